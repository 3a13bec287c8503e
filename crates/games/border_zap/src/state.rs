//! The whole truth of a moment, in place: deciding, evolving and searching copy it and allocate nothing.
//!
//! Places of the deal: 0 to 2 and 3 to 5 are the first three cards of each side, 6 to 8 and 9 to 11 the second three, 12 and
//! 13 and 14 and 15 the face-up ones. A place would tell from where a card came, so players call cards by names that are
//! shuffled on their own.

use super::event::{GameResult, Trick};
use tricorn_engine::{Handle, Millis, SeatSet, Seating, Side};
use tricorn_geoplunge::{self, STATES, StateIx};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::deal::{Deal, Played};
use tricorn_kit::row::Row;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_kit::tricks::Tricks;
pub(super) use tricorn_kit::tricks::{index, other};

/// PTB-01, PTB-04: so many cards a side is dealt at a time.
pub const THREE: usize = 3;
/// PTB-07: so many it is dealt face-up.
pub const FACE_UP: usize = 2;
/// PTB-08: so many it discards.
pub const DISCARDS: usize = 2;
/// So many cards are dealt in all.
pub const DEAL: usize = 2 * (2 * THREE + FACE_UP);
/// PTB-10: so many tricks there are.
pub const TRICKS: usize = 6;
/// PTB-17, PTB-20: so many tricks to none end the game, and so many earn the Bonus.
pub const ENOUGH: u8 = 5;
/// The names of the two cards of the blind pick come first; those of the deals follow.
pub const PICK_NAMES: u32 = 2;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has happened.
    Before,
    /// The cards are about to be dealt.
    Dealing,
    /// PTB-02: each side gives one of its first three cards.
    FirstTrade,
    /// PTB-02, PTB-R6: each team looks at its three cards.
    Looking,
    /// PTB-05: each side gives one of its second three cards.
    SecondTrade,
    /// PTB-08: both sides discard.
    Discarding,
    /// PTB-09, C4-32: the count to five.
    Counting,
    /// PTB-11: the lead is to play.
    Leading,
    /// PTB-11: the responder is to play.
    Following,
    /// the trick is looked at.
    Resting,
    /// All that can be played is played: the result comes at once.
    Decided,
    /// The game is over.
    Over,
}

/// What a match hands in: the deck as it lies, from the top, and who leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The state cards.
    pub states: [StateIx; STATES],
    /// G4-05, G4-06: who leads the first trick; nobody yet after a tied game or none (G4-07, R-46).
    pub lead: Option<Side>,
}

/// How the game ended.
pub type Ending = tricorn_geoplunge::Ending<GameResult>;

/// The whole truth of a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) who: Attendance,
    pub(super) phase: Phase,
    pub(super) due: Option<Millis>,
    /// What a match has handed in, until it is dealt.
    pub(super) entry: Option<Entry>,
    /// G4-07, R-15: the blind pick, a card for each side.
    pub(super) pick: Option<[StateIx; 2]>,
    /// Who leads the first trick.
    pub(super) first: Side,
    /// How many deals there have been.
    pub(super) deals: u32,
    /// Which card lies where, and which places each side holds, cards that are set aside included.
    pub(super) deal: Deal<StateIx, DEAL>,
    /// PTB-04: whether the second three have been dealt.
    pub(super) second: bool,
    /// For each place the number by which players call it.
    pub(super) names: [u8; DEAL],
    /// what each side has chosen for the trade under way.
    pub(super) sealed: [Option<Spot>; 2],
    /// What each side has given, in the order of the trades.
    pub(super) given: [Row<Spot, 2>; 2],
    pub(super) discards: [Option<Spots>; 2],
    /// who is standing.
    pub(super) standing: [bool; 2],
    pub(super) tricks: Tricks<Spot, Trick, TRICKS>,
    /// who has seen enough of the trick, or of the own three cards.
    pub(super) ready: SeatSet,
    pub(super) ending: Option<Ending>,
}

