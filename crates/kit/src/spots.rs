//! Cards of a deal as sets of their places in it: small enough to copy, nothing to allocate.

use serde::{Deserialize, Serialize};
use tricorn_engine::Rng;

/// A place in the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot(pub u8);

impl Spot {
    /// As an index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// Cards of a deal, as a set of their places in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spots(pub u32);

impl Spots {
    /// So many places in a row, from this one on.
    pub const fn block(first: usize, count: usize) -> Self {
        Self(((1 << count) - 1) << first)
    }

    /// A set of one.
    pub const fn one(spot: Spot) -> Self {
        Self(1 << spot.0)
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, spot: Spot) -> Self {
        self.or(Self::one(spot))
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and those.
    #[inline]
    pub const fn or(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// These but not those.
    #[inline]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Some of them by chance.
    pub fn some(self, count: u32, rng: &mut Rng) -> Self {
        let (mut rest, mut some) = (self, Self(0));
        for _ in 0..count.min(self.len()) {
            if let Some(spot) = rest.nth(rng.below(rest.len())) {
                rest.remove(spot);
                some.insert(spot);
            }
        }
        some
    }

    /// One of them by chance.
    #[inline]
    pub fn any(self, rng: &mut Rng) -> Option<Spot> {
        self.nth(rng.below(self.len().max(1)))
    }

    /// The one that measures least; of equals the first.
    pub fn least(self, measure: impl Fn(Spot) -> f32) -> Option<Spot> {
        let order = |a: &Spot, b: &Spot| measure(*a).total_cmp(&measure(*b));
        self.iter().min_by(order)
    }

    /// Whether this one is there.
    #[inline]
    pub const fn has(self, spot: Spot) -> bool {
        self.0 >> spot.0 & 1 == 1
    }

    /// Takes one out.
    #[inline]
    pub const fn remove(&mut self, spot: Spot) {
        self.0 &= !(1 << spot.0);
    }

    /// Puts one in.
    #[inline]
    pub const fn insert(&mut self, spot: Spot) {
        self.0 |= 1 << spot.0;
    }

    /// The one with this number among them, from 0.
    #[inline]
    pub fn nth(self, number: u32) -> Option<Spot> {
        let mut rest = self.0;
        for _ in 0..number {
            rest &= rest.wrapping_sub(1);
        }
        (rest != 0).then(|| Spot(rest.trailing_zeros() as u8))
    }

    /// All of them, in order of the deal.
    pub fn iter(self) -> impl Iterator<Item = Spot> + use<> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let spot = (rest != 0).then(|| Spot(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            spot
        })
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Self {
        spots.into_iter().fold(Self(0), Self::with)
    }
}
