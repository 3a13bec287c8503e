//! IQ-10 to IQ-14, R-33, R-34, R-36: guesses, new cards, and the swap.

use super::*;
use tricorn_proving::testing::own;

/// IQ-10, R-34: the first side makes three guesses whatever comes.
#[test]
fn iq_10_r_34_the_first_side_always_makes_three_guesses() {
    for guesses in ["NNN", "NNY", "NYN", "NYY", "YNN", "YNY", "YYN", "YYY"] {
        let mut tale = Tale::playing();
        for (made, guess) in guesses.chars().enumerate() {
            assert_eq!(
                (tale.guesser(), tale.view(A).guess),
                (Side(0), made as u8 + 1)
            );
            tale.turn(guess == 'Y');
        }
        assert_eq!(
            (tale.guesser(), tale.phase()),
            (Side(1), CLUING),
            "{guesses}"
        );
        let right = guesses.matches('Y').count();
        assert_eq!(usize::from(tale.view(B).sides[0].right), right);
    }
}

/// IQ-11, R-33: a guess names the card that the other side holds; picked or typed, by any member.
#[test]
fn iq_11_r_33_r_07_a_guess_is_right_if_it_names_the_card_that_the_others_hold() {
    for (json, right) in [
        (serde_json::json!({"guess": {"state": 42}}), true),
        (serde_json::json!({"guess": {"state": 43}}), false),
        (serde_json::json!({"say": {"text": "Texas"}}), true),
        (serde_json::json!({"say": {"text": " the TEXAS. "}}), true),
        (serde_json::json!({"say": {"text": "Utah"}}), false),
    ] {
        let mut tale = Tale::with(people(&[2, 1])).dealt().turned();
        tale.clue("PATOS").unwrap();
        assert_eq!(tale.send(Seat(2), json.clone()), Err("NOT_YOUR_TURN"));
        tale.send(Seat(1), json.clone()).unwrap();
        let turn = tale.view(A).turns[0].clone();
        assert_eq!(turn.guess.unwrap().right, right, "{json}");
        assert_eq!(tale.view(B).sides[0].right, u8::from(right));
        assert_eq!(tale.send(A, json), Err("WRONG_PHASE"), "one guess a clue");
    }
}

/// IQ-R5: spelling is forgiven, a postal code is no name, and what means no state costs nothing.
#[test]
fn r_19_r_33_iq_r5_a_text_that_means_no_state_costs_nothing_and_stays_among_the_side() {
    let mut tale = Tale::with(people(&[2, 1])).dealt().turned();
    tale.clue("PATOS").unwrap();
    let (state, ask) = (tale.state, tale.ask(A));
    let others = tale.heard(Viewer::Seat(Seat(2)));
    for text in ["Atlantis", "TX", "", "texas or utah", "dakota", "🤠"] {
        let events = tale.say(text).unwrap();
        assert!(
            matches!(&own(&events)[..], [Event::Unheard { .. }]),
            "{text}: {events:?}"
        );
        assert_eq!((tale.state, tale.ask(A)), (state, ask.clone()));
    }
    let own = tale.heard(Viewer::Seat(Seat(1)));
    assert!(own.contains("No state is called “Atlantis”. Nothing is lost: guess again."));
    assert_eq!(tale.heard(Viewer::Seat(Seat(2))), others);
    assert!(!tale.heard(Viewer::Spectator).contains("Atlantis"));
    tale.say("texsa").unwrap();
    assert!(tale.view(A).turns[0].guess.as_ref().unwrap().right);
}

/// the same state may be guessed again.
#[test]
fn r_33_the_same_state_may_be_guessed_again() {
    let mut tale = Tale::playing();
    for _ in 0..2 {
        tale.late();
        tale.guess("KS").unwrap();
        tale.rested();
    }
    assert_eq!(tale.state.made(Side(0)), 2);
    let ask = {
        tale.late();
        tale.ask(A)
    };
    assert!(ask.allows(&serde_json::json!({"guess": {"state": tale.state_of("KS").0}})));
}

/// IQ-12: after a wrong first or second guess the next is about the same card, and the clues add up.
#[test]
fn iq_12_after_a_wrong_guess_the_card_stays() {
    let mut tale = Tale::playing();
    let card = tale.view(B).sides[1].holds;
    for made in 1..=2 {
        tale.turn(false);
        assert_eq!(tale.hidden(), "TX");
        assert_eq!(tale.view(B).sides[1].holds, card);
        assert_eq!(tale.clues_seen(A).len(), made);
        assert_eq!(tale.state.dealt(), 2);
    }
}

