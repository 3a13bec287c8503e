//! What one viewer may know (PC-32 to PC-40), built up field by field.

use super::config::Config;
use super::legal::Missing;
use super::state::{Ending, Restriction, Told};
use super::tally::Score;
use serde::Serialize;
use std::sync::Arc;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Handle, Millis, Seat, Side};
use tricorn_packs::schema::{CivicCard, CivicColour, CivicKind, Designation};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct View {
    /// The side of the viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub you: Option<Side>,
    /// The options of the table.
    pub options: Arc<Config>,
    /// Where the game stands.
    pub phase: PhaseView,
    /// Until when the issues, the turn or the question under way last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// The turn under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub turn: Option<TurnView>,
    /// PC-22: who began.
    pub first: Side,
    /// The players in clockwise order.
    pub players: Vec<PlayerView>,
    /// PC-32: the hand of the own side.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<Vec<HandCard>>,
    /// PC-33: how many cards the deck has.
    pub deck: usize,
    /// The deck from its top: in the archive only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deck_cards: Option<Vec<CardView>>,
    /// PC-R40: Cycle cards that are not in this game: in the archive only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub boxed: Option<Vec<CardView>>,
    /// PC-34: the discard pile, its top last.
    pub discard: Vec<CardView>,
    /// PC-37: the spent Power Plays.
    pub spent: Vec<CardView>,
    /// PC-37: the Cycle cards that were shown.
    pub cycles: Vec<CycleView>,
    /// How many Cycle cards are still in the deck.
    pub cycles_left: usize,
    /// PC-94: so many make the game.
    pub cycles_end: usize,
    /// The effect that is being carried out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub effect: Option<EffectView>,
    /// PC-38: the trades in which the viewer's side has a part.
    pub trades: Vec<TradeView>,
    /// PC-21: issues that can be taken, as long as the own side may choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub issues: Option<Arc<[String]>>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<ResultView>,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// Not begun.
    Before,
    /// PC-21: issues are chosen.
    Issues,
    /// PC-25: somebody plays.
    Play,
    /// PC-26: somebody tells a story.
    Explain,
    /// PC-28: somebody draws.
    Refill,
    /// PC-52: a Power Play is carried out.
    Power,
    /// PC-77: the directions of a Cycle card are carried out.
    Directions,
    /// PC-94
    Over,
}

/// The turn under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct TurnView {
    /// Whose.
    pub side: Side,
    /// The number of the turn at this table.
    pub number: u32,
    /// PC-63: whether it is a Public Figure's.
    pub figure: bool,
    /// PC-66: whether a card for another Area is owed.
    pub owes_ally: bool,
    /// How many other plays are owed.
    pub owes: u8,
    /// How many cards were played.
    pub played: u8,
    /// Whether the story is told.
    pub told: bool,
    /// PC-P14: what may not be played.
    pub restrict: Vec<RestrictionView>,
}

/// PC-P14: what may not be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct RestrictionView {
    /// Cards of this kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub kind: Option<CivicKind>,
    /// of this colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub colour: Option<CivicColour>,
}

/// One player: PC-35, PC-36.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct PlayerView {
    /// Which side.
    pub side: Side,
    /// Its name for a sentence.
    pub name: Arc<str>,
    /// Who belongs to it.
    pub members: Vec<Member>,
    /// PC-21: its issue; none as long as it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub issue: Option<Arc<str>>,
    /// Whether the host has hidden the issue.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub issue_hidden: bool,
    /// The number of that text, if the host can hide it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub issue_text: Option<u32>,
    /// Area points.
    pub points: u32,
    /// Integrity cards.
    pub integrity: u16,
    /// PC-12: which side of the Status card is up.
    pub figure: bool,
    /// How many cards the hand has.
    pub cards: usize,
    /// PC-P15: the hand, while it is shown; in the archive always.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shown: Option<Vec<CardView>>,
    /// The cards of the Area, in the order in which they came.
    pub area: Vec<LaidView>,
    /// How many of each colour: blue, orange, green.
    pub colours: [u8; 3],
    /// The designations in the Area.
    pub grants: Vec<Designation>,
    /// PC-P18: points of tokens.
    pub tokens: i32,
    /// The story so far.
    pub story: Vec<ChapterView>,
    /// PC-P8: how many turns are passed over.
    pub skips: u8,
    /// PC-P9: how many more cards are played on the next turn.
    pub extra: u8,
    /// PC-P11
    pub shielded: bool,
    /// PC-P14: what may not be played on the next turn.
    pub restrict: Vec<RestrictionView>,
    /// PC-R37
    pub resigned: bool,
}

/// One member of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct Member {
    /// Where.
    pub seat: Seat,
    /// Whether a computer player owns the seat.
    pub bot: bool,
    /// Whether a computer player acts for a person who is away or asleep.
    pub stand_in: bool,
    /// PC-R38: whether this member has asked to resign.
    pub wants_out: bool,
}

/// A card that lies open, or is in the own hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct CardView {
    /// What to call it.
    pub card: Handle,
    /// What it says.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
}

/// What a card says: PC-04 to PC-10.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct Face {
    /// PC-02
    pub kind: CivicKind,
    /// Its name.
    pub title: String,
    /// About real civic action.
    pub text: String,
    /// PC-07
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub colour: Option<CivicColour>,
    /// Social Impact points.
    pub points: u16,
    /// PC-08
    pub grants: Vec<Designation>,
    /// PC-06
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub needs: Option<NeedsView>,
    /// What a Power Play or Cycle card does.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub does: String,
}

