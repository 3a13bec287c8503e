//! The decks of a match and how they are shuffled: C4-17 to C4-21.

use super::Combo4;
use tricorn_chummy_challenge::{CHALLENGES, ChallengeIx};
use tricorn_derive::logged;
use tricorn_engine::rules::Deciding;
use tricorn_geoplunge::{POWER, PowerIx, STATES, StateIx};
use tricorn_state_iq::{CLUES, ClueIx};

/// The decks as they lie, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decks {
    pub states: [StateIx; STATES],
    pub maps: [StateIx; STATES],
    pub power: [PowerIx; POWER],
    pub clues: [ClueIx; CLUES],
    pub challenges: [ChallengeIx; CHALLENGES],
}

/// Decks in a new order, from the top; nothing for those that were not shuffled.
#[logged]
#[derive(Default)]
pub struct Shuffled {
    pub states: Option<Vec<StateIx>>,
    pub maps: Option<Vec<StateIx>>,
    pub power: Option<Vec<PowerIx>>,
    pub clues: Option<Vec<ClueIx>>,
    pub challenges: Option<Vec<ChallengeIx>>,
}

impl Decks {
    /// As they stand in the pack.
    pub fn in_order() -> Self {
        Self {
            states: StateIx::deck(),
            maps: StateIx::deck(),
            power: std::array::from_fn(|at| PowerIx(at as u8)),
            clues: ClueIx::deck(),
            challenges: std::array::from_fn(|at| ChallengeIx(at as u8)),
        }
    }

    /// C4-17: before a match all decks are shuffled. C4-18 to C4-20: after a game those that its rule names.
    pub fn shuffled(&self, after: Option<u8>, step: &Deciding<'_, '_, Combo4>) -> Box<Shuffled> {
        let after = |games: &[u8]| after.is_none_or(|game| games.contains(&game));
        Box::new(Shuffled {
            states: shuffled(&self.states, after(&[1, 2, 4]), "states", step),
            maps: shuffled(&self.maps, after(&[3]), "maps", step),
            power: shuffled(&self.power, after(&[4]), "power", step),
            clues: shuffled(&self.clues, after(&[]), "clues", step),
            challenges: shuffled(&self.challenges, after(&[]), "challenges", step),
        })
    }

    /// Decks that were shuffled are as they lie now.
    pub fn take(&mut self, shuffled: &Shuffled) {
        lay(&mut self.states, &shuffled.states);
        lay(&mut self.maps, &shuffled.maps);
        lay(&mut self.power, &shuffled.power);
        lay(&mut self.clues, &shuffled.clues);
        lay(&mut self.challenges, &shuffled.challenges);
    }

    /// Whether each card is there once.
    pub fn are_whole(&self) -> bool {
        is_deck(&self.states.map(|card| card.0))
            && is_deck(&self.maps.map(|card| card.0))
            && is_deck(&self.power.map(|card| card.0))
            && is_deck(&self.clues.map(|card| card.0))
            && is_deck(&self.challenges.map(|card| card.0))
    }
}

fn shuffled<C: Copy>(
    deck: &[C],
    shuffles: bool,
    label: &str,
    step: &Deciding<'_, '_, Combo4>,
) -> Option<Vec<C>> {
    let mut cards = shuffles.then(|| deck.to_vec())?;
    step.rng(label).shuffle(&mut cards);
    Some(cards)
}

fn lay<C: Copy>(deck: &mut [C], cards: &Option<Vec<C>>) {
    if let Some(cards) = cards {
        deck.copy_from_slice(cards);
    }
}

/// Whether these are the numbers of a deck of that size, each once.
fn is_deck(numbers: &[u8]) -> bool {
    (0..numbers.len()).all(|at| numbers.contains(&(at as u8)))
}
