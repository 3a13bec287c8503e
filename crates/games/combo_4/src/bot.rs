//! Computer players: in a game they play as at a table of its own; before a Call match they choose two games.

use super::event::{MatchAction, from_game};
use super::games::{GameFacts, Part, part};
use super::rules::{CALLS, GAMES, Phase, is_in};
use super::{Action, Combo4, State};
use tricorn_bots::{Brain, Mind, Plan, Sight, thinking};
use tricorn_engine::rules::{Fact, Phase as Shown, Then, Verb};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Level, Rng, Seat, World};

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
    /// Nothing if no game is under way.
    type Facts = Option<GameFacts>;
    const RESERVED: bool = true;

    /// set before the match, and the same for both sides.
    fn stand_in(&self) -> Level {
        self.config.stand_in
    }

    fn facts(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> Self::Facts {
        let game = is_in(state, Phase::Game);
        game.then(|| part!(state.which, P => self.believe::<P>(state, seat, level, mind)))
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        match sight.view.phase {
            Shown::Own(Phase::Calling) => call(sight, rng),
            Shown::Own(Phase::Game) => {
                let which = sight.view.game.as_ref()?.view.which();
                part!(which, P => play::<P>(sight, rng))
            }
            // nobody waits for computer players.
            _ => None,
        }
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        if is_in(state, Phase::Game) {
            return part!(state.which, P => {
                let (seat, action) = P::rules(self).random_move(P::board(state), rng)?;
                Some((seat, from_game(serde_json::to_value(action).ok()?)))
            });
        }
        let open = |side: &_| is_in(state, Phase::Calling) && !state.calls[index(*side)].locked;
        let side = BOTH.into_iter().find(open)?;
        let call = &state.calls[index(side)];
        let action = if call.games.has_room() {
            let open: Vec<u8> = (1..=GAMES).filter(|game| !call.has(*game)).collect();
            let game = *rng.pick(&open)?;
            MatchAction::CallGame { game }
        } else {
            MatchAction::LockCalls
        };
        Some((self.sides.first(side), Verb::Own(action.into())))
    }
}

impl Combo4 {
    fn believe<P: Part>(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> GameFacts {
        P::wrap_facts(P::rules(self).facts(P::board(state), seat, level, mind))
    }
}

/// C4-12: two games, one after the other, by taste and chance; then they are locked.
fn call(sight: &Sight<'_, Combo4>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
    let call = sight.view.call.as_ref().filter(|call| !call.locked)?;
    let (action, seconds) = if call.own.len() == CALLS {
        (MatchAction::LockCalls, 2.0)
    } else {
        let open: Vec<(u8, u32)> = (1..=GAMES)
            .zip(taste(sight.level))
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
        (MatchAction::CallGame { game }, 3.0)
    };
    Some(Plan {
        action: Verb::Own(action.into()),
        after: thinking(rng, seconds),
    })
}

/// As at a table of its own.
fn play<P: Part>(sight: &Sight<'_, Combo4>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
    let worlds = |rng: &mut Rng| inner::<P>((sight.worlds)(rng));
    let inner = Sight {
        seat: sight.seat,
        level: sight.level,
        now: sight.now,
        view: P::view_of(&sight.view.game.as_ref()?.view)?,
        ask: sight.ask,
        facts: P::facts_of(sight.facts.as_ref()?)?,
        worlds: &worlds,
    };
    let plan = P::plan(&inner, rng)?;
    Some(Plan {
        action: from_game(serde_json::to_value(plan.action).ok()?),
        after: plan.after,
    })
}

/// The world of the game under way inside a world of the match.
fn inner<P: Part>(world: World<Combo4>) -> World<P> {
    let relabel = world.relabel;
    World {
        game: P::rules(&world.game).clone(),
        state: P::board(&world.state).clone(),
        relabel: Box::new(move |event| {
            let other = relabel(&Fact::then(P::wrap(event.clone()), Then::Same));
            let other = other.own().and_then(P::event);
            other.unwrap_or(event).clone()
        }),
    }
}
