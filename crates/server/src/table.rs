//! One table: a task with a bounded mailbox. It is the only writer of its table; it appends, then tells.

use crate::clock::TableTime;
use crate::code::{Code, Hashed, Secret, random_seed};
use crate::eyes::Eyes;
use crate::hub::{Hub, Shared};
use crate::live::{Live, Moved, Push, ReplayStep, open};
use crate::peers::{Out, Peer, PeerId, Peers};
use crate::refuse;
use crate::room::{Room, Seated};
use crate::stored::{Entry, Loaded, Memory, Used, beat, load};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tricorn_bots::Turn;
use tricorn_engine::draft::{Draft, Drafts};
use tricorn_engine::{Millis, Refusal, Ruling, Seat, SeatSet, Side, Viewer};
use tricorn_ledger::{AppendError, BlobHash, Seq, TableId};
use tricorn_wire as wire;
use tricorn_wire::{
    Heard, Hello, Nonce, Order, Phase, SeatDraft, ToClient, ToServer, Welcome, Wish,
};

/// How many messages may wait for a table.
pub const MAILBOX: usize = 256;
/// So long a place is held before a computer player sits in for somebody who is gone, by the server's clock.
const GRACE: Millis = Millis(20_000);
/// A table without a connection leaves memory after this time.
const IDLE: Duration = Duration::from_secs(60);
/// How often a running deadline is noted, so that a crash costs nobody more than this.
const BEAT: Duration = Duration::from_secs(4);
/// So long a table waits before it tries again what could not be written down.
const CALM: Duration = Duration::from_secs(1);

/// The answer to a request.
pub type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// What a table can be sent.
pub enum Mail {
    /// Somebody connects.
    Join {
        /// Who they say they are.
        hello: Hello,
        /// Where their messages go.
        out: mpsc::Sender<Out>,
        /// Who they are.
        reply: Reply<PeerId>,
    },
    /// Somebody sends a message.
    Say {
        /// Who.
        peer: PeerId,
        /// What.
        message: ToServer,
        /// The round trip that was measured on this connection.
        lag: Millis,
    },
    /// A connection is gone.
    Gone(PeerId),
    /// Somebody wants a seat.
    Sit {
        /// On this side.
        side: Option<Side>,
        /// The seat and its secret.
        reply: Reply<Taken>,
    },
    /// Somebody looks at the table from outside.
    Look(Reply<wire::Room>),
    /// A finished game step by step.
    Replay {
        /// Which game, from 1.
        number: u32,
        /// Whose eyes.
        viewer: Viewer,
        /// The steps.
        reply: Reply<Replay>,
    },
    /// The log of a finished game.
    Log {
        /// Which game, from 1.
        number: u32,
        /// The text.
        reply: Reply<String>,
    },
    /// The server goes down.
    Close(oneshot::Sender<()>),
}

impl Mail {
    /// Says no to whatever it is.
    pub fn refuse(self, refusal: &Refusal) {
        match self {
            Self::Join { reply, .. } => drop(reply.send(Err(refusal.clone()))),
            Self::Sit { reply, .. } => drop(reply.send(Err(refusal.clone()))),
            Self::Look(reply) => drop(reply.send(Err(refusal.clone()))),
            Self::Replay { reply, .. } => drop(reply.send(Err(refusal.clone()))),
            Self::Log { reply, .. } => drop(reply.send(Err(refusal.clone()))),
            Self::Close(done) => drop(done.send(())),
            Self::Say { .. } | Self::Gone(_) => {}
        }
    }
}

/// A seat that was taken, with its secret.
#[derive(Serialize)]
pub struct Taken {
    /// The public number.
    pub seat: Seat,
    /// The secret.
    pub token: Secret,
    /// The name that the server gave.
    pub name: String,
}

/// A finished game.
#[derive(Serialize)]
pub struct Replay {
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: &'static str,
    /// Who played.
    pub seats: Vec<ReplaySeat>,
    /// What was promised before the deal.
    pub commitment: String,
    /// The secret, revealed.
    pub seed: String,
    /// What happened.
    pub steps: Vec<ReplayStep>,
}

