//! What people read: the view in plain text, the asks, the notices.

use super::super::*;
use super::tale::{ANSWER, CHOOSE, READ, READY, RIGHT, Tale, WRONG};
use tricorn_proving::testing::people;

#[test]
fn the_terminal_shows_the_question_as_it_is_read() {
    let mut tale = Tale::with(people(&[2, 1]));
    let text = |tale: &Tale| ChummyChallenge::tell(&tale.view(0));
    assert!(text(&tale).contains("The count to five"), "{}", text(&tale));
    tale.until(CHOOSE).name(1, 1).unwrap();
    let told = text(tale.words(3));
    assert!(told.contains("“Which state borders …"), "{told}");
    assert!(
        told.contains("GeoPlunger Ben") && told.contains("GeoPlunger Cleo"),
        "{told}"
    );
    let told = text(tale.words(8));
    assert!(
        told.contains("North Dakota?”") && told.contains("was read"),
        "{told}"
    );
    tale.shout(1).unwrap();
    assert!(text(&tale).contains("Shout received"), "{}", text(&tale));
    tale.until(ANSWER);
    assert!(text(&tale).contains("shouted first"), "{}", text(&tale));
    tale.answer(0, WRONG).unwrap();
    let told = text(&tale);
    for part in [
        "Ann: “Wyoming” · wrong",
        "Answer: Montana",
        "goes to Cleo",
        "Cleo: challenges won 1",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(
        told.lines().all(|line| line.chars().count() <= 80),
        "{told}"
    );
}

#[test]
fn the_notices_tell_the_whole_game() {
    let mut tale = Tale::new();
    tale.words(2).shout(0).unwrap();
    tale.shout(1).unwrap();
    tale.until(ANSWER).answer(0, RIGHT).unwrap();
    tale.answer(1, RIGHT).unwrap();
    tale.win(0);
    tale.win(0);
    let told = tale.heard(Viewer::Seat(Seat(0))).join("\n");
    for part in [
        "Are you GeoPlunging? In three seconds the count to five begins.",
        "Five! Nobody is GeoPlunging.",
        "Ann and Ben are the GeoPlungers. Get ready!",
        "Which\n",
        "Ann shouts GeoPlunge! Shout received.",
        "That is at the same time: at most 150 ms apart. Each side answers in secret.",
        "Ann answers “Montana”.",
        "question: “Which state borders both Idaho and North Dakota?” Ann answers “Montana”: right. Ben answers “Montana”: right. The answer is Montana.",
        "Ann is first. Ann answers.",
        "Challenge 2 begins.",
        "Ann wins with two of three challenges: 10 points (10 for the game).",
    ] {
        assert!(told.contains(part), "{part}\n\n{told}");
    }
    assert!(
        !told.contains("Ben shouts GeoPlunge! Shout received."),
        "not ours to hear"
    );
}

/// Every ask says what is to be done, in a sentence, and names a rule that stands in RULES.md.
#[test]
fn every_ask_is_a_sentence_with_a_rule() {
    let mut tale = Tale::with(people(&[2, 1]));
    let check = |tale: &Tale| {
        for seat in 0..3 {
            let ask = tale.ask(seat);
            assert!(ask.say.ends_with('.') && ask.say.len() > 15, "{}", ask.say);
            let rule = format!("**{}", ask.rule);
            assert!(ChummyChallenge::RULES.contains(&rule), "{rule}");
        }
    };
    check(&tale);
    for phase in [CHOOSE, READY, READ] {
        check(tale.until(phase));
    }
    tale.shout(0).unwrap();
    check(&tale);
    check(tale.until(ANSWER));
    tale.answer(0, RIGHT).unwrap();
    check(&tale);
    tale.win(0);
    check(&tale);
}
