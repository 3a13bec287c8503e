//! The packs that the server has at hand: the shipped ones are read once and stay; a host's own deck, or one from before
//! an update, is here as long as a table needs it.

use crate::catalogue::with_game;
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tricorn_engine::Refusal;
use tricorn_engine::log::pack_hash;
use tricorn_games::{Shipped, Visitor};
use tricorn_packs::{Folder, OwnComplaint, PackKind};

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

/// Keeps a pack on the shelf.
pub type Held = Box<dyn Any + Send + Sync>;

/// A host's own deck, ready for play.
pub struct OwnPack {
    /// Keeps it on the shelf.
    pub held: Held,
    /// Its hash.
    pub hash: String,
    /// What the hash is of, for the ledger.
    pub bytes: Arc<[u8]>,
    /// What the host calls it.
    pub title: String,
    /// How many cards it has.
    pub cards: usize,
}

/// All packs that are needed, by their hash, and the shipped ones by their game as well.
#[derive(Default)]
pub struct Shelf {
    packs: Mutex<HashMap<String, Kept>>,
}

/// Shipped packs are owned by the shelf; of others it only knows where they are.
enum Kept {
    /// A `Bound<G>`.
    Shipped(Box<dyn Any + Send + Sync>),
    /// The bytes, which whoever holds the pack holds, and a `Weak<G::Pack>`.
    Lent(Weak<[u8]>, Box<dyn Any + Send + Sync>),
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
        let mut packs = self.packs.lock().unwrap_or_else(PoisonError::into_inner);
        for name in [G::ID, bound.hash.as_str()] {
            packs.insert(name.to_owned(), Kept::Shipped(Box::new(bound.clone())));
        }
        Ok(bound)
    }

    /// Makes a pack of a host's own rows; the inner error says what is wrong with them.
    pub fn own(
        &self,
        game: &str,
        title: &str,
        rows: &str,
    ) -> Result<Result<OwnPack, Vec<OwnComplaint>>, Refusal> {
        struct Make<'a>(&'a Shelf, &'a str, &'a str);
        impl Visitor for Make<'_> {
            type Out = Result<Result<OwnPack, Vec<OwnComplaint>>, Refusal>;
            fn visit<G: Shipped>(self) -> Self::Out {
                let Self(shelf, title, rows) = self;
                let pack = match G::Pack::own(title, rows) {
                    Ok(pack) => pack,
                    Err(complaints) => return Ok(Err(complaints)),
                };
                let cards = pack.card_count();
                let decks = pack.decks();
                let title = decks
                    .into_iter()
                    .next()
                    .map_or_else(String::new, |(deck, _)| deck.title);
                let bound = shelf.lend(Shelf::bind::<G>(pack)?);
                Ok(Ok(OwnPack {
                    hash: bound.hash.clone(),
                    bytes: Arc::clone(&bound.bytes),
                    title,
                    cards,
                    held: Box::new(bound),
                }))
            }
        }
        with_game(game, Make(self, title, rows))?
    }

    /// Puts the pack with this hash on the shelf for as long as somebody holds it.
    pub fn hold(&self, game: &str, hash: &str, bytes: Option<&[u8]>) -> Result<Held, Refusal> {
        struct Hold<'a>(&'a Shelf, &'a str, Option<&'a [u8]>);
        impl Visitor for Hold<'_> {
            type Out = Result<Held, Refusal>;
            fn visit<G: Shipped>(self) -> Self::Out {
                let Self(shelf, hash, bytes) = self;
                Ok(Box::new(shelf.pack::<G>(hash, bytes)?))
            }
        }
        with_game(game, Hold(self, hash, bytes))?
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
        Ok(self.lend(bound))
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
        packs.get(name)?.bound(name)
    }

    /// Notes where a pack is that others hold, and forgets those that nobody holds any more. Several tables may bring the
    /// same rows: they all hold the first copy.
    fn lend<G: Shipped>(&self, bound: Bound<G>) -> Bound<G> {
        let mut packs = self.packs.lock().unwrap_or_else(PoisonError::into_inner);
        packs.retain(|_, kept| match kept {
            Kept::Shipped(_) => true,
            Kept::Lent(bytes, _) => bytes.strong_count() > 0,
        });
        if let Some(first) = packs
            .get(&bound.hash)
            .and_then(|kept| kept.bound(&bound.hash))
        {
            return first;
        }
        let pack = Box::new(Arc::downgrade(&bound.pack));
        let lent = Kept::Lent(Arc::downgrade(&bound.bytes), pack);
        packs.insert(bound.hash.clone(), lent);
        bound
    }
}

impl Kept {
    /// The pack, if somebody still holds it.
    fn bound<G: Shipped>(&self, name: &str) -> Option<Bound<G>> {
        match self {
            Kept::Shipped(bound) => bound.downcast_ref::<Bound<G>>().cloned(),
            Kept::Lent(bytes, pack) => Some(Bound {
                pack: pack.downcast_ref::<Weak<G::Pack>>()?.upgrade()?,
                hash: name.to_owned(),
                bytes: bytes.upgrade()?,
            }),
        }
    }
}

fn damaged(why: &str) -> Refusal {
    Refusal::new("BAD_PACK", format!("The cards cannot be used: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_games::timeline::Timeline;

    fn kept(shelf: &Shelf) -> usize {
        shelf.packs.lock().unwrap().len()
    }

    #[test]
    fn two_tables_with_the_same_rows_hold_one_pack_and_neither_takes_it_from_the_other() {
        let shelf = Shelf::default();
        let bring = || {
            let made = shelf.own("timeline", "Mine", "Something happens,7");
            made.unwrap().unwrap()
        };
        let (first, second) = (bring(), bring());
        assert_eq!(first.hash, second.hash);
        assert!(Arc::ptr_eq(&first.bytes, &second.bytes), "one copy");
        drop(second);
        assert!(shelf.pack::<Timeline>(&first.hash, None).is_ok());
        let hash = first.hash.clone();
        drop(first);
        assert!(shelf.pack::<Timeline>(&hash, None).is_err());
        assert_eq!(bring().hash, hash, "and it can come again");
    }

    #[test]
    fn an_own_deck_is_forgotten_when_nobody_holds_it_any_more() {
        let shelf = Shelf::default();
        shelf.shipped::<Timeline>().unwrap();
        let shipped = kept(&shelf);
        let own = shelf
            .own("timeline", "Mine", "Something happens,7")
            .unwrap()
            .unwrap();
        assert_eq!(own.cards, 1);
        let found = shelf.pack::<Timeline>(&own.hash, None).unwrap();
        assert_eq!(found.pack.title, "Mine");
        drop(own.held);
        drop(own.bytes);
        assert!(
            shelf.pack::<Timeline>(&own.hash, None).is_ok(),
            "somebody holds it still"
        );
        let bytes = Arc::clone(&found.bytes);
        drop(found);
        assert_eq!(
            shelf.pack::<Timeline>(&own.hash, None).err().unwrap().code,
            "BAD_PACK"
        );
        let held = shelf.hold("timeline", &own.hash, Some(&bytes)).unwrap();
        assert!(shelf.pack::<Timeline>(&own.hash, None).is_ok());
        drop((held, bytes));
        let next = shelf
            .own("timeline", "Next", "Something else happens,8")
            .unwrap()
            .unwrap();
        assert_eq!(kept(&shelf), shipped + 1, "only the next one");
        drop(next);
    }
}
