//! PTD-R12, R13, R25, R28: teams, time-outs, leaving, resigning.

use super::*;

fn team(sizes: &[usize]) -> Tale {
    Tale::at(open(Config::default(), dates(), people(sizes)))
}

fn late(tale: &mut Tale) {
    tale.now = tale.state.due.unwrap();
    tale.cause(Cause::Timer(StepTimer::Step)).unwrap();
}

#[test]
fn ptd_r12_ptd_r13_any_member_acts_and_the_first_valid_action_binds() {
    let mut tale = team(&[2, 1]).dealt(&Layout::default());
    tale.lead(Seat(1), 4, RED).unwrap();
    assert_eq!(tale.lead(Seat(0), 6, RED), Err("NOT_YOUR_TURN"));
    // Members share the view of both hands.
    let (first, second) = (tale.view(Seat(0)), tale.view(Seat(1)));
    assert_eq!(first.sides[0].hand, second.sides[0].hand);
    assert_eq!(first.sides[0].powers, second.sides[0].powers);
}

#[test]
fn ptd_r25_a_late_trade_in_is_none_at_all() {
    let mut tale = Tale::new().laid(&Layout::default());
    tale.trade(A, &[1]).unwrap();
    assert_eq!(tale.cause(Cause::Timer(StepTimer::Step)), Err("NOT_DUE"));
    late(&mut tale);
    assert_eq!(tale.phase(), Phase::Lead);
    assert_eq!([0, 1].map(|side| tale.state.traded[side].len()), [1, 0]);
    assert_eq!(tale.numbers(1), [2, 3, 7, 9]);
}

#[test]
fn ptd_r25_a_late_lead_or_answer_is_a_random_card_without_power() {
    let mut led = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut tale = Tale::new().dealt(&Layout::default());
        tale.seed = Seed::from_number(seed);
        late(&mut tale);
        let open = tale.view(B).own.open.unwrap();
        led.insert((open.card.handle, open.colour));
        late(&mut tale);
        let trick = tale.last();
        assert_eq!((trick.number, trick.powers.len()), (None, 0));
        assert_eq!(tale.phase(), Phase::Lead);
    }
    let colours: std::collections::BTreeSet<_> = led.iter().map(|(_, colour)| *colour).collect();
    assert!(led.len() > 12 && colours.len() == 3, "{led:?}");
}

#[test]
fn ptd_r25_a_late_statement_is_none() {
    let mut tale = Tale::new().dealt(&Layout::default());
    tale.lead(A, 4, RED).unwrap();
    tale.follow_with(B, 19, &[3], ADD).unwrap();
    late(&mut tale);
    assert_eq!((tale.phase(), tale.numbers(1).len()), (Phase::Lead, 3));
    assert!(tale.last().civics.is_none());
}

#[test]
fn ptd_r25_ptd_r28_after_two_time_outs_in_a_row_a_computer_player_acts_for_the_side() {
    let mut tale = team(&[2, 1]).dealt(&Layout::default());
    late(&mut tale);
    assert!(tale.game.stand_ins(&tale.state).is_empty());
    tale.follow(Seat(2), 19).unwrap();
    assert_eq!(tale.state.tricks.lead, Side(0));
    late(&mut tale);
    let gone = tale.game.stand_ins(&tale.state);
    assert_eq!(gone, [Seat(0), Seat(1)].into_iter().collect());
    // One of its members acts again.
    tale.follow(Seat(2), 17).unwrap();
    assert!(
        !tale.game.stand_ins(&tale.state).is_empty(),
        "the other side wakes nobody"
    );
    tale.asks(Seat(1), TableAction::Resign).unwrap();
    assert!(tale.game.stand_ins(&tale.state).is_empty());
}

#[test]
fn ptd_r28_a_game_is_given_up_only_when_all_members_who_are_there_ask() {
    let mut tale = team(&[2, 1]).dealt(&Layout::default());
    tale.asks(Seat(0), TableAction::Resign).unwrap();
    assert!(tale.outcome().is_none());
    assert_eq!(
        tale.asks(Seat(0), TableAction::Resign),
        Err("ALREADY_ASKED")
    );
    // A move takes the wish back, and so does a word.
    tale.lead(Seat(0), 4, RED).unwrap();
    assert_eq!(tale.asks(Seat(0), TableAction::PlayOn), Err("NOT_ASKED"));
    tale.asks(Seat(0), TableAction::Resign).unwrap();
    assert!(
        tale.ask(Seat(0))
            .offers
            .iter()
            .any(|offer| offer.verb == "play_on")
    );
    tale.asks(Seat(0), TableAction::PlayOn).unwrap();
    assert!(tale.state.who.wishes().is_empty());
    tale.asks(Seat(1), TableAction::Resign).unwrap();
    assert!(tale.outcome().is_none());
    tale.asks(Seat(0), TableAction::Resign).unwrap();
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.winners),
        ("resigned", vec![Side(1)])
    );
}

#[test]
fn ptd_r28_in_a_match_resigning_gives_away_the_game_and_not_the_match() {
    let config = Config {
        wins: 2,
        ..Config::default()
    };
    let mut tale = Tale::with(config).dealt(&Layout::default());
    tale.asks(A, TableAction::Resign).unwrap();
    assert_eq!((tale.state.wins, tale.outcome()), ([0, 1], None));
    assert_eq!(tale.view(A).games[0].how, GameEnd::Resigned);
    assert_eq!(
        (tale.phase(), tale.state.tricks.lead),
        (Phase::Trade, Side(1))
    );
    // No trick was played, so none lies there from the game before.
    assert!(tale.view(A).before.is_none());
    // The wish is gone with the game.
    assert!(tale.state.who.wishes().is_empty());
    tale.asks(A, TableAction::Resign).unwrap();
    assert_eq!(tale.outcome().unwrap().ending, "resigned");
}

#[test]
fn ptd_r28_who_leaves_is_replaced_and_the_side_plays_on() {
    let mut tale = team(&[2, 1]).dealt(&Layout::default());
    tale.cause(Cause::Left(Seat(0))).unwrap();
    assert!(tale.game.stand_ins(&tale.state).has(Seat(0)));
    tale.lead(Seat(1), 4, RED).unwrap();
    tale.cause(Cause::Back(Seat(0))).unwrap();
    assert!(tale.game.stand_ins(&tale.state).is_empty());
    // Somebody asked, the other goes: now all who are there have asked.
    tale.asks(Seat(1), TableAction::Resign).unwrap();
    tale.cause(Cause::Left(Seat(0))).unwrap();
    assert_eq!(tale.outcome().unwrap().ending, "resigned");
}
