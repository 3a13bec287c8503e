//! Two hands that lie open: how good players would go on, and the last tricks solved exactly. The bots imagine such duels from
//! redealt worlds.
//!
//! The duel of the kit does not fit: a lead and an answer may each spend a Power card, who keeps one loses, the base changes
//! with the number of the trick, and the game may be tied.

use super::PlayTheRanks;
use super::rules::{Board, ENOUGH, TRICKS};
use super::trick::distance;
use tricorn_engine::Side;
use tricorn_engine::sides::{index, other};
use tricorn_kit::duel::each;
use tricorn_kit::spots::Spots;
use tricorn_packs::schema::Category;

/// Farther than any rank: below the base.
const BELOW: u8 = u8::MAX;
/// With this many cards or fewer the rest is solved exactly.
const EXACT: u32 = 3;

/// How a duel ends for side 0.
pub(super) const LOST: u8 = 0;
pub(super) const TIED: u8 = 1;
pub(super) const WON: u8 = 2;

/// What is led, by number in the hands of the duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lead {
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
pub(super) struct Position {
    pub cards: [u8; 2],
    pub powers: [u8; 2],
    pub leader: usize,
    pub taken: [u8; 2],
}

impl Position {
    /// Whether a side has to play a Power card now or never.
    const fn duty(&self, side: usize) -> bool {
        let (left, tricks) = (self.powers[side], self.cards[side].count_ones());
        left != 0 && left.count_ones() >= tricks
    }

    /// Whether it is time to play Power cards.
    const fn hurry(&self, side: usize) -> bool {
        let (left, tricks) = (
            self.powers[side].count_ones(),
            self.cards[side].count_ones(),
        );
        left > 0 && 2 * left >= tricks
    }
}

