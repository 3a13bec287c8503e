//! The cards that a request names, however many: a player may name none, one or several, and the rules answer that with a
//! reason of their own.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tricorn_engine::Handle;

/// The cards named in a request; of very many the first `KEPT`, which are too many already. In JSON: a number, `null`, or
/// a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen<const KEPT: usize = 2> {
    cards: [Option<Handle>; KEPT],
}

impl<const KEPT: usize> Chosen<KEPT> {
    /// Those that were named.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Handle> + use<KEPT> {
        // They stand in the first places.
        self.cards.into_iter().map_while(|card| card)
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.iter().take_while(|card| card.is_some()).count()
    }

    /// Whether none was named.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.cards[0].is_none()
    }

    /// The card, if exactly one was named.
    #[inline]
    pub fn one(&self) -> Option<Handle> {
        self.cards[0].filter(|_| self.cards[1].is_none())
    }

    /// Whether a card was named twice.
    #[inline]
    pub fn has_twice(&self) -> bool {
        let cards = &self.cards;
        // They stand in the first places, and most requests name one.
        if cards[1].is_none() {
            return false;
        }
        (1..KEPT).any(|at| cards[at].is_some() && cards[..at].contains(&cards[at]))
    }
}

impl<const KEPT: usize> Default for Chosen<KEPT> {
    fn default() -> Self {
        Self {
            cards: [None; KEPT],
        }
    }
}

impl<const KEPT: usize> From<Handle> for Chosen<KEPT> {
    #[inline]
    fn from(card: Handle) -> Self {
        let mut named = Self::default();
        named.cards[0] = Some(card);
        named
    }
}

impl<const KEPT: usize> FromIterator<Handle> for Chosen<KEPT> {
    fn from_iter<I: IntoIterator<Item = Handle>>(cards: I) -> Self {
        let mut named = Self::default();
        for (place, card) in named.cards.iter_mut().zip(cards) {
            *place = Some(card);
        }
        named
    }
}

impl<const KEPT: usize> Serialize for Chosen<KEPT> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.one() {
            Some(card) => card.serialize(serializer),
            None => serializer.collect_seq(self.iter()),
        }
    }
}

impl<'de, const KEPT: usize> Deserialize<'de> for Chosen<KEPT> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Sent {
            None(()),
            One(Handle),
            List(Vec<Handle>),
        }
        Ok(match Sent::deserialize(deserializer)? {
            Sent::None(()) => Self::default(),
            Sent::One(card) => card.into(),
            Sent::List(cards) => cards.into_iter().collect(),
        })
    }
}
