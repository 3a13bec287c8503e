//! `tricorn simulate combo-4 --tournament 32`: a whole tournament of computer players, in simulated time, watched all the
//! way. What is checked: `watch` (a match after every step), `apart` (that no two tables share anything), and here the rest.

mod apart;
mod table;
mod watch;

use crate::simulate::Args;
use crate::text::say;
use crate::{Done, Failure, setup, text};
use apart::Apart;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use table::{Match, Played};
use tricorn_engine::{Game, Level, Place, Seating, Seed, Side, Sitter};
use tricorn_games::combo_4::{Combo4, Config};
use tricorn_packs::schema::GeoplungePack;
use tricorn_tournament::{Event, Kind, Order, Plan, Standing, TeamRow, Tournament, standings};

/// How many rounds are played if nobody says otherwise.
const ROUNDS: u32 = 6;
/// How many minutes a match lasts if nobody says otherwise (C4-04).
const MINUTES: u8 = 20;
/// Options of the match that the tournament sets itself (C4-09, C4-10).
const SET_BY_THE_ROUND: [&str; 3] = ["kind", "minutes", "together"];

/// Plays a tournament of so many teams.
pub fn run(args: &Args, teams: u8) -> Done {
    // An unknown game is told as everywhere.
    let title = tricorn_games::find(&args.game)?.title();
    if args.game != Combo4::ID {
        return Err(Failure(format!(
            "A tournament is played with {}, not with {title}.",
            Combo4::ID
        )));
    }
    for option in &args.options {
        let name = option.split('=').next().unwrap_or_default();
        if SET_BY_THE_ROUND.contains(&name) {
            return Err(Failure(format!(
                "In a tournament the rounds set the option {name}; the minutes are set by --minutes."
            )));
        }
    }
    let game = tricorn_games::combo_4::GAME;
    let config: Config = serde_json::from_value(setup::options(game, &args.options, &[])?)?;
    let minutes = args.minutes.unwrap_or(MINUTES);
    let bots = setup::levels(&args.bots)?;
    let cup = Cup {
        plan: Plan {
            name: "Simulation".to_owned(),
            rounds: args.rounds.unwrap_or(ROUNDS),
            minutes: u32::from(minutes),
            pace: config.pace,
            stand_in: config.stand_in,
            teams: (0..teams).map(|team| named(team, &bots)).collect(),
        },
        config: Config {
            minutes,
            together: true,
            ..config
        },
        pack: setup::pack(game, args.pack.as_deref())?.cards()?,
        bots,
        seed: Seed::from_number(args.seed),
    };
    let threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let began = Instant::now();
    let (tournament, tally) = cup.run(threads, args.json)?;
    let seconds = began.elapsed().as_secs_f64();
    tell(&cup, &tournament, &tally, args, seconds);
    Ok(())
}

/// The levels in turn, team by team.
fn level_of(team: u8, bots: &[Level]) -> Level {
    let at = usize::from(team) % bots.len().max(1);
    bots.get(at).copied().unwrap_or(Level::Skilled)
}

/// A team of three without names of its own (C4-02).
fn named(team: u8, bots: &[Level]) -> TeamRow {
    TeamRow {
        name: format!("Team {} ({})", u32::from(team) + 1, level_of(team, bots)),
        ..TeamRow::default()
    }
}

/// What was played in all.
#[derive(Default)]
struct Tally {
    matches: u64,
    games: u64,
    records: u64,
    seconds: u64,
}

/// A tournament to be played.
struct Cup {
    plan: Plan,
    config: Config,
    pack: Arc<GeoplungePack>,
    bots: Vec<Level>,
    seed: Seed,
}

impl Cup {
    fn run(&self, threads: usize, quiet: bool) -> Result<(Tournament, Tally), Failure> {
        let mut log = Tournament::open(&self.plan, 0)?;
        let mut tournament = Tournament::rebuild(&log);
        let matches: usize = (1..=tournament.rounds())
            .map(|round| tournament.matches(round).len())
            .sum();
        let bar = text::progress(quiet, matches as u64, "matches");
        let mut apart = Apart::default();
        let mut tally = Tally::default();
        for round in 1..=tournament.rounds() {
            order(
                &mut tournament,
                &mut log,
                &Order::StartRound { tables: vec![] },
            )?;
            let tables = self.tables(&tournament, round)?;
            let played = play_all(&tables, threads, || bar.inc(1));
            let played: Vec<Played> = played.into_iter().collect::<Result<_, Failure>>()?;
            for (table, (one, seen)) in (1..).zip(tables.iter().zip(&played)) {
                tally.matches += 1;
                tally.games += seen.games;
                tally.records += seen.records.len() as u64;
                tally.seconds += seen.ended.0 / 1000;
                apart.add(round, table, one, seen).map_err(Failure)?;
                let outcome = &seen.outcome;
                let &[first, second] = outcome.scores.as_slice() else {
                    return Err(broken(round, table, "the outcome has not two scores"));
                };
                let result = Order::Result {
                    round,
                    table,
                    scores: [first, second],
                    winners: outcome.winners.clone(),
                    ending: outcome.ending.clone(),
                };
                order(&mut tournament, &mut log, &result)?;
            }
            Apart::strangers(round, &played).map_err(Failure)?;
            self.alone(round, &tables, &played)?;
        }
        bar.finish_and_clear();
        if !tournament.over() {
            return Err(Failure(
                "The last round is played and the tournament is not over.".to_owned(),
            ));
        }
        add_up(&tournament).map_err(Failure)?;
        Ok((tournament, tally))
    }

