//! How a match holds this game: what it hands in, when it may stop, what it gets back.

use super::BorderUp;
use super::event::GameResult;
use super::rules::RACE;
use super::state::{Entry, Phase, State};
use tricorn_engine::{Embedded, Game, Millis};
use tricorn_geoplunge::{Carried, Held, Score};

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
        let open = |race: &tricorn_geoplunge::race::Race| race.waits() || race.agreed();
        state.phase != Phase::Decided && !state.running().is_some_and(open)
    }

    fn in_flight(&self, state: &State) -> bool {
        state.phase == Phase::Racing
    }

    fn leave(&self, state: &State) -> Option<GameResult> {
        state.ending?.result()
    }
}

impl Held for BorderUp {
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

    fn extend(&self, state: &mut State, until: Millis) {
        state.until = Some(until);
        if let Some(race) = &mut state.race {
            let own = self
                .config
                .pace
                .time(RACE)
                .map(|time| race.signal().plus(time));
            race.extend(own.into_iter().chain([until]).min());
        }
        if state.phase == Phase::Racing {
            state.due = state.next_due();
        }
    }
}
