//! Computer players (PC-R21, PC-R24, PC-R37). There is nothing to know about the cards that is not written on them, so the
//! levels differ in how far they look: a novice sees the points of this turn, a skilled player what the hand may become and
//! what rivals gain, an expert tries its best moves out in worlds dealt anew.

mod answers;
mod effects;
mod fast;
mod play;
mod search;
#[cfg(test)]
mod tests;
mod trade;
mod words;
mod worth;

use crate::{Action, PolitiCraft, State, StoryMode, TableState, Turn, TurnStep};
use play::Move;
use tricorn_bots::{Brain, Mind, Plan, Sight, thinking};
use tricorn_engine::rules::Verb;
use tricorn_engine::{Level, Rng, Seat, Side};
use tricorn_kit::said::Said;
use worth::{Outlook, Taste};

/// How long people think, in seconds: about a play and its story, a draw, a question, an issue.
const PLAY: f64 = 5.0;
const DRAW: f64 = 1.2;
const QUESTION: f64 = 3.0;
const ISSUE: f64 = 4.0;
/// PC-R21: computer players deal with offers at once, so within a second.
const TRADE: f64 = 0.45;
/// So long a computer player waits for a person's answer to its offer before it plays on.
const PATIENCE: f64 = 15.0;

impl Brain for PolitiCraft {
    type Facts = ();

    fn facts(&self, _: &TableState, _: Seat, _: Level, _: &Mind) {}

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        let side = sight.view.side?;
        let world = (sight.worlds)(rng);
        let thought = world.game.think(&world.state, side, sight, rng)?;
        let after = thinking(rng, thought.seconds);
        let plan = Plan {
            action: Verb::Own(world.game.in_words(&world.state, side, thought.action, rng)),
            after,
        };
        Some(plan.within(sight.view.options.turn_seconds))
    }

    fn random_move(&self, state: &TableState, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let (seat, action) = self.fast_move(state, rng)?;
        Some((seat, Verb::Own(action)))
    }
}

/// What a computer player wants to do, and about how long a person would take for it.
struct Thought {
    action: Action,
    seconds: f64,
}

impl PolitiCraft {
    /// What a player of this level does now. It looks at its own hand and at what lies open, nothing else.
    fn think(
        &self,
        state: &TableState,
        me: Side,
        sight: &Sight<'_, Self>,
        rng: &mut Rng,
    ) -> Option<Thought> {
        let thought = |action: Action, seconds: f64| Some(Thought { action, seconds });
        if !state.playing() {
            return None;
        }
        if !state.begun {
            let issue = self.bot_issue(state, me, rng)?;
            return thought(Action::Issue { issue }, ISSUE);
        }
        let outlook = Outlook::new(self, state, me, Taste::of(sight.level));
        if let Some(run) = &state.run {
            if run.reaction {
                let action = match outlook.would_cancel(run) {
                    Some(card) => Action::Cancel {
                        card: card.handle().into(),
                    },
                    None => Action::Pass,
                };
                return thought(action, 1.0);
            }
            let answer = outlook.answer(run, run.question(me)?);
            return thought(fast::answering(&answer), QUESTION);
        }
        for trade in &state.trades {
            if trade.to == me && trade.answer.is_none() {
                return thought(outlook.reply(trade), TRADE);
            }
            if let Some(answer) = trade.answer.filter(|_| trade.from == me) {
                let offer = trade.offer;
                let action = if outlook.agrees(trade, answer) {
                    Action::ConfirmTrade { offer }
                } else {
                    Action::DeclineTrade { offer }
                };
                return thought(action, TRADE);
            }
        }
        let turn = state.turn_of(me)?;
        match turn.step {
            TurnStep::Play => self.think_play(&outlook, turn, sight, rng),
            TurnStep::Explain => {
                let action = match self.config.story {
                    StoryMode::Spoken => Action::Told,
                    _ => Action::Explain {
                        story: String::new(),
                    },
                };
                thought(action, PLAY)
            }
            TurnStep::Refill => {
                let source = Said::Word(outlook.source(turn));
                thought(Action::Draw { source }, DRAW)
            }
        }
    }

    fn think_play(
        &self,
        outlook: &Outlook<'_>,
        turn: &Turn,
        sight: &Sight<'_, Self>,
        rng: &mut Rng,
    ) -> Option<Thought> {
        let own = trade::own_offer(outlook.state, outlook.me);
        if own.is_none()
            && let Some((player, card)) = outlook.offer(turn)
        {
            let card = card.handle().into();
            return Some(Thought {
                action: Action::OfferTrade { player, card },
                seconds: PLAY * 0.5,
            });
        }
        let mut moves = outlook.moves(turn);
        if let Some(offer) = own {
            // As long as the offer stands its card stays in the hand, if that is possible.
            let other = |make: Move| match make {
                Move::Play(card, _) | Move::Discard(card) => card != offer.card,
            };
            if moves.iter().any(|one| other(one.make)) {
                moves.retain(|one| other(one.make));
            }
        }
        // Between moves that are as good chance decides, so that nobody gets all the gifts.
        for one in &mut moves {
            one.worth += outlook.taste.slips * rng.normal() + 0.05 * rng.unit();
        }
        let best = if sight.level == Level::Expert {
            Self::try_out(sight.worlds, outlook.me, moves, rng)?
        } else {
            let best = moves.iter().max_by(|a, b| a.worth.total_cmp(&b.worth));
            best?.make
        };
        let action = best.action();
        let waits = own.is_some_and(|offer| outlook.is_person(offer.to));
        let seconds = match (own, waits) {
            (None, _) => PLAY,
            (Some(_), true) => PATIENCE,
            (Some(_), false) => PLAY,
        };
        Some(Thought { action, seconds })
    }

    /// The same with its story, where one is to be written.
    fn in_words(&self, state: &State, me: Side, action: Action, rng: &mut Rng) -> Action {
        if self.config.story != StoryMode::Written {
            return action;
        }
        match action {
            Action::Play {
                card,
                area,
                target,
                story: None,
            } => {
                let named = card.one().and_then(super::CardIx::of);
                let last = state
                    .turn
                    .as_ref()
                    .is_some_and(|turn| !turn.told && u8::from(turn.owes_ally) + turn.owes <= 1);
                let story = named
                    .filter(|_| last)
                    .map(|card| self.bot_story(state, me, card, area.or(target), rng));
                Action::Play {
                    card,
                    area,
                    target,
                    story,
                }
            }
            Action::Explain { .. } => {
                let chapter = state[me].story.last();
                let story = match chapter.and_then(|chapter| chapter.cards.last()) {
                    Some(played) => self.bot_story(state, me, played.card, played.to, rng),
                    None => "It helps the cause.".to_owned(),
                };
                Action::Explain { story }
            }
            other => other,
        }
    }
}
