//! From the shout to the verdict: what is checked, who identifies the cards and until when, and who wins the race (DS-10 to
//! DS-18, R-19, R-42, R-43).

use super::DashingStates;
use super::event::{Check, Event, Marks};
use super::layout::ROW;
use super::rules::{Stepping, seconds};
use super::state::{Phase, State, index, other};
use tricorn_engine::{Seat, Side};
use tricorn_geoplunge::StateIx;
use tricorn_kit::attended::Attended;
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;

impl DashingStates {
    /// DS-10, R-43: order and seventh card of those who were first are checked; who passes identifies the cards.
    pub(super) fn call(&self, step: &mut Stepping<'_>, first: First) {
        let state = step.state();
        let is_first = |side: Side| match first {
            First::Nobody => false,
            First::Side(one) => one == side,
            First::Both => true,
        };
        let checks = BOTH.map(|side| is_first(side).then(|| self.check(state, side)));
        let due = BOTH.map(|side| {
            let seats = state.order[index(side)].len().max(1) as u64;
            let time = self.config.pace.time(seconds::CARD * ROW as u64 / seats);
            time.filter(|_| is_first(side))
                .map(|time| step.now().plus(time))
        });
        step.emit(Event::Called { first, checks, due });
        self.judge_if_all_is_in(step);
    }

    /// DS-15 (1) and (2), R-43: fewer than six cards in the row are in the wrong order.
    pub(super) fn check(&self, state: &State, side: Side) -> Check {
        let row: Vec<StateIx> = state
            .row(side)
            .into_iter()
            .flatten()
            .map(|play| play.card)
            .collect();
        let sort = state.sort_of(&self.book, state.race_number());
        Check {
            order: row.len() == ROW
                && sort.is_some_and(|sort| self.keys.in_order(&self.book, sort, &row)),
            turned: state.layouts[index(side)].has_turned(),
        }
    }

    /// as soon as nobody who may still send a form is missing, the race is judged.
    pub(super) fn judge_if_all_is_in(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        if state.phase == Phase::Identifying && !BOTH.into_iter().any(|side| state.is_missing(side))
        {
            self.judge(step);
        }
    }

    /// only what was sent counts.
    pub(super) fn forms_deadline(&self, step: &mut Stepping<'_>) {
        let (state, now) = (step.state(), step.now());
        let is_late = |side: &Side| {
            state.is_missing(*side) && state.form_due[index(*side)].is_some_and(|due| due <= now)
        };
        let late: Vec<Side> = BOTH.into_iter().filter(is_late).collect();
        for side in late {
            step.emit(Event::FormsClosed { side });
        }
        self.judge_if_all_is_in(step);
    }

    /// DS-15 to DS-18.
    fn judge(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        let teams = BOTH.map(|side| {
            let check = state.checks[index(side)].filter(|_| state.was_first(side))?;
            Some(Marks {
                check,
                right: self.right(state, side),
            })
        });
        let good = teams.map(|marks| marks.is_some_and(|marks| marks.good()));
        let winner = match state.first {
            First::Side(side) if good[index(side)] => Some(side),
            First::Side(side) => Some(other(side)),
            First::Both | First::Nobody => match good {
                [true, false] => Some(Side(0)),
                [false, true] => Some(Side(1)),
                _ => None,
            },
        };
        let late: Vec<Side> = BOTH
            .into_iter()
            .filter(|side| self.is_late(state, *side))
            .collect();
        let rest = self.rest_after(step, winner);
        step.emit(Event::Judged {
            teams,
            winner,
            rest,
        });
        for side in late {
            self.timed_out(step, side);
        }
        self.go_on(step);
    }

    /// Whether a person of a side who is there has not sent the own form.
    fn is_late(&self, state: &State, side: Side) -> bool {
        let seats = self.seats().of_side(side).and(state.who.awake());
        state.identifies(side) && seats.iter().any(|seat| !state.forms.contains_key(&seat))
    }

    /// DS-15 (3), R-19: which fields of a side are right.
    fn right(&self, state: &State, side: Side) -> [[bool; 2]; ROW] {
        let mut right = [[false; 2]; ROW];
        let sort = state.sort_of(&self.book, state.race_number());
        let Some(sort) = sort.filter(|_| state.identifies(side)) else {
            return right;
        };
        let row = state.row(side);
        for seat in state.order[index(side)].iter() {
            let Some(form) = state.forms.get(seat) else {
                continue;
            };
            for (at, typed) in state.part(side, *seat).zip(form.chunks_exact(2)) {
                if let Some(play) = row[at] {
                    let typed = [&*typed[0], &*typed[1]];
                    right[at] = self.answers.judge(&self.book, sort, play.card, typed);
                }
            }
        }
        right
    }

    /// The seats that are still to send their forms.
    pub(super) fn missing<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Seat> + 'a {
        let sides = BOTH.into_iter().filter(|side| state.is_missing(*side));
        let seats = sides.flat_map(|side| state.order[index(side)].iter().copied());
        seats.filter(|seat| !state.forms.contains_key(seat))
    }
}
