//! Who acts, who is waited for, and who gives up, G4-R2, G4-R5, G4-R6.

use super::*;
use tricorn_engine::Ruling;

type First = Tale<false>;

fn teams() -> First {
    let mut tale = First::laid_at(open(people(&[3, 3])), &EXAMPLES);
    // Seats 0 to 2 are the first side, 3 to 5 the second.
    tale.act(Seat(1), Action::Call).unwrap();
    tale.act(Seat(5), Action::Cards).unwrap();
    tale.bases(Seat(2), 50, 1).unwrap();
    tale.discard(Seat(0), &["RI"]).unwrap();
    tale.discard(Seat(4), &["FL", "VA", "NV"]).unwrap();
    tale.act(Seat(2), Action::Keep).unwrap();
    tale.act(Seat(3), Action::Keep).unwrap();
    tale
}

#[test]
fn r_07_any_member_acts_and_the_first_command_counts_but_one_seat_alone_sets_the_stance() {
    let mut tale = teams();
    assert_eq!(tale.view(Seat(1)).sides[0].common.speaker, Seat(0));
    for other in [Seat(1), Seat(2), Seat(4), Seat(5)] {
        assert_eq!(tale.act(other, Verb::STAND), Err("NOT_SPOKES_SEAT"));
        let ask = tale.game.ask(&tale.state, other);
        assert!(!ask.is_open(), "nothing to do for {other}");
    }
    tale.act(Seat(0), Verb::STAND).unwrap();
    tale.act(Seat(3), Verb::STAND).unwrap();
    assert_eq!(tale.state.standing, [true, true]);
}

#[test]
fn r_76_if_the_spokes_seat_is_away_the_next_person_speaks() {
    let mut tale = teams();
    tale.cause(Cause::Left(Seat(0))).unwrap();
    assert_eq!(tale.act(Seat(2), Verb::STAND), Err("NOT_SPOKES_SEAT"));
    tale.act(Seat(1), Verb::STAND).unwrap();
    tale.cause(Cause::Back(Seat(0))).unwrap();
    assert_eq!(tale.act(Seat(1), Verb::SIT), Err("NOT_SPOKES_SEAT"));
    tale.act(Seat(0), Verb::SIT).unwrap();
}

fn at_rest() -> First {
    let mut tale = teams();
    tale.late().unwrap();
    tale.lead(Seat(0), "CO", Size, 0).unwrap();
    tale.follow(Seat(4), "GA").unwrap();
    assert_eq!(tale.shown(), Shown::Rest);
    tale
}

#[test]
fn r_79_a_trick_is_looked_at_for_three_seconds() {
    let mut tale = at_rest();
    assert_eq!(tale.state.due, Some(tale.now.plus(Millis(3_000))));
    assert_eq!(tale.lead(Seat(0), "NY", Size, 0), Err("WRONG_PHASE"));
    tale.late().unwrap();
    assert_eq!(tale.shown(), Shown::Own(Phase::Lead));
    assert_eq!(tale.state.due, Some(tale.now.plus(Millis(30_000))));
}

#[test]
fn r_79_or_less_when_all_people_who_are_there_have_seen_enough() {
    let mut tale = at_rest();
    for seat in 0..5 {
        tale.act(Seat(seat), Verb::GO_ON).unwrap();
        assert_eq!(tale.shown(), Shown::Rest);
    }
    assert_eq!(tale.act(Seat(0), Verb::GO_ON), Err("ALREADY_DONE"));
    assert_eq!(
        tale.view(Seat(5)).sides[0].common.ready,
        [Seat(0), Seat(1), Seat(2)]
    );
    let mut gone = tale.clone();
    tale.act(Seat(5), Verb::GO_ON).unwrap();
    assert_eq!(tale.shown(), Shown::Own(Phase::Lead));
    // Who leaves is not waited for.
    gone.cause(Cause::Left(Seat(5))).unwrap();
    assert_eq!(gone.shown(), Shown::Own(Phase::Lead));
}

#[test]
fn r_79_computer_players_are_not_waited_for() {
    let mut tale = First::examples();
    tale.lead(A, "CO", Size, 0).unwrap();
    tale.follow(B, "GA").unwrap();
    assert_eq!(tale.shown(), Shown::Own(Phase::Lead));
}

