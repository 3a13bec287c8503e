//! The six tricks: G4-02 to G4-04, G4-08, PTB-10 to PTB-12, PTB-EX1.

use super::*;

/// PTB-EX1, with the cards of the sheet.
#[test]
fn ptb_ex1_texas_zaps_utah_because_of_new_mexico() {
    let mut tale = Tale::new().hands(
        ["UT", "OR", "CA", "KY", "DE", "NY"],
        ["TX", "NM", "TN", "MO", "IN", "CT"],
    );
    let borders = |code: &str| {
        let state = tale.game.book.state(tale.state_of(code));
        state.border_states.clone()
    };
    assert_eq!(borders("UT"), ["ID", "WY", "CO", "NM", "AZ", "NV"]);
    assert_eq!(borders("TX"), ["OK", "AR", "LA", "NM"]);
    let trick = tale.trick("UT", "TX");
    assert_eq!((trick.zap, trick.winner), (Some(Zap::Common), Side(1)));
    let view = tale.view(A);
    assert_eq!(view.tricks[0].common, ["NM"]);
    assert_eq!(
        view.tricks[0].why,
        "Texas and Utah both border New Mexico: Zap! The trick goes to Ben."
    );
}

/// PTB-11: the name of the lead is announced to all, then the answer lies open, and then the lead.
#[test]
fn ptb_11_the_lead_is_named_and_the_responder_answers() {
    let mut tale = Tale::new().hands(FIRST, SECOND);
    assert_eq!(
        (tale.view(B).phase, tale.view(B).to_act),
        (Shown::Own(Phase::Lead), vec![Side(0)])
    );
    tale.lead(A, "KY").unwrap();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let view = tale.game.view(&tale.state, viewer);
        let open = view.own.open.unwrap();
        assert_eq!((open.side, &*open.announced), (Side(0), "Kentucky"));
        let code = open.card.map(|card| card.face.postal_code.clone());
        let inside = viewer == Viewer::Seat(A);
        assert_eq!(code.as_deref(), inside.then_some("KY"), "{viewer:?}");
        assert_eq!(
            (view.phase, view.to_act),
            (Shown::Own(Phase::Follow), vec![Side(1)])
        );
    }
    assert!(
        tale.ask(B).say.contains("Ann leads Kentucky"),
        "{}",
        tale.ask(B).say
    );
    tale.follow(B, "CT").unwrap();
    let view = tale.view(A);
    assert_eq!(view.open, None);
    assert_eq!(view.tricks[0].follow.face.postal_code, "CT");
    assert_eq!(view.tricks[0].lead.face.postal_code, "KY");
}

/// PTB-12: the lead wins unless the answer Zaps it, whichever side it is.
#[test]
fn ptb_12_the_lead_wins_unless_it_is_zapped() {
    for lead in [Side(0), Side(1)] {
        let hands = |lead| Tale::new().hands_for(lead, FIRST, SECOND);
        let (quiet, loud) = if lead == Side(0) {
            (("FL", "NH"), ("FL", "TN"))
        } else {
            (("NH", "FL"), ("TN", "FL"))
        };
        let trick = hands(lead).trick(quiet.0, quiet.1);
        assert_eq!((trick.leader, trick.zap, trick.winner), (lead, None, lead));
        let trick = hands(lead).trick(loud.0, loud.1);
        // Florida touches Georgia, and Georgia touches Tennessee.
        assert_eq!((trick.zap, trick.winner), (Some(Zap::Common), other(lead)));
    }
}

/// G4-08: the winner of a trick leads the next one.
#[test]
fn g4_08_the_winner_of_a_trick_leads_the_next_one() {
    let mut tale = Tale::new().hands(FIRST, SECOND);
    for (lead, answer) in &LAST_TO_FIRST[..5] {
        let trick = tale.trick(lead, answer);
        assert_eq!(tale.state.tricks.lead, trick.winner);
        assert_eq!(tale.view(A).lead, Some(trick.winner));
        let loser = tale.seat(other(trick.winner));
        let card = tale.held(other(trick.winner))[0].to_owned();
        assert_eq!(tale.lead(loser, &card), Err("NOT_YOUR_TURN"));
    }
}

/// G4-02, G4-03: one card from each side, and none of them comes back.
#[test]
fn g4_02_g4_03_a_trick_is_a_card_from_each_side_and_no_card_is_used_twice() {
    let mut tale = Tale::new().hands(FIRST, SECOND);
    tale.trick("FL", "NH");
    assert_eq!(tale.held(Side(0)), ["CA", "DE", "KY", "NY", "OR"]);
    assert_eq!(tale.held(Side(1)).len(), 5);
    assert_eq!(tale.lead(A, "FL"), Err("CARD_NOT_IN_HAND"));
    tale.lead(A, "OR").unwrap();
    assert_eq!(tale.follow(B, "NH"), Err("CARD_NOT_IN_HAND"));
    let two = [tale.card("NM"), tale.card("TN")].into_iter().collect();
    assert_eq!(tale.plays(B, Action::Follow { card: two }), Err("ONE_CARD"));
    assert_eq!(
        tale.act(
            B,
            Action::Follow {
                card: Default::default()
            }
        ),
        Err("ONE_CARD")
    );
}

/// G4-04, PTB-10: six tricks, until both sides have played all their cards.
#[test]
fn g4_04_ptb_10_there_are_six_tricks_one_at_a_time() {
    let mut tale = Tale::new().hands(FIRST, SECOND);
    for (number, (lead, answer)) in (1..).zip(&LAST_TO_SECOND) {
        assert_eq!(tale.view(A).trick, number);
        assert_eq!(tale.state.result, None);
        tale.trick(lead, answer);
    }
    assert!(tale.state.result.is_some());
    assert_eq!(tale.state.tricks.played(), 6);
    assert!(tale.held(Side(0)).is_empty() && tale.held(Side(1)).is_empty());
}

/// PTB-10: whoever the pick or the match has named leads the first trick.
#[test]
fn ptb_10_the_first_lead_is_the_one_that_was_settled() {
    for lead in [Side(0), Side(1)] {
        let mut tale = Tale::new().hands_for(lead, FIRST, SECOND);
        let code = [FIRST, SECOND][usize::from(lead.0)][0];
        let (leader, follower) = (tale.seat(lead), tale.seat(other(lead)));
        assert_eq!(tale.offers(leader), ["lead", "resign"]);
        assert_eq!(tale.offers(follower), ["resign"]);
        tale.lead(leader, code).unwrap();
        assert_eq!(tale.offers(follower), ["follow", "resign"]);
    }
}
