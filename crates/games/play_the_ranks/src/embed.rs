//! How a match holds this game: what it hands in, when it may stop, what it gets back.

use super::PlayTheRanks;
use super::event::GameResult;
use super::state::{ENOUGH, Entry, Phase, State, TRICKS};
use tricorn_engine::{Embedded, Game};
use tricorn_geoplunge::{Carried, Held, Score};

impl<const SECOND: bool> Embedded for PlayTheRanks<SECOND> {
    type Entry = Entry;
    type Exit = GameResult;

    fn enter(&self, entry: &Entry) -> State {
        State {
            entry: Some(*entry),
            ..self.initial()
        }
    }

    /// a trick whose lead was received in time gets its answer, if it can end the game.
    fn at_rest(&self, state: &State) -> bool {
        let tricks = &state.tricks;
        let can_end = tricks.played() + 1 == TRICKS || tricks.taken.contains(&(ENOUGH - 1));
        !(state.phase == Phase::Following && can_end)
    }

    fn leave(&self, state: &State) -> Option<GameResult> {
        state.ending?.result()
    }
}

impl<const SECOND: bool> Held for PlayTheRanks<SECOND> {
    fn bring(state: &mut State, carried: &Carried) {
        state.who = carried.who;
        state.deals = carried.deals;
        state.seen = carried.power;
    }

    fn keep(state: &State, carried: &mut Carried) {
        carried.who = state.who;
    }

    fn standing(state: &State) -> [bool; 2] {
        state.standing
    }

    fn told(exit: &GameResult) -> (Score, &'static str) {
        (exit.score(), exit.how.word())
    }
}
