//! Golden playthroughs: whole games in words, kept beside the rules. A change that anybody would notice at the table
//! changes one of them. Set `TRICORN_BLESS=1` to write them anew, then read the difference.

use crate::{Proof, Provable, Script};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use tricorn_bots::{Runner, Turn};
use tricorn_engine::{Cause, Herald, Millis, RecordOf, Seat, Seed, Table, Viewer};

/// Every script gives the text that lies in `folder`, and together they reach every ending.
pub fn playthroughs<G: Provable>(folder: &Path) -> Proof {
    let bless = std::env::var_os("TRICORN_BLESS").is_some();
    let mut missing: BTreeSet<&str> = G::ENDINGS.iter().copied().collect();
    for script in G::scripts() {
        let (text, ending) = transcript(&script).map_err(|e| format!("{}: {e}", script.name))?;
        missing.remove(ending.as_str());
        let path = folder.join(format!("{}.txt", script.name));
        if bless {
            std::fs::create_dir_all(folder).map_err(|e| e.to_string())?;
            std::fs::write(&path, &text).map_err(|e| e.to_string())?;
        }
        let kept = std::fs::read_to_string(&path)
            .map_err(|e| format!("{}: {e}; TRICORN_BLESS=1 writes it", path.display()))?;
        if let Some((number, (kept, now))) = kept
            .lines()
            .zip(text.lines())
            .enumerate()
            .find(|(_, (kept, now))| kept != now)
        {
            return Err(format!(
                "{}:{}: the game reads differently now\n  kept: {kept}\n  now:  {now}",
                path.display(),
                number + 1
            ));
        }
        if kept.lines().count() != text.lines().count() {
            return Err(format!(
                "{}: the game has another length now",
                path.display()
            ));
        }
    }
    if missing.is_empty() {
        Ok(())
    } else {
        Err(format!("no playthrough ends like this: {missing:?}"))
    }
}

fn transcript<G: Provable>(script: &Script<G>) -> Result<(String, String), String> {
    let example = &script.example;
    let game = G::open(
        example.config.clone(),
        example.pack.clone(),
        example.seating.clone(),
    )
    .map_err(|refusal| refusal.to_string())?;
    let seed = Seed::from_number(script.seed);
    let bots = seed.child(7);
    let mut page = Page::<G>::new(script, &game)?;
    let mut runner = Runner::new(Table::new(game, seed), &bots);
    let records = runner_start(&mut runner)?;
    page.write(&runner, &records)?;
    let mut causes = script.causes.iter();
    let mut next = causes.next();
    loop {
        let turn = runner.next();
        let records = match (turn, next) {
            (Turn::Over, _) => break,
            (Turn::At(at), Some((when, _))) if at < *when => runner.run(at),
            (_, Some((when, cause))) => {
                next = causes.next();
                let applied = runner.apply(*when, cause.clone());
                if let Some(refusal) = applied.refusal {
                    page.refused(cause, &refusal)?;
                }
                applied.records
            }
            (Turn::At(at), None) => runner.run(at),
            (Turn::People, None) => return Err("the script leaves the game unfinished".to_owned()),
        };
        page.write(&runner, &records)?;
    }
    page.finish(&runner)
}

fn runner_start<G: Provable>(runner: &mut Runner<G>) -> Result<Vec<RecordOf<G>>, String> {
    runner
        .apply(Millis(0), Cause::Start)
        .accepted()
        .map_err(|refusal| refusal.to_string())
}

struct Page<G: Provable> {
    text: String,
    herald: Herald<G>,
}

impl<G: Provable> Page<G> {
    fn new(script: &Script<G>, game: &G) -> Result<Self, String> {
        let mut text = format!("{} — {}\n", G::TITLE, script.name);
        let config = serde_json::to_string(&script.example.config).map_err(|e| e.to_string())?;
        let seats = script.example.seating.places().iter().map(|place| {
            format!(
                "{} (side {}, {})",
                place.name,
                place.side.0 + 1,
                match place.sitter {
                    tricorn_engine::Sitter::Person => "person".to_owned(),
                    tricorn_engine::Sitter::Bot(level) => level.to_string(),
                }
            )
        });
        let _ = writeln!(text, "options {config}");
        let _ = writeln!(text, "seats   {}", seats.collect::<Vec<_>>().join(", "));
        let _ = writeln!(text, "seed    number {}\n", script.seed);
        Ok(Self {
            text,
            herald: Herald::new(game.initial()),
        })
    }

    fn write(&mut self, runner: &Runner<G>, records: &[RecordOf<G>]) -> Proof {
        let game = runner.table().game();
        for record in records {
            let mut told = String::new();
            self.herald.hear(game, record, |after, event| {
                if let Some(notice) = game.notice(after, event, Viewer::Spectator) {
                    for line in notice.to_string().lines() {
                        let _ = writeln!(told, "         · {line}");
                    }
                }
            });
            if !G::TERSE || !told.is_empty() {
                let _ = writeln!(self.text, "{} {}", clock(record.stamp), cause::<G>(record)?);
                self.text += &told;
            }
        }
        Ok(())
    }

    fn refused(
        &mut self,
        cause: &tricorn_engine::CauseOf<G>,
        refusal: &tricorn_engine::Refusal,
    ) -> Proof {
        let cause = serde_json::to_string(cause).map_err(|e| e.to_string())?;
        let _ = writeln!(
            self.text,
            "         ✗ {cause}: {} {}",
            refusal.code, refusal.text
        );
        Ok(())
    }

    fn finish(mut self, runner: &Runner<G>) -> Result<(String, String), String> {
        let table = runner.table();
        let outcome = table.outcome().ok_or("no outcome")?;
        let view = table.game().view(table.state(), Viewer::Seat(Seat(0)));
        let told = G::tell(&view);
        let _ = writeln!(
            self.text,
            "\nWhat the first seat sees at the end:\n{}",
            told.trim_end()
        );
        let _ = writeln!(
            self.text,
            "\nEnded: {}, scores {:?}, won by {:?}",
            outcome.ending,
            outcome.scores,
            outcome
                .winners
                .iter()
                .map(|side| side.0 + 1)
                .collect::<Vec<_>>()
        );
        Ok((self.text, outcome.ending))
    }
}

fn clock(stamp: Millis) -> String {
    format!("{:>4}.{:03}", stamp.0 / 1000, stamp.0 % 1000)
}

fn cause<G: Provable>(record: &RecordOf<G>) -> Result<String, String> {
    let json = |value| serde_json::to_string(&value).map_err(|e: serde_json::Error| e.to_string());
    Ok(match &record.cause {
        Cause::Act(act) => format!(
            "{}{}: {}",
            act.seat,
            if act.by.is_owner() { "" } else { " (stand-in)" },
            json(serde_json::to_value(&act.action).map_err(|e| e.to_string())?)?
        ),
        other => json(serde_json::to_value(other).map_err(|e| e.to_string())?)?,
    })
}
