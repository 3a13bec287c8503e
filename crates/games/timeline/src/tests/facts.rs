//! `evolve` is total: a fact that does not fit changes nothing. (That no fact breaks anything is for the suite.)

use super::*;

fn ix(cards: &[u16]) -> Vec<CardIx> {
    cards.iter().copied().map(CardIx).collect()
}

fn dealt(order: Vec<CardIx>, first: u8) -> Event {
    Event::Dealt(Box::new(Deal {
        order,
        first: Side(first),
        due: None,
    }))
}

fn eliminated(sides: &[u8], under: &[u16]) -> Event {
    Event::Eliminated(Box::new(Elimination {
        sides: sides.iter().copied().map(Side).collect(),
        resigned: false,
        under: ix(under),
    }))
}

fn reshuffled(order: &[u16], but_last: bool) -> Event {
    Event::Reshuffled(Box::new(Shuffle {
        order: ix(order),
        but_last,
    }))
}

/// Cards 0 to 3 in rows, 4 in the line, 5 in the pile, 6 and 7 in the box; side 0 on turn.
fn scene() -> Scene {
    let rows: [&[i32]; 3] = [&[10, 11], &[20], &[30]];
    Scene::new(&rows, &[100], &[40, 50, 60]).boxing(2)
}

#[test]
fn a_fact_that_does_not_fit_changes_nothing() {
    let scene = scene();
    let own = scene.card(0, 10);
    let placed = |side: u8, card: Handle, gap: u32| Event::Placed {
        side: Side(side),
        seat: None,
        card,
        gap: Gap(gap),
        right: true,
    };
    let round = |side: u8| Event::Round {
        number: Round(9),
        side: Side(side),
        due: None,
    };
    for wrong in [
        dealt(ix(&[0, 1, 2, 3, 4, 5, 6]), 0),
        dealt(ix(&[0, 1, 2, 3, 4, 5, 6, 6]), 0),
        dealt(ix(&[0, 1, 2, 3, 4, 5, 6, 8]), 0),
        dealt(ix(&[0, 1, 2, 3, 4, 5, 6, 7]), 3),
        placed(1, scene.card(1, 20), 0),
        placed(0, scene.card(1, 20), 0),
        placed(0, own, 2),
        placed(200, own, 0),
        Event::Drew { side: Side(3) },
        Event::Drew { side: Side(9) },
        Event::Returned { side: Side(9) },
        reshuffled(&[6], false),
        reshuffled(&[6, 6], false),
        reshuffled(&[5, 6], false),
        reshuffled(&[7, 6], true),
        eliminated(&[], &[]),
        eliminated(&[3], &[]),
        eliminated(&[0], &[0]),
        eliminated(&[0], &[0, 0]),
        eliminated(&[0], &[0, 1, 5]),
        Event::Turn {
            side: Side(7),
            due: None,
        },
        round(7),
    ] {
        let mut after = scene.state.clone();
        scene.game.evolve(&mut after, &wrong);
        assert_eq!(after, scene.state, "{wrong:?}");
    }
}

#[test]
fn before_the_deal_and_after_the_end_nothing_is_played() {
    let mut scene = scene();
    let events = [
        Event::Drew { side: Side(0) },
        Event::Turn {
            side: Side(0),
            due: None,
        },
        eliminated(&[0], &[0, 1]),
        Event::Ended {
            ending: Ending::OnlyOneOut,
            winners: Sides::first(2),
        },
    ];
    scene
        .cause(&Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    for state in [scene.game.initial(), scene.state.clone()] {
        let again = dealt((0..8).map(CardIx).collect(), 0);
        let over = state.is_over().then_some(&again);
        for event in events.iter().chain(over) {
            let mut after = state.clone();
            scene.game.evolve(&mut after, event);
            assert_eq!(after, state, "{event:?}");
        }
    }
}

/// TL-23: nobody plays twice in a turn or in a round, whatever a log says.
#[test]
fn tl_23_a_second_play_or_turn_in_a_round_does_not_fit() {
    let mut scene = scene();
    scene.put(0, 10, 0);
    let second = Event::Turn {
        side: Side(0),
        due: None,
    };
    let mut after = scene.state.clone();
    scene.game.evolve(&mut after, &second);
    assert_eq!(after, scene.state);
}

/// Events and requests are kept as JSON.
#[test]
fn facts_are_written_and_read_as_json() {
    let mut scene = scene();
    scene.put(0, 10, 1);
    scene.act(1, Action::Resign).unwrap();
    let first = dealt(ix(&[0]), 1);
    for event in scene.told.iter().chain([&first]) {
        let text = serde_json::to_string(event).unwrap();
        assert_eq!(&serde_json::from_str::<Event>(&text).unwrap(), event);
    }
    let text = serde_json::to_string(&eliminated(&[0, 2], &[7])).unwrap();
    assert_eq!(
        text,
        r#"{"eliminated":{"sides":[0,2],"resigned":false,"under":[7]}}"#
    );
}
