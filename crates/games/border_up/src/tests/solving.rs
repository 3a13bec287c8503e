//! The solver: against a plain search that knows nothing of it, the figures of R-28, and the worked examples.

use super::super::solver::{Groups, Layouts};
use super::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A set of states in any order such that each is in the list of the next, by the texts on the cards.
fn is_winning(game: &BorderUp, set: &[StateIx]) -> bool {
    fn goes_on(game: &BorderUp, last: StateIx, rest: &[StateIx]) -> bool {
        rest.is_empty()
            || rest.iter().any(|next| {
                let code = &game.book.state(*next).postal_code;
                let others: Vec<StateIx> = rest.iter().copied().filter(|it| it != next).collect();
                game.book.state(last).border_states.contains(code) && goes_on(game, *next, &others)
            })
    }
    set.iter().any(|first| {
        let rest: Vec<StateIx> = set.iter().copied().filter(|it| it != first).collect();
        goes_on(game, *first, &rest)
    })
}

/// All winning sets of each size: plainly all subsets tried.
fn winning(game: &BorderUp, hand: &[StateIx], size: u32) -> Vec<u32> {
    (0..1_u32 << hand.len())
        .filter(|set| set.count_ones() == size)
        .filter(|set| {
            let states: Vec<StateIx> = (0..hand.len())
                .filter(|at| set >> at & 1 == 1)
                .map(|at| hand[at])
                .collect();
            is_winning(game, &states)
        })
        .collect()
}

/// All layouts, written down as sets of sets.
fn plainly(game: &BorderUp, hand: &[StateIx]) -> (Layouts, usize) {
    let [threes, fours, fives] = [3, 4, 5].map(|size| winning(game, hand, size));
    let (mut two, mut three) = (BTreeSet::new(), BTreeSet::new());
    for (firsts, seconds) in [(&fours, &fours), (&fives, &threes)] {
        for a in firsts {
            for b in seconds {
                if a & b != 0 || a == b {
                    continue;
                }
                two.insert(BTreeSet::from([*a, *b]));
                for c in threes.iter().filter(|c| **c & (a | b) == 0) {
                    three.insert(BTreeSet::from([*a, *b, *c]));
                }
            }
        }
    }
    let layouts = Layouts {
        two: two.len() as u64,
        three: three.len() as u64,
    };
    (layouts, threes.len() + fours.len() + fives.len())
}

fn bits(hand: &[StateIx]) -> u64 {
    hand.iter().fold(0, |all, card| all | 1 << card.at())
}

/// A hand of so many states around one by chance, so that there is something to find.
fn hand(game: &BorderUp, size: usize, rng: &mut Rng) -> Vec<StateIx> {
    let mut hand = vec![StateIx(rng.below(50) as u8)];
    while hand.len() < size {
        let near = hand
            .iter()
            .fold(0, |all, card| all | game.borders()[card.at()]);
        let next = StateIx(rng.below(50) as u8);
        let wanted = near >> next.at() & 1 == 1 || rng.below(12) == 0;
        if wanted && !hand.contains(&next) {
            hand.push(next);
        }
    }
    hand
}

#[test]
fn the_solver_finds_what_plain_search_finds() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let mut rng = Rng::new([7; 32]);
    let (mut twos, mut threes) = (0, 0);
    for number in 0..24 {
        let hand = hand(&game, 8 + number % 4, &mut rng);
        let groups = Groups::of(game.borders(), bits(&hand));
        let (layouts, count) = plainly(&game, &hand);
        let found = groups.threes.len() + groups.fours.len() + groups.fives.len();
        assert_eq!((groups.count(), found), (layouts, count), "{hand:?}");
        twos += u64::from(layouts.two > 0);
        threes += u64::from(layouts.three > 0);
    }
    assert!(twos > 8 && threes > 2, "{twos} {threes}: too few to tell");
}

