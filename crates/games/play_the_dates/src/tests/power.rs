//! PTD-58 to PTD-63, PTD-96 and PTD-R3: when Power cards may be played, and a deck that runs out.

use super::*;
use crate::PowerIx;
use serde_json::json;

/// A has led a card that is 14 years away; B is to answer.
fn answering() -> Tale {
    let mut tale = Tale::new().dealt(&Layout::default());
    tale.lead(A, 18, RED).unwrap();
    tale
}

#[test]
fn ptd_58_the_lead_never_plays_a_power_card() {
    let mut tale = Tale::new().dealt(&Layout::default());
    let (card, power) = (tale.card(A, 4), tale.powers(A, &[2]));
    let lead = json!({"lead": {"card": card, "colour": "red", "power_cards": power}});
    assert_eq!(tale.send(A, lead), Err("LEAD_NO_POWER"));
    assert!(
        tale.ask(A)
            .offers
            .iter()
            .all(|offer| offer.slots.iter().all(|s| s.name != "power_cards"))
    );
}

#[test]
fn ptd_59_the_follower_may_play_one_power_card_of_any_number_on_any_trick() {
    for number in 1..=9 {
        let layout = Layout {
            powers: [[1, 2, 5, 8], [number, 5, 5, 5]],
            ..Layout::default()
        };
        let mut tale = Tale::new().dealt(&layout);
        tale.lead(A, 18, RED).unwrap();
        tale.follow_with(B, 19, &[number], ADD).unwrap();
        assert_eq!(tale.last().number, Some(number));
    }
    // On any trick: here the sixth.
    let mut tale = Tale::new().dealt(&Tale::even());
    tale.tricks_to(&[0, 1, 0, 1, 0]);
    tale.lead(A, 8, RED).unwrap();
    assert!(tale.follow_with(B, 9, &[7], SUBTRACT).is_ok());
}

#[test]
fn ptd_60_two_cards_only_as_1_with_8_or_2_with_7() {
    for a in 1..=9 {
        for b in a..=9 {
            let layout = Layout {
                powers: [[5, 5, 5, 4], [a, b, 9, 6]],
                ..Layout::default()
            };
            let mut tale = Tale::new().dealt(&layout);
            tale.lead(A, 18, RED).unwrap();
            let pair = tale.follow_with(B, 19, &[a, b], ADD);
            if (a, b) == (1, 8) || (a, b) == (2, 7) {
                assert!(pair.is_ok());
            } else {
                assert_eq!(pair, Err("POWER_PAIR"), "{a} with {b}");
            }
        }
    }
}

#[test]
fn ptd_61_power_cards_need_one_word_add_or_subtract() {
    let mut tale = answering();
    let (card, power) = (tale.card(B, 19), tale.powers(B, &[3]));
    let without = json!({"follow": {"card": card, "power_cards": power}});
    assert_eq!(tale.send(B, without), Err("DIRECTION_REQUIRED"));
    let pair = tale.powers(B, &[2, 7]);
    let with = json!({"follow": {"card": card, "power_cards": pair, "direction": "subtract"}});
    tale.send(B, with).unwrap();
    let trick = tale.last();
    assert_eq!((trick.number, trick.direction), (Some(27), Some(SUBTRACT)));
}

#[test]
fn ptd_62_nobody_has_to_play_a_power_card_but_everybody_a_timeline_card() {
    let mut tale = answering();
    assert_eq!(tale.send(B, json!("pass")), Err("MUST_PLAY"));
    assert_eq!(
        tale.send(B, json!({"follow": {}})),
        Err("ONE_TIMELINE_CARD")
    );
    tale.follow(B, 19).unwrap();
    // A whole game without any Power card.
    let mut tale = Tale::new().dealt(&Tale::even());
    tale.tricks_to(&[0, 1, 0, 1, 0, 1, 0]);
    assert_eq!(tale.numbers(0).len() + tale.numbers(1).len(), 8);
}

#[test]
fn ptd_63_a_power_card_is_spent_when_played_whoever_wins() {
    for direction in Direction::ALL {
        let mut tale = answering();
        tale.follow_with(B, 19, &[9], direction).unwrap();
        assert_eq!(tale.numbers(1), [2, 3, 7]);
        let gone = tale.last().powers[0].handle;
        assert!(tale.state.powers[1].find(gone).is_none());
        tale.act(B, Action::DeclineCivics).unwrap();
        // Whoever leads now, B is to follow next.
        if tale.state.tricks.lead == Side(1) {
            tale.lead(B, 17, RED).unwrap();
            tale.follow(A, 4).unwrap();
        }
        tale.lead(A, 16, RED).unwrap();
        let card = tale.card(B, 15);
        let again = json!({"follow": {"card": card, "power_cards": gone, "direction": "add"}});
        assert_eq!(tale.send(B, again), Err("CARD_NOT_IN_HAND"));
    }
}

