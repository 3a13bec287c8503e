//! The count, the deal and the signal: DS-01 to DS-05, DS-08, DS-19, R-37, R-40, R-77, DS-R2, DS-R3.

use super::*;
use std::collections::BTreeSet;

/// DS-02, C4-32: the question is put once, for five seconds, before anything is dealt.
#[test]
fn ds_02_c4_32_the_question_is_put_once_before_the_first_race() {
    let mut tale = Tale::new().counting();
    assert_eq!(tale.phase(), Shown::Count);
    assert_eq!(tale.due(), Some(Millis(8_000)));
    assert!(tale.state.race.is_none());
    tale.act(A, Verb::STAND).unwrap();
    tale.late();
    assert_eq!(tale.state.standing, [true, false]);
    assert_eq!(tale.act(B, Verb::STAND), Err("WRONG_PHASE"));
    tale.races("WLW");
    let counts = tale
        .happened
        .iter()
        .filter(|fact| matches!(fact, Fact::Table { event, .. } if *event == TableEvent::Counted));
    assert_eq!(counts.count(), 1);
    assert_eq!(tale.result().plunging, [true, false]);
}

/// DS-01, DS-03, DS-19: seven for each side and race, from the top of the deck as it lies; none comes back.
#[test]
fn ds_01_ds_03_ds_19_seven_each_from_the_top_and_none_comes_back() {
    let mut tale = Tale::new().counting();
    let deck = tale.state.maps;
    let mut seen = BTreeSet::new();
    for (race, result) in ["T", "W", "L"].into_iter().enumerate() {
        tale.next_race();
        for side in BOTH {
            let dealt = tale.state.hand(side).map(|play| play.card);
            let from = race * DEAL + index(side) * HAND;
            assert_eq!(dealt, deck[from..from + HAND]);
            assert!(dealt.iter().all(|card| seen.insert(*card)));
            let layout = tale.view(tale.seat(side)).sides[index(side)].layout.clone();
            assert_eq!(layout.unwrap().pool.len(), 7);
        }
        tale.races(result);
    }
    assert_eq!((seen.len(), tale.state.maps), (42, deck));
    assert_eq!(tale.phase(), Shown::Over, "there is no fourth race");
}

/// DS-04, R-37, R-20: before the signal there is no face and no name of a card anywhere; with it, all are there at once.
#[test]
fn ds_04_r_37_r_20_the_faces_come_with_the_signal_for_both_in_one() {
    let mut tale = Tale::with(people(&[2, 1])).counting();
    tale.late();
    assert_eq!(tale.phase(), READYING);
    for viewer in viewers(&tale).into_iter().chain([Viewer::Archive]) {
        let text = tale.everything(viewer);
        assert!(
            !text.contains("outline") && !text.contains("\"handle\""),
            "{text}"
        );
    }
    let events = tale.late();
    let [Event::Dealt { at, limit, .. }] = events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(
        (at, limit),
        (tale.now, Some(tale.now.plus(Millis(180_000))))
    );
    assert_eq!(tale.state.race.unwrap().signal(), tale.now);
    for (seat, side) in [(0, 0), (1, 0), (2, 1)] {
        let view = tale.view(Seat(seat));
        assert_eq!(view.phase, RACE);
        assert!(view.sides[side].layout.is_some() && view.sides[1 - side].layout.is_none());
    }
}

/// DS-R2, R-79: three seconds before every race, whatever the pace; people may change places then.
#[test]
fn ds_r2_everybody_looks_away_for_three_seconds() {
    for pace in [Pace::Usual, Pace::Double, Pace::Unlimited] {
        let mut tale = Tale::at(open(pace, people(&[2, 1]))).counting();
        tale.late();
        assert_eq!(
            (tale.now, tale.due()),
            (Millis(8_000), Some(Millis(11_000)))
        );
        assert_eq!(tale.offers(Seat(0)), ["order", "resign"]);
        assert_eq!(
            tale.offers(Seat(2)),
            ["resign"],
            "nobody to change places with"
        );
        tale.late();
        assert_eq!(tale.phase(), RACE);
    }
}

/// three minutes for names, four for ranks, also after the match has got longer.
#[test]
fn r_44_r_18_race_3_has_four_minutes() {
    let mut tale = Tale::new().counting();
    for (races, seconds) in [("W", 180), ("L", 180), ("", 240)] {
        while tale.phase() != RACE {
            tale.late();
        }
        let limit = tale.now.plus(Millis(seconds * 1_000));
        assert_eq!(tale.view(A).due, Some(limit));
        tricorn_geoplunge::Station::extend(
            &tale.0.game,
            &mut tale.0.state,
            limit.plus(Millis(60_000)),
        );
        assert_eq!(tale.view(A).due, Some(limit));
        tale.state.until = None;
        tale.races(races);
    }
}

