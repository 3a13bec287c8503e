//! Tests in a real browser against the real program: what they need, and how they are run.

use super::{cargo, step, web};
use std::path::PathBuf;
use std::process::Command;

/// Builds page and program and plays with them in Chromium.
pub fn alone() -> Result<(), String> {
    web::build()?;
    step(
        "program",
        cargo().args(["build", "--package", "tricorn", "--locked"]),
    )?;
    test(&ready()?)
}

/// What the tests in a browser need.
pub struct Ready {
    chromium: PathBuf,
    python: PathBuf,
}

/// Finds what the tests in a browser need, or installs it.
pub fn ready() -> Result<Ready, String> {
    let chromium = chromium()?;
    let python = python()?;
    web::packages("tests")?;
    Ok(Ready { chromium, python })
}

/// Plays in Chromium with page and program as they are built.
pub fn test(ready: &Ready) -> Result<(), String> {
    step(
        "browser tests",
        web::npm("tests")
            .args(["run", "--silent", "test"])
            .env("TRICORN_CHROMIUM", &ready.chromium)
            .env("TRICORN_PYTHON", &ready.python),
    )
}

/// Debian's package, and program, of a Chromium without windows: plays in four fifths of the time that the whole one takes.
const SHELL: &str = "chromium-headless-shell";

/// Chromium: the one that was named, one without windows, installed now if need be, or whichever is installed.
fn chromium() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("TRICORN_CHROMIUM") {
        return Ok(named.into());
    }
    if let Some(found) = on_path(SHELL) {
        return Ok(found);
    }
    let all = [
        SHELL,
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ];
    let any = || all.into_iter().find_map(on_path);
    let installed = match debian("Chromium", &[SHELL]) {
        // An older Debian has only the whole one.
        Err(_) if any().is_none() => debian("Chromium", &["chromium"]),
        installed => installed,
    };
    match (any(), installed) {
        (Some(found), _) => Ok(found),
        (None, Err(missing)) => Err(missing),
        (None, Ok(())) => Err("Chromium was installed but is not found.".to_owned()),
    }
}

fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

/// Installs Debian packages, or says in one line what is missing.
fn debian(what: &str, packages: &[&str]) -> Result<(), String> {
    let missing = format!(
        "{what} is missing and cannot be installed here. On Debian, as root: apt-get install {}",
        packages.join(" ")
    );
    if on_path("apt-get").is_none() {
        return Err(missing);
    }
    let quiet = |words: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.args(["-qq", "-o=Dpkg::Use-Pty=0"]).args(words);
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        apt
    };
    step("list of Debian packages", &mut quiet(&["update"])).map_err(|_| missing.clone())?;
    let mut install = quiet(&["install", "-y", "--no-install-recommends"]);
    step(what, install.args(packages)).map_err(|_| missing)
}

/// A Python with what `examples/bot.py` needs, in a folder of its own under `target`.
fn python() -> Result<PathBuf, String> {
    let folder = web::root().join("target/venv");
    let python = folder.join("bin/python");
    let ready = || {
        let probe = Command::new(&python)
            .args(["-c", "import websockets.sync.client"])
            .output();
        probe.is_ok_and(|out| out.status.success())
    };
    if ready() {
        return Ok(python);
    }
    let mut make = Command::new("python3");
    make.args(["-m", "venv", "--clear"]).arg(&folder);
    if !make.output().is_ok_and(|out| out.status.success()) {
        debian("Python", &["python3", "python3-venv"])?;
        step("Python environment", &mut make)?;
    }
    step(
        "packages of examples/bot.py",
        Command::new(&python)
            .args([
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "-r",
            ])
            .arg(web::root().join("examples/requirements.txt")),
    )?;
    Ok(python)
}
