//! The game inside a match, C4-19, DS-R8.

use super::*;
use tricorn_engine::{Embedded, Ruling};

/// Decks as they may lie: from the last card of the pack to the first.
fn entry(until: Option<Millis>) -> Entry {
    Entry {
        maps: std::array::from_fn(|at| StateIx((STATES - 1 - at) as u8)),
        power: std::array::from_fn(|at| PowerIx((14 - at) as u8)),
        until,
    }
}

fn entered(until: Option<u64>) -> Tale {
    let mut tale = Tale::new();
    tale.state = tale.game.enter(&entry(until.map(Millis)));
    tale.cause(Cause::Start).unwrap();
    tale
}

/// Lays a row in order, turns the seventh, and shouts.
fn shout_well(tale: &mut Tale, side: Side) {
    let (row, spare) = tale.game.sorted(&tale.state, side);
    let seat = tale.seat(side);
    for (place, card) in (0..).zip(row) {
        let (card, place) = (card.into(), Said::Word(place));
        tale.act(seat, Action::Place { card, place }).unwrap();
    }
    tale.act(seat, Action::Turn { card: spare.into() }).unwrap();
    tale.shout(seat).unwrap();
}

/// R-13, DS-19: the decks are used as they lie, from the top; the Power card that was turned goes to the bottom.
#[test]
fn r_13_ds_19_c4_19_the_decks_are_used_as_they_lie() {
    let mut tale = entered(None);
    assert_eq!(
        (tale.state.maps, tale.state.power),
        (entry(None).maps, entry(None).power)
    );
    assert!(tale.state.entry.is_none());
    for _ in 0..2 {
        tale.next_race();
        assert_eq!(tale.game.leave(&tale.state), None);
        tale.tie();
    }
    let exit = tale.game.leave(&tale.state).unwrap();
    assert_eq!(
        exit.power,
        entry(None).power,
        "no third race, no Power card"
    );
    assert_eq!((exit.result, exit.result.winner), (tale.result(), None));
    let mut tale = entered(None);
    for side in [Side(0), Side(1), Side(0)] {
        tale.next_race();
        shout_well(&mut tale, side);
        tale.call();
        let seat = tale.seat(side);
        tale.solve(seat);
    }
    let mut power = entry(None).power;
    power.rotate_left(1);
    let exit = tale.game.leave(&tale.state).unwrap();
    assert_eq!((exit.power, exit.result.winner), (power, Some(Side(0))));
    // Given up in the third race, it is at the bottom too; ended by the host, nothing is handed back.
    let mut tale = entered(None);
    for side in [Side(0), Side(1)] {
        tale.next_race();
        shout_well(&mut tale, side);
        tale.call();
        let seat = tale.seat(side);
        tale.solve(seat);
    }
    tale.next_race();
    let mut ended = tale.clone();
    tale.act(A, Verb::RESIGN).unwrap();
    assert_eq!(tale.game.leave(&tale.state).unwrap().power, power);
    ended.cause(Cause::Ruling(Ruling::End)).unwrap();
    assert_eq!(ended.game.leave(&ended.state), None);
}

/// a shout is tested against the end of the match by its stamp; a race that the match cuts off it ends itself.
#[test]
fn r_73_r_74_ds_r8_the_end_of_the_match_is_a_limit_for_shouts() {
    let mut tale = entered(Some(60_000));
    tale.next_race();
    assert_eq!(tale.view(A).due, Some(Millis(60_000)));
    tale.now = Millis(60_001);
    assert_eq!(tale.shout(A), Err("TOO_LATE"));
    let mut on_its_way = tale.clone();
    tale.late();
    assert!(tale.state.race.unwrap().is_closed());
    assert_eq!(tale.due(), None, "the match ends it");
    assert!(tale.game.at_rest(&tale.state));
    on_its_way.shout_with(A, 1).unwrap();
    assert!(on_its_way.due().is_some());
    // The limit of the race comes first if it is earlier.
    let mut tale = entered(Some(600_000));
    tale.next_race();
    assert_eq!(tale.view(A).due, Some(Millis(191_000)));
    tale.late();
    assert!(tale.due().is_some());
}

/// R-73, DS-R8: a shout in time is resolved with its identification if the race can end the game: any but the first.
#[test]
fn r_73_ds_r8_what_is_resolved_when_the_match_ends() {
    for (before, rests) in [("", true), ("T", false), ("W", false), ("WL", false)] {
        let mut tale = Tale::new().counting();
        assert!(tale.game.at_rest(&tale.state), "count");
        tale.races(before);
        if !before.is_empty() {
            assert!(tale.game.at_rest(&tale.state), "pause");
        }
        tale.next_race();
        assert!(tale.game.at_rest(&tale.state), "nobody has shouted");
        let mut tied = tale.clone();
        tale.sort(B);
        tale.shout(B).unwrap();
        assert_eq!(tale.game.at_rest(&tale.state), rests, "{before}");
        tale.call();
        assert_eq!(tale.game.at_rest(&tale.state), rests);
        tale.solve(B);
        assert!(tale.game.at_rest(&tale.state));
        tied.act(A, Action::OfferTie).unwrap();
        assert!(tied.game.at_rest(&tied.state), "one offer is nothing");
        tied.act(B, Action::OfferTie).unwrap();
        assert_eq!(
            tied.game.at_rest(&tied.state),
            rests,
            "both have agreed in time"
        );
    }
}
