//! Another world that a viewer cannot tell from the real one.

use super::PolitiCraft;
use super::event::Event;
use super::state::State;
use tricorn_engine::{Rng, Viewer, World};

impl PolitiCraft {
    /// Another world for this viewer.
    pub(super) fn another_world(
        &self,
        state: &State,
        _viewer: Viewer,
        _rng: &mut Rng,
    ) -> World<Self> {
        World {
            game: self.clone(),
            state: state.clone(),
            relabel: Box::new(Event::clone),
        }
    }
}