/// Going through the layouts finds each once, as many as are counted; all are good, and `best` finds the best.
#[test]
fn all_layouts_are_good_and_each_comes_once() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let mut rng = Rng::new([8; 32]);
    for _ in 0..6 {
        let hand = hand(&game, 13, &mut rng);
        let mut groups = Groups::of(game.borders(), bits(&hand));
        let count = groups.count();
        for (word, count) in [
            (Word::Geoplunge, count.two),
            (Word::Threeoplunge, count.three),
        ] {
            let mut seen = BTreeSet::new();
            let mut best = 0;
            let worth = |states: u64| states % 1009;
            let _ = groups.visit(word, |layout| {
                let rows = [0, 1, 2].map(|at| {
                    let row = layout.get(at).map_or(&[][..], |group| group.row());
                    row.to_vec()
                });
                assert!(judge::judge(&game.book.atlas, &rows, word).good);
                let mut sets: Vec<u64> = layout.iter().map(|group| group.states).collect();
                best = best.max(sets.iter().map(|set| worth(*set)).sum());
                sets.sort_unstable();
                assert!(seen.insert(sets), "twice the same");
                ControlFlow::Continue(())
            });
            assert_eq!(seen.len() as u64, count);
            assert_eq!(groups.any(word), count > 0);
            let found = groups.best(word, |group| worth(group.states));
            let found: u64 = found.iter().flatten().map(|it| worth(it.states)).sum();
            assert_eq!(found, best);
        }
    }
}

fn count(codes: &[&str]) -> Layouts {
    let game = open(Pace::Usual, people(&[1, 1]));
    let state = |code: &&str| game.book.by_code(code).unwrap();
    let hand: Vec<StateIx> = codes.iter().map(state).collect();
    Groups::of(game.borders(), bits(&hand)).count()
}

#[test]
fn bu_ex1_bu_ex4_the_solver_finds_the_examples() {
    assert!(count(&[&KS_PA[..], &MD_NC].concat()).two >= 1);
    assert_eq!(count(&[&WA_NM[..], &FL_SC].concat()).two, 1);
    assert_eq!(count(&[&ME_CT[..], &MT_IA].concat()).two, 1);
    let three = count(&[&WA_NM[..], &FL_SC, &ME_CT[..3]].concat());
    assert_eq!((three.two, three.three), (2, 1));
}

#[test]
fn bu_ex2_bu_ex3_the_solver_finds_no_group_where_there_is_none() {
    // With four good ones beside them, the four of the example make no pair of groups.
    assert_eq!(
        count(&["KS", "IA", "MO", "AR", "ME", "NH", "MA", "CT"]).two,
        0
    );
    assert_eq!(
        count(&["CO", "NE", "KS", "TX", "ME", "NH", "MA", "CT"]).two,
        0
    );
}

/// two cards that never help.
#[test]
fn r_25_alaska_and_hawaii_change_nothing() {
    let with = [&WA_NM[..], &FL_SC, &ME_CT, &["AK", "HI"]].concat();
    assert_eq!(count(&with), count(&with[..12]));
}

/// of random hands of 21 about 98.9 % can make two groups and about 97 % three.
#[test]
fn r_28_how_many_hands_can_be_laid() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let mut rng = Rng::new([9; 32]);
    let hands = 1_200;
    let (mut two, mut three) = (0, 0);
    for _ in 0..hands {
        let mut deck = StateIx::deck();
        rng.shuffle_front(&mut deck, HAND);
        let groups = Groups::of(game.borders(), bits(&deck[..HAND]));
        two += u32::from(groups.any(Word::Geoplunge));
        three += u32::from(groups.any(Word::Threeoplunge));
    }
    let percent = |count: u32| 100.0 * f64::from(count) / f64::from(hands);
    let (two, three) = (percent(two), percent(three));
    assert!((98.0..99.7).contains(&two), "{two} %");
    assert!((95.4..98.6).contains(&three), "{three} %");
}
