//! Who meets whom, for every number of teams, and against all seatings for small ones.
#![allow(missing_docs)]

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tricorn_tournament::{Round, TeamNo, schedule};

fn pairs(round: &Round) -> Vec<(u8, u8)> {
    let sorted = |a: u8, b: u8| (a.min(b), a.max(b));
    round.pairs.iter().map(|p| sorted(p.a.0, p.b.0)).collect()
}

/// How many rounds it takes until all have met.
const fn turn(teams: usize) -> usize {
    teams - 1 + teams % 2
}

/// Everything that must hold of any schedule.
fn check(teams: usize, rounds: &[Round]) {
    let all: BTreeSet<u8> = (0..teams as u8).collect();
    let mut met: BTreeMap<(u8, u8), usize> = BTreeMap::new();
    let mut byes: BTreeMap<u8, usize> = BTreeMap::new();
    let mut firsts = vec![0i32; teams];
    let mut last: Vec<Option<u8>> = vec![None; teams];
    for (at, round) in rounds.iter().enumerate() {
        // C4-01: everybody plays once, or sits out.
        let playing = pairs(round).into_iter().flat_map(|(a, b)| [a, b]);
        let mut there: Vec<u8> = playing.chain(round.bye.map(|team| team.0)).collect();
        there.sort_unstable();
        assert!(
            there.iter().copied().eq(all.iter().copied()),
            "{teams} teams, round {at}: {there:?}"
        );
        assert_eq!(round.bye.is_some(), teams % 2 == 1);
        for (a, b) in pairs(round) {
            // nobody meets again before all have met.
            let times = met.entry((a, b)).or_default();
            assert_eq!(
                *times,
                at / turn(teams),
                "{teams} teams: {a} and {b} in round {at}"
            );
            *times += 1;
            // C4-03: another opponent than in the match before, also across a bye.
            if teams > 2 {
                assert_ne!(last[usize::from(a)], Some(b), "{teams} teams, round {at}");
            }
            last[usize::from(a)] = Some(b);
            last[usize::from(b)] = Some(a);
        }
        if let Some(TeamNo(team)) = round.bye {
            let sat = byes.entry(team).or_default();
            assert_eq!(
                *sat,
                at / teams,
                "{teams} teams: a bye of {team} in round {at}"
            );
            *sat += 1;
        }
        for pair in &round.pairs {
            firsts[pair.a.at()] += 1;
            firsts[pair.b.at()] -= 1;
        }
    }
    let uneven = firsts.iter().map(|n| n.abs()).max().unwrap_or(0);
    assert!(uneven <= 3, "{teams} teams: {firsts:?}");
}

/// C4-01, C4-03, R-10, T-R3, T-R7, T-R8: for every number of teams and the most rounds, hence for fewer too.
#[test]
fn c4_01_c4_03_r_10_t_r3_t_r7_t_r8_every_number_of_teams_is_paired_fairly() {
    for teams in 2..=64 {
        let rounds = schedule(&vec![""; teams], 63);
        assert_eq!(rounds.len(), 63);
        check(teams, &rounds);
        for fewer in [1, 5, teams as u32 / 2 + 1] {
            let fewer = fewer.min(63);
            assert_eq!(schedule(&vec![""; teams], fewer), rounds[..fewer as usize]);
        }
    }
}

/// C4-03 is waived for two teams: they meet every time, and change sides.
#[test]
fn c4_03_two_teams_meet_every_time() {
    let rounds = schedule(&["", ""], 4);
    let firsts: Vec<u8> = rounds.iter().map(|round| round.pairs[0].a.0).collect();
    assert_eq!(firsts, [0, 1, 0, 1]);
    assert!(schedule(&[""], 3).is_empty() && schedule(&[], 3).is_empty());
}

/// T-R8: with byes not everybody has played equally often: what counts is how much more often a team was first than second.
#[test]
fn t_r8_byes_do_not_upset_who_is_first() {
    let schools = [
        4, 2, 3, 6, 8, 8, 3, 0, 4, 6, 8, 6, 6, 3, 7, 8, 6, 0, 7, 6, 6, 2, 2, 8, 6, 4, 4, 7, 0,
    ];
    let names = schools.map(|n| {
        if n == 0 {
            String::new()
        } else {
            format!("School {n}")
        }
    });
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    check(names.len(), &schedule(&names, 36));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    /// The same holds with schools of any sizes, and the same schools give the same rounds.
    #[test]
    fn schools_change_nothing_that_must_hold(
        schools in prop::collection::vec(0u8..9, 2..=64),
        rounds in 1u32..=63,
    ) {
        let names: Vec<String> = schools.iter().map(|n| match n {
            0 => String::new(),
            n => format!("School {n}"),
        }).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let made = schedule(&names, rounds);
        prop_assert_eq!(made.len(), rounds as usize);
        check(names.len(), &made);
        prop_assert_eq!(made, schedule(&names, rounds));
    }
}

/// How many pairs of one school each round has.
fn mates(schools: &[&str], rounds: &[Round]) -> Vec<usize> {
    let of_one = |(a, b): &(u8, u8)| {
        let (a, b) = (schools[usize::from(*a)], schools[usize::from(*b)]);
        !a.is_empty() && a == b
    };
    let count = |round: &Round| pairs(round).iter().filter(|pair| of_one(pair)).count();
    rounds.iter().map(count).collect()
}

