//! `cargo xtask`: the chores of the project. Plain std, so that it builds in a moment.

mod browser;
mod page_types;
mod program;
mod web;

use program::{Profile, QUICK, RELEASE};
use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
cargo xtask serve …      the table in the browser: builds page and server, serves http://localhost:8080 (--help: options)
cargo xtask serve --release …
                         the same, built to serve many at once: about twice as long to build, a fifth faster
cargo xtask test         format, lints, documentation, the page, all tests, a real browser: what CI runs
cargo xtask test --long  that, and what takes minutes on an idle machine: how long the first build of the server takes
cargo xtask browser      only the tests in a real browser
cargo xtask gen          write the page's TypeScript types again
cargo xtask bless        write the golden playthroughs again (then read the difference)
cargo xtask bench        speed of the rules and strength of the bots, as in BENCHMARKS.md (takes a while)
cargo xtask play …       a game in the terminal: cargo xtask play timeline --bots expert";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test(),
        ["test", "--long"] => test().and_then(|()| program::first_build()),
        ["gen"] => page_types::write(),
        ["bless"] => bless(),
        ["bench"] => bench(),
        ["play", rest @ ..] => program::become_it(QUICK, "play", rest),
        ["serve", rest @ ..] => serve(rest),
        ["browser"] => browser::alone(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        [other, ..] => Err(format!("There is no chore “{other}”.\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}

/// One step of `test`, with a line that says what it is and how long it took.
fn step(name: &str, command: &mut Command) -> Result<(), String> {
    println!("── {name}");
    let began = Instant::now();
    let status = command
        .status()
        .map_err(|e| format!("{name}: {:?} cannot be started: {e}", command.get_program()))?;
    if !status.success() {
        return Err(format!("{name} failed."));
    }
    println!("── {name}: fine ({:.0} s)", began.elapsed().as_secs_f64());
    Ok(())
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

fn test() -> Result<(), String> {
    step("format", cargo().args(["fmt", "--all", "--check"]))?;
    // The page first: the server holds it, and is built only once this way.
    web::build()?;
    // Its checks, and fetching a browser, leave a core idle most of the time: they go beside the lints, which do so too.
    let page = std::thread::spawn(|| web::check().and_then(|()| browser::ready()));
    let lints = step(
        "lints",
        cargo().args([
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--",
            "-D",
            "warnings",
        ]),
    );
    let page = page
        .join()
        .map_err(|_| "The checks of the page broke down.")?;
    lints?;
    let ready = page?;
    let nextest = cargo()
        .args(["nextest", "--version"])
        .output()
        .is_ok_and(|out| out.status.success());
    let tests: &[&str] = if nextest {
        &["nextest", "run", "--workspace", "--locked"]
    } else {
        println!("cargo-nextest is not here; the plain test runner does as well.");
        &["test", "--workspace", "--all-targets", "--locked"]
    };
    // The program is built along with the tests: alone it would be built a second time with other features.
    step("tests and program", cargo().args(tests).arg("--no-run"))?;
    // All libraries are there by now. Built by themselves, before, they left a core idle at their end.
    step(
        "doctests",
        cargo().args(["test", "--workspace", "--doc", "--locked"]),
    )?;
    step(
        "documentation",
        cargo()
            .args(["doc", "--workspace", "--no-deps", "--locked"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )?;
    page_types::fresh()?;
    browser::test(&ready)?;
    // These come last, so that a log ends with what they say.
    step("tests", cargo().args(tests))
}

fn bless() -> Result<(), String> {
    step(
        "playthroughs",
        cargo()
            .args(["test", "--workspace", "--locked", "playthroughs"])
            .env("TRICORN_BLESS", "1"),
    )
}

/// Measures the rules, then lets the levels of each game play each other for BENCHMARKS.md. The program knows which.
fn bench() -> Result<(), String> {
    program::run(RELEASE, "bench", &["rules"])?;
    for line in program::output(RELEASE, "games", &["--benchmarks"])?.lines() {
        let Some((game, bots)) = line.split_once(' ') else {
            return Err(format!("tricorn games --benchmarks says “{line}”."));
        };
        program::run(
            RELEASE,
            "simulate",
            &[game, "--games", "2000", "--seed", "2", "--bots", bots],
        )?;
    }
    Ok(())
}

/// Builds the page, then the server, and becomes the server.
fn serve(rest: &[&str]) -> Result<(), String> {
    let (profile, rest) = serve_profile(rest);
    web::build()?;
    program::become_it(profile, "serve", &rest)
}

/// `--release` is ours; everything else is for the server.
fn serve_profile<'a>(rest: &[&'a str]) -> (Profile, Vec<&'a str>) {
    let others: Vec<_> = rest
        .iter()
        .copied()
        .filter(|word| *word != "--release")
        .collect();
    let profile = if others.len() < rest.len() {
        RELEASE
    } else {
        QUICK
    };
    (profile, others)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn release_is_taken_out_of_what_the_server_is_told() {
        let (profile, rest) = serve_profile(&["--lan", "--release", "--port", "9"]);
        assert_eq!(profile, RELEASE);
        assert_eq!(rest, ["--lan", "--port", "9"]);
        assert_eq!(serve_profile(&["--lan"]), (QUICK, vec!["--lan"]));
    }
}
