//! Texts that a viewer is sent once and that are named by a number afterwards: card faces, facts.
//!
//! A view holds a [`SentOnce`] where such a text stands. Written as usual it is just the text. While a [`SentTexts`] collects, it
//! is written as `{"$": 7}`, the seventh text of that viewer, counted from 0; what is new can then be sent beside it.
//! Every viewer has numbers of its own, in the order in which the texts came into its sight, so that they tell nothing.

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::Arc;

/// A text that a viewer is sent once.
#[derive(Debug)]
pub struct SentOnce<T>(Arc<T>);

impl<T> SentOnce<T> {
    /// A text of its own.
    pub fn new(text: T) -> Self {
        Self(Arc::new(text))
    }
}

impl<T> Clone for SentOnce<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T: PartialEq> PartialEq for SentOnce<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl<T: Eq> Eq for SentOnce<T> {}

impl<T> Deref for SentOnce<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

trait Text: Send + Sync {
    fn write(&self) -> Option<Box<RawValue>>;
}

impl<T: Serialize + Send + Sync> Text for T {
    fn write(&self) -> Option<Box<RawValue>> {
        to_raw_value(self).ok()
    }
}

/// The texts that one viewer knows.
#[derive(Default)]
pub struct SentTexts {
    /// Where they lie, in order, with their numbers. The texts are kept, so that no other can come to lie there.
    numbers: Vec<(usize, usize)>,
    texts: Vec<Arc<dyn Text>>,
    /// By what they say, as long as they may lie elsewhere than before.
    moved: HashMap<String, usize>,
}

thread_local! {
    static COLLECTOR: RefCell<Option<SentTexts>> = const { RefCell::new(None) };
}

impl SentTexts {
    /// Collects the texts of this viewer while something is written.
    pub fn while_collecting<R>(&mut self, write: impl FnOnce() -> R) -> R {
        // Also if the writing panics: a collector that stayed behind would change what others are told.
        struct Leave<'a>(&'a mut SentTexts, Option<SentTexts>);
        impl Drop for Leave<'_> {
            fn drop(&mut self) {
                if let Some(known) = COLLECTOR.replace(self.1.take()) {
                    *self.0 = known;
                }
            }
        }
        let before = COLLECTOR.replace(Some(std::mem::take(self)));
        let _leave = Leave(self, before);
        write()
    }

    /// How many texts this viewer knows.
    pub fn count(&self) -> usize {
        self.texts.len()
    }

    /// The texts from a number on.
    pub fn from(&self, number: usize) -> Vec<Box<RawValue>> {
        let texts = self.texts.iter().skip(number);
        texts.filter_map(|text| text.write()).collect()
    }

    /// The game was read again: the same texts lie elsewhere now and keep their numbers.
    pub fn moved(&mut self) {
        let texts = self.texts.iter().enumerate();
        let says =
            texts.filter_map(|(number, text)| Some((text.write()?.get().to_owned(), number)));
        self.moved = says.collect();
        self.numbers.clear();
    }

    fn number<T: Serialize + Send + Sync + 'static>(&mut self, text: &Arc<T>) -> usize {
        let place = Arc::as_ptr(text) as usize;
        let gap = match self
            .numbers
            .binary_search_by_key(&place, |(known, _)| *known)
        {
            Ok(at) => return self.numbers[at].1,
            Err(gap) => gap,
        };
        let kept = Arc::clone(text) as Arc<dyn Text>;
        let number = match self.known_elsewhere(&kept) {
            Some(number) => {
                self.texts[number] = kept;
                number
            }
            None => {
                self.texts.push(kept);
                self.texts.len() - 1
            }
        };
        self.numbers.insert(gap, (place, number));
        number
    }

    fn known_elsewhere(&mut self, text: &Arc<dyn Text>) -> Option<usize> {
        if self.moved.is_empty() {
            return None;
        }
        self.moved.remove(text.write()?.get())
    }
}

#[derive(Serialize)]
struct Reference {
    #[serde(rename = "$")]
    number: usize,
}

impl<T: Serialize + Send + Sync + 'static> Serialize for SentOnce<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let number = COLLECTOR.with_borrow_mut(|collector| {
            let known = collector.as_mut()?;
            Some(known.number(&self.0))
        });
        match number {
            Some(number) => Reference { number }.serialize(to),
            None => self.0.serialize(to),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_text_is_written_out_unless_somebody_collects_who_gets_it_once() {
        let lincoln = SentOnce::new("Lincoln".to_owned());
        let grant = SentOnce::new("Grant".to_owned());
        let hand = json!([&lincoln, &grant]);
        assert_eq!(hand, json!(["Lincoln", "Grant"]));

        let mut viewer = SentTexts::default();
        let seen = viewer.while_collecting(|| json!([&grant, &lincoln, &grant]));
        assert_eq!(seen, json!([{"$": 0}, {"$": 1}, {"$": 0}]));
        assert_eq!(json!(viewer.from(0)), json!(["Grant", "Lincoln"]));
        let count = viewer.count();
        let again = viewer.while_collecting(|| json!([&lincoln]));
        assert_eq!(again, json!([{"$": 1}]));
        assert!(viewer.from(count).is_empty());

        let mut other = SentTexts::default();
        assert_eq!(other.while_collecting(|| json!(&lincoln)), json!({"$": 0}));
        assert_eq!(json!(&lincoln), json!("Lincoln"));
    }

    #[test]
    fn texts_that_lie_elsewhere_after_the_game_was_read_again_keep_their_numbers() {
        let read = || ["Grant", "Lincoln"].map(|name| SentOnce::new(name.to_owned()));
        let mut viewer = SentTexts::default();
        let before = read();
        viewer.while_collecting(|| json!([&before[1], &before[0]]));
        for _ in 0..3 {
            viewer.moved();
            let after = read();
            let seen = viewer.while_collecting(|| json!([&after[0], &after[1], &after[0]]));
            assert_eq!(seen, json!([{"$": 1}, {"$": 0}, {"$": 1}]));
        }
        let new = SentOnce::new("Taft".to_owned());
        assert_eq!(viewer.while_collecting(|| json!(&new)), json!({"$": 2}));
        assert_eq!(json!(viewer.from(0)), json!(["Lincoln", "Grant", "Taft"]));
    }

    #[test]
    fn a_text_that_came_and_went_does_not_lend_its_number_to_another() {
        let mut viewer = SentTexts::default();
        for text in ["a", "b", "c", "d"] {
            let passing = SentOnce::new(text.to_owned());
            viewer.while_collecting(|| json!(&passing));
        }
        assert_eq!(json!(viewer.from(0)), json!(["a", "b", "c", "d"]));
    }
}
