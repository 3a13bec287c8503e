//! Which requests are refused, and with which code: R-23. First when, then the cards.

use super::event::Reason;
use super::state::{HAND, Phase, State, TRAYS};
use tricorn_engine::{Refusal, Side};
use tricorn_geoplunge::race::Race;
use tricorn_kit::chosen::Chosen;

/// the race, if it runs; before it everything of it comes too soon.
pub(super) fn race(state: &State) -> Result<&Race, Reason> {
    state.running().ok_or(match state.phase {
        Phase::Over => Reason::GameOver,
        _ => Reason::TooSoon,
    })
}

/// BU-04, R-03: the number of the card that is to be put into a tray.
pub(super) fn may_put(
    state: &State,
    side: Side,
    card: &Chosen,
    tray: u8,
    place: u8,
) -> Result<u8, Refusal> {
    race(state)?.may_move(side)?;
    let number = one_card(state, side, card)?;
    if usize::from(tray) >= TRAYS {
        return Err(Reason::NoSuchTray.into());
    }
    if usize::from(place) >= HAND {
        return Err(Reason::NoSuchPlace.into());
    }
    Ok(number)
}

/// BU-04, R-03: the number of the card that is to be taken out of its tray.
pub(super) fn may_take(state: &State, side: Side, card: &Chosen) -> Result<u8, Refusal> {
    race(state)?.may_move(side)?;
    let number = one_card(state, side, card)?;
    if !state.in_tray(side, number) {
        return Err(Reason::NotInTray.into());
    }
    Ok(number)
}

/// Exactly one card of the own side.
fn one_card(state: &State, side: Side, card: &Chosen) -> Result<u8, Reason> {
    let card = card.one().ok_or(Reason::OneCard)?;
    state.own(side, card).ok_or(Reason::NotYours)
}

/// Why something cannot be done in this phase.
pub(super) const fn not_now(state: &State) -> Reason {
    match state.phase {
        Phase::Over => Reason::GameOver,
        _ => Reason::WrongPhase,
    }
}
