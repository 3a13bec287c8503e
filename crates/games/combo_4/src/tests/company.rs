//! Who is there and who speaks, C4-R3, C4-R5.

use super::*;
use tricorn_bots::{Brain, Runner, Turn};
use tricorn_engine::{Seed, Table};

/// the first seat, unless the side changes it between games; kept through the games.
#[test]
fn r_07_c4_33_the_spokes_seat_is_kept_through_the_games_and_changed_between_them() {
    let mut story = started(config(Kind::All), people(&[2, 2]));
    assert!(story.offered(Seat(0), "stand") && !story.offered(Seat(1), "stand"));
    let name = |seat| MatchAction::NameSpokes { seat };
    assert_eq!(
        story.does(1_000, Seat(1), name(Seat(1))),
        Err("WRONG_PHASE")
    );
    for seat in [Seat(2), Seat(3)] {
        story.loses(2_000, seat);
    }
    assert_eq!(
        story.does(2_000, Seat(1), name(Seat(2))),
        Err("NOT_YOUR_SIDE")
    );
    assert_eq!(
        story.does(2_000, Seat(1), name(Seat(0))),
        Err("SPEAKS_ALREADY")
    );
    story.does(2_000, Seat(0), name(Seat(1))).unwrap();
    assert_eq!(story.view(A).sides[0].common.speaker, Seat(1));
    story.next(3_000);
    // State IQ looks first, then counts.
    for _ in 0..2 {
        story.until(Millis(story.now() + 9_000));
        assert!(story.offered(Seat(1), "stand") && !story.offered(Seat(0), "stand"));
        assert!(
            story.offered(Seat(2), "stand"),
            "the other side has not changed"
        );
        let at = story.now();
        for seat in [Seat(2), Seat(3)] {
            story.loses(at, seat);
        }
        story.next(at);
        story.until(Millis(at));
        if story.view(A).current == Some(3) {
            // Dashing States counts at once.
            assert!(story.offered(Seat(1), "stand"));
            break;
        }
    }
}

/// who sits on the left in Dashing States stays there in the next one.
#[test]
fn r_77_the_order_of_seats_is_kept_through_the_match() {
    let mut story = started(config(Kind::Call), people(&[2, 1]));
    story.calls(1_000, Seat(0), [3, 5]);
    story.calls(1_000, Seat(2), [3, 5]);
    let order = |story: &Story<Combo4>| {
        let view = serde_json::to_value(story.view(A)).unwrap();
        view["game"]["view"]["sides"][0]["order"].clone()
    };
    assert_eq!(order(&story), json!([0, 1]));
    story
        .plays(2_000, Seat(1), json!({"order": {"seats": [1, 0]}}))
        .unwrap();
    for _ in 0..2 {
        let at = story.now() + 100;
        story.loses(at, Seat(2));
        story.next(at);
    }
    assert_eq!(story.view(A).current, Some(3));
    assert_eq!(order(&story), json!([1, 0]));
}

/// who has gone is gone in the next game too, and a computer player acts; who is back takes over at once.
#[test]
fn r_75_who_is_away_stays_away_through_the_games() {
    let mut story = started(config(Kind::All), people(&[2, 1]));
    story.at(Millis(1_000), Cause::Left(Seat(0))).unwrap();
    let away = |story: &Story<Combo4>| {
        let view = serde_json::to_value(story.view(A)).unwrap();
        let inner = view["game"]["view"]["sides"][0]["away"].clone();
        assert_eq!(inner, view["sides"][0]["away"]);
        inner
    };
    assert_eq!(away(&story), json!([0]));
    story.loses(2_000, Seat(2));
    assert_eq!(away(&story), json!([0]));
    story.next(3_000);
    assert_eq!(away(&story), json!([0]));
    assert!(story.table.game().stand_ins(story.state()).has(Seat(0)));
    assert_eq!(story.view(A).sides[0].common.speaker, Seat(1), "R-76");
    story.at(Millis(4_000), Cause::Back(Seat(0))).unwrap();
    assert_eq!(away(&story), json!([]));
    story.loses(5_000, Seat(2));
    story.at(Millis(5_000), Cause::Left(Seat(1))).unwrap();
    story.next(5_000);
    assert_eq!(away(&story), json!([1]));
}

