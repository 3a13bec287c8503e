//! Shouts: DS-09, DS-10, R-02, R-03, R-23, R-44, R-74, R-80.

use super::*;
use tricorn_kit::race::First;

/// the shout freezes the layout of its own side; exactly that is judged.
#[test]
fn r_03_the_shout_freezes_the_row_of_its_side() {
    let mut tale = Tale::with(people(&[2, 1])).racing();
    tale.lay(A, &["GA", "FL", "ID", "OH", "TX", "UT"]);
    tale.turn(A, "WY").unwrap();
    tale.shout(Seat(1)).unwrap();
    tale.wait(100);
    assert_eq!(tale.place(A, "FL", 0), Err("FROZEN"));
    assert_eq!(tale.turn(A, "ID"), Err("FROZEN"));
    assert_eq!(tale.act(A, Action::Unturn), Err("FROZEN"));
    assert_eq!(tale.act(A, Action::OfferTie), Err("FROZEN"));
    assert_eq!(tale.shout(A), Err("SHOUTED_ALREADY"));
    tale.place(Seat(2), "AL", 0).unwrap();
    tale.call();
    assert_eq!(
        tale.judged().winner,
        Some(Side(1)),
        "Georgia before Florida"
    );
}

/// before the signal a shout is refused and costs nothing; so is a move.
#[test]
fn r_23_a_shout_before_the_signal_is_refused_and_costs_nothing() {
    let mut tale = Tale::new().counting();
    assert_eq!(tale.shout(A), Err("TOO_SOON"));
    tale.late();
    let before = tale.state.clone();
    assert_eq!(tale.shout(A), Err("TOO_SOON"));
    assert_eq!(tale.act(A, Action::OfferTie), Err("TOO_SOON"));
    assert_eq!(tale.act(A, Action::Unturn), Err("TOO_SOON"));
    assert_eq!(tale.state, before);
    tale.next_race();
    // On its way when the signal came: stamped with the signal.
    tale.wait(50);
    tale.shout_with(A, 200).unwrap();
    assert_eq!(
        tale.state.race.unwrap().shout(Side(0)).unwrap().stamp,
        Millis(11_000)
    );
}

/// a press under the ask of the moment before the race: received before the signal it is too soon, received after
/// it it is taken and stamped with the signal. Places that were to be changed stay.
#[test]
fn r_74_r_23_a_shout_on_its_way_at_the_signal_is_not_refused_as_gone() {
    let game = open(Pace::Usual, people(&[2, 1]));
    let mut table = tricorn_engine::Table::new(game, Seed::from_number(1));
    table.apply(Millis(0), Cause::Start).accepted().unwrap();
    table.tick(Millis(8_000));
    assert!(table.state().race.is_none() && table.state().playing());
    let ids = [A, Seat(2)].map(|seat| table.ask(seat).id);
    let act = |seat, action| Act {
        lag: Millis(200),
        ..Act::new(seat, Verb::Own(action))
    };
    let soon = table.act(Millis(10_999), ids[0], act(A, Action::Shout));
    assert_eq!(soon.refusal.unwrap().code, "TOO_SOON");
    let order = Action::Order {
        seats: vec![Seat(1), A],
    };
    let late = table.act(Millis(11_040), ids[0], act(A, order));
    assert_eq!(late.refusal.unwrap().code, "STAY_SEATED");
    for (seat, id) in [A, Seat(2)].into_iter().zip(ids) {
        let applied = table.act(Millis(11_050), id, act(seat, Action::Shout));
        applied.accepted().unwrap();
        let side = table.game().book.sides.of(seat);
        let shout = table.state().race.unwrap().shout(side).unwrap();
        assert_eq!(
            (shout.received, shout.stamp),
            (Millis(11_050), Millis(11_000))
        );
    }
    // The ask of another race is another one.
    while table.state().past.is_empty() || !table.state().playing() {
        let due = table.next_due().unwrap().at;
        table.tick(due);
    }
    assert!(!ids.contains(&table.ask(A).id));
}

/// 150 ms apart is at the same time, 151 is not; the earlier stamp counts, whichever was received first.
#[test]
fn r_02_r_74_150_ms_are_at_the_same_time_and_the_earlier_stamp_is_first() {
    for (apart, lag, first) in [
        (150, 0, First::Both),
        (151, 0, First::Side(Side(0))),
        (250, 100, First::Both),
        (10, 161, First::Side(Side(1))),
        (400, 250, First::Both),
    ] {
        let mut tale = Tale::new().racing();
        tale.sort(A);
        tale.sort(B);
        tale.wait(1_000);
        tale.shout(A).unwrap();
        tale.wait(apart);
        tale.shout_with(B, lag).unwrap();
        tale.call();
        assert_eq!(
            tale.state.race.unwrap().called(),
            Some(first),
            "{apart} {lag}"
        );
        assert_eq!(tale.now, Millis(12_401), "400 ms after the first receipt");
        let view = tale.game.view(&tale.state, Viewer::Spectator);
        assert_eq!(view.shouts.len(), 2);
        let brief = view
            .shouts
            .iter()
            .find(|shout| shout.side == Side(1))
            .unwrap();
        assert_eq!(brief.received, Millis(1_000 + apart));
        assert_eq!(brief.credited, Millis(lag));
        assert_eq!(view.first.len(), if first == First::Both { 2 } else { 1 });
    }
}

