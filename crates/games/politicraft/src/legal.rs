//! What may be played where: Needs (4.2), Power Plays (4.3), what a turn owes (PC-R46). Nothing here changes anything.

use crate::words::ensure;
use crate::{
    Card, CardIx, FIGURE, HAND, NeedsView, Pays, Player, PolitiCraft, Reason, Scope, Source, State,
    Tally, Turn, TurnStep,
};
use tricorn_engine::Side;
use tricorn_packs::schema::CivicKind;
use tricorn_packs::schema::effects::{Condition, Effect, Part};

/// PC-43 to PC-49: what is missing in an Area with these cards and this Integrity.
fn missing(card: &Card, tally: &Tally, integrity: u16) -> NeedsView {
    let mut lacks = NeedsView::default();
    for at in 0..3 {
        lacks.colours[at] = card.needs[at].saturating_sub(tally.colours[at]);
    }
    let integrity = u8::try_from(integrity).unwrap_or(u8::MAX);
    lacks.gold = card.gold.saturating_sub(integrity);
    lacks.bar = card.bar.filter(|bar| !tally.holds(*bar));
    lacks
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    Area(Side),
    /// A Power Play, for or against this player.
    Power(Option<Side>),
}

impl PolitiCraft {
    pub(super) fn rule(&self, card: CardIx) -> &Card {
        &self.cards[card.at().min(self.cards.len() - 1)]
    }

    /// PC-81: what is missing for this card in the Area of this player.
    pub(super) fn missing(&self, state: &State, card: CardIx, area: Side) -> NeedsView {
        self.missing_with(state, card, area, None)
    }

    /// PC-49, PC-69: the same if another card lay there too.
    fn missing_with(
        &self,
        state: &State,
        card: CardIx,
        area: Side,
        laid: Option<(CardIx, Side)>,
    ) -> NeedsView {
        let rule = self.rule(card);
        if rule.kind != CivicKind::Conditional {
            return NeedsView::default();
        }
        let owner = &state[area];
        // PC-50: the card itself may say that its Needs do not matter.
        if let Some(condition) = self.waivers.get(&card)
            && self.holds(state, area, condition)
        {
            return NeedsView::default();
        }
        match laid.filter(|(_, at)| *at == area) {
            Some((other, _)) => {
                let mut tally = owner.tally;
                tally.add(self.rule(other));
                missing(rule, &tally, owner.integrity)
            }
            None => missing(rule, &owner.tally, owner.integrity),
        }
    }

    /// PC-P13: what is missing if a part of the Needs does not matter.
    pub(super) fn missing_without(
        &self,
        state: &State,
        card: CardIx,
        area: Side,
        part: Part,
    ) -> NeedsView {
        let mut lacks = self.missing(state, card, area);
        match part {
            Part::All => lacks = NeedsView::default(),
            Part::Bar => lacks.bar = None,
            Part::Colour(colour) => lacks.colours[colour.at()] = 0,
        }
        lacks
    }

    /// PC-R51: whether a card of the hand may be played with a part of its Needs waived.
    pub(super) fn is_eligible(&self, state: &State, side: Side, card: CardIx, part: Part) -> bool {
        self.rule(card).kind == CivicKind::Conditional
            && state.hand(side).contains(&card)
            && self.missing_without(state, card, side, part).is_nothing()
            // PC-P14: on a turn on which it may not be played.
            && !state
                .turn_of(side)
                .is_some_and(|turn| self.is_restricted(turn, card))
    }

    /// PC-R51: the cards of the hand that may be played so.
    pub(super) fn waived(&self, state: &State, side: Side, part: Part) -> Vec<CardIx> {
        let hand = state.hand(side).iter().copied();
        hand.filter(|card| self.is_eligible(state, side, *card, part))
            .collect()
    }

