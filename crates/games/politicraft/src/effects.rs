//! Carrying out effects (section 6): a small machine that goes through steps until it has to ask somebody. Where it stands
//! then is a [`Run`], which is told in an event and taken up again with the answers.

use crate::{Answer, CardIx, Deciding, Event, PolitiCraft, Question, Run, Task, Thread};
use tricorn_engine::{Millis, Side};
use tricorn_packs::schema::effects::Step;

/// PC-R49: how long a question of an effect stands.
const QUESTION: Millis = Millis(45_000);
/// PC-P12: how long the others may cancel an announced Power Play.
const REACTION: Millis = Millis(8_000);

/// How far a task got.
pub(super) enum Progress {
    Done,
    /// Somebody has to be asked.
    Ask(Question),
    /// It is settled without asking: the same as if that had been answered.
    Settled(Answer),
    /// It is these steps of the same player.
    Steps(Vec<Step>),
    /// It is what these do side by side.
    Spawn(Vec<Thread>),
}

impl PolitiCraft {
    /// PC-52, PC-P12: a Power Play is announced and carried out, or may first be cancelled by others.
    pub(super) fn announce(
        &self,
        step: &mut Deciding<'_, '_>,
        side: Side,
        card: CardIx,
        target: Option<Side>,
    ) {
        let due = step.state().due;
        let mut run = self.new_run(step.now(), due, card, side, target);
        run.power = true;
        if self.can_be_cancelled {
            run.reaction = true;
            Self::wait(step, run, Some(REACTION));
        } else if self.carry(step, run) {
            self.after_play(step);
        }
    }

    /// PC-77: the directions of a Cycle card are carried out.
    pub(super) fn direct(&self, step: &mut Deciding<'_, '_>, card: CardIx, side: Side) {
        let run = self.new_run(step.now(), None, card, side, None);
        self.carry(step, run);
    }

    /// The table waits for answers, no longer than this.
    fn wait(step: &mut Deciding<'_, '_>, run: Run, time: Option<Millis>) {
        let event = Event::Asked {
            card: run.card,
            sides: run.awaits(step.state()),
            reaction: run.reaction,
            run: Box::new(run),
        };
        step.emit_until(event, step.after(time));
    }

    /// PC-55, PC-R21, PC-R49: an effect is over, and the clocks that stood still go on.
    pub(super) fn settle(step: &mut Deciding<'_, '_>, since: Millis, turn_due: Option<Millis>) {
        let held = step.now().minus(since);
        let due = turn_due.map(|due| due.plus(held));
        step.emit_until(Event::Settled { held }, due);
    }

    fn new_run(
        &self,
        since: Millis,
        turn_due: Option<Millis>,
        card: CardIx,
        actor: Side,
        target: Option<Side>,
    ) -> Run {
        let effect = self.effect(card);
        let steps = effect.map_or_else(Vec::new, |effect| {
            effect.cost.iter().chain(&effect.steps).cloned().collect()
        });
        Run {
            card,
            power: false,
            actor,
            target,
            frames: vec![vec![Thread::new(actor, steps)]],
            reaction: false,
            passed: Vec::new(),
            since,
            turn_due,
        }
    }

    /// All questions are answered: the effect goes on, and with it the game.
    pub(super) fn resume(&self, step: &mut Deciding<'_, '_>, run: Run) {
        let power = run.power;
        if self.carry(step, run) {
            if power {
                self.after_play(step);
            } else {
                self.go_on(step);
            }
        }
    }

    /// Goes on until somebody has to be asked, or until all is done: then true.
    fn carry(&self, step: &mut Deciding<'_, '_>, mut run: Run) -> bool {
        while let Some(frame) = run.frames.last() {
            // First everybody goes as far as to a question of their own: they are asked at the same time, and what needs no
            // question waits for them (PC-R45, PC-R60).
            let free = |thread: &Thread| {
                thread.question.is_none() && thread.answer.is_none() && !thread.tasks.is_empty()
            };
            let asks = |thread: &Thread| free(thread) && thread.may_ask();
            if let Some(at) = frame.iter().position(asks) {
                self.go(step, &mut run, at);
            } else if frame.iter().any(Thread::waits) {
                Self::wait(step, run, self.turn_time.and(Some(QUESTION)));
                return false;
            } else if frame.iter().any(|thread| thread.answer.is_some()) {
                // Then all answers take effect together, clockwise.
                let depth = run.frames.len();
                for at in 0..frame.len() {
                    if run.frames.len() == depth {
                        self.take_answer(step, &mut run, at);
                    }
                }
            } else if let Some(at) = frame.iter().position(free) {
                self.go(step, &mut run, at);
            } else {
                run.frames.pop();
            }
        }
        Self::settle(step, run.since, run.turn_due);
        true
    }

