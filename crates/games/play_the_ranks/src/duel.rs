//! Two hands that lie open: what each card is worth, how good players would go on, and the last tricks solved exactly. The
//! bots imagine such duels from redealt worlds.

use super::PlayTheRanks;
use super::state::{ENOUGH, KEPT, State, index, other};
use super::trick::distance;
use tricorn_engine::Side;
use tricorn_geoplunge::StateIx;
use tricorn_kit::spots::Spots;
use tricorn_packs::schema::Category;

/// Farther than any rank: below the base.
const BELOW: u8 = u8::MAX;
/// From so many cards on the rest is solved exactly.
const EXACT: u32 = 3;

/// What is played to a trick, by number in the hands of the duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Led {
    pub card: usize,
    /// Which category, as an index.
    pub category: usize,
    /// Which of the two bases.
    pub base: usize,
    pub power: Option<usize>,
}

/// The answer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub card: usize,
    /// The Power card, and whether it is to change the base.
    pub power: Option<(usize, bool)>,
}

/// Where a duel stands. Side 0 is the one whose duel it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct At {
    pub cards: [u8; 2],
    pub powers: [u8; 2],
    pub leader: usize,
    pub taken: [u8; 2],
}

/// Two open hands.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    /// For each side, base and category: how far each card is from the best.
    far: [[[[u8; KEPT]; 3]; 2]; 2],
    /// The category of each Power card, and which base it can change to.
    power: [[(usize, Option<usize>); 2]; 2],
    /// How far the BUR of each base is from the best: a lead that is nearer is protected.
    bur: [u8; 2],
    /// Who pulled the Power.
    pulled: Option<usize>,
    /// Play the Ranks 2: the lead chooses the base.
    free: bool,
}

/// Positions that were solved: leader, tricks, Power cards, both hands.
#[derive(Default)]
pub(super) struct Memory {
    solved: Vec<u8>,
    /// The places that are filled, so that forgetting is quick.
    filled: Vec<u32>,
}

impl Duel {
    /// The duel of these hands from the side of `own`. Bases and BUR are those of the state.
    pub fn new<const SECOND: bool>(
        game: &PlayTheRanks<SECOND>,
        state: &State,
        own: Side,
        hands: [Spots; 2],
        powers: [Spots; 2],
    ) -> Self {
        let bases = game.bases(state).unwrap_or([1, 50]);
        let atlas = &game.book.atlas;
        let mut duel = Self {
            far: [[[[BELOW; KEPT]; 3]; 2]; 2],
            power: [[(0, None); 2]; 2],
            bur: [0, 1].map(|at| far(bases[at], state.bur[at].unwrap_or(0))),
            pulled: state.pulled.map(|side| usize::from(side != own)),
            free: SECOND,
        };
        for (side, at) in [(own, 0), (other(own), 1)] {
            let cards = hands[index(side)].iter();
            let cards = cards.filter_map(|spot| state.deal.card(spot));
            for (number, card) in cards.enumerate().take(KEPT) {
                duel.put(game, bases, at, number, card);
            }
            let powers = powers[index(side)].iter();
            let powers = powers.filter_map(|spot| state.power.card(spot));
            for (place, card) in duel.power[at].iter_mut().zip(powers) {
                let corner = atlas.corner(card);
                let to = bases.iter().position(|base| *base == corner);
                *place = (atlas.category(card) as usize, to.filter(|_| SECOND));
            }
        }
        duel
    }

    fn put<const SECOND: bool>(
        &mut self,
        game: &PlayTheRanks<SECOND>,
        bases: [u8; 2],
        side: usize,
        number: usize,
        card: StateIx,
    ) {
        for (base, by_category) in bases.into_iter().zip(&mut self.far[side]) {
            for (category, cards) in Category::ALL.into_iter().zip(by_category) {
                cards[number] = far(base, game.rank(card, category));
            }
        }
    }

    /// Which bases the lead can choose in the trick that runs.
    fn bases(&self, at: At) -> std::ops::RangeInclusive<usize> {
        if self.free {
            return 0..=1;
        }
        let half = usize::from(at.taken[0] + at.taken[1] >= 4);
        half..=half
    }

    /// Whether a side has to play a Power card now or never.
    fn duty(at: At, side: usize) -> bool {
        at.powers[side].count_ones() >= at.cards[side].count_ones() && at.powers[side] != 0
    }

    /// Whether the answer wins.
    pub fn answer_wins(&self, leader: usize, led: Led, answer: Answer) -> bool {
        let follower = 1 - leader;
        let near = self.far[leader][led.base][led.category][led.card];
        let protected = led.power.is_some() || near < self.bur[led.base];
        let (mut category, mut base) = (led.category, led.base);
        if let Some((power, change)) = answer.power
            && !protected
        {
            match (change, self.power[follower][power]) {
                (true, (_, Some(to))) => base = to,
                (_, (to, _)) => category = to,
            }
        }
        self.far[follower][base][category][answer.card] < self.far[leader][base][category][led.card]
    }

