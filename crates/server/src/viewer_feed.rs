//! The feed of frames of one viewer: it remembers what was sent, so that the next frame carries only what is new.

use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::cell::RefCell;
use tricorn_engine::once::SentTexts;
use tricorn_engine::{Millis, Seat};
use tricorn_host::Rendered;
use tricorn_wire::{Clock, Frame, Heard, Outlined, Texts, fill, turn};

thread_local! {
    /// Where the next picture is written, to be compared with the one before: always the same memory, since this is done for every
    /// viewer of every move.
    static SCRATCH: RefCell<Rendered> = RefCell::default();
}

/// Whose feed it is: a seat, or everybody who watches without one. [`tricorn_engine::Viewer`] has no order.
pub type FeedKey = Option<Seat>;

/// Table time, whether it runs, and how fast.
pub type Time = (Millis, bool, f64);

/// The frames of one seat, or of everybody who watches without one.
pub struct ViewerFeed {
    /// Of the last frame.
    number: u64,
    /// As it was last sent.
    view: Outlined,
    ask: Option<Outlined>,
    /// What the viewer knows of deadlines.
    due: Option<Millis>,
    /// How many notices were sent.
    notice_count: usize,
    /// notices are held back until the pause is over.
    holds_notices: bool,
    clock_runs: bool,
    texts: SentTexts,
    /// How many of these texts all connections of the viewer have; nothing before the first frame.
    shared_texts: Option<usize>,
}

impl ViewerFeed {
    /// A viewer who is about to see this and was told this many notices.
    pub fn new(doc: impl FnOnce(&mut Rendered), notice_count: usize, clock_runs: bool) -> Self {
        let mut texts = SentTexts::default();
        let mut seen = Rendered::default();
        texts.while_collecting(|| doc(&mut seen));
        Self {
            number: 1,
            view: Outlined::new(&seen.view),
            ask: (!seen.ask.is_empty()).then(|| Outlined::new(&seen.ask)),
            due: seen.due,
            notice_count,
            holds_notices: false,
            clock_runs,
            texts,
            shared_texts: None,
        }
    }

    /// The same viewer at the beginning of another game: the frames are numbered on.
    pub fn begin(
        &mut self,
        doc: impl FnOnce(&mut Rendered),
        notice_count: usize,
        clock_runs: bool,
    ) {
        *self = Self {
            number: self.number + 1,
            ..Self::new(doc, notice_count, clock_runs)
        };
    }

    /// somebody comes in a pause that hides a race. What was told of the race, and the texts of its cards, wait until the
    /// pause is over; so the feed starts over with what was told before.
    pub fn hold(&mut self, doc: impl FnOnce(&mut Rendered), notice_count: usize) {
        self.begin(doc, notice_count, false);
        self.holds_notices = true;
    }

    /// whether notices were held back until now. Once the pause is over they no longer are, and the viewer is told everything
    /// that was missed.
    pub const fn hold_while(&mut self, paused: bool) -> bool {
        let holds = self.holds_notices;
        self.holds_notices = holds && paused;
        holds
    }

    /// The texts that the viewer knows.
    pub const fn texts(&mut self) -> &mut SentTexts {
        &mut self.texts
    }

    /// How many notices the viewer was told.
    pub const fn notice_count(&self) -> usize {
        self.notice_count
    }

    /// Whether the viewer knows that the clock runs, or that it stands.
    pub const fn knows_clock(&self, runs: bool) -> bool {
        self.clock_runs == runs
    }

    fn clock(&self, (now, running, speed): Time) -> Clock {
        Clock {
            now,
            running,
            due: self.due,
            speed,
        }
    }

    /// The whole picture, with the notices that the viewer has not seen.
    pub fn whole_frame(
        &mut self,
        game: u32,
        history: impl FnOnce() -> Vec<Heard>,
        seen: usize,
        time: Time,
    ) -> Frame {
        // What the viewer has not been told yet comes with the next frame.
        let mut history = self.texts.while_collecting(history);
        history.truncate(self.notice_count);
        let seen = seen.min(history.len());
        // What a later connection learns from its first frame, those before it do not have.
        self.shared_texts.get_or_insert(self.texts.count());
        Frame {
            n: self.number,
            game,
            first: seen,
            notices: history.split_off(seen),
            texts: self.texts_from(0),
            view: raw(&self.view),
            ask: self.ask.as_ref().and_then(raw),
            patch: None,
            clock: self.clock(time),
        }
    }

    fn texts_from(&self, from: usize) -> Option<Texts> {
        let list = self.texts.from(from);
        (!list.is_empty()).then_some(Texts { from, list })
    }

    /// The next frame, if anything is new.
    pub fn next_frame(
        &mut self,
        game: u32,
        doc: impl FnOnce(&mut Rendered),
        notices: Vec<Heard>,
        time: Time,
    ) -> Option<Frame> {
        let patch = SCRATCH.with_borrow_mut(|seen| {
            self.texts.while_collecting(|| doc(seen));
            self.due = seen.due;
            let view = ("\"view\"", &mut self.view, seen.view.as_slice());
            match &mut self.ask {
                Some(ask) => turn([view, ("\"ask\"", ask, &seen.ask)]),
                None => turn([view]),
            }
        });
        if patch == "[]" && notices.is_empty() && time.1 == self.clock_runs {
            return None;
        }
        self.clock_runs = time.1;
        self.number += 1;
        let first = self.notice_count;
        self.notice_count += notices.len();
        let texts = self.texts_from(self.shared_texts.unwrap_or(0));
        self.shared_texts = Some(self.texts.count());
        Some(Frame {
            n: self.number,
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
    pub fn expand(&self, frame: &Frame) -> Frame {
        let texts: Vec<Value> = self
            .texts
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
                continues: heard.continues,
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
