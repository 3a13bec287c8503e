//! The program with one game more.

use std::process::ExitCode;

fn main() -> ExitCode {
    tricorn::run(tricorn_toy_game::catalogue())
}
