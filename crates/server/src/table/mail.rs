//! What a table can be sent.

use super::round::{ClockReading, RoundTarget};
use crate::code::Secret;
use crate::edge::Credit;
use crate::peers::{Out, PeerId};
use serde::Serialize;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tricorn_engine::{Millis, Picture, Refusal, Seat, Side};
use tricorn_packs::OwnComplaint;
use tricorn_wire as wire;
use tricorn_wire::{Hello, ToServer};

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
        /// What they are credited in a race.
        credit: Credit,
        /// Who they are.
        reply: Reply<PeerId>,
    },
    /// Somebody sends a message.
    Say {
        /// Who.
        peer: PeerId,
        /// What.
        message: ToServer,
        /// When it came in.
        received: Instant,
        /// The round trip that was measured on this connection.
        lag: Millis,
    },
    /// What a connection is credited has changed noticeably.
    Measured,
    /// A connection is gone.
    Gone(PeerId),
    /// Somebody wants a seat.
    Sit {
        /// On this side.
        side: Option<Side>,
        /// The seat and its secret.
        reply: Reply<SeatGrant>,
    },
    /// The host brings an own deck, or takes it away.
    Deck {
        /// The host's key.
        key: String,
        /// The deck.
        deck: Option<OwnRows>,
        /// The deck as everybody sees it, or what is wrong with its rows.
        reply: Reply<Result<wire::OwnDeck, Vec<OwnComplaint>>>,
    },
    /// The tournament says how the table has to be now.
    Follow {
        /// How.
        target: Box<RoundTarget>,
        /// When it is written down.
        reply: Reply<()>,
    },
    /// The tournament asks how far the time has run.
    ReadClock(Reply<ClockReading>),
    /// Somebody looks at the table from outside.
    GetRoom(Reply<wire::Room>),
    /// Somebody wants a picture that the game has named.
    Picture {
        /// Its name, which is also the permission.
        name: String,
        /// What it shows.
        reply: Reply<Picture>,
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
            Self::Deck { reply, .. } => drop(reply.send(Err(refusal.clone()))),
            Self::Picture { reply, .. } => drop(reply.send(Err(refusal.clone()))),
            Self::Follow { reply, .. } => drop(reply.send(Err(refusal.clone()))),
            Self::ReadClock(reply) => drop(reply.send(Err(refusal.clone()))),
            Self::GetRoom(reply) => drop(reply.send(Err(refusal.clone()))),
            Self::Close(done) => drop(done.send(())),
            Self::Say { .. } | Self::Measured | Self::Gone(_) => {}
        }
    }
}

/// A host's own deck as it was typed.
pub struct OwnRows {
    /// What the host calls it.
    pub title: String,
    /// Its rows.
    pub rows: String,
}

/// A seat that was taken, with its secret.
#[derive(Serialize)]
pub struct SeatGrant {
    /// The public number.
    pub seat: Seat,
    /// The secret.
    pub token: Secret,
    /// The name that the server gave.
    pub name: String,
}