    /// All leads.
    pub fn leads(&self, at: At) -> impl Iterator<Item = Led> + '_ {
        let side = at.leader;
        let duty = Self::duty(at, side);
        self.bases(at).flat_map(move |base| {
            bits(at.cards[side]).flat_map(move |card| {
                let plain = (0..3).filter(move |_| !duty).map(move |category| Led {
                    card,
                    category,
                    base,
                    power: None,
                });
                let locked = bits(at.powers[side]).map(move |power| Led {
                    card,
                    category: self.power[side][power].0,
                    base,
                    power: Some(power),
                });
                plain.chain(locked)
            })
        })
    }

    /// All answers to a lead.
    pub fn answers(&self, at: At, led: Led) -> impl Iterator<Item = Answer> + '_ {
        let side = 1 - at.leader;
        let duty = Self::duty(at, side);
        bits(at.cards[side]).flat_map(move |card| {
            let plain = Some(Answer { card, power: None }).filter(|_| !duty);
            let with = bits(at.powers[side]).flat_map(move |power| {
                let to = self.power[side][power].1.filter(|to| *to != led.base);
                let base = to.map(|_| Answer {
                    card,
                    power: Some((power, true)),
                });
                base.into_iter().chain(Some(Answer {
                    card,
                    power: Some((power, false)),
                }))
            });
            plain.into_iter().chain(with)
        })
    }

    /// The position after a trick, and who has won if it is the last one.
    pub fn after(&self, at: At, led: Led, answer: Answer) -> (At, Option<Option<usize>>) {
        let (leader, follower) = (at.leader, 1 - at.leader);
        let winner = if self.answer_wins(leader, led, answer) {
            follower
        } else {
            leader
        };
        let mut next = at;
        next.cards[leader] &= !(1 << led.card);
        next.cards[follower] &= !(1 << answer.card);
        if let Some(power) = led.power {
            next.powers[leader] &= !(1 << power);
        }
        if let Some((power, _)) = answer.power {
            next.powers[follower] &= !(1 << power);
        }
        next.taken[winner] += 1;
        next.leader = winner;
        (next, self.over(next))
    }

    /// Who has won, if the game is over (PTR1-40 to PTR1-45): nobody in a tie.
    fn over(&self, at: At) -> Option<Option<usize>> {
        let ended = at.cards[0] == 0 || at.cards[1] == 0;
        if !ended {
            return (0..2).find(|side| at.taken[*side] >= ENOUGH).map(Some);
        }
        Some(
            match at.powers.map(|left| left != 0 && self.pulled.is_none()) {
                [true, true] => None,
                [true, false] => Some(1),
                [false, true] => Some(0),
                [false, false] if at.taken[0] != at.taken[1] => {
                    Some(usize::from(at.taken[1] > at.taken[0]))
                }
                [false, false] => Some(self.pulled.map_or(at.leader, |pulled| 1 - pulled)),
            },
        )
    }

    /// How the game ends for side 0 from here: 1 won, 0 lost, one half tied. Both play well, not perfectly, until few cards
    /// are left.
    pub fn value(&self, mut at: At, memory: &mut Memory) -> f64 {
        if let Some(winner) = self.over(at) {
            return worth(winner);
        }
        loop {
            if at.cards[0].count_ones() <= EXACT {
                return self.solve(at, memory);
            }
            let Some(led) = self.good_lead(at) else {
                return 0.5;
            };
            let Some(answer) = self.good_answer(at, led) else {
                return 0.5;
            };
            let (next, over) = self.after(at, led, answer);
            if let Some(winner) = over {
                return worth(winner);
            }
            at = next;
        }
    }

    /// The value of a lead: side 0 or the other one leads, both go on well.
    pub fn value_led(&self, at: At, led: Led, memory: &mut Memory) -> f64 {
        if at.cards[0].count_ones().max(at.cards[1].count_ones()) <= EXACT + 1 {
            // The follower finds the best answer.
            let worst = self
                .answers(at, led)
                .map(|answer| self.value_answered(at, led, answer, memory));
            return if at.leader == 0 {
                worst.fold(1.0, f64::min)
            } else {
                worst.fold(0.0, f64::max)
            };
        }
        self.good_answer(at, led)
            .map_or(0.5, |answer| self.value_answered(at, led, answer, memory))
    }

    /// The value of an answer to a lead.
    pub fn value_answered(&self, at: At, led: Led, answer: Answer, memory: &mut Memory) -> f64 {
        let (next, over) = self.after(at, led, answer);
        match over {
            Some(winner) => worth(winner),
            None => self.value(next, memory),
        }
    }

    /// The exact value of a position with few cards.
    fn solve(&self, at: At, memory: &mut Memory) -> f64 {
        let key = (usize::from(at.cards[1]) << 8 | usize::from(at.cards[0])) << 8
            | usize::from(at.powers[1] & 3) << 6
            | usize::from(at.powers[0] & 3) << 4
            | at.leader << 3
            | usize::from(at.taken[0] & 7);
        if memory.solved.is_empty() {
            // Asked of the system as a whole, it costs nothing but the places that are used.
            memory.solved = vec![0; 1 << 24];
        }
        let known = memory.solved[key];
        if known != 0 {
            return f64::from(known - 1) / 2.0;
        }
        let mine = at.leader == 0;
        let mut best = if mine { 0.0 } else { 1.0 };
        for led in self.leads(at) {
            let mut worst = if mine { 1.0 } else { 0.0 };
            for answer in self.answers(at, led) {
                let value = self.value_answered(at, led, answer, memory);
                worst = if mine {
                    value.min(worst)
                } else {
                    value.max(worst)
                };
                if (mine && worst <= best) || (!mine && worst >= best) {
                    break;
                }
            }
            best = if mine {
                worst.max(best)
            } else {
                worst.min(best)
            };
            if best == (if mine { 1.0 } else { 0.0 }) {
                break;
            }
        }
        memory.solved[key] = (best * 2.0) as u8 + 1;
        memory.filled.push(key as u32);
        best
    }

    /// A lead that nothing beats, with the weakest card that does it; or the one that fewest answers beat.
    fn good_lead(&self, at: At) -> Option<Led> {
        let follower = 1 - at.leader;
        let mut best: Option<((u32, u32, u32), Led)> = None;
        for led in self.leads(at) {
            let near = self.far[at.leader][led.base][led.category][led.card];
            let plain = self.far[follower][led.base][led.category];
            let mut beaten = bits(at.cards[follower])
                .filter(|card| plain[*card] < near)
                .count() as u32;
            let protected = led.power.is_some() || near < self.bur[led.base];
            if !protected {
                // Power cards of the other side can turn the trick.
                beaten += at.powers[follower].count_ones();
            }
            // Power cards are kept for when they help, but not too long.
            let spent = u32::from(led.power.is_some() && !Self::hurry(at, at.leader));
            let key = (
                beaten + spent,
                self.strength(at.leader, led.card),
                u32::from(near),
            );
            if best.as_ref().is_none_or(|(old, _)| key < *old) {
                best = Some((key, led));
            }
        }
        best.map(|(_, led)| led)
    }

    /// The weakest card that wins the trick, without a Power card if that can be; or the weakest card of all.
    fn good_answer(&self, at: At, led: Led) -> Option<Answer> {
        let side = 1 - at.leader;
        let hurry = Self::hurry(at, side);
        self.answers(at, led).min_by_key(|answer| {
            let wins = self.answer_wins(at.leader, led, *answer);
            let power = u32::from(answer.power.is_some());
            (
                !wins,
                if hurry { 1 - power } else { power },
                self.strength(side, answer.card),
            )
        })
    }

    /// Whether it is time to play Power cards.
    fn hurry(at: At, side: usize) -> bool {
        let (left, tricks) = (at.powers[side].count_ones(), at.cards[side].count_ones());
        left > 0 && 2 * left >= tricks
    }

    /// How strong a card is in the best category of either base.
    fn strength(&self, side: usize, card: usize) -> u32 {
        let best = |base: usize| {
            let far = self.far[side][base].map(|cards| cards[card]);
            u32::from(50 - far.into_iter().min().unwrap_or(BELOW).min(50))
        };
        best(0) + best(1)
    }
}

impl Memory {
    /// Forgets everything: for another duel.
    pub fn clear(&mut self) {
        for key in self.filled.drain(..) {
            self.solved[key as usize] = 0;
        }
    }
}

fn far(base: u8, rank: u8) -> u8 {
    match rank {
        0 => BELOW,
        rank => distance(base, rank).unwrap_or(BELOW),
    }
}

const fn worth(winner: Option<usize>) -> f64 {
    match winner {
        Some(0) => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}

/// The places of the bits that are set.
pub(super) fn bits(mut set: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let at = set.trailing_zeros() as usize;
            set &= set - 1;
            at
        })
    })
}

/// How good a card is by a base, from 0 to 1: the share of other ranks that its best rank beats.
pub(super) fn promise<const SECOND: bool>(
    game: &PlayTheRanks<SECOND>,
    base: u8,
    card: StateIx,
) -> f64 {
    let near = Category::ALL
        .into_iter()
        .filter_map(|category| distance(base, game.rank(card, category)))
        .min();
    near.map_or(0.0, |near| f64::from(49 - near) / 49.0)
}
