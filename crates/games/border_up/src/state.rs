//! The whole truth of a moment, in place: deciding and evolving copy it and allocate nothing.
//!
//! Places of the deal: 0 to 20 are the cards of the first side, 21 to 41 those of the second. Within a side a card is a number
//! from 0 to 20. Players call cards by names that are shuffled on their own.

use super::event::{GameResult, Judgement, Word};
use super::line::Line;
use tricorn_engine::{Handle, Millis, Seating, Side};
use tricorn_geoplunge::race::Race;
use tricorn_geoplunge::{self, STATES, StateIx};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::deal::Played;
pub(super) use tricorn_kit::tricks::{index, other};

/// BU-02: so many cards a side is dealt.
pub const HAND: usize = 21;
/// BU-02: so many cards are dealt in all.
pub const DEAL: usize = 2 * HAND;
/// so many trays a side has.
pub const TRAYS: usize = 3;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has happened.
    Before,
    /// The count is about to begin anew.
    Again,
    /// BU-01, C4-32: the count to five.
    Counting,
    /// BU-R9: “Ready, Set”: the count is over, and no card has a face yet.
    Ready,
    /// BU-04: the race, with the wait after a shout.
    Racing,
    /// The shouts are judged: the result comes at once.
    Decided,
    /// The game is over.
    Over,
}

/// What a match hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The state cards as they lie, from the top.
    pub states: [StateIx; STATES],
    /// the end of the match: later shouts do not count.
    pub until: Option<Millis>,
}

/// How the game ended.
pub type Ending = tricorn_geoplunge::Ending<GameResult>;

/// The whole truth of a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) who: Attendance,
    pub(super) phase: Phase,
    pub(super) due: Option<Millis>,
    /// The deck that a match has handed in, until it is dealt.
    pub(super) deck: Option<[StateIx; STATES]>,
    /// The end of the match.
    pub(super) until: Option<Millis>,
    /// who is standing.
    pub(super) standing: [bool; 2],
    /// How many deals there have been.
    pub(super) deals: u32,
    /// Which card lies at each place; nothing is dealt as long as there are none.
    pub(super) cards: Option<[StateIx; DEAL]>,
    /// For each place the number by which players call it.
    pub(super) names: [u8; DEAL],
    /// BU-04: the trays of each side, with the numbers of its cards.
    pub(super) trays: [[Line; TRAYS]; 2],
    pub(super) race: Option<Race>,
    /// What each side has shouted.
    pub(super) words: [Option<Word>; 2],
    pub(super) judged: Option<Judgement>,
    pub(super) ending: Option<Ending>,
}

impl State {
    pub(super) fn new(seating: &Seating) -> Self {
        Self {
            who: Attendance::new(seating),
            phase: Phase::Before,
            due: None,
            deck: None,
            until: None,
            standing: [false; 2],
            deals: 0,
            cards: None,
            names: [0; DEAL],
            trays: [[Line::default(); TRAYS]; 2],
            race: None,
            words: [None; 2],
            judged: None,
            ending: None,
        }
    }

    /// How many names were given before those of this deal.
    const fn named(&self) -> u32 {
        self.deals.saturating_sub(1).wrapping_mul(DEAL as u32)
    }

    /// What players call the card at a place.
    fn handle(&self, place: usize) -> Handle {
        let name = self.names.get(place).copied().unwrap_or(0);
        Handle(self.named().wrapping_add(u32::from(name) + 1))
    }

    /// The number, within its side, of a card of this name that lies before a side.
    pub(super) fn own(&self, side: Side, handle: Handle) -> Option<u8> {
        self.cards?;
        let name = handle.0.wrapping_sub(self.named()).wrapping_sub(1);
        let names = &self.names[block(side)];
        let at = names.iter().position(|known| u32::from(*known) == name)?;
        Some(at as u8)
    }

    /// A card of a side.
    pub(super) fn card(&self, side: Side, number: u8) -> Option<StateIx> {
        let own = &self.cards.as_ref()?[block(side)];
        own.get(usize::from(number)).copied()
    }

    /// A card of a side, with its name.
    pub(super) fn play(&self, side: Side, number: u8) -> Option<Played<StateIx>> {
        let place = block(side).start + usize::from(number);
        Some(Played {
            handle: self.handle(place),
            card: self.card(side, number)?,
        })
    }

    /// The number, within its side, of a state that lies before a side.
    pub(super) fn number(&self, side: Side, state: StateIx) -> Option<u8> {
        let own = &self.cards.as_ref()?[block(side)];
        let at = own.iter().position(|card| *card == state)?;
        Some(at as u8)
    }

    /// The trays of a side.
    pub(super) const fn trays_of(&self, side: Side) -> &[Line; TRAYS] {
        &self.trays[index(side)]
    }

    /// Whether a card of a side lies in one of its trays.
    pub(super) fn in_tray(&self, side: Side, number: u8) -> bool {
        self.trays_of(side).iter().any(|tray| tray.has(number))
    }

    /// The cards of a side that lie in no tray.
    pub(super) fn pool(&self, side: Side) -> impl Iterator<Item = u8> {
        (0..HAND as u8).filter(move |number| !self.in_tray(side, *number))
    }

    /// The states of a side as a set of places in the pack.
    pub(super) fn hand(&self, side: Side) -> u64 {
        let cards = self.cards.as_ref().map_or(&[][..], |all| &all[block(side)]);
        cards.iter().fold(0, |all, card| all | 1 << card.at())
    }

    /// The race, while it runs.
    pub(super) fn running(&self) -> Option<&Race> {
        self.race.as_ref().filter(|_| self.phase == Phase::Racing)
    }

    /// When the next thing passes by itself.
    pub(super) fn next_due(&self) -> Option<Millis> {
        match self.phase {
            Phase::Counting | Phase::Ready => self.due,
            // A race that is cut off by the match is ended by the match.
            Phase::Racing => {
                let race = self.race.filter(|race| !race.is_cut_off(self.until))?;
                race.due()
            }
            _ => None,
        }
    }

    /// Whether the game has begun and is not over.
    pub(super) const fn under_way(&self) -> bool {
        !matches!(self.phase, Phase::Before | Phase::Again | Phase::Over)
    }
}

/// The places of the cards of a side.
pub const fn block(side: Side) -> std::ops::Range<usize> {
    let first = index(side) * HAND;
    first..first + HAND
}
