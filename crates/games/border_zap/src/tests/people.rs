//! Time, pauses, leaving and giving up, PTB-R2, PTB-R4.

use super::*;
use std::collections::BTreeSet;
use tricorn_bots::{Runner, Turn};
use tricorn_engine::attendance::Presence;
use tricorn_engine::rules::TableEvent;
use tricorn_engine::{SeatSet, Table};

/// each step has its own time, and the pace makes it longer or takes it away.
#[test]
fn r_18_each_step_has_its_time() {
    for (pace, times) in [
        (Pace::Usual, Some(1)),
        (Pace::Double, Some(2)),
        (Pace::Unlimited, None),
    ] {
        let in_time = |tale: &Tale, seconds: u64| {
            let due = times.map(|times| tale.now.plus(Millis(seconds * times * 1_000)));
            assert_eq!(tale.state.due, due, "{pace:?}");
            assert_eq!(tale.view(A).due, due);
            assert_eq!(
                tale.game
                    .timers(&tale.state)
                    .into_iter()
                    .next()
                    .map(|due| due.at),
                due
            );
        };
        let mut tale = Tale::at(open(pace, people(&[1, 1]))).dealt();
        in_time(&tale, 30);
        let first = tale.state.due;
        tale.now = Millis(3_000);
        tale.trade(A, "UT").unwrap();
        assert_eq!(tale.state.due, first, "one time for both");
        tale.trade(B, "RI").unwrap();
        tale.looked();
        in_time(&tale, 30);
        tale.now = Millis(5_000);
        tale.trade(A, "FL").unwrap();
        tale.trade(B, "WA").unwrap();
        in_time(&tale, 30);
        tale.discard(A, ["KS", "MO"]).unwrap();
        tale.discard(B, ["NY", "UT"]).unwrap();
        // Question and count take eight seconds whatever the pace.
        tale.late();
        assert_eq!(tale.now, Millis(13_000));
        in_time(&tale, 20);
        tale.now = Millis(14_000);
        tale.lead(A, "OH").unwrap();
        in_time(&tale, 20);
        tale.follow(B, "AK").unwrap();
        // So does the pause.
        tale.late();
        assert_eq!(tale.now, Millis(17_000));
        in_time(&tale, 20);
    }
}

/// a random card of those that can be given; who has chosen keeps the choice.
#[test]
fn r_18_r_78_a_late_trade_is_made_by_chance() {
    let mut cards = BTreeSet::new();
    for number in 0..60 {
        let mut tale = Tale::new().dealt();
        tale.seed = Seed::from_number(number);
        tale.trade(B, "RI").unwrap();
        let events = tale.late();
        let [
            Event::Chose {
                side: Side(0),
                card,
            },
            Event::Traded {
                round: 1,
                cards: both,
                ..
            },
        ] = events[..]
        else {
            panic!("{events:?}");
        };
        assert_eq!(both, [card, both[1]]);
        assert_eq!(both[1].card, tale.state_of("RI"));
        cards.insert(card.card);
        tale.late();
        // In the second trade only the new three.
        tale.trade(B, "WA").unwrap();
        let events = tale.late();
        let given = events.iter().find_map(|event| match event {
            Event::Chose { card, .. } => Some(card.card),
            _ => None,
        });
        let new = ["FL", "KS", "MO"].map(|code| tale.state_of(code));
        assert!(new.contains(&given.unwrap()));
        assert_eq!(tale.phase(), Shown::Own(Phase::Discard));
    }
    assert_eq!(cards.len(), 3, "every card comes up");
}

/// nobody has chosen: chance chooses for both, once each.
#[test]
fn r_18_when_both_are_late_both_are_noted_once() {
    let mut tale = Tale::new().dealt();
    let before = tale.happened.len();
    tale.late();
    let late: Vec<Side> = tale.happened[before..]
        .iter()
        .filter_map(|fact| match fact {
            Fact::Table {
                event: TableEvent::Presence(Presence::TimedOut(side)),
                ..
            } => Some(*side),
            _ => None,
        })
        .collect();
    assert_eq!(late, [Side(0), Side(1)]);
    assert_eq!(tale.phase(), Shown::Own(Phase::Look));
    assert_eq!(tale.state.sealed, [None, None]);
}

