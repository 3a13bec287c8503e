//! PC-P1 to PC-P18, but for `cancel`, `waive_needs` and `shield`, which are in `reactions`.

use super::*;

/// A table of three on which side 0 holds a Power Play with these steps.
fn holding(steps: Value) -> (Table, CardIx) {
    let mut t = Table::new(3);
    let card = t.hand(0, power(steps));
    (t, card)
}

#[test]
fn pc_p1_steal_takes_from_another_area() {
    let (mut t, card) = holding(json!([{"steal": {"from": "target", "cards": {"count": 2}}}]));
    let [a, b, c] = [5, 10, 15].map(|points| t.area(1, std(Blue, points)));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.pick(0, &[a, a]), Err("BAD_CHOICE"));
    t.pick(0, &[c, a]).unwrap();
    assert!(t.lies(0, a) && t.lies(0, c) && t.lies(1, b));
    assert_eq!((t.points(0), t.points(1), t.integrity(0)), (20, 10, 2));
}

#[test]
fn pc_p1_pc_r35_of_those_with_the_most_points_the_actor_chooses_one() {
    let (mut t, card) = holding(json!([{"steal": {"from": "most_points"}}]));
    let [b, c] = [t.area(1, std(Blue, 20)), t.area(2, std(Green, 20))];
    t.use_power(0, card).unwrap();
    let players = vec![Side(1), Side(2)];
    assert_eq!(t.asked(0), Some(Query::Player { of: players }));
    assert_eq!(t.name(0, 0), Err("BAD_CHOICE"));
    t.name(0, 2).unwrap();
    assert_eq!(t.choices(0), [c]);
    t.pick(0, &[c]).unwrap();
    assert!(t.lies(0, c) && t.lies(1, b));
    // Without a tie nobody has to be chosen; oneself is never the other player.
    let (mut t, card) = holding(json!([{"steal": {"from": "most_points"}}]));
    t.worth(0, 20);
    assert_eq!(t.use_power(0, card), Err("NO_LEGAL_TARGET"));
    let only = t.worth(1, 30);
    t.use_power(0, card).unwrap();
    assert_eq!(t.choices(0), [only]);
}

#[test]
fn pc_p2_give_is_no_allied_action() {
    let (mut t, card) = holding(json!([{"give": {"to": "others"}}]));
    let gift = t.area(0, needing([9; 3], 9, None));
    t.use_power(0, card).unwrap();
    t.name(0, 2).unwrap();
    t.pick(0, &[gift]).unwrap();
    assert!(t.lies(2, gift));
    assert_eq!(t.all_integrity(), [2, 2, 2]);
}

#[test]
fn pc_p2_steal_and_give_from_hand_to_hand_if_stated() {
    let hand = json!({"zone": "hand", "chooser": "owner"});
    let (mut t, card) = holding(json!([{"steal": {"from": "target", "cards": hand}},
        {"give": {"to": "target", "cards": hand}}]));
    t.aim(0, card, 1).unwrap();
    let theirs = t.choices(1)[2];
    t.pick(1, &[theirs]).unwrap();
    assert!(t.holds(0, theirs));
    t.pick(0, &[theirs]).unwrap();
    assert!(t.holds(1, theirs));
    assert_eq!((t.hand_of(0).len(), t.hand_of(1).len()), (6, 7));
}

#[test]
fn pc_p3_swap_changes_places_of_the_same_number() {
    let two = json!({"count": 2});
    let (mut t, card) = holding(json!([{"swap": {"with": "target", "mine": two, "theirs": two}}]));
    let mine = [5, 10, 15].map(|points| t.area(0, std(Blue, points)));
    let theirs = [20, 25, 50].map(|points| t.area(1, std(Green, points)));
    t.aim(0, card, 1).unwrap();
    t.pick(0, &[mine[0], mine[2]]).unwrap();
    assert_eq!(t.pick(0, &theirs), Err("BAD_CHOICE"));
    t.pick(0, &theirs[..2]).unwrap();
    assert_eq!((t.points(0), t.points(1)), (55, 70));
    assert!(t.lies(0, mine[1]) && t.lies(1, mine[0]) && t.lies(0, theirs[0]));
}

#[test]
fn pc_p3_if_one_has_fewer_fewer_change_places() {
    let two = json!({"count": 2});
    let (mut t, card) = holding(json!([{"swap": {"with": "target", "mine": two, "theirs": two}}]));
    let mine = [5, 10].map(|points| t.area(0, std(Blue, points)));
    let only = t.area(1, std(Green, 20));
    t.aim(0, card, 1).unwrap();
    t.pick(0, &mine).unwrap();
    t.pick(0, &[only]).unwrap();
    assert_eq!(t.state.players[0].area.len(), 2);
    assert_eq!(t.state.players[1].area.len(), 1);
    assert!(t.lies(0, only));
}

