//! Effects of PolitiCraft cards as data: the primitives, selectors and combinators of section 6 of its rules.
//!
//! An effect is written in a cell of a pack as a TOML value: `{steps=[{skip={who='target', n=1}}]}`. A new card is a new row.

use super::politicraft::{CivicColour, CivicKind, Designation};
use serde::{Deserialize, Serialize};

/// PC-103: what a Power Play or Cycle card does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// Steps that must be possible in full, or the card cannot be played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Step>,
    /// Steps that are carried out as far as possible (PC-104).
    pub steps: Vec<Step>,
}

/// One step: a primitive with its selectors, or a combinator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// PC-P1: cards of another Area come to the own one.
    Steal {
        /// Of whom; if several are selected, one of them is chosen.
        from: Who,
        /// Which.
        #[serde(default)]
        cards: Cards,
    },
    /// PC-P2: own cards go to another Area.
    Give {
        /// To whom; if several are selected, one of them is chosen.
        to: Who,
        /// Which.
        #[serde(default)]
        cards: Cards,
    },
    /// PC-P3: cards change places between two Areas, or two hands.
    Swap {
        /// With whom; if several are selected, one of them is chosen.
        with: Who,
        /// Which of the own cards.
        #[serde(default)]
        mine: Cards,
        /// Which of the other's.
        #[serde(default)]
        theirs: Cards,
    },
    /// PC-P4: cards go to the top of the discard pile.
    Discard {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// Which.
        #[serde(default)]
        cards: Cards,
    },
    /// PC-P5
    GainIntegrity {
        /// Who.
        #[serde(default)]
        who: Who,
        /// How many.
        n: u8,
    },
    /// PC-P6
    LoseIntegrity {
        /// Who.
        #[serde(default)]
        who: Who,
        /// How many.
        n: u8,
    },
    /// PC-P7
    MoveIntegrity {
        /// Who gives; if several are selected, one of them is chosen.
        #[serde(default)]
        from: Who,
        /// Who gets; if several are selected, one of them is chosen.
        to: Who,
        /// How many.
        n: u8,
    },
    /// PC-P8: turns that are passed over.
    Skip {
        /// Whose.
        who: Who,
        /// How many.
        n: u8,
    },
    /// PC-P9: more cards to play.
    ExtraPlay {
        /// Who.
        #[serde(default)]
        who: Who,
        /// How many.
        n: u8,
    },
    /// PC-P10: cards from the deck.
    Draw {
        /// Who.
        #[serde(default)]
        who: Who,
        /// How many.
        n: u8,
    },
    /// PC-P11
    Shield {
        /// Who is protected.
        #[serde(default)]
        who: Who,
    },
    /// PC-P12: stops the Power Play that was just announced.
    Cancel {},
    /// PC-P13: a Conditional card may be played now without a part of its Needs.
    WaiveNeeds {
        /// Who may.
        #[serde(default)]
        who: Who,
        /// Without which part.
        part: Part,
    },
    /// PC-P14: what may not be played on the next turn.
    Restrict {
        /// Who.
        who: Who,
        /// Cards of this kind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<CivicKind>,
        /// of this colour.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<CivicColour>,
    },
    /// PC-P15: a hand is shown.
    Reveal {
        /// Whose.
        who: Who,
        /// To all, or only to the one who does it.
        #[serde(default)]
        to_all: bool,
    },
    /// PC-P16: hand cards of own choice go to the neighbour, all at the same time.
    PassHand {
        /// Who.
        #[serde(default)]
        who: Who,
        /// How many cards.
        n: u8,
        /// To which neighbour.
        to: Hand,
    },
    /// PC-P17: a card of the discard pile goes to the hand; with the zone `discard_top` only its top.
    Recover {
        /// Who.
        #[serde(default)]
        who: Who,
        /// Which.
        #[serde(default)]
        cards: Cards,
    },
    /// PC-P18: a token on an Area.
    Score {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// Its points.
        n: i16,
    },
    /// PC-103: steps in order.
    Seq(Vec<Self>),
    /// PC-103: one of several.
    Choose {
        /// Who chooses, each for itself.
        #[serde(default)]
        who: Who,
        /// Of what.
        options: Vec<Vec<Self>>,
    },
    /// PC-103
    If {
        /// The condition, of the player concerned.
        when: Condition,
        /// What happens if it holds.
        then: Vec<Self>,
        /// What happens otherwise.
        #[serde(default, rename = "else", skip_serializing_if = "Vec::is_empty")]
        otherwise: Vec<Self>,
    },
    /// PC-103: each of these players does it; in the steps `self` is that player.
    ForEach {
        /// Who.
        who: Who,
        /// Of these only those for whom this holds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        when: Option<Condition>,
        /// What.
        steps: Vec<Self>,
    },
}

/// PC-101: player selectors.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The player who does it.
    #[default]
    #[serde(rename = "self")]
    Me,
    /// The one other player who was chosen on playing.
    Target,
    /// All others.
    Others,
    /// All players.
    All,
    /// The next seat clockwise that is still in the game.
    Left,
    /// The next seat the other way.
    Right,
    /// Those with the most Area points.
    MostPoints,
    /// Those with the fewest Area points.
    FewestPoints,
    /// Those with the most Integrity.
    MostIntegrity,
    /// Those with the least Integrity.
    FewestIntegrity,
    /// Those with 200 or more Area points now.
    PublicFigures,
    /// Those with at least one of these in the Area.
    Holders(Vec<Designation>),
}

