//! Section 7: the rulings that no other section has tested.

use super::*;

impl Scene {
    fn over_by(&mut self, seat: u8, gap: i64) -> bool {
        let year = self.row(seat)[0];
        self.put(seat, year, gap)
    }
}

/// TL-R5: the round is played to its end even if no later player can go out; the option cuts it short.
#[test]
fn tl_r5_quick_finish_cuts_a_round_short_once_nobody_can_draw_level() {
    let rows: [&[i32]; 4] = [&[-1], &[-2, -2], &[-3], &[-4, -4]];
    let play = |quick_finish| {
        let config = Config {
            quick_finish,
            ..quiet()
        };
        let mut scene = Scene::with(config, people(4), &rows, &[1000], &[901, 902, 903, 904]);
        assert!(scene.put(0, -1, 0));
        scene
    };
    let mut slow = play(false);
    slow.blunder(1);
    slow.blunder(2);
    assert_eq!((slow.turn(), slow.over()), (Some(3), None));
    let mut quick = play(true);
    assert_eq!(
        quick.turn(),
        Some(1),
        "Cy has exactly one card left and may draw level"
    );
    quick.blunder(1);
    assert_eq!(quick.turn(), Some(2));
    quick.blunder(2);
    assert!(
        quick.won("only_one_out", &[0]),
        "Dee with two cards has no turn any more"
    );
    // Nobody out: nothing is cut short.
    let config = Config {
        quick_finish: true,
        ..quiet()
    };
    let mut scene = Scene::with(
        config,
        people(2),
        &[&[-1, -1], &[-2, -2]],
        &[1000],
        &[901, 902],
    );
    assert!(scene.put(0, -1, 0));
    assert_eq!((scene.turn(), scene.over()), (Some(1), None));
}

/// TL-R5 with TL-R16: the only one who could draw level gives up in the middle of somebody else's turn.
#[test]
fn tl_r5_a_resignation_can_cut_the_round_short() {
    let config = Config {
        quick_finish: true,
        ..quiet()
    };
    let rows: [&[i32]; 3] = [&[-1], &[-2, -2], &[-3]];
    let mut scene = Scene::with(config, people(3), &rows, &[1000], &[901, 902]);
    assert!(scene.put(0, -1, 0));
    scene.act(2, Verb::RESIGN).unwrap();
    assert!(scene.won("only_one_out", &[0]));
}

/// TL-R10: the box without the card just misplaced becomes the pile.
#[test]
fn tl_r10_an_empty_pile_is_made_anew_from_the_box_without_the_card_just_misplaced() {
    let mut scene = Scene::new(&[&[-1, -2], &[-3, -4]], &[1000], &[501, 502, 503]).boxing(3);
    assert!(scene.pile().is_empty());
    assert!(!scene.put(0, -1, 1));
    assert_eq!(scene.boxed(), [-1]);
    let mut cards = [scene.pile(), vec![scene.row(0)[1]]].concat();
    cards.sort_unstable();
    assert_eq!(cards, [501, 502, 503], "drawn from the new pile");
    assert_eq!(scene.row(0)[0], -2);
    assert!(
        scene.view(Viewer::Spectator).players[0].row[1]
            .dated
            .is_none()
    );
    // Shuffled, not laid over.
    let tops: std::collections::BTreeSet<i32> = (0..30)
        .map(|events| {
            let mut scene =
                Scene::new(&[&[-1, -2], &[-3, -4]], &[1000], &[501, 502, 503]).boxing(3);
            scene.events = events;
            scene.put(0, -1, 1);
            scene.row(0)[1]
        })
        .collect();
    assert_eq!(tops.len(), 3, "{tops:?}");
}

