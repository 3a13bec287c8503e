//! what is refused, with which code, and that it changes nothing.

use super::*;
use tricorn_engine::Refusal;

const ALL: [Reason; 16] = [
    Reason::OneCard,
    Reason::NotYourCard,
    Reason::NoSuchPlace,
    Reason::NotInRow,
    Reason::TurnedAlready,
    Reason::NothingTurned,
    Reason::NotYourSeats,
    Reason::OneSeat,
    Reason::StaySeated,
    Reason::NothingToIdentify,
    Reason::SentAlready,
    Reason::FormClosed,
    Reason::FieldMissing,
    Reason::NotOnForm,
    Reason::TextTooLong,
    Reason::OddText,
];

#[test]
fn r_23_every_refusal_is_explained() {
    for reason in ALL {
        let Refusal { code, text } = reason.into();
        assert!(
            code.len() > 4 && text.len() > 20 && text.ends_with('.'),
            "{text}"
        );
    }
}

/// wrong cards and places.
#[test]
fn r_23_wrong_cards_and_places_are_refused_and_change_nothing() {
    let mut tale = Tale::new().racing();
    tale.place(A, "FL", 0).unwrap();
    let before = tale.state.clone();
    let (own, others) = (tale.card("FL").0, tale.card("AL").0);
    let pool = tale.card("GA").0;
    for (json, code) in [
        (
            serde_json::json!({"place": {"card": own, "place": 6}}),
            "NO_SUCH_PLACE",
        ),
        (
            serde_json::json!({"place": {"card": own, "place": "left"}}),
            "NO_SUCH_PLACE",
        ),
        (serde_json::json!({"place": {"card": own}}), "NO_SUCH_PLACE"),
        (serde_json::json!({"place": {"place": 1}}), "ONE_CARD"),
        (
            serde_json::json!({"place": {"card": [own, pool], "place": 1}}),
            "ONE_CARD",
        ),
        (
            serde_json::json!({"place": {"card": others, "place": 1}}),
            "NOT_YOUR_CARD",
        ),
        (
            serde_json::json!({"place": {"card": 999, "place": 1}}),
            "NOT_YOUR_CARD",
        ),
        (serde_json::json!({"back": {"card": pool}}), "NOT_IN_ROW"),
        (
            serde_json::json!({"back": {"card": others}}),
            "NOT_YOUR_CARD",
        ),
        (
            serde_json::json!({"turn": {"card": others}}),
            "NOT_YOUR_CARD",
        ),
        (serde_json::json!("unturn"), "NOTHING_TURNED"),
        (serde_json::json!("go_on"), "WRONG_PHASE"),
        (serde_json::json!("stand"), "WRONG_PHASE"),
        (serde_json::json!({"identify": {}}), "WRONG_PHASE"),
    ] {
        assert_eq!(tale.send(A, json.clone()), Err(code), "{json}");
        assert_eq!(tale.state, before);
    }
    // What is no such thing is no action at all.
    for json in [
        serde_json::json!({"identify": null}),
        serde_json::json!({"place": {"card": own, "place": 1, "row": 2}}),
        serde_json::json!("win"),
    ] {
        assert!(serde_json::from_value::<Action>(json).is_err());
    }
}

/// A deadline that has not come passes nothing.
#[test]
fn r_18_a_deadline_that_has_not_come_is_refused() {
    let mut tale = Tale::new().counting();
    tale.wait(1_000);
    assert_eq!(tale.cause(Cause::Timer(StepTimer::Step)), Err("NOT_DUE"));
}