    /// PC-103, PC-106: whether a condition holds for a player.
    pub(super) fn holds(&self, state: &State, side: Side, condition: &Condition) -> bool {
        let player = &state[side];
        match condition {
            Condition::Points(bounds) => bounds.hold(player.points()),
            Condition::Integrity(bounds) => bounds.hold(player.integrity.into()),
            Condition::Colour { of, bounds } => bounds.hold(player.tally.colours[of.at()].into()),
            Condition::Holds(any) => any.iter().any(|one| player.tally.holds(*one)),
            Condition::PublicFigure => is_figure(player),
            Condition::And(all) => all.iter().all(|one| self.holds(state, side, one)),
            Condition::Or(any) => any.iter().any(|one| self.holds(state, side, one)),
            Condition::Not(one) => !self.holds(state, side, one),
        }
    }

    /// PC-P14
    fn is_restricted(&self, turn: &Turn, card: CardIx) -> bool {
        let rule = self.rule(card);
        turn.restrict.iter().any(|what| {
            what.kind.is_none_or(|kind| kind == rule.kind)
                && what.colour.is_none_or(|colour| Some(colour) == rule.colour)
        })
    }

    /// Whether a card could be laid into this Area, what the turn owes apart.
    pub(super) fn fits(&self, state: &State, turn: &Turn, card: CardIx, area: Side) -> bool {
        self.rule(card).is_laid()
            && state.is_in(area)
            && !self.is_restricted(turn, card)
            && self.missing(state, card, area).is_nothing()
    }

    /// PC-R46: whether some card of the hand but this one could be an ally card, if this one lay there.
    fn ally_is_possible(
        &self,
        state: &State,
        turn: &Turn,
        but: Option<CardIx>,
        laid: Option<(CardIx, Side)>,
    ) -> bool {
        let hand = state.hand(turn.side).iter();
        let mut others = hand.filter(|card| Some(**card) != but);
        others.any(|card| {
            self.rule(*card).is_laid()
                && !self.is_restricted(turn, *card)
                && state.alive().any(|area| {
                    area != turn.side && self.missing_with(state, *card, area, laid).is_nothing()
                })
        })
    }

    /// Whether some card of the hand can be played at all.
    fn any_is_possible(&self, state: &State, turn: &Turn) -> bool {
        state.hand(turn.side).iter().any(|card| {
            if self.rule(*card).is_laid() {
                state
                    .alive()
                    .any(|area| self.fits(state, turn, *card, area))
            } else {
                self.power_is_possible(state, turn, *card)
            }
        })
    }

    /// Whether a Power Play can be played against or for somebody.
    fn power_is_possible(&self, state: &State, turn: &Turn, card: CardIx) -> bool {
        let targets = state.alive().filter(|other| *other != turn.side).map(Some);
        targets
            .chain([None])
            .any(|target| self.may_power(state, turn, card, target).is_ok())
    }

    /// PC-79 to PC-86: whether a card of the hand may be played so, and what it pays.
    pub(super) fn may_play(
        &self,
        state: &State,
        turn: &Turn,
        card: CardIx,
        aim: Aim,
    ) -> Result<Pays, Reason> {
        ensure(!self.is_restricted(turn, card), Reason::Restricted)?;
        match aim {
            Aim::Area(area) => {
                ensure(state.is_in(area), Reason::NoSuchArea)?;
                let lacks = self.missing(state, card, area);
                ensure(lacks.is_nothing(), Reason::NeedsNotMet)?;
                let pays = self.pays(state, turn, card, Some(area))?;
                ensure(self.rule(card).is_laid(), Reason::PowerInArea)?;
                Ok(pays)
            }
            Aim::Power(target) => {
                let pays = self.pays(state, turn, card, None)?;
                self.may_power(state, turn, card, target)?;
                Ok(pays)
            }
        }
    }

