//! Which requests are refused, and with which code: R-23. First who and when, then the cards and texts.

use super::DashingStates;
use super::event::Reason;
use super::layout::{ROW, To};
use super::sort::Sort;
use super::state::{Phase, State, index};
use std::collections::BTreeMap;
use tricorn_engine::{Refusal, Seat, Side};
use tricorn_geoplunge::race::Race;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::said::Said;

/// The longest answer, in characters.
pub const TEXT_MOST: usize = 40;

/// The fields for the cards of a form: name, capital, rank.
pub const FIELDS: [[&str; 3]; ROW] = [
    ["name_1", "capital_1", "rank_1"],
    ["name_2", "capital_2", "rank_2"],
    ["name_3", "capital_3", "rank_3"],
    ["name_4", "capital_4", "rank_4"],
    ["name_5", "capital_5", "rank_5"],
    ["name_6", "capital_6", "rank_6"],
];

/// The two fields for the card of this number, from 0.
pub fn fields(number: usize, sort: Sort) -> [&'static str; 2] {
    let [name, capital, rank] = FIELDS[number % ROW];
    [name, if sort.asks_rank() { rank } else { capital }]
}

/// The race that runs, or why nothing of it can be done now.
pub fn racing(state: &State) -> Result<&Race, Reason> {
    match (state.phase, &state.race) {
        (Phase::Racing, Some(race)) => Ok(race),
        (Phase::Counting | Phase::Ready | Phase::Resting, _) => Err(Reason::TooSoon),
        _ => Err(not_now(state)),
    }
}

/// a card that its side can still move, by its number.
fn movable(state: &State, side: Side, card: &Chosen) -> Result<usize, Refusal> {
    racing(state)?.may_move(side)?;
    let card = card.one().ok_or(Reason::OneCard)?;
    Ok(state.held(side, card).ok_or(Reason::NotYourCard)?)
}

/// DS-05.
pub fn may_place(
    state: &State,
    side: Side,
    card: &Chosen,
    place: Said<u8>,
) -> Result<(usize, To), Refusal> {
    let card = movable(state, side, card)?;
    match place {
        Said::Word(place) if usize::from(place) < ROW => Ok((card, To::Place(place))),
        _ => Err(Reason::NoSuchPlace.into()),
    }
}

/// DS-05.
pub fn may_take_back(state: &State, side: Side, card: &Chosen) -> Result<(usize, To), Refusal> {
    let card = movable(state, side, card)?;
    match state.layouts[index(side)].of(card) {
        To::Place(_) => Ok((card, To::Pool)),
        To::Pool | To::Aside => Err(Reason::NotInRow.into()),
    }
}

/// DS-09, R-41.
pub fn may_turn(state: &State, side: Side, card: &Chosen) -> Result<(usize, To), Refusal> {
    let card = movable(state, side, card)?;
    match state.layouts[index(side)].of(card) {
        To::Aside => Err(Reason::TurnedAlready.into()),
        To::Pool | To::Place(_) => Ok((card, To::Aside)),
    }
}

///
pub fn may_unturn(state: &State, side: Side) -> Result<(usize, To), Refusal> {
    racing(state)?.may_move(side)?;
    let turned = state.layouts[index(side)].lies(To::Aside);
    Ok((turned.ok_or(Reason::NothingTurned)?, To::Pool))
}

/// a side changes places between races.
pub fn may_order(state: &State, side: Side, seats: &[Seat]) -> Result<(), Reason> {
    match state.phase {
        Phase::Counting | Phase::Ready | Phase::Resting => {}
        Phase::Racing | Phase::Identifying => return Err(Reason::StaySeated),
        Phase::Before | Phase::Between | Phase::Over => return Err(not_now(state)),
    }
    let own = &state.order[index(side)];
    if own.len() < 2 {
        return Err(Reason::OneSeat);
    }
    let named = own.iter().all(|seat| seats.contains(seat));
    if seats.len() != own.len() || !named {
        return Err(Reason::NotYourSeats);
    }
    Ok(())
}

impl DashingStates {
    /// DS-11 to DS-14, R-42, R-43: the entries of a form, in the order of its fields.
    pub(super) fn may_identify(
        &self,
        state: &State,
        side: Side,
        seat: Seat,
        form: &BTreeMap<String, Option<String>>,
    ) -> Result<Vec<String>, Reason> {
        let sort = state.sort_of(&self.book, state.race_number());
        let (Phase::Identifying, Some(sort)) = (state.phase, sort) else {
            return Err(not_now(state));
        };
        if !state.identifies(side) {
            return Err(Reason::NothingToIdentify);
        }
        if state.forms.contains_key(&seat) {
            return Err(Reason::SentAlready);
        }
        if state.forms_closed[index(side)] {
            return Err(Reason::FormClosed);
        }
        let own: Vec<&str> = (0..state.part(side, seat).len())
            .flat_map(|number| fields(number, sort))
            .collect();
        let sent = form.iter().filter(|(_, text)| text.is_some());
        if sent.into_iter().any(|(name, _)| !own.contains(&&**name)) {
            return Err(Reason::NotOnForm);
        }
        let mut entries = Vec::with_capacity(own.len());
        for name in own {
            let text = form.get(name).and_then(Option::as_deref);
            entries.push(checked(text.ok_or(Reason::FieldMissing)?)?.to_owned());
        }
        Ok(entries)
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

/// A text that others can read.
fn checked(text: &str) -> Result<&str, Reason> {
    if text.chars().count() > TEXT_MOST {
        return Err(Reason::TextTooLong);
    }
    if text.chars().any(tricorn_engine::text::unprintable) {
        return Err(Reason::OddText);
    }
    Ok(text)
}

/// Why something cannot be done in this phase.
pub const fn not_now(state: &State) -> Reason {
    match state.phase {
        Phase::Over => Reason::GameOver,
        _ => Reason::WrongPhase,
    }
}
