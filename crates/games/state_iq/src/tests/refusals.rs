//! what is refused, with which words; a refusal changes nothing.

use super::*;
use serde_json::json;
use tricorn_engine::Refusal;

/// each request at the wrong moment, by the wrong side, or of the wrong kind.
#[test]
fn r_23_what_the_rules_do_not_allow_is_refused_and_changes_nothing() {
    let mut tale = Tale::playing();
    for (seat, json, code) in [
        (A, json!({"clue": {"option": "PATOS"}}), "NOT_YOUR_TURN"),
        (B, json!({"clue": {"option": "flag"}}), "NOT_ON_THE_CARD"),
        (B, json!({"clue": {"option": "capital"}}), "NOT_ON_THE_CARD"),
        (B, json!({"clue": {}}), "NOT_ON_THE_CARD"),
        (
            B,
            json!({"clue": {"option": "PATOS", "pick": 3}}),
            "NO_PICK",
        ),
        (A, json!({"guess": {"state": 3}}), "WRONG_PHASE"),
        (A, json!({"say": {"text": "Utah"}}), "WRONG_PHASE"),
        (A, json!("go_on"), "WRONG_PHASE"),
        (A, json!("stand"), "WRONG_PHASE"),
        (A, json!("play_on"), "NOT_ASKED"),
    ] {
        let before = tale.state;
        assert_eq!(tale.send(seat, json.clone()), Err(code), "{json}");
        assert_eq!(tale.state, before);
    }
    tale.clue("PATOS").unwrap();
    let long = "x".repeat(61);
    for (seat, json, code) in [
        (B, json!({"guess": {"state": 3}}), "NOT_YOUR_TURN"),
        (B, json!({"say": {"text": "Utah"}}), "NOT_YOUR_TURN"),
        (A, json!({"guess": {"state": 50}}), "NO_STATE"),
        (A, json!({"guess": {"state": "TX"}}), "NO_STATE"),
        (A, json!({"guess": {}}), "NO_STATE"),
        (A, json!({"say": {"text": long}}), "TEXT_TOO_LONG"),
        (A, json!({"say": {"text": "Te\u{202e}xas"}}), "ODD_TEXT"),
        (B, json!({"clue": {"option": "PATOS"}}), "WRONG_PHASE"),
    ] {
        let before = tale.state;
        assert_eq!(tale.send(seat, json.clone()), Err(code), "{json}");
        assert_eq!(tale.state, before);
    }
    assert_eq!(tale.cause(Cause::Timer(StepTimer::Step)), Err("NOT_DUE"));
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    assert_eq!(
        tale.send(A, json!({"guess": {"state": 3}})),
        Err("WRONG_PHASE")
    );
    assert_eq!(tale.send(A, json!("resign")), Err("WRONG_PHASE"));
}

/// a computer player is not waited for and does not say so.
#[test]
fn r_79_a_computer_player_does_not_end_a_pause() {
    let mut tale = Tale::with(person_and_bot()).dealt();
    assert_eq!(tale.act(B, Verb::GO_ON), Err("NOT_A_PERSON"));
    assert!(!tale.ask(B).is_open());
    tale.act(A, Verb::GO_ON).unwrap();
    assert_eq!(tale.phase(), Shown::Count);
}

/// every reason is explained in a sentence.
#[test]
fn r_23_every_refusal_is_explained() {
    for reason in [
        Reason::NotYourTurn,
        Reason::NotOnTheCard,
        Reason::GivenAlready,
        Reason::PickOne,
        Reason::NoPick,
        Reason::NotABorder,
        Reason::NoState,
        Reason::TextTooLong,
        Reason::OddText,
    ] {
        let Refusal { code, text } = reason.into();
        assert!(
            code.len() > 4 && text.len() > 20 && text.ends_with('.'),
            "{text}"
        );
    }
}
