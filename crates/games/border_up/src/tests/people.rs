//! Leaving, giving up, bots beside people, BU-R3.

use super::*;
use tricorn_bots::{Runner, Turn};
use tricorn_engine::{By, Table};

/// BU-R3: the other side wins with the Bonus; stances count after the count.
#[test]
fn bu_r3_r_75_giving_up_is_not_cheaper_than_a_false_shout() {
    let mut tale = Tale::new().counting();
    tale.act(B, Verb::STAND).unwrap();
    let mut early = tale.clone();
    early.act(A, Verb::RESIGN).unwrap();
    let outcome = early.outcome().unwrap();
    assert_eq!(
        (&*outcome.ending, outcome.scores),
        ("resigned", vec![0, 20])
    );
    let mut tale = tale.racing();
    tale.act(A, Verb::RESIGN).unwrap();
    assert_eq!(tale.outcome().unwrap().scores, [0, 30]);
    assert_eq!(tale.act(A, Verb::RESIGN), Err("WRONG_PHASE"));
    assert_eq!(tale.act(A, Verb::PLAY_ON), Err("WRONG_PHASE"));
}

/// a team has one to three seats, each a person or a computer player, and each of them counts.
#[test]
fn r_06_teams_of_one_to_three_seats_play_alike() {
    for size in 1..=3 {
        let mut tale = Tale::with(people(&[size, 4 - size])).racing();
        for seat in 0..size as u8 {
            tale.put(Seat(seat), KS_PA[usize::from(seat)], 0, 20)
                .unwrap();
        }
        assert_eq!(tale.row(Side(0), 0), KS_PA[..size]);
        assert_eq!(tale.view(A).sides[0].common.seats.len(), size);
    }
    let tale = Tale::with(testing::mixed()).racing();
    assert_eq!(
        tale.view(Seat(4)).sides[0].common.seats,
        [Seat(0), Seat(2), Seat(4)]
    );
    assert!(tale.offers(Seat(4)).contains(&"put"), "a bot's seat counts");
}

/// a shout tells nobody else that somebody is awake again; with the call it comes out. What only the own side hears
/// is not held back.
#[test]
fn r_02_r_20_somebody_who_shouts_is_awake_for_the_others_with_the_call() {
    let mut tale = Tale::with(people(&[2, 1])).racing();
    for fact in [
        Presence::TimedOut(Side(0)),
        Presence::Asleep(Side(0)),
        Presence::WantsOut(A),
    ] {
        tale.happen(fact);
    }
    let others = [Viewer::Seat(Seat(2)), Viewer::Spectator];
    let before = others.map(|viewer| tale.all_text(viewer));
    let mut moved = tale.clone();
    tale.shout(A, 30_000, 0, Word::Geoplunge).unwrap();
    assert_eq!(others.map(|viewer| tale.all_text(viewer)), before);
    assert_eq!(tale.view(A).sides[0].common.wants_out, []);
    assert_eq!(tale.view(B).sides[0].common.away, [A, B]);
    tale.late();
    assert_eq!(tale.view(Seat(2)).sides[0].common.away, []);
    assert!(tale.heard(others[0]).contains("back in the game"));
    // A stand-in who shouts wakes nobody.
    let mut stand_in = moved.clone();
    stand_in.now = Millis(SIGNAL + 30_000);
    let act = Act {
        by: By::StandIn,
        ..Act::new(A, Action::Geoplunge.into())
    };
    stand_in.cause(Cause::Act(act)).unwrap();
    stand_in.late();
    assert_eq!(stand_in.view(B).sides[0].common.away, [A, B]);
    // Nor does somebody who has gone since.
    let mut gone = moved.clone();
    gone.shout(A, 30_000, 0, Word::Geoplunge).unwrap();
    gone.cause(Cause::Left(A)).unwrap();
    gone.late();
    assert_eq!(gone.view(B).sides[0].common.away, [A, B]);
    // Who moves a card is awake at once, so that the stand-in stops; the others are not told of it.
    let heard = moved.heard(others[0]);
    moved.put(A, "KS", 0, 0).unwrap();
    assert_eq!(moved.view(B).sides[0].common.away, []);
    assert_eq!(moved.heard(others[0]), heard);
    assert!(moved.heard(Viewer::Seat(B)).contains("back in the game"));
}

