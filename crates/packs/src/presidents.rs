//! Presidents packs: `presidents.csv` to presidencies, and what may be wrong with them (PPN-03 to PPN-09).

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use crate::complaint::Complaint;
use crate::day;
use crate::folder::Folder;
use crate::kind::{PackKind, Parsed};
use crate::manifest::Manifest;
use crate::ordinals::number_in_fact;
use crate::places::Places;
use crate::reading;
use crate::schema::{Deck, Presidency, PresidentsPack};
use crate::text;

/// The fewest cards of a deck: two hands of 9 (PPN-07).
pub const MIN_DECK: usize = 18;

/// The most cards of a custom deck.
const MAX_DECK: usize = 500;

/// The standard deck has so many cards of a person (PPN-06).
const CARDS_OF_A_PERSON: usize = 2;

const COLUMNS: [&str; 12] = [
    "number",
    "person",
    "name",
    "term_start",
    "term_end",
    "party",
    "home_state",
    "vice_presidents",
    "fact_1",
    "fact_2",
    "fact_3",
    "source",
];

const MAX_TEXT: usize = 60;
const FACT: RangeInclusive<usize> = 20..=160;

impl PackKind for PresidentsPack {
    const KIND: &'static str = "presidents";
    const EXTRA_KEYS: &'static [&'static str] = &["deck"];

    fn parse(folder: &Folder, manifest: &Manifest) -> Parsed<Self> {
        let pack = PresidentsPack {
            id: manifest.id.clone(),
            title: manifest.title.clone(),
            presidencies: Vec::new(),
            deck: Vec::new(),
        };
        let mut parsed = Parsed::new(pack, manifest.places(folder));
        for (name, text) in manifest.texts(folder) {
            let file = folder.path_of(name);
            for row in parsed.rows(&file, text, &COLUMNS) {
                let (presidency, problem) = read_presidency(row.fields);
                parsed.note(&file, row.line, problem);
                parsed.pack.presidencies.push(presidency);
            }
        }
        match read_deck(manifest) {
            Ok(deck) => parsed.pack.deck = deck,
            Err(text) => parsed.complaints.push(parsed.places.key("deck", text)),
        }
        parsed
    }

    fn lint(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        for (at, presidency) in self.presidencies.iter().enumerate() {
            let texts = lint_presidency(presidency);
            complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
        }
        complaints.extend(lint_numbers(&self.presidencies, places));
        complaints.extend(lint_persons(&self.presidencies, places));
        complaints.extend(lint_terms(&self.presidencies, places));
        complaints.extend(lint_facts(&self.presidencies, places));
        complaints.extend(self.lint_deck(places));
        let facts = self
            .presidencies
            .iter()
            .flat_map(|presidency| &presidency.facts);
        let hard = reading::too_hard_on_average(facts.map(String::as_str));
        complaints.extend(hard.map(|text| places.manifest(text)));
        complaints
    }

    fn card_count(&self) -> usize {
        self.presidencies.len()
    }

    fn decks(&self) -> Vec<(Deck, usize)> {
        vec![(
            Deck::new("presidents", "President cards"),
            self.presidencies.len(),
        )]
    }
}

impl PresidentsPack {
    /// PPN-07, and a custom deck names presidencies that exist.
    fn lint_deck(&self, places: &Places) -> Vec<Complaint> {
        if !places.is_whole() {
            return Vec::new();
        }
        let size = self.deck.len();
        let persons: BTreeSet<&str> = self
            .presidencies
            .iter()
            .map(|presidency| presidency.person.as_str())
            .collect();
        let standard = persons.len() * CARDS_OF_A_PERSON;
        let mut complaints = Vec::new();
        if self.deck.is_empty() && standard < MIN_DECK {
            let text = format!(
                "{} persons make a deck of {standard} cards; a game needs at least {MIN_DECK}",
                persons.len()
            );
            complaints.push(places.manifest(text));
        }
        if !self.deck.is_empty() && !(MIN_DECK..=MAX_DECK).contains(&size) {
            let text = format!(
                "the deck has {size} cards; it needs at least {MIN_DECK} and at most {MAX_DECK}"
            );
            complaints.push(places.key("deck", text));
        }
        let known: BTreeSet<u16> = self
            .presidencies
            .iter()
            .map(|presidency| presidency.number)
            .collect();
        let wanted: BTreeSet<u16> = self.deck.iter().copied().collect();
        for number in wanted.difference(&known) {
            let text = format!("the deck holds the number {number}, but no presidency has it");
            complaints.push(places.key("deck", text));
        }
        complaints
    }
}

