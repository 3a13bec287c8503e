//! What a bot makes of what it sees: its own cards and the table from its view, and what the other side may hold from a
//! redealt world.

use super::bot::Facts;
use super::cards::{Card, HAND, POWER_HAND, PowerCard};
use super::duel::{Duel, STOCK, Spot};
use super::rules::distance;
use super::{PlayTheDates, State, View};
use tricorn_engine::sides::{index, other};
use tricorn_engine::{Handle, Side};
use tricorn_packs::schema::FactColour;

/// What a bot has before it.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub side: Side,
    pub base: u16,
    /// The own Timeline cards: their names, and the years of red, white and blue as the bot believes them.
    pub hand: Vec<(Handle, [u16; 3])>,
    /// The own Power cards: their names and numbers.
    pub powers: Vec<(Handle, u8)>,
    /// The lead to answer: its distance, and the place of its colour.
    pub lead: Option<(u16, usize)>,
    /// The tricks: own, theirs.
    pub taken: [u8; 2],
    /// Whether the own side leads the trick that runs.
    pub leads: bool,
}

impl Scene {
    /// The scene from a seat.
    pub fn new(view: &View, facts: &Facts) -> Option<Self> {
        let side = view.side?;
        let own = view.sides.get(index(side))?;
        let them = view.sides.get(index(other(side)))?;
        let base = view.base.as_ref()?.year;
        let years = |card: &Card| facts.of(card.handle).unwrap_or_else(|| printed(card));
        let hand = own
            .hand
            .iter()
            .flatten()
            .map(|card| (card.handle, years(card)));
        let power = |card: &PowerCard| (card.handle, card.face.circled);
        Some(Self {
            side,
            base,
            hand: hand.take(HAND).collect(),
            powers: own
                .powers
                .iter()
                .flatten()
                .map(power)
                .take(POWER_HAND)
                .collect(),
            lead: view
                .open
                .as_ref()
                .filter(|open| open.side != side)
                .map(|open| (open.distance, open.colour.at())),
            taken: [own.tricks, them.tricks],
            leads: view.lead == Some(side),
        })
    }

    /// The distances of an own card.
    pub fn near(&self, at: usize) -> [u16; 3] {
        self.hand[at].1.map(|year| distance(year, self.base))
    }

    /// The numbers of the own Power cards.
    pub fn numbers(&self) -> [u8; POWER_HAND] {
        let mut numbers = [0; POWER_HAND];
        for (place, (_, number)) in numbers.iter_mut().zip(&self.powers) {
            *place = *number;
        }
        numbers
    }

    /// The own Power cards at these places, as a set.
    pub fn chosen(&self, places: u8) -> impl Iterator<Item = Handle> {
        let powers = self.powers.iter().enumerate();
        let chosen = powers.filter(move |(at, _)| places >> at & 1 == 1);
        chosen.map(|(_, (handle, _))| *handle)
    }

    /// The duel with one of the hands that the other side may hold. A lead that waits lies as their last card, and its
    /// place is told.
    pub fn duel(&self, game: &PlayTheDates, state: &State) -> (Duel, Spot, Option<(usize, usize)>) {
        let them = other(self.side);
        let mut near = [[[0; 3]; HAND]; 2];
        for (at, place) in near[0].iter_mut().enumerate().take(self.hand.len()) {
            *place = self.near(at);
        }
        let mut theirs = 0;
        for (place, play) in near[1].iter_mut().zip(state.deal.hand_of(them)) {
            let years = game.deck.tops(play.card);
            *place = years.map(|year| distance(year, self.base));
            theirs += 1;
        }
        let mut lead = None;
        if let Some((distance, colour)) = self.lead
            && theirs < HAND
        {
            near[1][theirs][colour] = distance;
            lead = Some((theirs, colour));
            theirs += 1;
        }
        let mut powers = [self.numbers(), [0; POWER_HAND]];
        for (place, power) in powers[1].iter_mut().zip(state.powers[index(them)].iter()) {
            *place = game.deck.circled(power.card);
        }
        let mut stock = [0; STOCK];
        let drawn = usize::from(state.drawn);
        for (at, place) in stock.iter_mut().enumerate() {
            if let Some((card, _)) = state.pile.get(drawn + at) {
                *place = game.deck.circled(card);
            }
        }
        let set = |count: usize| ((1_u16 << count) - 1) as u8;
        let spot = Spot {
            cards: [set(self.hand.len()), set(theirs)],
            powers,
            drawn: 0,
            taken: self.taken,
            leader: usize::from(!self.leads),
        };
        (Duel { near, stock }, spot, lead)
    }
}

/// The years of the top box as they stand on the card; 0 where they do not.
fn printed(card: &Card) -> [u16; 3] {
    FactColour::ALL.map(|colour| {
        let fact = card.face.top(colour);
        fact.and_then(|fact| fact.year).unwrap_or(0)
    })
}
