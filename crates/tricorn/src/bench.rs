//! `tricorn bench`: how fast the rules are and how long the experts think. Load on a server is `tricorn-bench`.

use crate::text::say;
use crate::{Done, Failure, setup, text};
use serde::Serialize;
use serde_json::json;
use std::time::{Duration, Instant};
use tricorn_bots::{Runner, Turn};
use tricorn_engine::{
    Act, Cause, Count, Label, Level, Millis, Position, Rng, Seating, Seed, Sitter, Table,
};
use tricorn_games::{GAMES, Shipped, Visitor, with_game};

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

#[derive(Clone, Debug, Serialize)]
struct Speed {
    id: &'static str,
    decisions_per_second: f64,
    games_per_second: f64,
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
                || Measure(seconds),
                |speed: &Speed| {
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
            games,
            *json,
            || Think(*rounds),
            |thought: &Thought| {
                format!(
                    "{:>8} moves  {:>8.2} ms on average  {:>8.2} ms at most",
                    thought.moves, thought.mean_ms, thought.longest_ms
                )
            },
        ),
    }
}

/// Does something with each of these games, or with all, and prints what came of it.
fn each<V, T>(
    games: &[String],
    json: bool,
    make: impl Fn() -> V,
    line: impl Fn(&T) -> String,
) -> Done
where
    V: Visitor<Out = Result<T, Failure>>,
    T: Serialize,
{
    let ids: Vec<&str> = if games.is_empty() {
        GAMES.iter().map(|entry| entry.id).collect()
    } else {
        games.iter().map(String::as_str).collect()
    };
    let mut results = Vec::new();
    for id in ids {
        let result = with_game(id, make())??;
        if !json {
            say!("{} {}", text::bold(&format!("{id:<22}")), line(&result));
        }
        results.push(result);
    }
    if json {
        say!("{:#}", json!({ "games": results }));
    }
    Ok(())
}

#[derive(Clone, Debug, Serialize)]
struct Thought {
    id: &'static str,
    moves: u64,
    mean_ms: f64,
    longest_ms: f64,
}

struct Think(u64);

impl Visitor for Think {
    type Out = Result<Thought, Failure>;

    fn visit<G: Shipped>(self) -> Self::Out {
        let mut thought = Thought {
            id: G::ID,
            moves: 0,
            mean_ms: 0.0,
            longest_ms: 0.0,
        };
        for number in 0..self.0 {
            let seed = Seed::from_number(number);
            let minds = seed.child(0);
            let table = Table::new(open::<G>(Level::Expert)?, seed);
            let mut runner = Runner::new(table, &minds);
            runner.apply(Millis(0), Cause::Start).accepted()?;
            while let Turn::At(at) = runner.next() {
                // A step makes the move that was planned and plans the next.
                let began = Instant::now();
                let moved = runner.run(at).len();
                let ms = began.elapsed().as_secs_f64() * 1000.0;
                thought.moves += moved as u64;
                thought.mean_ms += ms;
                thought.longest_ms = thought.longest_ms.max(ms);
            }
        }
        thought.mean_ms /= thought.moves.max(1) as f64;
        Ok(thought)
    }
}

/// The usual table for two.
fn open<G: Shipped>(level: Level) -> Result<G, Failure> {
    let seats = (1..=2).map(|n| (format!("Player {n}"), Sitter::Bot(level)));
    let seating = Seating::singles(seats)?;
    Ok(G::open(
        G::Config::default(),
        setup::pack::<G>(None)?,
        seating,
    )?)
}

struct Measure(Duration);

/// So many rounds share the time.
const ROUNDS: u32 = 6;

impl Visitor for Measure {
    type Out = Result<Speed, Failure>;

    fn visit<G: Shipped>(self) -> Self::Out {
        let game = open::<G>(Level::Random)?;
        let mut best = Speed {
            id: G::ID,
            decisions_per_second: 0.0,
            games_per_second: 0.0,
        };
        let mut rng = Seed::from_number(1).stream(Label::new("bench"), 0);
        let mut number = 0;
        for _ in 0..ROUNDS {
            let began = Instant::now();
            let (mut decisions, mut games) = (0_u64, 0_u64);
            while began.elapsed() < self.0 / ROUNDS {
                for _ in 0..16 {
                    number += 1;
                    games += 1;
                    decisions += play_one(&game, number, &mut rng)?;
                }
            }
            let seconds = began.elapsed().as_secs_f64();
            if decisions as f64 / seconds > best.decisions_per_second {
                best.decisions_per_second = (decisions as f64 / seconds).round();
                best.games_per_second = (games as f64 / seconds).round();
            }
        }
        Ok(best)
    }
}

/// One game of random moves; how many decisions it took.
fn play_one<G: Shipped>(game: &G, number: u64, rng: &mut Rng) -> Result<u64, Failure> {
    let seed = Seed::from_number(number);
    let mut state = game.initial();
    let (mut events, mut decisions) = (0, 0);
    let mut now = Millis(0);
    let mut cause = Cause::Start;
    loop {
        Position {
            game,
            state: &mut state,
            seed: &seed,
            events: &mut events,
        }
        .decide(now, &cause, &mut Count::default())?;
        cause = match game.random_move(&state, rng) {
            Some((seat, action)) => {
                decisions += 1;
                Cause::Act(Act::new(seat, action))
            }
            None if game.outcome(&state).is_some() => return Ok(decisions),
            None => {
                let due = game.timers(&state).into_iter().min_by_key(|due| due.at);
                let due = due.ok_or_else(|| Failure(format!("{} is stuck.", G::TITLE)))?;
                now = now.max(due.at);
                Cause::Timer(due.timer)
            }
        };
    }
}
