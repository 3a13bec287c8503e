//! The games: one folder each, with its rules, views, bots, tests and playthroughs.
//!
//! A new game is a folder and a line in the list below. Everything that works for all games (terminal, simulation,
//! benches, replays, proofs) reaches them through [`with_game`].

use tricorn_bots::Brain;
use tricorn_engine::{Game, Refusal};
use tricorn_packs::PackKind;

/// A game that can be set up from the packs that we ship.
pub trait Shipped: Brain<Pack: PackKind> {
    /// The pack that it is played with unless somebody chooses another.
    const PACK: &'static str;
}

/// Something to do with a game that is known only by its id.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<G: Shipped>(self) -> Self::Out;
}

/// A line of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The game's id.
    pub id: &'static str,
    /// The game's name.
    pub title: &'static str,
}

macro_rules! catalogue {
    ($($module:ident :: $game:ident with $pack:literal),* $(,)?) => {
        $(
            pub mod $module;

            impl Shipped for $module::$game {
                const PACK: &'static str = $pack;
            }
        )*

        /// All games that can be played.
        pub const GAMES: &[Entry] = &[$(
            Entry {
                id: <$module::$game as Game>::ID,
                title: <$module::$game as Game>::TITLE,
            },
        )*];

        /// Does something with the game of this id, or says which games there are.
        pub fn with_game<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, Refusal> {
            $(
                if id == <$module::$game as Game>::ID {
                    return Ok(visitor.visit::<$module::$game>());
                }
            )*
            let known: Vec<&str> = GAMES.iter().map(|entry| entry.id).collect();
            Err(Refusal::new(
                "UNKNOWN_GAME",
                format!("There is no game “{id}”. The games are: {}.", known.join(", ")),
            ))
        }

        #[cfg(test)]
        mod proofs {
            $(
                tricorn_proving::prove!(
                    $module,
                    crate::$module::$game,
                    concat!("src/", stringify!($module))
                );
            )*
        }
    };
}

catalogue! {
    timeline::Timeline with "timeline",
    presidential_numbers::PresidentialNumbers with "presidents",
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Title;
    impl Visitor for Title {
        type Out = &'static str;
        fn visit<G: Shipped>(self) -> &'static str {
            G::TITLE
        }
    }

    #[test]
    fn every_option_of_every_game_is_explained() {
        struct Options;
        impl Visitor for Options {
            type Out = ();
            fn visit<G: Shipped>(self) {
                let config = serde_json::to_value(G::Config::default()).unwrap();
                let mut real: Vec<&str> = config
                    .as_object()
                    .unwrap()
                    .keys()
                    .map(String::as_str)
                    .collect();
                let mut explained: Vec<&str> = G::OPTIONS.iter().map(|(name, _)| *name).collect();
                real.sort_unstable();
                explained.sort_unstable();
                assert_eq!(real, explained, "{}", G::TITLE);
            }
        }
        for entry in GAMES {
            with_game(entry.id, Options).unwrap();
        }
    }

    #[test]
    fn every_game_of_the_list_is_found_and_an_unknown_one_is_refused_in_words() {
        for entry in GAMES {
            assert_eq!(with_game(entry.id, Title).unwrap(), entry.title);
        }
        let refusal = with_game("poker", Title).unwrap_err();
        assert_eq!(refusal.code, "UNKNOWN_GAME");
        assert!(refusal.text.contains("poker") && refusal.text.contains("timeline"));
    }
}
