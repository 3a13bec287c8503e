//! 4.8 and 7.5: Election Cycle cards.

use super::*;

/// The active player discards a plain card; the refill comes next.
fn refilling(t: &mut Table) {
    let side = t.turn().unwrap();
    let card = t.plain(side);
    t.discard(side, card).unwrap();
}

/// An Integrity card for everybody.
fn gift() -> CivicCard {
    cycle(json!([{"gain_integrity": {"who": "all", "n": 1}}]))
}

#[test]
fn pc_75_it_is_shown_at_once_and_replaced() {
    let mut t = Table::new(2);
    let card = t.top(gift());
    refilling(&mut t);
    t.draw(0).unwrap();
    assert_eq!(t.view(1).cycles[0].card.card, card.handle());
    assert_eq!((t.turn(), t.hand_of(0).len()), (Some(0), 6));
    // PC-R9: the replacement may come from either pile, here from the deck; the own discard is barred.
    assert_eq!(t.take(0), Err("OWN_DISCARD"));
    t.draw(0).unwrap();
    assert_eq!(t.hand_of(0).len(), 7);
}

#[test]
fn pc_r9_the_replacement_may_come_from_the_discard_pile() {
    let mut t = Table::new(2);
    t.top(idle_cycle());
    let top = t.top_discard().unwrap();
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    t.draw(0).unwrap();
    t.take(0).unwrap();
    assert!(t.holds(0, top));
}

