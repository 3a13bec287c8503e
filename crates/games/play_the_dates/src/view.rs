//! All that one viewer may know, field by field: PTD-42 to PTD-48. How it is filled in is in `look`.

use super::Config;
use super::event::GameEnd;
use super::face::{Card, PowerCard, PowerFace};
use super::trick::Direction;
use serde::Serialize;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Millis, Outcome, Seat, Side};
use tricorn_judge::Found;
use tricorn_packs::schema::{FactColour, Period};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct View {
    /// The options of the table.
    pub config: Config,
    /// The viewer's own side, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub side: Option<Side>,
    /// What is to be done now.
    pub phase: PhaseView,
    /// The game, from 1.
    pub game: u8,
    /// The trick, from 1.
    pub trick: u8,
    /// The side that leads this trick; none before the first deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lead: Option<Side>,
    /// PTD-20, PTD-21: who led the first trick of this game, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub first_lead: Option<FirstLead>,
    /// The sides that are to act.
    pub to_act: Vec<Side>,
    /// When the time for this step is up, in table time; nothing if there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// PTD-17: the Power cards that were turned to find the period; the last one names it.
    #[cfg_attr(feature = "ts", ts(as = "Vec<PowerFace>"))]
    pub searched: Vec<SentOnce<PowerFace>>,
    /// PTD-18: the period in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub period: Option<Period>,
    /// PTD-25, PTD-26: the Base Year.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub base: Option<BaseView>,
    /// How many Power cards are left to draw.
    pub power_left: u8,
    /// Both sides.
    pub sides: Vec<SideView>,
    /// The card that was led and waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub open: Option<OpenView>,
    /// PTD-39: the Civics statement that may be made now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub civics: Option<CivicsView>,
    /// The last trick of the game before, until this game has one of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub before: Option<TrickView>,
    /// The tricks of this game.
    pub tricks: Vec<TrickView>,
    /// The games that were counted.
    pub games: Vec<GameView>,
    /// PTD-R5: the required Civics facts; not for a side while it makes its statement, unless the table allows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<ReferenceLine>>"))]
    pub reference: Option<SentOnce<Vec<ReferenceLine>>>,
    /// The result of the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub outcome: Option<Outcome>,
}

impl View {
    /// The trick that was played last.
    pub fn last(&self) -> Option<&TrickView> {
        self.tricks.last().or(self.before.as_ref())
    }
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The match has not begun.
    Before,
    /// The next game is about to be dealt.
    Between,
    /// Each side trades Power cards in, or none.
    Trade,
    /// The Lead plays.
    Lead,
    /// The Follower plays.
    Follow,
    /// The Follower may state Civics facts.
    Civics,
    /// The match is over.
    Over,
}

/// Who led the first trick of a game, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct FirstLead {
    /// Who.
    pub side: Side,
    /// Chance settled it; otherwise this side won the game before.
    pub by_chance: bool,
}

/// The Base Year and the card that tells it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct BaseView {
    /// The card.
    #[cfg_attr(feature = "ts", ts(as = "PowerFace"))]
    pub face: SentOnce<PowerFace>,
    /// The year of the period in use.
    pub year: u16,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct SideView {
    /// What it is called.
    pub name: String,
    /// Its seats.
    pub seats: Vec<Seat>,
    /// Those of its people for whom a computer player acts.
    pub away: Vec<Seat>,
    /// Its members who want to give up; the own side only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub wants_out: Vec<Seat>,
    /// Games won.
    pub games: u8,
    /// Tricks won in this game.
    pub tricks: u8,
    /// How many Timeline cards it holds.
    pub cards: u8,
    /// How many Power cards it holds.
    pub power_cards: u8,
    /// Whether it has chosen what to trade in.
    pub chosen: bool,
    /// PTD-31: how many Power cards it traded in, once both have chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub traded: Option<u8>,
    /// Its hand; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<Vec<Card>>,
    /// Its Power hand; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub powers: Option<Vec<PowerCard>>,
    /// PTD-46: what it traded in; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub traded_cards: Option<Vec<PowerCard>>,
}

/// A lead that waits for an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct OpenView {
    /// Who led.
    pub side: Side,
    /// The card.
    pub card: Card,
    /// The colour that must be followed.
    pub colour: FactColour,
    /// The year of the fact.
    pub year: u16,
    /// How far it is from the Base Year.
    pub distance: u16,
}

/// What one side played to a trick.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct PlayView {
    /// The card.
    pub card: Card,
    /// The fact of the trick's colour.
    pub text: String,
    /// Its year.
    pub year: u16,
    /// The year that counts, after Power cards.
    pub reached: u16,
    /// How far that is from the Base Year.
    pub distance: u16,
}

/// A trick that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct TrickView {
    /// The Base Year.
    pub base: u16,
    /// Who led.
    pub leader: Side,
    /// The colour of both facts.
    pub colour: FactColour,
    /// What was led.
    pub lead: PlayView,
    /// The answer.
    pub follow: PlayView,
    /// The Power cards of the answer.
    pub powers: Vec<PowerCard>,
    /// The number for which they stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub number: Option<u8>,
    /// What it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub direction: Option<Direction>,
    /// Who won.
    pub winner: Side,
    /// Why, in words.
    pub why: String,
    /// The Civics statement that followed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub civics: Option<StatementView>,
    /// The Follower might have stated something and did not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub declined: bool,
}

/// PTD-47: a statement as it was typed, and the verdict.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct StatementView {
    /// Who made it.
    pub side: Side,
    /// For which number.
    pub number: u8,
    /// As it was typed.
    pub text: String,
    /// Whether all of it is right.
    pub right: bool,
    /// The parts that are required, and what became of each.
    pub parts: Vec<PartView>,
    /// The verdict in words.
    pub verdict: String,
    /// How many Power cards it earned.
    pub earned: u8,
}

/// A required part of a statement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct PartView {
    /// The fact as it is.
    pub fact: String,
    /// Whether it was found.
    pub found: Found,
}

/// The statement that may be made now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct CivicsView {
    /// Who may make it.
    pub side: Side,
    /// For which number; 18 and 27 are the pairs.
    pub number: u8,
    /// How many Power cards it can earn.
    pub earns: u8,
    /// PTD-R5, “guided blanks”: the sentences as pieces of text, with a gap between each two; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub guide: Option<Vec<Vec<String>>>,
}

/// A line of the list of required facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct ReferenceLine {
    /// For which number; 18 and 27 are the pairs.
    pub number: u8,
    /// The facts that must be stated.
    pub facts: Vec<String>,
}

/// A game that was counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct GameView {
    /// Who won.
    pub winner: Side,
    /// How.
    pub how: GameEnd,
    /// The tricks of each side.
    pub tricks: [u8; 2],
}
