//! Card packs: what they look like, how they are read, what names them, and what may be wrong with them.
//!
//! A pack is a folder `packs/<id>/` with `pack.toml`, CSV files and `SOURCES.md`. It goes through three steps:
//!
//! 1. [`Folder`]: the texts, from disk or from inside the program;
//! 2. [`PackKind::parse`]: texts to the types of [`schema`], with the line that each card came from;
//! 3. [`PackKind::lint`]: everything that would spoil a game (a year in a name, two cards that look the same).
//!
//! [`load`] does all of it for one pack and hands out a pack only if nothing is wrong with it;
//! [`check_all`] does them for all packs and adds the checks between packs. [`own_timeline`] makes a pack of a host's own
//! rows, and [`shown`] is what people look at.
//!
//! Invariants: only `folder` does I/O, and [`schema`] knows nothing of files. Nothing is ever corrected
//! silently, and a reader of the complaints need not know Rust. Packs hold the answers: at a table nobody is told
//! anything from here but by the game; [`shown`] is for those who look at a deck as a deck.

mod alike;
mod american;
mod check;
mod civics;
mod complaint;
mod dates;
mod day;
mod derive;
mod fields;
mod folder;
mod geoplunge;
mod kind;
mod manifest;
pub mod numerals;
mod ordinals;
mod own;
pub mod pasted;
mod places;
mod play_the_dates;
mod politicraft;
mod presidents;
mod reading;
pub mod schema;
mod show;
mod states;
mod table;
mod text;
mod timeline;

pub use check::{Beside, Checked, KINDS, Report, check_all};
pub use complaint::Complaint;
pub use folder::{Folder, MAX_FILE_BYTES, Reading};
pub use kind::{PackKind, Parsed, load};
pub use manifest::{Extra, Manifest};
pub use own::{MAX_OWN_BYTES, MAX_OWN_CARDS, OWN_TEMPLATE, OwnComplaint, own_timeline};
pub use places::Places;
pub use play_the_dates::{SMALLEST_POWER_DECK, SMALLEST_TIMELINE_DECK};
pub use presidents::MIN_DECK;
pub use schema::{
    Deck, GeoplungePack, Presidency, PresidentsPack, StatesPack, Theme, TimelineCard, TimelinePack,
};
pub use show::{DeckLine, PackLine, Shown, shown};
pub use states::NO_PRESIDENT_YET;
pub use timeline::YEARS;
