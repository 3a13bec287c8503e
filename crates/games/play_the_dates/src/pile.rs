//! The Power deck as it lies: which card comes next, and what each will be called when it comes.

use super::cards::{MOST_POWER, PowerIx};
use serde::{Deserialize, Serialize};
use tricorn_engine::Rng;

/// A shuffled pile. Names are shuffled apart from the cards, so that what a card is called tells neither what it is nor
/// when it was drawn from this pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Pile {
    cards: [PowerIx; MOST_POWER],
    names: [u8; MOST_POWER],
    len: u8,
}

impl Default for Pile {
    fn default() -> Self {
        Self {
            cards: [PowerIx(0); MOST_POWER],
            names: [0; MOST_POWER],
            len: 0,
        }
    }
}

impl Pile {
    /// A pile of these cards with names from 0 on, both in the order given; what does not fit is left out.
    pub fn new(
        cards: impl IntoIterator<Item = PowerIx>,
        names: impl IntoIterator<Item = u8>,
    ) -> Self {
        let mut pile = Self::default();
        let places = pile.cards.iter_mut().zip(&mut pile.names);
        for ((place, name), (card, called)) in places.zip(cards.into_iter().zip(names)) {
            (*place, *name) = (card, called);
            pile.len += 1;
        }
        pile
    }

    /// The same cards in an order of chance, with names in another.
    #[must_use]
    pub fn shuffled(mut self, rng: &mut Rng) -> Self {
        let size = self.size();
        rng.shuffle(&mut self.cards[..size]);
        rng.shuffle(&mut self.names[..size]);
        self
    }

    /// How many cards it had at first.
    #[inline]
    pub const fn size(&self) -> usize {
        self.len as usize
    }

    /// The card at this place from the top, with its name.
    #[inline]
    pub fn get(&self, at: usize) -> Option<(PowerIx, u8)> {
        (at < self.size()).then(|| (self.cards[at], self.names[at]))
    }

    /// The cards from the top down.
    pub fn cards(&self) -> &[PowerIx] {
        &self.cards[..self.size()]
    }

    /// The names from the top down.
    pub fn names(&self) -> &[u8] {
        &self.names[..self.size()]
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    cards: Vec<PowerIx>,
    names: Vec<u8>,
}

impl From<Written> for Pile {
    fn from(written: Written) -> Self {
        Self::new(written.cards, written.names)
    }
}

impl From<Pile> for Written {
    fn from(pile: Pile) -> Self {
        Self {
            cards: pile.cards().to_vec(),
            names: pile.names().to_vec(),
        }
    }
}
