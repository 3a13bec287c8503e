//! The whole truth of a moment, in a few hundred bytes without a pointer: deciding, evolving and searching copy it and
//! allocate nothing.

use super::config::MOST_WINS;
use super::deck::{CardIx, DEAL, HAND, PresidencySet};
use super::event::{GameResult, Play, Trick};
use super::trick::{Call, How, TRICKS};
use tricorn_engine::{Handle, Millis, Seating, Side};
use tricorn_kit::attendance::Attendance;

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

/// A place in the deal: 0 to 8 for the first side, 9 to 17 for the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot(pub(super) u8);

impl Spot {
    /// As an index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// Cards of a deal, as a set of their places in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spots(pub(super) u32);

impl Spots {
    /// The nine that a side was dealt.
    pub const fn of(side: Side) -> Self {
        let nine = (1 << HAND) - 1;
        Self(if side.0 == 0 { nine } else { nine << HAND })
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this one is there.
    #[inline]
    pub const fn has(self, spot: Spot) -> bool {
        self.0 >> spot.0 & 1 == 1
    }

    /// Takes one out.
    #[inline]
    pub const fn remove(&mut self, spot: Spot) {
        self.0 &= !(1 << spot.0);
    }

    /// Puts one in.
    #[inline]
    pub const fn insert(&mut self, spot: Spot) {
        self.0 |= 1 << spot.0;
    }

    /// The one with this number among them, from 0.
    #[inline]
    pub fn nth(self, number: u32) -> Option<Spot> {
        let mut rest = self.0;
        for _ in 0..number {
            rest &= rest.wrapping_sub(1);
        }
        (rest != 0).then(|| Spot(rest.trailing_zeros() as u8))
    }

    /// All of them, in order of the deal.
    pub fn iter(self) -> impl Iterator<Item = Spot> + use<> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let spot = (rest != 0).then(|| Spot(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            spot
        })
    }
}

/// A card that lies open, or face down, until the Follower has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Which.
    pub spot: Spot,
    /// The call that came with it.
    pub call: Call,
}

/// Few things in order, in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<T, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Row<T, N> {
    pub(super) const EMPTY: Self = Self {
        items: [None; N],
        len: 0,
    };

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether one more fits.
    #[inline]
    pub const fn has_room(&self) -> bool {
        (self.len as usize) < N
    }

    pub(super) fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = Some(item);
            self.len += 1;
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.items.iter().flatten()
    }

    /// The last one.
    pub fn last(&self) -> Option<&T> {
        self.iter().next_back()
    }
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

/// The most games that a match can have.
pub const MOST_GAMES: usize = 2 * MOST_WINS as usize - 1;

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
    pub(super) dealt: [CardIx; DEAL],
    pub(super) hands: [Spots; 2],
    pub(super) discards: [Option<Spot>; 2],
    /// Who leads the trick that runs.
    pub(super) lead: Side,
    pub(super) opened: Option<Opened>,
    /// Tricks won by each side in this game.
    pub(super) taken: [u8; 2],
    pub(super) tricks: Row<Trick, TRICKS>,
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
            dealt: [CardIx(0); DEAL],
            hands: [Spots::default(); 2],
            discards: [None; 2],
            lead: Side(0),
            opened: None,
            taken: [0; 2],
            tricks: Row::EMPTY,
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

    /// The name of a card of the deal that lies now. Names go by the order of the deal, which is chance, and no name
    /// comes back in a later deal: a name tells nothing.
    #[inline]
    pub(super) const fn handle(&self, spot: Spot) -> Handle {
        Handle(
            self.deals
                .wrapping_sub(1)
                .wrapping_mul(DEAL as u32)
                .wrapping_add(spot.0 as u32 + 1),
        )
    }

    /// The card of that name in the deal that lies now.
    #[inline]
    pub(super) const fn spot(&self, handle: Handle) -> Option<Spot> {
        let first = self.deals.wrapping_sub(1).wrapping_mul(DEAL as u32);
        let place = handle.0.wrapping_sub(first).wrapping_sub(1);
        if self.deals > 0 && place < DEAL as u32 {
            Some(Spot(place as u8))
        } else {
            None
        }
    }

    /// The card at a place, with its name.
    #[inline]
    pub(super) const fn play(&self, spot: Spot) -> Play {
        Play {
            handle: self.handle(spot),
            card: self.dealt[spot.at() % DEAL],
        }
    }

    /// The place of a card that a side has in hand, if it is that very card.
    pub(super) fn in_hand(&self, side: Side, play: Play) -> Option<Spot> {
        self.spot(play.handle)
            .filter(|spot| self.hands[index(side)].has(*spot) && self.dealt[spot.at()] == play.card)
    }

    /// Whether cards lie on the table and the game is not counted yet.
    pub(super) const fn under_way(&self) -> bool {
        matches!(
            self.phase,
            Phase::Discarding | Phase::Leading | Phase::Following | Phase::Decided
        )
    }
}

/// The index of a side; there are two.
#[inline]
pub(super) const fn index(side: Side) -> usize {
    (side.0 & 1) as usize
}

/// The other side.
#[inline]
pub(super) const fn other(side: Side) -> Side {
    Side(1 - (side.0 & 1))
}
