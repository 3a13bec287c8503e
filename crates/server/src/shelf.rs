//! The games and packs that the server has at hand: the shipped packs are read once and stay; a host's own deck, or one from
//! before an update, is here as long as a table needs it.

use crate::refuse;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tricorn_engine::Refusal;
use tricorn_host::{AnyGame, BoundPack, Catalogue, GameKind, GameSetup, OwnPack, WeakPack};
use tricorn_packs::OwnComplaint;

/// The games, and all packs that are needed: by their hash, and the shipped ones by their id as well.
pub struct Shelf {
    games: Catalogue,
    packs: Mutex<HashMap<String, ShelfEntry>>,
}

/// Shipped packs are owned by the shelf; of others it only knows where they are.
enum ShelfEntry {
    Shipped(BoundPack),
    Lent(WeakPack),
}

impl ShelfEntry {
    /// The pack, if somebody still holds it.
    fn pack(&self) -> Option<BoundPack> {
        match self {
            Self::Shipped(pack) => Some(pack.clone()),
            Self::Lent(pack) => pack.upgrade(),
        }
    }

    fn is_needed(&self) -> bool {
        match self {
            Self::Shipped(_) => true,
            Self::Lent(pack) => pack.is_held(),
        }
    }
}

impl Shelf {
    /// A shelf for these games.
    pub fn new(games: Catalogue) -> Self {
        Self {
            games,
            packs: Mutex::default(),
        }
    }

    /// All games.
    pub const fn games(&self) -> Catalogue {
        self.games
    }

    /// The game of this id, or which games there are.
    pub fn game(&self, id: &str) -> Result<&'static dyn GameKind, Refusal> {
        self.games.find(id)
    }

    /// The pack that a game is shipped with.
    pub fn shipped(&self, game: &dyn GameKind) -> Result<BoundPack, Refusal> {
        if let Some(pack) = self.find(game.pack_id()) {
            return Ok(pack);
        }
        let pack = game.shipped_pack().map_err(|complaints| {
            let first = complaints.first().map(ToString::to_string);
            damaged(&first.unwrap_or_default())
        })?;
        let mut packs = self.packs.lock().unwrap_or_else(PoisonError::into_inner);
        for name in [game.pack_id(), pack.hash()] {
            packs.insert(name.to_owned(), ShelfEntry::Shipped(pack.clone()));
        }
        Ok(pack)
    }

    /// Makes a pack of a host's own rows; the inner error says what is wrong with them. It stays on the shelf for as long as
    /// somebody holds it.
    pub fn own(
        &self,
        game: &str,
        title: &str,
        rows: &str,
    ) -> Result<Result<OwnPack, Vec<OwnComplaint>>, Refusal> {
        let made = self.game(game)?.own_pack(title, rows)?;
        Ok(made.map(|own| OwnPack {
            pack: self.lend(own.pack),
            ..own
        }))
    }

    /// The pack with this hash: a shipped one, one that was needed before, or the one in these bytes. It stays on the shelf for
    /// as long as somebody holds it.
    pub fn pack(
        &self,
        game: &dyn GameKind,
        hash: &str,
        bytes: Option<&[u8]>,
    ) -> Result<BoundPack, Refusal> {
        let shipped = self.shipped(game)?;
        if shipped.hash() == hash {
            return Ok(shipped);
        }
        if let Some(pack) = self.find(hash) {
            return Ok(pack);
        }
        let bytes = bytes.ok_or_else(|| damaged("the pack of this game is missing"))?;
        let pack = game.read_pack(bytes)?;
        if pack.hash() != hash {
            return Err(damaged("the pack is not the one that its hash names"));
        }
        Ok(self.lend(pack))
    }

    /// Makes a running game from what fixes it, or says why that is no game.
    pub fn open(
        &self,
        setup: &GameSetup,
        blob: Option<&[u8]>,
    ) -> Result<Box<dyn AnyGame>, Refusal> {
        let game = self.game(&setup.game)?;
        if setup.rules_version != game.rules_version() {
            return Err(refuse::old_rules());
        }
        let pack = self.pack(game, &setup.pack_hash, blob)?;
        game.open(setup.clone(), pack)
    }

    fn find(&self, name: &str) -> Option<BoundPack> {
        let packs = self.packs.lock().unwrap_or_else(PoisonError::into_inner);
        packs.get(name)?.pack()
    }

    /// Notes where a pack is that others hold, and forgets those that nobody holds any more. Several tables may bring the
    /// same rows: they all hold the first copy.
    fn lend(&self, pack: BoundPack) -> BoundPack {
        let mut packs = self.packs.lock().unwrap_or_else(PoisonError::into_inner);
        packs.retain(|_, entry| entry.is_needed());
        if let Some(first) = packs.get(pack.hash()).and_then(ShelfEntry::pack) {
            return first;
        }
        packs.insert(pack.hash().to_owned(), ShelfEntry::Lent(pack.downgrade()));
        pack
    }
}

fn damaged(why: &str) -> Refusal {
    Refusal::new("BAD_PACK", format!("The cards cannot be used: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy;
    use std::sync::Arc;
    use tricorn_games::timeline;

    fn entries(shelf: &Shelf) -> usize {
        shelf.packs.lock().unwrap().len()
    }

    #[test]
    fn two_tables_with_the_same_rows_hold_one_pack_and_neither_takes_it_from_the_other() {
        let shelf = Shelf::new(toy::games());
        let bring = || {
            let made = shelf.own("timeline", "Mine", "Something happens,7");
            made.unwrap().unwrap()
        };
        let (first, second) = (bring(), bring());
        assert_eq!(first.pack.hash(), second.pack.hash());
        assert!(
            Arc::ptr_eq(first.pack.bytes(), second.pack.bytes()),
            "one copy"
        );
        drop(second);
        assert!(shelf.pack(timeline::GAME, first.pack.hash(), None).is_ok());
        let hash = first.pack.hash().to_owned();
        drop(first);
        assert!(shelf.pack(timeline::GAME, &hash, None).is_err());
        assert_eq!(bring().pack.hash(), hash, "and it can come again");
    }

    #[test]
    fn an_own_deck_is_forgotten_when_nobody_holds_it_any_more() {
        let shelf = Shelf::new(toy::games());
        shelf.shipped(timeline::GAME).unwrap();
        let shipped = entries(&shelf);
        let own = shelf
            .own("timeline", "Mine", "Something happens,7")
            .unwrap()
            .unwrap();
        assert_eq!(own.cards, 1);
        let hash = own.pack.hash().to_owned();
        let found = shelf.pack(timeline::GAME, &hash, None).unwrap();
        let cards = found.cards::<tricorn_packs::TimelinePack>().unwrap();
        assert_eq!(cards.title, "Mine");
        drop((own, cards));
        assert!(
            shelf.pack(timeline::GAME, &hash, None).is_ok(),
            "somebody holds it still"
        );
        let bytes = Arc::clone(found.bytes());
        drop(found);
        assert_eq!(
            shelf.pack(timeline::GAME, &hash, None).err().unwrap().code,
            "BAD_PACK"
        );
        let held = shelf.pack(timeline::GAME, &hash, Some(&bytes)).unwrap();
        assert!(shelf.pack(timeline::GAME, &hash, None).is_ok());
        drop((held, bytes));
        let next = shelf
            .own("timeline", "Next", "Something else happens,8")
            .unwrap()
            .unwrap();
        assert_eq!(entries(&shelf), shipped + 1, "only the next one");
        drop(next);
    }
}
