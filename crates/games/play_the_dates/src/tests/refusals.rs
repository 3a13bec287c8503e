//! PTD-77 to PTD-90 and PTD-R29: what illegal requests get, and that they change nothing.

use super::*;
use serde_json::{Value, json};

/// Refuses, and changes nothing.
fn refused(tale: &mut Tale, seat: Seat, intent: Value) -> &'static str {
    let before = tale.state.clone();
    let code = tale.send(seat, intent).err().unwrap();
    assert_eq!(tale.state, before);
    code
}

fn leading() -> Tale {
    Tale::new().dealt(&Layout::default())
}

fn following() -> Tale {
    let mut tale = leading();
    tale.lead(A, 4, RED).unwrap();
    tale
}

#[test]
fn ptd_77_out_of_turn_and_out_of_phase() {
    let mut tale = Tale::new();
    assert_eq!(
        refused(&mut tale, A, json!({"trade_in": {}})),
        "NOT_STARTED"
    );
    let mut tale = Tale::new().laid(&Layout::default());
    assert_eq!(
        refused(&mut tale, A, json!({"lead": {"card": 1, "colour": "red"}})),
        "WRONG_PHASE"
    );
    assert_eq!(
        refused(&mut tale, B, json!({"follow": {"card": 1}})),
        "WRONG_PHASE"
    );
    let mut tale = leading();
    assert_eq!(
        refused(&mut tale, B, json!({"lead": {"card": 1, "colour": "red"}})),
        "NOT_YOUR_TURN"
    );
    assert_eq!(
        refused(&mut tale, A, json!({"follow": {"card": 1}})),
        "WRONG_PHASE"
    );
    let mut tale = following();
    assert_eq!(
        refused(&mut tale, A, json!({"lead": {"card": 1, "colour": "red"}})),
        "NOT_YOUR_TURN"
    );
    assert_eq!(
        refused(&mut tale, A, json!({"follow": {"card": 1}})),
        "NOT_YOUR_TURN"
    );
    assert_eq!(
        refused(&mut tale, B, json!({"lead": {"card": 1, "colour": "red"}})),
        "WRONG_PHASE"
    );
    tale.follow_with(B, 19, &[9], ADD).unwrap();
    assert_eq!(
        refused(&mut tale, A, json!({"lead": {"card": 1, "colour": "red"}})),
        "NOT_YOUR_TURN"
    );
    assert_eq!(
        refused(&mut tale, B, json!({"follow": {"card": 1}})),
        "WRONG_PHASE"
    );
    assert_eq!(refused(&mut tale, B, json!("pass")), "WRONG_PHASE");
    let mut tale = Tale::new().dealt(&Tale::even());
    tale.tricks_to(&[0; 5]);
    for intent in [
        json!({"lead": {"card": 1, "colour": "red"}}),
        json!("resign"),
        json!({"trade_in": {}}),
    ] {
        assert_eq!(refused(&mut tale, A, intent), "WRONG_PHASE");
    }
}

#[test]
fn ptd_78_a_card_that_is_not_in_the_hand() {
    let mut tale = leading();
    let theirs = tale.card(B, 5);
    for card in [theirs.0, 0, 999, u32::MAX] {
        let lead = json!({"lead": {"card": card, "colour": "red"}});
        assert_eq!(refused(&mut tale, A, lead), "CARD_NOT_IN_HAND");
    }
    let mut tale = following();
    let (card, power) = (tale.card(B, 5), tale.powers(A, &[8]));
    let follow = json!({"follow": {"card": card, "power_cards": power, "direction": "add"}});
    assert_eq!(refused(&mut tale, B, follow), "CARD_NOT_IN_HAND");
    // A Timeline card is no Power card, and the other way round.
    let (own, power) = (tale.card(B, 7), tale.powers(B, &[9]));
    let follow = json!({"follow": {"card": card, "power_cards": own, "direction": "add"}});
    assert_eq!(refused(&mut tale, B, follow), "CARD_NOT_IN_HAND");
    assert_eq!(
        refused(&mut tale, B, json!({"follow": {"card": power}})),
        "CARD_NOT_IN_HAND"
    );
    let mut tale = Tale::new().laid(&Layout::default());
    let power = tale.powers(B, &[9]);
    assert_eq!(
        refused(&mut tale, A, json!({"trade_in": {"cards": power}})),
        "CARD_NOT_IN_HAND"
    );
}

#[test]
fn ptd_79_no_timeline_card_or_more_than_one() {
    let mut tale = leading();
    let (a, b) = (tale.card(A, 4), tale.card(A, 6));
    for cards in [json!(null), json!([]), json!([a, b])] {
        let lead = json!({"lead": {"card": cards, "colour": "red"}});
        assert_eq!(refused(&mut tale, A, lead), "ONE_TIMELINE_CARD");
    }
    let mut tale = following();
    let (a, b) = (tale.card(B, 5), tale.card(B, 7));
    for cards in [json!(null), json!([a, b])] {
        assert_eq!(
            refused(&mut tale, B, json!({"follow": {"card": cards}})),
            "ONE_TIMELINE_CARD"
        );
    }
}

