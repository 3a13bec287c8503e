//! `power.csv`: CD-10 to CD-12, R-14, R-47.

use std::collections::BTreeSet;

use super::{counts, lint_numbers};
use crate::fields::Fields;
use crate::kind::Parsed;
use crate::schema::{Category, Colour, GeoplungePack, PowerCard, Star, Version};
use crate::text;

/// CD-01
const POWER_CARDS: usize = 15;

const CORNERS: [u8; 5] = [1, 10, 20, 30, 50];

const CLUE_ORDERS: [&str; 6] = ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"];

/// these orders are on three cards, the others on two.
const COMMON_ORDERS: [&str; 3] = ["ABC", "BCA", "CAB"];

pub(super) fn read(file: &str, text: &str, parsed: &mut Parsed<GeoplungePack>) {
    const COLUMNS: [&str; 7] = [
        "number",
        "corner_number",
        "clue_order",
        "category",
        "star",
        "circles",
        "version",
    ];
    for row in parsed.rows(file, text, &COLUMNS) {
        let [number, corner, clue_order, category, star, circles, version] = row.fields;
        let mut read = Fields::default();
        let card = PowerCard {
            number: read.number("number", &number),
            corner_number: read.number("corner_number", &corner),
            category: read
                .word(
                    "category",
                    &category,
                    Category::named,
                    &Category::ALL.map(Category::name),
                )
                .unwrap_or(Category::Size),
            star: read
                .word("star", &star, Star::named, &Star::ALL.map(Star::name))
                .unwrap_or(Star::StateName),
            circles: read.words(
                "circles",
                &circles,
                Colour::named,
                &Colour::ALL.map(Colour::name),
            ),
            version: read
                .word(
                    "version",
                    &version,
                    Version::named,
                    &Version::ALL.map(Version::name),
                )
                .unwrap_or(Version::Ranks1),
            clue_order,
        };
        parsed.note(file, row.line, read.problems);
        parsed.pack.power.push(card);
    }
}

/// CD-10, CD-11
pub(super) fn lint_card(card: &PowerCard) -> Vec<String> {
    let mut texts = Vec::new();
    if !CORNERS.contains(&card.corner_number) {
        texts.push(format!(
            "the corner_number is {}; it must be 1, 10, 20, 30 or 50",
            card.corner_number
        ));
    }
    if !CLUE_ORDERS.contains(&card.clue_order.as_str()) {
        let shown = text::shown(&card.clue_order);
        texts.push(format!(
            "the clue_order {shown} is not one of {}",
            CLUE_ORDERS.join(", ")
        ));
    }
    if !(1..=2).contains(&card.circles.len()) {
        texts.push(format!(
            "the card has {} circles; it must have one or two",
            card.circles.len()
        ));
    }
    texts
}

/// how the deck is made up, and R-47.
pub(super) fn lint_deck(cards: &[PowerCard]) -> Vec<String> {
    let mut texts = lint_numbers(
        "power.csv",
        POWER_CARDS,
        cards.iter().map(|card| card.number),
    );
    if !texts.is_empty() {
        return texts;
    }
    let mut wrong = |what: String| texts.push(format!("power.csv: {what} (R-14)"));
    let pairs = counts(cards.iter().map(|card| (card.corner_number, card.category)));
    if let Some(((corner, category), _)) = pairs.iter().find(|(_, count)| **count != 1) {
        wrong(format!(
            "the pair {corner} and {category} is there more than once"
        ));
    }
    let versions = counts(cards.iter().map(|card| card.version));
    if let Some((version, count)) = versions.iter().find(|(_, count)| **count != 5) {
        wrong(format!(
            "the version {version} is on {count} cards instead of 5"
        ));
    }
    let sets = counts(
        cards
            .iter()
            .map(|card| card.circles.iter().collect::<BTreeSet<_>>()),
    );
    if sets.len() != POWER_CARDS {
        wrong("two cards have the same circles".to_owned());
    }
    for star in Star::ALL {
        use Star::{Capital, Nickname, PostalCode, StateName};
        let wanted = if matches!(star, StateName | Capital | PostalCode | Nickname) {
            2
        } else {
            1
        };
        let count = cards.iter().filter(|card| card.star == star).count();
        if count != wanted {
            wrong(format!(
                "the star \"{star}\" is on {count} cards instead of {wanted}"
            ));
        }
    }
    for order in CLUE_ORDERS {
        let wanted = if COMMON_ORDERS.contains(&order) { 3 } else { 2 };
        let count = cards.iter().filter(|card| card.clue_order == order).count();
        if count != wanted {
            wrong(format!(
                "the clue order {order} is on {count} cards instead of {wanted}"
            ));
        }
    }
    texts.extend(lint_three_numbers(cards));
    texts
}

/// R-47, for every possible deal: the card that named the version (Play the Ranks 1 or 2) and the two Power cards of
/// each team are away; from the rest, in whatever order it lies, three different corner numbers can be turned up, and a
/// card is left for the GeoStar.
fn lint_three_numbers(cards: &[PowerCard]) -> Option<String> {
    const AWAY: u32 = 1 + 2 * 2;
    let decks = 1_u32 << cards.len();
    for away in (0..decks).filter(|away| away.count_ones() == AWAY) {
        let is_away = |at: usize| away & (1 << at) != 0;
        let mut named = cards.iter().enumerate().filter(|(at, _)| is_away(*at));
        if !named.any(|(_, card)| card.version != Version::BorderZap) {
            continue;
        }
        let rest = cards.iter().enumerate().filter(|(at, _)| !is_away(*at));
        let mut numbers: Vec<usize> = counts(rest.map(|(_, card)| card.corner_number))
            .into_values()
            .collect();
        numbers.sort_unstable_by_key(|count| std::cmp::Reverse(*count));
        // The worst order turns all cards of the two commonest numbers before a third number comes.
        let turned: usize = numbers.iter().take(2).sum::<usize>() + 1;
        let left = numbers.iter().sum::<usize>();
        if numbers.len() < 3 || turned >= left {
            return Some("power.csv: there is a deal after which three different corner numbers and a GeoStar cannot be turned up (R-47)".to_owned());
        }
    }
    None
}
