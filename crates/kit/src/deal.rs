//! The cards of a deal: which lies where, what players call it, and who holds it.

use crate::spots::{Spot, Spots};
use crate::tricks::index;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use tricorn_engine::{Handle, Rng, Side};

/// A card with its name at this table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played<C> {
    /// What players call it.
    pub handle: Handle,
    /// What it is.
    pub card: C,
}

/// The cards of a deal of `N`, and the hands of two sides. Names go by the places of the deal, which are chance, and no name
/// comes back in a later deal: a name tells nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal<C, const N: usize> {
    /// What lies at each place; nothing is dealt yet as long as there are no cards.
    pub cards: Option<[C; N]>,
    /// How many names were given before.
    pub named: u32,
    /// What each side holds.
    pub hands: [Spots; 2],
}

impl<C: Copy + PartialEq, const N: usize> Default for Deal<C, N> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<C: Copy + PartialEq, const N: usize> Deal<C, N> {
    /// Nothing is dealt.
    pub const NONE: Self = Self {
        cards: None,
        named: 0,
        hands: [Spots(0); 2],
    };

    /// A deal whose names begin after `named`.
    #[inline]
    pub const fn new(cards: [C; N], named: u32, hands: [Spots; 2]) -> Self {
        Self {
            cards: Some(cards),
            named,
            hands,
        }
    }

    /// The card at a place.
    #[inline]
    pub fn card(&self, spot: Spot) -> Option<C> {
        self.cards.as_ref()?.get(spot.at()).copied()
    }

    /// The name of the card at a place.
    #[inline]
    pub const fn handle(&self, spot: Spot) -> Handle {
        Handle(self.named.wrapping_add(spot.0 as u32 + 1))
    }

    /// The card at a place, with its name.
    #[inline]
    pub fn play(&self, spot: Spot) -> Option<Played<C>> {
        let card = self.card(spot)?;
        Some(Played {
            handle: self.handle(spot),
            card,
        })
    }

    /// The place of the card of this name.
    #[inline]
    pub const fn spot(&self, handle: Handle) -> Option<Spot> {
        let place = handle.0.wrapping_sub(self.named).wrapping_sub(1);
        if self.cards.is_some() && place < N as u32 {
            Some(Spot(place as u8))
        } else {
            None
        }
    }

    /// The hand of a side.
    #[inline]
    pub const fn hand(&self, side: Side) -> Spots {
        self.hands[index(side)]
    }

    /// The place of a card that a side holds.
    #[inline]
    pub fn held(&self, side: Side, handle: Handle) -> Option<Spot> {
        self.spot(handle)
            .filter(|spot| self.hands[index(side)].has(*spot))
    }

    /// The place of a card that a side holds, if it is that very card.
    #[inline]
    pub fn holds(&self, side: Side, play: Played<C>) -> Option<Spot> {
        self.held(side, play.handle)
            .filter(|spot| self.card(*spot) == Some(play.card))
    }

    /// The card of this name in the hand of a side.
    #[inline]
    pub fn in_hand(&self, side: Side, handle: Handle) -> Option<Played<C>> {
        self.play(self.held(side, handle)?)
    }

    /// The cards in the hand of a side, in the order of the deal.
    pub fn hand_of(&self, side: Side) -> impl Iterator<Item = Played<C>> {
        self.hand(side).iter().filter_map(|spot| self.play(spot))
    }

    /// A card of a hand by chance.
    #[inline]
    pub fn any(&self, side: Side, rng: &mut Rng) -> Option<Played<C>> {
        let hand = self.hand(side);
        self.play(hand.nth(rng.below(hand.len().max(1)))?)
    }

    /// Takes a card out of a hand.
    #[inline]
    pub const fn take(&mut self, side: Side, spot: Spot) {
        self.hands[index(side)].remove(spot);
    }

    /// The same for a place that a card of this deal has, if it has one.
    #[inline]
    pub const fn take_out(&mut self, side: Side, spot: Option<Spot>) {
        if let Some(spot) = spot {
            self.take(side, spot);
        }
    }

    /// The cards of a deck that may lie at places which somebody does not see: those that do not lie at any other place.
    pub fn unseen(&self, hidden: Spots, deck: impl Iterator<Item = C>) -> Vec<C> {
        let places = (0..).map(Spot).zip(self.cards.iter().flatten());
        let seen: Vec<C> = places
            .filter(|(spot, _)| !hidden.has(*spot))
            .map(|(_, card)| *card)
            .collect();
        deck.filter(|card| !seen.contains(card)).collect()
    }

