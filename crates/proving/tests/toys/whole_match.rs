//! The toy match where the contract is hardest: the clock, pauses, people who leave and bots beside people, in each phase.

use std::collections::BTreeSet;
use tricorn_bots::Runner;
use tricorn_engine::{
    Act, AskId, By, Cause, Game, Handle, Label, Level, Millis, Refusal, Ruling, Seat, Seed, Side,
    Sitter, Viewer,
};
use tricorn_proving::toys::Story;
use tricorn_proving::toys::race::{self, Win, seating};
use tricorn_proving::toys::tourney::{
    Action, Event, Moment, Phase, Tourney, bots_play, example, run, with_bots,
};

mod proofs {
    tricorn_proving::prove!(super::Tourney, "src/toys/tourney");
}

const A: Side = Side(0);
const B: Side = Side(1);

fn at(moment: Moment, sides: [usize; 2]) -> Story<Tourney> {
    let mut story = Story::new(example("people", sides), 1);
    story.up_to(moment).unwrap();
    story
}

/// A match of one against one whose clock runs out at this moment.
fn clock(ends: u64) -> Story<Tourney> {
    let mut example = example("people", [1, 1]);
    example.config.clock = Millis(ends);
    Story::new(example, 1)
}

fn code(result: Result<(), Refusal>) -> &'static str {
    result.map_or_else(|refusal| refusal.code, |()| "taken")
}

fn ending(story: &Story<Tourney>) -> (String, Vec<i64>) {
    let outcome = story.table.outcome().expect("the match is over");
    (outcome.ending, outcome.scores)
}

/// TM-03, R-73: a race without a shout in time counts for nobody, however far it is.
#[test]
fn tm_03_r_73_the_clock_cuts_off_choosing_trays_and_words_and_nobody_gets_anything() {
    for (moment, ends) in [
        (Moment::Choosing, 4_000),
        (Moment::Trays, 2_500),
        (Moment::Words, 4_000),
    ] {
        let mut story = clock(ends);
        story.up_to(moment).unwrap();
        story.until(Millis(ends + 250));
        assert_eq!(story.state().phase(), Phase::Racing, "{moment:?}");
        let words = story.state().race().words_read();
        story.until(Millis(ends + 251));
        assert_eq!(
            ending(&story),
            ("drawn".to_owned(), vec![0, 0]),
            "{moment:?}"
        );
        assert_eq!(story.state().results(), []);
        assert_eq!(story.state().race().words_read(), words, "{moment:?}");
        assert_eq!(code(story.shout(ends + 300, Seat(0), 250)), "MATCH_OVER");
        assert_eq!(story.table.next_due(), None);
    }
}

/// TM-03, R-04: what a shout in time opened is resolved to its end, and counts.
#[test]
fn tm_03_r_04_the_clock_waits_for_a_shout_in_time_and_for_its_forms() {
    for ends in [5_000, 5_100, 5_401, 6_000] {
        let mut story = clock(ends);
        story.up_to(Moment::Forms).unwrap();
        story.until(Millis(20_000));
        assert_eq!(
            story.state().phase(),
            Phase::Racing,
            "forms may take their time"
        );
        story.answer(20_000, Seat(0), true).unwrap();
        assert_eq!(ending(&story), ("clock".to_owned(), vec![1, 0]), "{ends}");
        // The same with a form that is never sent: its own deadline ends it.
        let mut story = clock(ends);
        story.up_to(Moment::Forms).unwrap();
        story.until(Millis(20_401));
        assert_eq!(ending(&story), ("clock".to_owned(), vec![0, 1]), "{ends}");
    }
    let mut late = clock(4_999);
    let shout = late.up_to(Moment::Wait);
    assert_eq!(
        code(shout),
        "TOO_LATE",
        "stamped a millisecond after the end"
    );
}

