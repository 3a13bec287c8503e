//! Computer players. The yardstick `greedy` looks one trick ahead; novices play like it with slips; skilled ones and experts
//! look at hands that the other side may hold, play the rest of the game out, and solve its last tricks exactly.

use super::cards::CardIx;
use super::duel::{Use, uses};
use super::event::{Action, Direction, Powers, Traded};
use super::rules::{Phase, winner};
use super::scene::Scene;
use super::{PlayTheDates, State};
use tricorn_bots::{Brain, Mind, Plan, Sight, any_move, thinking};
use tricorn_engine::rules::{Phase as Shown, Rules as _, Verb};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Handle, Level, Rng, Seat, Side};
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;
use tricorn_kit::tricks::Role;
use tricorn_packs::schema::FactColour;

/// What a bot knows by heart: the years that it believes its cards have where they are hidden, and the Civics statement that
/// it would make now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    years: Vec<(Handle, [u16; 3])>,
    statement: Option<String>,
}

impl Facts {
    /// The years that it believes a card has; nothing of a card whose years it sees.
    pub fn of(&self, card: Handle) -> Option<[u16; 3]> {
        let known = self.years.iter().find(|(handle, _)| *handle == card);
        known.map(|(_, years)| *years)
    }

    /// What it would state now.
    #[cfg(test)]
    pub(super) fn statement_for_tests(&self) -> Option<&str> {
        self.statement.as_deref()
    }
}

/// How often a novice does just anything.
const NOVICE_SLIPS: f64 = 0.25;
/// How many hands of the other side a skilled player imagines.
const SKILLED_WORLDS: usize = 6;
/// And an expert.
const EXPERT_WORLDS: usize = 60;

impl Brain for PlayTheDates {
    type Facts = Facts;

