//! Answers to the questions of an effect (PC-87, PC-R45, PC-R49): given, timed out, or fallen away because somebody resigned.

use crate::words::ensure;
use crate::{
    Answer, CardIx, Deciding, Event, NAMED, Place, PolitiCraft, Query, Question, Reason, Run,
    State, Thread,
};
use tricorn_engine::{Rng, Side};
use tricorn_kit::chosen::Chosen;
use tricorn_packs::schema::effects::Step;

impl PolitiCraft {
    /// PC-87: an answer to the question that stands.
    pub(super) fn choose(
        &self,
        step: &mut Deciding<'_, '_>,
        side: Side,
        cards: Chosen<NAMED>,
        option: Option<u8>,
        player: Option<Side>,
    ) -> Result<(), Reason> {
        let state = step.state();
        let question = question(state, side)?;
        // One thing is asked, and one is answered.
        let answer = match (&question.query, option, player) {
            (Query::Option { .. }, option, None) if cards.is_empty() => option.map(Answer::Option),
            (Query::Player { .. }, None, player) if cards.is_empty() => player.map(Answer::Player),
            (Query::Cards { .. } | Query::Order { .. } | Query::Waived { .. }, None, None) => {
                let cards: Option<Vec<CardIx>> = cards.iter().map(CardIx::of).collect();
                cards.map(Answer::Cards)
            }
            _ => None,
        };
        let answer = answer
            .filter(|answer| self.fits_question(state, question, answer))
            .ok_or(Reason::NotOffered)?;
        self.answer(step, side, answer);
        Ok(())
    }

    /// Whether an answer is one of those that the question allows.
    fn fits_question(&self, state: &State, question: &Question, answer: &Answer) -> bool {
        match (&question.query, answer) {
            (Query::Cards { from, count, .. }, Answer::Cards(cards)) => {
                cards.len() == usize::from(*count) && all_once(cards, from)
            }
            (Query::Order { cards: from }, Answer::Cards(cards)) => {
                cards.len() == from.len() && all_once(cards, from)
            }
            (Query::Waived { part }, Answer::Cards(cards)) => {
                let [card] = cards.as_slice() else {
                    return false;
                };
                self.is_eligible(state, question.of, *card, *part)
            }
            (Query::Option { of }, Answer::Option(option)) => of.contains(option),
            (Query::Player { of }, Answer::Player(side)) => of.contains(side),
            (Query::Waived { .. }, Answer::Decline) => true,
            _ => false,
        }
    }

    /// PC-R51, PC-P12: no card now; or the announced card may happen.
    pub(super) fn pass(&self, step: &mut Deciding<'_, '_>, side: Side) -> Result<(), Reason> {
        let state = step.state();
        if let Some(run) = state.run.as_ref().filter(|run| run.reaction) {
            let may_pass = run.actor != side && !run.passed.contains(&side);
            ensure(may_pass, Reason::OthersReact)?;
            step.emit(Event::Passed { side });
            self.maybe_happen(step);
            return Ok(());
        }
        let question = question(state, side)?;
        let optional = matches!(question.query, Query::Waived { .. });
        ensure(optional, Reason::MustChoose)?;
        self.answer(step, side, Answer::Decline);
        Ok(())
    }

    /// PC-P12: a card that cancels the one that was just announced.
    pub(super) fn cancel(
        &self,
        step: &mut Deciding<'_, '_>,
        side: Side,
        card: Chosen,
    ) -> Result<(), Reason> {
        let state = step.state();
        let run = state.run.as_ref().filter(|run| run.reaction);
        let run = run.ok_or(Reason::NothingToCancel)?;
        ensure(run.actor != side, Reason::CancelOwn)?;
        ensure(!run.passed.contains(&side), Reason::HasPassed)?;
        let (announced, since, turn_due) = (run.card, run.since, run.turn_due);
        let card = Self::in_hand(state, side, card)?;
        ensure(self.cancels(card), Reason::CannotCancel)?;
        step.emit(Event::Cancelled {
            side,
            card,
            cancelled: announced,
        });
        Self::settle(step, since, turn_due);
        self.after_play(step);
        Ok(())
    }

    /// PC-P12: whether a card can be played in the moment of reaction.
    pub(super) fn cancels(&self, card: CardIx) -> bool {
        let effect = self.effect(card);
        effect.is_some_and(|effect| effect.any(&|step| matches!(step, Step::Cancel {})))
    }

    /// The announced card happens when all others have let it pass.
    fn maybe_happen(&self, step: &mut Deciding<'_, '_>) {
        let state = step.state();
        let Some(run) = state.run.as_ref().filter(|run| run.reaction) else {
            return;
        };
        if run.may_react(state).next().is_some() {
            return;
        }
        let mut run = (**run).clone();
        run.reaction = false;
        self.resume(step, run);
    }

