//! Presidents packs: numbers, persons, terms, facts, custom decks.

use tricorn_packs::{PresidentsPack, load};

use crate::common::{check_folder, check_presidents, presidents, presidents_folder};

/// A clean pack with these lines added to `pack.toml`, where they begin on line 7.
#[track_caller]
fn check_deck(deck: &str, expected: &[&str]) {
    check_folder::<PresidentsPack>(&presidents_folder(&presidents(&[]), deck), expected);
}

fn deck_of(cards: usize) -> String {
    let numbers: Vec<String> = (0..cards).map(|card| (card % 10 + 1).to_string()).collect();
    format!("deck = [{}]\n", numbers.join(", "))
}

#[test]
fn a_clean_pack_is_read_field_by_field() {
    let pack: PresidentsPack = load(&presidents_folder(&presidents(&[]), &deck_of(18))).unwrap();
    let second = &pack.presidencies[1];
    assert_eq!(
        (
            pack.id.as_str(),
            pack.title.as_str(),
            pack.presidencies.len()
        ),
        ("tiny", "Tiny", 10)
    );
    assert_eq!(
        (second.number, second.person.as_str(), second.name.as_str()),
        (2, "bob-birch", "Bob Birch")
    );
    assert_eq!(
        (second.term_start.as_str(), second.term_end.as_deref()),
        ("1808-03-04", Some("1812-03-04"))
    );
    assert_eq!(
        (
            second.party.as_str(),
            second.home_state.as_str(),
            second.source.as_str()
        ),
        ("Whig", "Ohio", "A book")
    );
    assert_eq!(second.vice_presidents, ["Vic Vine", "Vera Vetch"]);
    assert_eq!(second.facts[2], "Bob Birch wrote a book about roses.");
    assert_eq!(pack.presidencies[9].term_end, None);
    assert_eq!(pack.deck.len(), 18);
    assert_eq!(pack.deck[..3], [1, 2, 3]);
}

#[test]
fn a_presidency_without_vice_president_is_let_through() {
    check_presidents(&[(4, "vice_presidents", "")], &[]);
}

#[test]
fn ppn_03_a_number_that_is_no_whole_number_is_refused() {
    for bad in ["x", "-4", "4.0", "04", "70000"] {
        let expected =
            format!("presidents.csv:5: the number \"{bad}\" is not a whole number such as 16");
        check_presidents(&[(4, "number", bad)], &[&expected]);
    }
    check_presidents(
        &[(4, "number", "")],
        &["presidents.csv:5: the number is missing"],
    );
}

#[test]
fn ppn_03_numbers_with_a_gap_or_out_of_order_are_refused() {
    let rule = "the numbers go 1, 2, 3 without a gap";
    check_presidents(
        &[(4, "number", "5")],
        &[&format!(
            "presidents.csv:5: the number is 5 where 4 must follow: {rule}"
        )],
    );
    check_presidents(
        &[(1, "number", "0")],
        &[&format!(
            "presidents.csv:2: the number is 0 where 1 must follow: {rule}"
        )],
    );
    check_presidents(
        &[(10, "number", "9")],
        &[&format!(
            "presidents.csv:11: the number is 9 where 10 must follow: {rule}"
        )],
    );
}

#[test]
fn ppn_03_a_row_that_cannot_be_read_brings_no_false_complaint_about_the_others() {
    let csv = presidents(&[]).replace("\"4\",", "");
    let folder = presidents_folder(&csv, &deck_of(18));
    check_folder::<PresidentsPack>(
        &folder,
        &["presidents.csv:5: the row has 11 fields instead of 12"],
    );
}

#[test]
fn ppn_04_a_person_may_come_back_under_the_same_name() {
    check_presidents(&[(4, "person", "bob-birch"), (4, "name", "Bob Birch")], &[]);
}

#[test]
fn ppn_04_one_person_under_two_names_is_refused() {
    check_presidents(
        &[(4, "person", "bob-birch"), (4, "name", "Robert Birch")],
        &[
            "presidents.csv:5: the person \"bob-birch\" is called \"Bob Birch\" on line 3, but \"Robert Birch\" here",
        ],
    );
}

