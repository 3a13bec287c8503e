//! Puts texts that are sent once back to where they are named.

use serde_json::Value;

/// Replaces every `{"$": 7}` by the text with that number; a number without a text stays.
pub fn fill(value: &mut Value, texts: &[Value]) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(|one| fill(one, texts)),
        Value::Object(fields) => {
            let named = fields
                .get("$")
                .filter(|_| fields.len() == 1)
                .and_then(Value::as_u64)
                .and_then(|number| texts.get(usize::try_from(number).ok()?));
            match named {
                Some(text) => *value = text.clone(),
                None => fields.values_mut().for_each(|one| fill(one, texts)),
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_become_texts_wherever_they_stand() {
        let mut view = json!({"hand": [{"face": {"$": 1}}, {"face": {"$": 0}}], "open": {"$": 9}});
        fill(&mut view, &[json!("Grant"), json!({"name": "Lincoln"})]);
        assert_eq!(
            view,
            json!({"hand": [{"face": {"name": "Lincoln"}}, {"face": "Grant"}], "open": {"$": 9}})
        );
    }
}
