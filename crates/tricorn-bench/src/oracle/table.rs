//! One match of a tournament, played by computer players and checked after every step: the live state, the state that the log rebuilds,
//! and what the seed says.

use super::watch::Watch;
use tricorn_bots::{Brain, Runner, Turn};
use tricorn_engine::{Cause, Millis, Outcome, RecordOf, Seed, Table};
use tricorn_games::combo_4::Combo4;
use tricorn_simulation::{Failure, Match, Played};

/// What a match leaves for the checks between tables.
pub struct Notes {
    /// The whole log.
    pub records: Vec<RecordOf<Combo4>>,
    /// The table at the end of the match.
    pub table: Table<Combo4>,
    /// The names of pictures that were shown.
    pub pictures: Vec<String>,
    /// The cards of the first deal by their names, if that deal had many cards.
    pub cards: Vec<String>,
}

/// Plays a match to its end.
pub fn play(game: &Match) -> Result<(Played, Notes), Failure> {
    let mut watch = Watch::new(&game.config, &game.seating);
    let look = |table: &Table<Combo4>, records: &[RecordOf<Combo4>]| watch.look(table, records);
    let failed = |why: String| Failure(format!("{}: {why}.", game.name));
    let (table, records) =
        play_out(|| game.open(), &game.seed, &game.minds, look).map_err(failed)?;
    let done = || -> Result<Outcome, String> {
        let outcome = table.outcome().ok_or("it has no outcome")?;
        watch.finish(&outcome)?;
        Ok(outcome)
    };
    let played = Played {
        outcome: done().map_err(failed)?,
        games: watch.games(),
        records: records.len() as u64,
        ended: table.now(),
    };
    let (pictures, cards) = watch.into_names();
    let notes = Notes {
        records,
        table,
        pictures,
        cards,
    };
    Ok((played, notes))
}

/// Plays a game of any kind to the end in simulated time. After every step the records, written down and read again, must
/// rebuild the very state that is live. At the end everything must come out the same once more from the seed.
fn play_out<G: Brain>(
    open: impl Fn() -> Result<G, Failure>,
    seed: &Seed,
    minds: &Seed,
    mut look: impl FnMut(&Table<G>, &[RecordOf<G>]) -> Result<(), String>,
) -> Result<(Table<G>, Vec<RecordOf<G>>), String> {
    let open = || open().map_err(|failure| failure.0);
    let mut runner = Runner::new(Table::new(open()?, seed.clone()), minds);
    let mut rebuilt = Table::new(open()?, seed.clone());
    let mut kept: Vec<RecordOf<G>> = Vec::new();
    let mut records = runner
        .apply(Millis(0), Cause::Start)
        .accepted()
        .map_err(|refusal| refusal.to_string())?;
    loop {
        let at = kept.len();
        if records.is_empty() {
            let now = runner.table().now().0;
            return Err(format!(
                "something was due at {now} ms and nothing happened"
            ));
        }
        for record in &records {
            let wrong = |why: String| format!("record {}: {why}", record.seq);
            let text = serde_json::to_string(record).map_err(|e| wrong(e.to_string()))?;
            let read: RecordOf<G> = serde_json::from_str(&text)
                .map_err(|e| wrong(format!("it cannot be read again: {e}")))?;
            if read != *record {
                return Err(wrong(
                    "it reads differently from what was written".to_owned(),
                ));
            }
            rebuilt.fold(&read).map_err(|broken| broken.to_string())?;
        }
        if rebuilt.state() != runner.table().state() {
            return Err(format!("after record {at} the log rebuilds another state"));
        }
        look(runner.table(), &records).map_err(|why| format!("record {at}: {why}"))?;
        kept.append(&mut records);
        match runner.next() {
            Turn::At(at) => records = runner.run(at),
            Turn::Over => break,
            Turn::People => return Err("it waits for people, and there are none".to_owned()),
        }
    }
    let verified = tricorn_engine::table::verify(open()?, seed.clone(), &kept);
    let verified = verified.map_err(|broken| format!("it does not verify: {broken}"))?;
    if verified.state() != runner.table().state() {
        return Err("verified, it ends in another state".to_owned());
    }
    Ok((verified, kept))
}
