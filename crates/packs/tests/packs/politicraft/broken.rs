//! Cards, issues and lines that are broken, and what is told of them.

use super::*;

#[test]
fn section_7_another_count_of_cards_is_told() {
    check(
        "standard.csv",
        "blue-01,blue,5,",
        "blue-01,blue,10,",
        &[
            "pack.toml: standard.csv has 1 blue cards of 5 points; the plan has 2 (section 7.2)",
            "pack.toml: standard.csv has 8 blue cards of 10 points; the plan has 7 (section 7.2)",
        ],
    );
    check(
        "standard.csv",
        "blue-01,blue,5,",
        "blue-01,blue,25,",
        &[
            "pack.toml: standard.csv has 1 blue cards of 5 points; the plan has 2 (section 7.2)",
            "pack.toml: standard.csv has 1 cards of other points than 5, 10, 15 and 20 (section 7.2)",
        ],
    );
    check(
        "standard.csv",
        "green-17,green,20,,",
        "green-17,green,20,Legislation,",
        &[
            "pack.toml: standard.csv: 0 of the green cards of 20 points confer Big Donor and no card anything else (section 7.2)",
        ],
    );
    check(
        "power.csv",
        "pp1-3,PP1,",
        "pp1-3,PP12,",
        &[
            "pack.toml: power.csv has 2 cards of the slot PP1; the plan has 3 (section 7)",
            "pack.toml: power.csv: the slot PP12 is not in the plan (section 7)",
        ],
    );
    check(
        "cycle.csv",
        "e8,E8,",
        "e8,E9,",
        &[
            "pack.toml: cycle.csv has 0 cards of the slot E8; the plan has 1 (section 7)",
            "pack.toml: cycle.csv: the slot E9 is not in the plan (section 7)",
        ],
    );
}

#[test]
fn section_7_3_other_numbers_of_a_slot_are_told() {
    for (from, to) in [
        ("c18-1,C18,blue,50", "c18-1,C18,blue,55"),
        ("c18-1,C18,blue,50", "c18-1,C18,green,50"),
        ("2 blue; 1 green; 3 gold", "2 blue; 1 green; 2 gold"),
        (
            "2 blue; 1 green; 3 gold,",
            "2 blue; 1 green; 3 gold,Big Donor",
        ),
        ("3 gold,,", "3 gold,,Legislation"),
    ] {
        check(
            "conditional.csv",
            from,
            to,
            &[
                "pack.toml: conditional.csv: colour, points, needs, bar or grants of C18 differ from the plan (section 7.3)",
            ],
        );
    }
    check(
        "conditional.csv",
        "c02-2,C02,blue,20",
        "c02-2,C02,blue,25",
        &[
            "conditional.csv:8: the card differs from line 7, which has the same slot C02: cards of a slot differ only in id, title and text",
        ],
    );
}

/// PC-13, with a deck of one's own.
#[test]
fn pc_13_a_deck_that_is_too_small_is_told() {
    let mut folder = folder();
    let toml = folder.files.get_mut("pack.toml").unwrap();
    *toml = toml.replace("id = \"politicraft\"", "id = \"mine\"");
    folder.name = "mine".to_owned();
    let keep = |folder: &mut Folder, file: &str, lines: usize| {
        let text = folder.files.get_mut(file).unwrap();
        let kept: Vec<&str> = text.lines().take(lines).collect();
        *text = kept.join("\n") + "\n";
    };
    keep(&mut folder, "cycle.csv", 5);
    keep(&mut folder, "conditional.csv", 2);
    keep(&mut folder, "power.csv", 2);
    keep(&mut folder, "standard.csv", 1 + 21 + 20);
    assert_eq!(complaints(&folder), [""; 0]);
    keep(&mut folder, "cycle.csv", 4);
    assert_eq!(
        complaints(&folder),
        ["packs/mine/pack.toml: the deck has 3 Cycle cards; a game needs at least 4 (PC-13)"]
    );
    let mut folder = self::folder();
    folder.files.insert(
        "pack.toml".to_owned(),
        folder.files["pack.toml"].replace("id = \"politicraft\"", "id = \"mine\""),
    );
    folder.name = "mine".to_owned();
    keep(&mut folder, "conditional.csv", 4);
    keep(&mut folder, "power.csv", 2);
    keep(&mut folder, "standard.csv", 11);
    assert_eq!(
        complaints(&folder),
        [
            "packs/mine/conditional.csv:2: the card can never be played: from an empty Area nothing leads to 1 orange cards (0 can be there)",
            "packs/mine/conditional.csv:3: the card can never be played: from an empty Area nothing leads to 1 orange cards (0 can be there)",
            "packs/mine/conditional.csv:4: the card can never be played: from an empty Area nothing leads to 1 orange cards (0 can be there)",
            "packs/mine/pack.toml: the deck has 14 cards besides the Cycle cards; two players need at least 15 (PC-13)",
        ]
    );
}

