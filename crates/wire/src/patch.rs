//! Changes from one JSON value to the next, so that a frame carries only what is new.
//!
//! A change names a place and says what happens there: `{"at": ["sides", 0, "hand"], "cut": [2, 1], "put": []}` takes
//! one element out of an array, `{"at": ["phase"], "set": "follow"}` sets a value, `{"at": ["open"]}` removes a key.

use crate::scan::{Kind, Parts, elements, kind, members};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::fmt;

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
fn some<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(from).map(Some)
}

/// One step of the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(untagged)]
pub enum Step {
    /// Into an array.
    Index(usize),
    /// Into an object.
    Key(String),
}

/// By hand: the derived way reads each step twice and makes an error for every key on the way.
impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Read;
        impl Visitor<'_> for Read {
            type Value = Step;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key or a position")
            }

            fn visit_u64<E: de::Error>(self, position: u64) -> Result<Step, E> {
                let position = usize::try_from(position);
                position.map(Step::Index).map_err(E::custom)
            }

            fn visit_str<E: de::Error>(self, key: &str) -> Result<Step, E> {
                Ok(Step::Key(key.to_owned()))
            }
        }
        from.deserialize_any(Read)
    }
}

/// JSON text as serde_json writes it, with what is known of its outline.
#[derive(Debug)]
pub struct Outlined {
    text: Vec<u8>,
    /// Where its members end, or nothing as long as nobody has looked.
    ends: Vec<usize>,
}

impl Outlined {
    /// A text that nobody has looked at.
    pub fn new(text: &[u8]) -> Self {
        Self {
            text: text.to_vec(),
            ends: Vec::new(),
        }
    }

    /// The text.
    pub fn text(&self) -> &[u8] {
        &self.text
    }
}

/// Turns each value into the new one and says what has changed: an array of changes, `[]` if there are none. Each value is
/// named by a key, given with its quotes.
///
/// All of it is JSON text. Nothing is built on the way, and what is as it was is compared, not read, since this is done for
/// every viewer of every move.
pub fn turn<const N: usize>(values: [(&str, &mut Outlined, &[u8]); N]) -> String {
    let mut text = Vec::with_capacity(1024);
    text.push(b'[');
    for (key, value, new) in values {
        let mut changes = Changes {
            text,
            way: vec![Here::Key(key.as_bytes())],
        };
        let ends = changes.outlined(value, new);
        text = changes.text;
        value.ends = ends;
        value.text.clear();
        value.text.extend_from_slice(new);
    }
    text.push(b']');
    String::from_utf8(text).unwrap_or_default()
}

/// The changes so far, and where we are.
struct Changes<'a> {
    text: Vec<u8>,
    way: Vec<Here<'a>>,
}

#[derive(Clone, Copy)]
enum Here<'a> {
    Index(usize),
    /// With its quotes.
    Key(&'a [u8]),
}

impl<'a> Changes<'a> {
    fn compare(&mut self, old: &'a [u8], new: &'a [u8]) {
        if old == new {
            return;
        }
        match (kind(old), kind(new)) {
            (Kind::Object, Kind::Object) => {
                self.objects((members(old, &[]), members(new, &[])), |_| {});
            }
            (Kind::Array, Kind::Array) => self.arrays(old, new),
            _ => self.set(new),
        }
    }

    fn at(&mut self, here: Here<'a>, act: impl FnOnce(&mut Self)) {
        self.way.push(here);
        act(self);
        self.way.pop();
    }

    fn write(&mut self, text: impl AsRef<[u8]>) {
        self.text.extend_from_slice(text.as_ref());
    }

    fn begin(&mut self) {
        if self.text.len() > 1 {
            self.text.push(b',');
        }
        self.write("{\"at\":[");
        for place in 0..self.way.len() {
            if place > 0 {
                self.text.push(b',');
            }
            match self.way[place] {
                Here::Index(index) => self.write(index.to_string()),
                Here::Key(key) => self.write(key),
            }
        }
        self.text.push(b']');
    }

    fn set(&mut self, new: &[u8]) {
        self.begin();
        self.write(",\"set\":");
        self.write(new);
        self.text.push(b'}');
    }

    fn remove(&mut self) {
        self.begin();
        self.text.push(b'}');
    }

    fn replace(&mut self, from: usize, many: usize, put: &[&[u8]]) {
        self.begin();
        self.write(format!(",\"cut\":[{from},{many}],\"put\":["));
        self.write(put.join(&b','));
        self.write("]}");
    }

    /// Where the members of the new value end.
    fn outlined(&mut self, old: &'a Outlined, new: &'a [u8]) -> Vec<usize> {
        let mut ends = Vec::with_capacity(old.ends.len() + 4);
        match (kind(&old.text), kind(new)) {
            (Kind::Object, Kind::Object) => {
                let members = (members(&old.text, &old.ends), members(new, &[]));
                self.objects(members, |end| ends.push(end));
            }
            _ => self.compare(&old.text, new),
        }
        ends
    }

