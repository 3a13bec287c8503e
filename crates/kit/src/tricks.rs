//! What the trick games share: a lead, an answer, who leads next, what was played, and when a game is won.
//!
//! | Game | Cards | Tricks | Ends early | The lead wins if | Equal at the end |
//! |---|---|---|---|---|---|
//! | Presidential Numbers | 9, one put away | 8 | at 5 | it is nearer to the call; equal: the follower | last trick |
//! | Play the Dates | 8 and Power cards | 8 | at 5 | it is nearer to the Base Year; equal: the follower | last trick |
//! | Play the Ranks 1, 2 | 8 of 9 to 14 and 2 Power cards | 8 | at 6 | its rank is better by the base, or both are below it | who did not pull, else last trick; a tie if neither side has played its Power cards |
//! | Border Zap | 6 of 8 | 6 | at 5 : 0 | it is not Zapped | last trick |

use crate::row::Row;
use serde::{Deserialize, Serialize};
use tricorn_engine::Side;

/// The tricks of a game: who leads, what waits for an answer, what was played. `O` is what the lead lays down, `T` a whole
/// trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tricks<O, T, const N: usize> {
    /// Who leads the trick that runs.
    pub lead: Side,
    /// What was led and waits for an answer.
    pub opened: Option<O>,
    /// How many each side has won.
    pub taken: [u8; 2],
    /// All of them in order.
    pub row: Row<T, N>,
}

impl<O, T: Copy, const N: usize> Default for Tricks<O, T, N> {
    fn default() -> Self {
        Self::new(Side(0))
    }
}

impl<O, T: Copy, const N: usize> Tricks<O, T, N> {
    /// None yet.
    #[inline]
    pub const fn new(lead: Side) -> Self {
        Self {
            lead,
            opened: None,
            taken: [0; 2],
            row: Row::EMPTY,
        }
    }

    /// How many were played.
    #[inline]
    pub const fn played(&self) -> usize {
        self.row.len()
    }

    /// Who answers the trick that runs.
    #[inline]
    pub const fn follower(&self) -> Side {
        other(self.lead)
    }

    /// What both would have if this side won the trick that runs.
    #[inline]
    pub const fn if_won_by(&self, winner: Side) -> [u8; 2] {
        let mut taken = self.taken;
        taken[index(winner)] += 1;
        taken
    }

    /// A trick was answered: it is out, and its winner leads the next (PPN-23, PTD-40, G4-08).
    #[inline]
    pub fn award(&mut self, trick: T, winner: Side) {
        self.opened = None;
        self.row.push(trick);
        self.taken = self.if_won_by(winner);
        self.lead = winner;
    }
}

/// PPN-47, PTD-92: so many tricks of eight win a game at once.
pub const ENOUGH: u8 = 5;
/// PPN-18, PTD-33: so many tricks a game has at most.
pub const TRICKS: usize = 8;

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kit.ts"))]
#[serde(rename_all = "snake_case")]
pub enum WinKind {
    /// Five tricks before the eighth (PPN-47, PTD-92).
    FiveTricksEarly,
    /// Five tricks to three, on the eighth (PPN-47, PTD-92).
    FiveTricksOnTheLast,
    /// Four tricks each: the eighth decided (PPN-48, PTD-93).
    FourAll,
}

/// How a match of such games can end.
pub const MATCH_ENDINGS: [&str; 5] = [
    WinKind::FiveTricksEarly.word(),
    WinKind::FiveTricksOnTheLast.word(),
    WinKind::FourAll.word(),
    RESIGNED,
    ENDED_BY_HOST,
];

impl WinKind {
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::FiveTricksEarly => "five_tricks_early",
            Self::FiveTricksOnTheLast => "five_tricks_on_the_last",
            Self::FourAll => "four_all",
        }
    }

    /// The same for people.
    pub fn words(self, tricks: [u8; 2]) -> String {
        let (more, fewer) = (tricks[0].max(tricks[1]), tricks[0].min(tricks[1]));
        match self {
            Self::FiveTricksEarly | Self::FiveTricksOnTheLast => {
                format!("{more} tricks to {fewer}")
            }
            Self::FourAll => "four tricks each and the last one decides".to_owned(),
        }
    }
}

/// PPN-47, PPN-48, PPN-49, PTD-91 to PTD-94: whether the winner of the trick just played has with it won the game, and how.
/// `own` and `other` count the tricks with this one. Nobody else can win a game on that trick.
#[inline]
pub const fn decided(own: u8, other: u8) -> Option<WinKind> {
    let last = (own + other) as usize >= TRICKS;
    match (own >= ENOUGH, last) {
        (true, false) => Some(WinKind::FiveTricksEarly),
        (true, true) => Some(WinKind::FiveTricksOnTheLast),
        (false, true) => Some(WinKind::FourAll),
        (false, false) => None,
    }
}

/// The same of a score that counts the trick.
#[inline]
pub const fn decided_by(winner: Side, taken: [u8; 2]) -> Option<WinKind> {
    decided(taken[index(winner)], taken[index(other(winner))])
}

/// Which of the two cards of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The card that was played first.
    Lead,
    /// The answer to it.
    Follower,
}

impl Role {
    /// The one or the other.
    #[inline]
    pub const fn lead_if(lead: bool) -> Self {
        if lead { Self::Lead } else { Self::Follower }
    }

    /// Whose card it is in a trick that this side leads.
    #[inline]
    pub const fn side(self, leader: Side) -> Side {
        match self {
            Self::Lead => leader,
            Self::Follower => other(leader),
        }
    }
}

pub use tricorn_engine::sides::{ENDED_BY_HOST, RESIGNED, index, other, outcome};

/// The old name, until every game says the new one.
pub use WinKind as How;
