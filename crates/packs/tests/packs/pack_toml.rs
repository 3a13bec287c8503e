//! `pack.toml` and the files around it.

use tricorn_packs::{Folder, PresidentsPack, TimelinePack};

use crate::common::{TIMELINE_HEADER, card, check_folder, pack_toml, timeline_folder};

/// A clean timeline pack with another `pack.toml`.
fn with_toml(toml: &str) -> Folder {
    let mut folder = clean();
    folder.files.insert("pack.toml".to_owned(), toml.to_owned());
    folder
}

fn clean() -> Folder {
    timeline_folder(&format!("{TIMELINE_HEADER}\n{}\n", card(&[])))
}

/// The clean `pack.toml` with one line replaced.
#[track_caller]
fn check_line(old: &str, new: &str, expected: &[&str]) {
    let toml = pack_toml("timeline", "cards.csv");
    assert!(toml.contains(old), "{old}");
    check_folder::<TimelinePack>(&with_toml(&toml.replace(old, new)), expected);
}

#[test]
fn a_clean_pack_brings_no_complaint() {
    check_folder::<TimelinePack>(&clean(), &[]);
}

#[test]
fn a_pack_without_pack_toml_is_refused() {
    let mut folder = clean();
    folder.files.remove("pack.toml");
    check_folder::<TimelinePack>(
        &folder,
        &["pack.toml: the file is missing: it says what the pack is"],
    );
    folder.files.clear();
    check_folder::<TimelinePack>(
        &folder,
        &[
            "SOURCES.md: the file is missing: it says where the facts of the pack come from",
            "pack.toml: the file is missing: it says what the pack is",
        ],
    );
}

#[test]
fn an_unknown_key_is_not_passed_over() {
    check_line(
        "language",
        "color = \"red\"\nlanguage",
        &["pack.toml:4: the key \"color\" is not known in a pack of the kind \"timeline\""],
    );
    check_line(
        "language",
        "deck = [1]\nlanguage",
        &["pack.toml:4: the key \"deck\" is not known in a pack of the kind \"timeline\""],
    );
}

#[test]
fn all_missing_keys_are_told_at_once() {
    check_folder::<TimelinePack>(
        &with_toml("kind = \"timeline\"\n"),
        &[
            "cards.csv: the file is not listed in files of pack.toml",
            "pack.toml: the key \"files\" is missing",
            "pack.toml: the key \"id\" is missing",
            "pack.toml: the key \"language\" is missing",
            "pack.toml: the key \"licence\" is missing",
            "pack.toml: the key \"title\" is missing",
        ],
    );
    check_line(
        "kind = \"timeline\"\n",
        "",
        &["pack.toml: the key \"kind\" is missing"],
    );
}

#[test]
fn what_is_not_toml_is_told_with_its_line() {
    let complaints =
        tricorn_packs::load::<TimelinePack>(&with_toml("id = \"tiny\"\nkind timeline\n"))
            .unwrap_err();
    assert_eq!((complaints.len(), complaints[0].line), (1, Some(2)));
    assert!(
        complaints[0]
            .text
            .starts_with("the file is not in the TOML format: "),
        "{}",
        complaints[0]
    );
    let complaints =
        tricorn_packs::load::<TimelinePack>(&with_toml("id = \"a\"\nid = \"b\"\n")).unwrap_err();
    assert_eq!((complaints.len(), complaints[0].line), (1, Some(2)));
}

#[test]
fn keys_of_the_wrong_type_or_empty_are_refused() {
    check_line(
        "\"Tiny\"",
        "7",
        &["pack.toml:3: the title must be a text in quotation marks"],
    );
    check_line("\"Tiny\"", "\"\"", &["pack.toml:3: the title is missing"]);
    check_line(
        "\"Tiny\"",
        "\" Tiny\"",
        &["pack.toml:3: the title begins or ends with a blank"],
    );
    let long = format!("\"{}\"", "x".repeat(81));
    check_line(
        "\"Tiny\"",
        &long,
        &["pack.toml:3: the title has 81 characters; at most 80 fit"],
    );
    for bad in ["English", "english", "EN", "en-gb", "en-GBR", "en-"] {
        let expected =
            format!("pack.toml:4: the language \"{bad}\" must be written like \"en\" or \"en-GB\"");
        check_line("\"en\"", &format!("\"{bad}\""), &[&expected]);
    }
    check_line("\"en\"", "\"en-GB\"", &[]);
}

