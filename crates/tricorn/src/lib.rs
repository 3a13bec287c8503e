//! The program `tricorn`: serve the table in the browser, play in the terminal, simulate, replay, verify, check packs, measure.
//! It does not know any game: `main` hands in the catalogue.

mod bench;
mod input;
mod packs;
mod play;
mod replay;
mod serve;
mod setup;
mod simulate;
mod text;
mod tournament;

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use tricorn_host::Catalogue;

/// One table for knowledge card games.
///
/// Play history, geography and civics card games against computer players, let computer players play each other,
/// and look at, check and measure games.
#[derive(Parser)]
#[command(
    name = "tricorn",
    version,
    after_help = "Examples:\n  tricorn serve --lan\n  tricorn play timeline\n  tricorn play presidential-numbers --bots expert -o wins=1\n  tricorn simulate timeline --games 500 --bots expert,skilled,novice\n  tricorn simulate combo-4 --tournament 32 --rounds 6\n  tricorn replay game.tricorn --eyes 2"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Play(play::Args),
    Simulate(simulate::Args),
    Replay(replay::ReplayArgs),
    Verify(replay::VerifyArgs),
    #[command(subcommand)]
    Packs(packs::Command),
    #[command(subcommand)]
    Bench(bench::Command),
    /// List the games that can be played and their options.
    Games(setup::GamesArgs),
}

/// What went wrong, in words that say what to do next.
#[derive(Debug)]
struct Failure(String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

type Done = Result<(), Failure>;

/// The whole program with these games.
pub fn run(games: Catalogue) -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(args) => serve::run(games, &args),
        Command::Play(args) => play::run(games, &args),
        Command::Simulate(args) => simulate::run(games, &args),
        Command::Replay(args) => replay::replay(games, &args),
        Command::Verify(args) => replay::verify(games, &args),
        Command::Packs(command) => packs::run(&command),
        Command::Bench(command) => bench::run(games, &command),
        Command::Games(args) => setup::list(games, &args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(text)) => {
            anstream::eprintln!("{}", text::bad(&text));
            ExitCode::FAILURE
        }
    }
}
