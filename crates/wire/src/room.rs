//! The table around the game: seats, options, who is there. Everybody sees the same.

use serde::Serialize;
use serde_json::Value;
use tricorn_engine::{Level, Millis, Side};

/// The table around the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Room {
    /// The code by which others join.
    pub code: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: String,
    /// Where the table stands.
    pub phase: Phase,
    /// How many games were dealt at this table.
    pub number: u32,
    /// The options, all of them.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// The host's own deck, if the table plays with one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deck: Option<OwnDeck>,
    /// The seats, in the order of their numbers.
    pub seats: Vec<RoomSeat>,
    /// Whether newcomers are kept out.
    pub locked: bool,
    /// Whether players may type names.
    pub typed_names: bool,
    /// How long the table is kept; nothing for a table of a tournament, which is kept as long as that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub keep: Option<Keep>,
    /// The address of the table for others, if the server knows one that is better than the page's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub link: Option<String>,
    /// How many connections watch without a seat.
    pub watching: usize,
    /// What keeps the game from starting, in words; nothing if it can start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hurdle: Option<String>,
    /// The round of a tournament to which the table belongs, if it does. Such a table has no host.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub tournament: Option<InRound>,
    /// The promise of the deal: SHA-256 over `tricorn seed`, a zero byte and the seed's 32 bytes, in hex. From the deal on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub commitment: Option<String>,
    /// The seed in hex, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seed: Option<String>,
}

/// How long a table is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Keep {
    /// So many days after something last happened in it, it is erased.
    pub days: u32,
    /// The most days that the host can choose.
    pub most: u32,
}

/// A host's own deck, as everybody sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct OwnDeck {
    /// What the host calls it.
    pub title: String,
    /// How many cards it has.
    pub cards: usize,
    /// Why this table cannot play with it as it is, in words: too few cards for so many players.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hurdle: Option<String>,
}

/// The round of a tournament to which a table belongs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct InRound {
    /// The code of the tournament.
    pub code: String,
    /// What the organizer calls it.
    pub name: String,
    /// The round, from 1.
    pub round: u8,
    /// The table of the round, from 1.
    pub table: u8,
    /// The names of the teams, by side.
    pub teams: [String; 2],
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the deal.
    Lobby,
    /// The game is on.
    Playing,
    /// The host has paused it.
    Paused,
    /// The game is over.
    Over,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct RoomSeat {
    /// Its side.
    pub side: Side,
    /// Who sits there.
    pub who: Occupant,
    /// The name; empty for a free seat.
    pub name: String,
    /// How well it plays, if it is a computer player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub level: Option<Level>,
    /// Whether a page of this person is connected.
    pub here: bool,
    /// What is taken off this person's presses in a race: the round trip that the server measured on the connection, in
    /// whole tens of milliseconds, at most 250. Told with every other change, and by itself at most every 10 seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lag: Option<Millis>,
    /// Whether this person agrees with the options.
    pub ready: bool,
    /// Whether a computer player acts for this person now.
    pub stand_in: bool,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Free,
    /// A human being.
    Person,
    /// A computer player.
    Bot,
    /// Somebody whom the host removed; a computer player acts.
    Removed,
}