/// the limit is tested by the stamp; after it the server waits for what is on its way, and the ask stays the same one.
#[test]
fn r_74_r_18_a_shout_on_its_way_when_the_limit_passes_still_counts() {
    let mut tale = Tale::new().racing();
    tale.sort(A);
    let id = tale.ask(A).id;
    assert_eq!(tale.due(), Some(Millis(191_001)));
    assert_eq!(tale.late(), [RaceEvent::LastCall.into()]);
    assert_eq!((tale.ask(A).id, tale.offers(A)), (id, vec!["resign"]));
    assert!(tale.view(A).closed && tale.view(A).due == Some(Millis(191_000)));
    assert_eq!(tale.place(A, "FL", 3), Err("TOO_LATE"));
    tale.now = Millis(191_100);
    assert_eq!(tale.shout(A), Err("TOO_LATE"));
    assert_eq!(tale.shout_with(A, 99), Err("TOO_LATE"));
    tale.shout_with(A, 100).unwrap();
    tale.call();
    assert_eq!(tale.phase(), IDENTIFY);
}

/// nobody shouts: a tie after three minutes, and after the last shout that could have been on its way.
#[test]
fn r_44_r_74_without_a_shout_the_race_is_tied() {
    let mut tale = Tale::new().racing();
    tale.late();
    let events = tale.late();
    assert_eq!(tale.now, Millis(191_251));
    assert!(matches!(&events[..], [Event::Judged(past)] if past.end == RaceEnd::TimeUp));
    let race = tale.judged();
    assert_eq!(
        (race.end, race.winner, race.teams.len()),
        (RaceEnd::TimeUp, None, 0)
    );
    assert_eq!(tale.phase(), Shown::Rest);
    // Without a limit only a shout or an agreement ends it.
    let endless = Tale::at(open(Pace::Unlimited, people(&[1, 1]))).racing();
    assert_eq!((endless.due(), endless.view(A).due), (None, None));
    let double = Tale::at(open(Pace::Double, people(&[1, 1]))).racing();
    assert_eq!(double.view(A).due, Some(Millis(371_000)));
}

/// both offers make a tie; the first one is told to nobody but the own side, and can be taken back.
#[test]
fn r_80_r_44_both_offers_end_the_race_and_one_alone_is_a_secret() {
    let mut tale = Tale::with(people(&[2, 1])).racing();
    let before = [Viewer::Seat(Seat(2)), Viewer::Spectator].map(|viewer| tale.everything(viewer));
    tale.act(Seat(1), Action::OfferTie).unwrap();
    assert!(tale.view(A).sides[0].offers_tie);
    assert_eq!(tale.act(A, Action::OfferTie), Err("OFFERED_ALREADY"));
    assert!(tale.offers(A).contains(&"withdraw_tie") && !tale.offers(A).contains(&"offer_tie"));
    tale.act(A, Action::WithdrawTie).unwrap();
    assert_eq!(tale.act(A, Action::WithdrawTie), Err("NOTHING_OFFERED"));
    tale.act(A, Action::OfferTie).unwrap();
    let after = [Viewer::Seat(Seat(2)), Viewer::Spectator].map(|viewer| tale.everything(viewer));
    assert_eq!(before, after);
    tale.wait(2_000);
    tale.act(Seat(2), Action::OfferTie).unwrap();
    for viewer in viewers(&tale) {
        assert!(tale.game.view(&tale.state, viewer).agreed);
    }
    assert_eq!(tale.shout(A), Err("TOO_LATE"));
    tale.late();
    assert_eq!(tale.judged().end, RaceEnd::Agreed);
}

/// a shout stamped before the second offer prevails.
#[test]
fn r_80_a_shout_stamped_before_the_agreement_prevails() {
    let mut tale = Tale::new().racing();
    tale.sort(B);
    tale.act(A, Action::OfferTie).unwrap();
    tale.wait(2_000);
    tale.act(B, Action::OfferTie).unwrap();
    tale.wait(100);
    assert_eq!(tale.shout_with(B, 100), Err("TOO_LATE"));
    tale.shout_with(B, 101).unwrap();
    tale.call();
    tale.solve(B);
    assert_eq!(tale.judged().winner, Some(Side(1)));
}

/// DS-10: who did not shout has no further part; a shout that was too slow is evidence and nothing more.
#[test]
fn ds_10_the_other_team_has_no_further_part() {
    let mut tale = Tale::new().racing();
    tale.sort(A);
    tale.sort(B);
    tale.shout(A).unwrap();
    tale.wait(151);
    tale.shout(B).unwrap();
    tale.call();
    assert_eq!(tale.offers(B), ["resign"]);
    let form = tale.game.solution(&tale.state, B);
    assert_eq!(
        tale.act(B, Action::Identify(form)),
        Err("NOTHING_TO_IDENTIFY")
    );
    assert_eq!(tale.shout(B), Err("WRONG_PHASE"));
    tale.solve(A);
    let race = tale.judged();
    assert_eq!(
        (race.first, race.shouts.len(), race.teams.len()),
        (vec![Side(0)], 2, 1)
    );
}
