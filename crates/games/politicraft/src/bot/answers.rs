//! How a computer player answers the questions of an effect, and whether it cancels one.

use super::effects::Foresight;
use super::worth::Outlook;
use crate::{Answer, CardIx, Place, Query, Question, Run};
use tricorn_packs::schema::effects::Step;

impl Outlook<'_> {
    pub(super) fn answer(&self, run: &Run, question: &Question) -> Answer {
        let foresight = Foresight::of(self, run);
        match &question.query {
            Query::Cards { place, from, count } => {
                let mut cards = from.clone();
                let liked = |card: CardIx| match *place {
                    Place::Area(of) if of == self.me => -self.missed(run, &foresight, card),
                    Place::Area(_) => {
                        f64::from(self.game.rule(card).points) + foresight.needed(card)
                    }
                    Place::Hand(_) => -self.kept(card),
                    Place::Discard => self.kept(card),
                };
                cards.sort_by(|a, b| liked(*b).total_cmp(&liked(*a)));
                cards.truncate(usize::from(*count));
                Answer::Cards(cards)
            }
            Query::Order { cards } => {
                // The last one lies on top, where the next player may take it.
                let mut cards = cards.clone();
                cards.sort_by(|a, b| self.leak(*b).total_cmp(&self.leak(*a)));
                Answer::Cards(cards)
            }
            Query::Option { of } => {
                let best = of.iter().max_by(|a, b| {
                    let worth = |option: u8| {
                        let steps = run.option(option).unwrap_or_default();
                        self.worth(&foresight.steps(steps, self.me))
                    };
                    worth(**a).total_cmp(&worth(**b))
                });
                best.map_or(Answer::Decline, |option| Answer::Option(*option))
            }
            Query::Player { of } => {
                let kind = matches!(
                    run.asking(self.me),
                    Some(Step::Give { .. } | Step::MoveIntegrity { .. })
                );
                let picked = if kind && !self.takes_integrity(run) {
                    foresight.mildest(of)
                } else {
                    foresight.worst(of)
                };
                picked.map_or(Answer::Decline, Answer::Player)
            }
            Query::Waived { part } => {
                let cards = self.game.waived(self.state, self.me, *part).into_iter();
                let best = cards.max_by_key(|card| self.game.rule(*card).points);
                best.map_or(Answer::Decline, |card| Answer::Cards(vec![card]))
            }
        }
    }

    /// Whether the question is who loses Integrity: the first of the two that are asked for.
    fn takes_integrity(&self, run: &Run) -> bool {
        run.threads().iter().any(|thread| {
            let task = thread.tasks.last();
            thread.question.is_some()
                && task.is_some_and(|task| {
                    matches!(task.step, Step::MoveIntegrity { .. }) && task.on.is_none()
                })
        })
    }

    /// What is lost with a card of the own Area; in a swap also what comes for it.
    fn missed(&self, run: &Run, foresight: &Foresight<'_>, card: CardIx) -> f64 {
        if let Some(Step::Swap { mine, theirs, .. }) = run.asking(self.me)
            && let Some(with) = run.partner(self.me)
            && let Some((own, _, _)) = foresight.best_swap(mine, theirs, self.me, with)
        {
            return if own == card { -1.0 } else { 1.0 };
        }
        f64::from(self.game.rule(card).points) + foresight.needed(card)
    }

    /// What a card is worth in the own hand.
    fn kept(&self, card: CardIx) -> f64 {
        let player = &self.state[self.me];
        self.card(card, &player.tally, &player.hand)
    }

    /// PC-P12: whether the announced card hurts so much that it is worth a card to stop it.
    pub(super) fn would_cancel(&self, run: &Run) -> Option<CardIx> {
        let mut hand = self.state.hand(self.me).iter();
        let card = hand.find(|card| self.game.cancels(**card))?;
        let effect = self.game.effect(run.card)?;
        let change = Foresight::of(self, run).effect(effect);
        (self.worth(&change) < -12.0).then_some(*card)
    }
}
