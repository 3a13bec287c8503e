//! `tricorn-bench simulate-tournament`: the tournament of `tricorn simulate combo-4 --tournament`, checked all the way.
//!
//! The checks count for themselves and do not trust the rules: `watch` looks at a match after every step, `table` compares it with its log
//! and its seed, `apart` makes sure that no two tables share anything, and here are the checks of the tournament around them.

mod apart;
mod table;
mod watch;

use crate::text::say;
use crate::{Done, Failure, text};
use apart::Apart;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use table::Notes;
use tricorn_engine::{Game, Level, Side};
use tricorn_games::combo_4::{Combo4, Config, Shuffled};
use tricorn_packs::Folder;
use tricorn_packs::schema::GeoplungePack;
use tricorn_simulation::{Match, Played, Referee, Report, Setup, Simulation, check_options};
use tricorn_tournament::{Event, Order, Standing, Tournament, standings};

/// The decks of a match by name, each with its cards from the top if it was shuffled.
fn decks(decks: &Shuffled) -> [(&'static str, Option<Vec<u8>>); 5] {
    fn cards<C>(deck: &Option<Vec<C>>, number: fn(&C) -> u8) -> Option<Vec<u8>> {
        Some(deck.as_ref()?.iter().map(number).collect())
    }
    [
        ("states", cards(&decks.states, |card| card.0)),
        ("maps", cards(&decks.maps, |card| card.0)),
        ("power", cards(&decks.power, |card| card.0)),
        ("clues", cards(&decks.clues, |card| card.0)),
        ("challenges", cards(&decks.challenges, |card| card.0)),
    ]
}

/// Play a whole tournament of Combo 4 among computer players in simulated time, and check every step.
///
/// It is the same tournament as `tricorn simulate combo-4 --tournament`, three computer players a team. No server is needed. It stops with an
/// error at the first check that fails.
///
/// After every step of every match: all decks are whole, the points are what the games paid, the clock is kept, nobody has changed sides, and
/// the log rebuilds the very same state. After every match: the seed gives the same match once more. After every round: no two tables have a
/// seed, a deck, a picture's name or a computer player's thoughts in common, and a table plays the same all alone. At the end: the standings
/// add up.
#[derive(clap::Args)]
pub struct Args {
    /// How many teams, 2 to 64.
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u8).range(2..=64), allow_negative_numbers = true)]
    teams: u8,
    /// How many rounds, 1 to 63.
    #[arg(long, default_value_t = tricorn_simulation::ROUNDS, value_parser = clap::value_parser!(u32).range(1..=63), allow_negative_numbers = true)]
    rounds: u32,
    /// How many minutes a match lasts, 5 to 60.
    #[arg(long, default_value_t = tricorn_simulation::MINUTES, value_parser = clap::value_parser!(u8).range(5..=60), allow_negative_numbers = true)]
    minutes: u8,
    /// The levels of the teams in turn: random, greedy, novice, skilled or expert, separated by commas.
    #[arg(long, value_delimiter = ',', default_value = "skilled,novice")]
    bots: Vec<Level>,
    /// The number from which all chance is made.
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// How many threads to use, 1 to 256 [default: all cores].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256), allow_negative_numbers = true)]
    threads: Option<u16>,
    /// An option of the matches, name=value; may be given several times.
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Play with the pack in this folder instead of the shipped pack.
    #[arg(long, value_name = "FOLDER")]
    pack: Option<PathBuf>,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

/// The sides of a match.
const BOTH: [Side; 2] = [Side(0), Side(1)];

pub fn run(args: &Args) -> Done {
    check_options(&args.options)?;
    let simulation = Simulation::new(Setup {
        teams: args.teams,
        rounds: args.rounds,
        minutes: args.minutes,
        config: config(&args.options)?,
        pack: pack(args.pack.as_deref())?,
        bots: args.bots.clone(),
        seed: args.seed,
    });
    let threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let bar = text::progress(args.json, simulation.matches()?, "matches");
    let began = Instant::now();
    let report = simulation.play(threads, &mut Checks::default(), || bar.inc(1))?;
    bar.finish_and_clear();
    add_up(&report.tournament).map_err(Failure)?;
    if args.json {
        say!("{:#}", report.json());
        return Ok(());
    }
    say!("{}", report.title());
    say!("{}", text::bold(Report::HEADING));
    for row in report.rows() {
        say!("{row}");
    }
    let summary = report.summary(began.elapsed().as_secs_f64());
    say!("{}", text::quiet(&format!("{summary} All checks passed.")));
    Ok(())
}

/// The options `name=value` on top of the defaults.
fn config(options: &[String]) -> Result<Config, Failure> {
    let mut config = serde_json::to_value(Config::default())?;
    for option in options {
        let (name, value) = option.split_once('=').ok_or_else(|| {
            Failure(format!(
                "“{option}” is not an option. Write name=value, for example -o pace=relaxed."
            ))
        })?;
        let field = config.get_mut(name).ok_or_else(|| {
            Failure(format!(
                "{} has no option “{name}”. `tricorn games` lists its options.",
                Combo4::TITLE
            ))
        })?;
        *field = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        if let Err(why) = serde_json::from_value::<Config>(config.clone()) {
            return Err(Failure(format!(
                "The option {name} cannot be “{value}”: {why}. `tricorn games` says what it can be."
            )));
        }
    }
    Ok(serde_json::from_value(config)?)
}

