//! The clock: C4-04, R-04, R-05, R-09, R-73, R-74, R-83, C4-R4, C4-R6.

use super::*;

const MINUTE: u64 = 60_000;

fn one_minute(kind: Kind) -> Story<Combo4> {
    started(short(kind), people(&[1, 1]))
}

/// C4-04, R-05: the time runs from the first game on, pauses included; the calls are not part of it.
#[test]
fn c4_04_r_05_twenty_minutes_from_the_first_game_on() {
    let story = all();
    assert_eq!(story.view(A).ends, Some(Millis(20 * MINUTE)));
    assert_eq!(story.view(A).minutes, 20);
    let mut story = call();
    assert_eq!(story.view(A).ends, None);
    story.calls(30_000, A, [1, 2]);
    story.calls(40_000, B, [1, 2]);
    assert_eq!(story.view(A).ends, Some(Millis(40_000 + 20 * MINUTE)));
    story.loses(50_000, B);
    story.until(Millis(58_000));
    assert_eq!(
        story.view(A).ends,
        Some(Millis(40_000 + 20 * MINUTE)),
        "the pause counts"
    );
}

/// a race without a shout is not finished: it pays nobody, and the match waits only for shouts in flight.
#[test]
fn r_04_r_09_r_73_a_race_without_a_shout_in_time_is_not_finished() {
    let mut story = one_minute(Kind::All);
    story.plays(1_000, A, json!("stand")).unwrap();
    story.until(Millis(MINUTE + 250));
    assert_eq!(story.view(A).phase, Shown::Own(Phase::Game));
    story.until(Millis(MINUTE + 251));
    let view = story.view(A);
    assert_eq!((view.phase, view.points), (Shown::Over, [0, 0]));
    let game = &view.played[0];
    assert!(game.unfinished && !game.tie && game.winner.is_none());
    assert_eq!((game.points, game.how.as_str()), ([0, 0], "unfinished"));
    assert_eq!(story.table.outcome().unwrap().ending, "tie");
    assert_eq!(
        story.plays(MINUTE + 300, A, json!("stand")),
        Err("WRONG_PHASE")
    );
}

/// a shout is tested by its stamp; one that was on its way when the time was up is judged.
#[test]
fn r_04_r_74_a_shout_in_flight_is_judged_and_a_late_one_refused() {
    let mut story = one_minute(Kind::All);
    story.until(Millis(MINUTE + 100));
    assert_eq!(
        story.shouts(MINUTE + 100, A, 99, "geoplunge"),
        Err("TOO_LATE")
    );
    story.shouts(MINUTE + 250, A, 250, "geoplunge").unwrap();
    story.until(Millis(MINUTE + 650));
    assert_eq!(
        story.view(A).phase,
        Shown::Own(Phase::Game),
        "a tie may still arrive"
    );
    story.until(Millis(MINUTE + 651));
    let view = story.view(A);
    assert_eq!((view.phase, view.points), (Shown::Over, [0, 20]));
    assert_eq!(view.played[0].how, "false_shout");
}

/// no pause, and nothing new after the end.
#[test]
fn r_73_nothing_begins_when_the_time_is_up() {
    let mut story = one_minute(Kind::All);
    story.loses(MINUTE - 3_000, B);
    assert_eq!(story.view(A).phase, Shown::Own(Phase::Between));
    story.until(Millis(MINUTE));
    assert_eq!(story.view(A).phase, Shown::Own(Phase::Between));
    story.until(Millis(MINUTE + 1));
    let view = story.view(A);
    assert_eq!((view.phase, view.played.len()), (Shown::Over, 1));
    assert_eq!(story.table.outcome().unwrap().winners, [Side(0)]);
}