/// A chain of Needs that is closed in itself: City Council only with City Council.
#[test]
fn pc_44_a_closed_chain_of_needs_is_told() {
    let mut folder = folder();
    let text = folder.files.get_mut("conditional.csv").unwrap();
    *text = text.replace(
        "1 blue; 1 orange,,City Council",
        "1 blue; 1 orange,City Council,City Council",
    );
    let told = complaints(&folder);
    let way = "the card can never be played: from an empty Area nothing leads to City Council";
    assert_eq!(
        told.iter().filter(|text| text.ends_with(way)).count(),
        5 + 3 + 3,
        "{told:?}"
    );
    let others = told.iter().filter(|text| text.contains("can never"));
    assert_eq!(
        others.count(),
        11,
        "State Office is still reached through Big Donor"
    );
}

#[test]
fn pc_06_needs_that_cannot_be_read_are_told() {
    let needs = "2 blue; 1 green; 3 gold";
    let at = "conditional.csv:47:";
    for (to, told) in [
        (
            "2 blue; 1 grey; 3 gold",
            "the colour in needs \"grey\" is not one of blue, orange, green, gold",
        ),
        ("2 blue; 2 blue; 3 gold", "the needs name blue twice"),
        (
            "two blue; 1 green; 3 gold",
            "the needs \"two\" is not a whole number such as 16",
        ),
        (
            "2blue; 1 green; 3 gold",
            "the needs \"2blue\" is not a number and a colour such as \"2 green\"",
        ),
        (
            "0 blue; 1 green; 3 gold",
            "the needs of blue must be 1 or more",
        ),
        (
            "2 blue;1 green; 3 gold",
            "the colour in needs \"blue;1 green\" is not one of blue, orange, green, gold",
        ),
    ] {
        let mut folder = folder();
        let text = folder.files.get_mut("conditional.csv").unwrap();
        *text = text.replacen(needs, to, 1);
        let all = complaints(&folder);
        assert!(all.contains(&format!("{at} {told}")), "{to}: {all:?}");
    }
    let none = "a Conditional card has Needs; a card without them belongs into standard.csv";
    let mut folder = folder();
    let text = folder.files.get_mut("conditional.csv").unwrap();
    *text = text.replacen(needs, "", 1);
    assert!(complaints(&folder).contains(&format!("{at} {none}")));
}

#[test]
fn pc_07_pc_08_words_that_are_not_known_are_told() {
    check(
        "standard.csv",
        "blue-01,blue,",
        "blue-01,gold,",
        &["standard.csv:2: the colour \"gold\" is not one of blue, orange, green"],
    );
    check(
        "conditional.csv",
        "US Office,Legislation",
        "US Office,Law",
        &[
            "conditional.csv:48: the grants \"Law\" is not one of US Office, State Office, City Council, Legislation, Big Donor",
        ],
    );
    check(
        "conditional.csv",
        "US Office,Legislation",
        "White House,Legislation",
        &[
            "conditional.csv:48: the bar \"White House\" is not one of US Office, State Office, City Council, Legislation, Big Donor",
        ],
    );
    check(
        "standard.csv",
        "blue-01,blue,5,",
        "blue-01,blue,five,",
        &["standard.csv:2: the points \"five\" is not a whole number such as 16"],
    );
    check(
        "stories.csv",
        "\nblue,",
        "\nred,",
        &["stories.csv:2: the of \"red\" is not one of blue, orange, green, ally, power, hinder"],
    );
}

