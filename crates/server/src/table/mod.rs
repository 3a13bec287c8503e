//! One table: a task with a bounded mailbox. It is the only writer of its table; it appends, then tells.

mod join;
mod mail;
mod orders;
mod own;
mod round;
mod tell;
mod write;

use crate::clock::TableTime;
use crate::code::Code;
use crate::hub::{Hub, Shared};
use crate::load::{LoadedTable, load};
use crate::nonces::Nonces;
use crate::peers::Peers;
use crate::record::beat;
use crate::refuse;
use crate::room::{Room, SeatHolder};
use crate::viewer_feed::{FeedKey, ViewerFeed};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tricorn_bots::Turn;
use tricorn_engine::draft::Drafts;
use tricorn_engine::{Cause, Millis, Picture, Refusal, Seat, SeatSet, Viewer};
use tricorn_host::{AnyGame, BoundPack};
use tricorn_ledger::{Seq, TableId};
use tricorn_wire::{Phase, ToClient};

pub use mail::{Mail, OwnRows, Reply, SeatGrant};
pub use orders::dealt;
pub use round::{ClockReading, Reports, RoundTarget, TableReport};

/// How many messages may wait for a table.
pub const MAILBOX: usize = 256;
/// So long a place is held before a computer player sits in for somebody who is gone, by the server's clock.
const GRACE: Millis = Millis(30_000);
/// A table without a connection leaves memory after this time.
const IDLE: Duration = Duration::from_secs(60);
/// How often a running deadline is noted, so that a crash costs nobody more than this.
const BEAT: Duration = Duration::from_secs(4);
/// So long a table waits before it tries again what could not be written down.
const CALM: Duration = Duration::from_secs(1);

/// One table.
pub struct Table {
    code: Code,
    id: TableId,
    shared: Arc<Shared>,
    seq: Seq,
    room: Room,
    /// Keeps the host's own deck on the shelf.
    own: Option<BoundPack>,
    live: Option<Box<dyn AnyGame>>,
    time: TableTime,
    nonces: Nonces,
    peers: Peers,
    feeds: BTreeMap<FeedKey, ViewerFeed>,
    drafts: Drafts,
    away: BTreeMap<Seat, Millis>,
    room_version: u64,
    shown: Option<Key>,
    /// When the first thing was due that has happened by itself and has not been told.
    late: Option<Instant>,
    idle_since: Instant,
    beat_at: Instant,
    /// Not before this moment does anything happen by itself.
    calm_until: Instant,
    /// How the round wants it, for a table of a round.
    target: Option<RoundTarget>,
    /// What was last reported to the tournament, in short.
    reported: Option<(u64, u64, u64)>,
    /// Nonces began anew from the ledger, and the viewers have not been told what they missed.
    reloaded: bool,
    /// Nonces may be ahead of the ledger and cannot begin anew: nobody may be told anything any more.
    lost: bool,
}

/// What a room looks like, in short.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    peers: u64,
    room: u64,
    phase: Phase,
    stand_ins: Option<SeatSet>,
}

const fn viewer(key: FeedKey) -> Viewer {
    match key {
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Spectator,
    }
}

/// Runs a table until nobody needs it any more.
pub async fn run(hub: Arc<Hub>, code: Code, mut mailbox: mpsc::Receiver<Mail>, mark: u64) {
    let shared = Arc::clone(hub.shared());
    let mut table = match Table::load(Arc::clone(&shared), code.clone()).await {
        Ok(table) => table,
        Err(refusal) => {
            hub.retire(&code, mark);
            mailbox.close();
            while let Some(mail) = mailbox.recv().await {
                mail.refuse(&refusal);
            }
            return;
        }
    };
    let sleep = tokio::time::sleep_until(table.wake());
    tokio::pin!(sleep);
    loop {
        sleep.as_mut().reset(table.wake());
        // First the time, so that no flood of messages holds a deadline up.
        let stays = tokio::select! {
            biased;
            () = &mut sleep => table.due(&mut mailbox).await,
            mail = mailbox.recv() => match mail {
                Some(mail) => table.take(mail).await,
                None => false,
            },
        };
        if !stays || table.is_idle() {
            break;
        }
    }
    if table.lost {
        table.bye(&refuse::storage());
    }
    hub.retire(&code, mark);
    drop(table);
    // What came in while the table was leaving goes to its successor.
    mailbox.close();
    while let Some(mail) = mailbox.recv().await {
        if let Err(mail) = hub.send(&code, mail).await {
            mail.refuse(&refuse::busy());
        }
    }
}

