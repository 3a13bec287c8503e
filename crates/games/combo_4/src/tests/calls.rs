//! Calls and rotations: C4-11 to C4-16, R-11, R-12, R-81.

use super::*;

/// C4-11, R-81: an All match unless somebody says otherwise, in order, and from the beginning again.
#[test]
fn c4_11_r_81_all_games_in_order_and_from_the_beginning_again() {
    assert_eq!(Config::default().kind, Kind::All);
    let mut story = all();
    assert_eq!(story.view(A).rotation, [1, 2, 3, 4, 5]);
    play(&mut story, 6);
    assert_eq!(begun(&story), [1, 2, 3, 4, 5, 1, 2]);
    assert_eq!((story.view(A).number, story.view(A).next), (7, Some(3)));
}

/// C4-12, R-11: exactly two different games, changeable until they are locked.
#[test]
fn c4_12_r_11_two_different_games_that_can_be_changed_until_they_are_locked() {
    let mut story = call();
    let choose = |game| MatchAction::CallGame { game };
    let take_back = |game| MatchAction::UncallGame { game };
    assert_eq!(
        story.does(1_000, A, MatchAction::LockCalls),
        Err("TWO_FIRST")
    );
    assert_eq!(story.does(1_000, A, choose(0)), Err("NO_SUCH_GAME"));
    assert_eq!(story.does(1_000, A, choose(6)), Err("NO_SUCH_GAME"));
    story.does(1_000, A, choose(4)).unwrap();
    assert_eq!(story.does(1_000, A, choose(4)), Err("CALLED_ALREADY"));
    assert_eq!(story.does(1_000, A, take_back(5)), Err("NOT_CALLED"));
    assert_eq!(
        story.does(1_000, A, MatchAction::LockCalls),
        Err("TWO_FIRST")
    );
    story.does(1_000, A, choose(2)).unwrap();
    assert_eq!(story.does(1_000, A, choose(1)), Err("TWO_ALREADY"));
    story.does(1_000, A, take_back(4)).unwrap();
    story.does(1_000, A, choose(3)).unwrap();
    let own = story.view(A).own.call.unwrap();
    assert_eq!((own.own, own.locked), (vec![2, 3], false));
    story.does(1_000, A, MatchAction::LockCalls).unwrap();
    assert!(story.view(A).own.call.unwrap().locked);
    assert!(!story.ask(A).is_open());
    for late in [choose(1), take_back(2), MatchAction::LockCalls] {
        assert_eq!(story.does(1_000, A, late), Err("LOCKED"));
    }
    assert!(begun(&story).is_empty());
    // The other side has its own choice.
    story.calls(2_000, B, [1, 2]);
    assert_eq!(story.view(B).calls, Some([vec![2, 3], vec![1, 2]]));
    assert_eq!(story.does(3_000, B, choose(1)), Err("WRONG_PHASE"));
}

/// any member of a side chooses and locks for it.
#[test]
fn r_11_r_07_any_member_chooses_for_the_side() {
    let mut story = started(config(Kind::Call), people(&[2, 1]));
    story
        .does(1_000, Seat(0), MatchAction::CallGame { game: 1 })
        .unwrap();
    story
        .does(1_000, Seat(1), MatchAction::CallGame { game: 5 })
        .unwrap();
    assert_eq!(story.view(Seat(0)).call, story.view(Seat(1)).call);
    story.does(1_000, Seat(1), MatchAction::LockCalls).unwrap();
    assert!(story.view(Seat(0)).own.call.unwrap().locked);
}

/// C4-13, R-11: not a trace, whatever the other side chooses, takes back or locks: no frame, no notice, no other deadline.
#[test]
fn c4_13_r_11_the_other_side_sees_no_trace_before_both_have_chosen() {
    let mut story = started(config(Kind::Call), people(&[2, 1]));
    story.at(Millis(500), Cause::Left(Seat(1))).unwrap();
    let others = [Viewer::Seat(Seat(2)), Viewer::Spectator];
    let before = others.map(|viewer| all_text(&story, viewer));
    let mine = all_text(&story, Viewer::Seat(A));
    let doings = [
        (A, MatchAction::CallGame { game: 3 }),
        (A, MatchAction::CallGame { game: 5 }),
        (A, MatchAction::UncallGame { game: 3 }),
        // Somebody who is away chooses: not even that they are back is seen.
        (Seat(1), MatchAction::CallGame { game: 4 }),
        (Seat(1), MatchAction::LockCalls),
    ];
    for (seat, doing) in doings {
        story.does(1_000, seat, doing).unwrap();
        assert_eq!(
            others.map(|viewer| all_text(&story, viewer)),
            before,
            "{doing:?}"
        );
    }
    assert_ne!(
        all_text(&story, Viewer::Seat(A)),
        mine,
        "the own side sees it"
    );
    assert!(all_text(&story, Viewer::Seat(A)).contains("locks the choice"));
    // Both come to light together.
    story.calls(2_000, Seat(2), [1, 2]);
    for viewer in [Viewer::Seat(A), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let view = story.table.game().view(story.state(), viewer);
        assert_eq!(view.calls, Some([vec![4, 5], vec![1, 2]]));
        assert_eq!(view.rotation, [1, 2, 4, 5]);
    }
}

