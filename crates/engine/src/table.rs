//! One running game: rules, state, seed, clock and log position. Nothing here does I/O; the host appends the records
//! and then tells the viewers. If the append fails, the host rebuilds the table from the ledger.

use crate::refusal::TableReason;
use crate::step::Position;
use crate::{Act, Ask, AskId, By, Cause, CauseOf, Due, Game, Millis, Outcome, Refusal, Seat, Seed};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One entry of a table's log: why it moved, and what happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<C, E> {
    /// Its place in the log, from 0 without a gap.
    pub seq: u64,
    /// Table time.
    pub stamp: Millis,
    /// Why.
    pub cause: C,
    /// What happened, the whole truth.
    pub events: Vec<E>,
}

/// The records of one game.
pub type RecordOf<G> = Record<CauseOf<G>, <G as Game>::Event>;

/// What came of a cause: the deadlines that passed before it and, if it was not refused, its own record.
#[derive(Debug)]
pub struct Applied<G: Game> {
    /// The records to append, in order.
    pub records: Vec<RecordOf<G>>,
    /// Why the cause itself was refused, if it was.
    pub refusal: Option<Refusal>,
}

impl<G: Game> Applied<G> {
    /// The records, or the refusal.
    pub fn accepted(self) -> Result<Vec<RecordOf<G>>, Refusal> {
        self.refusal.map_or(Ok(self.records), Err)
    }
}

/// A running game.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    game: G,
    state: G::State,
    seed: Seed,
    events: u64,
    seq: u64,
    now: Millis,
    paused: bool,
}

/// The log does not fit: which record, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The record's number.
    pub seq: u64,
    /// What is wrong with it, in words.
    pub why: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}: {}", self.seq, self.why)
    }
}

impl std::error::Error for Broken {}

impl<G: Game> Table<G> {
    /// A table before its start.
    pub fn new(game: G, seed: Seed) -> Self {
        let state = game.initial();
        Self {
            game,
            state,
            seed,
            events: 0,
            seq: 0,
            now: Millis(0),
            paused: false,
        }
    }

    /// A table as it was after these records. Chance is not drawn again: what was drawn is in the events.
    pub fn rebuild<'a>(
        game: G,
        seed: Seed,
        records: impl IntoIterator<Item = &'a RecordOf<G>>,
    ) -> Result<Self, Broken>
    where
        RecordOf<G>: 'a,
    {
        let mut table = Self::new(game, seed);
        for record in records {
            table.fold(record)?;
        }
        Ok(table)
    }

    /// Takes in a record that was decided elsewhere or earlier.
    pub fn fold(&mut self, record: &RecordOf<G>) -> Result<(), Broken> {
        let broken = |why: String| Broken {
            seq: record.seq,
            why,
        };
        if record.seq != self.seq {
            return Err(broken(format!("expected record {} here", self.seq)));
        }
        if record.stamp < self.now {
            return Err(broken("it is stamped before the one before it".to_owned()));
        }
        for event in &record.events {
            self.game.evolve(&mut self.state, event);
        }
        self.seal(record.stamp, &record.cause);
        self.events += record.events.len() as u64;
        Ok(())
    }

    fn seal(&mut self, stamp: Millis, cause: &CauseOf<G>) {
        self.seq += 1;
        self.now = stamp;
        match cause {
            Cause::Pause => self.paused = true,
            Cause::Resume => self.paused = false,
            _ => {}
        }
    }

    /// Moves the table: first the deadlines due by `now`, then the cause.
    pub fn apply(&mut self, now: Millis, cause: CauseOf<G>) -> Applied<G> {
        let mut records = self.tick(now);
        match self.decide(now.max(self.now), cause) {
            Ok(record) => {
                records.push(record);
                Applied {
                    records,
                    refusal: None,
                }
            }
            Err(refusal) => Applied {
                records,
                refusal: Some(refusal),
            },
        }
    }

    /// An action that was meant for a certain ask. If that ask is over it is refused: with the game's own reason if it
    /// has one, else, or if all that it belonged to is over, kindly. A late tap cannot hit the next trick.
    pub fn act(&mut self, now: Millis, meant_for: AskId, act: Act<G::Action>) -> Applied<G> {
        let mut records = self.tick(now);
        if self.ask(act.seat).id != meant_for {
            let refusal = match self.game.is_past(&self.state, meant_for) {
                true => None,
                false => self.dry_run(now.max(self.now), &Cause::Act(act)).err(),
            };
            let refusal = refusal.unwrap_or_else(|| TableReason::AskGone.into());
            return Applied {
                records,
                refusal: Some(refusal),
            };
        }
        let mut applied = self.apply(now, Cause::Act(act));
        records.append(&mut applied.records);
        Applied { records, ..applied }
    }

    /// What would come of a cause now. Nothing is changed.
    pub fn dry_run(&self, now: Millis, cause: &CauseOf<G>) -> Result<Vec<G::Event>, Refusal> {
        self.check(cause)?;
        let mut events = Vec::new();
        Position {
            game: &self.game,
            state: &mut self.state.clone(),
            seed: &self.seed,
            events: &mut self.events.clone(),
        }
        .decide(now, cause, &mut events)?;
        Ok(events)
    }

    /// Lets every deadline pass that is due by `now`, each at its own moment and as a record of its own.
    pub fn tick(&mut self, now: Millis) -> Vec<RecordOf<G>> {
        // A host whose clock stepped back still cannot act before a deadline that lies at the table's own time.
        let now = now.max(self.now);
        let mut records = Vec::new();
        while let Some(due) = self.next_due().filter(|due| due.at <= now) {
            let stamp = due.at.max(self.now);
            match self.decide(stamp, Cause::Timer(due.timer)) {
                Ok(record) if !record.events.is_empty() => records.push(record),
                // A deadline that changes nothing would come back for ever. `proving` shows that no game has one.
                _ => break,
            }
        }
        records
    }

    fn check(&self, cause: &CauseOf<G>) -> Result<(), Refusal> {
        let started = self.seq > 0;
        match cause {
            Cause::Start if started => Err(TableReason::AlreadyStarted.into()),
            Cause::Start => Ok(()),
            _ if !started => Err(TableReason::NotStarted.into()),
            Cause::Resume if !self.paused => Err(TableReason::NotPaused.into()),
            Cause::Pause | Cause::Act(_) | Cause::Timer(_) if self.paused => {
                Err(TableReason::Paused.into())
            }
            Cause::Pause if self.outcome().is_some() => Err(TableReason::GameOver.into()),
            Cause::Pause => self.game.may_pause(&self.state),
            Cause::Act(Act { seat, .. }) | Cause::Left(seat) | Cause::Back(seat)
                if !self.game.seating().has(*seat) =>
            {
                Err(TableReason::NoSuchSeat.into())
            }
            Cause::Act(act)
                if act.by == By::StandIn && !self.game.stand_ins(&self.state).has(act.seat) =>
            {
                Err(TableReason::NotStandingIn.into())
            }
            _ => Ok(()),
        }
    }

    fn decide(&mut self, stamp: Millis, cause: CauseOf<G>) -> Result<RecordOf<G>, Refusal> {
        self.check(&cause)?;
        let mut events = Vec::new();
        if !matches!(cause, Cause::Pause | Cause::Resume) {
            Position {
                game: &self.game,
                state: &mut self.state,
                seed: &self.seed,
                events: &mut self.events,
            }
            .decide(stamp, &cause, &mut events)?;
        }
        let seq = self.seq;
        self.seal(stamp, &cause);
        Ok(Record {
            seq,
            stamp,
            cause,
            events,
        })
    }

    /// The next deadline; none while the table is paused or after the end.
    pub fn next_due(&self) -> Option<Due<G::Timer>> {
        if self.paused || self.outcome().is_some() {
            return None;
        }
        self.game
            .timers(&self.state)
            .into_iter()
            .reduce(|first, next| if next.at < first.at { next } else { first })
    }

    /// What a seat may do now. While the table is paused, nothing.
    pub fn ask(&self, seat: Seat) -> Ask {
        if !self.game.seating().has(seat) {
            return Ask::wait(AskId(u64::MAX), "", "There is no such seat at this table.");
        }
        let mut ask = self.game.ask(&self.state, seat);
        if self.paused {
            ask.offers.clear();
        }
        ask
    }

    /// The rules.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The whole truth. For the host and for tests; it never leaves them.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// The secret seed, to be revealed at the end.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// How many records the log has.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// Table time of the last record.
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// Whether the table is paused.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// The result, once there is one.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }
}

