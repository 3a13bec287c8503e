//! Rows of teams as people paste them.
#![allow(missing_docs)]

use proptest::prelude::*;
use tricorn_tournament::{ROWS_LIMIT, RowReading, TeamRow, check_rows, read_rows};

fn team(name: &str, school: &str, members: &[&str]) -> TeamRow {
    TeamRow {
        name: name.to_owned(),
        school: school.to_owned(),
        members: members.iter().map(ToString::to_string).collect(),
    }
}

fn refused(text: &str, words: &[&str]) {
    let refusal = read_rows(text).unwrap_err();
    assert_eq!(refusal.code, "BAD_TEAMS");
    for word in words {
        assert!(refusal.text.contains(word), "{word}: {refusal}");
    }
}

#[test]
fn tabs_commas_semicolons_and_quotes() {
    let want = vec![
        team("Falcons", "Elm, North", &["Ann", "Bob", "Cy"]),
        team("The Owls", "Oak", &[]),
        team("Lone", "", &["Zoe"]),
    ];
    for text in [
        "Falcons\tElm, North\tAnn\tBob\tCy\nThe Owls\tOak\nLone\t\tZoe",
        "Falcons,\"Elm, North\",Ann,Bob,Cy\r\nThe  Owls , Oak\r\n\r\nLone,,,Zoe,\r\n",
        "\u{feff}Falcons;\"Elm, North\";Ann;Bob;Cy\rThe Owls;Oak;;;\rLone;;Zoe",
        "Team;School;Player 1;Player 2;Player 3\nFalcons;Elm, North;Ann;Bob;Cy\nThe Owls;Oak\nLone;;Zoe",
        "Team,School,Members\nFalcons,\"Elm, North\",Ann,Bob,Cy\nThe Owls,Oak\nLone,,,Zoe",
        "school,team,id,members\n\"Elm, North\",Falcons,1,\"Ann, Bob & Cy\"\nOak,The Owls,2,\n,Lone,3,Zoe",
    ] {
        assert_eq!(read_rows(text).unwrap(), want, "{text:?}");
    }
    // As the page writes teams that are to be changed: with tabs, quotation marks are a part of the name.
    let written = "Owls\tHill, \"the\"\tAda\tBen\nBears, big\tHill, \"the\"";
    let owls = team("Owls", "Hill, \"the\"", &["Ada", "Ben"]);
    let bears = team("Bears, big", "Hill, \"the\"", &[]);
    assert_eq!(read_rows(written).unwrap(), [owls, bears]);
    // Only behind a last heading of members all columns are members.
    let rows = read_rows("Team,Member,School\nOwls,Ada,Hill,Ben\nBears,Cleo / Dan,Hill").unwrap();
    let owls = team("Owls", "Hill", &["Ada"]);
    assert_eq!(rows, [owls, team("Bears", "Hill", &["Cleo", "Dan"])]);
    // Names alone; and a team that is called as a heading.
    let names = read_rows("team\nA\nB").unwrap();
    assert_eq!(names, [team("A", "", &[]), team("B", "", &[])]);
    assert_eq!(read_rows("Team,Elm\nB,Oak").unwrap().len(), 2);
    assert_eq!(
        read_rows("\"The \"\"A\"\" Team\",Elm\nB,Oak").unwrap()[0].name,
        "The \"A\" Team"
    );
}

