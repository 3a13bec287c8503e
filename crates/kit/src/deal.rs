//! The cards of a deal: which lies where, what players call it, and who holds it.

use crate::spots::{Spot, Spots};
use crate::tricks::index;
use serde::{Deserialize, Serialize};
use tricorn_engine::{Handle, Side};

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
        self.cards?.get(spot.at()).copied()
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

    /// Takes a card out of a hand.
    #[inline]
    pub const fn take(&mut self, side: Side, spot: Spot) {
        self.hands[index(side)].remove(spot);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
