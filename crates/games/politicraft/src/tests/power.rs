//! 4.3 and 7.4: Power Plays, and each of the shipped ones.

use super::*;

#[test]
fn pc_52_a_power_play_is_the_card_of_the_turn() {
    let mut t = Table::new(2);
    let card = t.hand(0, slot("PP7"));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.integrity(1), 1);
    assert_eq!(t.step(), Some(TurnStep::Refill));
    let other = t.plain(0);
    assert_eq!(t.play(0, other, 0), Err("ONE_CARD"));
}

#[test]
fn pc_53_areas_only_and_no_integrity_unless_named() {
    let mut t = Table::new(2);
    let laid = t.area(1, std(Blue, 10));
    let held = t.hand(1, std(Blue, 10));
    let card = t.hand(0, power(json!([{"steal": {"from": "target"}}])));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.choices(0), [laid]);
    assert_eq!(t.pick(0, &[held]), Err("BAD_CHOICE"));
    t.pick(0, &[laid]).unwrap();
    assert_eq!(t.all_integrity(), [2, 2]);
}

#[test]
fn pc_53_ex1_blue_cards_only_in_the_hand() {
    let steps = json!([{"steal": {"from": "target", "cards": {"colour": "blue"}}}]);
    let mut t = Table::new(3);
    t.hand(1, std(Blue, 10));
    t.area(1, std(Green, 10));
    let card = t.hand(0, power(steps));
    assert_eq!(t.aim(0, card, 1), Err("NO_LEGAL_TARGET"));
    assert!(!t.offers(0).is_empty());
    let fits = t.game.may_power(
        &t.state,
        t.state.turn.as_ref().unwrap(),
        card,
        Some(Side(2)),
    );
    assert!(fits.is_err());
    // With another target it can be played.
    let blue = t.area(2, std(Blue, 10));
    t.aim(0, card, 2).unwrap();
    assert_eq!(t.choices(0), [blue]);
}

#[test]
fn pc_r19_integrity_is_no_card_of_the_area() {
    let mut t = Table::new(2);
    let card = t.hand(0, power(json!([{"steal": {"from": "target"}}])));
    // Nothing lies in the Area but the Integrity beside it.
    assert_eq!(t.aim(0, card, 1), Err("NO_LEGAL_TARGET"));
}

#[test]
fn pc_54_playing_a_power_play_is_no_allied_action() {
    let mut t = Table::new(2);
    let card = t.hand(0, slot("PP8"));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.all_integrity(), [2, 2]);
    t.fill(0);
    let card = t.hand(1, slot("PP3"));
    // Ann is shielded; only the table of another target helps: see PC-P11.
    assert_eq!(t.aim(1, card, 0), Err("BAD_CHOICE"));
}

#[test]
fn pc_55_pc_r14_it_goes_to_the_spent_pile() {
    let mut t = Table::new(2);
    let pile = t.state.discard.clone();
    let card = t.hand(0, slot("PP3"));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.state.spent, [card]);
    assert_eq!(t.state.discard, pile);
    let refill = t
        .game
        .may_draw(&t.state, t.state.turn.as_ref().unwrap(), Source::Discard);
    assert!(refill.is_ok());
    t.take(0).unwrap();
    assert!(!t.holds(0, card));
}

#[test]
fn pc_r15_a_power_play_without_effect_may_be_discarded_or_traded() {
    let mut t = Table::new(2);
    let card = t.hand(0, slot("PP7"));
    t.set_integrity(&[2, 0]);
    assert_eq!(t.aim(0, card, 1), Err("NO_LEGAL_TARGET"));
    let other = t.plain(1);
    t.offer(0, 1, card).unwrap();
    t.answer(1, 0, other).unwrap();
    t.confirm(0, 0).unwrap();
    assert!(t.holds(1, card));
    t.pass();
    t.set_integrity(&[0, 0]);
    assert_eq!(t.aim(1, card, 0), Err("NO_LEGAL_TARGET"));
    t.discard(1, card).unwrap();
    assert_eq!(t.top_discard(), Some(card));
}

// ---- 7.4 ----