#[test]
fn a_pack_in_a_folder_of_another_name_is_refused() {
    check_line(
        "\"tiny\"",
        "\"huge\"",
        &["pack.toml:1: the id \"huge\" differs from the name of the folder, \"tiny\""],
    );
    check_line(
        "\"tiny\"",
        "\"Tiny Pack\"",
        &[
            "pack.toml:1: the id \"Tiny Pack\" differs from the name of the folder, \"tiny\"",
            "pack.toml:1: the id \"Tiny Pack\" may hold only a-z, 0-9 and single hyphens between them",
        ],
    );
}

#[test]
fn a_pack_of_another_kind_is_not_read_as_this_kind() {
    check_folder::<PresidentsPack>(
        &clean(),
        &["pack.toml:2: the pack is of the kind \"timeline\", not \"presidents\""],
    );
}

#[test]
fn listed_files_must_be_there_and_be_csv_files_of_the_folder() {
    check_line(
        "[\"cards.csv\"]",
        "[\"cards.csv\", \"more.csv\"]",
        &["pack.toml:6: \"more.csv\" is listed in files, but there is no such file"],
    );
    check_line(
        "[\"cards.csv\"]",
        "[\"cards.csv\", \"cards.csv\"]",
        &["pack.toml:6: \"cards.csv\" is listed twice in files"],
    );
    check_line(
        "[\"cards.csv\"]",
        "[\"cards.csv\", \"../other/cards.csv\", \"SOURCES.md\", \".csv\"]",
        &[
            "pack.toml:6: \"../other/cards.csv\" in files is not the plain name of a CSV file such as \"cards.csv\"",
            "pack.toml:6: \".csv\" in files is not the plain name of a CSV file such as \"cards.csv\"",
            "pack.toml:6: \"SOURCES.md\" in files is not the plain name of a CSV file such as \"cards.csv\"",
        ],
    );
    for bad in ["\"cards.csv\"", "[1]"] {
        check_line(
            "[\"cards.csv\"]",
            bad,
            &[
                "cards.csv: the file is not listed in files of pack.toml",
                "pack.toml:6: files must be a list of texts such as [\"cards.csv\"]",
            ],
        );
    }
    check_line(
        "[\"cards.csv\"]",
        "[]",
        &[
            "cards.csv: the file is not listed in files of pack.toml",
            "pack.toml:6: files lists no file: a pack without cards cannot be played",
        ],
    );
}

#[test]
fn a_csv_file_that_is_not_listed_is_not_forgotten() {
    let mut folder = clean();
    folder
        .files
        .insert("Old.CSV".to_owned(), "whatever".to_owned());
    check_folder::<TimelinePack>(
        &folder,
        &["Old.CSV: the file is not listed in files of pack.toml"],
    );
}

#[test]
fn cards_of_all_listed_files_are_read_and_compared() {
    let toml =
        pack_toml("timeline", "cards.csv").replace("\"cards.csv\"", "\"cards.csv\", \"more.csv\"");
    let mut folder = with_toml(&toml);
    folder.files.insert(
        "more.csv".to_owned(),
        format!("{TIMELINE_HEADER}\n{}\n", card(&[])),
    );
    check_folder::<TimelinePack>(
        &folder,
        &[
            "more.csv:2: the id \"moon-landing\" is there twice, first on line 2 of packs/tiny/cards.csv",
            "more.csv:2: the name \"First steps on the Moon\" is there twice, first on line 2 of packs/tiny/cards.csv",
        ],
    );
}

#[test]
fn a_pack_without_sources_is_refused() {
    let mut folder = clean();
    folder
        .files
        .insert("SOURCES.md".to_owned(), " \n".to_owned());
    check_folder::<TimelinePack>(
        &folder,
        &["SOURCES.md: the file is empty: it says where the facts of the pack come from"],
    );
    folder.files.remove("SOURCES.md");
    check_folder::<TimelinePack>(
        &folder,
        &["SOURCES.md: the file is missing: it says where the facts of the pack come from"],
    );
}
