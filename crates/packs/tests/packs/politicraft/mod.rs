//! The deck of PolitiCraft: what is shipped is what section 7 of the rules plans, and what is broken is told.

mod broken;
mod effects;

use std::collections::{BTreeMap, BTreeSet};

use tricorn_packs::schema::effects::{Step, Who};
use tricorn_packs::schema::{
    CivicCard, CivicColour, CivicKind, Designation, PoliticraftPack, StoryOf,
};
use tricorn_packs::{Folder, PackKind, load};

fn folder() -> Folder {
    Folder::embedded("politicraft").unwrap()
}

fn pack() -> PoliticraftPack {
    load(&folder()).unwrap()
}

fn of(kind: CivicKind) -> Vec<CivicCard> {
    let cards = pack().cards.into_iter();
    cards.filter(|card| card.kind == kind).collect()
}

/// All that is wrong with a folder.
fn complaints(folder: &Folder) -> Vec<String> {
    let all = load::<PoliticraftPack>(folder).err().unwrap_or_default();
    let short = |text: String| text.replace("packs/politicraft/", "");
    all.iter().map(|one| short(one.to_string())).collect()
}

/// The shipped pack with a text of a file replaced once, and all that is then complained of.
#[track_caller]
fn check(file: &str, from: &str, to: &str, expected: &[&str]) {
    let mut folder = folder();
    let text = folder.files.get_mut(file).unwrap();
    assert!(text.contains(from), "{file} has no {from}");
    *text = text.replacen(from, to, 1);
    assert_eq!(complaints(&folder), expected);
}

/// The effect of a card replaced: what is complained of its line, which is the last of the file.
#[track_caller]
fn check_effect(file: &str, effect: &str, expected: &[&str]) {
    let (kind, id, title) = match file {
        "power.csv" => ("PP12", "pp12-1", "A New Power Play"),
        _ => ("E9", "e9", "A New Cycle Card"),
    };
    let mut folder = folder();
    let toml = folder.files.get_mut("pack.toml").unwrap();
    *toml = toml.replace("id = \"politicraft\"", "id = \"mine\"");
    folder.name = "mine".to_owned();
    let text = folder.files.get_mut(file).unwrap();
    let line = text.lines().count() + 1;
    *text += &format!("{id},{kind},{title},This happens in our town every year.,\"{effect}\"\n");
    let told: Vec<String> = complaints(&folder);
    let expected: Vec<String> = expected
        .iter()
        .map(|text| format!("packs/mine/{file}:{line}: {text}"))
        .collect();
    assert_eq!(told, expected, "{effect}");
}

#[track_caller]
fn check_power(steps: &str, expected: &[&str]) {
    check_effect("power.csv", &format!("{{steps=[{steps}]}}"), expected);
}

#[track_caller]
fn check_cycle(steps: &str, expected: &[&str]) {
    check_effect("cycle.csv", &format!("{{steps=[{steps}]}}"), expected);
}

#[test]
fn section_7_1_counts_colours_and_decks() {
    let pack = pack();
    let count = |kind| of(kind).len();
    assert_eq!(CivicKind::ALL.map(count), [58, 48, 24, 8]);
    let colours = |kinds: &[CivicKind]| {
        CivicColour::ALL.map(|colour| {
            let cards = pack.cards.iter().filter(|card| kinds.contains(&card.kind));
            cards.filter(|card| card.colour == Some(colour)).count()
        })
    };
    use CivicKind::{Conditional, Standard};
    assert_eq!(colours(&[Standard]), [21, 20, 17]);
    assert_eq!(colours(&[Conditional]), [13, 15, 20]);
    assert_eq!(colours(&[Standard, Conditional]), [34, 35, 37]);
    assert_eq!(pack.card_count(), 138);
    let decks: Vec<(String, String, usize)> = pack
        .decks()
        .into_iter()
        .map(|(deck, cards)| (deck.id, deck.title, cards))
        .collect();
    let deck = |id: &str, title: &str, cards| (id.to_owned(), title.to_owned(), cards);
    assert_eq!(
        decks,
        [
            deck("standard", "Standard cards", 58),
            deck("conditional", "Conditional cards", 48),
            deck("power-play", "Power Play cards", 24),
            deck("cycle", "Election Cycle cards", 8),
        ]
    );
}

#[test]
fn section_7_2_and_7_3_points_and_designations() {
    let points = |kind| -> u32 { of(kind).iter().map(|card| u32::from(card.points)).sum() };
    assert_eq!(CivicKind::ALL.map(points), [770, 1660, 0, 0]);
    let conditional = of(CivicKind::Conditional);
    let bar = |card: &CivicCard| card.needs.as_ref().unwrap().bar;
    assert_eq!(
        conditional
            .iter()
            .filter(|card| bar(card).is_none())
            .count(),
        28
    );
    let all = pack().cards;
    let supply = |one: Designation| all.iter().filter(|card| card.grants.contains(&one)).count();
    let demand = |one: Designation| {
        conditional
            .iter()
            .filter(|card| bar(card) == Some(one))
            .count()
    };
    use Designation::{BigDonor, CityCouncil, Legislation, StateOffice, UsOffice};
    let table = [
        (BigDonor, 6, 6),
        (CityCouncil, 5, 6),
        (Legislation, 8, 3),
        (StateOffice, 5, 4),
        (UsOffice, 3, 1),
    ];
    for (designation, grants, needs) in table {
        assert_eq!(
            (supply(designation), demand(designation)),
            (grants, needs),
            "{designation}"
        );
    }
    let gold: Vec<u8> = conditional
        .iter()
        .map(|card| card.needs.as_ref().unwrap().gold)
        .collect();
    assert_eq!(gold.iter().filter(|gold| **gold > 0).count(), 8);
    assert_eq!(gold.iter().max(), Some(&3));
}

