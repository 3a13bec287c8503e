//! Timeline and Power cards of Play the Dates: PTD-03 to PTD-14.

use super::civics::CivicsPack;
use super::words::words;
use serde::{Deserialize, Serialize};

/// The cards of a game of Play the Dates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DatesPack {
    /// The pack's id, the name of its folder.
    pub id: String,
    /// The pack's name for people.
    pub title: String,
    /// The Timeline decks, one for each period (PTD-03).
    pub decks: Vec<DatesDeck>,
    /// The Power cards (PTD-10).
    pub power: Vec<DatesPower>,
    /// The Civics facts that earn new Power cards (PTD-70 to PTD-76).
    pub civics: CivicsPack,
}

words! {
    /// The periods, in the order of time: PTD-03, PTD-R15.
    Period, "packs.ts" {
        /// 1400 to 1799.
        Early = "1400s-1700s",
        /// 1800 to 1899.
        Middle = "1800s",
        /// 1900 to 2099.
        Late = "1900s-2000s",
    }
}

impl Period {
    /// PTD-R15: the years that belong to it.
    pub const fn years(self) -> std::ops::RangeInclusive<u16> {
        match self {
            Self::Early => 1400..=1799,
            Self::Middle => 1800..=1899,
            Self::Late => 1900..=2099,
        }
    }

    /// Its place in the order of time.
    pub const fn at(self) -> usize {
        self as usize
    }
}

words! {
    /// The colours of facts: PTD-05.
    FactColour, "packs.ts" {
        /// The triangle of the rule sheet.
        Red = "red",
        /// White.
        White = "white",
        /// Blue.
        Blue = "blue",
    }
}

impl FactColour {
    /// Its place among the three.
    pub const fn at(self) -> usize {
        self as usize
    }
}

words! {
    /// The boxes of a Timeline card: PTD-04.
    FactBox, "packs.ts" {
        /// The one that Level 1 plays with.
        Top = "top",
        /// The one below.
        Middle = "middle",
        /// The last one.
        Bottom = "bottom",
    }
}

/// The Timeline deck of a period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct DatesDeck {
    /// Which period.
    pub period: Period,
    /// Its cards.
    pub cards: Vec<DatesCard>,
}

/// One Timeline card: three boxes of three facts (PTD-04).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct DatesCard {
    /// Names the card in the pack. Players see a handle of the table instead.
    pub id: String,
    /// The facts of the top box, in printed order.
    pub top: Vec<DatesFact>,
    /// The facts of the middle box.
    pub middle: Vec<DatesFact>,
    /// The facts of the bottom box.
    pub bottom: Vec<DatesFact>,
}

impl DatesCard {
    /// The boxes from top to bottom.
    pub const fn boxes(&self) -> [&Vec<DatesFact>; 3] {
        [&self.top, &self.middle, &self.bottom]
    }

    /// The facts of a box.
    pub const fn facts_mut(&mut self, of: FactBox) -> &mut Vec<DatesFact> {
        match of {
            FactBox::Top => &mut self.top,
            FactBox::Middle => &mut self.middle,
            FactBox::Bottom => &mut self.bottom,
        }
    }
}

/// One dated fact (PTD-05).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct DatesFact {
    /// Its colour; stored, never deduced from the place.
    pub colour: FactColour,
    /// Its year.
    pub year: u16,
    /// What happened, in one sentence without a year.
    pub text: String,
    /// Where the year can be looked up.
    pub source: String,
}

/// One Power card (PTD-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct DatesPower {
    /// Names the card in the pack.
    pub id: String,
    /// The period in its top row, if it names one (PTD-12).
    pub period: Option<Period>,
    /// A base year for each period, in the order of time (PTD-11).
    pub years: [u16; 3],
    /// The Circled Number, 1 to 9.
    pub circled: u8,
}
