//! How a match holds this game: what it hands in, when it may stop, what it gets back.

use super::ChummyChallenge;
use super::state::{Entry, Exit, Phase, State};
use tricorn_engine::{Embedded, Game, Millis};
use tricorn_geoplunge::{Carried, Held, Score, rounds};

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

    fn in_flight(&self, state: &State) -> bool {
        state.phase == Phase::Reading && rounds::can_end(&state.rounds)
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

impl Held for ChummyChallenge {
    fn bring(state: &mut State, carried: &Carried) {
        state.who = carried.who;
        state.deals = carried.deals;
        state.seen = [carried.power, carried.challenges];
    }

    /// The cards of a challenge that was judged are for all to see; one that came to nothing goes to the bottom unseen.
    fn keep(state: &State, carried: &mut Carried) {
        carried.who = state.who;
        [carried.power, carried.challenges] = state.seen;
        for past in state.judged() {
            carried.power.insert(past.drawn.power);
            carried.challenges.insert(past.drawn.challenge);
        }
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
        if state.phase == Phase::Reading {
            state.due = self.reading_due(state);
        }
    }
}
