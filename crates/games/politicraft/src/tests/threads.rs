//! Effects that ask several players at once (PC-R45), and players who resign in the middle of them (PC-R49).

use super::*;

/// The active player of a table draws this Cycle card and fills up the hand.
fn drawn(t: &mut Table, card: CivicCard) {
    let side = t.turn().unwrap();
    t.top(card);
    let away = t.plain(side);
    t.discard(side, away).unwrap();
    t.draw(side).unwrap();
    t.draw(side).unwrap();
}

#[test]
fn pc_r45_choices_take_effect_together_and_clockwise() {
    let mut t = Table::new(4);
    t.begin(2);
    let cards: Vec<CardIx> = (0..4).map(|side| t.hand(side, std(Blue, 5))).collect();
    drawn(
        &mut t,
        cycle(json!([{"discard": {"who": "all", "cards": {"zone": "hand", "chooser": "owner"}}}])),
    );
    for side in [1, 3, 0] {
        t.pick(side, &[cards[usize::from(side)]]).unwrap();
        assert!(t.holds(side, cards[usize::from(side)]));
        // An answer is given once.
        assert_eq!(t.pick(side, &[t.hand_of(side)[0]]), Err("WRONG_STEP"));
    }
    t.pick(2, &[cards[2]]).unwrap();
    let pile = &t.state.discard;
    assert_eq!(
        pile[pile.len() - 4..],
        [cards[2], cards[3], cards[0], cards[1]]
    );
    assert_eq!(t.turn(), Some(3));
}

#[test]
fn pc_r45_one_player_may_have_several_questions() {
    let mut t = Table::new(3);
    let [a, b] = [t.worth(1, 5), t.worth(1, 10)];
    let [c, d] = [t.worth(2, 5), t.worth(2, 10)];
    let card = t.hand(0, power(json!([{"discard": {"who": "others"}}])));
    t.use_power(0, card).unwrap();
    assert_eq!(t.choices(0), [a, b]);
    t.pick(0, &[b]).unwrap();
    assert_eq!(t.choices(0), [c, d]);
    assert!(t.lies(1, b));
    t.pick(0, &[c]).unwrap();
    assert!(!t.lies(1, b) && !t.lies(2, c) && t.lies(1, a) && t.lies(2, d));
}

