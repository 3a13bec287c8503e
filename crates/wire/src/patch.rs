//! Changes from one JSON value to the next, so that a frame carries only what is new.
//!
//! A change names a place and says what happens there: `{"at": ["sides", 0, "hand"], "cut": [2, 1], "put": []}` takes
//! one element out of an array, `{"at": ["phase"], "set": "follow"}` sets a value, `{"at": ["open"]}` removes a key.

use crate::scan::{Kind, elements, kind, members};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Change {
    /// The way to the place: keys of objects and positions in arrays.
    pub at: Vec<Step>,
    /// A new value there.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "some"
    )]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub set: Option<Value>,
    /// In an array: from which position, and how many elements go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub cut: Option<(usize, usize)>,
    /// In an array: what comes in their place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown[]"))]
    pub put: Option<Vec<Value>>,
}

/// `"set": null` sets null; it is not the same as no `set`.
fn some<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(from).map(Some)
}

/// One step of the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(untagged)]
pub enum Step {
    /// Into an array.
    Index(usize),
    /// Into an object.
    Key(String),
}

/// What leads from the old values to the new ones: an array of changes. Each value is named by a key, given with its quotes.
/// All of it is JSON text as serde_json writes it; no change is `[]`. Nothing is built on the way, since this is done for every
/// viewer of every move.
pub fn diff(values: &[(&str, &str, &str)]) -> String {
    let mut changes = Changes {
        text: String::from("["),
        way: Vec::new(),
    };
    for (key, old, new) in values {
        changes.at(Here::Key(key), |changes| changes.compare(old, new));
    }
    changes.text.push(']');
    changes.text
}

/// The changes so far, and where we are.
struct Changes<'a> {
    text: String,
    way: Vec<Here<'a>>,
}

#[derive(Clone, Copy)]
enum Here<'a> {
    Index(usize),
    /// With its quotes.
    Key(&'a str),
}

impl<'a> Changes<'a> {
    fn compare(&mut self, old: &'a str, new: &'a str) {
        if old == new {
            return;
        }
        match (kind(old), kind(new)) {
            (Kind::Object, Kind::Object) => self.objects(old, new),
            (Kind::Array, Kind::Array) => self.arrays(old, new),
            _ => self.set(new),
        }
    }

    fn at(&mut self, here: Here<'a>, act: impl FnOnce(&mut Self)) {
        self.way.push(here);
        act(self);
        self.way.pop();
    }

    fn begin(&mut self) {
        if self.text.len() > 1 {
            self.text.push(',');
        }
        self.text.push_str("{\"at\":[");
        for (place, here) in self.way.iter().enumerate() {
            if place > 0 {
                self.text.push(',');
            }
            match here {
                Here::Index(index) => self.text.push_str(&index.to_string()),
                Here::Key(key) => self.text.push_str(key),
            }
        }
        self.text.push(']');
    }

    fn set(&mut self, new: &str) {
        self.begin();
        self.text.push_str(",\"set\":");
        self.text.push_str(new);
        self.text.push('}');
    }

    fn remove(&mut self) {
        self.begin();
        self.text.push('}');
    }

    fn replace(&mut self, from: usize, many: usize, put: &[&str]) {
        self.begin();
        self.text
            .push_str(&format!(",\"cut\":[{from},{many}],\"put\":["));
        self.text.push_str(&put.join(","));
        self.text.push_str("]}");
    }

    /// Objects of one type have their keys in one order; some may be missing.
    fn objects(&mut self, old: &'a str, new: &'a str) {
        let mut before = members(old);
        let mut skipped: Vec<(&str, &str)> = Vec::new();
        for (key, value) in members(new) {
            // Most members are as they were, in the same place: one look at the text is enough.
            if before.pass(key, value) {
                continue;
            }
            let was = match skipped.iter().position(|(known, _)| *known == key) {
                Some(place) => Some(skipped.remove(place).1),
                None => before.by_ref().find_map(|(known, was)| {
                    if known == key {
                        return Some(was);
                    }
                    skipped.push((known, was));
                    None
                }),
            };
            self.at(Here::Key(key), |changes| match was {
                Some(was) => changes.compare(was, value),
                None => changes.set(value),
            });
        }
        for (key, _) in skipped.into_iter().chain(before) {
            self.at(Here::Key(key), Self::remove);
        }
    }

