//! The packs as the rules of the games see them: plain data, no files, no line numbers, no checks.
//!
//! The order of the fields is part of the hash by which logs name a pack; a new field changes every hash.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The cards of a game of Timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimelinePack {
    /// The pack's id, the name of its folder.
    pub id: String,
    /// The pack's name for people.
    pub title: String,
    /// The cards, in the order of the file.
    pub cards: Vec<TimelineCard>,
}

/// One card of Timeline: TL-02.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
}

/// The seven themes of the base deck: TL-04.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub enum Theme {
    /// What was found out or found.
    Discoveries,
    /// Painting, writing, sculpture, theatre, film.
    Arts,
    /// What happened.
    Events,
    /// Works, instruments, performers.
    Music,
    /// What was first made.
    Inventions,
    /// What was built.
    Monuments,
    /// Games, records, contests.
    Sports,
}

impl Theme {
    /// All themes, in the order of TL-04.
    pub const ALL: [Theme; 7] = [
        Theme::Discoveries,
        Theme::Arts,
        Theme::Events,
        Theme::Music,
        Theme::Inventions,
        Theme::Monuments,
        Theme::Sports,
    ];

    /// The name that people see and that `cards.csv` uses.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Discoveries => "Discoveries",
            Theme::Arts => "Arts",
            Theme::Events => "Events",
            Theme::Music => "Music",
            Theme::Inventions => "Inventions",
            Theme::Monuments => "Monuments",
            Theme::Sports => "Sports",
        }
    }

    /// The theme of that exact name.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
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
