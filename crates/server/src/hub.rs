//! All tables of this server: finds them, makes them, lets them go.

use crate::clock::Clock;
use crate::code::{Code, NoChance, Secret};
use crate::guesses::Guesses;
use crate::metrics::Metrics;
use crate::record::Entry;
use crate::refuse;
use crate::room::Room;
use crate::shelf::Shelf;
use crate::table::{self, MAILBOX, Mail, SeatGrant};
use crate::tasks::{Tasks, deliver};
use crate::tournament;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tricorn_engine::{Level, Refusal};
use tricorn_host::Catalogue;
use tricorn_ledger::{AppendError, Ledger, Seq, TableId};
use tricorn_wire::Order;

/// So many tables can be in memory at once.
const MOST_TABLES: usize = 20_000;

/// So many days a table is kept unless the operator says otherwise.
const KEEP_DAYS: u32 = 30;

/// What all tables share.
pub struct Shared {
    /// Where everything is written down.
    pub ledger: Arc<dyn Ledger>,
    /// The games and their packs.
    pub shelf: Shelf,
    /// The time.
    pub clock: Clock,
    /// The figures.
    pub metrics: Metrics,
    /// Wrong tries.
    pub guesses: Guesses,
    /// One look into the archive at a time.
    pub archive: Semaphore,
    /// The address for others, if the server knows a better one than what the browser shows.
    pub base: Option<String>,
    /// So many days after something last happened in it a table is erased, or sooner if its host wants that; at least one.
    pub keep_days: u32,
}

impl Shared {
    /// What a server with these games, this ledger and this clock shares.
    pub fn new(
        games: Catalogue,
        ledger: Arc<dyn Ledger>,
        clock: Clock,
        base: Option<String>,
    ) -> Self {
        Self {
            ledger,
            clock,
            base,
            keep_days: KEEP_DAYS,
            shelf: Shelf::new(games),
            metrics: Metrics::default(),
            guesses: Guesses::default(),
            archive: Semaphore::new(1),
        }
    }

    /// What everybody calls a game.
    pub fn title(&self, game: &str) -> &'static str {
        self.shelf.games().title(game)
    }

    /// The address of a table for others.
    pub fn link(&self, code: &Code) -> Option<String> {
        self.address("t", code)
    }

    /// The address of something with a code for others.
    pub fn address(&self, folder: &str, code: &Code) -> Option<String> {
        let base = self.base.as_deref()?.trim_end_matches('/');
        Some(format!("{base}/{folder}/{}", code.as_str()))
    }
}

/// All tables of this server.
pub struct Hub {
    shared: Arc<Shared>,
    tables: Tasks<Mail>,
    tournaments: Tasks<tournament::Mail>,
    closing: AtomicBool,
}

/// What somebody wants who makes a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The options that differ from the usual ones.
    #[serde(default)]
    pub options: Option<Value>,
    /// Whether the host takes a seat.
    #[serde(default = "yes")]
    pub sit: bool,
    /// To play at once against computer players.
    #[serde(default)]
    pub now: Option<PlayNow>,
}

const fn yes() -> bool {
    true
}

/// A game against computer players.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayNow {
    /// How well they play.
    #[serde(default = "skilled")]
    pub level: Level,
    /// How many there are.
    #[serde(default)]
    pub opponents: Option<u8>,
}

const fn skilled() -> Level {
    Level::Skilled
}

/// A table that was made.
#[derive(Serialize)]
pub struct CreatedTable {
    /// The code.
    pub code: String,
    /// The host's key.
    pub host: Secret,
    /// The host's seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatGrant>,
}

impl Hub {
    /// A server without tables.
    pub fn new(shared: Shared) -> Arc<Self> {
        Arc::new(Self {
            shared: Arc::new(shared),
            tables: Tasks::default(),
            tournaments: Tasks::default(),
            closing: AtomicBool::new(false),
        })
    }

    /// What all tables share.
    pub const fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// The mailbox of a table; a table that is not in memory is started and reads itself from the ledger.
    fn mailbox(self: &Arc<Self>, code: &Code) -> mpsc::Sender<Mail> {
        self.tables.mailbox(code, MAILBOX, |letters, mark| {
            tokio::spawn(table::run(Arc::clone(self), code.clone(), letters, mark));
        })
    }

    /// Sends something to a table, or gives it back if the table has too much to do.
    pub async fn send(self: &Arc<Self>, code: &Code, mail: Mail) -> Result<(), Mail> {
        deliver(&self.closing, mail, || self.mailbox(code)).await
    }

    /// Sends a request to a table and waits for the answer.
    pub async fn ask<T>(
        self: &Arc<Self>,
        code: &Code,
        mail: impl FnOnce(table::Reply<T>) -> Mail,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(code, mail(reply))
            .await
            .map_err(|_| self.busy())?;
        answer.await.map_err(|_| self.busy())?
    }

    /// Sends something to a tournament, or gives it back if it has too much to do.
    pub async fn send_tournament(
        self: &Arc<Self>,
        code: &Code,
        mail: tournament::Mail,
    ) -> Result<(), tournament::Mail> {
        deliver(&self.closing, mail, || self.tournament(code)).await
    }

