//! IQ-15 to IQ-24, R-35, C4-22 to C4-31: when the second side stops, who wins, and the points.

use super::super::rules::{decided, stops};
use super::*;
use tricorn_engine::Ruling;

/// What a line of the table ends with.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    FWins,
    FBonus,
    Tie,
    SWins,
    SBonus,
}
use End::{FBonus, FWins, SBonus, SWins, Tie};

/// F's guesses for so many right ones.
const FIRST: [&str; 4] = ["NNN", "NYN", "YNY", "YYY"];

fn check(first: usize, table: &[(&str, End)]) {
    for (guesses, end) in table {
        for side in [Side(0), Side(1)] {
            let cards = match side {
                Side(0) => CARDS,
                _ => ["TX", "UT", "FL", "HI", "ME", "OR"],
            };
            let mut tale =
                Tale::with(bots(Level::Greedy)).dealt_with(side, cards, "CAB", &CLUE_CARDS);
            tale.late();
            tale.turns(FIRST[first]);
            for (made, guess) in guesses.chars().enumerate() {
                assert_eq!(
                    tale.phase(),
                    CLUING,
                    "{first} {guesses}: stopped after {made}"
                );
                tale.turn(guess == 'Y');
            }
            assert_eq!(tale.phase(), Shown::Over, "{first} {guesses}: goes on");
            let (f, s) = (side, other(side));
            let result = tale.result();
            let expected = match end {
                FWins => (Some(f), How::MoreRight, false),
                FBonus => (Some(f), How::ThreeRight, true),
                Tie => (None, How::Tied, false),
                SWins => (Some(s), How::MoreRight, false),
                SBonus => (Some(s), How::ThreeRight, true),
            };
            assert_eq!(
                (result.winner, result.how, result.bonus),
                expected,
                "{first} {guesses}"
            );
            let mut right = [0; 2];
            right[index(f)] = first as u8;
            right[index(s)] = guesses.matches('Y').count() as u8;
            assert_eq!(result.right, right);
            let outcome = tale.outcome().unwrap();
            assert_eq!(outcome.ending, result.ending());
            let points = |own: Side| outcome.scores[index(own)];
            match end {
                Tie => assert_eq!((points(f), points(s)), (5, 5)),
                FWins => assert_eq!((points(f), points(s)), (10, 0)),
                FBonus => assert_eq!((points(f), points(s)), (20, 0)),
                SWins => assert_eq!((points(f), points(s)), (0, 10)),
                SBonus => assert_eq!((points(f), points(s)), (0, 20)),
            }
        }
    }
}

/// IQ-21: F has none.
#[test]
fn iq_21_iq_17_f_has_none() {
    check(
        0,
        &[
            ("NNN", Tie),
            ("NNY", SWins),
            ("NY", SWins),
            ("YN", SWins),
            ("YYN", SWins),
            ("YYY", SBonus),
        ],
    );
}

/// IQ-22: F has one.
#[test]
fn iq_22_iq_15_f_has_one() {
    check(
        1,
        &[
            ("NNN", FWins),
            ("NNY", Tie),
            ("NYN", Tie),
            ("YNN", Tie),
            ("NYY", SWins),
            ("YNY", SWins),
            ("YYN", SWins),
            ("YYY", SBonus),
        ],
    );
}

/// IQ-23: F has two.
#[test]
fn iq_23_iq_16_f_has_two() {
    check(
        2,
        &[
            ("NN", FWins),
            ("NYN", FWins),
            ("YNN", FWins),
            ("NYY", Tie),
            ("YNY", Tie),
            ("YYN", Tie),
            ("YYY", SBonus),
        ],
    );
}

/// IQ-24, R-35: F has three.
#[test]
fn iq_24_r_35_f_has_three() {
    check(
        3,
        &[("N", FBonus), ("YN", FBonus), ("YYN", FBonus), ("YYY", Tie)],
    );
}

/// IQ-15 to IQ-17: the tables are complete: every sequence of guesses ends in exactly one of their lines.
#[test]
fn iq_15_iq_16_iq_17_every_sequence_ends_somewhere() {
    for first in 0..=3 {
        for bits in 0..8_u8 {
            let mut second = 0;
            for made in 1..=3 {
                second += bits >> (made - 1) & 1;
                let stopped = stops(first, second, made);
                assert!(made < 3 || stopped, "never more than three");
                if stopped {
                    break;
                }
                // As long as it goes on, it can still tie or win, or reach the Bonus.
                let reach = second + 3 - made;
                assert!(reach >= first && (second <= first || reach == 3));
            }
        }
    }
}

