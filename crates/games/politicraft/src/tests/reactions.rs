//! PC-P11 shield, PC-P12 cancel, PC-P13 waive_needs.

use super::*;

fn cancel() -> CivicCard {
    power(json!([{"cancel": {}}]))
}

fn shielded(t: &mut Table, side: u8, by: u8) {
    t.happen(Event::Shielded {
        side: Side(side),
        by: Side(by),
    });
}

#[test]
fn pc_p11_a_shielded_player_is_no_target() {
    let mut t = Table::new(3);
    let card = t.hand(0, slot("PP8"));
    t.aim(0, card, 1).unwrap();
    t.fill(0);
    // Neither to be hindered nor to be helped, not even by each other (PC-R50).
    for slot_of in ["PP3", "PP5", "PP7", "PP8"] {
        let mut t = t.clone();
        let card = t.hand(1, slot(slot_of));
        assert_eq!(t.aim(1, card, 0), Err("BAD_CHOICE"), "{slot_of}");
        assert!(t.aim(1, card, 2).is_ok(), "{slot_of}");
    }
    // Until Ann's turn comes round: then both are without it.
    t.pass();
    t.pass();
    assert_eq!(t.turn(), Some(0));
    assert!(!t.view(0).players.iter().any(|player| player.shielded));
}

#[test]
fn pc_p11_a_shield_does_not_hinder_its_owner() {
    let mut t = Table::new(2);
    shielded(&mut t, 0, 1);
    let card = t.hand(
        0,
        power(json!([{"lose_integrity": {"n": 1}}, {"discard": {}}])),
    );
    let own = t.worth(0, 10);
    t.use_power(0, card).unwrap();
    t.pick(0, &[own]).unwrap();
    assert_eq!((t.integrity(0), t.points(0)), (1, 0));
}

/// What side 1 (shielded) and side 2 (not) have after a Power Play that concerns all others.
fn against_others(steps: Value, answers: impl FnOnce(&mut Table)) -> Table {
    let mut t = Table::new(3);
    for side in [0, 1, 2] {
        t.worth(side, 20);
    }
    shielded(&mut t, 1, 1);
    let card = t.hand(0, power(steps));
    t.use_power(0, card).unwrap();
    answers(&mut t);
    assert!(!t.is_resolving());
    t
}

#[test]
fn pc_p11_nothing_is_lost_through_effects_on_others() {
    let step = |step: Value| json!([step]);
    let none = |_: &mut Table| {};
    let t = against_others(
        step(json!({"lose_integrity": {"who": "others", "n": 1}})),
        none,
    );
    assert_eq!(t.all_integrity(), [2, 2, 1]);
    let t = against_others(step(json!({"score": {"who": "others", "n": -5}})), none);
    assert_eq!((t.points(1), t.points(2)), (20, 15));
    let t = against_others(step(json!({"skip": {"who": "others", "n": 1}})), none);
    assert_eq!((t.state.players[1].skips, t.state.players[2].skips), (0, 1));
    let t = against_others(
        step(json!({"restrict": {"who": "others", "colour": "blue"}})),
        none,
    );
    assert_eq!(t.state.players[1].restrict.len(), 0);
    assert_eq!(t.state.players[2].restrict.len(), 1);
    let t = against_others(
        step(json!({"reveal": {"who": "others", "to_all": true}})),
        none,
    );
    assert!(t.view(0).players[1].shown.is_none() && t.view(0).players[2].shown.is_some());
    let discard = json!({"discard": {"who": "others", "cards": {"chooser": "owner"}}});
    let t = against_others(step(discard), none);
    assert_eq!((t.points(1), t.points(2)), (20, 0));
    let pass = json!({"pass_hand": {"who": "others", "n": 1, "to": "left"}});
    let t = against_others(step(pass), |t| {
        assert_eq!(t.asked(1), None);
        let card = t.hand_of(2)[0];
        t.pick(2, &[card]).unwrap();
    });
    assert_eq!(t.hand_of(1).len(), 7);
    let moves = json!({"move_integrity": {"from": "others", "to": "self", "n": 1}});
    let t = against_others(step(moves), none);
    assert_eq!(t.all_integrity(), [3, 2, 1]);
    let steal = json!({"steal": {"from": "others"}});
    let t = against_others(step(steal), |t| {
        let card = t.choices(0)[0];
        t.pick(0, &[card]).unwrap();
    });
    assert_eq!((t.points(1), t.points(2)), (20, 0));
    let swap = json!({"swap": {"with": "others"}});
    let t = against_others(step(swap), |t| {
        for _ in 0..2 {
            let card = t.choices(0)[0];
            t.pick(0, &[card]).unwrap();
        }
    });
    assert_eq!(t.state.players[1].area[0].by, Side(1));
}

