//! One step of a table: where `decide` reads the state, emits facts and draws chance.

use crate::stack::Draws;
use crate::{CauseOf, Game, Label, Millis, Refusal, Rng, Seed};

/// What `decide` works on. Each emitted event evolves the state at once.
pub struct Step<'a, G: Game> {
    host: &'a mut dyn Host<G>,
    now: Millis,
}

/// What stands behind a step: a table, or the step of the game that holds this one.
trait Host<G: Game> {
    fn state(&self) -> &G::State;
    fn emit(&mut self, event: G::Event);
    fn rng(&self, label: Label<'_>) -> Rng;
}

/// Where events go.
pub trait Sink<E> {
    /// Takes one event.
    fn take(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn take(&mut self, event: E) {
        self.push(event);
    }
}

/// Is shown every event in passing, with the state right after it, so that nobody has to apply an event a second time to
/// learn what it led to.
pub trait Observer<G: Game> {
    /// An event has happened.
    fn saw(&mut self, game: &G, after: &G::State, event: &G::Event);
}

/// Nobody watches.
impl<G: Game> Observer<G> for () {
    fn saw(&mut self, _: &G, _: &G::State, _: &G::Event) {}
}

/// Counts events and forgets them: for search and simulation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count(pub u64);

impl<E> Sink<E> for Count {
    fn take(&mut self, _: E) {
        self.0 += 1;
    }
}

/// A bare position: rules, state and chance, without a log. The table is built on it, and so are search and benches.
pub struct Position<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The state that is moved.
    pub state: &'a mut G::State,
    /// The secret behind all chance.
    pub seed: &'a Seed,
    /// How many events there have been.
    pub events: &'a mut u64,
}

impl<G: Game> Position<'_, G> {
    /// Decides a cause at a moment. A refusal has changed nothing.
    pub fn decide(
        &mut self,
        now: Millis,
        cause: &CauseOf<G>,
        sink: &mut dyn Sink<G::Event>,
    ) -> Result<(), Refusal> {
        Root {
            game: self.game,
            state: self.state,
            chance: Source::Seed(self.seed),
            events: self.events,
            sink,
            observer: &mut (),
        }
        .decide(now, cause)
    }
}

/// Where the streams come from.
pub(crate) enum Source<'a> {
    Seed(&'a Seed),
    Draws(&'a Draws<'a>),
}

/// The lowest of hosts.
pub(crate) struct Root<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) state: &'a mut G::State,
    pub(crate) chance: Source<'a>,
    pub(crate) events: &'a mut u64,
    pub(crate) sink: &'a mut dyn Sink<G::Event>,
    pub(crate) observer: &'a mut dyn Observer<G>,
}

impl<G: Game> Root<'_, G> {
    pub(crate) fn decide(&mut self, now: Millis, cause: &CauseOf<G>) -> Result<(), Refusal> {
        let game = self.game;
        let before = *self.events;
        let decided = game.decide(&mut Step { host: self, now }, cause);
        debug_assert!(
            decided.is_ok() || *self.events == before,
            "{} refused after it had emitted",
            G::ID
        );
        decided
    }
}

impl<G: Game> Host<G> for Root<'_, G> {
    fn state(&self) -> &G::State {
        self.state
    }

    fn emit(&mut self, event: G::Event) {
        self.game.evolve(self.state, &event);
        *self.events += 1;
        self.observer.saw(self.game, self.state, &event);
        self.sink.take(event);
    }

    fn rng(&self, label: Label<'_>) -> Rng {
        match self.chance {
            Source::Seed(seed) => seed.stream(label, *self.events),
            Source::Draws(draws) => draws.stream(label, *self.events),
        }
    }
}

impl<'a, G: Game> Step<'a, G> {
    /// The state as it is after all that was emitted so far.
    #[inline]
    pub fn state(&self) -> &G::State {
        self.host.state()
    }

    /// The moment of this step; for an action, when it was received.
    #[inline]
    pub const fn now(&self) -> Millis {
        self.now
    }

    /// Lets something happen.
    #[inline]
    pub fn emit(&mut self, event: G::Event) {
        self.host.emit(event);
    }

    /// The stream of chance for this label at this point. What is drawn belongs into an event.
    pub fn rng(&self, label: &str) -> Rng {
        self.host.rng(Label::new(label))
    }

    /// A step of a game that this one holds: its events are wrapped, its labels stand under `label`.
    pub fn sub<I: Game, R>(
        &mut self,
        label: &str,
        peek: fn(&G::State) -> &I::State,
        wrap: fn(I::Event) -> G::Event,
        body: impl FnOnce(&mut Step<'_, I>) -> R,
    ) -> R {
        let now = self.now;
        let mut inner = Inner {
            outer: self,
            label,
            peek,
            wrap,
        };
        body(&mut Step {
            host: &mut inner,
            now,
        })
    }
}

struct Inner<'a, 'b, G: Game, I: Game> {
    outer: &'a mut Step<'b, G>,
    label: &'a str,
    peek: fn(&G::State) -> &I::State,
    wrap: fn(I::Event) -> G::Event,
}

impl<G: Game, I: Game> Host<I> for Inner<'_, '_, G, I> {
    fn state(&self) -> &I::State {
        (self.peek)(self.outer.state())
    }

    fn emit(&mut self, event: I::Event) {
        self.outer.emit((self.wrap)(event));
    }

    fn rng(&self, label: Label<'_>) -> Rng {
        self.outer.host.rng(Label::over(self.label, &label))
    }
}
