//! `tricorn bench`: how fast the rules are, how long the experts think, what the server can carry.

use crate::text::say;
use crate::{Done, Failure, setup, text};
use serde::Serialize;
use serde_json::json;
use std::time::Duration;
use tricorn_games::GAMES;
use tricorn_host::{BotSpeed, GameKind, RulesSpeed};

/// Measure how fast the rules and the server are and how long the experts think.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Random play through the real rules on one core, for each game.
    ///
    /// The best of several rounds counts, since a busy machine only ever makes it slower.
    Rules {
        /// Only this game; may be given several times.
        #[arg(long = "game")]
        games: Vec<String>,
        /// How many seconds to spend on each game.
        #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=600))]
        seconds: u64,
        /// Print the result as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Many tables at once against a real server in a process of its own, with everything written to disk.
    ///
    /// Two sockets a table play Presidential Numbers as fast as they are answered; a move takes from its sending until
    /// both seats have it.
    Server {
        /// How many tables.
        #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=10_000))]
        tables: u64,
        /// For how many seconds.
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
        seconds: u64,
        /// Print the result as JSON.
        #[arg(long)]
        json: bool,
    },
    /// A round of a tournament at full size against a real server in a process of its own, with all races on.
    ///
    /// Every member of every team has a socket and plays as a lively person would. Measured is how late deadlines are told,
    /// as the players see it and as the server has counted; it fails if that is more than 50 ms for one in a hundred.
    Tournament {
        /// How many teams of three.
        #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u64).range(2..=64))]
        teams: u64,
        /// How many minutes a match lasts.
        #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(5..=60))]
        minutes: u64,
        /// How many rounds; the second is a Call match.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=9))]
        rounds: u64,
        /// Watch a round for so many seconds at most; without it, until all its matches are over.
        #[arg(long, value_parser = clap::value_parser!(u64).range(1..=4000))]
        seconds: Option<u64>,
        /// The games that everybody calls in a Call match.
        #[arg(long, value_delimiter = ',', default_value = "3,5", value_parser = clap::value_parser!(u8).range(1..=5))]
        calls: Vec<u8>,
        /// Not a tournament but as many plain tables for six with this game, which has two sides.
        #[arg(long)]
        game: Option<String>,
        /// Print the result as JSON.
        #[arg(long)]
        json: bool,
    },
    /// How long the experts think: every move of some games among themselves, on one core.
    Bots {
        /// Only this game; may be given several times.
        #[arg(long = "game")]
        games: Vec<String>,
        /// How many games to play of each.
        #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=100_000))]
        rounds: u64,
        /// Print the result as JSON.
        #[arg(long)]
        json: bool,
    },
}

/// Runs the command.
pub fn run(command: &Command) -> Done {
    match command {
        Command::Rules {
            games,
            seconds,
            json,
        } => {
            let seconds = Duration::from_secs(*seconds);
            each(
                games,
                *json,
                |game| {
                    game.bench_rules(&setup::pack(game, None)?, seconds)
                        .map_err(Failure::from)
                },
                |speed: &RulesSpeed| {
                    format!(
                        "{:>12.0} decisions a second  {:>10.0} games a second",
                        speed.decisions_per_second, speed.games_per_second
                    )
                },
            )
        }
        Command::Server {
            tables,
            seconds,
            json,
        } => crate::load::tables::run(*tables as usize, *seconds, *json),
        Command::Tournament {
            teams,
            minutes,
            rounds,
            seconds,
            calls,
            game,
            json,
        } => crate::load::round::run(&crate::load::round::Wanted {
            teams: *teams as usize,
            minutes: *minutes,
            // What was received in time is played out after the end.
            seconds: seconds.unwrap_or(minutes * 60 + 240),
            rounds: *rounds,
            calls: calls.clone(),
            game: game.clone(),
            json: *json,
        }),
        Command::Bots {
            games,
            rounds,
            json,
        } => each(
            games,
            *json,
            |game| {
                game.bench_bots(&setup::pack(game, None)?, *rounds)
                    .map_err(Failure::from)
            },
            |thought: &BotSpeed| {
                format!(
                    "{:>8} moves  {:>8.2} ms on average  {:>8.2} ms at most",
                    thought.moves, thought.mean_ms, thought.longest_ms
                )
            },
        ),
    }
}

/// Measures each of these games, or all, and prints what came of it.
fn each<T: Serialize>(
    games: &[String],
    json: bool,
    measure: impl Fn(&dyn GameKind) -> Result<T, Failure>,
    line: impl Fn(&T) -> String,
) -> Done {
    let games: Vec<&dyn GameKind> = if games.is_empty() {
        GAMES.iter().collect()
    } else {
        let found = games.iter().map(|id| tricorn_games::find(id));
        found.collect::<Result<_, _>>()?
    };
    let mut results = Vec::new();
    for game in games {
        let result = measure(game)?;
        if !json {
            let id = game.id();
            say!("{} {}", text::bold(&format!("{id:<22}")), line(&result));
        }
        results.push(result);
    }
    if json {
        say!("{:#}", json!({ "games": results }));
    }
    Ok(())
}
