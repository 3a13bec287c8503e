//! All that one viewer may know: R-20. What nobody put in here cannot be seen.

use super::config::Config;
use super::event::{How, Word};
use serde::Serialize;
use tricorn_engine::{Millis, Outcome, Seat, Side};
use tricorn_geoplunge::Card;
use tricorn_geoplunge::race::ShoutView;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
pub struct View {
    /// The options of the table.
    pub config: Config,
    /// The viewer's own side, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub side: Option<Side>,
    /// What is to be done now.
    pub phase: PhaseView,
    /// When the count is over, when the signal comes, or until when a shout counts, in table time; nothing if there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// Both sides.
    pub sides: Vec<SideView>,
    /// The race, from the signal on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub race: Option<RaceView>,
    /// BU-12 to BU-19: what was shown and how it was judged; from the call on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub shows: Vec<ShowView>,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    Before,
    /// BU-01: the count to five.
    Count,
    /// BU-R9: “Ready, Set”: the cards lie face-down, and the signal comes in a moment.
    Ready,
    /// BU-04: both sides sort their cards; the wait after a shout is part of it.
    Race,
    /// The game is over.
    Over,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
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
    /// the seat that stands up or sits down for it.
    pub spokes: Seat,
    /// Whether it is standing; after the count, whether it is GeoPlunging.
    pub standing: bool,
    /// How many cards it was dealt.
    pub cards: u8,
    /// Its cards and what it has done with them, from the signal on; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<HandView>,
}

/// The cards of the own side as they lie.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
pub struct HandView {
    /// The three trays, each in its order.
    pub trays: Vec<Vec<Card>>,
    /// The cards in no tray, by the names of their states.
    pub pool: Vec<Card>,
    /// the shout that was received; the trays are frozen from then on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shouted: Option<ShoutedView>,
    /// whether the side offers a tie.
    pub offers_tie: bool,
    /// What could have been laid with these cards; when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub possible: Option<PossibleView>,
}

/// “shout received”.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
pub struct ShoutedView {
    /// Who shouted.
    pub seat: Seat,
    /// What.
    pub word: Word,
}

/// What could have been laid with a hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
pub struct PossibleView {
    /// In how many ways two groups for a GeoPlunge can be chosen, whatever their order.
    pub geoplunge: u32,
    /// The same with three groups for a ThreeOPlunge.
    pub threeoplunge: u32,
    /// One layout for each word that was possible, as near as can be to what lay in the trays.
    pub examples: Vec<LayoutView>,
}

/// A layout that wins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
pub struct LayoutView {
    /// For which word.
    pub word: Word,
    /// Its groups, sorted.
    pub groups: Vec<Vec<Card>>,
}

/// The race.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
pub struct RaceView {
    /// When the signal was given, in table time.
    pub signal: Millis,
    /// whether no new shout counts any more: time is up, or both sides offer a tie.
    pub closed: bool,
    /// whether that is because both sides offer a tie.
    pub agreed: bool,
    /// Who was first, both after shouts at the same time; nobody before the call.
    pub first: Vec<Side>,
    /// the shouts with their evidence, in the order of their stamps; none before the call.
    pub shouts: Vec<ShoutView>,
    /// The same in words; empty before the call.
    pub words: String,
}

/// BU-12: what a side showed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
pub struct ShowView {
    /// Which side.
    pub side: Side,
    /// What it shouted.
    pub word: Word,
    /// BU-13: whether the groups are what the word promised.
    pub good: bool,
    /// Its groups: the two that count after a good GeoPlunge, else all three trays.
    pub trays: Vec<TrayView>,
    /// All of it in words.
    pub why: String,
}

/// A tray that is shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
pub struct TrayView {
    /// Which tray, from 0.
    pub tray: u8,
    /// Its cards in their order.
    pub cards: Vec<Card>,
    /// BU-07: whether it is a sorted group of three to five states.
    pub good: bool,
    /// The place, from 0, of the first card that does not border the one after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub broken: Option<u8>,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
pub struct ResultView {
    /// Who won; nobody in a tie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub winner: Option<Side>,
    /// How.
    pub how: How,
    /// BU-14, BU-15, BU-17: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
    /// C4-22: the points of each side.
    pub points: [u16; 2],
    /// All of it in words.
    pub words: String,
}
