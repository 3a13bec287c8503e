//! The tests of the ledger, in one program: what each proves stands at its top.

mod chain;
mod common;
mod durable;
mod erase;
mod kill;
mod refused;
mod suite;
