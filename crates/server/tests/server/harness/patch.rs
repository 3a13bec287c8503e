//! Patches and texts as `docs/PROTOCOL.md` tells a stranger to read them, apart from the code that writes them.

use serde_json::Value;

/// Makes the changes; panics if one does not fit.
pub fn apply(doc: &mut Value, patch: &[Value]) {
    for change in patch {
        let at = change["at"].as_array().unwrap();
        if let Some(cut) = change.get("cut") {
            let place = at
                .iter()
                .fold(doc as &mut Value, |place, step| go(place, step));
            let start = cut[0].as_u64().unwrap() as usize;
            let end = start + cut[1].as_u64().unwrap() as usize;
            let put = change["put"].as_array().unwrap().clone();
            place.as_array_mut().unwrap().splice(start..end, put);
            continue;
        }
        let (last, way) = at.split_last().unwrap();
        let place = way
            .iter()
            .fold(doc as &mut Value, |place, step| go(place, step));
        match change.get("set") {
            Some(new) => match last.as_str() {
                Some(key) => {
                    place
                        .as_object_mut()
                        .unwrap()
                        .insert(key.to_owned(), new.clone());
                }
                None => *go(place, last) = new.clone(),
            },
            None => {
                let gone = place
                    .as_object_mut()
                    .unwrap()
                    .remove(last.as_str().unwrap());
                assert!(gone.is_some(), "nothing to remove: {change}");
            }
        }
    }
}

fn go<'a>(place: &'a mut Value, step: &Value) -> &'a mut Value {
    let there = match (step.as_str(), step.as_u64()) {
        (Some(key), _) => place.get_mut(key),
        (_, Some(index)) => place.get_mut(index as usize),
        _ => None,
    };
    there.unwrap_or_else(|| panic!("the way {step} leads nowhere"))
}

/// Puts the texts where their numbers stand; panics if one is missing.
pub fn fill(value: &mut Value, texts: &[Value]) {
    match value {
        Value::Array(all) => all.iter_mut().for_each(|inner| fill(inner, texts)),
        Value::Object(all) => match all.get("$") {
            Some(number) => *value = texts[number.as_u64().unwrap() as usize].clone(),
            None => all.values_mut().for_each(|inner| fill(inner, texts)),
        },
        _ => {}
    }
}
