//! Which requests are refused, and with which code: R-23. First who and when, then the cards.

use super::event::Reason;
use super::state::{DISCARDS, Phase, State, index};
use tricorn_engine::Side;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::spots::{Spot, Spots};

/// PTB-02, PTB-03, PTB-05.
pub(super) fn may_trade(state: &State, side: Side, card: &Chosen) -> Result<Spot, Reason> {
    if state.round().is_none() {
        return Err(not_now(state));
    }
    if state.sealed[index(side)].is_some() {
        return Err(Reason::Done);
    }
    let spot = one_card(state, side, card)?;
    if !state.tradeable(side).has(spot) {
        return Err(Reason::SetAside);
    }
    Ok(spot)
}

/// PTB-08, R-61: any two of the eight.
pub(super) fn may_discard(state: &State, side: Side, cards: &Chosen<3>) -> Result<Spots, Reason> {
    if state.phase != Phase::Discarding {
        return Err(not_now(state));
    }
    if state.discards[index(side)].is_some() {
        return Err(Reason::Done);
    }
    if cards.len() != DISCARDS || cards.has_twice() {
        return Err(Reason::TwoCards);
    }
    let mut spots = Spots::default();
    for card in cards.iter() {
        spots.insert(state.held(side, card).ok_or(Reason::NotInHand)?);
    }
    Ok(spots)
}

/// PTB-11.
#[inline]
pub(super) fn may_lead(state: &State, side: Side, card: &Chosen) -> Result<Spot, Reason> {
    if state.phase != Phase::Leading {
        return Err(not_now(state));
    }
    if state.tricks.lead != side {
        return Err(Reason::NotYourTurn);
    }
    one_card(state, side, card)
}

/// PTB-11.
#[inline]
pub(super) fn may_follow(state: &State, side: Side, card: &Chosen) -> Result<Spot, Reason> {
    if state.phase != Phase::Following {
        return Err(not_now(state));
    }
    if state.tricks.lead == side {
        return Err(Reason::NotYourTurn);
    }
    one_card(state, side, card)
}

/// Exactly one card of the hand.
#[inline]
fn one_card(state: &State, side: Side, card: &Chosen) -> Result<Spot, Reason> {
    let card = card.one().ok_or(Reason::OneCard)?;
    state.held(side, card).ok_or(Reason::NotInHand)
}

/// Why something cannot be done in this phase.
pub(super) const fn not_now(state: &State) -> Reason {
    match state.phase {
        Phase::Over => Reason::GameOver,
        _ => Reason::WrongPhase,
    }
}
