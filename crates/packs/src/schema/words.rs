//! Enumerations whose values are words: the same in CSV files, in logs, on the wire and for people.

/// Declares an enumeration with its words, and where its TypeScript type goes.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident, $file:literal { $($(#[$doc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = $file))]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// All of them, in their order.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$variant),*];

            /// The word that people see and that the files use.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }

            /// The one with exactly this name.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|known| known.name() == name)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}
pub(super) use words;
