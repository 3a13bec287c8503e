//! PTD-49 to PTD-57: years, distances, and who wins. The sheet's examples with exactly its data.

use super::*;
use crate::rules::{distance, reach, winner};
use tricorn_kit::tricks::Role;

/// FX-A to FX-D by their places in the deck.
const FX_A: u16 = 0;
const FX_B: u16 = 1;
const FX_C: u16 = 2;
const FX_D: u16 = 3;

/// Base Year 1810; A leads and holds FX-A and FX-C, B follows and holds FX-B and FX-D and a Power card circled 2 (FX-P).
fn sheet() -> Tale {
    let layout = Layout {
        hands: [
            [FX_A, FX_C, 20, 21, 22, 23, 24, 25],
            [FX_B, FX_D, 9, 28, 30, 31, 32, 33],
        ],
        powers: [[1, 5, 8, 9], [2, 7, 1, 8]],
        ..Layout::default()
    };
    Tale::new().dealt(&layout)
}

fn distances(tale: &Tale) -> (u16, u16) {
    let trick = tale.last();
    (trick.lead.distance, trick.follow.distance)
}

#[test]
fn ptd_49_the_leads_year_is_that_of_the_fact_it_picked() {
    for (colour, year) in [(BLUE, 1869), (RED, 1809), (WHITE, 1861)] {
        let mut tale = sheet();
        tale.lead(A, FX_A, colour).unwrap();
        assert_eq!(tale.view(B).own.open.unwrap().year, year);
    }
}

#[test]
fn ptd_50_without_power_cards_the_followers_year_is_that_of_its_fact() {
    let mut tale = sheet();
    tale.lead(A, FX_C, WHITE).unwrap();
    tale.follow(B, FX_D).unwrap();
    let trick = tale.last();
    assert_eq!((trick.follow.year, trick.follow.reached), (1801, 1801));
}

#[test]
fn ptd_51_ptd_51_ex1_the_sheets_second_example() {
    let mut tale = sheet();
    tale.lead(A, FX_C, WHITE).unwrap();
    tale.follow_with(B, FX_D, &[2], ADD).unwrap();
    let trick = tale.last();
    assert_eq!(
        (trick.lead.year, trick.follow.year, trick.follow.reached),
        (1818, 1801, 1803)
    );
    assert_eq!(distances(&tale), (8, 7));
    assert_eq!(trick.winner, Side(1));
    assert_eq!(tale.state.stating(), Some(Side(1)));
    assert_eq!(tale.view(B).own.civics.unwrap().number, 2);
}

#[test]
fn ptd_51_ex2_ptd_52_the_same_subtracted_loses_but_keeps_the_right() {
    let mut tale = sheet();
    tale.lead(A, FX_C, WHITE).unwrap();
    tale.follow_with(B, FX_D, &[2], SUBTRACT).unwrap();
    let trick = tale.last();
    assert_eq!(trick.follow.reached, 1799);
    assert_eq!(distances(&tale), (8, 11));
    assert_eq!(trick.winner, Side(0));
    assert_eq!(tale.view(B).own.civics.unwrap().number, 2);
}

#[test]
fn ptd_53_the_pair_1_and_8_counts_18() {
    for (direction, year) in [(ADD, 1819), (SUBTRACT, 1783)] {
        let mut tale = sheet();
        tale.lead(A, FX_C, WHITE).unwrap();
        tale.follow_with(B, FX_D, &[1, 8], direction).unwrap();
        assert_eq!(tale.last().follow.reached, year);
        assert_eq!(tale.view(B).own.civics.unwrap().number, 18);
    }
}

#[test]
fn ptd_54_ptd_54_ex1_ptd_r6_the_pair_2_and_7_counts_27_and_is_no_sum() {
    // A fact of 1838: the plain card 32 is dated 1838.
    let mut tale = sheet();
    tale.lead(A, FX_C, WHITE).unwrap();
    tale.follow_with(B, 32, &[7, 2], SUBTRACT).unwrap();
    let trick = tale.last();
    assert_eq!((trick.follow.year, trick.follow.reached), (1838, 1811));
    assert_eq!(trick.follow.distance, 1);
    let mut tale = sheet();
    tale.lead(A, FX_C, WHITE).unwrap();
    tale.follow_with(B, 32, &[2, 7], ADD).unwrap();
    assert_eq!(tale.last().follow.reached, 1865);
}

#[test]
fn ptd_55_the_smaller_distance_wins() {
    for (lead, follower, role) in [
        (0, 1, Role::Lead),
        (5, 4, Role::Follower),
        (40, 41, Role::Lead),
    ] {
        assert_eq!(winner(lead, follower), role);
    }
    assert_eq!((distance(1809, 1810), distance(1841, 1810)), (1, 31));
}

#[test]
fn ptd_55_ex1_the_sheets_first_example() {
    let mut tale = sheet();
    tale.lead(A, FX_A, RED).unwrap();
    tale.follow(B, FX_B).unwrap();
    let trick = tale.last();
    assert_eq!((trick.lead.year, trick.follow.year), (1809, 1841));
    assert_eq!(distances(&tale), (1, 31));
    assert_eq!(trick.winner, Side(0));
}

#[test]
fn ptd_56_ptd_r8_at_equal_distances_the_follower_wins() {
    for distance in 0..30 {
        assert_eq!(winner(distance, distance), Role::Follower);
    }
    // The same year on both sides: 1815 led, 1814 + 1 answered.
    let layout = Layout {
        hands: [
            [9, 20, 21, 22, 23, 24, 25, 26],
            [8, 27, 28, 29, 30, 31, 32, 33],
        ],
        powers: [[5, 5, 5, 5], [1, 9, 9, 9]],
        ..Layout::default()
    };
    let mut tale = Tale::new().dealt(&layout);
    tale.lead(A, 9, RED).unwrap();
    tale.follow_with(B, 8, &[1], ADD).unwrap();
    assert_eq!(tale.last().follow.reached, 1815);
    assert_eq!(tale.last().winner, Side(1));
    assert!(
        tale.last()
            .why
            .contains("at equal distance the side that follows wins")
    );
}

#[test]
fn ptd_56_ex1_1815_against_1805() {
    // 1814 − 9 = 1805 against 1815.
    let layout = Layout {
        hands: [
            [9, 20, 21, 22, 23, 24, 25, 26],
            [8, 27, 28, 29, 30, 31, 32, 33],
        ],
        powers: [[5, 5, 5, 5], [9, 9, 9, 1]],
        ..Layout::default()
    };
    let mut tale = Tale::new().dealt(&layout);
    tale.lead(A, 9, RED).unwrap();
    tale.follow_with(B, 8, &[9], SUBTRACT).unwrap();
    let trick = tale.last();
    assert_eq!((trick.lead.reached, trick.follow.reached), (1815, 1805));
    assert_eq!(distances(&tale), (5, 5));
    assert_eq!(trick.winner, Side(1));
}

#[test]
fn ptd_57_ptd_r18_the_year_reached_may_lie_outside_the_period() {
    assert_eq!(reach(1893, 9, ADD), 1902);
    assert_eq!(distance(1902, 1895), 7);
    let mut tale = sheet();
    tale.lead(A, FX_A, WHITE).unwrap();
    tale.follow_with(B, FX_D, &[2, 7], SUBTRACT).unwrap();
    assert_eq!(tale.last().follow.reached, 1774);
    assert_eq!(distances(&tale), (51, 36));
    assert_eq!(tale.last().winner, Side(1));
}