/// C4-R4, R-73: by its receipt; in the last millisecond is in time. In State IQ and in Game 4 nothing is waited for that cannot
/// end the game.
#[test]
fn c4_r4_r_73_all_else_is_tested_by_its_receipt() {
    // State IQ: the first side has three guesses, none of which can end the game.
    let mut story = one_minute(Kind::All);
    story.loses(40_000, B);
    story.next(40_000);
    story.until(Millis(MINUTE));
    assert!(story.offered(A, "resign"));
    story.loses(MINUTE, B);
    assert_eq!(story.view(A).played.len(), 2, "received in time");
    assert!(!story.view(A).played[1].unfinished);
    let mut story = one_minute(Kind::All);
    story.loses(40_000, B);
    story.next(40_000);
    story.until(Millis(MINUTE + 1));
    let view = story.view(A);
    assert!(view.phase == Shown::Over && view.played[1].unfinished);
}

/// Game 4 in the middle of its tricks: the match stops at once, unless a trick that can end the game was led in time.
#[test]
fn r_73_a_trick_that_was_led_in_time_gets_its_answer_if_it_can_end_the_game() {
    for seed in 0..12 {
        // Nobody is hurried.
        let config = Config {
            pace: Pace::Unlimited,
            ..short(Kind::Call)
        };
        let mut story = Story::new(example("four", config, people(&[1, 1])), seed);
        story.calls(0, A, [4, 5]);
        story.calls(0, B, [4, 5]);
        if story.state().which != Which::BorderZap {
            continue;
        }
        let mut rng = Rng::new([3; 32]);
        let mut at = 0;
        let leads = |story: &Story<Combo4>| {
            let GameView::BorderZap(view) = story.view(A).own.game.unwrap().view else {
                panic!("another game");
            };
            (view.tricks.len(), view.open.is_some())
        };
        // Up to the lead of the sixth trick, or of the fifth after four to none.
        let mut can_end = false;
        while !can_end && story.view(A).phase == Shown::Own(Phase::Game) {
            let seat = [A, B].into_iter().find_map(|seat| {
                let ask = story.ask(seat);
                let verb = ask
                    .offers
                    .iter()
                    .find(|offer| !offer.aside && offer.verb != "stand" && offer.verb != "sit")?;
                Some((seat, verb.random(&mut rng)?))
            });
            at += 20;
            match seat {
                Some((seat, action)) => story.plays(at, seat, action).unwrap(),
                None => {
                    at = at.max(story.next_deadline().unwrap().0);
                }
            }
            can_end = leads(&story) == (5, true);
        }
        if story.view(A).phase != Shown::Own(Phase::Game) {
            continue;
        }
        assert!(at < MINUTE, "there is time");
        story.until(Millis(MINUTE + 1));
        assert_eq!(
            story.view(A).phase,
            Shown::Own(Phase::Game),
            "the answer is waited for"
        );
        let answer = [A, B].into_iter().find_map(|seat| {
            let offers = story.ask(seat).offers;
            let follow = offers.iter().find(|offer| !offer.aside)?;
            Some((seat, follow.random(&mut rng)?))
        });
        let (seat, action) = answer.unwrap();
        story.plays(MINUTE + 30_000, seat, action).unwrap();
        let view = story.view(A);
        assert_eq!((view.phase, view.played.len()), (Shown::Over, 1));
        assert!(!view.played[0].unfinished && view.played[0].winner.is_some());
        return;
    }
    panic!("no deal came to its sixth trick");
}

/// the first race and the first challenge cannot end their games, so nothing is waited for, not even a shout in time.
#[test]
fn r_73_what_cannot_end_the_game_is_not_waited_for() {
    for games in [[3, 4], [5, 1]] {
        let mut story = one_minute(Kind::Call);
        story.calls(0, A, games);
        story.calls(0, B, games);
        // Border-Up comes first where it is called: it is given up.
        if games.contains(&1) {
            story.loses(40_000, B);
            story.next(40_000);
        }
        story.until(Millis(MINUTE - 100));
        let shouts = story.offered(A, "shout");
        assert!(shouts, "Game {:?}", story.view(A).current);
        story.shouts(MINUTE - 50, A, 0, "shout").unwrap();
        story.until(Millis(MINUTE));
        assert_eq!(story.view(A).phase, Shown::Own(Phase::Game));
        story.until(Millis(MINUTE + 1));
        let view = story.view(A);
        assert!(view.phase == Shown::Over && view.played.last().unwrap().unfinished);
    }
}

