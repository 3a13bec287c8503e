//! `tricorn play`: a game in the terminal against computer players. It knows no game: it draws what `tell` says and fills
//! in what the ask describes.

mod typed;

use crate::input::{Input, Line};
use crate::text::say;
use crate::{Done, Failure, setup, text};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tricorn_bots::Turn;
use tricorn_engine::once::SentTexts;
use tricorn_engine::{
    Act, Ask, Cause, Level, Millis, Offer, Refusal, Seat, Seating, Sitter, Viewer,
};
use tricorn_host::{AnyGame, Catalogue};
use typed::{Entry, Key};

/// Play a game in the terminal against computer players.
///
/// You choose by number. "?" shows the rule that applies now, "??" the whole section, "h" all keys.
/// There is no hurry: timers are off unless you switch them on with an option.
#[derive(clap::Args)]
pub struct Args {
    /// The game, for example timeline (`tricorn games` lists them all).
    game: String,
    /// Your opponents, one a side: novice, skilled or expert (random and greedy too), separated by commas.
    #[arg(long, default_value = "skilled")]
    bots: String,
    /// Your name at the table.
    #[arg(long, default_value = "Guest")]
    name: String,
    /// An option of the game, name=value; may be given several times.
    #[arg(short = 'o', long = "option")]
    options: Vec<String>,
    /// Play with the pack in this folder, or with the rows of your own in this file, instead of the shipped pack.
    #[arg(long)]
    pack: Option<PathBuf>,
    /// Deal from this number instead of by chance: the same number gives the same deal.
    #[arg(long)]
    seed: Option<u64>,
    /// Save the game to this file when it ends or when you quit.
    #[arg(long)]
    save: Option<PathBuf>,
}

/// Runs the command.
pub fn run(games: Catalogue, args: &Args) -> Done {
    let game = games.find(&args.game)?;
    if let Some(file) = &args.save {
        can_save(file)?;
    }
    let options = setup::options(game, &args.options, true)?;
    let pack = setup::pack(game, args.pack.as_deref())?;
    let seating = seating(&args.name, &setup::levels(&args.bots)?)?;
    let seed = setup::seed(args.seed)?;
    let table = game.open(game.setup(options, &pack, seating, seed), pack)?;
    say!("{}", text::bold(game.title()));
    say!(
        "{}",
        text::quiet(&format!(
            "The deal is fixed now and cannot be changed later; its fingerprint is {}…",
            &table.commitment().0[..16]
        ))
    );
    let mut sitting = Sitting {
        game: table,
        rules: game.rules(),
        known: SentTexts::default(),
        now: Millis(0),
        input: Input::new(),
        row: None,
        word: None,
    };
    let finished = sitting.play();
    sitting.close(args.save.as_deref())?;
    finished
}

const ME: Seat = Seat(0);
const WIDTH: usize = 78;

/// What happened, in a line of its own.
fn tell_notice(notice: &str) {
    for (at, line) in notice.lines().enumerate() {
        let mark = if at == 0 { "·" } else { " " };
        say!("  {mark} {}", text::fold(line, WIDTH - 4, 4));
    }
}

/// The only thing to do in a race that a player runs alone: a shout.
fn buzzer(ask: &Ask) -> Option<&Offer> {
    let mut moves = ask.offers.iter().filter(|offer| !offer.aside);
    let offer = moves.next().filter(|offer| offer.slots.is_empty())?;
    (!ask.drafts && moves.next().is_none()).then_some(offer)
}

/// What can be done besides the moves of the game, by the word that is typed for it.
fn aside<'a>(ask: &'a Ask, verb: &str) -> Option<&'a Offer> {
    let mut asides = ask.offers.iter().filter(|offer| offer.aside);
    asides.find(|offer| offer.verb == verb)
}

fn can_save(file: &Path) -> Done {
    if file.exists() {
        return Err(Failure(format!(
            "{} exists already. Choose another name, so that no game is lost.",
            file.display()
        )));
    }
    // Better now than after the game.
    std::fs::File::create_new(file)
        .and_then(|_| std::fs::remove_file(file))
        .map_err(|e| {
            Failure(format!(
                "{} cannot be written: {e}. Choose another place.",
                file.display()
            ))
        })
}

