//! `maps.csv`: the Map cards and what the flags look like (CD-02, CD-09, IQ-09, R-20).
//!
//! The columns `box` and `outline` are made by `web/scripts/maps.mjs`; the texts are written by people.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::fields::Fields;
use crate::kind::Parsed;
use crate::schema::{FlagCard, GeoplungePack, MapCard, State};
use crate::text;

/// How long the description of a map may be. All are about as long as each other: a length must not tell the state.
const DESCRIPTION: RangeInclusive<usize> = 200..=240;

/// How long the description of a flag may be.
const FLAG: RangeInclusive<usize> = 110..=160;

/// Left, top, right and bottom of the map that the page draws.
const MAP: [i32; 4] = [-66, 6, 974, 636];

/// Words of names that every description needs.
const PLAIN: [&str; 3] = ["north", "south", "west"];

pub(super) fn read(file: &str, text: &str, parsed: &mut Parsed<GeoplungePack>) {
    const COLUMNS: [&str; 5] = ["postal_code", "description", "flag", "box", "outline+"];
    for row in parsed.rows(file, text, &COLUMNS) {
        let [postal_code, description, flag, bounds, outline] = row.fields;
        let mut read = Fields::default();
        let bounds = read_bounds(&bounds).unwrap_or_else(|| {
            let shown = text::shown(&bounds);
            let text = format!("the box {shown} is not four whole numbers such as 176 201 102 127");
            read.problems.push(text);
            [0; 4]
        });
        parsed.note(file, row.line, read.problems);
        parsed.pack.maps.push(MapCard {
            state: postal_code.clone(),
            outline,
            bounds,
            description,
        });
        parsed.pack.flags.push(FlagCard {
            state: postal_code,
            description: flag,
        });
    }
}

fn read_bounds(field: &str) -> Option<[i16; 4]> {
    let numbers: Option<Vec<i16>> = field.split(' ').map(|part| part.parse().ok()).collect();
    numbers?.try_into().ok()
}

/// CD-09: the picture is one, and the text beside it tells the place and the shape but not the name.
pub(super) fn lint_map(card: &MapCard, states: &[State]) -> Vec<String> {
    let mut texts = lint_text("description", &card.description, &DESCRIPTION);
    texts.extend(told("description", &card.description, &card.state, states));
    texts.extend(lint_outline(card));
    texts
}

/// IQ-09, IQ-R10: nothing but the flag, and what is written on it stands in quotation marks.
pub(super) fn lint_flag(card: &FlagCard, states: &[State]) -> Vec<String> {
    let mut texts = lint_text("flag", &card.description, &FLAG);
    let Some(plain) = outside_quotes(&card.description) else {
        texts.push("the quotation marks of the flag do not match".to_owned());
        return texts;
    };
    texts.extend(told("flag", &plain, &card.state, states));
    texts
}

/// A text without what is quoted in it; none if the quotation marks do not match.
fn outside_quotes(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut parts = text.split('“');
    plain.push_str(parts.next()?);
    for part in parts {
        plain.push_str(part.split_once('”')?.1);
    }
    (!plain.contains('”')).then_some(plain)
}

fn lint_text(column: &str, text: &str, range: &RangeInclusive<usize>) -> Vec<String> {
    let mut texts: Vec<String> = text::out_of_range(column, text, range)
        .into_iter()
        .collect();
    if !text.is_empty() && !text.trim_end_matches('”').ends_with('.') {
        texts.push(format!("the {column} does not end in a full stop"));
    }
    texts
}

/// Whatever in a text would tell a state: the name, capital, top cities or nickname of any, a postal code in capitals,
/// and words that begin like the name of its own.
fn told(column: &str, text: &str, own: &str, states: &[State]) -> Vec<String> {
    let words = text::words(text);
    let mut texts = Vec::new();
    let mut tell = |what: &str| {
        let shown = text::shown(what);
        let text = format!("the {column} holds {shown}, which tells a state");
        // A capital may be a top city too.
        if !texts.contains(&text) {
            texts.push(text);
        }
    };
    for state in states {
        let names = [&state.name, &state.capital, &state.nickname];
        for name in names.into_iter().chain(&state.top_cities) {
            let name_words = text::words(name);
            if !name_words.is_empty()
                && words
                    .windows(name_words.len())
                    .any(|some| some == name_words)
            {
                tell(name);
            }
        }
        let code = &state.postal_code;
        if text
            .split(|c: char| !c.is_alphanumeric())
            .any(|word| word == code)
        {
            tell(code);
        }
    }
    let Some(own) = states.iter().find(|state| state.postal_code == own) else {
        return texts;
    };
    let own_words = text::words(&own.name);
    for word in own_name_in(&words, own) {
        if !own_words.contains(word) || own_words.len() > 1 {
            tell(word);
        }
    }
    texts
}

