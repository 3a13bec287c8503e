//! What a table writes into the ledger, and how it is read back.

use crate::code::Hashed;
use crate::refuse;
use crate::room::Room;
use crate::shelf::Shelf;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use tricorn_engine::{Millis, Refusal};
use tricorn_host::{AnyGame, BoundPack, GameSetup};
use tricorn_ledger::{BlobHash, Filter, Ledger, Seq, Stamp, TableId};
use tricorn_wire::Nonce;

/// One record of the ledger: everything that changed in one movement of a table, so that it happened whole or not at all.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The table around the game as it is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<Room>,
    /// A game was dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<GameSetup>,
    /// The records of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Box<RawValue>>,
    /// Whose message it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<Used>,
    /// When it was written down, in seconds since 1970: a table is kept for some days after its last record.
    #[serde(default, skip_serializing_if = "is_unknown")]
    pub at: u64,
}

const fn is_unknown(at: &u64) -> bool {
    *at == 0
}

/// A message that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Used {
    /// A mark for the sender.
    pub who: String,
    /// The sender's nonce.
    pub nonce: Nonce,
    /// A mark for the content.
    pub what: String,
}

impl Used {
    /// A message with its sender, nonce and content.
    pub fn new(who: &str, nonce: Nonce, content: &impl Serialize) -> Self {
        let content = serde_json::to_string(content).unwrap_or_default();
        Self {
            who: who.to_owned(),
            nonce,
            what: Hashed::of(&content).mark().to_owned(),
        }
    }
}

/// How many messages of each sender a table remembers.
const REMEMBERED: usize = 32;

/// The messages that were carried out lately.
#[derive(Debug, Default)]
pub struct Memory(VecDeque<Marks>);

/// A message in short. The marks need not be secret: a sender can only mistake its own messages for each other.
#[derive(Clone, Copy, Debug)]
struct Marks {
    who: u64,
    nonce: u64,
    what: u64,
}

impl Marks {
    fn of(message: &Used) -> Self {
        let mark = |text: &str| {
            let mut hasher = DefaultHasher::new();
            text.hash(&mut hasher);
            hasher.finish()
        };
        Self {
            who: mark(&message.who),
            nonce: mark(message.nonce.as_str()),
            what: mark(&message.what),
        }
    }
}

impl Memory {
    /// Whether this message was carried out already; refused if its nonce stood for something else.
    pub fn knows(&self, message: &Used) -> Result<bool, Refusal> {
        let message = Marks::of(message);
        let same = |old: &&Marks| old.who == message.who && old.nonce == message.nonce;
        match self.0.iter().rev().find(same) {
            None => Ok(false),
            Some(old) if old.what == message.what => Ok(true),
            Some(_) => Err(refuse::nonce_used()),
        }
    }

    /// Remembers a message.
    pub fn keep(&mut self, message: &Used) {
        let message = Marks::of(message);
        let own = |old: &&Marks| old.who == message.who;
        if self.0.iter().filter(own).count() >= REMEMBERED {
            let oldest = self.0.iter().position(|old| old.who == message.who);
            oldest.and_then(|at| self.0.remove(at));
        }
        self.0.push_back(message);
    }
}

/// A table as the ledger has it.
pub struct Loaded {
    /// The table around the game.
    pub room: Room,
    /// Keeps the host's own deck on the shelf.
    pub own: Option<BoundPack>,
    /// The last game that was dealt, unless the table is back in the lobby.
    pub live: Option<Box<dyn AnyGame>>,
    /// The messages that were carried out lately.
    pub memory: Memory,
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
) -> Result<Option<Loaded>, Refusal> {
    let records = ledger.read(id, Seq::ZERO).await;
    let records = records.map_err(|error| refuse::not_read("table", &error))?;
    let mut room: Option<Room> = None;
    let mut live: Option<Box<dyn AnyGame>> = None;
    let mut memory = Memory::default();
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
            memory.keep(&used);
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
    Ok(Some(Loaded {
        room,
        own,
        live,
        memory,
        seq,
        now,
    }))
}

/// A beat only moves forward, but every game of a table begins at time 0: so it carries the number of the game above
/// its time. The time has room for 34 years.
const TIME_BITS: u32 = 40;

/// How far the time of a game has run, for the ledger.
pub const fn beat(game: u32, now: Millis) -> Stamp {
    Stamp(((game as u64) << TIME_BITS) | (now.0 & ((1 << TIME_BITS) - 1)))
}

/// How far the time of this game had run by the last beat: nowhere if that was one of an earlier game.
pub const fn time_of(beat: Stamp, game: u32) -> Millis {
    if beat.0 >> TIME_BITS == game as u64 {
        Millis(beat.0 & ((1 << TIME_BITS) - 1))
    } else {
        Millis(0)
    }
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

    #[test]
    fn a_beat_of_an_earlier_game_says_nothing_about_this_one() {
        let long = beat(1, Millis(3_600_000));
        assert_eq!(time_of(long, 1), Millis(3_600_000));
        assert_eq!(time_of(long, 2), Millis(0));
        assert!(beat(2, Millis(0)) > long, "beats only move forward");
    }

    #[test]
    fn the_memory_of_nonces_is_long_but_not_endless() {
        let nonce = |text: String| Nonce::try_from(text).unwrap();
        let used = |at: usize, what: &str| Used::new("ann", nonce(format!("n{at}")), &what);
        let mut memory = Memory::default();
        for at in 0..REMEMBERED + 10 {
            assert_eq!(memory.knows(&used(at, "a")), Ok(false));
            memory.keep(&used(at, "a"));
        }
        assert_eq!(memory.knows(&used(REMEMBERED, "a")), Ok(true));
        let other = memory.knows(&used(REMEMBERED, "b")).unwrap_err();
        assert_eq!(other.code, "NONCE_USED");
        assert_eq!(memory.knows(&used(0, "a")), Ok(false));
        assert_eq!(memory.0.len(), REMEMBERED);
    }
}