#[test]
fn ptd_96_a_power_hand_never_holds_more_than_four() {
    let layout = Layout {
        powers: [[1, 2, 5, 8], [2, 7, 3, 9]],
        next: vec![4, 6],
        ..Layout::default()
    };
    let mut tale = Tale::new().dealt(&layout);
    tale.lead(A, 18, RED).unwrap();
    tale.follow_with(B, 19, &[2, 7], ADD).unwrap();
    let text = whole(&tale.game, 27);
    tale.civics(B, &text).unwrap();
    assert_eq!(tale.numbers(1), [3, 4, 6, 9]);
}

/// The smallest deck: ten cards, one for each period among them.
fn smallest() -> DatesPack {
    let mut pack = dates();
    let all = pack.power.clone();
    let of = |number: u8, place: usize| all[usize::from(number - 1) * 6 + place].clone();
    // A card for each period, and seven without one.
    pack.power = vec![of(2, 0), of(4, 1), of(6, 2)];
    pack.power.extend([1, 2, 3, 7, 8, 9, 9].map(|n| of(n, 4)));
    for (at, card) in pack.power.iter_mut().enumerate() {
        card.id = format!("small {at}");
    }
    pack
}

#[test]
fn ptd_r3_the_smallest_power_deck_has_ten_cards() {
    let mut pack = smallest();
    assert_eq!(pack.power.len(), 10);
    assert!(PlayTheDates::open(Config::default(), Arc::new(pack.clone()), people(&[1, 1])).is_ok());
    pack.power.pop();
    let refusal = PlayTheDates::open(Config::default(), Arc::new(pack), people(&[1, 1]))
        .err()
        .unwrap();
    assert!(refusal.text.contains("9 cards"), "{}", refusal.text);
}

#[test]
fn ptd_r3_a_deck_that_ran_out_is_made_anew_of_spent_cards_only() {
    let game = open(Config::default(), smallest(), people(&[1, 1]));
    let mut renewed = 0;
    for seed in 0..60 {
        let mut tale = Tale::at(game.clone());
        tale.seed = Seed::from_number(seed);
        let events = tale.cause(Cause::Start).unwrap();
        let named = *tale.state.searched.last().unwrap();
        let base = tale.state.base.unwrap();
        for event in &events {
            if let Some(Event::Renewed { pile }) = event.own() {
                renewed += 1;
                assert!(!pile.cards().contains(&named), "the period card stays out");
            }
        }
        // Whatever was turned, both sides have four cards, and no card is there twice.
        let held: Vec<PowerIx> = tale
            .state
            .powers
            .iter()
            .flat_map(|hand| hand.iter().map(|p| p.card))
            .collect();
        assert_eq!(held.len(), 8);
        assert!(!held.contains(&named) && !held.contains(&base));
        // Everybody trades in everything: the Lead is served first, and what cannot be replaced is kept.
        for side in BOTH {
            let all = tale.state.powers[index(side)]
                .iter()
                .map(|power| power.handle)
                .collect();
            let seat = tale.seat(side);
            tale.act(seat, Action::TradeIn { cards: all }).unwrap();
        }
        assert_eq!(
            tale.numbers(0).len() + tale.numbers(1).len(),
            8,
            "PTD-32 holds"
        );
        let traded = [0, 1].map(|side| tale.state.traded[side].len());
        let lead = index(tale.state.tricks.lead);
        assert_eq!(traded[lead], 0, "nothing was left for the Lead");
        assert_eq!(
            traded[1 - lead],
            0,
            "and so the other side has nothing to exchange for either"
        );
        assert_eq!(tale.phase(), Phase::Lead);
    }
    assert!(
        renewed > 0,
        "a deck of ten runs out in the deal when blanks come up"
    );
}

/// PTD-R30: a deck with few cards left serves the Lead; the other side gets what the Lead traded in.
#[test]
fn ptd_r3_ptd_r30_the_other_side_is_served_from_what_the_lead_traded_in() {
    let mut pack = smallest();
    let more = dates().power[29].clone();
    pack.power.push(DatesPower {
        id: "small 10".into(),
        period: None,
        circled: 5,
        ..more
    });
    let game = open(Config::default(), pack, people(&[1, 1]));
    let mut seen = false;
    for seed in 0..40 {
        let mut tale = Tale::at(game.clone());
        tale.seed = Seed::from_number(seed);
        tale.cause(Cause::Start).unwrap();
        let lead = index(tale.state.tricks.lead);
        let there = tale.state.left() + tale.state.spent.len();
        assert_eq!(there, 1);
        for side in BOTH {
            let all = tale.state.powers[index(side)]
                .iter()
                .map(|power| power.handle)
                .collect();
            let seat = tale.seat(side);
            tale.act(seat, Action::TradeIn { cards: all }).unwrap();
        }
        let traded = [lead, 1 - lead].map(|side| tale.state.traded[side].len());
        assert_eq!(traded, [1, 1]);
        let got: Vec<PowerIx> = tale.state.powers[1 - lead].iter().map(|p| p.card).collect();
        let given: Vec<PowerIx> = tale.state.traded[lead].iter().map(|p| p.card).collect();
        seen |= got.contains(&given[0]);
    }
    assert!(
        seen,
        "the card that the Lead traded in is all there is for the other side"
    );
}
