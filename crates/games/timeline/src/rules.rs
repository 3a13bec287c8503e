//! Deciding: what each cause leads to, in the order of the rule sheet (set-up, turn, placing, requests, end of a round).
//! Chance is drawn here and stands in the events; how events change the state is in `evolve`.

use super::Timeline;
use super::event::{Action, Deal, Elimination, Event, Reason, Shuffle, Timer};
use super::requests::{in_the_game, may_place, may_play, not_over, not_played};
use super::state::{Card, CardIx, Ending, Gap, Round, Sides, State};
use tricorn_engine::refusal::TableReason;
use tricorn_engine::{Act, Cause, CauseOf, Millis, Refusal, Ruling, Seat, Side, Step};
use tricorn_kit::attendance::Presence;

impl Timeline {
    /// What a cause leads to.
    pub(super) fn decide_cause(
        &self,
        step: &mut Step<'_, Self>,
        cause: &CauseOf<Self>,
    ) -> Result<(), Refusal> {
        match cause {
            Cause::Act(act) => self.act(step, act),
            Cause::Start => self.start(step),
            Cause::Timer(Timer::Turn) => self.time_out(step),
            Cause::Left(seat) => self.left(step, *seat),
            Cause::Back(seat) => {
                not_over(step.state())?;
                let fact = step.state().presence.back(*seat)?;
                step.emit(Event::Presence(fact));
                Ok(())
            }
            Cause::Ruling(ruling) => self.rule(step, *ruling),
            Cause::Pause | Cause::Resume => Ok(()),
        }
    }

    // ---- 2. Set-up ----

    fn start(&self, step: &mut Step<'_, Self>) -> Result<(), Refusal> {
        if step.state().is_playing() || step.state().is_over() {
            return Err(Reason::AlreadyStarted.into());
        }
        self.deal(step);
        Ok(())
    }

    /// TL-10, TL-11, TL-R2
    fn deal(&self, step: &mut Step<'_, Self>) {
        let mut order: Vec<CardIx> = (0..self.deck_size()).map(CardIx).collect();
        step.rng("deal").shuffle(&mut order);
        let first = self.config.first.unwrap_or_else(|| {
            let sides = u32::from(self.seating.sides());
            Side(step.rng("first").below(sides) as u8)
        });
        let due = self.due(step.now());
        step.emit(Event::Dealt(Box::new(Deal { order, first, due })));
    }

    /// TL-R16: when a turn that begins now ends.
    fn due(&self, now: Millis) -> Option<Millis> {
        self.turn_time.map(|time| now.plus(time))
    }

    // ---- 3. and 4. Turns, placing, requests ----

    fn act(&self, step: &mut Step<'_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        not_over(state)?;
        let side = self.seating.side_of(act.seat).ok_or(Reason::NotYourTurn)?;
        match act.action {
            Action::Place { card, gap, line } => {
                let (card, gap) = may_place(state, side, card, gap, line)?;
                let facts = state.presence.acted(&self.seating, act.seat, act.by);
                for fact in facts {
                    step.emit(Event::Presence(fact));
                }
                self.play(step, side, Some(act.seat), card, gap);
                Ok(())
            }
            Action::Resign => self.resign(step, act, side),
            Action::Pass => {
                may_play(state, side)?;
                Err(Reason::PlayOne.into())
            }
            Action::Peek { card } => {
                not_played(state, side, card)?;
                Err(Reason::Hidden.into())
            }
            Action::Shift { card, gap } => {
                may_place(state, side, card, gap, None)?;
                Err(Reason::LineFixed.into())
            }
        }
    }

    /// TL-22, TL-23, TL-33, TL-35: the card is turned over, the play is right or wrong, the turn is over.
    fn play(
        &self,
        step: &mut Step<'_, Self>,
        side: Side,
        seat: Option<Seat>,
        card: Card,
        gap: Gap,
    ) {
        let right = self.fits(&step.state().line, card.ix, gap);
        step.emit(Event::Placed {
            side,
            seat,
            card: card.handle,
            gap,
            right,
        });
        if !right {
            Self::replace(step, side);
        }
        self.go_on(step, side);
    }

