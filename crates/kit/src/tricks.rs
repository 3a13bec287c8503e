//! What the trick games share: two sides, at most eight tricks, and when a game is won.

use serde::{Deserialize, Serialize};
use tricorn_engine::Side;

/// PPN-47, PTD-92: so many tricks win a game at once.
pub const ENOUGH: u8 = 5;
/// PPN-18, PTD-33: so many tricks a game has at most.
pub const TRICKS: usize = 8;

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kit.ts"))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Five tricks before the eighth (PPN-47, PTD-92).
    FiveTricksEarly,
    /// Five tricks to three, on the eighth (PPN-47, PTD-92).
    FiveTricksOnTheLast,
    /// Four tricks each: the eighth decided (PPN-48, PTD-93).
    FourAll,
}

impl How {
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::FiveTricksEarly => "five_tricks_early",
            Self::FiveTricksOnTheLast => "five_tricks_on_the_last",
            Self::FourAll => "four_all",
        }
    }
}

/// PPN-47, PPN-48, PPN-49, PTD-91 to PTD-94: whether the winner of the trick just played has with it won the game, and how.
/// `own` and `other` count the tricks with this one. Nobody else can win a game on that trick.
#[inline]
pub const fn decided(own: u8, other: u8) -> Option<How> {
    let last = (own + other) as usize >= TRICKS;
    match (own >= ENOUGH, last) {
        (true, false) => Some(How::FiveTricksEarly),
        (true, true) => Some(How::FiveTricksOnTheLast),
        (false, true) => Some(How::FourAll),
        (false, false) => None,
    }
}

/// The index of a side; there are two.
#[inline]
pub const fn index(side: Side) -> usize {
    (side.0 & 1) as usize
}

/// The other side.
#[inline]
pub const fn other(side: Side) -> Side {
    Side(1 - (side.0 & 1))
}
