//! Computer players. The yardstick `greedy` looks one trick ahead; novices play like it with slips; skilled ones and
//! experts look at hands that the other side may hold and solve the rest of the game for each.

use super::cards::{CardIx, Number, PresidencyIx};
use super::event::{Action, Call};
use super::rules::{Phase, winner};
use super::scene::{Lead, Own, Scene};
use super::{PresidentialNumbers, State};
use tricorn_bots::{Brain, Mind, Plan, Sight, any_move, thinking};
use tricorn_engine::rules::{Rules as _, Verb};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Handle, Level, Rng, Seat};
use tricorn_kit::deal::Played;
use tricorn_kit::duel::{Duel, Memory};
use tricorn_kit::said::Said;
use tricorn_kit::tricks::{ENOUGH, Role, TRICKS};

/// The numbers that a bot believes the cards have which it sees by name only.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    cards: Vec<(Handle, Vec<Number>)>,
}

impl Facts {
    /// What it believes of a card; nothing of a card whose name it does not see.
    pub fn of(&self, card: Handle) -> &[Number] {
        let known = self.cards.iter().find(|(handle, _)| *handle == card);
        known.map_or(&[], |(_, numbers)| numbers)
    }
}

impl Brain for PresidentialNumbers {
    type Facts = Facts;

    /// Numbers are hidden in two options only: the own hand and an open lead without numbers (PPN-R6), and a lead face
    /// down (PPN-38), of which the person is known and not the term.
    fn facts(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> Facts {
        let side = self.sides().of(seat);
        let mut facts = Facts::default();
        let mut learn = |play: Played<CardIx>, of: &[PresidencyIx]| {
            let numbers = of.iter().map(|one| self.believed(*one, level, mind));
            facts.cards.push((play.handle, numbers.collect()));
        };
        if self.config.numbers_hidden {
            let discard = state.discards[index(side)].and_then(|spot| state.deal.play(spot));
            for play in state.deal.hand_of(side).chain(discard) {
                learn(play, &[self.deck.presidency(play.card)]);
            }
        }
        if let Some((play, _)) = state.led()
            && (self.config.face_down_lead || self.config.numbers_hidden)
        {
            let presidency = self.deck.presidency(play.card);
            match self.config.face_down_lead && state.tricks.lead != side {
                true => learn(play, self.same_person(presidency)),
                false => learn(play, &[presidency]),
            }
        }
        facts
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        if !sight.ask.is_open() {
            return None;
        }
        let limit = sight.view.config.step_seconds;
        if sight.level == Level::Random
            || (sight.level == Level::Novice && rng.unit() < NOVICE_SLIPS)
        {
            return any_move::<Self>(sight.ask, rng).map(|plan| plan.within(limit));
        }
        let world = (sight.worlds)(rng);
        let remembers = sight.level != Level::Novice;
        let scene = Scene::new(sight.view, sight.facts, &world.game, remembers)?;
        let action = match sight.level {
            Level::Random | Level::Greedy | Level::Novice => greedy(&scene),
            Level::Skilled if scene.discard => greedy(&scene),
            Level::Skilled => search(&scene, SKILLED_WORLDS, rng),
            Level::Expert if scene.discard => search_discard(&scene, rng),
            Level::Expert => search(&scene, EXPERT_WORLDS, rng),
        }?;
        let after = thinking(rng, if scene.discard { 6.0 } else { 4.0 });
        let action = action.into();
        Some(Plan { action, after }.within(limit))
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let side = BOTH.into_iter().find(|side| state.awaits(*side))?;
        let card = state.deal.any(side, rng).filter(|_| state.playing())?;
        let action = match state.phase() {
            Phase::Discard => discard(card.handle),
            Phase::Lead => lead(card.handle, Call::ALL[usize::from(rng.coin())]),
            Phase::Follow => follow(card.handle),
        };
        Some((self.sides().first(side), action.into()))
    }
}

fn discard(card: Handle) -> Action {
    Action::Discard { card: card.into() }
}

fn lead(card: Handle, call: Call) -> Action {
    Action::Lead {
        card: card.into(),
        call: call.into(),
    }
}

fn follow(card: Handle) -> Action {
    Action::Follow {
        card: card.into(),
        call: Said::Nothing,
    }
}

/// How often a novice does just anything.
const NOVICE_SLIPS: f64 = 0.2;
/// How many hands of the other side a skilled player imagines.
const SKILLED_WORLDS: usize = 4;
/// And an expert, as long as the budget lasts: the first tricks cost much, the last ones nothing.
const EXPERT_WORLDS: usize = 120;
/// How many cards are thought of as a discard, and against how many hands.
const DISCARDS: usize = 3;
const DISCARD_WORLDS: usize = 12;
/// After so many positions no further hand is imagined.
const BUDGET: u64 = 60_000;
/// But at least so many are.
const LEAST_WORLDS: usize = 12;

impl PresidentialNumbers {
    /// The number that a mind of this level has for a presidency; always the same for the same mind.
    fn believed(&self, presidency: PresidencyIx, level: Level, mind: &Mind) -> Number {
        let number = self.numbers[presidency.at()];
        let blur = match level {
            Level::Random | Level::Greedy | Level::Expert => return number,
            Level::Skilled => 1.0,
            Level::Novice => 3.0,
        };
        let off = mind.stream("number", u64::from(presidency.0)).normal() * blur;
        let believed = f64::from(number.0) + off.round();
        Number(believed.clamp(1.0, f64::from(self.highest.0)) as u16)
    }