#[test]
fn pc_p11_nor_through_what_each_player_is_made_to_do() {
    let each = |step: Value| json!([{"for_each": {"who": "others", "steps": [step]}}]);
    let t = against_others(each(json!({"give": {"to": "left"}})), |_| {});
    assert_eq!((t.points(1), t.points(2), t.points(0)), (20, 0, 40));
    let t = against_others(each(json!({"swap": {"with": "left"}})), |_| {});
    assert_eq!(
        [0, 1, 2].map(|side| t.state.players[side].area[0].by.0),
        [2, 1, 0]
    );
    let t = against_others(each(json!({"lose_integrity": {"n": 1}})), |_| {});
    assert_eq!(t.all_integrity(), [2, 2, 1]);
    let t = against_others(each(json!({"discard": {}})), |_| {});
    assert_eq!((t.points(1), t.points(2)), (20, 0));
    let choose = json!([{"choose": {"who": "others",
        "options": [[{"lose_integrity": {"n": 1}}], [{"score": {"n": -5}}]]}}]);
    let t = against_others(choose, |t| {
        assert_eq!(t.asked(1), None);
        t.option(2, 1).unwrap();
    });
    assert_eq!((t.integrity(1), t.points(1), t.points(2)), (2, 20, 15));
}

#[test]
fn pc_r50_a_shielded_player_cannot_be_chosen_to_be_helped() {
    let t = against_others(json!([{"give": {"to": "others"}}]), |t| {
        let card = t.choices(0)[0];
        t.pick(0, &[card]).unwrap();
    });
    assert_eq!((t.points(1), t.points(2)), (20, 40));
    let gift = json!([{"move_integrity": {"from": "self", "to": "others", "n": 1}}]);
    let t = against_others(gift, |_| {});
    assert_eq!(t.all_integrity(), [1, 2, 3]);
    // What helps all others helps a shielded player too: nothing is aimed.
    let t = against_others(
        json!([{"gain_integrity": {"who": "others", "n": 1}}]),
        |_| {},
    );
    assert_eq!(t.all_integrity(), [2, 3, 3]);
}

#[test]
fn pc_r50_a_shield_ends_with_a_skipped_turn_and_with_a_resignation() {
    let mut t = Table::new(3);
    t.begin(2);
    shielded(&mut t, 1, 0);
    t.happen(Event::Skips {
        side: Side(0),
        turns: 1,
    });
    t.pass();
    assert_eq!(t.turn(), Some(1));
    assert!(!t.state.is_shielded(Side(1)));
    let mut t = Table::new(4);
    shielded(&mut t, 2, 1);
    shielded(&mut t, 2, 3);
    t.send(1, json!("resign")).unwrap();
    // The other shield is still there.
    assert!(t.state.is_shielded(Side(2)));
    t.send(3, json!("resign")).unwrap();
    assert!(!t.state.is_shielded(Side(2)));
}

// ---- PC-P12 ----

/// Ann announces PP7 against Ben; Cleo holds a card that cancels.
fn announced() -> (Table, CardIx, CardIx) {
    let mut t = Table::with(clocked(), people(3));
    let stop = t.hand(2, cancel());
    let card = t.hand(0, slot("PP7"));
    t.now = Millis(1_000);
    t.aim(0, card, 1).unwrap();
    (t, card, stop)
}

#[test]
fn pc_p12_an_announced_power_play_can_be_cancelled() {
    let (mut t, card, stop) = announced();
    assert_eq!(t.integrity(1), 2);
    assert!(t.view(1).own.effect.unwrap().reaction);
    t.send(2, json!({"cancel": {"card": stop.0}})).unwrap();
    // No effect; both cards are spent, and the turn of Ann goes on as after a play.
    assert_eq!(t.integrity(1), 2);
    assert!(t.is_spent(card) && t.is_spent(stop));
    assert_eq!((t.turn(), t.step()), (Some(0), Some(TurnStep::Refill)));
    assert_eq!(t.hand_of(2).len(), 6);
}

