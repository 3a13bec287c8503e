//! The whole truth of a moment: the match, its decks, and a state of each of the seven games, so that there is always one to
//! look at.

use super::event::{Counted, Ending, Shuffled};
use super::which::{GAMES, Which};
use crate::chummy_challenge::{CHALLENGES, ChallengeIx};
use crate::state_iq::{CLUES, ClueIx};
use crate::{border_up, border_zap, chummy_challenge, dashing_states, play_the_ranks, state_iq};
use tricorn_engine::{Millis, SeatSet, Side};
use tricorn_geoplunge::{Carried, POWER, PowerIx, STATES, Score, StateIx};
use tricorn_kit::row::Row;
use tricorn_kit::tricks::index;

/// C4-12: so many games a side calls.
pub const CALLS: usize = 2;
/// so long the sides may call.
pub const CALLING: Millis = Millis(60_000);
/// so long a game is looked at.
pub const REST: Millis = Millis(8_000);
/// C4-R8: so long after the end what was received in time may take where people have no limits.
pub const LATE: Millis = Millis(120_000);
/// so long a side is gone before the other may end the match.
pub const GONE: Millis = Millis(120_000);

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has happened.
    Before,
    /// C4-12: the sides call their games.
    Calling,
    /// The calls are known; the first game begins in a moment.
    Waiting,
    /// A game is under way.
    Game,
    /// the game that is over is looked at.
    Between,
    /// The match is over.
    Over,
}

/// The decks as they lie, from the top (C4-17 to C4-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decks {
    /// The state cards.
    pub states: [StateIx; STATES],
    /// The Map cards.
    pub maps: [StateIx; STATES],
    /// The Power cards.
    pub power: [PowerIx; POWER],
    /// The Clue cards.
    pub clues: [ClueIx; CLUES],
    /// The Challenge cards.
    pub challenges: [ChallengeIx; CHALLENGES],
}

impl Decks {
    /// As they stand in the pack.
    pub fn in_order() -> Self {
        Self {
            states: StateIx::deck(),
            maps: StateIx::deck(),
            power: std::array::from_fn(|at| PowerIx(at as u8)),
            clues: ClueIx::deck(),
            challenges: std::array::from_fn(|at| ChallengeIx(at as u8)),
        }
    }

    /// Decks that were shuffled are as they lie now; a list that is no deck changes nothing.
    pub fn take(&mut self, shuffled: &Shuffled) {
        let Shuffled {
            states,
            maps,
            power,
            clues,
            challenges,
        } = shuffled;
        lay(&mut self.states, states, |card| card.0);
        lay(&mut self.maps, maps, |card| card.0);
        lay(&mut self.power, power, |card| card.0);
        lay(&mut self.clues, clues, |card| card.0);
        lay(&mut self.challenges, challenges, |card| card.0);
    }

    /// Whether each card is there once.
    pub fn are_whole(&self) -> bool {
        is_deck(&self.states.map(|card| card.0))
            && is_deck(&self.maps.map(|card| card.0))
            && is_deck(&self.power.map(|card| card.0))
            && is_deck(&self.clues.map(|card| card.0))
            && is_deck(&self.challenges.map(|card| card.0))
    }
}

/// Whether these are the numbers of a deck of so many cards, each once.
fn is_deck(numbers: &[u8]) -> bool {
    let mut seen = [false; u8::MAX as usize + 1];
    for number in numbers {
        seen[usize::from(*number)] = true;
    }
    seen[..numbers.len()].iter().all(|there| *there)
}

fn lay<C: Copy, const N: usize>(deck: &mut [C; N], cards: &[C], number: impl Fn(&C) -> u8) {
    let numbers: Vec<u8> = cards.iter().map(number).collect();
    if let Ok(cards) = cards.try_into()
        && is_deck(&numbers)
    {
        *deck = cards;
    }
}

/// C4-12: what a side has chosen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// The numbers of its games, in the order chosen.
    pub games: Row<u8, CALLS>,
    /// whether it is locked.
    pub locked: bool,
}

impl Call {
    /// Nothing is chosen.
    pub const NONE: Self = Self {
        games: Row::EMPTY,
        locked: false,
    };

