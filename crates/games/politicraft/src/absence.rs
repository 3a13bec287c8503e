//! Time-outs, leaving and resigning (PC-R37, PC-R38, PC-R49): a table never stalls.

use super::PolitiCraft;
use super::cards::CardIx;
use super::event::{Action, Event, Pays, Source, Timer};
use super::legal::Aim;
use super::reason::Reason;
use super::rules::not_over;
use super::state::{Ending, Phase, Turn, TurnStep};
use tricorn_engine::{Act, Millis, Refusal, Seat, Side, Step};

type Deciding<'a> = Step<'a, PolitiCraft>;

impl PolitiCraft {
    pub(super) fn timed_out(&self, step: &mut Deciding<'_>, side: Side) {
        let facts = step.state().presence.timed_out(&self.seating, side);
        for fact in facts {
            step.emit(Event::Presence(fact));
        }
    }

    pub(super) fn time_out(&self, step: &mut Deciding<'_>, timer: Timer) -> Result<(), Refusal> {
        let state = step.state();
        let now = step.now();
        let due = |due: Option<Millis>| due.is_some_and(|due| due <= now);
        match timer {
            Timer::Issues if matches!(state.phase, Phase::Issues { due: at } if due(at)) => {
                self.issues_over(step);
            }
            Timer::Turn
                if !state.is_resolving()
                    && state.turn.as_ref().is_some_and(|turn| due(turn.due)) =>
            {
                self.turn_time_out(step);
            }
            Timer::Question if state.run.as_ref().is_some_and(|run| due(run.due)) => {
                self.question_time_out(step);
            }
            Timer::Trade(offer)
                if !state.is_resolving()
                    && state
                        .trades
                        .iter()
                        .any(|trade| trade.id == offer && due(trade.due)) =>
            {
                Self::expire_trade(step, offer);
            }
            _ => return Err(Reason::NotDue.into()),
        }
        Ok(())
    }

    /// PC-R37: the server makes the plays that are still owed and refills from the deck.
    fn turn_time_out(&self, step: &mut Deciding<'_>) {
        let Some(side) = step.state().active() else {
            return;
        };
        self.timed_out(step, side);
        // If all others are passed over the next turn is the same player's: it has a time of its own.
        let number = step.state().turns;
        while let Some(turn) = step.state().turn.clone()
            && step.state().turns == number
            && turn.step == TurnStep::Play
        {
            self.forced_play(step, &turn);
        }
        if let Some(turn) = &step.state().turn
            && step.state().turns == number
            && turn.step == TurnStep::Explain
        {
            step.emit(Event::Untold { side });
            self.after_play(step);
        }
        while let Some(turn) = &step.state().turn
            && step.state().turns == number
            && self.draws_on(step.state(), turn)
        {
            let deck = self.may_draw(step.state(), turn, Source::Deck).is_ok();
            let source = if deck { Source::Deck } else { Source::Discard };
            self.draw_one(step, side, source);
            self.after_draw(step);
        }
    }

    /// PC-R37: one play of somebody whose time is over. Ties are drawn.
    fn forced_play(&self, step: &mut Deciding<'_>, turn: &Turn) {
        let state = step.state();
        let side = turn.side;
        let mut rng = step.rng("time-out");
        let mut hand: Vec<CardIx> = state.hand(side).to_vec();
        rng.shuffle(&mut hand);
        hand.sort_by_key(|card| self.rule(*card).points);
        let mut areas: Vec<Side> = state.alive().filter(|area| *area != side).collect();
        rng.shuffle(&mut areas);
        let fits = |card: CardIx, area: Side| {
            self.rule(card).is_laid() && self.may_play(state, turn, card, Aim::Area(area)).is_ok()
        };
        let ally = || {
            let plays = hand
                .iter()
                .flat_map(|card| areas.iter().map(move |area| (*card, *area)));
            plays.into_iter().find(|(card, area)| fits(*card, *area))
        };
        let own = || {
            hand.iter()
                .find(|card| fits(**card, side))
                .map(|card| (*card, side))
        };
        let play = match (turn.figure, turn.ally) {
            (false, _) => None,
            (true, true) => ally().or_else(own),
            (true, false) => own().or_else(ally),
        };
        if let Some((card, area)) = play {
            if let Ok(pays) = self.may_play(state, turn, card, Aim::Area(area)) {
                self.play(step, side, None, card, Aim::Area(area), pays, None);
            }
            return;
        }
        let pays = match self.may_discard(state, turn) {
            Ok(pays) => pays,
            // Only Power Plays are left to be played, and the server plays none.
            Err(_) if turn.ally => Pays::Ally,
            Err(_) => Pays::Free,
        };
        if let Some(card) = hand.first().copied() {
            step.emit(Event::Discarded {
                side,
                seat: None,
                card,
                pays,
            });
        }
        self.after_play(step);
    }

    /// PC-R37, PC-R38: a side resigns when all its members who are there have asked for it.
    pub(super) fn resign(
        &self,
        step: &mut Deciding<'_>,
        act: &Act<Action>,
        side: Side,
    ) -> Result<(), Refusal> {
        let state = step.state();
        if matches!(state.phase, Phase::Before) {
            return Err(Reason::NotStarted.into());
        }
        let wish = state.presence.wants_out(act.seat, act.by)?;
        self.awake(step, act);
        step.emit(Event::Presence(wish));
        self.give_up(step, side);
        Ok(())
    }

    /// Somebody has gone; if all who stay have asked to resign, their side does.
    pub(super) fn left(&self, step: &mut Deciding<'_>, seat: Seat) -> Result<(), Refusal> {
        not_over(step.state())?;
        let fact = step.state().presence.left(seat)?;
        step.emit(Event::Presence(fact));
        let state = step.state();
        if let Some(side) = self.seating.side_of(seat)
            && state.is_in(side)
            && !state.presence.there(&self.seating, side).is_empty()
        {
            self.give_up(step, side);
        }
        Ok(())
    }

    /// PC-R37, PC-R49
    fn give_up(&self, step: &mut Deciding<'_>, side: Side) {
        if !step.state().presence.gives_up(&self.seating, side) {
            return;
        }
        let mut under = step.state().hand(side).to_vec();
        step.rng("under").shuffle(&mut under);
        let active = step.state().active() == Some(side);
        step.emit(Event::Resigned { side, under });
        let state = step.state();
        let left: Vec<Side> = state.alive().collect();
        if left.len() <= 1 {
            step.emit(Event::Ended {
                ending: Ending::LastOneLeft,
                winners: left,
            });
            return;
        }
        self.maybe_begin(step);
        if active {
            // The turn is over without refill; what the player's own card had still to do falls away.
            let run = step.state().run.as_ref();
            if let Some(card) = run.filter(|run| run.power).map(|run| run.card) {
                let at = step.now();
                step.emit(Event::Settled {
                    card,
                    power: true,
                    at,
                });
            }
            step.emit(Event::TurnOver { side });
            self.go_on(step);
        } else {
            self.after_resignation(step, side);
        }
    }
}
