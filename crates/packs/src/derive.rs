//! Answers that follow from the state cards: the `derive` column of the Challenge cards, so that a program can check them.
//!
//! - `capital UT`: a field of one state; `border_states ME` gives the names of the states;
//! - `state border_states=CA & border_states=UT`: the names of all states that meet all conditions;
//! - `capital size_rank=50`: that field of all states that meet them;
//! - `count name^New`: how many states meet them.
//!
//! Conditions: `=`, `!=`, `<`, `>`, `^` (begins with), `$` (ends with), `~` (contains). Lists (`top_cities`,
//! `border_states`) meet a condition if one of their items does, and `!=` if none is the value. Case does not matter.

use std::cmp::Ordering;

use crate::schema::{State, StatesPack};

/// The values that a query gives, or what is wrong with it.
pub(crate) fn derive(query: &str, pack: &StatesPack) -> Result<Vec<String>, String> {
    let (wanted, rest) = query
        .split_once(' ')
        .ok_or_else(|| format!("{query:?} has no condition"))?;
    if let Some(state) = pack.by_code(rest) {
        let values = values(wanted, state).ok_or_else(|| unknown(wanted))?;
        return Ok(values
            .iter()
            .map(|value| spelled(wanted, value, pack))
            .collect());
    }
    let conditions: Vec<Condition<'_>> =
        rest.split(" & ").map(condition).collect::<Result<_, _>>()?;
    let mut found = Vec::new();
    for state in &pack.states {
        let mut all = true;
        for condition in &conditions {
            all &= condition.holds(state)?;
        }
        if all {
            found.push(state);
        }
    }
    // A limit puts them in order: the three largest states are first, second and third.
    if let Some(limit) = conditions
        .first()
        .filter(|condition| matches!(condition.sign, '<' | '>'))
    {
        let value =
            |state: &State| values(limit.field, state).and_then(|all| number(all.first()?).ok());
        found.sort_by(|a, b| value(a).partial_cmp(&value(b)).unwrap_or(Ordering::Equal));
    }
    match wanted {
        "count" => Ok(vec![found.len().to_string()]),
        "state" => Ok(found.iter().map(|state| state.name.clone()).collect()),
        _ => {
            let mut all = Vec::new();
            for state in found {
                let values = values(wanted, state).ok_or_else(|| unknown(wanted))?;
                all.extend(values.iter().map(|value| spelled(wanted, value, pack)));
            }
            Ok(all)
        }
    }
}

fn unknown(field: &str) -> String {
    format!("{field:?} is no field of a state card")
}

/// Border states are answered by their names.
fn spelled(field: &str, value: &str, pack: &StatesPack) -> String {
    match (field, pack.by_code(value)) {
        ("border_states", Some(state)) => state.name.clone(),
        _ => value.to_owned(),
    }
}

/// What a field of a card holds: several values in a list, one otherwise.
fn values(field: &str, state: &State) -> Option<Vec<String>> {
    let one = |value: &dyn ToString| Some(vec![value.to_string()]);
    match field {
        "name" | "state" => one(&state.name),
        "postal_code" => one(&state.postal_code),
        "statehood_rank" => one(&state.statehood_rank),
        "statehood_date" => one(&state.statehood_date),
        "patos" => one(&state.patos),
        "patos_number" => Some(state.patos_number.iter().map(ToString::to_string).collect()),
        "size_rank" => one(&state.size_rank),
        "percent_water" => one(&state.percent_water),
        "population_rank" => one(&state.population_rank),
        "census_2000_m" => one(&f64::from(state.census_2000_m)),
        "census_2010_m" => one(&f64::from(state.census_2010_m)),
        "capital" => one(&state.capital),
        "nickname" => one(&state.nickname),
        "flower" => one(&state.flower),
        "bird" => one(&state.bird),
        "top_cities" => Some(state.top_cities.to_vec()),
        "border_states" => Some(state.border_states.clone()),
        "border_count" => one(&state.border_states.len()),
        "time_zone_primary" => one(&state.time_zone_primary),
        "time_zone_secondary" => Some(
            state
                .time_zone_secondary
                .iter()
                .map(ToString::to_string)
                .collect(),
        ),
        _ => {
            let place: usize = field.strip_prefix("top_city_")?.parse().ok()?;
            one(state.top_cities.get(place.checked_sub(1)?)?)
        }
    }
}

fn number(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| format!("{text:?} is no number"))
}

struct Condition<'q> {
    field: &'q str,
    sign: char,
    value: String,
}

fn condition(text: &str) -> Result<Condition<'_>, String> {
    let at = text
        .find(['!', '=', '<', '>', '^', '$', '~'])
        .ok_or_else(|| format!("{text:?} is no condition and no postal code"))?;
    let sign = text[at..].chars().next().unwrap_or('=');
    let value = &text[at + 1..];
    let value = if sign == '!' {
        value.strip_prefix('=').unwrap_or(value)
    } else {
        value
    };
    Ok(Condition {
        field: &text[..at],
        sign,
        value: value.to_lowercase(),
    })
}

impl Condition<'_> {
    fn holds(&self, state: &State) -> Result<bool, String> {
        let there = values(self.field, state).ok_or_else(|| unknown(self.field))?;
        let there: Vec<String> = there.iter().map(|value| value.to_lowercase()).collect();
        let value = self.value.as_str();
        let any = |test: &dyn Fn(&str) -> bool| there.iter().any(|item| test(item));
        Ok(match self.sign {
            '=' => any(&|item| item == value),
            '!' => !any(&|item| item == value),
            '^' => any(&|item| item.starts_with(value)),
            '$' => any(&|item| item.ends_with(value)),
            '~' => any(&|item| item.contains(value)),
            sign => {
                let limit = number(value)?;
                let mut all = !there.is_empty();
                for item in &there {
                    let item = number(item)?;
                    all &= if sign == '<' {
                        item < limit
                    } else {
                        item > limit
                    };
                }
                all
            }
        })
    }
}