#[test]
fn ppn_09_two_persons_under_one_name_are_refused() {
    for (name, other) in [
        ("Bob Birch", "Bob Birch"),
        ("bob Birch.", "Bob Birch"),
        ("Birch", "Bob Birch"),
    ] {
        let expected = format!(
            "presidents.csv:5: the name \"{name}\" does not tell this person apart from \"{other}\" on line 3"
        );
        check_presidents(&[(4, "name", name)], &[&expected]);
    }
    check_presidents(
        &[(2, "name", "Birch"), (4, "name", "Bob Birch")],
        &[
            "presidents.csv:5: the name \"Bob Birch\" does not tell this person apart from \"Birch\" on line 3",
        ],
    );
}

#[test]
fn ppn_09_persons_who_share_a_surname_are_let_through() {
    check_presidents(
        &[(4, "name", "Bob Quincy Birch"), (5, "name", "B. Birch")],
        &[],
    );
}

#[test]
fn a_name_with_a_number_in_it_is_refused() {
    check_presidents(
        &[(4, "name", "Dee Dogwood 4")],
        &[
            "presidents.csv:5: the name holds a figure; the number of the presidency must not show in it",
        ],
    );
}

#[test]
fn missing_and_endless_texts_are_refused() {
    for column in ["person", "name", "party", "home_state", "source"] {
        check_presidents(
            &[(4, column, "")],
            &[&format!("presidents.csv:5: the {column} is missing")],
        );
    }
    for column in ["name", "party", "home_state"] {
        let expected = format!("presidents.csv:5: the {column} has 61 characters; at most 60 fit");
        check_presidents(&[(4, column, &"x".repeat(61))], &[&expected]);
    }
    check_presidents(
        &[(4, "person", "Dee Dogwood")],
        &[
            "presidents.csv:5: the person \"Dee Dogwood\" may hold only a-z, 0-9 and single hyphens between them",
        ],
    );
}

#[test]
fn vice_presidents_with_another_separator_are_refused() {
    for (bad, found) in [
        ("Vic Vine;Vera Vetch", "Vic Vine;Vera Vetch"),
        ("Vic Vine; ; Vera Vetch", ""),
        ("Vic Vine;", "Vic Vine;"),
    ] {
        let expected = format!(
            "presidents.csv:5: the vice_presidents \"{found}\" must be names with \"; \" between them"
        );
        check_presidents(&[(4, "vice_presidents", bad)], &[&expected]);
    }
    check_presidents(
        &[(4, "vice_presidents", "Vic Vine; Vic Vine")],
        &["presidents.csv:5: the vice president \"Vic Vine\" is there twice"],
    );
}

#[test]
fn terms_that_are_no_days_are_refused() {
    for bad in ["1816", "4 March 1816", "1816-02-30", "1816-3-4"] {
        let expected = format!(
            "presidents.csv:5: the term_start \"{bad}\" is not a day written like 1861-03-04"
        );
        check_presidents(&[(4, "term_start", bad)], &[&expected]);
        let expected = format!(
            "presidents.csv:5: the term_end \"{bad}\" is not a day written like 1861-03-04"
        );
        check_presidents(&[(4, "term_end", bad)], &[&expected]);
    }
}

#[test]
fn terms_that_overlap_or_leave_a_gap_are_refused() {
    check_presidents(
        &[(4, "term_start", "1816-03-06")],
        &[
            "presidents.csv:5: the term_start 1816-03-06 does not follow the term_end 1816-03-04 on line 4",
        ],
    );
    check_presidents(
        &[(4, "term_start", "1816-03-02")],
        &[
            "presidents.csv:5: the term_start 1816-03-02 does not follow the term_end 1816-03-04 on line 4",
        ],
    );
    check_presidents(&[(4, "term_start", "1816-03-05")], &[]);
    check_presidents(&[(4, "term_start", "1816-03-03")], &[]);
}

#[test]
fn a_term_that_ends_before_it_begins_is_refused() {
    check_presidents(
        &[(10, "term_end", "1840-03-04")],
        &["presidents.csv:11: the term_end is not after the term_start"],
    );
    check_presidents(&[(10, "term_end", "1840-04-04")], &[]);
}

#[test]
fn only_the_last_may_still_be_in_office() {
    check_presidents(
        &[(4, "term_end", "")],
        &["presidents.csv:5: the term_end is missing; only the last presidency may be without one"],
    );
}