/// All ways to write a number as a sum, the largest part first.
fn parts(of: usize, most: usize) -> Vec<Vec<usize>> {
    if of == 0 {
        return vec![vec![]];
    }
    let firsts = (1..=of.min(most)).rev();
    let with = |first: usize| {
        let rest = parts(of - first, first).into_iter();
        rest.map(move |rest| [vec![first], rest].concat())
    };
    firsts.flat_map(with).collect()
}

fn permutations(of: usize) -> Vec<Vec<usize>> {
    if of == 0 {
        return vec![vec![]];
    }
    let shorter = permutations(of - 1).into_iter();
    let with = |order: Vec<usize>| {
        (0..of).map(move |at| {
            let mut order = order.clone();
            order.insert(at, of - 1);
            order
        })
    };
    shorter.flat_map(with).collect()
}

/// The circle as it is drawn in books: the first stays, the others move on by one place. Of each round how many pairs of
/// one school it has, fewest first.
fn turned(schools: &[usize], order: &[usize]) -> Vec<usize> {
    let mut circle: Vec<Option<usize>> = order.iter().copied().map(Some).collect();
    if circle.len() % 2 == 1 {
        circle.insert(0, None);
    }
    let half = circle.len() / 2;
    let mut counts = Vec::new();
    for _ in 1..circle.len() {
        let meets = (0..half).filter(|at| {
            let school = |at: usize| circle[at].map(|team| schools[team]);
            let (a, b) = (school(*at), school(circle.len() - 1 - at));
            a.is_some() && a == b
        });
        counts.push(meets.count());
        circle[1..].rotate_right(1);
    }
    counts.sort_unstable();
    counts
}

/// T-R6: for up to eight teams and all sizes of schools, no seating of the circle and no order of its rounds is better.
#[test]
fn t_r6_no_seating_of_a_small_circle_keeps_schools_apart_for_longer() {
    for teams in 2..=8usize {
        let orders = permutations(teams);
        for sizes in parts(teams, teams) {
            // The teams of a school one after the other, and in turn.
            let grouped: Vec<usize> = (0..sizes.len()).flat_map(|s| vec![s; sizes[s]]).collect();
            let seatings: BTreeSet<Vec<usize>> =
                orders.iter().map(|order| turned(&grouped, order)).collect();
            let strewn: Vec<usize> = (0..teams).map(|at| grouped[at * 3 % teams]).collect();
            let strewn = if teams % 3 == 0 {
                grouped.iter().rev().copied().collect()
            } else {
                strewn
            };
            for rounds in 1..=turn(teams) + 2 {
                let total = |counts: &[usize]| {
                    let all = counts.iter().cycle().take(rounds);
                    all.sum::<usize>()
                };
                let best = seatings.iter().min_by_key(|counts| {
                    (
                        total(counts),
                        counts.iter().take(rounds).collect::<Vec<_>>(),
                    )
                });
                let best: Vec<usize> = best.unwrap().iter().copied().cycle().take(rounds).collect();
                let schools = [&grouped, &strewn][rounds % 2];
                let names: Vec<String> = schools.iter().map(|s| format!("S{s}")).collect();
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let made = mates(&names, &schedule(&names, rounds as u32));
                assert_eq!(made, best, "{sizes:?}, {rounds} rounds");
            }
        }
    }
}

/// T-R6: where schools are small enough, none meets its own in a whole tournament; where one has more than half of all teams,
/// only as many meet as must: whoever of it finds nobody else.
#[test]
fn t_r6_schools_of_usual_sizes_do_not_meet_their_own() {
    for (teams, size, rounds) in [
        (32, 2, 30),
        (32, 4, 6),
        (16, 4, 6),
        (64, 4, 8),
        (12, 3, 5),
        (24, 8, 5),
        (31, 4, 6),
    ] {
        let names: Vec<String> = (0..teams).map(|at| format!("S{}", at / size)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let counts = mates(&names, &schedule(&names, rounds));
        assert_eq!(
            counts.iter().sum::<usize>(),
            0,
            "{teams} teams, {size} a school: {counts:?}"
        );
    }
    let names: Vec<&str> = (0..16).map(|at| if at < 12 { "Big" } else { "" }).collect();
    let counts = mates(&names, &schedule(&names, 4));
    assert_eq!(
        counts, [4; 4],
        "12 of 16 teams: 4 find another school each round"
    );
}

/// T-R6: schools are the same whatever the capitals and blanks; no school is nobody's.
#[test]
fn t_r6_schools_are_read_as_people_read_them() {
    let plain = schedule(&["Elm", "Elm", "Oak", "Oak"], 3);
    assert_eq!(mates(&["Elm", "Elm", "Oak", "Oak"], &plain), [0, 0, 2]);
    assert_eq!(schedule(&["Elm", "ELM ", " oak", "Oak"], 3), plain);
    assert_eq!(
        schedule(&["", "", " ", " "], 3),
        schedule(&["a", "b", "c", "d"], 3)
    );
}
