//! Another world that a viewer cannot tell from the real one: every year that was never shown is another one, the faces
//! of cards that were never seen are others, and each layer of the pile lies in another order.

use super::Timeline;
use super::event::{Deal, Elimination, Event, Shuffle};
use super::state::{CardIx, State};
use std::sync::Arc;
use tricorn_engine::{Rng, Viewer, World};
use tricorn_packs::schema::{Theme, TimelineCard};

impl Timeline {
    /// Another world for this viewer. Everybody at the table knows the same, and the archive knows all.
    pub(super) fn another_world(
        &self,
        state: &State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> World<Self> {
        if viewer == Viewer::Archive {
            return World {
                game: self.clone(),
                state: state.clone(),
                relabel: Box::new(Event::clone),
            };
        }
        let mut other = state.clone();
        let mut from = 0;
        for layer in &state.layers {
            let to = (from + *layer as usize).min(other.pile.len());
            rng.shuffle(&mut other.pile[from..to]);
            from = to;
        }
        let mut map: Vec<CardIx> = (0..self.deck_size()).map(CardIx).collect();
        for (real, now) in state.pile.iter().zip(&other.pile) {
            if let Some(place) = map.get_mut(real.at()) {
                *place = *now;
            }
        }
        World {
            game: self.with_other_facts(state, rng),
            state: other,
            relabel: Box::new(move |event| relabel(event, &map)),
        }
    }

    /// The same game with other facts in place of those that nobody has been shown.
    fn with_other_facts(&self, state: &State, rng: &mut Rng) -> Self {
        let mut pack = (*self.pack).clone();
        let mut game = self.clone();
        let mut faces = (*self.faces).clone();
        for (card, ix) in pack
            .cards
            .iter_mut()
            .zip(0..)
            .map(|(card, ix)| (card, CardIx(ix)))
        {
            if !state.dated.has(ix) {
                other_date(card, rng);
                if !state.named.has(ix) {
                    other_face(card, rng);
                }
                faces.replace(ix, card, self.config.years);
                if let Some(year) = game.years.get_mut(ix.at()) {
                    *year = card.year;
                }
            }
        }
        game.pack = Arc::new(pack);
        game.faces = Arc::new(faces);
        game
    }
}

/// TL-06: any year but 0.
fn other_date(card: &mut TimelineCard, rng: &mut Rng) {
    let year = rng.below(5_000) as i32 - 3_000;
    card.year = if year < 0 { year } else { year + 1 };
    card.label = None;
    card.sentence = format!("It happened {} days after a full moon.", rng.below(29));
    card.source = format!("Annals, page {}", rng.below(1_000));
}

fn other_face(card: &mut TimelineCard, rng: &mut Rng) {
    let number = rng.below(1_000_000);
    card.id = format!("other-{number}");
    card.name = format!("Event number {number}");
    card.icon = format!("icon-{number}");
    card.theme = Theme::ALL[rng.index(Theme::ALL.len())];
}

/// An event of the real world as it reads in the other: cards that are hidden now have changed places.
fn relabel(event: &Event, map: &[CardIx]) -> Event {
    let order = |cards: &[CardIx]| {
        let other = |card: &CardIx| map.get(card.at()).copied().unwrap_or(*card);
        cards.iter().map(other).collect()
    };
    match event {
        Event::Dealt(deal) => Event::Dealt(Box::new(Deal {
            order: order(&deal.order),
            ..**deal
        })),
        Event::Reshuffled(shuffle) => Event::Reshuffled(Box::new(Shuffle {
            order: order(&shuffle.order),
            ..**shuffle
        })),
        Event::Eliminated(fall) => Event::Eliminated(Box::new(Elimination {
            under: order(&fall.under),
            ..**fall
        })),
        other => other.clone(),
    }
}
