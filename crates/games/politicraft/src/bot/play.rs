//! Which card to play, where, and which to discard: every allowed move with what it is worth to a player.

use super::effects::Foresight;
use super::worth::{Change, Outlook};
use crate::{Action, Aim, CardIx, Source, Turn, TurnStep};
use tricorn_engine::Side;
use tricorn_kit::said::Said;
use tricorn_packs::schema::CivicKind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    Play(CardIx, Aim),
    Discard(CardIx),
}

impl Move {
    pub(super) fn action(self) -> Action {
        match self {
            Self::Play(card, aim) => super::fast::play(card, aim, None),
            Self::Discard(card) => Action::Discard {
                card: card.handle().into(),
            },
        }
    }
}

/// A move and what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued {
    pub make: Move,
    pub worth: f64,
}

/// What it does for another player beside the points that a card lies in the Area.
const OPENS: f64 = 1.5;
/// What is lost with a gift if one Integrity card more is earned only with the second.
const HALF: f64 = 0.5;

impl Outlook<'_> {
    /// What to do now at first sight, trades and stories aside.
    pub(super) fn decide(&self) -> Option<Action> {
        if let Some(run) = &self.state.run {
            let answer = self.answer(run, run.question(self.me)?);
            return Some(super::fast::answering(&answer));
        }
        let turn = self.state.turn_of(self.me)?;
        match turn.step {
            TurnStep::Play => {
                let moves = self.moves(turn);
                let best = moves.iter().max_by(|a, b| a.worth.total_cmp(&b.worth))?;
                Some(best.make.action())
            }
            TurnStep::Explain => None,
            TurnStep::Refill => {
                let source = Said::Word(self.source(turn));
                Some(Action::Draw { source })
            }
        }
    }

    /// All moves of this turn, in the order of the hand.
    pub(super) fn moves(&self, turn: &Turn) -> Vec<Valued> {
        let player = &self.state[self.me];
        let hand = player.hand.as_slice();
        let kept = self.hand(&player.tally, hand, None);
        let discards = self.game.may_discard(self.state, turn).is_ok();
        let mut found = Vec::with_capacity(32);
        for (at, card) in hand.iter().copied().enumerate() {
            let rule = self.game.rule(card);
            // Of two cards that are alike in all but their names one is enough.
            let twin = |other: &CardIx| self.game.rule(*other) == rule;
            if rule.is_laid() && hand[..at].iter().any(twin) {
                continue;
            }
            let gone = self.hand(&player.tally, hand, Some(card)) - kept;
            if rule.is_laid() {
                for side in self.state.clockwise(self.me) {
                    let aim = Aim::Area(side);
                    if !self.game.fits(self.state, turn, card, side)
                        || self.game.may_play(self.state, turn, card, aim).is_err()
                    {
                        continue;
                    }
                    let worth = if side == self.me {
                        let mut tally = player.tally;
                        tally.add(rule);
                        f64::from(rule.points) + self.hand(&tally, hand, Some(card)) - kept
                    } else {
                        gone + self.ally(turn, rule.points, side)
                    };
                    let make = Move::Play(card, aim);
                    found.push(Valued { make, worth });
                }
            } else {
                for target in self.targets(card) {
                    let aim = Aim::Power(target);
                    if self.game.may_play(self.state, turn, card, aim).is_ok() {
                        let worth = gone + self.power(card, target);
                        let make = Move::Play(card, aim);
                        found.push(Valued { make, worth });
                    }
                }
            }
            if discards {
                let make = Move::Discard(card);
                let worth = gone - self.leak(card);
                found.push(Valued { make, worth });
            }
        }
        found
    }

    /// PC-57, PC-68: a card for another Area.
    fn ally(&self, turn: &Turn, points: u16, to: Side) -> f64 {
        let mut change = Change::default();
        change.add_points(to, f64::from(points) + OPENS);
        let second = turn.figure && turn.allies == 1;
        if !turn.figure || second {
            change.add_integrity(self.me, 1);
        }
        let mut worth = self.worth(&change);
        if turn.figure && turn.allies == 0 && turn.owes > 0 {
            let mut more = change;
            more.add_integrity(self.me, 1);
            worth += HALF * (self.worth(&more) - worth);
        }
        worth
    }

    fn targets(&self, card: CardIx) -> impl Iterator<Item = Option<Side>> + use<'_> {
        let aimed = self.game.rule(card).aimed;
        let others = self
            .state
            .alive()
            .filter(move |side| aimed && *side != self.me);
        others.map(Some).chain((!aimed).then_some(None))
    }

    fn power(&self, card: CardIx, target: Option<Side>) -> f64 {
        let Some(effect) = self.game.effect(card) else {
            return 0.0;
        };
        let foresight = Foresight::new(self, card, self.me, target);
        let change = foresight.effect(effect);
        let worth = self.worth(&change);
        // Nobody likes to be picked on: the same victim twice in a row only if it clearly leads.
        let hinders = |target: Side| change.points[usize::from(target.0)] < 0.0;
        match target {
            Some(target)
                if self.taste.rivals > 0.5
                    && self.last_victim() == Some(target)
                    && !self.leads(target)
                    && hinders(target) =>
            {
                worth - 15.0
            }
            _ => worth,
        }
    }

    /// Whether nobody else has more points, oneself aside.
    fn leads(&self, side: Side) -> bool {
        let points = |side: Side| self.state[side].points();
        self.state
            .alive()
            .filter(|other| *other != self.me)
            .all(|other| points(other) <= points(side))
    }

    /// Against whom the last Power Play of one's own went that took something.
    fn last_victim(&self) -> Option<Side> {
        let story = &self.state[self.me].story;
        let cards = story
            .iter()
            .rev()
            .flat_map(|chapter| chapter.cards.iter().rev());
        cards
            .filter(|played| {
                let rule = self.game.rule(played.card);
                rule.kind == CivicKind::PowerPlay && rule.hinders
            })
            .find_map(|played| played.to)
    }

    /// What a discarded card is worth to the next player, who may take it up.
    pub(super) fn leak(&self, card: CardIx) -> f64 {
        let next = self.state.left_of(self.me);
        let player = &self.state[next];
        let rule = self.game.rule(card);
        let promise = self.promise(rule, &player.tally, i32::from(player.integrity), &[]);
        self.weight(next) * (promise - 15.0).max(0.0) * 0.7
    }

    /// PC-29: from where the next card is drawn.
    pub(super) fn source(&self, turn: &Turn) -> Source {
        let open = |source: Source| self.game.may_draw(self.state, turn, source).is_ok();
        if !open(Source::Discard) {
            return Source::Deck;
        }
        if !open(Source::Deck) {
            return Source::Discard;
        }
        let Some(top) = self.state.discard.last() else {
            return Source::Deck;
        };
        let player = &self.state[self.me];
        let known = if self.taste.hand > 0.0 {
            self.card(*top, &player.tally, &player.hand)
        } else {
            f64::from(self.game.rule(*top).points)
        };
        if known > self.unknown() {
            Source::Discard
        } else {
            Source::Deck
        }
    }
}
