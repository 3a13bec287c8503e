//! 4.6: Public Figures.

use super::*;

/// Side 0 begins a turn as a Public Figure.
fn figure(players: u8) -> Table {
    let mut t = Table::new(players);
    t.worth(0, 200);
    t.begin(0);
    t
}

/// The same with only these cards in the hand.
fn with_hand(players: u8, cards: Vec<CivicCard>) -> (Table, Vec<CardIx>) {
    let mut t = figure(players);
    t.keep(0, 0);
    let cards = cards.into_iter().map(|card| t.hand(0, card)).collect();
    (t, cards)
}

/// Can be played nowhere.
fn dead() -> CivicCard {
    needing([9, 9, 9], 9, Some(UsOffice))
}

/// Can be played only to the own Area.
fn homely() -> CivicCard {
    needing([0, 1, 0], 0, None)
}

#[test]
fn pc_63_ex1_from_200_points_on() {
    for (points, is_figure) in [(195, false), (200, true), (205, true)] {
        let mut t = Table::new(2);
        t.worth(1, points);
        t.pass();
        assert_eq!(t.state.turn.as_ref().unwrap().figure, is_figure, "{points}");
        assert_eq!(t.state.players[1].figure, is_figure);
    }
}

#[test]
fn pc_63_pc_r1_the_threshold_is_reached_with_tokens_too() {
    let mut t = Table::new(2);
    t.worth(1, 190);
    t.happen(Event::Token {
        side: Side(1),
        points: 10,
        total: 0,
    });
    t.pass();
    assert!(t.state.players[1].figure);
    assert_eq!(FIGURE, 200);
}

#[test]
fn pc_64_the_card_is_turned_and_turned_back_when_a_turn_begins() {
    let mut t = Table::new(2);
    let card = t.worth(1, 200);
    assert!(!t.state.players[1].figure);
    t.pass();
    assert!(t.state.players[1].figure);
    t.pass();
    t.happen(Event::Moved {
        card,
        from: Side(1),
        to: Side(0),
        points: 0,
    });
    // PC-R2: between turns the card keeps its side.
    assert!(t.state.players[1].figure && !t.state.players[0].figure);
    t.pass();
    assert!(!t.state.players[1].figure);
}

#[test]
fn pc_64_ex1_crossing_200_in_the_middle_of_a_turn() {
    let mut t = Table::new(2);
    t.worth(0, 190);
    let card = t.hand(0, std(Blue, 25));
    t.play(0, card, 0).unwrap();
    assert_eq!(t.points(0), 215);
    assert_eq!(t.step(), Some(TurnStep::Refill));
    t.fill(0);
    let mut stolen = t.clone();
    t.pass();
    assert!(t.state.turn.as_ref().unwrap().figure);
    // Stolen down to 185 before it: a normal turn.
    let prize = stolen.area(0, std(Blue, 20));
    let thief = stolen.hand(
        1,
        power(json!([{"steal": {"from": "target", "cards": {"count": 2}}}])),
    );
    stolen.aim(1, thief, 0).unwrap();
    stolen.pick(1, &[prize, card]).unwrap();
    stolen.happen(Event::Token {
        side: Side(0),
        points: -5,
        total: 0,
    });
    stolen.fill(1);
    assert_eq!((stolen.points(0), stolen.turn()), (185, Some(0)));
    assert!(!stolen.state.turn.as_ref().unwrap().figure);
}

