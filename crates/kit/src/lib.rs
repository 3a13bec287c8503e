//! Parts that games share. Each is a small piece of state with its own events; a game wraps them in its own.

pub mod attendance;
pub mod chosen;
pub mod race;