/// A presidency, and what is wrong with its number if it could not be read.
fn read_presidency(fields: [String; 12]) -> (Presidency, Option<String>) {
    let [
        number,
        person,
        name,
        term_start,
        term_end,
        party,
        home_state,
        vice_presidents,
        one,
        two,
        three,
        source,
    ] = fields;
    let read: Option<u16> = number.parse().ok();
    let read = read.filter(|read| read.to_string() == number);
    let problem = read.is_none().then(|| {
        let complain = || {
            format!(
                "the number {} is not a whole number such as 16",
                text::shown(&number)
            )
        };
        text::missing("number", &number).unwrap_or_else(complain)
    });
    let vice_presidents = if vice_presidents.is_empty() {
        Vec::new()
    } else {
        vice_presidents.split("; ").map(str::to_owned).collect()
    };
    let presidency = Presidency {
        number: read.unwrap_or_default(),
        person,
        name,
        term_start,
        term_end: Some(term_end).filter(|end| !end.is_empty()),
        party,
        home_state,
        vice_presidents,
        facts: [one, two, three],
        source,
    };
    (presidency, problem)
}

fn read_deck(manifest: &Manifest) -> Result<Vec<u16>, String> {
    let Some(extra) = manifest.extras.get("deck") else {
        return Ok(Vec::new());
    };
    let number = |value: &toml::Value| {
        value
            .as_integer()
            .and_then(|number| u16::try_from(number).ok())
    };
    let deck: Option<Vec<u16>> = extra
        .value
        .as_array()
        .and_then(|deck| deck.iter().map(number).collect());
    match deck {
        None => {
            Err("the deck must be a list of presidential numbers such as [1, 1, 2, 2]".to_owned())
        }
        Some(deck) if deck.is_empty() => Err(
            "the deck is empty: list its cards, or leave the key out for the standard deck"
                .to_owned(),
        ),
        Some(deck) => Ok(deck),
    }
}

/// What is wrong with one presidency by itself.
fn lint_presidency(presidency: &Presidency) -> Vec<String> {
    let mut texts = Vec::new();
    texts.extend(text::not_a_slug("person", &presidency.person));
    for (column, field) in [
        ("name", &presidency.name),
        ("party", &presidency.party),
        ("home_state", &presidency.home_state),
    ] {
        texts.extend(text::missing(column, field));
        texts.extend(text::too_long(column, field, MAX_TEXT));
    }
    if presidency.name.chars().any(char::is_numeric) {
        texts.push(
            "the name holds a figure; the number of the presidency must not show in it".to_owned(),
        );
    }
    for (at, vice) in presidency.vice_presidents.iter().enumerate() {
        let shown = text::shown(vice);
        if vice.trim().is_empty() || vice.trim() != vice || vice.contains(';') {
            texts.push(format!(
                "the vice_presidents {shown} must be names with \"; \" between them"
            ));
        } else if presidency.vice_presidents[..at].contains(vice) {
            texts.push(format!("the vice president {shown} is there twice"));
        }
    }
    for (at, fact) in presidency.facts.iter().enumerate() {
        let column = format!("fact_{}", at + 1);
        texts.extend(text::out_of_range(&column, fact, &FACT));
        texts.extend(reading::too_hard(&column, fact));
        if let Some(found) = number_in_fact(fact, presidency.number) {
            let found = text::shown(&found);
            texts.push(format!("the {column} holds the presidential number ({found}): it would give the answer away"));
        }
    }
    texts.extend(text::unnamed_source(&presidency.source));
    texts
}

