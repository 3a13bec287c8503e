//! The options of a table: PPN-13 and the options that the rulings add. Checked in words when a table opens.

use serde::{Deserialize, Serialize};
use std::fmt;
use tricorn_engine::{Millis, Refusal};

/// The options of a table (PPN-13).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "presidential_numbers.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// PPN-10: so many games a side must win.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub wins: Wins,
    /// PPN-38: the Lead's card lies face down until the Follower has played.
    pub face_down_lead: bool,
    /// PPN-08: all presidencies of the pack, not only those of the rule sheet.
    pub extended_deck: bool,
    /// PPN-R6: hands show names only.
    pub numbers_hidden: bool,
    /// PPN-R14: the time for each step; 0 for as long as one likes.
    pub step_seconds: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            wins: Wins::Whole(3),
            face_down_lead: false,
            extended_deck: false,
            numbers_hidden: false,
            step_seconds: 60,
        }
    }
}

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

/// The longest step that can be set: a day.
const LONGEST_STEP: u32 = 86_400;
/// The most games that a match can be played to.
pub(super) const MOST_WINS: u8 = 10;

impl Config {
    /// PPN-R14: the time for a step; nothing if there is no limit.
    pub(super) fn step(&self) -> Result<Option<Millis>, Refusal> {
        if self.step_seconds > LONGEST_STEP {
            return Err(Refusal::bad_options(format!(
                "A step can take at most {LONGEST_STEP} seconds (a day), not {}.",
                self.step_seconds
            )));
        }
        let seconds = u64::from(self.step_seconds);
        Ok((seconds > 0).then(|| Millis::from_secs(seconds)))
    }

    /// PPN-10, PPN-45.
    pub(super) fn wins(&self) -> Result<u8, Refusal> {
        match self.wins {
            Wins::Whole(wins) => u8::try_from(wins).ok(),
            Wins::Broken(_) => None,
        }
        .filter(|wins| (1..=MOST_WINS).contains(wins))
        .ok_or_else(|| {
            Refusal::bad_options(format!(
                "A match is played to a whole number of wins from 1 to {MOST_WINS}, not {}.",
                self.wins
            ))
        })
    }
}
