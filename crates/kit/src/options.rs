//! Options that several games have: how long a match is, how long a step may take. Checked in words when a table opens.

use serde::{Deserialize, Serialize};
use std::fmt;
use tricorn_engine::{Millis, Refusal};

/// The longest step that can be set: a day.
const LONGEST_STEP: u32 = 86_400;
/// The most games that a match can be played to.
pub const MOST_WINS: u8 = 10;
/// The most games that a match can have.
pub const MOST_GAMES: usize = 2 * MOST_WINS as usize - 1;

/// The length of a match as somebody may ask for it; only a whole number from 1 to 10 makes a match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Wins {
    /// A whole number.
    Whole(i64),
    /// Any other number, so that it can be refused in words.
    Broken(f64),
}

impl From<i64> for Wins {
    fn from(wins: i64) -> Self {
        Self::Whole(wins)
    }
}

impl fmt::Display for Wins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(wins) => wins.fmt(f),
            Self::Broken(wins) => wins.fmt(f),
        }
    }
}

impl Wins {
    /// How many games a side must win (PPN-10, PPN-45, PTD-R24).
    pub fn count(self) -> Result<u8, Refusal> {
        match self {
            Self::Whole(wins) => u8::try_from(wins).ok(),
            Self::Broken(_) => None,
        }
        .filter(|wins| (1..=MOST_WINS).contains(wins))
        .ok_or_else(|| {
            Refusal::bad_options(format!(
                "A match is played to a whole number of wins from 1 to {MOST_WINS}, not {self}."
            ))
        })
    }
}

/// The time for a step; nothing if there is no limit (PPN-R14, PTD-R25).
pub fn step_time(seconds: u32) -> Result<Option<Millis>, Refusal> {
    if seconds > LONGEST_STEP {
        return Err(Refusal::bad_options(format!(
            "A step can take at most {LONGEST_STEP} seconds (a day), not {seconds}."
        )));
    }
    Ok((seconds > 0).then(|| Millis::from_secs(u64::from(seconds))))
}

/// How long people may think, where the rules give each step a time of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kit.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// The times of the rules.
    #[default]
    Usual,
    /// Twice as long.
    Double,
    /// As long as one likes.
    Unlimited,
}

impl Pace {
    /// The time for a step for which the rules give so many seconds; nothing if there is no limit.
    #[inline]
    pub const fn time(self, seconds: u64) -> Option<Millis> {
        match self {
            Self::Usual => Some(Millis(seconds * 1000)),
            Self::Double => Some(Millis(seconds * 2000)),
            Self::Unlimited => None,
        }
    }
}
