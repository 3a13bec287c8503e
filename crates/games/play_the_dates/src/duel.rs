//! The rest of a game with all cards open: played out quickly, and solved exactly once few tricks are left.
//!
//! Only distances matter. A fact that is `d` years away from the Base Year can be brought to `|d − n|` with the number `n`
//! (adding below the Base Year, subtracting above it), so a card is three distances and a Power card is its number.

use super::cards::{HAND, POWER_HAND};
use super::rules::{has_civics, number, winner};
use tricorn_kit::duel::each;
use tricorn_kit::tricks::{ENOUGH, Role};

/// So many tricks before the end the rest is solved and not played out. More would not end in time.
const EXACT: u32 = 3;
/// The most Power cards that can be drawn in the rest of a game.
pub(super) const STOCK: usize = 24;

/// What both sides hold, as distances; side 0 is the one that thinks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Duel {
    /// For each side and card, the distance of the red, the white and the blue fact.
    pub near: [[[u16; 3]; HAND]; 2],
    /// The numbers that would be drawn, in order; 0 where there is no card.
    pub stock: [u8; STOCK],
}

/// Where a duel stands when the next trick is to be led.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// The cards that each side has left, as sets of places.
    pub cards: [u8; 2],
    /// The numbers of the Power cards of each side; 0 where there is none.
    pub powers: [[u8; POWER_HAND]; 2],
    /// How many of the stock are drawn.
    pub drawn: usize,
    /// The tricks that each side has.
    pub taken: [u8; 2],
    /// Who leads.
    pub leader: usize,
}

/// Power cards of an answer: the number for which they stand, and their places as a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub number: u8,
    pub places: u8,
}

impl Use {
    /// No Power card.
    pub const NONE: Self = Self {
        number: 0,
        places: 0,
    };
}

/// Every way to play Power cards that makes a difference: none, each number once, and the pairs (PTD-59, PTD-60).
pub(super) fn uses(powers: &[u8; POWER_HAND]) -> impl Iterator<Item = Use> + use<> {
    let powers = *powers;
    let mut seen = 0_u32;
    let pairs = (0..POWER_HAND).flat_map(move |a| (a..POWER_HAND).map(move |b| (a, b)));
    let with = pairs.filter_map(move |(a, b)| {
        let second = (a != b).then_some(powers[b]);
        if powers[a] == 0 || second == Some(0) {
            return None;
        }
        let number = number(powers[a], second)?;
        let fresh = seen >> number & 1 == 0;
        seen |= 1 << number;
        fresh.then_some(Use {
            number,
            places: 1 << a | 1 << b,
        })
    });
    std::iter::once(Use::NONE).chain(with)
}

impl Duel {
    /// How far an answer comes to the Base Year.
    #[inline]
    pub const fn reached(&self, side: usize, card: usize, colour: usize, with: Use) -> u16 {
        self.near[side][card][colour].abs_diff(with.number as u16)
    }

    /// How good a card is: the distance of its best fact.
    pub fn worth(&self, side: usize, card: usize) -> u16 {
        self.near[side][card].iter().copied().min().unwrap_or(0)
    }

    /// The position after a trick, or who has won the game with it.
    pub fn after(
        &self,
        spot: &Spot,
        lead: (usize, usize),
        answer: (usize, Use),
    ) -> Result<Spot, usize> {
        let follower = 1 - spot.leader;
        let led = self.near[spot.leader][lead.0][lead.1];
        let reached = self.reached(follower, answer.0, lead.1, answer.1);
        let won_by = match winner(led, reached) {
            Role::Lead => spot.leader,
            Role::Follower => follower,
        };
        let mut next = *spot;
        next.cards[spot.leader] &= !(1 << lead.0);
        next.cards[follower] &= !(1 << answer.0);
        next.taken[won_by] += 1;
        next.leader = won_by;
        // The last trick decides whatever the score was: five to three, or four each.
        if next.taken[won_by] >= ENOUGH || next.cards[0] == 0 || next.cards[1] == 0 {
            return Err(won_by);
        }
        for (at, power) in next.powers[follower].iter_mut().enumerate() {
            if answer.1.places >> at & 1 == 1 {
                // A side that knows its Civics gets a card for a card.
                *power = 0;
                if has_civics(answer.1.number) {
                    *power = self.stock.get(next.drawn).copied().unwrap_or(0);
                    next.drawn += 1;
                }
            }
        }
        Ok(next)
    }

