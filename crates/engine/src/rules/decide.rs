//! What rules decide with, and what the table part decides for every game.

use super::{Fact, Rules, Seated, Stage, TableAction, TableEvent, TableRefusal, Then, Verb};
use crate::attendance::Presence;
use crate::refusal::TableReason;
use crate::sides::index;
use crate::{
    Act, By, Cause, CauseOf, Game, Millis, Refusal, Rng, Ruling, Seat, SeatSet, Side, Step,
};

/// A step of a table as its rules see it. What a seat's action changes of its attendance happens right before the first
/// event that the action leads to, so that a refusal changes nothing.
pub struct Deciding<'a, 'b, R: Rules> {
    rules: &'a R,
    step: &'a mut Step<'b, R>,
    actor: Option<(Seat, By)>,
}

impl<'a, 'b, R: Rules> Deciding<'a, 'b, R> {
    pub(super) fn new(rules: &'a R, step: &'a mut Step<'b, R>) -> Self {
        Self {
            rules,
            step,
            actor: None,
        }
    }

    #[inline]
    pub fn state(&self) -> &Seated<R::State> {
        self.step.state()
    }

    /// The moment of this step; for an action, when it was received.
    #[inline]
    pub fn now(&self) -> Millis {
        self.step.now()
    }

    /// The moment after this time; nothing if there is no limit.
    #[inline]
    pub fn after(&self, time: Option<Millis>) -> Option<Millis> {
        time.map(|time| self.now().plus(time))
    }

    /// The stream of chance for this label at this point. What is drawn belongs into an event.
    pub fn rng(&self, label: &str) -> Rng {
        self.step.rng(label)
    }

    /// Something happens, and the same step goes on.
    #[inline]
    pub fn emit(&mut self, event: R::Event) {
        self.happen(event, Then::Same);
    }

    /// Something happens, and the next step begins, until then.
    #[inline]
    pub fn emit_until(&mut self, event: R::Event, due: Option<Millis>) {
        self.happen(event, due.into());
    }

    /// Something happens, and the count begins.
    pub fn emit_and_count(&mut self, event: R::Event) {
        let due = self.now().plus(R::ABOUT.table_rules.count_time);
        self.happen(event, Then::Count(due));
    }

    /// Something happens that people look at for so long; where nobody is there the next step begins at once, until `due`.
    #[inline]
    pub fn emit_and_rest(&mut self, event: R::Event, time: Millis, due: Option<Millis>) {
        // Somebody who slept and acts now looks at it too.
        self.wake_actor();
        let then = if self.state().who.awake().is_empty() {
            due.into()
        } else {
            Then::Rest(self.now().plus(time))
        };
        self.happen(event, then);
    }

    /// The last thing happens: the game is over.
    #[inline]
    pub fn finish(&mut self, event: R::Event) {
        self.happen(event, Then::Over);
    }

    #[inline(always)]
    pub fn happen(&mut self, event: R::Event, then: Then) {
        self.wake_actor();
        self.step.emit(Fact::Own { event, then });
    }

    /// Something happens that must not even tell the other sides that somebody is awake. What only the own side hears of
    /// the actor happens now; the rest comes with [`Self::wake_seats`], once the secret is out.
    pub fn emit_unseen(&mut self, event: R::Event) {
        if let Some((seat, by)) = self.actor.take() {
            self.note(seat, by, |fact| matches!(fact, Presence::StaysIn(_)));
        }
        self.emit(event);
    }

    /// What these people did unseen has come out: they are there.
    pub fn wake_seats(&mut self, seats: SeatSet) {
        for seat in seats.iter() {
            self.note(seat, By::Owner, |_| true);
        }
    }

    /// Whoever acts is there. Comes before the first event by itself.
    #[inline]
    pub fn wake_actor(&mut self) {
        if let Some((seat, by)) = self.actor.take() {
            self.note(seat, by, |_| true);
        }
    }

    /// Apart from [`Self::happen`], so that an event is built where it goes and not copied there.
    #[inline(never)]
    fn note(&mut self, seat: Seat, by: By, now: fn(&Presence) -> bool) {
        let seating = self.rules.sides().seating();
        let facts = self.state().who.acted(seating, seat, by);
        for fact in facts.filter(now) {
            self.step.emit(fact.into());
        }
    }

    /// A side let the time run out.
    pub fn timed_out(&mut self, side: Side) {
        let facts = self
            .state()
            .who
            .timed_out(self.rules.sides().seating(), side);
        for fact in facts {
            self.step.emit(fact.into());
        }
    }

    fn table(&mut self, event: TableEvent, then: Then) {
        self.wake_actor();
        self.step.emit(Fact::Table { event, then });
    }

