//! Section 3: the steps of a turn. What others see of it is in `sight`.

use super::*;

#[test]
fn pc_23_status_play_explain_refill_in_this_order() {
    let mut t = Table::with(written(), people(2));
    t.worth(1, 200);
    let card = t.plain(0);
    t.discard(0, card).unwrap();
    let events = t.draw(0).unwrap();
    // The turn of the next player begins with the status check.
    let began = |event: &Event| matches!(event, Event::Turn { figure: true, .. });
    assert!(events.last().is_some_and(began));
    assert_eq!(t.step(), Some(TurnStep::Play));
    let card = t.plain(1);
    t.play(1, card, 0).unwrap();
    let card = t.plain(1);
    t.play(1, card, 1).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Explain));
    t.send(1, json!({"explain": {"story": "We met."}})).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
    t.fill(1);
    assert_eq!(t.turn(), Some(0));
}

#[test]
fn pc_24_the_status_is_looked_at_when_the_turn_begins() {
    let mut t = Table::new(2);
    let away = t.worth(1, 200);
    t.pass();
    assert!(t.state.players[1].figure);
    // The points go while it is the turn of the player: the card keeps its side until the next one.
    t.happen(Event::Lost {
        side: Side(1),
        card: away,
        hand: false,
        points: 0,
    });
    t.pass();
    t.pass();
    assert!(!t.state.players[1].figure);
}

#[test]
fn pc_25_exactly_one_card_is_played_or_discarded() {
    let mut t = Table::new(2);
    let [a, b] = [t.hand_of(0)[0], t.hand_of(0)[1]];
    t.play(0, a, 0).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
    assert_eq!(t.play(0, b, 0), Err("ONE_CARD"));
    t.fill(0);
    let [a, b] = [t.hand_of(1)[0], t.hand_of(1)[1]];
    t.discard(1, a).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
    assert_eq!(t.discard(1, b), Err("ONE_CARD"));
}

#[test]
fn pc_26_a_card_for_the_own_cause_is_explained() {
    let mut t = Table::with(written(), people(2));
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Explain));
    let story = "We talked to every house.";
    t.send(0, json!({"explain": {"story": story}})).unwrap();
    let chapter = &t.view(1).players[0].story[0];
    assert_eq!(chapter.text.as_deref(), Some(story));
    assert_eq!(chapter.cards[0].card.card, card.handle());
    assert_eq!(chapter.cards[0].to, Some(Side(0)));
}

#[test]
fn pc_27_a_card_for_another_cause_is_explained_with_its_owner() {
    let mut t = Table::with(written(), people(2));
    let card = t.plain(0);
    t.play(0, card, 1).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Explain));
    t.send(0, json!({"explain": {"story": "For Ben."}}))
        .unwrap();
    // It stands in the story of the one who played it, and names whom it was for.
    let view = t.view(1);
    assert_eq!(view.players[0].story[0].cards[0].to, Some(Side(1)));
    assert!(view.players[1].story.is_empty());
}

#[test]
fn pc_28_the_hand_is_filled_up_to_seven() {
    let mut t = Table::new(2);
    let card = t.plain(0);
    t.keep(0, 4);
    let first = t.plain(0);
    assert!(!t.holds(0, card));
    t.discard(0, first).unwrap();
    for count in [3, 4, 5] {
        assert_eq!(t.hand_of(0).len(), count);
        t.draw(0).unwrap();
        assert_eq!(t.turn(), Some(0));
    }
    t.draw(0).unwrap();
    assert_eq!((t.hand_of(0).len(), t.turn()), (7, Some(1)));
}

#[test]
fn pc_r31_hands_above_and_below_seven() {
    // Above: nothing is drawn, nothing is discarded.
    let mut t = Table::new(2);
    for _ in 0..3 {
        let card = t.state.deck.pop().unwrap();
        t.state.players[0].hand.push(card);
    }
    let card = t.plain(0);
    t.discard(0, card).unwrap();
    assert_eq!((t.hand_of(0).len(), t.turn()), (9, Some(1)));
    // Below, on somebody else's turn: it stays so until the own refill.
    t.keep(0, 2);
    t.pass();
    assert_eq!((t.hand_of(0).len(), t.turn()), (2, Some(0)));
    t.pass();
    assert_eq!(t.hand_of(0).len(), 7);
}

