//! A tournament at a moment, for all who look at it. The secrets in it are used to find a team and are never shown.

use super::codes::team_of;
use crate::clock::TableTime;
use crate::code::Code;
use crate::table::TableReport;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;
use tricorn_engine::Millis;
use tricorn_tournament::{At, LiveNow, Overview, TeamNo, TeamNow, Tournament};

/// So long the same text serves all who look: their clocks differ by no more.
const SAME: Duration = Duration::from_millis(20);

/// A tournament at a moment.
pub struct Snapshot {
    /// Its code.
    pub code: Code,
    /// Where it stands.
    pub tournament: Arc<Tournament>,
    /// The time of its round.
    pub time: TableTime,
    /// What its tables report.
    pub reports: Vec<Option<TableReport>>,
    /// The join codes, to find a team.
    pub codes: Arc<Vec<String>>,
    /// The overview as text, and when it was made.
    pub text: Mutex<Option<(Instant, Arc<str>)>>,
}

impl Snapshot {
    fn at<T>(&self, now: Millis, show: impl FnOnce(&At<'_>) -> T) -> T {
        let place = |table: u8| usize::from(table).checked_sub(1);
        let report = |table: u8| self.reports.get(place(table)?)?.as_ref();
        let live = |table: u8| {
            let report = report(table)?;
            Some(LiveNow {
                points: report.points,
                current: report.current,
                number: report.number,
                words: report.words.clone(),
                over: report.outcome.is_some(),
            })
        };
        let round = self.tournament.round();
        let here = |team: TeamNo, slot: u8| {
            let Some((table, _)) = self.tournament.table_of(round, team) else {
                return false;
            };
            let seats = self.tournament.seats_at(round, table);
            let seat = seats
                .iter()
                .position(|(_, of, at)| (*of, *at) == (team, slot));
            let here = seat.and_then(|seat| report(table)?.here.get(seat));
            here.copied().unwrap_or(false)
        };
        show(&At {
            code: self.code.as_str(),
            now,
            live: &live,
            here: &here,
        })
    }

    /// All that everybody may see now.
    pub fn overview(&self) -> Overview {
        self.at(self.time.now(), |at| self.tournament.overview(at))
    }

    /// The same as text, made once for all who look at about the same moment.
    pub fn text(&self) -> Arc<str> {
        let mut text = self.text.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((made, text)) = &*text
            && made.elapsed() < SAME
        {
            return Arc::clone(text);
        }
        let fresh = serde_json::to_string(&self.overview()).unwrap_or_default();
        let fresh: Arc<str> = fresh.into();
        *text = Some((Instant::now(), Arc::clone(&fresh)));
        fresh
    }

    /// What a team sees now; nothing if the join code lets nobody in any more.
    pub fn team(&self, code: &Code) -> Option<TeamNow> {
        let team = team_of(&self.codes, code)?;
        self.at(self.time.now(), |at| self.tournament.team_now(team, at))
    }
}
