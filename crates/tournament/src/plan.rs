//! What an organizer sets up: rounds, minutes, teams. Refused in words if it makes no tournament.

use crate::refuse;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::ops::RangeInclusive;
use tricorn_engine::seating::SIDE_LIMIT;
use tricorn_engine::{Level, Refusal};
use tricorn_kit::options::Pace;

/// How many teams can play.
pub const TEAMS: RangeInclusive<usize> = 2..=64;
/// How many rounds can be played.
pub const ROUNDS: RangeInclusive<u32> = 1..=63;
/// How many minutes a match can last.
pub const MINUTES: RangeInclusive<u32> = 5..=60;
/// The longest name of a tournament, in characters.
pub const NAME_LIMIT: usize = 60;
/// The longest name of a team or a school, in characters.
pub const TEAM_LIMIT: usize = 40;
/// The longest name of a member, in characters: as at any table.
pub const MEMBER_LIMIT: usize = 24;
/// The longest note of a correction, in characters.
pub const NOTE_LIMIT: usize = 200;

const fn twenty() -> u32 {
    20
}

const fn skilled() -> Level {
    Level::Skilled
}

/// What an organizer sets up. The default of the rules: 20 minutes (C4-04), usual pace, skilled stand-ins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What the tournament is called, 1 to 60 characters.
    pub name: String,
    /// How many rounds are played, 1 to 63.
    pub rounds: u32,
    /// How many minutes a match lasts, 5 to 60 (C4-04).
    #[serde(default = "twenty")]
    pub minutes: u32,
    /// How long people may think.
    #[serde(default)]
    pub pace: Pace,
    /// How well computer players play that sit in.
    #[serde(default = "skilled")]
    pub stand_in: Level,
    /// The teams, 2 to 64.
    pub teams: Vec<TeamRow>,
}

/// A team as it was entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
#[serde(deny_unknown_fields)]
pub struct TeamRow {
    /// Its name, 1 to 40 characters, unlike that of any other team.
    pub name: String,
    /// Its school, at most 40 characters; empty if it has none.
    #[serde(default)]
    pub school: String,
    /// Its members, 1 to 3, each of 1 to 24 characters; if none is named it has three seats (C4-02, R-06).
    #[serde(default)]
    pub members: Vec<String>,
}

impl TeamRow {
    /// How many seats the team has: one for each member, three if none is named (C4-02, R-06).
    pub fn seats(&self) -> u8 {
        match self.members.len() {
            0 => SIDE_LIMIT as u8,
            named => named.min(SIDE_LIMIT) as u8,
        }
    }

    /// What is wrong with it, in words that go on after “the team”.
    fn problem(&self) -> Option<String> {
        if let Some(why) = misnamed(&self.name, TEAM_LIMIT) {
            return Some(format!("the name of the team {why}"));
        }
        if !self.school.is_empty()
            && let Some(why) = misnamed(&self.school, TEAM_LIMIT)
        {
            return Some(format!("the name of the school {why}"));
        }
        if self.members.len() > SIDE_LIMIT {
            return Some(format!(
                "a team has 1 to {SIDE_LIMIT} members, not {}",
                self.members.len()
            ));
        }
        for (at, member) in self.members.iter().enumerate() {
            if let Some(why) = misnamed(member, MEMBER_LIMIT) {
                return Some(format!("the name of member {} {why}", at + 1));
            }
            if self.members[..at].iter().any(|one| same(one, member)) {
                return Some(format!(
                    "two members are called {member}: tell them apart, for example by an initial"
                ));
            }
        }
        None
    }
}

/// Whether two names are the same to a reader: capitals and blanks do not tell them apart.
pub(crate) fn same(a: &str, b: &str) -> bool {
    plain(a) == plain(b)
}

fn plain(name: &str) -> String {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}

/// Why a text cannot be shown to everybody, if it cannot.
pub(crate) fn misnamed(name: &str, limit: usize) -> Option<String> {
    let length = name.chars().count();
    if name.trim().is_empty() {
        return Some("is missing".to_owned());
    }
    if name.trim() != name {
        return Some("begins or ends with a blank".to_owned());
    }
    if length > limit {
        return Some(format!(
            "is too long: {length} characters, and at most {limit} fit"
        ));
    }
    let strange = name.chars().any(tricorn_engine::text::unprintable);
    strange.then(|| "has characters that cannot be seen".to_owned())
}

/// What is wrong with the rows, each with its number: `numbers` has one for each row.
///
/// Anybody can paste some ten thousand rows, so no row is compared with each other one.
pub(crate) fn problems(rows: &[TeamRow], numbers: &[u64]) -> Vec<(u64, String)> {
    let mut problems = Vec::new();
    let mut seen: HashMap<String, u64> = HashMap::new();
    for (row, number) in rows.iter().zip(numbers) {
        let first = *seen.entry(plain(&row.name)).or_insert(*number);
        if let Some(why) = row.problem() {
            problems.push((*number, why));
        } else if first != *number {
            let why = format!("the team {} is there already (row {first})", row.name);
            problems.push((*number, why));
        }
    }
    problems
}

/// Whether so many teams make a tournament.
pub(crate) fn check_count(teams: usize) -> Result<(), Refusal> {
    match TEAMS.contains(&teams) {
        true => Ok(()),
        false => Err(refuse::bad_teams(format!(
            "A tournament has {} to {} teams, not {teams}.",
            TEAMS.start(),
            TEAMS.end()
        ))),
    }
}

/// Whether these teams make a tournament; else what is wrong, row by row.
pub(crate) fn check_teams(rows: &[TeamRow]) -> Result<(), Refusal> {
    check_count(rows.len())?;
    let numbers: Vec<u64> = (1..=rows.len() as u64).collect();
    refuse::rows(problems(rows, &numbers))
}

impl Plan {
    /// Whether this makes a tournament.
    pub fn check(&self) -> Result<(), Refusal> {
        if let Some(why) = misnamed(&self.name, NAME_LIMIT) {
            return Err(refuse::bad_plan(format!(
                "The name of the tournament {why}."
            )));
        }
        if !ROUNDS.contains(&self.rounds) {
            return Err(refuse::bad_plan(format!(
                "A tournament has {} to {} rounds, not {}.",
                ROUNDS.start(),
                ROUNDS.end(),
                self.rounds
            )));
        }
        if !MINUTES.contains(&self.minutes) {
            return Err(refuse::bad_plan(format!(
                "A match lasts {} to {} minutes, not {}.",
                MINUTES.start(),
                MINUTES.end(),
                self.minutes
            )));
        }
        check_teams(&self.teams)
    }
}
