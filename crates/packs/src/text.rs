//! Checks of single texts that all kinds of packs share: what a field may hold and how long it may be.

use std::ops::RangeInclusive;

/// No field of any file is longer, in characters.
pub(crate) const MAX_FIELD: usize = 500;

/// What is wrong with a field whatever it means: stray blanks, characters that nobody sees, length.
pub(crate) fn lint_field(column: &str, field: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    if field.trim() != field {
        complaints.push(format!("the {column} begins or ends with a blank"));
    }
    if field.contains("  ") {
        complaints.push(format!("the {column} holds two blanks in a row"));
    }
    if let Some(odd) = field.chars().find(|c| is_odd(*c)) {
        complaints.push(match odd {
            '\n' | '\r' => {
                format!("the {column} holds a line break; is a quotation mark (\") missing or too many?")
            }
            char::REPLACEMENT_CHARACTER => {
                format!("the {column} holds a damaged letter (\u{fffd}); was the file once saved in another encoding?")
            }
            _ => format!("the {column} holds a character that nobody sees (U+{:04X})", odd as u32),
        });
    }
    if let Some(text) = too_long(column, field, MAX_FIELD) {
        complaints.push(text);
    }
    complaints
}

/// Control characters, zero-width characters, marks that turn the direction of writing, damaged letters.
fn is_odd(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffd}')
}

/// Complains about a text that is missing.
pub(crate) fn missing(column: &str, field: &str) -> Option<String> {
    field
        .trim()
        .is_empty()
        .then(|| format!("the {column} is missing"))
}

/// Complains about a text that is too long. Beyond [`MAX_FIELD`] one complaint is enough.
pub(crate) fn too_long(column: &str, field: &str, max: usize) -> Option<String> {
    let length = length(field);
    let told_already = max < MAX_FIELD && length > MAX_FIELD;
    (length > max && !told_already)
        .then(|| format!("the {column} has {length} characters; at most {max} fit"))
}

/// Complains about a text whose length is outside a range.
pub(crate) fn out_of_range(
    column: &str,
    field: &str,
    range: &RangeInclusive<usize>,
) -> Option<String> {
    let length = length(field);
    if field.trim().is_empty() {
        missing(column, field)
    } else if length < *range.start() {
        let min = range.start();
        Some(format!(
            "the {column} has {length} characters; it needs at least {min}"
        ))
    } else {
        too_long(column, field, *range.end())
    }
}

/// Complains about a name for machines that is not made of small letters, digits and single hyphens.
pub(crate) fn not_a_slug(column: &str, field: &str) -> Option<String> {
    let good = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    let text = || {
        format!(
            "the {column} {} may hold only a-z, 0-9 and single hyphens between them",
            shown(field)
        )
    };
    missing(column, field).or_else(|| (!field.split('-').all(good)).then(text))
}

/// Complains about a source that nobody can find: none, something vague, or a number without a name.
pub(crate) fn unnamed_source(field: &str) -> Option<String> {
    const VAGUE: [&str; 9] = [
        "web pages",
        "internet",
        "various",
        "several",
        "common knowledge",
        "unknown",
        "general knowledge",
        "public pages",
        "n/a",
    ];
    let small = field.to_lowercase();
    let bare_number = |part: &str| {
        let rest = part.trim().strip_prefix("wikidata q").unwrap_or_default();
        !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit())
    };
    missing("source", field)
        .or_else(|| {
            let vague = VAGUE.into_iter().find(|vague| small.contains(vague))?;
            Some(format!("the source says \"{vague}\": name a work or an institution where it can be looked up"))
        })
        .or_else(|| {
            let bare = small.split([';', ',']).any(bare_number);
            bare.then(|| "the source is a bare Wikidata number: name the entry too, as in Wikidata, 'Panama Canal' (Q7350)".to_owned())
        })
}

/// The number of characters that a reader sees, more or less.
pub(crate) fn length(text: &str) -> usize {
    text.chars().count()
}

/// A text in quotation marks for a complaint: never longer than a line, and nothing in it that a terminal obeys.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 60;
    let clean = |c: char| if is_odd(c) { '\u{fffd}' } else { c };
    let start: String = text.chars().take(MOST).map(clean).collect();
    let rest = if length(text) > MOST { "..." } else { "" };
    format!("\"{start}{rest}\"")
}

/// The words of a text in small letters; hyphens part words, apostrophes do not.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric() && !is_apostrophe(c))
        .map(|word| {
            let kept = word.chars().filter(|c| !is_apostrophe(*c));
            kept.flat_map(char::to_lowercase).collect::<String>()
        })
        .filter(|word| !word.is_empty())
        .collect()
}

/// The typewriter's and the printer's apostrophe.
pub(crate) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2019}' | '\u{2018}')
}
