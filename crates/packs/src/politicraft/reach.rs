//! Can every Conditional card be played one day? From an empty Area, with the other cards of the deck.
//!
//! Cards in an Area are never used up (PC-47), so laying one more never closes a way: laying everything that can be laid
//! until nothing more can is an exhaustive search. Integrity can always be earned.

use crate::schema::{CivicCard, CivicColour, CivicKind, Designation};

/// What lies in an Area, as Needs see it.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Laid {
    colours: [u8; 3],
    grants: [bool; 5],
}

impl Laid {
    fn with(mut self, card: &CivicCard) -> Self {
        if let Some(colour) = card.colour {
            self.colours[colour.at()] = self.colours[colour.at()].saturating_add(1);
        }
        for grant in &card.grants {
            self.grants[grant.at()] = true;
        }
        self
    }

    /// What is missing for a card: a colour with how many are there, or a designation.
    fn missing(&self, card: &CivicCard) -> Vec<String> {
        let Some(needs) = card.needs.as_ref().filter(|needs| needs.waived.is_none()) else {
            return Vec::new();
        };
        let short = CivicColour::ALL.into_iter().filter_map(|colour| {
            let (there, asked) = (self.colours[colour.at()], needs.colours[colour.at()]);
            (there < asked).then(|| format!("{asked} {colour} cards ({there} can be there)"))
        });
        let lacks = |bar: &Designation| !self.grants[bar.at()];
        let bar = needs.bar.filter(lacks).map(|bar| bar.to_string());
        short.chain(bar).collect()
    }
}

/// The cards that can never be played, with the reason.
pub(super) fn out_of_reach(cards: &[CivicCard]) -> Vec<(usize, String)> {
    let conditional = |card: &CivicCard| card.kind == CivicKind::Conditional;
    let mut found = Vec::new();
    for (at, card) in cards
        .iter()
        .enumerate()
        .filter(|(_, card)| conditional(card))
    {
        // PC-49: the card itself does not count.
        let others: Vec<&CivicCard> = (0..)
            .zip(cards)
            .filter(|(n, _)| *n != at)
            .map(|(_, card)| card)
            .collect();
        let missing = most(&others).missing(card);
        if !missing.is_empty() {
            let missing = missing.join(" and ");
            found.push((
                at,
                format!(
                    "the card can never be played: from an empty Area nothing leads to {missing}"
                ),
            ));
        }
    }
    found
}

/// Everything that can ever lie in one Area.
fn most(cards: &[&CivicCard]) -> Laid {
    let mut laid = Laid::default();
    let mut left: Vec<&CivicCard> = cards.to_vec();
    loop {
        let before = left.len();
        left.retain(|card| {
            let playable = laid.missing(card).is_empty();
            if playable {
                laid = laid.with(card);
            }
            !playable
        });
        if left.len() == before {
            return laid;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folder::Folder;
    use crate::kind::load;
    use crate::schema::PoliticraftPack;
    use std::collections::{BTreeMap, BTreeSet};

    /// How many cards must lie in an Area before each slot can be played: all ways, shortest first.
    fn fewest_before(cards: &[CivicCard]) -> BTreeMap<String, usize> {
        // No card asks for more than three of a colour.
        let key = |laid: Laid| Laid {
            colours: laid.colours.map(|n| n.min(3)),
            ..laid
        };
        let mut fewest = BTreeMap::new();
        let mut seen = BTreeSet::from([Laid::default()]);
        let mut now = vec![(Laid::default(), BTreeSet::new())];
        for before in 0.. {
            let mut next = Vec::new();
            for (laid, used) in now {
                for (at, card) in cards.iter().enumerate() {
                    let plays = matches!(card.kind, CivicKind::Standard | CivicKind::Conditional);
                    if !plays || used.contains(&at) || !laid.missing(card).is_empty() {
                        continue;
                    }
                    fewest.entry(card.slot.clone()).or_insert(before);
                    let after = key(laid.with(card));
                    if seen.insert(after) {
                        let mut used = used.clone();
                        used.insert(at);
                        next.push((after, used));
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            now = next;
        }
        fewest
    }

    /// The last column of the table in section 7.3.
    #[test]
    fn section_7_3_every_slot_is_reached_with_as_few_cards_as_the_plan_says() {
        let pack: PoliticraftPack = load(&Folder::embedded("politicraft").unwrap()).unwrap();
        let mut fewest = fewest_before(&pack.cards);
        fewest.retain(|slot, _| slot.starts_with('C'));
        let planned = [2, 2, 2, 2, 2, 2, 2, 5, 4, 3, 4, 3, 3, 6, 4, 5, 5, 3, 8, 6];
        let planned = (1..)
            .zip(planned)
            .map(|(n, before)| (format!("C{n:02}"), before));
        assert_eq!(fewest, planned.collect());
    }
}