#[test]
fn pc_r43_an_ally_card_on_the_turn_of_crossing_earns_integrity() {
    let mut t = Table::new(2);
    t.worth(0, 190);
    let card = t.plain(0);
    // Points come in the middle of the turn; the status of the turn stays.
    t.happen(Event::Token {
        side: Side(0),
        points: 25,
        total: 0,
    });
    t.play(0, card, 1).unwrap();
    assert_eq!((t.points(0), t.integrity(0)), (215, 3));
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_r2_the_status_holds_for_the_whole_turn() {
    let mut t = figure(2);
    t.happen(Event::Token {
        side: Side(0),
        points: -100,
        total: 0,
    });
    let card = t.plain(0);
    t.play(0, card, 1).unwrap();
    assert_eq!((t.step(), t.integrity(0)), (Some(TurnStep::Play), 2));
}

#[test]
fn pc_65_pc_r3_integrity_does_not_count_towards_200() {
    let mut t = Table::new(2);
    t.worth(1, 195);
    t.set_integrity(&[0, 40]);
    t.pass();
    assert!(!t.state.players[1].figure);
}

#[test]
fn pc_66_two_cards_and_one_of_them_for_another_area() {
    let mut t = figure(2);
    let card = t.hand(0, slot("PP3"));
    let [a, b, c] = [0, 1, 2].map(|at| t.hand_of(0)[at]);
    t.play(0, a, 0).unwrap();
    assert_eq!(t.play(0, b, 0), Err("ALLY_REQUIRED"));
    assert_eq!(t.aim(0, card, 1), Err("ALLY_REQUIRED"));
    t.play(0, b, 1).unwrap();
    assert_eq!(t.play(0, c, 1), Err("ONE_CARD"));
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_67_the_other_card_is_free() {
    let mut t = figure(2);
    let power = t.hand(0, slot("PP3"));
    let card = t.plain(0);
    t.play(0, card, 1).unwrap();
    for area in [0, 1] {
        let mut t = t.clone();
        let card = t.plain(0);
        t.play(0, card, area).unwrap();
        assert_eq!(t.step(), Some(TurnStep::Refill));
    }
    t.aim(0, power, 1).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_68_ex1_pc_r5_integrity_of_a_public_figure() {
    let mut t = figure(2);
    let power = t.hand(0, slot("PP3"));
    let card = t.plain(0);
    t.play(0, card, 1).unwrap();
    assert_eq!(t.integrity(0), 2);
    let card = t.plain(0);
    let mut own = t.clone();
    own.play(0, card, 0).unwrap();
    assert_eq!(own.integrity(0), 2);
    let mut ally = t.clone();
    ally.play(0, card, 1).unwrap();
    assert_eq!(ally.integrity(0), 3);
    // PC-R41: the Power Play pays as printed.
    t.aim(0, power, 1).unwrap();
    assert_eq!(t.integrity(0), 3);
}

#[test]
fn pc_68_exactly_one_for_more_ally_cards_too() {
    let mut t = figure(3);
    let more = t.hand(0, power(json!([{"extra_play": {"n": 2}}])));
    t.use_power(0, more).unwrap();
    for area in [1, 2, 1] {
        let card = t.plain(0);
        t.play(0, card, area).unwrap();
    }
    assert_eq!((t.integrity(0), t.step()), (3, Some(TurnStep::Refill)));
}

#[test]
fn pc_r41_an_award_is_no_ally_card() {
    let (mut t, cards) = with_hand(2, vec![slot("PP3"), std(Blue, 5)]);
    t.aim(0, cards[0], 1).unwrap();
    assert_eq!(t.integrity(0), 3);
    t.play(0, cards[1], 1).unwrap();
    assert_eq!(t.integrity(0), 3);
}

#[test]
fn pc_69_either_order_and_the_first_counts_for_the_second() {
    let mut t = figure(2);
    let needs_two = t.hand(0, needing([0, 0, 1], 0, None));
    let card = t.plain(0);
    assert_eq!(t.play(0, needs_two, 1), Err("NEEDS_NOT_MET"));
    t.play(0, card, 1).unwrap();
    t.play(0, needs_two, 1).unwrap();
    let mut t = figure(2);
    let needs_two = t.hand(0, needing([0, 0, 1], 0, None));
    let [a, b] = [t.hand_of(0)[0], t.hand_of(0)[1]];
    t.play(0, a, 0).unwrap();
    assert_eq!(t.play(0, needs_two, 0), Err("ALLY_REQUIRED"));
    t.play(0, b, 1).unwrap();
}

#[test]
fn pc_70_pc_r4_without_a_legal_card_one_is_discarded() {
    let (mut t, cards) = with_hand(2, vec![dead(), dead(), dead()]);
    t.discard(0, cards[0]).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Play));
    t.discard(0, cards[1]).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
    assert_eq!(t.integrity(0), 2);
}

#[test]
fn pc_70_the_only_ally_card_is_not_wasted() {
    // One card can go to Ben; all others only home.
    let (mut t, cards) = with_hand(2, vec![std(Blue, 5), homely(), homely()]);
    assert_eq!(t.play(0, cards[0], 0), Err("ALLY_REQUIRED"));
    t.play(0, cards[1], 0).unwrap();
    assert_eq!(t.play(0, cards[2], 0), Err("ALLY_REQUIRED"));
    t.play(0, cards[0], 1).unwrap();
}

#[test]
fn pc_r46_with_no_ally_card_the_free_play_comes_first_and_the_discard_second() {
    let (mut t, cards) = with_hand(2, vec![homely(), homely(), dead()]);
    assert_eq!(t.discard(0, cards[2]), Err("MUST_PLAY"));
    t.play(0, cards[0], 0).unwrap();
    // The ally play is still owed and cannot be made.
    assert_eq!(t.play(0, cards[1], 0), Err("ALLY_REQUIRED"));
    t.discard(0, cards[2]).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_r46_after_the_ally_card_a_discard_only_if_nothing_can_be_played() {
    let (mut t, cards) = with_hand(2, vec![std(Blue, 5), dead(), slot("PP3")]);
    t.play(0, cards[0], 1).unwrap();
    // A Power Play that can be played counts.
    assert_eq!(t.discard(0, cards[1]), Err("MUST_PLAY"));
    t.aim(0, cards[2], 1).unwrap();
    let (mut t, cards) = with_hand(2, vec![std(Blue, 5), dead(), slot("PP1")]);
    t.play(0, cards[0], 1).unwrap();
    // Stealing what has just been given would be possible; with no Integrity to pay it is not.
    t.set_integrity(&[0, 2]);
    t.discard(0, cards[1]).unwrap();
}

#[test]
fn pc_r46_a_power_play_is_judged_as_if_it_changed_nothing() {
    // The effect takes the last ally card away: PC-70 applies, and a card is discarded.
    let steps = json!([{"discard": {"who": "self",
        "cards": {"zone": "hand", "kind": "Standard", "chooser": "owner"}}}]);
    let (mut t, cards) = with_hand(2, vec![power(steps), std(Blue, 5), dead()]);
    t.use_power(0, cards[0]).unwrap();
    t.pick(0, &[cards[1]]).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Play));
    t.discard(0, cards[2]).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_r46_a_first_play_can_open_an_ally_play_which_is_then_due() {
    let steps = json!([{"give": {"to": "target", "cards": {"colour": "green"}}}]);
    let (mut t, cards) = with_hand(2, vec![power(steps), needing([0, 0, 1], 0, None), dead()]);
    let green = t.area(0, std(Green, 10));
    t.aim(0, cards[0], 1).unwrap();
    t.pick(0, &[green]).unwrap();
    assert_eq!(t.discard(0, cards[2]), Err("MUST_PLAY"));
    t.play(0, cards[1], 1).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_r46_with_an_empty_hand_what_is_owed_lapses() {
    let (mut t, cards) = with_hand(2, vec![std(Blue, 5)]);
    let events = t.play(0, cards[0], 1).unwrap();
    assert!(events.contains(&Event::Lapsed { side: Side(0) }));
    assert_eq!(t.step(), Some(TurnStep::Refill));
    // So does the play of a normal turn: it begins with the refill.
    let mut t = Table::new(2);
    t.keep(1, 0);
    t.pass();
    assert_eq!((t.turn(), t.step()), (Some(1), Some(TurnStep::Refill)));
    t.fill(1);
    assert_eq!(t.hand_of(1).len(), 7);
}

#[test]
fn pc_r46_trades_in_between_change_what_is_judged_next() {
    let (mut t, cards) = with_hand(2, vec![dead(), dead(), dead()]);
    let card = t.plain(1);
    t.offer(0, 1, cards[0]).unwrap();
    t.answer(1, 0, card).unwrap();
    t.confirm(0, 0).unwrap();
    assert_eq!(t.discard(0, cards[1]), Err("MUST_PLAY"));
    t.play(0, card, 1).unwrap();
}

#[test]
fn pc_71_a_public_figure_draws_two_cards() {
    let mut t = figure(2);
    for area in [0, 1] {
        let card = t.plain(0);
        t.play(0, card, area).unwrap();
    }
    assert_eq!(t.hand_of(0).len(), 5);
    t.draw(0).unwrap();
    assert_eq!(t.turn(), Some(0));
    t.draw(0).unwrap();
    assert_eq!((t.hand_of(0).len(), t.turn()), (7, Some(1)));
}

#[test]
fn pc_r33_a_skipped_public_figure_keeps_its_side() {
    let mut t = Table::new(2);
    let card = t.worth(1, 200);
    t.pass();
    assert!(t.state.players[1].figure);
    t.pass();
    t.happen(Event::Skips {
        side: Side(1),
        turns: 1,
    });
    t.happen(Event::Moved {
        card,
        from: Side(1),
        to: Side(0),
        points: 0,
    });
    let mine = t.plain(0);
    t.discard(0, mine).unwrap();
    t.fill(0);
    // Ben's turn was passed over: no status check.
    assert_eq!(t.turn(), Some(0));
    assert!(t.state.players[1].figure);
}