#[test]
fn facts_of_the_wrong_length_are_refused() {
    for column in ["fact_1", "fact_2", "fact_3"] {
        check_presidents(
            &[(4, column, "")],
            &[&format!("presidents.csv:5: the {column} is missing")],
        );
        check_presidents(&[(4, column, &"x".repeat(20))], &[]);
        let expected =
            format!("presidents.csv:5: the {column} has 19 characters; it needs at least 20");
        check_presidents(&[(4, column, &"x".repeat(19))], &[&expected]);
        check_presidents(&[(4, column, &"x".repeat(160))], &[]);
        let expected =
            format!("presidents.csv:5: the {column} has 161 characters; at most 160 fit");
        check_presidents(&[(4, column, &"x".repeat(161))], &[&expected]);
    }
}

#[test]
fn a_fact_that_is_told_twice_is_refused() {
    check_presidents(
        &[(4, "fact_3", "Bob Birch had been a gardener, before!")],
        &["presidents.csv:5: the fact_3 is there twice, first on line 3"],
    );
    check_presidents(
        &[(4, "fact_3", "Dee Dogwood had been a gardener before.")],
        &["presidents.csv:5: the fact_3 is there twice, first on line 5"],
    );
}

#[test]
fn a_fact_that_tells_the_number_is_refused() {
    for (number, fact, found) in [
        (
            4,
            "Became the 4th president in the spring.",
            "4th president",
        ),
        (
            4,
            "Became the fourth president in the spring.",
            "fourth president",
        ),
        (
            4,
            "Was the fourth U.S. president and a gardener.",
            "fourth us president",
        ),
        (
            4,
            "The Fourth Presidency began in the spring.",
            "fourth presidency",
        ),
        (
            4,
            "Is often called president number 4 in songs.",
            "president number 4",
        ),
        (
            4,
            "Is often called President No. 4 in songs.",
            "president no 4",
        ),
        (
            1,
            "Was the first president of the country.",
            "first president",
        ),
    ] {
        let line = number + 1;
        let expected = format!(
            "presidents.csv:{line}: the fact_2 holds the presidential number (\"{found}\"): it would give the answer away"
        );
        check_presidents(&[(number, "fact_2", fact)], &[&expected]);
    }
}

#[test]
fn ordinals_that_do_not_tell_the_number_are_let_through() {
    for (number, fact) in [
        (4, "Was the first president who planted a tree."),
        (4, "Had a fourth vice president for a short while."),
        (4, "Came after the twenty-fourth president of the club."),
        (4, "The fourth child of a family of gardeners."),
        (4, "As president, 4 gardens were planted each year."),
    ] {
        check_presidents(&[(number, "fact_1", fact)], &[]);
    }
}

#[test]
fn ppn_07_a_deck_of_fewer_than_18_cards_is_refused() {
    check_deck(&deck_of(18), &[]);
    check_deck(
        &deck_of(17),
        &["pack.toml:7: the deck has 17 cards; it needs at least 18 and at most 500"],
    );
    check_deck(&deck_of(500), &[]);
    check_deck(
        &deck_of(501),
        &["pack.toml:7: the deck has 501 cards; it needs at least 18 and at most 500"],
    );
    check_deck(
        "deck = []",
        &[
            "pack.toml:7: the deck is empty: list its cards, or leave the key out for the standard deck",
        ],
    );
}

#[test]
fn ppn_07_too_few_persons_for_a_standard_deck_are_refused() {
    let lines = |count: usize| {
        presidents(&[])
            .lines()
            .take(count)
            .collect::<Vec<_>>()
            .join("\n")
    };
    check_folder::<PresidentsPack>(&presidents_folder(&lines(10), ""), &[]);
    let eight = presidents_folder(&lines(9), "");
    let expected = "pack.toml: 8 persons make a deck of 16 cards; a game needs at least 18";
    check_folder::<PresidentsPack>(&eight, &[expected]);
    let custom = format!("deck = [{}]", "1, 2, ".repeat(9));
    check_folder::<PresidentsPack>(&presidents_folder(&lines(9), &custom), &[]);
}

#[test]
fn ppn_07_a_deck_with_numbers_that_do_not_exist_is_refused() {
    check_deck(
        &deck_of(18).replace("[1,", "[0, 11, 11, "),
        &[
            "pack.toml:7: the deck holds the number 0, but no presidency has it",
            "pack.toml:7: the deck holds the number 11, but no presidency has it",
        ],
    );
    for bad in [
        "deck = 18",
        "deck = [\"one\"]",
        "deck = [-1]",
        "deck = [70000]",
        "deck = [1.5]",
    ] {
        check_deck(
            bad,
            &["pack.toml:7: the deck must be a list of presidential numbers such as [1, 1, 2, 2]"],
        );
    }
}
