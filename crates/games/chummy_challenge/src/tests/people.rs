//! Pauses, leaving, sleeping, and computer players beside people, CC-R2.

use super::super::*;
use super::tale::{ANSWER, CHOOSE, READ, REST, RIGHT, Tale, open};
use tricorn_bots::{Runner, Turn};
use tricorn_engine::rules::{Fact, Phase as Shown, Then, Verb};
use tricorn_engine::{Act, Cause, Level, Millis, Place, Seed, Side, Sitter, Table};
use tricorn_kit::attendance::Presence;
use tricorn_kit::options::Pace;
use tricorn_kit::race::First;
use tricorn_proving::testing::{bots, mixed, own, people};

/// five seconds after a challenge, or until all people who are there have seen enough.
#[test]
fn r_79_a_challenge_is_looked_at_for_five_seconds_or_until_all_have_seen_it() {
    let mut tale = Tale::with(people(&[3, 1]));
    tale.win(0);
    let judged = tale.now();
    assert_eq!(tale.view(0).phase, REST);
    assert_eq!(tale.view(0).due, Some(judged.plus(Millis(5_000))));
    let mut waiting = Tale::with(people(&[3, 1]));
    waiting.win(0);
    assert_eq!(waiting.late(), judged.plus(Millis(5_000)));
    assert_eq!(waiting.phase(), CHOOSE);
    for seat in [0, 2, 3] {
        assert_eq!(tale.offers(seat), ["go_on"]);
        tale.act(seat, Verb::GO_ON).unwrap();
        assert_eq!(tale.act(seat, Verb::GO_ON), Err("ALREADY_DONE"));
    }
    assert_eq!(tale.view(1).sides[0].common.ready, [Seat(0), Seat(2)]);
    assert_eq!(tale.phase(), REST);
    // Who leaves is not waited for.
    tale.cause(Cause::Left(Seat(1)));
    assert_eq!(tale.phase(), CHOOSE);
}

/// nobody waits for computer players, and among them there is no pause.
#[test]
fn r_79_computer_players_do_not_pause() {
    let game = open(Pace::Usual, bots(Level::Expert));
    let mut runner = Runner::new(
        Table::new(game, Seed::from_number(3)),
        &Seed::from_number(4),
    );
    let mut rested = 0;
    runner.play_out(|record| {
        let rests = |fact: &&Fact<Event>| {
            let Fact::Own { then, .. } = fact else {
                return false;
            };
            matches!(then, Then::Rest(_))
        };
        rested += record.events.iter().filter(rests).count();
    });
    assert_eq!(rested, 0);
    let mut tale = Tale::with(mixed());
    tale.until(CHOOSE).name(0, 0).unwrap();
    tale.name(1, 1).unwrap();
    tale.win(0);
    assert_eq!(tale.act(2, Verb::GO_ON), Err("NOT_A_PERSON"));
}

/// CC-R2: a side that had been late acts in secret; that it is awake again is told with the call, not with the shout.
#[test]
fn cc_r2_r_02_presence_does_not_tell_of_a_shout() {
    let mut tale = Tale::with(people(&[2, 2]));
    tale.until(CHOOSE);
    // The first side is late once: a strike.
    tale.name(2, 2).unwrap();
    tale.late();
    tale.words(2);
    let heard = tale.heard(Viewer::Seat(Seat(2)));
    let shouter = tale.state().now.plunger(Side(0)).unwrap();
    tale.shout(shouter.0).unwrap();
    assert_eq!(tale.heard(Viewer::Seat(Seat(2))), heard);
    tale.until(ANSWER);
    let woken = Presence::Awake(Side(0)).into();
    assert!(tale.facts().any(|fact| *fact == woken));
    // Somebody who has gone since is not there, whatever they did before.
    let mut tale = Tale::with(people(&[2, 2]));
    tale.words(2);
    let shouter = tale.state().now.plunger(Side(0)).unwrap();
    tale.shout(shouter.0).unwrap();
    tale.cause(Cause::Left(shouter));
    tale.until(ANSWER);
    assert_eq!(tale.view(3).sides[0].common.away, [shouter]);
}