/// PPN-03: the numbers are 1 to n in this order.
fn lint_numbers(presidencies: &[Presidency], places: &Places) -> Option<Complaint> {
    if !places.is_whole() {
        return None;
    }
    let mut wanted = presidencies.iter().zip(1..).enumerate();
    wanted.find(|(_, (presidency, number))| presidency.number != *number).map(|(at, (presidency, number))| {
        let there = presidency.number;
        places.card(at, format!("the number is {there} where {number} must follow: the numbers go 1, 2, 3 without a gap"))
    })
}

/// PPN-04, PPN-09: one person has one name, and two persons never share a name.
fn lint_persons(presidencies: &[Presidency], places: &Places) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (at, presidency) in presidencies.iter().enumerate() {
        let (person, name) = (&presidency.person, &presidency.name);
        for (before, other) in presidencies[..at].iter().enumerate() {
            let line = places.name_of(before, at);
            let (shown, other_shown) = (text::shown(name), text::shown(&other.name));
            if *person == other.person && *name != other.name {
                let text = format!(
                    "the person {} is called {other_shown} on {line}, but {shown} here",
                    text::shown(person)
                );
                complaints.push(places.card(at, text));
                break;
            }
            if *person != other.person
                && (indistinct(name, &other.name) || indistinct(&other.name, name))
            {
                let text = format!(
                    "the name {shown} does not tell this person apart from {other_shown} on {line}"
                );
                complaints.push(places.card(at, text));
                break;
            }
        }
    }
    complaints
}

/// The same name, or a bare surname that the other has too.
fn indistinct(name: &str, other: &str) -> bool {
    let (name, other) = (text::words(name), text::words(other));
    name == other || (name.len() == 1 && name.last() == other.last())
}

/// Terms are days of the calendar, each after the one before, without overlap or gap.
fn lint_terms(presidencies: &[Presidency], places: &Places) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut day = |at: usize, column: &str, text: &str| {
        let number = day::number(text);
        if number.is_none() {
            let shown = text::shown(text);
            complaints.push(places.card(
                at,
                format!("the {column} {shown} is not a day written like 1861-03-04"),
            ));
        }
        number
    };
    let terms: Vec<(Option<i64>, Option<i64>)> = presidencies
        .iter()
        .enumerate()
        .map(|(at, presidency)| {
            let end = presidency.term_end.as_deref();
            (
                day(at, "term_start", &presidency.term_start),
                end.and_then(|end| day(at, "term_end", end)),
            )
        })
        .collect();
    for (at, presidency) in presidencies.iter().enumerate() {
        let (start, end) = terms[at];
        if let (Some(start), Some(end)) = (start, end)
            && end <= start
        {
            complaints.push(places.card(at, "the term_end is not after the term_start"));
        }
        let Some(next) = presidencies.get(at + 1) else {
            continue;
        };
        if presidency.term_end.is_none() {
            complaints.push(places.card(
                at,
                "the term_end is missing; only the last presidency may be without one",
            ));
        }
        // Beside a line that could not be read the neighbours are not the true ones.
        if let (Some(end), (Some(begin), _)) = (end, terms[at + 1])
            && places.is_whole()
            && (end - begin).abs() > 1
        {
            let (begin, line) = (&next.term_start, places.name_of(at, at + 1));
            let end = presidency.term_end.as_deref().unwrap_or_default();
            let text =
                format!("the term_start {begin} does not follow the term_end {end} on {line}");
            complaints.push(places.card(at + 1, text));
        }
    }
    complaints
}

/// No fact is told twice.
fn lint_facts(presidencies: &[Presidency], places: &Places) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut told: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    for (at, presidency) in presidencies.iter().enumerate() {
        for (fact, number) in presidency.facts.iter().zip(1..) {
            if fact.trim().is_empty() {
                continue;
            }
            match told.get(&text::words(fact)) {
                Some(first) => {
                    let line = places.name_of(*first, at);
                    complaints.push(places.card(
                        at,
                        format!("the fact_{number} is there twice, first on {line}"),
                    ));
                }
                None => {
                    told.insert(text::words(fact), at);
                }
            }
        }
    }
    complaints
}
