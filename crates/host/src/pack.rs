//! A pack of any kind, with the type of its cards erased.

use serde::Serialize;
use std::any::Any;
use std::sync::{Arc, Weak};
use tricorn_engine::Refusal;
use tricorn_engine::log::pack_hash;

/// A pack with its hash and its bytes. Clones share them.
#[derive(Clone)]
pub struct BoundPack {
    cards: Arc<dyn Any + Send + Sync>,
    hash: Arc<str>,
    bytes: Arc<[u8]>,
}

impl BoundPack {
    /// Binds a pack to its hash.
    pub fn new<P: Serialize + Send + Sync + 'static>(pack: P) -> Result<Self, Refusal> {
        let bytes = serde_json::to_vec(&pack).map_err(|e| damaged(&e.to_string()))?;
        let hash = pack_hash(&pack).map_err(|e| damaged(&e.to_string()))?;
        Ok(Self {
            cards: Arc::new(pack),
            hash: hash.into(),
            bytes: bytes.into(),
        })
    }

    /// The cards, if they are of this type.
    pub fn cards<P: Send + Sync + 'static>(&self) -> Result<Arc<P>, Refusal> {
        let cards = Arc::clone(&self.cards).downcast::<P>();
        cards.map_err(|_| damaged("they are the cards of another game"))
    }

    /// The hash that names it in logs and in the ledger.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// What the hash is of, for the ledger.
    pub const fn bytes(&self) -> &Arc<[u8]> {
        &self.bytes
    }

    /// A reference that does not keep the pack in memory.
    pub fn downgrade(&self) -> WeakPack {
        WeakPack {
            cards: Arc::downgrade(&self.cards),
            hash: Arc::clone(&self.hash),
            bytes: Arc::downgrade(&self.bytes),
        }
    }
}

/// A pack that stays in memory only as long as somebody else holds it.
pub struct WeakPack {
    cards: Weak<dyn Any + Send + Sync>,
    hash: Arc<str>,
    bytes: Weak<[u8]>,
}

impl WeakPack {
    /// The pack, if somebody still holds it.
    pub fn upgrade(&self) -> Option<BoundPack> {
        Some(BoundPack {
            cards: self.cards.upgrade()?,
            hash: Arc::clone(&self.hash),
            bytes: self.bytes.upgrade()?,
        })
    }

    /// Whether somebody still holds it.
    pub fn is_held(&self) -> bool {
        self.cards.strong_count() > 0
    }
}

/// A host's own deck, ready for play.
pub struct OwnPack {
    pub pack: BoundPack,
    /// What the host calls it.
    pub title: String,
    /// How many cards it has.
    pub cards: usize,
}

pub(crate) fn damaged(why: &str) -> Refusal {
    Refusal::new("BAD_PACK", format!("The cards cannot be used: {why}"))
}
