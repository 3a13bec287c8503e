//! What is a good group and a good show: BU-05 to BU-08, BU-12, BU-EX1 to BU-EX4, R-17, R-24 to R-26.

use super::super::judge::{broken, is_group, judge};
use super::*;

fn row(game: &BorderUp, codes: &[&str]) -> Vec<StateIx> {
    let state = |code: &&str| game.book.by_code(code).unwrap();
    codes.iter().map(state).collect()
}

/// Whether a row is a good group.
fn good(codes: &[&str]) -> bool {
    let game = open(Pace::Usual, people(&[1, 1]));
    is_group(&game.book.atlas, &row(&game, codes))
}

/// Whether a set is a good group in any order.
fn good_in_any_order(codes: &[&str]) -> bool {
    let mut codes = codes.to_vec();
    any_order(&mut codes, 0)
}

fn any_order(codes: &mut [&str], from: usize) -> bool {
    if from == codes.len() {
        return good(codes);
    }
    (from..codes.len()).any(|at| {
        codes.swap(from, at);
        let found = any_order(codes, from + 1);
        codes.swap(from, at);
        found
    })
}

fn show(word: Word, rows: [&[&str]; 3]) -> Show {
    let game = open(Pace::Usual, people(&[1, 1]));
    judge(&game.book.atlas, &rows.map(|codes| row(&game, codes)), word)
}

#[test]
fn bu_ex1_kansas_to_pennsylvania_and_maryland_to_north_carolina() {
    assert!(good(&KS_PA) && good(&MD_NC));
    let show = show(Word::Geoplunge, [&KS_PA, &MD_NC, &[]]);
    assert!(show.good);
    assert_eq!(show.trays.map(|tray| tray.shown), [true, true, false]);
}

#[test]
fn bu_ex2_missouri_would_be_crossed_twice() {
    assert!(!good_in_any_order(&["KS", "IA", "MO", "AR"]));
    for three in [["KS", "MO", "IA"], ["KS", "MO", "AR"], ["IA", "MO", "AR"]] {
        assert!(good(&three), "{three:?}");
    }
}

#[test]
fn bu_ex3_texas_borders_none_of_the_others() {
    assert!(!good_in_any_order(&["CO", "NE", "KS", "TX"]));
    assert!(good(&["CO", "NE", "KS"]));
}

#[test]
fn bu_ex4_r_70_further_solutions() {
    let five_three = show(Word::Geoplunge, [&WA_NM, &FL_SC, &[]]);
    let four_four = show(Word::Geoplunge, [&ME_CT, &MT_IA, &[]]);
    assert!(five_three.good && four_four.good);
}

/// BU-07, BU-08, R-24: each card in the list of the next one, in the order in which they lie; either end first; other borders
/// within the group do not matter.
#[test]
fn bu_07_bu_08_r_24_a_group_is_judged_in_the_order_in_which_it_lies() {
    let backwards: Vec<&str> = KS_PA.iter().rev().copied().collect();
    assert!(good(&backwards));
    // The same states in another order are not sorted.
    assert!(!good(&["MO", "KS", "KY", "WV", "PA"]));
    // Utah, Colorado and New Mexico all border each other: any order.
    assert!(good(&["UT", "CO", "NM"]) && good(&["CO", "UT", "NM"]) && good(&["UT", "NM", "CO"]));
    // No state twice, and sizes of three to five only.
    assert!(!good(&["KS", "MO", "KS"]));
    assert!(!good(&["KS", "MO"]) && !good(&["WA"]) && !good(&[]));
    assert!(!good(&["WA", "OR", "CA", "AZ", "NM", "TX"]));
    // Michigan's two parts: Ohio below, Wisconsin above.
    assert!(good(&["OH", "MI", "WI"]));
}

/// corners of the Four Corners and rivers count, lakes do not.
#[test]
fn r_17_corners_and_rivers_count_lakes_do_not() {
    assert!(good(&["ID", "UT", "NM"]) && good(&["NV", "AZ", "CO"]));
    assert!(good(&["MO", "KY", "WV"]));
    for lake in [["MI", "IL", "IA"], ["MI", "MN", "IA"], ["NY", "RI", "MA"]] {
        assert!(!good(&lake), "{lake:?}");
    }
}

