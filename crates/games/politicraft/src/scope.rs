//! PC-104: whether a step could change anything, whether a cost can be paid, and which players and cards a step selects.

use crate::legal::{can_draw, is_figure};
use crate::{CardIx, PolitiCraft, Run, State};
use tricorn_engine::Side;
use tricorn_packs::schema::effects::{Cards, Chooser, Condition, Like, Step, Who, Zone};

/// An effect in the moment in which it is looked at.
#[derive(Clone, Copy)]
pub(super) struct Scope<'a> {
    pub game: &'a PolitiCraft,
    pub state: &'a State,
    /// The card that says it: it never counts among the cards of a hand.
    pub card: CardIx,
    /// Whether it is a Power Play.
    pub power: bool,
    pub actor: Side,
    pub target: Option<Side>,
}

impl<'a> Scope<'a> {
    pub(super) const fn of(game: &'a PolitiCraft, state: &'a State, run: &Run) -> Self {
        Self {
            game,
            state,
            card: run.card,
            power: run.power,
            actor: run.actor,
            target: run.target,
        }
    }

    /// PC-101: the players that are selected, clockwise from the one who played or drew the card (PC-R45).
    pub(super) fn whom(&self, who: &Who, me: Side) -> Vec<Side> {
        let all = self.state.clockwise(self.actor);
        let value = |side: Side, points: bool| {
            if points {
                self.state[side].points()
            } else {
                self.state[side].integrity.into()
            }
        };
        let extreme = |points: bool, most: bool| {
            let values = self.state.alive().map(|side| value(side, points));
            let best = if most { values.max() } else { values.min() };
            self.state
                .clockwise(self.actor)
                .filter(|side| Some(value(*side, points)) == best)
                .collect()
        };
        match who {
            Who::Me => all.filter(|side| *side == me).collect(),
            Who::Target => all.filter(|side| Some(*side) == self.target).collect(),
            Who::Others => all.filter(|side| *side != me).collect(),
            Who::All => all.collect(),
            Who::Left => vec![self.state.left_of(me)],
            Who::Right => vec![self.state.right_of(me)],
            Who::MostPoints => extreme(true, true),
            Who::FewestPoints => extreme(true, false),
            Who::MostIntegrity => extreme(false, true),
            Who::FewestIntegrity => extreme(false, false),
            Who::PublicFigures => all.filter(|side| is_figure(&self.state[*side])).collect(),
            Who::Holders(any) => all
                .filter(|side| {
                    let tally = &self.state[*side].tally;
                    any.iter().any(|one| tally.holds(*one))
                })
                .collect(),
        }
    }

    /// PC-P11, PC-R34: those of them who can lose something through this card.
    pub(super) fn exposed(&self, who: &Who, me: Side) -> Vec<Side> {
        let mut whom = self.whom(who, me);
        whom.retain(|side| !self.is_safe(*side));
        whom
    }

    pub(super) fn is_safe(&self, side: Side) -> bool {
        self.power && side != self.actor && self.state.is_shielded(side)
    }

    /// PC-102, PC-106: the cards of a player, or of the discard pile, that a selector takes.
    pub(super) fn eligible(&self, cards: &Cards, of: Side, chosen: Option<CardIx>) -> Vec<CardIx> {
        let mut found = Vec::new();
        let mut take = |card: CardIx| {
            if self.takes(cards, card, chosen) {
                found.push(card);
            }
        };
        match cards.zone {
            Zone::Area => {
                let area = self.state[of].area.iter();
                area.for_each(|laid| take(laid.card));
            }
            Zone::Hand => {
                let hand = self.state.hand(of).iter();
                hand.filter(|card| **card != self.card)
                    .for_each(|card| take(*card));
            }
            Zone::DiscardTop => self
                .state
                .discard
                .last()
                .into_iter()
                .for_each(|top| take(*top)),
        }
        found
    }

    /// PC-P17: the cards of the discard pile that a selector takes.
    pub(super) fn recoverable(&self, cards: &Cards) -> Vec<CardIx> {
        let pile = match cards.zone {
            Zone::DiscardTop => self.state.discard.len().saturating_sub(1),
            Zone::Area | Zone::Hand => 0,
        };
        let pile = self.state.discard.get(pile..).unwrap_or(&[]);
        let taken = pile.iter().filter(|card| self.takes(cards, **card, None));
        taken.copied().collect()
    }