#[test]
fn pc_76_again_until_the_hand_is_full() {
    let mut t = Table::new(2);
    for _ in 0..3 {
        t.top(idle_cycle());
    }
    refilling(&mut t);
    for count in 1..=3 {
        t.draw(0).unwrap();
        assert_eq!((t.state.cycles.len(), t.turn()), (count, Some(0)));
    }
    t.draw(0).unwrap();
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn pc_76_ex1_two_in_a_row_after_the_first() {
    let mut t = Table::new(2);
    t.shown(1);
    // The second adds 10 to those with no points, the third takes Integrity from those with points: the order shows.
    let third = t.top(cycle(json!([{"if": {"when": {"points": {"least": 10}},
        "then": [{"lose_integrity": {"n": 1}}]}}])));
    let second = t.top(cycle(json!([{"score": {"who": "all", "n": 10}}])));
    refilling(&mut t);
    t.draw(0).unwrap();
    t.draw(0).unwrap();
    assert_eq!((t.points(0), t.integrity(0)), (0, 2));
    let events = t.draw(0).unwrap();
    assert_eq!((t.state.cycles.len(), t.hand_of(0).len()), (3, 7));
    let directed = |event: &Event| match event {
        Event::Directions { card } => Some(*card),
        _ => None,
    };
    let order: Vec<CardIx> = events.iter().filter_map(directed).collect();
    assert_eq!(order, [second, third]);
    assert_eq!((t.points(0), t.integrity(0)), (10, 1));
}

#[test]
fn pc_77_the_directions_come_when_the_turn_is_over() {
    let mut t = Table::new(3);
    t.top(gift());
    refilling(&mut t);
    t.draw(0).unwrap();
    assert_eq!(t.all_integrity(), [2, 2, 2]);
    let events = t.draw(0).unwrap();
    let at = |found: &dyn Fn(&Event) -> bool| events.iter().position(found).unwrap();
    let over = at(&|event| matches!(event, Event::TurnOver { .. }));
    let directions = at(&|event| matches!(event, Event::Directions { .. }));
    let next = at(&|event| matches!(event, Event::Turn { .. }));
    assert!(over < directions && directions < next);
    assert_eq!(t.all_integrity(), [3, 3, 3]);
}

#[test]
fn pc_78_pc_94_the_fourth_ends_the_game() {
    let mut t = Table::new(2);
    t.shown(3);
    t.top(gift());
    refilling(&mut t);
    assert_eq!(t.view(1).cycles.len(), 3);
    t.draw(0).unwrap();
    // Its directions are carried out, no further turn is played, the hand stays as it is.
    assert_eq!(t.all_integrity(), [3, 3]);
    assert_eq!(t.hand_of(0).len(), 6);
    assert_eq!(t.over(), Some(("cycles-over".to_owned(), vec![0, 1])));
    assert_eq!(t.turn(), None);
}

#[test]
fn pc_r9_with_the_fourth_all_waiting_directions_come_in_order() {
    let mut t = Table::new(2);
    t.shown(2);
    let fourth = t.top(gift());
    let third = t.top(gift());
    refilling(&mut t);
    t.draw(0).unwrap();
    let events = t.draw(0).unwrap();
    let directed = events.iter().filter_map(|event| match event {
        Event::Directions { card } => Some(*card),
        _ => None,
    });
    assert!(directed.eq([third, fourth]));
    assert_eq!(t.all_integrity(), [4, 4]);
    assert!(t.over().is_some());
}

#[test]
fn pc_r12_drawn_through_an_effect_the_directions_wait_for_the_end_of_the_turn() {
    let mut t = Table::new(2);
    t.top(gift());
    let card = t.hand(0, slot("PP6"));
    t.aim(0, card, 1).unwrap();
    // Shown and replaced at once: Ben has his two cards.
    assert_eq!((t.state.cycles.len(), t.hand_of(1).len()), (1, 9));
    assert_eq!(t.state.cycles[0].1, Side(1));
    assert_eq!(t.all_integrity(), [3, 2]);
    t.fill(0);
    assert_eq!(t.all_integrity(), [4, 3]);
}

#[test]
fn pc_r12_drawn_during_directions_its_own_follow_after_them() {
    let mut t = Table::new(2);
    // From the top: the card that has all draw, a card for the refill, and another Cycle card.
    t.top(gift());
    let plain = t.state.deck.remove(0);
    t.state.deck.push(plain);
    t.top(cycle(json!([{"draw": {"who": "all", "n": 1}}])));
    refilling(&mut t);
    t.draw(0).unwrap();
    t.draw(0).unwrap();
    assert_eq!(t.state.cycles.len(), 2);
    assert_eq!((t.hand_of(0).len(), t.hand_of(1).len()), (8, 8));
    assert_eq!(t.all_integrity(), [3, 3]);
    assert_eq!((t.state.carried, t.turn()), (2, Some(1)));
}

#[test]
fn pc_r48_the_fourth_in_the_middle_of_a_turn() {
    let mut t = Table::with(written(), people(2));
    t.worth(0, 200);
    t.begin(0);
    t.shown(3);
    t.top(gift());
    let deck = t.state.deck.len();
    let card = t.hand(0, slot("PP6"));
    t.aim(0, card, 1).unwrap();
    // Nothing is drawn any more: Ben gets none of his cards.
    assert_eq!((t.state.deck.len(), t.hand_of(1).len()), (deck, 7));
    assert_eq!(t.all_integrity(), [3, 2]);
    // The ally play is still owed, then the story; there is no refill.
    assert_eq!((t.turn(), t.step()), (Some(0), Some(TurnStep::Play)));
    let ally = t.plain(0);
    t.play(0, ally, 1).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Explain));
    t.send(0, json!({"explain": {"story": "The end."}}))
        .unwrap();
    assert_eq!(t.all_integrity(), [4, 3]);
    assert_eq!((t.hand_of(0).len(), t.over().is_some()), (5, true));
}

#[test]
fn pc_r48_the_fourth_in_the_middle_of_other_directions() {
    let mut t = Table::new(3);
    t.shown(2);
    let first = t.top(cycle(
        json!([{"draw": {"who": "all", "n": 1}}, {"score": {"who": "all", "n": 5}}]),
    ));
    refilling(&mut t);
    t.draw(0).unwrap();
    t.top(gift());
    let plain = t.state.deck.remove(0);
    t.state.deck.push(plain);
    t.draw(0).unwrap();
    // Ann is the first to draw and draws the fourth: nobody gets a card, the rest of the directions goes on.
    assert_eq!(t.state.cycles[2].0, first);
    assert_eq!(t.state.cycles.len(), 4);
    assert!((0..3).all(|side| t.hand_of(side).len() == 7));
    assert_eq!((t.points(2), t.integrity(2)), (5, 3));
    assert!(t.over().is_some());
}