/// TM-03, R-74: the end of the match is tested for each shout on its own, by its stamp.
#[test]
fn tm_03_r_74_each_shout_is_held_against_the_clock_by_its_own_stamp() {
    for (received, lag, expected) in [
        (6_000, 0, "taken"),
        (6_001, 0, "TOO_LATE"),
        (6_250, 250, "taken"),
        (6_250, 249, "TOO_LATE"),
        (6_251, 250, "MATCH_OVER"),
    ] {
        let mut story = clock(6_000);
        story.up_to(Moment::Words).unwrap();
        let shout = story.shout(received, Seat(1), lag);
        assert_eq!(code(shout), expected, "{received} less {lag}");
    }
    // Within 150 ms of a shout in time, but itself too late: no tie.
    let mut story = clock(6_000);
    story.up_to(Moment::Words).unwrap();
    story.shout(5_990, Seat(0), 0).unwrap();
    assert_eq!(code(story.shout(6_050, Seat(1), 0)), "TOO_LATE");
    assert_eq!(
        code(story.shout(6_060, Seat(1), 60)),
        "taken",
        "this one ties"
    );
    // A card is held against the clock by its receipt, even if a shout that is still in time comes after it.
    let mut story = clock(6_000);
    story.up_to(Moment::Words).unwrap();
    assert_eq!(code(story.sort(6_001, B)), "TIME_IS_UP");
    assert_eq!(code(story.shout(6_100, Seat(1), 200)), "taken");
}

/// TM-04: no race begins at or after the end, neither by its own nor because everybody is ready.
#[test]
fn tm_04_no_race_begins_after_the_end() {
    // The first race is over at 7 s and the next one would begin at 9 s.
    for ends in [7_000, 7_500, 9_000] {
        let mut story = clock(ends);
        story.up_to(Moment::Between).unwrap();
        let mut eager = clock(ends);
        eager.up_to(Moment::Between).unwrap();
        story.until(Millis(60_000));
        assert_eq!(ending(&story), ("clock".to_owned(), vec![1, 0]));
        assert_eq!(story.table.now(), Millis(ends));
        let ready = eager.ready(ends, Seat(0)).and(eager.ready(ends, Seat(1)));
        assert_eq!(code(ready), "MATCH_OVER");
    }
    let mut story = clock(9_001);
    story.up_to(Moment::Between).unwrap();
    story.until(Millis(9_000));
    assert_eq!(story.view(Seat(0)).number, 2, "a millisecond is left");
    story.until(Millis(60_000));
    assert_eq!(
        story.state().results(),
        [Win::Side(A)],
        "the second is unfinished"
    );
}

/// TM-01: the first to win two races wins, and the pause ends early when all people who are there want to go on.
#[test]
fn tm_01_two_races_win_and_the_pause_ends_when_everybody_who_is_there_is_ready() {
    let mut story = at(Moment::Between, [1, 2]);
    assert_eq!(code(story.ready(7_100, Seat(0))), "taken");
    assert_eq!(code(story.ready(7_150, Seat(0))), "ALREADY_READY");
    story.at(Millis(7_200), Cause::Left(Seat(2))).unwrap();
    assert_eq!(
        story.view(Seat(0)).number,
        1,
        "one of those who are there is missing"
    );
    story.ready(7_300, Seat(1)).unwrap();
    assert_eq!(story.view(Seat(0)).number, 2);
    assert_eq!(code(story.ready(7_400, Seat(1))), "NOT_NOW");
    story.pick(8_000).unwrap();
    story.sort(8_100, A).unwrap();
    story.shout(11_000, Seat(0), 0).unwrap();
    story.until(Millis(11_401));
    story.answer(12_000, Seat(0), true).unwrap();
    assert_eq!(ending(&story), ("two_wins".to_owned(), vec![2, 0]));
    let again = story.at(Millis(12_100), Cause::Ruling(Ruling::End));
    assert_eq!(code(again), "MATCH_OVER");
}

