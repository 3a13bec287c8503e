//! 4.9: what illegal requests get, and in which order (PC-R52). `Table` checks that a refusal has changed nothing.

use super::*;

fn figure(players: u8) -> Table {
    let mut t = Table::new(players);
    t.worth(0, 200);
    t.begin(0);
    t
}

/// Side 0 is in the refill with six cards; a card was discarded.
fn refilling() -> Table {
    let mut t = Table::new(2);
    let card = t.plain(0);
    t.discard(0, card).unwrap();
    t
}

#[test]
fn pc_79_out_of_turn_or_in_the_wrong_step() {
    let mut t = Table::new(2);
    let [mine, theirs] = [t.plain(0), t.plain(1)];
    assert_eq!(t.play(1, theirs, 1), Err("NOT_YOUR_TURN"));
    assert_eq!(t.discard(1, theirs), Err("NOT_YOUR_TURN"));
    assert_eq!(t.draw(1), Err("NOT_YOUR_TURN"));
    assert_eq!(t.send(1, json!("end_turn")), Err("NOT_YOUR_TURN"));
    assert_eq!(t.send(0, json!("end_turn")), Err("WRONG_STEP"));
    t.keep(0, 3);
    assert!(!t.holds(0, mine));
    assert_eq!(t.draw(0), Err("WRONG_STEP"));
    assert_eq!(t.take(0), Err("WRONG_STEP"));
    let explain = json!({"explain": {"story": "Too early."}});
    assert_eq!(t.send(0, explain.clone()), Err("WRONG_STEP"));
    assert_eq!(t.send(1, explain), Err("NOT_YOUR_TURN"));
    assert_eq!(t.send(0, json!("pass")), Err("WRONG_STEP"));
    assert_eq!(t.option(0, 0), Err("WRONG_STEP"));
}

#[test]
fn pc_79_while_an_effect_is_carried_out() {
    let mut t = Table::new(2);
    t.area(1, std(Blue, 10));
    let card = t.hand(0, slot("PP2"));
    t.aim(0, card, 1).unwrap();
    let [mine, theirs] = [t.plain(0), t.plain(1)];
    assert_eq!(t.play(0, mine, 0), Err("WRONG_STEP"));
    assert_eq!(t.discard(0, mine), Err("WRONG_STEP"));
    assert_eq!(t.draw(0), Err("WRONG_STEP"));
    assert_eq!(t.send(0, json!("end_turn")), Err("WRONG_STEP"));
    assert_eq!(t.play(1, theirs, 1), Err("NOT_YOUR_TURN"));
    // Who is not asked has nothing to choose.
    let laid = t.choices(0)[0];
    assert_eq!(t.pick(1, &[laid]), Err("WRONG_STEP"));
    // A question that is no offer cannot be passed.
    assert_eq!(t.send(0, json!("pass")), Err("BAD_CHOICE"));
}

#[test]
fn pc_80_a_card_that_is_not_in_the_hand() {
    let mut t = Table::new(2);
    let theirs = t.plain(1);
    let deck = t.state.deck[0];
    for card in [theirs, deck, t.top_discard().unwrap(), CardIx(9_999)] {
        assert_eq!(t.play(0, card, 0), Err("CARD_NOT_IN_HAND"));
        assert_eq!(t.aim(0, card, 1), Err("CARD_NOT_IN_HAND"));
        assert_eq!(t.discard(0, card), Err("CARD_NOT_IN_HAND"));
    }
    let two = json!({"discard": {"card": [t.hand_of(0)[0].0, t.hand_of(0)[1].0]}});
    assert_eq!(t.send(0, two), Err("CARD_NOT_IN_HAND"));
    assert_eq!(
        t.send(0, json!({"discard": {"card": null}})),
        Err("CARD_NOT_IN_HAND")
    );
    let huge = json!({"discard": {"card": 65_536 + u32::from(t.hand_of(0)[0].0)}});
    assert_eq!(t.send(0, huge), Err("CARD_NOT_IN_HAND"));
}