    fn takes(&self, cards: &Cards, card: CardIx, chosen: Option<CardIx>) -> bool {
        let rule = self.game.rule(card);
        cards.kind.is_none_or(|kind| kind == rule.kind)
            && cards
                .colour
                .is_none_or(|colour| Some(colour) == rule.colour)
            && cards.designation.is_none_or(|grant| rule.has(grant))
            && cards.least.is_none_or(|least| rule.points >= least)
            && cards.most.is_none_or(|most| rule.points <= most)
            && cards
                .like
                .is_none_or(|like| chosen.is_none_or(|other| self.alike(like, card, other)))
    }

    fn alike(&self, like: Like, a: CardIx, b: CardIx) -> bool {
        let (a, b) = (self.game.rule(a), self.game.rule(b));
        (!like.colour || a.colour == b.colour)
            && (!like.kind || a.kind == b.kind)
            && like
                .apart
                .is_none_or(|apart| a.points.abs_diff(b.points) <= apart)
    }

    /// PC-P3, PC-106: the own cards for which the other has one that goes with it.
    pub(super) fn swappable(
        &self,
        mine: &Cards,
        theirs: &Cards,
        me: Side,
        with: Side,
    ) -> Vec<CardIx> {
        // Two Areas or two hands, never one of each; and nobody who is safe loses a card.
        if mine.zone != theirs.zone || self.is_safe(me) {
            return Vec::new();
        }
        let mut own = self.eligible(mine, me, None);
        own.retain(|card| !self.eligible(theirs, with, Some(*card)).is_empty());
        own
    }

    /// The players from whom something can be taken so.
    pub(super) fn with_cards(
        &self,
        from: &Who,
        cards: &Cards,
        me: Side,
        chosen: Option<CardIx>,
    ) -> Vec<Side> {
        let mut whom = self.exposed(from, me);
        whom.retain(|side| *side != me && !self.eligible(cards, *side, chosen).is_empty());
        whom
    }

    /// PC-P2, PC-R50: to whom a card can be given so. Who is safe loses none, and is no one's target.
    pub(super) fn takers(&self, to: &Who, me: Side) -> Vec<Side> {
        let mut whom = self.exposed(to, me);
        whom.retain(|side| *side != me && !self.is_safe(me));
        whom
    }

