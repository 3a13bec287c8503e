//! What one viewer of a match may know: the match, and the view of the game under way as it is at a table of its own.

use super::config::{Config, Kind};
use super::event::Ending;
use super::which::Which;
use crate::{border_up, border_zap, chummy_challenge, dashing_states, play_the_ranks, state_iq};
use serde::Serialize;
use tricorn_engine::{Millis, Outcome, Seat, Side};
use tricorn_geoplunge::Power;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
pub struct View {
    /// The options of the match.
    pub config: Config,
    /// The viewer's own side, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub side: Option<Side>,
    /// which games are played.
    pub kind: Kind,
    /// C4-04, R-83: how long the match lasts, added minutes included.
    pub minutes: u32,
    /// What is to be done now.
    pub phase: PhaseView,
    /// When the time for this step is up, in table time; in a game that game's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// When the clock began to run, in table time: with the first game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub starts: Option<Millis>,
    /// When the clock runs out, in table time; nothing before the first game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ends: Option<Millis>,
    /// The games in turn, by their numbers; empty before the calls are known.
    pub rotation: Vec<u8>,
    /// C4-13: what each side has called, once both are known to all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub calls: Option<[Vec<u8>; 2]>,
    /// C4-12: what the own side has chosen so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub call: Option<CallView>,
    /// The number of the game in this match, from 1; nought before the first.
    pub number: u32,
    /// C4-08: which of the five games is under way, or was the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub current: Option<u8>,
    /// G4-01: the Power card that was turned for Game 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub turned: Option<Power>,
    /// The game under way; in the pause after it and when the match is over, the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub game: Option<GameView>,
    /// Which of the five games comes next, if there is time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub next: Option<u8>,
    /// The games that are over, in order.
    pub played: Vec<PlayedView>,
    /// C4-06: the points of each side.
    pub points: [u16; 2],
    /// C4-23 to C4-28: what the game under way would pay now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stake: Option<StakeView>,
    /// Both sides.
    pub sides: Vec<SideView>,
    /// whether the viewer's side may end the match because the other is gone.
    pub may_end: bool,
    /// How the match ended.
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The match has not begun.
    Before,
    /// C4-12: each side calls two games.
    Calling,
    /// The calls are known; the first game begins at `due`, with those of all tables of the round.
    Waiting,
    /// A game is under way.
    Game,
    /// the game that is over is looked at.
    Between,
    /// The match is over.
    Over,
}

/// C4-12: what the own side has chosen so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
pub struct CallView {
    /// The numbers of its games, at most two, in the order chosen.
    pub own: Vec<u8>,
    /// whether it is locked.
    pub locked: bool,
}

/// The game under way as a viewer sees it, by its id.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
#[serde(tag = "id", content = "view", rename_all = "kebab-case")]
pub enum GameView {
    /// Game 1.
    BorderUp(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./border_up\").View"))] Box<border_up::View>,
    ),
    /// Game 2.
    StateIq(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./state_iq\").View"))] Box<state_iq::View>,
    ),
    /// Game 3.
    DashingStates(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./dashing_states\").View"))]
        Box<dashing_states::View>,
    ),
    /// Game 4, first version.
    #[serde(rename = "play-the-ranks-1")]
    PlayTheRanks1(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./play_the_ranks\").View"))]
        Box<play_the_ranks::View>,
    ),
    /// Game 4, second version.
    #[serde(rename = "play-the-ranks-2")]
    PlayTheRanks2(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./play_the_ranks\").View"))]
        Box<play_the_ranks::View>,
    ),
    /// Game 4, third version.
    BorderZap(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./border_zap\").View"))]
        Box<border_zap::View>,
    ),
    /// Game 5.
    ChummyChallenge(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./chummy_challenge\").View"))]
        Box<chummy_challenge::View>,
    ),
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
pub struct PlayedView {
    /// Its number in this match, from 1.
    pub number: u32,
    /// C4-08: which of the five games.
    pub game: u8,
    /// Its id.
    pub id: Which,
    /// Its name.
    pub title: String,
    /// Who won; nobody in a tie or if it was not finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub winner: Option<Side>,
    /// Whether it was a tie.
    pub tie: bool,
    /// whether the time of the match ended before it did.
    pub unfinished: bool,
    /// C4-25: whether the winner had the Bonus.
    pub bonus: bool,
    /// C4-26: which sides were GeoPlunging.
    pub stances: [bool; 2],
    /// What it paid to each side.
    pub points: [u16; 2],
    /// How it ended, in the word of that game; `unfinished` if it did not.
    pub how: String,
    /// The same for people.
    pub words: String,
}

/// What the game under way would pay now, by the stances as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
pub struct StakeView {
    /// C4-24, C4-26, C4-27: to the winner without the Bonus.
    pub win: u16,
    /// C4-25: to the winner with the Bonus.
    pub bonus: u16,
    /// C4-23: to each side in a tie.
    pub tie: u16,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
pub struct SideView {
    /// What it is called.
    pub name: String,
    /// Its seats.
    pub seats: Vec<Seat>,
    /// Those of its people for whom a computer player acts.
    pub away: Vec<Seat>,
    /// the seat that stands up or sits down for it.
    pub spokes: Seat,
    /// those who have seen enough of the game that is over.
    pub ready: Vec<Seat>,
    /// since when all its people have been gone, in table time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub gone: Option<Millis>,
    /// whether that has been so for two minutes: the other side may end the match.
    pub forsaken: bool,
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
pub struct ResultView {
    /// How.
    pub how: Ending,
    /// C4-06, R-75: who won; nobody in a tie or if the host ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub winner: Option<Side>,
    /// The same for people.
    pub words: String,
}
