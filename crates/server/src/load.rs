//! How a table is read back from the ledger.

use crate::nonces::Nonces;
use crate::record::{Entry, time_of};
use crate::refuse;
use crate::room::Room;
use crate::shelf::Shelf;
use tricorn_engine::{Millis, Refusal};
use tricorn_host::{AnyGame, BoundPack, GameSetup};
use tricorn_ledger::{BlobHash, Filter, Ledger, Seq, TableId};

/// A table as the ledger has it.
pub struct LoadedTable {
    /// The table around the game.
    pub room: Room,
    /// Keeps the host's own deck on the shelf.
    pub own: Option<BoundPack>,
    /// The last game that was dealt, unless the table is back in the lobby.
    pub live: Option<Box<dyn AnyGame>>,
    /// The messages that were carried out lately.
    pub nonces: Nonces,
    /// How many records there are.
    pub seq: Seq,
    /// How far table time had run.
    pub now: Millis,
}

/// Reads a table, up to the end of its `number`-th game if one is named. Nothing if there is no such table.
pub async fn load(
    ledger: &dyn Ledger,
    shelf: &Shelf,
    id: &TableId,
    number: Option<u32>,
) -> Result<Option<LoadedTable>, Refusal> {
    let records = ledger.read(id, Seq::ZERO).await;
    let records = records.map_err(|error| refuse::not_read("table", &error))?;
    let mut room: Option<Room> = None;
    let mut live: Option<Box<dyn AnyGame>> = None;
    let mut nonces = Nonces::default();
    let mut seq = Seq::ZERO;
    let mut dealt = 0;
    let mut old_rules: Option<Refusal> = None;
    for record in records {
        let entry: Entry = serde_json::from_slice(&record.record).map_err(|_| damaged())?;
        if entry.deal.is_some() {
            if number == Some(dealt) {
                break;
            }
            dealt += 1;
        }
        seq = record.seq.next();
        if let Some(deal) = &entry.deal {
            (live, old_rules) = match reopen(ledger, shelf, deal).await {
                Err(refusal) if refusal.code == "OLD_RULES" => (None, Some(refusal)),
                opened => (Some(opened?), None),
            };
        }
        if let Some(new) = entry.room {
            if new.lobby && number.is_none() {
                (live, old_rules) = (None, None);
            }
            room = Some(new);
        }
        for step in entry.steps.iter().filter(|_| old_rules.is_none()) {
            let live = live.as_mut().ok_or_else(damaged)?;
            live.fold(step).map_err(|_| damaged())?;
        }
        if let Some(used) = entry.used {
            nonces.keep(&used);
        }
    }
    // Games before it may have been played by any rules; the one that lies on the table may not.
    if let Some(refusal) = old_rules {
        return Err(refusal);
    }
    let Some(room) = room else { return Ok(None) };
    let mut now = live.as_ref().map_or(Millis(0), |live| live.now());
    if let Some(live) = live.as_mut() {
        live.awake();
        let summary = ledger.tables(&Filter::prefix(id.as_str())).await;
        let summary = summary.map_err(|_| refuse::unread())?;
        let own = summary.into_iter().find(|table| table.id == *id);
        let beat = own.and_then(|table| table.beat);
        now = now.max(beat.map_or(Millis(0), |beat| time_of(beat, room.dealt)));
    }
    let own = match &room.own {
        Some(own) if number.is_none() => Some(hold(ledger, shelf, &room.game, &own.hash).await?),
        _ => None,
    };
    Ok(Some(LoadedTable {
        room,
        own,
        live,
        nonces,
        seq,
        now,
    }))
}

async fn reopen(
    ledger: &dyn Ledger,
    shelf: &Shelf,
    deal: &GameSetup,
) -> Result<Box<dyn AnyGame>, Refusal> {
    match shelf.open(deal, None) {
        Err(refusal) if refusal.code == "BAD_PACK" => {
            let hash = BlobHash::try_from_hex(&deal.pack_hash).map_err(|_| damaged())?;
            let blob = ledger.blob(hash).await.map_err(|_| refuse::unread())?;
            shelf.open(deal, blob.as_deref())
        }
        opened => opened,
    }
}

/// Puts a pack from the ledger on the shelf.
async fn hold(
    ledger: &dyn Ledger,
    shelf: &Shelf,
    game: &str,
    hash: &str,
) -> Result<BoundPack, Refusal> {
    let named = BlobHash::try_from_hex(hash).map_err(|_| damaged())?;
    let bytes = ledger.blob(named).await.map_err(|_| refuse::unread())?;
    shelf.pack(shelf.game(game)?, hash, bytes.as_deref())
}

fn damaged() -> Refusal {
    Refusal::new(
        "TABLE_DAMAGED",
        "What was written down about this table cannot be read any more. Start a new table.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::code::Code;
    use crate::hub::{Hub, Shared};
    use crate::table::dealt;
    use serde_json::json;
    use std::sync::Arc;
    use tricorn_ledger::MemoryLedger;

    #[tokio::test(start_paused = true)]
    async fn a_game_of_older_rules_does_not_go_on_but_the_table_does_after_it() {
        let ledger = Arc::new(MemoryLedger::new());
        let hub = Hub::new(Shared::new(
            crate::toy::games(),
            ledger.clone(),
            Clock::real(),
            None,
        ));
        let wanted = json!({"game": "presidential-numbers", "now": {"level": "novice"}});
        let made = hub.make(serde_json::from_value(wanted).unwrap()).await;
        let code = Code::typed(&made.unwrap().code).unwrap();
        let id = TableId::try_new(code.as_str()).unwrap();
        let shared = hub.shared();
        let now = load(&*ledger, &shared.shelf, &id, None).await.unwrap();
        let lobby = |lobby| Room {
            lobby,
            ..now.as_ref().unwrap().room.clone()
        };
        let old = TableId::try_new("OLDEST").unwrap();
        let mut seq = Seq::ZERO;
        let mut write = async |entry: Entry| {
            let record = serde_json::to_vec(&entry).unwrap();
            ledger.append(&old, seq, record).await.unwrap();
            seq = seq.next();
            load(&*ledger, &shared.shelf, &old, None).await
        };
        let (mut entry, _) = dealt(shared, &old, &lobby(true), None).await.unwrap();
        entry.deal.as_mut().unwrap().rules_version = 0;
        let refused = write(entry).await.err().unwrap();
        assert_eq!(refused.code, "OLD_RULES");
        let room = Some(lobby(true));
        let back = write(Entry {
            room,
            ..Entry::default()
        });
        assert!(back.await.unwrap().unwrap().live.is_none());
        let (entry, _) = dealt(shared, &old, &lobby(true), None).await.unwrap();
        assert!(write(entry).await.unwrap().unwrap().live.is_some());
        let first = load(&*ledger, &shared.shelf, &old, Some(1)).await;
        assert_eq!(first.err().unwrap().code, "OLD_RULES");
    }
}