/// TL-R10: if that is the only card, it goes back.
#[test]
fn tl_r10_if_the_misplaced_card_is_the_only_one_it_goes_back_to_the_row() {
    let mut scene = Scene::new(&[&[-1], &[-3, -4]], &[1000], &[]);
    let old = scene.card(0, -1);
    assert!(!scene.put(0, -1, 1));
    assert_eq!((scene.row(0), scene.boxed()), (vec![-1], vec![]));
    assert_ne!(
        scene.card(0, -1),
        old,
        "the old handle names a play that stands"
    );
    assert!(
        scene
            .told
            .iter()
            .any(|event| matches!(event.own(), Some(Event::Returned { side: Side(0), .. })))
    );
    scene.blunder(1);
    assert!(
        scene.put(0, -1, 0),
        "and it can be played in the next round"
    );
}

/// TL-R10: for an extra round the box helps out; those just eliminated give their rows first.
#[test]
fn tl_r10_for_an_extra_round_the_box_is_shuffled_under_a_pile_that_does_not_suffice() {
    let mut scene = Scene::new(&[&[-1], &[-2]], &[1000], &[901, 501, 502]).boxing(2);
    assert_eq!((scene.pile(), scene.boxed()), (vec![901], vec![501, 502]));
    assert!(scene.over_by(0, 0) && scene.over_by(1, 0));
    assert_eq!(scene.row(0), [901], "what is left of the pile comes first");
    assert!([501, 502].contains(&scene.row(1)[0]));
    assert_eq!(
        (scene.boxed(), scene.pile().len(), scene.over()),
        (vec![], 1, None)
    );
    // A pile that suffices leaves the box alone.
    let mut scene = Scene::new(&[&[-1], &[-2]], &[1000], &[901, 902, 501]).boxing(1);
    assert!(scene.over_by(0, 0) && scene.over_by(1, 0));
    assert_eq!((scene.boxed(), scene.row(1)), (vec![501], vec![902]));
}

/// TL-R10: with too few cards the survivors share the win.
#[test]
fn tl_r10_with_fewer_cards_than_survivors_they_share_the_win() {
    let mut scene = Scene::new(&[&[-1], &[-2]], &[1000], &[501]).boxing(1);
    assert!(scene.over_by(0, 0) && scene.over_by(1, 0));
    assert!(scene.won("cards_ran_out", &[0, 1]));
    // The row of somebody just eliminated counts as pile.
    let mut scene = Scene::new(&[&[-1], &[-2], &[-3, -4]], &[1000], &[901]);
    assert!(scene.over_by(0, 0) && scene.over_by(1, 0));
    assert!(scene.over_by(2, 0));
    assert_eq!((scene.alive(), scene.over()), (vec![0, 1], None));
    assert_eq!((scene.row(0), scene.row(1)), (vec![901], vec![-4]));
}

/// TL-R11
#[test]
fn tl_r11_cards_of_the_eliminated_go_under_the_pile_in_random_order_with_dates_hidden() {
    let mut seen = std::collections::BTreeSet::new();
    for events in 0..40 {
        let mut scene = Scene::new(&[&[-1, -2, -3], &[-4], &[-5]], &[1000], &[901, 902]);
        scene.events = events;
        scene.act(0, Verb::RESIGN).unwrap();
        let pile = scene.pile();
        assert_eq!(pile[..2], [901, 902]);
        seen.insert(pile[2..].to_vec());
        let view = scene.view(Viewer::Seat(Seat(0)));
        assert!(view.players[0].row.is_empty() && view.boxed.is_empty() && view.pile == 5);
        assert!(
            !scene.game.ask(&scene.state, Seat(0)).is_open(),
            "a spectator now"
        );
    }
    assert_eq!(seen.len(), 6, "every order of three cards: {seen:?}");
}

