//! Computer players: in a game they play as at a table of its own; before a Call match they choose two games.

use super::Combo4;
use super::event::{Action, MatchAction};
use super::part::{Facts, Part, part};
use super::state::{CALLS, Phase, State};
use super::view::PhaseView;
use super::which::{GAMES, Which};
use tricorn_bots::{Brain, Mind, Plan, Sight, thinking};
use tricorn_engine::{Level, Rng, Seat, World};
use tricorn_kit::sides::BOTH;
use tricorn_kit::tricks::index;

/// How gladly a level calls each of the five games: what it plays better than it should, it likes more. Beginners take what
/// is about luck and reading, experts what can be worked out.
const fn taste(level: Level) -> [u32; GAMES as usize] {
    match level {
        Level::Random | Level::Greedy => [1, 1, 1, 1, 1],
        Level::Novice => [2, 4, 2, 2, 3],
        Level::Skilled => [3, 3, 2, 3, 3],
        Level::Expert => [4, 2, 2, 4, 3],
    }
}

impl Brain for Combo4 {
    type Facts = Facts;
    const RESERVED: bool = true;

    /// set before the match, and the same for both sides.
    fn stand_in(&self) -> Level {
        self.config.stand_in
    }

    fn facts(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> Facts {
        if state.phase != Phase::Game {
            return Facts::Nothing;
        }
        part!(state.which, P => self.believe::<P>(state, seat, level, mind))
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Action>> {
        match sight.view.phase {
            PhaseView::Calling => call(sight, rng),
            PhaseView::Game => {
                let which = sight.view.game.as_ref()?.which();
                part!(which, P => play::<P>(sight, rng))
            }
            // nobody waits for computer players.
            _ => None,
        }
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Action)> {
        match state.phase {
            Phase::Game => part!(state.which, P => {
                let (seat, action) = P::rules(self).random_move(P::state(state), rng)?;
                Some((seat, Action::Game(serde_json::to_value(action).ok()?)))
            }),
            Phase::Calling => {
                let side = BOTH
                    .into_iter()
                    .find(|side| !state.calls[index(*side)].locked)?;
                let call = &state.calls[index(side)];
                let action = if call.games.len() == CALLS {
                    MatchAction::LockCalls
                } else {
                    let open: Vec<u8> = (1..=GAMES).filter(|game| !call.has(*game)).collect();
                    let game = *rng.pick(&open)?;
                    MatchAction::CallGame { game }
                };
                Some((self.sides.first(side), Action::Match(action)))
            }
            _ => None,
        }
    }
}

impl Combo4 {
    /// What a computer player believes in the game under way.
    fn believe<P: Part>(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> Facts {
        let facts = P::rules(self).facts(P::state(state), seat, level, mind);
        P::wrap_facts(facts)
    }
}

/// C4-12: two games, one after the other, by taste and chance; then they are locked.
fn call(sight: &Sight<'_, Combo4>, rng: &mut Rng) -> Option<Plan<Action>> {
    let call = sight.view.call.as_ref().filter(|call| !call.locked)?;
    if call.own.len() == CALLS {
        return Some(Plan {
            action: Action::Match(MatchAction::LockCalls),
            after: thinking(rng, 2.0),
        });
    }
    let taste = taste(sight.level);
    let open: Vec<(u8, u32)> = (1..=GAMES)
        .zip(taste)
        .filter(|(game, _)| !call.own.contains(game))
        .collect();
    let all: u32 = open.iter().map(|(_, weight)| weight).sum();
    let mut drawn = rng.below(all.max(1));
    let game = open.iter().find(|(_, weight)| {
        let here = drawn < *weight;
        drawn = drawn.saturating_sub(*weight);
        here
    });
    let game = game.or(open.last())?.0;
    Some(Plan {
        action: Action::Match(MatchAction::CallGame { game }),
        after: thinking(rng, 3.0),
    })
}

/// As at a table of its own.
fn play<P: Part>(sight: &Sight<'_, Combo4>, rng: &mut Rng) -> Option<Plan<Action>> {
    let view = P::seen(sight.view.game.as_ref()?)?;
    let facts = P::believed(sight.facts)?;
    let worlds = |rng: &mut Rng| inner::<P>((sight.worlds)(rng));
    let plan = P::plan(
        &Sight {
            seat: sight.seat,
            level: sight.level,
            now: sight.now,
            view,
            ask: sight.ask,
            facts,
            worlds: &worlds,
        },
        rng,
    )?;
    Some(Plan {
        action: Action::Game(serde_json::to_value(plan.action).ok()?),
        after: plan.after,
    })
}

/// The world of the game under way inside a world of the match.
fn inner<P: Part>(world: World<Combo4>) -> World<P> {
    let relabel = world.relabel;
    World {
        game: P::rules(&world.game).clone(),
        state: P::state(&world.state).clone(),
        relabel: Box::new(move |event| {
            let other = relabel(&P::wrap(event.clone()));
            P::event(&other).unwrap_or(event).clone()
        }),
    }
}
