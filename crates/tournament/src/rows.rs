//! Teams as an organizer pastes them: a row a team, with tabs, commas or semicolons between its fields.

use crate::plan::{check_count, problems};
use crate::{TeamRow, refuse};
use tricorn_engine::Refusal;
use tricorn_engine::seating::SIDE_LIMIT;

/// The longest text of rows, in bytes: 64 KiB.
pub const ROWS_LIMIT: usize = 64 * 1024;

/// Reads rows `team, school, member, member, member`; all but the team may be left out. A first row of headings is passed
/// over. Says of every row that cannot be a team why not.
pub fn read_rows(text: &str) -> Result<Vec<TeamRow>, Refusal> {
    if text.len() > ROWS_LIMIT {
        return Err(refuse::bad_teams(
            "That is too much text for a list of teams: at most 64 KB.".to_owned(),
        ));
    }
    let text = text.trim_start_matches('\u{feff}');
    // Old spreadsheets end a line with a carriage return alone.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let rows = split(&text);
    if rows.is_empty() {
        return Err(refuse::bad_teams(
            "There are no teams. Write one a row: team, school, members.".to_owned(),
        ));
    }
    let numbers: Vec<usize> = rows.iter().map(|(row, _)| *row).collect();
    let teams: Vec<TeamRow> = rows.into_iter().map(|(_, team)| team).collect();
    refuse::rows(problems(&teams, &numbers))?;
    check_count(teams.len())?;
    Ok(teams)
}

/// The separator: a tab if there is one, else whatever parts the text into more fields.
fn separator(text: &str) -> u8 {
    let count = |separator: u8| text.bytes().filter(|byte| *byte == separator).count();
    match (count(b'\t'), count(b','), count(b';')) {
        (0, commas, semicolons) if commas >= semicolons => b',',
        (0, ..) => b';',
        _ => b'\t',
    }
}

/// The rows with their numbers in the text, from 1.
fn split(text: &str) -> Vec<(usize, TeamRow)> {
    let separator = separator(text);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        // What is copied from a spreadsheet has tabs, and quotation marks that belong to the text.
        .quoting(separator != b'\t')
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let records = reader.records().filter_map(Result::ok);
    let filled = records.filter(|record| !record.iter().all(str::is_empty));
    let mut columns = Columns::usual();
    let mut rows = Vec::new();
    for (at, record) in filled.enumerate() {
        if at == 0
            && let Some(named) = Columns::named(&record)
        {
            columns = named;
            continue;
        }
        let begin = record.position().map_or(0, |place| place.byte() as usize);
        let rest = text.get(begin..).unwrap_or_default();
        let begin = begin + (rest.len() - rest.trim_start_matches('\n').len());
        let before = text.get(..begin).unwrap_or_default();
        let row = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        rows.push((row, columns.read(&record)));
    }
    rows
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
    fn named(record: &csv::StringRecord) -> Option<Self> {
        let names: Vec<String> = record.iter().map(str::to_lowercase).collect();
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

    fn read(&self, record: &csv::StringRecord) -> TeamRow {
        let field = |at: usize| record.get(at).unwrap_or_default().to_owned();
        let open = self.open.unwrap_or(record.len())..record.len();
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
