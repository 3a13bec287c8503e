//! Another world that a viewer cannot tell from the real one. A side knows the cards that it was dealt and those that were
//! shown; of a card that is being guessed everybody knows the clues and that the wrong guesses are wrong. What stands
//! on a card is no secret: the deck can be looked at. Whose flag it is that was shown is one: in another world it may be
//! that of another state.

use super::cards::Kind;
use super::event::{Event, Given};
use super::rules::{Board, CARDS, Turn};
use super::{State, StateIq};
use tricorn_engine::rules::Relabel;
use tricorn_engine::{Rng, Viewer};
use tricorn_geoplunge::StateIx;
use tricorn_kit::spots::Spot;

impl StateIq {
    pub(super) fn redealt(
        &mut self,
        new: &mut State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> Relabel<Self> {
        let real = *new;
        if let Some(deck) = &mut new.deck {
            rng.shuffle(deck);
        }
        if let Some(cards) = real.deal.cards {
            let other = self.other_cards(&real, &cards, viewer, rng);
            new.deal.cards = Some(other);
            // The state that lies there now has the flag that was shown, and the name of its picture stays.
            let old = self.flags;
            let flag = |turn: &&Turn| turn.clue.is_some_and(|clue| clue.kind == Kind::FLAG);
            for turn in real.turns.iter().filter(flag) {
                let [from, to] = [cards, other].map(|cards| cards[turn.place.at() % CARDS].at());
                if old[from] != self.flags[to] {
                    self.flags.swap(from, to);
                }
            }
            if !real.turns.iter().any(|turn| flag(&turn)) {
                new.secret = u64::from(rng.bits()) << 32 | u64::from(rng.bits());
            }
        }
        real.clues_seen.redeal(&mut new.clues, rng);
        real.power_seen.redeal(&mut new.power, rng);
        let new = new.own;
        Box::new(move |event| relabelled(&new, event))
    }

    /// The states, as a set, that the card at a place may be for somebody who knows only the clues and the guesses; with the
    /// flags, or as if nobody could tell whose they are.
    pub(super) fn possible(
        &self,
        state: &Board,
        place: Spot,
        truth: StateIx,
        with_flags: bool,
    ) -> u64 {
        state.about(place).fold(u64::MAX, |set, turn| {
            let told = |clue: &Given| with_flags || clue.kind != Kind::FLAG;
            let fits = turn
                .clue
                .filter(told)
                .map_or(u64::MAX, |clue| self.sheet.fitting(&self.book, clue, truth));
            let wrong = turn.guess.filter(|guess| !guess.right);
            let wrong = wrong.and_then(|guess| guess.state);
            set & fits & !wrong.map_or(0, |state| 1 << state.at())
        })
    }

    /// Other cards wherever the viewer cannot look.
    fn other_cards(
        &self,
        state: &State,
        cards: &[StateIx; CARDS],
        viewer: Viewer,
        rng: &mut Rng,
    ) -> [StateIx; CARDS] {
        let (mut new, mut free, mut hidden) = (*cards, u64::MAX, Vec::new());
        for (place, card) in (0..).map(Spot).zip(cards) {
            if self.knows(state, viewer, place) {
                free &= !(1 << card.at());
            } else {
                hidden.push((place, self.possible(state, place, *card, false)));
            }
        }
        // The card that is being guessed comes first: the others take what is left.
        hidden.sort_by_key(|(_, fits)| fits.count_ones());
        for (place, fits) in hidden {
            let choices: Vec<StateIx> = StateIx::all()
                .filter(|card| (free & fits) >> card.at() & 1 == 1)
                .collect();
            if let Some(card) = rng.pick(&choices) {
                new[place.at()] = *card;
                free &= !(1 << card.at());
            }
        }
        new
    }
}

/// An event of the real world as it reads in the other.
fn relabelled(new: &Board, event: &Event) -> Event {
    match (event, new.deal.cards) {
        (Event::Dealt { deal, .. }, Some(cards)) if deal + 1 == new.deals => Event::Dealt {
            deal: *deal,
            cards,
            clues: new.clues.into(),
            power: new.power.into(),
            secret: new.secret,
        },
        _ => event.clone(),
    }
}
