//! The packs as the rules of the games see them: plain data, no files, no line numbers, no checks.
//!
//! The order of the fields is part of the hash by which logs name a pack; a new field changes every hash.

mod civics;
mod dates;
mod effect_words;
pub mod effects;
mod geoplunge;
mod politicraft;
mod states;
mod words;

pub use civics::{
    CivicsCompanion, CivicsFact, CivicsKind, CivicsPack, CivicsPart, CivicsRange, CivicsWord,
    CompanionKind, DATE, GRAMMAR, MOST_CLASSES, NOTHING,
};
pub use dates::{
    DatesCard, DatesDeck, DatesFact, DatesPack, DatesPower, FactBox, FactColour, Period,
};
pub use geoplunge::{
    Category, Challenge, Closed, ClueA, ClueB, ClueC, ClueCard, Colour, FlagCard, GeoplungePack,
    MapCard, PowerCard, Question, Star, Version,
};
pub use politicraft::{
    CivicCard, CivicColour, CivicKind, CivicNeeds, Designation, PoliticraftPack, StoryLine, StoryOf,
};
pub use states::{State, StatesPack, Tenths, TimeZone};

use serde::{Deserialize, Serialize};
use words::words;

/// The cards of a game of Timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimelinePack {
    /// The pack's id, the name of its folder.
    pub id: String,
    /// The pack's name for people.
    pub title: String,
    /// The decks that can be chosen. None: the pack is one deck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<Deck>,
    /// The cards, in the order of the files.
    pub cards: Vec<TimelineCard>,
}

/// A part of a pack that can be looked at, printed or played by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// Its name for machines.
    pub id: String,
    /// Its name for people.
    pub title: String,
}

/// One card of Timeline: TL-02.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct TimelineCard {
    /// Names the card in the pack, such as `printing-press`. Players see a handle of the table instead.
    pub id: String,
    /// What both sides of the card say.
    pub name: String,
    /// Sorts the cards; no effect in play (TL-03).
    pub theme: Theme,
    /// The secret: negative before the common era, never 0 (TL-05, TL-06).
    pub year: i32,
    /// How to show the year if not as a plain number: `c. 1279 BCE`.
    pub label: Option<String>,
    /// One sentence for the dated side.
    pub sentence: String,
    /// The name of the picture.
    pub icon: String,
    /// Where the year was looked up.
    pub source: String,
    /// The decks that the card belongs to, by their ids.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<String>,
}

words! {
    /// The seven themes of the base deck, in its order: TL-04.
    Theme, "timeline.ts" {
        /// What was found out or found.
        Discoveries = "Discoveries",
        /// Painting, writing, sculpture, theatre, film.
        Arts = "Arts",
        /// What happened.
        Events = "Events",
        /// Works, instruments, performers.
        Music = "Music",
        /// What was first made.
        Inventions = "Inventions",
        /// What was built.
        Monuments = "Monuments",
        /// Games, records, contests.
        Sports = "Sports",
    }
}

impl Deck {
    /// A deck with its two names.
    pub fn new(id: impl Into<String>, title: impl Into<String>) -> Self {
        Deck {
            id: id.into(),
            title: title.into(),
        }
    }
}

/// The presidencies from which a game of Presidential Numbers makes its deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PresidentsPack {
    /// The pack's id, the name of its folder.
    pub id: String,
    /// The pack's name for people.
    pub title: String,
    /// The presidencies 1 to n, in order.
    pub presidencies: Vec<Presidency>,
    /// A custom deck: the presidential number of each card. Empty: the game's standard deck (PPN-06, PPN-08).
    pub deck: Vec<u16>,
}

/// One presidency. A person who came back has several: PPN-02, PPN-04.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct Presidency {
    /// The presidential number, from 1.
    pub number: u16,
    /// Names the person: the same for all presidencies of a person and for nobody else.
    pub person: String,
    /// The person's name as announced, the same on all cards of the person (PPN-09).
    pub name: String,
    /// First day in office, `1861-03-04`.
    pub term_start: String,
    /// Last day in office; none for the one in office.
    pub term_end: Option<String>,
    /// Party or parties.
    pub party: String,
    /// The state that the person called home when elected.
    pub home_state: String,
    /// In order of service; some presidencies had none.
    pub vice_presidents: Vec<String>,
    /// Three facts to learn; no effect in play.
    pub facts: [String; 3],
    /// Where it was looked up.
    pub source: String,
}
