//! `tricorn bench`: how fast the rules are and how long the experts think. Load on a server is `tricorn-bench`.

use crate::text::say;
use crate::{Done, Failure, setup, text};
use serde::Serialize;
use serde_json::json;
use std::time::Duration;
use tricorn_host::{BotSpeed, Catalogue, GameKind, RulesSpeed};

/// Measure how fast the rules are and how long the experts think.
///
/// A server under load is measured by the program tricorn-bench.
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
pub fn run(all: Catalogue, command: &Command) -> Done {
    match command {
        Command::Rules {
            games,
            seconds,
            json,
        } => {
            let seconds = Duration::from_secs(*seconds);
            each(
                all,
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
        Command::Bots {
            games,
            rounds,
            json,
        } => each(
            all,
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
    all: Catalogue,
    games: &[String],
    json: bool,
    measure: impl Fn(&dyn GameKind) -> Result<T, Failure>,
    line: impl Fn(&T) -> String,
) -> Done {
    let games: Vec<&dyn GameKind> = if games.is_empty() {
        all.iter().collect()
    } else {
        let found = games.iter().map(|id| all.find(id));
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
