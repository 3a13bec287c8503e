//! Answers and judgement: CC-11 to CC-18, R-18, R-19, R-68, R-69, R-78, R-82.

use super::super::state::Phase;
use super::super::*;
use super::tale::{FIRST_WORD, RIGHT, Tale, WRONG, pack_of, usual};
use crate::testing::people;
use tricorn_engine::{Millis, Side};
use tricorn_kit::options::Pace;
use tricorn_packs::schema::Closed;

/// Somebody of the first side has shouted, and it is called.
fn answering(seating: Seating) -> Tale {
    let mut tale = Tale::with(seating);
    tale.words(2);
    let seat = tale.state().plunger(Side(0)).unwrap().0;
    tale.shout(seat).unwrap();
    tale.until(Phase::Answering);
    tale
}

/// Both have shouted at the same time.
fn double(seating: Seating) -> Tale {
    let mut tale = Tale::with(seating);
    tale.words(2);
    for side in [Side(0), Side(1)] {
        let seat = tale.state().plunger(side).unwrap().0;
        tale.shout(seat).unwrap();
    }
    tale.until(Phase::Answering);
    tale
}

/// CC-11: any of them, whoever shouted; the first one sent counts; the other side has nothing to say.
#[test]
fn cc_11_r_68_any_member_of_the_side_that_shouted_first_answers_once() {
    for by in [0, 1, 2] {
        let mut tale = answering(people(&[3, 2]));
        for seat in 0..3 {
            assert_eq!(tale.offers(seat), ["answer"]);
            assert!(tale.ask(seat).drafts, "they confer: each sees what the others type");
        }
        for seat in [3, 4] {
            assert!(tale.offers(seat).is_empty());
            assert_eq!(tale.answer(seat, RIGHT), Err("NOT_YOUR_ANSWER"));
        }
        tale.answer(by, RIGHT).unwrap();
        assert_eq!(tale.last_winner(), Some(Side(0)));
        assert_eq!(tale.answer(0, WRONG), Err("WRONG_PHASE"));
        let past = &tale.view(4).challenges[0];
        let typed = past.answers[0].typed.as_ref().unwrap();
        assert_eq!((typed.seat, &*typed.text), (Seat(by), RIGHT));
    }
}

#[test]
fn cc_12_cc_13_right_wins_and_wrong_gives_the_challenge_away() {
    let mut tale = answering(people(&[1, 1]));
    tale.answer(0, RIGHT).unwrap();
    assert_eq!(tale.last_winner(), Some(Side(0)));
    let mut tale = answering(people(&[1, 1]));
    tale.answer(0, WRONG).unwrap();
    assert_eq!(tale.last_winner(), Some(Side(1)), "which need not answer");
    assert_eq!(tale.view(1).sides[1].won, 1);
    let past = &tale.view(1).challenges[0];
    assert_eq!(past.answers.len(), 1);
    assert_eq!((past.answers[0].right, &*past.answers[0].parts), (false, &[false][..]));
    assert_eq!(past.parts, [RIGHT]);
}

/// after twenty seconds it is wrong, whatever is being typed.
#[test]
fn r_18_r_78_an_answer_that_was_not_sent_is_wrong() {
    for (pace, time) in [(Pace::Usual, Some(20_000)), (Pace::Double, Some(40_000)), (Pace::Unlimited, None)] {
        let mut tale = Tale::of(usual(), pace, people(&[1, 1]), 1);
        tale.words(1).shout(0).unwrap();
        tale.until(Phase::Answering);
        let called = FIRST_WORD.0 + 401;
        assert_eq!(tale.now(), Millis(called));
        let due = time.map(|time| Millis(called + time));
        assert_eq!(tale.view(1).due, due);
        let Some(due) = due else {
            assert_eq!(tale.story.next_deadline(), None);
            continue;
        };
        tale.at(due.0 - 1);
        assert_eq!(tale.phase(), Phase::Answering);
        tale.at(due.0);
        assert_eq!(tale.last_winner(), Some(Side(1)));
        let past = &tale.view(0).challenges[0];
        assert_eq!((past.answers[0].typed.clone(), past.answers[0].right), (None, false));
        assert!(past.why.contains("no answer in time"), "{}", past.why);
    }
}

/// What the judge says of a text after a sole shout: whether it wins, and which parts were right.
fn judged(pack: &GeoplungePack, text: &str) -> (bool, Vec<bool>) {
    let mut tale = Tale::of(pack.clone(), Pace::Usual, people(&[1, 1]), 1);
    tale.words(1).shout(0).unwrap();
    tale.until(Phase::Answering).answer(0, text).unwrap();
    let view = tale.view(1);
    let answer = &view.challenges[0].answers[0];
    assert_eq!(answer.right, tale.last_winner() == Some(Side(0)));
    (answer.right, answer.parts.clone())
}

