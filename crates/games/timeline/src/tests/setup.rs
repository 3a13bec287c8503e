//! Section 2: the set-up.

use super::*;
use std::collections::BTreeSet;

fn started(seats: usize, config: Config, seed: u64) -> Table<Timeline> {
    let game = Timeline::open(config, Arc::new(real_deck()), people(seats)).unwrap();
    let mut table = Table::new(game, Seed::from_number(seed));
    table.apply(Millis(0), Cause::Start).accepted().unwrap();
    table
}

/// TL-09, TL-R1: 2 to 8 players, each a person, a bot or a team of up to three.
#[test]
fn tl_09_tl_r1_two_to_eight_players_sit_in_clockwise_order() {
    for (players, fits) in [(1, false), (2, true), (8, true)] {
        let game = Timeline::open(quiet(), Arc::new(real_deck()), people(players));
        assert_eq!(game.is_ok(), fits, "{players} players");
    }
    let nine = (0..9).map(|n| (format!("P{n}"), Sitter::Person));
    let nine = Seating::singles(nine).unwrap();
    let refusal = Timeline::open(quiet(), Arc::new(real_deck()), nine).unwrap_err();
    assert_eq!(refusal.code, "BAD_OPTIONS");
    // Three seats in two sides are two players.
    let game = Timeline::open(quiet(), Arc::new(real_deck()), team()).unwrap();
    let view = game.view(&game.initial(), Viewer::Spectator);
    let names: Vec<&str> = view.players.iter().map(|player| &*player.name).collect();
    assert_eq!(names, ["Ann & Bob", "Cy"]);
    let mut scene = Scene::new(&[&[1, 2], &[3, 4], &[5, 6]], &[9], &[10, 11, 12, 13]);
    for seat in [0, 1, 2, 0] {
        assert_eq!(scene.turn(), Some(seat));
        scene.blunder(seat);
    }
}

/// TL-10, TL-R2: nobody is asked for an age; the first player is drawn by chance or named by the host.
#[test]
fn tl_10_tl_r2_the_first_player_is_drawn_or_chosen_by_the_host() {
    let first = |config: Config, seed| started(3, config, seed).state().turn.unwrap().0;
    let drawn: BTreeSet<u8> = (0..40)
        .map(|seed| {
            first(
                Config {
                    first: None,
                    ..quiet()
                },
                seed,
            )
        })
        .collect();
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [0, 1, 2]);
    for seed in 0..5 {
        assert_eq!(
            first(
                Config {
                    first: Some(Side(2)),
                    ..quiet()
                },
                seed
            ),
            2
        );
    }
    let nobody = Config {
        first: Some(Side(3)),
        ..quiet()
    };
    let refusal = Timeline::open(nobody, Arc::new(real_deck()), people(3)).unwrap_err();
    assert_eq!(refusal.code, "BAD_OPTIONS");
}

/// TL-11: the whole deck in an order that hangs on the seed alone.
#[test]
fn tl_11_all_cards_are_shuffled() {
    let order = |seed| {
        let table = started(2, quiet(), seed);
        let state = table.state();
        let rows = state
            .players
            .iter()
            .flat_map(|player| &player.row)
            .chain(&state.line);
        let seen = rows.map(|card| card.ix);
        seen.chain(state.pile.iter().rev().copied())
            .collect::<Vec<CardIx>>()
    };
    let sorted: Vec<CardIx> = (0..110).map(CardIx).collect();
    let first = order(1);
    assert_ne!(first, sorted, "not in the order of the pack");
    assert_ne!(first, order(2));
    assert_eq!(first, order(1));
    let mut all = first;
    all.sort_unstable();
    assert_eq!(all, sorted);
}

/// TL-12, TL-15, TL-16, TL-17, TL-17-EX1
#[test]
fn tl_12_tl_15_tl_16_tl_17_ex1_four_players_have_16_cards_the_line_1_the_pile_93() {
    let table = started(4, quiet(), 3);
    let view = table.game().view(table.state(), Viewer::Spectator);
    let rows: Vec<usize> = view.players.iter().map(|player| player.row.len()).collect();
    assert_eq!(rows, [4, 4, 4, 4]);
    assert_eq!((view.line.len(), view.pile, view.boxed.len()), (1, 93, 0));
    assert!(view.line[0].dated.is_some(), "turned to its dated side");
    for players in 2..=8 {
        let table = started(players, quiet(), 4);
        let pile = table.game().view(table.state(), Viewer::Spectator).pile;
        assert_eq!(pile, 110 - 4 * players - 1);
    }
}

/// TL-13: not even one's own dates.
#[test]
fn tl_13_nobody_is_sent_the_date_of_a_card_in_a_row_its_owner_included() {
    let scene = Scene::new(&[&[424_201, 424_202], &[424_203]], &[1500], &[424_204]);
    for viewer in [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Spectator,
    ] {
        let view = scene.view(viewer);
        let sent = serde_json::to_string(&view).unwrap() + &Timeline::tell(&view);
        assert!(!sent.contains("4242"), "{viewer:?} {sent}");
    }
    for seat in 0..2 {
        let ask = serde_json::to_string(&scene.game.ask(&scene.state, Seat(seat))).unwrap();
        assert!(!ask.contains("4242"), "{ask}");
    }
}

/// TL-14, TL-R3: another number for all, or with the handicap one for each.
#[test]
fn tl_14_tl_r3_the_game_can_begin_with_1_to_10_cards_or_with_a_handicap() {
    let rows = |config| {
        let table = started(3, config, 1);
        let view = table.game().view(table.state(), Viewer::Spectator);
        view.players
            .iter()
            .map(|player| player.row.len())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        rows(Config {
            cards: 1,
            ..quiet()
        }),
        [1, 1, 1]
    );
    assert_eq!(
        rows(Config {
            cards: 10,
            ..quiet()
        }),
        [10, 10, 10]
    );
    assert_eq!(
        rows(Config {
            handicap: Some(vec![2, 5, 10]),
            ..quiet()
        }),
        [2, 5, 10]
    );
    for wrong in [
        Config {
            cards: 0,
            ..quiet()
        },
        Config {
            cards: 11,
            ..quiet()
        },
        Config {
            handicap: Some(vec![2, 5]),
            ..quiet()
        },
        Config {
            handicap: Some(vec![2, 5, 0]),
            ..quiet()
        },
        Config {
            handicap: Some(vec![2, 5, 11]),
            ..quiet()
        },
        Config {
            turn_seconds: 90_000,
            ..quiet()
        },
    ] {
        let refusal = Timeline::open(wrong, Arc::new(real_deck()), people(3)).unwrap_err();
        assert_eq!(refusal.code, "BAD_OPTIONS");
    }
}

/// The options as the host writes them.
#[test]
fn options_that_do_not_exist_are_refused_and_missing_ones_are_filled_in() {
    let read = |text: &str| serde_json::from_str::<Config>(text);
    assert_eq!(read("{}").unwrap(), Config::default());
    let config = read(r#"{"cards": 3, "years": "minus", "first": 1}"#).unwrap();
    assert_eq!(
        (config.cards, config.years, config.first),
        (3, Years::Minus, Some(Side(1)))
    );
    assert!(read(r#"{"card": 3}"#).is_err());
}
