//! `tricorn packs`: look after the card packs.

use crate::text::say;
use crate::{Done, Failure, text};
use std::path::PathBuf;
use tricorn_packs::{Folder, check_all};

/// Look after the card packs.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Check packs: ids, years, duplicates, names too alike, a year in a name, missing sources and more.
    ///
    /// Names the file and the line of every complaint, and exits with an error if there is one.
    Check {
        /// A folder of packs, each a folder with pack.toml, CSV files and SOURCES.md [default: the packs inside the
        /// program].
        folder: Option<PathBuf>,
    },
}

/// Runs the command.
pub fn run(command: &Command) -> Done {
    let Command::Check { folder } = command;
    let folders = match folder {
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
        anstream::eprintln!("{}", text::bad(&complaint.to_string()));
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
