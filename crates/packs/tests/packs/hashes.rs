//! The hash names the content of a pack and nothing else.

use tricorn_engine::log::pack_hash;
use tricorn_packs::{Theme, TimelineCard, TimelinePack, load};

use crate::common::{TIMELINE_HEADER, card, timeline_folder};

fn tiny() -> TimelinePack {
    TimelinePack {
        id: "tiny".to_owned(),
        title: "Tiny".to_owned(),
        decks: Vec::new(),
        cards: vec![TimelineCard {
            id: "moon".to_owned(),
            name: "Moon".to_owned(),
            theme: Theme::Events,
            year: 1969,
            label: None,
            sentence: "One small step.".to_owned(),
            icon: "moon".to_owned(),
            source: "NASA".to_owned(),
            decks: Vec::new(),
        }],
    }
}

/// The figure is that of `sha256sum` over the JSON below: logs of old games must still find their pack.
#[test]
fn the_hash_of_a_pack_never_changes() {
    let json = r#"{"id":"tiny","title":"Tiny","cards":[{"id":"moon","name":"Moon","theme":"Events","year":1969,"label":null,"sentence":"One small step.","icon":"moon","source":"NASA"}]}"#;
    assert_eq!(serde_json::to_string(&tiny()).unwrap(), json);
    assert_eq!(
        pack_hash(&tiny()).unwrap(),
        "4d21557ebf481a52abf100897024f4b7b3348cebe62d99e0c2034f9dfb5688af"
    );
}

#[test]
fn a_changed_year_changes_the_hash() {
    let mut other = tiny();
    other.cards[0].year = 1970;
    assert_ne!(pack_hash(&tiny()).unwrap(), pack_hash(&other).unwrap());
}

#[test]
fn line_ends_and_the_order_of_columns_do_not_change_the_hash() {
    let csv = format!("{TIMELINE_HEADER}\n{}\n", card(&[]));
    let windows = csv.replace('\n', "\r\n");
    let moved: String = csv
        .lines()
        .map(|line| {
            let (first, rest) = line.split_once(',').unwrap();
            format!("{rest},{first}\n")
        })
        .collect();
    let of = |csv: &str| pack_hash(&load::<TimelinePack>(&timeline_folder(csv)).unwrap()).unwrap();
    assert_ne!(moved, csv);
    assert_eq!(of(&csv), of(&windows));
    assert_eq!(of(&csv), of(&moved));
}

#[test]
fn a_pack_survives_json() {
    let json = serde_json::to_string(&tiny()).unwrap();
    assert_eq!(serde_json::from_str::<TimelinePack>(&json).unwrap(), tiny());
}