#[test]
fn pc_p12_it_happens_when_all_others_let_it_pass() {
    let (mut t, _, _) = announced();
    t.send(1, json!("pass")).unwrap();
    assert_eq!(t.send(1, json!("pass")), Err("WRONG_STEP"));
    assert_eq!(t.send(0, json!("pass")), Err("WRONG_STEP"));
    assert_eq!(t.integrity(1), 2);
    t.send(2, json!("pass")).unwrap();
    assert_eq!(t.integrity(1), 1);
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_p12_the_window_is_short_and_the_clock_of_the_turn_stands() {
    let (mut t, _, stop) = announced();
    assert_eq!(t.state.due, Some(Millis(9_000)));
    let wait = Cause::Timer(Timer::Question);
    assert_eq!(t.cause(wait).unwrap_err().code, "NOT_DUE");
    t.expire(Timer::Question).unwrap();
    assert_eq!(t.integrity(1), 1);
    assert_eq!(t.state.due, Some(Millis(68_000)));
    // It was no time-out of anybody.
    assert!(t.state.who.stand_ins().is_empty());
    let late = json!({"cancel": {"card": stop.0}});
    assert_eq!(t.send(2, late), Err("WRONG_STEP"));
}

#[test]
fn pc_p12_who_may_cancel_and_with_what() {
    let (mut t, _, stop) = announced();
    let by = |card: CardIx| json!({"cancel": {"card": card.0}});
    let other = t.plain(2);
    assert_eq!(t.send(2, by(other)), Err("BAD_CHOICE"));
    assert_eq!(t.send(1, by(stop)), Err("CARD_NOT_IN_HAND"));
    assert_eq!(t.send(0, by(stop)), Err("WRONG_STEP"));
    assert!(t.offers(2).contains(&"cancel") && !t.offers(1).contains(&"cancel"));
    // Who has let it pass has let it pass.
    t.send(2, json!("pass")).unwrap();
    assert_eq!(t.send(2, by(stop)), Err("WRONG_STEP"));
}

#[test]
fn pc_p12_what_was_cancelled_costs_nothing_and_it_is_no_play_of_its_own() {
    let mut t = Table::new(2);
    t.area(1, std(Blue, 10));
    let stop = t.hand(1, cancel());
    let card = t.hand(0, slot("PP1"));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.integrity(0), 2);
    t.send(1, json!({"cancel": {"card": stop.0}})).unwrap();
    assert_eq!(t.integrity(0), 2);
    // On the own turn there is nothing to cancel.
    t.fill(0);
    let stop = t.hand(1, cancel());
    assert_eq!(t.use_power(1, stop), Err("NO_LEGAL_TARGET"));
}

#[test]
fn pc_p12_without_such_a_card_in_the_deck_nobody_waits() {
    let mut t = Table::new(2);
    let card = t.hand(0, slot("PP7"));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.integrity(1), 1);
    assert!(!shipped().cards.iter().any(|card| {
        let effect = card.effect.as_ref();
        effect.is_some_and(|it| it.any(&|step| matches!(step, Step::Cancel {})))
    }));
}

#[test]
fn pc_p12_who_resigns_lets_it_pass() {
    let (mut t, _, _) = announced();
    t.send(1, json!("pass")).unwrap();
    t.send(2, json!("resign")).unwrap();
    assert_eq!(t.integrity(1), 1);
}

// ---- PC-P13 ----

/// Ann plays PP11 for Ben, who holds these Conditional cards.
fn waived(cards: Vec<CivicCard>) -> (Table, Vec<CardIx>) {
    let mut t = Table::new(3);
    let cards = cards.into_iter().map(|card| t.hand(1, card)).collect();
    let card = t.hand(0, slot("PP11"));
    t.aim(0, card, 1).unwrap();
    (t, cards)
}

