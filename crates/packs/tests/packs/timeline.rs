//! Timeline cards: themes, years, labels, sentences, ids, names that are too alike.

use tricorn_packs::{Folder, Theme, TimelinePack, load};

use crate::common::{
    TIMELINE_HEADER, card, check_card, check_folder, check_timeline, folder, pack_toml,
    timeline_folder,
};

/// Two cards with these names, on lines 2 and 3.
#[track_caller]
fn check_names(first: &str, second: &str, expected: &[&str]) {
    let cards = [
        card(&[("id", "one"), ("name", first)]),
        card(&[("id", "two"), ("name", second)]),
    ];
    check_timeline(
        &format!("{TIMELINE_HEADER}\n{}\n", cards.join("\n")),
        expected,
    );
}

#[test]
fn tl_04_a_theme_outside_the_seven_is_refused() {
    let seven = "Discoveries, Arts, Events, Music, Inventions, Monuments, Sports";
    for theme in ["Art", "events", "Science"] {
        check_card(
            &[("theme", theme)],
            &[&format!("the theme \"{theme}\" is not one of {seven}")],
        );
    }
    check_card(&[("theme", "")], &["the theme is missing"]);
    for theme in Theme::ALL {
        check_card(&[("theme", theme.name())], &[]);
    }
}

#[test]
fn tl_04_a_theme_is_read_as_itself() {
    for theme in Theme::ALL {
        let csv = format!("{TIMELINE_HEADER}\n{}\n", card(&[("theme", theme.name())]));
        let pack: TimelinePack = load(&timeline_folder(&csv)).unwrap();
        assert_eq!(pack.cards[0].theme, theme);
        assert_eq!(serde_json::to_value(theme).unwrap(), theme.to_string());
    }
}

#[test]
fn tl_05_years_before_the_common_era_are_negative_numbers() {
    let csv = format!(
        "{TIMELINE_HEADER}\n{}\n",
        card(&[("year", "-1279"), ("label", "c. 1279 BCE")])
    );
    let pack: TimelinePack = load(&timeline_folder(&csv)).unwrap();
    assert_eq!(pack.cards[0].year, -1279);
    assert_eq!(pack.cards[0].label.as_deref(), Some("c. 1279 BCE"));
}

#[test]
fn tl_05_a_label_that_fits_its_year_is_let_through() {
    for (year, label) in [
        ("-1279", "c. 1279 BCE"),
        ("-1279", "1279 B.C."),
        ("-1279", "-1279"),
        ("-1279", "\u{2212}1279"),
        ("-12000", "c. 12,000 BCE"),
        ("1756", "c. 1756"),
        ("79", "AD 79"),
        ("215", "215 CE"),
    ] {
        check_card(&[("year", year), ("label", label)], &[]);
    }
}

#[test]
fn tl_05_a_label_that_does_not_fit_its_year_is_refused() {
    for (year, label, expected) in [
        (
            "1756",
            "c. 1765",
            "the label \"c. 1765\" does not fit the year 1756: its figure must be 1756",
        ),
        (
            "1756",
            "1756 or 1757",
            "the label \"1756 or 1757\" does not fit the year 1756: its figure must be 1756",
        ),
        (
            "1756",
            "long ago",
            "the label \"long ago\" does not fit the year 1756: its figure must be 1756",
        ),
        (
            "175",
            "1756",
            "the label \"1756\" does not fit the year 175: its figure must be 175",
        ),
        (
            "-1279",
            "c. 1279",
            "the label \"c. 1279\" must say BCE: the year -1279 is before the common era",
        ),
        (
            "-1279",
            "1279 CE",
            "the label \"1279 CE\" must say BCE: the year -1279 is before the common era",
        ),
        (
            "1279",
            "1279 BCE",
            "the label \"1279 BCE\" says BCE, but the year 1279 is not negative",
        ),
        (
            "1279",
            "-1279",
            "the label \"-1279\" says BCE, but the year 1279 is not negative",
        ),
    ] {
        check_card(&[("year", year), ("label", label)], &[expected]);
    }
    let long = "approximately the year of 1756 ";
    check_card(&[("year", "1756"), ("label", long.trim())], &[]);
    let long = format!("{long}or so");
    check_card(
        &[("year", "1756"), ("label", &long)],
        &["the label has 36 characters; at most 30 fit"],
    );
}

