//! `tricorn replay` and `tricorn verify`: look at a finished game again, and check that it was dealt and refereed right.

use crate::text::say;
use crate::{Done, Failure, text};
use std::io::{BufRead, IsTerminal};
use std::path::{Path, PathBuf};
use tricorn_engine::log::{Header, Log};
use tricorn_engine::{Cause, Herald, Millis, RecordOf, Refusal, Seat, Viewer};
use tricorn_games::{Shipped, Visitor, with_game};

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
pub fn verify(args: &VerifyArgs) -> Done {
    let text = read(&args.file)?;
    let header = header(&args.file, &text)?;
    known(
        &args.file,
        with_game(
            &header.game,
            Verify {
                file: &args.file,
                text: &text,
            },
        ),
    )?
}

/// A log may be of a game that this program does not have.
fn known<T>(file: &Path, found: Result<T, Refusal>) -> Result<T, Failure> {
    found.map_err(|refusal| Failure(format!("{}: line 1: {refusal}", file.display())))
}

fn header(file: &Path, text: &str) -> Result<Header, Failure> {
    Header::read(text).map_err(|e| Failure(format!("{}: {e}", file.display())))
}

struct Verify<'a> {
    file: &'a Path,
    text: &'a str,
}

impl Visitor for Verify<'_> {
    type Out = Done;
    fn visit<G: Shipped>(self) -> Done {
        let fail = |e: &dyn std::fmt::Display| Failure(format!("{}: {e}", self.file.display()));
        let log = Log::<G>::read(self.text).map_err(|e| fail(&e))?;
        let table = log.table().map_err(|e| fail(&e))?;
        if log.records.is_empty() {
            say!(
                "{} has a head in order, but no step in it.",
                self.file.display()
            );
            return Ok(());
        }
        let events: usize = log.records.iter().map(|record| record.events.len()).sum();
        say!(
            "{}",
            text::good(&format!(
                "{} is in order: the seed is the promised one, and all {events} events in {} steps are what the rules and the seed give.",
                self.file.display(),
                log.records.len()
            ))
        );
        if table.outcome().is_none() {
            say!("The game in it is not finished.");
        }
        Ok(())
    }
}

/// Runs `tricorn replay`.
pub fn replay(args: &ReplayArgs) -> Done {
    let text = read(&args.file)?;
    let header = header(&args.file, &text)?;
    known(
        &args.file,
        with_game(&header.game, Replay { args, text: &text }),
    )?
}

struct Replay<'a> {
    args: &'a ReplayArgs,
    text: &'a str,
}

impl Visitor for Replay<'_> {
    type Out = Done;
    fn visit<G: Shipped>(self) -> Done {
        let file = self.args.file.display();
        let log = Log::<G>::read(self.text).map_err(|e| Failure(format!("{file}: {e}")))?;
        let game: G = log
            .header
            .open()
            .map_err(|e| Failure(format!("{file}: {e}")))?;
        let viewer = eyes(&self.args.eyes, game.seating().seats())?;
        let steps = steps(&game, &log.records, viewer);
        if self.args.all || !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
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

fn steps<G: Shipped>(game: &G, records: &[RecordOf<G>], viewer: Viewer) -> Vec<Shown> {
    let mut herald = Herald::new(game.initial());
    records
        .iter()
        .map(|record| {
            let mut told = format!("{} {}", clock(record.stamp), who::<G>(game, record));
            herald.hear(game, record, |after, event| {
                if let Some(notice) = game.notice(after, event, viewer) {
                    for line in notice.to_string().lines() {
                        told.push_str("\n          ");
                        told.push_str(&text::fold(line, 68, 12));
                    }
                }
            });
            Shown {
                told,
                shown: G::tell(&game.view(herald.state(), viewer)),
            }
        })
        .collect()
}

fn clock(stamp: Millis) -> String {
    let seconds = stamp.0 / 1000;
    format!("[{:>3}:{:02}]", seconds / 60, seconds % 60)
}

fn who<G: Shipped>(game: &G, record: &RecordOf<G>) -> String {
    let name = |seat: Seat| {
        game.seating()
            .place(seat)
            .map_or_else(String::new, |place| place.name.clone())
    };
    match &record.cause {
        Cause::Start => "The game starts.".to_owned(),
        Cause::Act(act) if act.by.is_owner() => name(act.seat),
        Cause::Act(act) => format!("A computer player for {}", name(act.seat)),
        Cause::Timer(_) => "The clock".to_owned(),
        Cause::Pause => "The table is paused.".to_owned(),
        Cause::Resume => "The table goes on.".to_owned(),
        Cause::Left(seat) => format!("{} leaves.", name(*seat)),
        Cause::Back(seat) => format!("{} comes back.", name(*seat)),
        Cause::Ruling(_) => "The host decides.".to_owned(),
    }
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
