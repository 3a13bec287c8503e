//! What a match is made of: options, state, actions, events and deadlines, each with those of the race inside.

use crate::toys::race::{self, Opening, RaceConfig, Win};
use serde::{Deserialize, Serialize};
use tricorn_engine::{Millis, Refusal, Seat, SeatSet, Side};

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TourneyConfig {
    /// How long the match lasts, in table time.
    pub clock: Millis,
    /// The options of its races.
    pub race: RaceConfig,
}

impl Default for TourneyConfig {
    fn default() -> Self {
        Self {
            clock: Millis::from_secs(60),
            race: RaceConfig::default(),
        }
    }
}

/// How far the match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Not begun.
    Before,
    /// A race is under way.
    Racing,
    /// A pause after a race.
    Between,
    /// Over.
    Over,
}

/// How the match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A side has won two races.
    TwoWins,
    /// The clock has run out, and a side was ahead.
    Clock,
    /// The clock has run out, and no side was ahead.
    Drawn,
    /// By the host.
    Host,
}

/// The whole truth. The race is always there, before the first one as a blank, so that there is always one to look at.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) phase: Phase,
    pub(super) race: race::State,
    pub(super) number: u32,
    pub(super) starts: Millis,
    pub(super) since: Millis,
    pub(super) results: Vec<Win>,
    pub(super) ready: SeatSet,
    pub(super) ending: Option<Ending>,
}

impl State {
    /// How far it is.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The race under way, or the last one.
    pub const fn race(&self) -> &race::State {
        &self.race
    }

    /// The results of the races that count.
    pub fn results(&self) -> &[Win] {
        &self.results
    }

    /// How many races a side has won.
    pub fn wins(&self, side: Side) -> u8 {
        let won = self.results.iter().filter(|win| **win == Win::Side(side));
        u8::try_from(won.count()).unwrap_or(u8::MAX)
    }
}

/// What a seat asks for. On the wire an action of the race looks as it does in a race alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Action {
    /// In the race.
    Race(race::Action),
    /// In the match.
    Match(MatchAction),
}

/// What a seat asks for between races.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchAction {
    /// Go on.
    Ready,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A race began with these decks.
    Began(Opening),
    /// Something happened in the race.
    Race(race::Event),
    /// The race was counted.
    Counted {
        /// How it went.
        win: Win,
        /// When.
        at: Millis,
    },
    /// A seat is ready for the next race.
    Ready(Seat),
    /// The match is over.
    Ended(Ending),
}

/// The deadlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// The match clock.
    Clock,
    /// The next race.
    Next,
    /// One of the race.
    Race(race::Timer),
}

/// Why something was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Nothing is to be confirmed now.
    NotNow,
    /// The seat is ready already.
    AlreadyReady,
    /// It is over.
    MatchOver,
    /// The host asks for what this game cannot do.
    NoReplay,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::NotNow => ("NOT_NOW", "That cannot be done now. Look what is asked."),
            Reason::AlreadyReady => ("ALREADY_READY", "You have said so. Wait for the others."),
            Reason::MatchOver => ("MATCH_OVER", "The match is over."),
            Reason::NoReplay => (
                "NO_REPLAY",
                "A race cannot be run again from here. Open a new table.",
            ),
        };
        Self::new(code, text)
    }
}

impl Action {
    pub(super) fn in_race(&self) -> Option<race::Action> {
        match self {
            Self::Race(action) => Some(action.clone()),
            Self::Match(_) => None,
        }
    }
}

impl Timer {
    pub(super) const fn in_race(&self) -> Option<race::Timer> {
        match *self {
            Self::Race(timer) => Some(timer),
            Self::Clock | Self::Next => None,
        }
    }
}
