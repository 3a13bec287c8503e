//! Power, Clue, Challenge and Map cards, and the flags: CD-09 to CD-16.

use super::states::StatesPack;
use super::words::words;
use serde::{Deserialize, Serialize};

/// The cards that the games about the states need beside the state cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GeoplungePack {
    /// The pack's id, the name of its folder.
    pub id: String,
    /// The pack's name for people.
    pub title: String,
    /// The state cards, from a pack of their own.
    pub states: StatesPack,
    /// The Power cards.
    pub power: Vec<PowerCard>,
    /// The Clue cards.
    pub clues: Vec<ClueCard>,
    /// The Challenge cards.
    pub challenges: Vec<Challenge>,
    /// The Map cards, in the order of the state cards (CD-02). None in packs of logs that are older than they.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub maps: Vec<MapCard>,
    /// What the flags look like, in the order of the state cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<FlagCard>,
}

/// One Map card: a picture of the country with one state in red, and no text that names it (CD-09).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapCard {
    /// The postal code of the state: the secret of the card.
    pub state: String,
    /// The outline of the state as a path of SVG, on the map of 975 by 610 (the west of the biggest one reaches out of it).
    pub outline: String,
    /// Left, top, width and height of the state on that map.
    pub bounds: [i16; 4],
    /// Where the state lies and what shape it has, for people who cannot see the picture. It names no place that would tell.
    pub description: String,
}

/// The flag of a state, for people who cannot see the picture (IQ-09).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlagCard {
    /// The postal code of the state: the secret of the clue.
    pub state: String,
    /// Colours, fields and emblem. A name that is written on the flag is not told.
    pub description: String,
}

/// One Power card: CD-10.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct PowerCard {
    /// Names the card, from 1.
    pub number: u8,
    /// A base: 1, 10, 20, 30 or 50.
    pub corner_number: u8,
    /// The letters A, B and C, in the order of the guesses of State IQ (IQ-05).
    pub clue_order: String,
    /// Size, statehood or population.
    pub category: Category,
    /// What is announced of a state in Play the Ranks 1 (PTR1-20).
    pub star: Star,
    /// One or two colours (CD-11).
    pub circles: Vec<Colour>,
    /// Which Game 4 is played (G4-01).
    pub version: Version,
}

words! {
    /// What a state is ranked by.
    Category, "packs.ts" {
        /// By total area.
        Size = "size",
        /// By the day of admission.
        Statehood = "statehood",
        /// By people.
        Population = "population",
    }
}

words! {
    /// The Star Area of a Power card.
    Star, "packs.ts" {
        /// The state's name.
        StateName = "state name",
        /// Its capital.
        Capital = "capital",
        /// Its postal code.
        PostalCode = "postal code",
        /// Its nickname.
        Nickname = "nickname",
        /// Its flower.
        Flower = "flower",
        /// Its bird.
        Bird = "bird",
        /// The first of its top cities.
        TopCity1 = "top city 1",
        /// The second.
        TopCity2 = "top city 2",
        /// The third.
        TopCity3 = "top city 3",
        /// The fourth.
        TopCity4 = "top city 4",
        /// The fifth.
        TopCity5 = "top city 5",
    }
}

words! {
    /// The colours of circles and questions.
    Colour, "packs.ts" {
        /// Capitals and cities.
        Red = "red",
        /// Water.
        Blue = "blue",
        /// Land and nature.
        Green = "green",
        /// States and borders.
        Yellow = "yellow",
        /// Names, symbols and superlatives.
        Purple = "purple",
    }
}

words! {
    /// The three versions of Game 4.
    Version, "packs.ts" {
        /// Play the Ranks 1.
        Ranks1 = "PTR1",
        /// Play the Ranks 2.
        Ranks2 = "PTR2",
        /// Play the Border Zap.
        BorderZap = "PTB",
    }
}

/// One Clue card: three parts, each with the facts to choose from (CD-13, CD-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct ClueCard {
    /// Names the card, from 1.
    pub number: u8,
    /// Rankings and history.
    pub a: Vec<ClueA>,
    /// Symbols and setting.
    pub b: Vec<ClueB>,
    /// Place names.
    pub c: Vec<ClueC>,
}

words! {
    /// Clues of Type A: rankings and history.
    ClueA, "packs.ts" {
        /// 1 to 50.
        StatehoodRank = "statehood rank",
        /// The year alone.
        StatehoodYear = "statehood year",
        /// The president then.
        Patos = "PATOS",
        /// 1 to 50.
        SizeRank = "size rank",
        /// In thousands of square miles.
        Area = "area",
        /// Of the area.
        PercentWater = "percent water",
        /// 1 to 50.
        PopulationRank = "population rank",
        /// In millions.
        Census2000 = "2000 census",
        /// In millions.
        Census2010 = "2010 census",
        /// How many.
        ElectoralVotes = "electoral votes",
    }
}

words! {
    /// Clues of Type B: symbols and setting.
    ClueB, "packs.ts" {
        /// The picture, and nothing else of the card (IQ-09).
        Flag = "flag",
        /// The state flower.
        Flower = "flower",
        /// The state bird.
        Bird = "bird",
        /// The nickname.
        Nickname = "nickname",
        /// One or two.
        TimeZones = "time zones",
        /// How many there are.
        BorderCount = "number of border states",
    }
}

words! {
    /// Clues of Type C: place names.
    ClueC, "packs.ts" {
        /// One of them, picked by the team that gives the clue.
        BorderState = "border state",
        /// The largest city.
        TopCity1 = "top city 1",
        /// The second.
        TopCity2 = "top city 2",
        /// The third.
        TopCity3 = "top city 3",
        /// The fourth.
        TopCity4 = "top city 4",
        /// The fifth.
        TopCity5 = "top city 5",
        /// Of the capital's name.
        CapitalLetter = "first letter of the capital",
        /// Of the postal code.
        PostalLetter = "first letter of the postal code",
    }
}

/// One Challenge card: five questions in five colours (CD-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct Challenge {
    /// Names the card, from 1.
    pub number: u8,
    /// One of each colour, in the order of [`Colour::ALL`].
    pub questions: Vec<Question>,
}

/// One question with its answer: CD-16.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct Question {
    /// Its colour.
    pub colour: Colour,
    /// What is read aloud.
    pub question: String,
    /// The parts that are required, each with the spellings that are accepted; the first of them is shown.
    pub answers: Vec<Vec<String>>,
    /// The closed list that all answers are from, if there is one.
    pub list: Option<Closed>,
    /// Whether the parts must come in this order.
    pub order: bool,
    /// How the answer follows from the state cards, in the language of `derive.rs`; empty if it does not.
    pub derive: String,
    /// Where the answer can be looked up.
    pub source: String,
}

words! {
    /// The closed lists of R-82: an answer must be nearer to the right value than to any other of its list.
    Closed, "packs.ts" {
        /// The 50 states.
        State = "state",
        /// The 50 capitals.
        Capital = "capital",
        /// The top cities of all state cards.
        City = "city",
        /// The presidents.
        President = "president",
        /// The nicknames of the state cards.
        Nickname = "nickname",
        /// The state flowers.
        Flower = "flower",
        /// The state birds.
        Bird = "bird",
        /// Numbers, which must be exact.
        Number = "number",
    }
}
