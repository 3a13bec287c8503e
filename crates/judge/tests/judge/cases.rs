//! Statements that children type, with what a fair teacher says of them: `cases/civics.csv`.

use std::collections::BTreeMap;

use tricorn_judge::{Civics, Found, Stray};
use tricorn_packs::schema::CivicsPack;
use tricorn_packs::{Folder, load};

struct Case {
    play: u8,
    text: String,
    accept: bool,
    missing: String,
    wrong: String,
    stray: String,
    note: String,
}

fn cases() -> Vec<Case> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/civics.csv");
    let mut reader = csv::Reader::from_path(path).unwrap();
    let header: Vec<String> = reader
        .headers()
        .unwrap()
        .iter()
        .map(str::to_owned)
        .collect();
    assert_eq!(
        header,
        [
            "play", "text", "verdict", "missing", "wrong", "stray", "note"
        ]
    );
    let case = |row: Result<csv::StringRecord, csv::Error>| {
        let row = row.unwrap();
        let field = |at: usize| row[at].to_owned();
        Case {
            play: row[0].parse().unwrap(),
            text: field(1),
            accept: match &row[2] {
                "accept" => true,
                "refuse" => false,
                other => panic!("{other}"),
            },
            missing: field(3),
            wrong: field(4),
            stray: field(5),
            note: field(6),
        }
    };
    reader.records().map(case).collect()
}

fn pack() -> CivicsPack {
    load(&Folder::embedded("civics").unwrap()).unwrap()
}

/// The ids of the parts of which that was found.
fn ids(pack: &CivicsPack, play: u8, parts: &[Found], found: Found) -> String {
    let fact = pack.facts.iter().find(|fact| fact.play == play).unwrap();
    let parts = fact.parts.iter().zip(parts);
    let ids: Vec<&str> = parts
        .filter(|(_, there)| **there == found)
        .map(|(part, _)| part.id.as_str())
        .collect();
    ids.join("; ")
}

#[test]
fn ptd_r5_every_case_gets_the_verdict_of_a_fair_teacher() {
    let pack = pack();
    let civics = Civics::new(&pack);
    let mut wrong = Vec::new();
    for case in cases() {
        let verdict = civics.judge(case.play, &case.text);
        let stray: Vec<&str> = verdict.stray.iter().map(Stray::typed).collect();
        let got = [
            verdict.is_right().to_string(),
            ids(&pack, case.play, &verdict.parts, Found::Missing),
            ids(&pack, case.play, &verdict.parts, Found::Wrong),
            stray.join("; "),
        ];
        let expected = [
            case.accept.to_string(),
            case.missing,
            case.wrong,
            case.stray,
        ];
        if got != expected {
            let Case {
                play, text, note, ..
            } = case;
            wrong.push(format!(
                "{play} | {text} | {note}\n   expected {expected:?}\n   got      {got:?}"
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn ptd_70_to_76_all_plays_and_all_vectors_have_cases() {
    let mut plays: BTreeMap<u8, (usize, usize)> = BTreeMap::new();
    let cases = cases();
    for case in &cases {
        let count = plays.entry(case.play).or_default();
        count.0 += usize::from(case.accept);
        count.1 += usize::from(!case.accept);
    }
    let pack = pack();
    assert!(
        plays
            .keys()
            .copied()
            .eq(pack.facts.iter().map(|fact| fact.play))
    );
    for (play, (accepted, refused)) in plays {
        assert!(
            accepted >= 10 && refused >= 10,
            "{play}: {accepted} {refused}"
        );
        assert!(accepted + refused >= 25, "{play}");
    }
    let noted = |note: &str| cases.iter().filter(|case| case.note.contains(note)).count();
    assert_eq!(noted("vector"), 23);
    for example in 1..=4 {
        assert_eq!(noted(&format!("PTD-70-EX{example}")), 1);
    }
    let own = cases.iter().filter(|case| !case.note.contains("vector"));
    assert!(own.count() >= 220 + 120);
    // What the referee's reviews named.
    assert_eq!(noted("review"), 17);
}
