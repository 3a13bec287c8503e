//! A tournament: a task with a bounded mailbox, the only writer of its row in the ledger. It appends, then tells its tables
//! and everybody who looks.
//!
//! Its tables leave their reports where it reads them (`Reports`), so nobody polls and nobody waits. What it tells them is
//! always the whole of how things have to be (`RoundTarget`), so that a crash between its record and theirs is mended by
//! saying it again.

mod codes;
mod create;
mod mail;
mod orders;
mod record;
mod rounds;
mod snapshot;

pub use codes::{JoinCode, TEAM_PREFIX, TOURNAMENT_PREFIX};
pub use create::{CreatedTournament, NewTournament, resume};
pub use mail::{MAILBOX, Mail, OrganizerOrder, TeamPlace};
pub use record::{StoredTournament, TournamentRecord};
pub use snapshot::Snapshot;

use crate::clock::TableTime;
use crate::code::{Code, Hashed};
use crate::hub::{Hub, Shared};
use crate::record::beat;
use crate::refuse;
use crate::table::{Reports, TableReport};
use codes::tournament_id;
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
pub struct RunningTournament {
    hub: Arc<Hub>,
    shared: Arc<Shared>,
    code: Code,
    id: TableId,
    stored: StoredTournament,
    /// The time of the round: the same at all its tables.
    pace: Pace,
    /// Whether the organizer has ended the round (T-R12).
    ended: bool,
    reports: Arc<Reports>,
    table_reports: Vec<Option<TableReport>>,
    /// The tables that have not taken up how things have to be, by number from 1.
    tables_behind: BTreeSet<u8>,
    /// Whether a report could not be written down.
    report_due: bool,
    calm_until: Instant,
    snapshots: watch::Sender<Arc<Snapshot>>,
    /// The last overview that was published, without the time.
    last_overview: Option<Overview>,
    published_at: Instant,
    /// Whether something new has not been published yet.
    publish_due: bool,
    beat_at: Instant,
    idle_since: Instant,
    /// Nonces may be ahead of the ledger and cannot begin anew.
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
    let mut running = match RunningTournament::load(&hub, &code).await {
        Ok(running) => running,
        Err(refusal) => {
            hub.retire_tournament(&code, mark);
            mailbox.close();
            while let Some(mail) = mailbox.recv().await {
                mail.refuse(&refusal);
            }
            return;
        }
    };
    running.take_up_round().await;
    running.publish();
    loop {
        let reports = Arc::clone(&running.reports);
        let stays = tokio::select! {
            biased;
            () = tokio::time::sleep_until(running.wake()) => running.due().await,
            () = reports.news() => running.read_reports().await,
            mail = mailbox.recv() => match mail {
                Some(mail) => running.take(mail).await,
                None => false,
            },
        };
        if !stays || running.is_idle() {
            break;
        }
    }
    hub.retire_tournament(&code, mark);
    drop(running);
    // What came in while it was leaving goes to its successor.
    mailbox.close();
    while let Some(mail) = mailbox.recv().await {
        if let Err(mail) = hub.send_tournament(&code, mail).await {
            mail.refuse(&refuse::busy());
        }
    }
}

/// However it ends, it is not counted any more.
impl Drop for RunningTournament {
    fn drop(&mut self) {
        self.shared.metrics.tournaments.down();
    }
}