/// C4-R8: a match ends also where nobody is hurried: what is still to be resolved has two minutes.
#[test]
fn c4_r8_without_limits_what_is_left_has_two_minutes() {
    let config = Config {
        pace: Pace::Unlimited,
        ..short(Kind::Call)
    };
    let mut story = started(config, people(&[1, 1]));
    story.calls(0, A, [2, 5]);
    story.calls(0, B, [2, 5]);
    // Three guesses of the first side, and the first clue for the other, which can end the game.
    let mut rng = Rng::new([5; 32]);
    let mut at = 0;
    while story.table.game().stops(story.state()) != Some(Millis(3 * MINUTE)) {
        let doing = [A, B].into_iter().find_map(|seat| {
            let offers = story.ask(seat).offers;
            let wanted = |verb| matches!(verb, "clue" | "guess" | "go_on");
            let offer = offers.iter().find(|offer| wanted(offer.verb))?;
            Some((seat, offer.random(&mut rng)?))
        });
        at += 20;
        match doing {
            Some((seat, action)) => story.plays(at, seat, action).unwrap(),
            None => at = at.max(story.next_deadline().unwrap().0),
        }
    }
    assert!(at < MINUTE, "there is time");
    story.until(Millis(3 * MINUTE - 1));
    assert_eq!(story.view(A).phase, Shown::Own(Phase::Game));
    story.until(Millis(3 * MINUTE));
    let view = story.view(A);
    assert!(view.phase == Shown::Over && view.played[0].unfinished);
}

/// only if both sides have agreed, or for all tables of a round.
#[test]
fn r_83_the_host_stops_or_stretches_a_match_only_if_that_was_agreed() {
    let mut story = all();
    let code = |result: Result<(), Refusal>| result.map_err(|refusal| refusal.code);
    assert_eq!(
        code(story.at(Millis(1_000), Cause::Pause)),
        Err("NOT_AGREED")
    );
    assert_eq!(
        code(story.at(Millis(1_000), Cause::Ruling(Ruling::Extend(2)))),
        Err("NOT_AGREED")
    );
    assert_eq!(
        code(story.at(Millis(1_000), Cause::Ruling(Ruling::Again))),
        Err("NO_REPLAY")
    );
    for (host_may_stop, together) in [(true, false), (false, true)] {
        let agreed = Config {
            host_may_stop,
            together,
            ..config(Kind::All)
        };
        let mut story = started(agreed, people(&[1, 1]));
        story.at(Millis(1_000), Cause::Pause).unwrap();
        assert!(story.table.is_paused() && story.table.next_due().is_none());
        assert!(story.ask(A).offers.is_empty());
        story.at(Millis(1_000), Cause::Resume).unwrap();
        story
            .at(Millis(2_000), Cause::Ruling(Ruling::Extend(2)))
            .unwrap();
        assert_eq!(story.view(A).ends, Some(Millis(22 * MINUTE)));
        assert_eq!(story.view(A).minutes, 22);
        for wrong in [0, 61] {
            let refused = story.at(Millis(3_000), Cause::Ruling(Ruling::Extend(wrong)));
            assert_eq!(code(refused), Err("SO_MANY_MINUTES"));
        }
    }
}

