//! The Timeline cards of a period: PTD-04 to PTD-06, PTD-09.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::complaint::Complaint;
use crate::dates::hint_in_id;
use crate::fields::Fields;
use crate::kind::Parsed;
use crate::places::Places;
use crate::reading;
use crate::schema::{
    DatesCard, DatesDeck, DatesFact, DatesPack, DatesPower, FactBox, FactColour, Period,
};
use crate::text;

/// PTD-09: two hands of eight.
pub const SMALLEST_TIMELINE_DECK: usize = 16;

const TEXT: RangeInclusive<usize> = 20..=95;

/// Every Base Year must have so many facts in top boxes near it, and as many far from it: otherwise all tricks of a
/// game would be alike.
const NEAR_AND_FAR: usize = 6;

/// In a deck made up as PTD-13 says, every Base Year has at least `CLOSE` facts in top boxes within `CLOSE_YEARS` years:
/// otherwise both teams are far off, and a Power card that moves a year by a little decides nothing.
const CLOSE: usize = 10;
const CLOSE_YEARS: u16 = 10;

pub(super) fn read(file: &str, text: &str, parsed: &mut Parsed<DatesPack>) -> Vec<DatesCard> {
    const COLUMNS: [&str; 6] = ["card", "box", "colour", "year", "text", "source"];
    let mut cards: Vec<DatesCard> = Vec::new();
    for row in parsed.rows(file, text, &COLUMNS) {
        let [id, of, colour, year, text, source] = row.fields;
        let mut read = Fields::default();
        let boxes = FactBox::ALL.map(FactBox::name);
        let of = read.word("box", &of, FactBox::named, &boxes);
        let colours = FactColour::ALL.map(FactColour::name);
        let colour = read.word("colour", &colour, FactColour::named, &colours);
        let fact = DatesFact {
            colour: colour.unwrap_or(FactColour::Red),
            year: read.number("year", &year),
            text,
            source,
        };
        let of = of.unwrap_or(FactBox::Top);
        if cards.last().is_none_or(|card| card.id != id) {
            if cards.iter().any(|card| card.id == id) {
                read.problems.push(format!(
                    "the rows of the card {} must stand together",
                    text::shown(&id)
                ));
            }
            cards.push(DatesCard {
                id,
                top: Vec::new(),
                middle: Vec::new(),
                bottom: Vec::new(),
            });
        }
        if let Some(card) = cards.last_mut() {
            let below = [&card.middle, &card.bottom].map(|later| !later.is_empty());
            let late = match of {
                FactBox::Top => below[0] || below[1],
                FactBox::Middle => below[1],
                FactBox::Bottom => false,
            };
            if late {
                read.problems.push(format!(
                    "the {of} box must come before the boxes below it, so that rows lie as on the card"
                ));
            }
            card.facts_mut(of).push(fact);
        }
        parsed.note(file, row.line, read.problems);
    }
    cards
}

/// PTD-05, PTD-06: one sentence without its year, and a year inside the period.
pub(super) fn lint_fact(fact: &DatesFact, period: Period) -> Vec<String> {
    let mut texts = Vec::new();
    let years = period.years();
    if !years.contains(&fact.year) {
        let (first, last) = (years.start(), years.end());
        texts.push(format!(
            "the year {} is outside the period {period}, {first} to {last}",
            fact.year
        ));
    }
    let length = text::length(&fact.text);
    if !TEXT.contains(&length) {
        texts.push(format!(
            "the text has {length} characters; it must have {} to {}",
            TEXT.start(),
            TEXT.end()
        ));
    }
    // A period goes inside the quotation marks of a title.
    let end = fact.text.strip_suffix('"').unwrap_or(&fact.text);
    if !end.ends_with(['.', '!', '?']) || goes_on(&fact.text) {
        texts.push("the text must be one sentence that ends with a period".to_owned());
    }
    if let Some(hint) = hint_in_id(&fact.text, Some(i32::from(fact.year))) {
        texts.push(format!(
            "the text gives the date away: {} ({})",
            text::shown(&hint.found),
            hint.what
        ));
    }
    texts.extend(reading::too_hard("text", &fact.text));
    texts.extend(text::unnamed_source(&fact.source));
    texts
}

/// Whether a second sentence follows: a period in the middle that is not that of a single letter or a short title.
fn goes_on(text: &str) -> bool {
    const TITLES: [&str; 10] = ["St", "Dr", "Mr", "Mrs", "Ms", "Jr", "Sr", "Gen", "Col", "v"];
    let mut parts: Vec<&str> = text.split(". ").collect();
    parts.pop();
    parts.iter().any(|part| {
        let last = part.rsplit([' ', '.', '"']).next().unwrap_or_default();
        last.chars().count() > 1 && !TITLES.contains(&last)
    })
}

