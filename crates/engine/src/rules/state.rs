//! The truth of a moment: the table part's, and the game's own.

use crate::attendance::Attendance;
use crate::{Millis, SeatSet, Seating};
use std::ops::{Deref, DerefMut};

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Before,
    /// The step of the game is to be done.
    Playing,
    /// The count runs; the step of the game comes after it.
    Counting,
    /// People look at what happened; the step of the game comes after it.
    Resting,
    Over,
}

/// The state of a table. What is the game's own can be read and changed as if it were a part of this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated<S> {
    pub who: Attendance,
    pub stage: Stage,
    /// When the time for this step, the count or the rest is up.
    pub due: Option<Millis>,
    /// The people who have seen enough in a rest.
    pub ready: SeatSet,
    /// The sides that stand; for two sides only.
    pub standing: [bool; 2],
    /// Whether the host ended it.
    pub by_host: bool,
    pub own: S,
}

impl<S> Seated<S> {
    pub fn new(seating: &Seating, own: S) -> Self {
        Self {
            who: Attendance::new(seating),
            stage: Stage::Before,
            due: None,
            ready: SeatSet::EMPTY,
            standing: [false; 2],
            by_host: false,
            own,
        }
    }

    /// Whether the step of the game is to be done.
    #[inline]
    pub fn playing(&self) -> bool {
        self.stage == Stage::Playing
    }

    /// Whether it has begun and is not over.
    #[inline]
    pub fn under_way(&self) -> bool {
        !matches!(self.stage, Stage::Before | Stage::Over)
    }

    pub fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    /// Whether all people who are there have seen enough.
    pub(super) fn all_ready(&self) -> bool {
        self.who.awake().without(self.ready).is_empty()
    }
}

impl<S> Deref for Seated<S> {
    type Target = S;

    #[inline]
    fn deref(&self) -> &S {
        &self.own
    }
}

impl<S> DerefMut for Seated<S> {
    #[inline]
    fn deref_mut(&mut self) -> &mut S {
        &mut self.own
    }
}
