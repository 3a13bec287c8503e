//! The worked examples, with exactly their data.

use super::super::trick::{bur, lead_wins};
use super::*;
use tricorn_geoplunge::StateIx;

type First = Tale<false>;

#[test]
fn ptr1_ex1_ptr1_11_first_50_second_10_is_base_50_in_tricks_1_to_4_and_10_in_5_to_8() {
    let lay = Lay {
        deck: &[(1, Statehood), (50, Population), (10, Statehood)],
        ..EXAMPLES
    };
    let mut tale = First::laid(&lay)
        .based(1, 50)
        .ready(&["RI"], &["FL", "VA", "NV"]);
    let mut bases = Vec::new();
    for (own, other) in [
        ("NY", "GA"),
        ("MN", "WI"),
        ("CO", "CA"),
        ("UT", "TN"),
        ("ME", "OK"),
        ("NH", "TX"),
        ("VT", "NM"),
        ("MA", "AZ"),
    ] {
        if tale.state.is_over() {
            break;
        }
        let (lead, answer) = if tale.state.tricks.lead == Side(0) {
            ((A, own), (B, other))
        } else {
            ((B, other), (A, own))
        };
        tale.lead(lead.0, lead.1, Size, 0).unwrap();
        tale.follow(answer.0, answer.1).unwrap();
        bases.push(tale.last().base);
    }
    assert!(bases.len() > 5, "{bases:?}");
    assert!(bases[..4].iter().all(|base| *base == 50), "{bases:?}");
    assert!(bases[4..].iter().all(|base| *base == 10), "{bases:?}");
}

fn announced_with(star: (u8, Category)) -> String {
    let deck = Box::leak(Box::new([
        (1, Statehood),
        (30, Population),
        (50, Statehood),
        star,
    ]));
    let lay = Lay { deck, ..EXAMPLES };
    let mut tale = First::laid(&lay)
        .based(50, 1)
        .ready(&["RI"], &["FL", "VA", "NV"]);
    tale.lead(A, "CO", Size, 0).unwrap();
    tale.view(B).own.open.unwrap().announced
}

#[test]
fn ptr1_ex2_the_star_area_state_name_announces_the_name() {
    // The Power cards 10 size and 30 statehood have it.
    assert_eq!(announced_with((30, Statehood)), "Colorado");
}

#[test]
fn ptr1_ex3_the_star_area_postal_code_announces_the_code() {
    assert_eq!(announced_with((50, Size)), "CO");
}

#[test]
fn ptr1_ex4_the_lead_adds_a_power_card_of_population() {
    let mut tale = First::examples();
    let power = tale.power(A, 10, Population);
    tale.lead_with(A, "NY", power, 0).unwrap();
    assert_eq!(tale.state.tricks.opened.unwrap().category, Population);
}

#[test]
fn ptr1_ex5_ptr1_14_the_bur_is_3_for_base_1_and_35_for_base_30() {
    let tale = First::examples();
    let view = tale.view(A);
    let bur = |at: usize| view.bases[at].bur.clone().unwrap();
    assert_eq!(
        (
            view.bases[0].number,
            bur(0).rank,
            &*bur(0).state,
            bur(0).category
        ),
        (1, 3, "Florida", Population)
    );
    assert_eq!(
        (
            view.bases[1].number,
            bur(1).rank,
            &*bur(1).state,
            bur(1).category
        ),
        (30, 35, "Virginia", Size)
    );
    // Checked: the ranks of both cards.
    let ranks = |code: &str| {
        let card = tale.state_of(code);
        [Statehood, Size, Population].map(|category| tale.game.rank(card, category))
    };
    assert_eq!(ranks("FL"), [27, 22, 3]);
    assert_eq!(ranks("VA"), [10, 35, 12]);
    let all = || [27, 22, 3, 10, 35, 12].into_iter();
    assert_eq!(
        [trick::bur(1, all()), trick::bur(30, all())],
        [Some(3), Some(35)]
    );
    assert_eq!(bur_of_none(), None);
}

fn bur_of_none() -> Option<u8> {
    bur(30, [1, 29].into_iter())
}

#[test]
fn ptr1_ex6_new_york_with_a_power_card_of_population_beats_georgia_whatever_is_added() {
    let mut tale = First::examples();
    let power = tale.power(A, 10, Population);
    tale.lead_with(A, "NY", power, 0).unwrap();
    let mut with = tale.clone();
    tale.follow(B, "GA").unwrap();
    assert_eq!(tale.last().winner, Side(0));
    assert_eq!(tale.view(A).tricks[0].ranks, [4, 8]);
    let power = with.power(B, 20, Statehood);
    with.follow_with(B, "GA", power).unwrap();
    assert_eq!(
        (with.last().winner, with.last().category),
        (Side(0), Population)
    );
}

#[test]
fn ptr1_ex7_minnesota_by_statehood_is_protected_and_only_wisconsin_and_california_beat_it() {
    let mut tale = First::examples_at_the_fifth();
    tale.lead(A, "MN", Statehood, 0).unwrap();
    assert_eq!(tale.state.tricks.opened.unwrap().base, 30);
    for (answer, wins) in [("WI", true), ("CA", true), ("OK", false), ("GA", false)] {
        let mut with = tale.clone();
        let power = with.power(B, 10, Size);
        with.follow_with(B, answer, power).unwrap();
        let trick = with.last();
        assert_eq!(trick.shield, Some(Shield::Rank));
        assert_eq!((trick.category, trick.base), (Statehood, 30));
        assert_eq!(trick.winner == Side(1), wins, "{answer}");
    }
    // Of all states only these two.
    let game = &tale.game;
    let beats: Vec<&str> = StateIx::all()
        .filter(|card| !lead_wins(30, 32, game.rank(*card, Statehood)))
        .map(|card| &*game.book.state(card).postal_code)
        .collect();
    assert_eq!(beats, ["CA", "WI"]);
}

#[test]
fn ptr1_ex8_colorado_by_size_is_not_protected_and_tennessee_wins_by_statehood() {
    let mut tale = First::examples();
    tale.lead(A, "CO", Size, 0).unwrap();
    let power = tale.power(B, 20, Statehood);
    tale.follow_with(B, "TN", power).unwrap();
    let trick = tale.last();
    assert_eq!(
        (trick.announced_category, trick.category, trick.shield),
        (Size, Statehood, None)
    );
    assert_eq!(trick.winner, Side(1));
    assert_eq!(tale.view(A).tricks[0].ranks, [38, 16]);
}

#[test]
fn ptr1_ex9_oklahoma_below_the_base_loses_to_utah() {
    let mut tale = First::examples_at_the_fifth();
    tale.lead(A, "UT", Population, 0).unwrap();
    tale.follow(B, "OK").unwrap();
    assert_eq!(tale.view(A).tricks[4].ranks, [33, 28]);
    assert_eq!(tale.last().winner, Side(0));
}

#[test]
fn g4_ex1_the_card_that_lies_open_names_the_game_that_is_played() {
    let mut second = Tale::<true>::at(open(people(&[1, 1])));
    let mut first = First::at(open(people(&[1, 1])));
    for number in 0..20 {
        second.state = second.game.initial();
        second.seed = Seed::from_number(number);
        second.cause(Cause::Start).unwrap();
        let card = second.view(A).own.named_by.unwrap();
        assert_eq!(card.face.version, Version::Ranks2);
        first.state = first.game.initial();
        first.seed = Seed::from_number(number);
        first.cause(Cause::Start).unwrap();
        assert_eq!(
            first.view(B).own.named_by.unwrap().face.version,
            Version::Ranks1
        );
    }
}
