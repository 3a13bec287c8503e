//! How long games of PolitiCraft are and who wins them, for the pack's SOURCES.md: skilled computer players through the real
//! rules, `cargo run --release -p tricorn-games --example politicraft_balance [games [folder of a pack]]`.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tricorn_bots::{Runner, Turn};
use tricorn_engine::{Cause, Game, Level, Millis, Seat, Seating, Seed, Sitter, Table, Viewer};
use tricorn_packs::Folder;
use tricorn_packs::schema::{Designation, PoliticraftPack};
use tricorn_politicraft::{Config, Event, PLAYERS, PolitiCraft, StoryMode};

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// What was counted in the games of so many players.
#[derive(Clone, Debug, Default)]
struct Counted {
    games: u64,
    /// How often a player had so many turns.
    turns: Vec<u64>,
    points: u64,
    integrity: u64,
    figures: u64,
    /// Turns on which no card could be played at first.
    stuck: u64,
    /// Wins by the order of turns; a shared win is a part of one.
    wins: [f64; 6],
    nobody: u64,
    office: u64,
    /// Winners who had the bonus.
    bonus: f64,
    trades: u64,
}

impl Counted {
    fn play(&mut self, table: Table<PolitiCraft>, minds: &Seed) -> Result<(), Failure> {
        let players = usize::from(table.game().seating().sides());
        let mut runner = Runner::new(table, minds);
        let mut turns = [0; 6];
        let mut figures = [false; 6];
        let mut records = runner.apply(Millis(0), Cause::Start).records;
        loop {
            for event in records.iter().flat_map(|record| &record.events) {
                match event.own() {
                    Some(Event::Turn { side, figure, .. }) => {
                        turns[usize::from(side.0)] += 1;
                        figures[usize::from(side.0)] |= figure;
                        let ask = runner.table().ask(Seat(side.0));
                        let plays = ask.offers.iter().any(|offer| offer.verb == "play");
                        self.stuck += u64::from(!plays);
                    }
                    Some(Event::Traded { .. }) => self.trades += 1,
                    _ => {}
                }
            }
            let Turn::At(at) = runner.next() else {
                break;
            };
            records = runner.run(at);
        }
        let table = runner.table();
        let outcome = table.outcome().ok_or("a game did not end")?;
        let view = table.game().view(table.state(), Viewer::Spectator);
        let result = view.own.result.as_ref().ok_or("a game without a result")?;
        self.games += 1;
        for turns in &turns[..players] {
            self.turns.resize(self.turns.len().max(turns + 1), 0);
            self.turns[*turns] += 1;
        }
        self.figures += figures.iter().filter(|it| **it).count() as u64;
        let office = |of: &[Designation]| of.contains(&Designation::UsOffice);
        self.office += u64::from(view.players.iter().any(|it| office(&it.grants)));
        for score in &result.scores {
            self.points += u64::from(score.area);
            self.integrity += u64::from(score.integrity);
        }
        self.nobody += u64::from(outcome.winners.is_empty());
        let part = 1.0 / outcome.winners.len().max(1) as f64;
        for side in &outcome.winners {
            let place = usize::from(side.0) + players - usize::from(view.first.0);
            self.wins[place % players] += part;
            self.bonus += part * f64::from(u8::from(result.scores[usize::from(side.0)].bonus));
        }
        Ok(())
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.turns
            .resize(self.turns.len().max(other.turns.len()), 0);
        for (all, one) in self.turns.iter_mut().zip(&other.turns) {
            *all += one;
        }
        self.points += other.points;
        self.integrity += other.integrity;
        self.figures += other.figures;
        self.stuck += other.stuck;
        for (all, one) in self.wins.iter_mut().zip(other.wins) {
            *all += one;
        }
        self.nobody += other.nobody;
        self.office += other.office;
        self.bonus += other.bonus;
        self.trades += other.trades;
    }

