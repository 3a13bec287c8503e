//! What the server sends.

#[cfg(feature = "ts")]
use crate::Change;
use crate::{Nonce, Phrase, Room};
use serde::Serialize;
use serde_json::value::RawValue;
#[cfg(feature = "ts")]
use tricorn_engine::Ask;
use tricorn_engine::draft::Draft;
use tricorn_engine::{Millis, Seat};

/// A message of the server.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ToClient {
    /// The answer to a hello: who you are here.
    Welcome(Welcome),
    /// The table around the game, whole, whenever it has changed.
    Room(Box<Room>),
    /// What has changed for you in the game.
    Frame(Box<Frame>),
    /// What you sent with this nonce has been done and written down.
    Ack {
        /// The client's nonce.
        nonce: Nonce,
    },
    /// What you sent was refused; nothing has changed.
    Refused {
        /// The client's nonce; none if it could not be read or had none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        nonce: Option<Nonce>,
        /// For programs.
        code: String,
        /// For people.
        text: String,
    },
    /// What your side is preparing, your own included.
    Drafts(Vec<SeatDraft>),
    /// A teammate says something.
    Phrase {
        /// Who.
        seat: Seat,
        /// What.
        phrase: Phrase,
    },
    /// Nothing new, but the connection lives. Every 10 to 15 seconds; pages cannot hear pings.
    Alive {},
    /// The server ends this connection.
    Bye {
        /// Why, in words.
        text: String,
        /// Whether to come back by itself.
        retry: bool,
    },
}

/// Who a connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Welcome {
    /// The own seat; none for a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<Seat>,
    /// Whether this is the host.
    pub host: bool,
}

/// What has changed in the game for one viewer: either whole, or as changes to the frame before.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Frame {
    /// Goes up by one from frame to frame of a connection.
    pub n: u64,
    /// The game of this table, from 1.
    pub game: u32,
    /// The place of the first of these notices among all notices of the game that this viewer gets, from 0.
    pub first: usize,
    /// What has happened.
    pub notices: Vec<Heard>,
    /// Texts for which `{"$": 7}` stands in views and notices.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub texts: Option<Texts>,
    /// What the viewer sees, if this frame is whole: the `View` of the game, of which everybody knows this much.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Common"))]
    pub view: Option<Box<RawValue>>,
    /// What the seat may do, if this frame is whole and the viewer has a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Ask>"))]
    pub ask: Option<Box<RawValue>>,
    /// If this frame is not whole: what to change in `{view, ask}` of the frame before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Change>>"))]
    pub patch: Option<Box<RawValue>>,
    /// Table time.
    pub clock: Clock,
}

/// Texts that are sent once: `{"$": 7}` stands for the one with the number 7.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Texts {
    /// The number of the first one. Texts from this number on that came before are replaced.
    pub from: usize,
    /// The texts.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    pub list: Vec<Box<RawValue>>,
}

/// One thing that happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Heard {
    /// In words, for the log and for screen readers.
    pub words: String,
    /// Whether it is a word of a question that is read out: such words in a row are one line of the log.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub continues: bool,
    /// For the board: the `Notice` of the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub notice: Box<RawValue>,
}

/// Table time in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Clock {
    /// When the frame was made.
    pub now: Millis,
    /// Whether it runs.
    pub running: bool,
    /// The deadline that this viewer knows of.
    pub due: Option<Millis>,
    /// Table milliseconds that pass in a real one: 1, but in tests.
    pub speed: f64,
}

/// What a member of the own side is preparing.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct SeatDraft {
    /// Who.
    pub seat: Seat,
    /// What.
    pub draft: Draft,
}