/// IQ-18, IQ-19, IQ-20: more right guesses win, as many are a tie, three are the Bonus.
#[test]
fn iq_18_iq_19_iq_20_who_has_more_wins() {
    for one in 0..=3 {
        for two in 0..=3 {
            let (winner, how) = decided([one, two]);
            let expected = match one.cmp(&two) {
                std::cmp::Ordering::Greater => Some(Side(0)),
                std::cmp::Ordering::Less => Some(Side(1)),
                std::cmp::Ordering::Equal => None,
            };
            assert_eq!(winner, expected);
            assert_eq!(how == How::ThreeRight, one != two && one.max(two) == 3);
            assert_eq!(how == How::Tied, one == two);
        }
    }
}

/// IQ-20: the three states are different by nature: no card is dealt twice.
#[test]
fn iq_20_three_right_guesses_are_three_different_states() {
    let mut tale = Tale::playing();
    tale.turns("YYY");
    let guessed: std::collections::BTreeSet<_> = (tale.state.turns.iter())
        .filter_map(|turn| turn.guess?.state)
        .collect();
    assert_eq!(guessed.len(), 3);
}

/// C4-22 to C4-30: GeoPlunging raises what the winner is paid, and nothing else.
#[test]
fn c4_25_c4_26_c4_27_c4_28_c4_30_geoplunging_raises_what_the_winner_gets() {
    for (standing, guesses, points) in [
        ([false, false], "YYYN", [20, 0]),
        ([true, false], "YYYN", [30, 0]),
        ([false, true], "NNNYYY", [0, 30]),
        ([true, true], "NNNYYY", [0, 40]),
        ([true, true], "NNNNNN", [5, 5]),
        ([true, false], "YNNYNN", [5, 5]),
    ] {
        let mut tale = Tale::new().dealt();
        tale.late();
        for (seat, stands) in [A, B].into_iter().zip(standing) {
            if stands {
                tale.act(seat, Verb::STAND).unwrap();
            }
        }
        tale.late();
        tale.turns(guesses);
        let result = tale.view(A).own.result.unwrap();
        assert_eq!(
            (result.points, result.plunging),
            (points, standing),
            "{guesses}"
        );
        assert!(result.words.ends_with('.'));
    }
}

/// C4-31: for each game anew.
#[test]
fn c4_31_everybody_begins_seated() {
    let tale = Tale::new().dealt();
    assert!(tale.view(A).sides.iter().all(|side| !side.common.standing));
}

/// IQ-R2: who gives up gives the guesses that are left.
#[test]
fn iq_r2_who_gives_up_gives_the_guesses_that_are_left() {
    for (guesses, who, bonus) in [
        ("", B, true),
        ("", A, true),
        ("Y", B, true),
        ("N", B, false),
        ("NY", A, true),
        ("NNNN", A, false),
        ("YYYY", A, true),
        ("YNYY", B, false),
    ] {
        let mut tale = Tale::playing();
        tale.turns(guesses);
        tale.act(who, Verb::RESIGN).unwrap();
        let result = tale.result();
        let winner = if who == A { Side(1) } else { Side(0) };
        assert_eq!((result.winner, result.how), (Some(winner), How::Resigned));
        assert_eq!(result.bonus, bonus, "{guesses} {who:?}");
        assert!(tale.view(A).own.result.unwrap().words.contains("up"));
    }
    // Before the count is over nobody is GeoPlunging.
    let mut tale = Tale::new().dealt();
    tale.late();
    tale.act(A, Verb::STAND).unwrap();
    tale.act(B, Verb::RESIGN).unwrap();
    assert_eq!(tale.result().plunging, [false; 2]);
}

/// R-09, IQ-R9: a game that the host ends pays nobody; the card that was being guessed is shown, the other is not.
#[test]
fn r_09_iq_r9_the_host_ends_the_game() {
    let mut tale = Tale::playing();
    tale.turn(false);
    tale.cause(Cause::Ruling(Ruling::End)).unwrap();
    assert_eq!(tale.outcome().unwrap().ending, "ended_by_host");
    assert_eq!(tale.outcome().unwrap().scores, [0, 0]);
    let view = serde_json::to_string(&tale.game.view(&tale.state, Viewer::Spectator)).unwrap();
    assert!(view.contains("Texas") && !view.contains("Utah"));
    assert_eq!(
        tale.state
            .power_card()
            .map(|card| tale.game.book.power_card(card).clue_order.clone()),
        Some("ABC".to_owned())
    );
}
