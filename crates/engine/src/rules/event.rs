//! What can happen at any table, and how a game's own event moves the table on.

use crate::attendance::Presence;
use crate::{Millis, Seat, Side};
use serde::{Deserialize, Serialize};

/// What can happen at any table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// Somebody left, came back, fell asleep or wants to give up.
    Presence(Presence),
    /// A side stood up or sat down.
    Stood { side: Side, stands: bool },
    /// The count has reached five.
    Counted,
    /// Somebody has seen enough.
    Ready { seat: Seat },
    /// The rest is over.
    Rested,
    /// The game does not count and is played again.
    Abandoned,
    /// The host ended it.
    Ended,
}

/// What an event does to the table besides what it does to the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// Nothing: the same step goes on.
    #[default]
    Same,
    /// Another step begins, without a limit.
    Open,
    /// Another step begins, with a limit.
    Due(Millis),
    /// The count runs until then.
    Count(Millis),
    /// People look at it until then.
    Rest(Millis),
    /// That was the last event of the game.
    Over,
}

impl Then {
    #[inline]
    fn is_same(&self) -> bool {
        *self == Self::Same
    }
}

impl From<Option<Millis>> for Then {
    #[inline]
    fn from(due: Option<Millis>) -> Self {
        due.map_or(Self::Open, Self::Due)
    }
}

/// The only deadline of a game that has one at a time: that of the step under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepTimer {
    #[default]
    Step,
}

/// A thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact<E> {
    Table {
        event: TableEvent,
        #[serde(default, skip_serializing_if = "Then::is_same")]
        then: Then,
    },
    Own {
        event: E,
        #[serde(default, skip_serializing_if = "Then::is_same")]
        then: Then,
    },
}

impl<E> Fact<E> {
    /// The game's own event, if it is one.
    pub const fn own(&self) -> Option<&E> {
        match self {
            Self::Own { event, .. } => Some(event),
            Self::Table { .. } => None,
        }
    }
}

impl<E> Fact<E> {
    /// A fact that moves the table on, or not.
    pub const fn then(event: E, then: Then) -> Self {
        Self::Own { event, then }
    }

    /// Something that happens at any table.
    pub const fn table(event: TableEvent) -> Self {
        Self::Table {
            event,
            then: Then::Same,
        }
    }
}

impl<E> From<Presence> for Fact<E> {
    fn from(fact: Presence) -> Self {
        Self::Table {
            event: TableEvent::Presence(fact),
            then: Then::Same,
        }
    }
}
