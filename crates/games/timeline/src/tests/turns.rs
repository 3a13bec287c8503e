//! Section 3: rounds and turns.

use super::*;

/// TL-18, TL-19: each once, clockwise from the first player.
#[test]
fn tl_18_tl_19_in_a_round_each_player_takes_exactly_one_turn_clockwise_from_the_first() {
    let config = Config {
        first: Some(Side(2)),
        ..quiet()
    };
    let rows: [&[i32]; 3] = [&[1, 2], &[3, 4], &[5, 6]];
    let mut scene = Scene::with(
        config,
        people(3),
        &rows,
        &[50],
        &[51, 52, 53, 54, 55, 56, 57],
    );
    for (round, turns) in [(1, [2, 0, 1]), (2, [2, 0, 1])] {
        for seat in turns {
            assert_eq!(
                (scene.state.round, scene.turn()),
                (Round(round), Some(seat))
            );
            scene.blunder(seat);
        }
    }
    assert_eq!(scene.state.round, Round(3));
}

/// TL-20: the card and the gap are the player's choice; not playing is none.
#[test]
fn tl_20_a_player_chooses_any_card_and_any_gap_and_cannot_pass() {
    for (year, gap) in [(10, 0), (10, 1), (20, 0), (20, 1)] {
        let mut scene = Scene::new(&[&[10, 20], &[30]], &[15], &[40, 41]);
        assert_eq!(scene.put(0, year, gap), (year == 10) == (gap == 0));
        assert_eq!(scene.turn(), Some(1));
    }
    let mut scene = Scene::new(&[&[10, 20], &[30]], &[15], &[40, 41]);
    assert_eq!(scene.refused(0, Action::Pass), "PLAY_ONE");
    let ask = scene.game.ask(&scene.state, Seat(0));
    assert_eq!(ask.rule, "TL-20");
    let verbs: Vec<&str> = ask.offers.iter().map(|offer| offer.verb).collect();
    assert_eq!(verbs, ["place", "resign"]);
    assert!(!scene.game.ask(&scene.state, Seat(1)).is_open());
}

/// TL-21: k cards, k + 1 gaps, each named by its neighbors.
#[test]
fn tl_21_left_is_earlier_and_a_line_of_k_cards_has_k_plus_1_gaps() {
    let scene = Scene::new(&[&[10, 20], &[30]], &[100, 200, 300], &[40, 41]);
    let names: Vec<String> = scene
        .state
        .line
        .iter()
        .map(|card| scene.game.deck[card.ix.at()].face.name.clone())
        .collect();
    let ask = scene.game.ask(&scene.state, Seat(0));
    assert_eq!(
        gaps(&ask),
        [
            format!("before 100 ({})", names[0]),
            format!("between 100 ({}) and 200 ({})", names[0], names[1]),
            format!("between 200 ({}) and 300 ({})", names[1], names[2]),
            format!("after 300 ({})", names[2]),
        ]
    );
}

fn three() -> Scene {
    Scene::new(
        &[&[10, 11], &[20, 21], &[30, 31]],
        &[100],
        &[40, 41, 42, 43, 44],
    )
}

/// TL-21-EX1
#[test]
fn tl_21_ex1_the_first_player_has_two_gaps() {
    let scene = three();
    assert_eq!(gaps(&scene.game.ask(&scene.state, Seat(0))).len(), 2);
}

/// TL-21-EX2
#[test]
fn tl_21_ex2_after_a_correct_card_the_second_player_has_three_gaps() {
    let mut scene = three();
    assert!(scene.put(0, 10, 0));
    let gaps = gaps(&scene.game.ask(&scene.state, Seat(1)));
    assert_eq!(gaps.len(), 3);
    assert!(
        gaps[0].starts_with("before 10 (")
            && gaps[1].starts_with("between 10 (")
            && gaps[2].starts_with("after 100 (")
    );
}

/// TL-21-EX3
#[test]
fn tl_21_ex3_after_a_misplaced_card_the_second_player_has_two_gaps() {
    let mut scene = three();
    assert!(!scene.put(0, 10, 1));
    assert_eq!(gaps(&scene.game.ask(&scene.state, Seat(1))).len(), 2);
}

/// TL-21-EX4
#[test]
fn tl_21_ex4_after_two_correct_cards_the_third_player_has_four_gaps() {
    let mut scene = three();
    assert!(scene.put(0, 10, 0));
    assert!(scene.put(1, 20, 1));
    assert_eq!(gaps(&scene.game.ask(&scene.state, Seat(2))).len(), 4);
}

/// TL-22
#[test]
fn tl_22_the_year_is_shown_to_all_only_after_card_and_gap_are_chosen() {
    let mut scene = Scene::new(&[&[424_242, 11], &[20]], &[100], &[40, 41]);
    let seen = |scene: &Scene, viewer| {
        serde_json::to_string(&scene.view(viewer))
            .unwrap()
            .contains("424242")
    };
    let viewers = [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Spectator,
    ];
    assert!(viewers.iter().all(|viewer| !seen(&scene, *viewer)));
    // A refused request shows nothing either.
    let wrong = scene.placing(0, 424_242, 5);
    assert_eq!(scene.refused(0, wrong), "NO_SUCH_GAP");
    assert!(viewers.iter().all(|viewer| !seen(&scene, *viewer)));
    scene.put(0, 424_242, 0);
    assert!(viewers.iter().all(|viewer| seen(&scene, *viewer)));
}

/// TL-23
#[test]
fn tl_23_the_turn_ends_with_one_play_and_a_drawn_card_waits_for_the_next_turn() {
    for gap in [0, 1] {
        let mut scene = three();
        scene.put(0, 10, gap);
        assert_eq!(scene.turn(), Some(1));
        let again = scene.placing(0, scene.row(0)[scene.row(0).len() - 1], 0);
        assert_eq!(scene.refused(0, again), "NOT_YOUR_TURN");
    }
}

/// TL-24
#[test]
fn tl_24_then_the_next_player_clockwise_takes_a_turn() {
    let mut scene = three();
    let ask = |scene: &Scene, seat| scene.game.ask(&scene.state, Seat(seat));
    assert!(ask(&scene, 0).is_open() && !ask(&scene, 1).is_open() && !ask(&scene, 2).is_open());
    assert!(ask(&scene, 2).say.contains("Ann"), "{}", ask(&scene, 2).say);
    scene.put(0, 10, 0);
    assert!(!ask(&scene, 0).is_open() && ask(&scene, 1).is_open() && !ask(&scene, 2).is_open());
    scene.put(1, 20, 0);
    assert!(!ask(&scene, 0).is_open() && !ask(&scene, 1).is_open() && ask(&scene, 2).is_open());
}

/// Each turn is asked for under an id of its own, and a wait keeps its id while others play.
#[test]
fn a_late_tap_cannot_hit_the_next_turn() {
    let mut scene = three();
    let mut ids = Vec::new();
    for turn in 0..9 {
        let seat = turn % 3;
        let ask = |scene: &Scene, seat| scene.game.ask(&scene.state, Seat(seat)).id;
        ids.push(ask(&scene, 0));
        scene.blunder(seat);
    }
    assert_eq!(ids[1], ids[2], "the same wait");
    assert!(
        ids[0] != ids[1] && ids[2] != ids[3] && ids[0] != ids[3],
        "{ids:?}"
    );
}