impl RunningTournament {
    async fn load(hub: &Arc<Hub>, code: &Code) -> Result<Self, Refusal> {
        let shared = Arc::clone(hub.shared());
        let id = tournament_id(code)?;
        let stored = StoredTournament::load(&*shared.ledger, &id).await?;
        let stored = stored.ok_or_else(refuse::no_such_tournament)?;
        let pace = Pace::standing(stored.time);
        let now = Instant::now();
        let first = snapshot_of(code, &stored, shared_time(&shared, pace), Vec::new());
        shared.metrics.tournaments.up();
        Ok(Self {
            hub: Arc::clone(hub),
            code: code.clone(),
            id,
            stored,
            pace,
            ended: false,
            reports: Arc::new(Reports::new(0)),
            table_reports: Vec::new(),
            tables_behind: BTreeSet::new(),
            report_due: false,
            calm_until: now,
            snapshots: watch::Sender::new(Arc::new(first)),
            last_overview: None,
            published_at: now,
            publish_due: false,
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
        self.stored.tournament.running()
    }

    fn is_idle(&self) -> bool {
        let settled = self.tables_behind.is_empty() && !self.report_due;
        let alone = !self.runs() && settled && self.snapshots.receiver_count() == 0;
        alone && self.idle_since.elapsed() >= IDLE
    }

    /// When something has to be done without anybody asking.
    fn wake(&self) -> Instant {
        let again = !self.tables_behind.is_empty() || self.report_due;
        let all = [
            again.then_some(self.calm_until),
            self.runs().then_some(self.beat_at + BEAT),
            self.next_phase(),
            self.publish_due.then_some(self.published_at + PACE),
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
        let starts = Kind::of(self.stored.tournament.round()).starts();
        let playing = self.time().when(starts).filter(|_| self.runs());
        playing.filter(|at| *at > self.published_at)
    }

    /// What is due by itself. Says whether the tournament stays, as all that follow.
    async fn due(&mut self) -> bool {
        if self.beat_at.elapsed() >= BEAT {
            self.beat();
            // In a pause tables at which nobody is may leave memory.
            if self.runs() {
                self.tables_behind.extend(self.fallen());
            }
        }
        if Instant::now() >= self.calm_until {
            if !self.tables_behind.is_empty() {
                let tables = std::mem::take(&mut self.tables_behind);
                self.steer(tables).await;
            }
            if self.report_due {
                self.read_reports().await;
            }
        }
        if self.next_phase().is_some_and(|at| at <= Instant::now()) {
            self.publish();
        }
        if self.publish_due {
            self.publish_in_time();
        }
        !self.lost
    }

    /// Notes how far the time of the round has run.
    fn beat(&mut self) {
        self.beat_at = Instant::now();
        if self.runs() {
            let round = u32::from(self.stored.tournament.round());
            let stamp = beat(round, self.time().now());
            self.shared.ledger.beat(&self.id, stamp);
        }
    }

    async fn take(&mut self, mail: Mail) -> bool {
        self.idle_since = Instant::now();
        match mail {
            Mail::Show(reply) => drop(reply.send(Ok(Arc::new(self.snapshot())))),
            Mail::Watch(reply) => drop(reply.send(Ok(self.snapshots.subscribe()))),
            Mail::Codes { key, reply } => {
                let codes = self.check(&key).map(|()| self.stored.codes.to_vec());
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
                drop(reply.send(done.map(|()| Arc::new(self.snapshot()))));
            }
            Mail::Claim {
                team,
                slot,
                name,
                reply,
            } => {
                let claimed = self.claim(&team, slot, name).await;
                // Who has not waited for the secret cannot use the place: it is free again.
                if let Err(Ok(place)) = reply.send(claimed) {
                    self.unclaim(&team, place.slot).await;
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
        let right = Hashed::of(key) == self.stored.organizer.host;
        right.then_some(()).ok_or_else(refuse::wrong_host_key)
    }

    /// Writes it down; only then does it count.
    async fn append(&mut self, record: TournamentRecord) -> Result<(), Refusal> {
        let Ok(bytes) = serde_json::to_vec(&record) else {
            return Err(refuse::storage());
        };
        let (began, seq) = (Instant::now(), self.stored.seq);
        let appended = self.shared.ledger.append(&self.id, seq, bytes).await;
        self.shared.metrics.append(began.elapsed());
        if appended.is_ok() {
            self.stored.seq = seq.next();
            self.stored.apply(record);
            return Ok(());
        }
        tracing::warn!(tournament = self.code.mark(), "a record was not written");
        self.calm_until = Instant::now() + CALM;
        match StoredTournament::load(&*self.shared.ledger, &self.id).await {
            // It may have reached the disk after all: then it has happened.
            Ok(Some(stored)) => {
                let written = stored.seq > seq;
                self.stored = stored;
                written.then_some(()).ok_or_else(refuse::storage)
            }
            _ => {
                self.lost = true;
                Err(refuse::storage())
            }
        }
    }

    fn snapshot(&self) -> Snapshot {
        snapshot_of(
            &self.code,
            &self.stored,
            self.time(),
            self.table_reports.clone(),
        )
    }

    /// Tells those who look, unless they know.
    fn publish(&mut self) {
        let snapshot = self.snapshot();
        let mut overview = snapshot.overview();
        if let Some(clock) = &mut overview.clock {
            clock.now = Millis(0);
        }
        let fresh = self.last_overview.as_ref() != Some(&overview);
        self.last_overview = Some(overview);
        self.published_at = Instant::now();
        self.publish_due = false;
        if fresh {
            self.snapshots.send_replace(Arc::new(snapshot));
        }
    }

    /// The same, but not too often.
    fn publish_in_time(&mut self) {
        if self.published_at.elapsed() >= PACE {
            self.publish();
        } else {
            self.publish_due = true;
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

fn snapshot_of(
    code: &Code,
    stored: &StoredTournament,
    time: TableTime,
    reports: Vec<Option<TableReport>>,
) -> Snapshot {
    Snapshot {
        code: code.clone(),
        tournament: Arc::clone(&stored.tournament),
        time,
        reports,
        codes: Arc::clone(&stored.codes),
        text: Mutex::default(),
    }
}