/// TM-02: decks as they lie, cards shuffled, sides in turn; and a card gets a new name in every race.
#[test]
fn tm_02_cards_are_shuffled_questions_run_on_and_the_sides_pick_in_turn() {
    let mut story = at(Moment::Between, [1, 1]);
    let names = |story: &Story<Tourney>| -> BTreeSet<Handle> {
        let sides = [A, B].into_iter();
        let cards = sides.flat_map(|side| story.state().race().hand(side));
        cards.map(|lying| lying.handle).collect()
    };
    let old = names(&story);
    story.until(Millis(9_000));
    let openings: Vec<_> = story
        .records
        .iter()
        .flat_map(|record| &record.events)
        .filter_map(|event| match event {
            Event::Began(opening) => Some(opening.clone()),
            _ => None,
        })
        .collect();
    let [one, two] = &openings[..] else {
        panic!("two races began: {openings:?}");
    };
    assert_eq!(
        (one.lead, two.lead.0),
        (Side(1 - two.lead.0), 1 - one.lead.0)
    );
    let mut run_on = one.questions.clone();
    run_on.rotate_left(1);
    assert_eq!(two.questions, run_on);
    let sorted = |deck: &[race::CardNo]| {
        let mut deck = deck.to_vec();
        deck.sort_unstable();
        deck
    };
    assert_ne!(one.deck, two.deck);
    assert_eq!(sorted(&one.deck), sorted(&two.deck));
    story.pick(9_500).unwrap();
    let new = names(&story);
    assert!(new.len() == 12 && old.len() == 12 && new.is_disjoint(&old));
}

/// A bot that imagines other worlds does not forget what was read out and solved before.
#[test]
fn a_redealt_world_keeps_the_questions_of_earlier_races() {
    let mut story = at(Moment::Between, [1, 1]);
    let old = story.state().race().question().unwrap();
    story.until(Millis(9_000));
    let new = story.state().race().question().unwrap();
    let mut rng = Seed::from_number(5).stream(Label::new("worlds"), 0);
    let game = story.table.game();
    let world = game.redeal(story.state(), Viewer::Seat(Seat(0)), &mut rng);
    let questions = |game: &Tourney| game.race().pack().questions.clone();
    let (real, other) = (questions(game), questions(&world.game));
    let at = |number: race::QuestionNo| usize::from(number.0);
    assert_eq!(real[at(old)], other[at(old)]);
    assert_ne!(real[at(new)], other[at(new)]);
}

/// A pause in any phase: nothing moves, nothing is taken, and afterwards every deadline lies where it lay.
#[test]
fn a_pause_moves_no_deadline_and_takes_no_action_in_any_phase() {
    for moment in Moment::ALL {
        let mut story = at(moment, [2, 2]);
        let now = story.table.now();
        let due = story.table.next_due();
        assert!(due.is_some(), "{moment:?}");
        let (state, ids) = (story.state().clone(), ask_ids(&story));
        story.at(now, Cause::Pause).unwrap();
        assert_eq!(story.table.next_due(), None);
        assert_eq!(story.table.tick(now.plus(Millis(3_600_000))).len(), 0);
        assert!((0..4).all(|seat| story.ask(Seat(seat)).offers.is_empty()));
        for seat in 0..4 {
            let refused = story.shout(now.0, Seat(seat), 0);
            assert_eq!(code(refused), "PAUSED", "{moment:?}");
        }
        assert_eq!(code(story.at(now, Cause::Pause)), "PAUSED");
        story.at(now, Cause::Resume).unwrap();
        assert_eq!(story.table.next_due(), due, "{moment:?}");
        assert_eq!(
            (story.state(), ask_ids(&story)),
            (&state, ids),
            "{moment:?}"
        );
        assert_eq!(code(story.at(now, Cause::Resume)), "NOT_PAUSED");
    }
}

fn ask_ids(story: &Story<Tourney>) -> Vec<AskId> {
    let seats = story.table.game().seating().all();
    seats.map(|seat| story.ask(seat).id).collect()
}

/// Somebody leaves in any phase: a computer player acts for the seat, and the owner comes back to the same place.
#[test]
fn a_seat_that_is_left_is_played_in_every_phase_and_given_back() {
    for moment in Moment::ALL {
        let mut story = at(moment, [1, 1]);
        // In the wait the side that shouted has nothing to do; the other one has.
        let seat = match moment {
            Moment::Choosing => story.seat(story.state().race().lead(), 0),
            Moment::Wait => Seat(1),
            _ => Seat(0),
        };
        let now = story.table.now();
        story.at(now, Cause::Left(seat)).unwrap();
        assert!(story.table.game().stand_ins(story.state()).has(seat));
        let mut runner = Runner::new(story.table.clone(), &Seed::from_number(7));
        let acts = |record: &tricorn_engine::RecordOf<Tourney>| matches!(&record.cause, Cause::Act(act) if act.seat == seat && act.by == By::StandIn);
        let found = run(&mut runner, 60, acts);
        assert!(found.is_some(), "{moment:?}: nobody acts for {seat}");
        let now = runner.table().now();
        let back = runner.apply(now, Cause::Back(seat));
        assert!(back.refusal.is_none(), "{moment:?}: {:?}", back.refusal);
        let table = runner.table();
        assert!(table.game().stand_ins(table.state()).is_empty());
        let sorry = Act {
            by: By::StandIn,
            ..Act::new(seat, Action::Race(race::Action::Shout))
        };
        let refusal = runner.apply(now, Cause::Act(sorry)).refusal;
        assert_eq!(refusal.map(|it| it.code), Some("NOT_STANDING_IN"));
        assert!(
            run(&mut runner, 200, acts).is_none(),
            "{moment:?}: the owner is back and plays alone"
        );
    }
}

