//! Who meets whom: the circle method, teams of one school as late as possible (T-R6).
//!
//! One team sits in the middle of a circle (with an odd number of teams nobody does) and the others around it. Of `m`
//! places around the circle, the places whose numbers add up to the same remainder meet; each of the `m` remainders is a
//! round. So all pairs meet once in `m` rounds, whoever sits where and in whatever order the rounds are played.

use crate::plan::same;
use crate::{TEAMS, TeamNo};
use serde::{Deserialize, Serialize};

/// How many seatings are tried at most to keep teams of one school apart.
const TRIES: usize = 60_000;

/// Two teams that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// Side 0.
    pub a: TeamNo,
    /// Side 1.
    pub b: TeamNo,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Who plays whom, in the order of the tables.
    pub pairs: Vec<Pair>,
    /// Who sits out, if the number of teams is odd.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye: Option<TeamNo>,
}

/// The rounds of a tournament of 2 to 64 teams with these schools (empty: none); no rounds for any other number. The same input gives the same rounds.
///
/// Everybody plays once a round (C4-01); no pair meets again before all have met; with an odd number of teams each sits out
/// in turn; when all have met, the rounds come again in the same order, so that nobody meets the same team twice in a row
/// (C4-03, waived for two teams). Of all rounds those with fewer pairs of one school come first (T-R6).
pub fn schedule(schools: &[&str], rounds: u32) -> Vec<Round> {
    if !TEAMS.contains(&schools.len()) {
        return Vec::new();
    }
    let circle = Circle::of(schools.len());
    let mates = mates(schools);
    let places = circle.seat(&mates, rounds);
    let counts = circle.counts(&places, &mates);
    let mut order: Vec<usize> = (0..circle.rounds).collect();
    order.sort_by_key(|round| (counts[*round], *round));
    let mut balance = vec![0; schools.len()];
    let chosen = order.iter().cycle().take(rounds as usize);
    chosen
        .enumerate()
        .map(|(at, number)| circle.round(&places, *number, at, &mut balance))
        .collect()
}

/// The pairs of teams of one school.
fn mates(schools: &[&str]) -> Vec<(usize, usize)> {
    let mut mates = Vec::new();
    for (b, school) in schools.iter().enumerate() {
        let of_school = |a: &usize| !school.trim().is_empty() && same(schools[*a], school);
        mates.extend((0..b).filter(of_school).map(|a| (a, b)));
    }
    mates
}

/// The circle of so many teams.
struct Circle {
    teams: usize,
    /// How many rounds there are until all have met: as many as places around the circle.
    rounds: usize,
}

/// A number for each round of a turn of the circle.
type Counts = [u16; *TEAMS.end()];

/// How good a seating is: fewer is better, then later.
type Cost = (u32, Counts);

impl Circle {
    const fn of(teams: usize) -> Self {
        let rounds = match teams % 2 {
            0 => teams.saturating_sub(1),
            _ => teams,
        };
        Self { teams, rounds }
    }

    const fn most_tries(&self) -> usize {
        // A small circle has few seatings; there this many find the best one.
        let few = 60 * self.teams * self.teams;
        if few < TRIES { few } else { TRIES }
    }

    /// The round in which two places meet. The last place of an even number of teams is the middle.
    const fn meet(&self, x: usize, y: usize) -> usize {
        let (x, y) = (
            if x == self.rounds { y } else { x },
            if y == self.rounds { x } else { y },
        );
        (x + y) % self.rounds
    }

    /// How many pairs of one school each round has.
    fn counts(&self, places: &[usize], mates: &[(usize, usize)]) -> Counts {
        let mut counts = [0; *TEAMS.end()];
        for (a, b) in mates {
            counts[self.meet(places[*a], places[*b])] += 1;
        }
        counts
    }

    /// How good a seating is for so many rounds: how often teams of one school meet beyond what must be, then round by
    /// round.
    fn cost(&self, places: &[usize], mates: &[(usize, usize)], rounds: u32) -> Cost {
        let mut counts = self.counts(places, mates);
        counts[..self.rounds].sort_unstable();
        let rounds = rounds as usize;
        // Over whole turns of the circle every pair meets equally often, wherever it sits.
        let rest = &counts[..rounds % self.rounds];
        let often = rest.iter().map(|count| u32::from(*count)).sum();
        let played = rounds.min(self.rounds);
        counts[played..].fill(0);
        (often, counts)
    }

