//! Rows of teams as people paste them.
#![allow(missing_docs)]

use proptest::prelude::*;
use tricorn_tournament::{ROWS_LIMIT, TeamRow, read_rows};

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
    let many: String = (0..65).map(|at| format!("Team {at}\n")).collect();
    refused(&many, &["not 65"]);
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
    refused("A,x\nB\u{202e},y", &["Row 2", "cannot be seen"]);
    refused("A,\"x\ny\"\nB", &["Row 1", "the school", "cannot be seen"]);
    let seven: String = (0..7).map(|_| ",school\n").collect();
    refused(&seven, &["Row 1", "Row 5", "2 more rows"]);
    refused(&"x".repeat(ROWS_LIMIT + 1), &["64 KB"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever is pasted, it makes teams that can play or a refusal in words.
    #[test]
    fn anything_can_be_pasted(text in "([a-c\"',;\t \n\r]|team|school|\u{202e}|é){0,60}") {
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
