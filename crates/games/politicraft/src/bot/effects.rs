//! What an effect would change, as far as it can be foreseen: step by step, each choice made as the chooser would like it.

use super::worth::{Change, Outlook};
use crate::{CardIx, Run, Scope};
use tricorn_engine::Side;
use tricorn_packs::schema::effects::{Cards, Effect, Step, Who, Zone};

/// What a turn is worth that somebody loses or gains.
const TURN: f64 = 20.0;
/// What a card more in the hand is worth.
const DRAWN: f64 = 4.0;
const SHIELD: f64 = 3.0;
/// What somebody may gain who may play a card without a part of its Needs.
const WAIVED: f64 = 12.0;

#[derive(Clone, Copy)]
pub(super) struct Foresight<'a> {
    outlook: &'a Outlook<'a>,
    scope: Scope<'a>,
}

impl<'a> Foresight<'a> {
    /// A Power Play that could be played.
    pub(super) fn new(
        outlook: &'a Outlook<'a>,
        card: CardIx,
        actor: Side,
        target: Option<Side>,
    ) -> Self {
        let scope = Scope {
            game: outlook.game,
            state: outlook.state,
            card,
            power: true,
            actor,
            target,
        };
        Self { outlook, scope }
    }

    pub(super) fn of(outlook: &'a Outlook<'a>, run: &Run) -> Self {
        let scope = Scope::of(outlook.game, outlook.state, run);
        Self { outlook, scope }
    }

    pub(super) fn effect(&self, effect: &Effect) -> Change {
        let mut change = Change::default();
        for step in effect.cost.iter().chain(&effect.steps) {
            self.step(step, self.scope.actor, &mut change);
        }
        change
    }

    pub(super) fn steps(&self, steps: &[Step], me: Side) -> Change {
        let mut change = Change::default();
        for step in steps {
            self.step(step, me, &mut change);
        }
        change
    }

    fn step(&self, step: &Step, me: Side, change: &mut Change) {
        let points = |card: CardIx| f64::from(self.outlook.game.rule(card).points);
        match step {
            Step::Steal { from, cards } => {
                if let Some((of, card)) = self.dearest(from, cards, me) {
                    change.add_points(of, -points(card) - 1.0);
                    change.add_points(me, points(card) + 1.0);
                }
            }
            Step::Give { to, cards } => {
                let mut whom = self.scope.whom(to, me);
                whom.retain(|side| *side != me);
                if let (Some(to), Some(card)) = (self.mildest(&whom), self.least(cards, me)) {
                    let loss = points(card) + self.needed(card);
                    change.add_points(me, -loss);
                    change.add_points(to, points(card));
                }
            }
            Step::Swap { with, mine, theirs } => {
                let pairs = self.scope.exposed(with, me).into_iter();
                let best = pairs
                    .filter(|side| *side != me)
                    .filter_map(|side| {
                        let (_, _, gain) = self.best_swap(mine, theirs, me, side)?;
                        Some((side, gain))
                    })
                    .max_by(|a, b| a.1.total_cmp(&b.1));
                if let Some((side, gain)) = best {
                    change.add_points(me, gain);
                    change.add_points(side, -gain);
                }
            }
            Step::Discard { who, cards } => {
                for side in self.scope.exposed(who, me) {
                    let card = if cards.zone == Zone::Hand {
                        change.add_points(side, -DRAWN);
                        None
                    } else if self.scope.chooser(cards, me, side) == Some(side) || side == me {
                        self.least(cards, side)
                    } else {
                        let cards = self.scope.eligible(cards, side, None).into_iter();
                        cards.max_by_key(|card| self.outlook.game.rule(*card).points)
                    };
                    if let Some(card) = card {
                        change.add_points(side, -points(card));
                    }
                }
            }
            Step::GainIntegrity { who, n } => {
                for side in self.scope.whom(who, me) {
                    change.add_integrity(side, i32::from(*n));
                }
            }
            Step::LoseIntegrity { who, n } => {
                for side in self.scope.exposed(who, me) {
                    let has = self.integrity(side);
                    change.add_integrity(side, -i32::from(*n).min(has));
                }
            }
            Step::MoveIntegrity { from, to, n } => {
                let from = self.scope.exposed(from, me);
                let to = self.scope.whom(to, me);
                if let (Some(from), Some(to)) = (self.worst(&from), self.mildest(&to)) {
                    let count = i32::from(*n).min(self.integrity(from));
                    change.add_integrity(from, -count);
                    change.add_integrity(to, count);
                }
            }
            Step::Skip { who, n } => {
                for side in self.scope.exposed(who, me) {
                    let turns = f64::from(*n).min(self.outlook.turns + 0.5);
                    change.add_points(side, -TURN * turns);
                }
            }
            Step::ExtraPlay { who, n } => {
                self.each(who, me, change, TURN * 0.9 * f64::from(*n), false);
            }
            Step::Draw { who, n } => {
                let worth = if self.outlook.turns < 1.0 { 1.0 } else { DRAWN };
                self.each(who, me, change, worth * f64::from(*n), false);
            }
            Step::Shield { who } => self.each(who, me, change, SHIELD, false),
            Step::WaiveNeeds { who, .. } => self.each(who, me, change, WAIVED, false),
            Step::Restrict { who, .. } => self.each(who, me, change, -DRAWN, true),
            Step::Reveal { who, .. } => self.each(who, me, change, -1.0, true),
            Step::Recover { who, .. } => self.each(who, me, change, DRAWN * 2.0, false),
            Step::Score { who, n } => self.each(who, me, change, f64::from(*n), *n < 0),
            Step::PassHand { .. } | Step::Cancel {} => {}
            Step::Seq(steps) => {
                for step in steps {
                    self.step(step, me, change);
                }
            }
            Step::Choose { who, options } => {
                for side in self.scope.whom(who, me) {
                    let best = options
                        .iter()
                        .filter(|steps| steps.iter().any(|step| self.scope.could(step, side)))
                        .map(|steps| self.steps(steps, side))
                        .max_by(|a, b| self.liking(a, side).total_cmp(&self.liking(b, side)));
                    if let Some(best) = best {
                        for (sum, more) in change.points.iter_mut().zip(best.points) {
                            *sum += more;
                        }
                        for (sum, more) in change.integrity.iter_mut().zip(best.integrity) {
                            *sum += more;
                        }
                    }
                }
            }
            Step::If {
                when,
                then,
                otherwise,
            } => {
                let holds = self.outlook.game.holds(self.outlook.state, me, when);
                for step in if holds { then } else { otherwise } {
                    self.step(step, me, change);
                }
            }
            Step::ForEach { who, when, steps } => {
                for side in self.scope.each(who, when.as_ref(), me) {
                    for step in steps {
                        self.step(step, side, change);
                    }
                }
            }
        }
    }