/// PTD-04, PTD-05, PTD-09.
pub(super) fn lint_deck(deck: &DatesDeck) -> Vec<String> {
    let mut texts = Vec::new();
    let period = deck.period;
    if deck.cards.len() < SMALLEST_TIMELINE_DECK {
        texts.push(format!(
            "{period}.csv has {} cards; two hands of eight need {SMALLEST_TIMELINE_DECK}",
            deck.cards.len()
        ));
    }
    for card in &deck.cards {
        let id = text::shown(&card.id);
        for (of, facts) in FactBox::ALL.into_iter().zip(card.boxes()) {
            let mut colours: Vec<FactColour> = facts.iter().map(|fact| fact.colour).collect();
            colours.sort();
            if colours != FactColour::ALL {
                texts.push(format!(
                    "{period}.csv: the {of} box of the card {id} must hold one red, one white and one blue fact"
                ));
            }
        }
    }
    texts
}

/// Every Base Year of a Power card has near and far facts to play. Near is a sixteenth of the years of the period.
pub(super) fn lint_spread(deck: &DatesDeck, power: &[DatesPower]) -> Vec<String> {
    let years = deck.period.years();
    let near = (years.end() - years.start() + 1) / 16;
    let tops = top_years(deck);
    let mut texts = Vec::new();
    for base in bases(deck.period, power) {
        let close = |reach: u16| {
            tops.iter()
                .filter(|year| year.abs_diff(base) <= reach)
                .count()
        };
        if close(near) < NEAR_AND_FAR || tops.len() - close(2 * near) < NEAR_AND_FAR {
            texts.push(format!(
                "{}.csv: around the Base Year {base} there are {} facts in top boxes within {near} years and {} beyond {}; both must be at least {NEAR_AND_FAR}",
                deck.period,
                close(near),
                tops.len() - close(2 * near),
                2 * near
            ));
        }
    }
    texts
}

/// PTD-13: every Base Year of our own Power deck has enough facts in top boxes close to it.
pub(super) fn lint_close(deck: &DatesDeck, power: &[DatesPower]) -> Vec<String> {
    let tops = top_years(deck);
    let mut texts = Vec::new();
    for base in bases(deck.period, power) {
        let close = |year: &&u16| year.abs_diff(base) <= CLOSE_YEARS;
        let found = tops.iter().filter(close).count();
        if found < CLOSE {
            texts.push(format!(
                "{}.csv: within {CLOSE_YEARS} years of the Base Year {base} there are {found} facts in top boxes; there must be at least {CLOSE} (PTD-13)",
                deck.period
            ));
        }
    }
    texts
}

/// The years of all facts in top boxes.
fn top_years(deck: &DatesDeck) -> Vec<u16> {
    let tops = deck.cards.iter().flat_map(|card| &card.top);
    tops.map(|fact| fact.year).collect()
}

/// Every Base Year that a Power card can name in a period.
fn bases(period: Period, power: &[DatesPower]) -> BTreeSet<u16> {
    power.iter().map(|card| card.years[period.at()]).collect()
}

/// No fact is told twice, neither in the same words nor nearly so.
pub(super) fn lint_repeats(pack: &DatesPack, places: &Places) -> Vec<Complaint> {
    let key = |fact: &DatesFact| {
        let mut words = text::words(&fact.text);
        words.retain(|word| word.chars().count() > 2 && word != "the");
        words.sort();
        words.dedup();
        (fact.year, words)
    };
    let keys: Vec<(u16, Vec<String>)> = pack.facts().map(key).collect();
    let mut complaints = Vec::new();
    for (at, (year, words)) in keys.iter().enumerate() {
        let twice = keys[..at].iter().position(|(other, before)| {
            // In one year even half of the words are suspicious.
            let (part, of) = if year == other { (1, 2) } else { (9, 10) };
            let (fewer, more) = if words.len() < before.len() {
                (words.len(), before.len())
            } else {
                (before.len(), words.len())
            };
            // Most pairs cannot share that much, and are not compared word by word.
            if fewer * of <= more * part {
                return false;
            }
            let shared = before
                .iter()
                .filter(|word| words.binary_search(word).is_ok())
                .count();
            let all = words.len() + before.len() - shared;
            shared * of > all * part
        });
        if let Some(before) = twice {
            let line = places.name_of(before, at);
            complaints.push(places.card(at, format!("the fact is there twice, first on {line}")));
        }
    }
    complaints
}