    /// The number of turns below which so large a part of the players is.
    fn quantile(&self, part: f64) -> usize {
        let all: u64 = self.turns.iter().sum();
        let mut below = 0;
        let mut turns = self.turns.iter().enumerate();
        let found = turns.find(|(_, count)| {
            below += **count;
            below as f64 >= part * all as f64
        });
        found.map_or(0, |(turns, _)| turns)
    }

    fn row(&self, players: usize, cycles: usize) -> String {
        let games = self.games as f64;
        let seats = games * players as f64;
        let turns: u64 = (0..).zip(&self.turns).map(|(n, count)| n * count).sum();
        let half = |rate: f64| 196.0 * (rate * (1.0 - rate) / games).sqrt();
        let wins = self.wins[..players].iter().map(|wins| wins / games);
        let wins: Vec<String> = wins
            .map(|rate| format!("{:.1} ± {:.1}", rate * 100.0, half(rate)))
            .collect();
        format!(
            "| {players} | {cycles} | {:.1} ({} to {}) | {:.0} | {:.0} | {:.0} % | {:.2} % | {} | {:.2} % | {:.0} % | {:.1} | {:.0} % | {:.2} |",
            turns as f64 / seats,
            self.quantile(0.1),
            self.quantile(0.9),
            turns as f64 / games,
            self.points as f64 / seats,
            100.0 * self.figures as f64 / seats,
            100.0 * self.stuck as f64 / turns as f64,
            wins.join(", "),
            100.0 * self.nobody as f64 / games,
            100.0 * self.office as f64 / games,
            self.integrity as f64 / seats,
            100.0 * self.bonus / self.wins.iter().sum::<f64>(),
            self.trades as f64 / games,
        )
    }
}

fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().map_or(Ok(10_000), |games| games.parse())?;
    let folder = match args.next() {
        Some(path) => Folder::read(path),
        None => Folder::embedded("politicraft"),
    };
    let folder = folder.map_err(|_| "the pack cannot be read")?;
    let pack: PoliticraftPack = tricorn_packs::load(&folder).map_err(|found| {
        let found: Vec<String> = found.iter().map(ToString::to_string).collect();
        found.join("\n")
    })?;
    let pack = Arc::new(pack);
    println!(
        "| players | Cycle cards | turns a player, mean (10 % to 90 %) | turns in all | Area points, mean | became Public Figures | turns without a legal play | wins in the order of turns, % | no winner | US Office reached | Integrity, mean | winners with the bonus | trades a game |"
    );
    println!("|{}", " --- |".repeat(13));
    for players in usize::from(*PLAYERS.start())..=usize::from(*PLAYERS.end()) {
        let config = Config {
            story: StoryMode::Quick,
            ..Config::default()
        };
        let cycles = config.cycles(players as u8);
        let next = AtomicU64::new(0);
        let sum = Mutex::new(Counted::default());
        let play = || -> Result<(), Failure> {
            let mut counted = Counted::default();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    let mut sum = sum.lock().map_err(|_| "a game broke off")?;
                    sum.add(&counted);
                    return Ok(());
                }
                let seats =
                    (1..=players).map(|n| (format!("Bot {n}"), Sitter::Bot(Level::Skilled)));
                let seating = Seating::singles(seats).map_err(|no| no.to_string())?;
                let game = PolitiCraft::open(config.clone(), pack.clone(), seating)
                    .map_err(|no| no.to_string())?;
                let seed = Seed::from_number(players as u64).child(number);
                let minds = seed.child(0);
                counted.play(Table::new(game, seed), &minds)?;
            }
        };
        std::thread::scope(|scope| {
            let threads = std::thread::available_parallelism().map_or(1, usize::from);
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(play)).collect();
            let mut done = workers.into_iter();
            done.try_for_each(|worker| worker.join().map_err(|_| "a game broke off")?)
        })?;
        let sum = sum.into_inner().map_err(|_| "a game broke off")?;
        println!("{}", sum.row(players, cycles));
    }
    Ok(())
}
