//! Shouts: BU-10 to BU-12, R-02, R-23, R-28, R-65, R-74, R-80.

use super::*;
use tricorn_engine::Table;

/// BU-10, BU-11, R-26: at any moment of the race, even with empty trays; then it loses.
#[test]
fn bu_10_bu_11_r_26_one_can_shout_at_any_moment_of_the_race() {
    for word in [Word::Geoplunge, Word::Threeoplunge] {
        let mut tale = Tale::new().racing();
        tale.shout(B, 0, 0, word).unwrap();
        tale.late();
        let result = tale.result();
        assert_eq!(
            (result.winner, result.how, result.bonus),
            (Some(Side(0)), How::FalseShout, true)
        );
    }
}

/// before the signal a shout or a move is refused and costs nothing.
#[test]
fn r_23_r_65_before_the_signal_it_is_too_soon() {
    let counting = Tale::new().counting();
    let mut ready = counting.clone();
    ready.late();
    for mut tale in [counting, ready] {
        let before = tale.state;
        for action in [
            Action::Geoplunge,
            Action::Threeoplunge,
            Action::OfferTie,
            Action::WithdrawTie,
        ] {
            assert_eq!(tale.act(A, action), Err("TOO_SOON"));
        }
        let card = Handle(1).into();
        let put = Action::Put {
            card,
            tray: 0,
            place: 0,
        };
        assert_eq!(tale.act(A, put), Err("TOO_SOON"));
        assert_eq!(tale.act(A, Action::Take { card }), Err("TOO_SOON"));
        assert_eq!(tale.state, before);
    }
}

/// received after the signal, pressed before it: stamped with it.
#[test]
fn r_74_a_shout_pressed_before_the_signal_is_stamped_with_it() {
    let mut tale = Tale::new().racing();
    let events = tale.shout(A, 40, 200, Word::Geoplunge).unwrap();
    let Event::Race(RaceEvent::Shouted { shout, word, .. }) = events[0] else {
        panic!("{events:?}");
    };
    assert_eq!((shout.stamp, word), (Millis(SIGNAL), Word::Geoplunge));
}

/// a press under the ask of “Ready, Set”: received before the signal it is too soon, received after it it is taken
/// and stamped with the signal. A stance that is still on its way then hits nothing.
#[test]
fn r_74_r_23_a_shout_on_its_way_at_the_signal_is_not_refused_as_gone() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let mut table = Table::new(game, Seed::from_number(1));
    table.apply(Millis(0), Cause::Start).accepted().unwrap();
    let counting = table.ask(A).id;
    table.tick(Millis(FIVE));
    let before = [A, B].map(|seat| table.ask(seat).id);
    let act = |seat, action: Verb<Action>| Act {
        lag: Millis(200),
        ..Act::new(seat, action)
    };
    let soon = table.act(
        Millis(SIGNAL - 1),
        before[1],
        act(B, Action::Geoplunge.into()),
    );
    assert_eq!(soon.refusal.unwrap().code, "TOO_SOON");
    let late = table.act(Millis(SIGNAL + 40), counting, act(A, Verb::STAND));
    assert_eq!(late.refusal.unwrap().code, "WRONG_PHASE");
    for (seat, ask) in [A, B].into_iter().zip(before) {
        let applied = table.act(
            Millis(SIGNAL + 50),
            ask,
            act(seat, Action::Geoplunge.into()),
        );
        applied.accepted().unwrap();
        let race = table.state().race.unwrap();
        let shout = race.shout(Side(seat.0)).unwrap();
        assert_eq!(
            (shout.received, shout.stamp),
            (Millis(SIGNAL + 50), Millis(SIGNAL))
        );
    }
    // The ask of another deal is another one.
    table
        .apply(
            Millis(SIGNAL + 60),
            Cause::Ruling(tricorn_engine::Ruling::Again),
        )
        .accepted()
        .unwrap();
    let again = [table.ask(B).id, {
        table.tick(Millis(SIGNAL + 60 + FIVE));
        table.ask(B).id
    }];
    assert!(
        again
            .iter()
            .all(|id| *id != counting && !before.contains(id))
    );
}

/// further shouts of the same side are refused; the word cannot be changed.
#[test]
fn r_02_r_26_a_side_shouts_once() {
    let mut tale = Tale::with(people(&[2, 1])).racing();
    tale.lay_all(Seat(0), &[&KS_PA, &MD_NC, &["IA", "NE", "SD"]]);
    tale.shout(Seat(0), 20_000, 0, Word::Geoplunge).unwrap();
    assert_eq!(
        tale.shout(Seat(1), 20_010, 0, Word::Threeoplunge),
        Err("SHOUTED_ALREADY")
    );
    tale.late();
    // Three good groups and “GeoPlunge” is a win without Bonus.
    assert_eq!(
        (tale.result().how, tale.result().bonus),
        (How::Geoplunge, false)
    );
}