#[test]
fn tl_06_year_zero_is_refused() {
    check_card(
        &[("year", "0")],
        &["the year is 0, which does not exist: 1 BCE (-1) is followed by 1"],
    );
    check_card(&[("year", "1")], &[]);
    check_card(&[("year", "-1")], &[]);
}

#[test]
fn tl_06_a_year_that_is_no_whole_number_is_refused() {
    for year in [
        "soon",
        "1848.5",
        "1,848",
        "44 BC",
        "+1848",
        "01848",
        "-0",
        "\u{2212}101",
        "99999999999",
    ] {
        let expected =
            format!("the year \"{year}\" is not a whole number such as 1756, or -101 for 101 BCE");
        check_card(&[("year", year), ("name", "Apollo 11")], &[&expected]);
    }
    check_card(&[("year", "")], &["the year is missing"]);
}

#[test]
fn tl_06_a_year_beyond_history_is_refused() {
    check_card(&[("year", "2100")], &[]);
    check_card(
        &[("year", "2101")],
        &["the year 2101 is not between -100000 and 2100"],
    );
    check_card(&[("year", "-100000")], &[]);
    check_card(
        &[("year", "-100001")],
        &["the year -100001 is not between -100000 and 2100"],
    );
}

#[test]
fn ids_and_icons_that_are_no_plain_names_are_refused() {
    for bad in [
        "Moon",
        "moon landing",
        "moon_landing",
        "-moon",
        "moon--landing",
        "moön",
        "../moon",
    ] {
        for column in ["id", "icon"] {
            let expected = format!(
                "the {column} \"{bad}\" may hold only a-z, 0-9 and single hyphens between them"
            );
            check_card(&[(column, bad)], &[&expected]);
        }
    }
    for column in ["id", "icon"] {
        check_card(&[(column, "")], &[&format!("the {column} is missing")]);
        let long = "x".repeat(41);
        check_card(
            &[(column, &long)],
            &[&format!("the {column} has 41 characters; at most 40 fit")],
        );
        check_card(&[(column, "apollo-11")], &[]);
    }
}

#[test]
fn a_card_without_a_name_or_a_source_is_refused() {
    check_card(&[("name", "")], &["the name is missing"]);
    check_card(&[("source", "")], &["the source is missing"]);
}

#[test]
fn a_name_that_does_not_fit_on_a_card_is_refused() {
    check_card(&[("name", &"é".repeat(60))], &[]);
    check_card(
        &[("name", &"é".repeat(61))],
        &["the name has 61 characters; at most 60 fit"],
    );
}

#[test]
fn an_id_that_two_cards_share_is_refused() {
    let cards = [card(&[]), card(&[("name", "Something else")])];
    check_timeline(
        &format!("{TIMELINE_HEADER}\n{}\n", cards.join("\n")),
        &["cards.csv:3: the id \"moon-landing\" is there twice, first on line 2"],
    );
}

#[test]
fn names_that_players_would_confuse_are_refused() {
    check_names(
        "Statue of Liberty",
        "Statue of Liberty",
        &["cards.csv:3: the name \"Statue of Liberty\" is there twice, first on line 2"],
    );
    for (first, second) in [
        ("Statue of Liberty", "The statue of liberty!"),
        ("Statue of Liberty", "Statue of Libertty"),
        ("Statue of Liberty", "Statues of Libert"),
        ("Statue of Liberty", "Liberty, statue of"),
        ("Telephone", "Telephones"),
        ("Bach's Mass", "Bachs mass"),
    ] {
        check_names(
            first,
            second,
            &[&format!(
                "cards.csv:3: the name \"{second}\" is too much like \"{first}\" on line 2"
            )],
        );
    }
}

#[test]
fn names_of_different_things_are_let_through() {
    for (first, second) in [
        ("Radio", "Radar"),
        ("Jazz", "Jaws"),
        ("Voyager 1 is launched", "Voyager 2 is launched"),
        ("World War I begins", "World War II begins"),
        ("Telephone", "Telegraph"),
        ("Statue of Liberty", "Statue of Zeus"),
    ] {
        check_names(first, second, &[]);
    }
}

