//! The cards as people see them, and the seats: all that never changes at a table.

use super::atlas::{Atlas, PowerIx, StateIx};
use serde::Serialize;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Handle, Refusal, Seating};
use tricorn_kit::deal::Played;
use tricorn_kit::sides::Sides;
use tricorn_packs::schema::{GeoplungePack, PowerCard, Star, State};

/// A state card that somebody sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "geoplunge.ts"))]
pub struct Card {
    /// Its name at this table, to be used in actions.
    pub handle: Handle,
    /// What it shows.
    #[cfg_attr(feature = "ts", ts(as = "State"))]
    pub face: SentOnce<State>,
}

/// A Power card that somebody sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "geoplunge.ts"))]
pub struct Power {
    /// Its name at this table, to be used in actions.
    pub handle: Handle,
    /// What it shows.
    #[cfg_attr(feature = "ts", ts(as = "PowerCard"))]
    pub face: SentOnce<PowerCard>,
}

/// Cards and seats of a table.
pub struct Book {
    /// The cards as numbers.
    pub atlas: Atlas,
    /// The sides and their seats.
    pub sides: Sides,
    states: Vec<SentOnce<State>>,
    power: Vec<SentOnce<PowerCard>>,
}

impl Book {
    /// The book of a table for two sides, or why it is none.
    pub fn try_new(pack: &GeoplungePack, seating: Seating) -> Result<Self, Refusal> {
        Ok(Self {
            sides: Sides::try_new(seating)?,
            atlas: Atlas::try_new(pack)?,
            states: pack
                .states
                .states
                .iter()
                .cloned()
                .map(SentOnce::new)
                .collect(),
            power: pack.power.iter().cloned().map(SentOnce::new).collect(),
        })
    }

    /// The same book, but a state has the border states of another one.
    #[must_use]
    pub fn with_borders(&self, state: StateIx, of: StateIx) -> Self {
        let mut states = self.states.clone();
        states[state.at()] = SentOnce::new(State {
            border_states: self.state(of).border_states.clone(),
            ..self.state(state).clone()
        });
        Self {
            sides: self.sides.clone(),
            atlas: self.atlas.with_borders(state, of),
            states,
            power: self.power.clone(),
        }
    }

    /// A state.
    pub fn state(&self, state: StateIx) -> &State {
        &self.states[state.at()]
    }

    /// A Power card.
    pub fn power_card(&self, power: PowerIx) -> &PowerCard {
        &self.power[power.at()]
    }

    /// The state of this postal code.
    pub fn by_code(&self, code: &str) -> Option<StateIx> {
        StateIx::all().find(|state| self.state(*state).postal_code == code)
    }

    /// A state card with its name at this table.
    pub fn card(&self, play: Played<StateIx>) -> Card {
        Card {
            handle: play.handle,
            face: self.states[play.card.at()].clone(),
        }
    }

    /// State cards by name, an order that tells nothing.
    pub fn cards(&self, plays: impl Iterator<Item = Played<StateIx>>) -> Vec<Card> {
        let mut cards: Vec<Card> = plays.map(|play| self.card(play)).collect();
        cards.sort_by(|a, b| a.face.name.cmp(&b.face.name).then(a.handle.cmp(&b.handle)));
        cards
    }

    /// A Power card with its name at this table.
    pub fn power(&self, play: Played<PowerIx>) -> Power {
        Power {
            handle: play.handle,
            face: self.power[play.card.at()].clone(),
        }
    }

    /// PTR1-21, R-52: what is announced of a state.
    pub fn announced(&self, star: Star, state: StateIx) -> &str {
        let card = self.state(state);
        match star {
            Star::StateName => &card.name,
            Star::Capital => &card.capital,
            Star::PostalCode => &card.postal_code,
            Star::Nickname => &card.nickname,
            Star::Flower => &card.flower,
            Star::Bird => &card.bird,
            Star::TopCity1 => &card.top_cities[0],
            Star::TopCity2 => &card.top_cities[1],
            Star::TopCity3 => &card.top_cities[2],
            Star::TopCity4 => &card.top_cities[3],
            Star::TopCity5 => &card.top_cities[4],
        }
    }
}
