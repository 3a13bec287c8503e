//! The engine: the contract of a game, and what is made of it alone.
//!
//! Nothing here knows a game, a clock, a file or a socket. A [`Game`] decides causes into events; a [`Table`] runs
//! one; a [`Log`](log::Log) keeps it; [`table::verify`] checks it against the seed that was promised before the deal.

pub mod ask;
pub mod attendance;
mod bits;
pub mod draft;
mod game;
mod hex;
mod ids;
pub mod info;
pub mod log;
pub mod once;
pub mod options;
mod picture;
pub mod refusal;
mod rng;
pub mod rules;
pub mod seating;
pub mod sides;
mod stack;
pub mod step;
pub mod table;
pub mod text;

pub use ask::{Ask, Choice, Offer, Slot, Token, Want};
pub use bits::{Bit, BitSet};
pub use game::{Act, By, Cause, CauseOf, Due, Embedded, Game, Outcome, Relabel, Ruling, World};
pub use ids::{AskId, Handle, Millis, Seat, SeatSet, Side, SideSet, Viewer};
pub use info::GameInfo;
pub use options::OptionSpec;
pub use picture::{Picture, picture_name};
pub use refusal::Refusal;
pub use rng::{Commitment, Label, Rng, Seed};
pub use rules::Rules;
pub use seating::{Level, Place, Seating, Sitter};
pub use stack::{Chance, Script, Stack};
pub use step::{Count, Observer, Position, Sink, Step};
pub use table::{Applied, Herald, Notices, Record, RecordOf, Table};
