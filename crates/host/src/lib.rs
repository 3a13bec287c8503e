//! The boundary between the games and those who host them: server, terminal, simulation, benches.
//!
//! A host meets a game as a [`GameKind`] (a game of the catalogue) and as an [`AnyGame`] (a running one). Both are object-safe,
//! so a host is compiled once and not again for each game. What is generic here is compiled in the crate of the game, where
//! [`KindOf`] becomes a static; the hot loops ([`simulate`](GameKind::simulate), [`bench_rules`](GameKind::bench_rules)) are such
//! code, so they still inline the rules.
//!
//! Nothing here knows a file, a socket or a clock on the wall.

mod any_game;
mod arena;
mod bench;
mod catalogue;
mod hosted;
mod kind;
mod listing;
mod pack;
mod saved;

pub use any_game::{AnyGame, Applied, GameSetup, Rendered, ReplayStep, TableCause};
pub use arena::{Arena, Tally};
pub use bench::{BotSpeed, RulesSpeed};
pub use catalogue::Catalogue;
pub use kind::{GameKind, KindOf, Shipped};
pub use listing::{Entry, GameListing};
pub use pack::{BoundPack, OwnPack, WeakPack};
pub use saved::{LogSummary, TextStep};
