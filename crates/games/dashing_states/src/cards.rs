//! What lies on the table, and how far the game is. Within a side a card is a number from 0 to 6, in the order of the deal;
//! that would tell from where in the deck it came, so players call cards by names that are shuffled for each race.

use super::event::{Check, Past};
use super::sort::Sort;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use tricorn_derive::wire;
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Handle, Millis, Seat, Seating, Side};
use tricorn_geoplunge::match_game::{Order, seats_in_order};
use tricorn_geoplunge::race::{Race, firsts};
use tricorn_geoplunge::rounds::{BestOfThree, Rounds};
use tricorn_geoplunge::{Book, POWER, PowerIx, STATES, Seen, StateIx};
use tricorn_kit::deal::Played;

/// DS-03: so many cards a side is dealt.
pub const HAND: usize = 7;
/// DS-05: so many of them make the row.
pub const ROW: usize = HAND - 1;
/// DS-03: so many cards are dealt in a race.
pub const DEAL: usize = 2 * HAND;
/// What the Power card is called; the names of the deals come after it.
pub const POWER_NAME: Handle = Handle(1);

/// What a match hands in: the decks as they lie, from the top, and when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub maps: [StateIx; STATES],
    pub power: [PowerIx; POWER],
    /// the end of the match; a shout stamped later does not count.
    pub until: Option<Millis>,
}

/// What a match gets back. The Map cards are shuffled after the game (C4-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    pub result: BestOfThree,
    /// the Power cards as they lie, from the top; one that was turned is at the bottom.
    pub power: [PowerIx; POWER],
}

/// The game's own part of a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// What a match has handed in, until the game begins.
    pub entry: Option<Entry>,
    /// the end of the match.
    pub until: Option<Millis>,
    /// The Map cards as they lay at the beginning, from the top.
    pub maps: [StateIx; STATES],
    /// The Power cards as they lie, from the top.
    pub power: [PowerIx; POWER],
    /// C4-21: the Power cards whose places everybody knows.
    pub power_seen: Seen,
    /// the Power card that was turned for race 3.
    pub turned: Option<PowerIx>,
    /// the seats of each side, from left to right.
    pub order: Order,
    /// How many deals there have been at this table.
    pub deals: u32,
    /// For each card of the deal the number by which players call it.
    pub names: [u8; DEAL],
    pub layouts: [Layout; 2],
    /// From the signal to the judgement, or to the end of the game.
    pub race: Option<Race>,
    /// what was checked of those who were first.
    pub checks: [Option<Check>; 2],
    /// Until when each side that was first has time to identify.
    pub form_due: [Option<Millis>; 2],
    pub forms_closed: [bool; 2],
    /// The forms that were sent.
    pub forms: BTreeMap<Seat, Arc<[[String; 2]]>>,
    pub past: Vec<Arc<Past>>,
    /// Who won the races that are over.
    pub rounds: Rounds,
    pub result: Option<BestOfThree>,
}

impl Board {
    pub fn new(seating: &Seating) -> Self {
        Self {
            entry: None,
            until: None,
            maps: StateIx::deck(),
            power: std::array::from_fn(|at| PowerIx(at as u8)),
            power_seen: Seen::NONE,
            turned: None,
            order: seats_in_order(seating),
            deals: 0,
            names: [0; DEAL],
            layouts: [Layout::default(); 2],
            race: None,
            checks: [None; 2],
            form_due: [None; 2],
            forms_closed: [false; 2],
            forms: BTreeMap::new(),
            past: Vec::new(),
            rounds: Rounds::EMPTY,
            result: None,
        }
    }

    /// Takes the race off the table.
    pub fn clear_race(&mut self) {
        self.layouts = [Layout::default(); 2];
        self.race = None;
        self.checks = [None; 2];
        self.form_due = [None; 2];
        self.forms_closed = [false; 2];
        self.forms.clear();
    }

    /// The race that runs or comes next, from 1.
    pub fn number(&self) -> u8 {
        self.past.len() as u8 + 1
    }

    /// How many races of this game have been dealt.
    pub fn dealt(&self) -> usize {
        self.past.len() + usize::from(self.race.is_some())
    }

    /// By what the race of this number is sorted; unknown of race 3 before its Power card is turned.
    pub fn sort_of(&self, book: &Book, race: u8) -> Option<Sort> {
        match race {
            1 => Some(Sort::Name),
            2 => Some(Sort::Capital),
            _ => (self.turned).map(|power| Sort::Rank(book.atlas.category(power))),
        }
    }

