//! Tournaments: an organizer, teams, rounds that run alike at all tables.

mod joining;
mod restart;
mod rounds;
mod secrets;