impl State {
    pub(super) fn new(seating: &Seating) -> Self {
        Self {
            who: Attendance::new(seating),
            phase: Phase::Before,
            due: None,
            entry: None,
            pick: None,
            first: Side(0),
            deals: 0,
            deal: Deal::NONE,
            second: false,
            names: [0; DEAL],
            sealed: [None; 2],
            given: [Row::EMPTY; 2],
            discards: [None; 2],
            standing: [false; 2],
            tricks: Tricks::new(Side(0)),
            ready: SeatSet::EMPTY,
            ending: None,
        }
    }

    /// What players call the card at a place.
    #[inline]
    pub(super) fn handle(&self, spot: Spot) -> Handle {
        let name = self.names.get(spot.at()).copied().unwrap_or(0);
        self.deal.handle(Spot(name))
    }

    /// The place of the card of this name.
    #[inline]
    pub(super) fn spot(&self, handle: Handle) -> Option<Spot> {
        let name = self.deal.spot(handle)?;
        let place = self.names.iter().position(|known| *known == name.0)?;
        Some(Spot(place as u8))
    }

    /// The card at a place, with its name.
    #[inline]
    pub(super) fn play(&self, spot: Spot) -> Option<Played<StateIx>> {
        let card = self.deal.card(spot)?;
        Some(Played {
            handle: self.handle(spot),
            card,
        })
    }

    /// The place of a card that a side holds.
    #[inline]
    pub(super) fn held(&self, side: Side, handle: Handle) -> Option<Spot> {
        let hand = self.deal.hand(side);
        self.spot(handle).filter(|spot| hand.has(*spot))
    }

    /// The place of a card that a side holds, if it is that very card.
    #[inline]
    pub(super) fn holds(&self, side: Side, play: Played<StateIx>) -> Option<Spot> {
        let spot = self.held(side, play.handle)?;
        (self.deal.card(spot) == Some(play.card)).then_some(spot)
    }

    /// PTB-02, PTB-05: the cards of which a side gives one now.
    #[inline]
    pub(super) const fn tradeable(&self, side: Side) -> Spots {
        let hand = self.deal.hand(side);
        match self.phase {
            Phase::FirstTrade => hand,
            Phase::SecondTrade => hand.without(Spots::block(0, 2 * THREE)),
            _ => Spots(0),
        }
    }

    /// PTB-03: the cards that are set aside, face-down.
    pub(super) const fn aside(&self, side: Side) -> Spots {
        match self.phase {
            Phase::SecondTrade => self.deal.hand(side).without(self.tradeable(side)),
            _ => Spots(0),
        }
    }

    /// The cards that a side can choose from or play: without those that are set aside or chosen for a trade.
    pub(super) fn choosable(&self, side: Side) -> Spots {
        let mut hand = self.deal.hand(side).without(self.aside(side));
        if let Some(spot) = self.sealed[index(side)] {
            hand.remove(spot);
        }
        hand
    }

    /// The trade under way.
    pub(super) const fn round(&self) -> Option<u8> {
        match self.phase {
            Phase::FirstTrade => Some(1),
            Phase::SecondTrade => Some(2),
            _ => None,
        }
    }

    /// PTB-07: whether the face-up cards have been dealt.
    pub(super) const fn faces_up(&self) -> bool {
        self.given[0].len() == 2
    }

    /// whether people are looking at something until they have seen enough.
    pub(super) const fn pausing(&self) -> bool {
        matches!(self.phase, Phase::Looking | Phase::Resting)
    }

    /// PTB-11: the state that was named, as long as its card lies face-down.
    pub(super) fn named(&self) -> Option<StateIx> {
        self.deal.card(self.tricks.opened?)
    }

    /// Whether the game has begun and is not over.
    pub(super) const fn under_way(&self) -> bool {
        !matches!(self.phase, Phase::Before | Phase::Dealing | Phase::Over)
    }
}

/// PTB-01: the first three cards of a side.
pub const fn first_three(side: Side) -> Spots {
    Spots::block(index(side) * THREE, THREE)
}

/// PTB-04: the second three cards of a side.
pub const fn second_three(side: Side) -> Spots {
    Spots::block((2 + index(side)) * THREE, THREE)
}

/// PTB-07: the face-up cards of a side.
pub const fn face_up(side: Side) -> Spots {
    Spots::block(4 * THREE + index(side) * FACE_UP, FACE_UP)
}
