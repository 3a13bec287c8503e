//! Power, Clue, Challenge and Map cards: the shipped decks are made up as the rulings say, and what is broken is told.

use std::collections::{BTreeMap, BTreeSet};

use tricorn_packs::schema::{
    Category, Closed, ClueA, ClueB, ClueC, ClueCard, Colour, PowerCard, Star, Version,
};
use tricorn_packs::{Folder, GeoplungePack, check_all, load};

fn folder() -> Folder {
    Folder::embedded("geoplunge").unwrap()
}

fn pack() -> GeoplungePack {
    load(&folder()).unwrap()
}

#[test]
fn cd_01_the_decks_have_the_sizes_of_the_set() {
    let pack = pack();
    assert_eq!(
        (pack.power.len(), pack.clues.len(), pack.challenges.len()),
        (15, 45, 63)
    );
    assert_eq!((pack.states.states.len(), pack.maps.len()), (50, 50));
}

fn count<T: Ord>(values: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    counts
}

#[test]
fn cd_10_cd_11_cd_12_r_14_the_power_cards_are_made_up_as_ruled() {
    let power = pack().power;
    let pairs: BTreeSet<(u8, Category)> = power
        .iter()
        .map(|card| (card.corner_number, card.category))
        .collect();
    let every = [1, 10, 20, 30, 50]
        .into_iter()
        .flat_map(|corner| Category::ALL.map(|category| (corner, category)));
    assert_eq!(pairs, every.collect());
    assert_eq!(
        count(power.iter().map(|card| card.version)),
        Version::ALL.map(|version| (version, 5)).into()
    );
    let circles: BTreeSet<BTreeSet<Colour>> = power
        .iter()
        .map(|card| card.circles.iter().copied().collect())
        .collect();
    let sizes = count(circles.iter().map(BTreeSet::len));
    assert_eq!(sizes, BTreeMap::from([(1, 5), (2, 10)]));
    let stars = count(power.iter().map(|card| card.star));
    let twice = [
        Star::StateName,
        Star::Capital,
        Star::PostalCode,
        Star::Nickname,
    ];
    assert_eq!(
        stars,
        Star::ALL
            .map(|star| (star, if twice.contains(&star) { 2 } else { 1 }))
            .into()
    );
    let orders = count(power.iter().map(|card| card.clue_order.as_str()));
    let expected = [
        ("ABC", 3),
        ("ACB", 2),
        ("BAC", 2),
        ("BCA", 3),
        ("CAB", 3),
        ("CBA", 2),
    ];
    assert_eq!(orders, expected.into());
}

/// the fields do not predict each other more than needed. Two values are together on no more cards than an even
/// spread, rounded up, would have; only colours, of which there are one or two on a card, may be one card off, and they
/// are on each corner number once.
#[test]
fn r_14_no_field_of_a_power_card_predicts_another() {
    const TOP_CITY: &str = "top city";
    let star = |star: Star| {
        let name = star.name();
        if name.starts_with(TOP_CITY) {
            TOP_CITY
        } else {
            name
        }
    };
    let fields = |card: &PowerCard| -> [(&str, Vec<String>); 6] {
        [
            ("corner", vec![card.corner_number.to_string()]),
            ("category", vec![card.category.to_string()]),
            ("version", vec![card.version.to_string()]),
            ("star", vec![star(card.star).to_owned()]),
            ("order", vec![card.clue_order.clone()]),
            (
                "colour",
                card.circles.iter().map(ToString::to_string).collect(),
            ),
        ]
    };
    let cards: Vec<_> = pack().power.iter().map(fields).collect();
    for one in 0..6 {
        for other in 0..one {
            let values = |field: usize| count(cards.iter().flat_map(|card| card[field].1.iter()));
            let (ones, others) = (values(one), values(other));
            let pairs = cards.iter().flat_map(|card| {
                let of_one = card[one].1.iter();
                of_one.flat_map(|a| card[other].1.iter().map(move |b| (a, b)))
            });
            let (name, with) = (cards[0][one].0, cards[0][other].0);
            for ((a, b), together) in count(pairs) {
                let even = (ones[a] * others[b]).div_ceil(cards.len());
                let most = match (name, with) {
                    ("colour", "corner") => 1,
                    ("colour", "order") => 3,
                    ("colour", "version" | "star") => even + 1,
                    _ => even,
                };
                assert!(together <= most, "{name} {a} and {with} {b}: {together}");
            }
        }
    }
}