    /// PC-104: whether a step could change anything.
    pub(super) fn could(&self, step: &Step, me: Side) -> bool {
        let integrity = |side: Side| self.state[side].integrity;
        let hand = |side: Side| {
            let hand = self.state.hand(side).iter();
            hand.filter(|card| **card != self.card).count()
        };
        match step {
            Step::Steal { from, cards } => !self.with_cards(from, cards, me, None).is_empty(),
            Step::Give { to, cards } => {
                !self.takers(to, me).is_empty() && !self.eligible(cards, me, None).is_empty()
            }
            Step::Swap { with, mine, theirs } => {
                let mut whom = self.exposed(with, me).into_iter();
                whom.any(|side| side != me && !self.swappable(mine, theirs, me, side).is_empty())
            }
            Step::Discard { who, cards } => {
                let mut whom = self.exposed(who, me).into_iter();
                whom.any(|side| !self.eligible(cards, side, None).is_empty())
            }
            Step::GainIntegrity { who, n } => *n > 0 && !self.whom(who, me).is_empty(),
            Step::LoseIntegrity { who, n } => {
                *n > 0
                    && self
                        .exposed(who, me)
                        .into_iter()
                        .any(|side| integrity(side) > 0)
            }
            Step::MoveIntegrity { from, to, n } => {
                let to = self.exposed(to, me);
                *n > 0
                    && self
                        .exposed(from, me)
                        .into_iter()
                        .any(|side| integrity(side) > 0 && to.iter().any(|other| *other != side))
            }
            Step::Skip { who, n } => *n > 0 && !self.exposed(who, me).is_empty(),
            Step::Restrict { who, .. } => !self.exposed(who, me).is_empty(),
            Step::ExtraPlay { who, n } => *n > 0 && !self.whom(who, me).is_empty(),
            Step::Draw { who, n } => {
                *n > 0
                    && !self.state.last_cycle_shown()
                    && can_draw(self.state)
                    && !self.whom(who, me).is_empty()
            }
            Step::Shield { who } | Step::WaiveNeeds { who, .. } => !self.whom(who, me).is_empty(),
            Step::Cancel {} => false,
            Step::Reveal { who, .. } => {
                self.exposed(who, me).into_iter().any(|side| hand(side) > 0)
            }
            Step::PassHand { who, n, .. } => {
                *n > 0 && self.exposed(who, me).into_iter().any(|side| hand(side) > 0)
            }
            Step::Recover { who, cards } => {
                !self.whom(who, me).is_empty() && !self.recoverable(cards).is_empty()
            }
            Step::Score { who, n } => {
                let mut whom = if *n < 0 {
                    self.exposed(who, me)
                } else {
                    self.whom(who, me)
                };
                whom.retain(|side| *n > 0 || self.state[*side].points() > 0);
                *n != 0 && !whom.is_empty()
            }
            Step::Seq(steps) => steps.iter().any(|step| self.could(step, me)),
            Step::Choose { who, options } => self.whom(who, me).into_iter().any(|side| {
                let mut all = options.iter().flatten();
                all.any(|step| self.could(step, side))
            }),
            Step::If {
                when,
                then,
                otherwise,
            } => {
                let steps = if self.game.holds(self.state, me, when) {
                    then
                } else {
                    otherwise
                };
                steps.iter().any(|step| self.could(step, me))
            }
            Step::ForEach { who, when, steps } => self
                .each(who, when.as_ref(), me)
                .into_iter()
                .any(|side| steps.iter().any(|step| self.could(step, side))),
        }
    }

    /// PC-103: the players of a `for_each`.
    pub(super) fn each(&self, who: &Who, when: Option<&Condition>, me: Side) -> Vec<Side> {
        let mut whom = self.whom(who, me);
        whom.retain(|side| when.is_none_or(|when| self.game.holds(self.state, *side, when)));
        whom
    }

    /// PC-103: whether a cost can be paid in full; what it takes of the own Integrity is added up.
    pub(super) fn affordable(&self, cost: &[Step], me: Side) -> bool {
        let integrity = |step: &Step| match step {
            Step::LoseIntegrity { who: Who::Me, n }
            | Step::MoveIntegrity {
                from: Who::Me, n, ..
            } => u16::from(*n),
            _ => 0,
        };
        let owed: u16 = cost.iter().map(integrity).sum();
        self.state[me].integrity >= owed && cost.iter().all(|step| self.payable(step, me))
    }

    /// Whether a step of a cost can be paid in full.
    fn payable(&self, step: &Step, me: Side) -> bool {
        match step {
            Step::LoseIntegrity { who, n } | Step::MoveIntegrity { from: who, n, .. } => {
                let whom = self.whom(who, me);
                !whom.is_empty()
                    && whom
                        .iter()
                        .all(|side| self.state[*side].integrity >= u16::from(*n))
            }
            Step::Give { to, cards } => {
                !self.takers(to, me).is_empty()
                    && self.eligible(cards, me, None).len() >= usize::from(cards.count)
            }
            Step::Discard { who, cards } => {
                let whom = self.whom(who, me);
                !whom.is_empty()
                    && whom.iter().all(|side| {
                        self.eligible(cards, *side, None).len() >= usize::from(cards.count)
                    })
            }
            Step::Seq(steps) => steps.iter().all(|step| self.payable(step, me)),
            other => self.could(other, me),
        }
    }

    /// PC-102: who chooses cards of this player. Nobody looks into another's hand, so there chance chooses (PC-R57).
    pub(super) fn chooser(&self, cards: &Cards, me: Side, of: Side) -> Option<Side> {
        match cards.chooser {
            Chooser::Random => None,
            Chooser::Owner => Some(of),
            Chooser::Actor if cards.zone == Zone::Hand && of != me => None,
            Chooser::Actor => Some(me),
        }
    }
}
