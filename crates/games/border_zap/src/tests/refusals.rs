//! what the rules do not allow at a moment is refused with a reason, changes nothing and costs nothing.

use super::*;
use serde_json::{Value, json};

/// Sends a request that must be refused with this code and change nothing.
#[expect(
    clippy::needless_pass_by_value,
    reason = "requests are written in place"
)]
fn refused(tale: &mut Tale, seat: Seat, action: Value, code: &'static str) {
    let before = tale.state;
    let ask = tale.ask(seat);
    assert!(!ask.allows(&action), "{action} is offered");
    assert_eq!(tale.send(seat, action.clone()), Err(code), "{action}");
    assert_eq!(tale.state, before, "{action} changed something");
    assert_eq!(tale.ask(seat), ask);
}

fn trade(card: u32) -> Value {
    json!({"trade": {"card": card}})
}

fn lead(card: u32) -> Value {
    json!({"lead": {"card": card}})
}

fn follow(card: u32) -> Value {
    json!({"follow": {"card": card}})
}

/// Everything that belongs to another phase.
#[test]
fn r_23_what_belongs_to_another_phase_is_refused() {
    let all = |tale: &Tale, code: &str| {
        let card = tale.card(code).0;
        [
            trade(card),
            json!({"discard": {"cards": [card, card + 1]}}),
            json!("stand"),
            json!("sit"),
            lead(card),
            follow(card),
            json!("go_on"),
        ]
    };
    let verb = |action: &Value| match action {
        Value::String(verb) => verb.clone(),
        other => other.as_object().unwrap().keys().next().unwrap().clone(),
    };
    let check = |mut tale: Tale, code: &str, allowed: &[&str]| {
        for action in all(&tale, code) {
            if !allowed.contains(&&*verb(&action)) {
                refused(&mut tale, A, action, "WRONG_PHASE");
            }
        }
    };
    check(Tale::new().dealt(), "UT", &["trade"]);
    let mut looking = Tale::new().dealt();
    looking.trade(A, "UT").unwrap();
    looking.trade(B, "RI").unwrap();
    check(looking, "HI", &["go_on"]);
    check(Tale::new().dealt().traded(), "HI", &["discard"]);
    check(Tale::new().counting(FIRST, SECOND), "FL", &["stand", "sit"]);
    check(Tale::new().hands(FIRST, SECOND), "FL", &["lead"]);
    let mut tale = Tale::new().hands_for(Side(1), FIRST, SECOND);
    tale.lead(B, "NH").unwrap();
    check(tale, "FL", &["follow"]);
    let mut tale = Tale::new().hands(FIRST, SECOND);
    tale.lead(A, "FL").unwrap();
    tale.follow(B, "NH").unwrap();
    check(tale, "OR", &["go_on"]);
    let mut tale = Tale::new().hands(FIRST, SECOND);
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    check(tale, "FL", &[]);
    let mut tale = Tale::new();
    refused(&mut tale, A, trade(3), "NOT_STARTED");
}

#[test]
fn r_23_who_is_not_to_act_is_told_so() {
    let mut tale = Tale::new().hands(FIRST, SECOND);
    let (own, theirs) = (tale.card("FL").0, tale.card("NH").0);
    refused(&mut tale, B, lead(theirs), "NOT_YOUR_TURN");
    tale.lead(A, "OR").unwrap();
    refused(&mut tale, A, follow(own), "NOT_YOUR_TURN");
}

/// R-23, PTB-05: a card that is not held, a card of the other side, an old card, none, several.
#[test]
fn r_23_ptb_05_wrong_cards_are_refused() {
    let mut tale = Tale::new().dealt();
    let theirs = tale.card("TX").0;
    let own = tale.card("UT").0;
    for card in [theirs, 0, 1, 2, 99, u32::MAX] {
        refused(&mut tale, A, trade(card), "CARD_NOT_IN_HAND");
    }
    // Three cards that come later have names already, but nobody has them yet.
    let later = tale.card("KS").0;
    refused(&mut tale, A, trade(later), "CARD_NOT_IN_HAND");
    let second = tale.card("HI").0;
    for cards in [
        json!(null),
        json!([]),
        json!([own, second]),
        json!([own, own]),
    ] {
        refused(&mut tale, A, json!({"trade": {"card": cards}}), "ONE_CARD");
    }
    refused(&mut tale, A, json!({"trade": {}}), "ONE_CARD");
    tale.trade(A, "UT").unwrap();
    refused(&mut tale, A, trade(second), "ALREADY_DONE");
    tale.trade(B, "RI").unwrap();
    tale.looked();
    refused(&mut tale, A, trade(second), "CARD_SET_ASIDE");
    refused(&mut tale, A, trade(own), "CARD_NOT_IN_HAND");
}

#[test]
fn r_23_ptb_08_exactly_two_different_cards_are_put_away() {
    let mut tale = Tale::new().dealt().traded();
    let [a, b, c, theirs] = ["HI", "ME", "OH", "CA"].map(|code| tale.card(code).0);
    let discard = |cards: Value| json!({"discard": {"cards": cards}});
    for cards in [
        json!(a),
        json!([a]),
        json!([]),
        json!([a, a]),
        json!([a, b, c]),
        json!(null),
    ] {
        refused(&mut tale, A, discard(cards), "TWO_CARDS");
    }
    refused(
        &mut tale,
        A,
        discard(json!([a, theirs])),
        "CARD_NOT_IN_HAND",
    );
    tale.send(A, discard(json!([c, a]))).unwrap();
}

/// What is no request of this game does not even get in.
#[test]
fn r_23_what_is_no_request_is_not_read() {
    for wrong in [
        json!({"trade": {"card": 1, "gap": 2}}),
        json!({"lead": {"card": "one"}}),
        json!("pass"),
        json!({"follow": 7}),
        json!({"call": {}}),
    ] {
        assert!(
            serde_json::from_value::<Action>(wrong.clone()).is_err(),
            "{wrong}"
        );
    }
}
