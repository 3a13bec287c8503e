//! Section 5: end, winner, ties. In these scenes every card of a row is earlier than the line, so that gap 0 is right,
//! and the last gap wrong.

use super::*;

const PILE: [i32; 12] = [901, 902, 903, 904, 905, 906, 907, 908, 909, 910, 911, 912];

/// Rows of so many cards each, in a round.
fn scene(cards: &[usize], round: u16) -> Scene {
    let rows: Vec<Vec<i32>> = (1..)
        .zip(cards)
        .map(|(side, count)| vec![-side; *count])
        .collect();
    let rows: Vec<&[i32]> = rows.iter().map(Vec::as_slice).collect();
    Scene::new(&rows, &[1000], &PILE).round(round)
}

impl Scene {
    /// The seat places its first card where it is right.
    fn right(&mut self, seat: u8) {
        let card = self.state.row(Side(seat))[0];
        let gap = (0..=self.state.line.len() as i64)
            .map(Gap)
            .find(|gap| self.game.fits(&self.state.line, card.ix, *gap))
            .unwrap();
        self.act(seat, place(card.handle, gap.0)).unwrap();
        assert!(self.state.last.unwrap().right);
    }

    /// One turn of each: true for right, false for wrong.
    fn turns(&mut self, turns: &[(u8, bool)]) {
        for (seat, right) in turns {
            assert_eq!(self.turn(), Some(*seat));
            if *right {
                self.right(*seat);
            } else {
                self.blunder(*seat);
            }
        }
    }
}

/// TL-47
#[test]
fn tl_47_who_is_out_is_looked_at_only_at_the_end_of_the_round() {
    let mut scene = scene(&[1, 2, 2], 4);
    scene.turns(&[(0, true)]);
    assert!(scene.row(0).is_empty() && scene.over().is_none());
    scene.turns(&[(1, false)]);
    assert!(scene.over().is_none());
    scene.turns(&[(2, false)]);
    assert!(scene.won("only_one_out", &[0]));
}

/// TL-48, TL-48-EX1
#[test]
fn tl_48_ex1_nobody_out_in_round_4_begins_round_5() {
    let mut scene = scene(&[2, 1, 3], 4);
    scene.turns(&[(0, true), (1, false), (2, true)]);
    assert_eq!(
        (scene.state.round, scene.turn(), scene.over()),
        (Round(5), Some(0), None)
    );
    assert_eq!(
        [scene.row(0).len(), scene.row(1).len(), scene.row(2).len()],
        [1, 1, 2]
    );
}

/// TL-49, TL-49-EX1
#[test]
fn tl_49_ex1_the_others_take_their_turns_in_round_4_then_the_first_player_wins() {
    let mut scene = scene(&[1, 1, 2], 4);
    scene.turns(&[(0, true), (1, false), (2, true)]);
    assert!(scene.won("only_one_out", &[0]));
    assert_eq!(scene.turn(), None);
    assert_eq!(scene.game.outcome(&scene.state).unwrap().scores, [1, 0, 1]);
}

/// TL-50, TL-50-EX1, TL-51, TL-R11
#[test]
fn tl_50_ex1_tl_51_the_first_and_third_play_on_with_one_card_each_and_the_same_line() {
    let mut scene = scene(&[1, 2, 1, 1], 4);
    scene.turns(&[(0, true), (1, true), (2, true), (3, false)]);
    assert_eq!(scene.alive(), [0, 2]);
    assert!(scene.over().is_none());
    assert_eq!(
        (scene.row(0), scene.row(2)),
        (vec![902], vec![903]),
        "from the top of the pile, the first player first"
    );
    assert_eq!((scene.row(1), scene.row(3)), (vec![], vec![]));
    assert!(
        scene.view(Viewer::Spectator).players[0].row[0]
            .dated
            .is_none()
    );
    assert_eq!(scene.line(), [-3, -2, -1, 1000]);
    assert_eq!((scene.state.round, scene.turn()), (Round(5), Some(0)));
    // The eliminated have no more turns.
    scene.turns(&[(0, false), (2, false), (0, false), (2, false)]);
}

/// TL-52
#[test]
fn tl_52_the_game_goes_on_until_a_round_ends_with_exactly_one_player_out() {
    let mut scene = scene(&[1, 1], 1);
    for round in 1..=3 {
        assert_eq!(scene.state.round, Round(round));
        scene.turns(&[(0, true), (1, true)]);
        assert!(scene.over().is_none());
    }
    scene.turns(&[(0, false), (1, true)]);
    assert!(scene.won("only_one_out", &[1]));
}