#[test]
fn pc_p3_never_between_an_area_and_a_hand() {
    let steps = json!([{"swap": {"with": "target", "mine": {}, "theirs": {"zone": "hand"}}}]);
    let (mut t, card) = holding(steps);
    t.area(0, std(Blue, 5));
    assert_eq!(t.aim(0, card, 1), Err("NO_LEGAL_TARGET"));
}

#[test]
fn pc_p4_several_cards_in_the_order_of_their_owner() {
    let (mut t, card) = holding(json!([{"discard": {"who": "target", "cards": {"count": 2}}}]));
    let [a, b, _] = [5, 10, 15].map(|points| t.area(1, std(Blue, points)));
    t.aim(0, card, 1).unwrap();
    t.pick(0, &[a, b]).unwrap();
    // The actor has chosen which; the owner says in which order.
    assert_eq!(t.asked(1), Some(Query::Order { cards: vec![a, b] }));
    assert_eq!(t.pick(1, &[b]), Err("BAD_CHOICE"));
    t.pick(1, &[b, a]).unwrap();
    let pile = &t.state.discard;
    assert_eq!(pile[pile.len() - 2..], [b, a]);
}

#[test]
fn pc_p4_the_owner_orders_also_what_chance_or_need_has_chosen() {
    for chooser in ["random", "owner"] {
        let cards = json!({"count": 2, "chooser": chooser});
        let (mut t, card) = holding(json!([{"discard": {"who": "target", "cards": cards}}]));
        let [a, b] = [5, 10].map(|points| t.area(1, std(Blue, points)));
        t.aim(0, card, 1).unwrap();
        t.pick(1, &[b, a]).unwrap();
        let pile = &t.state.discard;
        assert_eq!(pile[pile.len() - 2..], [b, a], "{chooser}");
    }
}

#[test]
fn pc_p4_an_owner_who_chooses_names_the_order_with_the_choice() {
    let cards = json!({"count": 2, "chooser": "owner", "zone": "hand"});
    let (mut t, card) = holding(json!([{"discard": {"who": "target", "cards": cards}}]));
    t.aim(0, card, 1).unwrap();
    let [a, b] = [t.hand_of(1)[4], t.hand_of(1)[1]];
    t.pick(1, &[a, b]).unwrap();
    assert!(!t.is_resolving());
    assert_eq!(t.top_discard(), Some(b));
}

#[test]
fn pc_p5_pc_p6_gain_and_lose() {
    let (mut t, card) = holding(json!([{"gain_integrity": {"who": "all", "n": 2}},
        {"lose_integrity": {"who": "others", "n": 3}}]));
    t.set_integrity(&[0, 0, 4]);
    t.use_power(0, card).unwrap();
    assert_eq!(t.all_integrity(), [2, 0, 3]);
}

#[test]
fn pc_p5_gain_integrity() {
    let (mut t, card) = holding(json!([{"gain_integrity": {"n": 3}}]));
    t.use_power(0, card).unwrap();
    assert_eq!(t.all_integrity(), [5, 2, 2]);
}

#[test]
fn pc_p6_as_a_cost_it_needs_all_of_it() {
    let cost = json!([{"lose_integrity": {"n": 3}}]);
    let mut t = Table::new(2);
    let card = t.hand(0, costly(cost, json!([{"score": {"n": 5}}])));
    assert_eq!(t.use_power(0, card), Err("COST_NOT_MET"));
    t.set_integrity(&[3, 2]);
    t.use_power(0, card).unwrap();
    assert_eq!((t.integrity(0), t.points(0)), (0, 5));
}

#[test]
fn pc_p7_move_integrity_gives_at_most_what_is_there() {
    let (mut t, card) =
        holding(json!([{"move_integrity": {"from": "target", "to": "self", "n": 3}}]));
    t.set_integrity(&[2, 2, 2]);
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.all_integrity(), [4, 0, 2]);
}

#[test]
fn pc_p7_giver_and_taker_are_chosen_if_there_are_several() {
    let steps =
        json!([{"move_integrity": {"from": "most_integrity", "to": "fewest_integrity", "n": 1}}]);
    let mut t = Table::new(4);
    let card = t.hand(0, power(steps));
    t.set_integrity(&[1, 4, 4, 1]);
    t.use_power(0, card).unwrap();
    t.name(0, 2).unwrap();
    t.name(0, 3).unwrap();
    assert_eq!(t.all_integrity(), [1, 4, 3, 2]);
}

