//! The program with all games of the catalogue.

use std::process::ExitCode;

/// Frames are many small texts, made and dropped on several threads at once.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    tricorn::run(tricorn_games::GAMES)
}
