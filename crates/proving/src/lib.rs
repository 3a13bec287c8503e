//! The suite that every game passes for free, and the toys that show that the suite and the contract are worth
//! something.
//!
//! A game says a little about itself through [`Provable`]; [`prove!`] turns that into one test for each promise.

use std::sync::Arc;
use tricorn_bots::Brain;
use tricorn_engine::{CauseOf, Game, Millis, Seating, Viewer};

/// What the suite has to be told about a game.
pub trait Provable: Brain {
    /// The tables on which to prove it: enough of them that every option and every size of table occurs.
    fn examples() -> Vec<Example<Self>>;

    /// The same pack with a mark in the place of every fact that can be hidden: a text or number that occurs nowhere else.
    fn marked(pack: &Self::Pack) -> Self::Pack;

    /// The marks that this viewer must not have seen by now, written as they would stand in JSON or text. Stated
    /// independently of `view` and `redeal`: the second pair of eyes.
    fn secrets(&self, state: &Self::State, viewer: Viewer) -> Vec<String>;

    /// Whether all cards and points are where they can be, each exactly once.
    fn conserved(&self, state: &Self::State) -> Result<(), String>;

    /// Games for the golden playthroughs: together they reach every ending.
    fn scripts() -> Vec<Script<Self>>;
}

/// A table to prove a game on.
pub struct Example<G: Game> {
    /// What it is called in messages.
    pub name: &'static str,
    /// The options.
    pub config: G::Config,
    /// The cards.
    pub pack: Arc<G::Pack>,
    /// The seats.
    pub seating: Seating,
}

/// A game to write down in words, in the file `playthroughs/<name>.txt` of the game's folder.
pub struct Script<G: Game> {
    /// The name of the file.
    pub name: &'static str,
    /// The table.
    pub example: Example<G>,
    /// The number from which its seed is made.
    pub seed: u64,
    /// What is done from outside and when, the start apart; all else is done by the bots of the seating.
    pub causes: Vec<(Millis, CauseOf<G>)>,
}