#[test]
fn pc_p8_pc_r50_skips_add_up() {
    let mut t = Table::new(3);
    let [a, b] = [t.hand(0, slot("PP5")), t.hand(2, slot("PP5"))];
    t.aim(0, a, 1).unwrap();
    t.fill(0);
    assert_eq!(t.turn(), Some(2));
    t.state.players[1].skips = 1;
    t.aim(2, b, 1).unwrap();
    t.fill(2);
    let order: Vec<u8> = (0..5)
        .map(|_| {
            t.pass();
            t.turn().unwrap()
        })
        .collect();
    // Ben is passed over twice more.
    assert_eq!(order, [2, 0, 2, 0, 1]);
    assert_eq!(t.state.players[1].turns, 1);
}

#[test]
fn pc_p8_a_skipped_turn_has_no_refill() {
    let mut t = Table::new(3);
    let card = t.hand(0, slot("PP5"));
    t.keep(1, 3);
    t.aim(0, card, 1).unwrap();
    t.fill(0);
    assert_eq!((t.turn(), t.hand_of(1).len()), (Some(2), 3));
}

#[test]
fn pc_p9_extra_plays_on_the_own_turn() {
    let (mut t, card) = holding(json!([{"extra_play": {"n": 2}}]));
    t.use_power(0, card).unwrap();
    let a = t.plain(0);
    t.play(0, a, 0).unwrap();
    let b = t.plain(0);
    t.discard(0, b).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
    // PC-28: the refill fills all of it.
    t.fill(0);
    assert_eq!((t.hand_of(0).len(), t.turn()), (7, Some(1)));
}