#[test]
fn ptd_80_a_fact_of_the_middle_or_bottom_box() {
    let mut tale = leading();
    let card = tale.card(A, 4);
    for of in ["middle", "bottom", "left"] {
        let lead = json!({"lead": {"card": card, "colour": "red", "box": of}});
        assert_eq!(refused(&mut tale, A, lead), "TOP_BOX_ONLY");
    }
    tale.send(
        A,
        json!({"lead": {"card": card, "colour": "red", "box": "top"}}),
    )
    .unwrap();
}

#[test]
fn ptd_81_no_colour_or_another_word() {
    let mut tale = leading();
    let card = tale.card(A, 4);
    for colour in [json!(null), json!("green"), json!(3), json!(["red"])] {
        let lead = json!({"lead": {"card": card, "colour": colour}});
        assert_eq!(refused(&mut tale, A, lead), "COLOUR_REQUIRED");
    }
}

#[test]
fn ptd_82_the_lead_adds_a_power_card() {
    let mut tale = leading();
    let (card, power) = (tale.card(A, 4), tale.powers(A, &[1]));
    let lead = json!({"lead": {"card": card, "colour": "red", "power_cards": power}});
    assert_eq!(refused(&mut tale, A, lead), "LEAD_NO_POWER");
    // PTD-R29: how many they are, and whose, comes first.
    let many = json!({"lead": {"card": card, "colour": "red", "power_cards": [1, 2, 3]}});
    assert_eq!(refused(&mut tale, A, many), "POWER_COUNT");
    let theirs = tale.powers(B, &[9]);
    let foreign = json!({"lead": {"card": card, "box": "middle", "power_cards": theirs}});
    assert_eq!(refused(&mut tale, A, foreign), "CARD_NOT_IN_HAND");
}

#[test]
fn ptd_83_a_fact_of_another_colour() {
    let mut tale = following();
    let card = tale.card(B, 5);
    for colour in ["white", "blue", "green"] {
        let follow = json!({"follow": {"card": card, "colour": colour}});
        assert_eq!(refused(&mut tale, B, follow), "FOLLOW_COLOUR");
    }
    tale.send(B, json!({"follow": {"card": card, "colour": "red"}}))
        .unwrap();
}

#[test]
fn ptd_84_three_power_cards_or_one_twice() {
    let mut tale = following();
    let card = tale.card(B, 5);
    let three = tale.powers(B, &[2, 3, 7]);
    let two: Vec<Handle> = tale.powers(B, &[2, 7]).iter().collect();
    for cards in [
        json!(three),
        json!([two[0], two[0]]),
        json!([two[0], two[1], two[0], two[1], two[0], two[1]]),
    ] {
        let follow = json!({"follow": {"card": card, "power_cards": cards, "direction": "add"}});
        assert_eq!(refused(&mut tale, B, follow), "POWER_COUNT");
    }
}

#[test]
fn ptd_85_pairs_that_do_not_exist() {
    for (a, b) in [(1, 7), (2, 2), (8, 8), (9, 1), (3, 6), (4, 5), (7, 8)] {
        let layout = Layout {
            powers: [[5, 5, 5, 4], [a, b, 3, 3]],
            ..Layout::default()
        };
        let mut tale = Tale::new().dealt(&layout);
        tale.lead(A, 4, RED).unwrap();
        let (card, pair) = (tale.card(B, 5), tale.powers(B, &[a, b]));
        let follow = json!({"follow": {"card": card, "power_cards": pair, "direction": "add"}});
        assert_eq!(refused(&mut tale, B, follow), "POWER_PAIR", "{a} with {b}");
    }
}

#[test]
fn ptd_86_power_cards_without_a_direction() {
    let mut tale = following();
    let (card, power) = (tale.card(B, 5), tale.powers(B, &[3]));
    for direction in [json!(null), json!("up")] {
        let follow =
            json!({"follow": {"card": card, "power_cards": power, "direction": direction}});
        assert_eq!(refused(&mut tale, B, follow), "DIRECTION_REQUIRED");
    }
}

#[test]
fn ptd_87_a_direction_without_a_power_card() {
    let mut tale = following();
    let card = tale.card(B, 5);
    for direction in ["add", "subtract", "up"] {
        let follow = json!({"follow": {"card": card, "direction": direction}});
        assert_eq!(refused(&mut tale, B, follow), "NO_POWER_CARD");
    }
}

