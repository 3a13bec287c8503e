//! `tricorn packs`: look after the card packs.

use crate::text::say;
use crate::{Done, Failure, text};
use std::path::{Path, PathBuf};
use tricorn_engine::{Refusal, Seating, Sitter};
use tricorn_games::timeline;
use tricorn_host::{BoundPack, GameKind, OwnPack};
use tricorn_packs::{
    Complaint, Folder, MAX_OWN_BYTES, OWN_TEMPLATE, PackKind, TimelinePack, check_all,
};

/// Look after the card packs.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Check packs: columns, counts, ranks, borders, years, duplicates, names that give a date away, answers that follow
    /// from other packs, how hard the texts are to read, missing sources and more.
    ///
    /// Names the file and the line of every complaint, and exits with an error if there is one.
    Check {
        /// A pack (a folder with pack.toml, CSV files and SOURCES.md) or a folder of packs [default: the packs inside
        /// the program].
        folder: Option<PathBuf>,
    },
    /// Begin a deck of your own, or check one: rows of name, year, and if you like theme and sentence.
    ///
    /// If the file is not there yet, it is made with a few rows to replace. If it is, it is checked, and every complaint
    /// names its row. Play it with `tricorn play timeline --pack my.csv`, or paste it at a table of yours in the browser.
    New {
        /// What the deck is for; decks of one's own exist for timeline.
        game: String,
        /// The file, such as my.csv.
        file: PathBuf,
    },
}

/// Runs the command.
pub fn run(command: &Command) -> Done {
    match command {
        Command::Check { folder } => check(folder.as_deref()),
        Command::New { game, file } => new(game, file),
    }
}

/// Begins an own deck, or checks it if it is there.
fn new(game: &str, file: &Path) -> Done {
    if game != TimelinePack::KIND {
        return Err(Failure(format!(
            "There are no decks of one's own for “{game}”, only for timeline."
        )));
    }
    let shown = file.display();
    if file.exists() {
        let OwnPack { pack, cards, .. } = own(timeline::GAME, file)?;
        if let Err(refusal) = playable(&pack) {
            return Err(Failure(format!(
                "{shown}: nothing is wrong with the rows, but {}",
                small_start(&refusal.text)
            )));
        }
        say!(
            "{}",
            text::good(&format!("{shown}: {cards} cards, all in order.",))
        );
        say!("Play it with: tricorn play timeline --pack {shown}");
        return Ok(());
    }
    std::fs::write(file, OWN_TEMPLATE)
        .map_err(|error| Failure(format!("{shown} cannot be written: {error}.")))?;
    say!(
        "{shown} is made. Replace its rows by your own: name, year, and if you like theme and sentence."
    );
    say!("Then check it with: tricorn packs new timeline {shown}");
    Ok(())
}

/// Whether two players can play with it by the usual options.
fn playable(pack: &BoundPack) -> Result<(), Refusal> {
    let two = ["Ann", "Bob"].map(|name| (name.to_owned(), Sitter::Person));
    let seating = Seating::singles(two)?;
    let game = timeline::GAME;
    game.check(&game.usual_options(), pack, seating)
}

/// A sentence that goes on after a comma.
fn small_start(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// The text of a file as spreadsheets save it: UTF-8, or UTF-16 with its mark.
fn decoded(bytes: Vec<u8>) -> Result<String, &'static str> {
    let wide = |read: fn([u8; 2]) -> u16| {
        let pairs = bytes[2..]
            .chunks_exact(2)
            .map(|pair| read([pair[0], pair[1]]));
        String::from_utf16(&pairs.collect::<Vec<_>>()).ok()
    };
    let text = match bytes.as_slice() {
        [0xff, 0xfe, ..] => wide(u16::from_le_bytes),
        [0xfe, 0xff, ..] => wide(u16::from_be_bytes),
        _ => String::from_utf8(bytes).ok(),
    };
    text.ok_or("it is not text in UTF-8: save it as “CSV UTF-8”")
}

/// The pack that an own deck makes.
pub fn own(game: &dyn GameKind, file: &Path) -> Result<OwnPack, Failure> {
    let shown = file.display();
    let unread =
        |error: &dyn std::fmt::Display| Failure(format!("{shown} cannot be read: {error}."));
    let size = std::fs::metadata(file)
        .map_err(|error| unread(&error))?
        .len();
    if size > MAX_OWN_BYTES as u64 {
        return Err(unread(&"it is larger than 256 KB"));
    }
    let rows = std::fs::read(file).map_err(|error| unread(&error))?;
    let rows = decoded(rows).map_err(|why| unread(&why))?;
    let title = file
        .file_stem()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    game.own_pack(&title, &rows)?.map_err(|complaints| {
        let lines: Vec<String> = complaints
            .iter()
            .map(|complaint| format!("{shown}: {complaint}"))
            .collect();
        let count = match lines.len() {
            1 => "1 complaint.".to_owned(),
            many => format!("{many} complaints."),
        };
        Failure(format!("{}\n{count}", lines.join("\n")))
    })
}

fn check(folder: Option<&Path>) -> Done {
    if let Some(file) = folder.filter(|path| path.is_file()) {
        let shown = file.display();
        return Err(Failure(format!(
            "{shown} is a file. To check a deck of your own: tricorn packs new timeline {shown}"
        )));
    }
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
