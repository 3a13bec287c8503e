//! Section 4.3: what illegal requests get. Each also leaves everything as it was.

use super::*;
use serde_json::json;

/// Sends a request that must be refused with this code and change nothing.
#[expect(
    clippy::needless_pass_by_value,
    reason = "requests are written in place"
)]
fn refused(tale: &mut Tale, seat: Seat, action: serde_json::Value, code: &'static str) {
    let before = tale.state;
    let ask = tale.ask(seat);
    assert_eq!(tale.send(seat, action.clone()), Err(code), "{action}");
    assert_eq!(tale.state, before, "{action} changed something");
    assert_eq!(tale.ask(seat), ask);
}

/// A trick that A is to lead, with a card of each side.
fn leading() -> (Tale, u32, u32) {
    let tale = Tale::new().hands(LOW, HIGH);
    let (a, b) = (tale.card(A, 1).0, tale.card(B, 31).0);
    (tale, a, b)
}

#[test]
fn ppn_39_acting_out_of_turn_or_in_the_wrong_phase() {
    let mut tale = Tale::new();
    let discard = json!({"discard": {"card": 1}});
    refused(&mut tale, A, discard.clone(), "NOT_STARTED");
    tale = tale.dealt(LOW, HIGH);
    let (a, b) = (tale.card(A, 1).0, tale.card(B, 31).0);
    let lead = |card: u32| json!({"lead": {"card": card, "call": "latest"}});
    let follow = |card: u32| json!({"follow": {"card": card}});
    // While discards are chosen nobody plays.
    for (seat, card) in [(A, a), (B, b)] {
        refused(&mut tale, seat, lead(card), "WRONG_PHASE");
        refused(&mut tale, seat, follow(card), "WRONG_PHASE");
        refused(&mut tale, seat, json!("pass"), "WRONG_PHASE");
    }
    tale.put_away();
    // A is to lead.
    refused(&mut tale, B, lead(b), "NOT_YOUR_TURN");
    refused(&mut tale, B, follow(b), "NOT_YOUR_TURN");
    refused(&mut tale, B, json!("pass"), "NOT_YOUR_TURN");
    refused(&mut tale, A, follow(a), "WRONG_PHASE");
    // B is to follow.
    tale.lead(A, 2, LATEST).unwrap();
    refused(&mut tale, B, lead(b), "WRONG_PHASE");
    refused(&mut tale, A, json!({"discard": {"card": a}}), "WRONG_PHASE");
    refused(&mut tale, A, json!("pass"), "NOT_YOUR_TURN");
    // After the match there is nothing to do.
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    for action in [lead(a), follow(a), discard, json!("pass"), json!("resign")] {
        refused(&mut tale, A, action, "WRONG_PHASE");
    }
}

#[test]
fn ppn_40_a_card_that_is_not_in_the_hand() {
    let mut tale = Tale::new().dealt(LOW, HIGH);
    let theirs = tale.card(B, 31).0;
    for wild in [theirs, 0, 19, 4_000_000_000] {
        refused(
            &mut tale,
            A,
            json!({"discard": {"card": wild}}),
            "CARD_NOT_IN_HAND",
        );
    }
    let away = tale.card(A, 9).0;
    tale.put_away();
    let played = tale.card(A, 1).0;
    let played_by_b = tale.card(B, 31).0;
    tale.trick_to(Side(0));
    for wild in [theirs, away, played, 0, 19] {
        let lead = json!({"lead": {"card": wild, "call": "latest"}});
        refused(&mut tale, A, lead, "CARD_NOT_IN_HAND");
    }
    tale.lead(A, 2, LATEST).unwrap();
    for wild in [played_by_b, away, 0] {
        refused(
            &mut tale,
            B,
            json!({"follow": {"card": wild}}),
            "CARD_NOT_IN_HAND",
        );
    }
}

/// PPN-41, PPN-R17: also a second time, until the first trick opens.
#[test]
fn ppn_41_discarding_none_two_or_twice() {
    let mut tale = Tale::new().dealt(LOW, HIGH);
    let (one, two) = (tale.card(A, 1).0, tale.card(A, 2).0);
    for wrong in [
        json!({}),
        json!({"card": null}),
        json!({"card": []}),
        json!({"card": [one, two]}),
    ] {
        refused(&mut tale, A, json!({"discard": wrong}), "DISCARD_ONE");
    }
    tale.discard(A, 1).unwrap();
    refused(
        &mut tale,
        A,
        json!({"discard": {"card": two}}),
        "DISCARD_ONE",
    );
    refused(
        &mut tale,
        A,
        json!({"discard": {"card": one}}),
        "DISCARD_ONE",
    );
    tale.discard(B, 31).unwrap();
    // The first trick opens when its lead is played.
    for seat in [A, B] {
        let again = json!({"discard": {"card": two}});
        refused(&mut tale, seat, again, "DISCARD_ONE");
    }
    tale.lead(A, 2, LATEST).unwrap();
    for seat in [A, B] {
        let again = json!({"discard": {"card": two}});
        refused(&mut tale, seat, again, "WRONG_PHASE");
    }
}

