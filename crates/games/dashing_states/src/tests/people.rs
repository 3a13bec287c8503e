//! Pauses, leaving, time-outs, and computer players beside people, DS-R6, DS-R10.

use super::*;
use tricorn_bots::{Runner, Turn};
use tricorn_engine::Table;

/// R-79, DS-R6: five seconds after a race, less if all people who are there say so.
#[test]
fn r_79_ds_r6_a_race_is_looked_at_until_all_have_seen_enough() {
    let mut tale = Tale::with(people(&[2, 1])).racing();
    tale.shout(A).unwrap();
    tale.call();
    assert_eq!(
        (tale.phase(), tale.due()),
        (Shown::Rest, Some(tale.now.plus(Millis(5_000))))
    );
    let resting = tale.clone();
    tale.late();
    assert_eq!(tale.phase(), READYING);
    let mut tale = resting;
    for seat in [0, 1] {
        tale.act(Seat(seat), Verb::GO_ON).unwrap();
        assert_eq!(tale.act(Seat(seat), Verb::GO_ON), Err("ALREADY_DONE"));
        assert_eq!(tale.phase(), Shown::Rest);
    }
    assert_eq!(tale.view(Seat(2)).sides[0].common.ready, [Seat(0), Seat(1)]);
    let mut other = tale.clone();
    tale.act(Seat(2), Verb::GO_ON).unwrap();
    assert_eq!(tale.phase(), READYING);
    // Nobody waits for somebody who has left.
    other.cause(Cause::Left(Seat(2))).unwrap();
    assert_eq!(other.phase(), READYING);
}

/// DS-R6: no pause without people, and none after the last race.
#[test]
fn ds_r6_r_79_no_pause_without_people_and_none_after_the_last_race() {
    let mut tale = Tale::with(bots(Level::Skilled)).racing();
    tale.shout(A).unwrap();
    tale.call();
    assert_eq!(tale.phase(), READYING);
    let mut tale = Tale::new().counting();
    tale.races("WW");
    assert_eq!(tale.phase(), Shown::Over);
    let mixed = Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Bot", Sitter::Bot(Level::Skilled)),
    ]);
    let mut tale = Tale::with(mixed.unwrap()).racing();
    tale.shout(A).unwrap();
    tale.call();
    assert_eq!(tale.act(B, Verb::GO_ON), Err("NOT_A_PERSON"));
    tale.act(A, Verb::GO_ON).unwrap();
    assert_eq!(tale.phase(), READYING);
}

/// any member moves cards, turns and shouts; one seat stands up for all.
#[test]
fn r_07_any_member_acts_for_the_side_and_one_stands_for_it() {
    let mut tale = Tale::with(people(&[3, 1])).counting();
    assert_eq!(tale.act(Seat(1), Verb::STAND), Err("NOT_SPOKES_SEAT"));
    tale.act(Seat(0), Verb::STAND).unwrap();
    assert_eq!(tale.act(Seat(0), Verb::STAND), Err("STANDS_ALREADY"));
    tale.next_race();
    for (at, code) in (0..).zip(["FL", "GA", "ID"]) {
        tale.place(Seat(at), code, at).unwrap();
    }
    for seat in 0..3 {
        let layout = tale.view(Seat(seat)).sides[0].layout.clone().unwrap();
        assert_eq!(
            layout.row.iter().flatten().count(),
            3,
            "live to all of the side"
        );
    }
    tale.shout(Seat(2)).unwrap();
}