/// Turns cards up in every order that makes a difference, and tells the most that were needed.
fn worst(rest: &BTreeMap<u8, usize>, seen: &BTreeSet<u8>) -> Option<usize> {
    if seen.len() == 3 {
        return Some(0);
    }
    let mut worst = None;
    for (number, count) in rest.iter().filter(|(_, count)| **count > 0) {
        let mut rest = rest.clone();
        rest.insert(*number, count - 1);
        let mut seen = seen.clone();
        seen.insert(*number);
        let turned = self::worst(&rest, &seen)? + 1;
        worst = worst.max(Some(turned));
    }
    worst
}

/// Every version card, every two hands, every order of the rest: done here by turning cards up, not by arithmetic.
#[test]
fn r_47_three_numbers_always_appear() {
    let power = pack().power;
    let mut known: BTreeMap<BTreeMap<u8, usize>, Option<usize>> = BTreeMap::new();
    let mut deals = 0;
    for away in 0_u32..1 << 15 {
        if away.count_ones() != 5 {
            continue;
        }
        let left = power
            .iter()
            .enumerate()
            .filter(|(at, _)| away & (1 << at) == 0);
        let rest = count(left.map(|(_, card)| card.corner_number));
        let turned = *known
            .entry(rest)
            .or_insert_with_key(|rest| worst(rest, &BTreeSet::new()));
        assert!(turned.is_some_and(|turned| turned <= 7), "{turned:?}");
        deals += 1;
    }
    assert_eq!(deals, 3003);
}

#[test]
fn cd_13_cd_14_r_30_the_clue_cards_are_made_up_as_ruled() {
    let clues = pack().clues;
    let a = count(clues.iter().flat_map(|card| card.a.iter().copied()));
    assert!(
        ClueA::ALL.iter().all(|kind| (9..=12).contains(&a[kind])),
        "{a:?}"
    );
    let b = count(clues.iter().flat_map(|card| card.b.iter().copied()));
    assert!(
        ClueB::ALL.iter().all(|kind| (16..=20).contains(&b[kind])),
        "{b:?}"
    );
    assert!(b.contains_key(&ClueB::Flag), "the flag is one of the kinds");
    let c = count(clues.iter().flat_map(|card| card.c.iter().copied()));
    assert!(ClueC::ALL.iter().all(|kind| c[kind] >= 5), "{c:?}");
    for card in &clues {
        assert!(
            card.c.len() <= 2 && card.a.len() <= 3 && card.b.len() <= 3,
            "{card:?}"
        );
    }
    let singles =
        |options: fn(&ClueCard) -> usize| clues.iter().filter(|card| options(card) == 1).count();
    assert_eq!(
        (
            singles(|card| card.a.len()),
            singles(|card| card.b.len()),
            singles(|card| card.c.len())
        ),
        (3, 3, 25)
    );
    let several = clues
        .iter()
        .filter(|card| card.a.len() > 1 && card.b.len() > 1)
        .count();
    assert!(
        several >= 36,
        "parts A and B usually list several clues: {several}"
    );
}

#[test]
fn cd_15_every_challenge_card_has_one_question_of_each_colour() {
    for card in pack().challenges {
        let colours: Vec<Colour> = card
            .questions
            .iter()
            .map(|question| question.colour)
            .collect();
        assert_eq!(colours, Colour::ALL, "{}", card.number);
    }
    assert_eq!(pack().questions().count(), 315);
}

#[test]
fn cd_16_some_questions_need_several_parts_and_some_have_several_spellings() {
    let pack = pack();
    let several = pack
        .questions()
        .filter(|question| question.answers.len() > 1)
        .count();
    let spelled = pack
        .questions()
        .filter(|question| question.answers.iter().any(|part| part.len() > 1))
        .count();
    assert!(several >= 50 && spelled >= 50, "{several} {spelled}");
    for question in pack
        .questions()
        .filter(|question| question.list == Some(Closed::Number))
    {
        assert!(
            question
                .answers
                .iter()
                .flatten()
                .any(|spelling| spelling.parse::<u32>().is_ok()),
            "{question:?}"
        );
    }
}