#[test]
fn ppn_42_leading_without_a_call_or_with_another_word() {
    let (mut tale, a, _) = leading();
    for wrong in [
        json!({"card": a}),
        json!({"card": a, "call": null}),
        json!({"card": a, "call": "middle"}),
        json!({"card": a, "call": "Latest"}),
        json!({"card": a, "call": 7}),
    ] {
        refused(&mut tale, A, json!({"lead": wrong}), "CALL_REQUIRED");
    }
    tale.send(A, json!({"lead": {"card": a, "call": "latest"}}))
        .unwrap();
}

#[test]
fn ppn_43_a_call_by_the_follower() {
    let (mut tale, _, b) = leading();
    tale.lead(A, 1, LATEST).unwrap();
    for call in ["earliest", "latest", "middle"] {
        refused(
            &mut tale,
            B,
            json!({"follow": {"card": b, "call": call}}),
            "NO_CALL",
        );
    }
    tale.send(B, json!({"follow": {"card": b, "call": null}}))
        .unwrap();
}

#[test]
fn ppn_44_playing_two_cards_or_passing() {
    let (mut tale, a, b) = leading();
    let two = tale.card(A, 2).0;
    let wrong = [json!([a, two]), json!([]), json!(null)];
    for cards in &wrong {
        refused(
            &mut tale,
            A,
            json!({"lead": {"card": cards, "call": "latest"}}),
            "PLAY_ONE",
        );
    }
    refused(&mut tale, A, json!("pass"), "PLAY_ONE");
    tale.lead(A, 1, LATEST).unwrap();
    for cards in [json!([b, b + 1]), json!([]), json!(null)] {
        refused(&mut tale, B, json!({"follow": {"card": cards}}), "PLAY_ONE");
    }
    refused(&mut tale, B, json!("pass"), "PLAY_ONE");
}

/// PPN-46, PPN-R17: as long as the trick is open.
#[test]
fn ppn_46_taking_back_a_card_or_a_call() {
    let (mut tale, a, b) = leading();
    tale.lead(A, 1, LATEST).unwrap();
    let two = tale.card(A, 2).0;
    for again in [
        json!({"lead": {"card": a, "call": "earliest"}}),
        json!({"lead": {"card": two, "call": "latest"}}),
        json!({"lead": {"card": two}}),
        json!({"follow": {"card": two}}),
    ] {
        refused(&mut tale, A, again, "ALREADY_PLAYED");
    }
    tale.follow(B, 31).unwrap();
    // The trick is over: what comes now is too late for another reason.
    refused(
        &mut tale,
        A,
        json!({"follow": {"card": two}}),
        "NOT_YOUR_TURN",
    );
    refused(&mut tale, B, json!({"follow": {"card": b}}), "WRONG_PHASE");
}

/// PPN-R17: of several codes that fit, turn and phase come first, then one card, then the hand, then the rest.
#[test]
fn ppn_r17_the_first_reason_that_fits_is_given() {
    let (mut tale, a, _) = leading();
    let theirs = tale.card(B, 31).0;
    for (action, code) in [
        (
            json!({"lead": {"card": [a, theirs], "call": "x"}}),
            "PLAY_ONE",
        ),
        (
            json!({"lead": {"card": theirs, "call": "x"}}),
            "CARD_NOT_IN_HAND",
        ),
        (json!({"lead": {"card": a, "call": "x"}}), "CALL_REQUIRED"),
    ] {
        refused(&mut tale, A, action.clone(), code);
        refused(&mut tale, B, action, "NOT_YOUR_TURN");
    }
    tale.lead(A, 1, LATEST).unwrap();
    for (action, code) in [
        (json!({"follow": {"card": [], "call": "x"}}), "PLAY_ONE"),
        (
            json!({"follow": {"card": a, "call": "x"}}),
            "CARD_NOT_IN_HAND",
        ),
        (json!({"follow": {"card": theirs, "call": "x"}}), "NO_CALL"),
    ] {
        refused(&mut tale, B, action, code);
    }
    let mut tale = Tale::new().dealt(LOW, HIGH);
    let card = tale.card(A, 1).0;
    tale.discard(A, 1).unwrap();
    for cards in [json!([]), json!([card, card]), json!(99)] {
        refused(
            &mut tale,
            A,
            json!({"discard": {"card": cards}}),
            "DISCARD_ONE",
        );
    }
}

/// What is no action at all does not even get to the rules.
#[test]
fn unknown_fields_and_verbs_are_no_actions() {
    for wrong in [
        json!({"discard": {"card": 1, "gap": 2}}),
        json!({"follow": {"card": "one"}}),
        json!("take_back"),
        json!({"lead": 7}),
    ] {
        assert!(
            serde_json::from_value::<Verb<Action>>(wrong.clone()).is_err(),
            "{wrong}"
        );
    }
}
