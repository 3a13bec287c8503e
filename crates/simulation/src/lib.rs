//! A whole tournament of Combo 4 among computer players, in simulated time.
//!
//! `tricorn simulate combo-4 --tournament` plays it with the [`Plain`] referee. `tricorn-bench simulate-tournament` plays the very same
//! tournament with a referee that checks every step. What that referee checks is not here, and nothing here reads a clock or prints.

mod report;
mod table;

pub use report::{Report, Totals};
pub use table::{Match, Played};

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tricorn_engine::{Level, Place, Seating, Seed, Sitter};
use tricorn_games::combo_4::{self, Config};
use tricorn_packs::schema::GeoplungePack;
use tricorn_tournament::{Event, Kind, Order, Plan, TeamRow, Tournament};

/// How many rounds a tournament has by default.
pub const ROUNDS: u32 = 6;
/// How many minutes a match lasts by default (C4-04).
pub const MINUTES: u8 = 20;
/// Options of a match that the rounds of a tournament set (C4-09, C4-10).
const SET_BY_THE_ROUND: [&str; 3] = ["kind", "minutes", "together"];

/// Why a tournament could not be played, in words for people.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Failure(pub String);

impl Failure {
    fn new(why: impl std::fmt::Display) -> Self {
        Self(why.to_string())
    }
}

/// What [`Simulation::new`] needs.
pub struct Setup {
    pub teams: u8,
    pub rounds: u32,
    pub minutes: u8,
    /// Options of the matches. The rounds set the kind, the minutes and whether all tables start together.
    pub config: Config,
    pub pack: Arc<GeoplungePack>,
    /// The levels of the teams in turn.
    pub bots: Vec<Level>,
    pub seed: u64,
}

/// Refuses options `name=value` that the rounds of a tournament set.
pub fn check_options(options: &[String]) -> Result<(), Failure> {
    let name = |option: &str| option.split('=').next().unwrap_or_default().to_owned();
    let mut names = options.iter().map(|option| name(option));
    match names.find(|name| SET_BY_THE_ROUND.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => Err(Failure(format!(
            "In a tournament the rounds set the option {name}; the minutes are set by --minutes."
        ))),
    }
}

/// Plays the matches of a tournament, and may look at everything that happens.
pub trait Referee: Sync {
    /// What a match leaves for [`Referee::after_round`].
    type Notes: Send;

    /// Plays one match to its end. Matches of a round are played on several threads.
    fn play(&self, table: &Match) -> Result<(Played, Self::Notes), Failure>;

    /// Called after every order to the tournament, with all of its events so far.
    fn after_order(
        &mut self,
        _order: &Order,
        _tournament: &Tournament,
        _log: &[Event],
    ) -> Result<(), Failure> {
        Ok(())
    }

    /// Called after every round, with its tables in order.
    fn after_round(&mut self, _round: u8, _tables: &[(Match, Self::Notes)]) -> Result<(), Failure> {
        Ok(())
    }
}

/// Plays the matches and checks nothing.
pub struct Plain;

impl Referee for Plain {
    type Notes = ();

    fn play(&self, table: &Match) -> Result<(Played, ()), Failure> {
        Ok((table.play()?, ()))
    }
}

/// A tournament to be played.
pub struct Simulation {
    plan: Plan,
    config: Config,
    pack: Arc<GeoplungePack>,
    bots: Vec<Level>,
    seed: u64,
}

impl Simulation {
    pub fn new(setup: Setup) -> Self {
        let Setup { config, bots, .. } = setup;
        Self {
            plan: Plan {
                name: "Simulation".to_owned(),
                rounds: setup.rounds,
                minutes: u32::from(setup.minutes),
                pace: config.pace,
                stand_in: config.stand_in,
                teams: (0..setup.teams).map(|team| team_row(team, &bots)).collect(),
            },
            config: Config {
                minutes: setup.minutes,
                together: true,
                ..config
            },
            pack: setup.pack,
            bots,
            seed: setup.seed,
        }
    }

    /// How many matches there are in all rounds together.
    pub fn matches(&self) -> Result<u64, Failure> {
        let log = Tournament::open(&self.plan, 0).map_err(Failure::new)?;
        let tournament = Tournament::rebuild(&log);
        let matches = (1..=tournament.rounds()).map(|round| tournament.matches(round).len());
        Ok(matches.sum::<usize>() as u64)
    }

