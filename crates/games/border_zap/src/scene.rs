//! What a bot makes of what it sees and knows. Cards come from redealt worlds: the own ones are the same in each of them, the
//! others are guesses. Borders come from what the bot has learned; what stands on a card that lies face-down it never reads.

use super::event::Trick;
use super::redeal::seen;
use super::rules::{Board, DISCARDS, FIRST_CARDS, Phase, TRICKS, face_up, second_three};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Rng, Side};
use tricorn_geoplunge::{STATES, StateIx};
use tricorn_kit::duel::{Duel, Memory, Position};
use tricorn_kit::spots::{Spot, Spots};

/// PTB-18: the number of tricks that settles who wins.
const SETTLED: u8 = 4;
/// How sure the other side is to answer with a card that Zaps if it has one: in this many of ten worlds in which it held one
/// and did not, the world is not believed.
const DISBELIEF: u32 = 9;

/// What is known of the cards in general, and of the moment.
pub(super) struct Scene {
    zaps: [u64; STATES],
    /// The own side.
    pub side: Side,
    /// The cards that nobody here has seen.
    unseen: u64,
    /// How much each card is worth.
    worth: [f32; STATES],
}

impl Scene {
    /// The scene of a side that takes these to Zap each other. `remembers` says whether the bot keeps count of the cards that
    /// it has seen.
    pub fn new(zaps: &[u64; STATES], state: &Board, side: Side, remembers: bool) -> Self {
        let known = match remembers {
            true => seen(state, Some(side)),
            false => state.deal.hand(side),
        };
        let known = known.iter().filter_map(|spot| state.deal.card(spot));
        let known = known.fold(0, |set, card| set | 1 << card.at());
        Self {
            zaps: *zaps,
            side,
            unseen: ((1 << STATES) - 1) & !known,
            worth: worth(zaps),
        }
    }

    /// The share of the cards that were not seen which Zap this one.
    pub fn risk(&self, card: StateIx) -> f32 {
        let zap = (self.zaps[card.at()] & self.unseen).count_ones();
        zap as f32 / self.unseen.count_ones().max(1) as f32
    }

    /// How safe a lead is on the average of the cards that were not seen.
    pub fn usual_safety(&self) -> f32 {
        let unseen = StateIx::all().filter(|card| self.unseen >> card.at() & 1 == 1);
        let sum: f32 = unseen.map(|card| 1.0 - self.risk(card)).sum();
        sum / self.unseen.count_ones().max(1) as f32
    }

    /// Whether an answer Zaps a lead.
    pub const fn zaps(&self, lead: StateIx, answer: StateIx) -> bool {
        self.zaps[lead.at()] >> answer.at() & 1 == 1
    }

    /// How much a card is worth.
    pub const fn worth(&self, card: StateIx) -> f32 {
        self.worth[card.at()]
    }

    /// So many of these that are worth least.
    pub fn least(&self, state: &Board, spots: Spots, count: usize) -> Spots {
        let worth = |spot| self.worth(card(state, spot));
        let mut least = Spots(0);
        for _ in 0..count {
            let next = spots.without(least).least(worth);
            least = least.or(next.into_iter().collect());
        }
        least
    }

    /// Whether a world is to be believed: somebody who did not Zap had no card for it, as a rule.
    pub fn believes(&self, state: &Board, rng: &mut Rng) -> bool {
        let them = other(self.side);
        let held = state.deal.hand(them);
        let own = |trick: &&Trick| [trick.leader, trick.winner] == [self.side; 2];
        let ducked = state.tricks.row.iter().filter(own).any(|trick| {
            let mut cards = held.iter().map(|spot| card(state, spot));
            cards.any(|card| self.zaps(trick.lead.card, card))
        });
        !ducked || rng.below(10) >= DISBELIEF
    }

    /// The other side is taken to have put away what is worth least to it.
    pub fn guess_discards(&self, state: &mut Board) {
        let them = other(self.side);
        if state.discards[index(them)].is_some() {
            let all = state.kept(them);
            let away = self.least(state, all, DISCARDS);
            state.deal.hands[index(them)] = all;
            state.discard(them, away);
        }
    }