    /// What is equal at the front and at the back stays. If nothing came or went, the rest is compared one by one, else
    /// it is replaced.
    fn arrays(&mut self, old: &'a str, new: &'a str) {
        let old: Vec<&str> = elements(old).map(|(_, element)| element).collect();
        let new: Vec<&str> = elements(new).map(|(_, element)| element).collect();
        let front = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
        let (old, new) = (&old[front..], &new[front..]);
        let ends = old.iter().rev().zip(new.iter().rev());
        let back = ends.take_while(|(a, b)| a == b).count();
        let gone = &old[..old.len() - back];
        let come = &new[..new.len() - back];
        if gone.len() != come.len() {
            self.replace(front, gone.len(), come);
            return;
        }
        for (place, (was, is)) in (front..).zip(gone.iter().zip(come)) {
            self.at(Here::Index(place), |changes| changes.compare(was, is));
        }
    }
}

/// Makes the changes. A change that fits nowhere is refused, and the value is then no longer to be trusted.
pub fn apply(value: &mut Value, changes: &[Change]) -> Result<(), &'static str> {
    changes.iter().try_for_each(|change| make(value, change))
}

fn make(value: &mut Value, change: &Change) -> Result<(), &'static str> {
    const LOST: &str = "the change fits nowhere";
    if let (Some((from, many)), Some(put)) = (change.cut, &change.put) {
        let array = walk(value, &change.at)
            .and_then(Value::as_array_mut)
            .ok_or(LOST)?;
        let end = from
            .checked_add(many)
            .filter(|end| *end <= array.len())
            .ok_or(LOST)?;
        array.splice(from..end, put.iter().cloned());
        return Ok(());
    }
    let Some((last, way)) = change.at.split_last() else {
        *value = change.set.clone().ok_or(LOST)?;
        return Ok(());
    };
    match (walk(value, way).ok_or(LOST)?, last) {
        (Value::Object(object), Step::Key(key)) => {
            match &change.set {
                Some(new) => object.insert(key.clone(), new.clone()),
                None => object.remove(key),
            };
        }
        (Value::Array(array), Step::Index(place)) => {
            *array.get_mut(*place).ok_or(LOST)? = change.set.clone().ok_or(LOST)?;
        }
        _ => return Err(LOST),
    }
    Ok(())
}

fn walk<'a>(value: &'a mut Value, way: &[Step]) -> Option<&'a mut Value> {
    way.iter().try_fold(value, |value, step| match step {
        Step::Key(key) => value.get_mut(key),
        Step::Index(place) => value.get_mut(place),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0..4u8).prop_map(Value::from),
            prop::sample::select(vec!["", "a", "]", "\\", "\"", "{,", "é\n"]).prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 32, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::btree_map("[ab\"\\\\]", inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn the_changes_lead_from_the_old_value_to_the_new_one(old in any_json(), new in any_json()) {
            let sent = diff(&[("\"view\"", &old.to_string(), &new.to_string())]);
            prop_assert_eq!(sent == "[]", old == new);
            let changes: Vec<Change> = serde_json::from_str(&sent).unwrap();
            let mut value = json!({"view": old});
            apply(&mut value, &changes).unwrap();
            prop_assert_eq!(value, json!({"view": new}));
        }
    }

    #[test]
    fn a_card_that_leaves_a_hand_is_one_short_change() {
        let old = json!({"hand": [{"h": 1}, {"h": 2}, {"h": 3}], "phase": "lead"});
        let new = json!({"hand": [{"h": 1}, {"h": 3}], "phase": "lead"});
        assert_eq!(
            diff(&[("\"view\"", &old.to_string(), &new.to_string())]),
            r#"[{"at":["view","hand"],"cut":[1,1],"put":[]}]"#
        );
    }

    #[test]
    fn a_change_that_fits_nowhere_is_refused() {
        let lost: Vec<Change> =
            serde_json::from_value(json!([{"at": ["hand"], "cut": [3, 1], "put": []}])).unwrap();
        assert!(apply(&mut json!({"hand": []}), &lost).is_err());
        assert!(apply(&mut json!(7), &lost).is_err());
    }
}