#[test]
fn pc_13_points_that_are_no_multiple_of_five_and_two_designations_are_told() {
    let mut folder = folder();
    let text = folder.files.get_mut("standard.csv").unwrap();
    *text = text.replacen(
        "blue-01,blue,5,,",
        "blue-01,blue,7,Big Donor; Legislation,",
        1,
    );
    let told = complaints(&folder);
    assert!(
        told.contains(&"standard.csv:2: the points are 7; they must be a multiple of 5".to_owned())
    );
    assert!(told.contains(&"standard.csv:2: a card confers one designation at most".to_owned()));
}

#[test]
fn texts_that_are_missing_long_hard_or_take_a_side_are_told() {
    let (title, text) = (
        "Campaign Button",
        "You wear it to school, to practice and to the store. Three people ask what it means, and you tell them.",
    );
    let line = "standard.csv:24:";
    for (from, to, told) in [
        (title, "", "the title is missing"),
        (
            title,
            "A Campaign Button for Everybody's Jacket",
            "the title has 40 characters; at most 34 fit",
        ),
        (
            text,
            "You wear it.",
            "the text has 12 characters; it needs at least 20",
        ),
        (
            text,
            "You wear the button to school every day",
            "the text does not end with a full stop",
        ),
        (
            text,
            "You wear it to school. They ask. You tell them.",
            "the text must be one or two sentences",
        ),
        (
            text,
            "You wear it in 2024 and you tell them all.",
            "the text holds \"2024\", which looks like a year: cards are of no time",
        ),
        (
            text,
            "You wear it for the Republicans in your street.",
            "the text names a party (\"republicans\"): cards take no side",
        ),
        (
            text,
            "Notwithstanding jurisprudential interpretations, administration necessitates.",
            "the text is hard to read (grade 43): use shorter words",
        ),
        (
            "orange-02,",
            "Orange 2,",
            "the id \"Orange 2\" may hold only a-z, 0-9 and single hyphens between them",
        ),
    ] {
        let from = if from == title {
            "\nX".replace('X', "orange-02,orange,5,,Campaign Button")
        } else {
            from.to_owned()
        };
        let to = if from.starts_with('\n') {
            format!("\norange-02,orange,5,,{to}")
        } else {
            to.to_owned()
        };
        check("standard.csv", &from, &to, &[&format!("{line} {told}")]);
    }
    check(
        "power.csv",
        "pp9-1,PP9,",
        "pp9-1,,",
        &[
            "pack.toml: power.csv has 0 cards of the slot PP9; the plan has 1 (section 7)",
            "power.csv:21: the slot is missing",
        ],
    );
}

#[test]
fn what_is_there_twice_is_told() {
    check(
        "power.csv",
        "Borrowed Slogan",
        "The campaign button",
        &[
            "power.csv:2: the title \"The campaign button\" is there twice, first on line 24 of standard.csv",
        ],
    );
    check(
        "cycle.csv",
        "e8,E8",
        "pp1-1,E8",
        &["cycle.csv:9: the id \"pp1-1\" is there twice, first on line 2 of power.csv"],
    );
    check(
        "issues.csv",
        "youth sports",
        "Animal shelters",
        &["issues.csv:13: the issue \"Animal shelters\" is there twice, first on line 9"],
    );
    let stories = &folder().files["stories.csv"];
    let line = stories.lines().nth(1).unwrap().to_owned();
    let mut folder = folder();
    folder
        .files
        .get_mut("stories.csv")
        .unwrap()
        .push_str(&(line + "\n"));
    let told = complaints(&folder);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].ends_with("is there twice, first on line 2"),
        "{told:?}"
    );
}

