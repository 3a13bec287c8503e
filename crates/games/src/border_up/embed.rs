//! How a match holds this game: what it hands in, when it may stop, what it gets back.

use super::BorderUp;
use super::event::GameResult;
use super::state::{Entry, Phase, State};
use tricorn_engine::{Embedded, Game};

impl Embedded for BorderUp {
    type Entry = Entry;
    type Exit = GameResult;

    fn enter(&self, entry: &Entry) -> State {
        State {
            deck: Some(entry.states),
            until: entry.until,
            ..self.initial()
        }
    }

    /// a shout in time is judged, and so is a tie to which both had agreed in time. Without either the
    /// game is unfinished. BU-19: the judgement of any shout ends the game.
    fn at_rest(&self, state: &State) -> bool {
        let open = |race: &crate::geoplunge::race::Race| race.waits() || race.agreed();
        state.phase != Phase::Decided && !state.running().is_some_and(open)
    }

    fn leave(&self, state: &State) -> Option<GameResult> {
        state.ending?.result()
    }
}
