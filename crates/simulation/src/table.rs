//! One match of a simulated tournament.

use crate::Failure;
use std::sync::Arc;
use tricorn_bots::Runner;
use tricorn_engine::rules::Fact;
use tricorn_engine::{Game, Millis, Outcome, Seating, Seed, Table};
use tricorn_games::combo_4::{Combo4, Config, Event};
use tricorn_packs::schema::GeoplungePack;

/// A match before it is played.
pub struct Match {
    /// The round and the table, for people.
    pub name: String,
    pub config: Config,
    pub pack: Arc<GeoplungePack>,
    pub seating: Seating,
    /// All chance of the table.
    pub seed: Seed,
    /// The private chance of its computer players.
    pub minds: Seed,
}

/// What came of a match.
#[derive(Clone, Debug)]
pub struct Played {
    pub outcome: Outcome,
    /// How many games began.
    pub games: u64,
    /// How many records its log has.
    pub records: u64,
    /// When it ended, in table time.
    pub ended: Millis,
}

impl Match {
    /// The rules of this match.
    pub fn open(&self) -> Result<Combo4, Failure> {
        let (config, pack) = (self.config.clone(), Arc::clone(&self.pack));
        Combo4::open(config, pack, self.seating.clone()).map_err(Failure::new)
    }

    /// Plays it to the end and checks nothing.
    pub fn play(&self) -> Result<Played, Failure> {
        let mut runner = Runner::new(Table::new(self.open()?, self.seed.clone()), &self.minds);
        let (mut games, mut records) = (0, 0);
        let outcome = runner.play_out(|record| {
            records += 1;
            let began = |event: &&Event| matches!(event, Event::Began { .. });
            games += record
                .events
                .iter()
                .filter_map(Fact::own)
                .filter(began)
                .count() as u64;
        });
        let outcome = outcome.ok_or_else(|| {
            Failure(format!(
                "{}: the match did not end. Please report this with the seed.",
                self.name
            ))
        })?;
        Ok(Played {
            outcome,
            games,
            records,
            ended: runner.table().now(),
        })
    }
}
