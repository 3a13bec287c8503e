//! The games: one folder each, with its rules, views, bots, tests and playthroughs.
//!
//! A new game is a folder and a line in the list below. Everything that works for all games (terminal, simulation,
//! benches, replays, proofs) reaches them through [`with_game`].

pub use tricorn_geoplunge as geoplunge;

use std::ops::RangeInclusive;
use tricorn_bots::Brain;
use tricorn_engine::{Game, Refusal};
use tricorn_packs::PackKind;

/// A game that can be set up from the packs that we ship.
pub trait Shipped: Brain<Pack: PackKind> {
    /// The pack that it is played with unless somebody chooses another.
    const PACK: &'static str;
    /// What it is like, in a sentence.
    const BLURB: &'static str;
    /// How many sides can play.
    const SIDES: RangeInclusive<u8>;
    /// How many sides sit down if nobody says otherwise.
    const USUAL_SIDES: u8;
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
    ($($module:ident :: $game:ident {
        pack: $pack:literal,
        sides: $sides:expr,
        usual: $usual:literal,
        blurb: $blurb:literal $(,)?
    })*) => {
        $(
            impl Shipped for $module::$game {
                const PACK: &'static str = $pack;
                const BLURB: &'static str = $blurb;
                const SIDES: RangeInclusive<u8> = $sides;
                const USUAL_SIDES: u8 = $usual;
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
    };
}

pub use {
    tricorn_border_up as border_up, tricorn_border_zap as border_zap,
    tricorn_chummy_challenge as chummy_challenge, tricorn_combo_4 as combo_4,
    tricorn_dashing_states as dashing_states, tricorn_play_the_dates as play_the_dates,
    tricorn_play_the_ranks as play_the_ranks, tricorn_politicraft as politicraft,
    tricorn_presidential_numbers as presidential_numbers, tricorn_state_iq as state_iq,
    tricorn_timeline as timeline,
};

catalogue! {
    timeline::Timeline {
        pack: "timeline",
        sides: timeline::PLAYERS,
        usual: 4,
        blurb: "Place events of history in order without knowing their dates.",
    }
    presidential_numbers::PresidentialNumbers {
        pack: "presidents",
        sides: 2..=2,
        usual: 2,
        blurb: "Win tricks with presidents: call “earliest” or “latest” and know who came first.",
    }
    play_the_dates::PlayTheDates {
        pack: "dates",
        sides: 2..=2,
        usual: 2,
        blurb: "Win tricks with dates of American history: nearest to the Base Year takes it.",
    }
    play_the_ranks::PlayTheRanks1 {
        pack: "geoplunge",
        sides: 2..=2,
        usual: 2,
        blurb: "Win tricks with the ranks of states: size, statehood, population, by a base that your bid decides.",
    }
    play_the_ranks::PlayTheRanks2 {
        pack: "geoplunge",
        sides: 2..=2,
        usual: 2,
        blurb: "The same with two bases at once: the lead chooses one, and a Power card may change it.",
    }
    border_zap::BorderZap {
        pack: "geoplunge",
        sides: 2..=2,
        usual: 2,
        blurb: "Zap states that share neighbours with yours.",
    }
    border_up::BorderUp {
        pack: "geoplunge",
        sides: 2..=2,
        usual: 2,
        blurb: "Line up states that share borders, faster than the others.",
    }
    state_iq::StateIq {
        pack: "geoplunge",
        sides: 2..=2,
        usual: 2,
        blurb: "Name the state from as few clues as you can.",
    }
    dashing_states::DashingStates {
        pack: "geoplunge",
        sides: 2..=2,
        usual: 2,
        blurb: "Know seven states by their shape and put them in order.",
    }
    chummy_challenge::ChummyChallenge {
        pack: "geoplunge",
        sides: 2..=2,
        usual: 2,
        blurb: "Questions on the geography of the United States, read word by word: shout as soon as you know.",
    }
    combo_4::Combo4 {
        pack: "geoplunge",
        sides: 2..=2,
        usual: 2,
        blurb: "A match of five games about the United States, for teams of up to three.",
    }
    politicraft::PolitiCraft {
        pack: "politicraft",
        sides: politicraft::PLAYERS,
        usual: 4,
        blurb: "Build an Area of Impact, trade, tell a story, keep your Integrity.",
    }
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
