//! Parts that games share. Each is a small piece of state with its own events, or of arithmetic; a game wraps them in its
//! own.

pub mod bits;
pub mod chosen;
pub mod deal;
pub mod duel;
pub mod options;
pub mod page;
pub mod race;
pub mod row;
pub mod said;
pub mod slots;
pub mod spots;
pub mod tricks;

pub use tricorn_engine::{attendance, sides};
