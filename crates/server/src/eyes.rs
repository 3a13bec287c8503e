//! What one viewer has been shown, so that the next frame carries only what is new.

use serde_json::Value;
use tricorn_engine::Millis;
use tricorn_wire::{Clock, Frame, Heard, diff};

/// Table time, whether it runs, and how fast.
pub type Time = (Millis, bool, f64);

/// What one viewer has been shown.
pub struct Eyes {
    n: u64,
    doc: Value,
    told: usize,
    running: bool,
}

impl Eyes {
    /// A viewer who is about to see this and was told so many notices.
    pub const fn new(doc: Value, told: usize, running: bool) -> Self {
        Self {
            n: 1,
            doc,
            told,
            running,
        }
    }

    /// The same viewer at the beginning of another game: the frames are numbered on.
    pub fn begin(&mut self, doc: Value, told: usize, running: bool) {
        *self = Self {
            n: self.n + 1,
            ..Self::new(doc, told, running)
        };
    }

    /// How many notices the viewer was told.
    pub const fn told(&self) -> usize {
        self.told
    }

    fn clock(&self, (now, running, speed): Time) -> Clock {
        Clock {
            now,
            running,
            // What the viewer knows of deadlines, which may be less than the table does.
            due: self.doc["view"]["due"].as_u64().map(Millis),
            speed,
        }
    }

    /// The whole picture, with the notices that the viewer has not seen.
    pub fn whole(&self, game: u32, mut history: Vec<Heard>, seen: usize, time: Time) -> Frame {
        // What the viewer has not been told yet comes with the next frame.
        history.truncate(self.told);
        let seen = seen.min(history.len());
        Frame {
            n: self.n,
            game,
            first: seen,
            notices: history.split_off(seen),
            view: self.doc.get("view").cloned(),
            ask: self.doc.get("ask").cloned(),
            patch: None,
            clock: self.clock(time),
        }
    }

    /// The next frame, if anything is new.
    pub fn look(
        &mut self,
        game: u32,
        doc: Value,
        notices: Vec<Heard>,
        time: Time,
    ) -> Option<Frame> {
        let patch = diff(&self.doc, &doc);
        if patch.is_empty() && notices.is_empty() && time.1 == self.running {
            return None;
        }
        self.running = time.1;
        self.doc = doc;
        self.n += 1;
        let first = self.told;
        self.told += notices.len();
        Some(Frame {
            n: self.n,
            game,
            first,
            notices,
            view: None,
            ask: None,
            patch: Some(patch),
            clock: self.clock(time),
        })
    }

    /// The same frame for those who do not apply patches.
    pub fn filled(&self, frame: &Frame) -> Frame {
        Frame {
            view: self.doc.get("view").cloned(),
            ask: self.doc.get("ask").cloned(),
            patch: None,
            ..frame.clone()
        }
    }
}
