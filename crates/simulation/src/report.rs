//! What came of a tournament, as JSON and as lines for people.

use crate::Played;
use serde_json::{Value, json};
use tricorn_engine::Game;
use tricorn_games::combo_4::Combo4;
use tricorn_tournament::{Standing, Tournament, standings};

/// Sums over all matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub matches: u64,
    pub games: u64,
    pub records: u64,
    /// Table time.
    pub seconds: u64,
}

impl Totals {
    pub(crate) fn add(&mut self, played: &Played) {
        self.matches += 1;
        self.games += played.games;
        self.records += played.records;
        self.seconds += played.ended.0 / 1000;
    }
}

/// A tournament that was played to its end.
pub struct Report {
    pub tournament: Tournament,
    pub totals: Totals,
    pub(crate) rounds: u32,
    pub(crate) minutes: u32,
    pub(crate) seed: u64,
}

impl Report {
    fn name(&self, row: &Standing) -> String {
        let team = self.tournament.team(row.team);
        team.map(|team| team.row.name.clone()).unwrap_or_default()
    }

    pub fn json(&self) -> Value {
        let rows = standings(&self.tournament);
        let named = rows
            .iter()
            .map(|row| json!({ "name": self.name(row), "standing": row }));
        json!({
            "game": Combo4::ID,
            "teams": rows.len(),
            "rounds": self.rounds,
            "minutes": self.minutes,
            "seed": self.seed,
            "matches": self.totals.matches,
            "games": self.totals.games,
            "records": self.totals.records,
            "standings": named.collect::<Vec<_>>(),
        })
    }

    /// What was played, in a line.
    pub fn title(&self) -> String {
        format!(
            "{}, {} teams, {} rounds of {} minutes, seed {}",
            Combo4::TITLE,
            self.tournament.teams().len(),
            self.rounds,
            self.minutes,
            self.seed
        )
    }

    /// The heading of the columns of [`Report::rows`].
    pub const HEADING: &str = "rank  team                      played   wins   ties losses  points";

    /// The standings, a line for each team.
    pub fn rows(&self) -> impl Iterator<Item = String> {
        standings(&self.tournament).into_iter().map(|row| {
            let mark = if row.shared { "=" } else { " " };
            format!(
                "{:>3}{mark}  {:<24} {:>7} {:>6} {:>6} {:>6} {:>7}",
                row.rank,
                self.name(&row),
                row.played,
                row.wins,
                row.ties,
                row.losses,
                row.points
            )
        })
    }

    /// How much was played in how many seconds, in a line.
    pub fn summary(&self, seconds: f64) -> String {
        let Totals {
            matches,
            games,
            records,
            ..
        } = self.totals;
        let hours = self.totals.seconds as f64 / 3600.0;
        format!(
            "{matches} matches, {games} games, {records} records, {hours:.1} hours at the tables in {seconds:.0} s."
        )
    }
}
