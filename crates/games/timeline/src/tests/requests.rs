//! Section 4.3: what illegal requests get. `Scene::refused` also checks that nothing has changed.

use super::*;
use serde_json::json;

fn scene() -> Scene {
    Scene::new(
        &[&[10, 11], &[20, 21], &[30, 31]],
        &[100],
        &[40, 41, 42, 43, 44],
    )
}

fn several(scene: &Scene, seat: u8, years: [i32; 2]) -> Action {
    Action::Place {
        card: Chosen::from_iter([scene.card(seat, years[0]), scene.card(seat, years[1])]),
        gap: Gap(0),
        line: None,
    }
}

/// TL-39: out of turn.
#[test]
fn tl_39_placing_out_of_turn_is_rejected() {
    let mut scene = scene();
    let action = scene.placing(1, 20, 0);
    assert_eq!(scene.refused(1, action), "NOT_YOUR_TURN");
    assert_eq!(scene.refused(1, Action::Pass), "NOT_YOUR_TURN");
}

/// TL-39: after elimination.
#[test]
fn tl_39_placing_after_elimination_is_rejected() {
    let mut scene = scene();
    let action = scene.placing(0, 10, 0);
    scene.act(0, Verb::RESIGN).unwrap();
    assert_eq!(scene.refused(0, action), "NOT_YOUR_TURN");
    assert_eq!(scene.refused(0, Verb::RESIGN), "NOT_YOUR_TURN");
    assert!(scene.game.ask(&scene.state, Seat(0)).offers.is_empty());
}

