//! The rulings on time, leaving, giving up and on the host: PPN-R11, PPN-R12, PPN-R14 to PPN-R16.

use super::*;
use tricorn_bots::{Runner, Turn};
use tricorn_engine::attendance::Presence;
use tricorn_engine::rules::TableEvent;
use tricorn_engine::{By, Ruling, Table};
use tricorn_proving::testing::own;

fn late(tale: &mut Tale) -> Vec<Fact<Event>> {
    tale.now = tale.state.due.expect("a deadline runs");
    tale.cause(Cause::Timer(())).unwrap()
}

/// PPN-R14: each step has its own time.
#[test]
fn ppn_r14_every_step_has_a_timer_of_its_own() {
    let mut tale = Tale::with(Config {
        step_seconds: 20,
        ..Config::default()
    })
    .dealt(LOW, HIGH);
    let due = |tale: &Tale| tale.state.due.unwrap().0;
    assert_eq!(due(&tale), 20_000);
    tale.now = Millis(3_000);
    tale.discard(A, 9).unwrap();
    assert_eq!(due(&tale), 20_000, "one time for both discards");
    tale.now = Millis(5_000);
    tale.discard(B, 39).unwrap();
    assert_eq!(due(&tale), 25_000);
    tale.now = Millis(6_000);
    tale.lead(A, 1, LATEST).unwrap();
    assert_eq!(due(&tale), 26_000);
    tale.now = Millis(7_000);
    tale.follow(B, 31).unwrap();
    assert_eq!(due(&tale), 27_000);
    tale.now = Millis(26_999);
    assert_eq!(tale.cause(Cause::Timer(())), Err("NOT_DUE"));
    let without = Tale::with(Config {
        step_seconds: 0,
        ..Config::default()
    })
    .dealt(LOW, HIGH);
    assert_eq!(without.game.timers(&without.state).into_iter().count(), 0);
}

/// PPN-R14: nobody waits longer than a day.
#[test]
fn ppn_r14_a_step_takes_a_day_at_most() {
    let with = |step_seconds| {
        let config = Config {
            step_seconds,
            ..Config::default()
        };
        PresidentialNumbers::open(config, Arc::new(presidents()), people(&[1, 1]))
    };
    assert!(with(86_400).is_ok());
    assert_eq!(with(86_401).err().unwrap().code, "BAD_OPTIONS");
}

/// PPN-R14: chance acts for every side that is late: a card of its hand, and a call when it leads.
#[test]
fn ppn_r14_when_the_time_runs_out_a_random_card_is_played() {
    let mut cards = std::collections::BTreeSet::new();
    let mut calls = [0; 2];
    for number in 0..60 {
        let mut tale = Tale::new().dealt(LOW, HIGH);
        tale.seed = Seed::from_number(number);
        tale.discard(A, 9).unwrap();
        let events = late(&mut tale);
        assert!(matches!(
            events[..],
            [
                Fact::Table {
                    event: TableEvent::Presence(Presence::TimedOut(Side(1))),
                    ..
                },
                Fact::Own {
                    event: Event::Discarded { side: Side(1), .. },
                    ..
                }
            ]
        ));
        let events = own(&late(&mut tale));
        let [
            Event::Led {
                side: Side(0),
                card,
                call,
            },
        ] = events[..]
        else {
            panic!("{events:?}");
        };
        assert!((1..=8).contains(&tale.game.number(card.card).0));
        cards.insert(card.card);
        calls[usize::from(call == LATEST)] += 1;
        let events = own(&late(&mut tale));
        assert!(matches!(events[..], [Event::Followed(_)]));
        assert_eq!(tale.state.tricks.played(), 1);
    }
    assert_eq!(cards.len(), 8, "every card comes up");
    assert!(calls.iter().all(|n| *n > 15), "{calls:?}");
    // Nobody has chosen: chance chooses for both.
    let mut tale = Tale::new().dealt(LOW, HIGH);
    late(&mut tale);
    assert_eq!(tale.phase(), Phase::Lead);
}

/// PPN-R14, PPN-R16: counted for the side; two in a row bring a computer player until a member acts.
#[test]
fn ppn_r16_two_time_outs_in_a_row_bring_a_computer_player() {
    let mut tale =
        Tale::at(open(Config::default(), presidents(), people(&[2, 1]))).dealt(LOW, HIGH);
    tale.discard(Seat(2), 39).unwrap();
    late(&mut tale);
    assert!(tale.game.stand_ins(&tale.state).is_empty());
    late(&mut tale);
    let away = tale.game.stand_ins(&tale.state);
    assert!(away.has(Seat(0)) && away.has(Seat(1)) && !away.has(Seat(2)));
    assert_eq!(tale.view(Seat(2)).sides[0].common.away, [Seat(0), Seat(1)]);
    tale.follow(Seat(2), 31).unwrap();
    // A stand-in's move does not wake the side; a member's does.
    let lead = tale.state.tricks.lead;
    if lead == Side(1) {
        tale.lead(Seat(2), 32, EARLIEST).unwrap();
    }
    let side_acts = |tale: &Tale| match tale.phase() {
        Phase::Lead => Action::Lead {
            card: tale
                .state
                .deal
                .handle(tale.state.deal.hands[0].nth(0).unwrap())
                .into(),
            call: LATEST.into(),
        },
        _ => Action::Follow {
            card: tale
                .state
                .deal
                .handle(tale.state.deal.hands[0].nth(0).unwrap())
                .into(),
            call: Said::Nothing,
        },
    };
    let mut asleep = Act::new(Seat(1), side_acts(&tale).into());
    asleep.by = By::StandIn;
    let before = tale.state;
    tale.cause(Cause::Act(asleep)).unwrap();
    assert!(!tale.game.stand_ins(&tale.state).is_empty());
    tale.state = before;
    let action = side_acts(&tale);
    tale.act(Seat(1), action).unwrap();
    assert!(tale.game.stand_ins(&tale.state).is_empty());
}

