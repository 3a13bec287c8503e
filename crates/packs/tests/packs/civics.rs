//! The Civics facts: what is shipped is what the rule sheet asks for, and what is broken is told.

use tricorn_packs::schema::{CivicsKind, CivicsPack};
use tricorn_packs::{Folder, PackKind, load};

fn folder() -> Folder {
    Folder::embedded("civics").unwrap()
}

fn pack() -> CivicsPack {
    load(&folder()).unwrap()
}

/// The shipped pack with a text of a file replaced, and all that is then complained of.
#[track_caller]
fn check_file(file: &str, from: &str, to: &str, expected: &[&str]) {
    let mut folder = folder();
    let text = folder.files.get_mut(file).unwrap();
    assert!(text.contains(from), "{from}");
    *text = text.replacen(from, to, 1);
    let complaints = load::<CivicsPack>(&folder).err().unwrap_or_default();
    let shown: Vec<String> = complaints.iter().map(ToString::to_string).collect();
    let expected: Vec<String> = expected
        .iter()
        .map(|text| format!("packs/civics/{text}"))
        .collect();
    assert_eq!(shown, expected);
}

#[track_caller]
fn check_facts(from: &str, to: &str, expected: &[&str]) {
    check_file("facts.csv", from, to, expected);
}

#[track_caller]
fn check_words(from: &str, to: &str, expected: &[&str]) {
    check_file("words.csv", from, to, expected);
}

#[test]
fn ptd_15_there_is_a_fact_for_each_play_that_carries_the_right() {
    let pack = pack();
    let plays: Vec<(u8, String, usize)> = pack
        .facts
        .iter()
        .map(|fact| (fact.play, fact.label(), fact.parts.len()))
        .collect();
    let expected = [
        (2, "2", 2),
        (3, "3", 4),
        (4, "4", 3),
        (6, "6", 3),
        (9, "9", 1),
        (18, "1 and 8", 3),
        (27, "2 and 7", 1),
    ];
    assert_eq!(
        plays,
        expected.map(|(play, label, parts)| (play, label.to_owned(), parts))
    );
    let decks = pack.decks();
    assert_eq!((decks[0].0.id.as_str(), decks[0].1), ("civics", 7));
    assert_eq!(pack.card_count(), 7);
}

/// The figures of the rule sheet, part by part.
#[test]
fn ptd_70_to_ptd_76_the_parts_ask_for_the_figures_of_the_rule_sheet() {
    let figures: Vec<(u8, String, u16)> = pack()
        .facts
        .iter()
        .flat_map(|fact| {
            let parts = fact.parts.iter();
            parts.filter_map(|part| Some((fact.play, part.id.clone(), part.figure?)))
        })
        .collect();
    let expected = [
        (2, "a", 2),
        (2, "b", 435),
        (3, "a", 3),
        (4, "c", 4),
        (6, "a", 6),
        (6, "b", 100),
        (6, "c", 2),
        (9, "a", 9),
        (18, "a", 18),
        (18, "b", 18),
        (27, "a", 27),
    ];
    assert_eq!(
        figures,
        expected.map(|(play, part, figure)| (play, part.to_owned(), figure))
    );
}

#[test]
fn ptd_r5_what_else_is_true_stands_in_the_pack() {
    let pack = pack();
    let holds = |class: &str, figure: u32| {
        let mut all = pack.companions.iter();
        all.any(|companion| {
            let mut figures = companion.figures.iter();
            companion.counts.iter().any(|counts| counts == class)
                && figures.any(|range| (range.least..=range.most).contains(&figure))
        })
    };
    for (class, figure) in [
        ("chief", 1),
        ("associate", 8),
        ("delegate", 6),
        ("chamber", 2),
        ("state", 50),
        ("amend", 10),
        ("november", 8),
        ("person", 760_000),
    ] {
        assert!(holds(class, figure), "{class} {figure}");
    }
    assert!(!holds("november", 9) && !holds("associate", 9));
    let about: Vec<&str> = pack.facts.iter().map(|fact| fact.about.as_str()).collect();
    assert_eq!(about[0], "the House");
}

#[test]
fn ptd_r5_a_broken_companion_is_told() {
    let check = |from: &str, to: &str, expected: &[&str]| {
        check_file("companions.csv", from, to, expected);
    };
    check(
        "number,,chief,1,",
        "number,,chef,1,",
        &["companions.csv:2: the class \"chef\" is not in words.csv"],
    );
    check(
        "number,,chief,1,",
        "number,,,one,",
        &[
            "companions.csv:2: the counts are missing",
            "companions.csv:2: the figures \"one\" is not a whole number such as 16",
        ],
    );
    check(
        "number,,chief,1,",
        "noun,,chief,1,",
        &["companions.csv:2: the kind \"noun\" is not one of number, day"],
    );
    check(
        "There is 1 Chief Justice.,",
        "There is 1 Chief Justice,",
        &["companions.csv:2: the fact does not end with a full stop"],
    );
}

#[test]
fn a_pack_survives_json_and_is_small() {
    let json = serde_json::to_string(&pack()).unwrap();
    assert_eq!(serde_json::from_str::<CivicsPack>(&json).unwrap(), pack());
    assert!(json.len() < 32 * 1024, "{}", json.len());
    let kinds = pack().facts.into_iter().flat_map(|fact| fact.parts);
    let pairs = kinds.filter(|part| part.kind == CivicsKind::Pair);
    assert_eq!(pairs.count(), 3);
}

