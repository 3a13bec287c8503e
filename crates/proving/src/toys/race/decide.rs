//! What may happen in a race, and why not.

use super::parts::{Event, Opening, Pile, Stage, Verdict, Win};
use super::state::State;
use super::{Action, CardNo, QuestionNo, Race, TEXT_MOST, TRAYS, Timer};
use tricorn_engine::refusal::TableReason;
use tricorn_engine::{Act, Cause, CauseOf, Millis, Refusal, Ruling, Seat, SeatSet, Side, Step};
use tricorn_kit::race::{First, Shout};

/// Why something was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    NotNow,
    NotYourPick,
    NotYourCard,
    NoSuchTray,
    Frozen,
    TimeIsUp,
    TooEarly,
    TooLate,
    AlreadyShouted,
    NotYourForm,
    AlreadyAnswered,
    TooLong,
    RaceOver,
    NoReplay,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::NotNow => ("NOT_NOW", "That cannot be done now. Look what is asked."),
            Reason::NotYourPick => ("NOT_YOUR_PICK", "The other side picks this time."),
            Reason::NotYourCard => (
                "NOT_YOUR_CARD",
                "That card does not lie before your side. Choose one of yours.",
            ),
            Reason::NoSuchTray => ("NO_SUCH_TRAY", "There are three trays. Choose one of them."),
            Reason::Frozen => (
                "FROZEN",
                "Your side has shouted: the cards stay as they are.",
            ),
            Reason::TimeIsUp => ("TIME_IS_UP", "The time is up: the cards stay as they are."),
            Reason::TooEarly => ("TOO_EARLY", "Wait for the first word before you shout."),
            Reason::TooLate => ("TOO_LATE", "The time for shouting was over by then."),
            Reason::AlreadyShouted => ("ALREADY_SHOUTED", "Your side has shouted already."),
            Reason::NotYourForm => ("NOT_YOUR_FORM", "Your side has nothing to answer now."),
            Reason::AlreadyAnswered => ("ALREADY_ANSWERED", "You have sent your answer already."),
            Reason::TooLong => ("TOO_LONG", "An answer has at most 40 characters."),
            Reason::RaceOver => ("RACE_OVER", "The race is over."),
            Reason::NoReplay => (
                "NO_REPLAY",
                "A race cannot be run again from here. Open a new table.",
            ),
        };
        Self::new(code, text)
    }
}

impl Race {
    pub(super) fn rule(
        &self,
        step: &mut Step<'_, Self>,
        cause: &CauseOf<Self>,
    ) -> Result<(), Refusal> {
        match cause {
            Cause::Start => self.open_alone(step),
            Cause::Act(act) => {
                let event = self.act(step.state(), step.now(), act)?;
                let back = step
                    .state()
                    .attendance
                    .acted(&self.seating, act.seat, act.by);
                back.for_each(|presence| step.emit(Event::Presence(presence)));
                step.emit(event);
                if step.state().stage == Stage::Forms {
                    self.judge_if_all_are_in(step);
                }
            }
            Cause::Timer(timer) => self.pass(step, *timer)?,
            Cause::Left(seat) => {
                let presence = step.state().attendance.left(*seat)?;
                step.emit(Event::Presence(presence));
            }
            Cause::Back(seat) => {
                let presence = step.state().attendance.back(*seat)?;
                step.emit(Event::Presence(presence));
            }
            Cause::Ruling(_) if step.state().stage == Stage::Over => {
                return Err(Reason::RaceOver.into());
            }
            Cause::Ruling(Ruling::End | Ruling::Stop) => step.emit(Event::Ended),
            Cause::Ruling(Ruling::Again | Ruling::Extend(_)) => return Err(Reason::NoReplay.into()),
            Cause::Ruling(Ruling::Hide(_)) => return Err(TableReason::NoSuchText.into()),
            Cause::Pause | Cause::Resume => {}
        }
        Ok(())
    }

    /// Without a match the race shuffles for itself.
    fn open_alone(&self, step: &mut Step<'_, Self>) {
        let mut deck: Vec<CardNo> = (0..self.pack.cards.len() as u16).map(CardNo).collect();
        let count = self.pack.questions.len() as u16;
        let mut questions: Vec<QuestionNo> = (0..count).map(QuestionNo).collect();
        step.rng("deck").shuffle(&mut deck);
        step.rng("questions").shuffle(&mut questions);
        let lead = Side(u8::from(step.rng("lead").coin()));
        step.emit(Event::Opened(Opening {
            deck,
            questions,
            lead,
            at: step.now(),
        }));
    }

    fn act(&self, state: &State, now: Millis, act: &Act<Action>) -> Result<Event, Reason> {
        let side = self.seating.side_of(act.seat).ok_or(Reason::NotNow)?;
        if state.stage == Stage::Over {
            return Err(Reason::RaceOver);
        }
        match &act.action {
            Action::Pick { pile } => self.pick(state, now, act.seat, side, *pile),
            Action::Put { card, tray } => {
                if state.stage != Stage::Racing {
                    return Err(Reason::NotNow);
                }
                // RC-05, RC-08
                if state.shouts.of(side).is_some() {
                    return Err(Reason::Frozen);
                }
                if state.closed {
                    return Err(Reason::TimeIsUp);
                }
                if !state.hand(side).iter().any(|lying| lying.handle == *card) {
                    return Err(Reason::NotYourCard);
                }
                if tray.0 >= TRAYS {
                    return Err(Reason::NoSuchTray);
                }
                Ok(Event::Put {
                    seat: act.seat,
                    card: *card,
                    tray: *tray,
                })
            }
            Action::Shout => self.shout(state, now, side, act),
            Action::Answer { text } => self.answer(state, act.seat, text),
        }
    }