#[test]
fn pc_r49_somebody_who_has_resigned_is_not_asked() {
    let mut t = Table::new(4);
    drawn(&mut t, slot("E3"));
    let cards: Vec<CardIx> = (0..4).map(|side| t.hand_of(side)[0]).collect();
    t.pick(1, &[cards[1]]).unwrap();
    t.pick(3, &[cards[3]]).unwrap();
    // Cleo has not answered and goes: Ben's card goes to the next seat that is still in the game.
    t.send(2, json!("resign")).unwrap();
    assert_eq!(t.asked(0).is_some(), t.is_resolving());
    t.pick(0, &[cards[0]]).unwrap();
    assert!(t.holds(1, cards[0]) && t.holds(3, cards[1]) && t.holds(0, cards[3]));
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn pc_r49_the_last_who_was_waited_for_resigns() {
    let mut t = Table::new(3);
    drawn(&mut t, slot("E3"));
    let cards: Vec<CardIx> = (0..3).map(|side| t.hand_of(side)[0]).collect();
    t.pick(0, &[cards[0]]).unwrap();
    t.pick(1, &[cards[1]]).unwrap();
    t.send(2, json!("resign")).unwrap();
    assert!(t.holds(1, cards[0]) && t.holds(0, cards[1]));
    assert_eq!((t.is_resolving(), t.turn()), (false, Some(1)));
}

#[test]
fn pc_r49_who_drew_the_cycle_card_resigns_and_the_others_go_on() {
    let mut t = Table::new(4);
    drawn(&mut t, slot("E3"));
    let cards: Vec<CardIx> = (0..4).map(|side| t.hand_of(side)[0]).collect();
    t.pick(1, &[cards[1]]).unwrap();
    t.send(0, json!("resign")).unwrap();
    assert!(t.asked(2).is_some() && t.asked(3).is_some());
    t.pick(2, &[cards[2]]).unwrap();
    t.pick(3, &[cards[3]]).unwrap();
    assert!(t.holds(2, cards[1]) && t.holds(3, cards[2]) && t.holds(1, cards[3]));
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn pc_r49_what_the_one_who_resigned_should_choose_falls_away_or_is_drawn() {
    // Ann drew the card and should choose for others; she goes before the second step.
    let mut t = Table::new(3);
    let [b, c] = [t.worth(1, 5), t.worth(2, 5)];
    let steps = json!([{"pass_hand": {"who": "all", "n": 1, "to": "left"}},
        {"discard": {"who": "others"}}, {"steal": {"from": "others"}},
        {"move_integrity": {"from": "others", "to": "others", "n": 1}},
        {"score": {"who": "all", "n": 10}}]);
    drawn(&mut t, cycle(steps));
    t.send(0, json!("resign")).unwrap();
    for side in [1, 2] {
        let card = t.hand_of(side)[0];
        t.pick(side, &[card]).unwrap();
    }
    // The others lose their only cards, nothing comes to Ann, and the last step is carried out.
    assert!(!t.is_resolving());
    assert!(!t.lies(1, b) && !t.lies(2, c));
    assert_eq!([0, 1, 2].map(|side| t.points(side)), [0, 10, 10]);
    assert!(t.state.players[0].area.is_empty());
}

#[test]
fn pc_r49_the_active_player_resigns_in_the_middle_of_an_own_effect() {
    let mut t = Table::new(3);
    let laid = t.worth(1, 5);
    t.worth(1, 10);
    t.shown(1);
    let cycle = t.top(cycle(json!([{"gain_integrity": {"who": "all", "n": 1}}])));
    let card = t.hand(
        0,
        power(json!([{"draw": {"who": "target", "n": 1}}, {"discard": {"who": "target"}}])),
    );
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.state.cycles[1].0, cycle);
    let hand = t.hand_of(0).to_vec();
    let top = t.top_discard();
    t.send(0, json!("resign")).unwrap();
    // The turn is over without refill, the rest of the effect falls away, waiting directions are carried out.
    assert!(t.lies(1, laid) && t.is_spent(card));
    assert_eq!(t.all_integrity(), [0, 3, 3]);
    assert_eq!((t.turn(), t.top_discard()), (Some(1), top));
    assert!(hand.iter().all(|card| t.state.discard.contains(card)));
}

#[test]
fn pc_r49_the_target_resigns_while_the_actor_chooses() {
    let mut t = Table::new(3);
    t.worth(1, 5);
    t.worth(1, 10);
    let card = t.hand(
        0,
        power(
            json!([{"steal": {"from": "target"}}, {"gain_integrity": {"n": 1}},
        {"gain_integrity": {"who": "target", "n": 1}}]),
        ),
    );
    t.aim(0, card, 1).unwrap();
    t.send(1, json!("resign")).unwrap();
    assert!(!t.is_resolving());
    assert_eq!((t.points(0), t.integrity(0), t.integrity(1)), (0, 3, 0));
    assert_eq!((t.turn(), t.step()), (Some(0), Some(TurnStep::Refill)));
}

#[test]
fn pc_r49_one_of_several_who_could_be_chosen_resigns() {
    let mut t = Table::new(4);
    for side in [1, 2, 3] {
        t.worth(side, 20);
    }
    let card = t.hand(0, power(json!([{"steal": {"from": "most_points"}}])));
    t.use_power(0, card).unwrap();
    t.send(2, json!("resign")).unwrap();
    let of = vec![Side(1), Side(3)];
    assert_eq!(t.asked(0), Some(Query::Player { of }));
    assert_eq!(t.name(0, 2), Err("BAD_CHOICE"));
    t.name(0, 3).unwrap();
    let card = t.choices(0)[0];
    t.pick(0, &[card]).unwrap();
    assert!(t.lies(0, card));
}

#[test]
fn pc_r49_somebody_who_is_not_asked_resigns() {
    let mut t = Table::new(3);
    t.worth(1, 5);
    let other = t.worth(1, 10);
    let card = t.hand(0, power(json!([{"steal": {"from": "target"}}])));
    t.aim(0, card, 1).unwrap();
    t.send(2, json!("resign")).unwrap();
    t.pick(0, &[other]).unwrap();
    assert!(t.lies(0, other));
}

#[test]
fn pc_r49_resigning_with_two_left_ends_it_in_any_step() {
    let mut t = Table::new(2);
    t.worth(1, 5);
    t.worth(1, 10);
    let card = t.hand(0, power(json!([{"steal": {"from": "target"}}])));
    t.aim(0, card, 1).unwrap();
    t.send(1, json!("resign")).unwrap();
    assert_eq!(t.over(), Some(("last-one-left".to_owned(), vec![0])));
    assert!(!t.is_resolving());
}

#[test]
fn pc_105_what_moved_meanwhile_is_moved_once() {
    // Two players take from the same Area at the same time: one card cannot go to both.
    let steps = json!([{"for_each": {"who": "others", "steps": [{"steal": {"from": "left"}}]}}]);
    let mut t = Table::new(3);
    let [a, b] = [t.worth(0, 5), t.worth(2, 10)];
    let card = t.hand(0, power(steps));
    t.use_power(0, card).unwrap();
    assert!(!t.is_resolving());
    // Ben takes from Cleo, Cleo from Ann; all at once, so Cleo's own card goes as well.
    assert!(t.lies(1, b) && t.lies(2, a));
}
