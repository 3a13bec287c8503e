//! The whole truth of a moment, in place.
//!
//! Places of the deal: 0 and 1 are the cards of the two sides, the others follow right guesses in the order in which they
//! are dealt (IQ-13). Everybody sees that a card is dealt and to whom, so a place tells nothing.

use super::clue::Part;
use super::event::{GameResult, Given, Guess};
use serde::{Deserialize, Serialize};
use tricorn_engine::{Handle, Millis, SeatSet, Seating, Side};
use tricorn_geoplunge::held::Numbered;
use tricorn_geoplunge::{self, POWER, PowerIx, STATES, Seen, StateIx};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::deal::Played;
use tricorn_kit::row::Row;
pub(super) use tricorn_kit::tricks::{index, other};

/// CD-01: so many Clue cards there are.
pub const CLUES: usize = 45;
/// IQ-10, IQ-15: so many guesses a side has at most.
pub const GUESSES: usize = 3;
/// so many state cards a game needs at most: one for each side and two after right guesses of each.
pub const CARDS: usize = 6;
/// The names of the two cards of the blind pick come first; those of the deals follow.
pub const PICK_NAMES: u32 = 2;

/// A Clue card: its place in the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClueIx(pub u8);

impl ClueIx {
    /// The whole deck in the order of the pack.
    pub fn deck() -> [Self; CLUES] {
        std::array::from_fn(|at| Self(at as u8))
    }

    /// As an index; a card that is not there counts as the first one.
    pub const fn at(self) -> usize {
        if (self.0 as usize) < CLUES {
            self.0 as usize
        } else {
            0
        }
    }
}

impl Numbered for ClueIx {
    fn number(self) -> u8 {
        self.0
    }
}

/// The Power deck in the order of the pack.
pub fn power_deck() -> [PowerIx; POWER] {
    std::array::from_fn(|at| PowerIx(at as u8))
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has happened.
    Before,
    /// The cards are about to be dealt.
    Dealing,
    /// IQ-02, R-79: each side looks at its card.
    Looking,
    /// IQ-03, C4-32: the count to five.
    Counting,
    /// A Clue card is about to be turned over.
    Turning,
    /// IQ-08: a clue is to be given.
    Cluing,
    /// IQ-11: a guess is to be made.
    Guessing,
    /// the guess is looked at.
    Resting,
    /// the time of the match is over; nothing more begins.
    Stopped,
    /// The last guess is made: the result comes at once.
    Decided,
    /// The game is over.
    Over,
}

/// What a match hands in: the decks as they lie, from the top, and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The state cards. The two topmost are picked (IQ-01); then they are shuffled.
    pub states: [StateIx; STATES],
    /// The Clue cards.
    pub clues: [ClueIx; CLUES],
    /// The Power cards.
    pub power: [PowerIx; POWER],
    /// no Clue card is turned over after this moment.
    pub until: Option<Millis>,
}

/// What a match gets back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The result.
    pub result: GameResult,
    /// IQ-07, C4-21: the Clue cards as they lie, from the top; the used ones are at the bottom in the order used.
    pub clues: [ClueIx; CLUES],
    /// the Power cards as they lie.
    pub power: [PowerIx; POWER],
}

/// How the game ended.
pub type Ending = tricorn_geoplunge::Ending<GameResult>;

/// One guess, from the Clue card on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who guesses.
    pub guesser: Side,
    /// The number of the guess, 1 to 3.
    pub number: u8,
    /// The place of the hidden card.
    pub place: u8,
    /// The Clue card.
    pub card: ClueIx,
    /// IQ-05: its part.
    pub part: Part,
    /// The clue.
    pub clue: Option<Given>,
    /// The guess.
    pub guess: Option<Guess>,
}

