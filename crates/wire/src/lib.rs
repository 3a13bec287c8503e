//! What goes between page and server. Every message is a JSON object with one key that says what it is.
//!
//! `docs/PROTOCOL.md` explains it to people who write a client of their own. The TypeScript types of the page are made
//! from here (`cargo xtask gen`). Nothing here knows a game: views and notices go through as JSON.

mod patch;
mod room;
mod scan;
mod texts;
mod to_client;
mod to_server;

pub use patch::{Change, Outlined, Step, apply, turn};
pub use room::{InRound, Keep, Occupant, OwnDeck, Phase, Room, RoomSeat};
pub use texts::fill;
pub use to_client::{Clock, Frame, Heard, SeatDraft, Texts, ToClient, Welcome};
pub use to_server::{Hello, Nonce, Order, Phrase, ToServer, Wish};

/// The longest message that a client may send, in bytes.
pub const MOST_BYTES: usize = 16 * 1024;
