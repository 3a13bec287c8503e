//! The toy race, alone through the suite and rule by rule through the whole table of a match.

use serde_json::json;
use tricorn_engine::{Cause, Game, Label, Millis, Seat, Seed, Side, Viewer};
use tricorn_kit::race::First;
use tricorn_proving::toys::Story;
use tricorn_proving::toys::race::{self, Event, Pile, Race, Stage, Win};
use tricorn_proving::toys::tourney::{self, Moment, Tourney, example};
use tricorn_proving::viewers;

mod proofs {
    tricorn_proving::prove!(super::Race, "src/toys/race");
}

const A: Side = Side(0);
const B: Side = Side(1);

fn at(moment: Moment, sides: [usize; 2]) -> Story<Tourney> {
    let mut story = Story::new(example("people", sides), 1);
    story.up_to(moment).unwrap();
    story
}

fn code(result: Result<(), tricorn_engine::Refusal>) -> &'static str {
    result.map_or_else(|refusal| refusal.code, |()| "taken")
}

/// All that a viewer has of the table, as bytes.
fn sight(story: &Story<Tourney>, viewer: Viewer) -> String {
    let view = story.table.game().view(story.state(), viewer);
    let ask = viewer.seat().map(|seat| story.ask(seat));
    json!([view, ask, Tourney::tell(&view)]).to_string()
}

/// The events of the race that somebody is told of.
fn told(story: &Story<Tourney>, viewer: Viewer, of: impl Fn(&Event) -> bool) -> usize {
    let game = story.table.game();
    let mut state = game.initial();
    let mut told = 0;
    for event in story.records.iter().flat_map(|record| &record.events) {
        game.evolve(&mut state, event);
        if let tourney::Event::Race(inner) = event
            && of(inner)
        {
            told += usize::from(game.notice(&state, event, viewer).is_some());
        }
    }
    told
}

/// Who was called first, and when.
fn called(story: &Story<Tourney>) -> Option<(Millis, First)> {
    story.records.iter().find_map(|record| {
        record.events.iter().find_map(|event| match event {
            tourney::Event::Race(Event::Called { first, .. }) => Some((record.stamp, *first)),
            _ => None,
        })
    })
}

/// RC-01: nobody sees a card before the release, then each side its own, at the same moment.
#[test]
fn rc_01_no_card_is_seen_before_the_release_or_by_the_other_side() {
    let mut story = at(Moment::Choosing, [2, 2]);
    let lead = story.state().race().lead();
    let other = Side(1 - lead.0);
    for viewer in viewers(story.table.game().seating()) {
        let view = story.table.game().view(story.state(), viewer);
        assert!(view.race.cards.is_empty());
    }
    let pick = |pile| race::Action::Pick { pile };
    let wrong = story.race(900, story.seat(other, 0), pick(Pile::Left));
    assert_eq!(code(wrong), "NOT_YOUR_PICK");
    story
        .race(900, story.seat(lead, 1), pick(Pile::Right))
        .unwrap();
    let cards = |side| story.view(story.seat(side, 0)).race.cards;
    let (mine, theirs) = (cards(lead), cards(other));
    assert_eq!((mine.len(), theirs.len()), (6, 6));
    assert!(
        mine.iter()
            .all(|card| card.side == lead && card.card.0 >= 6)
    );
    assert!(
        theirs
            .iter()
            .all(|card| card.side == other && card.card.0 < 6)
    );
    assert!(
        mine.iter()
            .all(|card| theirs.iter().all(|it| it.number != card.number))
    );
    let view = story.table.game().view(story.state(), Viewer::Spectator);
    assert!(view.race.cards.is_empty());
}

/// RC-01: what the server picks comes from the race's own stream of chance under the name of the race.
#[test]
fn rc_01_a_pile_that_nobody_picks_is_drawn_from_the_stream_of_the_embedded_race() {
    let mut seen = [false; 2];
    for seed in 0..12 {
        let mut story = Story::new(example("people", [1, 1]), seed);
        story.until(Millis(5_000));
        let label = Label::new("pile");
        let label = Label::over("race", &label);
        // One event so far: the beginning of the race.
        let left = Seed::from_number(seed).stream(label, 1).coin();
        let expected = if left { Pile::Left } else { Pile::Right };
        assert_eq!(story.view(Seat(0)).race.pick, Some(expected), "seed {seed}");
        seen[usize::from(left)] = true;
    }
    assert_eq!(seen, [true; 2], "both piles occur");
}

