//! What people read: the ask, the log, the page of the terminal.

use super::*;

/// The side that gives the clue reads what would be said; the other reads which options there are.
#[test]
fn iq_08_the_ask_says_what_each_clue_would_say() {
    let tale = Tale::playing();
    let ask = tale.ask(B);
    assert_eq!(ask.say, "Give Ann a clue of Type A about Texas.");
    let labels: Vec<&str> = ask.offers[0].slots[0]
        .want
        .choices()
        .iter()
        .map(|choice| &*choice.label)
        .collect();
    assert_eq!(
        labels,
        [
            "Statehood rank: 28",
            "President at the time of statehood: James Polk (11th)"
        ]
    );
    assert_eq!(
        tale.ask(A).say,
        "Guess 1: Ben chooses a clue of Type A about their card: statehood rank or PATOS."
    );
}

/// all fifty, in the order of the alphabet.
#[test]
fn r_33_the_list_to_guess_from_has_all_fifty_in_order() {
    let mut tale = Tale::playing();
    tale.clue("PATOS").unwrap();
    let ask = tale.ask(A);
    assert!(ask.say.contains("James Polk"));
    let choices = ask.offers[1].slots[0].want.choices();
    let names: Vec<&str> = choices.iter().map(|choice| &*choice.label).collect();
    assert_eq!(
        (names.len(), names[0], names[49]),
        (50, "Alabama", "Wyoming")
    );
    assert!(names.windows(2).all(|pair| pair[0] < pair[1]));
    for choice in choices {
        let number = choice.value.json().as_u64().unwrap();
        let state = StateIx(number as u8);
        assert_eq!(tale.game.book.state(state).name, choice.label);
    }
    assert_eq!(
        tale.ask(B).say,
        "They have your clue (President at the time of statehood: James Polk (11th)). Ann makes guess 1."
    );
}

/// The page in words, from the deal to the end, for who gives clues and for who guesses.
#[test]
fn the_page_in_words_has_all_that_is_needed_to_play() {
    let mut tale = Tale::new().dealt();
    let page = |tale: &Tale, seat| StateIq::tell(&tale.view(seat));
    let text = page(&tale, A);
    for words in [
        "look at your card",
        "Blind pick: ",
        "Your card: Utah (UT)",
        "Statehood 45 (January 4, 1896",
        "population 33 in 2014",
        "electoral votes 2012 to 2020: 6",
        "Grover Cleveland, president 24",
        "6 border states",
        "guesses first",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    tale = tale.turned();
    let text = page(&tale, B);
    for words in [
        "guess 1 of Ann",
        "Power card: guess 1: A (rankings and history)",
        "Your card: Texas (TX)",
        "Clue card 4, Type A: statehood rank or PATOS",
        "you, to act, gives clues",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    tale.clue("PATOS").unwrap();
    assert!(page(&tale, A).contains(
        "Clues about the card of Ben:\n  1. President at the time of statehood: James Polk (11th)"
    ));
    assert!(page(&tale, B).contains("Clues about your card:"));
    tale.guess("KS").unwrap();
    assert!(
        page(&tale, A).contains(
            "1. Ann, President at the time of statehood: James Polk (11th) — Kansas: wrong"
        )
    );
    tale.rested();
    tale.turns("NNNNN");
    let text = page(&tale, A);
    assert!(
        text.contains("(it was Texas)") && text.contains("(it was Utah)"),
        "{text}"
    );
    assert!(
        text.contains("A tie with no right guess each: 5 points for each side."),
        "{text}"
    );
    assert!(text.lines().all(|line| line.chars().count() <= 80));
}

/// IQ-R10: the name that is written on a flag is told, and the sentence ends once.
#[test]
fn iq_r10_a_clue_that_is_a_flag_says_what_is_written_on_it() {
    let cards = ["UT", "AR", "FL", "HI", "ME", "OR"];
    let mut tale = Tale::new()
        .dealt_with(Side(0), cards, "BAC", &[17])
        .turned();
    tale.clue("flag").unwrap();
    let log = tale.heard(Viewer::Seat(A));
    assert!(
        log.contains("four blue stars and the name “Arkansas.”") && !log.contains("”."),
        "{log}"
    );
    tale.guess("KS").unwrap();
    let page = StateIq::tell(&tale.view(A));
    assert!(
        page.contains("“Arkansas”") && !page.contains(".” —"),
        "{page}"
    );
}

/// The log tells the game.
#[test]
fn the_log_tells_the_game() {
    let mut tale = Tale::with(people(&[2, 1])).dealt().turned();
    tale.turns("YNNN");
    let log = tale.heard(Viewer::Seat(A));
    for words in [
        "Each side is dealt a card. Ann & Ben have Utah.",
        "Five! Nobody is GeoPlunging. The Power card says ABC: clues of Type A, B and C in this order.",
        "Guess 1 of Ann & Ben: a Clue card is turned over. Type A: statehood rank or PATOS.",
        "Cleo gives the clue. Statehood rank: 28.",
        "Ann & Ben guess Texas: right. Cleo is dealt another card.",
        "Ann & Ben guess Kansas: wrong. It was Florida.",
        "Now Cleo guesses. Guess 1 of Cleo: a Clue card is turned over.",
    ] {
        assert!(log.contains(words), "{words}: {log}");
    }
    assert!(!log.contains("Cleo has"));
}
