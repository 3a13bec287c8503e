//! A random walk through a whole game: moves from the asks alone, deadlines, people who leave and come back, pauses.

use crate::{Example, Provable};
use serde_json::Value;
use tricorn_engine::{
    Act, Ask, By, Cause, CauseOf, Label, Millis, RecordOf, Rng, Ruling, Seat, Seed, Table,
};

/// A walk that needs more steps than this does not end.
const STEPS: usize = 30_000;

/// One of so many moves is made by chance where a game knows a way.
const GUIDED: u32 = 10;

/// A table with somebody at every seat who does anything that is offered.
pub struct Walk<G: Provable> {
    /// The table.
    pub table: Table<G>,
    /// All that has happened.
    pub records: Vec<RecordOf<G>>,
    /// The walker's own chance.
    pub rng: Rng,
    clock: Millis,
    steps: usize,
    calm: bool,
}

impl<G: Provable> Walk<G> {
    /// A walk on this table; the same number gives the same walk.
    pub fn new(example: &Example<G>, number: u64) -> Result<Self, String> {
        Self::with_pack(example, number, &example.pack)
    }

    /// The same with another pack.
    pub fn with_pack(
        example: &Example<G>,
        number: u64,
        pack: &std::sync::Arc<G::Pack>,
    ) -> Result<Self, String> {
        let game = G::open(
            example.config.clone(),
            pack.clone(),
            example.seating.clone(),
        )
        .map_err(|refusal| format!("{}: {refusal}", example.name))?;
        let seed = Seed::from_number(number);
        let rng = seed.child(1).stream(Label::new("walk"), 0);
        Ok(Self {
            table: Table::new(game, seed),
            records: Vec::new(),
            rng,
            clock: Millis(0),
            steps: 0,
            // Every other walk is one in which nobody gives up, leaves or dawdles, so that games also reach their end.
            calm: number % 2 == 1,
        })
    }

    /// The seats with a move to make now.
    pub fn open_seats(&self) -> Vec<(Seat, Ask)> {
        let seats = self.table.game().seating().all();
        seats
            .map(|seat| (seat, self.table.ask(seat)))
            .filter(|(_, ask)| ask.is_open())
            .collect()
    }

    /// One step. The records that it gave, or nothing when the game is over.
    pub fn step(&mut self) -> Result<Option<Vec<RecordOf<G>>>, String> {
        if self.table.outcome().is_some() {
            return Ok(None);
        }
        self.steps += 1;
        if self.steps > STEPS {
            return Err(format!("the game does not end within {STEPS} steps"));
        }
        let records = self.stride()?;
        if let Some(due) = self.table.next_due()
            && due.at <= self.clock
        {
            return Err(format!(
                "the deadline {:?} is past and does not go away",
                due.timer
            ));
        }
        self.records.extend(records.iter().cloned());
        Ok(Some(records))
    }

    fn stride(&mut self) -> Result<Vec<RecordOf<G>>, String> {
        if self.records.is_empty() {
            return self.must(Cause::Start);
        }
        if self.table.is_paused() {
            return self.must(Cause::Resume);
        }
        let open = self.open_seats();
        let due = self.table.next_due();
        if open.is_empty() && due.is_none() {
            return Err("nobody can act and no deadline runs".to_owned());
        }
        let dice = if self.calm { 999 } else { self.rng.below(1000) };
        match dice {
            0..20 => {
                if let Some(cause) = self.come_or_go() {
                    return self.must(cause);
                }
            }
            20..30 => {
                let table = &self.table;
                if table.game().may_pause(table.state()).is_ok() {
                    return self.must(Cause::Pause);
                }
                return Ok(self.may(Cause::Pause));
            }
            34 => return Ok(self.may(Cause::Ruling(Ruling::Extend(1)))),
            35 => return Ok(self.may(Cause::Ruling(Ruling::Again))),
            36 => {
                let rulings = [Ruling::End, Ruling::Stop];
                return Ok(self.may(Cause::Ruling(rulings[self.steps % 2])));
            }
            37..40 => {
                let text = self.steps as u32 % 8;
                let records = self.may(Cause::Ruling(Ruling::Hide(text)));
                // Where there is nothing to hide, the walk goes on as if nobody had asked.
                if !records.is_empty() {
                    return Ok(records);
                }
            }
            30..34 => {
                if let Some(cause) = self.aside() {
                    return self.must(cause);
                }
            }
            _ => {}
        }
        // Time passes, sometimes past a deadline.
        let wait = match self.rng.below(20) {
            0 if !self.calm || open.is_empty() => {
                due.map_or(0, |due| due.at.0 - self.clock.0.min(due.at.0))
            }
            1..=9 => u64::from(self.rng.below(400)),
            _ => u64::from(self.rng.below(30)),
        };
        self.clock = self.clock.plus(Millis(wait));
        if open.is_empty()
            && let Some(due) = due
        {
            self.clock = self.clock.max(due.at);
        }
        let mut records = self.table.tick(self.clock);
        if self.table.outcome().is_none()
            && let Some((seat, intent)) = self.any_move()
        {
            records.extend(self.intend(seat, &intent)?);
        }
        Ok(records)
    }

