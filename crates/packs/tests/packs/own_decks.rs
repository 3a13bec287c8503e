//! A host's own deck: rows as people have them, checked by the lint of the shipped decks.

use tricorn_packs::{MAX_OWN_BYTES, MAX_OWN_CARDS, OWN_TEMPLATE, Theme, own_timeline};

#[track_caller]
fn check(rows: &str, expected: &[(&str, i32)]) {
    let pack = own_timeline("Mine", rows).unwrap();
    let cards: Vec<(&str, i32)> = pack
        .cards
        .iter()
        .map(|card| (card.name.as_str(), card.year))
        .collect();
    assert_eq!(cards, expected);
}

#[track_caller]
fn refuse(rows: &str, expected: &[&str]) {
    let complaints = own_timeline("Mine", rows).unwrap_err();
    let complaints: Vec<String> = complaints.iter().map(ToString::to_string).collect();
    assert_eq!(complaints, expected);
}

const BOTH: [(&str, i32); 2] = [("The bridge opens", 1911), ("Caesar dies", -44)];

#[test]
fn tabs_commas_and_semicolons_are_understood() {
    check("The bridge opens\t1911\nCaesar dies\t-44\n", &BOTH);
    check("The bridge opens,1911\nCaesar dies,44 BCE\n", &BOTH);
    check("The bridge opens;1911\r\nCaesar dies;44 B.C.\r\n", &BOTH);
    check(
        "\u{feff}\"The bridge, opens\", 1911\n",
        &[("The bridge, opens", 1911)],
    );
}

#[test]
fn a_header_may_come_first_and_puts_the_columns_in_any_order() {
    check("Name,Year\nThe bridge opens,1911\nCaesar dies,-44\n", &BOTH);
    check(
        "year;theme;event\n1911;Monuments;The bridge opens\n-44;;Caesar dies\n",
        &BOTH,
    );
}

#[test]
fn blank_rows_are_passed_over_and_rows_keep_their_numbers() {
    check("\nThe bridge opens,1911\n\n\nCaesar dies,-44\n\n", &BOTH);
    refuse(
        "name,year\n\nThe bridge opens,1911\nCaesar dies,soon\n",
        &[
            "row 4: the year \"soon\" is not a year such as 1756, -44, 44 BCE or c. 1500: write the year alone",
        ],
    );
}

#[test]
fn years_are_read_as_people_write_them() {
    let year = |text: &str| {
        let pack = own_timeline("Mine", &format!("Something happens\t{text}\n")).unwrap();
        (pack.cards[0].year, pack.cards[0].label.clone())
    };
    assert_eq!(year("1756"), (1756, None));
    assert_eq!(year("-44"), (-44, None));
    assert_eq!(year("\u{2212}44"), (-44, None));
    assert_eq!(year("44 BC"), (-44, None));
    assert_eq!(year("AD 79"), (79, None));
    assert_eq!(year("79 CE"), (79, None));
    assert_eq!(year("c. 1500"), (1500, Some("c. 1500".to_owned())));
    assert_eq!(year("ca. 500 BCE"), (-500, Some("c. 500 BCE".to_owned())));
    assert_eq!(year("44 B.C."), (-44, None));
    assert_eq!(year("\u{2013}44"), (-44, None));
    assert_eq!(year("c.1500"), (1500, Some("c. 1500".to_owned())));
    assert_eq!(year("1969.0"), (1969, None));
    assert_eq!(year("about 1500 a.d."), (1500, Some("c. 1500".to_owned())));
    for text in [
        "",
        "soon",
        "12th century",
        "1914-1918",
        "-44 BC",
        "-44 AD",
        "AD -44",
        "1,500.5",
        "19.14",
        "1.5.12",
        "1914.",
        "2.5 BC",
    ] {
        assert!(
            own_timeline("Mine", &format!("Something happens\t{text}\n")).is_err(),
            "{text}"
        );
    }
}

#[test]
fn theme_and_sentence_may_be_left_out() {
    let pack = own_timeline(
        "  ",
        "A,1\nB,2,music\nC,3,,\"A sentence, with a comma in it.\"\n",
    )
    .unwrap();
    assert_eq!(pack.title, "Own deck");
    assert_eq!(pack.cards[0].theme, Theme::Events);
    assert_eq!(pack.cards[1].theme, Theme::Music);
    assert_eq!(pack.cards[2].sentence, "A sentence, with a comma in it.");
    assert_ne!(pack.cards[0].icon, pack.cards[1].icon);
}

#[test]
fn the_lint_of_the_shipped_decks_holds_and_names_the_row() {
    refuse(
        "World Expo 1967,1967\nThe bridge opens,0\nThe bridge opens,1911\nOld,7,Cooking\nLong,8,Arts,no end\nMany,9,Arts,,x\n,10\n",
        &[
            "row 1: the name holds a year (\"1967\"): it would give the date away",
            "row 2: the year is 0, which does not exist: 1 BCE (-1) is followed by 1",
            "row 3: the name \"The bridge opens\" is there twice, first on row 2",
            "row 4: the theme \"Cooking\" is not one of Discoveries, Arts, Events, Music, Inventions, Monuments, Sports; it may also be left out",
            "row 6: the row has more than four fields; a text with a comma in it must stand in quotation marks (\")",
            "row 7: the name is missing",
        ],
    );
}