/// at the deadline two games count as locked, and missing ones are drawn.
#[test]
fn r_11_r_18_after_sixty_seconds_the_choice_counts_and_missing_games_are_drawn() {
    let mut drawn = [0_u32; 6];
    for seed in 0..60 {
        let mut story = Story::new(example("calls", config(Kind::Call), people(&[1, 1])), seed);
        for game in [5, 2] {
            story
                .does(1_000, A, MatchAction::CallGame { game })
                .unwrap();
        }
        story
            .does(1_000, B, MatchAction::CallGame { game: 3 })
            .unwrap();
        assert_eq!(story.view(A).due, Some(Millis(60_000)));
        story.until(Millis(59_999));
        assert!(begun(&story).is_empty());
        story.until(Millis(60_000));
        let [first, second] = story.view(A).own.calls.unwrap();
        assert_eq!(first, [2, 5]);
        assert!(second.contains(&3) && second[0] < second[1], "{second:?}");
        let other = second.iter().find(|game| **game != 3).unwrap();
        drawn[usize::from(*other)] += 1;
    }
    assert!(
        [1, 2, 4, 5].into_iter().all(|game: usize| drawn[game] > 5),
        "{drawn:?}"
    );
}

/// C4-14, C4-15, R-12: the union in ascending order, from the lowest number on, again and again.
#[test]
fn c4_14_c4_15_r_12_the_rotation_is_the_union_in_order_from_its_lowest_number() {
    for (calls, rotation) in [
        ([[4, 2], [2, 4]], vec![2, 4]),
        ([[5, 1], [5, 3]], vec![1, 3, 5]),
        ([[5, 4], [3, 1]], vec![1, 3, 4, 5]),
    ] {
        let mut story = call();
        for (seat, games) in [A, B].into_iter().zip(calls) {
            story.calls(5_000, seat, games);
        }
        assert_eq!(story.view(A).rotation, rotation);
        play(&mut story, 2 * rotation.len());
        let twice: Vec<u8> = rotation.iter().chain(&rotation).copied().collect();
        assert_eq!(begun(&story)[..twice.len()], twice);
        assert_eq!(begun(&story).last(), rotation.first());
    }
}

#[test]
fn c4_ex1_three_and_five_with_two_and_three_play_two_three_five() {
    let mut story = call();
    story.calls(1_000, A, [3, 5]);
    story.calls(2_000, B, [2, 3]);
    play(&mut story, 5);
    assert_eq!(begun(&story), [2, 3, 5, 2, 3, 5]);
}

/// C4-R2: where all tables begin together, at the end of the minute and not before.
#[test]
fn c4_r2_in_a_round_the_first_game_begins_with_those_of_all_tables() {
    let round = Config {
        together: true,
        ..config(Kind::Call)
    };
    let mut story = started(round.clone(), people(&[1, 1]));
    story.calls(1_000, A, [1, 5]);
    story.calls(2_000, B, [1, 5]);
    let view = story.view(A);
    assert_eq!(
        (view.phase, view.due),
        (Shown::Own(Phase::Waiting), Some(Millis(60_000)))
    );
    assert_eq!(
        view.calls,
        Some([vec![1, 5], vec![1, 5]]),
        "known as soon as both are locked"
    );
    assert!(!story.ask(A).is_open());
    story.until(Millis(59_999));
    assert!(begun(&story).is_empty());
    story.until(Millis(60_000));
    assert_eq!(begun(&story), [1]);
    assert_eq!(story.view(A).starts, Some(Millis(60_000)));
    // An All match of a round begins at once, and so does any other match.
    let all = Config {
        kind: Kind::All,
        ..round
    };
    let story = started(all, people(&[1, 1]));
    assert_eq!(story.view(A).starts, Some(Millis(0)));
    let mut story = call();
    story.calls(1_000, A, [1, 5]);
    story.calls(2_500, B, [1, 5]);
    assert_eq!(story.view(A).starts, Some(Millis(2_500)));
}
