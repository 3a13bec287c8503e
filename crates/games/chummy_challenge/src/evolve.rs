//! What each event changes. Total: a fact that does not fit, as a tampered log may hold, changes nothing.

use super::ChummyChallenge;
use super::event::{Drawn, Event, Verdict};
use super::requests::may_go_on_typing;
use super::state::{Decks, Ending, Past, Phase, State, Typed, index};
use std::sync::Arc;
use tricorn_engine::{Millis, Seat, SeatSet};
use tricorn_geoplunge::race::Race;
use tricorn_geoplunge::rounds::{self, Rounds};
use tricorn_kit::attendance::Presence;
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;

impl ChummyChallenge {
    /// Applies a fact. One that does not fit changes nothing.
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        match event {
            Event::Began {
                deal,
                power,
                challenges,
                due,
            } => {
                let fits = matches!(state.phase, Phase::Before | Phase::Beginning)
                    && *deal == state.deals
                    && *deal < u32::MAX;
                if let Some(decks) = Decks::of(power, challenges).filter(|_| fits) {
                    begin(state, decks, *due);
                }
            }
            Event::Stood { side, stands } => {
                if state.phase == Phase::Counting && side.0 < 2 {
                    state.standing[index(*side)] = *stands;
                }
            }
            Event::Counted if state.phase == Phase::Counting => between(state),
            Event::Opened { due } if state.phase == Phase::Between => {
                state.phase = Phase::Choosing;
                state.due = *due;
                // Who has only one that can serve has named it.
                state.named =
                    BOTH.map(|side| super::rules::only(state.may_serve(self.seats(), side)));
            }
            Event::Named { side, seat } => {
                if state.phase == Phase::Choosing
                    && side.0 < 2
                    && state.named[index(*side)].is_none()
                    && state.may_serve(self.seats(), *side).has(*seat)
                {
                    state.named[index(*side)] = Some(*seat);
                }
            }
            Event::Posed {
                plungers,
                drawn,
                due,
            } => self.pose_fact(state, *plungers, *drawn, *due),
            Event::Word { number, at } => self.word_fact(state, *number, *at),
            Event::Closed if state.phase == Phase::Reading => {
                if let Some(race) = &mut state.race {
                    race.close();
                }
                state.due = self.reading_due(state);
            }
            Event::Shouted { shout, own } if state.phase == Phase::Reading => {
                if let Some(race) = &mut state.race
                    && shout.side.0 < 2
                    && self.seats().side_of(shout.seat) == Some(shout.side)
                    && !race.has_shouted(shout.side)
                {
                    race.keep(*shout);
                    if *own {
                        state.acted.insert(shout.seat);
                    }
                }
                state.due = self.reading_due(state);
            }
            Event::Called { first, due } => {
                let fits = match first {
                    First::Nobody => false,
                    First::Side(side) => side.0 < 2,
                    First::Both => true,
                };
                if state.phase == Phase::Reading && fits {
                    state.phase = Phase::Answering;
                    state.first = *first;
                    state.answer_due = BOTH.map(|side| due.filter(|_| state.answers(side)));
                    state.due = *due;
                    state.acted = SeatSet::EMPTY;
                }
            }
            Event::Answered { seat, text, own } => {
                if let Some(side) = self.seats().side_of(*seat)
                    && state.answers(side)
                    && state.answers[index(side)].is_none()
                {
                    let text = text.clone();
                    state.answers[index(side)] = Some(Typed { seat: *seat, text });
                    if *own {
                        state.acted.insert(*seat);
                    }
                    state.due = state.answering_due();
                }
            }
            Event::MoreTime { seat, due, own } => {
                if let Some(side) = self.seats().side_of(*seat)
                    && may_go_on_typing(state, side).is_ok()
                {
                    state.answer_due[index(side)] = Some(*due);
                    state.extended[index(side)] += 1;
                    if *own {
                        state.acted.insert(*seat);
                    }
                    state.due = state.answering_due();
                }
            }
            Event::TimeUp { side } => {
                if side.0 < 2 && state.is_missing(*side) {
                    state.late[index(*side)] = true;
                    state.due = state.answering_due();
                }
            }
            Event::Judged { verdict, rest, due } => self.judge_fact(state, verdict, *rest, *due),
            Event::Ready { seat } if state.phase == Phase::Resting && self.seats().has(*seat) => {
                state.ready.insert(*seat);
            }
            Event::Rested if state.phase == Phase::Resting => between(state),
            Event::Finished(result) => {
                let fits = result.winner.is_none_or(|side| side.0 < 2);
                if state.under_way() && fits {
                    finish(state, Ending::Result(*result));
                }
            }
            Event::Abandoned if state.under_way() => {
                clear(state);
                state.phase = Phase::Beginning;
            }
            Event::Ended if state.phase != Phase::Over => finish(state, Ending::ByHost),
            Event::Presence(fact) => {
                state.who.evolve(self.seats(), *fact);
                // Who leaves is not there, whatever they did before.
                if let Presence::Left(seat) = fact {
                    state.acted.remove(*seat);
                }
            }
            // A fact that does not fit.
            Event::Counted
            | Event::Opened { .. }
            | Event::Closed
            | Event::Shouted { .. }
            | Event::Ready { .. }
            | Event::Rested
            | Event::Abandoned
            | Event::Ended => {}
        }
    }

    /// CC-03 to CC-07: the cards are those on top, and the GeoPlungers may serve.
    fn pose_fact(&self, state: &mut State, plungers: [Seat; 2], drawn: Drawn, due: Millis) {
        let may = |side| {
            state
                .may_serve(self.seats(), side)
                .has(plungers[index(side)])
        };
        let fits = matches!(state.phase, Phase::Between | Phase::Choosing)
            && BOTH.into_iter().all(may)
            && (drawn.power, drawn.challenge) == state.top()
            && self.cards.circles(drawn.power).contains(&drawn.colour);
        if !fits {
            return;
        }
        state.named = plungers.map(Some);
        for seat in plungers {
            state.served.insert(seat);
        }
        state.drawn = Some(drawn);
        state.used += 1;
        state.phase = Phase::GettingReady;
        state.due = Some(due);
    }

    /// the first word is the signal, and with it the limit is known to the server.
    fn word_fact(&self, state: &mut State, number: u16, at: Millis) {
        if number != state.words || number >= self.length(state) {
            return;
        }
        match (state.phase, number) {
            (Phase::GettingReady, 0) => {
                let own = Self::own_limit(at, self.length(state));
                state.race = Some(Race::new(at, Some(own), state.until));
                state.phase = Phase::Reading;
            }
            (Phase::Reading, 1..) => {}
            _ => return,
        }
        state.words += 1;
        state.due = self.reading_due(state);
    }

    /// CC-12 to CC-19: the challenge goes to the others that were judged.
    fn judge_fact(&self, state: &mut State, verdict: &Verdict, rest: bool, due: Option<Millis>) {
        let (Phase::Reading | Phase::Answering) = state.phase else {
            return;
        };
        let ([Some(first), Some(second)], Some(drawn), Some(race)) =
            (state.named, state.drawn, state.race)
        else {
            return;
        };
        let at = state.rounds.len();
        if !state.rounds.has_room() || verdict.winner.is_some_and(|side| side.0 > 1) {
            return;
        }
        state.past[at] = Some(Arc::new(Past {
            plungers: [first, second],
            drawn,
            read: state.words,
            race,
            first: state.first,
            answers: state.answers.clone(),
            verdict: verdict.clone(),
        }));
        state.rounds.push(verdict.winner);
        let over = rounds::decided(&state.rounds).is_some();
        between(state);
        state.due = due;
        state.phase = match (over, rest) {
            (true, _) => Phase::Decided,
            (false, true) => Phase::Resting,
            (false, false) => Phase::Between,
        };
    }
}