/// However a table ends, even if it broke down, it is not counted any more.
impl Drop for Table {
    fn drop(&mut self) {
        self.shared.metrics.tables.down();
    }
}

impl Table {
    async fn load(shared: Arc<Shared>, code: Code) -> Result<Self, Refusal> {
        let id = TableId::try_new(code.as_str()).map_err(|_| refuse::no_such_table())?;
        let loaded = load(&*shared.ledger, &shared.shelf, &id, None).await?;
        let loaded = loaded.ok_or_else(refuse::no_such_table)?;
        let time = TableTime::standing(shared.clock, loaded.now);
        let now = Instant::now();
        let LoadedTable {
            room,
            own,
            live,
            nonces,
            seq,
            ..
        } = loaded;
        shared.metrics.tables.up();
        Ok(Self {
            code,
            id,
            shared,
            seq,
            room,
            own,
            live,
            time,
            nonces,
            peers: Peers::default(),
            feeds: BTreeMap::new(),
            drafts: Drafts::default(),
            away: BTreeMap::new(),
            room_version: 0,
            shown: None,
            late: None,
            idle_since: now,
            beat_at: now,
            calm_until: now,
            target: None,
            reported: None,
            reloaded: false,
            lost: false,
        })
    }

    /// What the ledger has is the truth: after an append that failed, memory begins anew from there.
    async fn reload(&mut self) {
        let loaded = load(&*self.shared.ledger, &self.shared.shelf, &self.id, None).await;
        let Ok(Some(loaded)) = loaded else {
            self.lost = true;
            return;
        };
        let other_game = loaded.room.dealt != self.room.dealt;
        if loaded.room != self.room {
            self.set_room(loaded.room);
        }
        self.own = loaded.own;
        self.live = loaded.live;
        self.nonces = loaded.nonces;
        self.seq = loaded.seq;
        let now = if other_game {
            loaded.now
        } else {
            self.time.now().max(loaded.now)
        };
        let standing = TableTime::standing(self.shared.clock, now);
        self.time = self.time_of_round().unwrap_or(standing);
        self.time.run(self.should_run());
        if other_game {
            self.refresh();
        } else {
            self.reloaded = true;
        }
    }

    fn is_idle(&self) -> bool {
        self.peers.is_empty() && !self.is_held() && self.idle_since.elapsed() >= IDLE
    }

    /// When something has to be done without anybody asking.
    fn wake(&self) -> Instant {
        let clock = self.shared.clock;
        let turn = match self.live.as_ref().map(|live| live.next()) {
            Some(Turn::At(at)) => self.time.when(at).map(|at| at.max(self.calm_until)),
            _ => None,
        };
        let away = self.away.values().min().filter(|_| self.may_run());
        let away = away.map(|at| clock.when(*at).max(self.calm_until));
        let beat = self.beats().then_some(self.beat_at + BEAT);
        let idle = self.peers.is_empty() && !self.is_held();
        let idle = idle.then_some(self.idle_since + IDLE);
        [turn, away, beat, idle]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or_else(|| Instant::now() + IDLE)
    }

    fn beats(&self) -> bool {
        self.time.runs()
            && self
                .live
                .as_ref()
                .is_some_and(|live| live.deadline().is_some())
    }

    /// Something is due. What has come in until now goes first, each with the moment of its receipt: no deadline overtakes
    /// a press that waits behind a write.
    async fn due(&mut self, mailbox: &mut mpsc::Receiver<Mail>) -> bool {
        let (until, waiting) = (Instant::now(), mailbox.len());
        for _ in 0..waiting {
            let Ok(mail) = mailbox.try_recv() else { break };
            if !self.take(mail).await {
                return false;
            }
        }
        self.pass(until).await;
        !self.lost
    }

    /// One message. Says whether the table stays.
    async fn take(&mut self, mail: Mail) -> bool {
        if let Mail::Close(done) = mail {
            self.beat();
            self.bye(&refuse::going_down());
            let _ = done.send(());
            return false;
        }
        self.handle(mail).await;
        !self.lost
    }

