//! How a match holds this game: what it hands in, when it may stop, what it gets back.

use super::DashingStates;
use super::state::{Entry, Exit, Phase, State};
use tricorn_engine::{Embedded, Game, Millis};
use tricorn_geoplunge::{Carried, Held, Score, rounds};

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

    fn in_flight(&self, state: &State) -> bool {
        state.phase == Phase::Racing && rounds::can_end(&state.rounds)
    }

    fn leave(&self, state: &State) -> Option<Exit> {
        Some(Exit {
            result: state.ending?.result()?,
            power: state.power,
        })
    }
}

impl Held for DashingStates {
    fn bring(state: &mut State, carried: &Carried) {
        state.who = carried.who;
        state.deals = carried.deals;
        state.order = carried.order;
        state.power_seen = carried.power;
    }

    fn keep(state: &State, carried: &mut Carried) {
        carried.who = state.who;
        carried.order = state.order;
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
        if let Some(race) = &mut state.race {
            race.extend(until);
        }
        state.due = state.next_due();
    }
}
