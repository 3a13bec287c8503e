//! What a client sends.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tricorn_engine::draft::Draft;
use tricorn_engine::{AskId, Level, Seat, Side};

/// A message of a client.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// The first message: who this is.
    Hello(Hello),
    /// A move.
    Act {
        /// The same nonce twice is the same move.
        nonce: Nonce,
        /// The ask that it answers.
        ask: AskId,
        /// The filled offer.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        action: Value,
    },
    /// What is being prepared, for teammates; `null` takes it away.
    Draft(Option<Draft>),
    /// A preset phrase to teammates.
    Phrase(Phrase),
    /// Something about the own seat.
    Me {
        /// The same nonce twice is the same wish.
        nonce: Nonce,
        /// What is wanted.
        wish: Wish,
    },
    /// Something that only the host may do.
    Host {
        /// The same nonce twice is the same order.
        nonce: Nonce,
        /// What is ordered.
        order: Order,
    },
}

/// A name that a client gives to something it wants, 1 to 32 letters, digits or `-`; never used for anything else.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(try_from = "String", into = "String")]
pub struct Nonce(String);

impl Nonce {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Nonce {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let fits = (1..=32).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        fits.then_some(Self(text))
            .ok_or("a nonce is 1 to 32 letters, digits or hyphens")
    }
}

impl From<Nonce> for String {
    fn from(nonce: Nonce) -> Self {
        nonce.0
    }
}

/// Who a connection is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The secret of a seat; without it a spectator.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub token: Option<String>,
    /// The secret of the host.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub host: Option<String>,
    /// The game of this table, from 1, of which the client has notices.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub game: Option<u32>,
    /// How many notices of that game it has: the server sends the rest.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seen: Option<usize>,
    /// Whether every frame is to be whole: for simple clients that do not want to apply patches.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub whole: Option<bool>,
}

/// What a player can want for the own seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// Another name from the server, before the game.
    Reroll,
    /// A typed name, if the host allows it, before the game.
    Name(String),
    /// To sit on another side that has a free seat, before the game.
    Side(Side),
    /// Play by these options.
    Ready,
    /// Not yet.
    NotReady,
    /// To leave the table. Before the game the seat is free again; in the game a computer player sits in.
    Leave,
    /// To take the seat back from the computer player.
    Back,
}

/// What the host can order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Other options: an object with those that change.
    Options(#[cfg_attr(feature = "ts", ts(type = "unknown"))] Value),
    /// One more free seat on a side; a side with the next number is a new one.
    AddSeat(Side),
    /// A seat less: a free one, or one of a computer player.
    DropSeat(Seat),
    /// A computer player on a free seat, or another level for the one that sits there.
    SeatBot {
        /// Which seat.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// A computer player's seat is free again.
    FreeSeat(Seat),
    /// Computer players on all free seats.
    FillBots(Level),
    /// The game begins.
    Start,
    /// The table stands still.
    Pause,
    /// The table goes on.
    Resume,
    /// So many minutes more, where the game has a clock and both sides have agreed that the host may.
    Extend(u8),
    /// The text with this number of the game is shown to nobody any more, during the game or after it.
    Hide(u32),
    /// The table is kept for so many days after something last happened in it, then erased; at any time.
    KeepDays(u32),
    /// Nobody else may come in, or anybody again.
    Lock(bool),
    /// Whether players may type names of their own.
    TypedNames(bool),
    /// A computer player plays for a seat until its owner takes it back.
    ToBot(Seat),
    /// A player goes for good: the seat's secret is void.
    Remove(Seat),
    /// The game ends now: the points of a match decide it, and a game without points ends without a winner.
    End,
    /// The game is thrown away: it ends now without a winner, whatever the points.
    Void,
    /// After the end: back to the seats, to play once more.
    Again,
}

/// A preset phrase to teammates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Keep that one.
    KeepThatOne,
    /// Play that one.
    PlayThatOne,
    /// Your call.
    YourCall,
    /// I am not sure.
    NotSure,
    /// I know this one.
    IKnowThis,
    /// Well played.
    WellPlayed,
}
