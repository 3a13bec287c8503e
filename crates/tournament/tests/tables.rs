//! Standings in exact numbers, and sheets of them.
#![allow(missing_docs)]

mod common;

use common::{Kept, plan};
use proptest::prelude::*;
use tricorn_engine::Side;
use tricorn_tournament::{Order, TeamNo, results_csv, standings, standings_csv};

/// Team and rank, the best first.
fn ranks(cup: &Kept) -> Vec<(u8, u8)> {
    let rows = standings(&cup.now);
    rows.iter().map(|row| (row.team.0, row.rank)).collect()
}

fn correct(cup: &mut Kept, round: u8, a: u8, points: [i64; 2]) {
    let (table, side) = cup.now.table_of(round, TeamNo(a)).unwrap();
    let scores = match side {
        Side(0) => points,
        _ => [points[1], points[0]],
    };
    let winners = match scores[0].cmp(&scores[1]) {
        std::cmp::Ordering::Greater => vec![Side(0)],
        std::cmp::Ordering::Less => vec![Side(1)],
        std::cmp::Ordering::Equal => vec![],
    };
    let note = "Counted again.".to_owned();
    cup.order(Order::Correct {
        round,
        table,
        scores,
        winners,
        note,
    });
}

#[test]
fn before_the_first_match_all_share_the_first_rank() {
    let cup = Kept::of(3, 2);
    assert_eq!(ranks(&cup), [(0, 1), (1, 1), (2, 1)]);
    assert!(standings(&cup.now).iter().all(|row| row.shared));
}

#[test]
fn r_10_wins_come_before_points_and_points_before_the_direct_match() {
    // Everybody meets everybody: 3 wins all, 1 beats 2 by much, 2 and 0 both have one win.
    let mut cup = Kept::of(4, 3);
    let points = |a: u8, b: u8| match (a, b) {
        (3, _) => 10,
        (1, 2) => 90,
        (0, 1) => 10,
        (2, 0) => 20,
        _ => 5,
    };
    for _ in 0..3 {
        cup.round(points);
    }
    // 1: one win, 5 + 90 + 5; 2: one win, 5 + 20 + 5; 0: one win, 5 + 10 + 5.
    assert_eq!(ranks(&cup), [(3, 1), (1, 2), (2, 3), (0, 4)]);
    let first = &standings(&cup.now)[0];
    assert_eq!(
        (first.wins, first.ties, first.losses, first.points),
        (3, 0, 0, 30)
    );
}

#[test]
fn r_10_a_tie_is_half_a_win() {
    // Two ties of 0 are worth the one win of 4; then points decide between them.
    let level = |in_defeat: i64| {
        let mut cup = Kept::of(5, 5);
        for _ in 0..5 {
            cup.round(|a, b| match (a, b) {
                (0, 1 | 2) | (1 | 2, 0) => 10,
                (3, _) | (4, 0) | (1, 2) | (2, 4) => 5,
                (1, 4) => 30,
                (4, 1) => in_defeat,
                _ => 0,
            });
        }
        let rows = standings(&cup.now);
        let of = |team: u8| rows.iter().find(|row| row.team.0 == team).cloned().unwrap();
        let (ties, win) = (of(0), of(4));
        assert_eq!((ties.wins, ties.ties, win.wins, win.ties), (0, 2, 1, 0));
        assert!(
            rows[..3].iter().all(|row| 2 * row.wins + row.ties > 2),
            "{rows:?}"
        );
        (ties.rank, win.rank)
    };
    assert_eq!(level(10), (4, 5), "20 points before 15");
    assert_eq!(level(20), (5, 4), "25 points before 20");
    assert_eq!(
        level(15),
        (5, 4),
        "20 points each: 4 has won the direct match"
    );
}

