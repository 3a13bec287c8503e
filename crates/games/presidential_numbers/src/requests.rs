//! Which requests are refused, and with which code: PPN-39 to PPN-46, in the order of PPN-R17.

use super::deck::CardIx;
use super::event::Reason;
use super::state::{Phase, State, index};
use super::trick::Call;
use tricorn_engine::{Handle, Side};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;

/// PPN-39, PPN-41, PPN-40.
#[inline]
pub(super) fn may_discard(
    state: &State,
    side: Side,
    card: Chosen,
) -> Result<Played<CardIx>, Reason> {
    match state.phase {
        Phase::Discarding if state.discards[index(side)].is_none() => {}
        Phase::Discarding => return Err(Reason::DiscardedAlready),
        // PPN-R17: the first trick opens when its lead is played.
        Phase::Leading if state.tricks.row.is_empty() => return Err(Reason::DiscardedAlready),
        Phase::Leading | Phase::Following => return Err(Reason::DiscardsDone),
        Phase::Before | Phase::Between | Phase::Decided => return Err(Reason::BetweenGames),
        Phase::Over => return Err(Reason::MatchOver),
    }
    held(state, side, card.one().ok_or(Reason::DiscardOne)?)
}

/// PPN-39, PPN-46, PPN-44, PPN-40, PPN-42.
#[inline]
pub(super) fn may_lead(
    state: &State,
    side: Side,
    card: Chosen,
    call: Said<Call>,
) -> Result<(Played<CardIx>, Call), Reason> {
    match state.phase {
        Phase::Leading if side == state.tricks.lead => {}
        Phase::Following if side == state.tricks.lead => return Err(Reason::AlreadyPlayed),
        Phase::Following => return Err(Reason::FollowNow),
        _ => return Err(not_playing(state)),
    }
    let card = held(state, side, card.one().ok_or(Reason::PlayOne)?)?;
    match call {
        Said::Word(call) => Ok((card, call)),
        Said::Nothing | Said::Other => Err(Reason::CallRequired),
    }
}

/// PPN-39, PPN-46, PPN-44, PPN-40, PPN-43.
#[inline]
pub(super) fn may_follow(
    state: &State,
    side: Side,
    card: Chosen,
    call: Said<Call>,
) -> Result<Played<CardIx>, Reason> {
    match state.phase {
        Phase::Following if side != state.tricks.lead => {}
        Phase::Following => return Err(Reason::AlreadyPlayed),
        Phase::Leading if side == state.tricks.lead => return Err(Reason::LeadNow),
        _ => return Err(not_playing(state)),
    }
    let card = held(state, side, card.one().ok_or(Reason::PlayOne)?)?;
    if call != Said::Nothing {
        return Err(Reason::NoCall);
    }
    Ok(card)
}

/// PPN-39, PPN-44: nobody may pass; who is not to act hears that first.
pub(super) fn may_not_pass(state: &State, side: Side) -> Reason {
    match state.phase {
        Phase::Leading if side == state.tricks.lead => Reason::PlayOne,
        Phase::Following if side != state.tricks.lead => Reason::PlayOne,
        Phase::Following => Reason::NotYourTurn,
        _ => not_playing(state),
    }
}

/// PPN-39: why a side may not play a card now.
const fn not_playing(state: &State) -> Reason {
    match state.phase {
        Phase::Discarding => Reason::DiscardFirst,
        Phase::Leading | Phase::Following => Reason::NotYourTurn,
        Phase::Before | Phase::Between | Phase::Decided => Reason::BetweenGames,
        Phase::Over => Reason::MatchOver,
    }
}

/// PPN-40.
#[inline]
fn held(state: &State, side: Side, card: Handle) -> Result<Played<CardIx>, Reason> {
    state.deal.in_hand(side, card).ok_or(Reason::NotInHand)
}