fn seating(name: &str, bots: &[Level]) -> Result<Seating, Refusal> {
    const NAMES: [&str; 8] = ["Ada", "Ben", "Cora", "Dan", "Eve", "Finn", "Gia", "Hal"];
    let others = bots.iter().enumerate().map(|(i, level)| {
        let name = NAMES
            .get(i)
            .map_or_else(|| format!("Bot {i}"), |name| (*name).to_owned());
        (format!("{name} ({level})"), Sitter::Bot(*level))
    });
    Seating::singles(
        [(name.to_owned(), Sitter::Person)]
            .into_iter()
            .chain(others),
    )
}

struct Sitting {
    game: Box<dyn AnyGame>,
    /// The rules in words.
    rules: &'static str,
    known: SentTexts,
    now: Millis,
    input: Input,
    /// How wide the row of words is that are being read out; none while nothing is read.
    row: Option<usize>,
    /// The first word of something that is read out: it waits for the row.
    word: Option<String>,
}

/// What the player wants.
enum Wish {
    Do(Value),
    Quit,
    /// The time was up before anything was chosen.
    Late,
}

impl Sitting {
    fn play(&mut self) -> Done {
        self.game.apply(self.now, Cause::Start);
        self.hear();
        loop {
            let ask = self.game.ask(ME);
            match self.game.next() {
                Turn::Over => break,
                Turn::At(_) if buzzer(&ask).is_some() => {
                    if !self.race(&ask) {
                        say!("You leave the table. The game is not finished.");
                        return Ok(());
                    }
                }
                _ if ask.is_open() => {
                    let began = Instant::now();
                    let due = self.game.deadline().map(|at| at.minus(self.now));
                    self.input.until = due.map(|due| began + Duration::from_millis(due.0));
                    let wish = self.choose(&ask)?;
                    self.input.forget();
                    let waited = Millis(began.elapsed().as_millis() as u64);
                    match (wish, due) {
                        (Wish::Quit, _) => {
                            say!("You leave the table. The game is not finished.");
                            return Ok(());
                        }
                        (Wish::Do(intent), _) => self.act(&ask, intent, waited),
                        (Wish::Late, due) => self.catch_up(self.now.plus(due.unwrap_or(waited))),
                    }
                }
                Turn::At(at) => {
                    self.now = self.now.max(at);
                    if self.game.step(at).records.is_empty() {
                        return Err(Failure(
                            "The table is stuck. Please report this with the seed.".to_owned(),
                        ));
                    }
                    self.hear();
                }
                Turn::People => {
                    return Err(Failure(
                        "The table waits for nobody. Please report this with the seed.".to_owned(),
                    ));
                }
            }
        }
        self.show();
        self.result();
        Ok(())
    }

    /// A race in which there is nothing to do but to press a key in time: what happens is told as it happens, and Enter is
    /// the buzzer. Whether the player stays.
    fn race(&mut self, ask: &Ask) -> bool {
        let Some(offer) = buzzer(ask) else {
            return true;
        };
        say!("\n{}", text::ask(&text::fold(&ask.say, WIDTH, 0)));
        say!("  {} {}", text::ask("Enter)"), offer.label);
        self.input.clear();
        self.input.until = None;
        self.row = Some(0);
        if let Some(word) = self.word.take() {
            self.read_out(&word);
        }
        let mut stays = true;
        while let Turn::At(at) = self.game.next() {
            if self.game.ask(ME) != *ask {
                break;
            }
            let began = Instant::now();
            let time = Duration::from_millis(at.minus(self.now).0);
            let word = match self.input.press(time) {
                Line::Late => {
                    self.catch_up(at);
                    continue;
                }
                Line::Text(line) => line.trim().to_lowercase(),
                Line::End => {
                    stays = false;
                    break;
                }
            };
            // Who does not want to wait hears the next word at once.
            if word == "w" {
                self.catch_up(at);
                continue;
            }
            let waited = Millis(began.elapsed().as_millis() as u64);
            let intent = match self.key(ask, &word) {
                Key::Entry(Entry::Quit) => {
                    stays = false;
                    break;
                }
                Key::Entry(Entry::Aside(verb)) => verb,
                Key::None => Value::from(offer.verb),
                Key::Done | Key::Entry(_) => {
                    self.catch_up(self.now.plus(waited));
                    continue;
                }
            };
            self.end_row();
            self.act(ask, intent, waited);
            break;
        }
        self.end_row();
        self.row = None;
        stays
    }