/// TL-39: after the end.
#[test]
fn tl_39_everything_after_the_end_is_rejected() {
    let mut scene = scene();
    let action = scene.placing(0, 10, 0);
    let card = Chosen::from(scene.card(0, 10));
    scene
        .cause(&Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    let shift = Action::Shift { card, gap: Gap(0) };
    let own = [action, Action::Pass, Action::Peek { card }, shift].map(Verb::Own);
    for late in own.into_iter().chain([Verb::RESIGN]) {
        assert_eq!(scene.refused(0, late), "GAME_OVER");
    }
    for cause in [
        Cause::Left(Seat(0)),
        Cause::Back(Seat(0)),
        Cause::Timer(Timer::Turn),
        Cause::Ruling(tricorn_engine::Ruling::Again),
    ] {
        assert_eq!(scene.cause(&cause).unwrap_err().code, "GAME_OVER");
    }
}

/// TL-40: of another player, of the box, of nobody.
#[test]
fn tl_40_a_card_that_is_not_in_the_row_is_rejected() {
    let mut scene = scene();
    let of_another = scene.card(1, 20);
    assert_eq!(scene.refused(0, place(of_another, 0)), "CARD_NOT_IN_ROW");
    assert_eq!(scene.refused(0, place(Handle(999), 0)), "CARD_NOT_IN_ROW");
    let boxed = scene.card(0, 10);
    assert!(!scene.put(0, 10, 1));
    assert_eq!(scene.refused(1, place(boxed, 0)), "CARD_NOT_IN_ROW");
}

/// TL-41: as it comes over the wire.
#[test]
fn tl_41_a_gap_below_0_or_above_the_number_of_cards_is_rejected() {
    let mut scene = scene();
    for gap in [-1, 2, i64::MIN, i64::MAX, 1 << 32] {
        let sent = json!({"place": {"card": scene.card(0, 10), "gap": gap}});
        let action: Action = serde_json::from_value(sent).unwrap();
        assert_eq!(scene.refused(0, action), "NO_SUCH_GAP", "{gap}");
    }
    let action = scene.placing(0, 10, 1);
    assert!(scene.act(0, action).is_ok());
}

/// TL-42
#[test]
fn tl_42_placing_against_an_outdated_line_is_rejected() {
    let mut scene = scene();
    let seen = scene.view(Viewer::Seat(Seat(1))).line_version;
    let placing = |scene: &Scene, line| Action::Place {
        card: Chosen::from(scene.card(1, 20)),
        gap: Gap(1),
        line: Some(line),
    };
    scene.put(0, 10, 0);
    let stale = placing(&scene, seen);
    assert_eq!(scene.refused(1, stale), "STALE_LINE");
    let now = scene.view(Viewer::Seat(Seat(1))).line_version;
    assert_ne!(now, seen);
    let fresh = placing(&scene, now);
    assert!(scene.act(1, fresh).is_ok());
    // A wrong play leaves the line and its version alone.
    let before = scene.state.version;
    scene.blunder(2);
    assert_eq!(scene.state.version, before);
}

/// TL-43
#[test]
fn tl_43_two_cards_in_one_turn_or_none_are_rejected() {
    let mut scene = scene();
    let two = several(&scene, 0, [10, 11]);
    assert_eq!(scene.refused(0, two), "PLAY_ONE");
    let twice = several(&scene, 0, [10, 10]);
    assert_eq!(scene.refused(0, twice), "PLAY_ONE");
    assert_eq!(scene.refused(0, Action::Pass), "PLAY_ONE");
    let nothing = json!({"place": {"card": null, "gap": 0}});
    let nothing: Action = serde_json::from_value(nothing).unwrap();
    assert_eq!(scene.refused(0, nothing), "PLAY_ONE");
}

/// TL-44: the own row, another's, the pile; in and out of turn.
#[test]
fn tl_44_asking_for_a_hidden_year_is_rejected_without_a_year() {
    let mut scene = Scene::new(&[&[4242, 11], &[4243, 21]], &[100], &[4244, 4245]);
    for card in [
        Chosen::from(scene.card(0, 4242)),
        Chosen::from(scene.card(1, 4243)),
        Chosen::default(),
    ] {
        for seat in [0, 1] {
            let refusal = scene.act(seat, Action::Peek { card }).unwrap_err();
            assert_eq!(refusal.code, "HIDDEN");
            assert!(
                !refusal.text.contains(|c: char| c.is_ascii_digit()),
                "{refusal}"
            );
        }
    }
    let top: Action = serde_json::from_value(json!({"peek": {}})).unwrap();
    assert_eq!(scene.refused(0, top), "HIDDEN");
}

/// TL-45
#[test]
fn tl_45_moving_a_card_of_the_line_is_rejected() {
    let mut scene = scene();
    let card = Chosen::from(scene.state.line[0].handle);
    for seat in [0, 1] {
        assert_eq!(
            scene.refused(seat, Action::Shift { card, gap: Gap(1) }),
            "LINE_FIXED"
        );
        let again = Action::Place {
            card,
            gap: Gap(1),
            line: None,
        };
        assert_eq!(scene.refused(seat, again), "LINE_FIXED");
    }
}

/// TL-46: right or wrong, until the next turn of that player has turned another card.
#[test]
fn tl_46_changing_a_placement_after_the_card_was_turned_is_rejected() {
    for gap in [0, 1] {
        let mut scene = scene();
        let card = scene.card(0, 10);
        scene.put(0, 10, gap);
        let shift = Action::Shift {
            card: Chosen::from(card),
            gap: Gap(0),
        };
        assert_eq!(scene.refused(0, shift), "ALREADY_PLAYED");
        assert_eq!(scene.refused(0, place(card, 1)), "ALREADY_PLAYED");
        scene.blunder(1);
        scene.blunder(2);
        assert_eq!(scene.refused(0, shift), "ALREADY_PLAYED");
        scene.blunder(0);
        let later = if gap == 0 {
            "LINE_FIXED"
        } else {
            "NOT_YOUR_TURN"
        };
        assert_eq!(scene.refused(0, shift), later);
    }
}

/// TL-R20: the order of the codes, each against all that come after it.
#[test]
fn tl_r20_which_code_if_several_fit() {
    let mut scene = scene();
    let played = scene.card(0, 10);
    let stale = Some(LineVersion(77));
    scene.put(0, 10, 0);
    let bad = |card, gap| Action::Place {
        card,
        gap: Gap(gap),
        line: stale,
    };
    let line = Chosen::from(scene.state.line[1].handle);
    // Not on turn, no such gap, stale line: what was played and what lies in the line come first.
    assert_eq!(
        scene.refused(0, bad(Chosen::from(played), 9)),
        "ALREADY_PLAYED"
    );
    assert_eq!(scene.refused(2, bad(Chosen::from(played), 9)), "LINE_FIXED");
    assert_eq!(scene.refused(0, bad(line, 9)), "LINE_FIXED");
    let both = Chosen::from_iter([scene.state.line[1].handle, played]);
    assert_eq!(scene.refused(0, bad(both, 9)), "ALREADY_PLAYED");
    // Then the turn, the card, the gap, the version, the number of cards.
    assert_eq!(
        scene.refused(2, bad(Chosen::from(Handle(999)), 9)),
        "NOT_YOUR_TURN"
    );
    assert_eq!(
        scene.refused(1, bad(Chosen::from(Handle(999)), 9)),
        "CARD_NOT_IN_ROW"
    );
    let (a, b) = (scene.card(1, 20), scene.card(1, 21));
    assert_eq!(
        scene.refused(1, bad(Chosen::from_iter([a, Handle(999)]), 9)),
        "CARD_NOT_IN_ROW"
    );
    assert_eq!(
        scene.refused(1, bad(Chosen::from_iter([a, b]), 9)),
        "NO_SUCH_GAP"
    );
    assert_eq!(
        scene.refused(1, bad(Chosen::from_iter([a, b]), 1)),
        "STALE_LINE"
    );
    assert_eq!(scene.refused(1, bad(Chosen::default(), 1)), "STALE_LINE");
    let now = Action::Place {
        card: Chosen::from_iter([a, b]),
        gap: Gap(1),
        line: None,
    };
    assert_eq!(scene.refused(1, now), "PLAY_ONE");
    assert_eq!(scene.refused(1, Action::Peek { card: line }), "LINE_FIXED");
    // A card of the row is not moved, it is played.
    let shift = Action::Shift {
        card: Chosen::from(a),
        gap: Gap(1),
    };
    assert_eq!(scene.refused(1, shift), "LINE_FIXED");
}

/// Requests are written as an ask describes them, and with nothing else in them.
#[test]
fn unknown_fields_of_a_request_are_refused() {
    let read = |value| serde_json::from_value::<Verb<Action>>(value);
    assert!(read(json!({"place": {"card": 1, "gap": 0}})).is_ok());
    assert!(read(json!("resign")).is_ok());
    assert!(read(json!({"place": {"card": 1, "gap": 0, "seat": 2}})).is_err());
    assert!(read(json!({"place": {"card": 1}})).is_err());
    assert!(read(json!("win")).is_err());
}