/// A neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// Clockwise.
    Left,
    /// The other way.
    Right,
}

/// PC-102: card selectors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cards {
    /// Where they lie.
    pub zone: Zone,
    /// Only of this kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<CivicKind>,
    /// Only of this colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<CivicColour>,
    /// Only with this designation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub designation: Option<Designation>,
    /// Only with so many points at least.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u16>,
    /// Only with so many points at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
    /// How many.
    pub count: u8,
    /// Who chooses them.
    pub chooser: Chooser,
    /// PC-106: only such as go with the card that was chosen before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub like: Option<Like>,
}

impl Default for Cards {
    fn default() -> Self {
        Self {
            zone: Zone::Area,
            kind: None,
            colour: None,
            designation: None,
            least: None,
            most: None,
            count: 1,
            chooser: Chooser::Actor,
            like: None,
        }
    }
}

/// PC-102, PC-53: where cards are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// In an Area.
    #[default]
    Area,
    /// In a hand.
    Hand,
    /// The top of the discard pile.
    DiscardTop,
}

/// PC-102: who chooses cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The player who does it.
    #[default]
    Actor,
    /// The player whose cards they are.
    Owner,
    /// Chance.
    Random,
}

/// PC-106: how a card must resemble the one that was chosen before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Like {
    /// Of the same colour.
    pub colour: bool,
    /// Of the same kind.
    pub kind: bool,
    /// At most so many points apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apart: Option<u16>,
}

/// PC-P13: a part of a Needs box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// All of it.
    All,
    /// The bar.
    Bar,
    /// One colour.
    Colour(CivicColour),
}

/// PC-103, PC-106: a condition of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// Area points within these bounds.
    Points(Bounds),
    /// Integrity within these bounds.
    Integrity(Bounds),
    /// The number of cards of a colour in the Area within these bounds.
    Colour {
        /// Which colour.
        of: CivicColour,
        /// How many.
        #[serde(flatten)]
        bounds: Bounds,
    },
    /// At least one of these designations in the Area.
    Holds(Vec<Designation>),
    /// 200 or more Area points now.
    PublicFigure,
    /// All of them hold.
    And(Vec<Self>),
    /// At least one of them holds.
    Or(Vec<Self>),
    /// It does not hold.
    Not(Box<Self>),
}

/// From so many to so many, both included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Bounds {
    /// The least.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u16>,
    /// The most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
}

impl Bounds {
    /// Whether a number lies within.
    pub fn hold(self, number: u32) -> bool {
        self.least.is_none_or(|least| number >= u32::from(least))
            && self.most.is_none_or(|most| number <= u32::from(most))
    }
}

impl Effect {
    /// Whether the player has to choose another player when the card is played.
    pub fn has_target(&self) -> bool {
        self.any(&|step| step.whom().into_iter().any(|who| *who == Who::Target))
    }

    /// Whether the effect holds a step like this, at any depth.
    pub fn any(&self, found: &dyn Fn(&Step) -> bool) -> bool {
        let mut all = self.cost.iter().chain(&self.steps);
        all.any(|step| step.any(found))
    }
}

impl Step {
    /// Whether this step, or one within it, is like this.
    pub fn any(&self, found: &dyn Fn(&Self) -> bool) -> bool {
        found(self)
            || self
                .within()
                .into_iter()
                .flatten()
                .any(|step| step.any(found))
    }

    /// The lists of steps within a combinator.
    pub fn within(&self) -> Vec<&[Self]> {
        match self {
            Self::Seq(steps) | Self::ForEach { steps, .. } => vec![steps],
            Self::Choose { options, .. } => options.iter().map(Vec::as_slice).collect(),
            Self::If {
                then, otherwise, ..
            } => vec![then, otherwise],
            _ => Vec::new(),
        }
    }

    /// The players that it selects.
    pub fn whom(&self) -> Vec<&Who> {
        match self {
            Self::Steal { from: who, .. }
            | Self::Give { to: who, .. }
            | Self::Swap { with: who, .. }
            | Self::Discard { who, .. }
            | Self::GainIntegrity { who, .. }
            | Self::LoseIntegrity { who, .. }
            | Self::Skip { who, .. }
            | Self::ExtraPlay { who, .. }
            | Self::Draw { who, .. }
            | Self::Shield { who }
            | Self::WaiveNeeds { who, .. }
            | Self::Restrict { who, .. }
            | Self::Reveal { who, .. }
            | Self::PassHand { who, .. }
            | Self::Recover { who, .. }
            | Self::Score { who, .. }
            | Self::Choose { who, .. }
            | Self::ForEach { who, .. } => vec![who],
            Self::MoveIntegrity { from, to, .. } => vec![from, to],
            Self::Cancel {} | Self::Seq(_) | Self::If { .. } => Vec::new(),
        }
    }
}