/// An owner who simply acts is back, without having to say so.
#[test]
fn whoever_acts_is_back() {
    let mut story = at(Moment::Trays, [1, 1]);
    story.at(Millis(2_100), Cause::Left(Seat(0))).unwrap();
    story.sort(2_200, A).unwrap();
    assert!(story.table.game().stand_ins(story.state()).is_empty());
    assert_eq!(
        code(story.at(Millis(2_300), Cause::Back(Seat(0)))),
        "NOT_GONE"
    );
}

/// beside a person a computer player neither sorts nor shouts, but it fills in its own form, and in time.
#[test]
fn r_76_a_bot_beside_a_person_leaves_the_cards_alone_and_answers_for_itself() {
    let mut table = example("mixed", [1, 1]);
    let mate = Sitter::Bot(Level::Expert);
    table.seating = seating([&[Sitter::Person, mate], &[Sitter::Person]]);
    let mut story = Story::new(table, 1);
    story.up_to(Moment::Forms).unwrap();
    assert!(story.records.iter().all(|record| match &record.cause {
        Cause::Act(act) => act.seat != Seat(2),
        _ => true,
    }));
    let mut runner = Runner::new(story.table.clone(), &Seed::from_number(3));
    let answer = run(&mut runner, 5, |record| {
        matches!(record.cause, Cause::Act(_))
    });
    let answer = answer.expect("the bot answers");
    // A person takes some seconds for it; the form would be open for another ten.
    assert!(answer.stamp > Millis(5_401 + 1_000) && answer.stamp < Millis(5_401 + 7_000));
    // And in the race itself it waits for its person, whatever is read out.
    let mut table = example("mixed", [1, 1]);
    table.seating = seating([&[Sitter::Person, mate], &[Sitter::Person]]);
    let mut story = Story::new(table, 1);
    story.up_to(Moment::Trays).unwrap();
    let mut runner = Runner::new(story.table.clone(), &Seed::from_number(3));
    let moved = run(&mut runner, 30, |record| {
        matches!(record.cause, Cause::Act(_))
    });
    assert_eq!(moved, None);
}

/// bots move one card in 1.5 s and go on doing so while words are read and views change.
#[test]
fn r_72_bots_sort_one_card_at_a_time_also_while_the_question_is_read() {
    let bots = [Level::Expert; 2];
    let match_ = with_bots("bots", [&bots, &bots], <_>::default());
    let (mut between_words, mut shouts) = (0, 0);
    for seed in 0..6 {
        let mut last = [Millis(0); 2];
        let mut word = None;
        for record in bots_play(&match_, seed) {
            match &record.cause {
                Cause::Act(act) => {
                    let side = usize::from(act.seat.0 % 2);
                    let pace = match act.action {
                        Action::Race(race::Action::Put { .. }) => 1_500,
                        Action::Race(race::Action::Shout) => 400,
                        _ => 0,
                    };
                    assert!(last[side].plus(Millis(pace)) <= record.stamp, "{record:?}");
                    last[side] = record.stamp;
                    shouts += u32::from(pace == 400);
                    let gap = word.map(|word| record.stamp.minus(word));
                    between_words +=
                        u32::from(pace == 1_500 && gap < Some(Millis(334)) && gap.is_some());
                }
                Cause::Timer(_) => word = Some(record.stamp),
                _ => {}
            }
        }
    }
    assert!(
        between_words > 10 && shouts > 10,
        "{between_words} {shouts}"
    );
}
