//! Teams as an organizer pastes them: a row a team, with tabs, commas or semicolons between its fields.

use crate::plan::{TEAMS, check_count, problems};
use crate::{TeamRow, refuse};
use serde::Serialize;
use std::collections::HashMap;
use tricorn_engine::Refusal;
use tricorn_engine::seating::SIDE_LIMIT;
use tricorn_packs::pasted::Pasted;

/// The longest text of rows, in bytes: 64 KiB.
pub const ROWS_LIMIT: usize = 64 * 1024;

/// How rows are understood, for those who are still typing them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct RowsReading {
    /// How many teams there are.
    pub teams: usize,
    /// Whether the first row only names the columns.
    pub heading: bool,
    /// The first 64 teams.
    pub rows: Vec<RowReading>,
    /// Why the rows make no tournament yet, in words; empty if they do.
    pub trouble: String,
}

/// A row and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct RowReading {
    /// The line of the text on which it begins, from 1.
    pub line: u64,
    /// As it was read, even if it is not right.
    pub team: TeamRow,
    /// What is wrong with it, in words; empty if nothing is.
    pub trouble: String,
}

/// Reads rows `team, school, member, member, member`; all but the team may be left out. A first row of headings is passed
/// over. Says of every row that cannot be a team why not.
pub fn read_rows(text: &str) -> Result<Vec<TeamRow>, Refusal> {
    let Lines {
        teams, problems, ..
    } = Lines::read(text)?;
    if teams.is_empty() {
        return Err(no_teams());
    }
    refuse::rows(problems)?;
    check_count(teams.len())?;
    Ok(teams)
}

/// Reads the same rows and tells how they are understood, right or wrong. Refuses only a text that is too long to read.
pub fn check_rows(text: &str) -> Result<RowsReading, Refusal> {
    let lines = Lines::read(text)?;
    let teams = lines.teams.len();
    let count = if teams == 0 {
        Err(no_teams())
    } else {
        check_count(teams)
    };
    let trouble = match (count, lines.problems.len()) {
        (Err(refusal), _) => refusal.text.into_owned(),
        (Ok(()), 0) => String::new(),
        (Ok(()), 1) => "One row is not right yet.".to_owned(),
        (Ok(()), wrong) => format!("{wrong} rows are not right yet."),
    };
    let troubles: HashMap<u64, String> = lines.problems.into_iter().collect();
    let rows = lines.numbers.into_iter().zip(lines.teams);
    let rows = rows.take(*TEAMS.end()).map(|(line, team)| RowReading {
        line,
        team,
        trouble: troubles
            .get(&line)
            .map_or_else(String::new, |why| sentence(why)),
    });
    Ok(RowsReading {
        teams,
        heading: lines.heading,
        rows: rows.collect(),
        trouble,
    })
}

fn no_teams() -> Refusal {
    refuse::bad_teams("There are no teams. Write one a row: team, school, members.".to_owned())
}

/// What is wrong with a row, to stand alone.
fn sentence(why: &str) -> String {
    let mut letters = why.chars();
    let first = letters.next().map(|first| first.to_uppercase());
    first
        .into_iter()
        .flatten()
        .chain(letters)
        .chain(['.'])
        .collect()
}

/// The rows of a text.
struct Lines {
    heading: bool,
    teams: Vec<TeamRow>,
    /// The line on which each team begins, from 1.
    numbers: Vec<u64>,
    /// What is wrong with some of them, by their lines.
    problems: Vec<(u64, String)>,
}

impl Lines {
    fn read(text: &str) -> Result<Self, Refusal> {
        if text.len() > ROWS_LIMIT {
            return Err(refuse::bad_teams(
                "That is too much text for a list of teams: at most 64 KB.".to_owned(),
            ));
        }
        let text = Pasted::new(text);
        let mut rows = text.rows(text.separator());
        let named = rows.first().and_then(|row| Columns::named(&row.fields));
        let heading = named.is_some();
        if heading {
            rows.remove(0);
        }
        let columns = named.unwrap_or_else(Columns::usual);
        let teams: Vec<TeamRow> = rows.iter().map(|row| columns.read(&row.fields)).collect();
        let numbers: Vec<u64> = rows.iter().map(|row| row.line).collect();
        let mut problems = problems(&teams, &numbers);
        for row in rows.iter().filter(|row| row.open_quote) {
            // Whatever else is wrong with the row comes from this.
            problems.retain(|(line, _)| *line != row.line);
            let why = "a quotation mark is opened here and never closed".to_owned();
            problems.push((row.line, why));
        }
        Ok(Self {
            heading,
            teams,
            numbers,
            problems,
        })
    }
}

/// Where team, school and members stand.
struct Columns {
    team: usize,
    school: Option<usize>,
    /// The columns of members.
    members: Vec<usize>,
    /// Whatever stands from this column on is a member too, if the headings end with one.
    open: Option<usize>,
}

impl Columns {
    const fn usual() -> Self {
        Self {
            team: 0,
            school: Some(1),
            members: Vec::new(),
            open: Some(2),
        }
    }

    /// As a row of headings says, if this is one; columns of other names are passed over.
    fn named(fields: &[String]) -> Option<Self> {
        let names: Vec<String> = fields.iter().map(|field| field.to_lowercase()).collect();
        let place = |known: &[&str]| names.iter().position(|name| known.contains(&name.as_str()));
        let member = |name: &str| {
            let plain = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
            [
                "member", "members", "player", "players", "student", "students",
            ]
            .contains(&plain)
        };
        let members = (0..names.len()).filter(|at| member(&names[*at])).collect();
        let team = place(&["team", "teams", "team name", "name"])?;
        let school = place(&["school", "schools", "school name", "club"]);
        // A team may well be called “Team”: a heading has two columns that are known, or nothing else.
        let members: Vec<usize> = members;
        let known = names.len() == 1 || school.is_some() || !members.is_empty();
        // Nobody who writes “members” once over three columns means the first alone.
        let last = members.last().map(|last| last + 1);
        known.then_some(Self {
            team,
            school,
            open: last.filter(|last| *last == names.len()),
            members,
        })
    }

    fn read(&self, fields: &[String]) -> TeamRow {
        let field = |at: usize| fields.get(at).cloned().unwrap_or_default();
        let open = self.open.unwrap_or(fields.len())..fields.len();
        let at = self.members.iter().copied().chain(open);
        // Several members in one column: as people write them.
        let fields: Vec<String> = at.map(field).collect();
        let members: Vec<String> = match fields.as_slice() {
            [one] => one.split([',', ';', '&', '/']).map(tidy).collect(),
            _ => fields.iter().map(|name| tidy(name)).collect(),
        };
        TeamRow {
            name: tidy(&field(self.team)),
            school: tidy(&self.school.map(field).unwrap_or_default()),
            members: members
                .into_iter()
                .filter(|name| !name.is_empty())
                .collect(),
        }
    }
}

/// Blanks as they are read: one between words. A name that breaks off in a line break is told later.
fn tidy(field: &str) -> String {
    let words: Vec<&str> = field.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

const _: () = assert!(SIDE_LIMIT == 3, "the rows speak of three members");