#[test]
fn r_10_the_direct_match_decides_between_two_and_else_the_rank_is_shared() {
    // 0 beats 1; both win and lose else alike: three rounds of four teams.
    let mut cup = Kept::of(4, 3);
    for _ in 0..3 {
        cup.round(|a, b| match (a, b) {
            (0, 1) => 20,
            (1, 0) => 10,
            (0 | 1, 2) => 10,
            (2, 0 | 1) => 20,
            (0, 3) => 20,
            (3, 0) => 10,
            (1, 3) => 30,
            (3, 1) => 0,
            (2, 3) => 30,
            _ => 0,
        });
    }
    // 0: wins over 1 and 3, 50 points; 1: a win over 3, 50 points.
    assert_eq!(ranks(&cup), [(2, 1), (0, 2), (1, 3), (3, 4)]);
    let round_of = |cup: &Kept, a: u8, b: u8| {
        (1..=3)
            .find(|round| {
                let meets = cup.now.table_of(*round, TeamNo(a)).map(|(table, _)| table);
                meets == cup.now.table_of(*round, TeamNo(b)).map(|(table, _)| table)
            })
            .unwrap()
    };
    // Now 0 ties with 3 and 1 wins: both have three halves and 50 points, and 0 has beaten 1.
    let round = round_of(&cup, 0, 3);
    correct(&mut cup, round, 0, [20, 25]);
    let rows = standings(&cup.now);
    let of = |team: u8| rows.iter().find(|row| row.team.0 == team).unwrap();
    assert_eq!((of(0).wins, of(0).points), (of(1).wins, of(1).points));
    assert_eq!((of(0).rank, of(1).rank), (2, 3), "the direct match");
    // The direct match tied: shared.
    let round = round_of(&cup, 0, 1);
    correct(&mut cup, round, 0, [15, 15]);
    let rows = standings(&cup.now);
    let of = |team: u8| rows.iter().find(|row| row.team.0 == team).unwrap();
    assert_eq!((of(0).wins, of(1).wins, of(0).ties), (0, 1, 1));
    assert!(of(0).rank > of(1).rank);
}

#[test]
fn r_10_equal_teams_that_have_not_met_share_the_rank_and_the_next_one_is_left_out() {
    let mut cup = Kept::of(6, 1);
    cup.round(|a, b| if a < b { 20 } else { 10 });
    let rows = standings(&cup.now);
    let ranks: Vec<u8> = rows.iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 1, 1, 4, 4, 4]);
    assert!(rows.iter().all(|row| row.shared));
    assert!(rows[..3].is_sorted_by_key(|row| row.team), "by number");
}

#[test]
fn t_r1_three_equal_teams_in_a_ring_share_and_a_row_of_them_is_parted() {
    // A ring: 0 beats 1, 1 beats 2, 2 beats 0, all by as much; 3 loses to all.
    let ring = |a: u8, b: u8| match (a, b) {
        (3, _) => 0,
        (_, 3) => 20,
        (0, 1) | (1, 2) | (2, 0) => 20,
        _ => 10,
    };
    let mut cup = Kept::of(4, 3);
    for _ in 0..3 {
        cup.round(ring);
    }
    assert_eq!(ranks(&cup), [(0, 1), (1, 1), (2, 1), (3, 4)]);
    // Five teams: 0, 1 and 2 are level in all matches, but among themselves 0 beat both and 1 beat 2.
    let row = |a: u8, b: u8| match (a, b) {
        (0, 1 | 2) | (1, 2) => 20,
        (1 | 2, 0) | (2, 1) => 20 - 10,
        (0, 3 | 4) => 10,
        (3 | 4, 0) => 15,
        (1, 3) => 15,
        (3, 1) => 10,
        (1, 4) => 15,
        (4, 1) => 20,
        (2, 3 | 4) => 20,
        (3 | 4, 2) => 0,
        _ => 0,
    };
    let mut cup = Kept::of(5, 5);
    for _ in 0..5 {
        cup.round(row);
    }
    let rows = standings(&cup.now);
    let three: Vec<_> = rows.iter().filter(|row| row.team.0 < 3).collect();
    assert!(
        three.iter().all(|row| (row.wins, row.points) == (2, 60)),
        "{three:?}"
    );
    let order: Vec<u8> = three.iter().map(|row| row.team.0).collect();
    assert_eq!(order, [0, 1, 2]);
    assert!(three.iter().all(|row| !row.shared));
}

#[test]
fn t_r1_who_is_still_equal_is_compared_once_more_among_themselves() {
    // Of four level teams 0 and 1 have won two of three against the others, 2 and 3 one; 1 beat 0, and 2 beat 3.
    let mut cup = Kept::of(5, 5);
    for _ in 0..5 {
        cup.round(|a, b| match (a, b) {
            (1, 0 | 2) | (0, 2 | 3) | (3, 1) | (2, 3) => 20,
            (4, 0 | 1) => 5,
            (0 | 1, 4) | (4, _) => 0,
            _ => 10,
        });
    }
    let rows = standings(&cup.now);
    assert!(
        rows[..4]
            .iter()
            .all(|row| (row.wins, row.points) == (2, 50)),
        "{rows:?}"
    );
    assert_eq!(ranks(&cup), [(1, 1), (0, 2), (2, 3), (3, 4), (4, 5)]);
}