    /// Lets happen what was due by then: bots, deadlines, places that were held long enough.
    async fn pass(&mut self, until: Instant) {
        let now = self.time.at(until);
        let calm = Instant::now() >= self.calm_until;
        if calm
            && self.time.runs()
            && let Some(live) = self.live.as_mut()
        {
            if let Turn::At(at) = live.next()
                && at <= now
            {
                self.late = self.late.or(self.time.when(at));
            }
            let moved = live.run(now);
            drop(self.commit(moved, None).await);
        }
        let clock_now = self.shared.clock.now();
        let gone = self.away.iter().find(|(_, until)| **until <= clock_now);
        if let Some(seat) = gone.map(|(seat, _)| *seat)
            && calm
            && self.may_run()
            && self.leave(seat, until).await.is_ok()
        {
            self.away.remove(&seat);
        }
        if self.beats() && self.beat_at.elapsed() >= BEAT {
            self.beat();
            self.beat_at = Instant::now();
        }
        self.settle();
        self.flush();
    }

    /// A computer player sits in for somebody. Nothing happens if one does already.
    async fn leave(&mut self, seat: Seat, when: Instant) -> Result<(), Refusal> {
        match self.push_at(when, Cause::Left(seat), None).await {
            Err(refusal) if refusal.code == "STORAGE" => Err(refusal),
            _ => Ok(()),
        }
    }

    /// Notes how far the time has run.
    fn beat(&self) {
        if self.time.runs() {
            let stamp = beat(self.room.dealt, self.time.now());
            self.shared.ledger.beat(&self.id, stamp);
        }
    }

    fn is_playing(&self) -> bool {
        self.live.as_ref().is_some_and(|live| !live.is_over())
    }

    /// What a picture of the game under way, or of the one that was last played, shows.
    fn picture(&self, name: &str) -> Result<Picture, Refusal> {
        let live = self.live.as_ref();
        live.and_then(|live| live.picture(name))
            .ok_or_else(refuse::no_such_picture)
    }

    fn is_standing_in(&self, seat: Seat) -> bool {
        self.live
            .as_ref()
            .is_some_and(|live| live.stand_ins().has(seat))
    }

    async fn handle(&mut self, mail: Mail) {
        match mail {
            Mail::Join {
                hello,
                out,
                credit,
                reply,
            } => {
                let joined = self.join(&hello, out, credit).await;
                // Who has not waited for the answer is gone already, and nobody else will say so.
                if let Err(Ok(unheard)) = reply.send(joined) {
                    self.gone(unheard);
                }
            }
            Mail::Say {
                peer,
                message,
                received,
                lag,
            } => self.heard(peer, message, (received, lag)).await,
            Mail::Measured => self.peers.touch(),
            Mail::Gone(peer) => self.gone(peer),
            Mail::Sit { side, reply } => {
                let taken = self.sit(side).await;
                // Who has not waited for the secret cannot use the seat: it is free again.
                if let Err(Ok(unheard)) = reply.send(taken) {
                    self.unsit(unheard.seat).await;
                }
            }
            Mail::Deck { key, deck, reply } => drop(reply.send(self.own_deck(&key, deck).await)),
            Mail::Follow { target, reply } => drop(reply.send(self.follow(*target).await)),
            Mail::ReadClock(reply) => drop(reply.send(Ok(self.read_clock()))),
            Mail::GetRoom(reply) => drop(reply.send(Ok(self.wire_room()))),
            Mail::Picture { name, reply } => drop(reply.send(self.picture(&name))),
            Mail::Close(done) => drop(done.send(())),
        }
        self.settle();
        self.flush();
    }

    fn persons(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(&self.room.seats);
        seats.filter_map(|(seat, state)| {
            matches!(state.holder, SeatHolder::Person(_)).then_some(seat)
        })
    }

    /// The seats of a seat's side, itself among them.
    fn mates(&self, seat: Seat) -> Vec<Seat> {
        let side = self.room.seats.get(usize::from(seat.0)).map(|s| s.side);
        let seats = (0..).map(Seat).zip(&self.room.seats);
        let own = seats.filter(|(_, state)| Some(state.side) == side);
        own.map(|(mate, _)| mate).collect()
    }

    fn should_run(&self) -> bool {
        let live = self.live.as_ref();
        self.may_run() && live.is_some_and(|live| !live.is_over() && !live.is_paused())
    }

    fn bye(&mut self, why: &Refusal) {
        let text = why.text.clone().into_owned();
        self.peers.send_all(&ToClient::Bye { text, retry: true });
        self.peers.flush();
    }
}

#[cfg(test)]
mod tests;