/// Sections 7.4 and 7.5, effect by effect, as the cards tell it.
#[test]
fn section_7_4_and_7_5_what_the_cards_do() {
    let told: BTreeMap<String, BTreeSet<String>> = pack()
        .cards
        .into_iter()
        .filter(|card| card.effect.is_some())
        .fold(BTreeMap::new(), |mut told, card| {
            told.entry(card.slot).or_default().insert(card.does);
            told
        });
    let planned = [
        (
            "PP1",
            "Pay 1 Integrity. Take a card of 20 points or less from the Area of one other player.",
        ),
        (
            "PP2",
            "Pay 1 Integrity. Discard a Standard card from the Area of one other player.",
        ),
        ("PP3", "You and one other player each gain 1 Integrity."),
        (
            "PP4",
            "Swap a card from your Area with a card (same colour, at most 15 points apart) from the Area of one other player.",
        ),
        ("PP5", "One other player skips their next turn."),
        (
            "PP6",
            "One other player draws 2 cards from the deck. You gain 1 Integrity.",
        ),
        ("PP7", "One other player loses 1 Integrity."),
        (
            "PP8",
            "Until your next turn, you and one other player are safe from the Power Plays of others.",
        ),
        (
            "PP9",
            "Swap a random card from your hand with a random card from the hand of one other player.",
        ),
        (
            "PP10",
            "To play this card, give a card from your Area to the Area of one other player. You gain 2 Integrity.",
        ),
        (
            "PP11",
            "One other player may play a Conditional card to their own Area now, even if the bar of its Needs is not met. You gain 1 Integrity.",
        ),
        (
            "E1",
            "Each player with City Council, State Office or US Office gets a token of +10 points.",
        ),
        (
            "E2",
            "Each player with no Integrity discards a card of their choice from their Area.",
        ),
        (
            "E3",
            "Each player passes 1 hand card of their choice to the left.",
        ),
        (
            "E4",
            "Each player with the most Area points loses 1 Integrity.",
        ),
        (
            "E5",
            "Each player without City Council, State Office or US Office discards a card of their choice from their hand.",
        ),
        (
            "E6",
            "Each player with Legislation draws a card from the deck.",
        ),
        (
            "E7",
            "Each player with the fewest Area points draws 2 cards from the deck.",
        ),
        (
            "E8",
            "Each player with Big Donor chooses one: lose 1 Integrity; or discard a Big Donor card of their choice from their Area.",
        ),
    ];
    let planned = planned.map(|(slot, does)| (slot.to_owned(), BTreeSet::from([does.to_owned()])));
    assert_eq!(told, BTreeMap::from(planned));
}

/// PC-10, PC-56: no Cycle card has a target or gives Integrity, and every shipped Power Play has a target.
#[test]
fn section_7_5_cycle_cards_have_no_target_and_award_no_integrity() {
    for card in of(CivicKind::Cycle) {
        let effect = card.effect.unwrap();
        assert!(!effect.has_target(), "{}", card.id);
        assert!(!effect.any(&|step| matches!(step, Step::GainIntegrity { .. })));
        assert!(!effect.any(&|step| step.whom().contains(&&Who::Others)));
    }
    assert!(
        of(CivicKind::PowerPlay)
            .iter()
            .all(|card| card.effect.as_ref().unwrap().has_target())
    );
}

#[test]
fn pc_21_ex1_the_issues_of_the_guide_are_in_the_list() {
    let issues = pack().issues;
    assert_eq!(issues.len(), 40);
    for part in [
        "school lunches",
        "public transportation",
        "healthcare",
        "climate change",
    ] {
        assert!(issues.iter().any(|issue| issue.contains(part)), "{part}");
    }
}

#[test]
fn pc_r24_there_are_lines_for_every_sort_of_card() {
    let stories = pack().stories;
    assert!(stories.len() >= 75);
    for of in StoryOf::ALL {
        assert!(
            stories.iter().filter(|line| line.of == of).count() >= 14,
            "{of}"
        );
    }
}

#[test]
fn a_pack_survives_json_and_is_small() {
    let json = serde_json::to_string(&pack()).unwrap();
    assert_eq!(
        serde_json::from_str::<PoliticraftPack>(&json).unwrap(),
        pack()
    );
    assert!(json.len() < 96 * 1024, "{}", json.len());
}