    /// The mailbox of a tournament. One that is not in memory is started and reads itself from the ledger.
    pub fn tournament(self: &Arc<Self>, code: &Code) -> mpsc::Sender<tournament::Mail> {
        self.tournaments
            .mailbox(code, tournament::MAILBOX, |letters, mark| {
                let task = tournament::run(Arc::clone(self), code.clone(), letters, mark);
                tokio::spawn(task);
            })
    }

    /// Sends a request to a tournament and waits for the answer.
    pub async fn ask_tournament<T>(
        self: &Arc<Self>,
        code: &Code,
        mail: impl FnOnce(table::Reply<T>) -> tournament::Mail,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let sent = self.send_tournament(code, mail(reply)).await;
        sent.map_err(|_| self.busy())?;
        answer.await.map_err(|_| self.busy())?
    }

    /// Whether a tournament is in memory.
    pub fn is_tournament_running(&self, code: &Code) -> bool {
        self.tournaments.has(code)
    }

    /// A tournament leaves memory.
    pub fn retire_tournament(&self, code: &Code, mark: u64) {
        self.tournaments.retire(code, mark);
    }

    /// Why a table does not answer.
    pub fn busy(&self) -> Refusal {
        if self.closing.load(Ordering::Relaxed) {
            refuse::going_down()
        } else {
            refuse::busy()
        }
    }

    /// Whether a table is in memory.
    pub fn is_running(&self, code: &str) -> bool {
        let code = Code::typed(code);
        code.is_some_and(|code| self.tables.has(&code))
    }

    /// A table leaves memory.
    pub fn retire(&self, code: &Code, mark: u64) {
        self.tables.retire(code, mark);
    }

    /// Makes a table.
    pub async fn make(self: &Arc<Self>, wanted: NewTable) -> Result<CreatedTable, Refusal> {
        self.room_for(1)?;
        let host = secret()?;
        let change = wanted.options.unwrap_or_else(|| json!({}));
        let made = self.shared.clock.wall();
        let shelf = &self.shared.shelf;
        let mut room = Room::new(shelf, &wanted.game, &change, host.hash(), made)?;
        if let Some(now) = &wanted.now {
            room.against_bots(shelf, now.opponents, &change)?;
        }
        let seat = if wanted.sit || wanted.now.is_some() {
            let (seat, token, name) = room.sit(None, true)?;
            Some(SeatGrant { seat, token, name })
        } else {
            None
        };
        if let Some(now) = &wanted.now {
            room.order(&Order::FillBots(now.level), shelf)?;
            if let Some(hurdle) = room.hurdle(shelf) {
                return Err(Refusal::bad_options(hurdle));
            }
        }
        let code = self.write(&room, wanted.now.is_some()).await?;
        tracing::info!(table = code.mark(), game = room.game, "a table was made");
        Ok(CreatedTable {
            code: code.as_str().to_owned(),
            host,
            seat,
        })
    }

    /// Whether so many more tables fit.
    pub fn room_for(&self, more: usize) -> Result<(), Refusal> {
        if self.closing.load(Ordering::Relaxed) {
            return Err(refuse::going_down());
        }
        if self.tables.count() + more > MOST_TABLES {
            return Err(refuse::server_full());
        }
        Ok(())
    }

    /// Writes the first record under a code that nobody has.
    pub async fn write(&self, room: &Room, start: bool) -> Result<Code, Refusal> {
        loop {
            let code = Code::random().map_err(no_chance)?;
            let id = TableId::try_new(code.as_str()).map_err(|_| refuse::storage())?;
            let entry = if start {
                table::dealt(&self.shared, &id, room, None).await?.0
            } else {
                Entry {
                    room: Some(room.clone()),
                    ..Entry::default()
                }
            };
            let record = serde_json::to_vec(&entry).map_err(|_| refuse::storage())?;
            match self.shared.ledger.append(&id, Seq::ZERO, record).await {
                Ok(()) => {
                    self.shared.metrics.made.up();
                    return Ok(code);
                }
                Err(AppendError::Behind { .. }) => {}
                Err(_) => return Err(refuse::storage()),
            }
        }
    }

    /// Tells everybody that the server goes down, and waits until all tables have.
    pub async fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        // Tournaments first: their time has run at least as far as that of their tables.
        farewell(self.tournaments.all(), tournament::Mail::Close).await;
        farewell(self.tables.all(), Mail::Close).await;
    }
}

/// Says farewell to all and waits until they have noted what they must.
async fn farewell<M>(mailboxes: Vec<mpsc::Sender<M>>, close: impl Fn(oneshot::Sender<()>) -> M) {
    let mut waiting = Vec::new();
    for mailbox in mailboxes {
        let (done, wait) = oneshot::channel();
        let closing = mailbox.send_timeout(close(done), Duration::from_secs(1));
        if closing.await.is_ok() {
            waiting.push(wait);
        }
    }
    for wait in waiting {
        drop(tokio::time::timeout(Duration::from_secs(2), wait).await);
    }
}

/// A fresh secret.
pub fn secret() -> Result<Secret, Refusal> {
    Secret::random().map_err(no_chance)
}

/// The operating system gives no random numbers.
pub fn no_chance(error: NoChance) -> Refusal {
    Refusal::new("NO_CHANCE", error.to_string())
}
