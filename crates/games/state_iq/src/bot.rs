//! Computer players. What they have learnt of the states depends on their level; a guess is the state that goes best with
//! the clues by that, and a clue is the one that leaves the most states.

use super::event::{Action, Given};
use super::rules::Phase;
use super::scene::{Learnt, Scene, choose, ease};
use super::{State, StateIq};
use tricorn_bots::{Brain, Mind, Plan, Sight, any_move, thinking};
use tricorn_engine::rules::{Phase as Shown, Verb};
use tricorn_engine::sides::index;
use tricorn_engine::{Level, Millis, Rng, Seat};
use tricorn_geoplunge::{STATES, StateIx};

/// How often a novice does just anything.
const NOVICE_SLIPS: f64 = 0.1;
/// How often a skilled player gives any clue.
const SKILLED_SLIPS: f64 = 0.25;
/// How often a player who is not a novice stands up with a card that is hard to guess, and with another. Everybody sees who
/// stands: the two must be near enough to tell little of the card.
const STANDS_HARD: f64 = 0.5;
const STANDS_EASY: f64 = 0.3;
/// A person takes at least so long for a clue or a guess, and at most so long.
const QUICKEST: Millis = Millis(4_000);
const SLOWEST: Millis = Millis(15_000);

impl Brain for StateIq {
    type Facts = Learnt;
    const RESERVED: bool = true;

    /// what is known of the states by heart; of the hidden card a bot knows only what its view says.
    fn facts(&self, state: &State, _: Seat, level: Level, mind: &Mind) -> Learnt {
        Learnt::new(self, state.deals, level, mind)
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        if !sight.ask.is_open() || sight.view.resting {
            return None;
        }
        let (side, level) = (sight.view.side?, sight.level);
        let world = (sight.worlds)(rng);
        let state = &world.state;
        let scene = Scene {
            game: &world.game,
            state,
            seat: sight.seat,
        };
        if sight.view.phase == Shown::Count {
            let hard = (state.holds(side)).is_some_and(|held| scene.is_hard(held.card));
            let keen = matches!(level, Level::Skilled | Level::Expert);
            let share = if hard { STANDS_HARD } else { STANDS_EASY };
            let (action, after) = (Verb::STAND, thinking(rng, 1.5));
            let stands = state.standing[index(side)];
            let rises = keen && !stands && sight.facts.mood < share;
            return rises.then_some(Plan { action, after });
        }
        let action = if level == Level::Novice && rng.unit() < NOVICE_SLIPS {
            slip(sight, rng)?
        } else {
            match state.own.phase() {
                Phase::Clue => give(&scene, level, rng)?.into(),
                Phase::Guess => {
                    let wild = level == Level::Novice;
                    guess(choose(&scene.scores(sight.facts), wild, rng)?).into()
                }
                _ => return None,
            }
        };
        let after = thinking(rng, 7.0).max(QUICKEST).min(SLOWEST);
        Some(Plan { action, after })
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let side = state.actor().filter(|_| state.playing())?;
        let action = match state.own.phase() {
            Phase::Clue => (*rng.pick(&self.options(state)?.open)?).into(),
            _ => guess(StateIx(rng.below(STATES as u32) as u8)),
        };
        Some((self.book.sides.first(side), action.into()))
    }
}

fn guess(state: StateIx) -> Action {
    let state = u32::from(state.0).into();
    Action::Guess { state }
}

/// Anything that is offered, but nothing that means no state.
fn slip(sight: &Sight<'_, StateIq>, rng: &mut Rng) -> Option<Verb<Action>> {
    let mut ask = sight.ask.clone();
    ask.offers.retain(|offer| offer.verb != "say");
    any_move::<StateIq>(&ask, rng).map(|plan| plan.action)
}

/// The clue that leaves the most states. A novice gives any, a skilled player forgets at times what was said before.
fn give(scene: &Scene<'_>, level: Level, rng: &mut Rng) -> Option<Action> {
    let every = scene.game.options(scene.state)?.open;
    let any = match level {
        Level::Novice | Level::Random => true,
        Level::Skilled => rng.unit() < SKILLED_SLIPS,
        Level::Greedy | Level::Expert => false,
    };
    if any {
        return rng.pick(&every).map(|clue| (*clue).into());
    }
    let expert = level == Level::Expert;
    let left = |clue: &Given| scene.left_after(*clue, !expert, expert);
    let most = every.iter().map(left).max()?;
    let mut best: Vec<Given> = every.into_iter().filter(|c| left(c) == most).collect();
    if expert {
        // Of two clues that leave as many states, the one about what people know less.
        let ease = |clue: &Given| ease(clue.kind);
        let least = best.iter().map(ease).min_by(f64::total_cmp)?;
        best.retain(|clue| ease(clue) <= least);
    }
    rng.pick(&best).map(|clue| (*clue).into())
}
