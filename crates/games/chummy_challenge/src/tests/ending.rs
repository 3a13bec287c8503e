//! The result: CC-01, CC-20 to CC-23, R-45, C4-22 to C4-28, giving up, the host.

use super::super::*;
use super::tale::{COUNT, OVER, Tale};
use tricorn_engine::rules::Verb;
use tricorn_engine::{Cause, Ruling};
use tricorn_proving::testing::people;

/// Plays challenges: W and L from the first side's eyes, T for a tie.
fn played(rounds: &str, standing: &[u8]) -> Tale {
    let mut tale = Tale::new();
    for seat in standing {
        tale.act(*seat, Verb::STAND).unwrap();
    }
    for letter in rounds.chars() {
        match letter {
            'W' => tale.win(0),
            'L' => tale.win(1),
            _ => tale.tie(),
        }
    }
    tale
}

/// every row of results, with its points.
#[test]
fn cc_01_cc_20_cc_21_cc_22_cc_23_r_45_at_most_three_challenges() {
    for (rounds, ending, scores) in [
        ("WW", "two_straight", [20, 0]),
        ("LL", "two_straight", [0, 20]),
        ("TT", "tied_twice", [5, 5]),
        ("WTW", "two_of_three", [10, 0]),
        ("TLL", "two_of_three", [0, 10]),
        ("WLW", "two_of_three", [10, 0]),
        ("LWW", "two_of_three", [10, 0]),
        ("WLT", "tied", [5, 5]),
        ("WTL", "tied", [5, 5]),
        ("WTT", "tied", [5, 5]),
        ("TWT", "tied", [5, 5]),
        ("TWL", "tied", [5, 5]),
    ] {
        let tale = played(rounds, &[]);
        let outcome = tale.outcome();
        assert_eq!(
            (&*outcome.ending, &*outcome.scores),
            (ending, &scores[..]),
            "{rounds}"
        );
        assert_eq!(tale.phase(), OVER, "the result comes at once");
        let view = tale.view(1);
        assert_eq!(view.challenges.len(), rounds.len());
        let result = view.result.as_ref().unwrap();
        assert_eq!(result.bonus, ending == "two_straight");
        assert_eq!(i64::from(result.points[0]), scores[0]);
        assert!(result.words.ends_with('.'), "{}", result.words);
        // CC-22: in every other case there is a third one.
        let two = played(&rounds[..2], &[]);
        assert_eq!(two.story.table.outcome().is_none(), rounds.len() == 3);
    }
}

/// C4-25 to C4-28: Bonus and GeoPlunging add up; a tie pays five each whatever was declared (C4-29).
#[test]
fn cc_20_c4_25_c4_26_c4_27_c4_29_the_points() {
    assert_eq!(played("WW", &[0, 1]).outcome().scores, [40, 0]);
    assert_eq!(played("LL", &[0]).outcome().scores, [0, 30]);
    assert_eq!(played("WLW", &[1]).outcome().scores, [20, 0]);
    assert_eq!(played("TT", &[0, 1]).outcome().scores, [5, 5]);
}

/// CC-R3: giving up gives the challenges that are left; the question that was being read is not told.
#[test]
fn cc_r3_who_gives_up_loses_and_the_question_stays_untold() {
    for (rounds, scores) in [
        ("", [0, 20]),
        ("L", [0, 20]),
        ("W", [0, 10]),
        ("T", [0, 10]),
    ] {
        let mut tale = played(rounds, &[]);
        tale.words(3);
        tale.act(0, Verb::RESIGN).unwrap();
        let outcome = tale.outcome();
        assert_eq!(
            (&*outcome.ending, &*outcome.scores),
            ("resigned", &scores[..]),
            "{rounds}"
        );
        let view = tale.view(1);
        assert!(view.words.is_empty() && view.challenges.len() == rounds.len());
        assert_eq!(
            tale.state().used,
            rounds.len() + 1,
            "the cards are used all the same"
        );
        if rounds.is_empty() {
            // A question of an earlier challenge would have told this one here: all are the same.
            assert!(!tale.all_text(Viewer::Seat(Seat(1))).contains("Montana"));
        }
    }
    // In the count nobody is GeoPlunging yet.
    let mut tale = Tale::new();
    tale.act(0, Verb::STAND).unwrap();
    tale.act(1, Verb::RESIGN).unwrap();
    assert_eq!(tale.outcome().scores, [20, 0]);
}

/// All people of a side who are there must agree; whoever plays on takes it back.
#[test]
fn cc_r3_a_side_gives_up_together() {
    let mut tale = Tale::with(people(&[2, 1]));
    tale.act(0, Verb::RESIGN).unwrap();
    assert_eq!(tale.view(1).sides[0].common.wants_out, [Seat(0)]);
    assert!(tale.view(2).sides[0].common.wants_out.is_empty());
    assert_eq!(tale.act(1, Verb::PLAY_ON), Err("NOT_ASKED"));
    tale.act(0, Verb::PLAY_ON).unwrap();
    assert!(tale.view(1).sides[0].common.wants_out.is_empty());
    tale.act(0, Verb::RESIGN).unwrap();
    tale.cause(Cause::Left(Seat(1)));
    assert_eq!(tale.outcome().ending, "resigned");
}

/// a game that the host ended counts for nobody; one that is played again begins anew with shuffled decks.
#[test]
fn r_09_cc_r4_the_host_ends_the_game_or_lets_it_be_played_again() {
    let mut tale = played("W", &[0]);
    tale.words(2).shout(0).unwrap();
    let before = tale.state().decks;
    tale.cause(Cause::Ruling(Ruling::Again));
    assert_eq!(tale.phase(), COUNT);
    let view = tale.view(0);
    assert!(view.challenges.is_empty() && !view.sides[0].common.standing && !view.shouted);
    assert!(view.sides[0].served.is_empty());
    assert_ne!(tale.state().decks, before);
    tale.words(1);
    tale.cause(Cause::Ruling(Ruling::End));
    let outcome = tale.outcome();
    assert_eq!(
        (&*outcome.ending, outcome.scores),
        ("ended_by_host", vec![0, 0])
    );
    assert!(tale.view(0).words.is_empty());
}
