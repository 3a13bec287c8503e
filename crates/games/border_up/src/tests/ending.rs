//! The result: BU-12 to BU-19, R-09, R-27, R-29, C4-22 to C4-29.

use super::*;

/// Rows that are good for the first and for the second side, and a third one of the second.
const GOOD: [&[&str]; 2] = [&KS_PA, &MD_NC];
const GOOD_TOO: [&[&str]; 2] = [&WA_NM, &FL_SC];
const THREE: [&[&str]; 3] = [&WA_NM, &FL_SC, &["ME", "NH", "MA"]];

/// One side shouts alone.
fn alone(rows: &[&[&str]], word: Word) -> (GameResult, Vec<i64>) {
    let mut tale = Tale::new().racing();
    tale.lay_all(B, rows);
    tale.shout(B, 30_000, 0, word).unwrap();
    let events = tale.late();
    assert!(
        matches!(events[..], [Event::Judged(_), Event::Finished(_)]),
        "BU-19: the judgement ends the game"
    );
    (tale.result(), tale.outcome().unwrap().scores)
}

/// Both sides shout at the same time.
fn both(first: (&[&[&str]], Word), second: (&[&[&str]], Word)) -> (GameResult, Vec<i64>) {
    let mut tale = Tale::new().racing();
    tale.lay_all(A, first.0);
    tale.lay_all(B, second.0);
    tale.shout(A, 30_000, 0, first.1).unwrap();
    tale.shout(B, 30_100, 0, second.1).unwrap();
    tale.late();
    assert_eq!(tale.view(A).shows.len(), 2, "BU-12: both show");
    (tale.result(), tale.outcome().unwrap().scores)
}

#[test]
fn bu_12_bu_13_bu_14_c4_24_a_good_geoplunge_wins_without_bonus() {
    let (result, scores) = alone(&GOOD_TOO, Word::Geoplunge);
    assert_eq!(
        (result.winner, result.how, result.bonus),
        (Some(Side(1)), How::Geoplunge, false)
    );
    assert_eq!(scores, [0, 10]);
}

#[test]
fn bu_13_bu_14_c4_25_a_good_threeoplunge_wins_with_bonus() {
    let (result, scores) = alone(&THREE, Word::Threeoplunge);
    assert_eq!(
        (result.winner, result.how, result.bonus),
        (Some(Side(1)), How::Threeoplunge, true)
    );
    assert_eq!(scores, [0, 20]);
}

/// BU-15: missing, of the wrong size, not winning, not sorted. R-26: two good groups and “ThreeOPlunge”.
#[test]
fn bu_15_r_26_a_false_shout_gives_the_other_side_the_game_with_bonus() {
    let unsorted: [&str; 5] = ["OR", "WA", "CA", "AZ", "NM"];
    for (rows, word) in [
        (vec![&WA_NM[..]], Word::Geoplunge),
        (vec![&WA_NM[..], &FL_SC[..2]], Word::Geoplunge),
        (vec![&WA_NM[..], &["FL", "GA", "ME"]], Word::Geoplunge),
        (vec![&unsorted[..], &FL_SC], Word::Geoplunge),
        (GOOD_TOO.to_vec(), Word::Threeoplunge),
    ] {
        let (result, scores) = alone(&rows, word);
        assert_eq!(
            (result.winner, result.how, result.bonus),
            (Some(Side(0)), How::FalseShout, true),
            "{rows:?}"
        );
        assert_eq!(scores, [20, 0]);
    }
    // The other side has to show nothing.
    let mut tale = Tale::new().racing();
    tale.lay_all(A, &GOOD);
    tale.shout(B, 30_000, 0, Word::Geoplunge).unwrap();
    tale.late();
    let shows = tale.view(B).own.shows;
    assert_eq!((shows.len(), shows[0].side), (1, Side(1)));
}

/// BU-16, R-27: both good is a tie, whatever the words.
#[test]
fn bu_16_r_27_c4_23_c4_29_both_good_is_a_tie_even_with_a_threeoplunge() {
    for (rows, word) in [
        (&GOOD_TOO[..], Word::Geoplunge),
        (&THREE, Word::Threeoplunge),
    ] {
        let (result, scores) = both((&GOOD, Word::Geoplunge), (rows, word));
        assert_eq!(
            (result.winner, result.how, result.bonus),
            (None, How::BothGood, false)
        );
        assert_eq!(scores, [5, 5]);
    }
}

/// BU-17, R-29: the only good one wins with the Bonus, whichever word it shouted.
#[test]
fn bu_17_r_29_the_only_good_show_wins_with_bonus_whatever_the_word() {
    for (rows, word) in [
        (&GOOD_TOO[..], Word::Geoplunge),
        (&THREE, Word::Threeoplunge),
    ] {
        let (result, scores) = both((&[], Word::Threeoplunge), (rows, word));
        assert_eq!(
            (result.winner, result.how, result.bonus),
            (Some(Side(1)), How::OneGood, true)
        );
        assert_eq!(scores, [0, 20]);
    }
    let (result, _) = both((&GOOD, Word::Geoplunge), (&GOOD_TOO, Word::Threeoplunge));
    assert_eq!(result.winner, Some(Side(0)));
}

/// BU-18, R-27.
#[test]
fn bu_18_r_27_both_bad_is_a_tie() {
    let (result, scores) = both((&[], Word::Geoplunge), (&GOOD_TOO, Word::Threeoplunge));
    assert_eq!(
        (result.winner, result.how, result.bonus),
        (None, How::BothBad, false)
    );
    assert_eq!(scores, [5, 5]);
}

/// BU-19: one judged shout is the whole game.
#[test]
fn bu_19_there_is_no_second_attempt() {
    let mut tale = Tale::new().racing();
    tale.lay_all(B, &GOOD_TOO);
    tale.shout(A, 30_000, 0, Word::Geoplunge).unwrap();
    tale.late();
    assert_eq!(tale.phase(), Shown::Over);
    assert_eq!(
        tale.shout(B, 31_000, 0, Word::Geoplunge),
        Err("WRONG_PHASE")
    );
    assert_eq!(
        tale.shout(A, 31_000, 0, Word::Geoplunge),
        Err("WRONG_PHASE")
    );
    assert_eq!(tale.due(), None);
}

/// C4-22 to C4-29, C4-EX2, R-09: what the stances add; nothing in a tie.
#[test]
fn c4_22_c4_26_c4_27_c4_28_c4_29_c4_ex2_r_09_points() {
    for (standing, won) in [([true, false], 30), ([false, true], 30), ([true, true], 40)] {
        let mut tale = Tale::new().counting();
        for (seat, stands) in [A, B].into_iter().zip(standing) {
            if stands {
                tale.act(seat, Verb::STAND).unwrap();
            }
        }
        let tale = tale.racing();
        let mut false_shout = tale.clone();
        false_shout.shout(A, 9_000, 0, Word::Geoplunge).unwrap();
        false_shout.late();
        assert_eq!(false_shout.outcome().unwrap().scores, [0, won]);
        let mut tied = tale;
        tied.late();
        tied.late();
        assert_eq!(tied.outcome().unwrap().scores, [5, 5]);
    }
}