    /// PC-66, PC-70, PC-84, PC-R46: what a play pays.
    fn pays(
        &self,
        state: &State,
        turn: &Turn,
        card: CardIx,
        area: Option<Side>,
    ) -> Result<Pays, Reason> {
        if area.is_some_and(|area| area != turn.side) && self.rule(card).is_laid() {
            return Ok(if turn.owes_ally {
                Pays::Ally
            } else {
                Pays::Free
            });
        }
        let fails_ally = || {
            let laid = area.map(|area| (card, area));
            self.ally_is_possible(state, turn, None, None)
                && !self.ally_is_possible(state, turn, Some(card), laid)
        };
        let free = turn.owes > 0 && !(turn.owes_ally && fails_ally());
        ensure(free, Reason::AllyRequired)?;
        Ok(Pays::Free)
    }

    /// PC-60, PC-70, PC-85, PC-R46: what a discard pays.
    pub(super) fn may_discard(&self, state: &State, turn: &Turn) -> Result<Pays, Reason> {
        if !turn.figure {
            return Ok(Pays::Free);
        }
        let ally = turn.owes_ally && self.ally_is_possible(state, turn, None, None);
        let free = turn.owes > 0 && self.any_is_possible(state, turn);
        ensure(!ally && !free, Reason::MustPlay)?;
        Ok(if turn.owes_ally {
            Pays::Ally
        } else {
            Pays::Free
        })
    }

    /// PC-53, PC-86, PC-87, PC-104, PC-R15
    pub(super) fn may_power(
        &self,
        state: &State,
        turn: &Turn,
        card: CardIx,
        target: Option<Side>,
    ) -> Result<(), Reason> {
        let effect = self.effect(card).ok_or(Reason::AreaMissing)?;
        ensure(!self.is_restricted(turn, card), Reason::Restricted)?;
        let aimed = self.rule(card).aimed;
        match target {
            Some(target) => {
                let fits = aimed && target != turn.side && state.is_in(target);
                ensure(fits, Reason::BadTarget)?;
            }
            None => ensure(!aimed, Reason::TargetMissing)?,
        }
        let scope = Scope {
            game: self,
            state,
            card,
            power: true,
            actor: turn.side,
            target,
        };
        let affordable = scope.affordable(&effect.cost, turn.side);
        ensure(affordable, Reason::CostNotMet)?;
        let shielded = target.is_some_and(|target| state.is_shielded(target));
        ensure(!shielded, Reason::TargetShielded)?;
        let mut steps = effect.steps.iter();
        let changes = steps.any(|step| scope.could(step, turn.side));
        ensure(changes, Reason::NoEffect)
    }

    /// PC-09, PC-10: what a card does.
    pub(super) fn effect(&self, card: CardIx) -> Option<&Effect> {
        self.pack.cards.get(card.at())?.effect.as_ref()
    }

    /// PC-88, PC-89, PC-108: whether a card can be drawn there.
    pub(super) fn may_draw(
        &self,
        state: &State,
        turn: &Turn,
        source: Source,
    ) -> Result<(), Reason> {
        ensure(!state.last_cycle_shown(), Reason::NotAvailable)?;
        match source {
            Source::Deck => ensure(can_draw(state), Reason::NotAvailable),
            Source::Discard => {
                let top = state.discard.last().ok_or(Reason::NotAvailable)?;
                ensure(!turn.discarded.contains(top), Reason::OwnDiscard)
            }
        }
    }

    /// PC-28: whether the hand is to be filled up, and can be.
    pub(super) fn draws_on(&self, state: &State, turn: &Turn) -> bool {
        turn.step == TurnStep::Refill
            && state.hand(turn.side).len() < HAND
            && [Source::Deck, Source::Discard]
                .into_iter()
                .any(|source| self.may_draw(state, turn, source).is_ok())
    }
}

/// PC-63
pub(super) fn is_figure(player: &Player) -> bool {
    player.points() >= FIGURE
}

/// PC-R13: whether the deck has a card, or there is anything to make a new deck of.
pub(super) fn can_draw(state: &State) -> bool {
    !state.deck.is_empty() || state.discard.len() > 1 || !state.spent.is_empty()
}
