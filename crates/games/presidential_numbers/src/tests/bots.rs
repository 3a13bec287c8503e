//! Computer players: what they may know, that their search is right, and that better ones win more.

use super::super::bot::duel;
use super::super::rules::winner;
use super::*;
use tricorn_bots::{Brain, Mind, Runner};
use tricorn_engine::Table;
use tricorn_kit::duel::{Memory, Position};
use tricorn_kit::tricks::Role;

fn minds() -> [Mind; 2] {
    [1, 2].map(|seed| Mind::new(&Seed::from_number(seed), A))
}

fn hidden(face_down_lead: bool) -> Config {
    Config {
        numbers_hidden: true,
        face_down_lead,
        ..Config::default()
    }
}

/// Facts are about cards whose name is seen and whose number is not, and about nothing else.
#[test]
fn facts_hand_out_nothing_else() {
    let [mind, _] = minds();
    let mut tale = Tale::new().hands(LOW, HIGH);
    let none = tale.game.facts(&tale.state, A, Level::Expert, &mind);
    assert_eq!(
        none,
        Facts::default(),
        "all numbers that may be known are in the view"
    );
    tale.lead(A, 3, LATEST).unwrap();
    assert_eq!(
        tale.game.facts(&tale.state, B, Level::Expert, &mind),
        Facts::default()
    );

    let mut tale = Tale::with(hidden(true)).hands([24, 2, 3, 4, 5, 6, 7, 8, 9], HIGH);
    let (own, theirs) = (tale.card(A, 2), tale.card(B, 31));
    let facts = tale.game.facts(&tale.state, A, Level::Expert, &mind);
    assert_eq!(facts.of(own), [Number(2)]);
    assert_eq!(facts.of(theirs), []);
    let led = tale.card(A, 24);
    tale.lead(A, 24, LATEST).unwrap();
    // Face down it may be either of his; the own side knows which.
    let facts = tale.game.facts(&tale.state, B, Level::Expert, &mind);
    assert_eq!(facts.of(led), [Number(22), Number(24)]);
    assert_eq!(facts.of(own), []);
    let facts = tale.game.facts(&tale.state, A, Level::Expert, &mind);
    assert_eq!(facts.of(led), [Number(24)]);
}

/// Beliefs are blurred by level and the same for the same mind.
#[test]
fn beliefs_are_blurred_by_level() {
    let tale = Tale::with(hidden(false)).hands([20, 21, 22, 23, 24, 25, 26, 27, 28], HIGH);
    let mut off = [0_i64; 2];
    for seed in 0..40 {
        let mind = Mind::new(&Seed::from_number(seed), A);
        for (level, off) in [Level::Skilled, Level::Novice].into_iter().zip(&mut off) {
            let facts = tale.game.facts(&tale.state, A, level, &mind);
            assert_eq!(facts, tale.game.facts(&tale.state, A, level, &mind));
            for number in 20..=27 {
                let believed = facts.of(tale.card(A, number))[0].0;
                *off += i64::from(believed.abs_diff(number));
            }
        }
    }
    assert!(0 < off[0] && off[0] * 2 < off[1], "{off:?}");
}

/// The slow and plain way: everything tried, nothing remembered.
fn plainly(hands: [&[Number]; 2], taken: [u8; 2], leader: usize) -> bool {
    let follower = 1 - leader;
    let without = |hand: &[Number], at: usize| {
        let mut hand = hand.to_vec();
        hand.remove(at);
        hand
    };
    let good_for_leader = |won: bool| won == (leader == 0);
    let best = (0..hands[leader].len()).any(|card| {
        Call::ALL.into_iter().any(|call| {
            (0..hands[follower].len()).all(|answer| {
                let role = winner(call, hands[leader][card], hands[follower][answer]);
                let won_by = if role == Role::Lead { leader } else { follower };
                let mut taken = taken;
                taken[won_by] += 1;
                let mut rest = [Vec::new(), Vec::new()];
                rest[leader] = without(hands[leader], card);
                rest[follower] = without(hands[follower], answer);
                if taken[won_by] >= 5 || rest[0].is_empty() {
                    return good_for_leader(won_by == 0);
                }
                good_for_leader(plainly([&rest[0], &rest[1]], taken, won_by))
            })
        })
    });
    best == (leader == 0)
}

