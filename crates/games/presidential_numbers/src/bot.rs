//! Computer players. The yardstick `greedy` looks one trick ahead; novices play like it with slips; skilled ones and
//! experts look at hands that the other side may hold and solve the rest of the game for each.

use super::PresidentialNumbers;
use super::State;
use super::cards::{CardIx, Number, PresidencyIx};
use super::event::Action;
use super::rules::Phase;
use super::scene::{Lead, Own, Scene};
use super::solver::{Duel, Memory, Set, Spot};
use super::trick::{Call, Role, winner};
use tricorn_bots::{Brain, Mind, Plan, Sight, any_move, thinking};
use tricorn_engine::rules::Verb;
use tricorn_engine::sides::index;
use tricorn_engine::{Handle, Level, Rng, Seat, Side};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;
use tricorn_kit::tricks::TRICKS;

/// The numbers that a bot believes the cards have which it sees by name only.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    cards: Vec<(Handle, Vec<Number>)>,
}

impl Facts {
    /// What it believes of a card; nothing of a card whose name it does not see.
    pub fn of(&self, card: Handle) -> &[Number] {
        self.cards
            .iter()
            .find(|(handle, _)| *handle == card)
            .map_or(&[], |(_, numbers)| numbers)
    }
}

impl Brain for PresidentialNumbers {
    type Facts = Facts;

    /// Numbers are hidden in two options only: the own hand and an open lead without numbers (PPN-R6), and a lead face
    /// down (PPN-38), of which the person is known and not the term.
    fn facts(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> Facts {
        let side = self.book.sides.of(seat);
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
        if let Some(opened) = state.tricks.opened
            && (self.config.face_down_lead || self.config.numbers_hidden)
            && let Some(play) = state.deal.play(opened.spot)
        {
            let presidency = self.deck.presidency(play.card);
            if self.config.face_down_lead && state.tricks.lead != side {
                learn(play, self.same_person(presidency));
            } else {
                learn(play, &[presidency]);
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
        Some(
            Plan {
                action: action.into(),
                after,
            }
            .within(limit),
        )
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        if !state.playing() {
            return None;
        }
        let side = match state.phase() {
            Phase::Discard => Side(u8::from(state.discards[0].is_some())),
            Phase::Lead => state.tricks.lead,
            Phase::Follow => state.tricks.follower(),
        };
        let card = Chosen::from(state.deal.any(side, rng)?.handle);
        let action = match state.phase() {
            Phase::Discard => Action::Discard { card },
            Phase::Lead => Action::Lead {
                card,
                call: Call::ALL[usize::from(rng.coin())].into(),
            },
            _ => Action::Follow {
                card,
                call: Said::Nothing,
            },
        };
        Some((self.book.sides.first(side), action.into()))
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
        self.book
            .alike
            .iter()
            .flatten()
            .find(|person| person.contains(&presidency))
            .map_or(&[], Vec::as_slice)
    }
}

/// One trick ahead: the best chance to win this one, the cheapest card that wins, else the card worth least.
fn greedy(scene: &Scene) -> Option<Action> {
    let by_worth = |of: &mut dyn Iterator<Item = &Own>| {
        of.min_by(|a, b| scene.worth(a.number).total_cmp(&scene.worth(b.number)))
            .map(|own| own.handle)
    };
    if scene.discard {
        return by_worth(&mut scene.hand.iter()).map(|card| Action::Discard { card: card.into() });
    }
    if let Some(lead) = &scene.lead {
        let mut winning = scene
            .hand
            .iter()
            .filter(|own| beats(lead, own.number) >= 0.5);
        let card = by_worth(&mut winning).or_else(|| by_worth(&mut scene.hand.iter()))?;
        return Some(follow(card));
    }
    let leads = scene
        .hand
        .iter()
        .flat_map(|own| Call::ALL.map(|call| (own, call)));
    let (own, call) = leads.max_by(|a, b| {
        let chance = |(own, call): &(&Own, Call)| scene.chance(own.number, *call);
        chance(a).total_cmp(&chance(b))
    })?;
    Some(Action::Lead {
        card: own.handle.into(),
        call: call.into(),
    })
}

fn follow(card: Handle) -> Action {
    Action::Follow {
        card: card.into(),
        call: Said::Nothing,
    }
}

/// The chance that an answer wins, over the numbers that the lead may have.
fn beats(lead: &Lead, answer: Number) -> f64 {
    let won = |led: &&Number| winner(lead.call, **led, answer) == Role::Follower;
    lead.numbers.iter().filter(won).count() as f64 / lead.numbers.len().max(1) as f64
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
            let mut own: Vec<Number> = scene.hand.iter().map(|own| own.number).collect();
            own.remove(*candidate);
            let spot = Spot {
                cards: [Set::first(own.len()), Set::first(theirs.len())],
                taken: [0, 0],
                leader: usize::from(!scene.leads),
            };
            *won += u32::from(Duel::new([&own, &theirs], &mut memory).wins(spot));
        }
    }
    // Of equals the first: the one that is worth least.
    let (best, _) = order.iter().zip(won).rev().max_by_key(|(_, won)| *won)?;
    Some(Action::Discard {
        card: scene.hand[*best].handle.into(),
    })
}

/// The move that wins the rest of the game in most of the hands that the other side may hold.
fn search(scene: &Scene, worlds: usize, rng: &mut Rng) -> Option<Action> {
    let own: Vec<Number> = scene.hand.iter().map(|own| own.number).collect();
    let mut memory = Memory::default();
    let mut won = [[0_u32; 2]; TRICKS];
    for number in 0..worlds {
        if number >= LEAST_WORLDS && memory.searched > BUDGET {
            break;
        }
        let mut theirs = scene.their_hand(rng);
        let mut spot = Spot {
            cards: [Set::first(own.len()), Set::first(theirs.len())],
            taken: scene.taken,
            leader: usize::from(!scene.leads),
        };
        match &scene.lead {
            None => {
                let mut duel = Duel::new([&own, &theirs], &mut memory);
                for (card, won) in won.iter_mut().enumerate().take(own.len()) {
                    for (call, won) in won.iter_mut().enumerate() {
                        *won += u32::from(duel.led(spot, card, call));
                    }
                }
            }
            Some(lead) => {
                let number = *rng.pick(&lead.numbers)?;
                let place = theirs.partition_point(|other| *other < number);
                theirs.insert(place, number);
                spot.cards[1] = Set::first(theirs.len());
                let call = usize::from(lead.call == Call::Latest);
                let mut duel = Duel::new([&own, &theirs], &mut memory);
                for (card, won) in won.iter_mut().enumerate().take(own.len()) {
                    won[0] += u32::from(duel.answered(spot, place, call, card));
                }
            }
        }
    }
    let greedy = greedy(scene)?;
    let score =
        |card: usize, call: usize, action: &Action| (won[card][call], u32::from(*action == greedy));
    let mut best: Option<((u32, u32), Action)> = None;
    for (at, own) in scene.hand.iter().enumerate().take(TRICKS) {
        for (number, call) in Call::ALL.into_iter().enumerate() {
            let action = match &scene.lead {
                Some(_) => follow(own.handle),
                None => Action::Lead {
                    card: own.handle.into(),
                    call: call.into(),
                },
            };
            if scene.lead.is_some() && number > 0 {
                continue;
            }
            let score = score(at, number, &action);
            if best.is_none_or(|(so_far, _)| score > so_far) {
                best = Some((score, action));
            }
        }
    }
    best.map(|(_, action)| action)
}
