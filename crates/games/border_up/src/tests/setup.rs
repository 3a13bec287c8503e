//! Before the race: BU-01 to BU-03, C4-30 to C4-33, R-01, R-07, R-08, R-18.

use super::*;
use std::collections::BTreeSet;

/// BU-01, C4-32, R-84: the question comes before any card is dealt; it takes three seconds and the count five, whatever the
/// pace.
#[test]
fn bu_01_c4_32_the_count_comes_before_any_card_is_dealt() {
    for pace in [Pace::Usual, Pace::Double, Pace::Unlimited] {
        let mut tale = Tale::at(open(pace, people(&[1, 1])));
        let events = tale.cause(Cause::Start).unwrap();
        assert_eq!(own(&events), [Event::Began]);
        assert_eq!((tale.phase(), tale.state.cards), (Shown::Count, None));
        let view = tale.view(A);
        assert_eq!((view.phase, view.due), (Shown::Count, Some(Millis(FIVE))));
        for side in &view.sides {
            assert!(side.cards == 0 && side.hand.is_none() && !side.common.standing);
        }
        assert!(view.race.is_none());
        assert_eq!(tale.offers(A), ["stand", "resign"]);
        tale.now = Millis(FIVE - 1);
        assert_eq!(tale.cause(Cause::Timer(StepTimer::Step)), Err("NOT_DUE"));
        tale.late();
        assert_eq!(
            (tale.now, tale.phase()),
            (Millis(FIVE), Shown::Own(Phase::Ready))
        );
    }
}

/// BU-R9: three seconds of “Ready, Set” at any pace: 21 backs for each side, no face for anybody, and nothing to do.
#[test]
fn bu_r9_bu_03_ready_set_is_three_seconds_without_a_face() {
    for pace in [Pace::Usual, Pace::Double, Pace::Unlimited] {
        let mut tale = Tale::at(open(pace, people(&[1, 1]))).counting();
        tale.act(B, Verb::STAND).unwrap();
        assert_eq!(tale.late(), []);
        let due = Millis(SIGNAL);
        // What is not dealt cannot leak.
        assert_eq!(
            (tale.phase(), tale.state.cards, tale.state.race),
            (Shown::Own(Phase::Ready), None, None)
        );
        for viewer in [
            Viewer::Seat(A),
            Viewer::Seat(B),
            Viewer::Spectator,
            Viewer::Archive,
        ] {
            let view = tale.game.view(&tale.state, viewer);
            assert_eq!(
                (view.phase, view.due),
                (Shown::Own(Phase::Ready), Some(due))
            );
            assert!(
                view.sides
                    .iter()
                    .all(|side| side.cards == 21 && side.hand.is_none())
            );
            let text = tale.all_text(viewer);
            assert!(!text.contains("face\"") && !text.contains("Utah"), "{text}");
            assert!(tale.heard(viewer).contains("Ready, Set"));
        }
        assert_eq!(tale.offers(A), ["resign"]);
        assert_eq!(
            tale.act(B, Verb::SIT),
            Err("WRONG_PHASE"),
            "five was counted"
        );
        tale.now = Millis(SIGNAL - 1);
        assert_eq!(tale.cause(Cause::Timer(StepTimer::Step)), Err("NOT_DUE"));
        tale.late();
        assert_eq!((tale.now, tale.phase()), (due, Shown::Own(Phase::Race)));
        assert_eq!(tale.state.standing, [false, true]);
    }
    // Who gives up now gives up a game with stances (C4-33).
    let mut tale = Tale::new().counting();
    tale.act(B, Verb::STAND).unwrap();
    tale.late();
    tale.act(A, Verb::RESIGN).unwrap();
    assert_eq!(tale.outcome().unwrap().scores, [0, 30]);
}

/// BU-02, R-01: 21 cards each, 42 different ones of the 50, by the server's chance.
#[test]
fn bu_02_r_01_each_side_is_dealt_21_of_50_cards_by_chance() {
    let mut seen = BTreeSet::new();
    let mut first = BTreeSet::new();
    for number in 0..40 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        let mut tale = tale.counting();
        tale.until_the_signal();
        let [own, theirs] = [Side(0), Side(1)].map(|side| tale.state.hand(side));
        assert_eq!((own.count_ones(), theirs.count_ones()), (21, 21));
        assert_eq!(own & theirs, 0);
        assert_eq!(tale.hand(Side(0)).pool.len(), 21);
        assert_eq!(tale.view(A).sides[1].cards, 21);
        seen.insert(own | theirs);
        first.insert(own);
    }
    assert_eq!((seen.len(), first.len()), (40, 40), "never twice the same");
}

/// BU-03, R-20: faces and signal come in one event for both sides.
#[test]
fn bu_03_r_20_both_sides_see_their_cards_with_the_signal_and_not_before() {
    let mut tale = Tale::new().counting();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Archive] {
        let text = tale.all_text(viewer);
        assert!(!text.contains("face") && !text.contains("Utah"), "{text}");
    }
    let events = tale.until_the_signal();
    let at = Millis(SIGNAL);
    assert!(
        matches!(events[..], [Event::Signal { at: signal, .. }] if signal == at),
        "{events:?}"
    );
    for (seat, own, other) in [(A, 0, 1), (B, 1, 0)] {
        let sides = tale.view(seat).sides;
        assert_eq!(sides[own].hand.as_ref().unwrap().pool.len(), HAND);
        assert!(sides[other].hand.is_none());
    }
    let told = tale.heard(Viewer::Seat(A));
    assert!(told.contains("Ready, Set, GeoPlunge!"));
}

/// the race lasts 300 s; the pace makes it longer or takes the limit away.
#[test]
fn r_18_r_28_the_race_has_its_time() {
    for (pace, limit) in [
        (Pace::Usual, Some(SIGNAL + 300_000)),
        (Pace::Double, Some(SIGNAL + 600_000)),
        (Pace::Unlimited, None),
    ] {
        let tale = Tale::at(open(pace, people(&[1, 1]))).racing();
        assert_eq!(tale.view(A).due, limit.map(Millis));
        // The table's own deadline lies one past the last moment that counts.
        assert_eq!(tale.due(), limit.map(|limit| Millis(limit + 1)));
    }
}

/// C4-30, C4-31, C4-33, R-07, R-08: one seat decides for its side, openly; what stands at five counts.
#[test]
fn c4_30_c4_31_c4_33_r_07_r_08_who_stands_at_five_is_geoplunging() {
    let mut tale = Tale::with(people(&[2, 1])).counting();
    assert_eq!(tale.act(Seat(1), Verb::STAND), Err("NOT_SPOKES_SEAT"));
    tale.act(Seat(0), Verb::STAND).unwrap();
    assert!(tale.view(Seat(2)).sides[0].common.standing, "open for all");
    assert_eq!(tale.act(Seat(0), Verb::STAND), Err("STANDS_ALREADY"));
    tale.act(Seat(0), Verb::SIT).unwrap();
    assert_eq!(tale.act(Seat(2), Verb::SIT), Err("SITS_ALREADY"));
    tale.act(Seat(2), Verb::STAND).unwrap();
    let mut tale = tale.racing();
    assert_eq!(tale.act(Seat(2), Verb::SIT), Err("WRONG_PHASE"));
    assert_eq!(tale.state.standing, [false, true]);
    // It raises what the winner gets and changes nothing else.
    tale.lay_all(Seat(0), &[&KS_PA, &MD_NC]);
    tale.shout(Seat(1), 50_000, 0, Word::Geoplunge).unwrap();
    tale.late();
    assert_eq!(tale.outcome().unwrap().scores, [20, 0]);
}
