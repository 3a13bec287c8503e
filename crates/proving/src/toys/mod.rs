//! Small games on which the suite and the contract are tried. [`leaky`] is an honest game that can be told to leak, so
//! that we know that the suite hears it; [`race`] and [`tourney`] are the contract where it is hardest.

pub mod leaky;
pub mod race;
mod story;
pub mod tourney;

pub use story::Story;
