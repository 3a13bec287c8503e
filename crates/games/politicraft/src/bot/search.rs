//! How an expert looks ahead: its best moves are tried out in worlds dealt anew, where everybody plays on like a skilled
//! player for some rounds, and whoever does best in the end is chosen. All moves are tried in the same worlds.

use super::play::{Move, Valued};
use super::worth::{Outlook, Taste};
use crate::{Action, PolitiCraft, State, StoryMode, TableState};
use tricorn_engine::rules::Verb;
use tricorn_engine::{Act, Cause, Count, Level, Millis, Position, Rng, Seed, Side, World};

/// So many moves are tried at most.
const MOVES: usize = 10;
/// A move that seems worse by more than this is not tried.
const CLOSE: f64 = 25.0;
/// In so many worlds.
const WORLDS: u32 = 16;
/// So many rounds are played on.
const ROUNDS: u32 = 2;

impl PolitiCraft {
    /// The best of these moves, after a look ahead.
    pub(super) fn try_out(
        worlds: &dyn Fn(&mut Rng) -> World<Self>,
        me: Side,
        mut moves: Vec<Valued>,
        rng: &mut Rng,
    ) -> Option<Move> {
        moves.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let best = moves.first()?.worth;
        moves.truncate(MOVES);
        moves.retain(|one| one.worth > best - CLOSE);
        if moves.len() == 1 {
            return Some(moves[0].make);
        }
        let mut sums = vec![0.0; moves.len()];
        for _ in 0..WORLDS {
            let World {
                mut game,
                mut state,
                ..
            } = worlds(rng);
            game.config.story = StoryMode::Quick;
            game.turn_time = None;
            state.trades.clear();
            let seed = Seed::new(std::array::from_fn(|_| rng.bits() as u8));
            for (sum, one) in sums.iter_mut().zip(&moves) {
                *sum += game.try_one(&state, me, one.make, &seed);
            }
        }
        // What it looked like at first still counts a little.
        let judged = sums.into_iter().zip(&moves).map(|(sum, one)| {
            let prior = (one.worth - best) * PRIOR;
            (sum / f64::from(WORLDS) + prior, one.make)
        });
        judged
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, make)| make)
    }

    fn try_one(&self, state: &TableState, me: Side, make: Move, seed: &Seed) -> f64 {
        let mut state = state.clone();
        let mut events = 0;
        let players = state.alive().count() as u32;
        let until = state.turns + players * ROUNDS;
        let mut next = Some((me, make.action()));
        while let Some((side, action)) = next {
            let action = Verb::Own(action);
            let cause = Cause::Act(Act::new(self.sides.first(side), action));
            let mut position = Position {
                game: self,
                state: &mut state,
                seed,
                events: &mut events,
            };
            if position
                .decide(Millis(0), &cause, &mut Count::default())
                .is_err()
            {
                break;
            }
            next = if state.turns > until {
                None
            } else {
                self.skilled_move(&state)
            };
        }
        self.chance(&state, me)
    }

    /// What a skilled player does whose move it is, trades and stories aside.
    fn skilled_move(&self, state: &State) -> Option<(Side, Action)> {
        let side = match (&state.run, &state.turn) {
            (Some(run), _) => run.awaited().next()?,
            (None, Some(turn)) => turn.side,
            (None, None) => return None,
        };
        let outlook = Outlook::new(self, state, side, Taste::of(Level::Skilled));
        let action = outlook.decide()?;
        Some((side, action))
    }

    /// How likely a player is to win from here: certain at the end, before that by how far the scores are apart.
    fn chance(&self, state: &TableState, me: Side) -> f64 {
        if let Some((_, winners)) = &state.ended {
            let won = winners.contains(&me);
            return if won { 1.0 / winners.len() as f64 } else { 0.0 };
        }
        let outlook = Outlook::new(self, state, me, Taste::of(Level::Skilled));
        outlook.chance()
    }
}

/// How much the first look counts, for each point.
const PRIOR: f64 = 0.001;
