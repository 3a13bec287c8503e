//! The program itself: which build of it, how long that takes, and how it is started.

use super::{cargo, step, web};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

/// A profile of the workspace's Cargo.toml.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    name: &'static str,
    /// Roughly how long the first build takes, for the line that people read while they wait.
    first_build: &'static str,
}

/// Built quickly, a fifth slower at run time: for a table among friends or a class, and for the terminal.
pub const QUICK: Profile = Profile {
    name: "quick",
    first_build: "about 4 minutes",
};

/// Everything optimized: for people who serve many, and for benches.
pub const RELEASE: Profile = Profile {
    name: "release",
    first_build: "about 9 minutes",
};

/// The bar for the first build of what `cargo xtask serve` starts, packages downloaded, on two idle cores.
const FIRST_BUILD: Duration = Duration::from_secs(5 * 60);

impl Profile {
    fn built(self) -> PathBuf {
        let target = std::env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| web::root().join("target"), PathBuf::from);
        target.join(self.name).join("tricorn")
    }

    /// Builds the program, with a line about the wait if this is the first time.
    fn build(self) -> Result<(), String> {
        if !self.built().is_file() {
            println!(
                "Building the program for the first time: {} on two cores. The next start takes seconds.",
                self.first_build
            );
        }
        step("program", &mut self.cargo("build"))
    }

    fn cargo(self, verb: &str) -> Command {
        let mut command = cargo();
        command.args([
            verb,
            "--profile",
            self.name,
            "--package",
            "tricorn",
            "--locked",
        ]);
        command
    }

    fn call(self, name: &str, rest: &[&str]) -> Command {
        let mut command = self.cargo("run");
        command.args(["--quiet", "--", name]).args(rest);
        command
    }
}

/// Builds the program and becomes it, so that Ctrl-C and signals reach it.
pub fn become_it(profile: Profile, name: &str, rest: &[&str]) -> Result<(), String> {
    use std::os::unix::process::CommandExt as _;
    profile.build()?;
    let error = profile.call(name, rest).exec();
    Err(format!("cargo cannot be started: {error}"))
}

/// Builds the program and waits for what it does.
pub fn run(profile: Profile, name: &str, rest: &[&str]) -> Result<(), String> {
    profile.build()?;
    let status = profile
        .call(name, rest)
        .status()
        .map_err(|e| format!("cargo cannot be started: {e}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("tricorn {name} failed."))
    }
}

/// Builds the program and returns what it prints.
pub fn output(profile: Profile, name: &str, rest: &[&str]) -> Result<String, String> {
    profile.build()?;
    let done = profile
        .call(name, rest)
        .output()
        .map_err(|e| format!("cargo cannot be started: {e}"))?;
    if !done.status.success() {
        let errors = String::from_utf8_lossy(&done.stderr);
        return Err(format!("tricorn {name} failed: {errors}"));
    }
    String::from_utf8(done.stdout).map_err(|e| format!("tricorn {name} prints no text: {e}"))
}

/// Builds the program in an empty folder, as a fresh machine would, and holds the time to its bar.
pub fn first_build() -> Result<(), String> {
    web::build()?;
    let target = web::root().join("target/first-build");
    let _ = std::fs::remove_dir_all(&target);
    step("packages", cargo().args(["fetch", "--locked"]))?;
    let began = Instant::now();
    step(
        "first build of the program",
        QUICK.cargo("build").env("CARGO_TARGET_DIR", &target),
    )?;
    let took = began.elapsed();
    let size = std::fs::metadata(target.join(QUICK.name).join("tricorn"))
        .map_err(|e| format!("The program is not where it should be: {e}"))?
        .len();
    let _ = std::fs::remove_dir_all(&target);
    println!(
        "First build: {} s (bar {} s), {} MB.",
        took.as_secs(),
        FIRST_BUILD.as_secs(),
        size / 1_000_000
    );
    if took > FIRST_BUILD {
        return Err("The first build takes longer than its bar.".to_owned());
    }
    Ok(())
}
