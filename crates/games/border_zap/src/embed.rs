//! How a match holds this game: what it hands in, when it may stop, what it gets back.

use super::BorderZap;
use super::event::GameResult;
use super::state::{ENOUGH, Entry, Phase, State, TRICKS, index};
use tricorn_engine::{Embedded, Game};
use tricorn_geoplunge::{Carried, Held, Score};

impl Embedded for BorderZap {
    type Entry = Entry;
    type Exit = GameResult;

    fn enter(&self, entry: &Entry) -> State {
        State {
            entry: Some(*entry),
            ..self.initial()
        }
    }

    /// a trick whose lead was received in time gets its answer, if it can end the game: the sixth one, and the fifth
    /// after four to none (PTB-17). The score alone says so; what the hands could do is nobody's business.
    fn at_rest(&self, state: &State) -> bool {
        let tricks = &state.tricks;
        let (ahead, behind) = (index(tricks.lead), index(tricks.follower()));
        let can_end = tricks.played() + 1 == TRICKS
            || (tricks.taken[ahead] + 1 == ENOUGH && tricks.taken[behind] == 0);
        !(state.phase == Phase::Following && can_end)
    }

    fn leave(&self, state: &State) -> Option<GameResult> {
        state.ending?.result()
    }
}

impl Held for BorderZap {
    fn bring(state: &mut State, carried: &Carried) {
        state.who = carried.who;
        state.deals = carried.deals;
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
