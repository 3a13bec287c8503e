//! How a computer player runs a race: one card at a time, a shout when it is sure, an answer by its level.

use super::parts::{Pile, Stage};
use super::state::State;
use super::{Action, Race, View};
use std::sync::Arc;
use tricorn_bots::{Brain, Mind, Plan, Sight, thinking};
use tricorn_engine::{Level, Millis, Rng, Seat};

/// No card is moved faster than this.
const ONE_CARD: Millis = Millis(1_500);
/// No shout comes sooner after the word that gave it away.
const REACTION: Millis = Millis(400);

/// What a bot has in its mind: the answer, if it knows it and has heard enough of the question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// What it would answer.
    pub belief: Option<Arc<str>>,
}

/// How many of a hundred questions a level knows.
const fn knows(level: Level) -> u32 {
    match level {
        Level::Random => 0,
        Level::Novice => 40,
        Level::Greedy => 60,
        Level::Skilled => 80,
        Level::Expert => 97,
    }
}

impl Race {
    fn first_open(view: &View) -> Option<Action> {
        let own = view.cards.iter().filter(|card| Some(card.side) == view.you);
        own.map(|card| (card, Self::home(card.number)))
            .find(|(card, home)| card.tray != Some(*home))
            .map(|(card, tray)| Action::Put {
                card: card.card,
                tray,
            })
    }
}

impl Brain for Race {
    type Facts = Facts;

    fn facts(&self, state: &State, _: Seat, level: Level, mind: &Mind) -> Facts {
        let belief = state.question().and_then(|number| {
            let mut rng = mind.stream("question", u64::from(number.0));
            let question = self.pack.questions.get(usize::from(number.0))?;
            let known = rng.below(100) < knows(level);
            // It takes between a third of the words and all of them.
            let words = question.words.len();
            let enough = words / 3 + rng.index(words - words / 3) + 1;
            (known && state.words >= enough.min(words)).then(|| question.answer.clone())
        });
        Facts { belief }
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Action>> {
        let view = sight.view;
        let moves = view.mover == Some(sight.seat);
        let (action, after) = match view.stage {
            Stage::Choosing if moves => {
                let pile = if rng.coin() { Pile::Left } else { Pile::Right };
                (Action::Pick { pile }, thinking(rng, 1.0))
            }
            Stage::Racing if moves => match Self::first_open(view) {
                Some(put) => (put, thinking(rng, 1.6).max(ONE_CARD)),
                None if sight.facts.belief.is_some() => {
                    (Action::Shout, thinking(rng, 0.8).max(REACTION))
                }
                // Nothing comes to mind: a good player guesses in the end, a beginner does not dare.
                None if view.whole && sight.level != Level::Novice => {
                    (Action::Shout, thinking(rng, 9.0))
                }
                None => return None,
            },
            Stage::Forms => {
                let text = sight.facts.belief.as_deref().unwrap_or("no idea");
                let text = text.to_owned();
                (Action::Answer { text }, thinking(rng, 3.0))
            }
            _ => return None,
        };
        Some(Plan { action, after })
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Action)> {
        let seats: Vec<Seat> = self.seating.all().collect();
        let seat = *rng.pick(&seats)?;
        let side = self.seating.side_of(seat)?;
        match state.stage {
            Stage::Choosing if !state.closed => {
                let seat = self.seating.of_side(state.lead).iter().next()?;
                Some((seat, Action::Pick { pile: Pile::Left }))
            }
            Stage::Racing if !state.closed && state.shouts.of(side).is_none() => {
                let open = state.hand(side).iter().find(|lying| lying.tray.is_none());
                match open {
                    Some(lying) => {
                        let tray = super::Tray(rng.below(u32::from(super::TRAYS)) as u8);
                        let card = lying.handle;
                        Some((seat, Action::Put { card, tray }))
                    }
                    None => (state.words > 0 && rng.coin()).then_some((seat, Action::Shout)),
                }
            }
            Stage::Forms => {
                let missing = self.types(state).iter();
                let mut missing = missing.filter(|seat| !state.answers.contains_key(seat));
                let text = "anything".to_owned();
                missing.next().map(|seat| (seat, Action::Answer { text }))
            }
            _ => None,
        }
    }
}
