//! All sentences of the game: what a seat is asked, the lines of the log, why something is refused, the table in plain text.

mod asks;
mod log;
mod refusals;
mod text;

pub(super) use refusals::{Reason, ensure};
pub(super) use text::table;

use crate::{BONUS, INTEGRITY_POINTS, NeedsView, Restriction, Score};
use tricorn_engine::text::unprintable;
use tricorn_kit::page::count;
use tricorn_packs::schema::CivicColour;

/// Whether a text can turn what others read around, or hides something in it. A joiner of emoji does not.
pub(super) fn has_odd_characters(text: &str) -> bool {
    let odd = |c: char| unprintable(c) && !c.is_whitespace() && c != '\u{200d}';
    text.chars().any(odd)
}

/// “1 orange, 1 Integrity, City Council”
pub(super) fn needs_words(needs: &NeedsView) -> String {
    let colours = CivicColour::ALL.into_iter().zip(needs.colours);
    let mut parts: Vec<String> = colours
        .filter(|(_, count)| *count > 0)
        .map(|(colour, count)| format!("{count} {colour}"))
        .collect();
    if needs.gold > 0 {
        parts.push(format!("{} Integrity", needs.gold));
    }
    parts.extend(needs.bar.map(|bar| bar.to_string()));
    parts.join(", ")
}

/// PC-95: “300 in the Area, 20 for 4 Integrity cards, 100 for the most Integrity”
fn made_up(score: &Score) -> String {
    let cards = count(score.integrity.into(), "Integrity card");
    let worth = u32::from(score.integrity) * INTEGRITY_POINTS;
    let bonus = format!(", {BONUS} for the most Integrity");
    let bonus = when(score.bonus, &bonus);
    format!("{} in the Area, {worth} for {cards}{bonus}", score.area)
}

/// These words where they hold, and none elsewhere.
fn when(holds: bool, words: &str) -> &str {
    if holds { words } else { "" }
}

/// PC-P14: “blue Standard cards”
fn restriction(what: &Restriction) -> String {
    match (what.colour, what.kind) {
        (None, None) => "any card".to_owned(),
        (Some(colour), None) => format!("{colour} cards"),
        (None, Some(kind)) => format!("{kind} cards"),
        (Some(colour), Some(kind)) => format!("{colour} {kind} cards"),
    }
}
