//! The options of a match.

use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tricorn_engine::{Level, Millis, Refusal};
use tricorn_kit::options::Pace;

/// The shortest and the longest match that people can have, in minutes.
const OFFERED: RangeInclusive<u8> = 5..=60;
/// The same, but our own tests also play shorter ones.
pub const MINUTES: RangeInclusive<u8> = if cfg!(test) { 1..=60 } else { OFFERED };

/// The options of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// which games are played.
    pub kind: Kind,
    /// C4-04: how long the match lasts, in minutes.
    pub minutes: u8,
    /// how long people may think.
    pub pace: Pace,
    /// how well computer players play that sit in for people who are away.
    pub stand_in: Level,
    /// The match belongs to a round: its first game begins with those of all other tables.
    pub together: bool,
    /// both sides agree that the host may pause and extend the match.
    pub host_may_stop: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            kind: Kind::All,
            minutes: 20,
            pace: Pace::Usual,
            stand_in: Level::Skilled,
            together: false,
            host_may_stop: false,
        }
    }
}

/// which games a match plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// C4-11: Games 1 to 5 in turn.
    #[default]
    All,
    /// C4-12: those that the sides call.
    Call,
}

impl Config {
    /// Whether that makes a match.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        if !MINUTES.contains(&self.minutes) {
            return Err(Refusal::bad_options(format!(
                "A match lasts {} to {} minutes, not {}.",
                MINUTES.start(),
                MINUTES.end(),
                self.minutes
            )));
        }
        if !matches!(
            self.stand_in,
            Level::Novice | Level::Skilled | Level::Expert
        ) {
            return Err(Refusal::bad_options(
                "Computer players that sit in are novice, skilled or expert.",
            ));
        }
        Ok(())
    }

    /// whether the host, or the organizer of the round, may pause and extend.
    pub(super) const fn may_stop(&self) -> bool {
        self.host_may_stop || self.together
    }

    /// C4-04: how long it lasts with so many minutes more.
    pub(super) const fn length(&self, more: u32) -> Millis {
        Millis::from_secs((self.minutes as u64 + more as u64) * 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Combo4;
    use tricorn_engine::Game;

    /// C4-04: `tricorn games` and the page say what is taken.
    #[test]
    fn c4_04_the_help_says_how_many_minutes_a_match_can_last() {
        let help = Combo4::OPTIONS.iter().find(|(name, _)| *name == "minutes");
        let range = format!("{} to {} minutes", OFFERED.start(), OFFERED.end());
        assert!(help.unwrap().1.contains(&range), "{help:?}");
    }
}