/// two random cards are put away.
#[test]
fn r_18_late_discards_are_made_by_chance() {
    let mut pairs = BTreeSet::new();
    for number in 0..400 {
        let mut tale = Tale::new().dealt().traded();
        tale.seed = Seed::from_number(number);
        tale.discard(A, ["KS", "MO"]).unwrap();
        let events = tale.late();
        let Some(Event::Discarded {
            side: Side(1),
            cards,
            ..
        }) = events.last()
        else {
            panic!("{events:?}");
        };
        assert_eq!((cards.len(), tale.phase()), (2, Shown::Count));
        pairs.insert(cards.0);
    }
    assert_eq!(pairs.len(), 28, "any two of eight");
    let mut tale = Tale::new().dealt().traded();
    tale.late();
    assert_eq!(tale.phase(), Shown::Count, "for both if both are late");
}

/// a random card is led, and a random card answers.
#[test]
fn r_18_late_plays_are_made_by_chance() {
    let (mut leads, mut answers) = (BTreeSet::new(), BTreeSet::new());
    for number in 0..120 {
        let mut tale = Tale::new().hands(FIRST, SECOND);
        tale.seed = Seed::from_number(number);
        let events = tale.late();
        let Some(Event::Led(Led {
            side: Side(0),
            card,
        })) = events.last()
        else {
            panic!("{events:?}");
        };
        leads.insert(card.card);
        let events = tale.late();
        let followed = events.iter().find_map(|event| match event {
            Event::Followed(trick) => Some(trick.follow.card),
            _ => None,
        });
        answers.insert(followed.unwrap());
    }
    assert_eq!((leads.len(), answers.len()), (6, 6));
}

fn resting(seating: Seating) -> Tale {
    let mut tale = Tale::with(seating).hands(FIRST, SECOND);
    tale.now = Millis(50_000);
    let (leader, follower) = (tale.seat(Side(0)), tale.seat(Side(1)));
    tale.lead(leader, "FL").unwrap();
    tale.follow(follower, "NH").unwrap();
    tale
}

/// three seconds, or until every person who is there has said so.
#[test]
fn r_79_a_trick_is_looked_at_until_all_people_have_seen_enough() {
    let mut tale = resting(people(&[2, 1]));
    assert_eq!(
        (tale.phase(), tale.state.due),
        (Shown::Rest, Some(Millis(53_000)))
    );
    assert_eq!((tale.view(A).phase, tale.view(A).trick), (Shown::Rest, 1));
    assert_eq!(tale.view(A).to_act, []);
    assert_eq!(tale.lead(A, "OR"), Err("WRONG_PHASE"));
    tale.asks(Seat(0), TableAction::GoOn).unwrap();
    assert_eq!(tale.view(Seat(2)).sides[0].common.ready, [Seat(0)]);
    assert_eq!(tale.asks(Seat(0), TableAction::GoOn), Err("ALREADY_DONE"));
    assert_eq!(
        (tale.offers(Seat(0)), tale.offers(Seat(1))),
        (vec!["resign"], vec!["go_on", "resign"])
    );
    tale.asks(Seat(2), TableAction::GoOn).unwrap();
    assert_eq!(tale.phase(), Shown::Rest);
    tale.asks(Seat(1), TableAction::GoOn).unwrap();
    assert_eq!(tale.state.due, Some(Millis(70_000)));
    assert_eq!(
        (tale.phase(), tale.state.ready),
        (Shown::Own(Phase::Lead), SeatSet::EMPTY)
    );
    assert_eq!(tale.asks(Seat(1), TableAction::GoOn), Err("WRONG_PHASE"));
    // Nobody says anything: the pause passes, and nobody was late.
    let mut tale = resting(people(&[1, 1]));
    let before = tale.happened.len();
    assert!(tale.late().is_empty());
    assert_eq!(tale.happened.len(), before + 1);
    assert_eq!(tale.state.due, Some(Millis(73_000)));
}