/// R-75, C4-R3: after two minutes without anybody the other side may end the match; it has won, and the points stand.
#[test]
fn r_75_c4_r3_a_side_that_is_gone_for_two_minutes_may_be_left_alone() {
    let mut story = started(config(Kind::All), people(&[2, 1]));
    story.loses(1_000, Seat(0));
    story.loses(1_000, Seat(1));
    story.next(1_000);
    assert_eq!(story.view(A).points[0], 0);
    story.at(Millis(10_000), Cause::Left(Seat(2))).unwrap();
    assert_eq!(story.view(A).sides[1].gone, Some(Millis(10_000)));
    assert_eq!(
        story.does(100_000, A, MatchAction::EndMatch),
        Err("NOBODY_GONE")
    );
    story.until(Millis(129_999));
    assert!(!story.view(A).may_end && !story.offered(A, "end_match"));
    story.until(Millis(130_000));
    assert!(story.view(A).may_end && story.view(A).sides[1].forsaken);
    assert!(story.offered(A, "end_match") && story.offered(Seat(1), "end_match"));
    assert!(!story.offered(Seat(2), "end_match"));
    // Whoever is back is back: the others play on.
    story.at(Millis(140_000), Cause::Back(Seat(2))).unwrap();
    assert_eq!(
        story.does(140_000, A, MatchAction::EndMatch),
        Err("NOBODY_GONE")
    );
    story.at(Millis(150_000), Cause::Left(Seat(2))).unwrap();
    story.until(Millis(270_000));
    let points = story.view(A).points;
    story.does(275_000, Seat(1), MatchAction::EndMatch).unwrap();
    let outcome = story.table.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.winners),
        ("left", vec![Side(0)])
    );
    assert_eq!(outcome.scores, points.map(i64::from), "the points stand");
    assert!(
        outcome.scores[1] > outcome.scores[0],
        "though the others had more"
    );
}

/// between games too, and not by a computer player.
#[test]
fn r_75_only_people_end_a_match() {
    let seating = Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Ben", Sitter::Person),
        Place::new(Side(0), "Bot", Sitter::Bot(Level::Skilled)),
    ])
    .unwrap();
    let mut story = started(config(Kind::Call), seating);
    story.at(Millis(1_000), Cause::Left(B)).unwrap();
    story.until(Millis(121_000));
    assert_eq!(
        story.does(121_000, Seat(2), MatchAction::EndMatch),
        Err("NOT_YOURS_TO_GIVE")
    );
    story.at(Millis(121_000), Cause::Left(A)).unwrap();
    let act = Act {
        by: By::StandIn,
        ..Act::new(A, Verb::Own(MatchAction::EndMatch.into()))
    };
    let refused = story.at(Millis(121_000), Cause::Act(act));
    assert_eq!(refused.unwrap_err().code, "NOT_YOURS_TO_GIVE");
}

/// R-75, C4-R3: who has not come at all is late: nobody ends the match for that, and it does not stop.
#[test]
fn r_75_c4_r3_whoever_has_not_come_yet_is_late_and_not_gone() {
    let mut story = all();
    story.at(Millis(0), Cause::Left(B)).unwrap();
    story.until(Millis(200_000));
    assert!(story.view(A).sides[1].gone.is_none() && !story.offered(A, "end_match"));
    // Once somebody has been there it counts.
    story.at(Millis(200_000), Cause::Back(B)).unwrap();
    story.at(Millis(210_000), Cause::Left(B)).unwrap();
    story.until(Millis(330_000));
    assert!(story.offered(A, "end_match"));
    let mut empty = all();
    empty.at(Millis(0), Cause::Left(A)).unwrap();
    empty.at(Millis(0), Cause::Left(B)).unwrap();
    empty.until(Millis(200_000));
    assert!(empty.table.outcome().is_none());
}

/// both are gone that long: the match stops, and the points decide.
#[test]
fn r_75_when_both_sides_are_gone_the_match_stops_and_the_points_decide() {
    let mut story = all();
    story.loses(1_000, B);
    story.at(Millis(2_000), Cause::Left(A)).unwrap();
    story.at(Millis(50_000), Cause::Left(B)).unwrap();
    story.until(Millis(169_999));
    assert_ne!(story.view(A).phase, Shown::Over);
    story.until(Millis(170_000));
    let outcome = story.table.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.winners),
        ("deserted", vec![Side(0)])
    );
}