#[test]
fn pc_81_needs_that_are_not_met_are_listed() {
    let mut t = Table::new(2);
    t.area(1, std(Blue, 10));
    let card = t.hand(0, needing([2, 1, 0], 3, Some(StateOffice)));
    let text = |area: u8| {
        let refusal = t.refusal(0, json!({"play": {"card": card.0, "area": area}}));
        assert_eq!(refusal.code, "NEEDS_NOT_MET");
        refusal.text.into_owned()
    };
    assert!(text(0).ends_with("Missing: 2 blue, 1 orange, 1 Integrity, State Office."));
    assert!(text(1).ends_with("Missing: 1 blue, 1 orange, 1 Integrity, State Office."));
    // The page is told the same for each Area.
    let view = t.view(0);
    let held = view
        .own
        .hand
        .unwrap()
        .into_iter()
        .find(|it| it.card.card == card.handle());
    let lacks = held.unwrap().lacks;
    assert_eq!(lacks[1].missing.colours, [1, 1, 0]);
    assert!(!lacks[0].met && !lacks[1].met);
}

#[test]
fn pc_82_one_card_on_a_normal_turn() {
    let mut t = refilling();
    let card = t.plain(0);
    assert_eq!(t.play(0, card, 0), Err("ONE_CARD"));
    assert_eq!(t.discard(0, card), Err("ONE_CARD"));
    let mut t = Table::with(written(), people(2));
    let [a, b] = [t.hand_of(0)[0], t.hand_of(0)[1]];
    t.play(0, a, 0).unwrap();
    assert_eq!(t.play(0, b, 0), Err("ONE_CARD"));
    assert_eq!(t.discard(0, b), Err("ONE_CARD"));
}

#[test]
fn pc_83_a_public_figure_has_two_cards_to_play() {
    let mut t = figure(2);
    assert_eq!(t.send(0, json!("end_turn")), Err("WRONG_STEP"));
    let card = t.plain(0);
    t.play(0, card, 1).unwrap();
    assert_eq!(t.send(0, json!("end_turn")), Err("TWO_CARDS"));
    assert_eq!(t.draw(0), Err("TWO_CARDS"));
    // A discard that stood for the first play is a card too.
    let mut t = figure(2);
    t.keep(0, 0);
    let [a, _] = [3, 4].map(|gold| t.hand(0, needing([0; 3], gold, None)));
    t.discard(0, a).unwrap();
    assert_eq!(t.send(0, json!("end_turn")), Err("TWO_CARDS"));
}

#[test]
fn pc_84_an_ally_card_is_required() {
    let mut t = figure(2);
    let power = t.hand(0, slot("PP3"));
    let [a, b] = [t.hand_of(0)[0], t.hand_of(0)[1]];
    t.play(0, a, 0).unwrap();
    assert_eq!(t.play(0, b, 0), Err("ALLY_REQUIRED"));
    assert_eq!(t.aim(0, power, 1), Err("ALLY_REQUIRED"));
    // The first play: the last ally card would go home.
    let mut t = figure(2);
    t.keep(0, 0);
    let power = t.hand(0, power_that_helps());
    let only = t.hand(0, std(Blue, 5));
    assert_eq!(t.play(0, only, 0), Err("ALLY_REQUIRED"));
    t.use_power(0, power).unwrap();
    t.play(0, only, 1).unwrap();
}

fn power_that_helps() -> CivicCard {
    power(json!([{"gain_integrity": {"n": 1}}]))
}

#[test]
fn pc_85_a_public_figure_must_play() {
    let mut t = figure(2);
    let card = t.plain(0);
    assert_eq!(t.discard(0, card), Err("MUST_PLAY"));
    t.play(0, card, 1).unwrap();
    let card = t.plain(0);
    assert_eq!(t.discard(0, card), Err("MUST_PLAY"));
    assert!(!t.offers(0).contains(&"discard"));
}

#[test]
fn pc_86_no_target_or_no_payment() {
    let mut t = Table::new(2);
    let card = t.hand(0, slot("PP2"));
    assert_eq!(t.play(0, card, 1), Err("NO_LEGAL_TARGET"));
    assert_eq!(t.use_power(0, card), Err("NO_LEGAL_TARGET"));
    assert_eq!(t.aim(0, card, 1), Err("NO_LEGAL_TARGET"));
    t.area(1, std(Blue, 5));
    t.set_integrity(&[0, 2]);
    assert_eq!(t.aim(0, card, 1), Err("COST_NOT_MET"));
    t.set_integrity(&[1, 2]);
    t.aim(0, card, 1).unwrap();
}

