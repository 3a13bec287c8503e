//! The rest of a game with all cards open, solved exactly: who wins if both sides play as well as can be.
//!
//! Only the order of the numbers matters, so a position is two small sets of cards, who leads, and the tricks so far.
//! What was solved once in a duel is remembered.

use super::cards::Number;
use super::trick::{Call, Role, winner};
use tricorn_kit::tricks::{ENOUGH, TRICKS};

/// Cards of one side of a duel, as a set of their places in its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Set(pub u8);

impl Set {
    /// The first so many cards.
    pub const fn first(count: usize) -> Self {
        Self(((1_u16 << count) - 1) as u8)
    }

    /// Without one card.
    #[must_use]
    pub const fn without(self, card: usize) -> Self {
        Self(self.0 & !(1 << card))
    }
}

/// Where a duel stands when the next trick is to be led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The cards that each side has left.
    pub cards: [Set; 2],
    /// The tricks that each side has.
    pub taken: [u8; 2],
    /// Who leads.
    pub leader: usize,
}

/// Memory for what has been solved; kept from duel to duel so that it is allocated once.
#[derive(Default)]
pub(super) struct Memory {
    solved: Vec<u64>,
    /// How many positions have been searched, in all duels.
    pub searched: u64,
}

/// Leader and tricks of side 0.
const SCORE_BITS: usize = 4;

/// Two hands whose order is known.
pub(super) struct Duel<'a> {
    /// For each side, card and call: the other side's cards that beat it as an answer.
    beaten_by: [[[u8; 2]; TRICKS]; 2],
    memory: &'a mut Memory,
    /// How many cards each side began with.
    sizes: [usize; 2],
}

impl<'a> Duel<'a> {
    /// A duel between two hands of at most eight cards, each sorted by number.
    pub fn new(hands: [&[Number]; 2], memory: &'a mut Memory) -> Self {
        let sizes = hands.map(|hand| hand.len().min(TRICKS));
        // Two bits for each position that can occur.
        let words = 1 << (sizes[0] + sizes[1] + SCORE_BITS + 1_usize).saturating_sub(6);
        memory.solved.clear();
        memory.solved.resize(words, 0);
        let mut beaten_by = [[[0; 2]; TRICKS]; 2];
        for side in 0..2 {
            for (led, beaten) in hands[side].iter().zip(&mut beaten_by[side]) {
                for (call, set) in Call::ALL.into_iter().zip(beaten) {
                    for (at, answer) in hands[1 - side].iter().enumerate().take(TRICKS) {
                        if winner(call, *led, *answer) == Role::Follower {
                            *set |= 1 << at;
                        }
                    }
                }
            }
        }
        Self {
            beaten_by,
            memory,
            sizes,
        }
    }

    /// Whether side 0 wins from here.
    pub fn wins(&mut self, spot: Spot) -> bool {
        let [own, theirs] = spot.cards;
        let score = usize::from(spot.taken[0] & 7) << 1 | spot.leader;
        let cards = usize::from(theirs.0) << self.sizes[0] | usize::from(own.0);
        let key = cards << SCORE_BITS | score;
        let (word, shift) = (key / 32, key % 32 * 2);
        match self.memory.solved[word] >> shift & 3 {
            0 => {}
            known => return known == 2,
        }
        let won = self.search(spot);
        self.memory.solved[word] |= if won { 2 } else { 1 } << shift;
        won
    }

    /// The leader looks for a card and a call to which every answer is good for the leader.
    fn search(&mut self, spot: Spot) -> bool {
        let leader = spot.leader;
        self.memory.searched += 1;
        if self.has_enough(spot) {
            return leader == 0;
        }
        for card in self.different(spot, leader) {
            // A low card is more likely to win with “earliest”, a high one with “latest”.
            let first = usize::from(card >= self.sizes[leader] / 2);
            for call in [first, 1 - first] {
                if self.led(spot, card, call) == (leader == 0) {
                    return leader == 0;
                }
            }
        }
        leader != 0
    }

    /// Whether side 0 wins after this lead.
    pub fn led(&mut self, spot: Spot, card: usize, call: usize) -> bool {
        let follower = 1 - spot.leader;
        for answer in self.different(spot, follower) {
            if self.answered(spot, card, call, answer) == (follower == 0) {
                return follower == 0;
            }
        }
        follower != 0
    }

    /// Whether side 0 wins after this lead and this answer.
    pub fn answered(&mut self, spot: Spot, card: usize, call: usize, answer: usize) -> bool {
        let beats = self.beaten_by[spot.leader][card][call] >> answer & 1 == 1;
        let won_by = if beats { 1 - spot.leader } else { spot.leader };
        let mut next = spot;
        next.cards[spot.leader] = spot.cards[spot.leader].without(card);
        next.cards[1 - spot.leader] = spot.cards[1 - spot.leader].without(answer);
        next.taken[won_by] += 1;
        next.leader = won_by;
        // The last trick decides whatever the score was: five to three, or four each.
        if next.taken[won_by] >= ENOUGH || next.cards[0].0 == 0 || next.cards[1].0 == 0 {
            return won_by == 0;
        }
        self.wins(next)
    }

    /// Whether the leader can win the rest card by card with leads that no answer beats.
    fn has_enough(&self, spot: Spot) -> bool {
        let (own, others) = (spot.cards[spot.leader].0, spot.cards[1 - spot.leader].0);
        let (mut rest, mut sure) = (own, 0);
        while rest != 0 {
            let beaten = self.beaten_by[spot.leader][rest.trailing_zeros() as usize];
            rest &= rest - 1;
            sure += u32::from(beaten[0] & others == 0 || beaten[1] & others == 0);
        }
        // Who wins the last trick wins: that is enough too.
        sure >= u32::from(ENOUGH.saturating_sub(spot.taken[spot.leader])).min(own.count_ones())
    }

    /// The cards of a side that differ in anything that can still happen, from both ends towards the middle.
    fn different(&self, spot: Spot, side: usize) -> impl Iterator<Item = usize> + use<> {
        let others = spot.cards[1 - side].0;
        let (mut rest, mut before) = (spot.cards[side].0, None);
        let mut different = 0_u8;
        while rest != 0 {
            let card = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let kind = self.beaten_by[side][card].map(|set| set & others);
            if before.replace(kind) != Some(kind) {
                different |= 1 << card;
            }
        }
        let mut high = false;
        std::iter::from_fn(move || {
            if different == 0 {
                return None;
            }
            high = !high;
            let card = if high {
                different.ilog2()
            } else {
                different.trailing_zeros()
            };
            different &= !(1 << card);
            Some(card as usize)
        })
    }
}
