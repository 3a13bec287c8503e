//! The whole truth of a moment: rows, line, pile and box, whose turn it is, and who is still in.
//! Small numbers only; faces and years stay in the pack.

use serde::{Deserialize, Serialize};
use tricorn_engine::{Handle, Millis, Seat, Side};
use tricorn_kit::attendance::Attendance;

/// The most sides that a table can have (TL-R1).
pub(super) const MOST: usize = 8;

/// A card of the pack. Hidden: players know a card by its handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardIx(pub u16);

impl CardIx {
    pub(super) const fn at(self) -> usize {
        self.0 as usize
    }
}

/// A card that lies open, if only with its undated side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// What players call it.
    pub handle: Handle,
    /// Which card it is.
    pub ix: CardIx,
}

/// TL-21: a place in the line. Gap 0 is before the first card, gap k after the k-th.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
#[serde(transparent)]
pub struct Gap(pub u32);

impl Gap {
    pub(super) const fn at(self) -> usize {
        self.0 as usize
    }
}

/// TL-42: how often the line has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
#[serde(transparent)]
pub struct LineVersion(pub u32);

/// TL-18: the number of a round, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
#[serde(transparent)]
pub struct Round(pub u16);

/// A set of sides. In JSON a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "timeline.ts", as = "Vec<Side>")
)]
#[serde(from = "Vec<Side>", into = "Vec<Side>")]
pub struct Sides(u8);

impl Sides {
    /// The sides 0 up to but without `count`.
    pub fn first(count: u8) -> Self {
        (0..count).map(Side).collect()
    }

    const fn bit(side: Side) -> u8 {
        if (side.0 as usize) < MOST {
            1 << side.0
        } else {
            0
        }
    }

    /// Whether the side is in the set.
    pub const fn has(self, side: Side) -> bool {
        self.0 & Self::bit(side) != 0
    }

    /// How many are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn insert(&mut self, side: Side) {
        self.0 |= Self::bit(side);
    }

    /// The sides of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The sides in order.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        self.clockwise_from(Side(0))
    }

    /// The sides in clockwise order, beginning with the first that is `side` or comes after it.
    pub fn clockwise_from(self, side: Side) -> impl Iterator<Item = Side> {
        (0..MOST as u8)
            .map(move |step| Side(side.0.wrapping_add(step) % MOST as u8))
            .filter(move |side| self.has(*side))
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        let mut set = Self::default();
        for side in sides {
            set.insert(side);
        }
        set
    }
}

impl From<Vec<Side>> for Sides {
    fn from(sides: Vec<Side>) -> Self {
        sides.into_iter().collect()
    }
}

impl From<Sides> for Vec<Side> {
    fn from(sides: Sides) -> Self {
        sides.iter().collect()
    }
}

/// A set of cards of the pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cards(Vec<u64>);

impl Cards {
    pub(super) fn none_of(deck: usize) -> Self {
        Self(vec![0; deck.div_ceil(64)])
    }

    pub(super) fn has(&self, card: CardIx) -> bool {
        self.0
            .get(card.at() / 64)
            .is_some_and(|word| word >> (card.at() % 64) & 1 == 1)
    }

    /// Puts a card in; whether it was not in yet and can be.
    pub(super) fn insert(&mut self, card: CardIx) -> bool {
        match self.0.get_mut(card.at() / 64) {
            Some(word) => {
                let before = *word;
                *word |= 1 << (card.at() % 64);
                *word != before
            }
            None => false,
        }
    }
}

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Before,
    Playing,
    Over { ending: Ending, winners: Sides },
}

/// The ways in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// TL-49, TL-52
    OnlyOneOut,
    /// TL-56
    SharedAtTheLimit,
    /// TL-R10
    CardsRanOut,
    /// TL-R16: all others have resigned.
    LastOneLeft,
    /// The host ended the table.
    EndedByHost,
}

impl Ending {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::OnlyOneOut => "only_one_out",
            Self::SharedAtTheLimit => "shared_at_the_limit",
            Self::CardsRanOut => "cards_ran_out",
            Self::LastOneLeft => "last_one_left",
            Self::EndedByHost => "ended_by_host",
        }
    }
}

/// Why and when a side left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fall {
    pub(super) round: Round,
    pub(super) cards: u8,
    pub(super) resigned: bool,
}

/// What a state knows of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Player {
    /// The undated cards in front of it.
    pub(super) row: Vec<Card>,
    /// How many cards it has placed correctly.
    pub(super) right: u32,
    /// How often it was asked to play, over all deals of this table.
    pub(super) asked: u32,
    /// TL-46: the card that its latest turn has turned over.
    pub(super) turned: Option<Handle>,
    /// Set once it is eliminated.
    pub(super) fall: Option<Fall>,
}

/// The latest play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) side: Side,
    /// Nobody if the time ran out and the table played.
    pub(super) seat: Option<Seat>,
    pub(super) card: Card,
    pub(super) gap: Gap,
    pub(super) right: bool,
}

/// The whole truth of a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) phase: Phase,
    pub(super) players: Vec<Player>,
    pub(super) line: Vec<Card>,
    pub(super) version: LineVersion,
    pub(super) boxed: Vec<Card>,
    /// The top card is the last one.
    pub(super) pile: Vec<CardIx>,
    /// Sizes of the layers of the pile that were shuffled apart from each other, the lowest first. Everybody knows from
    /// where each layer came.
    pub(super) layers: Vec<u32>,
    /// Cards that have lain open at least with their undated side: everybody knows their names.
    pub(super) named: Cards,
    /// Cards that have been turned over: everybody knows their years.
    pub(super) dated: Cards,
    pub(super) minted: u32,
    pub(super) round: Round,
    /// Who begins the round (TL-10, TL-R12).
    pub(super) first: Side,
    /// Whose turn it is; nobody's between two turns and after the end.
    pub(super) turn: Option<Side>,
    /// The survivors.
    pub(super) alive: Sides,
    /// Those who have taken their turn in this round.
    pub(super) played: Sides,
    pub(super) last: Option<Played>,
    pub(super) due: Option<Millis>,
    pub(super) presence: Attendance,
}

impl State {
    /// The player of a side.
    pub(super) fn player(&self, side: Side) -> Option<&Player> {
        self.players.get(usize::from(side.0))
    }

    /// The cards in front of a side.
    pub(super) fn row(&self, side: Side) -> &[Card] {
        self.player(side)
            .map_or(&[], |player| player.row.as_slice())
    }

    /// TL-47: the survivors who have no card left in front of them.
    pub(super) fn out(&self) -> Sides {
        self.alive
            .iter()
            .filter(|side| self.row(*side).is_empty())
            .collect()
    }

    /// TL-19: the survivors who still have a turn in this round.
    pub(super) const fn left_to_play(&self) -> Sides {
        self.alive.without(self.played)
    }

    /// Whether a game is under way.
    pub(super) const fn is_playing(&self) -> bool {
        matches!(self.phase, Phase::Playing)
    }

    /// Whether it is over.
    pub(super) const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }
}
