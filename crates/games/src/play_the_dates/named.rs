//! The cards that a request names, however many: a player may name none, one or several, and the rules answer that with a
//! reason of their own.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tricorn_engine::Handle;

/// So many names are kept; nothing that can be asked for needs more.
const KEPT: usize = 5;

/// The cards named in a request. In JSON: a number, `null`, or a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Named {
    cards: [Option<Handle>; KEPT],
}

impl Named {
    /// Those that were named; of very many the first few, which are too many already.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Handle> + use<> {
        self.cards.into_iter().flatten()
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether none was named.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.cards[0].is_none()
    }

    /// The card, if exactly one was named.
    #[inline]
    pub const fn one(&self) -> Option<Handle> {
        match self.cards {
            [Some(card), None, ..] => Some(card),
            _ => None,
        }
    }

    /// Whether a card was named twice.
    pub fn has_twice(&self) -> bool {
        let cards = &self.cards;
        (1..KEPT).any(|at| cards[at].is_some() && cards[..at].contains(&cards[at]))
    }
}

impl From<Handle> for Named {
    fn from(card: Handle) -> Self {
        [card].into_iter().collect()
    }
}

impl FromIterator<Handle> for Named {
    fn from_iter<I: IntoIterator<Item = Handle>>(cards: I) -> Self {
        let mut named = Self::default();
        for (place, card) in named.cards.iter_mut().zip(cards) {
            *place = Some(card);
        }
        named
    }
}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.one() {
            Some(card) => card.serialize(serializer),
            None => serializer.collect_seq(self.iter()),
        }
    }
}

impl<'de> Deserialize<'de> for Named {
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