/// The pack in a folder, or the shipped one.
fn pack(folder: Option<&Path>) -> Result<Arc<GeoplungePack>, Failure> {
    let reading = match folder {
        Some(path) if !path.is_dir() => {
            return Err(Failure(format!("There is no folder {}.", path.display())));
        }
        Some(path) => Folder::read(path),
        None => Folder::embedded(Combo4::INFO.pack),
    };
    let pack = reading.and_then(|folder| tricorn_packs::load(&folder));
    pack.map(Arc::new).map_err(|complaints| {
        let lines: Vec<String> = complaints.iter().map(ToString::to_string).collect();
        Failure(format!(
            "The pack cannot be used:\n  {}",
            lines.join("\n  ")
        ))
    })
}

/// The referee who checks everything.
#[derive(Default)]
struct Checks {
    apart: Apart,
}

type SimulationDone = Result<(), tricorn_simulation::Failure>;

impl Referee for Checks {
    type Notes = Notes;

    fn play(&self, table: &Match) -> Result<(Played, Notes), tricorn_simulation::Failure> {
        table::play(table)
    }

    fn after_order(
        &mut self,
        order: &Order,
        tournament: &Tournament,
        log: &[Event],
    ) -> SimulationDone {
        if Tournament::rebuild(log) == *tournament {
            return Ok(());
        }
        Err(tricorn_simulation::Failure(format!(
            "After {order:?} the log tells another tournament."
        )))
    }

    fn after_round(&mut self, round: u8, tables: &[(Match, Notes)]) -> SimulationDone {
        let failed = tricorn_simulation::Failure;
        for (number, (table, notes)) in (1..).zip(tables) {
            self.apart
                .add(round, number, table, notes)
                .map_err(failed)?;
        }
        Apart::strangers(round, &tables.iter().map(|(_, notes)| notes)).map_err(failed)?;
        alone(round, tables)
    }
}

/// Plays one table of the round once more, with nothing else running. If tables shared anything, it would go another way.
fn alone(round: u8, tables: &[(Match, Notes)]) -> SimulationDone {
    let at = usize::from(round) % tables.len().max(1);
    let Some((table, before)) = tables.get(at) else {
        return Ok(());
    };
    let (_, again) = table::play(table)?;
    if again.records == before.records {
        return Ok(());
    }
    Err(tricorn_simulation::Failure(format!(
        "{}: played alone it went another way than beside the others.",
        table.name
    )))
}
/// Whether the table of standings has every match once and is in order.
fn add_up(tournament: &Tournament) -> Result<(), String> {
    let rows = standings(tournament);
    let scores = (1..=tournament.rounds()).flat_map(|round| tournament.matches(round));
    let scores: Vec<_> = scores.filter_map(|game| game.score()).collect();
    let sum = |of: fn(&Standing) -> i64| rows.iter().map(of).sum::<i64>();
    let decided = scores.iter().filter(|score| score.winner.is_some()).count() as i64;
    let checks = [
        (
            sum(|row| row.played.into()),
            2 * scores.len() as i64,
            "matches",
        ),
        (sum(|row| row.wins.into()), decided, "wins"),
        (sum(|row| row.losses.into()), decided, "losses"),
        (
            sum(|row| row.ties.into()),
            2 * (scores.len() as i64 - decided),
            "ties",
        ),
        (
            sum(|row| row.points),
            scores.iter().flat_map(|score| score.scores).sum(),
            "points",
        ),
    ];
    for (told, is, what) in checks {
        if told != is {
            return Err(format!(
                "The standings count {told} {what}, but there were {is}."
            ));
        }
    }
    match rows.is_sorted_by_key(|row| row.rank) && rows.len() == tournament.teams().len() {
        true => Ok(()),
        false => Err("The standings are not in order.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_simulation::Plain;

    fn simulation() -> Simulation {
        Simulation::new(Setup {
            teams: 4,
            rounds: 2,
            minutes: 5,
            config: Config::default(),
            pack: pack(None).unwrap(),
            bots: vec![Level::Novice, Level::Greedy],
            seed: 11,
        })
    }

    /// Otherwise the checks would say nothing about what `tricorn simulate` plays.
    #[test]
    fn the_checked_tournament_is_the_plain_one() {
        let plain = simulation().play(1, &mut Plain, || {}).unwrap();
        let checked = simulation().play(2, &mut Checks::default(), || {}).unwrap();
        add_up(&checked.tournament).unwrap();
        assert_eq!(checked.json(), plain.json());
        assert_eq!(checked.totals, plain.totals);
    }

    #[test]
    fn a_log_that_rebuilds_another_tournament_is_noticed() {
        let report = simulation().play(1, &mut Plain, || {}).unwrap();
        let order = Order::StartRound { tables: vec![] };
        let why = Checks::default().after_order(&order, &report.tournament, &[]);
        assert!(why.unwrap_err().0.contains("tells another tournament"));
    }

    #[test]
    fn a_match_that_goes_another_way_alone_is_noticed() {
        struct Tampered(Checks);
        impl Referee for Tampered {
            type Notes = Notes;
            fn play(&self, table: &Match) -> Result<(Played, Notes), tricorn_simulation::Failure> {
                let (played, mut notes) = self.0.play(table)?;
                notes.records.pop();
                Ok((played, notes))
            }
            fn after_round(&mut self, round: u8, tables: &[(Match, Notes)]) -> SimulationDone {
                self.0.after_round(round, tables)
            }
        }
        let why = simulation().play(1, &mut Tampered(Checks::default()), || {});
        let why = why.err().unwrap();
        assert!(why.0.contains("played alone"), "{why}");
    }
}
