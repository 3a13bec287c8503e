//! PTD-33 to PTD-41: how a trick goes.

use super::*;

#[test]
fn ptd_33_at_most_eight_tricks_each_side_one_timeline_card_the_lead_first() {
    let mut tale = Tale::new().dealt(&Tale::even());
    for trick in 0..8 {
        let lead = tale.seat(tale.state.tricks.lead);
        let follower = tale.seat(other(tale.state.tricks.lead));
        assert!(!tale.ask(follower).is_open() && tale.ask(lead).is_open());
        tale.tricks_to(&[[0, 1, 0, 1, 0, 1, 0, 0][trick]]);
        if trick < 7 {
            let left = 7 - trick as u32;
            assert_eq!(tale.state.deal.hands.map(|hand| hand.len()), [left, left]);
        }
    }
    assert!(tale.state.is_over());
    assert_eq!(tale.state.tricks.played(), 8);
}

#[test]
fn ptd_34_the_lead_shows_a_card_and_announces_text_and_colour_to_all() {
    let layout = Layout {
        hands: [[0, 4, 5, 6, 7, 8, 9, 10], [1, 2, 3, 11, 12, 13, 14, 15]],
        ..Layout::default()
    };
    let mut tale = Tale::new().dealt(&layout);
    tale.lead(A, 0, WHITE).unwrap();
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        let open = tale.game.view(&tale.state, viewer).own.open.unwrap();
        assert_eq!((open.side, open.colour), (Side(0), WHITE));
        assert_eq!(open.card.face.top(WHITE).unwrap().text, "fx-a top white");
        let text = tale.all_text(viewer);
        assert!(
            text.contains("Ann leads white: fx-a top white (1861)"),
            "{text}"
        );
    }
}

#[test]
fn ptd_35_the_follower_plays_only_after_the_lead_is_public() {
    let mut tale = Tale::new().dealt(&Layout::default());
    assert_eq!(tale.follow(B, 5), Err("NOT_YOUR_TURN"));
    tale.lead(A, 4, RED).unwrap();
    tale.follow(B, 5).unwrap();
}

#[test]
fn ptd_36_the_followers_fact_has_the_colour_that_was_led() {
    let layout = Layout {
        hands: [[0, 4, 5, 6, 7, 8, 9, 10], [1, 2, 3, 11, 12, 13, 14, 15]],
        ..Layout::default()
    };
    for (colour, year) in [(RED, 1841), (WHITE, 1883), (BLUE, 1823)] {
        let mut tale = Tale::new().dealt(&layout);
        tale.lead(A, 4, colour).unwrap();
        tale.follow(B, 1).unwrap();
        let trick = tale.last();
        assert_eq!((trick.follow.year, trick.colour), (year, colour));
        assert_eq!(trick.follow.text, format!("fx-b top {colour}"));
    }
}

#[test]
fn ptd_37_ptd_r19_power_cards_come_with_the_card_in_one_request() {
    let mut tale = Tale::new().dealt(&Layout::default());
    tale.lead(A, 8, RED).unwrap();
    let events = tale.follow_with(B, 19, &[9], SUBTRACT).unwrap();
    let trick = events.iter().find_map(|event| match event {
        Event::Followed(trick) => Some(*trick),
        _ => None,
    });
    assert_eq!(trick.unwrap().spend.unwrap().number, 9);
}

#[test]
fn ptd_38_card_fact_colour_year_power_direction_and_distance_of_both_are_announced() {
    let mut tale = Tale::new().dealt(&Layout::default());
    tale.lead(A, 14, BLUE).unwrap();
    tale.follow_with(B, 19, &[9], SUBTRACT).unwrap();
    let trick = tale.game.view(&tale.state, Viewer::Spectator).tricks[0].clone();
    assert_eq!(
        (trick.base, trick.colour, trick.leader),
        (BASE, BLUE, Side(0))
    );
    assert_eq!((trick.lead.year, trick.lead.distance), (1820, 10));
    assert_eq!(
        (
            trick.follow.year,
            trick.follow.reached,
            trick.follow.distance
        ),
        (1825, 1816, 6)
    );
    assert_eq!(
        (trick.number, trick.direction, trick.winner),
        (Some(9), Some(SUBTRACT), Side(1))
    );
    assert_eq!(trick.powers[0].face.circled, 9);
    assert_eq!(
        trick.why,
        "1820 is 10 years from 1810; 1825 − 9 = 1816 is 6 years from 1810. The trick goes to Ben."
    );
}

#[test]
fn ptd_39_the_statement_comes_after_the_award_and_before_the_next_lead() {
    let mut tale = Tale::new().dealt(&Layout::default());
    tale.lead(A, 4, RED).unwrap();
    tale.follow_with(B, 19, &[9], ADD).unwrap();
    assert_eq!(tale.phase(), Phase::Civics);
    assert_eq!(
        tale.state.tricks.taken,
        [1, 0],
        "awarded before anything is stated"
    );
    assert_eq!(tale.lead(A, 6, RED), Err("NOT_YOUR_TURN"));
    tale.act(B, Action::DeclineCivics).unwrap();
    tale.lead(A, 6, RED).unwrap();
    // Without the right the next lead follows at once.
    tale.follow(B, 17).unwrap();
    assert_eq!(tale.phase(), Phase::Lead);
}

#[test]
fn ptd_40_the_winner_of_a_trick_leads_the_next() {
    let mut tale = Tale::new().dealt(&Tale::even());
    for winner in [1, 1, 0, 1, 0, 0] {
        tale.tricks_to(&[winner]);
        assert_eq!(tale.state.tricks.lead, Side(winner as u8));
    }
}

#[test]
fn ptd_41_what_was_played_is_out_of_the_game() {
    let mut tale = Tale::new().dealt(&Layout::default());
    let (led, answer) = (tale.card(A, 4), tale.card(B, 19));
    tale.lead(A, 4, RED).unwrap();
    tale.follow_with(B, 19, &[3], ADD).unwrap();
    let power = tale.last().powers[0].handle;
    tale.act(B, Action::DeclineCivics).unwrap();
    let lead = serde_json::json!({"lead": {"card": led, "colour": "red"}});
    assert_eq!(tale.send(A, lead), Err("CARD_NOT_IN_HAND"));
    tale.lead(A, 6, RED).unwrap();
    let follow = serde_json::json!({"follow": {"card": answer}});
    assert_eq!(tale.send(B, follow), Err("CARD_NOT_IN_HAND"));
    let card = tale.card(B, 17);
    let follow =
        serde_json::json!({"follow": {"card": card, "power_cards": power, "direction": "add"}});
    assert_eq!(tale.send(B, follow), Err("CARD_NOT_IN_HAND"));
}