    /// What is said next begins a row of its own.
    fn end_row(&mut self) {
        if let Some(row) = &mut self.row
            && *row > 0
        {
            *row = 0;
            say!("");
        }
    }

    /// A word that is read out goes on in the row of those before it.
    fn read_out(&mut self, word: &str) -> bool {
        let Some(row) = self.row.filter(|_| !word.contains(char::is_whitespace)) else {
            return false;
        };
        let width = word.chars().count() + 1;
        let row = if row + width > WIDTH - 4 {
            say!("");
            0
        } else {
            row
        };
        text::prompt(&format!("{}{word}", if row == 0 { "    " } else { " " }));
        self.row = Some(row + width);
        true
    }

    /// Lets everything happen that is due by now: bots and deadlines.
    fn catch_up(&mut self, now: Millis) {
        while let Turn::At(at) = self.game.next() {
            if at > now {
                break;
            }
            if self.game.step(at).records.is_empty() {
                break;
            }
            self.hear();
        }
        self.now = now;
    }

    /// While the player thought, time went on: what was due happens first.
    fn act(&mut self, ask: &Ask, intent: Value, waited: Millis) {
        let now = self.now.plus(waited);
        self.catch_up(now);
        let applied = self.game.act(now, ask.id, Act::new(ME, intent));
        self.hear();
        if let Some(refusal) = applied.refusal {
            say!("{}", text::bad(&refusal.text));
        }
    }

    /// Tells what happened, from the player's seat.
    fn hear(&mut self) {
        let news = self.game.news(&mut [(Viewer::Seat(ME), &mut self.known)]);
        for notice in news.into_iter().flatten().map(|heard| heard.words) {
            if self.read_out(&notice) {
                continue;
            }
            self.end_row();
            let first = self.word.take();
            first.iter().for_each(|word| tell_notice(word));
            if notice.contains(char::is_whitespace) {
                tell_notice(&notice);
            } else {
                self.word = Some(notice);
            }
        }
    }

    fn show(&self) {
        say!("\n{}", self.game.tell(Viewer::Seat(ME)).trim_end());
    }

    fn result(&self) {
        let Some(outcome) = self.game.outcome() else {
            return;
        };
        let seating = self.game.seating();
        let side = seating.side_of(ME);
        let mine = side.is_some_and(|side| outcome.won(side));
        let line = match outcome.winners.as_slice() {
            [] => "Nobody wins.".to_owned(),
            [_] if mine => "You win. Well played!".to_owned(),
            [winner] => format!("{} wins.", seating.side_name(*winner)),
            several => format!(
                "{} share the win.",
                several
                    .iter()
                    .map(|side| seating.side_name(*side))
                    .collect::<Vec<_>>()
                    .join(" and ")
            ),
        };
        let line = if mine {
            text::good(&line)
        } else {
            text::bold(&line)
        };
        say!("\n{line}");
    }

    fn close(&self, save: Option<&Path>) -> Done {
        let seed = &self.game.setup().seed;
        say!(
            "{}",
            text::quiet(&format!("The seed was {}.", String::from(seed.clone())))
        );
        if let Some(file) = save {
            let log = self.game.write_log();
            let log = log.ok_or_else(|| Failure("The game cannot be written.".to_owned()))?;
            std::fs::write(file, log)
                .map_err(|e| Failure(format!("{} cannot be written: {e}", file.display())))?;
            let file = file.display();
            say!("Saved. To see it again:  tricorn replay {file}");
            say!("To check the deal:       tricorn verify {file}");
        }
        Ok(())
    }
}
