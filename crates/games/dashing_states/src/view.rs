//! All that one viewer may know: R-20. What nobody put in here cannot be seen.

use super::config::Config;
use super::event::Check;
use super::sort::Sort;
use serde::Serialize;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Handle, Millis, Outcome, Seat, Side};
use tricorn_geoplunge::Power;
use tricorn_geoplunge::race::ShoutView;
use tricorn_geoplunge::rounds::How;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct View {
    /// The options of the table.
    pub config: Config,
    /// The viewer's own side, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub side: Option<Side>,
    /// What is to be done now.
    pub phase: PhaseView,
    /// The race, from 1: the one that runs, comes next, or was just judged.
    pub race: u8,
    /// By what its row is sorted; not known of race 3 before its Power card is turned.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sort: Option<Sort>,
    /// the Power card of race 3, once it is turned.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub power: Option<Power>,
    /// When the time of this phase is up, in table time, as far as the viewer may know; nothing if there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// the time for shouts is past, and those that are on their way are waited for.
    pub closed: bool,
    /// both sides have agreed on a tie.
    pub agreed: bool,
    /// From the call on: the sides that were first, both if they shouted at the same time.
    pub first: Vec<Side>,
    /// from the call on, the shouts of this race with their evidence.
    pub shouts: Vec<ShoutView>,
    /// Both sides.
    pub sides: Vec<SideView>,
    /// the own form, while the viewer's seat has to identify cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub form: Option<FormView>,
    /// The races that are over.
    pub races: Vec<RaceView>,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    Before,
    /// DS-02: the count to five.
    Count,
    /// DS-04: everybody looks away; the race starts in a moment.
    Ready,
    /// DS-05: both sides sort.
    Race,
    /// DS-10: those who shouted identify their cards.
    Identify,
    /// the race is looked at.
    Rest,
    /// The game is over.
    Over,
}

/// A Map card that somebody sees: CD-09. Nothing here names the state.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct MapView {
    /// Its name at this table, to be used in actions; good for one race.
    pub handle: Handle,
    /// What it shows.
    #[cfg_attr(feature = "ts", ts(as = "MapFace"))]
    pub face: SentOnce<MapFace>,
}

/// What a Map card shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct MapFace {
    /// The outline of the red state as a path of SVG on the map of 975 by 610.
    pub outline: String,
    /// Left, top, width and height of the state on that map.
    pub bounds: [i16; 4],
    /// Where the red state lies and what shape it has, without any name.
    pub description: String,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct SideView {
    /// What it is called.
    pub name: String,
    /// Its seats.
    pub seats: Vec<Seat>,
    /// its seats from left to right: who identifies which cards of the row.
    pub order: Vec<Seat>,
    /// Those of its people for whom a computer player acts.
    pub away: Vec<Seat>,
    /// Its members who want to give up; the own side only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub wants_out: Vec<Seat>,
    /// the seat that stands up or sits down for it.
    pub spokes: Seat,
    /// Races won.
    pub won: u8,
    /// Whether it is standing; after the count, whether it is GeoPlunging.
    pub standing: bool,
    /// those who have seen enough of the race.
    pub ready: Vec<Seat>,
    /// The own side's cards since the signal; nobody sees those of the other side.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub layout: Option<LayoutView>,
    /// Whether it has shouted; before the call the own side only.
    pub shouted: bool,
    /// whether it offers a tie; the own side only, as long as not both do.
    pub offers_tie: bool,
    /// what was checked at its shout; the own side only, while cards are identified.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub check: Option<Check>,
    /// those of its members who have sent their forms; the own side only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub sent: Vec<Seat>,
}

/// The cards of the own side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct LayoutView {
    /// The six places of the row, from left to right; nothing where no card lies.
    pub row: Vec<Option<MapView>>,
    /// The cards beside the row.
    pub pool: Vec<MapView>,
    /// the card that is set aside, face-down.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub aside: Option<MapView>,
}

/// DS-11 to DS-13: the form of one member.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct FormView {
    /// The own cards, from left to right.
    pub cards: Vec<FormCard>,
    /// Whether it has been sent.
    pub sent: bool,
}

/// A card of a form.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct FormCard {
    /// The number of its fields, from 1: `name_1` with `capital_1` or `rank_1`.
    pub number: u8,
    /// Its place in the row, from 0 on the left.
    pub place: u8,
    /// The card.
    pub card: MapView,
    /// What the viewer has sent for it: the name, and the capital or rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub typed: Option<[String; 2]>,
}

/// How a race ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
#[serde(rename_all = "snake_case")]
pub enum RaceEnd {
    /// DS-15 to DS-18: with a shout.
    Judged,
    /// nobody shouted in time.
    TimeUp,
    /// both sides agreed on a tie.
    Agreed,
}

/// A race that is over.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct RaceView {
    /// Which, from 1.
    pub race: u8,
    /// By what rows were sorted.
    pub sort: Sort,
    /// How it ended.
    pub end: RaceEnd,
    /// Who won it; nobody in a tie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub winner: Option<Side>,
    /// The sides that were first.
    pub first: Vec<Side>,
    /// the shouts with their evidence.
    pub shouts: Vec<ShoutView>,
    /// The rows of those who were first, with answers and solution. The other side's row stays hidden.
    pub teams: Vec<TeamView>,
    /// How it went, in words.
    pub words: String,
}

/// A row that was judged.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct TeamView {
    /// Whose.
    pub side: Side,
    /// Whether the six cards were in order, and the seventh face-down.
    pub check: Check,
    /// DS-15: whether all was right.
    pub good: bool,
    /// The six places, from left to right; nothing where no card lay.
    pub row: Vec<Option<SolvedView>>,
}

/// A card of a row that was judged, with its solution.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct SolvedView {
    /// The card.
    pub card: MapView,
    /// The state's name.
    pub name: String,
    /// Its capital, in races 1 and 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub capital: Option<String>,
    /// Its rank, in race 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rank: Option<u8>,
    /// Who identified it, and how; nothing if it was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub answer: Option<AnswerView>,
}

/// What a member answered for a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct AnswerView {
    /// Who.
    pub seat: Seat,
    /// What was typed for the name, and for the capital or rank; empty if nothing was.
    pub typed: [String; 2],
    /// Whether each was right.
    pub right: [bool; 2],
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct ResultView {
    /// Who won; nobody in a tie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub winner: Option<Side>,
    /// How.
    pub how: How,
    /// The races of each side.
    pub won: [u8; 2],
    /// DS-20: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
    /// C4-22: the points of each side.
    pub points: [u16; 2],
    /// All of it in words.
    pub words: String,
}
