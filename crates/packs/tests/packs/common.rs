//! Tiny packs that are clean, with places to break them, and one `check` for each kind.

use std::collections::BTreeMap;

use tricorn_packs::{Complaint, Folder, PackKind, PresidentsPack, TimelinePack, load};

pub const TIMELINE_HEADER: &str = "id,name,theme,year,label,sentence,icon,source";

/// A card with which nothing is wrong.
const CARD: [(&str, &str); 8] = [
    ("id", "moon-landing"),
    ("name", "First steps on the Moon"),
    ("theme", "Events"),
    ("year", "1969"),
    ("label", ""),
    (
        "sentence",
        "Two people walked about while a third waited in orbit.",
    ),
    ("icon", "moon"),
    ("source", "NASA"),
];

pub const PRESIDENTS_HEADER: &str = "number,person,name,term_start,term_end,party,home_state,\
    vice_presidents,fact_1,fact_2,fact_3,source";

/// Ten persons with distinct names: enough for a standard deck.
const NAMES: [&str; 10] = [
    "Ann Ash",
    "Bob Birch",
    "Cal Cedar",
    "Dee Dogwood",
    "Eve Elm",
    "Fay Fir",
    "Gus Gum",
    "Hal Hazel",
    "Ida Ivy",
    "Jon Juniper",
];

/// A clean `pack.toml` of that kind.
pub fn pack_toml(kind: &str, file: &str) -> String {
    format!(
        "id = \"tiny\"\nkind = \"{kind}\"\ntitle = \"Tiny\"\nlanguage = \"en\"\nlicence = \"CC0-1.0\"\nfiles = [\"{file}\"]\n"
    )
}

/// A folder with these files.
pub fn folder(name: &str, files: &[(&str, &str)]) -> Folder {
    let files = files
        .iter()
        .map(|(name, text)| (name.to_string(), text.to_string()));
    Folder {
        name: name.to_owned(),
        files: files.collect(),
    }
}

pub fn timeline_folder(csv: &str) -> Folder {
    let toml = pack_toml("timeline", "cards.csv");
    folder(
        "tiny",
        &[
            ("pack.toml", &toml),
            ("cards.csv", csv),
            ("SOURCES.md", "Books."),
        ],
    )
}

pub fn presidents_folder(csv: &str, extra_toml: &str) -> Folder {
    let toml = pack_toml("presidents", "presidents.csv") + extra_toml;
    folder(
        "tiny",
        &[
            ("pack.toml", &toml),
            ("presidents.csv", csv),
            ("SOURCES.md", "Books."),
        ],
    )
}

/// The complaints as shown, without the `packs/tiny/` that they all begin with.
pub fn shown(complaints: &[Complaint]) -> Vec<String> {
    let short = |complaint: &Complaint| {
        let text = complaint.to_string();
        text.strip_prefix("packs/tiny/")
            .expect("complaints name the folder")
            .to_owned()
    };
    complaints.iter().map(short).collect()
}

/// What the loader complains of, all of it, in order.
#[track_caller]
pub fn check_folder<P: PackKind>(folder: &Folder, expected: &[&str]) {
    let complaints = load::<P>(folder).err().unwrap_or_default();
    assert_eq!(shown(&complaints), expected);
}

#[track_caller]
pub fn check_timeline(csv: &str, expected: &[&str]) {
    check_folder::<TimelinePack>(&timeline_folder(csv), expected);
}

/// A line of CSV: the clean card with some fields changed.
pub fn card(changes: &[(&str, &str)]) -> String {
    line(&CARD.into_iter().collect(), TIMELINE_HEADER, changes)
}

/// A clean card with some fields changed, as the only card of its pack: line 2 of `cards.csv`.
#[track_caller]
pub fn check_card(changes: &[(&str, &str)], expected: &[&str]) {
    let csv = format!("{TIMELINE_HEADER}\n{}\n", card(changes));
    let expected: Vec<String> = expected
        .iter()
        .map(|text| format!("cards.csv:2: {text}"))
        .collect();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    check_timeline(&csv, &expected);
}

/// Ten clean presidencies, on lines 2 to 11, with some fields changed: number, column, text.
pub fn presidents(changes: &[(usize, &str, &str)]) -> String {
    let mut csv = format!("{PRESIDENTS_HEADER}\n");
    for (number, name) in (1..).zip(NAMES) {
        let (start, end) = (1800 + 4 * number, 1804 + 4 * number);
        let fields = [
            ("number", number.to_string()),
            ("person", name.to_lowercase().replace(' ', "-")),
            ("name", name.to_owned()),
            ("term_start", format!("{start}-03-04")),
            (
                "term_end",
                if number < NAMES.len() {
                    format!("{end}-03-04")
                } else {
                    String::new()
                },
            ),
            ("party", "Whig".to_owned()),
            ("home_state", "Ohio".to_owned()),
            ("vice_presidents", "Vic Vine; Vera Vetch".to_owned()),
            ("fact_1", format!("{name} planted trees around the house.")),
            ("fact_2", format!("{name} had been a gardener before.")),
            ("fact_3", format!("{name} wrote a book about roses.")),
            ("source", "A book".to_owned()),
        ];
        let fields = fields
            .iter()
            .map(|(column, text)| (*column, text.as_str()))
            .collect();
        let here = changes.iter().filter(|change| change.0 == number);
        let here: Vec<(&str, &str)> = here.map(|(_, column, text)| (*column, *text)).collect();
        csv += &line(&fields, PRESIDENTS_HEADER, &here);
        csv += "\n";
    }
    csv
}

#[track_caller]
pub fn check_presidents(changes: &[(usize, &str, &str)], expected: &[&str]) {
    check_folder::<PresidentsPack>(&presidents_folder(&presidents(changes), ""), expected);
}

fn line(fields: &BTreeMap<&str, &str>, header: &str, changes: &[(&str, &str)]) -> String {
    let mut fields = fields.clone();
    for (column, text) in changes {
        assert!(fields.insert(column, text).is_some(), "no column {column}");
    }
    let quoted = header
        .split(',')
        .map(|column| format!("\"{}\"", fields[column].replace('"', "\"\"")));
    quoted.collect::<Vec<_>>().join(",")
}
