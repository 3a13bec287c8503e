//! Which requests are refused, and with which code: PTD-77 to PTD-90, in the order of PTD-R29.

use super::PlayTheDates;
use super::deck::CardIx;
use super::event::{Named, Reason, Spend};
use super::state::{Phase, Slots, State, index};
use super::trick::{Direction, number};
use tricorn_engine::Side;
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;
use tricorn_packs::schema::{FactBox, FactColour};

/// The most characters of a Civics statement.
pub(super) const MOST_TEXT: usize = 300;

/// PTD-77, PTD-88, PTD-78.
pub(super) fn may_trade(state: &State, side: Side, cards: &Named) -> Result<Slots, Reason> {
    match state.phase {
        Phase::Trading if state.sealed[index(side)].is_none() => {}
        // PTD-R29: a second trade-in keeps its own code whatever the phase.
        Phase::Trading | Phase::Leading | Phase::Following | Phase::Stating => {
            return Err(Reason::TradedAlready);
        }
        _ => return Err(not_playing(state, side)),
    }
    if cards.len() > super::deck::POWER_HAND || cards.has_twice() {
        return Err(Reason::BadTradeIn);
    }
    let mut slots = Slots::default();
    for card in cards.iter() {
        let at = state.powers[index(side)].find(card);
        slots.insert(at.ok_or(Reason::NotInHand)?);
    }
    Ok(slots)
}

/// What comes with a lead besides its card.
pub(super) struct Leading<'a> {
    pub colour: Said<FactColour>,
    pub of: Said<FactBox>,
    pub power_cards: &'a Named,
}

/// PTD-77, PTD-79, PTD-84, PTD-78, PTD-80, PTD-81, PTD-82.
#[inline]
pub(super) fn may_lead(
    state: &State,
    side: Side,
    card: &Named,
    with: &Leading<'_>,
) -> Result<(Played<CardIx>, FactColour), Reason> {
    match state.phase {
        Phase::Leading if side == state.tricks.lead => {}
        Phase::Following if side != state.tricks.lead => return Err(Reason::FollowNow),
        Phase::Stating if state.stating() == Some(side) => return Err(Reason::StateNow),
        _ => return Err(not_playing(state, side)),
    }
    card.one().ok_or(Reason::OneTimelineCard)?;
    let powers = with.power_cards;
    if powers.len() > 2 || powers.has_twice() {
        return Err(Reason::PowerCount);
    }
    let card = held(state, side, card)?;
    let own = &state.powers[index(side)];
    if powers.iter().any(|power| own.find(power).is_none()) {
        return Err(Reason::NotInHand);
    }
    if !matches!(with.of, Said::Nothing | Said::Word(FactBox::Top)) {
        return Err(Reason::TopBoxOnly);
    }
    let Said::Word(colour) = with.colour else {
        return Err(Reason::ColourRequired);
    };
    if !powers.is_empty() {
        return Err(Reason::LeadNoPower);
    }
    Ok((card, colour))
}

/// What comes with an answer besides its card.
pub(super) struct Following<'a> {
    pub power_cards: &'a Named,
    pub direction: Said<Direction>,
    pub colour: Said<FactColour>,
}

impl PlayTheDates {
    /// PTD-77, PTD-79, PTD-84, PTD-78, PTD-83, PTD-85, PTD-86, PTD-87.
    #[inline]
    pub(super) fn may_follow(
        &self,
        state: &State,
        side: Side,
        card: &Named,
        with: &Following<'_>,
    ) -> Result<(Played<CardIx>, Option<Spend>), Reason> {
        match state.phase {
            Phase::Following if side != state.tricks.lead => {}
            Phase::Leading if side == state.tricks.lead => return Err(Reason::LeadNow),
            Phase::Stating if state.stating() == Some(side) => return Err(Reason::StateNow),
            _ => return Err(not_playing(state, side)),
        }
        card.one().ok_or(Reason::OneTimelineCard)?;
        let cards = with.power_cards;
        if cards.len() > 2 || cards.has_twice() {
            return Err(Reason::PowerCount);
        }
        let card = held(state, side, card)?;
        let hand = &state.powers[index(side)];
        let mut powers = [None; 2];
        for (place, card) in powers.iter_mut().zip(cards.iter()) {
            let at = hand.find(card).ok_or(Reason::NotInHand)?;
            *place = hand.get(at);
        }
        let led = state.tricks.opened.map(|opened| Said::Word(opened.colour));
        if with.colour != Said::Nothing && Some(with.colour) != led {
            return Err(Reason::FollowColour);
        }
        let [first, second] = powers;
        let Some(first) = first else {
            return match with.direction {
                Said::Nothing => Ok((card, None)),
                _ => Err(Reason::NoPowerCard),
            };
        };
        let circled = |power: Played<_>| self.deck.circled(power.card);
        let number = number(circled(first), second.map(circled)).ok_or(Reason::PowerPair)?;
        let Said::Word(direction) = with.direction else {
            return Err(Reason::DirectionRequired);
        };
        let spend = Spend {
            first,
            second,
            number,
            direction,
        };
        Ok((card, Some(spend)))
    }
}

/// PTD-89, PTD-77: the number for which a side may speak.
pub(super) fn may_state(state: &State, side: Side) -> Result<u8, Reason> {
    match state.phase {
        Phase::Over => Err(Reason::MatchOver),
        // PTD-R29: without the right the code is always this one.
        _ if state.stating() != Some(side) => Err(Reason::NoCivicsRight),
        _ => state.right.ok_or(Reason::NoCivicsRight),
    }
}

/// PTD-R31: whether a statement can be shown as it was typed.
pub(super) fn may_show(text: &str) -> Result<(), Reason> {
    if text.chars().nth(MOST_TEXT).is_some() {
        return Err(Reason::TextTooLong);
    }
    if text.chars().any(tricorn_engine::text::unprintable) {
        return Err(Reason::OddText);
    }
    Ok(())
}

/// PTD-77, PTD-90: nobody may pass; who is not to act hears that first.
pub(super) fn may_not_pass(state: &State, side: Side) -> Reason {
    match state.phase {
        Phase::Leading if side == state.tricks.lead => Reason::MustPlay,
        Phase::Following if side != state.tricks.lead => Reason::MustPlay,
        Phase::Stating if state.stating() == Some(side) => Reason::StateNow,
        _ => not_playing(state, side),
    }
}

/// PTD-77: why a side may not play a card now.
const fn not_playing(state: &State, side: Side) -> Reason {
    match state.phase {
        Phase::Trading if state.sealed[index(side)].is_some() => Reason::TheyTrade,
        Phase::Trading => Reason::TradeFirst,
        Phase::Leading | Phase::Following | Phase::Stating => Reason::NotYourTurn,
        Phase::Before | Phase::Between | Phase::SetUp | Phase::Decided => Reason::BetweenGames,
        Phase::Over => Reason::MatchOver,
    }
}

/// PTD-79, PTD-78.
#[inline]
fn held(state: &State, side: Side, card: &Named) -> Result<Played<CardIx>, Reason> {
    let card = card.one().ok_or(Reason::OneTimelineCard)?;
    state.deal.in_hand(side, card).ok_or(Reason::NotInHand)
}
