//! Texts that the host has hidden: the log as it is shown has none of them, and is a whole game all the same.

use crate::walk::Walk;
use crate::{Example, Proof, Provable, viewers};
use serde_json::Value;
use tricorn_engine::table::verify;
use tricorn_engine::{Cause, Herald, RecordOf, Ruling, Table, Viewer};

/// A text that is shorter may stand anywhere by chance.
const TELLING: usize = 6;

/// Games in which the host hides texts all the time, also after the end: the records as they are shown carry none of these
/// texts, verify, lead to the same state, and tell every viewer as many notices.
pub fn hides<G: Provable>(example: &Example<G>, games: u64) -> Proof {
    for number in 0..games {
        let mut walk = Walk::new(example, number)?.finish(|walk, _| {
            if walk.rng.below(3) == 0 {
                hide(walk);
            }
            Ok(())
        })?;
        (0..4).for_each(|_| hide(&mut walk));
        shown(example, &walk.table, &walk.records).map_err(|e| format!("game {number}: {e}"))?;
    }
    Ok(())
}

fn hide<G: Provable>(walk: &mut Walk<G>) {
    let text = walk.rng.below(8);
    let now = walk.table.now();
    let hide = Cause::Ruling(Ruling::Hide(text));
    let applied = walk.table.apply(now, hide);
    walk.records.extend(applied.records);
}

fn shown<G: Provable>(example: &Example<G>, table: &Table<G>, records: &[RecordOf<G>]) -> Proof {
    let (game, last) = (table.game(), table.state());
    let mut shown = Vec::new();
    let mut gone = Vec::new();
    for record in records {
        let now = game.redacted(last, record);
        if let Some(now) = &now {
            changed(&json::<G>(record)?, &json::<G>(now)?, &mut gone);
            if game.redacted(last, now).is_some_and(|again| again != *now) {
                return Err("what is shown is redacted once more".to_owned());
            }
        }
        shown.push(now.unwrap_or_else(|| record.clone()));
    }
    let hidden = |record: &&RecordOf<G>| matches!(record.cause, Cause::Ruling(Ruling::Hide(_)));
    let hidden = records.iter().filter(hidden).count();
    if hidden == 0 && shown != records {
        return Err("records are redacted although nothing was hidden".to_owned());
    }
    if hidden > 0 && shown == records {
        return Err("the host has hidden texts, but the log shows all of them".to_owned());
    }
    // Whoever says that a text has gone from the log must not have left it elsewhere.
    for record in &shown {
        let text = json::<G>(record)?.to_string();
        if let Some(text) = gone.iter().find(|gone| text.contains(gone.as_str())) {
            return Err(format!("log: “{text}” is hidden, but still in the log"));
        }
    }
    let fresh = G::open(
        example.config.clone(),
        example.pack.clone(),
        example.seating.clone(),
    );
    let fresh = fresh.map_err(|refusal| refusal.to_string())?;
    let again = verify(fresh, table.seed().clone(), &shown);
    let again = again.map_err(|e| format!("log: what is shown does not verify: {e}"))?;
    if again.state() != last {
        return Err("state: it is not that of a game without the hidden texts".to_owned());
    }
    for viewer in viewers(game.seating()).into_iter().chain([Viewer::Archive]) {
        if told(game, records, viewer) != told(game, &shown, viewer) {
            return Err(format!("{viewer:?} is told another number of notices"));
        }
    }
    Ok(())
}

/// How many notices a viewer is told.
fn told<G: Provable>(game: &G, records: &[RecordOf<G>], viewer: Viewer) -> usize {
    let mut herald = Herald::new(game.initial());
    let mut told = 0;
    for record in records {
        herald.hear(game, record, |after, event| {
            told += usize::from(game.notice(after, event, viewer).is_some());
        });
    }
    told
}

fn json<G: Provable>(record: &RecordOf<G>) -> Result<Value, String> {
    serde_json::to_value(record).map_err(|e| e.to_string())
}

/// The telling texts of one value in whose place something else stands in the other.
fn changed(was: &Value, is: &Value, gone: &mut Vec<String>) {
    match (was, is) {
        (Value::String(was), is) => {
            let telling = was.chars().count() >= TELLING;
            gone.extend((telling && is.as_str() != Some(was)).then(|| was.clone()));
        }
        (Value::Array(was), is) => {
            for (at, was) in was.iter().enumerate() {
                changed(was, is.get(at).unwrap_or(&Value::Null), gone);
            }
        }
        (Value::Object(was), is) => {
            for (name, was) in was {
                changed(was, is.get(name).unwrap_or(&Value::Null), gone);
            }
        }
        _ => {}
    }
}
