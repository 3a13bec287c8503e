//! The reading and the shouts: CC-08 to CC-10, CC-15, R-02, R-64, R-65, R-74, CC-R1.

use super::super::*;
use super::tale::{ANSWER, CHOOSE, FIRST_WORD, QUESTION, READ, READY, REST, Tale, open, usual};
use tricorn_engine::rules::Phase as Shown;
use tricorn_kit::options::Pace;
use tricorn_kit::race::First;
use tricorn_proving::testing::people;

/// The word after so many others, counted in thirds of a second.
fn word_at(number: u64) -> u64 {
    FIRST_WORD.0 + number * 1000 / 3
}

/// The last moment at which one may shout: 15 seconds after the eighth word.
const LIMIT: u64 = FIRST_WORD.0 + 2_333 + 15_000;

#[test]
fn r_64_the_words_come_at_three_a_second_whatever_the_pace() {
    for pace in [Pace::Usual, Pace::Double, Pace::Unlimited] {
        let mut tale = Tale::of(usual(), pace, people(&[1, 1]), 1);
        tale.until(READY);
        assert_eq!(tale.now(), Millis(8_000), "after the count");
        assert!(tale.view(0).words.is_empty());
        let words: Vec<&str> = QUESTION.split(' ').collect();
        for (number, word) in words.iter().enumerate() {
            assert_eq!(tale.late(), Millis(word_at(number as u64)));
            for viewer in [
                Viewer::Seat(Seat(0)),
                Viewer::Seat(Seat(1)),
                Viewer::Spectator,
            ] {
                let view = tale.seen(viewer);
                let read: Vec<&str> = view.words.iter().map(|word| &**word).collect();
                assert_eq!(read, words[..=number]);
                let last = number + 1 == words.len();
                assert_eq!((view.whole, view.reading), (last, !last));
                let told = tale.heard(viewer).pop().unwrap();
                assert!(told.starts_with(word), "{told}");
            }
        }
    }
}

/// what was not read is in no view, ask, notice or text, nor how much of it there is.
#[test]
fn r_64_cc_05_unread_words_are_nowhere() {
    let mut tale = Tale::with(people(&[2, 1]));
    let words: Vec<&str> = QUESTION.split(' ').collect();
    tale.until(READY);
    for read in 0..8 {
        for viewer in [
            Viewer::Seat(Seat(0)),
            Viewer::Seat(Seat(2)),
            Viewer::Spectator,
        ] {
            let text = tale.all_text(viewer);
            for unread in [
                "Idaho", "Dakota?", "Montana", "red", "blue", "green", "yellow",
            ] {
                let place = words.iter().position(|word| *word == unread);
                if place.is_none_or(|place| place >= read) {
                    let quoted = [format!("\"{unread}\""), format!(" {unread} ")];
                    assert!(
                        !quoted.iter().any(|it| text.contains(it)),
                        "{unread}: {text}"
                    );
                }
            }
            let view = tale.seen(viewer);
            assert_eq!(view.due.is_some(), read == 0, "it would tell the length");
        }
        tale.late();
    }
    assert_eq!(tale.view(0).due, tale.view(2).due);
    assert!(tale.view(0).due.is_some(), "now all know it");
}

/// CC-R1, R-65, R-23: before the first word a shout is refused; with the first word it counts.
#[test]
fn cc_08_r_65_nobody_shouts_before_the_first_word() {
    let mut tale = Tale::new();
    assert_eq!(tale.shout(0), Err("WRONG_PHASE"), "in the count");
    tale.until(READY);
    for now in [8_000, 9_999] {
        let before = tale.state().clone();
        assert_eq!(tale.send(now, 0, 0, Action::Shout), Err("TOO_SOON"));
        assert_eq!(tale.state(), &before);
        assert!(tale.offers(0).is_empty());
    }
    tale.send(FIRST_WORD.0, 0, 0, Action::Shout).unwrap();
    assert_eq!(tale.state().now.read, 1);
    let shout = tale.state().now.race.unwrap().shout(Side(0)).unwrap();
    assert_eq!(shout.stamp, FIRST_WORD);
}

/// received after the first word, but pressed before it: stamped with that moment. The ask is still the same.
#[test]
fn r_74_r_65_a_shout_pressed_before_the_first_word_counts_from_it() {
    let mut tale = Tale::new();
    tale.until(READY);
    let ask = tale.ask(1);
    let act = Act {
        lag: Millis(200),
        ..Act::new(Seat(1), Action::Shout.into())
    };
    tale.act_for(FIRST_WORD.0 + 100, &ask, act).unwrap();
    let shout = tale.state().now.race.unwrap().shout(Side(1)).unwrap();
    assert_eq!((shout.stamp, shout.credited), (FIRST_WORD, Millis(200)));
}