#[test]
fn ptd_88_more_than_four_cards_one_twice_or_a_second_trade_in() {
    let mut tale = Tale::new().laid(&Layout::default());
    let all: Vec<Handle> = tale.powers(A, &[1, 2, 5, 8]).iter().collect();
    let five = json!([all[0], all[1], all[2], all[3], 77]);
    assert_eq!(
        refused(&mut tale, A, json!({"trade_in": {"cards": five}})),
        "BAD_TRADE_IN"
    );
    let twice = json!([all[0], all[0]]);
    assert_eq!(
        refused(&mut tale, A, json!({"trade_in": {"cards": twice}})),
        "BAD_TRADE_IN"
    );
    tale.trade(A, &[1]).unwrap();
    assert_eq!(
        refused(&mut tale, A, json!({"trade_in": {"cards": []}})),
        "BAD_TRADE_IN"
    );
    tale.trade(B, &[]).unwrap();
    // PTD-R29: also when the trade-in is long over.
    for seat in [A, B] {
        assert_eq!(
            refused(&mut tale, seat, json!({"trade_in": {}})),
            "BAD_TRADE_IN"
        );
    }
}

#[test]
fn ptd_89_a_statement_without_the_right() {
    let mut tale = following();
    for seat in [A, B] {
        let civics = json!({"civics": {"text": "Nine justices sit on the Supreme Court"}});
        assert_eq!(refused(&mut tale, seat, civics), "NO_CIVICS_RIGHT");
        assert_eq!(
            refused(&mut tale, seat, json!("decline_civics")),
            "NO_CIVICS_RIGHT"
        );
    }
    tale.follow_with(B, 19, &[9], ADD).unwrap();
    assert_eq!(
        refused(&mut tale, A, json!({"civics": {"text": "x"}})),
        "NO_CIVICS_RIGHT"
    );
    tale.civics(B, "x").unwrap();
    assert_eq!(
        refused(&mut tale, B, json!({"civics": {"text": "x"}})),
        "NO_CIVICS_RIGHT"
    );
}

#[test]
fn ptd_90_passing() {
    let mut tale = leading();
    assert_eq!(refused(&mut tale, A, json!("pass")), "MUST_PLAY");
    assert_eq!(refused(&mut tale, B, json!("pass")), "NOT_YOUR_TURN");
    let mut tale = following();
    assert_eq!(refused(&mut tale, B, json!("pass")), "MUST_PLAY");
}

#[test]
fn ptd_r29_of_several_codes_the_first_in_order() {
    // Turn before everything.
    let mut tale = following();
    assert_eq!(
        refused(
            &mut tale,
            A,
            json!({"follow": {"power_cards": [1, 1], "colour": "blue"}})
        ),
        "NOT_YOUR_TURN"
    );
    // Then how many cards are named, Timeline before Power.
    let power = tale.powers(B, &[9]);
    let many = json!({"follow": {"power_cards": [1, 2, 3]}});
    assert_eq!(refused(&mut tale, B, many), "ONE_TIMELINE_CARD");
    let many = json!({"follow": {"card": 999, "power_cards": [1, 2, 3], "colour": "blue"}});
    assert_eq!(refused(&mut tale, B, many), "POWER_COUNT");
    // Then that they are in the hand.
    let foreign = json!({"follow": {"card": 999, "power_cards": power, "colour": "blue"}});
    assert_eq!(refused(&mut tale, B, foreign), "CARD_NOT_IN_HAND");
    // Then the rest in the order of the table.
    let card = tale.card(B, 5);
    let pair = tale.powers(B, &[3, 9]);
    let rest = json!({"follow": {"card": card, "power_cards": pair, "colour": "blue"}});
    assert_eq!(refused(&mut tale, B, rest), "FOLLOW_COLOUR");
    let rest = json!({"follow": {"card": card, "power_cards": pair}});
    assert_eq!(refused(&mut tale, B, rest), "POWER_PAIR");
    let mut tale = leading();
    let (card, power) = (tale.card(A, 4), tale.powers(A, &[1]));
    let all = json!({"lead": {"card": card, "box": "middle", "power_cards": power}});
    assert_eq!(refused(&mut tale, A, all), "TOP_BOX_ONLY");
    let two = json!({"lead": {"card": card, "power_cards": power}});
    assert_eq!(refused(&mut tale, A, two), "COLOUR_REQUIRED");
}

#[test]
fn a_statement_of_more_than_three_hundred_characters_is_refused_and_the_attempt_is_not_used_up() {
    let mut tale = following();
    tale.follow_with(B, 19, &[9], ADD).unwrap();
    let long = "é".repeat(301);
    assert_eq!(
        refused(&mut tale, B, json!({"civics": {"text": long}})),
        "TEXT_TOO_LONG"
    );
    for odd in [
        "nine\u{1b}[2J justices",
        "nine\njustices",
        "nine \u{202e}justices",
    ] {
        assert_eq!(
            refused(&mut tale, B, json!({"civics": {"text": odd}})),
            "ODD_TEXT"
        );
    }
    tale.civics(B, &"é".repeat(300)).unwrap();
}
