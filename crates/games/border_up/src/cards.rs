//! Where the cards lie. Within a side a card is a number from 0 to 20, in the order of the deal; players call cards by names
//! that are shuffled on their own (R-20, BU-R1).

use super::event::{GameResult, Judgement};
use tricorn_engine::sides::index;
use tricorn_engine::{Handle, Millis, Side};
use tricorn_geoplunge::race::Race;
use tricorn_geoplunge::{STATES, StateIx};
use tricorn_kit::deal::Played;

/// BU-02: so many cards each side is dealt.
pub const HAND: usize = 21;
/// BU-02: so many cards are dealt in all.
pub const DEAL: usize = 2 * HAND;
/// so many trays a side has.
pub const TRAYS: usize = 3;

/// What lies on the table, in place: deciding and evolving copy it and allocate nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The deck that a match has handed in, until it is dealt.
    pub deck: Option<[StateIx; STATES]>,
    /// the end of the match; later shouts do not count.
    pub until: Option<Millis>,
    /// How many deals there have been, the one that lies now included.
    pub deals: u32,
    /// The cards of each side, from the signal on.
    pub cards: Option<[[StateIx; HAND]; 2]>,
    /// The numbers by which players call them.
    pub names: [[u8; HAND]; 2],
    /// BU-04: the trays of each side, with the numbers of its cards.
    pub trays: [[Line; TRAYS]; 2],
    pub race: Option<Race>,
    pub judged: Option<Judgement>,
    pub result: Option<GameResult>,
}

impl Board {
    /// How many names were given before those of this deal.
    const fn named(&self) -> u32 {
        self.deals.saturating_sub(1) * DEAL as u32
    }

    /// The number of a card of this name that lies before a side.
    pub fn own(&self, side: Side, handle: Handle) -> Option<u8> {
        self.cards?;
        let name = handle.0.checked_sub(self.named() + 1)?;
        let mut names = self.names[index(side)].iter();
        let at = names.position(|known| u32::from(*known) == name)?;
        Some(at as u8)
    }

    /// A card of a side, with its name.
    pub fn play(&self, side: Side, number: u8) -> Option<Played<StateIx>> {
        let at = usize::from(number);
        let name = self.names[index(side)].get(at)?;
        Some(Played {
            handle: Handle(self.named() + u32::from(*name) + 1),
            card: *self.cards?[index(side)].get(at)?,
        })
    }

    /// The number of a state that lies before a side.
    pub fn number(&self, side: Side, state: StateIx) -> Option<u8> {
        let own = &self.cards.as_ref()?[index(side)];
        let at = own.iter().position(|card| *card == state)?;
        Some(at as u8)
    }

    pub const fn trays_of(&self, side: Side) -> &[Line; TRAYS] {
        &self.trays[index(side)]
    }

    pub fn in_tray(&self, side: Side, number: u8) -> bool {
        self.trays_of(side).iter().any(|tray| tray.has(number))
    }

    /// The cards in a tray, in order.
    pub fn row(&self, side: Side, tray: usize) -> Vec<Played<StateIx>> {
        let numbers = self.trays_of(side)[tray].cards().iter();
        numbers.filter_map(|at| self.play(side, *at)).collect()
    }

    /// The states in the trays of a side, in order.
    pub fn rows(&self, side: Side) -> [Vec<StateIx>; TRAYS] {
        std::array::from_fn(|tray| self.row(side, tray).iter().map(|play| play.card).collect())
    }

    /// The states of a side as a set of places in the pack.
    pub fn hand(&self, side: Side) -> u64 {
        let cards = self.cards.as_ref();
        cards.map_or(0, |cards| set(&cards[index(side)]))
    }

    /// The states in the trays of a side as sets.
    pub fn laid(&self, side: Side) -> [u64; TRAYS] {
        self.rows(side).map(|row| set(&row))
    }

    /// BU-12, BU-R4: which trays of a side everybody has seen.
    pub fn shown(&self, side: Side) -> [bool; TRAYS] {
        let show = self.judged.and_then(|judged| judged.shows[index(side)]);
        show.map_or([false; TRAYS], |show| show.trays.map(|tray| tray.shown))
    }

    /// The numbers of the cards of a side that everybody has seen.
    pub fn seen(&self, side: Side) -> Vec<u8> {
        let trays = self.trays_of(side).iter().zip(self.shown(side));
        let trays = trays.filter(|(_, shown)| *shown);
        trays.flat_map(|(tray, _)| tray.cards().to_vec()).collect()
    }
}

/// Two halves of a deal.
pub fn halves<T: Copy>(deal: &[T]) -> [[T; HAND]; 2] {
    std::array::from_fn(|side| std::array::from_fn(|at| deal[side * HAND + at]))
}

/// States as a set of places in the pack.
pub fn set(states: &[StateIx]) -> u64 {
    states.iter().fold(0, |all, card| all | 1 << card.at())
}

/// The cards in a tray, by their numbers, in place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    cards: [u8; HAND],
    len: u8,
}

impl Line {
    #[inline]
    pub fn cards(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }

    pub fn has(&self, card: u8) -> bool {
        self.cards().contains(&card)
    }

    /// Takes a card out, if it is there; what lies behind it moves up.
    pub fn take(&mut self, card: u8) {
        if let Some(at) = self.cards().iter().position(|other| *other == card) {
            let len = usize::from(self.len);
            self.cards.copy_within(at + 1..len, at);
            self.cards[len - 1] = 0;
            self.len -= 1;
        }
    }

    /// Puts a card before the one at this place, at the end if fewer lie there. It lies in no tray, so there is room for it.
    pub fn put(&mut self, card: u8, place: u8) {
        let (len, at) = (usize::from(self.len), usize::from(place.min(self.len)));
        self.cards.copy_within(at..len, at + 1);
        self.cards[at] = card;
        self.len += 1;
    }
}

impl FromIterator<u8> for Line {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        let mut line = Self::default();
        for card in cards {
            line.put(card, line.len);
        }
        line
    }
}
