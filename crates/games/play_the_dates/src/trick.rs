//! Years, numbers and who wins a trick: PTD-15, PTD-49 to PTD-57, PTD-60, PTD-61. Pure arithmetic on small numbers; the
//! rules, the bots and the texts all ask here.

use serde::{Deserialize, Serialize};
pub use tricorn_kit::tricks::Role;

/// What is done with the number of Power cards (PTD-61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// PTD-51: the number is added.
    Add,
    /// PTD-52: it is taken away.
    Subtract,
}

impl Direction {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Add, Self::Subtract];

    /// The word itself.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Subtract => "subtract",
        }
    }
}

/// PTD-53, PTD-54, PTD-60, PTD-R6: the number for which Power cards stand together; nothing if they do not go together.
/// The digits of a pair are read side by side, so 18 and 27 are never a sum.
#[inline]
pub const fn number(first: u8, second: Option<u8>) -> Option<u8> {
    match (first, second) {
        (one, None) => Some(one),
        (1, Some(8)) | (8, Some(1)) => Some(18),
        (2, Some(7)) | (7, Some(2)) => Some(27),
        _ => None,
    }
}

/// PTD-15: the numbers that carry the Civics right; 18 and 27 are the pairs.
pub const CIVICS_PLAYS: [u8; 7] = [2, 3, 4, 6, 9, 18, 27];

/// The same as a set.
const CIVICS_SET: u32 = {
    let (mut set, mut at) = (0, 0);
    while at < CIVICS_PLAYS.len() {
        set |= 1 << CIVICS_PLAYS[at];
        at += 1;
    }
    set
};

/// PTD-15, PTD-69: whether a play with this number carries the Civics right.
#[inline]
pub const fn has_civics(number: u8) -> bool {
    number < 32 && CIVICS_SET >> number & 1 == 1
}

/// PTD-51 to PTD-54, PTD-57: the year that is reached, wherever it lies.
#[inline]
pub const fn reach(year: u16, number: u8, direction: Direction) -> u16 {
    match direction {
        Direction::Add => year.saturating_add(number as u16),
        Direction::Subtract => year.saturating_sub(number as u16),
    }
}

/// PTD-55: how far a year is from the Base Year.
#[inline]
pub const fn distance(year: u16, base: u16) -> u16 {
    year.abs_diff(base)
}

/// PTD-55, PTD-56: the smaller distance wins; of equal ones the Follower's.
#[inline]
pub const fn winner(lead: u16, follower: u16) -> Role {
    Role::lead_if(lead < follower)
}

/// The direction that brings a year nearer to the Base Year.
#[inline]
pub const fn towards(year: u16, base: u16) -> Direction {
    if year < base {
        Direction::Add
    } else {
        Direction::Subtract
    }
}
