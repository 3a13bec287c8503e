//! Seats bots at a table and lets time pass for them, virtual or real.

use crate::{Brain, Mind, Plan, Sight};
use std::collections::BTreeMap;
use tricorn_engine::table::Broken;
use tricorn_engine::{
    Act, Applied, AskId, By, Cause, CauseOf, Level, Millis, Observer, Outcome, RecordOf, Rng, Seat,
    Seed, Sitter, Table, Viewer,
};

/// A bot among people acts only when so much time is left (PPN-R11).
const NEARLY_OUT: Millis = Millis(3_000);

/// A table with its bots.
pub struct Runner<G: Brain> {
    table: Table<G>,
    minds: BTreeMap<Seat, (Mind, Rng)>,
    plans: BTreeMap<Seat, Planned<G>>,
}

struct Planned<G: Brain> {
    view: G::View,
    ask: tricorn_engine::Ask,
    at: Millis,
    plan: Option<Plan<G::Action>>,
}

/// What happens next at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A bot acts or a deadline passes at this moment.
    At(Millis),
    /// Nothing happens until a person acts.
    People,
    /// The game is over.
    Over,
}

impl<G: Brain> Runner<G> {
    /// Seats bots wherever the seating has one. Their private chance comes from `seed`, which is not the table's.
    pub fn new(table: Table<G>, seed: &Seed) -> Self {
        let minds = table
            .game()
            .seating()
            .all()
            .map(|seat| {
                let mind = Mind::new(seed, seat);
                let rng = mind.stream("moves", 0);
                (seat, (mind, rng))
            })
            .collect();
        let mut runner = Self {
            table,
            minds,
            plans: BTreeMap::new(),
        };
        runner.replan();
        runner
    }

    /// The table.
    pub const fn table(&self) -> &Table<G> {
        &self.table
    }

    /// What happens next.
    pub fn next(&self) -> Turn {
        if self.table.outcome().is_some() {
            return Turn::Over;
        }
        let due = self.table.next_due().map(|due| due.at);
        let plan = self.first_plan().map(|(at, _)| at);
        match due.into_iter().chain(plan).min() {
            Some(at) => Turn::At(at.max(self.table.now())),
            None => Turn::People,
        }
    }

    fn first_plan(&self) -> Option<(Millis, Seat)> {
        self.plans
            .iter()
            .filter(|(_, planned)| planned.plan.is_some())
            .map(|(seat, planned)| (planned.at, *seat))
            .min()
    }

    /// Lets the next thing happen that is due by `now`: a deadline or the first plan.
    pub fn run(&mut self, now: Millis) -> Vec<RecordOf<G>> {
        self.run_with(now, &mut ())
    }

    /// The same, with somebody who watches.
    pub fn run_with(&mut self, now: Millis, observer: &mut dyn Observer<G>) -> Vec<RecordOf<G>> {
        let due = self.table.next_due().map(|due| due.at);
        let plan = self
            .first_plan()
            .filter(|(at, _)| *at <= now && due.is_none_or(|due| *at < due));
        let records = match plan {
            Some((at, seat)) => self.act(at.max(self.table.now()), seat, observer),
            None => match due.filter(|due| *due <= now) {
                Some(due) => self.table.tick_with(due, observer),
                None => Vec::new(),
            },
        };
        self.replan();
        records
    }

    fn act(&mut self, now: Millis, seat: Seat, observer: &mut dyn Observer<G>) -> Vec<RecordOf<G>> {
        let Some(Planned {
            plan: Some(plan),
            ask,
            ..
        }) = self.plans.remove(&seat)
        else {
            return Vec::new();
        };
        let mut act = Act::new(seat, plan.action);
        if self.player_of(seat) == Player::StandIn {
            act.by = By::StandIn;
        }
        let applied = self.table.act_with(now, ask.id, act, observer);
        debug_assert!(
            applied.refusal.is_none(),
            "a bot's move was refused: {:?}",
            applied.refusal
        );
        applied.records
    }

