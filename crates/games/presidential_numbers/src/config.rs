//! The options of a table: PPN-13 and the options that the rulings add. Checked in words when a table opens.

use serde::{Deserialize, Serialize};
use tricorn_engine::{Millis, Refusal};
use tricorn_kit::options::{Wins, step_time};

/// The options of a table (PPN-13).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
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

impl Config {
    /// PPN-R14: the time for a step; nothing if there is no limit.
    pub(super) fn step(&self) -> Result<Option<Millis>, Refusal> {
        step_time(self.step_seconds)
    }

    /// PPN-10, PPN-45.
    pub(super) fn wins(&self) -> Result<u8, Refusal> {
        self.wins.count()
    }
}