#[test]
fn pc_p9_extra_plays_on_the_next_turn_of_another_player() {
    let (mut t, card) = holding(json!([{"extra_play": {"who": "target", "n": 1}}]));
    t.aim(0, card, 1).unwrap();
    t.fill(0);
    let a = t.plain(1);
    t.play(1, a, 1).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Play));
    let b = t.plain(1);
    t.play(1, b, 0).unwrap();
    assert_eq!((t.step(), t.integrity(1)), (Some(TurnStep::Refill), 3));
    t.fill(1);
    t.pass();
    t.pass();
    // Only that one turn.
    let c = t.plain(1);
    t.play(1, c, 1).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_p10_draw_beyond_seven() {
    let (mut t, card) = holding(json!([{"draw": {"who": "all", "n": 2}}]));
    t.use_power(0, card).unwrap();
    assert_eq!([0, 1, 2].map(|side| t.hand_of(side).len()), [8, 9, 9]);
    // PC-R45: clockwise from the actor.
    let drew: Vec<u8> = t
        .happened()
        .iter()
        .filter_map(|event| match event {
            Event::Drew { side, .. } => Some(side.0),
            _ => None,
        })
        .collect();
    assert_eq!(drew, [0, 0, 1, 1, 2, 2]);
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn pc_p14_restrict_holds_for_the_next_turn_only() {
    let (mut t, card) = holding(json!([{"restrict": {"who": "target", "colour": "green"}}]));
    let blue = t.hand(1, std(Blue, 5));
    let power = t.hand(1, slot("PP3"));
    t.aim(0, card, 1).unwrap();
    t.fill(0);
    let green = t.plain(1);
    assert_eq!(t.play(1, green, 1), Err("RESTRICTED"));
    assert_eq!(t.play(1, green, 0), Err("RESTRICTED"));
    assert!(t.clone().aim(1, power, 0).is_ok());
    // It may be discarded or traded.
    assert!(t.clone().discard(1, green).is_ok());
    t.play(1, blue, 1).unwrap();
    t.fill(1);
    t.pass();
    t.pass();
    t.play(1, green, 1).unwrap();
}

#[test]
fn pc_p14_a_kind_or_a_kind_of_a_colour() {
    let (mut t, card) = holding(
        json!([{"restrict": {"who": "target", "kind": "Power Play"}},
        {"restrict": {"who": "target", "kind": "Conditional", "colour": "blue"}}]),
    );
    let power = t.hand(1, slot("PP3"));
    let blue = t.hand(1, needing([0; 3], 0, None));
    let green = t.hand(
        1,
        CivicCard {
            colour: Some(Green),
            ..needing([0; 3], 0, None)
        },
    );
    t.aim(0, card, 1).unwrap();
    t.fill(0);
    assert_eq!(t.aim(1, power, 0), Err("RESTRICTED"));
    assert_eq!(t.play(1, blue, 1), Err("RESTRICTED"));
    t.play(1, green, 1).unwrap();
}

#[test]
fn pc_p14_what_is_restricted_is_not_owed_by_a_public_figure() {
    let (mut t, card) = holding(json!([{"restrict": {"who": "target", "kind": "Standard"}}]));
    t.worth(1, 200);
    t.aim(0, card, 1).unwrap();
    t.fill(0);
    let [a, b] = [t.hand_of(1)[0], t.hand_of(1)[1]];
    t.discard(1, a).unwrap();
    t.discard(1, b).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_p15_reveal_shows_a_hand_to_the_actor_or_to_all() {
    let (mut t, card) = holding(json!([{"reveal": {"who": "target"}}]));
    t.aim(0, card, 1).unwrap();
    let shown = |t: &Table, viewer: Viewer| t.game.view(&t.state, viewer).players[1].shown.clone();
    let hand: Vec<_> = t.hand_of(1).iter().map(|card| card.handle()).collect();
    let seen = shown(&t, Viewer::Seat(Seat(0))).unwrap();
    assert!(seen.iter().map(|card| card.card).eq(hand));
    assert!(shown(&t, Viewer::Seat(Seat(2))).is_none());
    assert!(shown(&t, Viewer::Spectator).is_none());
    // Until the turn is over.
    t.fill(0);
    assert!(shown(&t, Viewer::Seat(Seat(0))).is_none());
    let (mut t, card) = holding(json!([{"reveal": {"who": "target", "to_all": true}}]));
    t.aim(0, card, 1).unwrap();
    assert!(shown(&t, Viewer::Seat(Seat(2))).is_some());
    assert!(shown(&t, Viewer::Spectator).is_some());
    assert!(t.view(2).players[2].shown.is_none() && t.view(2).players[0].shown.is_none());
}

#[test]
fn pc_p16_nobody_passes_on_what_just_came() {
    let (mut t, card) = holding(json!([{"pass_hand": {"who": "all", "n": 2, "to": "right"}}]));
    t.keep(1, 2);
    t.keep(2, 1);
    let own: Vec<Vec<CardIx>> = (0..3).map(|side| t.hand_of(side).to_vec()).collect();
    t.use_power(0, card).unwrap();
    // Ben and Cleo have nothing to choose; Ann chooses, and all goes at once.
    assert_eq!((t.asked(1), t.asked(2)), (None, None));
    t.pick(0, &[own[0][0], own[0][1]]).unwrap();
    let after: Vec<Vec<CardIx>> = (0..3).map(|side| t.hand_of(side).to_vec()).collect();
    assert_eq!(after[2], own[0][..2]);
    assert_eq!(after[1], own[2]);
    assert!(own[1].iter().all(|card| after[0].contains(card)));
}

#[test]
fn pc_p17_recover_any_card_of_the_pile() {
    let (mut t, card) = holding(json!([{"recover": {}}]));
    let below = t.top_discard().unwrap();
    t.pile(std(Blue, 5));
    t.use_power(0, card).unwrap();
    assert_eq!(t.choices(0).len(), 2);
    t.pick(0, &[below]).unwrap();
    assert!(t.holds(0, below));
    // The hand is full again: nothing is to be drawn.
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn pc_p17_of_two_who_want_the_same_card_the_first_gets_it() {
    let (mut t, card) = holding(json!([{"recover": {"who": "others", "cards": {"count": 2}}}]));
    let [a, b] = [t.pile(std(Blue, 5)), t.pile(std(Blue, 10))];
    t.use_power(0, card).unwrap();
    t.pick(2, &[a, b]).unwrap();
    let below = t.state.discard[0];
    t.pick(1, &[b, below]).unwrap();
    assert!(t.holds(1, b) && t.holds(1, below) && t.holds(2, a));
    assert_eq!(t.hand_of(2).len(), 8);
}

#[test]
fn pc_p18_tokens_count_in_area_points() {
    let (mut t, card) =
        holding(json!([{"score": {"n": 15}}, {"score": {"who": "target", "n": -10}}]));
    t.worth(1, 25);
    t.aim(0, card, 1).unwrap();
    assert_eq!((t.points(0), t.points(1)), (15, 15));
    assert_eq!(
        (t.view(2).players[0].tokens, t.view(2).players[1].tokens),
        (15, -10)
    );
}

#[test]
fn pc_p18_the_total_never_falls_below_nothing() {
    let (mut t, card) = holding(json!([{"score": {"who": "target", "n": -10}}]));
    let small = t.area(1, std(Blue, 5));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.points(1), 0);
    // PC-R54: what would go below 0 is forgotten; the next card counts in full.
    t.fill(0);
    let next = t.hand(1, std(Blue, 20));
    t.play(1, next, 1).unwrap();
    assert_eq!(t.points(1), 20);
    // Also when cards go from under a token.
    t.happen(Event::Moved {
        card: next,
        from: Side(1),
        to: Side(2),
        points: 0,
    });
    t.happen(Event::Moved {
        card: small,
        from: Side(1),
        to: Side(2),
        points: 0,
    });
    assert_eq!((t.points(1), t.points(2)), (0, 25));
    t.worth(1, 10);
    assert_eq!(t.points(1), 10);
}
