//! The program `tricorn-bench`: puts load on a real server and measures it, and checks every step of a simulated tournament.
//!
//! People who play never need it, so it is not part of `tricorn`. It starts `tricorn` as a process of its own and speaks to it over the
//! network like everybody else, so any build of it can be measured.

mod load;
mod oracle;
mod text;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The players under load make and drop many small texts, like the server.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Measure a Tricorn server under load, and check simulated tournaments step by step.
///
/// The benches start a server of their own, on a free port, with its data in a temporary folder; both are gone at the end. The server is
/// the program `tricorn` beside this one, or the one that --program names. Build both with
/// `cargo build --release -p tricorn -p tricorn-bench`.
#[derive(Parser)]
#[command(
    name = "tricorn-bench",
    version,
    after_help = "Examples:\n  tricorn-bench server --tables 500 --seconds 10\n  tricorn-bench server --program ../before/target/release/tricorn\n  tricorn-bench tournament --rounds 2\n  tricorn-bench simulate-tournament --teams 32 --rounds 6\n\nHow fast the rules are and how long the experts think: `tricorn bench --help`."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Server(load::tables::Args),
    Tournament(load::tournament::Args),
    SimulateTournament(oracle::Args),
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

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Server(args) => load::tables::run(&args),
        Command::Tournament(args) => load::tournament::run(&args),
        Command::SimulateTournament(args) => oracle::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(text)) => {
            anstream::eprintln!("{}", text::bad(&text));
            ExitCode::FAILURE
        }
    }
}
