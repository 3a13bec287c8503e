//! The toys that try the suite and the contract, in one program: what each file proves stands at its top.

mod drafts;
mod leaky;
mod log;
mod race;
mod stack;
mod watch;
mod whole_match;
