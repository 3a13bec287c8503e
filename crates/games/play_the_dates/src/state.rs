//! The whole truth of a moment. All of it lies in place but for what was typed, which is shared: deciding, evolving and
//! searching copy it and allocate nothing.

use super::deck::{CardIx, CardSet, DEAL, MOST_POWER, POWER_HAND, PowerIx, PowerSet};
use super::event::{GameResult, Statement, Trick};
use super::pile::Pile;
use std::sync::Arc;
use tricorn_engine::{Handle, Millis, Seating, Side};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::deal::{Deal, Played};
use tricorn_kit::options::MOST_GAMES;
use tricorn_kit::row::Row;
use tricorn_kit::spots::Spot;
use tricorn_kit::tricks::{TRICKS, Tricks};
pub(super) use tricorn_kit::tricks::{index, other};
use tricorn_packs::schema::{FactColour, Period};

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has happened.
    Before,
    /// No game is under way: the next one or the end comes at once.
    Between,
    /// PTD-16: the cards are being laid out.
    SetUp,
    /// PTD-28: both sides choose what to trade in.
    Trading,
    /// PTD-34: the Lead is to play.
    Leading,
    /// PTD-35: the Follower is to play.
    Following,
    /// PTD-39: the Follower may make its Civics statement.
    Stating,
    /// A game has been decided and is about to be counted.
    Decided,
    /// The match is over.
    Over,
}

/// A card that lies open until the Follower has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Which.
    pub spot: Spot,
    /// PTD-34: the colour that was announced.
    pub colour: FactColour,
}

/// Places of a Power hand, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Slots(pub(super) u8);

impl Slots {
    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Puts one in.
    pub const fn insert(&mut self, at: usize) {
        self.0 |= 1 << at;
    }

    /// Whether this one is there.
    pub const fn has(self, at: usize) -> bool {
        self.0 >> at & 1 == 1
    }
}

/// A Power hand: four places, filled or not (PTD-96).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PowerHand {
    places: [Option<Played<PowerIx>>; POWER_HAND],
}

impl PowerHand {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Played<PowerIx>> + use<'_> {
        self.places.iter().flatten().copied()
    }

    /// The place of the card of this name.
    #[inline]
    pub fn find(&self, handle: Handle) -> Option<usize> {
        self.places
            .iter()
            .position(|place| place.is_some_and(|power| power.handle == handle))
    }

    /// The card at a place.
    pub fn get(&self, at: usize) -> Option<Played<PowerIx>> {
        self.places.get(at).copied().flatten()
    }

    /// Puts a card into the first free place, if there is one.
    pub fn insert(&mut self, power: Played<PowerIx>) {
        if let Some(free) = self.places.iter_mut().find(|place| place.is_none()) {
            *free = Some(power);
        }
    }

    /// Takes the card at a place.
    pub fn take(&mut self, at: usize) -> Option<Played<PowerIx>> {
        self.places.get_mut(at)?.take()
    }

    /// Changes the cards in place: only in redealt worlds.
    pub fn each(&mut self, mut change: impl FnMut(&mut Played<PowerIx>)) {
        self.places.iter_mut().flatten().for_each(&mut change);
    }
}

/// How the match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By its last game.
    Won(Side),
    /// The host ended it: nobody won.
    ByHost,
}