#[test]
fn pc_87_bad_choices() {
    let mut t = Table::new(3);
    let [laid, other] = [t.area(1, std(Blue, 5)), t.area(2, std(Blue, 5))];
    let second = t.area(1, std(Blue, 10));
    let card = t.hand(0, slot("PP2"));
    assert_eq!(t.aim(0, card, 0), Err("BAD_CHOICE"));
    assert_eq!(t.aim(0, card, 3), Err("BAD_CHOICE"));
    assert_eq!(t.play(0, t.plain(0), 3), Err("BAD_CHOICE"));
    let both = json!({"play": {"card": card.0, "area": 0, "target": 1}});
    assert_eq!(t.send(0, both), Err("BAD_CHOICE"));
    t.happen(Event::Shielded {
        side: Side(2),
        by: Side(2),
    });
    assert_eq!(t.aim(0, card, 2), Err("BAD_CHOICE"));
    t.aim(0, card, 1).unwrap();
    let held = t.plain(1);
    for wrong in [
        vec![held],
        vec![other],
        vec![],
        vec![laid, second],
        vec![laid, laid],
    ] {
        assert_eq!(t.pick(0, &wrong), Err("BAD_CHOICE"), "{wrong:?}");
    }
    assert_eq!(t.option(0, 0), Err("BAD_CHOICE"));
    assert_eq!(t.name(0, 1), Err("BAD_CHOICE"));
    t.pick(0, &[laid]).unwrap();
}

#[test]
fn pc_88_nothing_to_draw_there() {
    let mut t = Table::new(2);
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    let top = t.state.discard.pop().unwrap();
    t.state.deck.insert(0, top);
    assert_eq!(t.take(0), Err("NOT_AVAILABLE"));
    assert_eq!(
        t.send(0, json!({"draw": {"source": "hand"}})),
        Err("BAD_CHOICE")
    );
    // Only the top can be asked for: a card is not named.
    let below = json!({"draw": {"source": "discard", "card": 3}});
    assert!(serde_json::from_value::<Action>(below).is_err());
    assert!(t.draw(0).is_ok());
}

#[test]
fn pc_89_the_own_discard() {
    let mut t = refilling();
    assert_eq!(t.take(0), Err("OWN_DISCARD"));
}

#[test]
fn pc_90_seven_cards_not_fewer_and_not_more() {
    let mut t = refilling();
    assert_eq!(t.send(0, json!("end_turn")), Err("REFILL_TO_SEVEN"));
    let mut t = Table::new(2);
    assert_eq!(t.hand_of(0).len(), 7);
    assert_eq!(t.draw(0), Err("REFILL_TO_SEVEN"));
    assert_eq!(t.take(0), Err("REFILL_TO_SEVEN"));
}

#[test]
fn pc_91_bad_trades() {
    let mut t = Table::new(2);
    let [a, b] = [t.hand_of(0)[0], t.hand_of(0)[1]];
    let laid = t.area(0, std(Blue, 5));
    let two = json!({"offer_trade": {"player": 1, "card": [a.0, b.0]}});
    assert_eq!(t.send(0, two), Err("BAD_TRADE"));
    assert_eq!(t.offer(0, 1, laid), Err("BAD_TRADE"));
    assert_eq!(t.offer(0, 0, a), Err("BAD_TRADE"));
    assert_eq!(t.offer(0, 7, a), Err("BAD_TRADE"));
    // An Integrity card is no card of the deck: it has no number.
    let none = json!({"offer_trade": {"player": 1, "card": null}});
    assert_eq!(t.send(0, none), Err("BAD_TRADE"));
    assert_eq!(t.offer(0, 1, CardIx(9_999)), Err("BAD_TRADE"));
    assert_eq!(t.offer(0, 1, t.state.deck[0]), Err("CARD_NOT_IN_HAND"));
    assert_eq!(t.answer(1, 0, t.plain(1)), Err("BAD_TRADE"));
    t.area(1, std(Blue, 10));
    let card = t.hand(0, slot("PP2"));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.offer(0, 1, b), Err("BAD_TRADE"));
}

#[test]
fn pc_92_first_the_story() {
    let mut t = Table::with(written(), people(2));
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    assert_eq!(t.draw(0), Err("STORY_REQUIRED"));
    assert_eq!(t.take(0), Err("STORY_REQUIRED"));
    assert_eq!(t.send(0, json!("end_turn")), Err("STORY_REQUIRED"));
    t.send(0, json!({"explain": {"story": "Well."}})).unwrap();
    t.draw(0).unwrap();
}

