//! Time, pauses, leaving and giving up, PTB-R2, PTB-R4.

use super::*;
use std::collections::BTreeSet;
use tricorn_bots::{Runner, Turn};
use tricorn_engine::{By, SeatSet, Table};
use tricorn_kit::attendance::Presence;

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
            Event::Presence(Presence::TimedOut(Side(0))),
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
        assert_eq!(tale.phase(), Phase::Discarding);
    }
    assert_eq!(cards.len(), 3, "every card comes up");
}

/// nobody has chosen: chance chooses for both, once each.
#[test]
fn r_18_when_both_are_late_both_are_noted_once() {
    let mut tale = Tale::new().dealt();
    let events = tale.late();
    let late: Vec<Side> = events
        .iter()
        .filter_map(|event| match event {
            Event::Presence(Presence::TimedOut(side)) => Some(*side),
            _ => None,
        })
        .collect();
    assert_eq!(late, [Side(0), Side(1)]);
    assert_eq!(tale.phase(), Phase::Looking);
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
        assert_eq!((cards.len(), tale.phase()), (2, Phase::Counting));
        pairs.insert(cards.0);
    }
    assert_eq!(pairs.len(), 28, "any two of eight");
    let mut tale = Tale::new().dealt().traded();
    tale.late();
    assert_eq!(tale.phase(), Phase::Counting, "for both if both are late");
}

/// a random card is led, and a random card answers.
#[test]
fn r_18_late_plays_are_made_by_chance() {
    let (mut leads, mut answers) = (BTreeSet::new(), BTreeSet::new());
    for number in 0..120 {
        let mut tale = Tale::new().hands(FIRST, SECOND);
        tale.seed = Seed::from_number(number);
        let events = tale.late();
        let Some(Event::Led {
            side: Side(0),
            card,
            ..
        }) = events.last()
        else {
            panic!("{events:?}");
        };
        leads.insert(card.card);
        let events = tale.late();
        let followed = events.iter().find_map(|event| match event {
            Event::Followed { trick, .. } => Some(trick.follow.card),
            _ => None,
        });
        answers.insert(followed.unwrap());
    }
    assert_eq!((leads.len(), answers.len()), (6, 6));
}

/// Two time-outs in a row bring a computer player until a member acts.
#[test]
fn two_time_outs_in_a_row_bring_a_computer_player() {
    let mut tale = Tale::with(people(&[2, 1])).dealt();
    for _ in 0..2 {
        assert!(tale.game.stand_ins(&tale.state).is_empty());
        let spot = tale.state.tradeable(Side(1)).nth(0).unwrap();
        let card = tale.state.handle(spot).into();
        tale.act(Seat(2), Action::Trade { card }).unwrap();
        tale.late();
        if tale.phase() == Phase::Looking {
            tale.late();
        }
    }
    let away = tale.game.stand_ins(&tale.state);
    assert_eq!(away, [Seat(0), Seat(1)].into_iter().collect());
    assert_eq!(tale.view(Seat(2)).sides[0].away, [Seat(0), Seat(1)]);
    let before = tale.state;
    let hand = tale.state.deal.hand(Side(0));
    let cards = [0, 1].map(|at| tale.state.handle(hand.nth(at).unwrap()));
    let action = Action::Discard {
        cards: cards.into_iter().collect(),
    };
    let mut act = Act::new(Seat(0), action);
    act.by = By::StandIn;
    tale.cause(Cause::Act(act)).unwrap();
    assert!(!tale.game.stand_ins(&tale.state).is_empty());
    tale.state = before;
    tale.act(Seat(0), action).unwrap();
    assert!(tale.game.stand_ins(&tale.state).is_empty());
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
        (Phase::Resting, Some(Millis(53_000)))
    );
    assert_eq!(
        (tale.view(A).phase, tale.view(A).trick),
        (PhaseView::Rest, 1)
    );
    assert_eq!(tale.view(A).to_act, []);
    assert_eq!(tale.lead(A, "OR"), Err("WRONG_PHASE"));
    tale.act(Seat(0), Action::GoOn).unwrap();
    assert_eq!(tale.view(Seat(2)).sides[0].ready, [Seat(0)]);
    assert_eq!(tale.act(Seat(0), Action::GoOn), Err("ALREADY_DONE"));
    assert_eq!(
        (tale.offers(Seat(0)), tale.offers(Seat(1))),
        (vec!["resign"], vec!["go_on", "resign"])
    );
    tale.act(Seat(2), Action::GoOn).unwrap();
    assert_eq!(tale.phase(), Phase::Resting);
    let events = tale.act(Seat(1), Action::GoOn).unwrap();
    assert!(matches!(
        events[1],
        Event::Rested {
            due: Some(Millis(70_000))
        }
    ));
    assert_eq!(
        (tale.phase(), tale.state.ready),
        (Phase::Leading, SeatSet::EMPTY)
    );
    assert_eq!(tale.act(Seat(1), Action::GoOn), Err("WRONG_PHASE"));
    // Nobody says anything: the pause passes, and nobody was late.
    let mut tale = resting(people(&[1, 1]));
    let events = tale.late();
    assert!(matches!(
        events[..],
        [Event::Rested {
            due: Some(Millis(73_000))
        }]
    ));
}

