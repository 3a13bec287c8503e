//! One running game: rules, state, seed, clock and log position. Nothing here does I/O; the host appends the records
//! and then tells the viewers. If the append fails, the host rebuilds the table from the ledger.

use crate::refusal::TableReason;
use crate::stack::{Draws, Openings};
use crate::step::{Observer, Root, Source};
use crate::{
    Act, Ask, AskId, By, Cause, CauseOf, Chance, Due, Game, Millis, Outcome, Refusal, Seat, Seed,
    Viewer,
};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
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
    chance: Chance,
    openings: Openings,
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
    /// A table before its start. Its chance is a [`Seed`], or a [`Chance`] with a stack.
    pub fn new(game: G, chance: impl Into<Chance>) -> Self {
        let state = game.initial();
        Self {
            game,
            state,
            chance: chance.into(),
            openings: Openings::default(),
            events: 0,
            seq: 0,
            now: Millis(0),
            paused: false,
        }
    }

    /// A table as it was after these records, which must be the ones that it wrote: the ledger checks that, and for a log
    /// from elsewhere [`verify`] does. Chance is not drawn again, because what was drawn is in the events; only a stacked
    /// table decides all causes again, to know how far its scripts are used up.
    pub fn rebuild<'a>(
        game: G,
        chance: impl Into<Chance>,
        records: impl IntoIterator<Item = &'a RecordOf<G>>,
    ) -> Result<Self, Broken>
    where
        RecordOf<G>: 'a,
    {
        let mut table = Self::new(game, chance);
        for record in records {
            table.fold(record)?;
        }
        Ok(table)
    }

    /// Takes in a record that was decided elsewhere or earlier. See [`Table::rebuild`] for which records may be.
    pub fn fold(&mut self, record: &RecordOf<G>) -> Result<(), Broken> {
        if self.chance.stack().is_some() {
            return self.redecide(record);
        }
        self.check_place(record)?;
        for event in &record.events {
            self.game.evolve(&mut self.state, event);
        }
        self.seal(record.stamp, &record.cause);
        self.events += record.events.len() as u64;
        Ok(())
    }

    /// Whether the record can come next.
    fn check_place(&self, record: &RecordOf<G>) -> Result<(), Broken> {
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
        Ok(())
    }

    /// Decides the cause of a record again and compares every event. Only what was decided here is applied.
    pub(crate) fn redecide(&mut self, record: &RecordOf<G>) -> Result<(), Broken> {
        self.check_place(record)?;
        let broken = |why: String| Broken {
            seq: record.seq,
            why,
        };
        let due = self.next_due();
        if let Cause::Timer(timer) = record.cause {
            let passed =
                |due: Due<G::Timer>| due.timer == timer && due.at.max(self.now) == record.stamp;
            if !due.is_some_and(passed) {
                return Err(broken("this deadline had not passed then".to_owned()));
            }
        } else if due.is_some_and(|due| due.at <= record.stamp) {
            return Err(broken("a deadline had passed before it".to_owned()));
        }
        let again = self
            .decide(record.stamp, record.cause.clone(), &mut ())
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
        self.apply_with(now, cause, &mut ())
    }

    /// The same, with somebody who watches.
    pub fn apply_with(
        &mut self,
        now: Millis,
        cause: CauseOf<G>,
        observer: &mut dyn Observer<G>,
    ) -> Applied<G> {
        let records = self.tick_with(now, observer);
        self.finish(now, cause, records, observer)
    }

    /// Decides a cause once the deadlines before it have passed.
    fn finish(
        &mut self,
        now: Millis,
        cause: CauseOf<G>,
        mut records: Vec<RecordOf<G>>,
        observer: &mut dyn Observer<G>,
    ) -> Applied<G> {
        let refusal = match self.decide(now.max(self.now), cause, observer) {
            Ok(record) => {
                records.push(record);
                None
            }
            Err(refusal) => Some(refusal),
        };
        Applied { records, refusal }
    }

    /// An action that was meant for a certain ask. If that ask is over it is refused: with the game's own reason if it
    /// has one, else, or if all that it belonged to is over, kindly. A late tap cannot hit the next trick.
    pub fn act(&mut self, now: Millis, meant_for: AskId, act: Act<G::Action>) -> Applied<G> {
        self.act_with(now, meant_for, act, &mut ())
    }

    /// The same, with somebody who watches.
    pub fn act_with(
        &mut self,
        now: Millis,
        meant_for: AskId,
        act: Act<G::Action>,
        observer: &mut dyn Observer<G>,
    ) -> Applied<G> {
        let records = self.tick_with(now, observer);
        if self.ask_id(act.seat) != meant_for {
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
        self.finish(now, Cause::Act(act), records, observer)
    }

    /// What would come of a cause now. Nothing is changed.
    pub fn dry_run(&self, now: Millis, cause: &CauseOf<G>) -> Result<Vec<G::Event>, Refusal> {
        self.check(cause)?;
        let mut events = Vec::new();
        Root {
            game: &self.game,
            state: &mut self.state.clone(),
            chance: Source::Draws(&Draws::new(&self.chance, &self.openings)),
            events: &mut self.events.clone(),
            sink: &mut events,
            observer: &mut (),
        }
        .decide(now, cause)?;
        Ok(events)
    }

    /// Lets every deadline pass that is due by `now`, each at its own moment and as a record of its own.
    pub fn tick(&mut self, now: Millis) -> Vec<RecordOf<G>> {
        self.tick_with(now, &mut ())
    }

    /// The same, with somebody who watches.
    pub fn tick_with(&mut self, now: Millis, observer: &mut dyn Observer<G>) -> Vec<RecordOf<G>> {
        // A host whose clock stepped back still cannot act before a deadline that lies at the table's own time.
        let now = now.max(self.now);
        let mut records = Vec::new();
        while let Some(due) = self.next_due().filter(|due| due.at <= now) {
            let stamp = due.at.max(self.now);
            match self.decide(stamp, Cause::Timer(due.timer), observer) {
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

    fn decide(
        &mut self,
        stamp: Millis,
        cause: CauseOf<G>,
        observer: &mut dyn Observer<G>,
    ) -> Result<RecordOf<G>, Refusal> {
        self.check(&cause)?;
        let mut events = Vec::new();
        if !matches!(cause, Cause::Pause | Cause::Resume) {
            let draws = Draws::new(&self.chance, &self.openings);
            Root {
                game: &self.game,
                state: &mut self.state,
                chance: Source::Draws(&draws),
                events: &mut self.events,
                sink: &mut events,
                observer,
            }
            .decide(stamp, &cause)?;
            if let Some(openings) = draws.into_openings() {
                self.openings = openings;
            }
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

    /// The id of what a seat is asked now.
    pub fn ask_id(&self, seat: Seat) -> AskId {
        if self.game.seating().has(seat) {
            self.game.ask_id(&self.state, seat)
        } else {
            NO_ASK
        }
    }

    /// What a seat may do now. While the table is paused, nothing.
    pub fn ask(&self, seat: Seat) -> Ask {
        if !self.game.seating().has(seat) {
            return Ask::wait(NO_ASK, "", "There is no such seat at this table.");
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
        self.chance.seed()
    }

    /// Where its chance comes from.
    pub const fn chance(&self) -> &Chance {
        &self.chance
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

/// The ask of a seat that does not exist.
const NO_ASK: AskId = AskId(u64::MAX);

/// Runs the causes of a log again with its seed and compares every event. Nothing of the log but its causes reaches the
/// rules, so a log from elsewhere can do no harm.
pub fn verify<'a, G: Game>(
    game: G,
    chance: impl Into<Chance>,
    records: impl IntoIterator<Item = &'a RecordOf<G>>,
) -> Result<Table<G>, Broken>
where
    RecordOf<G>: 'a,
{
    let mut table = Table::new(game, chance);
    for record in records {
        table.redecide(record)?;
    }
    Ok(table)
}

/// What viewers are told of the events that it saw, made in passing from the state right after each event.
///
/// A host appends first and tells later, so this keeps the notices until the records are written down.
#[derive(Clone, Debug)]
pub struct Notices<G: Game> {
    viewers: Vec<Viewer>,
    /// For each event, what each viewer is told.
    events: VecDeque<Vec<Option<G::Notice>>>,
}

impl<G: Game> Notices<G> {
    /// Listens for these viewers.
    pub fn new(viewers: impl IntoIterator<Item = Viewer>) -> Self {
        Self {
            viewers: viewers.into_iter().collect(),
            events: VecDeque::new(),
        }
    }

    /// What each viewer is told of the next events, those of one record for instance. They are forgotten here.
    pub fn take(&mut self, events: usize) -> Vec<(Viewer, Vec<G::Notice>)> {
        let mut all: Vec<_> = self.viewers.iter().map(|it| (*it, Vec::new())).collect();
        for event in self.events.drain(..events.min(self.events.len())) {
            for ((_, told), notice) in all.iter_mut().zip(event) {
                told.extend(notice);
            }
        }
        all
    }
}

impl<G: Game> Observer<G> for Notices<G> {
    fn saw(&mut self, game: &G, after: &G::State, event: &G::Event) {
        let told = self.viewers.iter();
        let told = told.map(|viewer| game.notice(after, event, *viewer));
        self.events.push_back(told.collect());
    }
}

/// Goes through records that are already written, so that each notice is made from the state right after its event: for
/// histories and replays. Who watches a running table is an [`Observer`] instead, and applies nothing twice.
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