/// CC-14, R-68: all parts, in any order, in one message.
#[test]
fn cc_14_r_68_several_answers_are_right_only_together() {
    let question = "Great Smoky Mountains National Park lies in which two states?";
    let parts: &[&[&str]] = &[&["Tennessee"], &["North Carolina"]];
    let pack = pack_of(question, parts, Some(Closed::State), false);
    assert_eq!(judged(&pack, "Tennessee, North Carolina"), (true, vec![true, true]));
    assert_eq!(judged(&pack, "north carolina and tennessee"), (true, vec![true, true]));
    assert_eq!(judged(&pack, "Tennessee"), (false, vec![true, false]));
    assert_eq!(judged(&pack, "Tennessee, Virginia"), (false, vec![true, false]));
    // of more parts than required the first ones count.
    assert!(!judged(&pack, "Virginia, Tennessee, North Carolina").0);
    assert!(judged(&pack, "Tennessee, North Carolina, Virginia").0);
}

/// in the order that the question asks for.
#[test]
fn r_68_an_order_that_is_asked_for_is_kept() {
    let question = "Name the two largest states, the larger one first.";
    let parts: &[&[&str]] = &[&["Alaska"], &["Texas"]];
    let pack = pack_of(question, parts, Some(Closed::State), true);
    assert!(judged(&pack, "Alaska, Texas").0);
    assert!(!judged(&pack, "Texas, Alaska").0);
}

/// CD-16: a slip is forgiven unless it could be another value; any accepted spelling; numbers are exact.
#[test]
fn r_19_r_82_cd_16_spelling_is_forgiven_and_nothing_else() {
    let pack = usual();
    for (text, right) in [("montana", true), ("  MONTANNA ", true), ("MT", false), ("", false), ("🙂", false)] {
        assert_eq!(judged(&pack, text).0, right, "{text}");
    }
    let river = pack_of("Which river?", &[&["Potomac River", "Potomac"]], None, false);
    assert!(judged(&river, "Potomac").0 && judged(&river, "potomac river").0);
    let votes = pack_of("How many?", &[&["32"]], Some(Closed::Number), false);
    assert!(judged(&votes, "32").0 && judged(&votes, "thirty-two").0);
    assert!(!judged(&votes, "33").0);
}

/// at most 200 characters; what is typed is shown as it was.
#[test]
fn r_68_an_answer_has_at_most_two_hundred_characters() {
    let mut tale = answering(people(&[1, 1]));
    assert_eq!(tale.answer(0, &"ä".repeat(201)), Err("TOO_LONG"));
    assert_eq!(tale.answer(0, "\u{1b}[2JOhio"), Err("ODD_TEXT"));
    tale.answer(0, &"ä".repeat(200)).unwrap();
    assert_eq!(tale.last_winner(), Some(Side(1)));
}

/// CC-16, R-69: neither side sees the other's answer, nor that it is in.
#[test]
fn cc_16_r_69_after_a_double_shout_both_answer_in_secret() {
    let mut tale = double(people(&[2, 2]));
    let due = tale.view(0).due;
    for seat in 0..4 {
        assert_eq!(tale.offers(seat), ["answer"]);
        assert_eq!(tale.view(seat).due, due, "the same twenty seconds");
    }
    let others = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
    let watch = |tale: &Tale, viewer: Viewer| {
        let ask = viewer.seat().map(|seat| tale.story.ask(seat));
        (tale.seen(viewer), ask, tale.heard(viewer))
    };
    let before = others.map(|viewer| watch(&tale, viewer));
    tale.answer(3, "Montana, I think").unwrap();
    assert_eq!(others.map(|viewer| watch(&tale, viewer)), before);
    // The own side sees it, and sends no other.
    for seat in [2, 3] {
        assert_eq!(&*tale.view(seat).answer.unwrap().text, "Montana, I think");
        assert!(tale.offers(seat).is_empty());
        assert_eq!(tale.answer(seat, RIGHT), Err("ALREADY_DONE"));
    }
    tale.answer(0, WRONG).unwrap();
    let past = &tale.view(0).challenges[0];
    assert_eq!(past.first, [Side(0), Side(1)]);
    let texts: Vec<&str> = (past.answers.iter())
        .map(|answer| &*answer.typed.as_ref().unwrap().text)
        .collect();
    assert_eq!(texts, [WRONG, "Montana, I think"], "now all see both");
}

/// CC-17, CC-18: the only right one wins; both right or both wrong is a tie; a missing answer is wrong.
#[test]
fn cc_17_cc_18_after_a_double_shout_only_the_only_right_answer_wins() {
    for (first, second, winner) in [
        (Some(RIGHT), Some(WRONG), Some(Side(0))),
        (Some(WRONG), Some(RIGHT), Some(Side(1))),
        (Some(RIGHT), Some(RIGHT), None),
        (Some(WRONG), Some(WRONG), None),
        (Some(RIGHT), None, Some(Side(0))),
        (None, Some(WRONG), None),
        (None, None, None),
    ] {
        let mut tale = double(people(&[1, 1]));
        for (seat, text) in [(0, first), (1, second)] {
            if let Some(text) = text {
                tale.answer(seat, text).unwrap();
            }
        }
        if first.is_none() || second.is_none() {
            assert_eq!(tale.phase(), Phase::Answering, "until the time is up");
            tale.late();
        }
        assert_eq!(tale.last_winner(), winner, "{first:?} {second:?}");
        assert_eq!(tale.phase(), Phase::Resting);
    }
}