    /// What was answered becomes part of the task, which then goes on.
    fn take_answer(&self, step: &mut Deciding<'_, '_>, run: &mut Run, at: usize) {
        let Some(thread) = run.frames.last_mut().and_then(|frame| frame.get_mut(at)) else {
            return;
        };
        let Some(answer) = thread.answer.take() else {
            return;
        };
        thread.question = None;
        let Some(task) = thread.tasks.last_mut() else {
            return;
        };
        match answer {
            Answer::Cards(cards) => {
                thread.chosen = cards.last().copied().or(thread.chosen);
                task.picks.push(cards);
            }
            Answer::Player(side) if task.on.is_none() => task.on = Some(side),
            Answer::Player(side) => task.other = Some(side),
            Answer::Option(option) => {
                if let Some(Task {
                    step: Step::Choose { options, .. },
                    ..
                }) = thread.tasks.pop()
                {
                    let steps = options.into_iter().nth(option.into());
                    thread.push(steps.unwrap_or_default());
                }
                return;
            }
            Answer::Decline => {
                thread.tasks.pop();
                return;
            }
        }
        self.go(step, run, at);
    }

    /// One task of a thread, as far as it goes.
    fn go(&self, step: &mut Deciding<'_, '_>, run: &mut Run, at: usize) {
        let Some(thread) = run.frames.last_mut().and_then(|frame| frame.get_mut(at)) else {
            return;
        };
        let Some(mut task) = thread.tasks.pop() else {
            return;
        };
        let (me, chosen) = (thread.me, thread.chosen);
        let progress = self.perform(step, run, me, chosen, &mut task);
        let alone = run.threads().len() == 1;
        let Some(thread) = run.frames.last_mut().and_then(|frame| frame.get_mut(at)) else {
            return;
        };
        match progress {
            Progress::Done => {}
            Progress::Steps(steps) => thread.push(steps),
            Progress::Spawn(threads) => run.frames.push(threads),
            Progress::Ask(question) => {
                thread.tasks.push(task);
                thread.question = Some(question);
            }
            Progress::Settled(answer) => {
                thread.tasks.push(task);
                thread.answer = Some(answer);
                // Beside others it waits for them, so that all take effect together.
                if alone {
                    self.take_answer(step, run, at);
                }
            }
        }
    }
}

impl Thread {
    pub(super) fn new(me: Side, steps: Vec<Step>) -> Self {
        let mut thread = Self {
            me,
            tasks: Vec::new(),
            chosen: None,
            question: None,
            answer: None,
        };
        thread.push(steps);
        thread
    }

    /// These steps come next, in their order.
    fn push(&mut self, steps: Vec<Step>) {
        let tasks = steps.into_iter().rev().map(|step| Task::new(step, None));
        self.tasks.extend(tasks);
    }

    /// Whether somebody may have to choose something in what is left of it.
    fn may_ask(&self) -> bool {
        let asks = |step: &Step| {
            matches!(
                step,
                Step::Steal { .. }
                    | Step::Give { .. }
                    | Step::Swap { .. }
                    | Step::Discard { .. }
                    | Step::MoveIntegrity { .. }
                    | Step::WaiveNeeds { .. }
                    | Step::PassHand { .. }
                    | Step::Recover { .. }
                    | Step::Choose { .. }
            )
        };
        self.tasks.iter().any(|task| task.step.any(&asks))
    }

    pub(super) const fn waits(&self) -> bool {
        self.question.is_some() && self.answer.is_none()
    }

    /// Whether it waits for the answer of this player.
    pub(super) fn asks(&self, side: Side) -> bool {
        let question = self.question.as_ref().filter(|_| self.waits());
        question.is_some_and(|question| question.of == side)
    }
}
