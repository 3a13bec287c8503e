//! How a match holds this game: what it hands in, when it may stop, what it gets back.

use super::ChummyChallenge;
use super::state::{Entry, Exit, Phase, State};
use crate::geoplunge::rounds;
use tricorn_engine::{Embedded, Game};

impl Embedded for ChummyChallenge {
    type Entry = Entry;
    type Exit = Exit;

    fn enter(&self, entry: &Entry) -> State {
        State {
            entry: Some(*entry),
            ..self.initial()
        }
    }

    /// a shout in time opens its answer, if the challenge can end the game: not in the first one. In all other moments
    /// the match stops at once.
    fn at_rest(&self, state: &State) -> bool {
        let shouted = match state.phase {
            Phase::Reading => state.race.is_some_and(|race| race.waits()),
            Phase::Answering => true,
            _ => false,
        };
        !(shouted && rounds::can_end(&state.rounds))
    }

    /// C4-21, CC-19: used cards are at the bottom, in the order used.
    fn leave(&self, state: &State) -> Option<Exit> {
        let result = state.ending?.result()?;
        Some(Exit {
            result,
            decks: state.decks.after(state.used),
        })
    }
}
