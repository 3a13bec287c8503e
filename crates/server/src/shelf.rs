//! The packs that the server has at hand: read once, shared by all tables.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tricorn_engine::Refusal;
use tricorn_engine::log::pack_hash;
use tricorn_games::Shipped;
use tricorn_packs::Folder;

/// A pack with its hash and its bytes.
pub struct Bound<G: Shipped> {
    /// The cards.
    pub pack: Arc<G::Pack>,
    /// Their hash.
    pub hash: String,
    /// What the hash is of, for the ledger.
    pub bytes: Arc<[u8]>,
}

impl<G: Shipped> Clone for Bound<G> {
    fn clone(&self) -> Self {
        Self {
            pack: Arc::clone(&self.pack),
            hash: self.hash.clone(),
            bytes: Arc::clone(&self.bytes),
        }
    }
}

/// All packs that were needed so far, by their hash, and the shipped ones by their game.
#[derive(Default)]
pub struct Shelf {
    packs: Mutex<HashMap<String, Box<dyn Any + Send + Sync>>>,
}

impl Shelf {
    /// The pack that a game is shipped with.
    pub fn shipped<G: Shipped>(&self) -> Result<Bound<G>, Refusal> {
        if let Some(bound) = self.find::<G>(G::ID) {
            return Ok(bound);
        }
        let pack = Folder::embedded(G::PACK)
            .and_then(|folder| tricorn_packs::load::<G::Pack>(&folder))
            .map_err(|complaints| {
                let first = complaints.first().map(ToString::to_string);
                damaged(&first.unwrap_or_default())
            })?;
        let bound = Self::bind::<G>(pack)?;
        self.keep(G::ID.to_owned(), bound.clone());
        self.keep(bound.hash.clone(), bound.clone());
        Ok(bound)
    }

    /// The pack with this hash: a shipped one, one that was needed before, or the one in these bytes.
    pub fn pack<G: Shipped>(&self, hash: &str, bytes: Option<&[u8]>) -> Result<Bound<G>, Refusal> {
        let shipped = self.shipped::<G>()?;
        if shipped.hash == hash {
            return Ok(shipped);
        }
        if let Some(bound) = self.find::<G>(hash) {
            return Ok(bound);
        }
        let bytes = bytes.ok_or_else(|| damaged("the pack of this game is missing"))?;
        let pack = serde_json::from_slice(bytes).map_err(|e| damaged(&e.to_string()))?;
        let bound = Self::bind::<G>(pack)?;
        if bound.hash != hash {
            return Err(damaged("the pack is not the one that its hash names"));
        }
        self.keep(hash.to_owned(), bound.clone());
        Ok(bound)
    }

    fn bind<G: Shipped>(pack: G::Pack) -> Result<Bound<G>, Refusal> {
        let bytes = serde_json::to_vec(&pack).map_err(|e| damaged(&e.to_string()))?;
        let hash = pack_hash(&pack).map_err(|e| damaged(&e.to_string()))?;
        Ok(Bound {
            pack: Arc::new(pack),
            hash,
            bytes: bytes.into(),
        })
    }

    fn find<G: Shipped>(&self, name: &str) -> Option<Bound<G>> {
        let packs = self.packs.lock().unwrap_or_else(PoisonError::into_inner);
        packs.get(name)?.downcast_ref::<Bound<G>>().cloned()
    }

    fn keep<G: Shipped>(&self, name: String, bound: Bound<G>) {
        let mut packs = self.packs.lock().unwrap_or_else(PoisonError::into_inner);
        packs.insert(name, Box::new(bound));
    }
}

fn damaged(why: &str) -> Refusal {
    Refusal::new("BAD_PACK", format!("The cards cannot be used: {why}"))
}