    /// All presidencies in the deck of the person of this one.
    pub(super) fn same_person(&self, presidency: PresidencyIx) -> &[PresidencyIx] {
        let mut persons = self.book.alike.iter().flatten();
        let person = persons.find(|person| person.contains(&presidency));
        person.map_or(&[], Vec::as_slice)
    }
}

/// One trick ahead: the best chance to win this one, the cheapest card that wins, else the card worth least.
fn greedy(scene: &Scene) -> Option<Action> {
    let by_worth = |of: &mut dyn Iterator<Item = &Own>| {
        of.min_by(|a, b| scene.worth(a.number).total_cmp(&scene.worth(b.number)))
            .map(|own| own.handle)
    };
    if scene.discard {
        return by_worth(&mut scene.hand.iter()).map(discard);
    }
    if let Some(lead) = &scene.lead {
        let wins = |own: &&Own| beats(lead, own.number) >= 0.5;
        let mut winning = scene.hand.iter().filter(wins);
        let card = by_worth(&mut winning).or_else(|| by_worth(&mut scene.hand.iter()))?;
        return Some(follow(card));
    }
    let leads = scene.hand.iter();
    let leads = leads.flat_map(|own| Call::ALL.map(|call| (own, call)));
    let chance = |(own, call): &(&Own, Call)| scene.chance(own.number, *call);
    let (own, call) = leads.max_by(|a, b| chance(a).total_cmp(&chance(b)))?;
    Some(lead(own.handle, call))
}

/// The chance that an answer wins, over the numbers that the lead may have.
fn beats(lead: &Lead, answer: Number) -> f64 {
    let won = |led: &&Number| winner(lead.call, **led, answer) == Role::Follower;
    lead.numbers.iter().filter(won).count() as f64 / lead.numbers.len().max(1) as f64
}

/// The rest of the game between two hands, each sorted by number.
pub(super) fn duel<'a>(hands: [&[Number]; 2], memory: &'a mut Memory) -> Duel<'a, 2> {
    let beats = |leader: usize, card: usize, call: usize, answer: usize| {
        let (led, answer) = (hands[leader][card], hands[1 - leader][answer]);
        winner(Call::ALL[call], led, answer) == Role::Follower
    };
    Duel::new(hands.map(<[Number]>::len), ENOUGH, memory, beats)
}

/// The card to put away so that the other eight win in most of the hands that the other side may hold. Only the cards
/// worth least are tried; a whole game is the dearest thing to solve.
fn search_discard(scene: &Scene, rng: &mut Rng) -> Option<Action> {
    let mut order: Vec<usize> = (0..scene.hand.len()).collect();
    let worth = |at: &usize| scene.worth(scene.hand[*at].number);
    order.sort_by(|a, b| worth(a).total_cmp(&worth(b)));
    order.truncate(DISCARDS);
    let mut memory = Memory::default();
    let mut won = [0_u32; DISCARDS];
    for _ in 0..DISCARD_WORLDS {
        let theirs = scene.their_hand(rng);
        for (candidate, won) in order.iter().zip(&mut won) {
            let mut own = scene.numbers();
            own.remove(*candidate);
            let at = scene.position(own.len(), theirs.len());
            *won += u32::from(duel([&own, &theirs], &mut memory).wins(at));
        }
    }
    // Of equals the first: the one that is worth least.
    let (best, _) = order.iter().zip(won).rev().max_by_key(|(_, won)| *won)?;
    Some(discard(scene.hand[*best].handle))
}

/// The move that wins the rest of the game in most of the hands that the other side may hold.
fn search(scene: &Scene, worlds: usize, rng: &mut Rng) -> Option<Action> {
    let own = scene.numbers();
    let mut memory = Memory::default();
    let mut won = [[0_u32; 2]; TRICKS];
    for number in 0..worlds {
        if number >= LEAST_WORLDS && memory.searched > BUDGET {
            break;
        }
        let mut theirs = scene.their_hand(rng);
        let mut led = None;
        if let Some(lead) = &scene.lead {
            let number = *rng.pick(&lead.numbers)?;
            let place = theirs.partition_point(|other| *other < number);
            theirs.insert(place, number);
            led = Some((place, lead.call as usize));
        }
        let at = scene.position(own.len(), theirs.len());
        let mut duel = duel([&own, &theirs], &mut memory);
        for (card, won) in won.iter_mut().enumerate().take(own.len()) {
            if let Some((lead, call)) = led {
                won[0] += u32::from(duel.answered(at, lead, call, card));
                continue;
            }
            for (call, won) in won.iter_mut().enumerate() {
                *won += u32::from(duel.led(at, card, call));
            }
        }
    }
    // Of equals the one that looks best one trick ahead, else the first.
    let greedy = greedy(scene)?;
    let mut best: Option<((u32, bool), Action)> = None;
    for (own, won) in scene.hand.iter().zip(won) {
        for (call, won) in Call::ALL.into_iter().zip(won) {
            let action = match &scene.lead {
                Some(_) => follow(own.handle),
                None => lead(own.handle, call),
            };
            let score = (won, action == greedy);
            if best.is_none_or(|(so_far, _)| score > so_far) {
                best = Some((score, action));
            }
        }
    }
    best.map(|(_, action)| action)
}
