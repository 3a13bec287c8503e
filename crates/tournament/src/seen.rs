//! What everybody may see of a tournament, and what a team sees of its own. Secrets are no part of these types.

use crate::order::Kind;
use crate::{Standing, TeamNo};
use serde::Serialize;
use tricorn_engine::{Millis, Side};

/// What only the server knows of this moment.
#[derive(Clone, Copy)]
pub struct At<'a> {
    /// The code of the tournament.
    pub code: &'a str,
    /// The time of the round: the table time of all its tables. Not used while no round is played.
    pub now: Millis,
    /// How a match of the round that is played stands, by its table from 1.
    pub live: &'a dyn Fn(u8) -> Option<LiveNow>,
    /// Whether a page of the member on a place is connected.
    pub here: &'a dyn Fn(TeamNo, u8) -> bool,
}

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
#[cfg_attr(feature = "ts", ts(rename = "TournamentPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first round.
    Gathering,
    /// The teams choose the games of a Call round.
    Calling,
    /// A round is played.
    Playing,
    /// A round stands still.
    Paused,
    /// A round is over, the next one has not begun.
    Between,
    /// All is over.
    Over,
}

/// The clock of a round, the same at all its tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
#[cfg_attr(feature = "ts", ts(rename = "RoundClock"))]
pub struct Clock {
    /// The time of the round now: table time.
    pub now: Millis,
    /// The table time at which its minutes are up.
    pub ends: Millis,
    /// The table time at which its minutes begin: 0, or 60000 after the choice of games.
    pub starts: Millis,
    /// Whether it runs.
    pub running: bool,
}

/// A place of a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct SeatNow {
    /// The name on it.
    pub name: String,
    /// Whether a member has taken it.
    pub claimed: bool,
    /// Whether a page of that member is connected.
    pub here: bool,
}

/// A team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct OverviewTeam {
    /// Its name.
    pub name: String,
    /// Its school; empty if it has none.
    pub school: String,
    /// Whether computer players play for it.
    pub bots: bool,
    /// Its places.
    pub seats: Vec<SeatNow>,
}

/// How a match stands that is being played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct LiveNow {
    /// The points of both teams.
    pub points: [i64; 2],
    /// The game that is played, 1 to 5; nothing between games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub current: Option<u8>,
    /// The how many-th game of the match it is, from 1.
    pub number: u32,
    /// What happens at the table, in words.
    pub words: String,
    /// Whether the match is over.
    pub over: bool,
}

/// A result that counted until it was corrected again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct Settled {
    /// The points of both teams.
    pub scores: [i64; 2],
    /// Who won; nobody in a tie.
    pub winners: Vec<Side>,
    /// Why it was corrected to this.
    pub note: String,
    /// When, in seconds since 1970.
    pub at: u64,
}

/// That a result was corrected, and what was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct Corrected {
    /// The points as played.
    pub scores: [i64; 2],
    /// Who had won; nobody in a tie.
    pub winners: Vec<Side>,
    /// How the match ended.
    pub ending: String,
    /// Why it was corrected.
    pub note: String,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Corrections before this one, in their order.
    pub earlier: Vec<Settled>,
}

/// The result of a match as it counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
#[cfg_attr(feature = "ts", ts(rename = "MatchResult"))]
pub struct ShownResult {
    /// The points of both teams.
    pub scores: [i64; 2],
    /// Who won; nobody in a tie.
    pub winners: Vec<Side>,
    /// How the match ended; `corrected` if the organizer has corrected it.
    pub ending: String,
    /// What was played, if it was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub corrected: Option<Corrected>,
}

/// A match of the schedule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct OverviewTable {
    /// The table, from 1.
    pub table: u8,
    /// Who plays: side 0 and side 1.
    pub teams: [TeamNo; 2],
    /// The code of the table, once it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub code: Option<String>,
    /// How it stands, while it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub live: Option<LiveNow>,
    /// What came of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<ShownResult>,
}

/// A round of the schedule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct OverviewRound {
    /// The round, from 1.
    pub round: u8,
    /// Its kind of match.
    pub kind: Kind,
    /// Who sits out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bye: Option<TeamNo>,
    /// Its matches.
    pub tables: Vec<OverviewTable>,
}

/// The whole tournament as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct Overview {
    /// The code of the tournament.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// How many minutes a match lasts.
    pub minutes: u32,
    /// How many rounds are planned.
    pub rounds: u8,
    /// Where it stands.
    pub phase: Phase,
    /// The round that was started last, from 1; 0 before the first.
    pub round: u8,
    /// The kind of match of that round.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub kind: Option<Kind>,
    /// The clock of the round that is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<Clock>,
    /// The teams; their places in this list are their numbers.
    pub teams: Vec<OverviewTeam>,
    /// All rounds.
    pub schedule: Vec<OverviewRound>,
    /// Who stands where, the best first.
    pub standings: Vec<Standing>,
}

/// A tournament by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct TournamentName {
    /// Its code.
    pub code: String,
    /// What it is called.
    pub name: String,
}

/// The table where a team plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
#[cfg_attr(feature = "ts", ts(rename = "TeamTable"))]
pub struct Meeting {
    /// Its code.
    pub code: String,
    /// The table in the round, from 1.
    pub table: u8,
    /// The side of the team.
    pub side: Side,
    /// The seats at that table of the team's places, in their order.
    pub seats: Vec<u8>,
    /// Whether the match is over.
    pub over: bool,
}

/// What a team sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct TeamNow {
    /// The tournament.
    pub tournament: TournamentName,
    /// The number of the team.
    pub team: TeamNo,
    /// Its name.
    pub name: String,
    /// Its school; empty if it has none.
    pub school: String,
    /// Whether computer players play for it.
    pub bots: bool,
    /// Its places.
    pub seats: Vec<SeatNow>,
    /// Where the tournament stands.
    pub phase: Phase,
    /// The round that was started last, from 1; 0 before the first.
    pub round: u8,
    /// How many rounds are planned.
    pub rounds: u8,
    /// The kind of match of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub kind: Option<Kind>,
    /// The clock of the round that is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<Clock>,
    /// The team that it meets: in the round that was started last, or before the first round in that one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub opponent: Option<String>,
    /// The table of the round that was started last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub table: Option<Meeting>,
    /// Whether it sits out in that round.
    pub bye: bool,
    /// Where it stands, once it has played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub standing: Option<Standing>,
}