/// CC-R2, R-69: nor does it tell that an answer is in.
#[test]
fn cc_r2_r_69_presence_does_not_tell_of_an_answer() {
    let mut tale = Tale::with(people(&[2, 2]));
    tale.until(CHOOSE).name(2, 2).unwrap();
    tale.late();
    tale.words(2);
    let plungers = [Side(0), Side(1)].map(|side| tale.state().now.plunger(side).unwrap());
    // The shout of somebody who sits in wakes nobody.
    tale.shout(plungers[1].0).unwrap();
    let mut act = Act::new(plungers[0], Action::Shout.into());
    act.by = tricorn_engine::By::StandIn;
    tale.cause(Cause::Left(plungers[0]));
    tale.cause(Cause::Act(act));
    tale.until(ANSWER);
    let heard = tale.heard(Viewer::Seat(Seat(2)));
    let mate = if plungers[0] == Seat(0) { 1 } else { 0 };
    tale.answer(mate, RIGHT).unwrap();
    assert_eq!(tale.heard(Viewer::Seat(Seat(2))), heard);
    tale.answer(2, RIGHT).unwrap();
    let woken = Presence::Awake(Side(0)).into();
    assert!(tale.facts().any(|fact| *fact == woken));
}

/// Two time-outs in a row bring a computer player, until a member acts.
#[test]
fn r_18_two_time_outs_in_a_row_bring_a_computer_player() {
    let mut tale = Tale::with(people(&[1, 1]));
    for _ in 0..2 {
        assert!(tale.game().stand_ins(tale.state()).is_empty());
        tale.words(1).shout(0).unwrap();
        let judged = tale.state().rounds.len();
        while tale.state().rounds.len() == judged {
            tale.late();
        }
        if tale.story.table.outcome().is_some() {
            break;
        }
    }
    // A shout is an act, so the strikes of the answers are not in a row.
    assert!(tale.game().stand_ins(tale.state()).is_empty());
    let mut tale = Tale::with(people(&[3, 3]));
    tale.until(CHOOSE).late();
    tale.tie();
    tale.until(CHOOSE).late();
    assert_eq!(tale.game().stand_ins(tale.state()).len(), 6);
}

/// A person beside a computer player of the highest level in the first seat, against a novice.
fn beside() -> Seating {
    Seating::try_new(vec![
        Place::new(Side(0), "Bot", Sitter::Bot(Level::Expert)),
        Place::new(Side(1), "Other", Sitter::Bot(Level::Novice)),
        Place::new(Side(0), "Ann", Sitter::Person),
    ])
    .unwrap()
}

fn runner(seed: u64, seating: Seating) -> Runner<ChummyChallenge> {
    let game = open(Pace::Usual, seating);
    let mut runner = Runner::new(
        Table::new(game, Seed::from_number(seed)),
        &Seed::from_number(9),
    );
    runner.apply(Millis(0), Cause::Start);
    runner
}

fn phase_of(runner: &Runner<ChummyChallenge>) -> Shown<Phase> {
    let table = runner.table();
    table.game().view(table.state(), Viewer::Spectator).phase
}

/// Runs until the table is in this phase, or for so long.
fn run_until(runner: &mut Runner<ChummyChallenge>, phase: Shown<Phase>, most: u64) -> bool {
    while let Turn::At(at) = runner.next() {
        if phase_of(runner) == phase {
            return true;
        }
        if at.0 > most {
            return false;
        }
        runner.run(at);
    }
    false
}

