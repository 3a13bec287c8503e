//! The deck of PolitiCraft: what is shipped is what section 7 of the rules plans, and what is broken is told.

use std::collections::{BTreeMap, BTreeSet};

use tricorn_packs::schema::effects::{Step, Who};
use tricorn_packs::schema::{
    CivicCard, CivicColour, CivicKind, Designation, PoliticraftPack, StoryOf,
};
use tricorn_packs::{Folder, PackKind, load};

fn folder() -> Folder {
    Folder::embedded("politicraft").unwrap()
}

fn pack() -> PoliticraftPack {
    load(&folder()).unwrap()
}

fn of(kind: CivicKind) -> Vec<CivicCard> {
    let cards = pack().cards.into_iter();
    cards.filter(|card| card.kind == kind).collect()
}

/// All that is wrong with a folder.
fn complaints(folder: &Folder) -> Vec<String> {
    let all = load::<PoliticraftPack>(folder).err().unwrap_or_default();
    let short = |text: String| text.replace("packs/politicraft/", "");
    all.iter().map(|one| short(one.to_string())).collect()
}

/// The shipped pack with a text of a file replaced once, and all that is then complained of.
#[track_caller]
fn check(file: &str, from: &str, to: &str, expected: &[&str]) {
    let mut folder = folder();
    let text = folder.files.get_mut(file).unwrap();
    assert!(text.contains(from), "{file} has no {from}");
    *text = text.replacen(from, to, 1);
    assert_eq!(complaints(&folder), expected);
}

/// The effect of a card replaced: what is complained of its line, which is the last of the file.
#[track_caller]
fn check_effect(file: &str, effect: &str, expected: &[&str]) {
    let (kind, id, title) = match file {
        "power.csv" => ("PP12", "pp12-1", "A New Power Play"),
        _ => ("E9", "e9", "A New Cycle Card"),
    };
    let mut folder = folder();
    let toml = folder.files.get_mut("pack.toml").unwrap();
    *toml = toml.replace("id = \"politicraft\"", "id = \"mine\"");
    folder.name = "mine".to_owned();
    let text = folder.files.get_mut(file).unwrap();
    let line = text.lines().count() + 1;
    *text += &format!("{id},{kind},{title},This happens in our town every year.,\"{effect}\"\n");
    let told: Vec<String> = complaints(&folder);
    let expected: Vec<String> = expected
        .iter()
        .map(|text| format!("packs/mine/{file}:{line}: {text}"))
        .collect();
    assert_eq!(told, expected, "{effect}");
}

#[track_caller]
fn check_power(steps: &str, expected: &[&str]) {
    check_effect("power.csv", &format!("{{steps=[{steps}]}}"), expected);
}

#[track_caller]
fn check_cycle(steps: &str, expected: &[&str]) {
    check_effect("cycle.csv", &format!("{{steps=[{steps}]}}"), expected);
}

#[test]
fn section_7_1_counts_colours_and_decks() {
    let pack = pack();
    let count = |kind| of(kind).len();
    assert_eq!(CivicKind::ALL.map(count), [58, 48, 24, 8]);
    let colours = |kinds: &[CivicKind]| {
        CivicColour::ALL.map(|colour| {
            let cards = pack.cards.iter().filter(|card| kinds.contains(&card.kind));
            cards.filter(|card| card.colour == Some(colour)).count()
        })
    };
    use CivicKind::{Conditional, Standard};
    assert_eq!(colours(&[Standard]), [21, 20, 17]);
    assert_eq!(colours(&[Conditional]), [13, 15, 20]);
    assert_eq!(colours(&[Standard, Conditional]), [34, 35, 37]);
    assert_eq!(pack.card_count(), 138);
    let decks: Vec<(String, String, usize)> = pack
        .decks()
        .into_iter()
        .map(|(deck, cards)| (deck.id, deck.title, cards))
        .collect();
    let deck = |id: &str, title: &str, cards| (id.to_owned(), title.to_owned(), cards);
    assert_eq!(
        decks,
        [
            deck("standard", "Standard cards", 58),
            deck("conditional", "Conditional cards", 48),
            deck("power-play", "Power Play cards", 24),
            deck("cycle", "Election Cycle cards", 8),
        ]
    );
}

