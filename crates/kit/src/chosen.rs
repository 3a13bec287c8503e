//! The cards that a request names. A player means one; what is sent may be none or several, and the rules answer that
//! with a reason of their own.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tricorn_engine::Handle;

/// The cards named in a request. In JSON: a number, `null`, or a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chosen {
    /// None at all.
    #[default]
    None,
    /// Exactly one.
    One(Handle),
    /// More than one; the first two are kept.
    Several(Handle, Handle),
}

impl Chosen {
    /// The card, if exactly one was named.
    pub const fn one(self) -> Option<Handle> {
        match self {
            Self::One(card) => Some(card),
            Self::None | Self::Several(..) => None,
        }
    }
}

impl From<Handle> for Chosen {
    fn from(card: Handle) -> Self {
        Self::One(card)
    }
}

impl Serialize for Chosen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => serializer.serialize_none(),
            Self::One(card) => card.serialize(serializer),
            Self::Several(a, b) => [a, b].serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Chosen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Sent {
            None(()),
            One(Handle),
            List(Vec<Handle>),
        }
        Ok(match Sent::deserialize(deserializer)? {
            Sent::None(()) => Self::None,
            Sent::One(card) => Self::One(card),
            Sent::List(cards) => match cards[..] {
                [] => Self::None,
                [card] => Self::One(card),
                [a, b, ..] => Self::Several(a, b),
            },
        })
    }
}
