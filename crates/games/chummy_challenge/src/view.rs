//! All that one viewer may know: R-20. What nobody put in here cannot be seen.

use super::config::Config;
use serde::Serialize;
use std::sync::Arc;
use tricorn_engine::{Millis, Outcome, Seat, Side};
use tricorn_geoplunge::race::ShoutView;
use tricorn_geoplunge::rounds::How;
use tricorn_packs::schema::Colour;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
pub struct View {
    /// The options of the table.
    pub config: Config,
    /// The viewer's own side, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub side: Option<Side>,
    /// What is to be done now.
    pub phase: PhaseView,
    /// The challenge, from 1 to 3.
    pub challenge: u8,
    /// The sides that are to act.
    pub to_act: Vec<Side>,
    /// When the time for this step is up, in table time. While words are read nobody knows: it would tell how many there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// Both sides.
    pub sides: Vec<SideView>,
    /// the words of the question that were read so far. From the judgement on look at `challenges`.
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub words: Vec<Arc<str>>,
    /// Whether words are being read. For the side that has shouted it is over at once, for all others with the call.
    pub reading: bool,
    /// Whether the question was read to its end.
    pub whole: bool,
    /// “shout received”: the own side has shouted and waits for the call. Nobody else knows.
    pub shouted: bool,
    /// From the call to the judgement: the sides that shouted first, one or both.
    pub first: Vec<Side>,
    /// From the call to the judgement: the evidence, by the moment that counts, from the first word.
    pub race: Vec<ShoutView>,
    /// after a double shout what the own side has answered, until both are in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub answer: Option<TypedView>,
    /// The challenges that were judged. In the pause the last of them is looked at.
    pub challenges: Vec<ChallengeView>,
    /// What only the archive sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hidden: Option<HiddenView>,
    /// the table is paused, and what the race has shown is hidden until it goes on.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub veiled: bool,
    /// The result of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<ResultView>,
    /// The same in the form of all games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub outcome: Option<Outcome>,
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    Before,
    /// CC-02: the count to five.
    Count,
    /// CC-03: both sides name their GeoPlungers.
    Choose,
    /// CC-R1: the first word comes in a moment.
    Ready,
    /// CC-08: the question is read, and for 15 seconds after it one may shout.
    Read,
    /// CC-11, CC-16: who shouted first answers.
    Answer,
    /// the judgement is looked at.
    Rest,
    /// The game is over.
    Over,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
pub struct SideView {
    /// What it is called.
    pub name: String,
    /// Its seats.
    pub seats: Vec<Seat>,
    /// What the players in them are called, in the same order.
    pub names: Vec<String>,
    /// Those of its people for whom a computer player acts.
    pub away: Vec<Seat>,
    /// Its members who want to give up; the own side only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub wants_out: Vec<Seat>,
    /// the seat that stands up or sits down for it.
    pub spokes: Seat,
    /// Challenges won.
    pub won: u8,
    /// Whether it is standing; after the count, whether it is GeoPlunging.
    pub standing: bool,
    /// CC-04: those who have been GeoPlunger in this game.
    pub served: Vec<Seat>,
    /// While GeoPlungers are named: those whom it may name.
    pub may_serve: Vec<Seat>,
    /// While GeoPlungers are named: whether it has named one.
    pub chosen: bool,
    /// CC-03: its GeoPlunger in this challenge; sealed from the others until both are named.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub geoplunger: Option<Seat>,
    /// those who have seen enough of the challenge.
    pub ready: Vec<Seat>,
}

/// An answer as it was typed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
pub struct TypedView {
    /// Who typed it.
    pub seat: Seat,
    /// What.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub text: Arc<str>,
}

/// A challenge that was judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
pub struct ChallengeView {
    /// The GeoPlunger of each side.
    pub geoplungers: [Seat; 2],
    /// CD-11: the circles on the Power card, one or two.
    pub circles: Vec<Colour>,
    /// the colour that was asked.
    pub colour: Colour,
    /// The question in full.
    pub question: String,
    /// How many of its words were read.
    pub read: u16,
    /// How many words it has.
    pub words: u16,
    /// CD-16: the required parts of the answer, as the card shows them.
    pub parts: Vec<String>,
    /// whether they had to come in this order.
    pub order: bool,
    /// The sides that shouted first: none, one or both.
    pub first: Vec<Side>,
    /// The evidence, from the first word.
    pub race: Vec<ShoutView>,
    /// What the sides answered that had to: one, both after a double shout, none if nobody shouted.
    pub answers: Vec<AnswerView>,
    /// Who won; nobody in a tie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub winner: Option<Side>,
    /// Why, in words.
    pub why: String,
}

/// An answer with its judgement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
pub struct AnswerView {
    /// For which side.
    pub side: Side,
    /// Who typed it and what; nothing if the time ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub typed: Option<TypedView>,
    /// Whether it is right.
    pub right: bool,
    /// CC-14: which of the required parts were right, in the order of `parts` of the challenge.
    pub parts: Vec<bool>,
}

/// What the archive sees of a challenge that was not judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
pub struct HiddenView {
    /// The question that is asked, if there is one, and the others of its card: each with its answer.
    pub card: Vec<String>,
    /// Its colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub colour: Option<Colour>,
    /// The shouts that were not called.
    pub race: Vec<ShoutView>,
    /// The answers that are in.
    pub answers: Vec<TypedView>,
    /// The Power cards that were not judged, by their numbers, from the top.
    pub power: Vec<u8>,
    /// The Challenge cards that were not judged, by their numbers, from the top.
    pub challenges: Vec<u8>,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
pub struct ResultView {
    /// Who won; nobody in a tie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub winner: Option<Side>,
    /// How.
    pub how: How,
    /// The challenges that each side won.
    pub won: [u8; 2],
    /// CC-20: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
    /// C4-22: the points of each side.
    pub points: [u16; 2],
    /// All of it in words.
    pub words: String,
}
