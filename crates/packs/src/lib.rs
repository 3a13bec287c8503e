//! Card packs: what they look like, how they are read, what names them, and what may be wrong with them.
//!
//! A pack is a folder `packs/<id>/` with `pack.toml`, CSV files and `SOURCES.md`. It goes through three steps:
//!
//! 1. [`Folder`]: the texts, from disk or from inside the program;
//! 2. [`PackKind::parse`]: texts to the types of [`schema`], with the line that each card came from;
//! 3. [`PackKind::lint`]: everything that would spoil a game (a year in a name, two cards that look the same).
//!
//! [`load`] does all of it for one pack and hands out a pack only if nothing is wrong with it;
//! [`check_all`] does them for all packs and adds the checks between packs.
//!
//! Invariants: only `folder` does I/O, and [`schema`] knows nothing of files. Nothing is ever corrected
//! silently, and a reader of the complaints need not know Rust. No card text reaches a player from here:
//! packs hold the answers.

mod alike;
mod check;
mod complaint;
mod dates;
mod day;
mod folder;
mod kind;
mod manifest;
mod ordinals;
mod places;
mod presidents;
pub mod schema;
mod table;
mod text;
mod timeline;

pub use check::{Checked, Report, check_all};
pub use complaint::Complaint;
pub use folder::{Folder, MAX_FILE_BYTES, Reading};
pub use kind::{PackKind, Parsed, load};
pub use manifest::{Extra, Manifest};
pub use places::Places;
pub use presidents::MIN_DECK;
pub use schema::{Presidency, PresidentsPack, Theme, TimelineCard, TimelinePack};
pub use timeline::{YEARS, parse_timeline_csv};