    /// Who wins from here if both sides play quickly until few tricks are left, and then as well as can be.
    pub fn play_out(&self, mut spot: Spot) -> usize {
        loop {
            if spot.cards[spot.leader].count_ones() <= EXACT {
                return usize::from(!self.wins(&spot));
            }
            let lead = self.quick_lead(&spot);
            match self.after(&spot, lead, self.quick_answer(&spot, lead)) {
                Ok(next) => spot = next,
                Err(winner) => return winner,
            }
        }
    }

    /// Who wins after this lead.
    pub fn led(&self, spot: &Spot, lead: (usize, usize)) -> usize {
        if spot.cards[spot.leader].count_ones() <= EXACT {
            return self.answered_best(spot, lead);
        }
        match self.after(spot, lead, self.quick_answer(spot, lead)) {
            Ok(next) => self.play_out(next),
            Err(winner) => winner,
        }
    }

    /// Who wins after this lead and this answer.
    pub fn answered(&self, spot: &Spot, lead: (usize, usize), answer: (usize, Use)) -> usize {
        match self.after(spot, lead, answer) {
            Ok(next) => self.play_out(next),
            Err(winner) => winner,
        }
    }

    /// Whether side 0 wins from here, solved exactly.
    pub fn wins(&self, spot: &Spot) -> bool {
        let leader = spot.leader;
        for card in each(spot.cards[leader]) {
            for colour in 0..3 {
                if self.answered_best(spot, (card, colour)) == leader {
                    return leader == 0;
                }
            }
        }
        leader != 0
    }

    /// Who wins after this lead, solved exactly.
    fn answered_best(&self, spot: &Spot, lead: (usize, usize)) -> usize {
        let follower = 1 - spot.leader;
        for with in uses(&spot.powers[follower]) {
            for card in each(spot.cards[follower]) {
                let won_by = match self.after(spot, lead, (card, with)) {
                    Ok(next) => usize::from(!self.wins(&next)),
                    Err(winner) => winner,
                };
                if won_by == follower {
                    return follower;
                }
            }
        }
        spot.leader
    }

    /// The nearest fact of the hand.
    fn quick_lead(&self, spot: &Spot) -> (usize, usize) {
        let near = |(card, colour): &(usize, usize)| self.near[spot.leader][*card][*colour];
        each(spot.cards[spot.leader])
            .flat_map(|card| (0..3).map(move |colour| (card, colour)))
            .min_by_key(near)
            .unwrap_or((0, 0))
    }

    /// The answer that wins and costs least; if none wins, the card worth least.
    pub fn quick_answer(&self, spot: &Spot, lead: (usize, usize)) -> (usize, Use) {
        let follower = 1 - spot.leader;
        let led = self.near[spot.leader][lead.0][lead.1];
        let mut best: Option<((u32, u16), (usize, Use))> = None;
        for with in uses(&spot.powers[follower]) {
            for card in each(spot.cards[follower]) {
                if self.reached(follower, card, lead.1, with) > led {
                    continue;
                }
                // Few Power cards first, those that come back before those that do not; then the worst card.
                let price = match with.places.count_ones() {
                    0 => 0,
                    cards => 2 * cards - u32::from(has_civics(with.number)),
                };
                let cost = (price, u16::MAX - self.worth(follower, card));
                if best.is_none_or(|(so_far, _)| cost < so_far) {
                    best = Some((cost, (card, with)));
                }
            }
        }
        best.map_or_else(
            || (self.worst(spot, follower), Use::NONE),
            |(_, answer)| answer,
        )
    }

    fn worst(&self, spot: &Spot, side: usize) -> usize {
        each(spot.cards[side])
            .max_by_key(|card| self.worth(side, *card))
            .unwrap_or(0)
    }
}