/// IQ-13: after a right first or second guess the other side gets the next card, which only it sees.
#[test]
fn iq_13_after_a_right_guess_the_other_side_is_dealt_the_next_card() {
    let mut tale = Tale::playing();
    for (made, next) in [(1, "FL"), (2, "HI")] {
        tale.turn(true);
        assert_eq!(
            (tale.hidden(), tale.state.dealt()),
            (next.to_owned(), 2 + made)
        );
        assert!(
            tale.clues_seen(A).is_empty(),
            "nothing is known of the new card"
        );
        let name = tale.game.book.state(tale.state_of(next)).name.clone();
        let card = |seat| tale.view(seat).sides[1].card.clone();
        assert_eq!(card(B).unwrap().face.postal_code, next);
        assert!(card(A).is_none());
        assert!(
            tale.heard(Viewer::Seat(B))
                .contains(&format!("It is {name}."))
        );
        assert!(!tale.heard(Viewer::Seat(A)).contains(&name));
    }
    tale.turn(true);
    assert_eq!(tale.state.dealt(), 4, "not after the third guess");
}

/// IQ-14, R-36: after the third guess the roles are swapped, and the first side gives clues about the card that it was dealt
/// before the Power card.
#[test]
fn iq_14_r_36_the_first_side_then_gives_clues_about_its_first_card() {
    for guesses in ["NNN", "YYY"] {
        let mut tale = Tale::playing();
        let card = tale.view(A).sides[0].card.clone();
        tale.turns(guesses);
        assert_eq!((tale.guesser(), tale.giver()), (Side(1), Side(0)));
        assert_eq!(tale.hidden(), "UT");
        assert_eq!(tale.view(A).sides[0].card, card);
        assert_eq!(tale.view(A).to_act, [Side(0)]);
        assert!(tale.heard(Viewer::Spectator).contains("Now Ben guesses."));
        // nobody is asked about GeoPlunging again.
        assert_eq!(tale.act(A, Verb::STAND), Err("WRONG_PHASE"));
        tale.turn(true);
        let next = if guesses == "NNN" { "FL" } else { "ME" };
        if tale.phase() != Shown::Over {
            assert_eq!(tale.hidden(), next);
        }
    }
}

/// who is late has guessed wrong; text that was not sent is missing.
#[test]
fn r_18_r_78_a_guess_that_does_not_come_in_time_is_wrong() {
    let mut tale = Tale::playing();
    tale.clue("PATOS").unwrap();
    assert_eq!(tale.state.due, Some(tale.now.plus(Millis(30_000))));
    tale.late();
    let guess = tale.view(B).turns[0].guess.clone().unwrap();
    assert_eq!((guess.state, guess.right), (None, false));
    assert_eq!(tale.view(B).sides[0].guesses, 1);
    tale.rested();
    assert_eq!(tale.hidden(), "TX");
}

/// R-79, IQ-R4: the guess is looked at for three seconds, or until all people have seen enough; not without people.
#[test]
fn r_79_iq_r4_a_guess_is_looked_at_for_three_seconds() {
    let mut tale = Tale::playing();
    tale.clue("PATOS").unwrap();
    tale.guess("KS").unwrap();
    assert_eq!(
        (tale.phase(), tale.state.due),
        (Shown::Rest, Some(tale.now.plus(Millis(3_000))))
    );
    tale.act(B, Verb::GO_ON).unwrap();
    assert_eq!(tale.phase(), Shown::Rest);
    tale.act(A, Verb::GO_ON).unwrap();
    assert_eq!((tale.phase(), tale.view(A).guess), (CLUING, 2));
    let mut tale = Tale::with(bots(Level::Greedy)).dealt().turned();
    tale.clue("PATOS").unwrap();
    tale.guess("KS").unwrap();
    assert_eq!(tale.phase(), CLUING);
}

/// a card is shown to all when it is guessed, or else when the guessing turn about it is over.
#[test]
fn r_33_a_card_is_shown_when_it_is_guessed_or_the_turn_is_over() {
    let shown = |tale: &Tale| -> Vec<bool> {
        let view = tale.game.view(&tale.state, Viewer::Spectator);
        assert!(
            view.turns
                .iter()
                .all(|turn| turn.shown == turn.card.is_some())
        );
        view.turns.iter().map(|turn| turn.shown).collect()
    };
    let mut tale = Tale::playing();
    tale.turn(false);
    assert_eq!(shown(&tale), [false, false]);
    tale.late();
    tale.guess("TX").unwrap();
    assert_eq!(
        shown(&tale),
        [true, true],
        "guessed: both turns were about it"
    );
    tale.rested();
    assert_eq!(shown(&tale), [true, true, false]);
    tale.late();
    tale.guess("KS").unwrap();
    assert_eq!(shown(&tale), [true, true, true], "the third guess is made");
    assert!(tale.heard(Viewer::Spectator).contains("It was Florida."));
    tale.rested();
    tale.turns("N");
    assert_eq!(shown(&tale), [true, true, true, false, false]);
    tale.turns("NN");
    assert_eq!(tale.phase(), Shown::Over);
    assert_eq!(shown(&tale), [true; 6]);
    // Stopping early ends the turn as well.
    let mut tale = Tale::playing();
    tale.turns("YYYN");
    assert_eq!(tale.phase(), Shown::Over);
    assert_eq!(shown(&tale), [true; 4]);
}
