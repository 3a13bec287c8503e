//! what the rules do not allow at a moment is refused with a reason, changes nothing and costs nothing.

use super::super::*;
use super::tale::{ANSWER, CHOOSE, Tale};
use serde_json::{Value, json};
use tricorn_engine::rules::Verb;
use tricorn_engine::{Cause, Ruling};
use tricorn_proving::testing::people;

/// Sends a request that must be refused with this code and change nothing.
fn refused(tale: &mut Tale, seat: u8, action: &Value, code: &'static str) {
    let before = tale.state().clone();
    let ask = tale.ask(seat);
    assert!(!ask.allows(action), "{action} is offered");
    let sent: Verb<Action> = serde_json::from_value(action.clone()).unwrap();
    assert_eq!(tale.act(seat, sent), Err(code), "{action}");
    assert_eq!(*tale.state(), before, "{action} changed something");
    assert_eq!(tale.ask(seat), ask);
}

/// Everything that belongs to another phase.
#[test]
fn r_23_what_belongs_to_another_phase_is_refused() {
    let all = [
        json!("stand"),
        json!("sit"),
        json!({"name": {"seat": 0}}),
        json!("shout"),
        json!({"answer": {"text": "Ohio"}}),
        json!("go_on"),
    ];
    let check = |tale: &mut Tale, apart: &[usize]| {
        for (at, action) in all.iter().enumerate() {
            if !apart.contains(&at) {
                refused(tale, 0, action, "WRONG_PHASE");
            }
        }
    };
    let mut tale = Tale::with(people(&[2, 1]));
    check(&mut tale, &[0, 1]);
    check(tale.until(CHOOSE), &[2]);
    tale.name(0, 0).unwrap();
    check(&mut tale, &[3]);
    refused(&mut tale, 0, &json!("shout"), "TOO_SOON");
    check(tale.words(1), &[3]);
    tale.shout(0).unwrap();
    check(tale.until(ANSWER), &[4]);
    tale.answer(0, "Ohio").unwrap();
    check(&mut tale, &[5]);
    tale.cause(Cause::Ruling(Ruling::End));
    check(&mut tale, &[]);
    for aside in [json!("resign"), json!("play_on")] {
        refused(&mut tale, 0, &aside, "WRONG_PHASE");
    }
}

/// CC-03, CC-04: nobody of the other side, nobody who is not there.
#[test]
fn r_23_cc_03_only_members_who_may_serve_are_named() {
    let mut tale = Tale::with(people(&[2, 1]));
    tale.until(CHOOSE);
    for seat in [2, 3, 99, 255] {
        refused(
            &mut tale,
            0,
            &json!({"name": {"seat": seat}}),
            "NOT_OF_YOUR_SIDE",
        );
    }
}

/// What is no request of this game does not even get in.
#[test]
fn r_23_what_is_no_request_is_not_read() {
    for wrong in [
        json!({"name": {"seat": 1, "gap": 2}}),
        json!({"name": {"seat": "one"}}),
        json!({"name": {"seat": null}}),
        json!({"answer": {"text": 7}}),
        json!({"shout": {"stamp": 7000}}),
        json!("pass"),
    ] {
        assert!(
            serde_json::from_value::<Verb<Action>>(wrong.clone()).is_err(),
            "{wrong}"
        );
    }
}

/// A deadline that has not come changes nothing.
#[test]
fn r_23_a_deadline_comes_when_it_is_due() {
    let mut tale = Tale::new();
    let early = tale
        .story
        .table
        .dry_run(tale.now(), &Cause::Timer(StepTimer::Step));
    assert_eq!(early.unwrap_err().code, "NOT_DUE");
    tale.words(2);
}

/// Every reason has a code and words that a child can read.
#[test]
fn r_23_every_refusal_is_explained() {
    for reason in [
        Reason::Done,
        Reason::NotOfYourSide,
        Reason::HasServed,
        Reason::TooSoon,
        Reason::NotGeoPlunger,
        Reason::OthersFirst,
        Reason::NotYourAnswer,
        Reason::NoMoreTime,
        Reason::TimeUp,
        Reason::TooLong,
        Reason::OddText,
    ] {
        let Refusal { code, text } = reason.into();
        assert!(
            code.chars().all(|c| c.is_ascii_uppercase() || c == '_'),
            "{code}"
        );
        assert!(text.len() > 20 && text.ends_with('.'), "{text}");
    }
}