#[test]
fn a_sentence_of_the_wrong_length_is_refused() {
    let of = |length: usize| format!("T{}.", "x".repeat(length - 2));
    check_card(&[("sentence", &of(20))], &[]);
    check_card(
        &[("sentence", &of(19))],
        &["the sentence has 19 characters; it needs at least 20"],
    );
    check_card(&[("sentence", &of(200))], &[]);
    check_card(
        &[("sentence", &of(201))],
        &["the sentence has 201 characters; at most 200 fit"],
    );
    check_card(&[("sentence", "")], &["the sentence is missing"]);
}

#[test]
fn a_sentence_without_its_full_stop_is_refused() {
    for sentence in [
        "Two people walked about up there",
        "Two people walked about up there!",
        "Two people walked about...",
    ] {
        check_card(
            &[("sentence", sentence)],
            &["the sentence does not end in a full stop"],
        );
    }
}

#[test]
fn a_second_sentence_is_refused() {
    for (sentence, place) in [
        ("It was all that they could do. Two came back.", "do. Two"),
        (
            "Two people walked about. A third waited in orbit.",
            "about. A",
        ),
        (
            "Who walked up there? Two people did, for hours.",
            "there? Two",
        ),
        (
            "They called it \"home.\" Two people lived there.",
            "\"home.\" Two",
        ),
    ] {
        let expected =
            format!("the sentence is more than one sentence: a new one begins at \"{place}\"");
        check_card(&[("sentence", sentence)], &[&expected]);
    }
}

#[test]
fn short_forms_with_a_dot_are_no_second_sentence() {
    for sentence in [
        "Dr. King spoke to the crowd in Washington, D.C. on a hot day.",
        "J. S. Bach wrote No. 4 of them for St. Thomas in Leipzig.",
        "The U.S. Congress met in Philadelphia before that.",
        "The musical \"Oklahoma!\" ran for five years on Broadway.",
    ] {
        check_card(&[("sentence", sentence)], &[]);
    }
}

#[test]
fn a_source_must_be_named() {
    for (source, told) in [
        ("", "the source is missing"),
        (
            "Several web pages",
            "the source says \"web pages\": name a work or an institution where it can be looked up",
        ),
        (
            "The Internet",
            "the source says \"internet\": name a work or an institution where it can be looked up",
        ),
        (
            "Wikidata Q7350",
            "the source is a bare Wikidata number: name the entry too, as in Wikidata, 'Panama Canal' (Q7350)",
        ),
    ] {
        check_card(&[("source", source)], &[told]);
    }
    check_card(&[("source", "Wikidata, 'Panama Canal' (Q7350)")], &[]);
}

#[test]
fn a_sentence_that_is_hard_to_read_is_told() {
    let hard = "Notwithstanding contradictory jurisprudential interpretations, constitutional administration necessitates it.";
    let csv = format!("{TIMELINE_HEADER}\n{}\n", card(&[("sentence", hard)]));
    let complaints = load::<TimelinePack>(&timeline_folder(&csv)).unwrap_err();
    let told: Vec<String> = complaints
        .iter()
        .map(|complaint| complaint.text.clone())
        .collect();
    assert!(
        told.iter()
            .any(|text| text.starts_with("the sentence is hard to read (grade ")),
        "{told:?}"
    );
    assert!(
        told.iter()
            .any(|text| text.starts_with("the texts are hard to read on average (grade ")),
        "{told:?}"
    );
}

/// A folder with these lines at the end of `pack.toml`.
fn with_keys(keys: &str, csv: &str) -> Folder {
    let mut folder = timeline_folder(csv);
    folder.files.get_mut("pack.toml").unwrap().push_str(keys);
    folder
}

