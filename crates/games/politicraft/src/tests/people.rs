//! PC-R37, PC-R38: resigning, leaving, seats that several people share.

use super::*;

#[test]
fn pc_r37_who_resigns_leaves_the_order_of_turns() {
    let mut t = Table::new(3);
    let laid = t.worth(1, 40);
    let hand = t.hand_of(1).to_vec();
    let top = t.top_discard().unwrap();
    t.send(1, json!("resign")).unwrap();
    // Hand under the top of the pile, Area out of play, Integrity gone.
    assert_eq!(t.top_discard(), Some(top));
    assert_eq!(t.state.discard.len(), 8);
    assert!(hand.iter().all(|card| t.state.discard.contains(card)));
    assert_eq!(t.state.gone, [laid]);
    assert_eq!((t.points(1), t.integrity(1)), (0, 0));
    t.pass();
    assert_eq!(t.turn(), Some(2));
    // Nobody can do anything for or against them.
    let card = t.plain(2);
    assert_eq!(t.play(2, card, 1), Err("BAD_CHOICE"));
    assert_eq!(t.offer(2, 1, card), Err("BAD_TRADE"));
    let card = t.hand(2, slot("PP3"));
    assert_eq!(t.aim(2, card, 1), Err("BAD_CHOICE"));
    assert_eq!(t.send(1, json!("resign")), Err("NOT_YOUR_TURN"));
}

#[test]
fn pc_r37_the_hand_goes_under_in_random_order() {
    let order = |extra: u64| {
        let mut t = Table::new(3);
        t.events += extra;
        t.send(1, json!("resign")).unwrap();
        t.state.own.discard
    };
    assert!((1..5).any(|extra| order(extra) != order(0)));
}

#[test]
fn pc_r37_who_has_resigned_does_not_win() {
    let mut t = Table::new(3);
    t.worth(0, 500);
    t.set_integrity(&[9, 1, 1]);
    t.worth(1, 10);
    t.send(0, json!("resign")).unwrap();
    t.shown(3);
    t.top(idle_cycle());
    t.pass();
    assert_eq!(t.over(), Some(("cycles-over".to_owned(), vec![1])));
    assert_eq!(t.scores()[0], 0);
}

#[test]
fn pc_r49_the_active_player_resigns_and_the_turn_is_over_without_refill() {
    let mut t = Table::new(3);
    t.top(cycle(json!([{"gain_integrity": {"who": "all", "n": 1}}])));
    t.keep(0, 3);
    let card = t.plain(0);
    t.discard(0, card).unwrap();
    t.draw(0).unwrap();
    let deck = t.state.deck.len();
    t.send(0, json!("resign")).unwrap();
    assert_eq!((t.turn(), t.state.deck.len()), (Some(1), deck));
    assert_eq!(t.all_integrity(), [0, 3, 3]);
}

#[test]
fn pc_r37_trades_end_with_a_resignation() {
    let mut t = Table::new(3);
    t.offer(0, 1, t.plain(0)).unwrap();
    t.offer(2, 1, t.plain(2)).unwrap();
    t.offer(0, 2, t.plain(0)).unwrap();
    t.send(1, json!("resign")).unwrap();
    let left: Vec<u32> = t.state.trades.iter().map(|trade| trade.offer).collect();
    assert_eq!(left, [t.number(2)]);
}

#[test]
fn pc_r38_the_first_valid_action_of_a_shared_seat_binds() {
    let mut t = Table::with(quiet(), team());
    let [a, b] = [t.hand_of(0)[0], t.hand_of(0)[1]];
    let play = |card: CardIx| Action::Play {
        card: card.handle().into(),
        area: Some(Side(0)),
        target: None,
        story: None,
    };
    assert_eq!(t.by_seat(1, play(CardIx(9_999))), Err("CARD_NOT_IN_HAND"));
    t.by_seat(1, play(b)).unwrap();
    assert_eq!(t.by_seat(0, play(a)), Err("ONE_CARD"));
    // Both see the same hand.
    let hand = |seat: u8| t.game.view(&t.state, Viewer::Seat(Seat(seat))).own.hand;
    assert_eq!(hand(0), hand(1));
}

#[test]
fn pc_r38_resigning_needs_all_who_are_there() {
    let mut t = Table::with(quiet(), team());
    t.by_seat(0, Verb::RESIGN).unwrap();
    assert!(!t.state.players[0].resigned);
    assert_eq!(t.by_seat(0, Verb::RESIGN), Err("ALREADY_ASKED"));
    // Who acts again plays on.
    let card = t.plain(0);
    let discard = Action::Discard {
        card: card.handle().into(),
    };
    t.by_seat(0, discard).unwrap();
    t.by_seat(1, Verb::RESIGN).unwrap();
    assert!(!t.state.players[0].resigned);
    t.by_seat(0, Verb::RESIGN).unwrap();
    assert!(t.state.players[0].resigned);
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn pc_r38_the_one_who_stays_has_asked_already() {
    let mut t = Table::with(quiet(), team());
    t.by_seat(0, Verb::RESIGN).unwrap();
    t.cause(Cause::Left(Seat(1))).unwrap();
    assert!(t.state.players[0].resigned);
    // Leaving alone is no resignation: a bot sits in, and the player may come back.
    let mut t = Table::with(quiet(), team());
    t.cause(Cause::Left(Seat(2))).unwrap();
    assert!(!t.state.players[1].resigned);
    assert!(t.state.who.stand_ins().has(Seat(2)));
    t.cause(Cause::Back(Seat(2))).unwrap();
    assert!(t.state.who.stand_ins().is_empty());
}
