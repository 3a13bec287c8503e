//! Load on a real server in a process of its own: `tricorn-bench server` and `tricorn-bench tournament`.

mod choice;
mod latency;
mod message;
mod player;
mod process;
mod streams;
pub mod tables;
pub mod tournament;