/// R-83, C4-R6: a race that the end of the match would have cut off gains with it, up to its own limit; after the end it is too
/// late.
#[test]
fn r_83_c4_r6_a_race_under_way_gains_with_the_match() {
    let agreed = Config {
        host_may_stop: true,
        ..short(Kind::All)
    };
    let mut story = started(agreed, people(&[1, 1]));
    story.until(Millis(12_000));
    assert_eq!(story.view(A).due, Some(Millis(MINUTE)));
    story
        .at(Millis(MINUTE), Cause::Ruling(Ruling::Extend(1)))
        .unwrap();
    assert_eq!(story.view(A).due, Some(Millis(2 * MINUTE)));
    story.until(Millis(MINUTE + 10_000));
    assert_eq!(story.view(A).phase, Shown::Own(Phase::Game));
    story
        .at(Millis(2 * MINUTE), Cause::Ruling(Ruling::Extend(30)))
        .unwrap();
    assert_eq!(
        story.view(A).due,
        Some(Millis(311_000)),
        "never beyond its own limit"
    );
    story.until(Millis(311_251));
    assert_eq!(story.view(A).played[0].how, "nobody");
    let agreed = Config {
        host_may_stop: true,
        ..short(Kind::All)
    };
    let mut story = started(agreed, people(&[1, 1]));
    story.until(Millis(MINUTE + 100));
    let game = story.table.game();
    let late = game.may_extend(story.state(), 1, Millis(MINUTE + 100));
    assert_eq!(
        late.map_err(|reason| Refusal::from(reason).code),
        Err("TIME_UP")
    );
}

/// what could be thought about in a pause is hidden.
#[test]
fn r_83_a_pause_hides_the_cards_of_a_race() {
    let mut story = all();
    story.until(Millis(12_000));
    let veiled = |story: &Story<Combo4>, seat| {
        let game = story.table.game();
        serde_json::to_value(game.veiled(story.state(), Viewer::Seat(seat))).unwrap()
    };
    let view = serde_json::to_value(story.view(A)).unwrap();
    assert!(view["game"]["view"]["sides"][0]["hand"].is_object());
    let hidden = veiled(&story, A);
    assert!(hidden["game"]["view"]["sides"][0]["hand"].is_null());
    assert_eq!(hidden["game"]["view"]["phase"], "race");
    // Dashing States: the maps, and the form in which they are named.
    for _ in 0..2 {
        let at = story.now() + 100;
        story.loses(at, B);
        story.next(at);
    }
    story.until(Millis(story.now() + 12_000));
    assert!(
        story
            .view(A)
            .own
            .game
            .is_some_and(|game| game.view.which() == Which::DashingStates)
    );
    let view = serde_json::to_value(story.view(A)).unwrap();
    assert!(
        view["game"]["view"]["sides"][0]["layout"].is_object(),
        "{view}"
    );
    assert!(veiled(&story, A)["game"]["view"]["sides"][0]["layout"].is_null());
    // Chummy Challenge: the words.
    for _ in 0..2 {
        let at = story.now() + 100;
        story.loses(at, B);
        story.next(at);
    }
    story.until(Millis(story.now() + 13_000));
    let view = serde_json::to_value(story.view(A)).unwrap();
    assert!(
        !view["game"]["view"]["words"].as_array().unwrap().is_empty(),
        "{view}"
    );
    assert!(
        veiled(&story, A)["game"]["view"]["words"]
            .as_array()
            .unwrap()
            .is_empty()
    );
}

/// C4-04: what `tricorn games` and the page offer is what a match can last.
#[test]
fn c4_04_a_match_lasts_as_many_minutes_as_the_option_says() {
    let minutes = tricorn_engine::options::find(config::OPTIONS, "minutes").unwrap();
    let (least, most) = (i32::from(*MINUTES.start()), i32::from(*MINUTES.end()));
    assert_eq!(
        minutes.kind,
        tricorn_engine::options::OptionKind::Number { least, most }
    );
    assert_eq!((*config::OFFERED.start(), *config::OFFERED.end()), (5, 60));
    for (minutes, good) in [(0, false), (1, true), (60, true), (61, false)] {
        let config = Config {
            minutes,
            ..Config::default()
        };
        assert_eq!(
            tricorn_engine::options::check_config(config::OPTIONS, &config).is_ok(),
            good,
            "{minutes}"
        );
    }
}