/// Two open hands.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    /// For each side, base and category: how far each card is from the best.
    far: [[[[u8; TRICKS]; 3]; 2]; 2],
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
        state: &Board,
        own: Side,
        hands: [Spots; 2],
        powers: [Spots; 2],
    ) -> Self {
        let (bases, atlas) = (game.bases(state).unwrap_or([1, 50]), &game.book.atlas);
        let mut duel = Self {
            far: [[[[BELOW; TRICKS]; 3]; 2]; 2],
            power: [[(0, None); 2]; 2],
            bur: [0, 1].map(|at| far(bases[at], state.bur[at].unwrap_or(0))),
            pulled: state.pulled.map(|side| usize::from(side != own)),
            free: SECOND,
        };
        for (side, at) in [(own, 0), (other(own), 1)] {
            let cards = hands[index(side)].iter();
            let cards = cards.filter_map(|spot| state.deal.card(spot));
            for (number, card) in cards.enumerate().take(TRICKS) {
                for (base, by_category) in bases.into_iter().zip(&mut duel.far[at]) {
                    for (category, cards) in Category::ALL.into_iter().zip(by_category) {
                        cards[number] = far(base, game.rank(card, category));
                    }
                }
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

    /// Which bases the lead can choose in the trick that runs.
    fn bases(&self, at: Position) -> std::ops::RangeInclusive<usize> {
        let half = usize::from(at.taken[0] + at.taken[1] >= 4);
        if self.free { 0..=1 } else { half..=half }
    }

    /// How far the card of a lead is from the best, and whether it is protected.
    fn lead(&self, leader: usize, led: Lead) -> (u8, bool) {
        let far = self.far[leader][led.base][led.category][led.card];
        (far, led.power.is_some() || far < self.bur[led.base])
    }

    /// Whether the answer wins.
    pub fn answer_wins(&self, leader: usize, led: Lead, answer: Answer) -> bool {
        let follower = 1 - leader;
        let (_, protected) = self.lead(leader, led);
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
    pub fn leads(&self, at: Position) -> impl Iterator<Item = Lead> + '_ {
        let (side, duty) = (at.leader, at.duty(at.leader));
        self.bases(at).flat_map(move |base| {
            each(at.cards[side]).flat_map(move |card| {
                let lead = move |category, power| Lead {
                    card,
                    category,
                    base,
                    power,
                };
                let plain = (0..3).filter(move |_| !duty);
                let plain = plain.map(move |category| lead(category, None));
                let locked = each(at.powers[side]);
                plain.chain(locked.map(move |it| lead(self.power[side][it].0, Some(it))))
            })
        })
    }

    /// All answers to a lead.
    pub fn answers(&self, at: Position, led: Lead) -> impl Iterator<Item = Answer> + '_ {
        let side = 1 - at.leader;
        let duty = at.duty(side);
        each(at.cards[side]).flat_map(move |card| {
            let plain = Some(Answer { card, power: None }).filter(|_| !duty);
            let with = each(at.powers[side]).flat_map(move |power| {
                let to = self.power[side][power].1.filter(|to| *to != led.base);
                let changes = to.map(|_| true).into_iter().chain(Some(false));
                changes.map(move |base| Answer {
                    card,
                    power: Some((power, base)),
                })
            });
            plain.into_iter().chain(with)
        })
    }

    /// The position after a trick, and how the game ends if it is the last one.
    pub fn after(&self, at: Position, led: Lead, answer: Answer) -> (Position, Option<u8>) {
        let (leader, follower) = (at.leader, 1 - at.leader);
        let winner = match self.answer_wins(leader, led, answer) {
            true => follower,
            false => leader,
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

    /// How the game ends, if it is over (PTR1-40 to PTR1-45).
    fn over(&self, at: Position) -> Option<u8> {
        let won_by = |side: usize| if side == 0 { WON } else { LOST };
        if !at.cards.contains(&0) {
            return (0..2).find(|side| at.taken[*side] >= ENOUGH).map(won_by);
        }
        Some(
            match at.powers.map(|left| left != 0 && self.pulled.is_none()) {
                [true, true] => TIED,
                [true, false] => LOST,
                [false, true] => WON,
                _ if at.taken[0] != at.taken[1] => won_by(usize::from(at.taken[1] > at.taken[0])),
                _ => won_by(self.pulled.map_or(at.leader, |pulled| 1 - pulled)),
            },
        )
    }

    /// How the game ends for side 0 from here. Both play well, not perfectly, until few cards are left.
    pub fn value(&self, mut at: Position, memory: &mut Memory) -> u8 {
        let mut over = self.over(at);
        loop {
            if let Some(over) = over {
                return over;
            }
            if at.cards[0].count_ones() <= EXACT {
                return self.solve(at, memory);
            }
            let led = self.good_lead(at);
            let answer = led.and_then(|led| Some((led, self.good_answer(at, led)?)));
            let Some((led, answer)) = answer else {
                return TIED;
            };
            (at, over) = self.after(at, led, answer);
        }
    }

    /// The value of a lead: side 0 or the other one leads, both go on well.
    pub fn value_led(&self, at: Position, led: Lead, memory: &mut Memory) -> u8 {
        if at.cards[0].count_ones().max(at.cards[1].count_ones()) > EXACT + 1 {
            let answer = self.good_answer(at, led);
            return answer.map_or(TIED, |it| self.value_answered(at, led, it, memory));
        }
        // The follower finds the best answer.
        let answers = self.answers(at, led);
        let values = answers.map(|answer| self.value_answered(at, led, answer, memory));
        match at.leader {
            0 => values.fold(WON, u8::min),
            _ => values.fold(LOST, u8::max),
        }
    }

    /// The value of an answer to a lead.
    pub fn value_answered(
        &self,
        at: Position,
        led: Lead,
        answer: Answer,
        memory: &mut Memory,
    ) -> u8 {
        let (next, over) = self.after(at, led, answer);
        over.unwrap_or_else(|| self.value(next, memory))
    }

    /// The exact value of a position with few cards.
    fn solve(&self, at: Position, memory: &mut Memory) -> u8 {
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
            return known - 1;
        }
        let mine = at.leader == 0;
        let (mut best, most) = if mine { (LOST, WON) } else { (WON, LOST) };
        let better = |one: u8, other: u8| if mine { one > other } else { one < other };
        for led in self.leads(at) {
            let mut value = most;
            for answer in self.answers(at, led) {
                let reply = self.value_answered(at, led, answer, memory);
                value = if better(value, reply) { reply } else { value };
                if !better(value, best) {
                    break;
                }
            }
            best = if better(value, best) { value } else { best };
            if best == most {
                break;
            }
        }
        memory.solved[key] = best + 1;
        memory.filled.push(key as u32);
        best
    }

    /// A lead that nothing beats, with the weakest card that does it; or the one that fewest answers beat. Power cards of the
    /// other side can turn the trick of a lead that is not protected; the own ones are kept for when they help, but not too
    /// long.
    fn good_lead(&self, at: Position) -> Option<Lead> {
        let (leader, follower) = (at.leader, 1 - at.leader);
        let hurry = at.hurry(leader);
        self.leads(at).min_by_key(|led| {
            let (far, protected) = self.lead(leader, *led);
            let plain = self.far[follower][led.base][led.category];
            let beaten = each(at.cards[follower]).filter(|card| plain[*card] < far);
            let turned = match protected {
                true => 0,
                false => at.powers[follower].count_ones(),
            };
            let spent = u32::from(led.power.is_some() && !hurry);
            let risk = beaten.count() as u32 + turned + spent;
            (risk, self.strength(leader, led.card), far)
        })
    }

    /// The weakest card that wins the trick, without a Power card if that can be; or the weakest card of all.
    fn good_answer(&self, at: Position, led: Lead) -> Option<Answer> {
        let side = 1 - at.leader;
        let hurry = at.hurry(side);
        self.answers(at, led).min_by_key(|answer| {
            let wins = self.answer_wins(at.leader, led, *answer);
            let spends = answer.power.is_some();
            (!wins, spends != hurry, self.strength(side, answer.card))
        })
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
