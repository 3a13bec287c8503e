//! How a match holds this game: what it hands in, when it may stop, what it gets back.

use super::DashingStates;
use super::state::{Entry, Exit, Phase, State};
use crate::geoplunge::rounds;
use tricorn_engine::{Embedded, Game};

impl Embedded for DashingStates {
    type Entry = Entry;
    type Exit = Exit;

    fn enter(&self, entry: &Entry) -> State {
        State {
            entry: Some(*entry),
            until: entry.until,
            ..self.initial()
        }
    }

    /// a shout in time is resolved with its identification, and so is a tie that both have agreed on, if the race can
    /// end the game: any but the first. Without a shout in time the game is unfinished.
    fn at_rest(&self, state: &State) -> bool {
        let resolving = match state.phase {
            Phase::Racing => state.race.is_some_and(|race| race.waits() || race.agreed()),
            Phase::Identifying => true,
            _ => false,
        };
        !(resolving && rounds::can_end(&state.rounds))
    }

    fn leave(&self, state: &State) -> Option<Exit> {
        Some(Exit {
            result: state.ending?.result()?,
            power: state.power,
        })
    }
}