#[test]
fn section_7_2_and_7_3_points_and_designations() {
    let points = |kind| -> u32 { of(kind).iter().map(|card| u32::from(card.points)).sum() };
    assert_eq!(CivicKind::ALL.map(points), [770, 1660, 0, 0]);
    let conditional = of(CivicKind::Conditional);
    let bar = |card: &CivicCard| card.needs.as_ref().unwrap().bar;
    assert_eq!(
        conditional
            .iter()
            .filter(|card| bar(card).is_none())
            .count(),
        28
    );
    let all = pack().cards;
    let supply = |one: Designation| all.iter().filter(|card| card.grants.contains(&one)).count();
    let demand = |one: Designation| {
        conditional
            .iter()
            .filter(|card| bar(card) == Some(one))
            .count()
    };
    use Designation::{BigDonor, CityCouncil, Legislation, StateOffice, UsOffice};
    let table = [
        (BigDonor, 6, 6),
        (CityCouncil, 5, 6),
        (Legislation, 8, 3),
        (StateOffice, 5, 4),
        (UsOffice, 3, 1),
    ];
    for (designation, grants, needs) in table {
        assert_eq!(
            (supply(designation), demand(designation)),
            (grants, needs),
            "{designation}"
        );
    }
    let gold: Vec<u8> = conditional
        .iter()
        .map(|card| card.needs.as_ref().unwrap().gold)
        .collect();
    assert_eq!(gold.iter().filter(|gold| **gold > 0).count(), 8);
    assert_eq!(gold.iter().max(), Some(&3));
}

/// Sections 7.4 and 7.5, effect by effect, as the cards tell it.
#[test]
fn section_7_4_and_7_5_what_the_cards_do() {
    let told: BTreeMap<String, BTreeSet<String>> = pack()
        .cards
        .into_iter()
        .filter(|card| card.effect.is_some())
        .fold(BTreeMap::new(), |mut told, card| {
            told.entry(card.slot).or_default().insert(card.does);
            told
        });
    let planned = [
        (
            "PP1",
            "Pay 1 Integrity. Take a card of 20 points or less from the Area of one other player.",
        ),
        (
            "PP2",
            "Pay 1 Integrity. Discard a Standard card from the Area of one other player.",
        ),
        ("PP3", "You and one other player each gain 1 Integrity."),
        (
            "PP4",
            "Swap a card from your Area with a card (same colour, at most 15 points apart) from the Area of one other player.",
        ),
        ("PP5", "One other player skips their next turn."),
        (
            "PP6",
            "One other player draws 2 cards from the deck. You gain 1 Integrity.",
        ),
        ("PP7", "One other player loses 1 Integrity."),
        (
            "PP8",
            "Until your next turn, you and one other player are safe from the Power Plays of others.",
        ),
        (
            "PP9",
            "Swap a random card from your hand with a random card from the hand of one other player.",
        ),
        (
            "PP10",
            "To play this card, give a card from your Area to the Area of one other player. You gain 2 Integrity.",
        ),
        (
            "PP11",
            "One other player may play a Conditional card to their own Area now, even if the bar of its Needs is not met. You gain 1 Integrity.",
        ),
        (
            "E1",
            "Each player with City Council, State Office or US Office gets a token of +10 points.",
        ),
        (
            "E2",
            "Each player with no Integrity discards a card of their choice from their Area.",
        ),
        (
            "E3",
            "Each player passes 1 hand card of their choice to the left.",
        ),
        (
            "E4",
            "Each player with the most Area points loses 1 Integrity.",
        ),
        (
            "E5",
            "Each player without City Council, State Office or US Office discards a card of their choice from their hand.",
        ),
        (
            "E6",
            "Each player with Legislation draws a card from the deck.",
        ),
        (
            "E7",
            "Each player with the fewest Area points draws 2 cards from the deck.",
        ),
        (
            "E8",
            "Each player with Big Donor chooses one: lose 1 Integrity; or discard a Big Donor card of their choice from their Area.",
        ),
    ];
    let planned = planned.map(|(slot, does)| (slot.to_owned(), BTreeSet::from([does.to_owned()])));
    assert_eq!(told, BTreeMap::from(planned));
}