    /// The rest is over, and the step begins that was waiting.
    pub fn rested(&mut self) {
        let due = self.after(self.rules.step_time(self.state()));
        self.table(TableEvent::Rested, due.into());
    }

    /// The count is over, and the step begins that was waiting.
    pub fn counted(&mut self) {
        let due = self.after(self.rules.step_time(self.state()));
        self.table(TableEvent::Counted, due.into());
    }

    /// The count is over, and people look at something first.
    pub fn counted_until(&mut self, due: Millis) {
        self.table(TableEvent::Counted, Then::Due(due));
    }

    /// The host ends the table without a result.
    pub fn end_by_host(&mut self) {
        self.table(TableEvent::Ended, Then::Over);
    }

    fn give_up_if_all_want(&mut self, seat: Seat) {
        let seating = self.rules.sides().seating();
        if let Some(side) = seating.side_of(seat)
            && self.state().under_way()
            && self.rules.may_give_up(self.state(), side).is_ok()
            && self.state().who.gives_up(seating, side)
        {
            self.rules.given_up(self, side);
        }
    }

    /// Somebody has seen enough in a rest.
    pub fn go_on(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.rules.sides().seating().people().has(seat) {
            return Err(TableRefusal::NotAPerson.into());
        }
        if self.state().ready.has(seat) {
            return Err(TableRefusal::SaidSo.into());
        }
        self.table(TableEvent::Ready { seat }, Then::Same);
        self.recheck_rest();
        Ok(())
    }

