//! What one viewer is told of an event, and the line of the log in words.

use super::PolitiCraft;
use super::event::Event;
use super::state::{Ending, State};
use super::tally::Score;
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Side, Viewer};

/// What one viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct Notice {
    /// What happened.
    pub what: News,
    /// The line of the log.
    pub words: String,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

/// What happened, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// Something.
    Something,
}

impl PolitiCraft {
    /// What a viewer is told of an event.
    pub(super) fn notice_of(
        &self,
        _after: &State,
        _event: &Event,
        _viewer: Viewer,
    ) -> Option<Notice> {
        None
    }

    /// The result in words.
    pub(super) fn result_words(
        &self,
        _ending: Ending,
        _winners: &[Side],
        _scores: &[Score],
    ) -> String {
        String::new()
    }
}
