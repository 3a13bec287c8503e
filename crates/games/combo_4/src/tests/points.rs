//! Points and who wins: C4-06, C4-07, C4-22 to C4-33, R-09.

use super::*;
use tricorn_border_up::{GameResult, How};
use tricorn_engine::rules::Then;

/// A match in which the first game ends with this result.
fn ended_with(winner: Option<Side>, bonus: bool, plunging: [bool; 2]) -> Tale<Combo4> {
    let agreed = Config {
        host_may_stop: true,
        ..config(Kind::All)
    };
    let game = Combo4::open(agreed, Arc::new(geoplunge()), people(&[1, 1])).unwrap();
    let mut tale = Tale::at(game);
    tale.cause(Cause::Start).unwrap();
    let how = if winner.is_some() {
        How::Geoplunge
    } else {
        How::BothGood
    };
    let finished = tricorn_border_up::Event::Finished(GameResult {
        winner,
        how,
        bonus,
        plunging,
    });
    let finished = GameEvent::BorderUp(Fact::then(finished, Then::Over));
    tale.happen(Fact::then(Event::Game(finished), Then::Same));
    // Whatever happens next, the match looks what came of it.
    tale.cause(Cause::Ruling(Ruling::Extend(1))).unwrap();
    tale
}

/// C4-22 to C4-29, R-09: the whole table of points, as the match counts it.
#[test]
fn c4_22_c4_23_c4_24_c4_25_c4_26_c4_27_c4_28_c4_29_r_09_what_a_game_counts_for_in_the_match() {
    let (nobody, one, both) = ([false; 2], [false, true], [true; 2]);
    for (bonus, stances, won) in [
        (false, nobody, 10),
        (false, one, 20),
        (false, both, 30),
        (true, nobody, 20),
        (true, one, 30),
        (true, both, 40),
    ] {
        for (side, points) in [(Side(0), [won, 0]), (Side(1), [0, won])] {
            let tale = ended_with(Some(side), bonus, stances);
            let view = tale.view(A);
            assert_eq!(view.points, points);
            let game = &view.played[0];
            assert_eq!(
                (game.points, game.winner, game.tie),
                (points, Some(side), false)
            );
            assert_eq!(
                (game.bonus, game.stances, game.unfinished),
                (bonus, stances, false)
            );
            assert!(
                game.words.contains(&format!("{won} points")),
                "{}",
                game.words
            );
        }
        let view = ended_with(None, false, stances).view(A);
        assert_eq!((view.points, view.played[0].tie), ([5, 5], true));
        assert_eq!(view.played[0].winner, None);
    }
}

#[test]
fn c4_ex2_bonus_and_both_geoplunging_pay_forty_in_the_match() {
    assert_eq!(
        ended_with(Some(Side(1)), true, [true; 2]).view(B).points,
        [0, 40]
    );
}

/// C4-06, C4-07: more points win, the same are a tie.
#[test]
fn c4_06_c4_07_more_points_win_the_match_and_equal_points_tie_it() {
    for (winner, ending, won) in [
        (Some(Side(0)), "points", Some(Side(0))),
        (Some(Side(1)), "points", Some(Side(1))),
        (None, "tie", None),
    ] {
        let mut tale = ended_with(winner, false, [false; 2]);
        assert_eq!(tale.outcome(), None);
        tale.now = tale.game.ends(&tale.state).unwrap().plus(Millis(1));
        tale.cause(Cause::Timer(Timer::Clock)).unwrap();
        let outcome = tale.outcome().unwrap();
        assert_eq!(outcome.ending, ending);
        assert_eq!(outcome.winners, won.into_iter().collect::<Vec<_>>());
        let result = tale.view(A).own.result.unwrap();
        assert_eq!(result.winner, won);
        assert_eq!(outcome.scores, tale.state.points().map(i64::from));
    }
}

/// C4-30, C4-33: the same game with and without GeoPlunging has the same winner; only what it pays differs.
#[test]
fn c4_30_geoplunging_changes_what_is_paid_and_nothing_else() {
    let mut paid = Vec::new();
    for stands in [&[][..], &[A], &[A, B]] {
        let mut story = all();
        for seat in stands {
            story.plays(1_000, *seat, json!("stand")).unwrap();
        }
        story.until(Millis(11_000));
        story.shouts(15_000, A, 0, "geoplunge").unwrap();
        story.until(Millis(15_401));
        let game = story.view(A).played[0].clone();
        assert_eq!(
            (game.winner, game.how.as_str(), game.bonus),
            (Some(Side(1)), "false_shout", true)
        );
        paid.push(game.points[1]);
    }
    assert_eq!(paid, [20, 30, 40]);
}

/// C4-31: who stood in one game sits in the next. C4-32: both are asked at the same moment, for eight seconds. The stake is shown.
#[test]
fn c4_31_c4_32_c4_33_each_game_asks_anew_and_the_stake_follows_the_stances() {
    let mut story = all();
    let stake = |story: &Story<Combo4>| {
        let stake = story.view(B).own.stake.unwrap();
        (stake.win, stake.bonus, stake.tie)
    };
    assert!([A, B].iter().all(|seat| story.offered(*seat, "stand")));
    assert_eq!(stake(&story), (10, 20, 5));
    story.plays(1_000, A, json!("stand")).unwrap();
    assert_eq!(stake(&story), (20, 30, 5));
    story.plays(2_000, B, json!("stand")).unwrap();
    story.plays(3_000, A, json!("sit")).unwrap();
    story.plays(7_999, A, json!("stand")).unwrap();
    story.until(Millis(8_000));
    assert_eq!(stake(&story), (30, 40, 5));
    assert_eq!(story.plays(8_001, A, json!("sit")), Err("WRONG_PHASE"));
    story.loses(9_000, B);
    assert_eq!(story.view(A).played[0].points, [40, 0]);
    assert_eq!(
        story.view(A).stake,
        None,
        "nothing is at stake in the pause"
    );
    story.next(9_000);
    assert_eq!(stake(&story), (10, 20, 5));
}

/// R-09, C4-33: whoever gives up before the count has reached five is not GeoPlunging.
#[test]
fn c4_33_before_five_nobody_is_geoplunging() {
    let mut story = all();
    story.plays(1_000, A, json!("stand")).unwrap();
    story.loses(2_000, B);
    assert_eq!(story.view(A).played[0].stances, [false; 2]);
}