/// Answers that follow from the state cards are verified against them: here it is counted that they are, and that
/// the check would tell if one were wrong.
#[test]
fn answers_that_follow_from_the_state_cards_are_checked_against_them() {
    let states = || Ok(Folder::embedded("states").unwrap());
    let presidents = || Ok(Folder::embedded("presidents").unwrap());
    let derived = pack()
        .questions()
        .filter(|question| !question.derive.is_empty())
        .count();
    assert!(derived >= 120, "{derived}");
    let report = check_all([Ok(folder()), states(), presidents()]);
    assert!(report.is_clean(), "{report}");
    // Swap two capitals in the state cards: every question that rests on them is told.
    let mut swapped = Folder::embedded("states").unwrap();
    let csv = swapped.files.get_mut("states.csv").unwrap();
    *csv = csv
        .replace(",Juneau,", ",?,")
        .replace(",Pierre,", ",Juneau,")
        .replace(",?,", ",Pierre,");
    let report = check_all([Ok(folder()), Ok(swapped), presidents()]);
    let about: Vec<&str> = report
        .complaints
        .iter()
        .map(|complaint| complaint.text.as_str())
        .collect();
    assert!(
        !about.is_empty()
            && about
                .iter()
                .all(|text| text.contains("the state cards say")),
        "{about:?}"
    );
}

/// The shipped file with one text replaced by another, which must be there once.
fn broken(file: &str, from: &str, to: &str) -> Folder {
    let mut folder = folder();
    let csv = folder.files.get_mut(file).unwrap();
    assert_eq!(csv.matches(from).count(), 1, "{from}");
    *csv = csv.replace(from, to);
    folder
}

#[track_caller]
fn check(file: &str, from: &str, to: &str, expected: &[&str]) {
    let complaints = load::<GeoplungePack>(&broken(file, from, to)).unwrap_err();
    let texts: Vec<String> = complaints.iter().map(ToString::to_string).collect();
    let texts: Vec<&str> = texts
        .iter()
        .map(|text| text.trim_start_matches("packs/geoplunge/"))
        .collect();
    assert_eq!(texts, expected);
}

#[test]
fn what_is_wrong_with_the_power_cards_is_told() {
    let row = "12,30,BCA,population,top city 1,red; yellow,PTR2";
    let with = |new: &str, expected: &[&str]| check("power.csv", row, new, expected);
    with(
        "12,10,BCA,population,top city 1,red; yellow,PTR2",
        &["pack.toml: power.csv: the pair 10 and population is there more than once (R-14)"],
    );
    with(
        "12,2,BCA,population,top city 1,red; yellow,PTR2",
        &["power.csv:13: the corner_number is 2; it must be 1, 10, 20, 30 or 50"],
    );
    with(
        "12,30,AAA,population,top city 1,red; yellow,PTR2",
        &[
            "pack.toml: power.csv: the clue order BCA is on 2 cards instead of 3 (R-14)",
            "power.csv:13: the clue_order \"AAA\" is not one of ABC, ACB, BAC, BCA, CAB, CBA",
        ],
    );
    with(
        "12,30,BCA,population,top city 2,red; yellow,PTR2",
        &[
            "pack.toml: power.csv: the star \"top city 1\" is on 0 cards instead of 1 (R-14)",
            "pack.toml: power.csv: the star \"top city 2\" is on 2 cards instead of 1 (R-14)",
        ],
    );
    with(
        "12,30,BCA,population,top city 1,red; red,PTR2",
        &["power.csv:13: the circles names \"red\" twice"],
    );
    with(
        "12,30,BCA,population,top city 1,red; blue; green,PTR2",
        &["power.csv:13: the card has 3 circles; it must have one or two"],
    );
    with(
        "12,30,BCA,population,top city 1,blue,PTR2",
        &["pack.toml: power.csv: two cards have the same circles (R-14)"],
    );
    with(
        "12,30,BCA,population,top city 1,red; yellow,PTR1",
        &["pack.toml: power.csv: the version PTR1 is on 6 cards instead of 5 (R-14)"],
    );
    with(
        "12,30,BCA,weight,top city 1,red; yellow,PTR2",
        &["power.csv:13: the category \"weight\" is not one of size, statehood, population"],
    );
}

