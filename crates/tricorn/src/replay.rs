//! `tricorn replay` and `tricorn verify`: look at a finished game again, and check that it was dealt and refereed right.

use crate::text::say;
use crate::{Done, Failure, text};
use std::io::{BufRead, IsTerminal};
use std::path::{Path, PathBuf};
use tricorn_engine::log::Header;
use tricorn_engine::{Millis, Seat, Viewer};
use tricorn_host::{Catalogue, GameKind, TextStep};

/// Step through a game that was saved.
///
/// The game is checked first, as `tricorn verify` does; a log that was changed is not shown.
///
/// In a terminal: Enter goes on, b goes back, a number jumps to that step, q quits. Elsewhere everything is printed.
#[derive(clap::Args)]
pub struct ReplayArgs {
    /// The saved game.
    file: PathBuf,
    /// Whose eyes: the number of a seat, "spectator", or "all" to see everything.
    #[arg(long, default_value = "all")]
    eyes: String,
    /// Print the whole game at once.
    #[arg(long)]
    all: bool,
}

/// Check a saved game: run it again with its seed and compare every event.
///
/// Also checks that the seed is the one that was promised before the deal.
#[derive(clap::Args)]
pub struct VerifyArgs {
    /// The saved game.
    file: PathBuf,
}

fn read(file: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(file).map_err(|e| {
        Failure(match e.kind() {
            std::io::ErrorKind::NotFound => format!(
                "There is no file {}. `tricorn play GAME --save FILE` makes one.",
                file.display()
            ),
            std::io::ErrorKind::InvalidData => {
                format!("{} is not a Tricorn log: it is not text.", file.display())
            }
            _ => format!("{} cannot be read: {e}", file.display()),
        })
    })
}

/// Runs `tricorn verify`.
pub fn verify(games: Catalogue, args: &VerifyArgs) -> Done {
    let text = read(&args.file)?;
    let header = header(&args.file, &text)?;
    let file = args.file.display();
    let game = known(games, &args.file, &header)?;
    let fail = |e| Failure(format!("{file}: {e}"));
    let log = game.verify_log(&text).map_err(fail)?;
    if log.records == 0 {
        say!("{file} has a head in order, but no step in it.");
        return Ok(());
    }
    say!(
        "{}",
        text::good(&format!(
            "{file} is in order: the seed is the promised one, and all {} events in {} steps are what the rules and the seed give.",
            log.events, log.records
        ))
    );
    if !log.over {
        say!("The game in it is not finished.");
    }
    Ok(())
}

/// A log may be of a game that this program does not have.
fn known(games: Catalogue, file: &Path, header: &Header) -> Result<&'static dyn GameKind, Failure> {
    let game = games.find(&header.game);
    game.map_err(|refusal| Failure(format!("{}: line 1: {refusal}", file.display())))
}

fn header(file: &Path, text: &str) -> Result<Header, Failure> {
    Header::read(text).map_err(|e| Failure(format!("{}: {e}", file.display())))
}

/// Runs `tricorn replay`.
pub fn replay(games: Catalogue, args: &ReplayArgs) -> Done {
    let text = read(&args.file)?;
    let header = header(&args.file, &text)?;
    let game = known(games, &args.file, &header)?;
    let viewer = eyes(&args.eyes, header.seating.seats())?;
    let steps = game.replay_log(&text, viewer);
    let steps = steps.map_err(|e| Failure(format!("{}: {e}", args.file.display())))?;
    let steps: Vec<Shown> = steps.into_iter().map(Shown::of).collect();
    if args.all || !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        if steps.is_empty() {
            say!("There is nothing in this log.");
        }
        for step in &steps {
            say!("{}", step.told);
        }
        if let Some(last) = steps.last() {
            say!("\n{}", last.shown);
        }
        return Ok(());
    }
    walk(&steps)
}

fn eyes(word: &str, seats: u8) -> Result<Viewer, Failure> {
    match word {
        "all" => Ok(Viewer::Archive),
        "spectator" => Ok(Viewer::Spectator),
        _ => match word.parse::<u8>() {
            Ok(number) if (1..=seats).contains(&number) => Ok(Viewer::Seat(Seat(number - 1))),
            _ => Err(Failure(format!(
                "“{word}” are nobody's eyes here: choose a seat from 1 to {seats}, spectator, or all."
            ))),
        },
    }
}

struct Shown {
    told: String,
    shown: String,
}

impl Shown {
    fn of(step: TextStep) -> Self {
        let mut told = format!("{} {}", clock(step.at), step.who);
        for line in step.notices.iter().flat_map(|notice| notice.lines()) {
            told.push_str("\n          ");
            told.push_str(&text::fold(line, 68, 12));
        }
        Self {
            told,
            shown: step.view,
        }
    }
}

fn clock(stamp: Millis) -> String {
    let seconds = stamp.0 / 1000;
    format!("[{:>3}:{:02}]", seconds / 60, seconds % 60)
}

fn walk(steps: &[Shown]) -> Done {
    let mut at = 0;
    let mut lines = std::io::stdin().lock().lines();
    loop {
        let Some(step) = steps.get(at) else {
            say!("There is nothing in this log.");
            return Ok(());
        };
        say!("\n{}\n{}", text::bold(&step.told), step.shown);
        text::prompt(&text::ask(&format!(
            "step {} of {} [Enter, b, number, q] ",
            at + 1,
            steps.len()
        )));
        let Some(line) = lines.next().transpose()? else {
            return Ok(());
        };
        match line.trim() {
            "q" => return Ok(()),
            "b" => at = at.saturating_sub(1),
            "" if at + 1 == steps.len() => return Ok(()),
            "" => at += 1,
            word => match word.parse::<usize>() {
                Ok(number) if (1..=steps.len()).contains(&number) => at = number - 1,
                _ => say!(
                    "{}",
                    text::bad(&format!("Type a number from 1 to {}.", steps.len()))
                ),
            },
        }
    }
}
