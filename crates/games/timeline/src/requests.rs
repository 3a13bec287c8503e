//! Section 4.3: what illegal requests get, in the order of TL-R20. Nothing is changed here.

use super::event::{AskedGap, Reason};
use super::state::{Card, Gap, LineVersion, State};
use tricorn_engine::{Handle, Side};
use tricorn_kit::chosen::Chosen;

/// TL-39
pub(super) fn not_over(state: &State) -> Result<(), Reason> {
    if state.is_over() {
        return Err(Reason::GameOver);
    }
    Ok(())
}

/// TL-45, TL-46: none of these cards has been played.
pub(super) fn not_played(state: &State, side: Side, named: Chosen) -> Result<(), Reason> {
    let turned = state.player(side).and_then(|player| player.turned);
    if named.iter().any(|card| Some(card) == turned) {
        return Err(Reason::AlreadyPlayed);
    }
    if named
        .iter()
        .any(|card| state.line.iter().any(|other| other.handle == card))
    {
        return Err(Reason::LineFixed);
    }
    Ok(())
}

/// TL-39: still in the game.
pub(super) fn in_the_game(state: &State, side: Side) -> Result<(), Reason> {
    if !state.is_playing() {
        return Err(Reason::NotYourTurn);
    }
    if !state.alive.has(side) {
        return Err(Reason::Eliminated);
    }
    Ok(())
}

/// TL-39: on turn.
pub(super) fn may_play(state: &State, side: Side) -> Result<(), Reason> {
    in_the_game(state, side)?;
    if state.turn != Some(side) {
        return Err(Reason::NotYourTurn);
    }
    Ok(())
}

/// TL-39 to TL-43, TL-45, TL-46
pub(super) fn may_place(
    state: &State,
    side: Side,
    named: Chosen,
    gap: AskedGap,
    line: Option<LineVersion>,
) -> Result<(Card, Gap), Reason> {
    let row = state.row(side);
    let in_row = |card: Handle| row.iter().find(|other| other.handle == card);
    let found = named.one().and_then(in_row);
    // A card lies in one place only: what is in the row needs no search of the line.
    if found.is_none() {
        not_played(state, side, named)?;
    }
    may_play(state, side)?;
    if found.is_none() && named.iter().any(|card| in_row(card).is_none()) {
        return Err(Reason::CardNotInRow);
    }
    let gap = gap.among(state.line.len()).ok_or(Reason::NoSuchGap)?;
    if line.is_some_and(|line| line != state.version) {
        return Err(Reason::StaleLine);
    }
    let card = found.ok_or(Reason::PlayOne)?;
    Ok((*card, gap))
}
