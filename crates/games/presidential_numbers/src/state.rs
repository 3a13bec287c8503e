//! The whole truth of a moment, in a few hundred bytes without a pointer: deciding, evolving and searching copy it and
//! allocate nothing.

use super::deck::{CardIx, DEAL, PresidencySet};
use super::event::{GameResult, Trick};
use super::trick::Call;
use tricorn_engine::{Millis, Seating, Side};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::deal::Deal;
use tricorn_kit::options::MOST_GAMES;
use tricorn_kit::row::Row;
use tricorn_kit::spots::Spot;
use tricorn_kit::tricks::{How, TRICKS, Tricks};
pub(super) use tricorn_kit::tricks::{index, other};

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has happened.
    Before,
    /// No game is under way: the next deal or the end comes at once.
    Between,
    /// PPN-16: both sides choose a discard.
    Discarding,
    /// PPN-19: the Lead is to play.
    Leading,
    /// PPN-20: the Follower is to play.
    Following,
    /// A game has been decided and is about to be counted.
    Decided,
    /// The match is over.
    Over,
}

/// A card that lies open, or face down, until the Follower has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Which.
    pub spot: Spot,
    /// The call that came with it.
    pub call: Call,
}

/// How the match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the last game (PPN-50).
    Won(Side, How),
    /// PPN-R14: this side gave up.
    Resigned(Side),
    /// The host ended it: nobody won.
    ByHost,
}

/// The whole truth of a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) who: Attendance,
    pub(super) phase: Phase,
    pub(super) due: Option<Millis>,
    /// Who began the first game.
    pub(super) first: Side,
    /// Games won by each side.
    pub(super) wins: [u8; 2],
    /// How many deals there have been, the one that lies now included.
    pub(super) deals: u32,
    pub(super) deal: Deal<CardIx, DEAL>,
    pub(super) discards: [Option<Spot>; 2],
    pub(super) tricks: Tricks<Opened, Trick, TRICKS>,
    /// The trick before this one, of the game before if need be.
    pub(super) last: Option<Trick>,
    pub(super) results: Row<GameResult, MOST_GAMES>,
    pub(super) ending: Option<Ending>,
    /// The presidencies whose numbers were shown in this match: to each side, and to all.
    pub(super) seen: [PresidencySet; 2],
    pub(super) shown: PresidencySet,
}

impl State {
    pub(super) fn new(seating: &Seating) -> Self {
        Self {
            who: Attendance::new(seating),
            phase: Phase::Before,
            due: None,
            first: Side(0),
            wins: [0; 2],
            deals: 0,
            deal: Deal::NONE,
            discards: [None; 2],
            tricks: Tricks::new(Side(0)),
            last: None,
            results: Row::EMPTY,
            ending: None,
            seen: [PresidencySet::default(); 2],
            shown: PresidencySet::default(),
        }
    }

    /// PPN-12: who begins the game that is next to be counted.
    pub(super) const fn begins(&self) -> Side {
        if self.results.len().is_multiple_of(2) {
            self.first
        } else {
            other(self.first)
        }
    }

    /// The game under way or next to come, from 1.
    pub(super) const fn game(&self) -> u8 {
        self.results.len() as u8 + 1
    }

    /// Whether cards lie on the table and the game is not counted yet.
    pub(super) const fn under_way(&self) -> bool {
        matches!(
            self.phase,
            Phase::Discarding | Phase::Leading | Phase::Following | Phase::Decided
        )
    }
}
