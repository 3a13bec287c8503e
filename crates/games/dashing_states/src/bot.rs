//! Computer players: they lay one card at a time as they believe the states to be, leave out the one that they are least
//! sure of, turn it, shout if they dare, and fill in their own forms at the speed of somebody who types.

use super::DashingStates;
use super::event::Action;
use super::layout::ROW;
use super::mind::{Belief, Facts};
use super::requests::fields;
use super::state::{Phase, State, hand, index};
use super::view::{FormView, PhaseView, SideView, View};
use std::collections::BTreeMap;
use tricorn_bots::{Brain, Mind, Plan, Sight, thinking};
use tricorn_engine::{Ask, Handle, Level, Millis, Rng, Seat};
use tricorn_kit::said::Said;
use tricorn_kit::sides::BOTH;

/// no card is moved faster than this.
pub(super) const ONE_CARD: Millis = Millis(1_500);
/// no shout comes sooner after what it needs.
pub(super) const REACTION: Millis = Millis(400);

/// So sure is who has no doubt.
const SURE: u8 = 2;

/// Seconds to recognise and lay a card.
const fn laying(level: Level) -> f64 {
    match level {
        Level::Random | Level::Novice => 6.0,
        Level::Greedy => 4.0,
        Level::Skilled => 3.5,
        Level::Expert => 2.2,
    }
}

impl Brain for DashingStates {
    type Facts = Facts;
    const RESERVED: bool = true;

    fn facts(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> Facts {
        self.beliefs(state, seat, level, mind)
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Action>> {
        let view = sight.view;
        match view.phase {
            PhaseView::Count if sight.facts.bold && offers(sight.ask, "stand") => Some(Plan {
                action: Action::Stand,
                after: thinking(rng, 1.5),
            }),
            PhaseView::Race if offers(sight.ask, "shout") => {
                let side = view.sides.get(usize::from(view.side?.0))?;
                sort_cards(side, sight.facts, sight.level, rng)
            }
            PhaseView::Identify if offers(sight.ask, "identify") => {
                fill_in(view, view.form.as_ref()?, sight.facts, rng)
            }
            _ => None,
        }
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Action)> {
        match state.phase {
            Phase::Racing => {
                let race = state.race?;
                let side = BOTH[rng.index(2)];
                if race.may_move(side).is_err() {
                    return None;
                }
                let seat = self.book.sides.first(side);
                let card = hand(side).nth(rng.below(hand(side).len()))?;
                let card = state.handle(card).into();
                let empty = state.layouts[index(side)].row();
                let empty = empty.iter().position(Option::is_none);
                Some(match (empty, rng.below(8)) {
                    (_, 0) => (seat, Action::Shout),
                    (Some(place), _) => {
                        let place = Said::Word(place as u8);
                        (seat, Action::Place { card, place })
                    }
                    (None, _) => (seat, Action::Shout),
                })
            }
            Phase::Identifying => {
                let seat = self.missing(state).next()?;
                let side = self.book.sides.of(seat);
                let sort = state.sort_of(&self.book, state.race_number())?;
                let names = (0..state.part(side, seat).len()).flat_map(|at| fields(at, sort));
                let form = names.map(|name| (name.to_owned(), Some("Ohio".to_owned())));
                Some((seat, Action::Identify(form.collect())))
            }
            Phase::Resting => {
                let seat = state.who.awake().without(state.ready).iter().next()?;
                Some((seat, Action::GoOn))
            }
            Phase::Before | Phase::Counting | Phase::Ready | Phase::Between | Phase::Over => None,
        }
    }
}

/// Whether an ask offers this.
fn offers(ask: &Ask, verb: &str) -> bool {
    ask.offers.iter().any(|offer| offer.verb == verb)
}

/// The row as it is believed to be right, the card that is left out, about which least is known, and how many of the row are
/// in doubt.
fn wanted(facts: &Facts) -> (Vec<Handle>, Option<Handle>, usize) {
    let mut cards: Vec<&Belief> = facts.cards.iter().collect();
    let unsure = cards.iter().enumerate().min_by_key(|(_, card)| card.sure);
    let spare = unsure.map(|(at, _)| at).filter(|_| cards.len() > ROW);
    let spare = spare.map(|at| cards.remove(at).handle);
    cards.sort_by(|a, b| a.key.cmp(&b.key));
    let doubts = cards.iter().filter(|card| card.sure < SURE).count();
    (
        cards.iter().map(|card| card.handle).collect(),
        spare,
        doubts,
    )
}

/// The next card to lay; when all lie, the seventh is turned, and then comes the shout.
fn sort_cards(side: &SideView, facts: &Facts, level: Level, rng: &mut Rng) -> Option<Plan<Action>> {
    let layout = side.layout.as_ref()?;
    let (row, spare, doubts) = wanted(facts);
    let hand = thinking(rng, laying(level)).max(ONE_CARD);
    for (place, card) in row.into_iter().enumerate() {
        let lies = layout.row.get(place).and_then(Option::as_ref);
        if lies.map(|map| map.handle) != Some(card) {
            return Some(Plan {
                action: Action::Place {
                    card: card.into(),
                    place: Said::Word(place as u8),
                },
                after: hand,
            });
        }
    }
    if let Some(spare) = spare.filter(|_| layout.aside.is_none() && !facts.forgets) {
        return Some(Plan {
            action: Action::Turn { card: spare.into() },
            after: thinking(rng, 1.5).max(ONE_CARD),
        });
    }
    let shout = |after: Millis| Plan {
        action: Action::Shout,
        after: after.max(REACTION),
    };
    match level {
        // A false shout loses the race: who is good does not shout in doubt, and would rather have a tie.
        Level::Skilled | Level::Expert if doubts > 0 && !side.offers_tie => Some(Plan {
            action: Action::OfferTie,
            after: thinking(rng, 30.0),
        }),
        // If nobody takes it, the doubtful row is better than waiting for ever.
        Level::Skilled | Level::Expert if doubts > 0 => Some(shout(thinking(rng, 45.0))),
        // A beginner shouts in the end.
        Level::Novice => Some(shout(thinking(rng, 1.0 + 12.0 * doubts as f64))),
        _ => Some(shout(thinking(rng, 0.8))),
    }
}

/// The own form, as it is believed to be right: three to six seconds a field.
fn fill_in(view: &View, form: &FormView, facts: &Facts, rng: &mut Rng) -> Option<Plan<Action>> {
    let sort = view.sort?;
    let mut texts = BTreeMap::new();
    let mut after = Millis(0);
    for (number, card) in form.cards.iter().enumerate() {
        let belief = facts
            .cards
            .iter()
            .find(|known| known.handle == card.card.handle);
        let typed = belief.map_or(["", ""], |known| [&*known.name, &*known.second]);
        for (name, text) in fields(number, sort).into_iter().zip(typed) {
            texts.insert(name.to_owned(), Some(text.to_owned()));
            after = after.plus(Millis(3_000 + u64::from(rng.below(3_000))));
        }
    }
    Some(Plan {
        action: Action::Identify(texts),
        after,
    })
}
