//! what is refused changes nothing and costs nothing.

use super::*;
use serde_json::json;

type First = Tale<false>;

fn refused(tale: &First, seat: Seat, json: serde_json::Value) -> &'static str {
    let mut tale = tale.clone();
    let before = tale.state;
    let words = json.to_string();
    let code = tale.send(seat, json).expect_err(&words);
    assert_eq!(tale.state, before, "{words} changed something");
    code
}

#[test]
fn r_23_before_the_start_and_after_the_end_nothing_can_be_done() {
    let tale = First::at(open(people(&[1, 1])));
    assert_eq!(refused(&tale, A, json!("cards")), "NOT_STARTED");
    let mut over = First::examples();
    over.cause(Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    for action in [
        json!("cards"),
        json!("go_on"),
        json!("resign"),
        json!({"lead": {"card": 1}}),
    ] {
        assert_eq!(refused(&over, A, action), "WRONG_PHASE");
    }
    assert_eq!(over.cause(Cause::Start), Err("ALREADY_STARTED"));
}

#[test]
fn r_23_a_lead_needs_one_card_of_the_hand_a_category_and_no_base_in_ranks_1() {
    let tale = First::examples();
    let card = tale.card(A, "NY").0;
    let power = tale.power(A, 20, Size).0;
    let theirs = tale.card(B, "GA").0;
    let their_power = tale.power(B, 10, Size).0;
    for (json, code) in [
        (
            json!({"lead": {"card": theirs, "category": "size"}}),
            "CARD_NOT_IN_HAND",
        ),
        (
            json!({"lead": {"card": 9999, "category": "size"}}),
            "CARD_NOT_IN_HAND",
        ),
        (json!({"lead": {"category": "size"}}), "ONE_CARD"),
        (
            json!({"lead": {"card": [card, theirs], "category": "size"}}),
            "ONE_CARD",
        ),
        (json!({"lead": {"card": card}}), "CATEGORY_REQUIRED"),
        (
            json!({"lead": {"card": card, "category": "beauty"}}),
            "CATEGORY_REQUIRED",
        ),
        (
            json!({"lead": {"card": card, "power": power, "category": "size"}}),
            "POWER_NAMES_CATEGORY",
        ),
        (
            json!({"lead": {"card": card, "power": their_power}}),
            "CARD_NOT_IN_HAND",
        ),
        (
            json!({"lead": {"card": card, "power": card}}),
            "CARD_NOT_IN_HAND",
        ),
        (
            json!({"lead": {"card": card, "category": "size", "base": 1}}),
            "NO_BASE",
        ),
        (json!({"follow": {"card": card}}), "WRONG_PHASE"),
        (json!("stand"), "WRONG_PHASE"),
        (json!("go_on"), "WRONG_PHASE"),
        (json!("play_on"), "NOT_ASKED"),
    ] {
        assert_eq!(refused(&tale, A, json), code);
    }
    assert_eq!(
        refused(
            &tale,
            B,
            json!({"lead": {"card": theirs, "category": "size"}})
        ),
        "NOT_YOUR_TURN"
    );
}

#[test]
fn r_23_an_answer_needs_one_card_and_changes_no_base_in_ranks_1() {
    let mut tale = First::examples();
    tale.lead(A, "CO", Size, 0).unwrap();
    let card = tale.card(B, "GA").0;
    let power = tale.power(B, 10, Size).0;
    for (json, code) in [
        (json!({"follow": {}}), "ONE_CARD"),
        (json!({"follow": {"card": [card, card]}}), "ONE_CARD"),
        (
            json!({"follow": {"card": card, "power": [power, 7]}}),
            "ONE_POWER",
        ),
        (
            json!({"follow": {"card": card, "power": power, "change": "base"}}),
            "NO_CHANGE_OF_BASE",
        ),
        (
            json!({"follow": {"card": card, "change": "base"}}),
            "NO_CHANGE_OF_BASE",
        ),
        (
            json!({"follow": {"card": card, "power": power, "change": "weather"}}),
            "NO_CHANGE_OF_BASE",
        ),
        (
            json!({"lead": {"card": card, "category": "size"}}),
            "WRONG_PHASE",
        ),
    ] {
        assert_eq!(refused(&tale, B, json), code);
    }
    assert_eq!(
        refused(&tale, A, json!({"follow": {"card": card}})),
        "NOT_YOUR_TURN"
    );
}

#[test]
fn a_pack_that_makes_no_game_is_refused_in_words() {
    let open = |pack: GeoplungePack| {
        let opened = PlayTheRanks::<true>::open(Config::default(), Arc::new(pack), people(&[1, 1]));
        let refusal = opened.err().unwrap();
        assert_eq!(refusal.code, "BAD_OPTIONS");
        refusal.text.into_owned()
    };
    let mut few = geoplunge();
    few.states.states.pop();
    assert!(open(few).contains("50 state cards"));
    let mut twice = geoplunge();
    twice.states.states[0].size_rank = twice.states.states[1].size_rank;
    assert!(open(twice).contains("size ranks"));
    let mut odd = geoplunge();
    odd.power[0].corner_number = 7;
    assert!(open(odd).contains("not 7"));
    let mut unnamed = geoplunge();
    for card in &mut unnamed.power {
        card.version = Version::BorderZap;
    }
    assert!(open(unnamed).contains("names this game"));
}

#[test]
fn three_sides_are_refused() {
    let seating = people(&[1, 1, 1]);
    let opened = PlayTheRanks::<false>::open(Config::default(), Arc::new(geoplunge()), seating);
    assert!(opened.err().unwrap().text.contains("two sides"));
}
