//! The games of a match: five numbers (C4-08), of which Game 4 has three versions (G4-01).

use crate::border_up::BorderUp;
use crate::border_zap::BorderZap;
use crate::chummy_challenge::ChummyChallenge;
use crate::dashing_states::DashingStates;
use crate::play_the_ranks::PlayTheRanks1;
use crate::play_the_ranks::PlayTheRanks2;
use crate::state_iq::StateIq;
use serde::{Deserialize, Serialize};
use tricorn_engine::Game;
use tricorn_packs::schema::Version;

/// C4-08: so many games there are to choose from.
pub const GAMES: u8 = 5;

/// A game that is played, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// Game 1.
    BorderUp,
    /// Game 2.
    StateIq,
    /// Game 3.
    DashingStates,
    /// Game 4, first version.
    #[serde(rename = "play-the-ranks-1")]
    PlayTheRanks1,
    /// Game 4, second version.
    #[serde(rename = "play-the-ranks-2")]
    PlayTheRanks2,
    /// Game 4, third version.
    BorderZap,
    /// Game 5.
    ChummyChallenge,
}

impl Which {
    /// C4-08, C4-16: the game of this number; of Game 4 the version that a Power card names.
    pub const fn of(number: u8, version: Version) -> Option<Self> {
        Some(match (number, version) {
            (1, _) => Self::BorderUp,
            (2, _) => Self::StateIq,
            (3, _) => Self::DashingStates,
            (4, Version::Ranks1) => Self::PlayTheRanks1,
            (4, Version::Ranks2) => Self::PlayTheRanks2,
            (4, Version::BorderZap) => Self::BorderZap,
            (5, _) => Self::ChummyChallenge,
            _ => return None,
        })
    }

    /// C4-08: its number.
    pub const fn number(self) -> u8 {
        match self {
            Self::BorderUp => 1,
            Self::StateIq => 2,
            Self::DashingStates => 3,
            Self::PlayTheRanks1 | Self::PlayTheRanks2 | Self::BorderZap => 4,
            Self::ChummyChallenge => 5,
        }
    }

    /// Its name.
    pub const fn title(self) -> &'static str {
        match self {
            Self::BorderUp => BorderUp::TITLE,
            Self::StateIq => StateIq::TITLE,
            Self::DashingStates => DashingStates::TITLE,
            Self::PlayTheRanks1 => PlayTheRanks1::TITLE,
            Self::PlayTheRanks2 => PlayTheRanks2::TITLE,
            Self::BorderZap => BorderZap::TITLE,
            Self::ChummyChallenge => ChummyChallenge::TITLE,
        }
    }
}

/// What the game of a number is called before it is known which version is played.
pub const fn title(number: u8) -> &'static str {
    match number {
        1 => BorderUp::TITLE,
        2 => StateIq::TITLE,
        3 => DashingStates::TITLE,
        4 => "Play the Ranks or the Border Zap",
        _ => ChummyChallenge::TITLE,
    }
}
