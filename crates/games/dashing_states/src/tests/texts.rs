//! What people read: the ask, the log, the page in plain text.

use super::*;

fn tell(tale: &Tale, viewer: Viewer) -> String {
    DashingStates::tell(&tale.game.view(&tale.state, viewer))
}

/// A row of text that is not too long.
fn fits(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn ds_05_the_page_shows_the_row_the_pool_and_the_card_that_is_turned() {
    let mut tale = Tale::new().racing();
    tale.place(A, "FL", 1).unwrap();
    tale.turn(A, "WY").unwrap();
    let text = tell(&tale, Viewer::Seat(A));
    fits(&text);
    let map = |code| format!("map {}:", tale.card(code).0);
    assert!(text.contains("race 1 of at most 3") && text.contains("A to Z by the names"));
    assert!(text.contains(&format!("2. {}", map("FL"))));
    assert!(text.contains(&format!("face-down: {}", map("WY"))));
    assert!(text.contains(&format!("beside: {}", map("GA"))));
    assert!(tell(&tale, Viewer::Spectator).lines().count() < 8);
    let ask = tale.ask(A);
    assert_eq!(
        tale.offers(A),
        [
            "place",
            "back",
            "turn",
            "unturn",
            "shout",
            "offer_tie",
            "resign"
        ]
    );
    let labels: Vec<&str> = ask.offers[0].slots[0]
        .want
        .choices()
        .iter()
        .map(|choice| &*choice.label)
        .collect();
    assert_eq!(labels.len(), 7);
    assert!(labels.iter().all(|label| label.starts_with("map ")));
}

#[test]
fn ds_15_ds_16_the_judgement_says_what_was_wrong() {
    let mut tale = Tale::with(people(&[1, 2])).racing();
    let told = |tale: &Tale| tale.judged().words;
    let start = tale.clone();
    tale.shout(A).unwrap();
    tale.call();
    assert_eq!(
        told(&tale),
        "Ann: there are not six maps in the row, and the seventh map is not face-down. Ben & Cleo win the race."
    );
    let mut tale = start.clone();
    tale.sort(A);
    tale.place(A, "FL", 5).unwrap();
    tale.shout(A).unwrap();
    tale.call();
    assert_eq!(
        told(&tale),
        "Ann: the row is not in order. Ben & Cleo win the race."
    );
    let mut tale = start.clone();
    tale.win(Side(0));
    assert_eq!(
        told(&tale),
        "Ann: the row is in order, and all answers are right. Ann wins the race."
    );
    let text = tell(&tale, Viewer::Spectator);
    fits(&text);
    assert!(
        text.contains("1. Florida, Tallahassee · seat 1: “Florida” right, “Tallahassee” right")
    );
    let mut tale = start;
    tale.sort(A);
    tale.shout(A).unwrap();
    tale.call();
    tale.identify(A, &[["", ""]; 6]).unwrap();
    assert_eq!(
        told(&tale),
        "Ann: the row is in order, but 12 answers are wrong. Ben & Cleo win the race."
    );
    assert!(tell(&tale, Viewer::Seat(A)).contains("seat 1: nothing wrong, nothing wrong"));
}

#[test]
fn c4_22_the_result_is_told_in_words() {
    for (races, words) in [
        (
            "WW",
            "Ann wins with the first two races: 20 points (10 for the game, 10 Bonus).",
        ),
        (
            "LWL",
            "Ben & Cleo win with two of three races: 10 points (10 for the game).",
        ),
        (
            "TT",
            "The first two races were ties: the game is a tie. 5 points for each side.",
        ),
        (
            "WTT",
            "Nobody has won two races: the game is a tie. 5 points for each side.",
        ),
    ] {
        let mut tale = Tale::with(people(&[1, 2])).counting();
        tale.races(races);
        assert_eq!(tale.view(A).own.result.unwrap().words, words);
        assert!(tale.heard(Viewer::Spectator).contains(words));
    }
}

/// the form in words, with what was sent.
#[test]
fn r_42_the_own_form_is_shown_with_what_was_sent() {
    let mut tale = Tale::with(people(&[3, 1])).racing();
    tale.sort(A);
    tale.shout(A).unwrap();
    tale.call();
    let text = tell(&tale, Viewer::Seat(A));
    fits(&text);
    assert!(text.contains("Your form (state and capital):"));
    assert!(
        text.contains("still to be typed") && text.contains("Shouted first: Ann & Ben & Cleo.")
    );
    tale.identify(A, &[["Florida", ""], ["Georgia", "Atlanta"]])
        .unwrap();
    assert!(tell(&tale, Viewer::Seat(A)).contains("“Florida”, nothing"));
    assert!(!tell(&tale, Viewer::Seat(Seat(1))).contains("Florida"));
}

/// Nobody leads here, so nobody reads that the same side leads again.
#[test]
fn a_game_that_is_played_again_begins_with_the_first_race() {
    let mut tale = Tale::new().racing();
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::Again))
        .unwrap();
    let heard = tale.heard(Viewer::Seat(A));
    assert!(
        heard.contains("played again from the first race"),
        "{heard}"
    );
    assert!(!heard.contains("leads"), "{heard}");
}
