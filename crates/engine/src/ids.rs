//! The small numbers that everything is named by. Cheap, `Copy`, and never bare integers.

use crate::bits::{Bit, BitSet};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table. Public; the secret that lets a person act for it lives elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(transparent)]
pub struct Seat(pub u8);

/// A team: one to three seats that share a result.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(transparent)]
pub struct Side(pub u8);

/// Table time in milliseconds since the table opened. It stands still while the table is paused.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// So many whole seconds.
    pub const fn from_secs(secs: u64) -> Self {
        Self(secs.saturating_mul(1000))
    }

    /// Later by `other`.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// Earlier by `other`, but never before the table opened.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// The name of a card at one table. It says nothing about the card's face, and a card that goes back into a
/// hidden pile gets a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(transparent)]
pub struct Handle(pub u32);

/// The moment that an intent was meant for. A seat's ask keeps its id for as long as the same thing is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(transparent)]
pub struct AskId(pub u64);

impl AskId {
    /// The id inside the `number`-th game of a match: a tap meant for one game never hits the next.
    #[must_use]
    pub const fn under(self, number: u32) -> Self {
        Self(((number as u64) << 32) | (self.0 & 0xffff_ffff))
    }

    /// The number of the game that it is inside.
    #[must_use]
    pub const fn number(self) -> u32 {
        (self.0 >> 32) as u32
    }
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who also sees what the own side may see.
    Seat(Seat),
    /// Somebody at the table without a seat: public information only.
    Spectator,
    /// The finished game: everything is open.
    Archive,
}

impl Viewer {
    /// The seat behind these eyes, if there is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Archive => None,
        }
    }
}

/// Some of the seats of a table.
pub type SeatSet = BitSet<Seat>;

/// Some of its sides.
pub type SideSet = BitSet<Side>;

impl Bit for Seat {
    fn bit(self) -> u8 {
        self.0
    }

    fn from_bit(bit: u8) -> Self {
        Self(bit)
    }
}

impl Bit for Side {
    fn bit(self) -> u8 {
        self.0
    }

    fn from_bit(bit: u8) -> Self {
        Self(bit)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u32::from(self.0) + 1)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "side {}", u32::from(self.0) + 1)
    }
}