#[test]
fn ptd_15_a_missing_unknown_or_repeated_play_is_told() {
    check_facts(
        "\n9,a,the",
        "\n8,a,the",
        &[
            "facts.csv:14: the play 8 carries no Civics fact (PTD-15)",
            "pack.toml: the play 9 of PTD-15 is missing",
        ],
    );
    check_facts(
        "\n2,b,the House,",
        "\n2,b,the Senate,",
        &[
            "facts.csv:2: the play 2 has the parts a; it needs a b",
            "facts.csv:3: the play 2 is there twice: its rows must stand together and be about the same",
        ],
    );
}

#[test]
fn ptd_70_to_ptd_76_a_missing_part_is_told() {
    check_facts(
        "\n4,b,",
        "\n4,d,",
        &["facts.csv:8: the play 4 has the parts a d c; it needs a b c"],
    );
}

#[test]
fn ptd_r5_another_figure_is_told() {
    check_facts(
        "number,9,",
        "number,8,",
        &[
            "facts.csv:14: the play 9 has the figures [8]; it needs [9]",
            "facts.csv:14: the sentence does not hold [8]",
        ],
    );
    check_facts(
        "number,9,",
        "number,,",
        &[
            "facts.csv:14: a part of the kind number needs a figure",
            "facts.csv:14: the play 9 has the figures []; it needs [9]",
        ],
    );
    check_facts(
        "pair,,",
        "pair,3,",
        &[
            "facts.csv:4: the play 3 has the figures [3, 3]; it needs [3]",
            "facts.csv:5: a part of the kind pair has no figure",
        ],
    );
    check_facts(
        "number,9,",
        "number,nine,",
        &[
            "facts.csv:14: the figure \"nine\" is not a whole number such as 16",
            "facts.csv:14: the sentence does not hold [0]",
        ],
    );
}

#[test]
fn brackets_that_do_not_match_are_told() {
    for broken in [
        "[November",
        "November]",
        "[[November]",
        "[]November",
        "[Novem]ber]",
    ] {
        check_facts(
            "[November]",
            broken,
            &["facts.csv:9: the brackets of the sentence do not match"],
        );
    }
    check_facts(
        "[November]",
        "November",
        &["facts.csv:9: the sentence has no answer in brackets"],
    );
    check_facts(
        "[November].",
        "[November]",
        &["facts.csv:9: the sentence does not end with a full stop"],
    );
}

#[test]
fn texts_that_are_missing_vague_or_hard_are_told() {
    check_facts(
        "in which month it is",
        "",
        &["facts.csv:9: the say is missing"],
    );
    check_facts(
        "The election is held in [November].",
        "Constitutional electoral participation necessitates [November].",
        &["facts.csv:9: the sentence is hard to read (grade 38): use shorter words"],
    );
    check_facts(
        "\"3 U.S. Code, Sections 1 and 21; USCIS civics test 2008, question 27\"",
        "various",
        &[
            "facts.csv:9: the source says \"various\": name a work or an institution where it can be looked up",
        ],
    );
}

#[test]
fn classes_that_are_not_there_are_told() {
    check_facts(
        ",month,",
        ",moon,",
        &["facts.csv:9: the class \"moon\" is not in words.csv"],
    );
    check_facts(
        "senate+house",
        "senate+hall",
        &["facts.csv:6: the class \"hall\" is not in words.csv"],
    );
    check_facts(
        "judicial; court",
        "judicial",
        &["facts.csv:7: a part of the kind pair has needs with two things"],
    );
    check_facts(
        "name,,,,november",
        "name,,,,",
        &["facts.csv:9: a part of the kind name has needs"],
    );
    check_words(
        "untrue,",
        "lies,",
        &[
            "companions.csv:33: the class \"untrue\" is not in words.csv",
            "pack.toml: the class \"untrue\" is missing in words.csv",
        ],
    );
}

#[test]
fn a_word_or_class_that_is_there_twice_is_told() {
    check_words(
        "senator,senator;",
        "senator,senator; house;",
        &["words.csv:6: \"house\" is also in the class \"house\""],
    );
    check_words(
        "senator,senator;",
        "senator,senator; senator;",
        &["words.csv:6: \"senator\" is there twice"],
    );
    check_words(
        "vice,vice president;",
        "senator,vice president;",
        &[
            "companions.csv:23: the class \"vice\" is not in words.csv",
            "companions.csv:24: the class \"vice\" is not in words.csv",
            "companions.csv:25: the class \"vice\" is not in words.csv",
            "facts.csv:2: the class \"vice\" is not in words.csv",
            "facts.csv:3: the class \"vice\" is not in words.csv",
            "facts.csv:11: the class \"vice\" is not in words.csv",
            "facts.csv:12: the class \"vice\" is not in words.csv",
            "facts.csv:13: the class \"vice\" is not in words.csv",
            "facts.csv:15: the class \"vice\" is not in words.csv",
            "words.csv:15: the class \"senator\" is there twice",
        ],
    );
    check_words(
        "senator,senator;",
        "senator,Senator;",
        &["words.csv:6: \"Senator\" may hold only a-z, 0-9 and blanks"],
    );
}

#[test]
fn a_kind_that_is_not_known_and_a_missing_file_are_told() {
    check_facts(
        "name,,,,november",
        "noun,,,,november",
        &["facts.csv:9: the kind \"noun\" is not one of number, share, name, pair, lowest"],
    );
    let mut folder = folder();
    folder.files.remove("words.csv");
    let toml = folder.files.get_mut("pack.toml").unwrap();
    *toml = toml.replace(", \"words.csv\"", "");
    let complaints = load::<CivicsPack>(&folder).unwrap_err();
    let told = complaints.iter().map(ToString::to_string);
    let needed = "packs/civics/pack.toml:6: a civics pack needs the file \"words.csv\"";
    assert_eq!(told.filter(|text| text == needed).count(), 1);
}