    /// TL-32, TL-37, TL-38: not smaller than the left neighbor, not larger than the right one.
    pub(super) fn fits(&self, line: &[Card], card: CardIx, gap: Gap) -> bool {
        let year = self.year(card);
        let after = |left: &Card| self.year(left.ix) <= year;
        let before = |right: &Card| year <= self.year(right.ix);
        gap.at()
            .checked_sub(1)
            .and_then(|at| line.get(at))
            .is_none_or(after)
            && line.get(gap.at()).is_none_or(before)
    }

    /// TL-35, TL-R10: a card for the misplaced one.
    fn replace(step: &mut Step<'_, Self>, side: Side) {
        if step.state().pile.is_empty() {
            if step.state().boxed.len() > 1 {
                Self::reshuffle(step, true);
            } else {
                step.emit(Event::Returned { side });
                return;
            }
        }
        step.emit(Event::Drew { side });
    }

    /// TL-R10: the box is shuffled and goes under the pile.
    fn reshuffle(step: &mut Step<'_, Self>, but_last: bool) {
        let boxed = &step.state().boxed;
        let count = boxed.len() - usize::from(but_last && !boxed.is_empty());
        let mut order: Vec<CardIx> = boxed[..count].iter().map(|card| card.ix).collect();
        step.rng("box").shuffle(&mut order);
        step.emit(Event::Reshuffled(Box::new(Shuffle { order, but_last })));
    }

    /// TL-R16: the time is up; the table plays a card of the row by chance.
    fn time_out(&self, step: &mut Step<'_, Self>) -> Result<(), Refusal> {
        let state = step.state();
        let side = match (state.turn, state.due) {
            (Some(side), Some(due)) if state.is_playing() && due <= step.now() => side,
            _ => return Err(Reason::NotDue.into()),
        };
        let mut rng = step.rng("time-out");
        let gap = Gap(rng.below(state.line.len() as u32 + 1));
        let card = *rng.pick(state.row(side)).ok_or(Reason::NotDue)?;
        let facts = state.presence.timed_out(&self.seating, side);
        for fact in facts {
            step.emit(Event::Presence(fact));
        }
        self.play(step, side, None, card, gap);
        Ok(())
    }

    /// TL-R16, TL-R20: a side resigns when all its members who are there have asked for it.
    fn resign(
        &self,
        step: &mut Step<'_, Self>,
        act: &Act<Action>,
        side: Side,
    ) -> Result<(), Refusal> {
        let state = step.state();
        in_the_game(state, side)?;
        let wish = state.presence.wants_out(act.seat, act.by)?;
        let facts = state.presence.acted(&self.seating, act.seat, act.by);
        for fact in facts {
            step.emit(Event::Presence(fact));
        }
        step.emit(Event::Presence(wish));
        self.give_up(step, side);
        Ok(())
    }

    /// Somebody has gone; if all who stay have asked to resign, their side does.
    fn left(&self, step: &mut Step<'_, Self>, seat: Seat) -> Result<(), Refusal> {
        not_over(step.state())?;
        let fact = step.state().presence.left(seat)?;
        step.emit(Event::Presence(fact));
        let state = step.state();
        if let Some(side) = self.seating.side_of(seat)
            && in_the_game(state, side).is_ok()
            && !state.presence.there(&self.seating, side).is_empty()
        {
            self.give_up(step, side);
        }
        Ok(())
    }

    fn give_up(&self, step: &mut Step<'_, Self>, side: Side) {
        if step.state().presence.gives_up(&self.seating, side) {
            Self::eliminate(step, [side].into_iter().collect(), true);
            self.go_on(step, side);
        }
    }

    /// TL-50, TL-R11: their cards go under the pile in random order.
    fn eliminate(step: &mut Step<'_, Self>, sides: Sides, resigned: bool) {
        let rows = sides.iter().flat_map(|side| step.state().row(side));
        let mut under: Vec<CardIx> = rows.map(|card| card.ix).collect();
        step.rng("under").shuffle(&mut under);
        step.emit(Event::Eliminated(Box::new(Elimination {
            sides,
            resigned,
            under,
        })));
    }