#[test]
fn the_solver_agrees_with_the_plain_way_on_random_endgames() {
    let mut rng = Rng::new([4; 32]);
    let mut memory = Memory::default();
    let mut won = [0; 2];
    for round in 0..400 {
        let left = 2 + round % 3;
        let hand = |rng: &mut Rng| {
            let mut hand: Vec<Number> = (0..left)
                .map(|_| Number(1 + rng.below(12) as u16))
                .collect();
            hand.sort();
            hand
        };
        let (own, theirs) = (hand(&mut rng), hand(&mut rng));
        let played = 8 - left as u8;
        let first = (played - 4) + rng.below(u32::from(8 - played + 1)) as u8;
        let taken = [first.min(4), played - first.min(4)];
        let leader = rng.index(2);
        let at = Position::new([left; 2], taken, leader);
        let solved = duel([&own, &theirs], &mut memory).wins(at);
        assert_eq!(
            solved,
            plainly([&own, &theirs], taken, leader),
            "{own:?} {theirs:?} {taken:?} {leader}"
        );
        won[usize::from(solved)] += 1;
    }
    assert!(won.iter().all(|n| *n > 50), "{won:?}");
}

/// Plays matches between two levels; so many of them the first wins. Sides are changed after each.
fn wins(first: Level, second: Level, config: &Config, matches: u64) -> u64 {
    let play = |number: u64| {
        let flip = number % 2 == 1;
        let mut sitters = [("A", first), ("B", second)];
        if flip {
            sitters.swap(0, 1);
        }
        let seating =
            Seating::singles(sitters.map(|(name, level)| (name.to_owned(), Sitter::Bot(level))))
                .unwrap();
        let game = open(config.clone(), presidents(), seating);
        let seed = Seed::from_number(number / 2);
        let bots = seed.child(number);
        let outcome = Runner::new(Table::new(game, seed), &bots)
            .play_out(|_| {})
            .unwrap();
        u64::from(outcome.won(Side(u8::from(flip))))
    };
    (0..matches).map(play).sum()
}

/// Few matches, wide gaps: the real figures come from the bench.
#[test]
fn better_levels_win_more() {
    let short = Config {
        wins: 2.into(),
        ..Config::default()
    };
    let greedy = wins(Level::Greedy, Level::Random, &short, 40);
    assert!(greedy >= 36, "{greedy} of 40");
    let novice = wins(Level::Novice, Level::Random, &short, 40);
    assert!(novice >= 32, "{novice} of 40");
    let skilled = wins(Level::Skilled, Level::Novice, &short, 40);
    assert!(skilled >= 24, "{skilled} of 40");
}

/// A short clock hurries bots too: none runs out of time.
#[test]
fn bots_keep_to_a_short_clock() {
    for level in [Level::Novice, Level::Expert] {
        let config = Config {
            step_seconds: 2,
            wins: 1.into(),
            ..Config::default()
        };
        let seats = ["A", "B"].map(|name| (name.to_owned(), Sitter::Bot(level)));
        let game = open(config, presidents(), Seating::singles(seats).unwrap());
        let table = Table::new(game, Seed::from_number(3));
        let mut runner = Runner::new(table, &Seed::from_number(4));
        let outcome = runner.play_out(|record| assert!(!matches!(record.cause, Cause::Timer(_))));
        assert!(outcome.is_some());
    }
}

/// Where only names are seen, a bot plays by what it believes, and still well.
#[test]
fn bots_play_well_by_names_alone() {
    let config = Config {
        wins: 1.into(),
        ..hidden(true)
    };
    let greedy = wins(Level::Greedy, Level::Random, &config, 40);
    assert!(greedy >= 32, "{greedy} of 40");
}
