//! What the games of GeoPlunge share: the state cards as numbers and their faces, who leads first, the count to five, races
//! and shouts, the best of three, pauses, and what a game is worth.

mod atlas;
mod book;
mod ending;
pub mod match_game;
mod pick;
pub mod picture;
pub mod race;
pub mod racing;
pub mod rounds;
mod score;
pub mod table;
pub mod tricks;

pub use atlas::{Atlas, POWER, PowerIx, STATES, StateIx};
pub use book::{Book, Card, Power};
pub use ending::{ABANDONED, ENDED, Ending, Score};
pub use match_game::{Carried, MatchGame, Seen, Station};
pub use pick::picked_words;
pub use score::points;
pub use table::{TABLE_RULES, VEILED};
