//! `tricorn simulate combo-4 --tournament 32`: a whole tournament of computer players, in simulated time.

use crate::simulate::Args;
use crate::text::say;
use crate::{Done, Failure, setup, text};
use std::time::Instant;
use tricorn_engine::Game;
use tricorn_games::combo_4::Combo4;
use tricorn_host::Catalogue;
use tricorn_simulation::{MINUTES, Plain, ROUNDS, Report, Setup, Simulation, check_options};

/// Plays a tournament with this number of teams.
pub fn run(games: Catalogue, args: &Args, teams: u8) -> Done {
    // An unknown game is refused in the same words as everywhere.
    let game = games.find(&args.game)?;
    if args.game != Combo4::ID {
        return Err(Failure(format!(
            "A tournament is played with {}, not with {}.",
            Combo4::ID,
            game.title()
        )));
    }
    check_options(&args.options)?;
    let simulation = Simulation::new(Setup {
        teams,
        rounds: args.rounds.unwrap_or(ROUNDS),
        minutes: args.minutes.unwrap_or(MINUTES),
        config: serde_json::from_value(setup::options(game, &args.options, false)?)?,
        pack: setup::pack(game, args.pack.as_deref())?.cards()?,
        bots: setup::levels(&args.bots)?,
        seed: args.seed,
    });
    let threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let bar = text::progress(args.json, simulation.matches()?, "matches");
    let began = Instant::now();
    let report = simulation.play(threads, &mut Plain, || bar.inc(1))?;
    bar.finish_and_clear();
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
    say!("{}", text::quiet(&summary));
    Ok(())
}