/// PC-10, PC-56: no Cycle card has a target or gives Integrity, and every shipped Power Play has a target.
#[test]
fn section_7_5_cycle_cards_have_no_target_and_award_no_integrity() {
    for card in of(CivicKind::Cycle) {
        let effect = card.effect.unwrap();
        assert!(!effect.has_target(), "{}", card.id);
        assert!(!effect.any(&|step| matches!(step, Step::GainIntegrity { .. })));
        assert!(!effect.any(&|step| step.whom().contains(&&Who::Others)));
    }
    assert!(
        of(CivicKind::PowerPlay)
            .iter()
            .all(|card| card.effect.as_ref().unwrap().has_target())
    );
}

#[test]
fn pc_21_ex1_the_issues_of_the_guide_are_in_the_list() {
    let issues = pack().issues;
    assert_eq!(issues.len(), 40);
    for part in [
        "school lunches",
        "public transport",
        "healthcare",
        "climate change",
    ] {
        assert!(issues.iter().any(|issue| issue.contains(part)), "{part}");
    }
}

#[test]
fn pc_r24_there_are_lines_for_every_sort_of_card() {
    let stories = pack().stories;
    assert!(stories.len() >= 75);
    for of in StoryOf::ALL {
        assert!(
            stories.iter().filter(|line| line.of == of).count() >= 14,
            "{of}"
        );
    }
}

