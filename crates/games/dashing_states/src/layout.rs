//! The seven cards of a side: in the row, in the pool, or set aside and turned (DS-05, DS-09, R-41, DS-R1).

use serde::{Deserialize, Serialize};
use tricorn_kit::spots::Spot;

/// DS-03: so many cards a side is dealt.
pub const HAND: usize = 7;
/// DS-05: so many of them make the row.
pub const ROW: usize = 6;

/// Where a card of a side lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// Face-up beside the row.
    #[default]
    Pool,
    /// In the row, from 0 on the left.
    Place(u8),
    /// Set aside, face-down.
    Aside,
}

/// The cards of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    at: [To; HAND],
}

impl Layout {
    /// Where a card lies; cards are counted from 0 in the order of the deal.
    pub fn of(&self, card: usize) -> To {
        self.at.get(card).copied().unwrap_or_default()
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
    pub fn lay(&mut self, card: usize, to: To) {
        let from = self.of(card);
        if card >= HAND || matches!(to, To::Place(place) if usize::from(place) >= ROW) {
            return;
        }
        if let Some(other) = self.lies(to)
            && other != card
        {
            self.at[other] = match from {
                To::Aside => To::Pool,
                _ => from,
            };
        }
        self.at[card] = to;
    }

    /// DS-09: whether a card has been set aside and turned.
    pub fn has_turned(&self) -> bool {
        self.lies(To::Aside).is_some()
    }
}

/// A place in the deal as the number of a card of its side.
pub(super) const fn number(spot: Spot) -> usize {
    spot.at() % HAND
}
