//! The catalogue as programs read it: the page, `/api/games`, the benches.

use crate::GameKind;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use tricorn_engine::seating::SIDE_LIMIT;
use tricorn_engine::{GameInfo, OptionSpec};
use tricorn_packs::DeckLine;

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
    pub fn of(game: &dyn GameKind) -> Self {
        Self {
            id: game.id(),
            title: game.title(),
            info: *game.info(),
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
    pub fn of(game: &dyn GameKind, decks: Vec<DeckLine>) -> Self {
        let explain = |spec: &OptionSpec| (spec.name, spec.explanation());
        Self {
            entry: Entry::of(game),
            team: SIDE_LIMIT as u8,
            options: game.usual_options(),
            help: game.options().iter().map(explain).collect(),
            schema: game.options(),
            decks,
            own_decks: game.own_decks(),
        }
    }
}
