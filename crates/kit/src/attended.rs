//! A game that keeps attendance: what happens when somebody acts, is late, leaves, comes back or wants to give up.

use crate::attendance::{Attendance, Presence};
use tricorn_engine::{Act, Game, Refusal, Seat, Side, Step};

/// A game that keeps attendance. It says where it keeps it and what becomes of a side that gives up.
pub trait Attended: Game<Event: From<Presence>> {
    /// Who is there.
    fn who(state: &Self::State) -> &Attendance;

    /// All people of a side who are there want to give up.
    fn given_up(&self, step: &mut Step<'_, Self>, side: Side);

    /// Somebody has left: who waits for them waits no longer.
    fn missed(&self, step: &mut Step<'_, Self>) {
        let _ = step;
    }

    /// Who acts is there again. Comes after the last refusal.
    #[inline]
    fn awake(&self, step: &mut Step<'_, Self>, act: &Act<Self::Action>) {
        let facts = Self::who(step.state()).acted(self.seating(), act.seat, act.by);
        for fact in facts {
            step.emit(fact.into());
        }
    }

    /// A side let the time run out.
    fn timed_out(&self, step: &mut Step<'_, Self>, side: Side) {
        let facts = Self::who(step.state()).timed_out(self.seating(), side);
        for fact in facts {
            step.emit(fact.into());
        }
    }

    /// A person leaves; if all who stay want to give up, their side does.
    fn left(&self, step: &mut Step<'_, Self>, seat: Seat) -> Result<(), Refusal> {
        let fact = Self::who(step.state()).left(seat)?;
        step.emit(fact.into());
        self.give_up(step, seat);
        self.missed(step);
        Ok(())
    }

    /// A person comes back.
    fn back(&self, step: &mut Step<'_, Self>, seat: Seat) -> Result<(), Refusal> {
        let fact = Self::who(step.state()).back(seat)?;
        step.emit(fact.into());
        Ok(())
    }

    /// A member wants to give up.
    fn wants_out(&self, step: &mut Step<'_, Self>, act: &Act<Self::Action>) -> Result<(), Refusal> {
        let fact = Self::who(step.state()).wants_out(act.seat, act.by)?;
        self.awake(step, act);
        step.emit(fact.into());
        self.give_up(step, act.seat);
        Ok(())
    }

    /// The side of a seat gives up if all its people who are there have asked for it.
    fn give_up(&self, step: &mut Step<'_, Self>, seat: Seat) {
        if let Some(side) = self.seating().side_of(seat)
            && Self::who(step.state()).gives_up(self.seating(), side)
        {
            self.given_up(step, side);
        }
    }
}
