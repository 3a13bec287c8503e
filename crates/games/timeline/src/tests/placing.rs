//! Sections 4.1 and 4.2: placing, and cards with the same date.

use super::*;

/// In which gaps of a line a year is right, by playing each one.
fn right_gaps(line: &[i32], year: i32) -> Vec<i64> {
    (0..=line.len() as i64)
        .filter(|gap| {
            let mut scene = Scene::new(&[&[year, 9001], &[9002]], line, &[9003, 9004]);
            scene.put(0, year, *gap)
        })
        .collect()
}

/// TL-32, TL-32-EX1
#[test]
fn tl_32_ex1_1400_is_right_on_the_left_of_1500_and_wrong_on_the_right() {
    assert_eq!(right_gaps(&[1500], 1400), [0]);
    assert_eq!(
        right_gaps(&[1500], 1600),
        [1],
        "a missing neighbor imposes nothing"
    );
    assert_eq!(right_gaps(&[-1279, -101, 215, 1756], 100), [2]);
}

/// TL-33
#[test]
fn tl_33_a_correct_card_stays_in_its_gap_dated_side_up_and_the_row_is_shorter() {
    let mut scene = Scene::new(&[&[1400, 1550, 7], &[8]], &[1500, 1600], &[9, 10]);
    assert!(scene.put(0, 1550, 1));
    assert_eq!(scene.line(), [1500, 1550, 1600]);
    assert_eq!(scene.row(0), [1400, 7]);
    let card = &scene.view(Viewer::Spectator).line[1];
    assert_eq!(card.dated.as_ref().unwrap().year, 1550);
    assert_eq!((scene.pile(), scene.boxed()), (vec![9, 10], vec![]));
}

/// TL-34
#[test]
fn tl_34_after_a_correct_card_a_gap_is_open_between_each_two_neighbors() {
    let mut scene = Scene::new(&[&[1550, 7], &[1520, 1570]], &[1500, 1600], &[9, 10]);
    assert!(scene.put(0, 1550, 1));
    assert_eq!(gaps(&scene.game.ask(&scene.state, Seat(1))).len(), 4);
    let mut other = Scene::new(&[&[1550, 7], &[1520, 1570]], &[1500, 1600], &[9, 10]);
    other.put(0, 1550, 1);
    assert!(
        scene.put(1, 1520, 1) && other.put(1, 1570, 2),
        "on both sides of the new card"
    );
}

/// TL-35, TL-35-EX1
#[test]
fn tl_35_ex1_a_wrong_card_goes_to_the_box_and_the_player_draws() {
    let mut scene = Scene::new(&[&[1756, 7], &[8]], &[-1279, 215], &[33, 34]);
    assert!(!scene.put(0, 1756, 1));
    let view = scene.view(Viewer::Seat(Seat(1)));
    assert_eq!(
        view.last
            .as_ref()
            .unwrap()
            .card
            .dated
            .as_ref()
            .unwrap()
            .year,
        1756
    );
    assert_eq!(scene.boxed(), [1756]);
    assert_eq!(scene.pile(), [34], "one less, from the top");
    assert_eq!(scene.row(0), [7, 33]);
    assert_eq!(scene.line(), [-1279, 215]);
    assert!(
        view.players[0].row[1].dated.is_none(),
        "the new card lies with its date hidden"
    );
    assert_eq!(
        view.own.last.unwrap().why,
        "1756 is later than 215, so it belongs to the right of it."
    );
}

/// TL-36
#[test]
fn tl_36_a_wrong_play_of_the_last_card_leaves_one_card() {
    let mut scene = Scene::new(&[&[1756], &[8, 9]], &[-1279, 215], &[33, 34, 35]);
    assert!(!scene.put(0, 1756, 0));
    assert_eq!(scene.row(0), [33]);
    assert!(scene.state.out().is_empty());
    scene.blunder(1);
    assert_eq!((scene.state.round, scene.over()), (Round(2), None));
}

/// TL-37, TL-37-EX1
#[test]
fn tl_37_ex1_a_second_1600_is_right_on_either_side_of_the_first_and_nowhere_else() {
    assert_eq!(right_gaps(&[1500, 1600, 1700], 1600), [1, 2]);
}

/// TL-38, TL-38-EX1, TL-R6
#[test]
fn tl_38_ex1_tl_r6_a_third_1600_is_right_in_any_gap_that_touches_a_1600() {
    assert_eq!(right_gaps(&[1500, 1600, 1600, 1700], 1600), [1, 2, 3]);
    assert_eq!(right_gaps(&[1600, 1600, 1600], 1600), [0, 1, 2, 3]);
}

/// The reasons that are told, one for each case.
#[test]
fn the_verdict_is_spelt_out() {
    for (line, year, gap, why) in [
        (&[1500][..], 1400, 0, "1400 is earlier than 1500."),
        (&[1500], 1600, 1, "1600 is later than 1500."),
        (
            &[1500, 1700],
            1600,
            1,
            "1600 is later than 1500 and earlier than 1700.",
        ),
        (
            &[1500],
            1500,
            1,
            "1500 is the same year as its neighbor's, so it belongs next to it.",
        ),
        (
            &[1500],
            1400,
            1,
            "1400 is earlier than 1500, so it belongs to the left of it.",
        ),
        (
            &[-1279, 215],
            -2000,
            1,
            "2000 BCE is earlier than 1279 BCE, so it belongs to the left of it.",
        ),
        (
            &[1500, 1500],
            1600,
            1,
            "1600 is later than 1500, so it belongs to the right of it.",
        ),
    ] {
        let mut scene = Scene::new(&[&[year, 9001], &[9002]], line, &[9003, 9004]);
        scene.put(0, year, gap);
        assert_eq!(scene.view(Viewer::Spectator).own.last.unwrap().why, why);
    }
}
