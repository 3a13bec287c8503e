//! A tournament of matches: who meets whom, what came of it, who stands where (C4-01 to C4-10, R-10, R-81, R-83).
//!
//! A [`Tournament`] is a value. It *decides* an [`Order`] into [`Event`]s and *evolves* by them, so a log of events rebuilds
//! it. No I/O, no clock and no chance: whoever keeps it says what time it is. The rules in words: `RULES.md` beside this.

mod decide;
mod order;
mod overview;
mod plan;
mod refuse;
mod rows;
mod schedule;
mod seen;
mod sheet;
mod standings;
mod state;

pub use decide::VOID;
pub use order::{Event, Fact, Kind, Order};
pub use plan::{
    MEMBER_LIMIT, MINUTES, NAME_LIMIT, NOTE_LIMIT, Plan, ROUNDS, TEAM_LIMIT, TEAMS, TeamRow,
};
pub use rows::{ROWS_LIMIT, RowReading, RowsReading, check_rows, read_rows};
pub use schedule::{Pair, Round, schedule};
pub use seen::{
    At, Clock, Corrected, LiveNow, Meeting, Overview, OverviewRound, OverviewTable, OverviewTeam,
    Phase, SeatNow, Settled, ShownResult, TeamNow, TournamentName,
};
pub use sheet::{results_csv, standings_csv};
pub use standings::{Standing, standings};
pub use state::{Claim, Correction, Match, Played, Score, Team, Tournament};

use serde::{Deserialize, Serialize};

/// A team of the tournament: its place in the list of teams, from 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
#[serde(transparent)]
pub struct TeamNo(pub u8);

impl TeamNo {
    /// Where it stands in a list of all teams.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}
