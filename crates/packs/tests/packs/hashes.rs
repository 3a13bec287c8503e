//! The hash names the content of a pack and nothing else.

use tricorn_packs::{PackHash, Theme, TimelineCard, TimelinePack, hash, load};

use crate::common::{TIMELINE_HEADER, card, timeline_folder};

fn tiny() -> TimelinePack {
    TimelinePack {
        id: "tiny".to_owned(),
        title: "Tiny".to_owned(),
        cards: vec![TimelineCard {
            id: "moon".to_owned(),
            name: "Moon".to_owned(),
            theme: Theme::Events,
            year: 1969,
            label: None,
            sentence: "One small step.".to_owned(),
            icon: "moon".to_owned(),
            source: "NASA".to_owned(),
        }],
    }
}

/// The figure is that of `sha256sum` over the JSON below: logs of old games must still find their pack.
#[test]
fn the_hash_of_a_pack_never_changes() {
    let json = r#"{"id":"tiny","title":"Tiny","cards":[{"id":"moon","name":"Moon","theme":"Events","year":1969,"label":null,"sentence":"One small step.","icon":"moon","source":"NASA"}]}"#;
    assert_eq!(serde_json::to_string(&tiny()).unwrap(), json);
    assert_eq!(
        hash(&tiny()).as_str(),
        "4d21557ebf481a52abf100897024f4b7b3348cebe62d99e0c2034f9dfb5688af"
    );
}

#[test]
fn a_changed_year_changes_the_hash() {
    let mut other = tiny();
    other.cards[0].year = 1970;
    assert_ne!(hash(&tiny()), hash(&other));
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
    let of = |csv: &str| hash(&load::<TimelinePack>(&timeline_folder(csv)).unwrap());
    assert_ne!(moved, csv);
    assert_eq!(of(&csv), of(&windows));
    assert_eq!(of(&csv), of(&moved));
}

#[test]
fn a_pack_survives_json() {
    let json = serde_json::to_string(&tiny()).unwrap();
    assert_eq!(serde_json::from_str::<TimelinePack>(&json).unwrap(), tiny());
}

#[test]
fn what_is_no_hash_is_not_taken_for_one() {
    let good = hash(&tiny());
    assert_eq!(good.as_str().parse::<PackHash>().as_ref(), Ok(&good));
    let json = serde_json::to_string(&good).unwrap();
    assert_eq!(json, format!("\"{good}\""));
    assert_eq!(serde_json::from_str::<PackHash>(&json).unwrap(), good);
    for bad in [
        "",
        "abc",
        &good.as_str().to_uppercase(),
        &good.as_str()[1..],
        &format!("{good}0"),
    ] {
        assert!(bad.parse::<PackHash>().is_err(), "{bad}");
        assert!(
            serde_json::from_str::<PackHash>(&format!("\"{bad}\"")).is_err(),
            "{bad}"
        );
    }
}
