//! Which requests are refused, and with which code: R-23. First who and when, then what.

use super::StateIq;
use super::clue::Kind;
use super::event::{Given, MOST_TEXT, Reason};
use super::sheet::border_states;
use super::state::{Phase, State};
use tricorn_engine::{Seat, Side};
use tricorn_geoplunge::StateIx;
use tricorn_kit::said::Said;

/// what the side that gives the clue can choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    /// All options of the part, in the card's order.
    pub all: Vec<Kind>,
    /// Those that can be given as they are.
    pub plain: Vec<Kind>,
    /// The border states that can be given, in the card's order.
    pub picks: Vec<StateIx>,
    /// All border states of the hidden card.
    borders: Vec<StateIx>,
}

impl Options {
    /// the first one, in the order of the Clue card and of the state card.
    pub fn first(&self) -> Option<Given> {
        self.all.iter().find_map(|kind| {
            if self.plain.contains(kind) {
                let (kind, pick) = (*kind, None);
                return Some(Given { kind, pick });
            }
            let pick = self.picks.first().filter(|_| *kind == Kind::BORDER)?;
            Some(Given {
                kind: *kind,
                pick: Some(*pick),
            })
        })
    }

    /// All that can be given.
    pub fn every(&self) -> impl Iterator<Item = Given> {
        let plain = self.plain.iter().map(|kind| Given {
            kind: *kind,
            pick: None,
        });
        plain.chain(self.picks.iter().map(|pick| Given {
            kind: Kind::BORDER,
            pick: Some(*pick),
        }))
    }

    fn may(&self, option: Said<Kind>, pick: Said<u32>) -> Result<Given, Reason> {
        let Said::Word(kind) = option else {
            return Err(Reason::NotOnTheCard);
        };
        if !self.all.contains(&kind) {
            return Err(Reason::NotOnTheCard);
        }
        if kind != Kind::BORDER || self.borders.is_empty() {
            if !pick.is_nothing() {
                return Err(Reason::NoPick);
            }
            if !self.plain.contains(&kind) {
                return Err(Reason::GivenAlready);
            }
            return Ok(Given { kind, pick: None });
        }
        let pick = match pick {
            Said::Nothing => return Err(Reason::PickOne),
            Said::Other => return Err(Reason::NotABorder),
            Said::Word(number) => a_state(number).ok_or(Reason::NotABorder)?,
        };
        if !self.borders.contains(&pick) {
            return Err(Reason::NotABorder);
        }
        if !self.picks.contains(&pick) {
            return Err(Reason::GivenAlready);
        }
        Ok(Given {
            kind,
            pick: Some(pick),
        })
    }
}

impl StateIq {
    /// IQ-08, R-31: what can be given now: what was given for the same hidden card only if nothing else is left.
    pub(super) fn options(&self, state: &State) -> Option<Options> {
        let turn = state.turn()?;
        let hidden = state.play(turn.place)?.card;
        let all = turn.part.options(self.sheet.clue_card(turn.card));
        let borders: Vec<StateIx> = border_states(&self.book, hidden).collect();
        let needs_pick = |kind: Kind| kind == Kind::BORDER && !borders.is_empty();
        let given: Vec<Given> = state.given(turn.place).collect();
        let fresh = |clue: Given| !given.contains(&clue);
        let mut plain: Vec<Kind> = all.clone();
        plain.retain(|kind| !needs_pick(*kind));
        let mut picks = if all.iter().any(|kind| needs_pick(*kind)) {
            borders.clone()
        } else {
            Vec::new()
        };
        let (every, each) = (plain.clone(), picks.clone());
        plain.retain(|kind| {
            fresh(Given {
                kind: *kind,
                pick: None,
            })
        });
        picks.retain(|pick| {
            fresh(Given {
                kind: Kind::BORDER,
                pick: Some(*pick),
            })
        });
        if plain.is_empty() && picks.is_empty() {
            (plain, picks) = (every, each);
        }
        Some(Options {
            all,
            plain,
            picks,
            borders,
        })
    }

    /// IQ-08, R-31.
    pub(super) fn may_clue(
        &self,
        state: &State,
        side: Side,
        option: Said<Kind>,
        pick: Said<u32>,
    ) -> Result<Given, Reason> {
        if state.phase != Phase::Cluing {
            return Err(not_now(state));
        }
        if state.giver() != Some(side) {
            return Err(Reason::NotYourTurn);
        }
        let options = self.options(state).ok_or(Reason::WrongPhase)?;
        options.may(option, pick)
    }

    /// people say that they have seen enough, each for themselves.
    pub(super) fn may_go_on(&self, state: &State, seat: Seat) -> Result<(), Reason> {
        if !matches!(state.phase, Phase::Looking | Phase::Resting) {
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

/// IQ-11, R-33: whether a side is to guess.
fn may_try(state: &State, side: Side) -> Result<(), Reason> {
    if state.phase != Phase::Guessing {
        return Err(not_now(state));
    }
    if state.giver() == Some(side) {
        return Err(Reason::NotYourTurn);
    }
    Ok(())
}

/// IQ-11, R-33: one of the fifty, picked; the same may be guessed again.
pub(super) fn may_guess(state: &State, side: Side, said: Said<u32>) -> Result<StateIx, Reason> {
    may_try(state, side)?;
    match said {
        Said::Word(number) => a_state(number).ok_or(Reason::NoState),
        _ => Err(Reason::NoState),
    }
}

/// a name, typed.
pub(super) fn may_say(state: &State, side: Side, text: &str) -> Result<(), Reason> {
    may_try(state, side)?;
    if text.chars().count() > MOST_TEXT {
        return Err(Reason::TextTooLong);
    }
    if text.chars().any(tricorn_engine::text::unprintable) {
        return Err(Reason::OddText);
    }
    Ok(())
}

/// The state of this number.
fn a_state(number: u32) -> Option<StateIx> {
    let state = StateIx(u8::try_from(number).ok()?);
    state.is_there().then_some(state)
}

/// Why something cannot be done in this phase.
pub(super) const fn not_now(state: &State) -> Reason {
    match state.phase {
        Phase::Over => Reason::GameOver,
        _ => Reason::WrongPhase,
    }
}