#[test]
fn a_year_outside_the_period_of_the_pack_is_told() {
    let csv = format!("{TIMELINE_HEADER}\n{}\n", card(&[]));
    check_folder::<TimelinePack>(&with_keys("period = [1900, 1999]\n", &csv), &[]);
    check_folder::<TimelinePack>(
        &with_keys("period = [1400, 1799]\n", &csv),
        &["cards.csv:2: the year 1969 is outside the period of the pack, 1400 to 1799"],
    );
    let wrong =
        "pack.toml:7: the period must be the first and the last year, such as [-3000, 2025]";
    for period in ["\"old\"", "[1]", "[2000, 1900]", "[1, \"x\"]"] {
        check_folder::<TimelinePack>(&with_keys(&format!("period = {period}\n"), &csv), &[wrong]);
    }
}

#[test]
fn tl_04_decks_are_named_and_the_base_deck_has_its_split() {
    let plain = format!("{TIMELINE_HEADER}\n{}\n", card(&[]));
    check_folder::<TimelinePack>(&with_keys("[decks]\ncards = \"Cards\"\n", &plain), &[]);
    check_folder::<TimelinePack>(
        &with_keys("[decks]\nother = \"Cards\"\n", &plain),
        &["pack.toml:7: the decks have no title for \"cards\""],
    );
    check_folder::<TimelinePack>(
        &with_keys("[decks]\ncards = \"Cards\"\nmore = \"More\"\n", &plain),
        &["pack.toml:7: the deck \"more\" has no file: decks are named like the files"],
    );
    let base = format!("{TIMELINE_HEADER},also\n{},base\n", card(&[]));
    check_folder::<TimelinePack>(
        &with_keys("[decks]\ncards = \"Cards\"\n", &base),
        &["cards.csv:2: the also names \"base\", which is not a deck of this pack"],
    );
    let split = |theme: &str, there, wanted| {
        format!("pack.toml:7: the deck \"base\" has {there} cards of {theme} instead of {wanted}")
    };
    let told = [
        split("Arts", 0, 16),
        split("Discoveries", 0, 16),
        split("Inventions", 0, 16),
        split("Monuments", 0, 16),
        split("Music", 0, 15),
        split("Sports", 0, 15),
        split("Events", 1, 16),
    ];
    let told: Vec<&str> = told.iter().map(String::as_str).collect();
    let decks = "[decks]\nbase = \"Base\"\ncards = \"Cards\"\n";
    check_folder::<TimelinePack>(&with_keys(decks, &base), &told);
    check_folder::<TimelinePack>(
        &with_keys(decks, &plain),
        &["pack.toml:7: the deck \"base\" has no cards"],
    );
}

#[test]
fn a_card_can_be_in_several_decks_and_is_never_twice_in_one() {
    let pack = |also: &str| {
        let files = [
            ("world", "moon-landing", also),
            ("arts", "first-concert", ""),
        ];
        let csv = files.map(|(_, id, also)| {
            let (name, icon) = (id.replace('-', " "), id);
            let row = card(&[("id", id), ("name", &name), ("icon", icon)]);
            format!("{TIMELINE_HEADER},also\n{row},{also}\n")
        });
        let toml = pack_toml("timeline", "world.csv\", \"arts.csv")
            + "[decks]\nworld = \"World\"\narts = \"Arts\"\n";
        folder(
            "tiny",
            &[
                ("pack.toml", &toml),
                ("world.csv", &csv[0]),
                ("arts.csv", &csv[1]),
                ("SOURCES.md", "Books."),
            ],
        )
    };
    let shared = load::<TimelinePack>(&pack("arts")).unwrap();
    assert_eq!(shared.cards[0].decks, ["world", "arts"]);
    assert_eq!(shared.cards[1].decks, ["arts"]);
    assert_eq!(shared.only("arts").unwrap().cards.len(), 2);
    assert_eq!(shared.only("world").unwrap().cards.len(), 1);
    let told = |also: &str, text: &str| {
        check_folder::<TimelinePack>(&pack(also), &[&format!("world.csv:2: {text}")]);
    };
    told(
        "poetry",
        "the also names \"poetry\", which is not a deck of this pack",
    );
    for twice in ["world", "arts arts"] {
        let id = twice.split(' ').next().unwrap();
        told(
            twice,
            &format!("the also names \"{id}\", but the card is in that deck already"),
        );
    }
}
