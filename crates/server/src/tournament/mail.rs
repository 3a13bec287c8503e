//! What a tournament can be sent.

use super::snapshot::Snapshot;
use crate::code::{Code, Secret};
use crate::table::Reply;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tokio::sync::{oneshot, watch};
use tricorn_engine::{Refusal, Side};
use tricorn_tournament::{TeamNo, TeamRow, read_rows};
use tricorn_wire::Nonce;

/// How many messages may wait for a tournament.
pub const MAILBOX: usize = 256;

/// What a tournament can be sent.
pub enum Mail {
    /// Somebody looks at it.
    Show(Reply<Arc<Snapshot>>),
    /// Somebody looks at it all the time.
    Watch(Reply<watch::Receiver<Arc<Snapshot>>>),
    /// The organizer wants the join codes.
    Codes {
        /// The organizer's key.
        key: String,
        /// The codes of the teams in their order.
        reply: Reply<Vec<String>>,
    },
    /// The organizer orders something.
    Order {
        /// The organizer's key.
        key: String,
        /// What.
        order: OrganizerOrder,
        /// The same nonce twice is the same order.
        nonce: Option<Nonce>,
        /// The tournament as it is then.
        reply: Reply<Arc<Snapshot>>,
    },
    /// Somebody joins a team.
    Claim {
        /// The join code.
        team: Code,
        /// Which place, from 0; any free one if none is named.
        slot: Option<u8>,
        /// The name, where the organizer has entered none.
        name: Option<String>,
        /// The place and its secret.
        reply: Reply<TeamPlace>,
    },
    /// The server goes down.
    Close(oneshot::Sender<()>),
}

impl Mail {
    /// Says no to whatever it is.
    pub fn refuse(self, refusal: &Refusal) {
        match self {
            Self::Show(reply) => drop(reply.send(Err(refusal.clone()))),
            Self::Watch(reply) => drop(reply.send(Err(refusal.clone()))),
            Self::Codes { reply, .. } => drop(reply.send(Err(refusal.clone()))),
            Self::Order { reply, .. } => drop(reply.send(Err(refusal.clone()))),
            Self::Claim { reply, .. } => drop(reply.send(Err(refusal.clone()))),
            Self::Close(done) => drop(done.send(())),
        }
    }
}

/// A place that was taken, with its secret.
#[derive(Serialize)]
pub struct TeamPlace {
    /// Which place of the team.
    pub slot: u8,
    /// The secret, which opens the team's seats at all its tables.
    pub token: Secret,
    /// The name that the others see.
    pub name: String,
}

/// What an organizer can order.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum OrganizerOrder {
    /// The next round begins for all tables.
    StartRound {
        /// Which round it is to be, from 1: another one is not begun by mistake.
        #[serde(default)]
        round: Option<u8>,
    },
    /// All tables stand still.
    Pause,
    /// They go on.
    Resume,
    /// So many minutes more for all tables.
    Extend(u32),
    /// All matches end now, with the points that they have (T-R12).
    EndRound,
    /// Computer players play for a team that is absent, or no longer do.
    Bots {
        /// Which team.
        team: TeamNo,
        /// Whether they do.
        on: bool,
    },
    /// A result is corrected.
    Correct {
        /// The round, from 1.
        round: u8,
        /// The table, from 1.
        table: u8,
        /// The points of both teams.
        scores: [i64; 2],
        /// Who won; nobody in a tie.
        winners: Vec<Side>,
        /// Why.
        note: String,
    },
    /// A place of a team is free again, and its secret void.
    Release {
        /// Which team.
        team: TeamNo,
        /// Which place, from 0.
        slot: u8,
    },
    /// Other teams, before the first round.
    Teams(Rows),
    /// The tournament ends before its last round.
    Finish,
}

/// Teams, typed or pasted.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Rows {
    /// As text.
    Text(String),
    /// One by one.
    List(Vec<TeamRow>),
}

impl Rows {
    /// The teams.
    pub fn read(self) -> Result<Vec<TeamRow>, Refusal> {
        match self {
            Self::Text(text) => read_rows(&text),
            Self::List(rows) => Ok(rows),
        }
    }
}