    /// Objects of one type have their keys in one order; some may be missing.
    fn objects(&mut self, (mut old, mut new): (Parts<'a>, Parts<'a>), mut end: impl FnMut(usize)) {
        loop {
            // Most members are as they were, in the same place: one look at the text is enough.
            let mut rest = old.clone();
            let member = rest.next_whole().unwrap_or_default();
            if new.pass(member) {
                old = rest;
                end(new.at());
                continue;
            }
            let Some((key, value)) = new.next() else {
                break;
            };
            end(new.at());
            let mut was = value_of(member, key);
            if was.is_none() {
                rest = old.clone();
                was = rest.find_map(|(known, was)| (known == key).then_some(was));
                // What was left out on the way there is gone.
                let found = was.is_some();
                for (gone, _) in old.clone().take_while(|(known, _)| found && *known != key) {
                    self.at(Here::Key(gone), Self::remove);
                }
            }
            if was.is_some() {
                old = rest;
            }
            self.at(Here::Key(key), |changes| match was {
                Some(was) => changes.compare(was, value),
                None => changes.set(value),
            });
        }
        for (key, _) in old {
            self.at(Here::Key(key), Self::remove);
        }
    }

    /// What is equal at the front and at the back stays. If nothing came or went, the rest is compared one by one, else
    /// it is replaced.
    fn arrays(&mut self, old: &'a [u8], new: &'a [u8]) {
        let (mut old, mut new) = (elements(old), elements(new));
        let mut front = 0;
        loop {
            let mut rest = old.clone();
            if !rest.next_whole().is_some_and(|element| new.pass(element)) {
                break;
            }
            old = rest;
            front += 1;
        }
        let old: Vec<&[u8]> = old.map(|(_, element)| element).collect();
        let new: Vec<&[u8]> = new.map(|(_, element)| element).collect();
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

/// The value of a member that has this key.
fn value_of<'a>(member: &'a [u8], key: &[u8]) -> Option<&'a [u8]> {
    member.strip_prefix(key)?.strip_prefix(b":")
}

/// Makes the changes. A change that fits nowhere is refused, and the value is then no longer to be trusted.
pub fn apply(
    value: &mut Value,
    changes: impl IntoIterator<Item = Change>,
) -> Result<(), &'static str> {
    changes
        .into_iter()
        .try_for_each(|change| make(value, change))
}

fn make(value: &mut Value, change: Change) -> Result<(), &'static str> {
    const LOST: &str = "the change fits nowhere";
    if let (Some((from, many)), Some(put)) = (change.cut, change.put) {
        let array = walk(value, &change.at)
            .and_then(Value::as_array_mut)
            .ok_or(LOST)?;
        let end = from
            .checked_add(many)
            .filter(|end| *end <= array.len())
            .ok_or(LOST)?;
        array.splice(from..end, put);
        return Ok(());
    }
    let Some((last, way)) = change.at.split_last() else {
        *value = change.set.ok_or(LOST)?;
        return Ok(());
    };
    match (walk(value, way).ok_or(LOST)?, last) {
        (Value::Object(object), Step::Key(key)) => {
            match change.set {
                Some(new) => object.insert(key.clone(), new),
                None => object.remove(key),
            };
        }
        (Value::Array(array), Step::Index(place)) => {
            *array.get_mut(*place).ok_or(LOST)? = change.set.ok_or(LOST)?;
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
            prop::sample::select(vec![
                "",
                "a",
                "]",
                "\\",
                "\"",
                "{,",
                "é\n",
                "seven \\ [ and }",
                "a \"text\" of more than a word"
            ])
            .prop_map(Value::from),
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
        fn the_changes_lead_from_the_old_value_to_the_new_one_and_back(old in any_json(), new in any_json()) {
            let mut shown = Outlined::new(old.to_string().as_bytes());
            let sent = turn([("\"view\"", &mut shown, new.to_string().as_bytes())]);
            prop_assert_eq!(shown.text(), &new.to_string().into_bytes());
            prop_assert_eq!(sent == "[]", old == new);
            let changes: Vec<Change> = serde_json::from_str(&sent).unwrap();
            let mut value = json!({"view": old});
            apply(&mut value, changes).unwrap();
            prop_assert_eq!(&value, &json!({"view": new}));
            // And back, now that the outline is known.
            let sent = turn([("\"view\"", &mut shown, old.to_string().as_bytes())]);
            let changes: Vec<Change> = serde_json::from_str(&sent).unwrap();
            apply(&mut value, changes).unwrap();
            prop_assert_eq!(value, json!({"view": old}));
        }
    }

    #[test]
    fn a_card_that_leaves_a_hand_is_one_short_change() {
        let old = json!({"hand": [{"h": 1}, {"h": 2}, {"h": 3}], "phase": "lead"});
        let new = json!({"hand": [{"h": 1}, {"h": 3}], "phase": "lead"});
        let mut shown = Outlined::new(old.to_string().as_bytes());
        assert_eq!(
            turn([("\"view\"", &mut shown, new.to_string().as_bytes())]),
            r#"[{"at":["view","hand"],"cut":[1,1],"put":[]}]"#
        );
    }

    #[test]
    fn a_change_that_fits_nowhere_is_refused() {
        let lost: Vec<Change> =
            serde_json::from_value(json!([{"at": ["hand"], "cut": [3, 1], "put": []}])).unwrap();
        assert!(apply(&mut json!({"hand": []}), lost.clone()).is_err());
        assert!(apply(&mut json!(7), lost).is_err());
    }
}