    /// RC-01
    fn pick(
        &self,
        state: &State,
        now: Millis,
        seat: Seat,
        side: Side,
        pile: Pile,
    ) -> Result<Event, Reason> {
        if state.stage != Stage::Choosing {
            return Err(Reason::NotNow);
        }
        if side != state.lead {
            return Err(Reason::NotYourPick);
        }
        if state.closed {
            return Err(Reason::TimeIsUp);
        }
        Ok(Event::Picked {
            pile,
            by: Some(seat),
            at: now,
        })
    }

    /// RC-04, RC-08: whatever the others did or will do, a shout is tested alone, and by its stamp.
    fn shout(
        &self,
        state: &State,
        now: Millis,
        side: Side,
        act: &Act<Action>,
    ) -> Result<Event, Reason> {
        if state.stage == Stage::Forms || state.stage == Stage::Before {
            return Err(Reason::NotNow);
        }
        if state.words == 0 {
            return Err(Reason::TooEarly);
        }
        if state.shouts.of(side).is_some() {
            return Err(Reason::AlreadyShouted);
        }
        let shout = Shout::new(act, side, now, self.word_at(state, 0));
        if self.limit(state).is_some_and(|limit| shout.stamp > limit) {
            return Err(Reason::TooLate);
        }
        Ok(Event::Shouted(shout))
    }

    /// RC-06
    fn answer(&self, state: &State, seat: Seat, text: &str) -> Result<Event, Reason> {
        if state.stage != Stage::Forms {
            return Err(Reason::NotNow);
        }
        if !self.types(state).has(seat) {
            return Err(Reason::NotYourForm);
        }
        if state.answers.contains_key(&seat) {
            return Err(Reason::AlreadyAnswered);
        }
        if text.chars().count() > TEXT_MOST {
            return Err(Reason::TooLong);
        }
        Ok(Event::Answered {
            seat,
            text: text.to_owned(),
        })
    }

    fn pass(&self, step: &mut Step<'_, Self>, timer: Timer) -> Result<(), Refusal> {
        let stage = step.state().stage;
        let at = step.now();
        match (timer, stage) {
            (Timer::Pick, Stage::Choosing) => {
                let pile = if step.rng("pile").coin() {
                    Pile::Left
                } else {
                    Pile::Right
                };
                step.emit(Event::Picked { pile, by: None, at });
            }
            (Timer::Word, Stage::Racing) => step.emit(Event::Word),
            (Timer::LastCall, Stage::Choosing | Stage::Racing) => step.emit(Event::LastCall),
            (Timer::NoShout, Stage::Racing) => step.emit(Event::Drawn),
            (Timer::Wait, Stage::Racing) => {
                let first = step.state().shouts.first();
                step.emit(Event::Called { first, at });
            }
            (Timer::Forms, Stage::Forms) => self.judge(step),
            _ => return Err(Reason::NotNow.into()),
        }
        Ok(())
    }

    fn judge_if_all_are_in(&self, step: &mut Step<'_, Self>) {
        let state = step.state();
        let missing = self.types(state).iter();
        let missing = missing.filter(|seat| !state.answers.contains_key(seat));
        if missing.count() == 0 {
            self.judge(step);
        }
    }

    /// RC-07
    fn judge(&self, step: &mut Step<'_, Self>) {
        let state = step.state();
        let answer = self.asked(state).map(|question| plain(&question.answer));
        let right: SeatSet = state
            .answers
            .iter()
            .filter(|(_, text)| Some(plain(text)) == answer)
            .map(|(seat, _)| *seat)
            .collect();
        let sorted = [Side(0), Side(1)].map(|side| {
            let hand = state.hand(side);
            let home = |card| Some(Self::home(self.number(card)));
            !hand.is_empty() && hand.iter().all(|lying| lying.tray == home(lying.card))
        });
        let good = |side: Side| {
            let seats = self.seating.of_side(side);
            sorted[usize::from(side.0) % 2] && seats.and(right).len() * 2 > seats.len()
        };
        let win = match state.first {
            First::Side(side) if good(side) => Win::Side(side),
            First::Side(side) => Win::Side(Side(1 - side.0.min(1))),
            First::Both | First::Nobody => match (good(Side(0)), good(Side(1))) {
                (true, false) => Win::Side(Side(0)),
                (false, true) => Win::Side(Side(1)),
                _ => Win::Tied,
            },
        };
        step.emit(Event::Judged(Verdict { right, sorted, win }));
    }
}

/// What counts of an answer: its letters, whatever their size, and its words.
fn plain(text: &str) -> String {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}
