//! What a bot makes of what it sees: its own cards, the numbers that are still out, and what lies on the table. Built of
//! a view, of blurred facts and of one redealt world, from which only the cards of the deck are taken.

use super::bot::Facts;
use super::cards::{Card, Number};
use super::event::Call;
use super::rules::Phase;
use super::{PresidentialNumbers, View};
use tricorn_engine::rules::Phase as Shown;
use tricorn_engine::sides::{index, other};
use tricorn_engine::{Handle, Rng};
use tricorn_kit::duel::Position;
use tricorn_kit::tricks::TRICKS;

/// A card of the own hand and the number that the bot believes it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Own {
    pub handle: Handle,
    pub number: Number,
}

#[derive(Clone, Debug)]
pub(super) struct Lead {
    /// The numbers that it may have; several for a person with several, face down.
    pub numbers: Vec<Number>,
    pub call: Call,
}

#[derive(Clone, Debug)]
pub(super) struct Scene {
    /// The own hand, by number.
    pub hand: Vec<Own>,
    /// The numbers of all cards that may be anywhere, in order.
    pub out: Vec<Number>,
    /// How many of them the other side holds.
    pub theirs: usize,
    /// The tricks: own, theirs.
    pub taken: [u8; 2],
    /// Whether the own side leads the trick that runs.
    pub leads: bool,
    pub lead: Option<Lead>,
    pub discard: bool,
}

impl Scene {
    /// The scene from a seat. `remembers` says whether the bot keeps count of the cards that were played.
    pub fn new(
        view: &View,
        facts: &Facts,
        game: &PresidentialNumbers,
        remembers: bool,
    ) -> Option<Self> {
        let side = view.side?;
        let own = view.sides.get(index(side))?;
        let them = view.sides.get(index(other(side)))?;
        let own_card = |card: &Card| Own {
            handle: card.handle,
            number: believed(card, facts),
        };
        let mut hand: Vec<Own> = own.hand.iter().flatten().map(own_card).collect();
        hand.sort_by_key(|own| (own.number, own.handle));
        let open = view.open.as_ref().filter(|open| open.side != side);
        let lead = open.map(|open| Lead {
            numbers: candidates(&open.card, facts),
            call: open.call,
        });
        let cards = game.deck.cards().map(|(card, _)| game.number(card));
        let mut out: Vec<Number> = cards.collect();
        out.sort();
        let tricks = view.tricks.iter().filter(|_| remembers);
        let played = tricks.flat_map(|trick| [&trick.lead, &trick.follow]);
        let seen = own.discard.iter().chain(played);
        let seen = seen.map(|card| believed(card, facts));
        let led = lead.iter().filter_map(|lead| lead.numbers.first().copied());
        for number in hand.iter().map(|own| own.number).chain(seen).chain(led) {
            take(&mut out, number);
        }
        Some(Self {
            hand,
            out,
            theirs: usize::from(them.cards),
            taken: [own.tricks, them.tricks],
            leads: view.lead == Some(side),
            lead,
            discard: view.phase == Shown::Own(Phase::Discard),
        })
    }

    /// The numbers of the own hand, in order.
    pub fn numbers(&self) -> Vec<Number> {
        self.hand.iter().map(|own| own.number).collect()
    }

    /// Where the game stands, with so many cards in each hand.
    pub fn position(&self, own: usize, theirs: usize) -> Position {
        Position::new([own, theirs], self.taken, usize::from(!self.leads))
    }

    /// The share of the cards that are out which a card beats when it is led with this call.
    pub fn chance(&self, number: Number, call: Call) -> f64 {
        let beaten = match call {
            Call::Earliest => self.out.len() - self.out.partition_point(|out| *out <= number),
            Call::Latest => self.out.partition_point(|out| *out < number),
        };
        beaten as f64 / self.out.len().max(1) as f64
    }

    /// How much a card is worth: its chance with its better call. The middling cards are worth least.
    pub fn worth(&self, number: Number) -> f64 {
        let [early, late] = Call::ALL.map(|call| self.chance(number, call));
        early.max(late)
    }

    /// A hand that the other side may hold. It is taken to have put away its most middling card.
    pub fn their_hand(&self, rng: &mut Rng) -> Vec<Number> {
        let mut out = self.out.clone();
        // Before the first trick they may hold nine and then put one away, or have done so already.
        let count = self.theirs.min(TRICKS);
        rng.shuffle_front(&mut out, count + 1);
        out.truncate(count + 1);
        if out.len() > count {
            let worth = |at: &usize| self.worth(out[*at]);
            let middling = (0..out.len()).min_by(|a, b| worth(a).total_cmp(&worth(b)));
            out.swap_remove(middling.unwrap_or(0));
        }
        out.sort();
        out
    }
}

/// The number of a card that is seen: as it stands there, or as the bot believes.
fn believed(card: &Card, facts: &Facts) -> Number {
    let numbers = candidates(card, facts);
    numbers.first().copied().unwrap_or(Number(0))
}

fn candidates(card: &Card, facts: &Facts) -> Vec<Number> {
    match card.face.number {
        Some(number) => vec![number],
        None => facts.of(card.handle).to_vec(),
    }
}

/// Takes a number out, or the nearest one if the belief was wrong.
fn take(out: &mut Vec<Number>, number: Number) {
    let nearest = (0..out.len()).min_by_key(|at| out[*at].0.abs_diff(number.0));
    if let Some(at) = nearest {
        out.remove(at);
    }
}