    /// How a player likes a change: this one as it counts, another one by its own points.
    fn liking(&self, change: &Change, side: Side) -> f64 {
        if side == self.outlook.me {
            return self.outlook.worth(change);
        }
        let at = usize::from(side.0);
        change.points[at] + 10.0 * f64::from(change.integrity[at])
    }

    fn each(&self, who: &Who, me: Side, change: &mut Change, worth: f64, harms: bool) {
        let whom = if harms {
            self.scope.exposed(who, me)
        } else {
            self.scope.whom(who, me)
        };
        for side in whom {
            change.add_points(side, worth);
        }
    }

    fn integrity(&self, side: Side) -> i32 {
        i32::from(self.outlook.state[side].integrity)
    }

    /// Of these the rival whose points count least against the own; rather oneself.
    pub(super) fn mildest(&self, whom: &[Side]) -> Option<Side> {
        let own = whom.iter().find(|side| **side == self.outlook.me);
        let weigh = |side: &&Side| self.outlook.weight(**side);
        own.or_else(|| whom.iter().min_by(|a, b| weigh(a).total_cmp(&weigh(b))))
            .copied()
    }

    /// Of these the rival whose points count most against the own.
    pub(super) fn worst(&self, whom: &[Side]) -> Option<Side> {
        let others = whom.iter().filter(|side| **side != self.outlook.me);
        let weigh = |side: &&Side| self.outlook.weight(**side);
        others
            .max_by(|a, b| weigh(a).total_cmp(&weigh(b)))
            .or(whom.first())
            .copied()
    }

    /// The card that a thief would take, and from whom.
    fn dearest(&self, from: &Who, cards: &Cards, me: Side) -> Option<(Side, CardIx)> {
        let whom = self.scope.with_cards(from, cards, me, None).into_iter();
        whom.filter_map(|of| {
            let cards = self.scope.eligible(cards, of, None).into_iter();
            let card = cards.max_by_key(|card| self.outlook.game.rule(*card).points)?;
            Some((of, card))
        })
        .max_by(|a, b| {
            let worth = |(of, card): &(Side, CardIx)| {
                let points = f64::from(self.outlook.game.rule(*card).points);
                points * (1.0 + self.outlook.weight(*of))
            };
            worth(a).total_cmp(&worth(b))
        })
    }

    /// The card of an Area that its owner misses least.
    fn least(&self, cards: &Cards, of: Side) -> Option<CardIx> {
        let cards = self.scope.eligible(cards, of, None).into_iter();
        cards.min_by(|a, b| {
            let worth =
                |card: CardIx| f64::from(self.outlook.game.rule(card).points) + self.needed(card);
            worth(*a).total_cmp(&worth(*b))
        })
    }

    /// What a card in an Area is good for beside its points: a designation that others build on.
    pub(super) fn needed(&self, card: CardIx) -> f64 {
        let rule = self.outlook.game.rule(card);
        if rule.grants != 0 { 8.0 } else { 1.0 }
    }

    /// The swap of two cards of Areas that brings most; between hands chance decides.
    pub(super) fn best_swap(
        &self,
        mine: &Cards,
        theirs: &Cards,
        me: Side,
        with: Side,
    ) -> Option<(CardIx, CardIx, f64)> {
        if mine.zone != Zone::Area {
            return None;
        }
        let points = |card: CardIx| f64::from(self.outlook.game.rule(card).points);
        let own = self.scope.eligible(mine, me, None).into_iter();
        own.filter_map(|card| {
            let others = self.scope.eligible(theirs, with, Some(card)).into_iter();
            let other = others.max_by_key(|other| self.outlook.game.rule(*other).points)?;
            Some((card, other, points(other) - points(card)))
        })
        .max_by(|a, b| a.2.total_cmp(&b.2))
    }
}