#[test]
fn pc_108_nobody_draws_after_the_fourth() {
    let mut t = Table::new(2);
    t.shown(4);
    let card = t.hand(0, power(json!([{"draw": {"who": "all", "n": 3}}])));
    // A draw would change nothing now.
    assert_eq!(t.use_power(0, card), Err("NO_LEGAL_TARGET"));
    let deck = t.state.deck.len();
    let both = t.hand(0, slot("PP6"));
    t.aim(0, both, 1).unwrap();
    assert_eq!((t.hand_of(1).len(), t.state.deck.len()), (7, deck + 1));
    assert!(t.over().is_some());
}

#[test]
fn pc_108_ex1_the_fourth_card_is_e7() {
    let mut t = Table::new(3);
    t.shown(3);
    for _ in 0..5 {
        t.top(idle_cycle());
    }
    let deck = t.state.deck.len();
    t.top(slot("E7"));
    refilling(&mut t);
    t.draw(0).unwrap();
    assert_eq!((t.state.cycles.len(), t.state.deck.len()), (4, deck));
    assert!((1..3).all(|side| t.hand_of(side).len() == 7));
    assert_eq!(t.over().unwrap().0, "cycles-over");
}

// ---- 7.5 ----

/// A table at which this Cycle card has been drawn and nobody is in the middle of a turn.
fn directed(slot_of: &str, set: impl FnOnce(&mut Table)) -> Table {
    let mut t = Table::new(3);
    set(&mut t);
    t.top(slot(slot_of));
    refilling(&mut t);
    t.draw(0).unwrap();
    t.draw(0).unwrap();
    t
}

#[test]
fn e1_offices_score_once_each() {
    let t = directed("E1", |t| {
        t.area(0, granting(std(Blue, 5), CityCouncil));
        t.area(0, granting(std(Blue, 5), UsOffice));
        t.area(1, granting(std(Blue, 5), BigDonor));
        t.area(2, granting(std(Blue, 5), StateOffice));
    });
    assert_eq!([0, 1, 2].map(|side| t.points(side)), [20, 5, 15]);
}

#[test]
fn e2_those_without_integrity_lose_a_card_of_their_choice() {
    let mut kept = Vec::new();
    let mut t = directed("E2", |t| {
        t.set_integrity(&[0, 1, 0]);
        kept.push(t.area(0, std(Blue, 5)));
        kept.push(t.area(2, std(Blue, 5)));
        kept.push(t.area(2, std(Blue, 10)));
        kept.push(t.area(1, std(Blue, 10)));
    });
    // Ann has one card: nothing to choose. Cleo chooses.
    assert_eq!((t.asked(0), t.asked(1)), (None, None));
    assert!(t.lies(0, kept[0]), "all take effect together");
    t.pick(2, &[kept[1]]).unwrap();
    assert!(t.lies(2, kept[2]) && t.lies(1, kept[3]) && !t.lies(0, kept[0]));
    // PC-R45: clockwise from the one who drew the card: Cleo's lies on top.
    let pile = &t.state.discard;
    assert_eq!(pile[pile.len() - 2..], [kept[0], kept[1]]);
}

