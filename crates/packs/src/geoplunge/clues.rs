//! `clues.csv`: CD-13, CD-14, R-30.

use std::collections::BTreeSet;

use super::{counts, lint_numbers, maps};
use crate::fields::Fields;
use crate::kind::Parsed;
use crate::schema::{ClueA, ClueB, ClueC, ClueCard, GeoplungePack, State, TimeZone};
use crate::text;

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
pub(super) fn lint_card(card: &ClueCard, states: &[State]) -> Vec<String> {
    let mut texts = Vec::new();
    for (part, count) in [("a", card.a.len()), ("b", card.b.len())] {
        if !(1..=3).contains(&count) {
            texts.push(format!(
                "the part {part} has {count} options; it must have one to three"
            ));
        }
    }
    if !(1..=2).contains(&card.c.len()) {
        texts.push(format!(
            "the part c has {} options; it must have one or two",
            card.c.len()
        ));
    }
    if card.b == [ClueB::Flag] {
        texts.push("the part b has only the flag, which may bear the state's name (R-31): add another option".to_owned());
    } else if let [kind] = card.b[..] {
        texts.extend(gives_away("b", kind.name(), states, |state| {
            in_b(kind, state)
        }));
    }
    if let [kind] = card.c[..] {
        texts.extend(gives_away("c", kind.name(), states, |state| {
            in_c(kind, state)
        }));
    }
    texts
}

/// who gives a clue can always choose one that does not name the state.
fn gives_away(
    part: &str,
    kind: &str,
    states: &[State],
    says: impl Fn(&State) -> String,
) -> Option<String> {
    let named = |state: &&State| !maps::own_name_in(&text::words(&says(state)), state).is_empty();
    let state = states.iter().find(named)?;
    Some(format!(
        "the part {part} has only \"{kind}\", which says {} of {} (R-31): add another option",
        text::shown(&says(state)),
        state.name
    ))
}

/// What a clue says in words of its own; nothing where it is a number or another state.
fn in_b(kind: ClueB, state: &State) -> String {
    match kind {
        ClueB::Flower => state.flower.clone(),
        ClueB::Bird => state.bird.clone(),
        ClueB::Nickname => state.nickname.clone(),
        ClueB::TimeZones => {
            let second = state.time_zone_secondary.map(TimeZone::name);
            format!("{} {}", state.time_zone_primary, second.unwrap_or_default())
        }
        ClueB::Flag | ClueB::BorderCount => String::new(),
    }
}

fn in_c(kind: ClueC, state: &State) -> String {
    let city = match kind {
        ClueC::TopCity1 => 0,
        ClueC::TopCity2 => 1,
        ClueC::TopCity3 => 2,
        ClueC::TopCity4 => 3,
        ClueC::TopCity5 => 4,
        ClueC::BorderState | ClueC::CapitalLetter | ClueC::PostalLetter => return String::new(),
    };
    state.top_cities[city].clone()
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