/// a computer player who is GeoPlunger shouts by itself, beside people too, but names nobody and leaves the answer to
/// them until five seconds are left.
#[test]
fn r_76_beside_people_a_computer_player_shouts_but_answers_only_with_five_seconds_left() {
    let mut answered = 0;
    for seed in 0..12 {
        let mut runner = runner(seed, beside());
        assert!(run_until(&mut runner, CHOOSE, 9_000));
        let choosing = runner.table().now();
        let name = Action::Name { seat: Seat(0) };
        runner.apply(
            choosing.plus(Millis(2_500)),
            Cause::Act(Act::new(Seat(2), name.into())),
        );
        if !run_until(&mut runner, ANSWER, 60_000) {
            continue;
        }
        let state = runner.table().state();
        if !state.now.answers(Side(0)) {
            continue;
        }
        let due = state.now.answer_due().unwrap();
        let asked = runner.table().ask(Seat(2));
        assert!(asked.is_open() && asked.drafts);
        let mut answers = Vec::new();
        while phase_of(&runner) == ANSWER {
            let Turn::At(at) = runner.next() else { break };
            for record in runner.run(at) {
                for event in own(&record.events) {
                    if let Event::Answered { seat, .. } = event {
                        answers.push((record.stamp, seat));
                    }
                }
            }
        }
        let bots: Vec<_> = answers
            .iter()
            .filter(|(_, seat)| *seat == Seat(0))
            .collect();
        assert_eq!(bots, [&(due.minus(Millis(5_000)), Seat(0))]);
        answered += 1;
    }
    assert!(answered > 5, "{answered}");
}

/// R-76, CC-R8: while the person is typing, the computer player goes on waiting until five seconds are left.
#[test]
fn r_76_cc_r8_a_computer_player_waits_longer_while_a_person_is_typing() {
    let mut seen = 0;
    for seed in 0..12 {
        let mut runner = runner(seed, beside());
        run_until(&mut runner, CHOOSE, 9_000);
        let name = Action::Name { seat: Seat(0) };
        runner.apply(
            runner.table().now(),
            Cause::Act(Act::new(Seat(2), name.into())),
        );
        let called = run_until(&mut runner, ANSWER, 60_000);
        if !called || runner.table().state().now.first() != First::Side(Side(0)) {
            continue;
        }
        let due = runner.table().state().now.answer_due().unwrap();
        // In a match too, where the upper half of the id is the number of the game.
        let before = runner.table().ask(Seat(0)).id.under(3);
        let typing = Cause::Act(Act::new(Seat(2), Action::Typing.into()));
        runner
            .apply(due.minus(Millis(7_000)), typing)
            .accepted()
            .unwrap();
        assert_ne!(runner.table().ask(Seat(0)).id.under(3), before);
        while phase_of(&runner) == ANSWER {
            let Turn::At(at) = runner.next() else { break };
            runner.run(at);
        }
        assert_eq!(runner.table().now(), due.plus(Millis(5_000)));
        seen += 1;
    }
    assert!(seen > 2, "{seen}");
}

/// when the person answers first, that counts; when nobody of the side is there, the computer player does not wait.
#[test]
fn r_76_a_person_answers_first_and_without_people_nobody_waits() {
    // In most games the expert is the first to shout.
    let shouts = (0..9).find_map(|seed| {
        let mut runner = runner(seed, beside());
        run_until(&mut runner, CHOOSE, 9_000);
        let name = Action::Name { seat: Seat(0) };
        runner.apply(
            runner.table().now(),
            Cause::Act(Act::new(Seat(2), name.into())),
        );
        let called = run_until(&mut runner, ANSWER, 60_000);
        let sole = runner.table().state().now.first() == First::Side(Side(0));
        (called && sole).then_some(runner)
    });
    let mut runner = shouts.expect("one of nine");
    let called = runner.table().now();
    let text = RIGHT.to_owned();
    let act = Act::new(Seat(2), Action::Answer { text }.into());
    runner.apply(called.plus(Millis(3_000)), Cause::Act(act));
    assert_eq!(phase_of(&runner), REST);
    // The person goes away: the next answer comes in the time that it takes to type it.
    runner.apply(called.plus(Millis(3_500)), Cause::Left(Seat(2)));
    assert!(run_until(&mut runner, READ, 90_000));
    assert!(run_until(&mut runner, ANSWER, 120_000));
    let called = runner.table().now();
    while phase_of(&runner) == ANSWER {
        let Turn::At(at) = runner.next() else { break };
        runner.run(at);
    }
    assert!(runner.table().now().minus(called) <= Millis(8_000));
}
