//! Stories about the whole server: the real routes and tables, clients that speak the protocol, and all that can go wrong.

mod harness;

mod connections;
mod decks;
mod edge;
mod fair;
mod fair_races;
mod games;
mod host;
mod input;
mod lobby;
mod nonces;
mod pictures;
mod presence;
mod rematch;
mod requests;
mod secrets;
mod teams;
mod tournament;
mod trouble;
mod veil;