    /// The tables of a round, each with a seed and minds of its own.
    fn tables(&self, tournament: &Tournament, round: u8) -> Result<Vec<Match>, Failure> {
        let kind = match Kind::of(round) {
            Kind::All => tricorn_games::combo_4::Kind::All,
            Kind::Call => tricorn_games::combo_4::Kind::Call,
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
            let seating = Seating::try_new(places.collect())?.with_names(names.to_vec())?;
            let seed = self.seed.child(u64::from(round)).child(u64::from(table));
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

    /// One table of each round is played once more, with nothing else running: if tables shared anything, it would not go
    /// the same way.
    fn alone(&self, round: u8, tables: &[Match], played: &[Played]) -> Done {
        let at = usize::from(round) % tables.len().max(1);
        let (Some(table), Some(before)) = (tables.get(at), played.get(at)) else {
            return Ok(());
        };
        let again = table.play()?;
        if again.records != before.records {
            return Err(Failure(format!(
                "{}: played alone it went another way than beside the others.",
                table.name
            )));
        }
        Ok(())
    }
}

/// Gives an order, and checks that the log rebuilds the same.
fn order(tournament: &mut Tournament, log: &mut Vec<Event>, order: &Order) -> Done {
    let events = tournament.decide(order, log.len() as u64)?;
    for event in &events {
        tournament.evolve(event);
    }
    log.extend(events);
    if Tournament::rebuild(log.iter()) != *tournament {
        return Err(Failure(format!(
            "After {order:?} the log tells another tournament."
        )));
    }
    Ok(())
}

fn broken(round: u8, table: u8, why: &str) -> Failure {
    Failure(format!("Round {round}, table {table}: {why}."))
}

/// All tables of a round on so many threads, in the order of the tables.
fn play_all(
    tables: &[Match],
    threads: usize,
    done: impl Fn() + Sync,
) -> Vec<Result<Played, Failure>> {
    let next = AtomicUsize::new(0);
    let mut all: Vec<(usize, Result<Played, Failure>)> = std::thread::scope(|scope| {
        let work = || {
            let mut mine = Vec::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(table) = tables.get(at) else {
                    return mine;
                };
                mine.push((at, table.play()));
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

fn tell(cup: &Cup, tournament: &Tournament, tally: &Tally, args: &Args, seconds: f64) {
    let rows = standings(tournament);
    let name = |row: &Standing| {
        let team = tournament.team(row.team);
        team.map(|team| team.row.name.clone()).unwrap_or_default()
    };
    let Tally {
        matches,
        games,
        records,
        ..
    } = tally;
    if args.json {
        let standings: Vec<_> = rows
            .iter()
            .map(|row| json!({ "name": name(row), "standing": row }))
            .collect();
        let report = json!({
            "game": args.game,
            "teams": rows.len(),
            "rounds": cup.plan.rounds,
            "minutes": cup.plan.minutes,
            "seed": args.seed,
            "matches": matches,
            "games": games,
            "records": records,
            "standings": standings,
        });
        say!("{report:#}");
        return;
    }
    say!(
        "{}, {} teams, {} rounds of {} minutes, seed {}",
        Combo4::TITLE,
        rows.len(),
        cup.plan.rounds,
        cup.plan.minutes,
        args.seed
    );
    say!(
        "{}",
        text::bold("rank  team                      played   wins   ties losses  points")
    );
    for row in &rows {
        let mark = if row.shared { "=" } else { " " };
        say!(
            "{:>3}{mark}  {:<24} {:>7} {:>6} {:>6} {:>6} {:>7}",
            row.rank,
            name(row),
            row.played,
            row.wins,
            row.ties,
            row.losses,
            row.points
        );
    }
    let hours = tally.seconds as f64 / 3600.0;
    let text = format!(
        "{matches} matches, {games} games, {records} records, {hours:.1} hours at the tables in {seconds:.0} s. All checks passed."
    );
    say!("{}", text::quiet(&text));
}

/// The side of a number that is 0 or 1.
const BOTH: [Side; 2] = [Side(0), Side(1)];