    /// Where everybody sits: the place of each team. Seats are changed by two as long as that keeps teams of one school
    /// apart for longer, from several beginnings.
    fn seat(&self, mates: &[(usize, usize)], rounds: u32) -> Vec<usize> {
        let mut best: Vec<usize> = (0..self.teams).collect();
        // Without teams of one school, or with nothing else, all seatings are alike.
        if mates.is_empty() || mates.len() == self.teams * (self.teams - 1) / 2 {
            return best;
        }
        let mut least = self.cost(&best, mates, rounds);
        let mut tries = 0;
        let mut chance = Chance(1);
        let mut places = self.mirrored(mates);
        while tries < self.most_tries() && least.1.iter().any(|count| *count > 0) {
            let cost = self.descend(&mut places, mates, rounds, &mut tries);
            if cost < least {
                least = cost;
                best.clone_from(&places);
            }
            for at in (1..places.len()).rev() {
                places.swap(at, chance.below(at + 1));
            }
        }
        best
    }

    /// A good beginning: teams of one school opposite each other, so that many of them meet in one and the same round.
    fn mirrored(&self, mates: &[(usize, usize)]) -> Vec<usize> {
        let mut by_school: Vec<usize> = (0..self.teams).collect();
        let first_mate = |team: &usize| {
            let mate = mates.iter().find(|(_, b)| b == team);
            mate.map_or(*team, |(a, _)| *a)
        };
        by_school.sort_by_key(first_mate);
        let opposite = (1..self.teams).flat_map(|x| [x, self.rounds - x % self.rounds]);
        let mut order: Vec<usize> = Vec::with_capacity(self.teams);
        for place in opposite.chain([0, self.teams - 1]) {
            if place < self.teams && !order.contains(&place) {
                order.push(place);
            }
        }
        let mut places = vec![0; self.teams];
        for (team, place) in by_school.into_iter().zip(order) {
            places[team] = place;
        }
        places
    }

    fn descend(
        &self,
        places: &mut [usize],
        mates: &[(usize, usize)],
        rounds: u32,
        tries: &mut usize,
    ) -> Cost {
        let mut least = self.cost(places, mates, rounds);
        let mut better = true;
        while better {
            better = false;
            for a in 0..places.len() {
                for b in a + 1..places.len() {
                    if *tries >= self.most_tries() || least.1.iter().all(|count| *count == 0) {
                        return least;
                    }
                    *tries += 1;
                    places.swap(a, b);
                    let cost = self.cost(places, mates, rounds);
                    if cost < least {
                        least = cost;
                        better = true;
                    } else {
                        places.swap(a, b);
                    }
                }
            }
        }
        least
    }

    /// A round of the circle; `balance` says how much more often each team was side 0 than side 1, which is shared out evenly
    /// (T-R8).
    fn round(&self, places: &[usize], number: usize, at: usize, balance: &mut [i32]) -> Round {
        let mut pairs = Vec::with_capacity(self.teams / 2);
        let mut bye = None;
        for a in 0..self.teams {
            let meets = |b: &usize| *b != a && self.meet(places[a], places[*b]) == number;
            match (0..self.teams).find(meets) {
                Some(b) if a < b => {
                    let turned = match balance[a].cmp(&balance[b]) {
                        std::cmp::Ordering::Less => false,
                        std::cmp::Ordering::Equal => at % 2 == 1,
                        std::cmp::Ordering::Greater => true,
                    };
                    let (a, b) = if turned { (b, a) } else { (a, b) };
                    balance[a] += 1;
                    balance[b] -= 1;
                    pairs.push(Pair {
                        a: TeamNo(a as u8),
                        b: TeamNo(b as u8),
                    });
                }
                Some(_) => {}
                None => bye = Some(TeamNo(a as u8)),
            }
        }
        Round { pairs, bye }
    }
}

/// A fixed sequence of numbers that looks like chance: the same seatings are tried everywhere and always.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        let step = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = step.wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }
}