/// CC-02: the count runs.
fn begin(state: &mut State, decks: Decks, due: Millis) {
    clear(state);
    state.until = state.entry.map_or(state.until, |entry| entry.until);
    state.entry = None;
    state.decks = decks;
    state.deals += 1;
    state.phase = Phase::Counting;
    state.due = Some(due);
}

/// Nothing lies on the table; the next challenge is about to begin.
fn between(state: &mut State) {
    state.phase = Phase::Between;
    state.due = None;
    state.named = [None; 2];
    state.drawn = None;
    state.words = 0;
    state.race = None;
    state.first = First::Nobody;
    state.answers = [None, None];
    state.answer_due = [None; 2];
    state.extended = [0; 2];
    state.late = [false; 2];
    state.acted = SeatSet::EMPTY;
    state.ready = SeatSet::EMPTY;
}

/// Takes everything off the table.
fn clear(state: &mut State) {
    between(state);
    state.decks = Decks::in_order();
    state.used = 0;
    state.standing = [false; 2];
    state.served = SeatSet::EMPTY;
    state.rounds = Rounds::EMPTY;
    state.past = [None, None, None];
    state.who.next_game();
}

fn finish(state: &mut State, ending: Ending) {
    // What was not called or judged comes to nothing, and the question is not told.
    between(state);
    state.phase = Phase::Over;
    state.ending = Some(ending);
    state.who.next_game();
}
