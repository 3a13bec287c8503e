//! A game told by hand: causes at moments, decided at once on a live table, so that the teller can look at the cards
//! before the next line. Tests read like stories with it, and playthroughs are made of it.

use crate::{Example, Script};
use tricorn_engine::log::{Header, Log};
use tricorn_engine::{
    Act, Ask, Cause, CauseOf, Game, Millis, RecordOf, Refusal, Seat, Seed, Table, Viewer,
};

/// A live table, what was done to it from outside, and what came of it.
pub struct Story<G: Game> {
    /// The table.
    pub table: Table<G>,
    /// All that happened.
    pub records: Vec<RecordOf<G>>,
    /// What was done from outside, the start apart.
    pub causes: Vec<(Millis, CauseOf<G>)>,
    example: Example<G>,
    seed: u64,
}

impl<G: Game> Story<G> {
    /// A game that has just started.
    ///
    /// # Panics
    /// If the example makes no game.
    pub fn new(example: Example<G>, seed: u64) -> Self {
        let game = G::open(
            example.config.clone(),
            example.pack.clone(),
            example.seating.clone(),
        )
        .unwrap_or_else(|refusal| panic!("{}: {refusal}", example.name));
        let mut table = Table::new(game, Seed::from_number(seed));
        let applied = table.apply(Millis(0), Cause::Start);
        assert!(applied.refusal.is_none(), "{:?}", applied.refusal);
        Self {
            table,
            records: applied.records,
            causes: Vec::new(),
            example,
            seed,
        }
    }

    /// Something happens from outside at this moment.
    pub fn at(&mut self, now: Millis, cause: CauseOf<G>) -> Result<(), Refusal> {
        self.causes.push((now, cause.clone()));
        let applied = self.table.apply(now, cause);
        self.records.extend(applied.records);
        applied.refusal.map_or(Ok(()), Err)
    }

    /// A seat acts, over a line with this round trip.
    pub fn act(
        &mut self,
        now: Millis,
        seat: Seat,
        lag: Millis,
        action: impl Into<G::Action>,
    ) -> Result<(), Refusal> {
        let act = Act {
            lag,
            ..Act::new(seat, action.into())
        };
        self.at(now, Cause::Act(act))
    }

    /// Time passes.
    pub fn until(&mut self, now: Millis) {
        let records = self.table.tick(now);
        self.records.extend(records);
    }

    /// Time passes until the next deadline; none, if none runs.
    pub fn next_deadline(&mut self) -> Option<Millis> {
        let due = self.table.next_due()?.at;
        self.until(due);
        Some(due)
    }

    /// What a seat sees.
    pub fn view(&self, seat: Seat) -> G::View {
        self.table
            .game()
            .view(self.table.state(), Viewer::Seat(seat))
    }

    /// What a seat is asked.
    pub fn ask(&self, seat: Seat) -> Ask {
        self.table.ask(seat)
    }

    /// The whole truth.
    pub const fn state(&self) -> &G::State {
        self.table.state()
    }

    /// The log of what happened so far.
    ///
    /// # Panics
    /// If options or pack cannot be written.
    pub fn log(&self) -> Log<G> {
        let header = Header::new::<G>(
            &self.example.config,
            &self.example.pack,
            &self.example.seating,
            self.table.seed(),
        );
        Log::new(header.expect("a head"), self.records.clone())
    }

    /// The story as a script for a playthrough.
    pub fn script(self, name: &'static str) -> Script<G> {
        Script {
            name,
            example: self.example,
            seed: self.seed,
            causes: self.causes,
        }
    }
}
