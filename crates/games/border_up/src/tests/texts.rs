//! What people read: why a shout is good or false, the result, and the page of a terminal.

use super::*;

/// What everybody reads of a shout.
fn why(rows: &[&[&str]], word: Word) -> String {
    let mut tale = Tale::new().racing();
    tale.lay_all(A, rows);
    tale.shout(A, 30_000, 0, word).unwrap();
    tale.late();
    tale.view(B).shows[0].why.clone()
}

#[test]
fn a_judgement_says_why() {
    assert_eq!(
        why(&[&KS_PA, &MD_NC, &["TX"]], Word::Geoplunge),
        "The GeoPlunge of Ann is good: tray 1 is a good row of 5, tray 2 is a good row of 3."
    );
    assert_eq!(
        why(&[&["KS", "IA", "MO", "AR"], &MD_NC], Word::Threeoplunge),
        "The ThreeOPlunge of Ann is false: in tray 1 Kansas does not border Iowa, tray 2 is a good row of 3, tray 3 is \
         empty. It needs rows of 4, 4 and 3 or of 5, 3 and 3."
    );
    assert_eq!(
        why(&[&KS_PA, &["MD", "VA"], &["TX"]], Word::Geoplunge),
        "The GeoPlunge of Ann is false: tray 1 is a good row of 5, tray 2 holds 2 cards, tray 3 holds a single card. It \
         needs rows of 4 and 4 or of 5 and 3."
    );
}

#[test]
fn a_result_says_how_and_what_it_is_worth() {
    let words = |tale: &Tale| tale.view(B).own.result.unwrap().words;
    let mut tale = Tale::new().counting();
    tale.act(B, Verb::STAND).unwrap();
    let tale = tale.racing();
    let mut won = tale.clone();
    won.lay_all(A, &[&KS_PA, &MD_NC, &["IA", "NE", "SD"]]);
    won.shout(A, 30_000, 0, Word::Threeoplunge).unwrap();
    won.late();
    assert_eq!(
        words(&won),
        "Ann wins with a ThreeOPlunge: 30 points (10 for the game, 10 Bonus, 10 because Ben was GeoPlunging)."
    );
    let mut lost = tale.clone();
    lost.shout(A, 30_000, 0, Word::Geoplunge).unwrap();
    lost.late();
    assert!(words(&lost).starts_with("Ben wins since the shout of Ann was false: 30 points"));
    let mut tied = tale.clone();
    tied.late();
    tied.late();
    assert_eq!(
        words(&tied),
        "Nobody shouted in time: a tie, 5 points each."
    );
    let mut up = tale;
    up.act(B, Verb::RESIGN).unwrap();
    assert!(words(&up).starts_with("Ann wins since Ben gives up: 30 points"));
}

#[test]
fn a_terminal_shows_trays_and_cards_in_80_columns() {
    let mut tale = Tale::with(people(&[3, 3])).racing();
    tale.lay_all(Seat(0), &[&KS_PA, &MD_NC]);
    tale.act(Seat(1), Action::OfferTie).unwrap();
    let text = BorderUp::tell(&tale.view(Seat(2)));
    for part in [
        "Border-Up · the race is on",
        "Ann & Ben & Cleo: cards 21 · you",
        "1. Kansas – Missouri – Kentucky – West Virginia – Pennsylvania",
        "3. empty",
        "A tie is offered.",
        "Texas (OK, AR, LA, NM)",
        "Alaska (no border states)",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    tale.shout(Seat(0), 30_000, 0, Word::Geoplunge).unwrap();
    assert!(BorderUp::tell(&tale.view(Seat(2))).contains("Shout received: GeoPlunge!"));
    tale.late();
    let text = BorderUp::tell(&tale.view(Seat(2)));
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    assert!(text.contains("to a GeoPlunge and"), "{text}");
    assert!(text.contains("KS-MO-KY-WV-PA, MD-VA-NC"), "{text}");
}

/// The page of a phone has one line for what is to be done.
#[test]
fn bu_04_what_is_to_be_done_in_the_race_is_said_in_a_line() {
    let say = Tale::new().racing().ask(A).say;
    assert!(
        say.chars().count() <= 70 && say.contains("4 + 4 or 5 + 3"),
        "{say}"
    );
}
