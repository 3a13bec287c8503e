//! One match of a tournament, played by computer players and checked after every step: what is live, what the log rebuilds, and
//! what the seed says.

use super::watch::Watch;
use crate::Failure;
use std::sync::Arc;
use tricorn_bots::{Brain, Runner, Turn};
use tricorn_engine::{Cause, Game, Millis, Outcome, RecordOf, Seating, Seed, Table};
use tricorn_games::combo_4::{Combo4, Config};
use tricorn_packs::schema::GeoplungePack;

/// A match before it is played.
pub struct Match {
    /// Which one it is, for people.
    pub name: String,
    /// Its options.
    pub config: Config,
    /// The cards.
    pub pack: Arc<GeoplungePack>,
    /// Who sits where.
    pub seating: Seating,
    /// All chance of the table.
    pub seed: Seed,
    /// The private chance of its computer players.
    pub minds: Seed,
}

/// A match that was played.
pub struct Played {
    /// The whole log.
    pub records: Vec<RecordOf<Combo4>>,
    /// The table as it was left.
    pub table: Table<Combo4>,
    /// What came of it.
    pub outcome: Outcome,
    /// How many games were begun.
    pub games: u64,
    /// When it ended, in table time.
    pub ended: Millis,
    /// The names of pictures that were shown.
    pub pictures: Vec<String>,
    /// The cards of the first deal by their names, where it was one of many cards.
    pub cards: Vec<String>,
}

impl Match {
    fn open(&self) -> Result<Combo4, Failure> {
        let (config, pack) = (self.config.clone(), Arc::clone(&self.pack));
        Ok(Combo4::open(config, pack, self.seating.clone())?)
    }

    /// Plays it to the end.
    pub fn play(&self) -> Result<Played, Failure> {
        let mut watch = Watch::new(&self.config, &self.seating);
        let look = |table: &Table<Combo4>, records: &[RecordOf<Combo4>]| watch.look(table, records);
        let (table, records) = play_out(|| self.open(), &self.seed, &self.minds, look)
            .map_err(|why| Failure(format!("{}: {why}.", self.name)))?;
        let done = || -> Result<Outcome, String> {
            let outcome = table.outcome().ok_or("it has no outcome")?;
            watch.finish(&outcome)?;
            Ok(outcome)
        };
        let outcome = done().map_err(|why| Failure(format!("{}: {why}.", self.name)))?;
        let games = watch.games();
        let (pictures, cards) = watch.into_names();
        Ok(Played {
            ended: table.now(),
            games,
            pictures,
            cards,
            records,
            table,
            outcome,
        })
    }
}

/// Plays a game of any kind to the end in virtual time. After every step the records, written down and read again, must
/// rebuild the very state that is live; in the end everything must come out the same once more from the seed.
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
                return Err(wrong("it reads otherwise than it was written".to_owned()));
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
