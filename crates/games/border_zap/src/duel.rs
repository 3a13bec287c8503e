//! The tricks with all cards open, solved exactly: who wins if both sides play as well as can be. Once a side has four tricks
//! the game is won (PTB-18), and what is solved is whether it gets the Bonus: the last trick then decides that.
//!
//! A position is two small sets of cards, who leads, and the tricks so far; what was solved once in a duel is remembered.

use super::rules::TRICKS;
use tricorn_geoplunge::{STATES, StateIx};

/// PTB-18: so many tricks settle who wins.
const SETTLED: u8 = 4;
/// Positions of a duel: two sets of six cards, the leader, the tricks of side 0.
const POSITIONS: usize = 1 << (2 * TRICKS + 4);

/// Where a duel stands when the next trick is to be led. Side 0 is the one that asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stand {
    /// The cards that each side has left, as sets of their places in its hand.
    pub cards: [u8; 2],
    /// The tricks that each side has.
    pub taken: [u8; 2],
    /// Who leads.
    pub leader: usize,
}

/// Memory for what has been solved; kept from duel to duel so that it is allocated once.
pub(super) struct Memory(Vec<u8>);

impl Default for Memory {
    fn default() -> Self {
        Self(vec![0; POSITIONS])
    }
}

/// Two hands that lie open.
pub(super) struct Duel<'a> {
    /// For each side and card: the other side's cards that Zap it.
    zapped_by: [[u8; TRICKS]; 2],
    memory: &'a mut Memory,
}

impl<'a> Duel<'a> {
    /// A duel between two hands of at most six cards.
    pub fn new(zaps: &[u64; STATES], hands: [&[StateIx]; 2], memory: &'a mut Memory) -> Self {
        memory.0.fill(0);
        let mut zapped_by = [[0; TRICKS]; 2];
        for (own, first) in hands[0].iter().enumerate().take(TRICKS) {
            for (other, second) in hands[1].iter().enumerate().take(TRICKS) {
                if zaps[first.at()] >> second.at() & 1 == 1 {
                    zapped_by[0][own] |= 1 << other;
                }
                if zaps[second.at()] >> first.at() & 1 == 1 {
                    zapped_by[1][other] |= 1 << own;
                }
            }
        }
        Self { zapped_by, memory }
    }

    /// Whether side 0 wins from here; at four to something, whether it gets its way about the Bonus.
    pub fn wins(&mut self, stand: Stand) -> bool {
        let Stand {
            cards: [own, theirs],
            taken,
            leader,
        } = stand;
        let place = usize::from(own)
            | usize::from(theirs) << TRICKS
            | leader << (2 * TRICKS)
            | usize::from(taken[0]) << (2 * TRICKS + 1);
        match self.memory.0[place % POSITIONS] {
            0 => {}
            known => return known == 2,
        }
        // The leader wins if one of its leads does.
        let good = each(stand.cards[leader]).any(|card| self.led(stand, card) == (leader == 0));
        let won = good == (leader == 0);
        self.memory.0[place % POSITIONS] = 1 + u8::from(won);
        won
    }

    /// Whether side 0 wins after this lead.
    pub fn led(&mut self, stand: Stand, card: usize) -> bool {
        let follower = 1 - stand.leader;
        let good = each(stand.cards[follower])
            .any(|answer| self.answered(stand, card, answer) == (follower == 0));
        good == (follower == 0)
    }

    /// Whether side 0 wins after this lead and this answer.
    pub fn answered(&mut self, stand: Stand, card: usize, answer: usize) -> bool {
        let zaps = self.zapped_by[stand.leader][card] >> answer & 1 == 1;
        let winner = if zaps { 1 - stand.leader } else { stand.leader };
        let mut next = stand;
        next.cards[stand.leader] &= !(1 << card);
        next.cards[1 - stand.leader] &= !(1 << answer);
        next.taken[winner] += 1;
        next.leader = winner;
        // PTB-19: the last trick decides at three each, and whether a side with four gets the Bonus.
        if next.taken[winner] >= SETTLED || next.cards[0] == 0 || next.cards[1] == 0 {
            return winner == 0;
        }
        self.wins(next)
    }
}

/// The members of a set of cards.
pub(super) fn each(mut cards: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let card = (cards != 0).then(|| cards.trailing_zeros() as usize);
        cards &= cards.wrapping_sub(1);
        card
    })
}
