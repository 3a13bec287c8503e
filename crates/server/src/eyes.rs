//! What one viewer has been shown, so that the next frame carries only what is new.

use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::cell::RefCell;
use tricorn_engine::Millis;
use tricorn_engine::once::SentTexts;
use tricorn_host::Rendered;
use tricorn_wire::{Clock, Frame, Heard, Outlined, Texts, fill, member, turn};

thread_local! {
    /// Where the next picture is written, to be compared with the one before: always the same memory, since this is done for every
    /// viewer of every move.
    static SCRATCH: RefCell<Rendered> = RefCell::default();
}

/// Table time, whether it runs, and how fast.
pub type Time = (Millis, bool, f64);

/// What one viewer has been shown.
pub struct Eyes {
    n: u64,
    /// As it was written for the viewer.
    view: Outlined,
    ask: Option<Outlined>,
    told: usize,
    /// notices are held back until the pause is over.
    holds: bool,
    running: bool,
    known: SentTexts,
    /// How many of these texts all connections of the viewer have; nothing before the first frame.
    sent: Option<usize>,
}

impl Eyes {
    /// A viewer who is about to see this and was told so many notices.
    pub fn new(doc: impl FnOnce(&mut Rendered), told: usize, running: bool) -> Self {
        let mut known = SentTexts::default();
        let mut seen = Rendered::default();
        known.while_collecting(|| doc(&mut seen));
        Self {
            n: 1,
            view: Outlined::new(&seen.view),
            ask: (!seen.ask.is_empty()).then(|| Outlined::new(&seen.ask)),
            told,
            holds: false,
            running,
            known,
            sent: None,
        }
    }

    /// The same viewer at the beginning of another game: the frames are numbered on.
    pub fn begin(&mut self, doc: impl FnOnce(&mut Rendered), told: usize, running: bool) {
        *self = Self {
            n: self.n + 1,
            ..Self::new(doc, told, running)
        };
    }

    /// somebody comes in a pause that hides a race. What was told of the race, and the texts of its cards, wait until the
    /// pause is over; so the viewer begins anew with what was told before.
    pub fn hold(&mut self, doc: impl FnOnce(&mut Rendered), told: usize) {
        self.begin(doc, told, false);
        self.holds = true;
    }

    /// whether notices are held back; not any more if the pause is over, and then all are told that were missed.
    pub const fn held(&mut self, paused: bool) -> bool {
        let holds = self.holds;
        self.holds = holds && paused;
        holds
    }

    /// The texts that the viewer knows.
    pub const fn known(&mut self) -> &mut SentTexts {
        &mut self.known
    }

    /// How many notices the viewer was told.
    pub const fn told(&self) -> usize {
        self.told
    }

    /// Whether the viewer knows that the clock runs, or that it stands.
    pub const fn knows(&self, running: bool) -> bool {
        self.running == running
    }

    fn clock(&self, (now, running, speed): Time) -> Clock {
        Clock {
            now,
            running,
            // What the viewer knows of deadlines, which may be less than the table does.
            due: member(self.view.text(), "due")
                .and_then(|due| serde_json::from_slice(due).ok())
                .map(Millis),
            speed,
        }
    }

    /// The whole picture, with the notices that the viewer has not seen.
    pub fn whole(
        &mut self,
        game: u32,
        history: impl FnOnce() -> Vec<Heard>,
        seen: usize,
        time: Time,
    ) -> Frame {
        // What the viewer has not been told yet comes with the next frame.
        let mut history = self.known.while_collecting(history);
        history.truncate(self.told);
        let seen = seen.min(history.len());
        // What a later connection learns from its first frame, those before it do not have.
        self.sent.get_or_insert(self.known.count());
        Frame {
            n: self.n,
            game,
            first: seen,
            notices: history.split_off(seen),
            texts: self.texts(0),
            view: raw(&self.view),
            ask: self.ask.as_ref().and_then(raw),
            patch: None,
            clock: self.clock(time),
        }
    }

    fn texts(&self, from: usize) -> Option<Texts> {
        let list = self.known.from(from);
        (!list.is_empty()).then_some(Texts { from, list })
    }

    /// The next frame, if anything is new.
    pub fn look(
        &mut self,
        game: u32,
        doc: impl FnOnce(&mut Rendered),
        notices: Vec<Heard>,
        time: Time,
    ) -> Option<Frame> {
        let patch = SCRATCH.with_borrow_mut(|seen| {
            self.known.while_collecting(|| doc(seen));
            let view = ("\"view\"", &mut self.view, seen.view.as_slice());
            match &mut self.ask {
                Some(ask) => turn([view, ("\"ask\"", ask, &seen.ask)]),
                None => turn([view]),
            }
        });
        if patch == "[]" && notices.is_empty() && time.1 == self.running {
            return None;
        }
        self.running = time.1;
        self.n += 1;
        let first = self.told;
        self.told += notices.len();
        let texts = self.texts(self.sent.unwrap_or(0));
        self.sent = Some(self.known.count());
        Some(Frame {
            n: self.n,
            game,
            first,
            notices,
            texts,
            view: None,
            ask: None,
            patch: RawValue::from_string(patch).ok(),
            clock: self.clock(time),
        })
    }

    /// The same frame for those who apply no patches and keep no texts.
    pub fn filled(&self, frame: &Frame) -> Frame {
        let texts: Vec<Value> = self
            .known
            .from(0)
            .iter()
            .filter_map(|text| serde_json::from_str(text.get()).ok())
            .collect();
        let filled = |text: &RawValue| {
            let mut value: Value = serde_json::from_str(text.get()).ok()?;
            fill(&mut value, &texts);
            to_raw_value(&value).ok()
        };
        let notices = frame.notices.iter().filter_map(|heard| {
            Some(Heard {
                words: heard.words.clone(),
                notice: filled(&heard.notice)?,
            })
        });
        Frame {
            notices: notices.collect(),
            texts: None,
            view: raw(&self.view).and_then(|view| filled(&view)),
            ask: self.ask.as_ref().and_then(raw),
            patch: None,
            ..frame.clone()
        }
    }
}

fn raw(text: &Outlined) -> Option<Box<RawValue>> {
    serde_json::from_slice(text.text()).ok()
}
