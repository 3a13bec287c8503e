//! All tables of this server: finds them, makes them, lets them go.

use crate::clock::Clock;
use crate::code::{Code, Secret};
use crate::guesses::Guesses;
use crate::metrics::Metrics;
use crate::refuse;
use crate::room::Room;
use crate::shelf::Shelf;
use crate::stored::Entry;
use crate::table::{self, MAILBOX, Mail, Taken};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::error::{SendTimeoutError, TrySendError};
use tokio::sync::{Semaphore, mpsc, oneshot};
use tricorn_engine::{Level, Refusal};
use tricorn_games::GAMES;
use tricorn_ledger::{AppendError, Ledger, Seq, TableId};
use tricorn_wire::Order;

/// So many tables can be in memory at once.
const MOST_TABLES: usize = 20_000;

/// So long a message may wait for room in the mailbox of a table.
const PATIENCE: Duration = Duration::from_secs(2);

/// What all tables share.
pub struct Shared {
    /// Where everything is written down.
    pub ledger: Arc<dyn Ledger>,
    /// The packs.
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
}

impl Shared {
    /// What a server with this ledger and this clock shares.
    pub fn new(ledger: Arc<dyn Ledger>, clock: Clock, base: Option<String>) -> Self {
        Self {
            ledger,
            clock,
            base,
            shelf: Shelf::default(),
            metrics: Metrics::default(),
            guesses: Guesses::default(),
            archive: Semaphore::new(1),
        }
    }

    /// What everybody calls a game.
    pub fn title(&self, game: &str) -> &'static str {
        let entry = GAMES.iter().find(|entry| entry.id == game);
        entry.map_or("", |entry| entry.title)
    }

    /// The address of a table for others.
    pub fn link(&self, code: &Code) -> Option<String> {
        let base = self.base.as_deref()?;
        Some(format!(
            "{}/t/{}",
            base.trim_end_matches('/'),
            code.as_str()
        ))
    }
}

/// All tables of this server.
pub struct Hub {
    shared: Arc<Shared>,
    tables: Mutex<Running>,
    closing: AtomicBool,
}

#[derive(Default)]
struct Running {
    mailboxes: HashMap<Code, (u64, mpsc::Sender<Mail>)>,
    last: u64,
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
pub struct Made {
    /// The code.
    pub code: String,
    /// The host's key.
    pub host: Secret,
    /// The host's seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Taken>,
}

impl Hub {
    /// A server without tables.
    pub fn new(shared: Shared) -> Arc<Self> {
        Arc::new(Self {
            shared: Arc::new(shared),
            tables: Mutex::default(),
            closing: AtomicBool::new(false),
        })
    }

    /// What all tables share.
    pub const fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    fn running(&self) -> std::sync::MutexGuard<'_, Running> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a table; a table that is not in memory is started and reads itself from the ledger.
    fn mailbox(self: &Arc<Self>, code: &Code) -> mpsc::Sender<Mail> {
        let mut running = self.running();
        // A closed mailbox is that of a table that is leaving, or that broke down: it gets a successor.
        if let Some((_, mailbox)) = running.mailboxes.get(code)
            && !mailbox.is_closed()
        {
            return mailbox.clone();
        }
        let (mailbox, letters) = mpsc::channel(MAILBOX);
        running.last += 1;
        let mark = running.last;
        running
            .mailboxes
            .insert(code.clone(), (mark, mailbox.clone()));
        tokio::spawn(table::run(Arc::clone(self), code.clone(), letters, mark));
        mailbox
    }

    /// Sends something to a table, or gives it back if the table has too much to do.
    pub async fn send(self: &Arc<Self>, code: &Code, mail: Mail) -> Result<(), Mail> {
        let mut mail = mail;
        for _ in 0..3 {
            if self.closing.load(Ordering::Relaxed) {
                return Err(mail);
            }
            let mailbox = self.mailbox(code);
            // Nearly always there is room at once, and then no timer is needed.
            let full = match mailbox.try_send(mail) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Full(mail)) => mail,
                // The table was just leaving memory: the next try starts it anew.
                Err(TrySendError::Closed(back)) => {
                    mail = back;
                    continue;
                }
            };
            mail = match mailbox.send_timeout(full, PATIENCE).await {
                Ok(()) => return Ok(()),
                Err(SendTimeoutError::Timeout(mail)) => return Err(mail),
                Err(SendTimeoutError::Closed(mail)) => mail,
            };
        }
        Err(mail)
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
        code.is_some_and(|code| self.running().mailboxes.contains_key(&code))
    }

    /// A table leaves memory.
    pub fn retire(&self, code: &Code, mark: u64) {
        let mut running = self.running();
        if running
            .mailboxes
            .get(code)
            .is_some_and(|(known, _)| *known == mark)
        {
            running.mailboxes.remove(code);
        }
    }

    /// Makes a table.
    pub async fn make(self: &Arc<Self>, wanted: NewTable) -> Result<Made, Refusal> {
        if self.closing.load(Ordering::Relaxed) {
            return Err(refuse::going_down());
        }
        if self.running().mailboxes.len() >= MOST_TABLES {
            return Err(refuse::server_full());
        }
        let host = secret()?;
        let change = wanted.options.unwrap_or_else(|| json!({}));
        let made = self.shared.clock.wall();
        let mut room = Room::new(&wanted.game, &change, host.hash(), made)?;
        if let Some(now) = &wanted.now {
            room.against_bots(now.opponents, &change)?;
        }
        let seat = if wanted.sit || wanted.now.is_some() {
            let (seat, token, name) = room.sit(None, true)?;
            Some(Taken { seat, token, name })
        } else {
            None
        };
        if let Some(now) = &wanted.now {
            room.order(&Order::FillBots(now.level))?;
            if let Some(hurdle) = room.hurdle(&self.shared.shelf) {
                return Err(Refusal::bad_options(hurdle));
            }
        }
        let code = self.write(&room, wanted.now.is_some()).await?;
        self.shared.metrics.made.up();
        tracing::info!(table = code.mark(), game = room.game, "a table was made");
        Ok(Made {
            code: code.as_str().to_owned(),
            host,
            seat,
        })
    }

    /// Writes the first record under a code that nobody has.
    async fn write(&self, room: &Room, start: bool) -> Result<Code, Refusal> {
        loop {
            let code = Code::random().map_err(|e| Refusal::new("NO_CHANCE", e.to_string()))?;
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
                Ok(()) => return Ok(code),
                Err(AppendError::Behind { .. }) => {}
                Err(_) => return Err(refuse::storage()),
            }
        }
    }

    /// Tells everybody that the server goes down, and waits until all tables have.
    pub async fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        let mailboxes: Vec<_> = {
            let running = self.running();
            running.mailboxes.values().map(|(_, m)| m.clone()).collect()
        };
        let mut waiting = Vec::new();
        for mailbox in mailboxes {
            let (done, wait) = oneshot::channel();
            let closing = mailbox.send_timeout(Mail::Close(done), Duration::from_secs(1));
            if closing.await.is_ok() {
                waiting.push(wait);
            }
        }
        for wait in waiting {
            drop(tokio::time::timeout(Duration::from_secs(2), wait).await);
        }
    }
}

fn secret() -> Result<Secret, Refusal> {
    Secret::random().map_err(|e| Refusal::new("NO_CHANCE", e.to_string()))
}
