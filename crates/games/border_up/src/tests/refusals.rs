//! what the rules do not allow at a moment is refused with a reason, changes nothing and costs nothing.

use super::*;
use serde_json::{Value, json};
use tricorn_engine::Refusal;

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

fn put(card: impl Into<Value>, tray: u8, place: u8) -> Value {
    json!({"put": {"card": card.into(), "tray": tray, "place": place}})
}

#[test]
fn r_23_wrong_cards_trays_and_places_are_refused() {
    let mut tale = Tale::new().racing();
    let (own, theirs) = (tale.card("KS").0, tale.card("WA").0);
    for card in [theirs, 0, 43, 99, u32::MAX] {
        refused(&mut tale, A, put(card, 0, 0), "NOT_YOUR_CARD");
        refused(
            &mut tale,
            A,
            json!({"take": {"card": card}}),
            "NOT_YOUR_CARD",
        );
    }
    refused(&mut tale, A, put(own, 3, 0), "NO_SUCH_TRAY");
    refused(&mut tale, A, put(own, 0, 21), "NO_SUCH_PLACE");
    for none in [json!(null), json!([]), json!([own, own])] {
        refused(&mut tale, A, put(none, 0, 0), "ONE_CARD");
    }
    refused(
        &mut tale,
        A,
        json!({"take": {"card": own}}),
        "NOT_IN_A_TRAY",
    );
    // A list of one is that one.
    tale.send(A, put(json!([own]), 0, 0)).unwrap();
}

#[test]
fn r_23_what_belongs_to_another_phase_is_refused() {
    let mut tale = Tale::new();
    refused(&mut tale, A, json!("geoplunge"), "NOT_STARTED");
    let mut tale = Tale::new().racing();
    for verb in ["stand", "sit"] {
        refused(&mut tale, A, json!(verb), "WRONG_PHASE");
    }
    refused(&mut tale, A, json!("withdraw_tie"), "NOTHING_OFFERED");
    let card = tale.card("KS").0;
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    for action in [
        put(card, 0, 0),
        json!({"take": {"card": card}}),
        json!("geoplunge"),
        json!("threeoplunge"),
        json!("offer_tie"),
        json!("withdraw_tie"),
        json!("stand"),
        json!("resign"),
    ] {
        refused(&mut tale, A, action, "WRONG_PHASE");
    }
}

/// What is no request of this game does not even get in.
#[test]
fn r_23_what_is_no_request_is_not_read() {
    for wrong in [
        json!({"put": {"card": 1, "tray": 0}}),
        json!({"put": {"card": 1, "tray": 0, "place": 0, "gap": 2}}),
        json!({"put": {"card": 1, "tray": -1, "place": 0}}),
        json!({"take": 7}),
        json!("GeoPlunge"),
        json!({"geoplunge": {}}),
    ] {
        let read = serde_json::from_value::<Action>(wrong.clone());
        assert!(read.is_err(), "{wrong}");
    }
}

/// Every reason has a code and words that a child can read.
#[test]
fn r_23_every_refusal_is_explained() {
    for reason in [
        Reason::NotYours,
        Reason::OneCard,
        Reason::NoSuchTray,
        Reason::NoSuchPlace,
        Reason::NotInTray,
    ] {
        let Refusal { code, text } = reason.into();
        assert!(
            code.chars().all(|c| c.is_ascii_uppercase() || c == '_'),
            "{code}"
        );
        assert!(text.len() > 20 && text.ends_with('.'), "{text}");
    }
}

/// All that the rules move is copied and owns nothing: deciding and evolving allocate nothing.
#[test]
fn all_that_the_rules_move_is_copied_and_owns_nothing() {
    const fn copied<T: Copy>(most: usize) -> bool {
        size_of::<T>() <= most
    }
    assert!(copied::<State>(800) && copied::<Event>(200) && copied::<Action>(28));
}