#[test]
fn t_r1_teams_of_which_two_have_not_met_share_the_rank() {
    // One beats another and loses to a third, who is no longer level; the other one makes up for it. The rest ties.
    let mut cup = Kept::of(6, 3);
    cup.start();
    let first = cup.now.game(1, 1).unwrap().pair;
    cup.result(first.a.0, first.b.0, [15, 5]);
    for table in 2..=3 {
        let pair = cup.now.game(1, table).unwrap().pair;
        cup.result(pair.a.0, pair.b.0, [10, 10]);
    }
    cup.round(|me, other| match () {
        () if me == first.a.0 || other == first.b.0 => 5,
        () if me == first.b.0 || other == first.a.0 => 15,
        () => 10,
    });
    cup.round(|_, _| 10);
    let rows = standings(&cup.now);
    let of = |team: TeamNo| rows.iter().find(|row| row.team == team).unwrap();
    assert_eq!((of(first.a).wins, of(first.a).points), (1, 30));
    assert_eq!((of(first.b).wins, of(first.b).points), (1, 30));
    let ranks: Vec<u8> = rows.iter().map(|row| row.rank).collect();
    assert_eq!(
        ranks,
        [1, 2, 2, 2, 2, 6],
        "level with two who only tied and have not met both"
    );
}

#[test]
fn r_81_t_r3_a_bye_is_no_match_and_unequal_numbers_count_per_match() {
    let mut cup = Kept::of(3, 2);
    cup.round(|_, _| 10);
    let resting = cup.now.bye(1).unwrap();
    cup.start();
    let next = cup.now.bye(2).unwrap();
    assert_ne!(resting, next);
    let third = TeamNo(3 - resting.0 - next.0);
    // The rested team wins its only match: one win of one is more than a win and a tie of two.
    cup.result(resting.0, third.0, [10, 5]);
    let rows = standings(&cup.now);
    assert_eq!(
        (rows[0].team, rows[0].played, rows[0].byes),
        (resting, 1, 1)
    );
    // A tie in one match and 10 points, against a tie and a loss with 15 in two.
    assert_eq!((rows[1].team, rows[1].byes, rows[1].points), (next, 1, 10));
    assert_eq!(
        (rows[2].team, rows[2].played, rows[2].points),
        (third, 2, 15)
    );
}

/// T-R13: after a round that it sat out, a team stands below those that won and above those that lost.
#[test]
fn t_r13_a_team_that_has_not_played_stands_where_the_average_team_would() {
    let mut cup = Kept::of(5, 2);
    cup.start();
    let resting = cup.now.bye(1).unwrap();
    let pairs: Vec<[u8; 2]> = cup
        .now
        .matches(1)
        .iter()
        .map(|game| [game.pair.a.0, game.pair.b.0])
        .collect();
    for ([winner, loser], points) in pairs.iter().zip([30, 10]) {
        cup.result(*winner, *loser, [points, 5]);
    }
    let [[first, one], [second, other]] = [pairs[0], pairs[1]];
    let mut last = [one, other];
    last.sort_unstable();
    assert_eq!(
        ranks(&cup),
        [
            (first, 1),
            (second, 2),
            (resting.0, 3),
            (last[0], 4),
            (last[1], 4)
        ]
    );
    assert!(!standings(&cup.now)[2].shared);
    // Where all matches are ties, the points decide: it has 12½ per match between 15 and 10, or 7½ between 10 and 5.
    for points in [15, 5] {
        let mut cup = Kept::of(5, 2);
        cup.start();
        cup.result(first, one, [points, points]);
        cup.result(second, other, [10, 10]);
        assert_eq!(standings(&cup.now)[2].team, resting, "{points}");
    }
}

#[test]
fn r_81_points_per_match_are_compared_exactly() {
    // 3 teams, 2 rounds: after all ties, points per match of 20/2 and 10/1 are equal, 25/2 is more.
    let mut cup = Kept::of(3, 2);
    cup.round(|_, _| 10);
    let rested = cup.now.bye(1).unwrap();
    cup.round(|_, _| 10);
    let rows = standings(&cup.now);
    assert!(rows.iter().all(|row| row.rank == 1), "{rows:?}");
    let third = TeamNo(3 - rested.0 - cup.now.bye(2).unwrap().0);
    correct(&mut cup, 2, third.0, [15, 15]);
    assert_eq!(
        standings(&cup.now)[0].team,
        rested,
        "15 of one before 25 of two"
    );
    assert_eq!(
        standings(&cup.now)[1].team,
        third,
        "25 of two before 10 of one"
    );
}