/// RC-02: teammates see a card move at once; to the other side not a byte changes.
#[test]
fn rc_02_the_other_side_sees_nothing_of_the_trays_not_even_how_many_cards_lie_there() {
    let mut story = at(Moment::Trays, [2, 2]);
    let (mate, rival) = (story.seat(A, 1), story.seat(B, 0));
    let outside = [Viewer::Seat(rival), Viewer::Spectator];
    let before = outside.map(|viewer| sight(&story, viewer));
    let moved = story.view(mate).race.cards[0];
    assert!(moved.tray.is_some(), "sorted by the teammate before");
    let tray = race::Tray((moved.tray.unwrap().0 + 1) % 3);
    let put = race::Action::Put {
        card: moved.card,
        tray,
    };
    story.race(2_500, mate, put).unwrap();
    assert_eq!(story.view(story.seat(A, 0)).race.cards[0].tray, Some(tray));
    assert_eq!(outside.map(|viewer| sight(&story, viewer)), before);
    let puts = |event: &Event| matches!(event, Event::Put { .. });
    assert_eq!(told(&story, Viewer::Seat(story.seat(A, 0)), puts), 7);
    for viewer in outside {
        assert_eq!(told(&story, viewer, puts), 0);
    }
    let foreign = story.view(rival).race.cards[0].card;
    let put = race::Action::Put {
        card: foreign,
        tray,
    };
    assert_eq!(code(story.race(2_600, mate, put)), "NOT_YOUR_CARD");
    let put = race::Action::Put {
        card: moved.card,
        tray: race::Tray(3),
    };
    assert_eq!(code(story.race(2_600, mate, put)), "NO_SUCH_TRAY");
}

/// RC-03: three words a second, and the deadline is not told before the last word, for it would tell how many there are.
#[test]
fn rc_03_words_come_three_a_second_and_nothing_tells_how_many_there_are() {
    let mut story = at(Moment::Trays, [1, 1]);
    let length = {
        let question = story.state().race().question().unwrap();
        let pack = story.table.game().race().pack();
        pack.questions[usize::from(question.0)].words.len()
    };
    for word in 0..length as u64 {
        let due = 3_000 + word * 1_000 / 3;
        story.until(Millis(due - 1));
        let view = story.view(Seat(1)).race;
        assert_eq!(
            (view.words.len() as u64, view.due, view.whole),
            (word, None, false)
        );
        story.until(Millis(due));
        assert_eq!(story.view(Seat(1)).race.words.len() as u64, word + 1);
    }
    let last = 3_000 + (length as u64 - 1) * 1_000 / 3;
    let view = story.view(Seat(1)).race;
    assert_eq!((view.whole, view.due), (true, Some(Millis(last + 20_000))));
}

/// RC-04: 150 ms are a tie and 151 are not, however slow the line of the second is, up to the last millisecond of the wait.
#[test]
fn rc_04_r_02_stamps_150_ms_apart_tie_and_151_ms_do_not_whatever_the_lag() {
    for lag in [0, 40, 249, 250] {
        for (gap, tie) in [(0, true), (149, true), (150, true), (151, false)] {
            let mut story = at(Moment::Wait, [3, 3]);
            let second = story.shout(5_000 + gap + lag, story.seat(B, 1), lag);
            // A shout that cannot tie any more may come when the wait is over.
            assert!(second.is_ok() || gap + lag > 400, "{gap} {lag}: {second:?}");
            story.until(Millis(5_401));
            let first = if tie { First::Both } else { First::Side(A) };
            assert_eq!(called(&story), Some((Millis(5_401), first)), "{gap} {lag}");
            let forms = story.view(Seat(0)).race.forms.len();
            assert_eq!(forms, if tie { 6 } else { 3 });
        }
    }
}

/// RC-04, R-74: between sides the earlier stamp is first, whichever was received first.
#[test]
fn rc_04_r_74_a_shout_received_later_but_pressed_earlier_wins() {
    let mut story = at(Moment::Wait, [1, 1]);
    story.shout(5_049, Seat(1), 200).unwrap();
    story.until(Millis(5_401));
    assert_eq!(called(&story), Some((Millis(5_401), First::Side(B))));
    assert_eq!(code(story.answer(6_000, Seat(0), true)), "NOT_YOUR_FORM");
}

