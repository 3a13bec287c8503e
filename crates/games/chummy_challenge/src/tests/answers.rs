//! Answers and judgement: CC-11 to CC-18, R-18, R-19, R-68, R-69, R-78, R-82.

use super::super::*;
use super::tale::{ANSWER, FIRST_WORD, REST, RIGHT, Tale, WRONG, pack_of, usual};
use tricorn_engine::{Millis, Side};
use tricorn_kit::options::Pace;
use tricorn_packs::schema::Closed;
use tricorn_proving::testing::people;

/// Somebody of the first side has shouted, and it is called.
fn answering(seating: Seating) -> Tale {
    let mut tale = Tale::with(seating);
    tale.words(2);
    let seat = tale.state().now.plunger(Side(0)).unwrap().0;
    tale.shout(seat).unwrap();
    tale.until(ANSWER);
    tale
}

/// Both have shouted at the same time.
fn double(seating: Seating) -> Tale {
    let mut tale = Tale::with(seating);
    tale.words(2);
    for side in [Side(0), Side(1)] {
        let seat = tale.state().now.plunger(side).unwrap().0;
        tale.shout(seat).unwrap();
    }
    tale.until(ANSWER);
    tale
}

/// CC-11: any of them, whoever shouted; the first one sent counts; the other side has nothing to say.
#[test]
fn cc_11_r_68_any_member_of_the_side_that_shouted_first_answers_once() {
    for by in [0, 1, 2] {
        let mut tale = answering(people(&[3, 2]));
        for seat in 0..3 {
            assert_eq!(tale.offers(seat), ["answer", "typing"]);
            assert!(
                tale.ask(seat).drafts,
                "they confer: each sees what the others type"
            );
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
    assert_eq!(
        (past.answers[0].right, &*past.answers[0].parts),
        (false, &[false][..])
    );
    assert_eq!(past.parts, [RIGHT]);
}

/// after thirty seconds it is wrong, unless somebody is still typing (CC-R8).
#[test]
fn r_18_r_78_an_answer_that_was_not_sent_is_wrong() {
    for (pace, time) in [
        (Pace::Usual, Some(30_000)),
        (Pace::Double, Some(60_000)),
        (Pace::Unlimited, None),
    ] {
        let mut tale = Tale::of(usual(), pace, people(&[1, 1]), 1);
        tale.words(1).shout(0).unwrap();
        tale.until(ANSWER);
        let called = FIRST_WORD.0 + 401;
        assert_eq!(tale.now(), Millis(called));
        let due = time.map(|time| Millis(called + time));
        assert_eq!(tale.view(1).due, due);
        let Some(due) = due else {
            assert_eq!(tale.story.next_deadline(), None);
            continue;
        };
        tale.at(due.0 - 1);
        assert_eq!(tale.phase(), ANSWER);
        tale.at(due.0);
        assert_eq!(tale.last_winner(), Some(Side(1)));
        let past = &tale.view(0).challenges[0];
        assert_eq!(
            (past.answers[0].typed.clone(), past.answers[0].right),
            (None, false)
        );
        assert!(past.why.contains("no answer in time"), "{}", past.why);
    }
}

/// CC-R8: ten seconds more each time, for all to see after a sole shout, and never more than sixty in all.
#[test]
fn cc_r8_r_18_a_team_that_is_still_typing_has_up_to_sixty_seconds() {
    for (pace, times) in [(Pace::Usual, 1_000), (Pace::Double, 2_000)] {
        let mut tale = Tale::of(usual(), pace, people(&[2, 1]), 1);
        tale.words(1);
        let seat = tale.state().now.plunger(Side(0)).unwrap().0;
        tale.shout(seat).unwrap();
        tale.until(ANSWER);
        let called = tale.now().0;
        let due = |tale: &Tale| [0, 1, 2].map(|seat| tale.view(seat).due.unwrap().0 - called);
        assert_eq!(due(&tale), [30 * times; 3]);
        assert_eq!(tale.act(2, Action::Typing), Err("NOT_YOUR_ANSWER"));
        let id = tale.ask(0).id;
        for (seat, seconds) in [(0, 40), (1, 50), (0, 60)] {
            assert_eq!(tale.offers(seat), ["answer", "typing"]);
            tale.at(called + (seconds - 11) * times);
            tale.act(seat, Action::Typing).unwrap();
            assert_eq!(due(&tale), [seconds * times; 3]);
        }
        // What is being typed is not taken away by it, and there are no more than three records of it.
        assert_eq!(tale.ask(0).id, id);
        assert_eq!(tale.offers(0), ["answer"]);
        assert_eq!(tale.act(1, Action::Typing), Err("NO_MORE_TIME"));
        tale.at(called + 60 * times - 1);
        assert_eq!(tale.phase(), ANSWER);
        tale.at(called + 60 * times);
        assert_eq!(tale.last_winner(), Some(Side(1)));
        assert_eq!(tale.act(0, Action::Typing), Err("WRONG_PHASE"));
    }
    let mut endless = Tale::of(usual(), Pace::Unlimited, people(&[1, 1]), 1);
    endless.words(1).shout(0).unwrap();
    endless.until(ANSWER);
    assert_eq!(endless.offers(0), ["answer"]);
    assert_eq!(endless.act(0, Action::Typing), Err("NO_MORE_TIME"));
}

/// CC-R8, R-69: after a double shout each team has a clock of its own, and nobody else notices anything of it.
#[test]
fn cc_r8_r_69_after_a_double_shout_the_typing_of_one_team_tells_the_other_nothing() {
    let mut tale = double(people(&[2, 2]));
    let called = tale.now().0;
    let watch = |tale: &Tale, viewers: &[Viewer]| -> Vec<_> {
        let look = |viewer: &Viewer| {
            let ask = viewer.seat().map(|seat| tale.story.ask(seat));
            (tale.seen(*viewer), ask, tale.heard(*viewer))
        };
        viewers.iter().map(look).collect()
    };
    let [first, second] = [[0, 1], [2, 3]].map(|seats| seats.map(|seat| Viewer::Seat(Seat(seat))));
    let outside = [first[0], first[1], Viewer::Spectator];
    let before = watch(&tale, &outside);
    assert_eq!(tale.seen(Viewer::Spectator).due, None);
    tale.at(called + 25_000);
    tale.act(3, Action::Typing).unwrap();
    assert_eq!(watch(&tale, &outside), before);
    assert_eq!(tale.view(2).due, Some(Millis(called + 40_000)));
    assert!(tale.heard(second[0]).join(" ").contains("still typing"));
    // The time of the first team is up; it waits, and the second goes on without hearing of it.
    let before = watch(&tale, &[second[0], second[1], Viewer::Spectator]);
    tale.at(called + 30_000);
    assert_eq!(
        watch(&tale, &[second[0], second[1], Viewer::Spectator]),
        before
    );
    assert_eq!(tale.phase(), ANSWER);
    assert!(tale.heard(first[0]).join(" ").contains("Time is up."));
    assert!(tale.offers(0).is_empty() && tale.view(0).due.is_none());
    assert_eq!(tale.answer(0, RIGHT), Err("TIME_UP"));
    assert_eq!(tale.act(1, Action::Typing), Err("TIME_UP"));
    tale.at(called + 39_999);
    tale.answer(2, RIGHT).unwrap();
    assert_eq!(tale.last_winner(), Some(Side(1)));
    let past = &tale.view(0).challenges[0];
    assert_eq!(
        (past.answers[0].typed.clone(), past.answers[1].right),
        (None, true)
    );
    // Without an answer both times run out, each on its own.
    let mut tale = double(people(&[1, 1]));
    let called = tale.now().0;
    tale.act(0, Action::Typing).unwrap();
    assert_eq!((tale.late().0, tale.phase()), (called + 30_000, ANSWER));
    assert_eq!((tale.late().0, tale.last_winner()), (called + 40_000, None));
}

/// CC-R8: whatever the answer, and however many parts it has: the same sights, asks and deadlines until the judgement.
#[test]
fn cc_r8_no_time_depends_on_the_hidden_answer() {
    let told = |answers: &[&[&str]], both: bool| {
        let pack = pack_of(tale::QUESTION, answers, None, false);
        let mut tale = Tale::of(pack, Pace::Usual, people(&[1, 1]), 1);
        tale.words(2);
        tale.shout(0).unwrap();
        if both {
            tale.shout(1).unwrap();
        }
        tale.until(ANSWER);
        let mut told = Vec::new();
        for step in 0..5 {
            let due = tale.state().due;
            told.push(format!("{due:?} {:?} {:?}", tale.view(0), tale.view(1)));
            told.push(format!("{:?} {:?}", tale.ask(0), tale.ask(1)));
            let now = tale.now().0 + 9_000;
            tale.at(now);
            let more = tale.act(0, Action::Typing);
            assert_eq!(more.is_ok(), step < 3);
        }
        tale.late();
        told.push(format!("{:?} {:?}", tale.now(), tale.phase()));
        told
    };
    let presidents: &[&[&str]] = &[
        &["George Washington"],
        &["Thomas Jefferson"],
        &["Theodore Roosevelt"],
        &["Lincoln"],
    ];
    for both in [false, true] {
        assert_eq!(told(&[&["Ohio"]], both), told(presidents, both));
    }
    // The same in the worlds of the redeal suite, which have answers of another length.
    for tale in [answering(people(&[2, 2])), double(people(&[2, 2]))] {
        let mut rng = Rng::new([3; 32]);
        for viewer in [
            Viewer::Seat(Seat(0)),
            Viewer::Seat(Seat(3)),
            Viewer::Spectator,
        ] {
            let mut lengths = std::collections::BTreeSet::new();
            for _ in 0..30 {
                let world = tale.game().redeal(tale.state(), viewer, &mut rng);
                let drawn = world.state.now.draw.unwrap();
                lengths.insert(world.game.cards.prompt(drawn).question.answers.len());
                assert_eq!(world.game.view(&world.state, viewer), tale.seen(viewer));
                if let Some(seat) = viewer.seat() {
                    assert_eq!(world.game.ask(&world.state, seat), tale.story.ask(seat));
                }
            }
            assert_eq!(lengths.len(), 3, "answers of one, two and three parts");
        }
    }
}

/// What the judge says of a text after a sole shout: whether it wins, and which parts were right.
fn judged(pack: &GeoplungePack, text: &str) -> (bool, Vec<bool>) {
    let mut tale = Tale::of(pack.clone(), Pace::Usual, people(&[1, 1]), 1);
    tale.words(1).shout(0).unwrap();
    tale.until(ANSWER).answer(0, text).unwrap();
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
    assert_eq!(
        judged(&pack, "Tennessee, North Carolina"),
        (true, vec![true, true])
    );
    assert_eq!(
        judged(&pack, "north carolina and tennessee"),
        (true, vec![true, true])
    );
    assert_eq!(judged(&pack, "Tennessee"), (false, vec![true, false]));
    assert_eq!(
        judged(&pack, "Tennessee, Virginia"),
        (false, vec![true, false])
    );
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
    for (text, right) in [
        ("montana", true),
        ("  MONTANNA ", true),
        ("MT", false),
        ("", false),
        ("🙂", false),
    ] {
        assert_eq!(judged(&pack, text).0, right, "{text}");
    }
    let river = pack_of(
        "Which river?",
        &[&["Potomac River", "Potomac"]],
        None,
        false,
    );
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
        assert_eq!(tale.offers(seat), ["answer", "typing"]);
        assert_eq!(tale.view(seat).due, due, "thirty seconds each");
    }
    let others = [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Spectator,
    ];
    let watch = |tale: &Tale, viewer: Viewer| {
        let ask = viewer.seat().map(|seat| tale.story.ask(seat));
        (tale.seen(viewer), ask, tale.heard(viewer))
    };
    let before = others.map(|viewer| watch(&tale, viewer));
    tale.answer(3, "Montana, I think").unwrap();
    assert_eq!(others.map(|viewer| watch(&tale, viewer)), before);
    // The own side sees it, and sends no other.
    for seat in [2, 3] {
        assert_eq!(
            &*tale.view(seat).answer.as_ref().unwrap().text,
            "Montana, I think"
        );
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
            assert_eq!(tale.phase(), ANSWER, "until the time is up");
            tale.late();
        }
        assert_eq!(tale.last_winner(), winner, "{first:?} {second:?}");
        assert_eq!(tale.phase(), REST);
    }
}