/// T-R10, T-R13: the two teams that still play their first match stand between the winner and the loser of the other one.
#[test]
fn t_r10_a_round_that_runs_counts_with_what_is_over() {
    let mut cup = Kept::of(4, 1);
    cup.start();
    let pair = cup.now.game(1, 2).unwrap().pair;
    cup.result(pair.a.0, pair.b.0, [0, 40]);
    let rows = standings(&cup.now);
    assert_eq!((rows[0].team, rows[0].rank, rows[0].played), (pair.b, 1, 1));
    assert!(
        rows[1..3]
            .iter()
            .all(|row| row.rank == 2 && row.played == 0)
    );
    assert_eq!((rows[3].team, rows[3].rank), (pair.a, 4));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is played: every match is in the table twice, ranks follow from wins and points, and nobody's name matters.
    #[test]
    fn standings_add_up(teams in 2usize..=20, rounds in 1u32..=8, seed in any::<u64>()) {
        let mut cup = Kept::of(teams, rounds);
        for round in 0..rounds {
            let roll = |a: u8, b: u8| {
                let mixed = seed.wrapping_add(u64::from(a) * 977 + u64::from(b) * 331 + u64::from(round) * 71);
                ((mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 60) * 5) as i64
            };
            cup.round(roll);
        }
        let rows = standings(&cup.now);
        prop_assert_eq!(rows.len(), teams);
        let sum = |of: fn(&tricorn_tournament::Standing) -> u32| rows.iter().map(of).sum::<u32>();
        prop_assert_eq!(sum(|row| row.wins), sum(|row| row.losses));
        prop_assert_eq!(sum(|row| row.ties) % 2, 0);
        prop_assert_eq!(sum(|row| row.played), rounds * (teams as u32 / 2) * 2);
        for (at, pair) in rows.windows(2).enumerate() {
            let (a, b) = (&pair[0], &pair[1]);
            let won = |row: &tricorn_tournament::Standing| i64::from(2 * row.wins + row.ties);
            let more = |x: i64, of: u32, y: i64, than: u32| (x * i64::from(than)).cmp(&(y * i64::from(of)));
            let by = more(won(a), a.played, won(b), b.played).then(more(a.points, a.played, b.points, b.played));
            prop_assert!(by.is_ge());
            prop_assert!(by.is_eq() || a.rank < b.rank);
            prop_assert!(b.rank == a.rank || usize::from(b.rank) == at + 2);
        }
    }
}

/// T-R13: the sheet has the figures that the ranks go by; a team that has not played has none.
#[test]
fn t_r13_the_sheet_of_the_standings_has_wins_and_points_per_match() {
    let mut cup = Kept::of(3, 3);
    cup.round(|_, _| 10);
    let resting = cup.now.bye(1).unwrap();
    let of_resting = |cup: &Kept| {
        let text = standings_csv(&cup.now);
        let name = format!(",Team {},", resting.0);
        text.lines()
            .find(|line| line.contains(&name))
            .unwrap()
            .to_owned()
    };
    assert!(
        of_resting(&cup).ends_with(",0,0,0,0,0,1,,"),
        "{}",
        of_resting(&cup)
    );
    cup.round(|a, _| if a == resting.0 { 15 } else { 5 });
    cup.round(|_, _| 10);
    assert!(
        of_resting(&cup).ends_with(",25,1,0.75,12.5"),
        "{}",
        of_resting(&cup)
    );
}

#[test]
fn sheets_are_quoted_and_harmless() {
    let mut plan = plan(2, 2);
    plan.teams[0].name = "=HYPERLINK(\"x\")".to_owned();
    plan.teams[0].school = "Oak, \"Elm\"".to_owned();
    plan.teams[1].name = "＠sum".to_owned();
    plan.teams[1].school = "-1+1".to_owned();
    let mut cup = Kept::open(&plan);
    cup.round(|a, _| i64::from(a) * 10);
    correct(&mut cup, 1, 0, [20, 10]);
    correct(&mut cup, 1, 0, [20, 15]);
    let text = standings_csv(&cup.now);
    assert_eq!(
        text,
        "\u{feff}rank,team,school,played,wins,ties,losses,points,byes,wins per match,points per match\r\n\
         1,\"'=HYPERLINK(\"\"x\"\")\",\"Oak, \"\"Elm\"\"\",1,1,0,0,20,0,1.00,20.0\r\n\
         2,'＠sum,'-1+1,1,0,0,1,15,0,0.00,15.0\r\n"
    );
    let text = results_csv(&cup.now);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with("\u{feff}round,kind,table,team 1,school 1,team 2"));
    assert_eq!(
        lines[1],
        "1,all,1,\"'=HYPERLINK(\"\"x\"\")\",\"Oak, \"\"Elm\"\"\",'＠sum,'-1+1,20,15,\"'=HYPERLINK(\"\"x\"\")\",by_points,0,10,'＠sum,Counted again. / Counted again."
    );
    assert!(lines[2].starts_with("2,call,1,'＠sum,'-1+1,") && lines[2].ends_with(",,,,,,,,"));
}