    /// A cause from outside: the start, a person's move, somebody leaving.
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
        let applied = self.table.apply_with(now, cause, observer);
        self.replan();
        applied
    }

    /// Takes in a record that was decided before, as after a restart. Call [`Runner::awake`] after the last one.
    pub fn fold(&mut self, record: &RecordOf<G>) -> Result<(), Broken> {
        self.table.fold(record)
    }

    /// Lets the bots look at the table after records were folded.
    pub fn awake(&mut self) {
        self.replan();
    }

    /// An action of a person that was meant for a certain ask.
    pub fn act_for(&mut self, now: Millis, meant_for: AskId, act: Act<G::Action>) -> Applied<G> {
        self.act_for_with(now, meant_for, act, &mut ())
    }

    /// The same, with somebody who watches.
    pub fn act_for_with(
        &mut self,
        now: Millis,
        meant_for: AskId,
        act: Act<G::Action>,
        observer: &mut dyn Observer<G>,
    ) -> Applied<G> {
        let applied = self.table.act_with(now, meant_for, act, observer);
        self.replan();
        applied
    }

    /// Starts the game and plays it to the end in virtual time. `tell` gets every record.
    pub fn play_out(&mut self, mut tell: impl FnMut(&RecordOf<G>)) -> Option<Outcome> {
        for record in &self.apply(Millis(0), Cause::Start).records {
            tell(record);
        }
        while let Turn::At(at) = self.next() {
            let records = self.run(at);
            if records.is_empty() {
                return None;
            }
            records.iter().for_each(&mut tell);
        }
        self.table.outcome()
    }

    fn player_of(&self, seat: Seat) -> Player {
        match self.table.game().seating().place(seat).map(|p| p.sitter) {
            Some(Sitter::Bot(level)) => Player::Bot(level),
            Some(Sitter::Person) if self.table.game().stand_ins(self.table.state()).has(seat) => {
                Player::StandIn
            }
            _ => Player::Person,
        }
    }

    /// Plans anew for every bot whose view or ask has changed.
    fn replan(&mut self) {
        let game = self.table.game();
        let state = self.table.state();
        let seating = game.seating();
        let over = self.table.outcome().is_some();
        let awake = seating.people().without(game.stand_ins(state));
        for seat in seating.all() {
            let level = match self.player_of(seat) {
                Player::Bot(level) => level,
                Player::StandIn => game.stand_in(),
                Player::Person => {
                    self.plans.remove(&seat);
                    continue;
                }
            };
            let ask = self.table.ask(seat);
            if over || !ask.is_open() {
                self.plans.remove(&seat);
                continue;
            }
            let view = game.view(state, Viewer::Seat(seat));
            if self
                .plans
                .get(&seat)
                .is_some_and(|planned| planned.ask == ask && planned.view == view)
            {
                continue;
            }
            // a person of the side decides, or else the lowest of its computer players.
            let decides = |other: Seat| {
                seating.side_of(other) == seating.side_of(seat)
                    && (awake.has(other) || (other < seat && self.table.ask(other).is_open()))
            };
            if G::RESERVED && ask.drafts && seating.all().any(decides) {
                let (at, plan) = (self.table.now(), None);
                self.plans.insert(
                    seat,
                    Planned {
                        view,
                        ask,
                        at,
                        plan,
                    },
                );
                continue;
            }
            // Anything goes for a random bot, so as long as the same is asked it need not start afresh.
            if let Some(planned) = self.plans.get_mut(&seat)
                && level == Level::Random
                && planned.ask == ask
                && planned.plan.is_some()
            {
                planned.view = view;
                continue;
            }
            let Some((mind, rng)) = self.minds.get_mut(&seat) else {
                continue;
            };
            let plan = if level == Level::Random {
                crate::any_move::<G>(&ask, rng)
            } else {
                let facts = game.facts(state, seat, level, mind);
                let worlds = |rng: &mut Rng| game.redeal(state, Viewer::Seat(seat), rng);
                G::plan(
                    &Sight {
                        seat,
                        level,
                        now: self.table.now(),
                        view: &view,
                        ask: &ask,
                        facts: &facts,
                        worlds: &worlds,
                    },
                    rng,
                )
            };
            let after = plan.as_ref().map_or(Millis(0), |plan| plan.after);
            let mut at = self.table.now().plus(after);
            // Whoever goes on preparing the same move does not begin anew with every word that is read out.
            if let Some(before) = self.plans.get(&seat)
                && before.ask.id == ask.id
                && let (Some(was), Some(is)) = (&before.plan, &plan)
                && was.action == is.action
            {
                at = at.min(before.at);
            }
            let side = seating.side_of(seat);
            let mut plan = plan;
            // Where members work alone, nobody can do it for the bot, nor the bot for them.
            if ask.drafts && awake.iter().any(|other| seating.side_of(other) == side) {
                match self.table.next_due() {
                    Some(due) => at = at.max(due.at.minus(NEARLY_OUT)),
                    None => plan = None,
                }
            }
            self.plans.insert(
                seat,
                Planned {
                    view,
                    ask,
                    at,
                    plan,
                },
            );
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    Person,
    Bot(Level),
    StandIn,
}