    /// Whether the own side would win a world with open cards, from before the tricks, if it gave or put away these. Whatever
    /// else is to be chosen, both sides choose what is worth least.
    pub fn would_win(&self, state: &Board, chosen: Spots, memory: &mut Memory) -> bool {
        let mut hands = state.deal.hands;
        let mut chosen = Some(chosen);
        let mut give = |hands: &mut [Spots; 2], of: [Spots; 2]| {
            let gifts = BOTH.map(|side| match chosen.take_if(|_| side == self.side) {
                Some(chosen) => chosen,
                None => self.least(state, of[index(side)], 1),
            });
            for side in BOTH {
                let (own, others) = (gifts[index(side)], gifts[index(other(side))]);
                let hand = &mut hands[index(side)];
                *hand = hand.without(own).or(others);
            }
        };
        if state.phase() == Phase::FirstTrade {
            let firsts = hands;
            give(&mut hands, firsts);
            hands = BOTH.map(|side| hands[index(side)].or(second_three(side)));
        }
        if matches!(state.phase(), Phase::FirstTrade | Phase::SecondTrade) {
            let news = hands.map(|hand| hand.without(FIRST_CARDS));
            give(&mut hands, news);
            hands = BOTH.map(|side| hands[index(side)].or(face_up(side)));
        }
        for side in BOTH {
            let hand = hands[index(side)];
            if hand.len() as usize > TRICKS {
                let away = match chosen.take_if(|_| side == self.side) {
                    Some(chosen) => chosen,
                    None => self.least(state, hand, DISCARDS),
                };
                hands[index(side)] = hand.without(away);
            }
        }
        self.wins_open(state, hands, memory)
    }

    /// Whether the own side wins with open cards from the first trick on.
    pub fn wins_open(&self, state: &Board, hands: [Spots; 2], memory: &mut Memory) -> bool {
        let [own, theirs] = self.sides().map(|side| cards(state, hands[index(side)]));
        let leader = usize::from(state.tricks.lead != self.side);
        let at = Position::new([own.len(), theirs.len()], [0; 2], leader);
        duel(&self.zaps, [&own, &theirs], memory).wins(at)
    }

    /// Adds for each card of the own hand, in order, whether playing it now wins the rest with open cards.
    pub fn tally(&self, state: &Board, won: &mut [u32; TRICKS], memory: &mut Memory) {
        let [own, mut theirs] = self.sides().map(|side| cards(state, state.deal.hand(side)));
        let led = state.tricks.opened.map(|spot| card(state, spot));
        theirs.extend(led);
        let taken = self.sides().map(|side| state.tricks.taken[index(side)]);
        let at = Position::new([own.len(), theirs.len()], taken, usize::from(led.is_some()));
        let mut duel = duel(&self.zaps, [&own, &theirs], memory);
        for (card, won) in won.iter_mut().enumerate().take(own.len()) {
            let wins = match led {
                Some(_) => duel.answered(at, theirs.len() - 1, 0, card),
                None => duel.led(at, card, 0),
            };
            *won += u32::from(wins);
        }
    }

    /// The own side and the other.
    const fn sides(&self) -> [Side; 2] {
        [self.side, other(self.side)]
    }
}

/// The tricks with all cards open. Once a side has four the game is won (PTB-18), and what is solved is whether it gets the
/// Bonus: the last trick then decides that (PTB-19, PTB-20).
pub(super) fn duel<'a>(
    zaps: &[u64; STATES],
    hands: [&[StateIx]; 2],
    memory: &'a mut Memory,
) -> Duel<'a, 1> {
    let sizes = hands.map(<[StateIx]>::len);
    Duel::new(sizes, SETTLED, memory, |leader, card, _, answer| {
        let (led, answered) = (hands[leader][card], hands[1 - leader][answer]);
        zaps[led.at()] >> answered.at() & 1 == 1
    })
}

/// The card at a place.
pub(super) fn card(state: &Board, spot: Spot) -> StateIx {
    state.deal.card(spot).unwrap_or(StateIx(0))
}

fn cards(state: &Board, spots: Spots) -> Vec<StateIx> {
    spots.iter().map(|spot| card(state, spot)).collect()
}

/// How much each card is worth in a hand of six: as a lead, the more the fewer cards Zap it; as an answer, the more the
/// better the leads are that it Zaps. Fitted to 400,000 random deals with open cards, of which it explains how often each
/// card is on the winning side to one part in 600.
fn worth(zaps: &[u64; STATES]) -> [f32; STATES] {
    let mut safe = [0.0; STATES];
    for (safe, zaps) in safe.iter_mut().zip(zaps) {
        *safe = 1.0 - zaps.count_ones() as f32 / (STATES - 1) as f32;
    }
    let mut worth = [0.0; STATES];
    for (at, worth) in worth.iter_mut().enumerate() {
        let answers = StateIx::all().filter(|card| zaps[at] >> card.at() & 1 == 1);
        let zapped: f32 = answers.map(|card| safe[card.at()].powi(3)).sum();
        *worth = safe[at].powi(4) + zapped / 12.0;
    }
    worth
}
