//! A turn whose time is over (PC-R37): a table never stalls.

use crate::{Aim, CardIx, Deciding, Event, Pays, PolitiCraft, Source, Turn, TurnStep};
use tricorn_engine::Side;

impl PolitiCraft {
    /// PC-R37: the server makes the plays that are still owed and refills from the deck.
    pub(super) fn turn_time_out(&self, step: &mut Deciding<'_, '_>) {
        let Some(side) = step.state().active() else {
            return;
        };
        step.timed_out(side);
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
    fn forced_play(&self, step: &mut Deciding<'_, '_>, turn: &Turn) {
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
        let play = match (turn.figure, turn.owes_ally) {
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
            Err(_) if turn.owes_ally => Pays::Ally,
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
}