/// RC-04: the lag of a line is taken off up to 250 ms, and no shout is stamped before the first word.
#[test]
fn rc_04_r_74_no_stamp_lies_before_the_first_word_and_no_lag_counts_beyond_the_cap() {
    let stamp = |story: &Story<Tourney>, seat: u8| story.view(Seat(seat)).race.shouts[0].stamp;
    let mut story = at(Moment::Trays, [1, 1]);
    assert_eq!(code(story.shout(2_999, Seat(0), 0)), "TOO_EARLY");
    story.shout(3_100, Seat(0), 200).unwrap();
    assert_eq!(stamp(&story, 0), Millis(3_000));
    story.shout(3_350, Seat(1), 9_000).unwrap();
    assert_eq!(stamp(&story, 1), Millis(3_100));
    assert_eq!(code(story.shout(3_360, Seat(1), 0)), "ALREADY_SHOUTED");
}

/// RC-04: nobody can answer a shout with a shout.
#[test]
fn rc_04_during_the_wait_no_word_is_read_and_only_the_shouting_side_knows() {
    let mut story = at(Moment::Words, [2, 2]);
    let (mate, rival) = (story.seat(A, 1), story.seat(B, 0));
    let outside = [Viewer::Seat(rival), Viewer::Spectator];
    let before = outside.map(|viewer| sight(&story, viewer));
    let words = story.state().race().words_read();
    story.shout(3_600, story.seat(A, 0), 0).unwrap();
    story.until(Millis(4_000));
    assert_eq!(outside.map(|viewer| sight(&story, viewer)), before);
    assert_eq!(story.state().race().words_read(), words, "two were due");
    assert_eq!(story.view(mate).race.shouts.len(), 1);
    let shouts = |event: &Event| matches!(event, Event::Shouted(_));
    assert_eq!(told(&story, Viewer::Seat(mate), shouts), 1);
    for viewer in outside {
        assert_eq!(told(&story, viewer, shouts), 0);
    }
    story.until(Millis(4_001));
    assert_eq!(story.view(rival).race.shouts.len(), 1);
}

/// RC-05: the layout is judged as it lay; the other side may go on in the wait, for it does not know.
#[test]
fn rc_05_r_03_a_shout_freezes_the_trays_of_its_own_side_only() {
    let mut story = at(Moment::Wait, [2, 1]);
    let card = story.view(story.seat(A, 1)).race.cards[0].card;
    let put = race::Action::Put {
        card,
        tray: race::Tray(0),
    };
    assert_eq!(code(story.race(5_001, story.seat(A, 1), put)), "FROZEN");
    assert_eq!(code(story.sort(5_002, B)), "taken");
    story.until(Millis(5_401));
    assert_eq!(code(story.sort(5_402, B)), "NOT_NOW");
}

/// RC-06: not a byte changes for anybody else when a member sends an answer.
#[test]
fn rc_06_r_42_nobody_learns_what_the_others_type_or_that_they_have_before_all_are_in() {
    let mut story = at(Moment::Forms, [3, 3]);
    let typist = story.seat(A, 1);
    let mut others = viewers(story.table.game().seating());
    others.retain(|viewer| *viewer != Viewer::Seat(typist));
    let look = |story: &Story<Tourney>| -> Vec<String> {
        others.iter().map(|viewer| sight(story, *viewer)).collect()
    };
    let before = look(&story);
    story.answer(6_000, typist, true).unwrap();
    assert_eq!(look(&story), before);
    assert_eq!(story.view(typist).race.typed[0].right, None);
    assert_eq!(code(story.answer(6_001, typist, true)), "ALREADY_ANSWERED");
    let long = race::Action::Answer {
        text: "x".repeat(41),
    };
    assert_eq!(code(story.race(6_002, story.seat(A, 0), long)), "TOO_LONG");
    assert_eq!(
        code(story.answer(6_002, story.seat(B, 0), true)),
        "NOT_YOUR_FORM"
    );
    let answered = |event: &Event| matches!(event, Event::Answered { .. });
    for viewer in &others {
        assert_eq!(told(&story, *viewer, answered), 0);
    }
    story.answer(6_100, story.seat(A, 0), false).unwrap();
    story.answer(6_200, story.seat(A, 2), true).unwrap();
    assert_eq!(
        story.view(story.seat(B, 2)).race.typed.len(),
        3,
        "now all is open"
    );
}

/// RC-06: what is missing when the time is up is wrong.
#[test]
fn rc_06_missing_answers_count_as_wrong_after_15_s() {
    for (answers, win) in [(1, B), (2, A)] {
        let mut story = at(Moment::Forms, [3, 3]);
        for member in 0..answers {
            story.answer(6_000, story.seat(A, member), true).unwrap();
        }
        story.until(Millis(5_401 + 14_999));
        assert_eq!(story.state().race().stage(), Stage::Forms);
        story.until(Millis(5_401 + 15_000));
        assert_eq!(story.state().results(), [Win::Side(win)]);
    }
}