    /// PC-R45: the answer is sealed until all who were asked have given theirs.
    fn answer(&self, step: &mut Deciding<'_, '_>, side: Side, answer: Answer) {
        step.emit(Event::Answered { side, answer });
        let run = step.state().run.as_ref();
        if let Some(run) = run.filter(|run| !run.threads().iter().any(Thread::waits)) {
            let run = (**run).clone();
            self.resume(step, run);
        }
    }

    /// PC-R49: what is optional is declined, all else is drawn.
    pub(super) fn question_time_out(&self, step: &mut Deciding<'_, '_>) {
        let Some(run) = step.state().run.clone() else {
            return;
        };
        if run.reaction {
            for side in run.awaits(step.state()) {
                step.emit(Event::Passed { side });
            }
            self.maybe_happen(step);
            return;
        }
        let mut rng = step.rng("answers");
        let awaited: Vec<Question> = run
            .threads()
            .iter()
            .filter(|thread| thread.waits())
            .filter_map(|thread| thread.question.clone())
            .collect();
        for side in run.awaits(step.state()) {
            step.timed_out(side);
        }
        for question in awaited {
            let answer = any_answer(&question.query, &mut rng);
            self.answer(step, question.of, answer);
        }
    }

    /// PC-R49: somebody who has resigned is not asked, and what concerns only that player falls away.
    pub(super) fn after_resignation(&self, step: &mut Deciding<'_, '_>, side: Side) {
        let Some(run) = step.state().run.clone() else {
            return;
        };
        if run.reaction {
            self.maybe_happen(step);
            return;
        }
        let mut run = *run;
        without(&mut run, side);
        self.resume(step, run);
    }
}

fn question(state: &State, side: Side) -> Result<&Question, Reason> {
    let run = state.run.as_ref();
    run.and_then(|run| run.question(side))
        .ok_or(Reason::NotAsked)
}

/// Whether these are some of those, none of them twice.
fn all_once(cards: &[CardIx], from: &[CardIx]) -> bool {
    (0..cards.len()).all(|at| from.contains(&cards[at]) && !cards[..at].contains(&cards[at]))
}

/// PC-R49: an answer by chance; what is optional is declined.
pub(super) fn any_answer(query: &Query, rng: &mut Rng) -> Answer {
    match query {
        Query::Cards { from, count, .. } => {
            let mut from = from.clone();
            rng.shuffle_front(&mut from, usize::from(*count));
            from.truncate(usize::from(*count));
            Answer::Cards(from)
        }
        Query::Order { cards } => {
            let mut cards = cards.clone();
            rng.shuffle(&mut cards);
            Answer::Cards(cards)
        }
        Query::Option { of } => Answer::Option(rng.pick(of).copied().unwrap_or(0)),
        Query::Player { of } => rng
            .pick(of)
            .map_or(Answer::Decline, |of| Answer::Player(*of)),
        Query::Waived { .. } => Answer::Decline,
    }
}

fn without(run: &mut Run, side: Side) {
    for (depth, frame) in run.frames.iter_mut().enumerate() {
        if depth > 0 {
            frame.retain(|thread| thread.me != side || thread.concerns_another(side));
        }
        for thread in frame.iter_mut() {
            thread.lose(side);
        }
    }
    run.frames.retain(|frame| !frame.is_empty());
}

impl Thread {
    /// Whether it is a step of several players, at the turn of one who stays: it goes on without the one who said it.
    fn concerns_another(&self, side: Side) -> bool {
        let [task] = self.tasks.as_slice() else {
            return false;
        };
        let shared = matches!(
            task.step,
            Step::Discard { .. }
                | Step::WaiveNeeds { .. }
                | Step::PassHand { .. }
                | Step::Recover { .. }
        );
        shared && task.on.is_some_and(|on| on != side)
    }

    fn lose(&mut self, side: Side) {
        let concerns = |question: &Question| {
            question.of == side
                || matches!(&question.query,
                    Query::Cards { place: Place::Area(of) | Place::Hand(of), .. } if *of == side)
        };
        let task = self.tasks.last();
        let lost = task.is_some_and(|task| task.on == Some(side) || task.other == Some(side))
            || self.question.as_ref().is_some_and(concerns);
        if lost {
            self.tasks.pop();
            self.question = None;
            self.answer = None;
            return;
        }
        if let Some(Question {
            query: Query::Player { of },
            ..
        }) = &mut self.question
        {
            of.retain(|other| *other != side);
            if of.is_empty() || self.answer == Some(Answer::Player(side)) {
                self.tasks.pop();
                self.question = None;
                self.answer = None;
            }
        }
    }
}