/// DS-R10: two times in a row without a form bring a computer player; that somebody acts in a race the others do not hear.
#[test]
fn ds_r10_missing_forms_bring_a_computer_player_and_waking_up_is_not_told() {
    let mut tale = Tale::new().racing();
    tale.sort(A);
    tale.shout(A).unwrap();
    tale.call();
    tale.late();
    let late = Fact::from(Presence::TimedOut(Side(0)));
    assert!(tale.happened.contains(&late));
    assert!(tale.game.stand_ins(&tale.state).is_empty());
    tale.next_race();
    let others = [Viewer::Seat(B), Viewer::Spectator];
    let before = others.map(|viewer| tale.everything(viewer));
    let done = tale.happened.len();
    tale.place(A, "ME", 0).unwrap();
    let awake = Fact::from(Presence::Awake(Side(0)));
    assert_eq!(tale.happened[done], awake);
    assert_eq!(others.map(|viewer| tale.everything(viewer)), before);
    assert!(tale.heard(Viewer::Seat(A)).contains("back in the game"));
    // Without anything in between the second time puts the side to sleep.
    let mut tale = Tale::new().racing();
    for _ in 0..2 {
        tale.next_race();
        tale.happen(Presence::TimedOut(Side(0)));
    }
    let asleep = tale.state.who.timed_out(tale.game.seating(), Side(0));
    assert!(
        asleep
            .into_iter()
            .any(|fact| fact == Presence::Asleep(Side(0)))
    );
}

fn run(seating: Seating, number: u64) -> Runner<DashingStates> {
    let seed = Seed::from_number(number);
    let minds = seed.child(7);
    let mut runner = Runner::new(Table::new(open(Pace::Usual, seating), seed), &minds);
    runner.apply(Millis(0), Cause::Start).accepted().unwrap();
    runner
}

/// beside a person who is there a computer player neither moves cards nor shouts, but it fills in its own form.
#[test]
fn r_76_a_computer_player_beside_a_person_only_fills_in_its_own_form() {
    let seating = Seating::try_new(vec![
        Place::new(Side(0), "Bot", Sitter::Bot(Level::Expert)),
        Place::new(Side(1), "Cleo", Sitter::Person),
        Place::new(Side(0), "Ann", Sitter::Person),
    ]);
    let mut runner = run(seating.unwrap(), 3);
    while runner.table().state().race.is_none() {
        let Turn::At(at) = runner.next() else {
            panic!()
        };
        runner.run(at);
    }
    let signal = runner.table().now();
    while let Turn::At(at) = runner.next()
        && at < signal.plus(Millis(170_000))
    {
        runner.run(at);
    }
    let state = runner.table().state();
    assert!(
        state
            .layouts
            .iter()
            .all(|layout| layout.row() == [None; ROW]),
        "nothing was moved"
    );
    let game = runner.table().game().clone();
    let mut at = signal.plus(Millis(171_000));
    let (row, spare) = game.sorted(state, Side(0));
    let mut moves: Vec<Action> = (0..)
        .zip(row)
        .map(|(place, card)| Action::Place {
            card: card.into(),
            place: Said::Word(place),
        })
        .collect();
    moves.push(Action::Turn { card: spare.into() });
    moves.push(Action::Shout);
    for action in moves {
        at = at.plus(Millis(10));
        let act = Act::new(Seat(2), action.into());
        runner.apply(at, Cause::Act(act)).accepted().unwrap();
    }
    while !runner.table().state().forms.contains_key(&Seat(0)) {
        let Turn::At(at) = runner.next() else {
            panic!()
        };
        runner.run(at);
    }
    let state = runner.table().state();
    assert!(state.identifying());
    assert!(!state.forms.contains_key(&Seat(2)), "not for the person");
    let called = state.form_due[0].unwrap().minus(Millis(75_000));
    assert!(
        runner.table().now() >= called.plus(Millis(18_000)),
        "at the speed of typing"
    );
}

/// for somebody who has left a stand-in does everything, and what it sent stands.
#[test]
fn r_76_a_stand_in_plays_for_somebody_who_has_left() {
    let mut runner = run(people(&[1, 1]), 5);
    runner
        .apply(Millis(100), Cause::Left(Seat(0)))
        .accepted()
        .unwrap();
    let mut shouted = false;
    while let Turn::At(at) = runner.next()
        && runner.table().state().past.is_empty()
    {
        runner.run(at);
        let race = runner.table().state().race;
        shouted |= race.is_some_and(|race| race.has_shouted(Side(0)));
    }
    assert!(shouted, "the person at the other seat does nothing");
}
