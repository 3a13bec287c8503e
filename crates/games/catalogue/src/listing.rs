//! The catalogue as programs read it: the page, `/api/games`, the benches.

use crate::Shipped;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use tricorn_engine::seating::SIDE_LIMIT;
use tricorn_engine::{Game, GameInfo, OptionSpec};
use tricorn_packs::{DeckLine, PackKind};

/// A line of the catalogue: what is known of a game before anything is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "catalogue.ts", rename = "GameEntry")
)]
pub struct Entry {
    pub id: &'static str,
    pub title: &'static str,
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub info: GameInfo,
}

impl Entry {
    pub const fn of<G: Game>() -> Self {
        Self {
            id: G::ID,
            title: G::TITLE,
            info: *G::INFO,
        }
    }
}

/// A game in the answer of `/api/games`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "catalogue.ts"))]
pub struct GameListing {
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub entry: Entry,
    /// The most seats that a side may have.
    pub team: u8,
    /// The options with their defaults.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// A sentence or two about each option.
    pub help: BTreeMap<&'static str, String>,
    /// The options in the order of a form.
    pub schema: &'static [OptionSpec],
    /// The decks that the game can be played with, if it has several.
    pub decks: Vec<DeckLine>,
    /// Whether the host may bring a deck along.
    pub own_decks: bool,
}

impl GameListing {
    pub fn of<G: Shipped>(decks: Vec<DeckLine>) -> Self {
        let explain = |spec: &OptionSpec| (spec.name, spec.explanation());
        Self {
            entry: Entry::of::<G>(),
            team: SIDE_LIMIT as u8,
            options: serde_json::to_value(G::Config::default()).unwrap_or_default(),
            help: G::OPTIONS.iter().map(explain).collect(),
            schema: G::OPTIONS,
            decks,
            own_decks: G::Pack::OWN_DECKS,
        }
    }
}
