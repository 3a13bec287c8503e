//! The games: one folder each, with its rules, views, bots, tests and playthroughs.

#[cfg(feature = "presidential-numbers")]
pub mod presidential_numbers;
#[cfg(feature = "timeline")]
pub mod timeline;
