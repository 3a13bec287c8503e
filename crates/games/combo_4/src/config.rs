//! The options of a match.

use std::ops::RangeInclusive;
use tricorn_derive::wire;
use tricorn_engine::options::OptionChoice;
use tricorn_engine::{Level, Millis, OptionSpec};
use tricorn_kit::options::Pace;
use tricorn_kit::pace_option;

/// The shortest and the longest match that people can have, in minutes.
pub(super) const OFFERED: RangeInclusive<u8> = 5..=60;
/// The same, but our own tests also play shorter ones.
pub const MINUTES: RangeInclusive<u8> = if cfg!(test) { 1..=60 } else { OFFERED };

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice(
        "kind",
        "Kind of match",
        "Which games you play.",
        &[
            OptionChoice::new("all", "All: the five games one after the other, then again"),
            OptionChoice::new("call", "Call: each team chooses two games in secret"),
        ],
        "all",
    ),
    OptionSpec::number(
        "minutes",
        "Minutes",
        "How long the match lasts, from the start of its first game. A game that is not finished by then counts for nobody.",
        (*MINUTES.start() as i32, *MINUTES.end() as i32),
        20,
    ),
    pace_option! {
        usual: "each game has its own times",
        late: "The count to five always takes five seconds, and the clock of the match keeps running.",
    },
    OptionSpec::choice(
        "stand_in",
        "Computer players who stand in",
        "How well they play for people who are away. Both teams get the same.",
        &[
            OptionChoice::new("novice", "Novice"),
            OptionChoice::new("skilled", "Skilled"),
            OptionChoice::new("expert", "Expert"),
        ],
        "skilled",
    ),
    OptionSpec::tick(
        "together",
        "Part of a tournament round",
        "The first game starts at the same time at all tables of the round.",
    )
    .reserved(),
    OptionSpec::tick(
        "host_may_stop",
        "The host may pause or lengthen the match",
        "Everybody agrees to it by being ready. Without it, the clock stops for nobody.",
    ),
];

/// The options of a match.
#[wire(logged)]
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
#[wire(copy, logged)]
#[derive(Default)]
pub enum Kind {
    /// C4-11: Games 1 to 5 in turn.
    #[default]
    All,
    /// C4-12: those that the sides call.
    Call,
}

impl Config {
    /// whether the host, or the organizer of the round, may pause and extend.
    pub(super) const fn may_stop(&self) -> bool {
        self.host_may_stop || self.together
    }

    /// C4-04: how long it lasts with so many minutes more.
    pub(super) const fn length(&self, more: u32) -> Millis {
        Millis::from_secs((self.minutes as u64 + more as u64) * 60)
    }
}
