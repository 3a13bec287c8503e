//! The state cards: CD-03.

use super::words::words;
use serde::{Deserialize, Serialize};

/// The cards of the states, one each (CD-02).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatesPack {
    /// The pack's id, the name of its folder.
    pub id: String,
    /// The pack's name for people.
    pub title: String,
    /// The states, in the order of the file.
    pub states: Vec<State>,
}

/// One state card, and the map card of the same state: CD-03.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct State {
    /// The state's name.
    pub name: String,
    /// Two letters.
    pub postal_code: String,
    /// 1 to 50 in the order of admission (CD-22).
    pub statehood_rank: u8,
    /// The day of admission, or of ratifying the Constitution: `1896-01-04`.
    pub statehood_date: String,
    /// The president at the time of statehood (CD-08), or in words that there was none yet.
    pub patos: String,
    /// That president's number; none before the first one took office.
    pub patos_number: Option<u8>,
    /// 1 to 50 by total area (CD-20).
    pub size_rank: u8,
    /// Total area in thousands of square miles.
    pub area_k_sq_mi: u16,
    /// How much of that is water.
    pub percent_water: u8,
    /// 1 to 50 by the estimate of July 2014 (CD-19).
    pub population_rank: u8,
    /// Millions of people in 2000.
    pub census_2000_m: Tenths,
    /// Millions of people in 2010.
    pub census_2010_m: Tenths,
    /// By the apportionment of 2010 (CD-21).
    pub electoral_votes: u8,
    /// The capital.
    pub capital: String,
    /// What the state is called besides its name.
    pub nickname: String,
    /// The state flower.
    pub flower: String,
    /// The state bird.
    pub bird: String,
    /// The five largest cities of 2010, largest first.
    pub top_cities: [String; 5],
    /// The states that it touches, by their postal codes.
    pub border_states: Vec<String>,
    /// The colour of the card's band (CD-06).
    pub time_zone_primary: TimeZone,
    /// The colour of the circle, if there is one (CD-07).
    pub time_zone_secondary: Option<TimeZone>,
}

words! {
    /// The time zones of the cards: CD-06.
    TimeZone, "packs.ts" {
        /// Red.
        Eastern = "Eastern",
        /// Green.
        Central = "Central",
        /// Blue.
        Mountain = "Mountain",
        /// Purple.
        Pacific = "Pacific",
        /// Brown.
        Alaska = "Alaska",
        /// Orange.
        Hawaii = "Hawaii",
    }
}

/// A number with one digit after the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "number", export_to = "packs.ts")
)]
#[serde(into = "f64", from = "f64")]
pub struct Tenths(pub u16);

impl From<Tenths> for f64 {
    fn from(Tenths(tenths): Tenths) -> f64 {
        f64::from(tenths) / 10.0
    }
}

impl From<f64> for Tenths {
    fn from(number: f64) -> Tenths {
        Tenths((number * 10.0).round() as u16)
    }
}
