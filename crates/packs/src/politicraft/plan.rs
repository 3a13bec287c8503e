//! The plan of the base deck: section 7 of the rules. A pack with another id may be made up as it likes.

use std::collections::BTreeMap;

use crate::schema::{CivicCard, CivicColour, CivicKind, Designation, PoliticraftPack};

use CivicColour::{Blue, Green, Orange};
use Designation::{BigDonor, CityCouncil, Legislation, StateOffice, UsOffice};

/// The pack that the plan is for.
const BASE: &str = "politicraft";

/// 7.2: colour, points, cards, and how many of them confer Big Donor.
const STANDARD: [(CivicColour, u16, usize, usize); 12] = [
    (Blue, 5, 2, 0),
    (Blue, 10, 7, 0),
    (Blue, 15, 8, 3),
    (Blue, 20, 4, 0),
    (Orange, 5, 2, 0),
    (Orange, 10, 7, 0),
    (Orange, 15, 7, 0),
    (Orange, 20, 4, 0),
    (Green, 5, 2, 0),
    (Green, 10, 6, 0),
    (Green, 15, 5, 0),
    (Green, 20, 4, 0),
];

/// 7.3: slot, copies, colour, points, Needs (blue, orange, green), gold, bar, what it confers.
type Conditional = (
    &'static str,
    usize,
    CivicColour,
    u16,
    [u8; 3],
    u8,
    Option<Designation>,
    Option<Designation>,
);

#[rustfmt::skip]
const CONDITIONAL: [Conditional; 20] = [
    ("C01", 5, Orange, 25, [1, 1, 0], 0, None,              Some(CityCouncil)),
    ("C02", 3, Blue,   20, [2, 0, 0], 0, None,              None),
    ("C03", 3, Blue,   25, [1, 0, 1], 0, None,              None),
    ("C04", 3, Blue,   25, [1, 1, 0], 0, None,              Some(BigDonor)),
    ("C05", 3, Green,  20, [1, 0, 1], 0, None,              None),
    ("C06", 3, Green,  25, [0, 0, 2], 1, None,              None),
    ("C07", 2, Orange, 25, [0, 2, 0], 1, None,              None),
    ("C08", 3, Green,  35, [1, 0, 2], 0, Some(CityCouncil), Some(Legislation)),
    ("C09", 2, Green,  35, [2, 0, 2], 0, None,              Some(Legislation)),
    ("C10", 3, Orange, 40, [1, 2, 0], 0, Some(CityCouncil), Some(StateOffice)),
    ("C11", 2, Orange, 40, [2, 2, 0], 0, Some(BigDonor),    Some(StateOffice)),
    ("C12", 3, Blue,   35, [2, 1, 0], 0, Some(BigDonor),    None),
    ("C13", 3, Green,  35, [1, 1, 1], 0, None,              None),
    ("C14", 2, Green,  45, [0, 1, 2], 0, Some(StateOffice), Some(Legislation)),
    ("C15", 2, Orange, 60, [1, 3, 0], 0, Some(StateOffice), Some(UsOffice)),
    ("C16", 1, Orange, 60, [2, 3, 0], 2, Some(BigDonor),    Some(UsOffice)),
    ("C17", 2, Green,  45, [1, 0, 2], 0, Some(Legislation), None),
    ("C18", 1, Blue,   50, [2, 0, 1], 3, None,              None),
    ("C19", 1, Green,  75, [1, 1, 3], 0, Some(UsOffice),    Some(Legislation)),
    ("C20", 1, Green,  70, [1, 1, 2], 2, Some(Legislation), None),
];

/// 7.4: copies of PP1 to PP11.
const POWER_PLAYS: [usize; 11] = [3, 2, 3, 2, 2, 3, 2, 2, 1, 2, 2];

/// 7.5: designs, each once.
const CYCLES: usize = 8;

/// What differs from section 7.
pub(super) fn lint(pack: &PoliticraftPack) -> Vec<String> {
    if pack.id != BASE {
        return Vec::new();
    }
    let mut texts = Vec::new();
    let of = |kind: CivicKind| pack.cards.iter().filter(move |card| card.kind == kind);
    let mut known = 0;
    for (colour, points, wanted, donors) in STANDARD {
        let cards = of(CivicKind::Standard);
        let cards = cards.filter(|card| card.colour == Some(colour) && card.points == points);
        let cards: Vec<&CivicCard> = cards.collect();
        known += cards.len();
        let giving = cards.iter().filter(|card| !card.grants.is_empty());
        let right = giving.clone().all(|card| card.grants == [BigDonor]);
        let (there, giving) = (cards.len(), giving.count());
        if there != wanted {
            texts.push(format!("standard.csv has {there} {colour} cards of {points} points; the plan has {wanted} (section 7.2)"));
        } else if giving != donors || !right {
            texts.push(format!("standard.csv: {donors} of the {colour} cards of {points} points confer Big Donor and no card anything else (section 7.2)"));
        }
    }
    let all = of(CivicKind::Standard).count();
    if all != known {
        let odd = all - known;
        texts.push(format!(
            "standard.csv has {odd} cards of other points than 5, 10, 15 and 20 (section 7.2)"
        ));
    }
    let mut planned: BTreeMap<String, usize> = BTreeMap::new();
    for (slot, copies, ..) in CONDITIONAL {
        planned.insert(slot.to_owned(), copies);
    }
    texts.extend(copies(
        "conditional.csv",
        of(CivicKind::Conditional),
        &planned,
    ));
    let numbered = (1..).zip(POWER_PLAYS);
    let planned = numbered
        .map(|(n, copies)| (format!("PP{n}"), copies))
        .collect();
    texts.extend(copies("power.csv", of(CivicKind::PowerPlay), &planned));
    let planned = (1..=CYCLES).map(|n| (format!("E{n}"), 1)).collect();
    texts.extend(copies("cycle.csv", of(CivicKind::Cycle), &planned));
    for (slot, _, colour, points, needs, gold, bar, grants) in CONDITIONAL {
        let card = of(CivicKind::Conditional).find(|card| card.slot == slot);
        let Some(card) = card else { continue };
        let right = card.colour == Some(colour)
            && card.points == points
            && card.grants.first().copied() == grants
            && card
                .needs
                .as_ref()
                .is_some_and(|box_| box_.colours == needs && box_.gold == gold && box_.bar == bar);
        if !right {
            texts.push(format!(
                "conditional.csv: colour, points, needs, bar or grants of {slot} differ from the plan (section 7.3)"
            ));
        }
    }
    texts
}

fn copies<'c>(
    file: &str,
    cards: impl Iterator<Item = &'c CivicCard>,
    planned: &BTreeMap<String, usize>,
) -> Vec<String> {
    let mut there: BTreeMap<&str, usize> = BTreeMap::new();
    for card in cards {
        *there.entry(&card.slot).or_default() += 1;
    }
    let mut texts = Vec::new();
    for (slot, wanted) in planned {
        let there = there.remove(slot.as_str()).unwrap_or_default();
        if there != *wanted {
            texts.push(format!(
                "{file} has {there} cards of the slot {slot}; the plan has {wanted} (section 7)"
            ));
        }
    }
    // A card without a slot is told by itself.
    let unknown = there.into_keys().filter(|slot| !slot.is_empty());
    texts.extend(
        unknown.map(|slot| format!("{file}: the slot {slot} is not in the plan (section 7)")),
    );
    texts
}
