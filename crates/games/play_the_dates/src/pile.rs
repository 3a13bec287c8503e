//! The Power deck as it lies: which card comes next, and what each will be called when it comes.

use super::deck::{MOST_POWER, PowerIx};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A shuffled pile. Names are shuffled apart from the cards, so that what a card is called tells neither what it is nor
/// when it was drawn from this pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    cards: [PowerIx; MOST_POWER],
    names: [u8; MOST_POWER],
    len: u8,
}

impl Pile {
    /// Nothing.
    pub const EMPTY: Self = Self {
        cards: [PowerIx(0); MOST_POWER],
        names: [0; MOST_POWER],
        len: 0,
    };

    /// A pile of these cards with names from 0 on, both in the order given; what does not fit is left out.
    pub fn new(
        cards: impl IntoIterator<Item = PowerIx>,
        names: impl IntoIterator<Item = u8>,
    ) -> Self {
        let mut pile = Self::EMPTY;
        let places = pile.cards.iter_mut().zip(&mut pile.names);
        for ((place, name), (card, called)) in places.zip(cards.into_iter().zip(names)) {
            (*place, *name) = (card, called);
            pile.len += 1;
        }
        pile
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

    /// Cards and names, to be put into another order.
    pub fn both_mut(&mut self) -> (&mut [PowerIx], &mut [u8]) {
        let size = self.size();
        (&mut self.cards[..size], &mut self.names[..size])
    }

    /// The names from the top down.
    pub fn names(&self) -> &[u8] {
        &self.names[..self.size()]
    }

    /// Whether no card and no name is there twice, and every name fits.
    pub fn is_sound(&self, known: impl Fn(PowerIx) -> bool) -> bool {
        // As many different ones as there are places, each of which fits: so none is there twice.
        let (mut cards, mut names, mut fit) = (0_u64, 0_u64, true);
        for (card, name) in self.cards().iter().zip(self.names()) {
            cards |= 1 << (card.0 & 63);
            names |= 1 << (name & 63);
            fit &= known(*card) & (*name < self.len);
        }
        fit && cards.count_ones() == u32::from(self.len)
            && names.count_ones() == u32::from(self.len)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    cards: Vec<PowerIx>,
    names: Vec<u8>,
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let written = Written {
            cards: self.cards().to_vec(),
            names: self.names().to_vec(),
        };
        written.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { cards, names } = Written::deserialize(deserializer)?;
        if cards.len() != names.len() || cards.len() > MOST_POWER {
            return Err(serde::de::Error::custom("no such pile of Power cards"));
        }
        Ok(Self::new(cards, names))
    }
}