/// C4-R3: a side of computer players is never gone.
#[test]
fn c4_r3_a_side_without_people_is_never_gone() {
    let seating = Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Bot", Sitter::Bot(Level::Skilled)),
    ])
    .unwrap();
    let mut story = started(config(Kind::All), seating);
    story.until(Millis(200_000));
    assert_eq!(story.view(A).sides[1].gone, None);
    assert!(!story.view(A).may_end);
}

/// C4-R5: the match ends now, and its points decide it; equal points tie it.
#[test]
fn c4_r5_a_match_that_ends_early_is_decided_by_its_points() {
    let stop = || Cause::Ruling(Ruling::Stop);
    for (lost, winners, scores) in [
        (Some(B), vec![Side(0)], [20, 0]),
        (Some(A), vec![Side(1)], [0, 20]),
        (None, vec![], [0, 0]),
    ] {
        let mut story = all();
        if let Some(loser) = lost {
            story.loses(1_000, loser);
            story.next(1_000);
        }
        story.at(Millis(2_000), stop()).unwrap();
        let outcome = story.table.outcome().unwrap();
        assert_eq!(
            (outcome.ending.as_str(), outcome.winners, outcome.scores),
            ("stopped", winners.clone(), scores.to_vec())
        );
        let result = story.view(A).own.result.unwrap();
        assert_eq!(result.winner, winners.first().copied());
        assert!(result.words.contains("ends early"), "{}", result.words);
        let again = story.at(Millis(3_000), stop());
        assert_eq!(again.unwrap_err().code, "GAME_OVER");
    }
}

/// C4-R5: while the teams still choose their games, there are no points, and so it is a tie.
#[test]
fn c4_r5_a_match_that_ends_before_its_first_game_is_a_tie() {
    let mut story = call();
    story
        .at(Millis(2_000), Cause::Ruling(Ruling::Stop))
        .unwrap();
    let outcome = story.table.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.winners),
        ("stopped", vec![])
    );
}

/// C4-R5: only a match that the host throws away has no winner. The points can still be read.
#[test]
fn c4_r5_a_match_that_the_host_throws_away_has_no_winner() {
    let mut story = all();
    story.loses(1_000, B);
    story.at(Millis(2_000), Cause::Ruling(Ruling::End)).unwrap();
    let outcome = story.table.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.winners),
        ("ended_by_host", vec![])
    );
    assert_eq!(outcome.scores, [20, 0]);
    let again = story.at(Millis(3_000), Cause::Ruling(Ruling::End));
    assert_eq!(again.unwrap_err().code, "GAME_OVER");
}

/// the level of those who sit in is an option.
#[test]
fn r_75_the_skill_of_stand_ins_is_set_before_the_match() {
    for level in [Level::Novice, Level::Skilled, Level::Expert] {
        let config = Config {
            stand_in: level,
            ..Config::default()
        };
        let game = Combo4::open(config, Arc::new(geoplunge()), people(&[1, 1])).unwrap();
        assert_eq!(game.stand_in(), level);
    }
}

/// a computer player calls only where no person of its side is there; of several the lowest seat does.
#[test]
fn r_76_computer_players_call_only_where_no_person_of_their_side_is_there() {
    let game = Combo4::open(short(Kind::Call), Arc::new(geoplunge()), mixed()).unwrap();
    let seed = Seed::from_number(3);
    let mut runner = Runner::new(Table::new(game, seed.clone()), &seed.child(7));
    runner.apply(Millis(0), Cause::Start).accepted().unwrap();
    assert_eq!(
        runner.next(),
        Turn::At(Millis(60_000)),
        "nobody but the clock"
    );
    runner
        .apply(Millis(1_000), Cause::Left(Seat(0)))
        .accepted()
        .unwrap();
    let mut who = Vec::new();
    while let Turn::At(at) = runner.next()
        && at < Millis(60_000)
    {
        for record in runner.run(at) {
            if let Cause::Act(act) = record.cause {
                who.push(act.seat);
            }
        }
    }
    assert_eq!(
        who,
        [Seat(0); 3],
        "the stand-in in the lowest seat: two games and the lock"
    );
}