#[test]
fn cc_09_only_the_geoplunger_shouts() {
    let mut tale = Tale::with(people(&[3, 2]));
    tale.until(CHOOSE).name(2, 1).unwrap();
    tale.name(3, 4).unwrap();
    tale.words(2);
    for (seat, may) in [(0, false), (1, true), (2, false), (3, false), (4, true)] {
        assert_eq!(tale.offers(seat) == ["shout"], may, "seat {seat}");
        assert_eq!(tale.ask(seat).drafts, !may);
        if !may {
            assert_eq!(tale.shout(seat), Err("NOT_GEOPLUNGER"));
        }
    }
    tale.shout(4).unwrap();
    tale.shout(1).unwrap();
}

/// CC-10, R-64: no word after a shout, neither in the wait nor later, in mid-question.
#[test]
fn cc_10_r_64_the_reading_stops_with_the_first_shout() {
    let mut tale = Tale::new();
    tale.words(3);
    let at = word_at(2) + 50;
    tale.send(at, 1, 0, Action::Shout).unwrap();
    assert!(!tale.view(1).reading && tale.view(1).shouted);
    // The fourth word would have come within the wait.
    tale.at(at + 400);
    assert_eq!((tale.phase(), tale.state().now.read), (READ, 3));
    tale.at(at + 401);
    assert_eq!((tale.phase(), tale.state().now.read), (ANSWER, 3));
    assert_eq!(tale.view(0).words.len(), 3);
    assert!(!tale.view(0).reading && !tale.view(0).whole);
    tale.answer(1, "Montana").unwrap();
    let past = &tale.view(0).challenges[0];
    assert_eq!((past.read, past.words), (3, 8));
    assert_eq!(past.question, QUESTION, "now in full");
}

/// CC-15, R-65, R-74: 15.000 s after the last word, that moment included, by the stamp.
#[test]
fn cc_15_r_65_r_74_fifteen_seconds_after_the_last_word() {
    let shouted = |received: u64, lag: u64| {
        let mut tale = Tale::new();
        let sent = tale.send(received, 0, lag, Action::Shout);
        (sent, tale)
    };
    assert_eq!(shouted(LIMIT, 0).0, Ok(()));
    assert_eq!(shouted(LIMIT + 1, 0).0, Err("TOO_LATE"));
    assert_eq!(shouted(LIMIT + 250, 250).0, Ok(()));
    assert_eq!(shouted(LIMIT + 250, 249).0, Err("TOO_LATE"));
    // At 250 ms after the limit nothing more can arrive, and the challenge is tied one later.
    assert_eq!(shouted(LIMIT + 251, 900).0, Err("WRONG_PHASE"));
    let (_, mut tale) = shouted(LIMIT + 250, 0);
    assert_eq!(tale.phase(), READ);
    tale.at(LIMIT + 251);
    assert_eq!((tale.phase(), tale.last_winner()), (REST, None));
    let past = &tale.view(0).challenges[0];
    assert!(past.first.is_empty() && past.answers.is_empty());
    assert!(past.why.contains("tie"), "{}", past.why);
    // Within 150 ms of one in time, and still too late.
    let (_, mut tale) = shouted(LIMIT - 10, 0);
    assert_eq!(tale.send(LIMIT + 1, 1, 0, Action::Shout), Err("TOO_LATE"));
}

/// The offer goes when the limit is past, but what is on its way is still taken: the ask is the same one.
#[test]
fn r_74_a_shout_on_its_way_when_the_limit_passes_is_taken() {
    let mut tale = Tale::new();
    tale.at(LIMIT);
    let ask = tale.ask(0);
    assert_eq!(tale.offers(0), ["shout"]);
    tale.at(LIMIT + 1);
    assert!(tale.offers(0).is_empty());
    assert_eq!(tale.ask(0).id, ask.id);
    let act = Act {
        lag: Millis(200),
        ..Act::new(Seat(0), Action::Shout.into())
    };
    tale.act_for(LIMIT + 150, &ask, act).unwrap();
    tale.until(ANSWER);
    assert_eq!(tale.view(1).first, [Side(0)]);
}

