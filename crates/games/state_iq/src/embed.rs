//! How a match holds this game: what it hands in, when it may stop, what it gets back.

use super::StateIq;
use super::rules::if_guessed;
use super::state::{Entry, Exit, Phase, State};
use tricorn_engine::{Embedded, Game, Millis};
use tricorn_geoplunge::{Carried, Held, Score};

impl Embedded for StateIq {
    type Entry = Entry;
    type Exit = Exit;

    fn enter(&self, entry: &Entry) -> State {
        State {
            entry: Some(*entry),
            ..self.initial()
        }
    }

    /// a guess whose Clue card was turned in time is played out, choice of clue included, if it can end the game. No
    /// Clue card is turned after the end, so whatever is under way was turned in time.
    fn at_rest(&self, state: &State) -> bool {
        let under_way = matches!(state.phase, Phase::Cluing | Phase::Guessing);
        !(under_way
            && [true, false]
                .into_iter()
                .any(|right| if_guessed(state, right)))
    }

    fn leave(&self, state: &State) -> Option<Exit> {
        Some(Exit {
            result: state.ending?.result()?,
            clues: state.clues,
            power: state.power,
        })
    }
}

impl Held for StateIq {
    fn bring(state: &mut State, carried: &Carried) {
        state.who = carried.who;
        state.deals = carried.deals;
        state.clues_seen = carried.clues;
        state.power_seen = carried.power;
    }

    fn keep(state: &State, carried: &mut Carried) {
        carried.who = state.who;
        carried.clues = state.clues_seen;
        carried.power = state.power_seen;
    }

    fn standing(state: &State) -> [bool; 2] {
        state.standing
    }

    fn told(exit: &Exit) -> (Score, &'static str) {
        (exit.result.score(), exit.result.how.word())
    }

    fn extend(&self, state: &mut State, until: Millis) {
        state.until = Some(until);
    }
}