#[test]
fn pc_p13_a_conditional_card_without_its_bar() {
    let (mut t, cards) = waived(vec![
        needing([0; 3], 0, Some(UsOffice)),
        needing([1, 0, 0], 0, Some(UsOffice)),
        needing([0; 3], 0, None),
        std(Blue, 5),
    ]);
    // PC-R51: eligible are those whose other Needs are met, also one without a bar.
    assert_eq!(t.pick(1, &[cards[1]]), Err("BAD_CHOICE"));
    assert_eq!(t.pick(1, &[cards[3]]), Err("BAD_CHOICE"));
    assert!(t.clone().pick(1, &[cards[2]]).is_ok());
    t.pick(1, &[cards[0]]).unwrap();
    assert!(t.lies(1, cards[0]));
    // Out of turn: no Allied Action, no refill; then the Power Play goes on with its next step.
    assert_eq!(t.all_integrity(), [3, 2, 2]);
    assert_eq!((t.hand_of(1).len(), t.turn()), (6, Some(0)));
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_r51_it_pays_nothing_of_what_the_turn_owes() {
    let steps = json!([{"extra_play": {"n": 1}}, {"waive_needs": {"who": "all", "part": "all"}}]);
    let mut t = Table::new(2);
    let held = [0, 1].map(|side| t.hand(side, needing([9; 3], 9, None)));
    let card = t.hand(0, power(steps));
    t.use_power(0, card).unwrap();
    t.pick(0, &[held[0]]).unwrap();
    t.pick(1, &[held[1]]).unwrap();
    assert!(t.lies(0, held[0]) && t.lies(1, held[1]));
    // The extra play is still to be made.
    assert_eq!((t.turn(), t.step()), (Some(0), Some(TurnStep::Play)));
    let other = t.plain(0);
    t.play(0, other, 0).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
}

#[test]
fn pc_r51_a_story_may_be_told_of_it_until_the_turn_is_over() {
    let mut t = Table::with(written(), people(3));
    let held = t.hand(1, needing([0; 3], 0, Some(UsOffice)));
    let card = t.hand(0, slot("PP11"));
    t.aim(0, card, 1).unwrap();
    let story = |words: &str| json!({"explain": {"story": words}});
    let offered = |t: &Table, side: u8| {
        let ask = t.game.ask(&t.state, Seat(side));
        let offer = ask.offers.iter().find(|offer| offer.verb == "explain");
        offer.map(|offer| offer.aside)
    };
    assert_eq!(t.send(1, story("Too early.")), Err("NOT_YOUR_TURN"));
    t.pick(1, &[held]).unwrap();
    // Nobody has to: the turn goes on all the same. The story of the active player is another one.
    assert_eq!(
        [0, 1, 2].map(|side| offered(&t, side)),
        [Some(false), Some(true), None]
    );
    assert_eq!(t.send(2, story("Not mine.")), Err("NOT_YOUR_TURN"));
    let mut silent = t.clone();
    silent.send(0, story("I know somebody there.")).unwrap();
    assert_eq!(offered(&silent, 1), Some(true));
    silent.draw(0).unwrap();
    assert_eq!((silent.turn(), offered(&silent, 1)), (Some(1), None));
    assert_eq!(silent.view(0).players[1].story[0].told, Telling::Nothing);
    t.send(1, story("Suddenly the door was open.")).unwrap();
    let chapter = &t.view(2).players[1].story[0];
    assert_eq!(chapter.text.as_deref(), Some("Suddenly the door was open."));
    assert_eq!((t.turn(), t.step()), (Some(0), Some(TurnStep::Explain)));
    assert_eq!(t.send(1, story("Once more.")), Err("NOT_YOUR_TURN"));
}

#[test]
fn pc_r51_the_player_is_always_asked_and_may_decline() {
    let (mut t, _) = waived(vec![]);
    assert!(matches!(t.asked(1), Some(Query::Waived { .. })));
    assert_eq!(t.integrity(0), 2);
    t.send(1, json!("pass")).unwrap();
    assert_eq!(t.integrity(0), 3);
    // The table sees the same whether there is such a card or not.
    let (with, _) = waived(vec![needing([0; 3], 0, Some(UsOffice))]);
    let (without, _) = waived(vec![needing([9; 3], 0, Some(UsOffice))]);
    assert_eq!(with.view(2).effect, without.view(2).effect);
}

#[test]
fn pc_p13_all_the_bar_or_one_colour() {
    let allowed = |part: Value, card: CivicCard| {
        let mut t = Table::new(2);
        let card = t.hand(0, card);
        let power = t.hand(0, power(json!([{"waive_needs": {"part": part}}])));
        t.use_power(0, power).unwrap();
        t.pick(0, &[card]).is_ok()
    };
    let hard = || needing([1, 1, 0], 9, Some(UsOffice));
    assert!(allowed(json!("all"), hard()));
    assert!(!allowed(json!("bar"), hard()));
    assert!(!allowed(json!({"colour": "blue"}), hard()));
    assert!(allowed(
        json!({"colour": "blue"}),
        needing([3, 0, 0], 2, None)
    ));
    assert!(!allowed(
        json!({"colour": "orange"}),
        needing([3, 0, 0], 2, None)
    ));
    assert!(!allowed(
        json!({"colour": "blue"}),
        needing([3, 0, 0], 3, None)
    ));
}

#[test]
fn pc_p13_what_may_not_be_played_on_this_turn_is_not_waived() {
    let mut t = Table::new(2);
    let [blue, green] = [Blue, Green].map(|colour| {
        let card = CivicCard {
            colour: Some(colour),
            ..needing([9; 3], 0, None)
        };
        t.hand(1, card)
    });
    let power = t.hand(1, power(json!([{"waive_needs": {"part": "all"}}])));
    t.happen(Event::Restricted {
        side: Side(1),
        what: Restriction {
            kind: Some(CivicKind::Conditional),
            colour: Some(Blue),
        },
    });
    t.pass();
    t.use_power(1, power).unwrap();
    assert_eq!(t.pick(1, &[blue]), Err("BAD_CHOICE"));
    t.pick(1, &[green]).unwrap();
    // It was no play of the turn: the Power Play was.
    assert_eq!(t.step(), Some(TurnStep::Refill));
}
