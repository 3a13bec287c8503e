//! The rules as tests, one file a section of RULES.md.

mod answers;
mod bots;
mod ending;
mod entry;
mod people;
mod reading;
mod refusals;
mod setup;
mod sight;
use super::tale;
mod texts;
