//! Computer players: they lay one card at a time as they believe the states to be, leave out the one that they are least
//! sure of, turn it, shout if they dare, and fill in their own forms at the speed of somebody who types.

use super::cards::{HAND, ROW};
use super::event::{Action, Form};
use super::mind::{Belief, Facts};
use super::rules::{Phase, fields};
use super::sight::{FormView, SideSight};
use super::sort::Sort;
use super::{DashingStates, State};
use tricorn_bots::{Brain, Mind, Plan, Sight, thinking};
use tricorn_engine::rules::{Phase as Shown, Stage, Verb};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Handle, Level, Millis, Rng, Seat};
use tricorn_kit::said::Said;

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

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        let (view, facts) = (sight.view, sight.facts);
        let offers = |verb: &str| sight.ask.offers.iter().any(|offer| offer.verb == verb);
        let (action, after) = match view.phase {
            Shown::Count if facts.bold && offers("stand") => {
                return Some(Plan {
                    action: Verb::STAND,
                    after: thinking(rng, 1.5),
                });
            }
            Shown::Own(Phase::Race) if offers("shout") => {
                let side = view.sides.get(usize::from(view.side?.0))?;
                sort_cards(side, facts, sight.level, rng)?
            }
            Shown::Own(Phase::Identify) if offers("identify") => {
                fill_in(view.sort?, view.form.as_ref()?, facts, rng)
            }
            _ => return None,
        };
        let action = action.into();
        Some(Plan { action, after })
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        if state.stage == Stage::Resting {
            let seat = state.who.awake().without(state.ready).iter().next()?;
            return Some((seat, Verb::GO_ON));
        }
        let race = state.race?;
        if !race.runs() {
            let seat = self.missing(state).next()?;
            let form = self.form_of(state, seat, |_| ["Ohio"; 2].map(str::to_owned))?;
            return Some((seat, Action::Identify(form).into()));
        }
        let side = BOTH[rng.index(2)];
        race.may_move(side).ok()?;
        let card = state.play(side, rng.index(HAND)).handle.into();
        let empty = state.layouts[index(side)].row();
        let empty = empty.iter().position(Option::is_none);
        let action = match (empty, rng.below(8)) {
            (None, _) | (_, 0) => Action::Shout,
            (Some(place), _) => {
                let place = Said::Word(place as u8);
                Action::Place { card, place }
            }
        };
        Some((self.book.sides.first(side), action.into()))
    }
}

impl DashingStates {
    /// The seats that are still to send their forms.
    pub(super) fn missing<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Seat> + 'a {
        let sides = BOTH.into_iter().filter(|side| state.is_missing(*side));
        let seats = sides.flat_map(|side| state.order[index(side)].iter().copied());
        seats.filter(|seat| !state.forms.contains_key(seat))
    }

    /// The form of a seat, with these texts for the card at a place of the row.
    pub(super) fn form_of(
        &self,
        state: &State,
        seat: Seat,
        texts: impl Fn(usize) -> [String; 2],
    ) -> Option<Form> {
        let sort = self.sort(state)?;
        let part = state.part(self.book.sides.of(seat), seat);
        Some(filled(sort, part.map(texts)))
    }
}

/// A form with these texts, card by card.
pub(super) fn filled(sort: Sort, texts: impl Iterator<Item = [String; 2]>) -> Form {
    let named = texts.enumerate();
    let named = named.flat_map(|(number, two)| fields(number, sort).into_iter().zip(two));
    named
        .map(|(name, text)| (name.to_owned(), Some(text)))
        .collect()
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
fn sort_cards(
    side: &SideSight,
    facts: &Facts,
    level: Level,
    rng: &mut Rng,
) -> Option<(Action, Millis)> {
    let layout = side.layout.as_ref()?;
    let (row, spare, doubts) = wanted(facts);
    let hand = thinking(rng, laying(level)).max(ONE_CARD);
    for (place, card) in row.into_iter().enumerate() {
        let lies = layout.row.get(place).and_then(Option::as_ref);
        if lies.map(|map| map.handle) != Some(card) {
            let (card, place) = (card.into(), Said::Word(place as u8));
            return Some((Action::Place { card, place }, hand));
        }
    }
    if let Some(spare) = spare.filter(|_| layout.aside.is_none() && !facts.forgets) {
        let card = spare.into();
        return Some((Action::Turn { card }, thinking(rng, 1.5).max(ONE_CARD)));
    }
    let seconds = match level {
        // A false shout loses the race: who is good does not shout in doubt, and would rather have a tie.
        Level::Skilled | Level::Expert if doubts > 0 && !side.offers_tie => {
            return Some((Action::OfferTie, thinking(rng, 30.0)));
        }
        // If nobody takes it, the doubtful row is better than waiting for ever.
        Level::Skilled | Level::Expert if doubts > 0 => 45.0,
        // A beginner shouts in the end.
        Level::Novice => 1.0 + 12.0 * doubts as f64,
        _ => 0.8,
    };
    Some((Action::Shout, thinking(rng, seconds).max(REACTION)))
}

/// The own form, as it is believed to be right: three to six seconds a field.
fn fill_in(sort: Sort, form: &FormView, facts: &Facts, rng: &mut Rng) -> (Action, Millis) {
    let typed = form.cards.iter().map(|card| {
        let mut beliefs = facts.cards.iter();
        let belief = beliefs.find(|known| known.handle == card.card.handle);
        belief.map_or_else(Default::default, |known| {
            [known.name.clone(), known.second.clone()]
        })
    });
    let fields = 0..2 * form.cards.len();
    let after = fields.map(|_| 3_000 + u64::from(rng.below(3_000))).sum();
    (Action::Identify(filled(sort, typed)), Millis(after))
}
