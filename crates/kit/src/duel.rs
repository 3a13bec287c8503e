//! The rest of a trick game with all cards open, solved exactly: who wins if both sides play as well as can be.
//!
//! All that a duel knows of a game is which answer beats which lead. A lead may come in several ways, such as “earliest” and
//! “latest”: that is `WAYS`. A position is two small sets of cards, who leads, and the tricks so far; what was solved once in
//! a duel is remembered. A side wins with `enough` tricks, or else with the last one.

/// The most cards of a hand.
pub const MOST_CARDS: usize = 8;

/// Where a duel stands when the next trick is to be led. Side 0 is the one that thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The cards that each side has left, as sets of their places in its hand.
    pub cards: [u8; 2],
    /// The tricks that each side has.
    pub taken: [u8; 2],
    pub leader: usize,
}

impl Position {
    /// With whole hands of these sizes.
    pub fn new(sizes: [usize; 2], taken: [u8; 2], leader: usize) -> Self {
        Self {
            cards: sizes.map(|size| ((1_u16 << size) - 1) as u8),
            taken,
            leader,
        }
    }
}

/// The members of a set of cards.
pub fn each(mut cards: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let card = (cards != 0).then(|| cards.trailing_zeros() as usize);
        cards &= cards.wrapping_sub(1);
        card
    })
}

/// What has been solved; kept from duel to duel so that it is allocated once.
#[derive(Default)]
pub struct Memory {
    solved: Vec<u64>,
    /// How many positions have been searched, in all duels.
    pub searched: u64,
}

/// Leader and tricks of side 0.
const SCORE_BITS: usize = 4;

/// Two hands that lie open.
pub struct Duel<'a, const WAYS: usize> {
    /// For each side, card and way to lead it: the other side's cards that beat it.
    beaten_by: [[[u8; WAYS]; MOST_CARDS]; 2],
    sizes: [usize; 2],
    enough: u8,
    memory: &'a mut Memory,
}

impl<'a, const WAYS: usize> Duel<'a, WAYS> {
    /// A duel between two hands of at most eight cards. `beats` says whether the card of side `leader`, led in this way, is
    /// beaten by that answer. It is fastest if the hands are sorted, so that like cards lie side by side and a high card is
    /// rather led in the last way.
    pub fn new(
        sizes: [usize; 2],
        enough: u8,
        memory: &'a mut Memory,
        beats: impl Fn(usize, usize, usize, usize) -> bool,
    ) -> Self {
        let sizes = sizes.map(|size| size.min(MOST_CARDS));
        // Two bits for each position that can occur.
        let words = 1 << (sizes[0] + sizes[1] + SCORE_BITS + 1).saturating_sub(6);
        memory.solved.clear();
        memory.solved.resize(words, 0);
        let mut beaten_by = [[[0; WAYS]; MOST_CARDS]; 2];
        for (leader, cards) in beaten_by.iter_mut().enumerate() {
            for (card, ways) in cards.iter_mut().enumerate().take(sizes[leader]) {
                for (way, set) in ways.iter_mut().enumerate() {
                    let answers = (0..sizes[1 - leader]).filter(|at| beats(leader, card, way, *at));
                    *set = answers.fold(0, |set, at| set | 1 << at);
                }
            }
        }
        Self {
            beaten_by,
            sizes,
            enough,
            memory,
        }
    }

    /// Whether side 0 wins from here.
    pub fn wins(&mut self, at: Position) -> bool {
        let [own, theirs] = at.cards;
        let score = usize::from(at.taken[0] & 7) << 1 | at.leader;
        let cards = usize::from(theirs) << self.sizes[0] | usize::from(own);
        let key = cards << SCORE_BITS | score;
        let (word, shift) = (key / 32, key % 32 * 2);
        match self.memory.solved[word] >> shift & 3 {
            0 => {}
            known => return known == 2,
        }
        let won = self.search(at);
        self.memory.solved[word] |= if won { 2 } else { 1 } << shift;
        won
    }

    /// The leader looks for a lead to which every answer is good for the leader.
    fn search(&mut self, at: Position) -> bool {
        let leader = at.leader;
        self.memory.searched += 1;
        if self.has_enough(at) {
            return leader == 0;
        }
        for card in self.different(at, leader) {
            let high = card >= self.sizes[leader] / 2;
            for way in 0..WAYS {
                let way = if high { WAYS - 1 - way } else { way };
                if self.led(at, card, way) == (leader == 0) {
                    return leader == 0;
                }
            }
        }
        leader != 0
    }

