//! Civics facts that are stated in words and checked part by part: PTD-70 to PTD-76.
//!
//! A fact is a few parts; what makes a part right is data (a figure, what it counts, what must be named beside it), and
//! the words that name a thing are a class. `tricorn-judge` reads both.

use super::words::words;
use serde::{Deserialize, Serialize};

/// The Civics facts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CivicsPack {
    /// The pack's id, the name of its folder.
    pub id: String,
    /// The pack's name for people.
    pub title: String,
    /// One fact for each play of PTD-15, in the order of the file.
    pub facts: Vec<CivicsFact>,
    /// What else is true of the same things: a statement may say it too (PTD-R5).
    pub companions: Vec<CivicsCompanion>,
    /// The words that stand for the same thing.
    pub words: Vec<CivicsWord>,
}

/// What must be stated for a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct CivicsFact {
    /// The number of the play: 18 is the pair 1 and 8, 27 is the pair 2 and 7 (PTD-15, PTD-R6).
    pub play: u8,
    /// What it is about, as the end of "this card asks about ...".
    pub about: String,
    /// Its parts; all of them must be right (PTD-65, PTD-66).
    pub parts: Vec<CivicsPart>,
}

impl CivicsFact {
    /// The play as people say it: "2", "1 and 8".
    pub fn label(&self) -> String {
        match (self.play / 10, self.play % 10) {
            (0, circled) => circled.to_string(),
            (first, second) => format!("{first} and {second}"),
        }
    }
}

/// Something true that no part asks for: one Chief Justice and eight Associate Justices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct CivicsCompanion {
    /// It in one plain sentence.
    pub fact: String,
    /// How its figures are said.
    pub kind: CompanionKind,
    /// The classes of whom it is told; empty if what is counted says that.
    pub subject: Vec<String>,
    /// The classes of what the figures count; [`NOTHING`] if they may stand alone. Of a day: the months.
    pub counts: Vec<String>,
    /// The figures that are true.
    pub figures: Vec<CivicsRange>,
    /// Classes of which one must be named beside it, [`DATE`] being a year such as 1971; empty if none has to.
    pub with: Vec<String>,
    /// Where it can be looked up.
    pub source: String,
}

/// Figures from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct CivicsRange {
    /// The smallest.
    pub least: u32,
    /// The largest.
    pub most: u32,
}

words! {
    /// How the figures of a companion are said.
    CompanionKind, "packs.ts" {
        /// Beside the thing that they count.
        Number = "number",
        /// As the day of a month.
        Day = "day",
    }
}

words! {
    /// What makes a part right.
    CivicsKind, "packs.ts" {
        /// A figure stands with the thing that it counts.
        Number = "number",
        /// A figure is told of each of many things: 2 for each state.
        Share = "share",
        /// Something is named.
        Name = "name",
        /// Two things are named as a pair: a branch and its head.
        Pair = "pair",
        /// The figure is told to be the lowest that is allowed.
        Lowest = "lowest",
    }
}

/// One part of a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct CivicsPart {
    /// "a", "b" and so on.
    pub id: String,
    /// The part in one plain sentence, with the answers in square brackets.
    pub sentence: String,
    /// What the part is about, as the end of "Missing: ...".
    pub say: String,
    /// What makes it right.
    pub kind: CivicsKind,
    /// The figure, if it has one.
    pub figure: Option<u16>,
    /// The classes of what the figure counts; [`NOTHING`] if it may stand alone. Of a name: those that imply it as long as
    /// no rival is named. Of a lowest figure: what is limited.
    pub counts: Vec<String>,
    /// Classes that must stand beside the figure, or beside a name. Of a lowest figure: those that are right only when
    /// they are denied.
    pub marker: Vec<String>,
    /// Classes that must be named, one of each group. Of a pair: the two things, `a+b` being two that make one together.
    pub needs: Vec<Vec<String>>,
    /// The words to ask for when a figure is right and the first of these groups is missing.
    pub name: String,
    /// The classes of whom it is told. Of a lowest figure and a name: words of the matter itself, such as voting; a denial
    /// or a month in a clause of its own without them tells something else.
    pub subject: Vec<String>,
    /// Classes that make it wrong: another subject nearer to the figure, another month.
    pub rivals: Vec<String>,
    /// Where it can be looked up.
    pub source: String,
}

/// The class in `counts` that stands for no class.
pub const NOTHING: &str = "nothing";

/// The class in `with` that stands for a year of the calendar.
pub const DATE: &str = "date";

/// A class of words that stand for the same thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct CivicsWord {
    /// Its name, by which parts ask for it.
    pub class: String,
    /// Its words, some of several words.
    pub words: Vec<String>,
    /// The text that each of them is read as, if it is short for one: "quadrennial".
    pub means: Option<String>,
}

/// The classes that the judge knows by name, because they carry the grammar of a statement.
pub const GRAMMAR: [&str; 16] = [
    "above",
    "aside",
    "below",
    "except",
    "highest",
    "joint",
    "lowest",
    "nearly",
    "not",
    "other",
    "partial",
    "preposition",
    "tally",
    "untrue",
    "verb",
    "year",
];

/// No pack has more classes: the judge keeps the classes of a word as bits.
pub const MOST_CLASSES: usize = 64;