/// A Needs box, or what of it is missing somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct NeedsView {
    /// Cards of each colour: blue, orange, green.
    pub colours: [u8; 3],
    /// Integrity cards.
    pub gold: u8,
    /// A designation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bar: Option<Designation>,
}

/// A card of the own hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct HandCard {
    /// What to call it.
    pub card: Handle,
    /// What it says.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
    /// PC-81: of a Conditional card, what is missing for it in each Area of the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Lack>>"))]
    pub lacks: Vec<Lack>,
}

/// What is missing for a card in an Area; nothing if all is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct Lack {
    /// Whose Area.
    pub area: Side,
    /// What is missing.
    pub missing: NeedsView,
    /// Whether nothing is missing.
    pub met: bool,
}

/// A card in an Area.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct LaidView {
    /// What to call it.
    pub card: Handle,
    /// What it says.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
    /// Who played it.
    pub by: Side,
}

/// A Cycle card that was shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct CycleView {
    /// What to call it.
    pub card: Handle,
    /// What it says.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
    /// Who drew it.
    pub by: Side,
    /// Whether its directions have been carried out, or are being so.
    pub carried: bool,
}

/// A chapter of a story.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct ChapterView {
    /// The number of the text at this table.
    pub number: u32,
    /// In which turn of the table.
    pub turn: u32,
    /// The cards that it tells of.
    pub cards: Vec<StoryCard>,
    /// Whether and how it was told.
    pub told: ToldView,
    /// The text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub text: Option<Arc<str>>,
    /// Who applauds.
    pub applause: Vec<Side>,
}

/// Whether and how a chapter was told (PC-R24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ToldView {
    /// Not yet, or it need not be.
    Nothing,
    /// In writing.
    Written,
    /// Aloud.
    Aloud,
    /// The time was over.
    Missed,
    /// The host has hidden it.
    Hidden,
}

/// A card of a chapter.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct StoryCard {
    /// What to call it.
    pub card: Handle,
    /// What it says.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
    /// Into whose Area, or for or against whom, it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub to: Option<Side>,
}

/// An effect that waits for answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct EffectView {
    /// What to call the card.
    pub card: Handle,
    /// What it says.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
    /// Who played or drew it.
    pub by: Side,
    /// For or against whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub target: Option<Side>,
    /// PC-P12: whether others may cancel it now.
    pub reaction: bool,
    /// Whose answer is awaited.
    pub awaits: Vec<Side>,
    /// What the own side is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub question: Option<QuestionView>,
}

/// What a side is asked.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
#[serde(rename_all = "snake_case")]
pub enum QuestionView {
    /// Some of these cards.
    Cards {
        /// Where they lie: in the Area of this side; if none is named, in the own hand or the discard pile.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        area: Option<Side>,
        /// Whether they lie in the discard pile.
        discard: bool,
        /// Which.
        from: Vec<CardView>,
        /// How many.
        count: u8,
    },
    /// These cards in an order: the last one lies on top.
    Order {
        /// Which.
        cards: Vec<CardView>,
    },
    /// One of several things.
    Option {
        /// What can be picked, in words.
        of: Vec<OptionView>,
    },
    /// One of these players.
    Player {
        /// Which.
        of: Vec<Side>,
    },
    /// PC-P13: a card of the own hand that may be played now, or none.
    Waived {
        /// Which can be played.
        from: Vec<CardView>,
    },
}

/// One of several things that a card names.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct OptionView {
    /// Its number.
    pub option: u8,
    /// In words.
    pub words: String,
}

/// PC-R21, PC-R22: a trade under way, as its two parties see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct TradeView {
    /// The number of the offer.
    pub offer: u32,
    /// Who offered.
    pub from: Side,
    /// To whom.
    pub to: Side,
    /// The card that is offered.
    pub card: CardView,
    /// The card that is given for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub answer: Option<CardView>,
    /// Until when; while an effect is carried out the clock stands. Nothing at a table without a clock (PC-R69).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct ResultView {
    /// Which ending.
    pub ending: Ending,
    /// The result in words.
    pub words: String,
    /// Who won.
    pub winners: Vec<Side>,
    /// PC-95: the final scores, in the order of the players.
    pub scores: Vec<Score>,
}

impl From<Missing> for NeedsView {
    fn from(missing: Missing) -> Self {
        Self {
            colours: missing.colours,
            gold: missing.gold,
            bar: missing.bar,
        }
    }
}

impl From<&Restriction> for RestrictionView {
    fn from(what: &Restriction) -> Self {
        Self {
            kind: what.kind,
            colour: what.colour,
        }
    }
}

impl Face {
    pub(super) fn new(card: &CivicCard) -> Self {
        Self {
            kind: card.kind,
            title: card.title.clone(),
            text: card.text.clone(),
            colour: card.colour,
            points: card.points,
            grants: card.grants.clone(),
            needs: card.needs.as_ref().map(|needs| NeedsView {
                colours: needs.colours,
                gold: needs.gold,
                bar: needs.bar,
            }),
            does: card.does.clone(),
        }
    }
}

impl Told {
    pub(super) const fn view(&self) -> ToldView {
        match self {
            Self::Nothing => ToldView::Nothing,
            Self::Written(_) => ToldView::Written,
            Self::Aloud => ToldView::Aloud,
            Self::Missed => ToldView::Missed,
            Self::Hidden => ToldView::Hidden,
        }
    }
}