#[test]
fn pc_21_issues_that_do_not_fit_are_told() {
    check(
        "issues.csv",
        "youth sports",
        "youth sports.",
        &["issues.csv:13: the issue is put into sentences: write it without a full stop"],
    );
    check(
        "issues.csv",
        "youth sports\n",
        "",
        &["pack.toml: issues.csv has 39 issues; at least 40 are needed"],
    );
    let long = "sports ".repeat(9);
    check(
        "issues.csv",
        "youth sports",
        long.trim_end(),
        &["issues.csv:13: the issue has 62 characters; at most 60 fit"],
    );
}

#[test]
fn pc_r24_lines_that_cannot_be_filled_in_are_told() {
    let file = "stories.csv";
    let line =
        "Rules are promises in writing. “{title}” helps us keep the one that we made on {issue}.";
    for (to, told) in [
        (
            "Rules are promises in writing and everybody knows it.",
            "the text holds neither {issue} nor {title}",
        ),
        (
            "Rules are promises in writing. {owner} made one on {issue}.",
            "{owner} is known only in lines of ally",
        ),
        (
            "Rules are promises in writing. That tells {us} about {issue}.",
            "the place \"us\" is not known; the places are issue, title and, in lines of ally, owner",
        ),
        (
            "Rules are promises in writing. {issue} is our promise.",
            "a sentence begins with {issue}, which is written small",
        ),
        (
            "{issue} is our promise and always was.",
            "a sentence begins with {issue}, which is written small",
        ),
        (
            "Rules are promises in writing on {issue.",
            "the curly brackets of the text do not match",
        ),
        (
            "Rules are promises in writing on issue}.",
            "the curly brackets of the text do not match",
        ),
        (
            "Rules are promises in {{issue}.",
            "the curly brackets of the text do not match",
        ),
        (
            "Rules are promises in writing on {issue}",
            "the text does not end with a full stop",
        ),
        (
            "Rules are promises in writing. We made one for {issue}.",
            "before {issue} stands none of \"about\", \"on\", \"comes to\", \"issue,\", \":\", which fit every issue",
        ),
        (
            "Rules are promises in writing. Now {title} is one of them.",
            "{title} does not stand in quotation marks, “{title}”",
        ),
        (
            "Rules are promises in writing like “{title}”.",
            "a period or comma stands behind a quotation mark: it belongs inside, “{title},”",
        ),
    ] {
        check(file, line, to, &[&format!("stories.csv:73: {told}")]);
    }
    let long = "We wrote it all down on {issue}. ".repeat(6);
    check(
        file,
        line,
        long.trim_end(),
        &["stories.csv:73: the text, filled in, has 347 characters; at most 240 fit"],
    );
    let mut folder = folder();
    let text = folder.files.get_mut(file).unwrap();
    let few = [
        ("of", 1),
        ("blue", 16),
        ("orange", 16),
        ("green", 16),
        ("ally", 9),
    ];
    let kept = few.iter().flat_map(|(of, count)| {
        let lines = text
            .lines()
            .filter(move |line| line.split(',').next() == Some(of));
        lines.take(*count)
    });
    *text = kept.collect::<Vec<&str>>().join("\n") + "\n";
    assert_eq!(
        complaints(&folder),
        [
            "pack.toml: stories.csv has 0 lines of hinder; at least 10 are needed",
            "pack.toml: stories.csv has 0 lines of power; at least 10 are needed",
            "pack.toml: stories.csv has 57 lines; at least 60 are needed",
            "pack.toml: stories.csv has 9 lines of ally; at least 10 are needed",
        ]
    );
}

#[test]
fn a_missing_and_an_odd_file_are_told() {
    let mut folder = folder();
    folder.files.remove("issues.csv");
    folder
        .files
        .insert("cards.csv".to_owned(), "id\nx\n".to_owned());
    let toml = folder.files.get_mut("pack.toml").unwrap();
    *toml = toml.replace("issues.csv", "cards.csv");
    assert_eq!(
        complaints(&folder),
        [
            "pack.toml:6: a pack of this kind needs the file \"issues.csv\" in files",
            "pack.toml:6: the file \"cards.csv\" is not one of this kind of pack",
        ]
    );
}
