//! One kind of set for all small numbers: seats, sides, and whatever else is counted from 0 and stays below 32.

use serde::{Deserialize, Serialize};
use std::marker::PhantomData;

/// What a [`BitSet`] can hold.
pub trait Bit: Copy {
    fn bit(self) -> u8;

    fn from_bit(bit: u8) -> Self;
}

/// A set of numbers below 32, small enough to copy. It never holds a larger one: inserting that changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BitSet<T>(u32, PhantomData<T>);

impl<T: Copy> BitSet<T> {
    pub const EMPTY: Self = Self::of(0);

    const fn of(bits: u32) -> Self {
        Self(bits, PhantomData)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self::of(self.0 & other.0)
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self::of(self.0 | other.0)
    }

    /// What is in this one and not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self::of(self.0 & !other.0)
    }
}

impl<T: Bit> BitSet<T> {
    fn mask(one: T) -> u32 {
        1_u32.checked_shl(one.bit().into()).unwrap_or(0)
    }

    pub fn has(self, one: T) -> bool {
        self.0 & Self::mask(one) != 0
    }

    pub fn insert(&mut self, one: T) {
        self.0 |= Self::mask(one);
    }

    pub fn remove(&mut self, one: T) {
        self.0 &= !Self::mask(one);
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = T> + use<T> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| T::from_bit(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            next
        })
    }

    /// In order and once around, beginning with `first` or the next one after it.
    pub fn iter_from(self, first: T) -> impl Iterator<Item = T> + use<T> {
        let before = Self::of(Self::mask(first).wrapping_sub(1));
        self.without(before).iter().chain(self.and(before).iter())
    }
}

impl<T: Copy> Default for BitSet<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Bit> FromIterator<T> for BitSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        let mut set = Self::EMPTY;
        for one in all {
            set.insert(one);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use crate::{Seat, SeatSet, Side, SideSet};

    #[test]
    fn a_set_holds_what_was_put_in_and_ignores_seats_that_cannot_exist() {
        let mut set: SeatSet = [Seat(0), Seat(5), Seat(31)].into_iter().collect();
        set.insert(Seat(200));
        assert_eq!(set.len(), 3);
        assert!(set.has(Seat(31)) && !set.has(Seat(200)));
        set.remove(Seat(5));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(31)]);
    }

    #[test]
    fn a_round_begins_anywhere_and_comes_to_everybody_once() {
        let set: SideSet = [Side(1), Side(4), Side(6)].into_iter().collect();
        let from = |side| set.iter_from(Side(side)).map(|side| side.0).collect();
        let rounds: [Vec<u8>; 4] = [0, 4, 5, 7].map(from);
        assert_eq!(rounds, [[1, 4, 6], [4, 6, 1], [6, 1, 4], [1, 4, 6]]);
    }
}
