//! A tournament: a task with a bounded mailbox, the only writer of its row in the ledger. It appends, then tells its tables
//! and everybody who looks.
//!
//! Its tables report on a board, so nobody polls and nobody waits. What it tells them is always the whole of how things
//! have to be (`Course`), so that a crash between its record and theirs is mended by saying it again.

mod book;
mod desk;
mod mail;
mod orders;
mod rounds;
mod shown;

pub use book::{Book, CUPS, JoinCode, Page, TEAMS};
pub use desk::{Founding, NewTournament, resume};
pub use mail::{Asked, Claimed, MAILBOX, Mail};
pub use shown::Shown;

use crate::clock::TableTime;
use crate::code::{Code, Hashed};
use crate::hub::{Hub, Shared};
use crate::refuse;
use crate::stored::beat;
use crate::table::{Board, Tidings};
use book::cup_id;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;
use tricorn_engine::{Millis, Refusal};
use tricorn_ledger::TableId;
use tricorn_tournament::{Kind, Overview};

/// A tournament at which nobody looks, and of which no round is played or its round is paused, leaves memory after this time.
const IDLE: Duration = Duration::from_secs(60);
/// How often the time of the round is noted, so that a crash costs nobody more than this.
const BEAT: Duration = Duration::from_secs(4);
/// So long it waits before it tries again what could not be done.
const CALM: Duration = Duration::from_secs(1);
/// Those who look are told at most so often, but of results and new phases at once.
const PACE: Duration = Duration::from_secs(1);

/// A tournament.
pub struct Cup {
    hub: Arc<Hub>,
    shared: Arc<Shared>,
    code: Code,
    id: TableId,
    book: Book,
    /// The time of the round: the same at all its tables.
    pace: Pace,
    /// Whether the organizer has ended the round (T-R12).
    ended: bool,
    board: Arc<Board>,
    tidings: Vec<Option<Tidings>>,
    /// The tables that have not taken up how things have to be, by number from 1.
    unsteered: BTreeSet<u8>,
    /// Whether a report could not be written down.
    unheard: bool,
    calm_until: Instant,
    shown: watch::Sender<Arc<Shown>>,
    /// What those who look were last told, without the time.
    told: Option<Overview>,
    told_at: Instant,
    /// Whether there is something that they were not told.
    untold: bool,
    beat_at: Instant,
    idle_since: Instant,
    /// Memory may be ahead of the ledger and cannot begin anew.
    lost: bool,
}

/// How the time of a round runs: what it was at a moment, and whether it has run since.
#[derive(Clone, Copy)]
struct Pace {
    moment: Instant,
    time: Millis,
    runs: bool,
}

impl Pace {
    fn standing(time: Millis) -> Self {
        Self {
            moment: Instant::now(),
            time,
            runs: false,
        }
    }
}

/// Runs a tournament until nobody needs it any more.
pub async fn run(hub: Arc<Hub>, code: Code, mut mailbox: mpsc::Receiver<Mail>, mark: u64) {
    let mut cup = match Cup::load(&hub, &code).await {
        Ok(cup) => cup,
        Err(refusal) => {
            hub.retire_cup(&code, mark);
            mailbox.close();
            while let Some(mail) = mailbox.recv().await {
                mail.refuse(&refusal);
            }
            return;
        }
    };
    cup.take_up_round().await;
    cup.publish();
    loop {
        let board = Arc::clone(&cup.board);
        let stays = tokio::select! {
            biased;
            () = tokio::time::sleep_until(cup.wake()) => cup.due().await,
            () = board.news() => cup.heard().await,
            mail = mailbox.recv() => match mail {
                Some(mail) => cup.take(mail).await,
                None => false,
            },
        };
        if !stays || cup.is_idle() {
            break;
        }
    }
    hub.retire_cup(&code, mark);
    drop(cup);
    // What came in while it was leaving goes to its successor.
    mailbox.close();
    while let Some(mail) = mailbox.recv().await {
        if let Err(mail) = hub.send_cup(&code, mail).await {
            mail.refuse(&refuse::busy());
        }
    }
}

/// However it ends, it is not counted any more.
impl Drop for Cup {
    fn drop(&mut self) {
        self.shared.metrics.tournaments.down();
    }
}

impl Cup {
    async fn load(hub: &Arc<Hub>, code: &Code) -> Result<Self, Refusal> {
        let shared = Arc::clone(hub.shared());
        let id = cup_id(code)?;
        let book = Book::load(&*shared.ledger, &id).await?;
        let book = book.ok_or_else(refuse::no_such_tournament)?;
        let pace = Pace::standing(book.time);
        let now = Instant::now();
        let first = shown_of(code, &book, shared_time(&shared, pace), Vec::new());
        shared.metrics.tournaments.up();
        Ok(Self {
            hub: Arc::clone(hub),
            code: code.clone(),
            id,
            book,
            pace,
            ended: false,
            board: Arc::new(Board::new(0)),
            tidings: Vec::new(),
            unsteered: BTreeSet::new(),
            unheard: false,
            calm_until: now,
            shown: watch::Sender::new(Arc::new(first)),
            told: None,
            told_at: now,
            untold: false,
            beat_at: now,
            idle_since: now,
            lost: false,
            shared,
        })
    }

    fn time(&self) -> TableTime {
        shared_time(&self.shared, self.pace)
    }

    fn is_running(&self) -> bool {
        self.book.tournament.running()
    }

    fn is_idle(&self) -> bool {
        let told = self.unsteered.is_empty() && !self.unheard;
        let alone = !self.runs() && told && self.shown.receiver_count() == 0;
        alone && self.idle_since.elapsed() >= IDLE
    }