/// A seat of a finished game.
#[derive(Serialize)]
pub struct ReplaySeat {
    /// The name.
    pub name: String,
    /// The side.
    pub side: Side,
}

/// One table.
pub struct Table {
    code: Code,
    id: TableId,
    shared: Arc<Shared>,
    seq: Seq,
    room: Room,
    live: Option<Box<dyn Live>>,
    time: TableTime,
    memory: Memory,
    peers: Peers,
    eyes: BTreeMap<Eye, Eyes>,
    drafts: Drafts,
    away: BTreeMap<Seat, Millis>,
    room_version: u64,
    shown: Option<Key>,
    idle_since: Instant,
    beat_at: Instant,
    /// Not before this moment does anything happen by itself.
    calm_until: Instant,
    /// Memory began anew from the ledger, and the viewers have not been told what they missed.
    reloaded: bool,
    /// Memory may be ahead of the ledger and cannot begin anew: nobody may be told anything any more.
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

/// Viewers in an order.
type Eye = Option<Seat>;

const fn viewer(eye: Eye) -> Viewer {
    match eye {
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
    loop {
        let wake = table.wake();
        tokio::select! {
            mail = mailbox.recv() => match mail {
                Some(Mail::Close(done)) => {
                    table.beat();
                    table.bye(&refuse::going_down());
                    let _ = done.send(());
                    break;
                }
                Some(mail) => table.handle(mail).await,
                None => break,
            },
            () = tokio::time::sleep_until(wake) => table.pass().await,
        }
        if table.lost {
            table.bye(&refuse::storage());
            break;
        }
        if table.is_idle() {
            break;
        }
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
        let Loaded {
            room,
            live,
            memory,
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
            live,
            time,
            memory,
            peers: Peers::default(),
            eyes: BTreeMap::new(),
            drafts: Drafts::default(),
            away: BTreeMap::new(),
            room_version: 0,
            shown: None,
            idle_since: now,
            beat_at: now,
            calm_until: now,
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
        self.live = loaded.live;
        self.memory = loaded.memory;
        self.seq = loaded.seq;
        let now = if other_game {
            loaded.now
        } else {
            self.time.now().max(loaded.now)
        };
        self.time = TableTime::standing(self.shared.clock, now);
        self.time.run(self.should_run());
        if other_game {
            self.refresh();
        } else {
            self.reloaded = true;
        }
    }

    fn is_idle(&self) -> bool {
        self.peers.is_empty() && self.idle_since.elapsed() >= IDLE
    }

    /// When something has to be done without anybody asking.
    fn wake(&self) -> Instant {
        let clock = self.shared.clock;
        let turn = match self.live.as_ref().map(|live| live.next()) {
            Some(Turn::At(at)) => self.time.when(at).map(|at| at.max(self.calm_until)),
            _ => None,
        };
        let away = self.away.values().min().filter(|_| !self.peers.is_empty());
        let away = away.map(|at| clock.when(*at).max(self.calm_until));
        let beat = self.beats().then_some(self.beat_at + BEAT);
        let idle = self.peers.is_empty().then_some(self.idle_since + IDLE);
        [turn, away, beat, idle]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or_else(|| Instant::now() + IDLE)
    }

    fn beats(&self) -> bool {
        self.time.runs() && self.live.as_ref().is_some_and(|live| live.has_deadline())
    }

    /// Lets happen what is due: bots, deadlines, places that were held long enough.
    async fn pass(&mut self) {
        let now = self.time.now();
        let calm = Instant::now() >= self.calm_until;
        if calm
            && self.time.runs()
            && let Some(live) = self.live.as_mut()
        {
            let moved = live.run(now);
            drop(self.commit(moved, None).await);
        }
        let clock_now = self.shared.clock.now();
        let gone = self.away.iter().find(|(_, until)| **until <= clock_now);
        if let Some(seat) = gone.map(|(seat, _)| *seat)
            && calm
            && !self.peers.is_empty()
            && self.leave(seat).await.is_ok()
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
    async fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.push(Push::Left(seat), None).await {
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

    fn is_standing_in(&self, seat: Seat) -> bool {
        self.live
            .as_ref()
            .is_some_and(|live| live.stand_ins().has(seat))
    }

    async fn handle(&mut self, mail: Mail) {
        match mail {
            Mail::Join { hello, out, reply } => {
                let joined = self.join(&hello, out).await;
                // Who has not waited for the answer is gone already, and nobody else will say so.
                if let Err(Ok(unheard)) = reply.send(joined) {
                    self.gone(unheard);
                }
            }
            Mail::Say { peer, message, lag } => self.heard(peer, message, lag).await,
            Mail::Gone(peer) => self.gone(peer),
            Mail::Sit { side, reply } => {
                let taken = self.sit(side).await;
                drop(reply.send(taken));
            }
            Mail::Look(reply) => drop(reply.send(Ok(self.seen()))),
            Mail::Replay {
                number,
                viewer,
                reply,
            } => {
                let replay = self.replay(number, viewer).await;
                drop(reply.send(replay));
            }
            Mail::Log { number, reply } => {
                let log = self.log(number).await;
                drop(reply.send(log));
            }
            Mail::Close(done) => drop(done.send(())),
        }
        self.settle();
        self.flush();
    }

    async fn join(&mut self, hello: &Hello, out: mpsc::Sender<Out>) -> Result<PeerId, Refusal> {
        let token = hello.token.as_deref().map(Hashed::of);
        let seat = match &token {
            Some(token) => Some(self.room.seat_of(token).ok_or_else(refuse::wrong_token)?),
            None => None,
        };
        let host = match &hello.host {
            Some(key) if Hashed::of(key) == self.room.host => true,
            Some(_) => return Err(refuse::wrong_host_key()),
            None => false,
        };
        if self.peers.is_empty() {
            self.hold_places();
        }
        let peer = Peer {
            token,
            seat,
            host,
            whole: hello.whole.unwrap_or(false),
            out,
        };
        let id = self.peers.add(peer);
        self.time.run(self.should_run());
        if let Some(seat) = seat {
            self.away.remove(&seat);
            if self.is_playing() && self.is_standing_in(seat) {
                drop(self.push(Push::Back(seat), None).await);
            }
        }
        self.peers
            .send(id, &ToClient::Welcome(Welcome { seat, host }));
        self.show_room();
        let seen = match hello.game {
            Some(game) if game == self.room.dealt => hello.seen.unwrap_or(0),
            _ => 0,
        };
        self.first_frame(id, seen);
        if let Some(seat) = seat {
            let drafts = self.drafts_for(seat);
            if !drafts.is_empty() {
                self.peers.send(id, &ToClient::Drafts(drafts));
            }
        }
        Ok(id)
    }

    /// When the first one comes to a table, the others get their time to come too.
    fn hold_places(&mut self) {
        let until = self.shared.clock.now().plus(GRACE);
        self.away = (0..)
            .map(Seat)
            .zip(&self.room.seats)
            .filter(|(_, seat)| matches!(seat.sitter, Seated::Person(_)))
            .map(|(seat, _)| (seat, until))
            .collect();
        if !self.is_playing() {
            self.away.clear();
        }
    }

    fn gone(&mut self, peer: PeerId) {
        let Some(peer) = self.peers.remove(peer) else {
            return;
        };
        if let Some(seat) = peer.seat
            && !self.peers.has_seat(seat)
            && self.is_playing()
        {
            self.away.insert(seat, self.shared.clock.now().plus(GRACE));
        }
        if self.peers.is_empty() {
            self.idle_since = Instant::now();
            self.beat();
        }
    }

    async fn heard(&mut self, id: PeerId, message: ToServer, lag: Millis) {
        let Some(peer) = self.peers.get(id) else {
            return;
        };
        let (seat, host) = (peer.seat, peer.host);
        let who = match (&message, &peer.token) {
            (ToServer::Host { .. }, _) => "host".to_owned(),
            (_, Some(token)) => token.mark().to_owned(),
            (_, None) => String::new(),
        };
        let (nonce, done) = match message {
            ToServer::Hello(_) => (
                None,
                Err(Refusal::malformed("You have said hello already.")),
            ),
            ToServer::Draft(draft) => match self.lay(seat, draft) {
                Ok(()) => return,
                Err(refusal) => (None, Err(refusal)),
            },
            ToServer::Phrase(phrase) => match seat {
                Some(seat) => {
                    let mates = self.mates(seat);
                    let others = |to: Seat| to != seat && mates.contains(&to);
                    self.peers
                        .send_to(others, &ToClient::Phrase { seat, phrase });
                    return;
                }
                None => (None, Err(refuse::no_seat())),
            },
            ToServer::Act { nonce, ask, action } => {
                let used = Used::new(&who, nonce.clone(), &(ask, &action));
                let done = match (self.memory.knows(&used), seat) {
                    (Err(refusal), _) => Err(refusal),
                    (Ok(true), _) => Ok(()),
                    (Ok(false), None) => Err(refuse::no_seat()),
                    (Ok(false), Some(seat)) => {
                        self.shared.metrics.moves.up();
                        let act = Push::Act {
                            seat,
                            ask,
                            action,
                            lag,
                        };
                        self.push(act, Some(used)).await
                    }
                };
                (Some(nonce), done)
            }
            ToServer::Me { nonce, wish } => {
                let used = Used::new(&who, nonce.clone(), &wish);
                let done = match (self.memory.knows(&used), seat) {
                    (Err(refusal), _) => Err(refusal),
                    (Ok(true), _) => Ok(()),
                    (Ok(false), None) => Err(refuse::no_seat()),
                    (Ok(false), Some(seat)) => self.wish(seat, &wish, used).await,
                };
                (Some(nonce), done)
            }
            ToServer::Host { nonce, order } => {
                let used = Used::new(&who, nonce.clone(), &order);
                let done = match (self.memory.knows(&used), host) {
                    (_, false) => Err(refuse::not_host()),
                    (Err(refusal), _) => Err(refusal),
                    (Ok(true), _) => Ok(()),
                    (Ok(false), true) => self.order(&order, used).await,
                };
                (Some(nonce), done)
            }
        };
        self.answer(id, nonce, done);
    }

    /// What the sender gets: the frames first, so that the acknowledged move is on the screen when it is acknowledged.
    fn answer(&mut self, id: PeerId, nonce: Option<Nonce>, done: Result<(), Refusal>) {
        self.settle();
        let message = match (done, nonce) {
            (Ok(()), Some(nonce)) => ToClient::Ack { nonce },
            (Ok(()), None) => return,
            (Err(refusal), nonce) => {
                self.shared.metrics.refused.up();
                ToClient::Refused {
                    nonce,
                    code: refusal.code.to_owned(),
                    text: refusal.text.into_owned(),
                }
            }
        };
        self.peers.send(id, &message);
    }

    /// The seats of a seat's side, itself among them.
    fn mates(&self, seat: Seat) -> Vec<Seat> {
        let side = self.room.seats.get(usize::from(seat.0)).map(|s| s.side);
        let seats = (0..).map(Seat).zip(&self.room.seats);
        let own = seats.filter(|(_, state)| Some(state.side) == side);
        own.map(|(mate, _)| mate).collect()
    }

    async fn sit(&mut self, side: Option<Side>) -> Result<Taken, Refusal> {
        let mut room = self.room.clone();
        let (seat, token, name) = room.sit(side, false)?;
        self.change(room, None).await?;
        Ok(Taken { seat, token, name })
    }

    async fn wish(&mut self, seat: Seat, wish: &Wish, used: Used) -> Result<(), Refusal> {
        match wish {
            Wish::Leave if self.is_playing() => self.push(Push::Left(seat), Some(used)).await,
            Wish::Back if self.is_playing() => self.push(Push::Back(seat), Some(used)).await,
            _ => {
                let mut room = self.room.clone();
                room.wish(seat, wish)?;
                self.change(room, Some(used)).await
            }
        }
    }

    async fn order(&mut self, order: &Order, used: Used) -> Result<(), Refusal> {
        let used = Some(used);
        match order {
            Order::Start => self.deal(used).await,
            Order::Pause => self.push(Push::Pause, used).await,
            Order::Resume => self.push(Push::Resume, used).await,
            Order::End => {
                let now = self.time.now();
                let live = self.live.as_mut().ok_or_else(refuse::not_playing)?;
                let mut moved = Moved::default();
                if live.is_paused() {
                    moved = live.push(now, Push::Resume);
                }
                let end = live.push(now, Push::Ruling(Ruling::End));
                moved.records.extend(end.records);
                moved.refusal = end.refusal;
                self.commit(moved, used).await
            }
            Order::ToBot(seat) => {
                if self.room.person(*seat).is_none() {
                    return Err(refuse::not_a_person());
                }
                self.push(Push::Left(*seat), used).await
            }
            Order::Remove(seat) if self.is_playing() => self.remove(*seat, used).await,
            Order::Again => {
                if self.live.as_ref().is_none_or(|live| !live.is_over()) {
                    return Err(refuse::not_over());
                }
                let mut room = self.room.clone();
                room.again();
                self.change(room, used).await?;
                self.live = None;
                self.drafts = Drafts::default();
                Ok(())
            }
            _ => {
                let mut room = self.room.clone();
                room.order(order)?;
                self.change(room, used).await?;
                if let Order::Remove(seat) = order {
                    self.dismiss(*seat);
                }
                Ok(())
            }
        }
    }

    /// Whoever was removed is told so and let go.
    fn dismiss(&mut self, seat: Seat) {
        let text = "The host has taken you off this table.".to_owned();
        self.peers
            .dismiss(seat, &ToClient::Bye { text, retry: false });
    }

    /// A player goes for good: room and game change in one record.
    async fn remove(&mut self, seat: Seat, used: Option<Used>) -> Result<(), Refusal> {
        let mut room = self.room.clone();
        room.remove_in_game(seat)?;
        let now = self.time.now();
        // Refused if the player has left already; then there is nothing to write down.
        let moved = match self.live.as_mut() {
            Some(live) => live.push(now, Push::Left(seat)),
            None => Moved::default(),
        };
        let entry = Entry {
            room: Some(room.clone()),
            steps: moved.records,
            used,
            ..Entry::default()
        };
        self.append(entry).await?;
        self.set_room(room);
        self.away.remove(&seat);
        self.dismiss(seat);
        Ok(())
    }

    /// The game begins.
    async fn deal(&mut self, used: Option<Used>) -> Result<(), Refusal> {
        if !self.room.lobby {
            return Err(refuse::not_in_lobby());
        }
        if let Some(hurdle) = self.room.hurdle(&self.shared.shelf) {
            return Err(Refusal::new("HURDLE", hurdle));
        }
        let (entry, live) = dealt(&self.shared, &self.id, &self.room, used).await?;
        let room = entry.room.clone();
        self.append(entry).await?;
        if let Some(room) = room {
            self.set_room(room);
        }
        let mut live = live;
        live.tell(&mut []);
        self.time = TableTime::standing(self.shared.clock, live.now());
        self.live = Some(live);
        self.drafts = Drafts::default();
        let now = self.shared.clock.now();
        self.away = self
            .persons()
            .filter(|seat| !self.peers.has_seat(*seat))
            .map(|seat| (seat, now.plus(GRACE)))
            .collect();
        self.time.run(self.should_run());
        self.refresh();
        Ok(())
    }

    fn persons(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(&self.room.seats);
        seats.filter_map(|(seat, state)| matches!(state.sitter, Seated::Person(_)).then_some(seat))
    }

    /// Moves the game, writes it down; the frames follow with `settle`.
    async fn push(&mut self, push: Push, used: Option<Used>) -> Result<(), Refusal> {
        let now = self.time.now();
        let live = self.live.as_mut().ok_or_else(refuse::not_playing)?;
        let moved = live.push(now, push);
        self.commit(moved, used).await
    }

    async fn commit(&mut self, mut moved: Moved, used: Option<Used>) -> Result<(), Refusal> {
        let refusal = moved.refusal.take();
        let used = used.filter(|_| refusal.is_none());
        if !moved.records.is_empty() || used.is_some() {
            let entry = Entry {
                steps: moved.records,
                used,
                ..Entry::default()
            };
            self.append(entry).await?;
        }
        refusal.map_or(Ok(()), Err)
    }

    async fn change(&mut self, room: Room, used: Option<Used>) -> Result<(), Refusal> {
        let entry = Entry {
            room: Some(room.clone()),
            used,
            ..Entry::default()
        };
        self.append(entry).await?;
        self.set_room(room);
        Ok(())
    }

    fn set_room(&mut self, room: Room) {
        self.room = room;
        self.room_version += 1;
    }

    async fn append(&mut self, entry: Entry) -> Result<(), Refusal> {
        let Ok(record) = serde_json::to_vec(&entry) else {
            return Err(refuse::storage());
        };
        let began = Instant::now();
        let appended = self.shared.ledger.append(&self.id, self.seq, record).await;
        self.shared.metrics.append(began.elapsed());
        match appended {
            Ok(()) => {
                self.seq = self.seq.next();
                if let Some(used) = entry.used {
                    self.memory.keep(used);
                }
                Ok(())
            }
            Err(error) => {
                let behind = matches!(error, AppendError::Behind { .. });
                tracing::warn!(table = self.code.mark(), behind, "a record was not written");
                if !behind {
                    self.calm_until = Instant::now() + CALM;
                }
                self.reload().await;
                Err(refuse::storage())
            }
        }
    }

    fn should_run(&self) -> bool {
        let live = self.live.as_ref();
        !self.peers.is_empty() && live.is_some_and(|live| !live.is_over() && !live.is_paused())
    }

    /// After whatever happened: the clock, the frames, the room.
    fn settle(&mut self) {
        if self.lost {
            return;
        }
        self.time.run(self.should_run());
        self.reseat();
        self.tell();
        self.show_room();
    }

    /// Lets everything go that was said. Connections that did not take it are gone, and the others hear of that.
    fn flush(&mut self) {
        self.peers.flush();
        let lost = self.peers.lost();
        if !lost.is_empty() {
            lost.into_iter().for_each(|peer| self.gone(peer));
            self.settle();
            self.flush();
        }
    }

    /// The room for all, if it looks different.
    fn show_room(&mut self) {
        let key = self.key();
        if self.shown != Some(key) {
            let room = self.seen();
            self.peers.send_all(&ToClient::Room(Box::new(room)));
            self.shown = Some(key);
        }
    }

    /// Differs whenever the room looks different.
    fn key(&self) -> Key {
        let live = self.live.as_ref();
        Key {
            peers: self.peers.version(),
            room: self.room_version,
            phase: self.phase(),
            stand_ins: live.map(|live| live.stand_ins()),
        }
    }

    fn phase(&self) -> Phase {
        match self.live.as_ref() {
            None => Phase::Lobby,
            Some(live) if live.is_over() => Phase::Over,
            Some(live) if live.is_paused() => Phase::Paused,
            Some(_) => Phase::Playing,
        }
    }

    /// Before the deal seats move; every connection stays with its person.
    fn reseat(&mut self) {
        if !self.room.lobby {
            return;
        }
        for (id, seat, host) in self.peers.reseat(|token| self.room.seat_of(token)) {
            self.peers
                .send(id, &ToClient::Welcome(Welcome { seat, host }));
        }
    }

    /// What everybody may know about the table.
    fn seen(&self) -> wire::Room {
        let live = self.live.as_ref();
        let phase = self.phase();
        let stand_ins = live
            .filter(|live| !live.is_over())
            .map(|live| live.stand_ins());
        wire::Room {
            code: self.code.as_str().to_owned(),
            game: self.room.game.clone(),
            title: self.shared.title(&self.room.game).to_owned(),
            phase,
            number: self.room.dealt,
            options: self.room.options.clone(),
            seats: self.room.seen(
                |seat| self.peers.has_seat(seat),
                |seat| stand_ins.is_some_and(|set| set.has(seat)),
            ),
            locked: self.room.locked,
            typed_names: self.room.typed_names,
            link: self.shared.link(&self.code),
            watching: self.peers.watching(),
            hurdle: match phase {
                Phase::Lobby => self.room.hurdle(&self.shared.shelf),
                _ => None,
            },
            commitment: live.map(|live| live.commitment().0),
            seed: live
                .and_then(|live| live.seed())
                .map(|seed| String::from(seed.clone())),
        }
    }

    /// Frames for all whose picture has changed.
    fn tell(&mut self) {
        let Some(live) = self.live.as_mut() else {
            return;
        };
        self.eyes.retain(|eye, _| self.peers.has_eye(*eye));
        let runs = self.time.runs();
        // Only records and the clock change what anybody sees.
        let known = self.eyes.values().all(|eyes| eyes.knows(runs));
        if known && !self.reloaded && !live.is_fresh() {
            return;
        }
        let all: Vec<Vec<Heard>> = if std::mem::take(&mut self.reloaded) {
            live.tell(&mut []);
            let missed = |(eye, eyes): (&Eye, &mut Eyes)| {
                eyes.known().moved();
                let mut history = eyes.known().listen(|| live.history(viewer(*eye)));
                history.split_off(eyes.told().min(history.len()))
            };
            self.eyes.iter_mut().map(missed).collect()
        } else {
            let listeners = self.eyes.iter_mut();
            let mut listeners: Vec<_> = listeners
                .map(|(eye, eyes)| (viewer(*eye), eyes.known()))
                .collect();
            live.tell(&mut listeners)
        };
        let clock = (self.time.now(), runs, self.shared.clock.speed());
        for ((eye, eyes), heard) in self.eyes.iter_mut().zip(all) {
            let doc = || live.doc(viewer(*eye));
            let frame = eyes.look(self.room.dealt, doc, heard, clock);
            let Some(frame) = frame else { continue };
            self.shared.metrics.frames.up();
            self.peers.send_frame(*eye, eyes, frame);
        }
        if !self.drafts.is_empty() {
            let live = &self.live;
            let gone = self.drafts.sweep(|seat| match live {
                Some(live) => live.ask(seat),
                None => tricorn_engine::Ask::wait(tricorn_engine::AskId(0), "", ""),
            });
            for seat in gone {
                self.tell_drafts(seat);
            }
        }
    }

    /// The first frame of a connection.
    fn first_frame(&mut self, id: PeerId, seen: usize) {
        let (Some(live), Some(peer)) = (self.live.as_ref(), self.peers.get(id)) else {
            return;
        };
        let (eye, whole) = (peer.seat, peer.whole);
        let runs = self.time.runs();
        let eyes = self.eyes.entry(eye).or_insert_with(|| {
            let told = live.history(viewer(eye)).len();
            Eyes::new(|| live.doc(viewer(eye)), told, runs)
        });
        let clock = (self.time.now(), runs, self.shared.clock.speed());
        let history = || live.history(viewer(eye));
        let mut frame = eyes.whole(self.room.dealt, history, seen, clock);
        if whole {
            frame = eyes.filled(&frame);
        }
        self.peers.send(id, &ToClient::Frame(Box::new(frame)));
    }

    /// A new game: everybody gets the whole picture.
    fn refresh(&mut self) {
        self.eyes.retain(|eye, _| self.peers.has_eye(*eye));
        if let Some(live) = self.live.as_ref() {
            for (eye, eyes) in &mut self.eyes {
                let told = live.history(viewer(*eye)).len();
                eyes.begin(|| live.doc(viewer(*eye)), told, self.time.runs());
            }
        }
        for id in self.peers.ids() {
            self.first_frame(id, 0);
        }
    }

    fn lay(&mut self, seat: Option<Seat>, draft: Option<Draft>) -> Result<(), Refusal> {
        let seat = seat.ok_or_else(refuse::no_seat)?;
        let live = self.live.as_ref().ok_or_else(refuse::not_playing)?;
        match draft {
            Some(draft) => {
                let ask = live.ask(seat);
                self.drafts
                    .lay(self.shared.clock.now(), seat, &ask, draft)?;
            }
            None => self.drafts.lift(seat),
        }
        self.tell_drafts(seat);
        Ok(())
    }

    /// Drafts go to the own side only.
    fn tell_drafts(&mut self, seat: Seat) {
        for mate in self.mates(seat) {
            let drafts = self.drafts_for(mate);
            self.peers
                .send_to(|to| to == mate, &ToClient::Drafts(drafts));
        }
    }

    fn drafts_for(&self, seat: Seat) -> Vec<SeatDraft> {
        let Some(live) = self.live.as_ref() else {
            return Vec::new();
        };
        let seen = self.drafts.seen_by(live.seating(), seat);
        seen.into_iter()
            .map(|(seat, draft)| SeatDraft {
                seat,
                draft: draft.clone(),
            })
            .collect()
    }

    /// The archive opens when the game is over, not before.
    async fn past(&self, number: u32) -> Result<Loaded, Refusal> {
        if number == 0 || number > self.room.dealt {
            return Err(refuse::not_over());
        }
        let loaded = load(
            &*self.shared.ledger,
            &self.shared.shelf,
            &self.id,
            Some(number),
        )
        .await?;
        loaded
            .filter(|past| past.live.as_ref().is_some_and(|live| live.is_over()))
            .ok_or_else(refuse::not_over)
    }

    async fn replay(&self, number: u32, viewer: Viewer) -> Result<Replay, Refusal> {
        let past = self.past(number).await?;
        let live = past.live.ok_or_else(refuse::not_over)?;
        if let Viewer::Seat(seat) = viewer
            && !live.seating().has(seat)
        {
            return Err(refuse::no_such_seat());
        }
        let steps = live.replay(viewer).ok_or_else(refuse::not_over)?;
        let seed = live.seed().ok_or_else(refuse::not_over)?;
        Ok(Replay {
            game: self.room.game.clone(),
            title: self.shared.title(&self.room.game),
            seats: live
                .seating()
                .places()
                .iter()
                .map(|place| ReplaySeat {
                    name: place.name.clone(),
                    side: place.side,
                })
                .collect(),
            commitment: live.commitment().0,
            seed: String::from(seed.clone()),
            steps,
        })
    }

    async fn log(&self, number: u32) -> Result<String, Refusal> {
        let past = self.past(number).await?;
        let log = past.live.and_then(|live| live.log());
        log.ok_or_else(refuse::not_over)
    }

    fn bye(&mut self, why: &Refusal) {
        let text = why.text.clone().into_owned();
        self.peers.send_all(&ToClient::Bye { text, retry: true });
        self.peers.flush();
    }
}

/// The record of a game that is dealt and started, and the game. The pack is in the ledger when this returns.
pub async fn dealt(
    shared: &Shared,
    id: &TableId,
    room: &Room,
    used: Option<Used>,
) -> Result<(Entry, Box<dyn Live>), Refusal> {
    let seed = random_seed().map_err(|e| Refusal::new("NO_CHANCE", e.to_string()))?;
    let (deal, pack) = room.bind(&shared.shelf, seed)?;
    let hash = BlobHash::of(&pack);
    let stored = shared.ledger.put_blob(id, hash, pack.to_vec()).await;
    stored.map_err(|_| refuse::storage())?;
    let mut live = open(&deal, &shared.shelf, None)?;
    let moved = live.push(Millis(0), Push::Start);
    if let Some(refusal) = moved.refusal {
        return Err(refusal);
    }
    let mut room = room.clone();
    room.dealt += 1;
    room.lobby = false;
    let entry = Entry {
        room: Some(room),
        deal: Some(deal),
        steps: moved.records,
        used,
    };
    Ok((entry, live))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use serde_json::json;
    use tricorn_ledger::MemoryLedger;

    #[tokio::test(start_paused = true)]
    async fn who_does_not_wait_for_the_answer_holds_no_place() {
        let ledger = Arc::new(MemoryLedger::new());
        let hub = Hub::new(Shared::new(ledger, Clock::real(), None));
        let wanted = serde_json::from_value(json!({"game": "timeline"})).unwrap();
        let code = Code::typed(&hub.make(wanted).await.unwrap().code).unwrap();
        for heard in [true, false] {
            let (out, _messages) = mpsc::channel(8);
            let (reply, answer) = oneshot::channel();
            let answer = Some(answer).filter(|_| heard);
            let hello = Hello::default();
            let sent = hub.send(&code, Mail::Join { hello, out, reply }).await;
            assert!(sent.is_ok());
            let room = hub.ask(&code, Mail::Look).await.unwrap();
            assert_eq!(room.watching, usize::from(heard));
            if let Some(answer) = answer {
                let peer = answer.await.unwrap().unwrap();
                assert!(hub.send(&code, Mail::Gone(peer)).await.is_ok());
            }
        }
    }
}
