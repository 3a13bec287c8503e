//! `power.csv`: PTD-10 to PTD-13, PTD-R3.

use std::collections::BTreeSet;

use super::POWER_FILE;
use crate::fields::Fields;
use crate::kind::Parsed;
use crate::schema::{DatesPack, DatesPower, Period};
use crate::text;

/// PTD-R3: one card that names a period, two hands of four, and the Base Year card.
pub const SMALLEST_POWER_DECK: usize = 10;

/// PTD-13
const CARDS: usize = 54;
const CIRCLED: std::ops::RangeInclusive<u8> = 1..=9;
const OF_A_NUMBER: usize = 6;
const WITH_PERIOD: usize = 4;
const OF_A_PERIOD: usize = 12;

pub(super) fn read(file: &str, text: &str, parsed: &mut Parsed<DatesPack>) {
    const COLUMNS: [&str; 6] = [
        "id",
        "period",
        "year_1400s_1700s",
        "year_1800s",
        "year_1900s_2000s",
        "circled",
    ];
    for row in parsed.rows(file, text, &COLUMNS) {
        let [id, period, early, middle, late, circled] = row.fields;
        let mut read = Fields::default();
        let periods = Period::ALL.map(Period::name);
        let period = if period.is_empty() {
            None
        } else {
            read.word("period", &period, Period::named, &periods)
        };
        let card = DatesPower {
            id,
            period,
            years: [
                read.number(COLUMNS[2], &early),
                read.number(COLUMNS[3], &middle),
                read.number(COLUMNS[4], &late),
            ],
            circled: read.number("circled", &circled),
        };
        parsed.note(file, row.line, read.problems);
        parsed.pack.power.push(card);
    }
}

/// PTD-10, PTD-11.
pub(super) fn lint_card(card: &DatesPower) -> Vec<String> {
    let mut texts = Vec::new();
    for (period, year) in Period::ALL.into_iter().zip(card.years) {
        let years = period.years();
        if !years.contains(&year) {
            texts.push(format!(
                "the base year {year} is outside the period {period}, {} to {}",
                years.start(),
                years.end()
            ));
        }
    }
    if !CIRCLED.contains(&card.circled) {
        texts.push(format!(
            "the circled number {} is not one of 1 to 9",
            card.circled
        ));
    }
    texts
}

/// PTD-12, PTD-R3.
pub(super) fn lint_deck(cards: &[DatesPower]) -> Vec<String> {
    let mut texts = Vec::new();
    if cards.len() < SMALLEST_POWER_DECK {
        texts.push(format!(
            "{POWER_FILE} has {} cards; a game needs at least {SMALLEST_POWER_DECK}",
            cards.len()
        ));
    }
    for period in Period::ALL {
        if !cards.iter().any(|card| card.period == Some(period)) {
            texts.push(format!(
                "{POWER_FILE}: no card names the period {period} (PTD-12)"
            ));
        }
    }
    let mut ids = BTreeSet::new();
    for card in cards {
        if !ids.insert(&card.id) {
            texts.push(format!(
                "{POWER_FILE}: the id {} is there twice",
                text::shown(&card.id)
            ));
        }
    }
    texts
}

/// PTD-13: how our own deck is made up, and that it never runs out.
pub(super) fn lint_make_up(cards: &[DatesPower]) -> Vec<String> {
    let mut texts = Vec::new();
    let mut wrong = |what: String| texts.push(format!("{POWER_FILE}: {what} (PTD-13)"));
    if cards.len() != CARDS {
        wrong(format!(
            "there are {} cards instead of {CARDS}",
            cards.len()
        ));
    }
    for number in CIRCLED {
        let of_number = cards.iter().filter(|card| card.circled == number);
        let (all, named) = of_number.fold((0, 0), |(all, named), card| {
            (all + 1, named + usize::from(card.period.is_some()))
        });
        if all != OF_A_NUMBER || named != WITH_PERIOD {
            wrong(format!(
                "the number {number} is on {all} cards, {named} of them with a period; it must be on {OF_A_NUMBER}, {WITH_PERIOD} of them with one"
            ));
        }
    }
    for period in Period::ALL {
        let count = cards
            .iter()
            .filter(|card| card.period == Some(period))
            .count();
        if count != OF_A_PERIOD {
            wrong(format!(
                "the period {period} is on {count} cards instead of {OF_A_PERIOD}"
            ));
        }
    }
    let years = |card: &DatesPower| card.years.iter().any(|year| year % 5 != 0);
    if cards.iter().any(years) {
        wrong("base years go in steps of five".to_owned());
    }
    let needed = most_cards_needed(cards);
    if needed > cards.len() {
        wrong(format!(
            "a game can need {needed} Power cards, but there are only {}",
            cards.len()
        ));
    }
    texts
}

/// The most Power cards that any game can draw, over every length of the period search, every trade-in and every number
/// of replacements: at most two a trick, none after the eighth.
fn most_cards_needed(cards: &[DatesPower]) -> usize {
    const HANDS: usize = 2 * 4;
    const BASE_YEAR: usize = 1;
    let blank = cards.iter().filter(|card| card.period.is_none()).count();
    let mut most = 0;
    for searched in 1..=blank + 1 {
        for traded in (0..=4).flat_map(|lead| (0..=4).map(move |other| lead + other)) {
            for earned in 0..=2 * 7 {
                most = most.max(searched + HANDS + BASE_YEAR + traded + earned);
            }
        }
    }
    most
}
