//! Options that several games have: how long a match is, how long a step may take. What they may be is in their schema.

use serde::{Deserialize, Serialize};
use tricorn_engine::options::OptionChoice;
use tricorn_engine::{Millis, OptionSpec};

/// The most games that a match can be played to.
pub const MOST_WINS: u8 = 10;
/// The most games that a match can have.
pub const MOST_GAMES: usize = 2 * MOST_WINS as usize - 1;

/// How many games a side must win (PPN-10, PPN-45, PTD-R24).
pub const fn wins(usual: u8) -> OptionSpec {
    OptionSpec::number(
        "wins",
        "Games to win the match",
        "The first team to win this many games wins the match.",
        (1, MOST_WINS as i32),
        usual as i32,
    )
}

/// The time for a step; nothing if there is no limit (PPN-R14, PTD-R25).
pub const fn step_time(seconds: u32) -> Option<Millis> {
    match seconds {
        0 => None,
        seconds => Some(Millis::from_secs(seconds as u64)),
    }
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

/// The option `pace`: the times of this game's rules in words, and what happens when one is up.
#[macro_export]
macro_rules! pace_option {
    (usual: $usual:literal, late: $late:literal $(,)?) => {
        $crate::options::pace(
            &$crate::options::paces(::core::concat!("As in the rules: ", $usual)),
            $late,
        )
    };
}

#[doc(hidden)]
pub const fn paces(usual: &'static str) -> [OptionChoice; 3] {
    [
        OptionChoice::new("usual", usual),
        OptionChoice::new("double", "Twice as long"),
        OptionChoice::new("unlimited", "As long as you like"),
    ]
}

#[doc(hidden)]
pub const fn pace(paces: &'static [OptionChoice], late: &'static str) -> OptionSpec {
    OptionSpec::choice("pace", "Time to think", late, paces, "usual").without_limit("unlimited")
}