/// 150 ms apart are the same time, 151 are not; the stamps count, not the receipts.
#[test]
fn r_02_cc_16_the_stamps_say_who_was_first() {
    let at = word_at(3) + 20;
    for (second, lag, first) in [
        (at + 150, 0, First::Both),
        (at + 151, 0, First::Side(Side(0))),
        (at + 400, 250, First::Both),
        (at + 49, 200, First::Side(Side(1))),
        (at + 50, 200, First::Both),
    ] {
        let mut tale = Tale::new();
        tale.send(at, 0, 0, Action::Shout).unwrap();
        tale.send(second, 1, lag, Action::Shout).unwrap();
        tale.until(ANSWER);
        assert_eq!(tale.state().now.first(), first, "{second} {lag}");
        assert_eq!(tale.now(), Millis(at + 401), "from the first receipt");
        // The evidence, for all to see.
        let view = tale.seen(Viewer::Spectator);
        assert_eq!(view.race.len(), 2);
        let other = view
            .race
            .iter()
            .find(|shout| shout.side == Side(1))
            .unwrap();
        assert_eq!(other.received, Millis(second - FIRST_WORD.0));
        assert_eq!(other.credited, Millis(lag));
        assert_eq!(other.stamp, Millis(second - lag - FIRST_WORD.0));
    }
}

/// further shouts of a side are refused, and after the call those of the other side.
#[test]
fn r_02_a_side_shouts_once_and_not_after_the_call() {
    let mut tale = Tale::new();
    tale.words(1).shout(0).unwrap();
    assert_eq!(tale.shout(0), Err("SHOUTED_ALREADY"));
    assert!(tale.offers(0).is_empty());
    tale.until(ANSWER);
    assert_eq!(tale.shout(1), Err("OTHERS_FIRST"));
    assert_eq!(tale.shout(0), Err("WRONG_PHASE"));
}

/// until the call nothing that the others have changes by a shout: no view, ask, notice.
#[test]
fn r_02_r_64_a_shout_is_heard_by_the_own_side_only() {
    let mut tale = Tale::with(people(&[2, 2]));
    tale.words(4);
    let shouter = tale.state().now.plunger(Side(0)).unwrap();
    let watch = |tale: &Tale, viewer: Viewer| {
        let ask = viewer.seat().map(|seat| tale.story.ask(seat));
        (tale.seen(viewer), ask, tale.heard(viewer))
    };
    let others = [
        Viewer::Seat(Seat(2)),
        Viewer::Seat(Seat(3)),
        Viewer::Spectator,
    ];
    let before = others.map(|viewer| watch(&tale, viewer));
    tale.shout(shouter.0).unwrap();
    for seat in [0, 1] {
        assert!(tale.view(seat).shouted, "both members know");
        assert!(tale.ask(seat).say.contains("Shout received"));
        let told = tale.heard(Viewer::Seat(Seat(seat))).pop().unwrap();
        assert!(told.contains("Shout received"), "{told}");
    }
    let shouted = tale.now().0;
    tale.at(shouted + 400);
    assert_eq!(others.map(|viewer| watch(&tale, viewer)), before);
    tale.at(shouted + 401);
    for viewer in others {
        assert_eq!(tale.seen(viewer).first, [Side(0)], "with the call all know");
        let told = tale.heard(viewer).concat();
        assert!(told.contains("The reading stops"), "{told}");
    }
}

/// a shout in the last moment shows to the others by nothing, nor by what does not happen.
#[test]
fn r_02_r_74_the_limit_passes_for_the_others_as_if_nobody_had_shouted() {
    let seen = |shouts: bool| {
        let mut tale = Tale::new();
        tale.at(LIMIT - 100);
        if shouts {
            tale.send(LIMIT - 100, 0, 0, Action::Shout).unwrap();
        }
        let mut seen = Vec::new();
        for now in [LIMIT - 50, LIMIT, LIMIT + 1, LIMIT + 250] {
            tale.at(now);
            seen.push((tale.view(1), tale.ask(1), tale.heard(Viewer::Seat(Seat(1)))));
        }
        (seen, tale)
    };
    let (quiet, (loud, mut tale)) = (seen(false).0, seen(true));
    assert_eq!(quiet, loud);
    tale.at(LIMIT + 301);
    assert_eq!(
        tale.view(1).first,
        [Side(0)],
        "the call comes when it is due"
    );
}

/// The ask of a GeoPlunger keeps its id from the cards to the call: no word makes a shout late.
#[test]
fn r_64_no_word_changes_the_ask() {
    let mut tale = Tale::new();
    tale.until(READY);
    let id = tale.ask(0).id;
    tale.words(1);
    let ask = tale.ask(0);
    assert_eq!(ask.id, id);
    for words in 2..=8 {
        assert_eq!(tale.words(words).ask(0), ask);
    }
}

/// CC-02: what may be known of a table that has not begun.
#[test]
fn nothing_is_read_before_the_start() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let view = game.view(&game.initial(), Viewer::Seat(Seat(0)));
    assert_eq!((view.phase, view.challenge), (Shown::Before, 1));
    assert!(view.words.is_empty() && view.due.is_none() && view.result.is_none());
}