    /// Whether side 0 wins after this lead.
    pub fn led(&mut self, at: Position, card: usize, way: usize) -> bool {
        let follower = 1 - at.leader;
        for answer in self.different(at, follower) {
            if self.answered(at, card, way, answer) == (follower == 0) {
                return follower == 0;
            }
        }
        follower != 0
    }

    /// Whether side 0 wins after this lead and this answer.
    pub fn answered(&mut self, at: Position, card: usize, way: usize, answer: usize) -> bool {
        let beaten = self.beaten_by[at.leader][card][way] >> answer & 1 == 1;
        let winner = if beaten { 1 - at.leader } else { at.leader };
        let mut next = at;
        next.cards[at.leader] &= !(1 << card);
        next.cards[1 - at.leader] &= !(1 << answer);
        next.taken[winner] += 1;
        next.leader = winner;
        // The last trick decides whatever the score was.
        if next.taken[winner] >= self.enough || next.cards.contains(&0) {
            return winner == 0;
        }
        self.wins(next)
    }

    /// Whether the leader can win the rest card by card with leads that no answer beats.
    fn has_enough(&self, at: Position) -> bool {
        let (own, others) = (at.cards[at.leader], at.cards[1 - at.leader]);
        let ways = |card: usize| self.beaten_by[at.leader][card];
        let sure = |card: &usize| ways(*card).iter().any(|set| set & others == 0);
        let sure = each(own).filter(sure).count() as u32;
        // The one with the last trick wins: that is enough too.
        sure >= u32::from(self.enough.saturating_sub(at.taken[at.leader])).min(own.count_ones())
    }

    /// The cards of a side that differ in anything that can still happen, from both ends towards the middle.
    fn different(&self, at: Position, side: usize) -> impl Iterator<Item = usize> + use<WAYS> {
        let others = at.cards[1 - side];
        let (mut different, mut before) = (0_u8, None);
        for card in each(at.cards[side]) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_engine::{Label, Rng, Seed};

    const CARDS: usize = 4;

    /// Which answer beats which lead, by chance: side, card, way, answer.
    fn table(rng: &mut Rng) -> [[[[bool; CARDS]; 2]; CARDS]; 2] {
        [(); 2].map(|()| [(); CARDS].map(|()| [(); 2].map(|()| [(); CARDS].map(|()| rng.coin()))))
    }

    /// The slow and plain way: everything tried, nothing remembered.
    fn plainly(beats: &[[[[bool; CARDS]; 2]; CARDS]; 2], at: Position, enough: u8) -> bool {
        let (leader, follower) = (at.leader, 1 - at.leader);
        let good = each(at.cards[leader]).any(|card| {
            (0..2).any(|way| {
                each(at.cards[follower]).all(|answer| {
                    let beaten = beats[leader][card][way][answer];
                    let winner = if beaten { follower } else { leader };
                    let mut next = at;
                    next.cards[leader] &= !(1 << card);
                    next.cards[follower] &= !(1 << answer);
                    next.taken[winner] += 1;
                    next.leader = winner;
                    let over = next.taken[winner] >= enough || next.cards[0] == 0;
                    let won = over && winner == 0 || !over && plainly(beats, next, enough);
                    won == (leader == 0)
                })
            })
        });
        good == (leader == 0)
    }

    #[test]
    fn a_duel_is_solved_like_the_plain_way_whatever_beats_what() {
        let mut rng = Seed::from_number(1).stream(Label::new("duel"), 0);
        let mut memory = Memory::default();
        let mut won = [0; 2];
        for round in 0..300_u16 {
            let beats = table(&mut rng);
            let enough = 2 + (round % 3) as u8;
            let at = Position::new([CARDS; 2], [0; 2], rng.index(2));
            let mut duel = Duel::<2>::new(
                [CARDS; 2],
                enough,
                &mut memory,
                |side, card, way, answer| beats[side][card][way][answer],
            );
            let solved = duel.wins(at);
            assert_eq!(
                solved,
                plainly(&beats, at, enough),
                "{beats:?} {at:?} {enough}"
            );
            won[usize::from(solved)] += 1;
        }
        assert!(won.iter().all(|n| *n > 40), "{won:?}");
    }
}
