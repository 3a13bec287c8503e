//! `clues.csv`: CD-13, CD-14, R-30.

use std::collections::BTreeSet;

use super::{counts, lint_numbers};
use crate::fields::Fields;
use crate::kind::Parsed;
use crate::schema::{ClueA, ClueB, ClueC, ClueCard, GeoplungePack};

/// CD-01
const CLUE_CARDS: usize = 45;

/// so many A parts, and so many B parts, may have a single option.
const SINGLES: usize = 6;

pub(super) fn read(file: &str, text: &str, parsed: &mut Parsed<GeoplungePack>) {
    for row in parsed.rows(file, text, &["number", "a", "b", "c"]) {
        let [number, a, b, c] = row.fields;
        let mut read = Fields::default();
        let card = ClueCard {
            number: read.number("number", &number),
            a: read.words("a", &a, ClueA::named, &ClueA::ALL.map(ClueA::name)),
            b: read.words("b", &b, ClueB::named, &ClueB::ALL.map(ClueB::name)),
            c: read.words("c", &c, ClueC::named, &ClueC::ALL.map(ClueC::name)),
        };
        parsed.note(file, row.line, read.problems);
        parsed.pack.clues.push(card);
    }
}

/// CD-13, R-30
pub(super) fn lint_card(card: &ClueCard) -> Vec<String> {
    let mut texts = Vec::new();
    for (part, count) in [("a", card.a.len()), ("b", card.b.len())] {
        if !(1..=3).contains(&count) {
            texts.push(format!(
                "the part {part} has {count} options; it must have one to three"
            ));
        }
    }
    if card.c.len() != 1 {
        texts.push(format!(
            "the part c has {} options; it must have exactly one",
            card.c.len()
        ));
    }
    texts
}

///
pub(super) fn lint_deck(cards: &[ClueCard]) -> Vec<String> {
    let mut texts = lint_numbers(
        "clues.csv",
        CLUE_CARDS,
        cards.iter().map(|card| card.number),
    );
    let single =
        |options: fn(&ClueCard) -> usize| cards.iter().filter(|card| options(card) == 1).count();
    for (part, count) in [
        ("a", single(|card| card.a.len())),
        ("b", single(|card| card.b.len())),
    ] {
        if count > SINGLES {
            texts.push(format!("clues.csv: {count} cards have a single option in part {part}; at most {SINGLES} may"));
        }
    }
    let kinds = |part: &str, there: BTreeSet<&'static str>, all: &[&'static str]| {
        let missing: Vec<&str> = all
            .iter()
            .filter(|kind| !there.contains(**kind))
            .copied()
            .collect();
        (!missing.is_empty()).then(|| {
            format!(
                "clues.csv: no card has \"{}\" in part {part}",
                missing.join("\", \"")
            )
        })
    };
    let a = cards
        .iter()
        .flat_map(|card| &card.a)
        .map(|kind| kind.name());
    texts.extend(kinds("a", a.collect(), &ClueA::ALL.map(ClueA::name)));
    let b = cards
        .iter()
        .flat_map(|card| &card.b)
        .map(|kind| kind.name());
    texts.extend(kinds("b", b.collect(), &ClueB::ALL.map(ClueB::name)));
    let c = cards
        .iter()
        .flat_map(|card| &card.c)
        .map(|kind| kind.name());
    texts.extend(kinds("c", c.collect(), &ClueC::ALL.map(ClueC::name)));
    let different = counts(
        cards
            .iter()
            .map(|card| (&card.a, &card.b, &card.c))
            .map(|parts| format!("{parts:?}")),
    );
    if different.len() != cards.len() {
        texts.push("clues.csv: two cards are the same".to_owned());
    }
    texts
}