/// 150 ms apart is at the same time, 151 is not; by the stamps, not by the receipts.
#[test]
fn r_02_stamps_decide_who_was_first() {
    for (second, lag, both) in [(150, 0, true), (151, 0, false), (400, 250, true)] {
        let mut tale = Tale::new().racing();
        tale.lay_all(A, &[&KS_PA, &MD_NC]);
        tale.shout(A, 20_000, 0, Word::Geoplunge).unwrap();
        tale.shout(B, 20_000 + second, lag, Word::Geoplunge)
            .unwrap();
        assert_eq!(tale.due(), Some(Millis(SIGNAL + 20_401)));
        tale.late();
        let how = if both { How::OneGood } else { How::Geoplunge };
        assert_eq!(tale.result().how, how, "{second} ms later");
        let race = tale.view(B).own.race.unwrap();
        assert_eq!(race.first.len(), if both { 2 } else { 1 });
        assert_eq!(race.shouts.len(), 2, "the evidence of both");
        // Who was second shows nothing (BU-15).
        assert_eq!(tale.view(A).shows.len(), if both { 2 } else { 1 });
    }
    // Received later, pressed earlier.
    let mut tale = Tale::new().racing();
    tale.shout(A, 20_000, 0, Word::Geoplunge).unwrap();
    tale.shout(B, 20_049, 200, Word::Geoplunge).unwrap();
    tale.late();
    assert_eq!(tale.view(A).own.race.unwrap().first, [Side(1)]);
}

/// nobody shouts: a tie after 300 s, once no honest shout can still arrive.
#[test]
fn r_28_r_18_nobody_shouts_is_a_tie() {
    let mut tale = Tale::new().racing();
    assert_eq!(tale.late(), [Event::Race(RaceEvent::LastCall)]);
    assert_eq!(tale.now, Millis(SIGNAL + 300_001));
    assert!(tale.view(A).own.race.unwrap().closed);
    assert_eq!(tale.put(A, "KS", 0, 0), Err("TOO_LATE"));
    tale.late();
    assert_eq!(tale.now, Millis(SIGNAL + 300_251));
    let outcome = tale.outcome().unwrap();
    assert_eq!((&*outcome.ending, outcome.scores), ("nobody", vec![5, 5]));
    assert!(outcome.winners.is_empty());
}

/// the limit is tested by the stamp of each shout; a shout that was on its way counts.
#[test]
fn r_74_a_shout_on_its_way_at_the_limit_counts_and_a_later_one_does_not() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let mut table = Table::new(game, Seed::from_number(1));
    table.apply(Millis(0), Cause::Start).accepted().unwrap();
    table.tick(Millis(SIGNAL));
    let ask = table.ask(A).id;
    let shout = |at: u64, lag: u64, seat: Seat| {
        let act = Act {
            lag: Millis(lag),
            ..Act::new(seat, Action::Geoplunge.into())
        };
        (Millis(SIGNAL + at), act)
    };
    let (at, act) = shout(300_200, 199, A);
    let late = table.act(at, ask, act);
    assert_eq!(late.refusal.unwrap().code, "TOO_LATE");
    let (at, act) = shout(300_210, 210, A);
    table.act(at, ask, act).accepted().unwrap();
    // Within 150 ms of one in time, and still too late.
    let (at, act) = shout(300_220, 100, B);
    assert_eq!(table.act(at, ask, act).refusal.unwrap().code, "TOO_LATE");
    table.tick(Millis(SIGNAL + 301_000));
    assert_eq!(table.outcome().unwrap().ending, "false_shout");
}

/// any seat offers or withdraws; when both offers stand it is a tie, unless a shout was stamped before.
#[test]
fn r_80_r_28_both_offers_make_a_tie_at_once() {
    let mut tale = Tale::with(people(&[2, 1])).racing();
    tale.now = Millis(SIGNAL + 55_000);
    tale.act(Seat(0), Action::OfferTie).unwrap();
    assert_eq!(tale.act(Seat(1), Action::OfferTie), Err("OFFERED_ALREADY"));
    tale.act(Seat(1), Action::WithdrawTie).unwrap();
    assert_eq!(
        tale.act(Seat(0), Action::WithdrawTie),
        Err("NOTHING_OFFERED")
    );
    tale.act(Seat(2), Action::OfferTie).unwrap();
    assert!(!tale.view(Seat(2)).own.race.unwrap().closed);
    let before = tale.clone();
    tale.act(Seat(0), Action::OfferTie).unwrap();
    let race = tale.view(Seat(2)).own.race.unwrap();
    assert!(race.closed && race.agreed);
    assert_eq!(tale.offers(Seat(2)), ["resign"]);
    tale.late();
    assert_eq!(tale.now, Millis(SIGNAL + 55_250));
    let outcome = tale.outcome().unwrap();
    assert_eq!((&*outcome.ending, outcome.scores), ("agreed", vec![5, 5]));
    // A shout of either side that was pressed before is judged.
    let mut tale = before.clone();
    tale.act(Seat(0), Action::OfferTie).unwrap();
    assert_eq!(
        tale.shout(Seat(2), 55_100, 100, Word::Geoplunge),
        Err("TOO_LATE")
    );
    tale.shout(Seat(2), 55_100, 101, Word::Geoplunge).unwrap();
    tale.late();
    assert_eq!(tale.result().how, How::FalseShout);
    // And one that waits already.
    let mut tale = before;
    tale.shout(Seat(2), 54_900, 0, Word::Geoplunge).unwrap();
    tale.now = Millis(SIGNAL + 55_000);
    tale.act(Seat(0), Action::OfferTie).unwrap();
    tale.late();
    assert_eq!(tale.result().how, How::FalseShout);
}