/// TL-53, TL-53-EX1, TL-R4
#[test]
fn tl_53_ex1_tl_r4_extra_rounds_with_three_survivors() {
    let mut scene = scene(&[1, 1, 1, 2], 6);
    scene.turns(&[(0, true), (1, true), (2, true), (3, false)]);
    assert_eq!(scene.alive(), [0, 1, 2]);
    // All wrong: nobody is eliminated, each keeps the one replacement card.
    scene.turns(&[(0, false), (1, false), (2, false)]);
    assert_eq!(scene.alive(), [0, 1, 2]);
    assert!((0..3).all(|side| scene.row(side).len() == 1));
    // Two right, one wrong: the third is eliminated and the two draw a card each.
    scene.turns(&[(0, true), (1, true), (2, false)]);
    assert_eq!(scene.alive(), [0, 1]);
    assert!((0..2).all(|side| scene.row(side).len() == 1) && scene.row(2).is_empty());
    // One right, one wrong.
    scene.turns(&[(0, false), (1, true)]);
    assert!(scene.won("only_one_out", &[1]));
}

/// TL-53: all right is two or more right.
#[test]
fn tl_53_all_survivors_right_play_another_extra_round_and_nobody_is_eliminated() {
    let mut scene = scene(&[1, 1, 1], 1);
    scene.turns(&[(0, true), (1, true), (2, true)]);
    assert_eq!(scene.alive(), [0, 1, 2]);
    scene.turns(&[(0, true), (1, true), (2, true)]);
    assert_eq!(
        (scene.alive(), scene.state.round),
        (vec![0, 1, 2], Round(3))
    );
    assert!((0..3).all(|side| scene.row(side).len() == 1));
}

/// TL-54: neither who was out first, nor mistakes, nor cards placed, nor speed.
#[test]
fn tl_54_there_is_no_other_tie_break() {
    let rows: [&[i32]; 2] = [&[-1], &[-2, -2]];
    let config = Config {
        turn_seconds: 60,
        ..quiet()
    };
    let mut scene = Scene::with(config, people(2), &rows, &[1000], &PILE).round(1);
    // Ann needs one card and errs once, slowly; Bob places two at once. Both are out in round 2.
    scene.now = Millis(50_000);
    scene.turns(&[(0, false), (1, true)]);
    scene.now = Millis(100_000);
    scene.turns(&[(0, true), (1, true)]);
    assert!(scene.over().is_none());
    assert_eq!(
        (scene.alive(), scene.row(0).len(), scene.row(1).len()),
        (vec![0, 1], 1, 1)
    );
}

/// TL-55: `Scene` checks it after every action of every test; here it is seen to find faults.
#[test]
fn tl_55_cards_are_conserved_and_the_line_never_decreases() {
    let mut whole = scene(&[2, 2], 1);
    let check = |scene: &Scene| proving::check_conserved(&scene.game, &scene.state);
    for turn in 0..12 {
        whole.blunder(turn % 2);
        assert_eq!(check(&whole), Ok(()));
    }
    let mut lost = scene(&[2, 2], 1);
    lost.state.pile.pop();
    assert!(check(&lost).is_err());
    let mut doubled = scene(&[2, 2], 1);
    let twice = doubled.state.line[0];
    doubled.state.boxed.push(twice);
    assert!(check(&doubled).is_err());
    let mut unsorted = scene(&[2, 2], 1);
    unsorted.right(0);
    unsorted.state.line.reverse();
    assert!(check(&unsorted).is_err());
}

/// TL-56, TL-56-EX1
#[test]
fn tl_56_ex1_after_round_100_the_fewest_cards_share_the_win() {
    let mut cards_1_1_2 = scene(&[1, 1, 2], 100);
    cards_1_1_2.turns(&[(0, false), (1, false), (2, false)]);
    assert!(cards_1_1_2.won("shared_at_the_limit", &[0, 1]));

    let mut cards_0_0_1 = scene(&[1, 1, 1], 100);
    cards_0_0_1.turns(&[(0, true), (1, true), (2, false)]);
    assert!(
        cards_0_0_1.won("shared_at_the_limit", &[0, 1]),
        "without an extra round"
    );

    let mut cards_0_1_1 = scene(&[1, 1, 1], 100);
    cards_0_1_1.turns(&[(0, true), (1, false), (2, false)]);
    assert!(cards_0_1_1.won("only_one_out", &[0]), "by TL-49");

    let mut round_99 = scene(&[1, 1, 2], 99);
    round_99.turns(&[(0, false), (1, false), (2, false)]);
    assert_eq!((round_99.over(), round_99.state.round), (None, Round(100)));
}

/// TL-56: only those who are still in it.
#[test]
fn tl_56_the_eliminated_do_not_share() {
    let mut scene = scene(&[2, 2, 2], 100);
    scene.turns(&[(0, false), (1, false)]);
    scene.act(1, Verb::RESIGN).unwrap();
    assert_eq!(scene.row(1).len(), 0);
    scene.turns(&[(2, false)]);
    assert!(scene.won("shared_at_the_limit", &[0, 2]));
}