/// The words that begin like the name of a state.
pub(super) fn own_name_in<'w>(words: &'w [String], state: &State) -> Vec<&'w String> {
    let own_words = text::words(&state.name);
    let stems: Vec<&str> = own_words.iter().filter_map(|word| stem(word)).collect();
    let begins = |word: &&String| stems.iter().any(|stem| word.starts_with(stem));
    words.iter().filter(begins).collect()
}

/// What the words for the people of a state begin with: "texa" for Texans.
fn stem(word: &str) -> Option<&str> {
    let long = word.len() >= 4 && !PLAIN.contains(&word);
    long.then(|| word.strip_suffix(['a', 'e', 'i', 'o', 's']).unwrap_or(word))
}

/// The outline is a path that can be drawn, lies in its box, and the box lies on the map.
fn lint_outline(card: &MapCard) -> Vec<String> {
    let [left, top, width, height] = card.bounds.map(i32::from);
    let (right, bottom) = (left + width, top + height);
    let mut texts = Vec::new();
    if left < MAP[0] || top < MAP[1] || right > MAP[2] || bottom > MAP[3] || width < 1 || height < 1
    {
        texts.push("the box does not lie on the map".to_owned());
    }
    match points(&card.outline) {
        None => texts.push("the outline cannot be drawn: run `node scripts/maps.mjs`".to_owned()),
        Some(points) => {
            let within = |(x, y): &(i32, i32)| {
                (10 * left..=10 * right).contains(x) && (10 * top..=10 * bottom).contains(y)
            };
            if !points.iter().all(within) {
                texts.push("the outline does not lie in its box".to_owned());
            }
        }
    }
    texts
}

/// The points of an outline in tenths: rings of a start and of steps from there, each closed. None if it is no such path.
fn points(outline: &str) -> Option<Vec<(i32, i32)>> {
    let mut points = Vec::new();
    for ring in outline.strip_suffix('z')?.split('z') {
        let (start, steps) = ring.strip_prefix('M')?.split_once('l')?;
        let [x, y] = numbers(start)?.try_into().ok()?;
        let (mut x, mut y): (i32, i32) = (x, y);
        points.push((x, y));
        let steps = numbers(steps)?;
        if steps.len() < 4 || steps.len() % 2 == 1 {
            return None;
        }
        for step in steps.chunks_exact(2) {
            x = x.checked_add(step[0])?;
            y = y.checked_add(step[1])?;
            points.push((x, y));
        }
    }
    Some(points)
}

/// The numbers of a path, in tenths; a minus needs no blank before it.
fn numbers(text: &str) -> Option<Vec<i32>> {
    let spaced = text.replace('-', " -");
    let parts = spaced.split(' ').filter(|part| !part.is_empty());
    parts.map(tenths).collect()
}

fn tenths(number: &str) -> Option<i32> {
    let (sign, digits) = match number.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, number),
    };
    let (whole, tenth) = match digits.split_once('.') {
        Some((whole, tenth)) if tenth.len() == 1 => (whole, tenth),
        Some(_) => return None,
        None => (digits, "0"),
    };
    let is_number = |part: &str| part.chars().all(|c| c.is_ascii_digit());
    if !is_number(whole) || !is_number(tenth) || whole.len() > 4 || digits.is_empty() {
        return None;
    }
    let whole: i32 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    Some(sign * (10 * whole + tenth.parse::<i32>().ok()?))
}

/// CD-02: one card for each state, in the order of the state cards.
pub(super) fn lint_deck(cards: &[MapCard], states: &[State]) -> Vec<String> {
    let mut texts = Vec::new();
    if cards.len() != states.len() {
        texts.push(format!(
            "maps.csv has {} cards instead of {} (CD-02)",
            cards.len(),
            states.len()
        ));
    }
    let mut pairs = cards.iter().zip(states);
    if let Some((card, state)) = pairs.find(|(card, state)| card.state != state.postal_code) {
        texts.push(format!(
            "maps.csv has the card of {} where {} must follow (CD-02)",
            text::shown(&card.state),
            text::shown(&state.postal_code)
        ));
    }
    texts
}

/// The rows whose text an earlier row has already, with that row.
pub(super) fn repeats<'t>(texts: impl Iterator<Item = &'t str>) -> Vec<(usize, usize)> {
    let mut first: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    let mut found = Vec::new();
    for (at, words) in texts.map(text::words).enumerate() {
        match first.get(&words) {
            Some(before) => found.push((at, *before)),
            None => {
                first.insert(words, at);
            }
        }
    }
    found
}