#[test]
fn pp1_costs_integrity_and_steals_a_small_card() {
    let mut t = Table::new(2);
    let [small, big] = [t.area(1, std(Blue, 20)), t.area(1, std(Blue, 25))];
    let card = t.hand(0, slot("PP1"));
    t.set_integrity(&[0, 2]);
    assert_eq!(t.aim(0, card, 1), Err("COST_NOT_MET"));
    t.set_integrity(&[1, 2]);
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.choices(0), [small]);
    t.pick(0, &[small]).unwrap();
    assert!(t.lies(0, small) && t.lies(1, big));
    assert_eq!(t.all_integrity(), [0, 2]);
}

#[test]
fn pp2_discards_a_standard_card() {
    let mut t = Table::new(2);
    let plain = t.area(1, std(Blue, 50));
    t.area(1, needing([0; 3], 0, None));
    let card = t.hand(0, slot("PP2"));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.choices(0), [plain]);
    t.pick(0, &[plain]).unwrap();
    assert_eq!((t.top_discard(), t.integrity(0)), (Some(plain), 1));
}

#[test]
fn pp3_integrity_for_both() {
    let mut t = Table::new(3);
    let card = t.hand(0, slot("PP3"));
    t.aim(0, card, 2).unwrap();
    assert_eq!(t.all_integrity(), [3, 2, 3]);
}

/// PC-106-EX1
#[test]
fn pc_106_ex1_only_the_near_card_of_the_same_colour() {
    let mut t = Table::new(2);
    let mine = t.area(0, std(Blue, 25));
    let blue10 = t.area(1, std(Blue, 10));
    let [blue45, green25] = [t.area(1, std(Blue, 45)), t.area(1, std(Green, 25))];
    let card = t.hand(0, slot("PP4"));
    t.aim(0, card, 1).unwrap();
    t.pick(0, &[mine]).unwrap();
    assert_eq!(t.choices(0), [blue10]);
    assert_eq!(t.pick(0, &[blue45]), Err("BAD_CHOICE"));
    assert_eq!(t.pick(0, &[green25]), Err("BAD_CHOICE"));
    t.pick(0, &[blue10]).unwrap();
    assert!(t.lies(0, blue10) && t.lies(1, mine));
    assert_eq!((t.points(0), t.points(1)), (10, 25 + 45 + 25));
}

#[test]
fn pp4_needs_two_cards_that_go_together() {
    let mut t = Table::new(2);
    t.area(0, std(Blue, 25));
    t.area(1, std(Blue, 41));
    let near = t.area(0, std(Blue, 26));
    let card = t.hand(0, slot("PP4"));
    t.aim(0, card, 1).unwrap();
    // Exactly 15 apart is near enough, 16 is not.
    assert_eq!(t.choices(0), [near]);
}

#[test]
fn pp5_skips_the_next_turn() {
    let mut t = Table::new(3);
    let card = t.hand(0, slot("PP5"));
    t.aim(0, card, 1).unwrap();
    t.fill(0);
    assert_eq!(t.turn(), Some(2));
}

#[test]
fn pp6_gives_cards_and_integrity() {
    let mut t = Table::new(2);
    let card = t.hand(0, slot("PP6"));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.hand_of(1).len(), 9);
    assert_eq!(t.all_integrity(), [3, 2]);
}

#[test]
fn pp9_swaps_two_hand_cards_by_chance() {
    let mut t = Table::new(2);
    let card = t.hand(0, slot("PP9"));
    let (ann, ben) = (t.hand_of(0).to_vec(), t.hand_of(1).to_vec());
    t.aim(0, card, 1).unwrap();
    assert!(!t.is_resolving());
    let came = |side: u8, from: &[CardIx]| {
        let hand = t.hand_of(side).iter();
        hand.filter(|card| from.contains(card)).count()
    };
    assert_eq!((came(0, &ben), came(1, &ann)), (1, 1));
    assert_eq!((t.hand_of(0).len(), t.hand_of(1).len()), (6, 7));
}

#[test]
fn pp10_gives_a_card_for_integrity() {
    let mut t = Table::new(2);
    let card = t.hand(0, slot("PP10"));
    assert_eq!(t.aim(0, card, 1), Err("COST_NOT_MET"));
    let [keep, gift] = [t.area(0, std(Blue, 10)), t.area(0, std(Blue, 5))];
    t.aim(0, card, 1).unwrap();
    t.pick(0, &[gift]).unwrap();
    assert!(t.lies(0, keep) && t.lies(1, gift));
    // PC-P2: two of the card, none for an Allied Action.
    assert_eq!(t.all_integrity(), [4, 2]);
}