/// The whole truth of a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) who: Attendance,
    pub(super) phase: Phase,
    pub(super) due: Option<Millis>,
    /// What a match has handed in, until it is dealt.
    pub(super) entry: Option<Entry>,
    /// when the match ends.
    pub(super) until: Option<Millis>,
    /// IQ-01, R-15: the blind pick.
    pub(super) pick: Option<[StateIx; 2]>,
    /// IQ-01: who guesses first.
    pub(super) first: Side,
    /// How many deals there have been.
    pub(super) deals: u32,
    /// The state cards by their places.
    pub(super) cards: Option<[StateIx; CARDS]>,
    /// How many of them are dealt.
    pub(super) dealt: u8,
    /// To whom each was dealt.
    pub(super) owner: [Side; CARDS],
    /// The place of the card that each side holds.
    pub(super) held: [u8; 2],
    /// The Clue deck as it lies; the card in view lies at the bottom already (IQ-07).
    pub(super) clues: [ClueIx; CLUES],
    /// The Clue cards whose place everybody knows.
    pub(super) clues_seen: Seen,
    /// The Power deck as it lies; the card in view lies at the bottom already.
    pub(super) power: [PowerIx; POWER],
    /// The Power cards whose place everybody knows.
    pub(super) power_seen: Seen,
    /// IQ-04: whether the Power card is turned up.
    pub(super) power_up: bool,
    /// what the names of flag pictures are made of.
    pub(super) secret: u64,
    /// who is standing.
    pub(super) standing: [bool; 2],
    /// who has seen enough.
    pub(super) ready: SeatSet,
    /// The guesses, that under way included.
    pub(super) turns: Row<Turn, { 2 * GUESSES }>,
    /// The right guesses of each side.
    pub(super) right: [u8; 2],
    pub(super) ending: Option<Ending>,
}

impl State {
    pub(super) fn new(seating: &Seating) -> Self {
        Self {
            who: Attendance::new(seating),
            phase: Phase::Before,
            due: None,
            entry: None,
            until: None,
            pick: None,
            first: Side(0),
            deals: 0,
            cards: None,
            dealt: 0,
            owner: [Side(0); CARDS],
            held: [0, 1],
            clues: ClueIx::deck(),
            clues_seen: Seen::NONE,
            power: power_deck(),
            power_seen: Seen::NONE,
            power_up: false,
            secret: 0,
            standing: [false; 2],
            ready: SeatSet::EMPTY,
            turns: Row::EMPTY,
            right: [0; 2],
            ending: None,
        }
    }

    /// What the card at a place is called.
    pub(super) const fn handle(&self, place: u8) -> Handle {
        let before = self.deals.saturating_sub(1).wrapping_mul(CARDS as u32);
        Handle(before.wrapping_add(PICK_NAMES + 1 + place as u32))
    }

    /// The card at a place, with its name.
    pub(super) fn play(&self, place: u8) -> Option<Played<StateIx>> {
        let card = *self.cards.as_ref()?.get(usize::from(place))?;
        Some(Played {
            handle: self.handle(place),
            card,
        })
    }

    /// The card that a side holds.
    pub(super) fn holds(&self, side: Side) -> Option<Played<StateIx>> {
        self.play(self.held[index(side)])
    }

    /// The guess under way, or the last one.
    pub(super) fn turn(&self) -> Option<&Turn> {
        self.turns.last()
    }

    /// How many guesses a side has made.
    pub(super) fn made(&self, side: Side) -> u8 {
        let own = |turn: &&Turn| turn.guesser == side && turn.guess.is_some();
        self.turns.iter().filter(own).count() as u8
    }

    /// IQ-10, IQ-14: who makes the next guess.
    pub(super) fn next_guesser(&self) -> Side {
        if usize::from(self.made(self.first)) < GUESSES {
            self.first
        } else {
            other(self.first)
        }
    }

    /// The side that gives the clue for the guess under way.
    pub(super) fn giver(&self) -> Option<Side> {
        Some(other(self.turn()?.guesser))
    }

    /// The clues that were given for the card at a place.
    pub(super) fn given(&self, place: u8) -> impl Iterator<Item = Given> {
        let about = move |turn: &&Turn| turn.place == place;
        self.turns.iter().filter(about).filter_map(|turn| turn.clue)
    }

    /// whether all see the card at a place: it was guessed, or the guessing turn about it is over.
    pub(super) fn shown(&self, place: u8) -> bool {
        let over = matches!(self.phase, Phase::Decided | Phase::Over);
        let mut about = self.turns.iter().filter(|turn| turn.place == place);
        about.any(|turn| {
            let right = turn.guess.is_some_and(|guess| guess.right);
            right || over || usize::from(self.made(turn.guesser)) >= GUESSES
        })
    }

    /// The Power card that is turned up.
    pub(super) fn power_card(&self) -> Option<PowerIx> {
        self.power.last().copied().filter(|_| self.power_up)
    }

    /// Whether the game has begun and is not over.
    pub(super) const fn under_way(&self) -> bool {
        !matches!(self.phase, Phase::Before | Phase::Dealing | Phase::Over)
    }
}
