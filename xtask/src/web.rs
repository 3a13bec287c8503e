//! The page: Node and its packages, checks, unit tests, build.

use super::step;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

/// The oldest Node that the tools of the page run on.
const NODE: (u32, u32) = (20, 19);

/// The root of the project.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// A command of npm in a folder of the project.
pub fn npm(folder: &str) -> Command {
    let mut npm = Command::new("npm");
    npm.current_dir(root().join(folder));
    npm
}

/// Whether Node is there and new enough; if not, what to do.
pub fn node() -> Result<(), String> {
    let (major, minor) = NODE;
    let advice = format!(
        "The page is built with Node.js {major}.{minor} or later and npm. Install them (on Debian: apt-get install nodejs npm; elsewhere: nodejs.org) and try again."
    );
    let out = Command::new("node").arg("--version").output();
    let text = match out {
        Ok(out) if out.status.success() => String::from_utf8_lossy(&out.stdout).into_owned(),
        _ => return Err(format!("Node.js is missing. {advice}")),
    };
    let mut numbers = text.trim().trim_start_matches('v').split('.');
    let mut number = || {
        numbers
            .next()
            .and_then(|n| n.parse::<u32>().ok())
            .unwrap_or(0)
    };
    if (number(), number()) < NODE {
        return Err(format!("Node.js {} is too old. {advice}", text.trim()));
    }
    match Command::new("npm").arg("--version").output() {
        Ok(out) if out.status.success() => Ok(()),
        _ => Err(format!("npm is missing. {advice}")),
    }
}

/// Installs the packages of a folder by its lock file, unless they are there already.
pub fn packages(folder: &str) -> Result<(), String> {
    let folder_path = root().join(folder);
    let lock = fs::read(folder_path.join("package-lock.json"))
        .map_err(|e| format!("{folder}/package-lock.json cannot be read: {e}"))?;
    let mark = folder_path.join("node_modules/.tricorn-lock");
    if fs::read(&mark).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    step(
        &format!("packages of {folder}"),
        npm(folder).args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]),
    )?;
    fs::write(&mark, lock).map_err(|e| format!("{} cannot be written: {e}", mark.display()))
}

/// Builds the page, unless it is there already: a new one, even if equal, makes the program be built again.
pub fn build() -> Result<(), String> {
    node()?;
    packages("web")?;
    if is_built().unwrap_or(false) {
        return Ok(());
    }
    step("page", npm("web").args(["run", "--silent", "build"]))
}

/// Whether the page is newer than all that it is made of.
fn is_built() -> io::Result<bool> {
    let web = root().join("web");
    let built = fs::metadata(web.join("dist/index.html"))?.modified()?;
    let mut folders = vec![web];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            if ["node_modules", "dist"]
                .iter()
                .any(|made| entry.file_name() == *made)
            {
                continue;
            }
            // A folder changes when something goes out of it.
            if entry.metadata()?.modified()? >= built {
                return Ok(false);
            }
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            }
        }
    }
    Ok(true)
}

/// Checks the types of the page and runs its unit tests.
pub fn check() -> Result<(), String> {
    node()?;
    packages("web")?;
    step(
        "types in the page",
        npm("web").args(["run", "--silent", "check"]),
    )?;
    step(
        "unit tests of the page",
        npm("web").args(["run", "--silent", "test"]),
    )
}