/// who leaves is not waited for; with the last person the pause ends.
#[test]
fn r_79_who_leaves_is_not_waited_for() {
    let mut tale = resting(people(&[1, 1]));
    tale.act(A, Action::GoOn).unwrap();
    tale.cause(Cause::Left(B)).unwrap();
    assert_eq!(tale.phase(), Phase::Leading);
    let mut tale = resting(people(&[1, 1]));
    tale.cause(Cause::Left(A)).unwrap();
    assert_eq!(
        tale.phase(),
        Phase::Resting,
        "the other one has not said so"
    );
    tale.cause(Cause::Left(B)).unwrap();
    assert_eq!(tale.phase(), Phase::Leading);
}

/// R-79, PTB-R4: without a person there is no pause; a computer player is not waited for and says nothing.
#[test]
fn r_79_ptb_r4_computer_players_need_no_pause() {
    let tale = resting(bots(Level::Skilled));
    assert_eq!(
        (tale.phase(), tale.state.due),
        (Phase::Leading, Some(Millis(70_000)))
    );
    let seating = Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Bot", Sitter::Bot(Level::Skilled)),
    ])
    .unwrap();
    let mut tale = resting(seating.clone());
    assert_eq!(tale.phase(), Phase::Resting);
    assert_eq!(tale.offers(B), ["resign"]);
    assert_eq!(tale.act(B, Action::GoOn), Err("NOT_A_PERSON"));
    tale.act(A, Action::GoOn).unwrap();
    assert_eq!(tale.phase(), Phase::Leading);
    // The only person has gone: bots play on.
    let mut tale = Tale::with(seating).hands(FIRST, SECOND);
    tale.lead(A, "FL").unwrap();
    tale.cause(Cause::Left(A)).unwrap();
    tale.follow(B, "NH").unwrap();
    assert_eq!(tale.phase(), Phase::Leading);
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
        [
            Event::Followed {
                rest: false,
                due: None,
                ..
            },
            Event::Finished(_)
        ]
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
    tale.act(B, Action::Stand).unwrap();
    let counting = tale.state;
    tale.act(A, Action::Resign).unwrap();
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (&*outcome.ending, outcome.scores),
        ("resigned", vec![0, 20])
    );
    assert_eq!(outcome.winners, [Side(1)]);
    assert_eq!(tale.act(A, Action::Resign), Err("WRONG_PHASE"));
    assert_eq!(tale.act(A, Action::PlayOn), Err("WRONG_PHASE"));
    tale.state = counting;
    tale.late();
    tale.tricks(&NIL_FIVE[..4]);
    tale.act(A, Action::Resign).unwrap();
    assert_eq!(tale.outcome().unwrap().scores, [0, 30]);
    assert!(
        tale.result().bonus,
        "four to none: the fifth was still to come"
    );
    // Who can no longer reach five has no Bonus.
    let mut tale = Tale::new().hands(FIRST, SECOND);
    tale.tricks(&FIVE_NIL[..2]);
    tale.act(A, Action::Resign).unwrap();
    assert!(!tale.result().bonus);
    assert_eq!(tale.outcome().unwrap().scores, [0, 10]);
}

/// A side gives up only when all its people who are there ask; the wish can be taken back and is no business of the others.
#[test]
fn a_side_gives_up_only_together() {
    let mut tale = Tale::with(people(&[3, 1])).hands(FIRST, SECOND);
    assert_eq!(tale.act(Seat(0), Action::PlayOn), Err("NOT_ASKED"));
    tale.act(Seat(0), Action::Resign).unwrap();
    assert_eq!(tale.act(Seat(0), Action::Resign), Err("ALREADY_ASKED"));
    assert_eq!(tale.offers(Seat(0)), ["lead", "play_on"]);
    assert_eq!(tale.view(Seat(1)).sides[0].wants_out, [Seat(0)]);
    assert_eq!(tale.view(Seat(3)).sides[0].wants_out, []);
    let wish = Event::Presence(Presence::WantsOut(Seat(0)));
    let told = |seat| tale.game.notice(&tale.state, &wish, Viewer::Seat(seat));
    assert!(told(Seat(1)).is_some() && told(Seat(3)).is_none());
    tale.act(Seat(0), Action::PlayOn).unwrap();
    assert_eq!(tale.view(Seat(1)).sides[0].wants_out, []);
    tale.act(Seat(0), Action::Resign).unwrap();
    tale.act(Seat(1), Action::Resign).unwrap();
    assert_eq!(tale.outcome(), None);
    tale.cause(Cause::Left(Seat(2))).unwrap();
    assert_eq!(tale.result().how, How::Resigned);
}

/// Who leaves is replaced until they are back; leaving is not giving up.
#[test]
fn who_leaves_is_replaced_until_they_are_back() {
    let mut tale = Tale::new().dealt();
    tale.cause(Cause::Left(B)).unwrap();
    assert!(tale.game.stand_ins(&tale.state).has(B));
    assert_eq!(tale.cause(Cause::Left(B)), Err("ALREADY_GONE"));
    assert_eq!(tale.outcome(), None);
    tale.cause(Cause::Back(B)).unwrap();
    assert!(tale.game.stand_ins(&tale.state).is_empty());
    assert_eq!(tale.cause(Cause::Back(B)), Err("NOT_GONE"));
}