/// PPN-R11: any member acts, and the first valid action binds.
#[test]
fn ppn_r11_any_member_acts_and_the_first_action_binds() {
    let mut tale =
        Tale::at(open(Config::default(), presidents(), people(&[3, 2]))).dealt(LOW, HIGH);
    tale.discard(Seat(2), 4).unwrap();
    assert_eq!(tale.discard(Seat(0), 5), Err("DISCARD_ONE"));
    assert_eq!(tale.ask(Seat(1)), tale.ask(Seat(0)));
    tale.discard(Seat(4), 39).unwrap();
    tale.lead(Seat(1), 1, LATEST).unwrap();
    assert_eq!(tale.lead(Seat(2), 2, EARLIEST), Err("ALREADY_PLAYED"));
    tale.follow(Seat(3), 31).unwrap();
    assert_eq!(
        tale.view(Seat(4)).sides[1].hand,
        tale.view(Seat(3)).sides[1].hand
    );
}

/// PPN-R14: giving up ends the match in favor of the other side.
#[test]
fn ppn_r14_giving_up_ends_the_match() {
    let mut tale = Tale::new().dealt(LOW, HIGH);
    tale.game_to(Side(0));
    tale.asks(A, TableAction::Resign).unwrap();
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.scores),
        ("resigned", vec![1, 0])
    );
    assert_eq!(outcome.winners, [Side(1)]);
}

/// PPN-R15: an abandoned game is not counted and is played again with the same side beginning.
#[test]
fn ppn_r15_an_abandoned_game_is_played_again() {
    let mut tale = Tale::new().dealt(LOW, HIGH);
    tale.game_to(Side(0));
    tale.rig(LOW, HIGH);
    tale.put_away();
    for _ in 0..4 {
        tale.trick_to(Side(1));
    }
    let before = tale.state;
    let events = tale.cause(Cause::Ruling(Ruling::Again)).unwrap();
    assert!(matches!(
        own(&events)[..],
        [Event::Dealt {
            game: 2,
            lead: Side(1),
            ..
        }]
    ));
    assert_eq!((tale.state.wins, tale.state.tricks.taken), ([1, 0], [0, 0]));
    assert_eq!(
        (tale.state.tricks.lead, tale.phase()),
        (Side(1), Phase::Discard)
    );
    assert_ne!(tale.state.deal.cards, before.deal.cards);
    assert_ne!(tale.state.deal.handle(Spot(0)), before.deal.handle(Spot(0)));
    tale.game_to(Side(1));
    assert_eq!(
        (tale.state.wins, tale.state.tricks.lead),
        ([1, 1], Side(0)),
        "the alternation goes on"
    );
}

/// The host ends the match: nobody wins.
#[test]
fn a_match_that_the_host_ends_has_no_winner() {
    let mut tale = Tale::new().dealt(LOW, HIGH);
    tale.game_to(Side(0));
    tale.cause(Cause::Ruling(Ruling::End)).unwrap();
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.winners.len()),
        ("ended_by_host", 0)
    );
    assert_eq!(outcome.scores, [1, 0]);
    for cause in [
        Cause::Ruling(Ruling::Again),
        Cause::Ruling(Ruling::End),
        Cause::Left(A),
        Cause::Timer(()),
    ] {
        assert_eq!(tale.cause(cause), Err("GAME_OVER"));
    }
    assert_eq!(tale.cause(Cause::Start), Err("ALREADY_STARTED"));
    assert_eq!(Tale::new().cause(Cause::Left(A)), Err("NOT_STARTED"));
}

/// The view has the deadline of the step and, after a side gave up, the game that lies there.
#[test]
fn the_view_has_the_deadline_and_the_game_that_lies_there() {
    let mut tale = Tale::new().dealt(LOW, HIGH);
    assert_eq!(tale.view(A).due, tale.state.due);
    assert!(tale.view(A).due.is_some());
    tale.game_to(Side(0));
    tale.put_away();
    tale.trick_to(Side(0));
    assert_eq!(tale.view(A).game, 2);
    tale.asks(A, TableAction::Resign).unwrap();
    assert_eq!(tale.view(A).game, 2);
}

/// PPN-R11: a computer player among people waits until the time is nearly out, and for ever if there is no limit.
#[test]
fn ppn_r11_a_bot_among_people_acts_only_when_the_time_is_nearly_out() {
    let place = |side, sitter| Place {
        side: Side(side),
        name: format!("Seat of {side}"),
        sitter,
    };
    let seating = Seating::try_new(vec![
        place(0, Sitter::Person),
        place(0, Sitter::Bot(Level::Skilled)),
        place(1, Sitter::Bot(Level::Skilled)),
    ])
    .unwrap();
    for (seconds, acts) in [(30, true), (0, false)] {
        let config = Config {
            step_seconds: seconds,
            ..Config::default()
        };
        let game = open(config, presidents(), seating.clone());
        let mut runner = Runner::new(
            Table::new(game, Seed::from_number(1)),
            &Seed::from_number(2),
        );
        runner.apply(Millis(0), Cause::Start).accepted().unwrap();
        let mut seen = false;
        while let Turn::At(at) = runner.next() {
            let due = runner.table().state().due;
            for record in runner.run(at) {
                if let Cause::Act(act) = &record.cause
                    && act.seat == Seat(1)
                {
                    assert!(
                        record.stamp.plus(Millis(3_000)) >= due.unwrap(),
                        "{record:?}"
                    );
                    seen = true;
                }
            }
            if seen {
                break;
            }
        }
        assert_eq!(seen, acts);
    }
}