    /// A card of a side in the race that runs, with its name.
    pub fn play(&self, side: Side, number: usize) -> Played<StateIx> {
        let at = index(side) * HAND + number;
        let before = self.deals.saturating_sub(1) * DEAL as u32;
        Played {
            handle: Handle(POWER_NAME.0 + 1 + before + u32::from(self.names[at])),
            // DS-19: the cards of earlier races are not used again.
            card: self.maps[self.past.len() * DEAL + at],
        }
    }

    /// All cards of a side in the race that runs, in the order of the deal.
    pub fn hand(&self, side: Side) -> [Played<StateIx>; HAND] {
        std::array::from_fn(|number| self.play(side, number))
    }

    /// The number of a card of this name that lies before a side.
    pub fn held(&self, side: Side, handle: Handle) -> Option<usize> {
        self.race?;
        (0..HAND).find(|number| self.play(side, *number).handle == handle)
    }

    /// The cards in the row of a side.
    pub fn row(&self, side: Side) -> [Option<Played<StateIx>>; ROW] {
        let row = self.layouts[index(side)].row();
        row.map(|number| Some(self.play(side, number?)))
    }

    /// The cards of a side that lie somewhere, in the order of the deal.
    pub fn lying(&self, side: Side, to: To) -> impl Iterator<Item = Played<StateIx>> {
        let numbers = (0..HAND).filter(move |number| self.layouts[index(side)].of(*number) == to);
        numbers.map(move |number| self.play(side, number))
    }

    /// DS-13, R-06, R-77: the places of the row for which a seat answers.
    pub fn part(&self, side: Side, seat: Seat) -> Range<usize> {
        let order = &self.order[index(side)];
        let each = ROW / order.len().max(1);
        match order.iter().position(|other| *other == seat) {
            Some(at) => at * each..(at + 1) * each,
            None => 0..0,
        }
    }

    /// The sides that were first in the race on the table, once that is settled.
    pub fn first(&self) -> Vec<Side> {
        let called = self.race.and_then(|race| race.called());
        called.map_or_else(Vec::new, firsts)
    }

    /// Whether cards are identified: it is settled who was first.
    pub fn identifying(&self) -> bool {
        self.race.is_some_and(|race| !race.runs())
    }

    /// whether a side is to identify its cards.
    pub fn identifies(&self, side: Side) -> bool {
        self.checks[index(side)].is_some_and(Check::passes)
    }

    /// Whether a side still has time and somebody of it has not sent the own form.
    pub fn is_missing(&self, side: Side) -> bool {
        let mut seats = self.order[index(side)].iter();
        self.identifies(side)
            && !self.forms_closed[index(side)]
            && seats.any(|seat| !self.forms.contains_key(seat))
    }

    /// The next moment at which the time of a side for its forms is up.
    pub fn next_form_due(&self) -> Option<Millis> {
        let missing = BOTH.into_iter().filter(|side| self.is_missing(*side));
        missing.filter_map(|side| self.form_due[index(side)]).min()
    }
}

/// Where a card of a side lies.
#[wire(copy, logged)]
#[derive(Default)]
pub enum To {
    /// Face-up beside the row.
    #[default]
    Pool,
    /// In the row, from 0 on the left.
    Place(u8),
    /// Set aside, face-down.
    Aside,
}

/// The seven cards of a side: DS-05, DS-09, R-41.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    at: [To; HAND],
}

impl Layout {
    /// Where a card lies.
    pub const fn of(&self, number: usize) -> To {
        self.at[number]
    }

    /// The card that lies there; none for the pool.
    pub fn lies(&self, to: To) -> Option<usize> {
        match to {
            To::Pool => None,
            _ => self.at.iter().position(|at| *at == to),
        }
    }

    /// The cards in the row, from left to right; nothing where a place is empty.
    pub fn row(&self) -> [Option<usize>; ROW] {
        std::array::from_fn(|place| self.lies(To::Place(place as u8)))
    }

    /// DS-R1: a card comes to lie somewhere. What lay there goes where the card came from; but no card is turned in that
    /// way: if the card had been set aside, the other goes to the pool.
    pub fn lay(&mut self, number: usize, to: To) {
        let from = self.of(number);
        if let Some(other) = self.lies(to)
            && other != number
        {
            self.at[other] = match from {
                To::Aside => To::Pool,
                _ => from,
            };
        }
        self.at[number] = to;
    }

    /// DS-09: whether a card has been set aside and turned.
    pub fn has_turned(&self) -> bool {
        self.lies(To::Aside).is_some()
    }
}
