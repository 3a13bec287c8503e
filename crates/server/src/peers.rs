//! The connections of a table.

use crate::code::Hashed;
use crate::edge::Credit;
use crate::viewer_feed::{FeedKey, ViewerFeed};
use axum::extract::ws::Utf8Bytes;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::mpsc;
use tricorn_engine::{Millis, Seat};
use tricorn_wire::{Frame, ToClient};

/// A message on its way out, serialised once for all who get it.
pub type Out = Utf8Bytes;

/// How many messages may wait for a connection; one that is further behind is cut and comes back to a whole frame.
pub const OUTBOX: usize = 128;

/// One connection among all of this server: what is still under way from one that is gone must hit no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PeerId(u64);

static LAST: AtomicU64 = AtomicU64::new(0);

/// One connection.
pub struct Peer {
    /// The hash of the seat's secret.
    pub token: Option<Hashed>,
    /// The seat that it opens now.
    pub seat: Option<Seat>,
    /// Whether it gave the host's key.
    pub host: bool,
    /// Whether it wants every frame whole.
    pub whole: bool,
    /// Where its messages go.
    pub out: mpsc::Sender<Out>,
    /// What it is credited in a race.
    pub credit: Credit,
    /// How often a move of it was refused, by the code of the refusal.
    pub refused: BTreeMap<&'static str, u32>,
}

/// All connections of a table.
#[derive(Default)]
pub struct Peers {
    all: BTreeMap<PeerId, Peer>,
    version: u64,
    lost: Vec<PeerId>,
    waiting: Vec<(PeerId, Out)>,
}

/// A message as text.
pub fn text(message: &ToClient) -> Out {
    Out::from(serde_json::to_string(message).unwrap_or_default())
}

impl Peers {
    /// One more.
    pub fn add(&mut self, peer: Peer) -> PeerId {
        self.version += 1;
        let id = PeerId(LAST.fetch_add(1, Ordering::Relaxed));
        self.all.insert(id, peer);
        id
    }

    /// One less.
    pub fn remove(&mut self, id: PeerId) -> Option<Peer> {
        let gone = self.all.remove(&id)?;
        self.version += 1;
        Some(gone)
    }

    /// Those that did not take their messages, once each: they are as good as gone.
    pub fn lost(&mut self) -> Vec<PeerId> {
        std::mem::take(&mut self.lost)
    }

    /// One of them.
    pub fn get(&self, id: PeerId) -> Option<&Peer> {
        self.all.get(&id)
    }

    /// All of them.
    pub fn ids(&self) -> Vec<PeerId> {
        self.all.keys().copied().collect()
    }

    /// Something about them looks different.
    pub const fn touch(&mut self) {
        self.version += 1;
    }

    /// A move was refused; how often that is now, for this reason.
    pub fn refused(&mut self, id: PeerId, code: &'static str) -> u32 {
        let Some(peer) = self.all.get_mut(&id) else {
            return 0;
        };
        let times = peer.refused.entry(code).or_default();
        *times = times.saturating_add(1);
        *times
    }

    /// What the person of a seat is credited in a race, on the slowest of several connections; nothing without one.
    pub fn credit(&self, seat: Seat) -> Option<Millis> {
        let own = self.all.values().filter(|peer| peer.seat == Some(seat));
        own.map(|peer| peer.credit.shown()).max()
    }

    /// Changes whenever somebody comes, goes or moves, or what they are credited does.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether somebody is there who plays or hosts. Those who only watch do not keep a game going.
    pub fn attended(&self) -> bool {
        self.all
            .values()
            .any(|peer| peer.seat.is_some() || peer.host)
    }

    /// Whether somebody is connected to this feed.
    pub fn has_viewer(&self, key: FeedKey) -> bool {
        self.all.values().any(|peer| peer.seat == key)
    }

    /// Those who are connected to this feed.
    pub fn viewers(&self, key: FeedKey) -> impl Iterator<Item = PeerId> {
        let all = self.all.iter().filter(move |(_, peer)| peer.seat == key);
        all.map(|(id, _)| *id)
    }

    /// Whether the person of a seat is connected.
    pub fn has_seat(&self, seat: Seat) -> bool {
        self.has_viewer(Some(seat))
    }

    /// How many watch.
    pub fn watching(&self) -> usize {
        self.all.values().filter(|peer| peer.seat.is_none()).count()
    }

    /// Looks up every seat anew; those that changed are returned.
    pub fn reseat(
        &mut self,
        seat_of: impl Fn(&Hashed) -> Option<Seat>,
    ) -> Vec<(PeerId, Option<Seat>, bool)> {
        let mut moved = Vec::new();
        for (id, peer) in &mut self.all {
            let seat = peer.token.as_ref().and_then(&seat_of);
            if seat != peer.seat {
                peer.seat = seat;
                self.version += 1;
                moved.push((*id, seat, peer.host));
            }
        }
        moved
    }

    /// To one.
    pub fn send(&mut self, id: PeerId, message: &ToClient) {
        self.deliver(&text(message), |other, _| other == id);
    }

    /// To all.
    pub fn send_all(&mut self, message: &ToClient) {
        self.deliver(&text(message), |_, _| true);
    }

    /// To the players of some seats.
    pub fn send_to(&mut self, to: impl Fn(Seat) -> bool, message: &ToClient) {
        self.deliver(&text(message), |_, peer| peer.seat.is_some_and(&to));
    }

    /// A frame to all who are connected to this feed, each in the form that they want.
    pub fn send_frame(&mut self, key: FeedKey, feed: &ViewerFeed, frame: Frame) {
        let wants = |whole: bool| move |peer: &Peer| peer.seat == key && peer.whole == whole;
        if self.all.values().any(wants(true)) {
            let whole = text(&ToClient::Frame(Box::new(feed.expand(&frame))));
            self.deliver(&whole, |_, peer| wants(true)(peer));
        }
        if self.all.values().any(wants(false)) {
            let patch = text(&ToClient::Frame(Box::new(frame)));
            self.deliver(&patch, |_, peer| wants(false)(peer));
        }
    }

    /// Sends a last message to the connections of a seat and lets them go.
    pub fn dismiss(&mut self, seat: Seat, last: &ToClient) {
        self.send_to(|to| to == seat, last);
        self.flush();
        self.version += 1;
        self.all.retain(|_, peer| peer.seat != Some(seat));
    }

    fn deliver(&mut self, message: &Out, to: impl Fn(PeerId, &Peer) -> bool) {
        let all = self.all.iter().filter(|(id, peer)| to(**id, peer));
        self.waiting
            .extend(all.map(|(id, _)| (*id, message.clone())));
    }

    /// Lets go what was said since the last time, all at once: a connection is woken for all of it together.
    ///
    /// A connection that does not take its messages is cut: dropping its sender ends it.
    pub fn flush(&mut self) {
        for (id, message) in self.waiting.drain(..) {
            let Some(peer) = self.all.get_mut(&id) else {
                continue;
            };
            if peer.out.try_send(message).is_err() {
                // A fresh sender without a receiver: the old one is dropped, nothing is sent any more.
                peer.out = mpsc::channel(1).0;
                self.lost.push(id);
            }
        }
    }
}
