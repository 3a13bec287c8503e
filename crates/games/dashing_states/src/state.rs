//! The whole truth of a moment.
//!
//! Places of the deal: 0 to 6 are the cards of the first side, 7 to 13 those of the second. A place would tell from where in
//! the deck a card came, so players call cards by names that are shuffled on their own for each race.

use super::event::{Check, Marks};
use super::layout::{HAND, Layout, ROW, To, number};
use super::sort::Sort;
use super::view::RaceEnd;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use tricorn_engine::{Handle, Millis, Seat, SeatSet, Seating, Side};
use tricorn_geoplunge::held::{Order, seats_in_order};
use tricorn_geoplunge::race::{Race, ShoutView};
use tricorn_geoplunge::rounds::{BestOfThree, Rounds};
use tricorn_geoplunge::{self, POWER, PowerIx, STATES, Seen, StateIx};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::deal::Played;
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};
pub(super) use tricorn_kit::tricks::{index, other};

/// DS-03: so many cards are dealt in a race.
pub const DEAL: usize = 2 * HAND;
/// The name of the Power card comes first; those of the deals follow.
pub const POWER_NAMES: u32 = 1;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has happened.
    Before,
    /// DS-02, C4-32: the count to five.
    Counting,
    /// DS-04: the race starts in a moment.
    Ready,
    /// DS-05: both sides sort.
    Racing,
    /// DS-10: those who shouted identify their cards.
    Identifying,
    /// the race is looked at.
    Resting,
    /// A race is over; the next one or the result comes at once.
    Between,
    /// The game is over.
    Over,
}

/// What a match hands in: the decks as they lie, from the top, and when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The Map cards.
    pub maps: [StateIx; STATES],
    /// The Power cards.
    pub power: [PowerIx; POWER],
    /// the end of the match; a shout stamped later does not count.
    pub until: Option<Millis>,
}

/// What a match gets back. The Map cards are shuffled after the game (C4-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The result with Bonus and stances.
    pub result: BestOfThree,
    /// the Power cards as they lie, from the top; one that was turned is at the bottom.
    pub power: [PowerIx; POWER],
}

/// How the game ended.
pub type Ending = tricorn_geoplunge::Ending<BestOfThree>;

/// A race that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    pub sort: Sort,
    pub end: RaceEnd,
    pub winner: Option<Side>,
    pub first: First,
    pub shouts: Vec<ShoutView>,
    /// The rows of those who were first.
    pub teams: [Option<Team>; 2],
}

/// A row that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Team {
    pub marks: Marks,
    pub row: [Option<Played<StateIx>>; ROW],
    /// What was typed for each card, and by whom; nothing if it was not asked for.
    pub answers: [Option<Answer>; ROW],
}

/// What a member typed for a card.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub seat: Seat,
    /// Nothing was sent: both are empty.
    pub typed: [String; 2],
}

/// The whole truth of a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) who: Attendance,
    pub(super) phase: Phase,
    /// The next deadline; made of all the rest after every event.
    pub(super) due: Option<Millis>,
    /// The end of the count, of the moment before a race, or of a pause.
    pub(super) step: Option<Millis>,
    /// What a match has handed in, until the game begins.
    pub(super) entry: Option<Entry>,
    /// the end of the match.
    pub(super) until: Option<Millis>,
    /// The Map cards as they lay at the beginning, from the top.
    pub(super) maps: [StateIx; STATES],
    /// The Power cards as they lie, from the top.
    pub(super) power: [PowerIx; POWER],
    /// C4-21: the Power cards whose places everybody knows.
    pub(super) power_seen: Seen,
    /// the Power card that was turned for race 3.
    pub(super) turned: Option<PowerIx>,
    /// who is standing.
    pub(super) standing: [bool; 2],
    pub(super) counted: bool,
    /// the seats of each side, from left to right.
    pub(super) order: Order,
    /// How many deals there have been at this table.
    pub(super) deals: u32,
    /// How many races of this game have been dealt.
    pub(super) dealt: u8,
    /// For each place of the deal the number by which players call its card.
    pub(super) names: [u8; DEAL],
    pub(super) layouts: [Layout; 2],
    pub(super) race: Option<Race>,
    pub(super) first: First,
    pub(super) checks: [Option<Check>; 2],
    /// Until when each side that was first has time to identify.
    pub(super) form_due: [Option<Millis>; 2],
    pub(super) forms_closed: [bool; 2],
    /// The forms that were sent.
    pub(super) forms: BTreeMap<Seat, Arc<[String]>>,
    pub(super) rounds: Rounds,
    pub(super) past: Vec<Arc<Past>>,
    /// who has seen enough of the race.
    pub(super) ready: SeatSet,
    pub(super) ending: Option<Ending>,
}

impl State {
    pub(super) fn new(seating: &Seating) -> Self {
        Self {
            who: Attendance::new(seating),
            phase: Phase::Before,
            due: None,
            step: None,
            entry: None,
            until: None,
            maps: StateIx::deck(),
            power: std::array::from_fn(|at| PowerIx(at as u8)),
            power_seen: Seen::NONE,
            turned: None,
            standing: [false; 2],
            counted: false,
            order: seats_in_order(seating),
            deals: 0,
            dealt: 0,
            names: [0; DEAL],
            layouts: [Layout::default(); 2],
            race: None,
            first: First::Nobody,
            checks: [None; 2],
            form_due: [None; 2],
            forms_closed: [false; 2],
            forms: BTreeMap::new(),
            rounds: Rounds::EMPTY,
            past: Vec::new(),
            ready: SeatSet::EMPTY,
            ending: None,
        }
    }