/// TL-R12
#[test]
fn tl_r12_the_next_survivor_clockwise_begins_when_the_first_player_is_gone() {
    let config = Config {
        first: Some(Side(1)),
        ..quiet()
    };
    let rows: [&[i32]; 4] = [&[-5], &[-2, -2], &[-3], &[-4]];
    let mut scene = Scene::with(
        config.clone(),
        people(4),
        &rows,
        &[1000],
        &[901, 902, 903, 904],
    );
    scene.blunder(1);
    for seat in [2, 3, 0] {
        assert!(scene.over_by(seat, 0));
    }
    assert_eq!((scene.alive(), scene.turn()), (vec![0, 2, 3], Some(2)));
    assert_eq!(
        (scene.row(2), scene.row(3), scene.row(0)),
        (vec![902], vec![903], vec![904]),
        "drawn in that order"
    );
    assert_eq!(scene.view(Viewer::Spectator).first, Some(Side(2)));
    // The same for an ordinary round after the first player has resigned.
    let rows: [&[i32]; 3] = [&[-1, -1], &[-2, -2], &[-3, -3]];
    let mut scene = Scene::with(config, people(3), &rows, &[1000], &[901, 902, 903, 904]);
    scene.blunder(1);
    scene.act(1, Verb::RESIGN).unwrap();
    scene.blunder(2);
    scene.blunder(0);
    assert_eq!((scene.state.round, scene.turn()), (Round(2), Some(2)));
}

/// TL-R13
#[test]
fn tl_r13_nobody_is_asked_for_a_card_without_having_one() {
    let mut scene = Scene::new(&[&[-1], &[-2], &[-3, -3]], &[1000], &[901, 902, 903, 904]);
    assert!(scene.over_by(0, 0));
    assert_eq!(scene.turn(), Some(1));
    let ask = scene.game.ask(&scene.state, Seat(0));
    assert!(!ask.is_open() && ask.rule == "TL-47", "{ask:?}");
    assert!(scene.over_by(1, 0));
    scene.blunder(2);
    assert_eq!((scene.turn(), scene.row(0).len()), (Some(0), 1));
}

/// TL-R15
#[test]
fn tl_r15_the_ranking_is_informal_by_round_of_elimination_and_cards_left() {
    let rows: [&[i32]; 5] = [&[-1], &[-2, -2], &[-3], &[-4], &[-5, -5, -5]];
    let mut scene = Scene::new(&rows, &[1000], &[901, 902, 903, 904, 905, 906]);
    assert!(scene.over_by(0, 0));
    scene.blunder(1);
    assert!(scene.over_by(2, 0));
    scene.blunder(3);
    scene.blunder(4);
    assert!(!scene.over_by(0, 0));
    let last = scene.state.line.len() as i64;
    let card = scene.state.row(Side(2))[0];
    let gap = (0..=last).find(|gap| scene.game.fits(&scene.state.line, card.ix, Gap(*gap)));
    scene.act(2, place(card.handle, gap.unwrap())).unwrap();
    assert!(scene.won("only_one_out", &[2]));
    let result = scene.view(Viewer::Spectator).own.result.unwrap();
    let ranks: Vec<(u8, u8, u8)> = result
        .informal_ranking
        .iter()
        .map(|rank| (rank.place, rank.side.0, rank.cards))
        .collect();
    assert_eq!(
        ranks,
        [(1, 2, 0), (2, 0, 1), (3, 3, 1), (4, 1, 2), (5, 4, 3)]
    );
    let told = Timeline::tell(&scene.view(Viewer::Spectator));
    assert!(told.contains("informal"), "{told}");
}

/// TL-R15: equal players share a place, winners among themselves too.
#[test]
fn tl_r15_equal_players_share_a_place() {
    let mut scene = Scene::new(
        &[&[-1], &[-2], &[-3, -3], &[-4, -4]],
        &[1000],
        &[901, 902, 903, 904],
    )
    .round(100);
    for seat in [0, 1, 2, 3] {
        scene.blunder(seat);
    }
    assert!(scene.won("shared_at_the_limit", &[0, 1]));
    let ranking = scene
        .view(Viewer::Spectator)
        .own
        .result
        .unwrap()
        .informal_ranking;
    assert_eq!(
        ranking.iter().map(|rank| rank.place).collect::<Vec<_>>(),
        [1, 1, 3, 3]
    );
}
