//! The course of a table, as the trick games have it: what can happen when, and who hears of it.

use crate::attended::Attended;
use tricorn_engine::refusal::TableReason;
use tricorn_engine::{Act, Cause, CauseOf, Game, Refusal, Ruling, Step, World};

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It has not begun.
    Before,
    /// It has begun and is not over.
    UnderWay,
    /// It is over.
    Over,
}

/// A game that begins, is played, and can be ended or begun anew by the host.
pub trait Course: Attended {
    /// How far it is.
    fn stage(state: &Self::State) -> Stage;

    /// It begins.
    fn begin(&self, step: &mut Step<'_, Self>);

    /// A seat acts, perhaps after the end.
    fn act(&self, step: &mut Step<'_, Self>, act: &Act<Self::Action>) -> Result<(), Refusal>;

    /// The time for a step is up.
    fn time_out(&self, step: &mut Step<'_, Self>) -> Result<(), Refusal>;

    /// The game does not count and is played again.
    fn again(&self, step: &mut Step<'_, Self>);

    /// The host ends it.
    fn end(&self, step: &mut Step<'_, Self>);

    /// Checks a cause and lets it happen.
    #[inline]
    fn run(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        match (cause, Self::stage(step.state())) {
            (Cause::Pause | Cause::Resume, _) => {}
            (Cause::Start, Stage::Before) => self.begin(step),
            (Cause::Start, _) => return Err(TableReason::AlreadyStarted.into()),
            (_, Stage::Before) => return Err(TableReason::NotStarted.into()),
            (Cause::Act(act), _) => return self.act(step, act),
            (_, Stage::Over) => return Err(TableReason::GameOver.into()),
            (Cause::Timer(_), _) => return self.time_out(step),
            (Cause::Left(seat), _) => return self.left(step, *seat),
            (Cause::Back(seat), _) => return self.back(step, *seat),
            (Cause::Ruling(Ruling::End | Ruling::Stop), _) => self.end(step),
            (Cause::Ruling(Ruling::Again), _) => self.again(step),
            (Cause::Ruling(Ruling::Extend(_)), _) => return Err(TableReason::NoClock.into()),
            (Cause::Ruling(Ruling::Hide(_)), _) => return Err(TableReason::NoSuchText.into()),
        }
        Ok(())
    }
}

/// The world as it is: for who may know everything, and to begin another one with.
pub fn unchanged<G: Game + Clone>(game: &G, state: &G::State) -> World<G> {
    World {
        game: game.clone(),
        state: state.clone(),
        relabel: Box::new(G::Event::clone),
    }
}
