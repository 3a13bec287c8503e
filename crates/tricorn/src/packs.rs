//! `tricorn packs`: look after the card packs.

use crate::text::say;
use crate::{Done, Failure, text};
use std::path::{Path, PathBuf};
use tricorn_packs::{Complaint, Folder, check_all};

/// Look after the card packs.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Check packs: ids, years, duplicates, names too alike, a year in a name, missing sources and more.
    ///
    /// Names the file and the line of every complaint, and exits with an error if there is one.
    Check {
        /// A pack (a folder with pack.toml, CSV files and SOURCES.md) or a folder of packs [default: the packs inside
        /// the program].
        folder: Option<PathBuf>,
    },
}

/// Runs the command.
pub fn run(command: &Command) -> Done {
    let Command::Check { folder } = command;
    let folders = match folder {
        Some(path) if path.join("pack.toml").is_file() => vec![Folder::read(path)],
        Some(path) => Folder::read_all(path),
        None => Folder::all_embedded(),
    };
    if folders.is_empty() {
        return Err(Failure(
            "There is no pack in this folder. A pack is a folder with a pack.toml; name the folder that holds it."
                .to_owned(),
        ));
    }
    let report = check_all(folders);
    for complaint in &report.complaints {
        let complaint = match folder {
            Some(path) if path.join("pack.toml").is_file() => located(complaint, path, 2),
            Some(path) => located(complaint, path, 1),
            None => complaint.to_string(),
        };
        anstream::eprintln!("{}", text::bad(&complaint));
    }
    for pack in &report.packs {
        say!(
            "{}  {}, {} cards",
            text::bold(&pack.id),
            pack.title,
            pack.cards
        );
    }
    match report.complaints.len() {
        0 => {
            say!("{}", text::good("All packs are in order."));
            Ok(())
        }
        1 => Err(Failure("1 complaint.".to_owned())),
        many => Err(Failure(format!("{many} complaints."))),
    }
}

/// A complaint with the path that the user gave in place of the first parts of `packs/<id>/file`.
pub fn located(complaint: &Complaint, path: &Path, parts: usize) -> String {
    let mut complaint = complaint.clone();
    let rest = complaint.file.split('/').skip(parts);
    let file = rest.fold(path.to_path_buf(), |path, part| path.join(part));
    if complaint.file.starts_with("packs/") {
        complaint.file = file.display().to_string();
    }
    complaint.to_string()
}