/// DS-08, R-40, R-13: the top Power card is turned for race 3 only, before the deal, for all to see.
#[test]
fn ds_08_r_40_r_13_the_power_card_is_turned_before_the_third_deal() {
    let mut tale = Tale::new().counting();
    let power = tale.state.power;
    tale.races("W");
    tale.races("L");
    assert_eq!((tale.view(A).own.power, tale.state.turned), (None, None));
    let events = tale.late();
    assert_eq!(events[0], Event::Turned { power: power[0] });
    assert_eq!(tale.phase(), READYING);
    for viewer in viewers(&tale) {
        let view = tale.game.view(&tale.state, viewer);
        let shown = view.power.clone().unwrap();
        assert_eq!(*shown.face, *tale.game.book.power_card(power[0]));
        assert_eq!(view.sort, Some(Sort::Rank(Category::Statehood)));
        assert!(!tale.everything(viewer).contains("\"row\":[{\"handle\":30"));
        assert!(view.sides.iter().all(|side| side.layout.is_none()));
    }
    let mut after = power;
    after.rotate_left(1);
    assert_eq!(tale.state.power, after, "it is at the bottom afterwards");
    tale.races("W");
    assert_eq!(tale.state.power, after);
}

/// R-77, DS-13: seats 1, 2, 3 from left to right, unless the team changes that between races.
#[test]
fn r_77_ds_13_a_team_changes_places_between_races_only() {
    let seats = |order: [u8; 3]| Action::Order {
        seats: order.map(Seat).to_vec(),
    };
    let mut tale = Tale::with(people(&[3, 1])).counting();
    assert_eq!(tale.view(A).sides[0].order, [Seat(0), Seat(1), Seat(2)]);
    tale.act(Seat(2), seats([2, 0, 1])).unwrap();
    for viewer in viewers(&tale) {
        let view = tale.game.view(&tale.state, viewer);
        assert_eq!(view.sides[0].order, [Seat(2), Seat(0), Seat(1)]);
        assert_eq!(view.sides[0].common.seats, [Seat(0), Seat(1), Seat(2)]);
    }
    tale.late();
    tale.act(Seat(0), seats([1, 2, 0])).unwrap();
    tale.late();
    assert_eq!(tale.act(Seat(0), seats([0, 1, 2])), Err("STAY_SEATED"));
    assert!(!tale.offers(Seat(0)).contains(&"order"));
    tale.sort(Seat(1));
    tale.shout(Seat(2)).unwrap();
    tale.call();
    assert_eq!(tale.act(Seat(0), seats([0, 1, 2])), Err("STAY_SEATED"));
    // The left one, seat 1, answers for the two leftmost.
    let places = |seat: u8| -> Vec<u8> {
        let form = tale.view(Seat(seat)).own.form.unwrap();
        form.cards.iter().map(|card| card.place).collect()
    };
    assert_eq!([places(1), places(2), places(0)], [[0, 1], [2, 3], [4, 5]]);
    for seat in 0..3 {
        tale.solve(Seat(seat));
    }
    assert_eq!(tale.phase(), Shown::Rest);
    tale.act(Seat(0), seats([0, 1, 2])).unwrap();
    assert_eq!(tale.act(Seat(0), seats([0, 1, 3])), Err("NOT_YOUR_SEATS"));
    assert_eq!(tale.act(Seat(0), seats([0, 1, 1])), Err("NOT_YOUR_SEATS"));
    let four = Action::Order {
        seats: [0, 1, 2, 2].map(Seat).to_vec(),
    };
    assert_eq!(tale.act(Seat(0), four), Err("NOT_YOUR_SEATS"));
    let alone = Action::Order {
        seats: vec![Seat(3)],
    };
    assert_eq!(tale.act(Seat(3), alone), Err("ONE_SEAT"));
}

/// DS-R3: the names of cards are drawn by chance for each race and are never used again.
#[test]
fn ds_r3_names_of_cards_go_by_chance_and_do_not_come_back() {
    let mut first = BTreeSet::new();
    for number in 0..40 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        let mut tale = tale.counting();
        let mut all = BTreeSet::new();
        for result in ["T", "W", "T"] {
            tale.next_race();
            for side in BOTH {
                for play in tale.state.hand(side) {
                    assert!(all.insert(play.handle));
                }
            }
            if all.len() == DEAL {
                first.insert(tale.card("FL"));
            }
            tale.races(result);
        }
        assert_eq!(all.len(), 42);
    }
    assert!(first.len() > 8, "{first:?}");
}

/// alone, the table shuffles both decks, and the same seed gives the same game.
#[test]
fn r_01_both_decks_are_shuffled_by_the_seed_of_the_table() {
    let decks = |number| {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        (tale.state.maps, tale.state.power)
    };
    assert_eq!(decks(1), decks(1));
    let (first, second) = (decks(1), decks(2));
    assert!(first.0 != second.0 && first.1 != second.1);
    assert_ne!(first.0, StateIx::deck());
}

/// CD-02: without a Map card for each state there is no game.
#[test]
fn cd_02_a_pack_without_all_map_cards_is_refused() {
    let mut pack = geoplunge();
    assert_eq!(pack.maps.len(), 50);
    pack.maps.pop();
    let refused = DashingStates::open(Config::default(), Arc::new(pack), people(&[1, 1]));
    assert_eq!(refused.err().unwrap().code, "BAD_OPTIONS");
}
