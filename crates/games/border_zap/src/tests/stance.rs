//! GeoPlunging: C4-26, C4-30 to C4-33, PTB-09, R-07, R-08.

use super::*;

fn counting() -> Tale {
    Tale::new().counting(FIRST, SECOND)
}

/// PTB-09, C4-32: after the discards, to both at the same moment, five seconds whatever the pace.
#[test]
fn ptb_09_c4_32_the_question_is_put_to_both_after_the_discards() {
    for pace in [Pace::Usual, Pace::Double, Pace::Unlimited] {
        let mut tale = Tale::at(open(pace, people(&[1, 1])));
        tale.now = Millis(7_000);
        let tale = tale.counting(FIRST, SECOND);
        assert_eq!(tale.phase(), Shown::Count);
        assert_eq!(tale.state.due, Some(Millis(15_000)));
        for seat in [A, B] {
            assert_eq!(tale.view(seat).due, Some(Millis(15_000)));
            assert_eq!(tale.offers(seat), ["stand", "resign"]);
        }
        assert_eq!(tale.view(A).to_act, [Side(0), Side(1)]);
    }
    let mut tale = Tale::new().dealt().traded();
    tale.discard(A, ["KS", "MO"]).unwrap();
    assert_eq!(
        tale.asks(A, TableAction::Stand),
        Err("WRONG_PHASE"),
        "not before both have"
    );
}

/// open and changeable; everybody starts seated.
#[test]
fn r_08_stances_are_seen_by_all_and_can_be_changed() {
    let mut tale = counting();
    let seen = |tale: &Tale| {
        let views = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator]
            .map(|viewer| tale.game.view(&tale.state, viewer));
        let stances =
            views.map(|view| [view.sides[0].common.standing, view.sides[1].common.standing]);
        assert!(stances.iter().all(|other| *other == stances[0]));
        stances[0]
    };
    assert_eq!(seen(&tale), [false, false]);
    tale.asks(B, TableAction::Stand).unwrap();
    assert_eq!(seen(&tale), [false, true]);
    assert_eq!(tale.offers(B), ["sit", "resign"]);
    assert_eq!(tale.asks(B, TableAction::Stand), Err("STANDS_ALREADY"));
    tale.asks(A, TableAction::Stand).unwrap();
    tale.asks(B, TableAction::Sit).unwrap();
    assert_eq!(seen(&tale), [true, false]);
    assert_eq!(tale.asks(B, TableAction::Sit), Err("SITS_ALREADY"));
    // What stands when the count reaches five is final.
    tale.now = Millis(7_999);
    assert_eq!(tale.cause(Cause::Timer(())), Err("NOT_DUE"));
    tale.late();
    assert_eq!(tale.phase(), Shown::Own(Phase::Lead));
    assert_eq!(tale.asks(B, TableAction::Stand), Err("WRONG_PHASE"));
    assert_eq!(tale.asks(A, TableAction::Sit), Err("WRONG_PHASE"));
    assert_eq!(seen(&tale), [true, false]);
}

/// C4-33: who stands at five is GeoPlunging, and nobody else, whatever was between.
#[test]
fn c4_33_who_stands_at_five_is_geoplunging() {
    for (moves, plunging) in [
        (vec![], [false, false]),
        (vec![(A, TableAction::Stand)], [true, false]),
        (
            vec![(A, TableAction::Stand), (A, TableAction::Sit)],
            [false, false],
        ),
        (
            vec![(A, TableAction::Stand), (B, TableAction::Stand)],
            [true, true],
        ),
    ] {
        let mut tale = counting();
        for (seat, action) in moves {
            tale.asks(seat, action).unwrap();
        }
        tale.late();
        tale.tricks(&FIVE_NIL);
        assert_eq!(tale.result().plunging, plunging);
        let points = 20 + 10 * plunging.iter().filter(|it| **it).count() as i64;
        assert_eq!(tale.outcome().unwrap().scores, [points, 0]);
    }
}

