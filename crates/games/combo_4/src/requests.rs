//! What may be asked for in the match itself: every refusal comes before anything happens.

use super::Combo4;
use super::event::{MOST_MORE, Reason};
use super::state::{CALLS, Call, Phase, State};
use super::which::GAMES;
use tricorn_engine::{By, Game, Millis, Seat, Side};
use tricorn_kit::tricks::index;

/// Why something cannot be done now.
pub(super) const fn not_now(state: &State) -> Reason {
    match state.phase {
        Phase::Over => Reason::MatchOver,
        _ => Reason::WrongPhase,
    }
}

/// the choice of a side that can still be changed.
fn open_call(state: &State, side: Side) -> Result<&Call, Reason> {
    let call = &state.calls[index(side)];
    match state.phase {
        Phase::Calling if call.locked => Err(Reason::Locked),
        Phase::Calling => Ok(call),
        _ => Err(not_now(state)),
    }
}

/// C4-12, R-11: whether a side can choose a game.
pub(super) fn may_call(state: &State, side: Side, game: u8) -> Result<(), Reason> {
    let call = open_call(state, side)?;
    if !(1..=GAMES).contains(&game) {
        return Err(Reason::NoSuchGame);
    }
    if call.has(game) {
        return Err(Reason::CalledAlready(game));
    }
    if call.games.len() == CALLS {
        return Err(Reason::TwoAlready);
    }
    Ok(())
}

/// whether a side can take a choice back.
pub(super) fn may_uncall(state: &State, side: Side, game: u8) -> Result<(), Reason> {
    let call = open_call(state, side)?;
    if !(1..=GAMES).contains(&game) {
        return Err(Reason::NoSuchGame);
    }
    if !call.has(game) {
        return Err(Reason::NotCalled(game));
    }
    Ok(())
}

/// whether a side can lock its choice.
pub(super) fn may_lock(state: &State, side: Side) -> Result<(), Reason> {
    let call = open_call(state, side)?;
    if call.games.len() < CALLS {
        return Err(Reason::TwoFirst);
    }
    Ok(())
}

impl Combo4 {
    /// whether a seat can be named to speak for the side of another: between games only.
    pub(super) fn may_name(&self, state: &State, by: Seat, seat: Seat) -> Result<(), Reason> {
        if !matches!(
            state.phase,
            Phase::Calling | Phase::Waiting | Phase::Between
        ) {
            return Err(not_now(state));
        }
        let side = self.sides.of(by);
        if self.seating().side_of(seat) != Some(side) {
            return Err(Reason::NotYourSide);
        }
        if self.named_spokes(state, side) == seat {
            return Err(Reason::SpeaksAlready);
        }
        Ok(())
    }

    /// the seat that a side has named, or its first.
    pub(super) fn named_spokes(&self, state: &State, side: Side) -> Seat {
        let seats = self.seating().of_side(side);
        let named = state.carried.who.speaker(seats);
        named.unwrap_or_else(|| self.sides.first(side))
    }

    /// whether a seat can say that it has seen enough.
    pub(super) fn may_go_on(&self, state: &State, seat: Seat) -> Result<(), Reason> {
        if state.phase != Phase::Between {
            return Err(not_now(state));
        }
        if !self.seating().people().has(seat) {
            return Err(Reason::NotAPerson);
        }
        if state.ready.has(seat) {
            return Err(Reason::SaidSo);
        }
        Ok(())
    }

    /// whether a seat can end the match because the other side is gone.
    pub(super) fn may_end(&self, state: &State, seat: Seat, by: By) -> Result<(), Reason> {
        if !state.is_on() {
            return Err(not_now(state));
        }
        if !state.may_end(self.sides.of(seat)) {
            return Err(Reason::NobodyGone);
        }
        if by == By::StandIn || !self.seating().people().has(seat) {
            return Err(Reason::NotYours);
        }
        Ok(())
    }

    /// whether the match can be extended.
    pub(super) fn may_extend(&self, state: &State, minutes: u8, now: Millis) -> Result<(), Reason> {
        if !self.config.may_stop() {
            return Err(Reason::NotAgreed);
        }
        if minutes == 0 || minutes > MOST_MORE {
            return Err(Reason::SoMany);
        }
        if self.ends(state).is_some_and(|ends| now > ends) {
            return Err(Reason::TimeUp);
        }
        Ok(())
    }
}