#[test]
fn e3_everybody_passes_a_card_to_the_left_at_once() {
    let mut t = directed("E3", |_| {});
    let cards: Vec<CardIx> = (0..3).map(|side| t.hand_of(side)[0]).collect();
    for side in [2, 0, 1] {
        assert!(t.holds(side, cards[usize::from(side)]));
        t.pick(side, &[cards[usize::from(side)]]).unwrap();
    }
    assert!(t.holds(1, cards[0]) && t.holds(2, cards[1]) && t.holds(0, cards[2]));
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn pc_r35_e4_all_tied_leaders_lose_integrity() {
    let t = directed("E4", |t| {
        t.worth(0, 40);
        t.worth(2, 40);
        t.worth(1, 35);
    });
    assert_eq!(t.all_integrity(), [1, 2, 1]);
}

#[test]
fn e5_those_without_an_office_discard_a_hand_card() {
    let mut t = directed("E5", |t| {
        t.area(1, granting(std(Blue, 5), StateOffice));
        t.area(2, granting(std(Blue, 5), Legislation));
    });
    assert_eq!(t.asked(1), None);
    let [a, c] = [t.hand_of(0)[3], t.hand_of(2)[3]];
    t.pick(2, &[c]).unwrap();
    t.pick(0, &[a]).unwrap();
    let sizes = [0, 1, 2].map(|side| t.hand_of(side).len());
    assert_eq!(sizes, [6, 7, 6]);
    assert_eq!(t.top_discard(), Some(c));
}

#[test]
fn e6_and_e7_draw() {
    let t = directed("E6", |t| {
        t.area(1, granting(std(Blue, 5), Legislation));
    });
    assert_eq!([0, 1, 2].map(|side| t.hand_of(side).len()), [7, 8, 7]);
    let t = directed("E7", |t| {
        t.worth(1, 10);
    });
    assert_eq!([0, 1, 2].map(|side| t.hand_of(side).len()), [9, 7, 9]);
}

#[test]
fn pc_107_ex1_e8_with_and_without_integrity() {
    let mut donors = Vec::new();
    let mut t = directed("E8", |t| {
        t.set_integrity(&[0, 2, 2]);
        for side in [0, 1] {
            donors.push(t.area(side, granting(std(Blue, 15), BigDonor)));
            t.area(side, std(Blue, 5));
        }
    });
    // Ann has no choice but to discard; Ben has; Cleo holds no Big Donor.
    assert_eq!((t.asked(0), t.asked(2)), (None, None));
    assert_eq!(t.asked(1), Some(Query::Option { of: vec![0, 1] }));
    t.option(1, 0).unwrap();
    assert!(!t.lies(0, donors[0]) && t.lies(1, donors[1]));
    assert_eq!(t.all_integrity(), [0, 1, 2]);
}

#[test]
fn pc_r45_pc_r60_nothing_takes_effect_before_all_have_chosen() {
    let mut donors = Vec::new();
    let mut t = directed("E8", |t| {
        for side in [0, 0, 1] {
            donors.push(t.area(side, granting(std(Blue, 15), BigDonor)));
        }
    });
    t.option(0, 1).unwrap();
    t.option(1, 0).unwrap();
    // Ann still has to say which of her two cards goes; until then nobody learns that Ben loses Integrity.
    assert!(matches!(t.asked(0), Some(Query::Cards { .. })));
    assert_eq!((t.all_integrity(), t.asked(1)), (vec![2, 2, 2], None));
    t.pick(0, &[donors[1]]).unwrap();
    assert_eq!(t.all_integrity(), [2, 1, 2]);
    assert!(t.lies(0, donors[0]) && !t.lies(0, donors[1]) && t.lies(1, donors[2]));
    assert!(!t.is_resolving());
}

#[test]
fn pc_r34_a_shield_does_not_help_against_cycle_cards() {
    let t = directed("E4", |t| {
        t.worth(1, 50);
        t.happen(Event::Shielded {
            side: Side(1),
            by: Side(2),
        });
    });
    assert_eq!(t.all_integrity(), [2, 1, 2]);
}

#[test]
fn pc_r42_not_everybody_has_the_same_number_of_turns() {
    let mut t = Table::new(3);
    t.shown(3);
    t.top(idle_cycle());
    t.pass();
    assert!(t.over().is_some());
    let turns: Vec<u16> = t.state.players.iter().map(|player| player.turns).collect();
    assert_eq!(turns, [1, 0, 0]);
}
