//! Who stands where: wins, then points, then the direct match, then a shared rank (R-10, R-81, T-R13), in whole numbers.

use crate::{Score, TeamNo, Tournament};
use serde::Serialize;
use std::cmp::Ordering;
use tricorn_engine::Side;

/// Where a team stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "tournament.ts"))]
pub struct Standing {
    /// The team.
    pub team: TeamNo,
    /// Its rank, from 1; after a shared rank the next ones are left out.
    pub rank: u8,
    /// Whether others have the same rank.
    pub shared: bool,
    /// How many matches it has played. A round sat out is none.
    pub played: u32,
    /// How many it has won.
    pub wins: u32,
    /// How many were tied; each counts as half a win.
    pub ties: u32,
    /// How many it has lost.
    pub losses: u32,
    /// Its points in all matches.
    pub points: i64,
    /// How many rounds it has sat out.
    pub byes: u32,
}

/// A match that counts.
#[derive(Clone, Copy)]
struct Met {
    teams: [TeamNo; 2],
    winner: Option<Side>,
}

/// So much in so many matches. Fractions are compared exactly.
#[derive(Clone, Copy, Default)]
struct Share {
    much: i64,
    of: u32,
}

impl Share {
    fn compare(self, other: Self) -> Ordering {
        let cross = |a: Self, b: Self| i128::from(a.much) * i128::from(b.of.max(1));
        cross(self, other).cmp(&cross(other, self))
    }

    /// T-R13: where there was no match, what the average team has.
    const fn or(self, average: Self) -> Self {
        if self.of == 0 { average } else { self }
    }
}

/// What is compared: wins and points per match.
#[derive(Clone, Copy)]
struct Figures {
    won: Share,
    scored: Share,
}

impl Figures {
    /// The better one first.
    fn compare(&self, other: &Self) -> Ordering {
        let won = other.won.compare(self.won);
        won.then_with(|| other.scored.compare(self.scored))
    }
}

impl Met {
    /// What a match is worth to a team, in half wins; nothing if it was not in it.
    fn halves(&self, team: TeamNo) -> Option<i64> {
        let side = self.teams.iter().position(|one| *one == team)?;
        Some(match self.winner {
            None => 1,
            Some(winner) if usize::from(winner.0) == side => 2,
            Some(_) => 0,
        })
    }
}

impl Standing {
    const fn new(team: TeamNo) -> Self {
        Self {
            team,
            rank: 1,
            shared: false,
            played: 0,
            wins: 0,
            ties: 0,
            losses: 0,
            points: 0,
            byes: 0,
        }
    }

    fn add(&mut self, score: &Score, side: usize) {
        self.played += 1;
        self.points = self.points.saturating_add(score.scores[side]);
        match score.winner {
            None => self.ties += 1,
            Some(winner) if usize::from(winner.0) == side => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }

    /// A win counts two halves, a tie one; per match, since the numbers of matches may differ.
    fn figures(&self) -> Figures {
        let per_match = |much| Share {
            much,
            of: self.played,
        };
        Figures {
            won: per_match(i64::from(2 * self.wins + self.ties)),
            scored: per_match(self.points),
        }
    }
}

/// What a team has that is as good as all teams together: half a win per match, and their points.
fn average(rows: &[Standing]) -> Figures {
    let mut all = Standing::new(TeamNo(0));
    for row in rows {
        all.played += row.played;
        all.wins += row.wins;
        all.ties += row.ties;
        all.points = all.points.saturating_add(row.points);
    }
    all.figures()
}

/// Who stands where, the best first. Matches that are over count, corrected ones as corrected.
pub fn standings(tournament: &Tournament) -> Vec<Standing> {
    let teams = tournament.teams().len();
    let mut rows: Vec<Standing> = (0..teams)
        .map(|at| Standing::new(TeamNo(at as u8)))
        .collect();
    let mut met = Vec::new();
    for round in 1..=tournament.round() {
        if let Some(row) = tournament
            .bye(round)
            .and_then(|team| rows.get_mut(team.at()))
        {
            row.byes += 1;
        }
        for game in tournament.matches(round) {
            let Some(score) = game.score().filter(|_| !game.is_void()) else {
                continue;
            };
            let teams = [game.pair.a, game.pair.b];
            for (side, team) in teams.iter().enumerate() {
                if let Some(row) = rows.get_mut(team.at()) {
                    row.add(score, side);
                }
            }
            met.push(Met {
                teams,
                winner: score.winner,
            });
        }
    }
    let average = average(&rows);
    let compare = |a: &Standing, b: &Standing| {
        let of = |row: &Standing| {
            let own = row.figures();
            Figures {
                won: own.won.or(average.won),
                scored: own.scored.or(average.scored),
            }
        };
        of(a).compare(&of(b))
    };
    rows.sort_by(compare);
    let mut ranked: Vec<Standing> = Vec::with_capacity(teams);
    for equal in rows.chunk_by(|a, b| compare(a, b) == Ordering::Equal) {
        let equal: Vec<TeamNo> = equal.iter().map(|row| row.team).collect();
        for group in parted(equal, &met) {
            let rank = ranked.len() as u8 + 1;
            let shared = group.len() > 1;
            let of_group = rows.iter().filter(|row| group.contains(&row.team));
            let of_group = of_group.map(|row| Standing {
                rank,
                shared,
                ..row.clone()
            });
            ranked.extend(of_group);
        }
    }
    ranked
}

/// Teams that are equal in wins and points, parted by the direct match; the better groups first (R-10, T-R1).
fn parted(mut teams: Vec<TeamNo>, met: &[Met]) -> Vec<Vec<TeamNo>> {
    let among: Vec<Met> = met
        .iter()
        .filter(|one| one.teams.iter().all(|team| teams.contains(team)))
        .copied()
        .collect();
    let have_met = |a: &TeamNo, b: &TeamNo| {
        let mut meetings = among.iter();
        a == b || meetings.any(|one| one.teams.contains(a) && one.teams.contains(b))
    };
    let all_met = teams.iter().all(|a| teams.iter().all(|b| have_met(a, b)));
    if teams.len() < 2 || !all_met {
        return vec![teams];
    }
    let share = |team: TeamNo| {
        let halves = among.iter().filter_map(|one| one.halves(team));
        halves.fold(Share::default(), |sum, halves| Share {
            much: sum.much + halves,
            of: sum.of + 1,
        })
    };
    teams.sort_by(|a, b| share(*b).compare(share(*a)));
    let level = |a: &TeamNo, b: &TeamNo| share(*a).compare(share(*b)) == Ordering::Equal;
    let groups: Vec<Vec<TeamNo>> = teams.chunk_by(level).map(<[TeamNo]>::to_vec).collect();
    if groups.len() == 1 {
        return groups;
    }
    // Those who are still equal are compared once more, by their matches against each other alone.
    let again = groups.into_iter().flat_map(|group| parted(group, met));
    again.collect()
}