    /// When something has to be done without anybody asking.
    fn wake(&self) -> Instant {
        let again = !self.unsteered.is_empty() || self.unheard;
        let all = [
            again.then_some(self.calm_until),
            self.runs().then_some(self.beat_at + BEAT),
            self.next_phase(),
            self.untold.then_some(self.told_at + PACE),
            Some(self.idle_since.max(Instant::now()) + IDLE),
        ];
        let first = all.into_iter().flatten().min();
        first.unwrap_or_else(|| Instant::now() + IDLE)
    }

    fn runs(&self) -> bool {
        self.is_running() && self.pace.runs
    }

    /// When the choice of games is over, if it is not yet or nobody was told.
    fn next_phase(&self) -> Option<Instant> {
        let starts = Kind::of(self.book.tournament.round()).starts();
        let playing = self.time().when(starts).filter(|_| self.runs());
        playing.filter(|at| *at > self.told_at)
    }

    /// What is due by itself. Says whether the tournament stays, as all that follow.
    async fn due(&mut self) -> bool {
        if self.beat_at.elapsed() >= BEAT {
            self.beat();
            // In a pause tables at which nobody is may leave memory.
            if self.runs() {
                self.unsteered.extend(self.fallen());
            }
        }
        if Instant::now() >= self.calm_until {
            if !self.unsteered.is_empty() {
                let tables = std::mem::take(&mut self.unsteered);
                self.steer(tables).await;
            }
            if self.unheard {
                self.heard().await;
            }
        }
        if self.next_phase().is_some_and(|at| at <= Instant::now()) {
            self.publish();
        }
        if self.untold {
            self.publish_in_time();
        }
        !self.lost
    }

    /// Notes how far the time of the round has run.
    fn beat(&mut self) {
        self.beat_at = Instant::now();
        if self.runs() {
            let round = u32::from(self.book.tournament.round());
            let stamp = beat(round, self.time().now());
            self.shared.ledger.beat(&self.id, stamp);
        }
    }

    async fn take(&mut self, mail: Mail) -> bool {
        self.idle_since = Instant::now();
        match mail {
            Mail::Show(reply) => drop(reply.send(Ok(Arc::new(self.now_shown())))),
            Mail::Watch(reply) => drop(reply.send(Ok(self.shown.subscribe()))),
            Mail::Codes { key, reply } => {
                let codes = self.check(&key).map(|()| self.book.codes.to_vec());
                drop(reply.send(codes));
            }
            Mail::Order {
                key,
                order,
                nonce,
                reply,
            } => {
                let done = match self.check(&key) {
                    Ok(()) => self.order(order, nonce).await,
                    Err(refusal) => Err(refusal),
                };
                self.publish();
                drop(reply.send(done.map(|()| Arc::new(self.now_shown()))));
            }
            Mail::Claim {
                team,
                slot,
                name,
                reply,
            } => {
                let claimed = self.claim(&team, slot, name).await;
                // Who has not waited for the secret cannot use the place: it is free again.
                if let Err(Ok(unheard)) = reply.send(claimed) {
                    self.unclaim(&team, unheard.slot).await;
                }
                self.publish_in_time();
            }
            Mail::Close(done) => {
                self.beat();
                let _ = done.send(());
                return false;
            }
        }
        !self.lost
    }

    fn check(&self, key: &str) -> Result<(), Refusal> {
        let right = Hashed::of(key) == self.book.founded.host;
        right.then_some(()).ok_or_else(refuse::wrong_host_key)
    }

    /// Writes it down; only then does it count.
    async fn append(&mut self, page: Page) -> Result<(), Refusal> {
        let Ok(record) = serde_json::to_vec(&page) else {
            return Err(refuse::storage());
        };
        let (began, seq) = (Instant::now(), self.book.seq);
        let appended = self.shared.ledger.append(&self.id, seq, record).await;
        self.shared.metrics.append(began.elapsed());
        if appended.is_ok() {
            self.book.seq = seq.next();
            self.book.turn(page);
            return Ok(());
        }
        tracing::warn!(tournament = self.code.mark(), "a record was not written");
        self.calm_until = Instant::now() + CALM;
        match Book::load(&*self.shared.ledger, &self.id).await {
            // It may have reached the disk after all: then it has happened.
            Ok(Some(book)) => {
                let written = book.seq > seq;
                self.book = book;
                written.then_some(()).ok_or_else(refuse::storage)
            }
            _ => {
                self.lost = true;
                Err(refuse::storage())
            }
        }
    }

    fn now_shown(&self) -> Shown {
        shown_of(&self.code, &self.book, self.time(), self.tidings.clone())
    }

    /// Tells those who look, unless they know.
    fn publish(&mut self) {
        let shown = self.now_shown();
        let mut overview = shown.overview();
        if let Some(clock) = &mut overview.clock {
            clock.now = Millis(0);
        }
        let fresh = self.told.as_ref() != Some(&overview);
        self.told = Some(overview);
        self.told_at = Instant::now();
        self.untold = false;
        if fresh {
            self.shown.send_replace(Arc::new(shown));
        }
    }

    /// The same, but not too often.
    fn publish_in_time(&mut self) {
        if self.told_at.elapsed() >= PACE {
            self.publish();
        } else {
            self.untold = true;
        }
    }
}

fn shared_time(shared: &Shared, pace: Pace) -> TableTime {
    if pace.runs {
        TableTime::running(shared.clock, pace.moment, pace.time)
    } else {
        TableTime::standing(shared.clock, pace.time)
    }
}

fn shown_of(code: &Code, book: &Book, time: TableTime, tidings: Vec<Option<Tidings>>) -> Shown {
    Shown {
        code: code.clone(),
        tournament: Arc::clone(&book.tournament),
        time,
        tidings,
        codes: Arc::clone(&book.codes),
        text: Mutex::default(),
    }
}