#[test]
fn names_that_are_alike_and_sentences_as_they_come_are_the_hosts_business() {
    let rows = "Grandma is born,1931,event,She laughs!\nGrandpa is born,1929,Discovery,Who would have thought it?\n";
    let pack = own_timeline("Family", rows).unwrap();
    assert_eq!(pack.cards[0].theme, Theme::Events);
    assert_eq!(pack.cards[1].theme, Theme::Discoveries);
    let long = format!("Grandma is born,1931,,{}", "x".repeat(201));
    refuse(
        &long,
        &["row 1: the sentence has 201 characters; at most 200 fit"],
    );
}

#[test]
fn lines_may_end_as_old_spreadsheets_end_them() {
    check("The bridge opens,1911\rCaesar dies,-44\r", &BOTH);
    refuse(
        "The bridge opens,1911\rCaesar dies,soon\r",
        &[
            "row 2: the year \"soon\" is not a year such as 1756, -44, 44 BCE or c. 1500: write the year alone",
        ],
    );
}

#[test]
fn a_header_may_name_more_columns_than_are_needed() {
    let rows = "\n,,,\nid,name,year,label,theme,sentence,icon\n1,The bridge opens,1911,,Monuments,,x\n2,Caesar dies,-44,,,,y\n";
    check(rows, &BOTH);
    refuse(
        "name,year\nThe bridge, that is new, opens,1911\n",
        &[
            "row 2: the row has more than four fields; a text with a comma in it must stand in quotation marks (\")",
            "row 2: the year \"that is new\" is not a year such as 1756, -44, 44 BCE or c. 1500: write the year alone",
        ],
    );
}

#[test]
fn quotation_marks_in_pasted_cells_stay() {
    check(
        "\"Guernica\" is painted\t1937\nThe \"Titanic\" sinks\t1912\n",
        &[
            ("\"Guernica\" is painted", 1937),
            ("The \"Titanic\" sinks", 1912),
        ],
    );
}

/// It would take minutes if every word were compared with all that follow.
#[test]
fn a_name_of_a_hundred_thousand_words_is_refused_at_once() {
    let name = "a ".repeat(MAX_OWN_BYTES / 2 - 10);
    let complaints = own_timeline("Mine", &format!("{}\t1900", name.trim_end())).unwrap_err();
    assert!(
        complaints.iter().all(|one| one.row == Some(1)),
        "{complaints:?}"
    );
    assert!(
        complaints.iter().any(|one| one.text.contains("characters")),
        "{complaints:?}"
    );
}

#[test]
fn a_deck_has_limits() {
    refuse(
        "",
        &["there are no rows: write a name and a year in each row"],
    );
    refuse(
        "name,year\n",
        &["there are no rows: write a name and a year in each row"],
    );
    let many: String = (0..=MAX_OWN_CARDS)
        .map(|n| format!("Event {n} of many\t{}\n", n + 1))
        .collect();
    assert!(
        own_timeline("Mine", &many).unwrap_err()[0]
            .text
            .contains("501 rows")
    );
    let huge = "x".repeat(MAX_OWN_BYTES + 1);
    assert_eq!(
        own_timeline("Mine", &huge).unwrap_err()[0].text,
        "the deck is larger than 256 KB"
    );
    let title = "x".repeat(61);
    assert!(
        own_timeline(&title, "A,1\n").unwrap_err()[0]
            .text
            .contains("title")
    );
    assert!(own_timeline("a\u{202e}b", "A,1\n").is_err());
}

#[test]
fn as_many_cards_as_allowed_get_different_ids_without_figures() {
    let who = [
        "Queen", "Captain", "Doctor", "Painter", "Farmer", "Gardener", "Teacher", "Pilot",
    ];
    let does = [
        "builds",
        "crosses",
        "discovers",
        "forgets",
        "repairs",
        "celebrates",
        "inspects",
        "weighs",
    ];
    let what = [
        "a lighthouse",
        "the mountain",
        "an orchard",
        "seven umbrellas",
        "the railway",
        "a cathedral",
        "two elephants",
        "the moon",
    ];
    let name = |n: usize| format!("{} {} {}", who[n % 8], does[n / 8 % 8], what[n / 64]);
    let rows: String = (0..MAX_OWN_CARDS)
        .map(|n| format!("{}\t{}\n", name(n), n + 1))
        .collect();
    let pack = own_timeline("Mine", &rows).unwrap();
    let ids: std::collections::BTreeSet<&str> =
        pack.cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(ids.len(), MAX_OWN_CARDS);
    assert!(
        ids.iter()
            .all(|id| !id.contains(|c: char| c.is_ascii_digit()))
    );
}

#[test]
fn the_template_is_a_deck() {
    let pack = own_timeline("Template", OWN_TEMPLATE).unwrap();
    assert_eq!(pack.cards.len(), 16);
}