#[test]
fn g4_r2_a_side_gives_up_when_all_its_people_ask_and_the_other_gets_the_tricks_that_are_left() {
    let mut tale = at_rest();
    tale.act(Seat(3), Verb::RESIGN).unwrap();
    assert_eq!(tale.act(Seat(3), Verb::RESIGN), Err("ALREADY_ASKED"));
    // A move takes the wish back, and so does saying so.
    tale.act(Seat(3), Verb::PLAY_ON).unwrap();
    assert_eq!(tale.act(Seat(3), Verb::PLAY_ON), Err("NOT_ASKED"));
    for seat in 3..6 {
        assert_eq!(tale.state.result, None);
        tale.act(Seat(seat), Verb::RESIGN).unwrap();
    }
    let result = tale.result();
    assert_eq!(
        (result.winner, result.how),
        (Some(Side(0)), TrickEnding::Resigned)
    );
    assert!(result.bonus, "seven tricks are left");
    assert_eq!(tale.game.outcome(&tale.state).unwrap().scores, [20, 0]);
    assert_eq!(tale.act(Seat(3), Verb::PLAY_ON), Err("WRONG_PHASE"));
    assert_eq!(tale.view(Seat(3)).sides[1].common.wants_out, []);
}

#[test]
fn g4_r2_who_can_no_longer_reach_six_tricks_has_no_bonus() {
    let mut tale = First::examples_at_the_fifth();
    tale.act(A, Verb::RESIGN).unwrap();
    let result = tale.result();
    assert_eq!((result.winner, result.bonus), (Some(Side(1)), false));
}

#[test]
fn giving_up_during_the_count_pays_no_geoplunging_and_after_it_does() {
    let mut tale = teams();
    tale.act(Seat(0), Verb::STAND).unwrap();
    let mut later = tale.clone();
    for seat in 3..6 {
        tale.act(Seat(seat), Verb::RESIGN).unwrap();
    }
    assert_eq!(tale.game.outcome(&tale.state).unwrap().scores, [20, 0]);
    later.late().unwrap();
    for seat in 3..6 {
        later.act(Seat(seat), Verb::RESIGN).unwrap();
    }
    assert_eq!(later.game.outcome(&later.state).unwrap().scores, [30, 0]);
}

#[test]
fn a_game_that_is_played_again_is_dealt_anew_and_the_same_side_leads() {
    let mut tale = at_rest();
    let before = tale.codes((0..9).map(Spot));
    let names = tale.view(Seat(0)).sides[0].hand.clone().unwrap();
    tale.cause(Cause::Ruling(Ruling::Again)).unwrap();
    assert_eq!(
        (tale.shown(), tale.state.first),
        (Shown::Own(Phase::Role), Side(0))
    );
    assert_ne!(tale.codes((0..9).map(Spot)), before);
    let power = tale.state.power.cards.unwrap();
    assert!(!power.contains(&tale.state.version.unwrap()));
    // No name of a card comes back.
    let now = tale.view(Seat(0)).sides[0].hand.clone().unwrap();
    assert!(
        now.iter()
            .all(|card| names.iter().all(|old| old.handle != card.handle))
    );
}

#[test]
fn r_18_two_time_outs_in_a_row_bring_a_computer_player() {
    let mut tale = First::laid_at(open(people(&[1, 1])), &EXAMPLES);
    tale.act(A, Action::Cards).unwrap();
    tale.late().unwrap();
    assert!(tale.game.stand_ins(&tale.state).is_empty());
    tale.discard(A, &["RI", "FL", "VA"]).unwrap();
    tale.late().unwrap();
    assert!(tale.game.stand_ins(&tale.state).has(B));
    tale.act(B, Action::Keep).unwrap();
    assert!(
        tale.game.stand_ins(&tale.state).is_empty(),
        "who acts is back"
    );
}

/// computer players decide nothing for a team in which a person is there; without one the lowest seat does.
#[test]
fn r_76_a_bot_beside_a_person_waits_and_of_several_bots_the_lowest_seat_acts() {
    use tricorn_bots::{Runner, Turn};
    use tricorn_engine::Table;
    let bot = Sitter::Bot(Level::Greedy);
    let seating = Seating::try_new(vec![
        Place::new(Side(0), "Bot One", bot),
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Bot Two", bot),
        Place::new(Side(1), "Bot Three", bot),
    ])
    .unwrap();
    let table = Table::new(open::<false>(seating), Seed::from_number(3));
    let mut runner = Runner::new(table, &Seed::from_number(4));
    let mut acts = Vec::new();
    let mut note = |records: &[tricorn_engine::RecordOf<PlayTheRanks<false>>]| {
        for record in records {
            if let Cause::Act(act) = &record.cause {
                acts.push((act.seat, act.by));
            }
        }
    };
    note(&runner.apply(Millis(0), Cause::Start).records);
    while let Turn::At(at) = runner.next() {
        note(&runner.run(at));
    }
    // Ann never acts; after two time-outs somebody sits in for her side, and then the lowest seat speaks.
    assert!(acts.iter().any(|(seat, _)| *seat == Seat(2)));
    assert!(acts.iter().all(|(seat, _)| *seat != Seat(3)), "{acts:?}");
    assert!(acts.iter().all(|(seat, _)| *seat != Seat(1)), "{acts:?}");
    let first_of_bot_one = acts.iter().position(|(seat, _)| *seat == Seat(0));
    assert!(first_of_bot_one.is_some_and(|at| at > 0), "{acts:?}");
}
