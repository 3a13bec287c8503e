//! What the games of GeoPlunge share: the state cards as numbers, their faces, and what a game is worth.

mod atlas;
mod book;
mod score;

pub use atlas::{Atlas, POWER, PowerIx, STATES, StateIx};
pub use book::{Book, Card, Power};
pub use score::points;
