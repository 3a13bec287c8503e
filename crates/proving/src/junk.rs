//! Wrong requests and wrong facts: JSON of the right shape with something in it that is not right.

use serde_json::{Map, Value};
use tricorn_engine::Rng;

/// The same document with one thing in it changed.
pub fn spoil(value: &Value, rng: &mut Rng) -> Value {
    let mut leaves = 0;
    count(value, &mut leaves);
    let target = rng.index(leaves.max(1));
    let mut seen = 0;
    rewrite(value, target, &mut seen, rng)
}

fn count(value: &Value, leaves: &mut usize) {
    *leaves += 1;
    match value {
        Value::Array(items) => items.iter().for_each(|item| count(item, leaves)),
        Value::Object(fields) => fields.values().for_each(|field| count(field, leaves)),
        _ => {}
    }
}

fn rewrite(value: &Value, target: usize, seen: &mut usize, rng: &mut Rng) -> Value {
    let here = *seen == target;
    *seen += 1;
    if here {
        return change(value, rng);
    }
    match value {
        Value::Array(items) => items
            .iter()
            .map(|item| rewrite(item, target, seen, rng))
            .collect(),
        Value::Object(fields) => Value::Object(
            fields
                .iter()
                .map(|(name, field)| (name.clone(), rewrite(field, target, seen, rng)))
                .collect::<Map<_, _>>(),
        ),
        other => other.clone(),
    }
}

fn change(value: &Value, rng: &mut Rng) -> Value {
    match value {
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            match rng.below(6) {
                0 => Value::from(number.saturating_add(1)),
                1 => Value::from(number.saturating_sub(1)),
                2 => Value::from(rng.below(20)),
                3 => Value::from(rng.below(256)),
                4 => Value::from(u32::MAX),
                _ => Value::from(-1),
            }
        }
        Value::Array(items) => {
            let mut items = items.clone();
            match rng.below(4) {
                0 => items.clear(),
                1 => {
                    items.pop();
                }
                2 => items.reverse(),
                _ => {
                    if let Some(item) = rng.pick(&items).cloned() {
                        items.push(item);
                    }
                }
            }
            Value::Array(items)
        }
        Value::Bool(flag) => Value::from(!flag),
        Value::Null => Value::from(rng.below(20)),
        Value::String(_) => Value::from(["", "nothing", "latest", "resign", "pass"][rng.index(5)]),
        Value::Object(_) => Value::Null,
    }
}