    /// Plays all rounds, the matches of a round on several threads. `done` is called after every match.
    pub fn play<R: Referee>(
        &self,
        threads: usize,
        referee: &mut R,
        done: impl Fn() + Sync,
    ) -> Result<Report, Failure> {
        let mut log = Tournament::open(&self.plan, 0).map_err(Failure::new)?;
        let mut tournament = Tournament::rebuild(&log);
        let mut totals = Totals::default();
        let mut give = |order: &Order, tournament: &mut Tournament, referee: &mut R| {
            let events = tournament.decide(order, log.len() as u64);
            let events = events.map_err(Failure::new)?;
            for event in &events {
                tournament.evolve(event);
            }
            log.extend(events);
            referee.after_order(order, tournament, &log)
        };
        for round in 1..=tournament.rounds() {
            let start = Order::StartRound { tables: vec![] };
            give(&start, &mut tournament, referee)?;
            let tables = self.tables(&tournament, round)?;
            let played = play_all(&tables, threads, referee, &done)?;
            let mut notes = Vec::new();
            for (table, (played, of_referee)) in (1..).zip(played) {
                totals.add(&played);
                notes.push(of_referee);
                let outcome = played.outcome;
                let &[first, second] = outcome.scores.as_slice() else {
                    return Err(Failure(format!(
                        "Round {round}, table {table}: the outcome does not have two scores."
                    )));
                };
                let result = Order::Result {
                    round,
                    table,
                    scores: [first, second],
                    winners: outcome.winners,
                    ending: outcome.ending,
                };
                give(&result, &mut tournament, referee)?;
            }
            let tables: Vec<_> = tables.into_iter().zip(notes).collect();
            referee.after_round(round, &tables)?;
        }
        if !tournament.over() {
            return Err(Failure(
                "The last round is played and the tournament is not over.".to_owned(),
            ));
        }
        Ok(Report {
            rounds: self.plan.rounds,
            minutes: self.plan.minutes,
            seed: self.seed,
            tournament,
            totals,
        })
    }

    /// The tables of a round. Each has a seed of its own, and so do the minds of its computer players.
    fn tables(&self, tournament: &Tournament, round: u8) -> Result<Vec<Match>, Failure> {
        let kind = match Kind::of(round) {
            Kind::All => combo_4::Kind::All,
            Kind::Call => combo_4::Kind::Call,
        };
        let tables = (1..).zip(tournament.matches(round)).map(|(table, game)| {
            let seats = tournament.seats_at(round, table);
            let places = seats.into_iter().map(|(side, team, slot)| {
                let level = level_of(team.0, &self.bots);
                let name = format!("{level} {}", u32::from(slot) + 1);
                Place::new(side, name, Sitter::Bot(level))
            });
            let names = [game.pair.a, game.pair.b].map(|team| {
                let team = tournament.team(team);
                team.map(|team| team.row.name.clone()).unwrap_or_default()
            });
            let seating = Seating::try_new(places.collect())
                .and_then(|seating| seating.with_names(names.to_vec()))
                .map_err(Failure::new)?;
            let seed = Seed::from_number(self.seed);
            let seed = seed.child(u64::from(round)).child(u64::from(table));
            Ok(Match {
                name: format!("round {round}, table {table}"),
                config: Config {
                    kind,
                    ..self.config.clone()
                },
                pack: Arc::clone(&self.pack),
                seating,
                minds: seed.child(0),
                seed,
            })
        });
        tables.collect()
    }
}

/// The levels in turn, team by team.
fn level_of(team: u8, bots: &[Level]) -> Level {
    let at = usize::from(team) % bots.len().max(1);
    bots.get(at).copied().unwrap_or(Level::Skilled)
}

/// A team of three whose members have no names of their own (C4-02).
fn team_row(team: u8, bots: &[Level]) -> TeamRow {
    TeamRow {
        name: format!("Team {} ({})", u32::from(team) + 1, level_of(team, bots)),
        ..TeamRow::default()
    }
}

/// Plays all tables of a round; the results are in the order of the tables.
fn play_all<R: Referee>(
    tables: &[Match],
    threads: usize,
    referee: &R,
    done: &(impl Fn() + Sync),
) -> Result<Vec<(Played, R::Notes)>, Failure> {
    let next = AtomicUsize::new(0);
    let mut all: Vec<_> = std::thread::scope(|scope| {
        let work = || {
            let mut mine = Vec::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(table) = tables.get(at) else {
                    return mine;
                };
                mine.push((at, referee.play(table)));
                done();
            }
        };
        let workers: Vec<_> = (0..threads.min(tables.len()))
            .map(|_| scope.spawn(work))
            .collect();
        let ended = workers.into_iter().flat_map(|worker| {
            worker.join().unwrap_or_else(|_| {
                let text = "A match broke off. Please report this with the seed.";
                vec![(0, Err(Failure(text.to_owned())))]
            })
        });
        ended.collect()
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, played)| played).collect()
}
