//! A word that came with a request.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A word that came with a request. In JSON: the word, or nothing. What is not a word of the rules is refused by the rules,
/// with a reason of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Said<T> {
    /// Nothing.
    #[default]
    Nothing,
    /// One of the words of the rules.
    Word(T),
    /// Something else.
    Other,
}

impl<T> Said<T> {
    /// Whether nothing was said.
    pub const fn is_nothing(&self) -> bool {
        matches!(self, Self::Nothing)
    }
}

impl<T> From<T> for Said<T> {
    fn from(word: T) -> Self {
        Self::Word(word)
    }
}

impl<T: Serialize> Serialize for Said<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Nothing => serializer.serialize_none(),
            Self::Word(word) => word.serialize(serializer),
            Self::Other => serializer.serialize_str("something else"),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Said<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Sent<T> {
            Nothing(()),
            Word(T),
            Other(IgnoredAny),
        }
        Ok(match Sent::deserialize(deserializer)? {
            Sent::Nothing(()) => Self::Nothing,
            Sent::Word(word) => Self::Word(word),
            Sent::Other(_) => Self::Other,
        })
    }
}