/// RC-07: every way in which a shout can be judged.
#[test]
fn rc_07_sorted_trays_and_a_majority_of_right_answers_win() {
    // Sides that shout, whether each sorted, how many of its three answer right, and what comes of it.
    let sole = [
        (true, 3, Win::Side(A)),
        (true, 2, Win::Side(A)),
        (true, 1, Win::Side(B)),
        (false, 3, Win::Side(B)),
    ];
    for (sorted, right, win) in sole {
        assert_eq!(judged([Some((sorted, right)), None]), win);
    }
    let (good, bad) = (Some((true, 2)), Some((true, 1)));
    assert_eq!(judged([good, good]), Win::Tied);
    assert_eq!(judged([good, bad]), Win::Side(A));
    assert_eq!(judged([bad, good]), Win::Side(B));
    assert_eq!(judged([bad, Some((false, 3))]), Win::Tied);
    // Half is no majority.
    let mut story = at(Moment::Forms, [2, 1]);
    for (member, right) in [(0, true), (1, false)] {
        story.answer(6_000, story.seat(A, member), right).unwrap();
    }
    assert_eq!(story.state().results(), [Win::Side(B)]);
}

fn judged(sides: [Option<(bool, usize)>; 2]) -> Win {
    let mut story = Story::new(example("people", [3, 3]), 2);
    story.pick(1_000).unwrap();
    for (side, shout) in [A, B].into_iter().zip(sides) {
        if shout.is_some_and(|(sorted, _)| sorted) {
            story.sort(2_000, side).unwrap();
        }
    }
    for (side, _) in [A, B].into_iter().zip(sides).filter(|(_, it)| it.is_some()) {
        story.shout(4_000, story.seat(side, 0), 0).unwrap();
    }
    story.until(Millis(4_401));
    for (side, shout) in [A, B].into_iter().zip(sides) {
        let Some((_, right)) = shout else { continue };
        for member in 0..3 {
            story
                .answer(5_000, story.seat(side, member), member < right)
                .unwrap();
        }
    }
    story.state().results()[0]
}

/// RC-08: bounds included, by the stamp; the race is drawn only when no shout in time can still be on its way.
#[test]
fn rc_08_r_74_a_shout_stamped_at_the_limit_counts_and_one_a_millisecond_later_does_not() {
    let mut quiet = at(Moment::Trays, [1, 1]);
    quiet.until(Millis(10_000));
    let limit = quiet.view(Seat(0)).race.due.unwrap().0;
    quiet.until(Millis(limit + 250));
    assert_eq!(quiet.state().race().stage(), Stage::Racing);
    quiet.until(Millis(limit + 251));
    assert_eq!(quiet.state().results(), [Win::Drawn]);
    for (received, lag, expected) in [
        (limit, 0, "taken"),
        (limit + 1, 0, "TOO_LATE"),
        (limit + 250, 250, "taken"),
        (limit + 250, 249, "TOO_LATE"),
        (limit + 251, 250, "RACE_OVER"),
    ] {
        let mut story = at(Moment::Trays, [1, 1]);
        let shout = story.shout(received, Seat(1), lag);
        assert_eq!(code(shout), expected, "{received} {lag}");
    }
    // All else is tested by its receipt: a card that comes too late is not frozen by a shout that is still in time.
    let mut story = at(Moment::Trays, [1, 1]);
    assert_eq!(code(story.sort(limit + 100, B)), "TIME_IS_UP");
    assert_eq!(code(story.shout(limit + 110, Seat(1), 200)), "taken");
}

/// A race alone refuses what only a match can do, and ends as the host says.
#[test]
fn a_race_alone_is_ended_by_the_host_and_by_nothing_else_from_outside() {
    let mut story = Story::new(race::example("people", [1, 1]), 1);
    let again = story.at(Millis(10), Cause::Ruling(tricorn_engine::Ruling::Again));
    assert_eq!(code(again), "NO_REPLAY");
    let end = || Cause::Ruling(tricorn_engine::Ruling::End);
    story.at(Millis(20), end()).unwrap();
    assert_eq!(code(story.at(Millis(30), end())), "RACE_OVER");
    assert_eq!(story.table.outcome().unwrap().ending, "ended_by_host");
}
