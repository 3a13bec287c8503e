//! Changes from one JSON value to the next, so that a frame carries only what is new.
//!
//! A change names a place and says what happens there: `{"at": ["sides", 0, "hand"], "cut": [2, 1], "put": []}` takes
//! one element out of an array, `{"at": ["phase"], "set": "follow"}` sets a value, `{"at": ["open"]}` removes a key.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

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

/// What leads from one value to the other.
pub fn diff(old: &Value, new: &Value) -> Vec<Change> {
    let mut changes = Vec::new();
    compare(old, new, &mut Vec::new(), &mut changes);
    changes
}

fn compare(old: &Value, new: &Value, at: &mut Vec<Step>, changes: &mut Vec<Change>) {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => objects(old, new, at, changes),
        (Value::Array(old), Value::Array(new)) => arrays(old, new, at, changes),
        _ if old == new => {}
        _ => changes.push(Change {
            at: at.clone(),
            set: Some(new.clone()),
            cut: None,
            put: None,
        }),
    }
}

fn objects(
    old: &Map<String, Value>,
    new: &Map<String, Value>,
    at: &mut Vec<Step>,
    changes: &mut Vec<Change>,
) {
    for key in old.keys().filter(|key| !new.contains_key(*key)) {
        at.push(Step::Key(key.clone()));
        changes.push(Change {
            at: at.clone(),
            set: None,
            cut: None,
            put: None,
        });
        at.pop();
    }
    for (key, value) in new {
        match old.get(key) {
            Some(before) if before == value => {}
            Some(before) => {
                at.push(Step::Key(key.clone()));
                compare(before, value, at, changes);
                at.pop();
            }
            None => {
                at.push(Step::Key(key.clone()));
                changes.push(Change {
                    at: at.clone(),
                    set: Some(value.clone()),
                    cut: None,
                    put: None,
                });
                at.pop();
            }
        }
    }
}

/// What is equal at the front and at the back stays; of the rest, as many as on both sides are compared one by one if
/// nothing came or went, else the middle is replaced.
fn arrays(old: &[Value], new: &[Value], at: &mut Vec<Step>, changes: &mut Vec<Change>) {
    let front = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let (old_rest, new_rest) = (&old[front..], &new[front..]);
    let back = old_rest
        .iter()
        .rev()
        .zip(new_rest.iter().rev())
        .take_while(|(a, b)| a == b)
        .count();
    let gone = &old_rest[..old_rest.len() - back];
    let come = &new_rest[..new_rest.len() - back];
    if gone.len() == come.len() {
        for (place, (before, after)) in (front..).zip(gone.iter().zip(come)) {
            at.push(Step::Index(place));
            compare(before, after, at, changes);
            at.pop();
        }
    } else {
        changes.push(Change {
            at: at.clone(),
            set: None,
            cut: Some((front, gone.len())),
            put: Some(come.to_vec()),
        });
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
            "[ab]{0,2}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 32, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::btree_map("[abc]", inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn the_changes_lead_from_the_old_value_to_the_new_one(old in any_json(), new in any_json()) {
            let changes = diff(&old, &new);
            prop_assert_eq!(changes.is_empty(), old == new);
            let sent = serde_json::to_string(&changes).unwrap();
            let changes: Vec<Change> = serde_json::from_str(&sent).unwrap();
            let mut value = old;
            apply(&mut value, &changes).unwrap();
            prop_assert_eq!(value, new);
        }
    }

    #[test]
    fn a_card_that_leaves_a_hand_is_one_short_change() {
        let old = json!({"hand": [{"h": 1}, {"h": 2}, {"h": 3}], "phase": "lead"});
        let new = json!({"hand": [{"h": 1}, {"h": 3}], "phase": "lead"});
        assert_eq!(
            serde_json::to_value(diff(&old, &new)).unwrap(),
            json!([{"at": ["hand"], "cut": [1, 1], "put": []}])
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
