//! Which requests are refused, and with which code: R-23. First who and when, then what.

use super::ChummyChallenge;
use super::event::{Action, Reason, TEXT_MOST};
use super::rules::EXTENSIONS;
use super::state::{Phase, State, index};
use tricorn_engine::{Act, Millis, Refusal, Seat, Side};
use tricorn_kit::race::Shout;

impl ChummyChallenge {
    /// CC-03, CC-04, R-06: any member names, and the first one named counts.
    pub(super) fn may_name(&self, state: &State, side: Side, seat: Seat) -> Result<(), Reason> {
        if state.phase != Phase::Choosing {
            return Err(not_now(state));
        }
        if state.named[index(side)].is_some() {
            return Err(Reason::Done);
        }
        if self.seats().side_of(seat) != Some(side) {
            return Err(Reason::NotOfYourSide);
        }
        if !state.may_serve(self.seats(), side).has(seat) {
            return Err(Reason::HasServed);
        }
        Ok(())
    }

    /// CC-08, CC-09, R-65, R-74: the GeoPlunger, from the first word on; each shout is tested on its own, by its stamp.
    pub(super) fn may_shout(
        &self,
        state: &State,
        act: &Act<Action>,
        side: Side,
        now: Millis,
    ) -> Result<Shout, Refusal> {
        let plunges = state.plunger(side) == Some(act.seat);
        match (state.phase, &state.race) {
            (Phase::GettingReady | Phase::Reading | Phase::Answering, _) if !plunges => {
                Err(Reason::NotGeoPlunger.into())
            }
            (Phase::GettingReady, _) => Err(Reason::TooSoon.into()),
            (Phase::Reading, Some(race)) => Ok(race.hear(act, side, now)?),
            (Phase::Answering, _) if !state.answers(side) => Err(Reason::OthersFirst.into()),
            _ => Err(not_now(state).into()),
        }
    }

    /// CC-11, CC-16, R-68: any seat of a side that shouted first, once.
    pub(super) fn may_answer(&self, state: &State, side: Side, text: &str) -> Result<(), Reason> {
        may_type(state, side)?;
        if text.chars().count() > TEXT_MOST {
            return Err(Reason::TooLong);
        }
        if text.chars().any(tricorn_engine::text::unprintable) {
            return Err(Reason::OddText);
        }
        Ok(())
    }

    /// people say that they have seen enough, each for themselves.
    pub(super) fn may_go_on(&self, state: &State, seat: Seat) -> Result<(), Reason> {
        if state.phase != Phase::Resting {
            return Err(not_now(state));
        }
        if !self.seats().people().has(seat) {
            return Err(Reason::NotAPerson);
        }
        if state.ready.has(seat) {
            return Err(Reason::SaidSo);
        }
        Ok(())
    }
}

/// CC-11, CC-R8: whether a side may still answer.
fn may_type(state: &State, side: Side) -> Result<(), Reason> {
    if state.phase != Phase::Answering {
        return Err(not_now(state));
    }
    if !state.answers(side) {
        return Err(Reason::NotYourAnswer);
    }
    match (&state.answers[index(side)], state.late[index(side)]) {
        (Some(_), _) => Err(Reason::Done),
        (None, true) => Err(Reason::TimeUp),
        (None, false) => Ok(()),
    }
}

/// CC-R8: until when a side may answer that has got more time so often.
pub(super) fn may_go_on_typing(state: &State, side: Side) -> Result<Millis, Reason> {
    may_type(state, side)?;
    let at = index(side);
    let due = state.answer_due[at].filter(|_| state.extended[at] < EXTENSIONS);
    due.ok_or(Reason::NoMoreTime)
}

/// Why something cannot be done in this phase.
pub(super) const fn not_now(state: &State) -> Reason {
    match state.phase {
        Phase::Over => Reason::GameOver,
        _ => Reason::WrongPhase,
    }
}