    /// Whether cards of a race lie on the table.
    pub(super) const fn has_cards(&self) -> bool {
        self.race.is_some()
    }

    /// DS-19: where in the deck a place of the deal lies; the cards of earlier races are not used again.
    pub(super) fn in_deck(&self, spot: Spot) -> usize {
        let race = usize::from(self.dealt.saturating_sub(1));
        (race * DEAL + spot.at()) % STATES
    }

    /// The card at a place of the deal.
    pub(super) fn card(&self, spot: Spot) -> StateIx {
        self.maps[self.in_deck(spot)]
    }

    /// What players call the card at a place.
    pub(super) fn handle(&self, spot: Spot) -> Handle {
        let name = self.names.get(spot.at()).copied().unwrap_or(0);
        let before = self.deals.saturating_sub(1).wrapping_mul(DEAL as u32);
        Handle((POWER_NAMES + u32::from(name) + 1).wrapping_add(before))
    }

    /// The place of the card of this name.
    pub(super) fn spot(&self, handle: Handle) -> Option<Spot> {
        let mut spots = (0..DEAL as u8).map(Spot);
        spots.find(|spot| self.has_cards() && self.handle(*spot) == handle)
    }

    /// The card at a place, with its name.
    pub(super) fn play(&self, spot: Spot) -> Played<StateIx> {
        Played {
            handle: self.handle(spot),
            card: self.card(spot),
        }
    }

    /// The card of this name as a number of a card of this side.
    pub(super) fn held(&self, side: Side, handle: Handle) -> Option<usize> {
        let spot = self.spot(handle).filter(|spot| hand(side).has(*spot))?;
        Some(number(spot))
    }

    /// The cards in the row of a side.
    pub(super) fn row(&self, side: Side) -> [Option<Played<StateIx>>; ROW] {
        let row = self.layouts[index(side)].row();
        row.map(|card| Some(self.play(place(side, card?))))
    }

    /// The cards of a side that lie somewhere, in the order of the deal.
    pub(super) fn lying(&self, side: Side, to: To) -> impl Iterator<Item = Played<StateIx>> {
        let lies = move |spot: &Spot| self.layouts[index(side)].of(number(*spot)) == to;
        let spots = hand(side).iter().filter(lies);
        spots.map(|spot| self.play(spot))
    }

    /// By what the race of this number is sorted; unknown of race 3 before its Power card is turned.
    pub(super) fn sort_of(&self, book: &tricorn_geoplunge::Book, race: u8) -> Option<Sort> {
        match race {
            1 => Some(Sort::Name),
            2 => Some(Sort::Capital),
            _ => (self.turned).map(|power| Sort::Rank(book.atlas.category(power))),
        }
    }

    /// The race that runs, comes next, or was just judged, from 1.
    pub(super) const fn race_number(&self) -> u8 {
        match self.phase {
            Phase::Before | Phase::Counting | Phase::Ready => self.dealt + 1,
            _ if self.dealt == 0 => 1,
            _ => self.dealt,
        }
    }

    /// DS-13, R-06, R-77: the places of the row for which a seat answers.
    pub(super) fn part(&self, side: Side, seat: Seat) -> Range<usize> {
        let order = &self.order[index(side)];
        let each = ROW / order.len().max(1);
        match order.iter().position(|other| *other == seat) {
            Some(at) => at * each..(at + 1) * each,
            None => 0..0,
        }
    }

    /// Whether a side was first, alone or together with the other.
    pub(super) fn was_first(&self, side: Side) -> bool {
        match self.first {
            First::Nobody => false,
            First::Side(first) => first == side,
            First::Both => true,
        }
    }

    /// whether a side is to identify its cards.
    pub(super) fn identifies(&self, side: Side) -> bool {
        self.phase == Phase::Identifying
            && self.was_first(side)
            && self.checks[index(side)].is_some_and(Check::passes)
    }

    /// Whether a side still has time and somebody of it has not sent the own form.
    pub(super) fn is_missing(&self, side: Side) -> bool {
        let mut seats = self.order[index(side)].iter();
        self.identifies(side)
            && !self.forms_closed[index(side)]
            && seats.any(|seat| !self.forms.contains_key(seat))
    }

    /// The next deadline.
    pub(super) fn next_due(&self) -> Option<Millis> {
        match self.phase {
            Phase::Counting | Phase::Ready | Phase::Resting => self.step,
            Phase::Racing => self.race?.due(),
            Phase::Identifying => {
                let missing = BOTH.into_iter().filter(|side| self.is_missing(*side));
                missing.filter_map(|side| self.form_due[index(side)]).min()
            }
            Phase::Before | Phase::Between | Phase::Over => None,
        }
    }

    /// Whether the game has begun and is not over.
    pub(super) const fn under_way(&self) -> bool {
        !matches!(self.phase, Phase::Before | Phase::Over)
    }
}

/// DS-03: the places of the cards of a side.
pub const fn hand(side: Side) -> Spots {
    Spots::block(index(side) * HAND, HAND)
}

/// The place of a card of a side.
pub const fn place(side: Side, card: usize) -> Spot {
    Spot((index(side) * HAND + card) as u8)
}