#[test]
fn pc_93_nothing_after_the_end() {
    let mut t = Table::with(written(), people(3));
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    t.send(0, json!({"explain": {"story": "The end is near."}}))
        .unwrap();
    let ended = Event::Ended {
        ending: Ending::CyclesOver,
        winners: vec![Side(0)],
    };
    t.fact(Fact::then(ended, Then::Over));
    let card = t.plain(0).0;
    for action in [
        json!({"play": {"card": card, "area": 0}}),
        json!({"discard": {"card": 9_999}}),
        json!({"draw": {"source": "deck"}}),
        json!({"explain": {"story": "More."}}),
        json!("told"),
        json!("end_turn"),
        json!("more_time"),
        json!({"offer_trade": {"player": 0, "card": card}}),
        json!({"answer_trade": {"offer": 0, "card": card}}),
        json!({"decline_trade": {"offer": 0}}),
        json!({"confirm_trade": {"offer": 0}}),
        json!({"choose": {"option": 0}}),
        json!("pass"),
        json!({"cancel": {"card": card}}),
        json!({"applaud": {"text": 3}}),
        json!({"issue": {"issue": "x"}}),
        json!("resign"),
    ] {
        for side in 0..3 {
            assert_eq!(t.send(side, action.clone()), Err("GAME_OVER"), "{action}");
        }
    }
}

// ---- PC-R52 ----

#[test]
fn pc_r52_turn_before_card_and_card_before_the_rest() {
    let mut t = Table::new(2);
    let theirs = t.plain(1);
    // Not the turn and not the card.
    assert_eq!(t.play(1, t.plain(0), 9), Err("NOT_YOUR_TURN"));
    assert_eq!(
        t.send(1, json!({"draw": {"source": "nowhere"}})),
        Err("NOT_YOUR_TURN")
    );
    // Not the card and no such Area.
    assert_eq!(t.play(0, theirs, 9), Err("CARD_NOT_IN_HAND"));
    // The code that names the reason comes before the card.
    let card = t.plain(0);
    t.discard(0, card).unwrap();
    assert_eq!(t.play(0, theirs, 9), Err("ONE_CARD"));
    // Not the card and no such partner.
    assert_eq!(t.offer(0, 0, theirs), Err("CARD_NOT_IN_HAND"));
}

#[test]
fn pc_r52_the_rest_in_the_order_of_the_table() {
    // NEEDS_NOT_MET before ALLY_REQUIRED.
    let mut t = figure(2);
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    let needs = t.hand(0, needing([0; 3], 9, None));
    assert_eq!(t.play(0, needs, 0), Err("NEEDS_NOT_MET"));
    // ALLY_REQUIRED before NO_LEGAL_TARGET, COST_NOT_MET and BAD_CHOICE.
    let power = t.hand(0, slot("PP1"));
    assert_eq!(t.play(0, power, 0), Err("ALLY_REQUIRED"));
    assert_eq!(t.play(0, power, 1), Err("ALLY_REQUIRED"));
    assert_eq!(t.use_power(0, power), Err("ALLY_REQUIRED"));
    assert_eq!(t.aim(0, power, 1), Err("ALLY_REQUIRED"));
    assert_eq!(t.aim(0, power, 0), Err("ALLY_REQUIRED"));
    // COST_NOT_MET before BAD_CHOICE for a shielded player.
    let mut t = Table::new(2);
    t.area(1, std(Blue, 5));
    t.happen(Event::Shielded {
        side: Side(1),
        by: Side(1),
    });
    let power = t.hand(0, slot("PP1"));
    assert_eq!(t.aim(0, power, 1), Err("BAD_CHOICE"));
    t.set_integrity(&[0, 2]);
    assert_eq!(t.aim(0, power, 1), Err("COST_NOT_MET"));
}

#[test]
fn pc_r52_two_cards_before_refill_to_seven() {
    let mut t = figure(2);
    for _ in 0..2 {
        let card = t.state.deck.pop().unwrap();
        t.state.players[0].hand.push(card);
    }
    let card = t.plain(0);
    t.play(0, card, 1).unwrap();
    assert!(t.hand_of(0).len() > 7);
    assert_eq!(t.draw(0), Err("TWO_CARDS"));
}