/// nothing borders Alaska or Hawaii.
#[test]
fn r_25_alaska_and_hawaii_are_in_no_group() {
    let game = open(Pace::Usual, people(&[1, 1]));
    for code in ["AK", "HI"] {
        let state = game.book.by_code(code).unwrap();
        assert_eq!(game.borders()[state.at()], 0);
        let bit = 1_u64 << state.at();
        assert!(game.borders().iter().all(|others| others & bit == 0));
        assert!(!good(&["WA", code, "OR"]) && !good(&["WA", "OR", code]));
    }
}

/// The first pair without a border is named.
#[test]
fn the_first_broken_link_is_named() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let at = |codes: &[&str]| broken(&game.book.atlas, &row(&game, codes));
    assert_eq!(at(&KS_PA), None);
    assert_eq!(at(&["KS", "MO", "WV", "PA", "CA"]), Some(1));
    assert_eq!(at(&["KS"]), None);
}

/// BU-05, R-26: any two trays with four and four or five and three; the third is ignored, whatever lies there.
#[test]
fn bu_05_r_26_a_geoplunge_needs_four_and_four_or_five_and_three_in_any_trays() {
    let mess: &[&str] = &["TX", "AK"];
    for rows in [
        [&KS_PA[..], &MD_NC, mess],
        [&MD_NC, mess, &KS_PA],
        [mess, &KS_PA, &MD_NC],
        [&ME_CT, &MT_IA, &[]],
        [&ME_CT, &MT_IA, &MD_NC],
    ] {
        let show = show(Word::Geoplunge, rows);
        assert!(show.good, "{rows:?}");
        let hidden = show.trays.iter().filter(|tray| !tray.shown).count();
        assert_eq!(hidden, 1, "two groups are shown");
    }
    for rows in [
        [&KS_PA[..], &ME_CT, &[]],
        [&KS_PA, &WA_NM, &[]],
        [&ME_CT, &MD_NC, &FL_SC],
        [&KS_PA, &["VA", "MD", "NC"], &[]],
        [&KS_PA, &[], &[]],
        [&[], &[], &[]],
    ] {
        let show = show(Word::Geoplunge, rows);
        assert!(!show.good, "{rows:?}");
        assert!(show.trays.iter().all(|tray| tray.shown), "BU-R4");
    }
}

/// BU-06, R-26: 4 + 4 + 3 and 5 + 3 + 3 are the only shapes of a ThreeOPlunge, in whichever trays.
#[test]
fn bu_06_r_26_a_threeoplunge_needs_a_third_group_of_three() {
    for rows in [
        [&KS_PA[..], &MD_NC, &FL_SC],
        [&FL_SC, &KS_PA, &MD_NC],
        [&ME_CT, &MT_IA, &FL_SC],
        [&ME_CT, &FL_SC, &MT_IA],
    ] {
        assert!(show(Word::Threeoplunge, rows).good, "{rows:?}");
    }
    for rows in [
        [&KS_PA[..], &MD_NC, &[]],
        [&ME_CT, &MT_IA, &["CO", "UT", "NV", "CA"]],
        [&KS_PA, &MD_NC, &ME_CT],
        [&MD_NC, &FL_SC, &["CO", "UT", "NV"]],
        [&KS_PA, &MD_NC, &["FL", "SC", "GA"]],
    ] {
        let show = show(Word::Threeoplunge, rows);
        assert!(!show.good, "{rows:?}");
        assert!(show.trays.iter().all(|tray| tray.shown));
    }
}

/// three good groups and “GeoPlunge” is good.
#[test]
fn r_26_three_good_groups_are_good_for_a_geoplunge_too() {
    let show = show(Word::Geoplunge, [&ME_CT, &MT_IA, &FL_SC]);
    assert!(show.good);
    assert_eq!(show.trays.map(|tray| tray.shown), [true, true, false]);
}
