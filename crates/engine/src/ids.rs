//! The small numbers that everything is named by. Cheap, `Copy`, and never bare integers.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at the table. Public; the secret that lets a person act for it lives elsewhere.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(transparent)]
pub struct Seat(pub u8);

/// A team: one to three seats that share a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

/// A set of seats, at most 32 of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u32);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    const fn bit(seat: Seat) -> u32 {
        if seat.0 < 32 { 1 << seat.0 } else { 0 }
    }

    /// Whether the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= Self::bit(seat);
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !Self::bit(seat);
    }

    /// The seats that are in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The seats that are in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..32).map(Seat).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_set_holds_what_was_put_in_and_ignores_seats_that_cannot_exist() {
        let mut set: SeatSet = [Seat(0), Seat(5), Seat(31)].into_iter().collect();
        set.insert(Seat(200));
        assert_eq!(set.len(), 3);
        assert!(set.has(Seat(31)) && !set.has(Seat(200)));
        set.remove(Seat(5));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(31)]);
    }
}
