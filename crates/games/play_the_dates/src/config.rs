//! The options of a table: PTD-R24 and the options that the rulings add. Checked in words when a table opens.

use serde::{Deserialize, Serialize};
use tricorn_engine::{Millis, Refusal};
use tricorn_kit::options::{Wins, step_time};

/// The options of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// PTD-R24: so many games a side must win.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub wins: Wins,
    /// PTD-R17: the years of the own cards are shown only after a card is played.
    pub dates_hidden: bool,
    /// PTD-R5: a statement is made by filling in the gaps of its sentences.
    pub guided_blanks: bool,
    /// PTD-R5: the list of Civics facts can be read while a statement is being typed.
    pub open_reference: bool,
    /// PTD-R25: the time for each step; 0 for as long as one likes.
    pub step_seconds: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            wins: Wins::Whole(1),
            dates_hidden: false,
            guided_blanks: false,
            open_reference: false,
            step_seconds: 90,
        }
    }
}

impl Config {
    /// PTD-R25: the time for a step; nothing if there is no limit.
    pub(super) fn step(&self) -> Result<Option<Millis>, Refusal> {
        step_time(self.step_seconds)
    }

    /// PTD-R24.
    pub(super) fn wins(&self) -> Result<u8, Refusal> {
        self.wins.count()
    }
}