/// R-79, PTB-R4: without a person there is no pause; a computer player is not waited for and says nothing.
#[test]
fn r_79_ptb_r4_computer_players_need_no_pause() {
    let tale = resting(bots(Level::Skilled));
    assert_eq!(
        (tale.phase(), tale.state.due),
        (Shown::Own(Phase::Lead), Some(Millis(70_000)))
    );
    let seating = Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Bot", Sitter::Bot(Level::Skilled)),
    ])
    .unwrap();
    let mut tale = resting(seating.clone());
    assert_eq!(tale.phase(), Shown::Rest);
    assert_eq!(tale.offers(B), ["resign"]);
    assert_eq!(tale.asks(B, TableAction::GoOn), Err("NOT_A_PERSON"));
    tale.asks(A, TableAction::GoOn).unwrap();
    assert_eq!(tale.phase(), Shown::Own(Phase::Lead));
    // The only person has gone: bots play on.
    let mut tale = Tale::with(seating).hands(FIRST, SECOND);
    tale.lead(A, "FL").unwrap();
    tale.cause(Cause::Left(A)).unwrap();
    tale.follow(B, "NH").unwrap();
    assert_eq!(tale.phase(), Shown::Own(Phase::Lead));
}

/// after the last trick there is no pause of ours: the result comes at once.
#[test]
fn r_79_the_result_comes_at_once() {
    let mut tale = Tale::new().hands(FIRST, SECOND);
    tale.tricks(&FIVE_NIL[..4]);
    tale.lead(A, "DE").unwrap();
    let events = tale.follow(B, "MO").unwrap();
    assert!(matches!(
        events[..],
        [Event::Followed(_), Event::Finished(_)]
    ));
}

/// a computer player takes no decision for a team in which a person is there, however late it is.
#[test]
fn r_76_a_bot_among_people_decides_nothing() {
    let place = |side, name: &str, sitter| Place::new(Side(side), name, sitter);
    let seating = Seating::try_new(vec![
        place(0, "Ann", Sitter::Person),
        place(0, "Bot One", Sitter::Bot(Level::Skilled)),
        place(1, "Bot Two", Sitter::Bot(Level::Skilled)),
    ])
    .unwrap();
    for pace in [Pace::Usual, Pace::Unlimited] {
        let game = open(pace, seating.clone());
        let mut runner = Runner::new(
            Table::new(game, Seed::from_number(1)),
            &Seed::from_number(2),
        );
        runner.apply(Millis(0), Cause::Start).accepted().unwrap();
        let mut others = 0;
        while let Turn::At(at) = runner.next() {
            for record in runner.run(at) {
                if let Cause::Act(act) = &record.cause {
                    // After two time-outs somebody sits in for Ann, whose seat is the lowest.
                    assert_ne!(act.seat, Seat(1), "{record:?}");
                    others += 1;
                }
            }
        }
        assert!(others > 0, "the other side has no people and acts");
    }
}

/// PTB-R2: giving up ends the game for the other side, which gets the tricks that are left and with them the Bonus, and what
/// the stances add after the count.
#[test]
fn ptb_r2_giving_up_ends_the_game() {
    let mut tale = Tale::new().counting(FIRST, SECOND);
    tale.asks(B, TableAction::Stand).unwrap();
    let counting = tale.state;
    tale.asks(A, TableAction::Resign).unwrap();
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (&*outcome.ending, outcome.scores),
        ("resigned", vec![0, 20])
    );
    assert_eq!(outcome.winners, [Side(1)]);
    assert_eq!(tale.asks(A, TableAction::Resign), Err("WRONG_PHASE"));
    assert_eq!(tale.asks(A, TableAction::PlayOn), Err("WRONG_PHASE"));
    tale.state = counting;
    tale.late();
    tale.tricks(&NIL_FIVE[..4]);
    tale.asks(A, TableAction::Resign).unwrap();
    assert_eq!(tale.outcome().unwrap().scores, [0, 30]);
    assert!(
        tale.result().bonus,
        "four to none: the fifth was still to come"
    );
    // Who can no longer reach five has no Bonus.
    let mut tale = Tale::new().hands(FIRST, SECOND);
    tale.tricks(&FIVE_NIL[..2]);
    tale.asks(A, TableAction::Resign).unwrap();
    assert!(!tale.result().bonus);
    assert_eq!(tale.outcome().unwrap().scores, [0, 10]);
}
