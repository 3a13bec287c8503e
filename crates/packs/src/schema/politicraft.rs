//! The cards of PolitiCraft: PC-02 to PC-13.

use super::effects::{Condition, Effect};
use super::words::words;
use serde::{Deserialize, Serialize};

/// The cards of a game of PolitiCraft.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoliticraftPack {
    /// The pack's id, the name of its folder.
    pub id: String,
    /// The pack's name for people.
    pub title: String,
    /// The deck: Standard, Conditional, Power Play and Cycle cards, in the order of the files.
    pub cards: Vec<CivicCard>,
    /// PC-21: social issues that players may take.
    pub issues: Vec<String>,
    /// PC-R24: what computer players tell.
    pub stories: Vec<StoryLine>,
}

/// One card: the table of PC-13.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct CivicCard {
    /// Names the card in the pack.
    pub id: String,
    /// The slot of the deck's plan that it fills: `C01`, `PP4`, `E2`; of a Standard card its colour and points.
    pub slot: String,
    /// PC-02
    pub kind: CivicKind,
    /// Its name.
    pub title: String,
    /// One or two sentences about real civic action.
    pub text: String,
    /// PC-07: of Standard and Conditional cards.
    pub colour: Option<CivicColour>,
    /// Social Impact points; none of a Power Play or Cycle card (PC-R44: never negative).
    pub points: u16,
    /// PC-08: the designations that it confers.
    pub grants: Vec<Designation>,
    /// PC-06: of a Conditional card.
    pub needs: Option<CivicNeeds>,
    /// PC-09, PC-10: of a Power Play or Cycle card. The page tells it by `does`.
    #[cfg_attr(feature = "ts", ts(skip))]
    pub effect: Option<Effect>,
    /// What the effect does, in words; made from it, so that card and rules never differ.
    #[serde(default)]
    pub does: String,
}

words! {
    /// PC-02: the kinds of cards.
    CivicKind, "packs.ts" {
        /// Points without conditions.
        Standard = "Standard",
        /// Points with a Needs box.
        Conditional = "Conditional",
        /// Instructions that help or hinder.
        PowerPlay = "Power Play",
        /// Directions for all.
        Cycle = "Election Cycle",
    }
}

words! {
    /// PC-07: the colours of cards. Gold, Integrity, is none of them: it stands only in Needs boxes.
    CivicColour, "packs.ts" {
        /// Media & Relationships.
        Blue = "blue",
        /// Campaigns & Elections.
        Orange = "orange",
        /// Policy & Practices.
        Green = "green",
    }
}

impl CivicColour {
    /// What the colour stands for.
    pub const fn theme(self) -> &'static str {
        match self {
            Self::Blue => "Media & Relationships",
            Self::Orange => "Campaigns & Elections",
            Self::Green => "Policy & Practices",
        }
    }

    /// Its place among the three.
    pub const fn at(self) -> usize {
        self as usize
    }
}

words! {
    /// PC-08: the designations.
    Designation, "packs.ts" {
        /// A seat in Congress, or the highest office.
        UsOffice = "US Office",
        /// A seat in a state's government.
        StateOffice = "State Office",
        /// A seat in a city's council.
        CityCouncil = "City Council",
        /// A law or ordinance.
        Legislation = "Legislation",
        /// A large gift of money.
        BigDonor = "Big Donor",
    }
}

impl Designation {
    /// Its place among the five.
    pub const fn at(self) -> usize {
        self as usize
    }
}

/// PC-06: a Needs box: how many cards of each colour, Integrity cards, and a designation in the bar under it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct CivicNeeds {
    /// Cards of each colour, in the order of [`CivicColour`].
    pub colours: [u8; 3],
    /// Integrity cards.
    pub gold: u8,
    /// The bar.
    pub bar: Option<Designation>,
    /// PC-50: the card itself says that its Needs do not matter if this holds for the owner of the Area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub waived: Option<Condition>,
}

/// PC-R24: a line that a computer player tells, with places to fill in: `{issue}` (of the Area's owner), `{title}` (of the
/// card) and, in a line of `ally`, `{owner}` (the name of the Area's owner).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryLine {
    /// What it is told of.
    pub of: StoryOf,
    /// The sentence.
    pub text: String,
}

words! {
    /// What a story line is told of.
    StoryOf, "packs.ts" {
        /// A card of Media & Relationships in the own Area.
        Blue = "blue",
        /// A card of Campaigns & Elections in the own Area.
        Orange = "orange",
        /// A card of Policy & Practices in the own Area.
        Green = "green",
        /// A card for another player's Area.
        Ally = "ally",
        /// A Power Play that helps, or does no harm.
        Power = "power",
        /// A Power Play that takes something from somebody: such a line does not praise it.
        Hinder = "hinder",
    }
}