/// A deck in which one number is on most cards: after some deals no third number is left.
#[test]
fn r_47_a_deck_that_can_run_out_of_numbers_is_refused() {
    let mut folder = folder();
    let csv = folder.files.get_mut("power.csv").unwrap();
    *csv = csv
        .replace(",20,", ",1,")
        .replace(",30,", ",1,")
        .replace(",50,", ",1,");
    let complaints = load::<GeoplungePack>(&folder).unwrap_err();
    assert!(
        complaints
            .iter()
            .any(|complaint| complaint.text.contains("(R-47)")),
        "{complaints:?}"
    );
}

#[test]
fn what_is_wrong_with_the_clue_cards_is_told() {
    let first = folder().files["clues.csv"]
        .lines()
        .nth(1)
        .unwrap()
        .to_owned()
        + "\n";
    let with = |new: &str, expected: &[&str]| check("clues.csv", &first, new, expected);
    with(
        "1,size rank,flag,smell\n",
        &[
            "clues.csv:2: the c \"smell\" is not one of border state, top city 1, top city 2, top city 3, top city 4, top city 5, first letter of the capital, first letter of the postal code",
            "clues.csv:2: the part b has only the flag, which may bear the state's name (R-31): add another option",
            "clues.csv:2: the part c has 0 options; it must have one or two",
        ],
    );
    with(
        "2,size rank; area,flag; bird,border state\n",
        &["pack.toml: clues.csv has the card 2 where 1 must follow"],
    );
    with(
        "1,size rank; area,flag; bird,top city 1; top city 2; top city 3\n",
        &["clues.csv:2: the part c has 3 options; it must have one or two"],
    );
}

/// where a clue would name its own state, the side that gives it can take another.
#[test]
fn r_31_a_single_option_that_names_its_state_is_told() {
    let first = folder().files["clues.csv"]
        .lines()
        .nth(1)
        .unwrap()
        .to_owned()
        + "\n";
    for (b, c, part, kind, says, state) in [
        (
            "bird",
            "border state",
            "b",
            "bird",
            "California quail",
            "California",
        ),
        (
            "time zones",
            "top city 5",
            "b",
            "time zones",
            "Alaska Hawaii",
            "Alaska",
        ),
        (
            "flower",
            "top city 5",
            "b",
            "flower",
            "California poppy",
            "California",
        ),
        (
            "bird; flower",
            "top city 1",
            "c",
            "top city 1",
            "Indianapolis",
            "Indiana",
        ),
        (
            "bird; flower",
            "top city 2",
            "c",
            "top city 2",
            "Colorado Springs",
            "Colorado",
        ),
        (
            "bird; flower",
            "top city 3",
            "c",
            "top city 3",
            "Kansas City",
            "Kansas",
        ),
        (
            "bird; flower",
            "top city 4",
            "c",
            "top city 4",
            "Idaho Falls",
            "Idaho",
        ),
    ] {
        let told = format!(
            "clues.csv:2: the part {part} has only \"{kind}\", which says \"{says}\" of {state} (R-31): add another option"
        );
        check(
            "clues.csv",
            &first,
            &format!("1,size rank; area,{b},{c}\n"),
            &[&told],
        );
    }
}

#[test]
fn what_is_wrong_with_a_question_is_told() {
    let first = folder().files["challenges.csv"]
        .lines()
        .nth(1)
        .unwrap()
        .to_owned()
        + "\n";
    let with = |new: &str, expected: &[&str]| check("challenges.csv", &first, new, expected);
    with(
        "1,red,Which city of Utah is its capital today?,Salt Lake City,capital,,,Book\n",
        &[
            "challenges.csv:2: the question holds \"today\": its answer would depend on when it is asked",
        ],
    );
    let again = "1,red,\"Past Washington, D.C., which river flows between the Virginia and Maryland?\",Potomac River,,,,Book\n";
    with(
        again,
        &["challenges.csv:3: the question is there twice, first on line 2"],
    );
    with(
        "1,red,Which state has Salt Lake City as its capital?,Utah; Salt Lake City,,,,Book\n",
        &["challenges.csv:2: the question holds its answer \"Salt Lake City\""],
    );
    with(
        "1,red,Which state has a hive of bees on its flag,Utah | Utah,state,,,\n",
        &[
            "challenges.csv:2: the answer \"Utah\" is there twice",
            "challenges.csv:2: the question does not end in a question mark or a full stop",
            "challenges.csv:2: the source is missing",
        ],
    );
    with(
        "1,blue,Which state has a hive of bees on its flag?,Utah,state,,,Book\n",
        &[
            "pack.toml: challenges.csv: the card 1 must have one question of each colour, in the order red, blue, green, yellow, purple",
        ],
    );
    with(
        "1,red,Which state has a hive of bees on its flag?,Utah,planet,maybe,,Book\n",
        &[
            "challenges.csv:2: the list \"planet\" is not one of state, capital, city, president, nickname, flower, bird, number",
            "challenges.csv:2: the order \"maybe\" is not one of yes",
        ],
    );
    with(
        "1,red,How many states have a hive of bees on the flag?,one,number,,,Book\n",
        &["challenges.csv:2: an answer of the list \"number\" must be given in figures too"],
    );
}

