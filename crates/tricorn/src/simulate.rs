//! `tricorn simulate`: bots against bots, on all cores, with the same result whatever the number of threads.

use crate::text::say;
use crate::{Done, Failure, setup, text};
use serde::Serialize;
use serde_json::json;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use tricorn_engine::{Level, Seed};
use tricorn_host::{Arena, Catalogue, GameKind, Tally};

/// Let computer players play each other and count who wins.
///
/// One bot a side. The bots change places from game to game, so that no seat favours anybody. The same seed gives the
/// same result whatever the number of threads. The interval is Wilson's 95 % interval of the win rate; a shared win
/// counts as a tie.
///
/// With --tournament a whole tournament of Combo 4 is played in simulated time, three bots a team, the levels in turn from team to
/// team; then the standings are shown. The program tricorn-bench plays the same tournament with a check after every step
/// (`tricorn-bench simulate-tournament`).
#[derive(clap::Args)]
pub struct Args {
    /// The game, for example timeline (`tricorn games` lists them all).
    pub game: String,
    /// How many games to play.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000), allow_negative_numbers = true)]
    games: u64,
    /// One computer player a side: random, greedy, novice, skilled or expert, separated by commas.
    #[arg(long, default_value = "skilled,novice")]
    pub bots: String,
    /// A tournament of so many teams, 2 to 64 (combo-4 only).
    #[arg(long, value_name = "TEAMS", value_parser = clap::value_parser!(u8).range(2..=64), allow_negative_numbers = true, conflicts_with = "games")]
    tournament: Option<u8>,
    /// How many rounds a tournament has, 1 to 63 [default: 6].
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=63), allow_negative_numbers = true, requires = "tournament")]
    pub rounds: Option<u32>,
    /// How many minutes a match of a tournament lasts, 5 to 60 [default: 20].
    #[arg(long, value_parser = clap::value_parser!(u8).range(5..=60), allow_negative_numbers = true, requires = "tournament")]
    pub minutes: Option<u8>,
    /// The number from which all chance is made.
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    pub seed: u64,
    /// How many threads to use, 1 to 256 [default: all cores].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256), allow_negative_numbers = true)]
    pub threads: Option<u16>,
    /// An option of the game, name=value; may be given several times.
    #[arg(short = 'o', long = "option")]
    pub options: Vec<String>,
    /// Play with the pack in this folder, or with the rows of your own in this file, instead of the shipped pack.
    #[arg(long)]
    pub pack: Option<PathBuf>,
    /// Print the result as JSON.
    #[arg(long)]
    pub json: bool,
}

/// How one bot fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Fared {
    bot: Level,
    wins: u64,
    ties: u64,
    losses: u64,
    win_rate: f64,
    interval: [f64; 2],
}

/// Runs the command.
pub fn run(games: Catalogue, args: &Args) -> Done {
    if let Some(teams) = args.tournament {
        return crate::tournament::run(games, args, teams);
    }
    let game = games.find(&args.game)?;
    let bots = setup::levels(&args.bots)?;
    let options = setup::options(game, &args.options, false)?;
    let pack = setup::pack(game, args.pack.as_deref())?;
    let arena = Arena {
        options: &options,
        pack: &pack,
        bots: &bots,
        seed: &Seed::from_number(args.seed),
    };
    // The first table tells whether the options and the number of bots go together.
    game.check(&options, &pack, arena.seating(0)?)?;
    let threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let began = Instant::now();
    let tally = play(game, &arena, args.games, threads, args.json)?;
    let seconds = began.elapsed().as_secs_f64();
    let rate = tally.decisions as f64 / seconds.max(1e-9);
    let fared = fared(&tally, &bots, args.games);
    if args.json {
        let report = json!({
            "game": game.id(),
            "games": args.games,
            "seed": args.seed,
            "results": fared,
            "decisions_per_second": rate.round(),
        });
        say!("{report:#}");
        return Ok(());
    }
    say!(
        "{}, {} played, seed {}",
        game.title(),
        args.games,
        args.seed
    );
    say!(
        "{}",
        text::bold("bot          wins    ties  losses   win rate   95 % interval")
    );
    for one in fared {
        let Fared {
            bot,
            wins,
            ties,
            losses,
            win_rate,
            interval: [lo, hi],
        } = one;
        let bot = bot.word();
        say!(
            "{bot:<9} {wins:>7} {ties:>7} {losses:>7}   {:>6.1} %   {:.1} to {:.1} %",
            win_rate * 100.0,
            lo * 100.0,
            hi * 100.0
        );
    }
    say!(
        "{}",
        text::quiet(&format!("{rate:.0} decisions a second, {seconds:.1} s"))
    );
    Ok(())
}

/// Plays this number of games on these threads. Each thread takes the number of the next game until there are none left.
fn play(
    game: &dyn GameKind,
    arena: &Arena<'_>,
    games: u64,
    threads: usize,
    quiet: bool,
) -> Result<Tally, Failure> {
    let bar = text::progress(quiet, games, "games");
    let given = AtomicU64::new(0);
    let parts: Vec<Result<Tally, Failure>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let mut first = true;
                    let mut next = || {
                        if !std::mem::take(&mut first) {
                            bar.inc(1);
                        }
                        let number = given.fetch_add(1, Ordering::Relaxed);
                        (number < games).then_some(number)
                    };
                    game.simulate(arena, &mut next).map_err(Failure::from)
                })
            })
            .collect();
        workers
            .into_iter()
            .map(|worker| {
                worker.join().unwrap_or_else(|_| {
                    Err(Failure(
                        "A game broke off. Please report this with the seed.".to_owned(),
                    ))
                })
            })
            .collect()
    });
    bar.finish_and_clear();
    let mut sum = Tally::new(arena.bots.len());
    for part in parts {
        sum.add(&part?);
    }
    Ok(sum)
}

fn fared(tally: &Tally, bots: &[Level], games: u64) -> Vec<Fared> {
    let rows = bots.iter().zip(tally.wins.iter().zip(&tally.ties));
    rows.map(|(bot, (&wins, &ties))| Fared {
        bot: *bot,
        wins,
        ties,
        losses: games - wins - ties,
        win_rate: wins as f64 / games as f64,
        interval: wilson(wins, games),
    })
    .collect()
}

/// Wilson's 95 % interval for so many wins out of so many games.
fn wilson(wins: u64, games: u64) -> [f64; 2] {
    let (n, z) = (games as f64, 1.959_964);
    let p = wins as f64 / n;
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    [(middle - half).max(0.0), (middle + half).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_gives_the_known_interval() {
        let [lo, hi] = wilson(60, 100);
        assert!(
            (lo - 0.502).abs() < 0.001 && (hi - 0.691).abs() < 0.001,
            "{lo} {hi}"
        );
        assert_eq!(wilson(0, 10)[0], 0.0);
    }
}
