//! Section 3: the tricks of a game.

use super::*;

/// PPN-18: at most eight tricks, one card a side on each, the Lead first.
#[test]
fn ppn_18_a_game_has_at_most_eight_tricks_of_one_card_a_side() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    for trick in 0..8_u8 {
        assert_eq!(
            tale.state.deal.hands.map(|hand| hand.len()),
            [8 - u32::from(trick); 2]
        );
        assert_eq!(tale.view(A).trick, trick + 1);
        assert_eq!(tale.state.results.len(), 0);
        tale.trick_to(Side(trick % 2));
    }
    assert_eq!(
        tale.state.results.len(),
        1,
        "after the eighth the game is over"
    );
}

/// PPN-19: the card lies face up with its name and number, and card and call come together.
#[test]
fn ppn_19_the_lead_plays_a_card_and_calls_in_one_action() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    let events = tale.lead(A, 3, LATEST).unwrap();
    assert_eq!(events.len(), 1);
    let open = tale.view(B).open.clone().unwrap();
    assert_eq!(
        (open.side, open.call, open.face_down),
        (Side(0), LATEST, false)
    );
    assert_eq!(open.card.face.number, Some(Number(3)));
    assert!(
        tale.ask(B)
            .say
            .contains("Ann led 3 Thomas Jefferson and said “latest”")
    );
    let led = tale.happened.last().unwrap();
    let words = tale
        .game
        .notice(&tale.state, led, Viewer::Spectator)
        .unwrap();
    assert_eq!(words.to_string(), "Ann leads 3 Thomas Jefferson: “latest”.");
}

/// PPN-20: the Follower answers after the lead is public, face up and without a call.
#[test]
fn ppn_20_the_follower_answers_with_one_card_and_no_call() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    assert!(!tale.ask(B).is_open(), "not before the lead");
    tale.lead(A, 3, EARLIEST).unwrap();
    let ask = tale.ask(B);
    assert_eq!(ask.offers[0].verb, "follow");
    assert_eq!(ask.offers[0].slots.len(), 1, "a card and no call");
    tale.follow(B, 31).unwrap();
    let view = tale.view(A);
    let last = view.last().unwrap();
    assert_eq!(last.follow.face.number, Some(Number(31)));
}

/// PPN-21: the call holds for one trick; the next Lead chooses freely.
#[test]
fn ppn_21_each_trick_has_its_own_call() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    for (number, call) in [(1, EARLIEST), (2, EARLIEST)] {
        tale.lead(A, number, call).unwrap();
        tale.follow(B, 30 + number).unwrap();
    }
    tale.lead(A, 3, LATEST).unwrap();
    tale.follow(B, 33).unwrap();
    assert_eq!(
        tale.last_winner(),
        Side(1),
        "by the new call, not by the old one"
    );
    assert_eq!(tale.view(A).open, None);
    let call = &tale.ask(B).offers[0].slots[1];
    assert_eq!(call.want.choices().len(), 2, "both calls are open again");
}

/// PPN-22: who wins a trick leads the next one.
#[test]
fn ppn_22_the_winner_of_a_trick_leads_the_next() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    for winner in [1, 1, 0, 1, 0, 0] {
        tale.trick_to(Side(winner));
        assert_eq!(tale.state.tricks.lead, Side(winner));
        let leader = tale.seat(Side(winner));
        assert_eq!(tale.ask(leader).offers[0].verb, "lead");
    }
    // The first trick of the next game goes by PPN-12 instead: A began, so B begins, though A wins.
    tale.trick_to(Side(0));
    tale.trick_to(Side(0));
    assert_eq!(
        (tale.state.results.len(), tale.state.tricks.lead),
        (1, Side(1))
    );
}

/// PPN-23: what was played or put away does not come back in that game.
#[test]
fn ppn_23_a_played_or_discarded_card_is_out() {
    let mut tale = Tale::new().dealt(LOW, HIGH);
    let away = tale.card(A, 9);
    tale.put_away();
    let played = tale.card(A, 1);
    tale.trick_to(Side(0));
    for card in [away, played] {
        let lead = Action::Lead {
            card: card.into(),
            call: EARLIEST.into(),
        };
        assert_eq!(tale.act(A, lead), Err("CARD_NOT_IN_HAND"));
        let offered = &tale.ask(A).offers[0].slots[0].want;
        assert!(!offered.fits(&serde_json::json!(card.0)));
    }
    assert_eq!(tale.view(A).sides[0].hand.as_ref().unwrap().len(), 7);
}