#[test]
fn pc_29_pc_r8_each_card_from_either_pile() {
    let mut t = Table::new(2);
    t.keep(0, 5);
    let bottom = t.top_discard().unwrap();
    let top = t.pile(std(Blue, 20));
    let deck = *t.state.deck.last().unwrap();
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    t.take(0).unwrap();
    assert!(t.holds(0, top));
    t.draw(0).unwrap();
    assert!(t.holds(0, deck));
    t.take(0).unwrap();
    assert!(t.holds(0, bottom));
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn pc_30_a_cycle_card_of_the_refill_is_shown_and_replaced() {
    let mut t = Table::new(2);
    let next = *t.state.deck.last().unwrap();
    let card = t.top(idle_cycle());
    let away = t.plain(0);
    t.discard(0, away).unwrap();
    let shown = Event::Cycle {
        side: Side(0),
        card,
        number: 1,
    };
    assert_eq!(t.draw(0), Ok(vec![shown]));
    assert_eq!((t.turn(), t.hand_of(0).len()), (Some(0), 6));
    t.draw(0).unwrap();
    assert!(t.holds(0, next));
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn pc_31_the_turn_passes_after_refill_and_directions() {
    let mut t = Table::new(3);
    t.top(cycle(json!([{"gain_integrity": {"who": "all", "n": 1}}])));
    let away = t.plain(0);
    t.discard(0, away).unwrap();
    t.draw(0).unwrap();
    assert_eq!(t.all_integrity(), [2, 2, 2]);
    t.draw(0).unwrap();
    assert_eq!(t.all_integrity(), [3, 3, 3]);
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn pc_60_a_discard_lies_on_top_and_uses_the_turn() {
    let mut t = Table::new(2);
    let card = t.plain(0);
    t.discard(0, card).unwrap();
    assert_eq!(t.top_discard(), Some(card));
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_r6_one_may_discard_while_able_to_play() {
    let mut t = Table::new(2);
    assert!(t.offers(0).contains(&"play"));
    let card = t.plain(0);
    assert!(t.discard(0, card).is_ok());
}

#[test]
fn pc_61_only_the_top_of_the_pile_can_be_drawn() {
    let mut t = Table::new(2);
    let below = t.pile(std(Blue, 20));
    let top = t.pile(std(Blue, 10));
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    t.take(0).unwrap();
    assert!(t.holds(0, top) && !t.holds(0, below));
    assert_eq!(t.top_discard(), Some(below));
}

#[test]
fn pc_62_ex1_a_barred_discard_is_there_for_the_next_player() {
    let mut t = Table::new(2);
    let x = t.hand(0, std(Blue, 20));
    t.discard(0, x).unwrap();
    assert_eq!(t.take(0), Err("OWN_DISCARD"));
    t.draw(0).unwrap();
    let card = t.plain(1);
    t.play(1, card, 1).unwrap();
    t.take(1).unwrap();
    assert!(t.holds(1, x));
}

#[test]
fn pc_62_pc_r7_what_an_effect_put_there_is_not_barred() {
    let steps =
        json!([{"discard": {"who": "self", "cards": {"zone": "hand", "chooser": "owner"}}}]);
    let mut t = Table::new(2);
    let x = t.hand(0, std(Blue, 20));
    let card = t.hand(0, power(steps));
    t.use_power(0, card).unwrap();
    t.pick(0, &[x]).unwrap();
    assert_eq!(t.top_discard(), Some(x));
    t.take(0).unwrap();
    assert!(t.holds(0, x));
}

#[test]
fn pc_r7_both_draws_of_a_public_figure_are_barred() {
    let mut t = Table::new(2);
    t.worth(0, 200);
    t.keep(0, 0);
    // Nothing can be played: both cards are discarded, and neither comes back.
    let [a, b] = [3, 4].map(|gold| t.hand(0, needing([0; 3], gold, None)));
    t.begin(0);
    t.discard(0, a).unwrap();
    t.discard(0, b).unwrap();
    assert_eq!(t.take(0), Err("OWN_DISCARD"));
    t.draw(0).unwrap();
    assert_eq!(t.take(0), Err("OWN_DISCARD"));
}