    fn facts(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> Facts {
        let side = self.sides().of(seat);
        let hand = state.deal.hand_of(side);
        let hidden = hand.filter(|_| self.config.dates_hidden);
        let believed = |Played { handle, card }: Played<CardIx>| {
            let mut chance = mind.stream("years", u64::from(card.0));
            let years = self.deck.tops(card);
            (handle, years.map(|year| blur(year, level, &mut chance)))
        };
        let right = state.right.filter(|_| state.stating() == Some(side));
        Facts {
            years: hidden.map(believed).collect(),
            statement: right.and_then(|number| self.statement_of(state, number, level, mind)),
        }
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        if !sight.ask.is_open() {
            return None;
        }
        let limit = sight.view.config.step_seconds;
        let civics = sight.view.phase == Shown::Own(Phase::Civics);
        let slips = sight.level == Level::Novice && !civics && rng.unit() < NOVICE_SLIPS;
        if sight.level == Level::Random || slips {
            return any_move::<Self>(sight.ask, rng).map(|plan| plan.within(limit));
        }
        let trades = sight.view.phase == Shown::Own(Phase::Trade);
        let scene = Scene::new(sight.view, sight.facts)?;
        let action = match (sight.level, &sight.facts.statement) {
            (_, Some(text)) if civics => Action::Civics { text: text.clone() },
            (_, None) if civics => Action::DeclineCivics,
            (Level::Skilled, _) if trades => trade(sight, &scene, SKILLED_WORLDS, rng),
            (Level::Expert, _) if trades => trade(sight, &scene, EXPERT_WORLDS / 2, rng),
            _ if trades => Action::TradeIn {
                cards: Traded::default(),
            },
            (Level::Skilled, _) => search(sight, &scene, SKILLED_WORLDS, rng)?,
            (Level::Expert, _) => search(sight, &scene, EXPERT_WORLDS, rng)?,
            _ => greedy(&scene)?,
        };
        let seconds = match (civics, trades) {
            (true, _) => 9.0,
            (_, true) => 6.0,
            _ => 5.0,
        };
        let (action, after) = (action.into(), thinking(rng, seconds));
        Some(Plan { action, after }.within(limit))
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let awaited = |side: &Side| state.playing() && state.awaits(*side);
        let side = BOTH.into_iter().find(awaited)?;
        let mut powers = state.powers[index(side)].iter().map(|power| power.handle);
        let action = match state.phase() {
            Phase::Trade => Action::TradeIn {
                cards: powers.filter(|_| rng.coin()).collect(),
            },
            Phase::Lead => {
                let card = state.deal.any(side, rng)?.handle;
                lead(card, FactColour::ALL[rng.index(3)])
            }
            Phase::Follow => {
                let card = state.deal.any(side, rng)?.handle;
                let power = powers.nth(rng.index(5));
                let direction = Direction::ALL[usize::from(rng.coin())];
                follow(card, power.into_iter(), direction)
            }
            Phase::Civics => Action::DeclineCivics,
        };
        Some((self.sides().first(side), action.into()))
    }
}

fn lead(card: Handle, colour: FactColour) -> Action {
    Action::Lead {
        card: card.into(),
        colour: colour.into(),
        of: Said::Nothing,
        power_cards: Powers::default(),
    }
}

fn follow(card: Handle, powers: impl Iterator<Item = Handle>, direction: Direction) -> Action {
    let power_cards: Powers = powers.collect();
    Action::Follow {
        card: card.into(),
        direction: match power_cards.is_empty() {
            true => Said::Nothing,
            false => direction.into(),
        },
        power_cards,
        colour: Said::Nothing,
    }
}

impl PlayTheDates {
    /// PTD-R5: what a bot of this level states: each part with a probability of its own.
    fn statement_of(&self, state: &State, number: u8, level: Level, mind: &Mind) -> Option<String> {
        let knows = match level {
            Level::Random => return None,
            Level::Novice => 0.75,
            Level::Skilled => 0.93,
            Level::Greedy | Level::Expert => 1.0,
        };
        let moment = u64::from(state.deals) << 8 | state.tricks.played() as u64;
        let mut chance = mind.stream("civics", moment);
        let sentences = self.book.civics.sentences(number).iter();
        let known: Vec<&str> = sentences
            .filter(|_| chance.unit() < knows)
            .map(String::as_str)
            .collect();
        (!known.is_empty()).then(|| known.join(" "))
    }
}

/// A year as a mind of this level has it.
fn blur(year: u16, level: Level, chance: &mut Rng) -> u16 {
    let spread = match level {
        Level::Random | Level::Greedy | Level::Expert => return year,
        Level::Skilled => 4.0,
        Level::Novice => 15.0,
    };
    let off = (chance.normal() * spread).round();
    (f64::from(year) + off).max(0.0) as u16
}

/// One trick ahead: the nearest fact; the cheapest answer that wins, else the card worth least.
fn greedy(scene: &Scene) -> Option<Action> {
    let places = 0..scene.hand.len();
    let worth = |at: &usize| scene.near(*at).into_iter().min().unwrap_or(0);
    let Some((led, colour)) = scene.lead else {
        let facts = places.flat_map(|at| (0..3).map(move |colour| (at, colour)));
        let (at, colour) = facts.min_by_key(|(at, colour)| scene.near(*at)[*colour])?;
        return Some(lead(scene.hand[at].0, FactColour::ALL[colour]));
    };
    let mut answers: Vec<(u32, u16, usize, Use)> = Vec::new();
    for with in uses(&scene.numbers()) {
        for at in places.clone() {
            let reached = scene.near(at)[colour].abs_diff(u16::from(with.number));
            if winner(led, reached) == Role::Follower {
                let price = with.places.count_ones();
                answers.push((price, u16::MAX - worth(&at), at, with));
            }
        }
    }
    let cheapest = answers
        .into_iter()
        .min_by_key(|(price, worth, ..)| (*price, *worth));
    let (at, with) = match cheapest {
        Some((_, _, at, with)) => (at, with),
        None => (places.max_by_key(worth)?, Use::NONE),
    };
    Some(answer(scene, at, colour, with))
}

/// Answers with the direction that brings the year nearer to the Base Year.
fn answer(scene: &Scene, at: usize, colour: usize, with: Use) -> Action {
    let (handle, years) = scene.hand[at];
    let direction = match years[colour] < scene.base {
        true => Direction::Add,
        false => Direction::Subtract,
    };
    follow(handle, scene.chosen(with.places), direction)
}

/// The trade-in that wins the game in most of the hands that the other side may hold.
fn trade(sight: &Sight<'_, PlayTheDates>, scene: &Scene, worlds: usize, rng: &mut Rng) -> Action {
    let subsets = 1_u8 << scene.powers.len();
    let mut won = [0_u32; 16];
    for _ in 0..worlds {
        let world = (sight.worlds)(rng);
        let (duel, spot, _) = scene.duel(&world.game, &world.state);
        for subset in 0..subsets {
            let mut spot = spot;
            for (at, power) in spot.powers[0].iter_mut().enumerate() {
                if subset >> at & 1 == 1 {
                    *power = duel.stock[spot.drawn];
                    spot.drawn += 1;
                }
            }
            won[usize::from(subset)] += u32::from(duel.play_out(spot) == 0);
        }
    }
    // Of equals the one that trades least.
    let best = (0..subsets)
        .max_by_key(|subset| (won[usize::from(*subset)], 8 - subset.count_ones()))
        .unwrap_or(0);
    let cards = scene.chosen(best).collect();
    Action::TradeIn { cards }
}

/// The move that wins the rest of the game in most of the hands that the other side may hold.
fn search(
    sight: &Sight<'_, PlayTheDates>,
    scene: &Scene,
    worlds: usize,
    rng: &mut Rng,
) -> Option<Action> {
    let places = 0..scene.hand.len();
    let moves: Vec<(usize, usize, Use)> = match scene.lead {
        None => places
            .flat_map(|at| (0..3).map(move |colour| (at, colour, Use::NONE)))
            .collect(),
        Some((_, colour)) => uses(&scene.numbers())
            .flat_map(|with| places.clone().map(move |at| (at, colour, with)))
            .collect(),
    };
    let mut won = vec![0_u32; moves.len()];
    for _ in 0..worlds {
        let world = (sight.worlds)(rng);
        let (duel, spot, waiting) = scene.duel(&world.game, &world.state);
        for ((at, colour, with), won) in moves.iter().zip(&mut won) {
            let winner = match waiting {
                None => duel.led(&spot, (*at, *colour)),
                Some(lead) => duel.answered(&spot, lead, (*at, *with)),
            };
            *won += u32::from(winner == 0);
        }
    }
    let greedy = greedy(scene)?;
    let action = |(at, colour, with): &(usize, usize, Use)| match scene.lead {
        None => lead(scene.hand[*at].0, FactColour::ALL[*colour]),
        Some(_) => answer(scene, *at, *colour, *with),
    };
    let scored = moves.iter().zip(&won).map(|(one, won)| {
        let action = action(one);
        let liked = action == greedy;
        // Of equals the one that spends least.
        let saved = 2 - one.2.places.count_ones();
        ((*won, liked, saved), action)
    });
    scored
        .max_by_key(|(score, _)| *score)
        .map(|(_, action)| action)
}