#[test]
fn wrong_rows_are_told_by_their_numbers() {
    refused("", &["no teams"]);
    refused("  \n\n", &["no teams"]);
    refused("Team,School\n", &["no teams"]);
    refused("Only one\n", &["2 to 64 teams, not 1"]);
    let many = |teams: usize| -> String { (0..teams).map(|at| format!("Team {at}\n")).collect() };
    assert_eq!(read_rows(&many(64)).unwrap().len(), 64);
    refused(&many(65), &["not 65"]);
    refused(
        "team,school\nA,x\n\nB,y\na,z",
        &["Row 5", "the team a is there already (row 2)"],
    );
    refused("A,x\n,y\nC,z", &["Row 2: the name of the team is missing"]);
    refused(
        "A,x,1,2,3,4\nB",
        &["Row 1: a team has 1 to 3 members, not 4"],
    );
    refused("A,x,Ann,ann\nB", &["Row 1: two members are called ann"]);
    refused(
        &format!("A\n{}", "x".repeat(41)),
        &["Row 2", "41 characters"],
    );
    refused(
        &format!("A,,{}\nB", "x".repeat(25)),
        &["Row 1", "member 1", "25 characters"],
    );
    refused("A,x\nB\u{202e},y", &["Row 2", "cannot be seen"]);
    refused("A,\"x\ny\"\nB", &["Row 1", "the school", "cannot be seen"]);
    for open in ["A,x\n\"B,y", "A,x\n\"B,y\nC,z\nD"] {
        refused(open, &["Row 2: a quotation mark is opened"]);
    }
    let seven: String = (0..7).map(|_| ",school\n").collect();
    refused(&seven, &["Row 1", "Row 5", "2 more rows"]);
    refused(&"x".repeat(ROWS_LIMIT + 1), &["64 KB"]);
}

/// What is wrong with each row, and with the whole.
fn troubles(text: &str) -> (Vec<String>, String) {
    let reading = check_rows(text).unwrap();
    let rows = reading.rows.into_iter().map(|row| row.trouble);
    (rows.collect(), reading.trouble)
}

#[test]
fn rows_are_understood_while_they_are_typed() {
    let text = "Team;School;Members;Fee\n\nHill Owls;Hill;Ada & Ben;5\nBears;;;";
    let reading = check_rows(text).unwrap();
    assert_eq!((reading.teams, reading.heading), (2, true));
    assert_eq!(reading.trouble, "");
    let row = |line, team| RowReading {
        line,
        team,
        trouble: String::new(),
    };
    let want = [
        row(3, team("Hill Owls", "Hill", &["Ada", "Ben"])),
        row(4, team("Bears", "", &[])),
    ];
    assert_eq!(reading.rows, want);
    assert!(!check_rows("Team,Hill\nOwls,Hill").unwrap().heading);
    assert!(check_rows(&"x".repeat(ROWS_LIMIT + 1)).is_err());
}

#[test]
fn troubles_stand_at_their_rows_and_the_whole_says_how_many() {
    let (rows, whole) = troubles("Owls\n,Hill\nowls");
    let want = [
        "",
        "The name of the team is missing.",
        "The team owls is there already (row 1).",
    ];
    assert_eq!(rows, want);
    assert_eq!(whole, "2 rows are not right yet.");
    let (rows, whole) = troubles("Owls\n\"Bears, Hill\nCats");
    assert_eq!(rows[1], "A quotation mark is opened here and never closed.");
    assert_eq!(whole, "One row is not right yet.");
    for nothing in ["", "Team,School"] {
        let (rows, whole) = troubles(nothing);
        assert!(rows.is_empty() && whole.starts_with("There are no teams."));
    }
    assert_eq!(troubles("Owls").1, "A tournament has 2 to 64 teams, not 1.");
}

/// The answer stays small however much is pasted, and so does the work.
#[test]
fn of_too_many_rows_the_first_64_are_listed() {
    let many: String = (0..10_000).map(|at| format!("{at}\n")).collect();
    let reading = check_rows(&many).unwrap();
    assert_eq!((reading.teams, reading.rows.len()), (10_000, 64));
    assert!(reading.trouble.contains("not 10000"), "{}", reading.trouble);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever is pasted, it makes teams that can play or a refusal in words.
    #[test]
    fn anything_can_be_pasted(text in "([a-c\"',;\t \n\r]|team|school|\u{202e}|é){0,60}") {
        let reading = check_rows(&text).unwrap();
        prop_assert_eq!(reading.trouble.is_empty(), read_rows(&text).is_ok());
        match read_rows(&text) {
            Ok(rows) => {
                prop_assert!((2..=64).contains(&rows.len()));
                for row in rows {
                    prop_assert!(!row.name.trim().is_empty() && row.members.len() <= 3);
                }
            }
            Err(refusal) => prop_assert!(refusal.text.ends_with('.')),
        }
    }
}
