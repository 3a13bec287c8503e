//! What the tests begin with.
// Orders are written where they are given.
#![allow(dead_code, missing_docs, clippy::needless_pass_by_value)]

use tricorn_engine::{Level, Side};
use tricorn_kit::options::Pace;
use tricorn_tournament::{Event, Order, Plan, TeamNo, TeamRow, Tournament};

pub fn row(name: &str) -> TeamRow {
    TeamRow {
        name: name.to_owned(),
        ..TeamRow::default()
    }
}

pub fn plan(teams: usize, rounds: u32) -> Plan {
    Plan {
        name: "Spring Cup".to_owned(),
        rounds,
        minutes: 20,
        pace: Pace::Usual,
        stand_in: Level::Skilled,
        teams: (0..teams).map(|at| row(&format!("Team {at}"))).collect(),
    }
}

/// A tournament with its log.
pub struct Kept {
    pub now: Tournament,
    pub log: Vec<Event>,
}

impl Kept {
    pub fn open(plan: &Plan) -> Self {
        let log = Tournament::open(plan, 0).unwrap();
        Self {
            now: Tournament::rebuild(&log),
            log,
        }
    }

    pub fn of(teams: usize, rounds: u32) -> Self {
        Self::open(&plan(teams, rounds))
    }

    /// Gives an order that is taken; the log rebuilds the same after every one.
    pub fn order(&mut self, order: Order) {
        let events = self
            .now
            .decide(&order, 1_000 + self.log.len() as u64)
            .unwrap();
        for event in &events {
            self.now.evolve(event);
        }
        self.log.extend(events);
        assert_eq!(Tournament::rebuild(&self.log), self.now);
    }

    /// Gives an order that is refused with this code; returns the words.
    pub fn refused(&self, order: Order, code: &str) -> String {
        let refusal = self.now.decide(&order, 5).unwrap_err();
        assert_eq!(refusal.code, code, "{order:?}: {refusal}");
        assert!(refusal.text.ends_with('.'), "{refusal}");
        refusal.text.into_owned()
    }

    pub fn start(&mut self) {
        self.order(Order::StartRound { tables: vec![] });
    }

    /// Two teams that meet in this round get these points.
    pub fn result(&mut self, a: u8, b: u8, points: [i64; 2]) {
        let round = self.now.round();
        let (table, side) = self.now.table_of(round, TeamNo(a)).unwrap();
        let (other, _) = self.now.table_of(round, TeamNo(b)).unwrap();
        assert_eq!(table, other, "{a} and {b} do not meet in round {round}");
        let scores = match side {
            Side(0) => points,
            _ => [points[1], points[0]],
        };
        self.order(by_points(round, table, scores));
    }

    /// Plays a round: `points` says how many a team gets against another.
    pub fn round(&mut self, points: impl Fn(u8, u8) -> i64) {
        self.start();
        let pairs: Vec<(u8, u8)> = self
            .now
            .matches(self.now.round())
            .iter()
            .map(|game| (game.pair.a.0, game.pair.b.0))
            .collect();
        for (a, b) in pairs {
            self.result(a, b, [points(a, b), points(b, a)]);
        }
    }
}

/// The result that these points make (C4-06, C4-07).
pub fn by_points(round: u8, table: u8, scores: [i64; 2]) -> Order {
    let winners = match scores[0].cmp(&scores[1]) {
        std::cmp::Ordering::Greater => vec![Side(0)],
        std::cmp::Ordering::Less => vec![Side(1)],
        std::cmp::Ordering::Equal => vec![],
    };
    Order::Result {
        round,
        table,
        scores,
        winners,
        ending: "by_points".to_owned(),
    }
}