/// C4-30: it changes neither what can be played nor who wins.
#[test]
fn c4_30_geoplunging_changes_only_the_points() {
    let play = |stands: bool| {
        let mut tale = counting();
        if stands {
            tale.asks(B, TableAction::Stand).unwrap();
        }
        tale.late();
        tale.tricks(&FOUR_TWO[..3]);
        let asks = [A, B].map(|seat| tale.ask(seat));
        tale.tricks(&FOUR_TWO[3..]);
        (
            asks,
            tale.state.tricks,
            tale.result().winner,
            tale.outcome().unwrap().scores,
        )
    };
    let (sitting, standing) = (play(false), play(true));
    assert_eq!(
        (sitting.0, sitting.1, sitting.2),
        (standing.0, standing.1, standing.2)
    );
    assert_eq!((sitting.3, standing.3), (vec![10, 0], vec![20, 0]));
}

/// C4-31: decided anew for each game, also when a game is played again.
#[test]
fn c4_31_each_game_begins_seated() {
    let mut tale = counting();
    tale.asks(A, TableAction::Stand).unwrap();
    tale.late();
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::Again))
        .unwrap();
    assert_eq!(tale.state.standing, [false, false]);
}

/// one seat alone sets the stance of its side; R-76: the first person who is there if a computer player has that seat.
#[test]
fn r_07_r_76_only_the_spokes_seat_stands_up() {
    let mut tale = Tale::with(people(&[3, 2])).counting(FIRST, SECOND);
    assert_eq!(tale.view(Seat(4)).sides[0].common.speaker, Seat(0));
    for seat in [Seat(1), Seat(2)] {
        assert_eq!(tale.offers(seat), ["resign"]);
        assert_eq!(tale.asks(seat, TableAction::Stand), Err("NOT_SPOKES_SEAT"));
    }
    tale.asks(Seat(0), TableAction::Stand).unwrap();
    // The spokes-seat leaves: the next person speaks, and the stance stays.
    tale.cause(Cause::Left(Seat(0))).unwrap();
    assert_eq!(tale.view(Seat(4)).sides[0].common.speaker, Seat(1));
    assert_eq!(tale.asks(Seat(0), TableAction::Sit), Err("NOT_SPOKES_SEAT"));
    assert_eq!(tale.offers(Seat(1)), ["sit", "resign"]);
    tale.asks(Seat(1), TableAction::Sit).unwrap();
    assert_eq!(tale.state.standing, [false, false]);
    let place = |side, name: &str, sitter| Place::new(Side(side), name, sitter);
    let mixed = Seating::try_new(vec![
        place(0, "Bot", Sitter::Bot(Level::Skilled)),
        place(1, "Ben", Sitter::Person),
        place(0, "Ann", Sitter::Person),
    ]);
    let tale = Tale::with(mixed.unwrap()).counting(FIRST, SECOND);
    assert_eq!(tale.view(Seat(1)).sides[0].common.speaker, Seat(2));
    assert_eq!(
        (tale.offers(Seat(0)), tale.offers(Seat(2))),
        (vec!["resign"], vec!["stand", "resign"])
    );
}

/// everything else any member does, and the first valid request counts.
#[test]
fn r_07_any_member_trades_discards_and_plays() {
    let mut tale = Tale::with(people(&[3, 1])).dealt();
    tale.trade(Seat(2), "UT").unwrap();
    assert_eq!(tale.trade(Seat(0), "HI"), Err("ALREADY_DONE"));
    assert_eq!(tale.ask(Seat(1)), tale.ask(Seat(0)));
    tale.trade(Seat(3), "RI").unwrap();
    tale.looked();
    tale.trade(Seat(1), "FL").unwrap();
    tale.trade(Seat(3), "WA").unwrap();
    tale.discard(Seat(1), ["KS", "MO"]).unwrap();
    tale.discard(Seat(3), ["NY", "UT"]).unwrap();
    tale.late();
    tale.lead(Seat(2), "OH").unwrap();
    assert_eq!(tale.lead(Seat(0), "IL"), Err("WRONG_PHASE"));
    assert_eq!(
        tale.view(Seat(0)).sides[0].hand,
        tale.view(Seat(2)).sides[0].hand
    );
}