/// a computer player takes no decision for a team in which a person is there; of several without a person the lowest
/// seat decides.
#[test]
fn r_76_a_bot_among_people_decides_nothing_and_of_several_bots_the_lowest() {
    let bot = Sitter::Bot(Level::Skilled);
    let place = |side, name: &str, sitter| Place::new(Side(side), name, sitter);
    let seating = Seating::try_new(vec![
        place(0, "Ann", Sitter::Person),
        place(0, "Bot One", bot),
        place(1, "Bot Two", bot),
        place(1, "Bot Three", bot),
    ])
    .unwrap();
    let table = Table::new(open(Pace::Usual, seating), Seed::from_number(1));
    let mut runner = Runner::new(table, &Seed::from_number(2));
    runner.apply(Millis(0), Cause::Start).accepted().unwrap();
    let mut acted = 0;
    while let Turn::At(at) = runner.next() {
        for record in runner.run(at) {
            if let Cause::Act(act) = &record.cause {
                assert_eq!(act.seat, Seat(2), "{record:?}");
                acted += 1;
            }
        }
    }
    assert!(acted >= 9, "{acted}");
}

/// Whoever sits in goes on with what lies there: rows that are laid stay, and cards that are in the way go.
#[test]
fn r_75_a_stand_in_goes_on_with_what_lies_there() {
    let seating = people(&[1, 1]);
    let game = open(Pace::Usual, seating);
    let mut table = Table::new(game, Seed::from_number(4));
    table.apply(Millis(0), Cause::Start).accepted().unwrap();
    table.tick(Millis(SIGNAL));
    // One good row of four, and something else before it in the same tray.
    let state = table.state().own;
    let mut groups = solver::Groups::of(table.game().borders(), state.hand(Side(0)));
    let layout = groups.best(Word::Geoplunge, |_| 0).unwrap();
    let row = layout[0].row();
    let mut laid: Vec<StateIx> = row.to_vec();
    let foreign = StateIx::all()
        .filter(|card| state.number(Side(0), *card).is_some())
        .find(|card| {
            layout
                .iter()
                .all(|group| group.states >> card.at() & 1 == 0)
        });
    laid.insert(0, foreign.unwrap());
    for card in &laid {
        let number = state.number(Side(0), *card).unwrap();
        let card = state.play(Side(0), number).unwrap().handle.into();
        let (tray, place) = (0, 20);
        let put = Action::Put { card, tray, place };
        let act = Cause::Act(Act::new(A, put.into()));
        table.apply(Millis(SIGNAL + 4_000), act).accepted().unwrap();
    }
    let mut runner = Runner::new(table, &Seed::from_number(5));
    let left = runner.apply(Millis(SIGNAL + 5_000), Cause::Left(A));
    left.accepted().unwrap();
    let mut moves = Vec::new();
    while let Turn::At(at) = runner.next() {
        for record in runner.run(at) {
            if let Cause::Act(act) = &record.cause {
                moves.push(act.action);
            }
        }
    }
    assert_eq!(runner.table().outcome().unwrap().ending, "geoplunge");
    let taken = moves
        .iter()
        .filter(|it| matches!(it, Verb::Own(Action::Take { .. })));
    assert_eq!(taken.count(), 1, "{moves:?}");
    // The other row and the shout; nothing that lay there was laid again.
    let put = moves
        .iter()
        .filter(|it| matches!(it, Verb::Own(Action::Put { .. })));
    assert!((3..=5).contains(&put.count()), "{moves:?}");
}