    /// Whether a game is among them.
    pub fn has(&self, game: u8) -> bool {
        self.games.iter().any(|chosen| *chosen == game)
    }

    /// A game is chosen, or no more; what does not fit changes nothing.
    pub fn choose(&mut self, game: u8, on: bool) {
        if on && !self.has(game) && self.games.has_room() && (1..=GAMES).contains(&game) {
            self.games.push(game);
        }
        if !on {
            let kept: Vec<u8> = self
                .games
                .iter()
                .copied()
                .filter(|it| *it != game)
                .collect();
            self.games = Row::EMPTY;
            kept.into_iter().for_each(|game| self.games.push(game));
        }
    }
}

/// A game of the match that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// Which.
    pub which: Which,
    /// How it went; nothing if it was not finished.
    pub score: Option<Counted>,
}

impl Past {
    /// What its points are made of.
    pub fn made_of(&self) -> Option<Score> {
        self.score.as_ref().map(|counted| Score {
            winner: counted.winner,
            bonus: counted.bonus,
            plunging: counted.plunging,
        })
    }

    /// C4-22 to C4-29; R-09: an unfinished game pays nobody anything.
    pub fn points(&self) -> [u16; 2] {
        self.made_of().map_or([0; 2], Score::points)
    }
}

/// The whole truth of a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) phase: Phase,
    /// Who is there, and what else goes from game to game.
    pub(super) carried: Carried,
    pub(super) decks: Decks,
    pub(super) calls: [Call; 2],
    /// C4-13: whether both calls are known to all.
    pub(super) revealed: bool,
    /// C4-11, C4-14: the games in turn, in ascending order.
    pub(super) rotation: Row<u8, { GAMES as usize }>,
    /// How many games have begun.
    pub(super) number: u32,
    /// The game under way, or the last one.
    pub(super) which: Which,
    /// When the first game began.
    pub(super) starts: Option<Millis>,
    /// so many minutes were added.
    pub(super) more: u32,
    /// The end of the calls, of the wait for the first game, or of the pause.
    pub(super) due: Option<Millis>,
    pub(super) played: Vec<Past>,
    /// who has seen enough of the game.
    pub(super) ready: SeatSet,
    /// since when all people of a side have been gone.
    pub(super) gone: [Option<Millis>; 2],
    /// whether that has been so for long.
    pub(super) forsaken: [bool; 2],
    /// what the names of flags of earlier games were made of.
    pub(super) flags: Vec<u64>,
    pub(super) ending: Option<Ending>,
    pub(super) border_up: border_up::State,
    pub(super) state_iq: state_iq::State,
    pub(super) dashing_states: dashing_states::State,
    pub(super) ranks_1: play_the_ranks::State,
    pub(super) ranks_2: play_the_ranks::State,
    pub(super) border_zap: border_zap::State,
    pub(super) chummy_challenge: chummy_challenge::State,
}

impl State {
    /// Whether each deck of the match has every card once, as it lies between games (C4-17 to C4-21).
    pub fn decks_are_whole(&self) -> bool {
        self.decks.are_whole()
    }

    /// The points so far (C4-06).
    pub fn points(&self) -> [u16; 2] {
        let mut points = [0_u16; 2];
        for past in &self.played {
            for (sum, won) in points.iter_mut().zip(past.points()) {
                *sum = sum.saturating_add(won);
            }
        }
        points
    }

    /// C4-11, C4-14: the game that is next, if the match goes on.
    pub(super) fn next(&self) -> Option<u8> {
        let count = self.rotation.len();
        let at = (self.number as usize).checked_rem(count)?;
        self.rotation.iter().nth(at).copied()
    }

    /// Whether the match has begun and is not over.
    pub(super) const fn is_on(&self) -> bool {
        !matches!(self.phase, Phase::Before | Phase::Over)
    }

    /// G4-05 to G4-07, R-46: who leads the first trick of Game 4: the winner of the game just before. Nobody after a tie or
    /// if there was none; then a blind pick decides.
    pub(super) fn lead(&self) -> Option<Side> {
        self.played.last()?.score.as_ref()?.winner
    }

    /// whether a side may end the match.
    pub(super) const fn may_end(&self, side: Side) -> bool {
        self.forsaken[1 - index(side)]
    }
}
