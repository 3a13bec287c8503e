//! The check of all packs: what is told, and what is wrong only between packs.

use tricorn_packs::{Complaint, Folder, check_all};

use crate::common::{
    TIMELINE_HEADER, card, pack_toml, presidents, presidents_folder, timeline_folder,
};

/// A clean timeline pack with that id and cards.
fn pack(id: &str, cards: &[String]) -> Folder {
    let mut folder = timeline_folder(&format!("{TIMELINE_HEADER}\n{}\n", cards.join("\n")));
    let toml = pack_toml("timeline", "cards.csv").replace("tiny", id);
    folder.files.insert("pack.toml".to_owned(), toml);
    folder.name = id.to_owned();
    folder
}

#[track_caller]
fn check(folders: Vec<Folder>, expected: &[&str]) {
    let report = check_all(folders.into_iter().map(Ok));
    let shown: Vec<String> = report.complaints.iter().map(ToString::to_string).collect();
    assert_eq!(shown, expected);
    assert_eq!(report.is_clean(), expected.is_empty());
}

#[test]
fn clean_packs_are_listed_with_size_and_hash() {
    let (timeline, presidents) = (
        pack("moon", &[card(&[])]),
        presidents_folder(&presidents(&[]), ""),
    );
    let report = check_all([Ok(timeline), Ok(presidents)]);
    assert!(report.is_clean(), "{report}");
    let listed: Vec<_> = report
        .packs
        .iter()
        .map(|pack| (pack.id.as_str(), pack.kind, pack.cards))
        .collect();
    assert_eq!(
        listed,
        [("moon", "timeline", 1), ("tiny", "presidents", 10)]
    );
    let lines: Vec<String> = report.to_string().lines().map(str::to_owned).collect();
    assert_eq!(lines[0], "moon (timeline): \"Tiny\", 1 cards");
    assert_eq!(lines[2], "nothing is wrong");
}

#[test]
fn a_broken_pack_is_not_listed_and_does_not_hide_the_next() {
    let broken = pack("broken", &[card(&[("year", "0"), ("source", "")])]);
    let unread = Err(vec![Complaint::about(
        "packs/dark",
        "the folder cannot be read",
    )]);
    let report = check_all([
        Ok(broken),
        unread,
        Ok(pack("other", &[card(&[("id", "a"), ("name", "A")])])),
    ]);
    assert_eq!(report.packs.len(), 1);
    assert_eq!(report.packs[0].id, "other");
    let text = report.to_string();
    assert!(
        text.starts_with("packs/broken/cards.csv:2: the source is missing\n"),
        "{text}"
    );
    assert!(
        text.contains("packs/dark: the folder cannot be read\n"),
        "{text}"
    );
    assert!(text.ends_with("3 complaints\n"), "{text}");
}

#[test]
fn two_packs_with_one_id_are_refused() {
    let mut second = pack("one", &[card(&[("id", "a"), ("name", "A")])]);
    second.name = "two".to_owned();
    check(
        vec![pack("one", &[card(&[])]), second],
        &[
            "packs/two/pack.toml:1: the id \"one\" differs from the name of the folder, \"two\"",
            "packs/two/pack.toml:1: the id \"one\" is there twice, first in packs/one",
        ],
    );
}

#[test]
fn a_card_in_two_packs_is_refused() {
    let other = card(&[("id", "other"), ("name", "Other")]);
    let same_name = card(&[("id", "steps"), ("name", "The first steps on the moon")]);
    let same_id = card(&[("name", "Something else")]);
    check(
        vec![
            pack("one", &[card(&[])]),
            pack("two", &[other, same_name, same_id]),
        ],
        &[
            "packs/two/cards.csv:3: the card \"The first steps on the moon\" is also in the pack \"one\"",
            "packs/two/cards.csv:4: the id \"moon-landing\" is also in the pack \"one\"",
        ],
    );
}

#[test]
fn an_unknown_kind_is_told_with_the_known_ones() {
    let mut folder = pack("one", &[card(&[])]);
    let toml = pack_toml("jigsaw", "pieces.csv").replace("tiny", "one");
    folder.files.insert("pack.toml".to_owned(), toml);
    check(
        vec![folder],
        &[
            "packs/one/cards.csv: the file is not listed in files of pack.toml",
            "packs/one/pack.toml:2: the kind \"jigsaw\" is not known; the kinds are timeline, presidents, states, geoplunge, civics, dates, politicraft",
            "packs/one/pack.toml:6: \"pieces.csv\" is listed in files, but there is no such file",
        ],
    );
}

#[test]
fn a_folder_without_pack_toml_is_told() {
    let mut folder = pack("one", &[card(&[])]);
    folder.files.remove("pack.toml");
    folder.files.remove("SOURCES.md");
    check(
        vec![folder],
        &[
            "packs/one/SOURCES.md: the file is missing: it says where the facts of the pack come from",
            "packs/one/pack.toml: the file is missing: it says what the pack is",
        ],
    );
}
