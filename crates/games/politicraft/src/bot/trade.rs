//! Trades of computer players (PC-72, PC-R21): an offer of what is of little use here and of much use there, a fair answer,
//! and consent only to what helps. People are not pestered.

use super::worth::Outlook;
use crate::trades::may_offer;
use crate::{Action, CardIx, State, Trade, Turn};
use tricorn_engine::Side;

/// So much a trade must help at least.
const GAIN: f64 = 2.0;
/// So much an offer is hoped to bring.
const HOPE: f64 = 10.0;
/// What a partner gives for a card, about.
const GIVEN: f64 = 12.0;
/// People are asked on every third own turn at most, computer players on every second.
const PEOPLE: u16 = 3;
const BOTS: u16 = 2;
/// Whoever has declined so often is not asked again.
const DECLINED: u8 = 2;

impl Outlook<'_> {
    /// What the own hand gains if one card goes and another comes.
    pub(super) fn gain(&self, gives: CardIx, gets: CardIx) -> f64 {
        let player = &self.state[self.me];
        let mut hand = player.hand.clone();
        let before = self.hand(&player.tally, &hand, None);
        for card in hand.iter_mut().filter(|card| **card == gives) {
            *card = gets;
        }
        self.hand(&player.tally, &hand, None) - before
    }

    /// What another player gains, as far as it can be seen from the Area.
    pub(super) fn their_gain(&self, side: Side, gives: CardIx, gets: CardIx) -> f64 {
        let player = &self.state[side];
        let worth = |card: CardIx| {
            let rule = self.game.rule(card);
            if rule.is_laid() {
                self.promise(rule, &player.tally, i32::from(player.integrity), &[])
            } else {
                super::worth::POWER
            }
        };
        worth(gets) - worth(gives)
    }

    /// What to do about an offer of somebody else.
    pub(super) fn reply(&self, trade: &Trade) -> Action {
        let offer = trade.offer;
        let best = self
            .state
            .hand(self.me)
            .iter()
            .filter_map(|card| {
                let own = self.gain(*card, trade.card);
                let theirs = self.their_gain(trade.from, trade.card, *card);
                let fair = own >= GAIN * self.taste.hand
                    && theirs > 0.5
                    && own >= self.weight(trade.from) * theirs;
                fair.then_some((*card, own + 0.3 * theirs))
            })
            .max_by(|a, b| a.1.total_cmp(&b.1));
        match best {
            Some((card, _)) if self.taste.hand > 0.0 => Action::AnswerTrade {
                offer,
                card: card.handle().into(),
            },
            _ => Action::DeclineTrade { offer },
        }
    }

    /// Whether the answer to the own offer helps.
    pub(super) fn agrees(&self, trade: &Trade, answer: CardIx) -> bool {
        let own = self.gain(trade.card, answer);
        let theirs = self.their_gain(trade.to, answer, trade.card);
        own >= 1.0 && own >= self.weight(trade.to) * theirs
    }

    /// An offer that may help both, if this is the time for one.
    pub(super) fn offer(&self, turn: &Turn) -> Option<(Side, CardIx)> {
        if !self.taste.trades || turn.played > 0 || !turn.discarded.is_empty() {
            return None;
        }
        let player = &self.state[self.me];
        let tried = &player.tried;
        if tried.iter().any(|one| one.offered >= player.turns) {
            return None;
        }
        let kept = self.hand(&player.tally, &player.hand, None);
        let mut best: Option<(Side, CardIx, f64)> = None;
        for side in self.state.alive().filter(|side| *side != self.me) {
            let before = tried[usize::from(side.0)];
            let pause = if self.is_person(side) { PEOPLE } else { BOTS };
            if before.declined >= DECLINED
                || (before.offered > 0 && player.turns < before.offered + pause)
                || may_offer(self.state, self.me, side).is_err()
            {
                continue;
            }
            let partner = &self.state[side];
            for card in &player.hand {
                let rule = self.game.rule(*card);
                if rule.needs == [0; 3] || !self.game.missing(self.state, *card, side).is_nothing()
                {
                    continue;
                }
                let own = kept - self.hand(&player.tally, &player.hand, Some(*card));
                let integrity = i32::from(partner.integrity);
                let theirs = self.promise(rule, &partner.tally, integrity, &[]) - GIVEN;
                let score = HOPE - own - self.weight(side) * theirs.max(0.0);
                if theirs > GAIN && score > GAIN && best.is_none_or(|(.., most)| score > most) {
                    best = Some((side, *card, score));
                }
            }
        }
        best.map(|(side, card, _)| (side, card))
    }

    pub(super) fn is_person(&self, side: Side) -> bool {
        let seating = self.game.sides.seating();
        !seating.of_side(side).and(seating.people()).is_empty()
    }
}

/// The own offer that waits for an answer.
pub(super) fn own_offer(state: &State, me: Side) -> Option<&Trade> {
    state.trades.iter().find(|trade| trade.from == me)
}
