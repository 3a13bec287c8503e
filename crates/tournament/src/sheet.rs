//! Standings and results for a spreadsheet: CSV in UTF-8 with a mark that says so, which spreadsheets want to see.

use crate::{Kind, Match, Score, TeamNo, Tournament, standings};
use tricorn_engine::Side;

/// Signs with which a spreadsheet begins a formula, the wide forms included.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// A text that a spreadsheet takes for a text.
fn harmless(text: &str) -> String {
    match text.starts_with(FORMULA) {
        true => format!("'{text}"),
        false => text.to_owned(),
    }
}

fn sheet(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(head);
    for row in rows {
        let _ = writer.write_record(row.iter().map(|cell| harmless(cell)));
    }
    let bytes = writer.into_inner().unwrap_or_default();
    format!("\u{feff}{}", String::from_utf8_lossy(&bytes))
}

/// So much per match, with so many decimals; nothing where there was no match.
fn per_match(much: f64, played: u32, decimals: usize) -> String {
    match played {
        0 => String::new(),
        _ => format!("{:.decimals$}", much / f64::from(played)),
    }
}

/// The standings, with the figures that the ranks go by at the end.
pub fn standings_csv(tournament: &Tournament) -> String {
    let head = [
        "rank",
        "team",
        "school",
        "played",
        "wins",
        "ties",
        "losses",
        "points",
        "byes",
        "wins per match",
        "points per match",
    ];
    let rows = standings(tournament).into_iter().map(|row| {
        let team = tournament.team(row.team);
        let name = |of: fn(&crate::TeamRow) -> &String| {
            team.map(|team| of(&team.row).clone()).unwrap_or_default()
        };
        vec![
            row.rank.to_string(),
            name(|row| &row.name),
            name(|row| &row.school),
            row.played.to_string(),
            row.wins.to_string(),
            row.ties.to_string(),
            row.losses.to_string(),
            row.points.to_string(),
            row.byes.to_string(),
            per_match(
                f64::from(row.wins) + f64::from(row.ties) / 2.0,
                row.played,
                2,
            ),
            per_match(row.points as f64, row.played, 1),
        ]
    });
    sheet(&head, rows)
}

/// All matches, a row each: who met whom, what counts, and what was played where it was corrected.
pub fn results_csv(tournament: &Tournament) -> String {
    let head = [
        "round",
        "kind",
        "table",
        "team 1",
        "school 1",
        "team 2",
        "school 2",
        "points 1",
        "points 2",
        "winner",
        "ending",
        "played 1",
        "played 2",
        "played winner",
        "notes",
    ];
    let rows = (1..=tournament.rounds()).flat_map(|round| {
        let matches = (1u32..).zip(tournament.matches(round));
        matches.map(move |(table, game)| row(tournament, round, table, game))
    });
    sheet(&head, rows)
}

fn row(tournament: &Tournament, round: u8, table: u32, game: &Match) -> Vec<String> {
    let named = |team: TeamNo| {
        let row = tournament.team(team).map(|team| team.row.clone());
        row.unwrap_or_default()
    };
    let teams = [named(game.pair.a), named(game.pair.b)];
    let told = |score: Option<&Score>| -> [String; 3] {
        let Some(score) = score else {
            return Default::default();
        };
        let winner = match score.winner {
            Some(Side(0)) => teams[0].name.clone(),
            Some(_) => teams[1].name.clone(),
            None => "tie".to_owned(),
        };
        let [first, second] = score.scores.map(|points| points.to_string());
        [first, second, winner]
    };
    let played = game.played.as_ref();
    let corrected = played.filter(|_| !game.corrections.is_empty());
    let notes: Vec<&str> = game
        .corrections
        .iter()
        .map(|one| one.note.as_str())
        .collect();
    let mut row = vec![
        round.to_string(),
        Kind::of(round).word().to_owned(),
        table.to_string(),
    ];
    for team in &teams {
        row.extend([team.name.clone(), team.school.clone()]);
    }
    row.extend(told(game.score()));
    row.push(
        played
            .map(|played| played.ending.clone())
            .unwrap_or_default(),
    );
    row.extend(told(corrected.map(|played| &played.score)));
    row.push(notes.join(" / "));
    row
}