/// Runs the causes of a log again with its seed and compares every event.
pub fn verify<'a, G: Game>(
    game: G,
    seed: Seed,
    records: impl IntoIterator<Item = &'a RecordOf<G>>,
) -> Result<Table<G>, Broken>
where
    RecordOf<G>: 'a,
{
    let mut table = Table::new(game, seed);
    for record in records {
        let broken = |why: String| Broken {
            seq: record.seq,
            why,
        };
        if record.seq != table.seq {
            return Err(broken(format!("expected record {} here", table.seq)));
        }
        if record.stamp < table.now {
            return Err(broken("it is stamped before the one before it".to_owned()));
        }
        let due = table.next_due();
        if let Cause::Timer(timer) = record.cause {
            let passed =
                |due: Due<G::Timer>| due.timer == timer && due.at.max(table.now) == record.stamp;
            if !due.is_some_and(passed) {
                return Err(broken("this deadline had not passed then".to_owned()));
            }
        } else if due.is_some_and(|due| due.at <= record.stamp) {
            return Err(broken("a deadline had passed before it".to_owned()));
        }
        let again = table
            .decide(record.stamp, record.cause.clone())
            .map_err(|refusal| broken(format!("the rules refuse it: {refusal}")))?;
        if again.events != record.events {
            let at = again
                .events
                .iter()
                .zip(&record.events)
                .position(|(a, b)| a != b)
                .unwrap_or_else(|| again.events.len().min(record.events.len()));
            return Err(broken(format!(
                "event {} is not what the rules and the seed give",
                at + 1
            )));
        }
    }
    Ok(table)
}

/// Follows a table event by event, so that each notice is made from the state right after its event.
#[derive(Clone, Debug)]
pub struct Herald<G: Game> {
    state: G::State,
}

impl<G: Game> Herald<G> {
    /// A herald who has heard all that led to this state.
    pub const fn new(state: G::State) -> Self {
        Self { state }
    }

    /// Hears a record and gives every event to `tell` with the state right after it.
    pub fn hear(
        &mut self,
        game: &G,
        record: &RecordOf<G>,
        mut tell: impl FnMut(&G::State, &G::Event),
    ) {
        for event in &record.events {
            game.evolve(&mut self.state, event);
            tell(&self.state, event);
        }
    }

    /// The state after all that was heard.
    pub const fn state(&self) -> &G::State {
        &self.state
    }
}