    /// A step of a game that this one holds: its events are wrapped, its labels stand under `label`.
    pub fn sub<I: Game, T>(
        &mut self,
        label: &str,
        peek: fn(&Seated<R::State>) -> &I::State,
        wrap: fn(I::Event) -> Fact<R::Event>,
        body: impl FnOnce(&mut Step<'_, I>) -> T,
    ) -> T {
        self.step.sub(label, peek, wrap, body)
    }

    /// Somebody's going or saying so may have ended a rest.
    fn recheck_rest(&mut self) {
        if self.state().stage == Stage::Resting && self.state().all_ready() {
            self.rules.rested(self);
        }
    }
}

/// Checks a cause and lets it happen.
pub(super) fn decide<R: Rules>(
    rules: &R,
    step: &mut Step<'_, R>,
    cause: &CauseOf<R>,
) -> Result<(), Refusal> {
    if matches!(cause, Cause::Pause | Cause::Resume) {
        return Ok(());
    }
    let mut deciding = Deciding::new(rules, step);
    let step = &mut deciding;
    let handed = step
        .state()
        .under_way()
        .then(|| rules.hand_down(step, cause));
    match handed.flatten() {
        Some(done) => done?,
        None => at_table(rules, step, cause)?,
    }
    rules.settle(step);
    Ok(())
}

/// What the table itself decides.
fn at_table<R: Rules>(
    rules: &R,
    step: &mut Deciding<'_, '_, R>,
    cause: &CauseOf<R>,
) -> Result<(), Refusal> {
    match (cause, step.state().stage) {
        (Cause::Pause | Cause::Resume, _) => {}
        (Cause::Start, Stage::Before) => rules.begin(step),
        (Cause::Start, _) => return Err(TableReason::AlreadyStarted.into()),
        (_, Stage::Before) => return Err(TableReason::NotStarted.into()),
        (Cause::Act(act), _) => return act_of(rules, step, act),
        (Cause::Ruling(Ruling::Hide(text)), _) => return rules.hide(step, *text),
        (_, Stage::Over) => return Err(TableReason::GameOver.into()),
        (Cause::Timer(timer), _) => return time_out(rules, step, *timer),
        (Cause::Left(seat), _) => {
            let fact = step.state().who.left(*seat)?;
            step.step.emit(fact.into());
            step.give_up_if_all_want(*seat);
            if step.state().under_way() {
                step.recheck_rest();
                rules.attendance_changed(step);
            }
        }
        (Cause::Back(seat), _) => {
            let fact = step.state().who.back(*seat)?;
            step.step.emit(fact.into());
            rules.attendance_changed(step);
        }
        (Cause::Ruling(Ruling::End), _) => step.end_by_host(),
        (Cause::Ruling(Ruling::Stop), _) => rules.stop(step),
        (Cause::Ruling(Ruling::Again), _) => {
            step.table(TableEvent::Abandoned, Then::Open);
            rules.begin(step);
        }
        (Cause::Ruling(Ruling::Extend(minutes)), _) => return rules.extend(step, *minutes),
    }
    Ok(())
}

fn act_of<R: Rules>(
    rules: &R,
    step: &mut Deciding<'_, '_, R>,
    act: &Act<Verb<R::Action>>,
) -> Result<(), Refusal> {
    step.actor = Some((act.seat, act.by));
    let state = step.state();
    let open = state.playing() || (R::ACTS_MEANWHILE && state.under_way());
    match (&act.action, state.stage) {
        (Verb::Own(action), _) if open => {
            let act = Act {
                seat: act.seat,
                by: act.by,
                lag: act.lag,
                action: action.clone(),
            };
            rules.act(step, &act)
        }
        (Verb::Own(_), _) | (_, Stage::Before | Stage::Over) => Err(rules.not_now(state)),
        (Verb::Table(TableAction::Resign), _) => {
            let side = rules.sides().of(act.seat);
            rules.may_give_up(state, side)?;
            let wish = state.who.wants_out(act.seat, act.by)?;
            step.table(TableEvent::Presence(wish), Then::Same);
            step.give_up_if_all_want(act.seat);
            Ok(())
        }
        (Verb::Table(TableAction::PlayOn), _) => {
            if !state.who.wishes().has(act.seat) {
                return Err(TableRefusal::NotAsked.into());
            }
            // A side that is out has nothing to play on.
            rules.may_give_up(state, rules.sides().of(act.seat))?;
            // Whoever acts plays on.
            step.wake_actor();
            Ok(())
        }
        (Verb::Table(TableAction::Stand), Stage::Counting) => stand(rules, step, act.seat, true),
        (Verb::Table(TableAction::Sit), Stage::Counting) => stand(rules, step, act.seat, false),
        (Verb::Table(TableAction::GoOn), Stage::Resting) => step.go_on(act.seat),
        (Verb::Table(_), _) => Err(rules.not_now(state)),
    }
}

/// One seat changes the stance of its side, as long as the count runs.
fn stand<R: Rules>(
    rules: &R,
    step: &mut Deciding<'_, '_, R>,
    seat: Seat,
    stands: bool,
) -> Result<(), Refusal> {
    let state = step.state();
    let side = rules.sides().of(seat);
    if rules.sides().speaker(&state.who, side) != seat {
        return Err(TableRefusal::NotSpeaker.into());
    }
    match (state.standing[index(side)], stands) {
        (true, true) => return Err(TableRefusal::StandsAlready.into()),
        (false, false) => return Err(TableRefusal::SitsAlready.into()),
        _ => {}
    }
    step.table(TableEvent::Stood { side, stands }, Then::Same);
    Ok(())
}

fn time_out<R: Rules>(
    rules: &R,
    step: &mut Deciding<'_, '_, R>,
    timer: R::Timer,
) -> Result<(), Refusal> {
    let now = step.now();
    let due = |due: crate::Due<R::Timer>| due.timer == timer && due.at <= now;
    // A match has a clock that runs through its rests.
    let of_step = timer == R::Timer::default();
    let passed = match step.state().stage {
        Stage::Counting | Stage::Resting if of_step => {
            step.state().due.is_some_and(|due| due <= now)
        }
        _ => rules.deadlines(step.state()).into_iter().any(due),
    };
    if !passed {
        return Err(TableRefusal::NotDue.into());
    }
    match step.state().stage {
        Stage::Counting if of_step => rules.counted(step),
        Stage::Resting if of_step => rules.rested(step),
        _ => rules.late(step, timer),
    }
    Ok(())
}

/// Applies a fact of the table part.
pub(super) fn apply<R: Rules>(rules: &R, state: &mut Seated<R::State>, event: &TableEvent) {
    match *event {
        TableEvent::Presence(fact) => state.who.evolve(rules.sides().seating(), fact),
        TableEvent::Stood { side, stands } => state.standing[index(side)] = stands,
        TableEvent::Ready { seat } => state.ready.insert(seat),
        TableEvent::Counted | TableEvent::Rested => {}
        TableEvent::Abandoned => {
            state.standing = [false; 2];
            state.who.next_game();
            rules.clear(state);
        }
        TableEvent::Ended => state.by_host = true,
    }
    if !matches!(event, TableEvent::Presence(Presence::TimedOut(_))) {
        rules.follow_table(state, event);
    }
}

/// What an event does to the stage and the deadline.
#[inline]
pub(super) fn advance<S>(state: &mut Seated<S>, then: Then) {
    let (stage, due) = match then {
        Then::Same => return,
        Then::Open => (Stage::Playing, None),
        Then::Due(due) => (Stage::Playing, Some(due)),
        Then::Count(due) => (Stage::Counting, Some(due)),
        Then::Rest(due) => (Stage::Resting, Some(due)),
        Then::Over => (Stage::Over, None),
    };
    state.stage = stage;
    state.due = due;
    state.ready = SeatSet::EMPTY;
    if stage == Stage::Over {
        state.who.next_game();
    }
}
