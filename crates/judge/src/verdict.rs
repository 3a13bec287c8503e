//! What the judge says of a statement.

use serde::{Deserialize, Serialize};

/// What became of one part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "play_the_dates.ts", rename = "CivicsFound")
)]
pub enum Found {
    /// It is there, and right.
    Right,
    /// It is not there.
    Missing,
    /// It is there, and wrong.
    Wrong,
}

/// A figure that makes a statement wrong, as typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "play_the_dates.ts", rename = "CivicsStray")
)]
pub enum Stray {
    /// Another figure for what this fact counts, or a figure that stands for nothing.
    Foreign(String),
    /// A figure that is not true of its thing.
    Misplaced(String),
}

impl Stray {
    /// The figure as typed.
    pub fn typed(&self) -> &str {
        let (Stray::Foreign(typed) | Stray::Misplaced(typed)) = self;
        typed
    }
}

/// What a part lacks whose figure is there and right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "play_the_dates.ts", rename = "CivicsGap")
)]
pub enum Gap {
    /// The part of that number does not say of whom it is told.
    Name(usize),
    /// The part of that number does not say what the figure counts, which was typed so.
    Thing(usize, String),
}

/// What the judge says of a statement.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "play_the_dates.ts", rename = "CivicsVerdict")
)]
pub struct Verdict {
    /// One for each part of the fact, in order.
    pub parts: Vec<Found>,
    /// Figures that have no place in it: the first few, each cut short if it is long.
    pub stray: Vec<Stray>,
    /// Why parts are missing although their figure is there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<Gap>,
    /// It is true, but of another play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub elsewhere: bool,
}

impl Verdict {
    /// PTD-65, PTD-66: every part is there and right, and nothing is wrong besides.
    pub fn is_right(&self) -> bool {
        let right = |found: &Found| *found == Found::Right;
        !self.parts.is_empty() && self.parts.iter().all(right) && self.stray.is_empty()
    }
}

/// A piece of a sentence that is to be filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "play_the_dates.ts", rename = "CivicsPiece")
)]
pub enum Piece {
    /// Text that is given.
    Text(String),
    /// A gap.
    Gap {
        /// A figure belongs there; otherwise words do.
        figure: bool,
    },
}

/// A fact as it can be looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "play_the_dates.ts", rename = "CivicsReference")
)]
pub struct Reference {
    /// The number of the play.
    pub play: u8,
    /// The play as people say it: "2", "1 and 8".
    pub label: String,
    /// The sentences of its parts.
    pub sentences: Vec<String>,
}