    /// Other cards at these places, by chance: only in redealt worlds.
    pub fn redeal(&mut self, hidden: Spots, unseen: &mut [C], rng: &mut Rng) {
        rng.shuffle_front(unseen, hidden.len() as usize);
        for (spot, card) in hidden.iter().zip(unseen.iter()) {
            self.lay(spot, *card);
        }
    }

    /// Another card at a place: only in redealt worlds.
    pub fn lay(&mut self, spot: Spot, card: C) {
        let place = self
            .cards
            .as_mut()
            .and_then(|cards| cards.get_mut(spot.at()));
        if let Some(place) = place {
            *place = card;
        }
    }

    /// A card of another world as it is here: what lies at the same place. One of another deal stays.
    pub fn here(&self, play: Played<C>) -> Played<C> {
        let spot = self.spot(play.handle);
        spot.and_then(|spot| self.play(spot)).unwrap_or(play)
    }
}

/// The first `N` of these numbers in an order of chance; there are at most `MOST` of them.
pub fn drawn<const N: usize, const MOST: usize>(numbers: Range<u16>, rng: &mut Rng) -> [u16; N] {
    let mut deck = [0; MOST];
    let deck = &mut deck[..numbers.len()];
    for (place, number) in deck.iter_mut().zip(numbers) {
        *place = number;
    }
    rng.shuffle_front(deck, N);
    std::array::from_fn(|at| deck[at])
}

/// Whether all of these small numbers are there, each once.
pub fn all_different<const N: usize>(numbers: [Option<u8>; N]) -> bool {
    let mut seen = 0_u64;
    numbers.iter().all(|number| {
        let bit = number.map_or(0, |number| 1_u64 << (number & 63));
        let fresh = bit != 0 && seen & bit == 0;
        seen |= bit;
        fresh
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_engine::{Label, Seed};

    #[test]
    fn a_card_is_found_by_its_name_in_the_hand_that_holds_it_and_nowhere_else() {
        let mut deal = Deal::new([b'a', b'b', b'c'], 10, [Spots(0b001), Spots(0b110)]);
        let b = deal.play(Spot(1)).unwrap();
        assert_eq!((b.handle, b.card), (Handle(12), b'b'));
        assert_eq!(deal.held(Side(1), b.handle), Some(Spot(1)));
        assert_eq!(deal.held(Side(0), b.handle), None);
        assert_eq!(deal.holds(Side(1), Played { card: b'c', ..b }), None);
        for stranger in [0, 10, 14, u32::MAX] {
            assert_eq!(deal.spot(Handle(stranger)), None);
        }
        deal.take(Side(1), Spot(1));
        assert_eq!(deal.holds(Side(1), b), None);
        assert_eq!(Deal::<u8, 3>::NONE.spot(Handle(1)), None);
    }

    #[test]
    fn a_deal_takes_different_numbers_of_the_whole_deck() {
        let mut rng = Seed::from_number(1).stream(Label::new("deal"), 0);
        let mut seen = [false; 6];
        for _ in 0..50 {
            let [a, b] = drawn::<2, 8>(3..9, &mut rng);
            assert!(a != b && (3..9).contains(&a) && (3..9).contains(&b));
            seen[usize::from(a) - 3] = true;
        }
        assert_eq!(seen, [true; 6]);
    }

    #[test]
    fn numbers_are_all_different_if_each_is_there_once() {
        assert!(all_different([Some(0), Some(63), Some(7)]));
        assert!(!all_different([Some(7), Some(0), Some(7)]));
        assert!(!all_different([Some(7), None]));
    }

    #[test]
    fn a_redealt_world_keeps_the_names_and_what_is_seen() {
        let real = Deal::new([b'a', b'b', b'c'], 10, [Spots(0b001), Spots(0b110)]);
        let hidden = real.hand(Side(1));
        let mut unseen = real.unseen(hidden, b'a'..=b'e');
        assert_eq!(unseen, b"bcde");
        let mut world = real;
        let mut rng = Seed::from_number(1).stream(Label::new("redeal"), 0);
        world.redeal(hidden, &mut unseen, &mut rng);
        assert_eq!(world.card(Spot(0)), Some(b'a'));
        for play in real.hand_of(Side(1)) {
            let other = world.here(play);
            assert_eq!(world.in_hand(Side(1), play.handle), Some(other));
            assert!(unseen[..2].contains(&other.card));
        }
        let stranger = Played {
            handle: Handle(3),
            card: b'z',
        };
        assert_eq!(world.here(stranger), stranger);
        assert!(
            real.any(Side(1), &mut rng)
                .is_some_and(|play| play.card != b'a')
        );
        assert_eq!(Deal::<u8, 3>::NONE.any(Side(0), &mut rng), None);
    }
}
