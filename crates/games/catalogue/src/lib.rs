//! The games: one folder each, with its rules, views, bots, tests and playthroughs.
//!
//! A new game is a folder and a line in the list below; what the list says about it is in its own crate
//! ([`Game::INFO`], [`Game::OPTIONS`]). Everything that works for all games (terminal, simulation,
//! benches, replays, proofs) reaches them through [`with_game`].

pub use tricorn_geoplunge as geoplunge;

mod listing;

pub use listing::{Entry, GameListing};

use std::ops::RangeInclusive;
use tricorn_bots::Brain;
use tricorn_engine::{Game, Refusal};
use tricorn_packs::PackKind;

/// A game that can be set up from the packs that we ship; [`Game::INFO`] says how.
pub trait Shipped: Brain<Pack: PackKind> {
    const PACK: &'static str = Self::INFO.pack;
    const BLURB: &'static str = Self::INFO.blurb;
    const SIDES: RangeInclusive<u8> = Self::INFO.sides.least..=Self::INFO.sides.most;
    const USUAL_SIDES: u8 = Self::INFO.sides.usual;
}

impl<G: Brain<Pack: PackKind>> Shipped for G {}

/// Something to do with a game that is known only by its id.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<G: Shipped>(self) -> Self::Out;
}

macro_rules! catalogue {
    ($($module:ident :: $game:ident,)*) => {
        /// All games that can be played.
        pub const GAMES: &[Entry] = &[$(Entry::of::<$module::$game>(),)*];

        /// Shows a visitor all types of all games that go over the wire.
        #[cfg(feature = "ts")]
        pub fn each_game_type(visitor: &mut impl ts_rs::TypeVisitor) {
            $(
                visitor.visit::<<$module::$game as Game>::Config>();
                visitor.visit::<<$module::$game as Game>::View>();
                visitor.visit::<<$module::$game as Game>::Notice>();
            )*
        }

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
    timeline::Timeline,
    presidential_numbers::PresidentialNumbers,
    play_the_dates::PlayTheDates,
    play_the_ranks::PlayTheRanks1,
    play_the_ranks::PlayTheRanks2,
    border_zap::BorderZap,
    border_up::BorderUp,
    state_iq::StateIq,
    dashing_states::DashingStates,
    chummy_challenge::ChummyChallenge,
    combo_4::Combo4,
    politicraft::PolitiCraft,
}

#[cfg(test)]
mod schema;

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
    fn every_game_of_the_list_is_found_and_an_unknown_one_is_refused_in_words() {
        for entry in GAMES {
            assert_eq!(with_game(entry.id, Title).unwrap(), entry.title);
        }
        let refusal = with_game("poker", Title).unwrap_err();
        assert_eq!(refusal.code, "UNKNOWN_GAME");
        assert!(refusal.text.contains("poker") && refusal.text.contains("timeline"));
    }
}