#[test]
fn an_answer_that_the_state_cards_do_not_give_is_told() {
    let first = folder().files["challenges.csv"]
        .lines()
        .nth(1)
        .unwrap()
        .to_owned()
        + "\n";
    let texts = |new: &str| {
        let folders = [
            Ok(broken("challenges.csv", &first, new)),
            Ok(Folder::embedded("states").unwrap()),
            Ok(Folder::embedded("presidents").unwrap()),
        ];
        let complaints = check_all(folders).complaints;
        complaints
            .iter()
            .map(|complaint| complaint.text.clone())
            .collect::<Vec<_>>()
    };
    let ask = |answers: &str, list: &str, order: &str, derive: &str| {
        texts(&format!(
            "1,red,\"Which of them has a hive, a beaver or a bear?\",{answers},{list},{order},{derive},Book\n"
        ))
    };
    let fine: [&str; 0] = [];
    assert_eq!(ask("Salt Lake City", "capital", "", "capital UT"), fine);
    assert_eq!(
        ask("Georgia; Alabama", "state", "", "border_states FL"),
        fine
    );
    assert_eq!(
        ask(
            "California; Nevada",
            "state",
            "",
            "state border_states=AZ & border_states=OR"
        ),
        fine
    );
    assert_eq!(
        ask("Alaska; Texas", "state", "yes", "state size_rank<3"),
        fine
    );
    assert_eq!(ask("4 | four", "number", "", "count name^New"), fine);
    assert_eq!(
        ask("Providence", "capital", "", "capital size_rank=50"),
        fine
    );
    let not_beside = "state border_states=FL & border_states!=MS";
    assert_eq!(ask("Georgia", "state", "", not_beside), fine);
    assert_eq!(
        ask("New Hampshire", "state", "", "border_states name=Maine"),
        fine
    );
    // A state without a president's number is not below 2.
    assert_eq!(
        ask(
            "North Carolina; Rhode Island; Vermont; Kentucky; Tennessee",
            "state",
            "",
            "state patos_number<2"
        ),
        fine
    );
    assert_eq!(
        ask("Utah | Ohio", "state", "", ""),
        ["the spelling \"Ohio\" is another state or a postal code"]
    );
    assert_eq!(
        ask("Utah | UT", "state", "", ""),
        ["the spelling \"UT\" is another state or a postal code"]
    );
    assert_eq!(ask("West Valley City", "city", "", "top_city_2 UT"), fine);
    assert_eq!(ask("James K. Polk | James Polk", "president", "", ""), fine);
    assert_eq!(
        ask("Texas; Alaska", "state", "yes", "state size_rank<3"),
        ["the answers are \"Texas; Alaska\", but the state cards say \"Alaska; Texas\"",]
    );
    assert_eq!(
        ask("Provo", "", "", "capital UT"),
        ["the answers are \"Provo\", but the state cards say \"Salt Lake City\""]
    );
    assert_eq!(
        ask("Provo", "capital", "", ""),
        ["the answer \"Provo\" is no capital of the state cards"]
    );
    assert_eq!(
        ask("Utah", "state", "", "king UT"),
        ["the derive cannot be worked out: \"king\" is no field of a state card"]
    );
    assert_eq!(
        ask("Utah", "state", "", "state king=UT"),
        ["the derive cannot be worked out: \"king\" is no field of a state card"]
    );
    assert_eq!(
        ask("Utah", "state", "", "state"),
        ["the derive cannot be worked out: \"state\" has no condition"]
    );
    assert_eq!(
        ask("Ben Franklin", "president", "", ""),
        ["the answer \"Ben Franklin\" is no president of the presidents' cards"]
    );
}
