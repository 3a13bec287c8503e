//! A game as a match holds it: what goes with the players and the decks from one game to the next, besides the decks
//! themselves (R-07, R-75, R-77, C4-21).

use super::Score;
use serde::{Deserialize, Serialize};
use tricorn_bots::Brain;
use tricorn_engine::rules::{Fact, Happening, Notice, Onlooker, Rules, Seated};
use tricorn_engine::seating::SIDE_LIMIT;
use tricorn_engine::{Embedded, Game, Millis, Rng, Seat, Seating, Viewer};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::row::Row;
use tricorn_kit::sides::BOTH;
use tricorn_packs::schema::GeoplungePack;

/// A game of a match deals less often than this: its cards have names of their own, and computer players are in another mood.
pub const DEALS: u32 = 4;

/// The seats of each side, from left to right.
pub type Order = [Row<Seat, SIDE_LIMIT>; 2];

/// What goes from one game of a match to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carried {
    /// Who is there, and who speaks for a side.
    pub who: Attendance,
    /// How many deals there may have been before.
    pub deals: u32,
    /// who sits where.
    pub order: Order,
    /// The Power cards whose place in the deck everybody knows.
    pub power: Seen,
    /// The same of the Clue cards.
    pub clues: Seen,
    /// The same of the Challenge cards.
    pub challenges: Seen,
}

impl Carried {
    /// Before the first game.
    pub fn new(seating: &Seating) -> Self {
        Self {
            who: Attendance::new(seating),
            deals: 0,
            order: seats_in_order(seating),
            power: Seen::NONE,
            clues: Seen::NONE,
            challenges: Seen::NONE,
        }
    }
}

/// The seats of each side as they are numbered.
pub fn seats_in_order(seating: &Seating) -> Order {
    let mut order = [Row::EMPTY; 2];
    for (side, order) in BOTH.into_iter().zip(&mut order) {
        for seat in seating.of_side(side).iter() {
            order.push(seat);
        }
    }
    order
}

/// A game on the table part that a match of GeoPlunge holds. Who is there goes from game to game by itself.
pub trait MatchGame:
    Rules
    + Embedded
    + Brain<
        Pack = GeoplungePack,
        State = Seated<<Self as Rules>::State>,
        Event = Fact<<Self as Rules>::Event>,
        Notice = Notice<<<Self as Rules>::Event as Happening<Self>>::Seen>,
    >
{
    /// The players sit down as they are: right after `enter`.
    fn bring(state: &mut <Self as Rules>::State, carried: &Carried);

    /// What has changed of it by now, besides who is there. Most games change nothing of it.
    fn keep(state: &<Self as Rules>::State, carried: &mut Carried) {
        let _ = (state, carried);
    }

    /// What the points are made of, and how it ended in a word.
    fn told(exit: &Self::Exit) -> (Score, &'static str);

    /// the match ends later than was handed in.
    fn extend(&self, state: &mut <Self as Rules>::State, until: Millis) {
        let _ = (state, until);
    }
}

impl<G: MatchGame> Station for G {
    fn bring(state: &mut Self::State, carried: &Carried) {
        state.who = carried.who;
        <G as MatchGame>::bring(&mut state.own, carried);
    }

    fn keep(state: &Self::State, carried: &mut Carried) {
        carried.who = state.who;
        <G as MatchGame>::keep(&state.own, carried);
    }

    fn standing(state: &Self::State) -> [bool; 2] {
        state.standing
    }

    fn told(exit: &Self::Exit) -> (Score, &'static str) {
        <G as MatchGame>::told(exit)
    }

    fn extend(&self, state: &mut Self::State, until: Millis) {
        <G as MatchGame>::extend(self, &mut state.own, until);
    }

    fn words(&self, after: &Self::State, event: &Self::Event, viewer: Viewer) -> Option<String> {
        onlooker(self, after, viewer).words(event)
    }

    fn news(&self, after: &Self::State, event: &Self::Event, viewer: Viewer) -> Self::Notice {
        Notice {
            news: onlooker(self, after, viewer).news(event),
            words: String::new(),
        }
    }
}

fn onlooker<'a, G: MatchGame>(
    rules: &'a G,
    state: &'a <G as Game>::State,
    viewer: Viewer,
) -> Onlooker<'a, G> {
    Onlooker {
        rules,
        state,
        viewer,
        veiled: false,
    }
}

/// A [`MatchGame`] as the match meets it: only the types of [`Game`] are in sight, so that the match can name them.
pub trait Station: Embedded + Brain<Pack = GeoplungePack> {
    /// The players sit down as they are: right after `enter`.
    fn bring(state: &mut Self::State, carried: &Carried);

    /// What has changed of it by now.
    fn keep(state: &Self::State, carried: &mut Carried);

    /// who is standing.
    fn standing(state: &Self::State) -> [bool; 2];

    /// What the points are made of, and how it ended in a word.
    fn told(exit: &Self::Exit) -> (Score, &'static str);

    /// the match ends later than was handed in.
    fn extend(&self, state: &mut Self::State, until: Millis);

    /// A line of the log; nothing if the viewer is not told of it.
    fn words(&self, after: &Self::State, event: &Self::Event, viewer: Viewer) -> Option<String>;

    /// What a viewer is told of an event who is told of it: the match has the words already.
    fn news(&self, after: &Self::State, event: &Self::Event, viewer: Viewer) -> Self::Notice;
}

/// A card by its number in the pack.
pub trait Numbered: Copy {
    /// Its number.
    fn number(self) -> u8;
}

impl Numbered for super::PowerIx {
    fn number(self) -> u8 {
        self.0
    }
}

/// The cards of a deck that everybody has seen since it was shuffled, so that everybody knows where they lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seen(u64);

impl Seen {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Whether a card was seen.
    pub fn has(self, card: impl Numbered) -> bool {
        card.number() < 64 && self.0 >> card.number() & 1 == 1
    }

    /// A card is seen.
    pub fn insert(&mut self, card: impl Numbered) {
        if card.number() < 64 {
            self.0 |= 1 << card.number();
        }
    }

    /// The cards that nobody has seen change places; the others stay where everybody knows them.
    pub fn redeal<C: Numbered>(self, deck: &mut [C], rng: &mut Rng) {
        let hidden = |at: &usize| !self.has(deck[*at]);
        let places: Vec<usize> = (0..deck.len()).filter(hidden).collect();
        let mut cards: Vec<C> = places.iter().map(|at| deck[*at]).collect();
        rng.shuffle(&mut cards);
        for (at, card) in places.into_iter().zip(cards) {
            deck[at] = card;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PowerIx;

    #[test]
    fn c4_21_cards_that_everybody_has_seen_stay_where_they_lie() {
        let deck: Vec<PowerIx> = PowerIx::all().collect();
        let mut seen = Seen::NONE;
        for card in [PowerIx(3), PowerIx(14)] {
            seen.insert(card);
        }
        let mut moved = [0; 15];
        for number in 0..40 {
            let mut other = deck.clone();
            seen.redeal(&mut other, &mut Rng::new([number; 32]));
            for (moved, (was, is)) in moved.iter_mut().zip(deck.iter().zip(&other)) {
                *moved += u32::from(was != is);
            }
            other.sort_unstable();
            assert_eq!(other, deck, "no card is lost");
        }
        assert_eq!((moved[3], moved[14]), (0, 0));
        assert!(moved.iter().filter(|count| **count > 20).count() == 13);
    }
}