/// The whole truth of a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) who: Attendance,
    pub(super) phase: Phase,
    pub(super) due: Option<Millis>,
    /// Games won by each side.
    pub(super) wins: [u8; 2],
    pub(super) results: Row<GameResult, MOST_GAMES>,
    pub(super) ending: Option<Ending>,
    /// PTD-20, PTD-R9: who won the game before; nobody if there was none or it was abandoned.
    pub(super) last_winner: Option<Side>,
    /// How many games were begun.
    pub(super) deals: u32,
    /// How many names were given to cards.
    pub(super) minted: u32,

    /// The Power deck, how many of it are gone, and from which number on its cards are named.
    pub(super) pile: Pile,
    pub(super) drawn: u8,
    pub(super) pile_names: u32,
    /// PTD-17: the cards that were turned to find the period.
    pub(super) searched: Row<PowerIx, MOST_POWER>,
    pub(super) period: Option<Period>,
    /// PTD-25: the Base Year card.
    pub(super) base: Option<PowerIx>,
    /// PTD-R3: what a new Power deck would be made of.
    pub(super) spent: PowerSet,
    /// Of the spent cards those that were traded in, which only their side has seen.
    pub(super) buried: PowerSet,
    /// Traded in by the side that is just being served.
    pub(super) leaving: PowerSet,
    pub(super) powers: [PowerHand; 2],
    /// PTD-28, PTD-R4: what each side has chosen to trade in, sealed until both have.
    pub(super) sealed: [Option<Slots>; 2],
    /// PTD-46: what each side traded in, once that is done.
    pub(super) traded: [Row<Played<PowerIx>, POWER_HAND>; 2],

    pub(super) deal: Deal<CardIx, DEAL>,
    /// Who led the first trick of this game, and whether chance settled it.
    pub(super) first: Option<(Side, bool)>,
    /// PTD-64: the number for which the Follower may make its statement.
    pub(super) right: Option<u8>,
    pub(super) tricks: Tricks<Opened, Trick, TRICKS>,
    /// What was stated after each trick of this game.
    pub(super) statements: [Option<Arc<Statement>>; TRICKS],
    /// The tricks after which the Follower might have stated something and did not, as a set.
    pub(super) declined: u8,
    /// The last trick of the game before, with what was stated after it.
    pub(super) before: Option<(Trick, Option<Arc<Statement>>)>,
    /// The cards whose years were shown in this match: to each side, and to all.
    pub(super) seen: [CardSet; 2],
    pub(super) shown: CardSet,
}

impl State {
    pub(super) fn new(seating: &Seating) -> Self {
        Self {
            who: Attendance::new(seating),
            phase: Phase::Before,
            due: None,
            wins: [0; 2],
            results: Row::EMPTY,
            ending: None,
            last_winner: seating.lead(),
            deals: 0,
            minted: 0,
            pile: Pile::EMPTY,
            drawn: 0,
            pile_names: 0,
            searched: Row::EMPTY,
            period: None,
            base: None,
            spent: PowerSet::EMPTY,
            buried: PowerSet::EMPTY,
            leaving: PowerSet::EMPTY,
            powers: [PowerHand::default(); 2],
            sealed: [None; 2],
            traded: [Row::EMPTY; 2],
            deal: Deal::NONE,
            first: None,
            right: None,
            tricks: Tricks::new(Side(0)),
            statements: [const { None }; TRICKS],
            declined: 0,
            before: None,
            seen: [CardSet::default(); 2],
            shown: CardSet::default(),
        }
    }

    /// The game under way or next to come, from 1.
    pub(super) const fn game(&self) -> u8 {
        self.results.len() as u8 + 1
    }

    /// How many Power cards the deck still has.
    #[inline]
    pub(super) fn left(&self) -> usize {
        self.pile.size().saturating_sub(usize::from(self.drawn))
    }

    /// The Power card that would be drawn now, with the name that it would get.
    #[inline]
    pub(super) fn top(&self) -> Option<Played<PowerIx>> {
        let (card, name) = self.pile.get(usize::from(self.drawn))?;
        Some(Played {
            handle: Handle(self.pile_names.wrapping_add(u32::from(name) + 1)),
            card,
        })
    }

    /// Whether a game has begun and is not counted yet.
    pub(super) const fn under_way(&self) -> bool {
        !matches!(self.phase, Phase::Before | Phase::Between | Phase::Over)
    }

    /// The side that may state Civics facts now.
    pub(super) fn stating(&self) -> Option<Side> {
        if self.phase != Phase::Stating {
            return None;
        }
        self.tricks.row.last().map(|trick| other(trick.leader))
    }
}
