//! What is asked for, and what happened.

use crate::schedule::Round;
use crate::state::{Claim, Played, Score};
use crate::{Plan, TeamNo, TeamRow};
use serde::{Deserialize, Serialize};
use tricorn_engine::{Millis, Side};

/// How long teams may choose their games before a Call match.
pub(crate) const CALLING: Millis = Millis(60_000);

/// What kind of match a round has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
#[cfg_attr(feature = "ts", ts(rename = "MatchKind"))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// All five games in turn (C4-11).
    All,
    /// The games that the teams have chosen (C4-12).
    Call,
}

impl Kind {
    /// Odd rounds are All, even ones Call (C4-09, C4-10).
    pub const fn of(round: u8) -> Self {
        match round % 2 {
            1 => Self::All,
            _ => Self::Call,
        }
    }

    /// The word for it, as in the options of the match.
    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Call => "call",
        }
    }

    /// The table time at which the minutes of a match begin to count: after the choice of games.
    pub const fn starts(self) -> Millis {
        match self {
            Self::All => Millis(0),
            Self::Call => CALLING,
        }
    }
}

/// What somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
#[cfg_attr(feature = "ts", ts(rename = "TournamentOrder"))]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The next round begins.
    StartRound {
        /// The codes of its tables, in the order of the tables; the server fills them in. None, or one for each.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
        tables: Vec<String>,
    },
    /// All tables of the round stand still.
    Pause,
    /// They go on.
    Resume,
    /// So many minutes more for all tables of the round.
    Extend(u32),
    /// Computer players play for a team that is absent, or no longer do. Before the first round or between rounds.
    Bots {
        /// Which team.
        team: TeamNo,
        /// Whether computer players play for it.
        on: bool,
    },
    /// A match of the round is over; the server says so.
    Result {
        /// The round, from 1.
        round: u8,
        /// The table, from 1.
        table: u8,
        /// The points of both teams.
        scores: [i64; 2],
        /// Who won: side 0, side 1, or none or both for a tie.
        winners: Vec<Side>,
        /// How it ended: one of the endings of the match.
        ending: String,
    },
    /// The organizer corrects a result. What was played is kept.
    Correct {
        /// The round, from 1.
        round: u8,
        /// The table, from 1.
        table: u8,
        /// The points of both teams.
        scores: [i64; 2],
        /// Who won: side 0, side 1, or none or both for a tie.
        winners: Vec<Side>,
        /// Why, for everybody to read.
        note: String,
    },
    /// A member takes a place of a team.
    Claim {
        /// Which team.
        team: TeamNo,
        /// Which place, from 0.
        slot: u8,
        /// The name, where the organizer has entered none.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        name: Option<String>,
        /// The hash of the member's secret; the secret itself is not kept.
        token_hash: String,
    },
    /// A place is free again, and the member's secret void.
    Release {
        /// Which team.
        team: TeamNo,
        /// Which place, from 0.
        slot: u8,
    },
    /// Other teams, before the first round.
    Teams(Vec<TeamRow>),
    /// The tournament ends before its last round.
    Finish,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// When, in seconds since 1970, as whoever decided it said.
    pub at: u64,
    /// What happened.
    pub what: Fact,
}

/// What happened. Whatever was worked out is in it, so that a later version of this program rebuilds the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The tournament was set up.
    Opened {
        /// As the organizer wants it.
        plan: Plan,
        /// Who meets whom.
        schedule: Vec<Round>,
    },
    /// Other teams.
    Teams {
        /// The teams.
        teams: Vec<TeamRow>,
        /// For each of them its number before, if a team of that name was there: unless its members are
        /// others, its places stay claimed.
        from: Vec<Option<TeamNo>>,
        /// Who meets whom.
        schedule: Vec<Round>,
    },
    /// A round began.
    Started {
        /// Which, from 1.
        round: u8,
        /// The codes of its tables, or none.
        tables: Vec<String>,
    },
    /// All tables stand still.
    Paused,
    /// They go on.
    Resumed,
    /// The round got more minutes.
    Extended {
        /// How many more.
        minutes: u32,
    },
    /// Computer players play for a team, or no longer do.
    Bots {
        /// Which team.
        team: TeamNo,
        /// Whether they do.
        on: bool,
    },
    /// A match is over.
    Settled {
        /// The round, from 1.
        round: u8,
        /// The table, from 1.
        table: u8,
        /// What was played.
        played: Played,
    },
    /// A result was corrected.
    Corrected {
        /// The round, from 1.
        round: u8,
        /// The table, from 1.
        table: u8,
        /// What counts from now on.
        score: Score,
        /// Why.
        note: String,
    },
    /// A member took a place.
    Claimed {
        /// Which team.
        team: TeamNo,
        /// Which place.
        slot: u8,
        /// The member.
        claim: Claim,
    },
    /// A place is free again.
    Released {
        /// Which team.
        team: TeamNo,
        /// Which place.
        slot: u8,
    },
    /// The tournament ended before its last round.
    Finished,
}
