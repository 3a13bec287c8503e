//! Computer players: they follow the rules, know their place, and get better with their level.

use super::*;
use crate::duel::{Duel, STOCK, Spot, Use, uses};
use tricorn_bots::Runner;
use tricorn_engine::Table;

/// The share of games that the first level wins against the second.
fn wins(first: Level, second: Level, games: u64) -> f64 {
    let pack: Arc<DatesPack> = Arc::new(load(&Folder::embedded("dates").unwrap()).unwrap());
    let place = |side, level| Place {
        side: Side(side),
        name: format!("Bot {side}"),
        sitter: Sitter::Bot(level),
    };
    let mut won = 0;
    for number in 0..games {
        let turned = number % 2 == 1;
        let levels = if turned {
            [second, first]
        } else {
            [first, second]
        };
        let seating = Seating::try_new(vec![place(0, levels[0]), place(1, levels[1])]).unwrap();
        let game = PlayTheDates::open(Config::default(), pack.clone(), seating).unwrap();
        let table = Table::new(game, Seed::from_number(number));
        let mut runner = Runner::new(table, &Seed::from_number(number + 7_000));
        let mine = Side(u8::from(turned));
        won += u64::from(runner.play_out(|_| {}).unwrap().won(mine));
    }
    won as f64 / games as f64
}

/// The strength table in BENCHMARKS.md comes from thousands of games; this only notices a level that has been broken.
#[test]
fn a_better_level_wins_more() {
    assert!(wins(Level::Expert, Level::Random, 30) > 0.7);
    assert!(wins(Level::Greedy, Level::Random, 60) > 0.6);
}

#[test]
fn the_ways_to_spend_power_cards() {
    let numbers = |hand: [u8; 4]| -> Vec<u8> { uses(&hand).map(|with| with.number).collect() };
    assert_eq!(numbers([0, 0, 0, 0]), [0]);
    assert_eq!(numbers([1, 8, 0, 0]), [0, 1, 18, 8]);
    assert_eq!(numbers([2, 2, 7, 5]), [0, 2, 27, 7, 5]);
}

/// Two tricks must be won, and who has won the first leads the second and can play no Power card then: so the card that
/// needs one comes first.
#[test]
fn the_exact_endgame_spends_power_now_to_lead_the_sure_card_next() {
    let mut near = [[[90; 3]; HAND]; 2];
    // Side 0 follows: its card 0 beats everything without help, its card 1 only with 9.
    near[0][0] = [0; 3];
    near[0][1] = [9; 3];
    near[1][0] = [3; 3];
    near[1][1] = [2; 3];
    let duel = Duel {
        near,
        stock: [0; STOCK],
    };
    let spot = Spot {
        cards: [0b11, 0b11],
        powers: [[9, 0, 0, 0], [0; 4]],
        drawn: 0,
        taken: [2, 4],
        leader: 1,
    };
    assert!(
        duel.wins(&spot),
        "first the other card with 9, then the sure one"
    );
    let without = Spot {
        powers: [[0; 4]; 2],
        ..spot
    };
    assert!(!duel.wins(&without));
    // The cheapest answer that wins spends nothing.
    let (card, with) = duel.quick_answer(&spot, (0, 0));
    assert_eq!((card, with), (0, Use::NONE));
}

#[test]
fn a_number_moves_a_distance_to_the_nearer_side() {
    let mut near = [[[0; 3]; HAND]; 2];
    near[0][0] = [7, 18, 40];
    let duel = Duel {
        near,
        stock: [0; STOCK],
    };
    let with = |number| Use { number, places: 1 };
    assert_eq!(duel.reached(0, 0, 0, with(9)), 2);
    assert_eq!(duel.reached(0, 0, 1, with(18)), 0);
    assert_eq!(duel.reached(0, 0, 2, with(27)), 13);
    assert_eq!(duel.reached(0, 0, 2, Use::NONE), 40);
}

#[test]
fn ptd_r5_bots_state_their_civics_by_their_level() {
    use tricorn_bots::{Brain, Mind};
    let mut tale = Tale::new().dealt(&Layout::default());
    tale.lead(A, 4, RED).unwrap();
    tale.follow_with(B, 19, &[3], ADD).unwrap();
    let mut right = [0; 3];
    let levels = [Level::Novice, Level::Skilled, Level::Expert];
    for (count, level) in right.iter_mut().zip(levels) {
        for number in 0..200 {
            let mind = Mind::new(&Seed::from_number(number), B);
            let facts = tale.game.facts(&tale.state, B, level, &mind);
            let again = tale.game.facts(&tale.state, B, level, &mind);
            assert_eq!(facts, again, "the same mind says the same");
            let Some(text) = facts.statement_for_tests() else {
                continue;
            };
            *count += u32::from(tale.game.book.civics.judge.judge(3, text).is_right());
        }
    }
    let [novice, skilled, expert] = right;
    assert!(
        novice < skilled && skilled < expert && expert == 200,
        "{right:?}"
    );
    // Nobody else has a statement in mind.
    let mind = Mind::new(&Seed::from_number(1), A);
    let facts = tale.game.facts(&tale.state, A, Level::Expert, &mind);
    assert_eq!(facts.statement_for_tests(), None);
}