#[test]
fn a_pack_survives_json_and_is_small() {
    let json = serde_json::to_string(&pack()).unwrap();
    assert_eq!(
        serde_json::from_str::<PoliticraftPack>(&json).unwrap(),
        pack()
    );
    assert!(json.len() < 96 * 1024, "{}", json.len());
}

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
        &["stories.csv:2: the of \"red\" is not one of blue, orange, green, ally, power"],
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
    let line = "Rules are promises in writing. “{title}” is our promise on {issue}.";
    for (to, told) in [
        (
            "Rules are promises in writing and everybody knows it.",
            "the text holds neither {issue} nor {title}",
        ),
        (
            "Rules are promises in writing. That helps {owner} with {issue}.",
            "{owner} is known only in lines of ally",
        ),
        (
            "Rules are promises in writing. That helps {us} with {issue}.",
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
    ] {
        check(file, line, to, &[&format!("stories.csv:49: {told}")]);
    }
    let long = "We did it for {issue}. ".repeat(6);
    check(
        file,
        line,
        long.trim_end(),
        &["stories.csv:49: the text, filled in, has 323 characters; at most 240 fit"],
    );
    let mut folder = folder();
    let text = folder.files.get_mut(file).unwrap();
    let kept: Vec<&str> = text.lines().take(1 + 48 + 9).collect();
    *text = kept.join("\n") + "\n";
    assert_eq!(
        complaints(&folder),
        [
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

#[test]
fn section_6_effects_that_cannot_be_read_are_told() {
    for (effect, told) in [
        ("", "the effect is missing"),
        (
            "{steps=[{stael={from='target'}}]}",
            "the effect cannot be read: unknown variant `stael`, expected one of `steal`",
        ),
        (
            "{steps=[{skip={who='target'}}]}",
            "the effect cannot be read: missing field `n`",
        ),
        (
            "{steps=[{skip={who='nobody', n=1}}]}",
            "the effect cannot be read: unknown variant `nobody`",
        ),
        (
            "{steps=[{steal={from='target', cards={max=20}}}]}",
            "the effect cannot be read: unknown field `max`",
        ),
        (
            "{steps=[{skip={who='target', n=1}}]",
            "the effect cannot be read: ",
        ),
        (
            "{steps=[{draw={who={holders=['Mayor']}, n=1}}]}",
            "the effect cannot be read: unknown variant `Mayor`",
        ),
        (
            "{cost=[]}",
            "the effect cannot be read: missing field `steps`",
        ),
        (
            "{steps=[{for_each={who='all', when={colour={of='blue', leest=2}}, steps=[{draw={n=1}}]}}]}",
            "the effect cannot be read: unknown field `leest`",
        ),
    ] {
        let mut folder = folder();
        let text = folder.files.get_mut("power.csv").unwrap();
        let line = text.lines().count() + 1;
        *text += &format!(
            "pp12-1,PP12,A New Power Play,This happens in our town every year.,\"{effect}\"\n"
        );
        let all = complaints(&folder);
        assert!(
            all[0].starts_with(&format!("power.csv:{line}: {told}")),
            "{effect}: {all:?}"
        );
        assert_eq!(all.len(), 1, "{all:?}");
    }
}

#[test]
fn section_6_steps_that_say_nothing_are_told() {
    check_power("", &["the effect has no steps"]);
    check_power(
        "{skip={who='target', n=0}}",
        &["skip needs an n of 1 or more"],
    );
    check_power(
        "{score={who='target', n=0}}",
        &["score needs an n other than 0"],
    );
    check_power("{draw={n=0}}", &["draw needs an n of 1 or more"]);
    check_power(
        "{steal={from='target', cards={count=0}}}",
        &["steal: the count of cards must be 1 or more"],
    );
    check_power(
        "{steal={from='target', cards={least=20, most=10}}}",
        &["steal: the least points are more than the most"],
    );
    check_power("{seq=[]}", &["seq has no steps"]);
    check_power(
        "{choose={options=[[{draw={n=1}}]]}}",
        &["choose needs at least two options"],
    );
    check_power(
        "{choose={options=[[{draw={n=1}}], []]}}",
        &["an option of choose has no steps"],
    );
    check_power(
        "{if={when='public_figure', then=[]}}",
        &["then has no steps"],
    );
    check_power(
        "{for_each={who='all', steps=[]}}",
        &["for_each has no steps"],
    );
    check_power(
        "{draw={who={holders=[]}, n=1}}",
        &["draw: holders needs at least one designation"],
    );
    check_power(
        "{restrict={who='target'}}",
        &["restrict needs a kind or a colour: without them nothing could be played"],
    );
    check_power(
        "{restrict={who='target', kind='Power Play', colour='blue'}}",
        &["Power Plays have no colour"],
    );
    check_power(
        "{restrict={who='target', kind='Election Cycle'}}",
        &["restrict cannot name Cycle cards: nobody plays them"],
    );
    check_power(
        "{reveal={who='self'}}",
        &["reveal of the own hand needs to_all=true: otherwise nobody sees anything new"],
    );
    let when = |when: &str, told: &str| {
        check_power(
            &format!("{{if={{when={when}, then=[{{draw={{n=1}}}}]}}}}"),
            &[told],
        );
    };
    when("{points={}}", "a condition needs least, most or both");
    when(
        "{integrity={least=3, most=2}}",
        "the least of a condition is more than its most",
    );
    when(
        "{colour={of='blue'}}",
        "a condition needs least, most or both",
    );
    when("{holds=[]}", "holds needs at least one designation");
    when(
        "{not={and=['public_figure']}}",
        "and and or join at least two conditions",
    );
}

#[test]
fn section_6_players_and_places_that_do_not_fit_a_step_are_told() {
    check_power(
        "{steal={from='self'}}",
        &["steal is between two players, not with oneself"],
    );
    check_power(
        "{give={to='self'}}",
        &["give is between two players, not with oneself"],
    );
    check_power(
        "{swap={with='self'}}",
        &["swap is between two players, not with oneself"],
    );
    check_power(
        "{move_integrity={from='target', to='target', n=1}}",
        &["move_integrity needs two players: from and to are the same"],
    );
    check_power(
        "{steal={from='target', cards={zone='hand', chooser='random'}}}",
        &["steal moves cards between Areas: leave the zone out"],
    );
    check_power(
        "{give={to='target', cards={zone='hand'}}}",
        &["give moves cards between Areas: leave the zone out"],
    );
    check_power(
        "{swap={with='target', mine={zone='hand'}}}",
        &[
            "swap is between two Areas or between two hands: write the same zone, area or hand, in mine and theirs",
        ],
    );
    check_power(
        "{swap={with='target', mine={count=2}}}",
        &["swap moves as many cards one way as the other: write the same count in mine and theirs"],
    );
    check_power(
        "{discard={cards={zone='discard_top'}}}",
        &["discard takes cards of an Area or a hand, not of the discard pile"],
    );
    check_power(
        "{recover={cards={zone='hand'}}}",
        &["recover takes cards of the discard pile, not of a hand"],
    );
    check_power(
        "{recover={cards={like={colour=true}}}}",
        &["recover cannot have like"],
    );
    check_power(
        "{discard={who='target', cards={kind='Power Play'}}}",
        &["discard: no Power Play ever lies in an Area (PC-09)"],
    );
    check_power(
        "{discard={cards={kind='Power Play', zone='hand', most=5}}}",
        &["discard: Power Plays have no colour, designation or points"],
    );
    check_power(
        "{recover={cards={kind='Election Cycle'}}}",
        &["recover: Cycle cards are never held or moved (PC-10)"],
    );
    check_power(
        "{discard={who='target', cards={zone='hand'}}}",
        &["discard: nobody looks into another's hand: write chooser='random' or chooser='owner'"],
    );
}

#[test]
fn pc_106_like_needs_a_card_that_was_chosen_before() {
    check_power(
        "{steal={from='target', cards={like={colour=true}}}}",
        &["steal: like refers to a card that was chosen before; here none was"],
    );
    check_power(
        "{swap={with='target', mine={like={kind=true}}}}",
        &["swap: like refers to a card that was chosen before; here none was"],
    );
    check_power(
        "{swap={with='target', theirs={like={}}}}",
        &["swap: like needs colour=true, kind=true or apart"],
    );
    check_power(
        "{discard={}}, {steal={from='target', cards={like={colour=true}}}}",
        &[],
    );
    check_power(
        "{choose={options=[[{discard={}}], [{steal={from='target', cards={like={colour=true}}}}]]}}",
        &["steal: like refers to a card that was chosen before; here none was"],
    );
}

#[test]
fn pc_p12_cancel_stands_alone() {
    check_power("{cancel={}}", &[]);
    let told = "cancel stands alone, as the only step of a Power Play";
    check_power("{cancel={}}, {draw={n=1}}", &[told]);
    check_effect(
        "power.csv",
        "{cost=[{lose_integrity={n=1}}], steps=[{cancel={}}]}",
        &[told],
    );
    check_cycle("{cancel={}}", &[told]);
}

#[test]
fn pc_10_nobody_plays_a_cycle_card() {
    check_cycle(
        "{skip={who='target', n=1}}",
        &["skip: a Cycle card has no target: nobody plays it"],
    );
    let relative =
        "on a Cycle card self, others, left and right stand only inside for_each: nobody plays it";
    check_cycle("{draw={n=1}}", &[&format!("draw: {relative}")]);
    check_cycle("{draw={who='left', n=1}}", &[&format!("draw: {relative}")]);
    check_cycle("{for_each={who='all', steps=[{draw={n=1}}]}}", &[]);
    check_cycle(
        "{choose={who='all', options=[[{draw={n=1}}], [{discard={}}]]}}",
        &[],
    );
    check_cycle(
        "{discard={who='all'}}",
        &["discard: nobody plays a Cycle card: write chooser='owner' or chooser='random'"],
    );
    check_cycle("{discard={who='all', cards={chooser='owner'}}}", &[]);
    check_cycle(
        "{if={when='public_figure', then=[{draw={who='all', n=1}}]}}",
        &["on a Cycle card if stands inside for_each: it has to be said whose condition it is"],
    );
    check_effect(
        "cycle.csv",
        "{cost=[{draw={who='all', n=1}}], steps=[{draw={who='all', n=1}}]}",
        &["a Cycle card has no cost: nobody plays it"],
    );
    check_cycle(
        "{gain_integrity={who='all', n=1}}",
        &["a Cycle card gives no Integrity (PC-56)"],
    );
}

/// PC-50: a Conditional card may say itself when its Needs do not count.
#[test]
fn pc_50_a_card_may_waive_its_own_needs() {
    let with = |cell: &str| {
        let mut folder = folder();
        let text = folder.files.get_mut("conditional.csv").unwrap();
        let head = "id,slot,colour,points,needs,bar,grants,title,text";
        let rest: String = text
            .lines()
            .skip(1)
            .map(|line| {
                let cell = if line.starts_with("c18-1") { cell } else { "" };
                format!("{line},\"{cell}\"\n")
            })
            .collect();
        *text = format!("{head},waived\n{rest}");
        folder
    };
    let pack: PoliticraftPack = load(&with("{integrity={least=5}}")).unwrap();
    let card = pack.cards.iter().find(|card| card.id == "c18-1").unwrap();
    assert_eq!(
        card.does,
        "The Needs do not count if the owner of the Area has 5 Integrity or more."
    );
    assert_eq!(
        complaints(&with("{integrity={}}")),
        ["conditional.csv:47: a condition needs least, most or both"]
    );
    let told = complaints(&with("{integrity=5}"));
    assert!(
        told[0].starts_with("conditional.csv:47: the waived cannot be read: "),
        "{told:?}"
    );
}
