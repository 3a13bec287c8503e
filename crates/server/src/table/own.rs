//! A host's own deck. It is stored with the table and goes with it.

use super::{OwnRows, Table};
use crate::code::Hashed;
use crate::refuse;
use crate::room::Own;
use std::sync::Arc;
use tokio::task::spawn_blocking;
use tricorn_engine::Refusal;
use tricorn_ledger::BlobHash;
use tricorn_packs::OwnComplaint;
use tricorn_wire::OwnDeck;

impl Table {
    /// The host brings an own deck, or takes it away. What is wrong with its rows changes nothing.
    pub(super) async fn own_deck(
        &mut self,
        key: &str,
        deck: Option<OwnRows>,
    ) -> Result<Result<OwnDeck, Vec<OwnComplaint>>, Refusal> {
        if Hashed::of(key) != self.room.host {
            return Err(refuse::wrong_host_key());
        }
        if !self.room.lobby {
            return Err(refuse::not_in_lobby());
        }
        let mut room = self.room.clone();
        let Some(OwnRows { title, rows }) = deck else {
            room.choose_own(None)?;
            self.change(room, None).await?;
            self.own = None;
            return Ok(Ok(OwnDeck::default()));
        };
        let (shared, game) = (Arc::clone(&self.shared), room.game.clone());
        let made = spawn_blocking(move || shared.shelf.own(&game, &title, &rows)).await;
        let own = match made.map_err(|_| refuse::busy())?? {
            Ok(own) => own,
            Err(complaints) => return Ok(Err(complaints)),
        };
        room.choose_own(Some(Own {
            hash: own.pack.hash().to_owned(),
            title: own.title,
            cards: own.cards,
        }))?;
        let hash = BlobHash::of(own.pack.bytes());
        let stored = self
            .shared
            .ledger
            .put_blob(&self.id, hash, own.pack.bytes().to_vec())
            .await;
        stored.map_err(|_| refuse::storage())?;
        self.change(room, None).await?;
        self.own = Some(own.pack);
        let shown = self.room.own_deck(&self.shared.shelf);
        Ok(Ok(shown.unwrap_or_default()))
    }
}
