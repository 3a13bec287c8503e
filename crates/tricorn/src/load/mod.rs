//! Load on a real server in a process of its own: `tricorn bench server` and `tricorn bench tournament`.

mod fill;
mod late;
mod message;
mod player;
mod process;
pub mod round;
pub mod tables;
mod watch;
