//! What computer players share: how a bot is asked for a plan, and the runner that seats bots at a table.
//!
//! A bot gets a [`Sight`]: the view and the ask of its seat, facts blurred by its level, and worlds dealt anew in which
//! everything that the seat cannot know is different. It never gets the true state.

mod runner;

pub use runner::{Runner, Turn};

use std::fmt::Debug;
use tricorn_engine::{Ask, Game, Label, Level, Millis, Rng, Seat, Seed, World};

/// A game that computer players can play.
pub trait Brain: Game {
    /// Whether a computer player keeps out of the decisions of a team in which a person is there, and leaves those of a team
    /// without people to its lowest seat. Otherwise it waits among people until the time is nearly out (PPN-R11).
    const RESERVED: bool = false;

    /// How well the computer player plays that sits in for somebody who is away.
    fn stand_in(&self) -> Level {
        Level::Skilled
    }

    /// What a bot believes about hidden facts that a person would know something about: a year, a number, a capital.
    type Facts: Clone + Debug + Send + Sync;

    /// The facts that a bot has in its mind now, blurred by its level; the same for the same mind and card.
    /// This is the one place where the truth is touched, and it hands out nothing sharper than the level allows.
    fn facts(&self, state: &Self::State, seat: Seat, level: Level, mind: &Mind) -> Self::Facts;

    /// What the bot does and how long a person would take for it. Nothing if it would rather wait.
    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Self::Action>>;

    /// Any allowed move of any seat, by chance and fast: for playouts and benches. Nothing if only a timer can go on.
    fn random_move(&self, state: &Self::State, rng: &mut Rng) -> Option<(Seat, Self::Action)>;
}

/// All that a bot has to go on.
pub struct Sight<'a, G: Brain> {
    /// Where it sits.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    /// Table time.
    pub now: Millis,
    /// What it sees.
    pub view: &'a G::View,
    /// What it may do.
    pub ask: &'a Ask,
    /// What it believes.
    pub facts: &'a G::Facts,
    /// Other worlds that look the same from here.
    pub worlds: &'a dyn Fn(&mut Rng) -> World<G>,
}

/// An action and how long a person would take for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<A> {
    /// What to do.
    pub action: A,
    /// After how long.
    pub after: Millis,
}

impl<A> Plan<A> {
    /// Nobody thinks longer than half of the time that there is; 0 seconds are as long as one likes.
    #[must_use]
    pub fn within(self, seconds: u32) -> Self {
        match u64::from(seconds) {
            0 => self,
            seconds => Self {
                after: self.after.min(Millis(seconds * 500)),
                ..self
            },
        }
    }
}

/// The private chance of one bot at one table.
#[derive(Clone, Debug)]
pub struct Mind(Seed);

impl Mind {
    /// A mind of its own for each seat of a table.
    pub fn new(seed: &Seed, seat: Seat) -> Self {
        Self(seed.child(u64::from(seat.0)))
    }

    /// A stream for a thing that this bot thinks about, always the same for the same thing.
    pub fn stream(&self, label: &str, number: u64) -> Rng {
        self.0.stream(Label::new(label), number)
    }
}

/// The move of a bot that knows nothing: anything that is offered, after a moment.
pub fn any_move<G: Game>(ask: &Ask, rng: &mut Rng) -> Option<Plan<G::Action>> {
    let action = serde_json::from_value(ask.random_move(rng)?).ok()?;
    Some(Plan {
        action,
        after: thinking(rng, 1.0),
    })
}

/// How long a person thinks: around `seconds`, never less than half of it, never more than twice.
pub fn thinking(rng: &mut Rng, seconds: f64) -> Millis {
    let spread = (rng.normal() * 0.35).exp().clamp(0.5, 2.0);
    Millis((seconds * spread * 1000.0) as u64)
}

/// The normal distribution function (Abramowitz and Stegun 26.2.17, error below 1e-7).
pub fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let poly = t
        * (0.319_381_530
            + t * (-0.356_563_782
                + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    let tail = poly * (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x < 0.0 { tail } else { 1.0 - tail }
}