    fn any_move(&mut self) -> Option<(Seat, Value)> {
        let guided = self.table.game().guide(self.table.state(), &mut self.rng);
        if let Some((seat, action)) = guided
            && self.rng.below(GUIDED) > 0
        {
            return Some((seat, serde_json::to_value(action).ok()?));
        }
        let open = self.open_seats();
        let (seat, ask) = self.rng.pick(&open)?.clone();
        ask.random_move(&mut self.rng).map(|intent| (seat, intent))
    }

    fn intend(&mut self, seat: Seat, intent: &Value) -> Result<Vec<RecordOf<G>>, String> {
        let action = serde_json::from_value(intent.clone())
            .map_err(|e| format!("what is offered is no action: {intent}: {e}"))?;
        let mut act = Act::new(seat, action);
        act.lag = Millis(u64::from(self.rng.below(300)));
        let away = self.table.game().stand_ins(self.table.state()).has(seat);
        if away && self.rng.coin() {
            act.by = By::StandIn;
        }
        let ask = self.table.ask(seat).id;
        let applied = self.table.act(self.clock, ask, act);
        applied
            .accepted()
            .map_err(|refusal| format!("offered to {seat}, but refused: {intent}: {refusal}"))
    }

    fn aside(&mut self) -> Option<CauseOf<G>> {
        let seats: Vec<Seat> = self.table.game().seating().all().collect();
        let seat = *self.rng.pick(&seats)?;
        let ask = self.table.ask(seat);
        let offer = ask.offers.iter().find(|offer| offer.aside)?;
        let action = serde_json::from_value(offer.random(&mut self.rng)?).ok()?;
        Some(Cause::Act(Act::new(seat, action)))
    }

    fn come_or_go(&mut self) -> Option<CauseOf<G>> {
        let away = self.table.game().stand_ins(self.table.state());
        let people: Vec<Seat> = self.table.game().seating().people().iter().collect();
        let seat = *self.rng.pick(&people)?;
        Some(if away.has(seat) {
            Cause::Back(seat)
        } else {
            Cause::Left(seat)
        })
    }

    fn must(&mut self, cause: CauseOf<G>) -> Result<Vec<RecordOf<G>>, String> {
        let told = format!("{cause:?}");
        let applied = self.table.apply(self.clock, cause);
        applied
            .accepted()
            .map_err(|refusal| format!("{told} was refused: {refusal}"))
    }

    /// A host may ask for what a game does not grant.
    fn may(&mut self, cause: CauseOf<G>) -> Vec<RecordOf<G>> {
        self.table.apply(self.clock, cause).records
    }

    /// Walks to the end; `each` is called after every step with what happened in it.
    pub fn finish(
        mut self,
        mut each: impl FnMut(&mut Self, &[RecordOf<G>]) -> Result<(), String>,
    ) -> Result<Self, String> {
        loop {
            match self.step() {
                Ok(Some(records)) => each(&mut self, &records)?,
                Ok(None) => return Ok(self),
                Err(e) => return Err(format!("step {}: {e}", self.steps)),
            }
        }
    }
}