    // ---- 5. End of turn, end of round, end of game ----

    /// TL-18, TL-19, TL-24: the next turn after that of `side`, or the end of the round. A turn that is still open stays.
    fn go_on(&self, step: &mut Step<'_, Self>, side: Side) {
        let state = step.state();
        if state.alive.len() <= 1 {
            let winners = state.alive;
            step.emit(Event::Ended {
                ending: Ending::LastOneLeft,
                winners,
            });
        } else if self.round_is_over(state) {
            self.end_round(step);
        } else if state.turn.is_none()
            && let Some(side) = state.left_to_play().clockwise_from(side).next()
        {
            let due = self.due(step.now());
            step.emit(Event::Turn { side, due });
        }
    }

    /// TL-19; with the option of TL-R5 also when somebody is out and nobody left to play has exactly one card.
    fn round_is_over(&self, state: &State) -> bool {
        let left = state.left_to_play();
        left.is_empty()
            || (self.config.quick_finish
                && !state.out().is_empty()
                && left.iter().all(|side| state.row(side).len() != 1))
    }

    /// TL-47 to TL-53, TL-56
    fn end_round(&self, step: &mut Step<'_, Self>) {
        let state = step.state();
        let out = state.out();
        let ending = if out.len() == 1 {
            Some((Ending::OnlyOneOut, out))
        } else if state.round.0 >= self.round_limit {
            Some((Ending::SharedAtTheLimit, fewest(state)))
        } else {
            None
        };
        if let Some((ending, winners)) = ending {
            step.emit(Event::Ended { ending, winners });
        } else if out.is_empty() || self.extra_round(step, out) {
            self.new_round(step);
        }
    }

    /// TL-50, TL-51, TL-R10, TL-R12: the others are eliminated and each survivor draws a card, if there are enough.
    fn extra_round(&self, step: &mut Step<'_, Self>, survivors: Sides) -> bool {
        let others = step.state().alive.without(survivors);
        if !others.is_empty() {
            Self::eliminate(step, others, false);
        }
        let state = step.state();
        let needed = survivors.len() as usize;
        if state.pile.len() + state.boxed.len() < needed {
            step.emit(Event::Ended {
                ending: Ending::CardsRanOut,
                winners: survivors,
            });
            return false;
        }
        let first = state.first;
        if state.pile.len() < needed {
            Self::reshuffle(step, false);
        }
        for side in survivors.clockwise_from(first) {
            step.emit(Event::Drew { side });
        }
        true
    }

    /// TL-48, TL-R12: the first player begins, or the next survivor clockwise.
    fn new_round(&self, step: &mut Step<'_, Self>) {
        let state = step.state();
        let number = Round(state.round.0.saturating_add(1));
        if let Some(side) = state.alive.clockwise_from(state.first).next() {
            let due = self.due(step.now());
            step.emit(Event::Round { number, side, due });
        }
    }

    fn rule(&self, step: &mut Step<'_, Self>, ruling: Ruling) -> Result<(), Refusal> {
        not_over(step.state())?;
        if !step.state().is_playing() {
            return Err(Reason::NotStarted.into());
        }
        match ruling {
            Ruling::End | Ruling::Stop => step.emit(Event::Ended {
                ending: Ending::EndedByHost,
                winners: Sides::default(),
            }),
            Ruling::Again => {
                for seat in step.state().presence.wishes().iter() {
                    step.emit(Event::Presence(Presence::StaysIn(seat)));
                }
                self.deal(step);
            }
            Ruling::Extend(_) => return Err(TableReason::NoClock.into()),
            Ruling::Hide(_) => return Err(TableReason::NoSuchText.into()),
        }
        Ok(())
    }
}

/// TL-56: the survivors with the fewest cards in front of them.
fn fewest(state: &State) -> Sides {
    let least = state.alive.iter().map(|side| state.row(side).len()).min();
    state
        .alive
        .iter()
        .filter(|side| Some(state.row(*side).len()) == least)
        .collect()
}
