//! Folders on disk that cannot be read as texts.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;
use tricorn_packs::{Folder, MAX_FILE_BYTES, TimelinePack, load};

use crate::common::{TIMELINE_HEADER, card, pack_toml, shown};

/// A folder `tiny` on disk with a clean timeline pack.
fn on_disk() -> (TempDir, PathBuf) {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("tiny");
    fs::create_dir(&path).unwrap();
    fs::write(path.join("pack.toml"), pack_toml("timeline", "cards.csv")).unwrap();
    fs::write(
        path.join("cards.csv"),
        format!("{TIMELINE_HEADER}\n{}\n", card(&[])),
    )
    .unwrap();
    fs::write(path.join("SOURCES.md"), "Books.").unwrap();
    (dir, path)
}

#[track_caller]
fn check_bytes(bytes: &[u8], expected: &[&str]) {
    let (_dir, path) = on_disk();
    fs::write(path.join("cards.csv"), bytes).unwrap();
    let complaints = Folder::read(&path).err().unwrap_or_default();
    assert_eq!(shown(&complaints), expected);
}

#[test]
fn a_clean_folder_is_read_from_disk() {
    let (_dir, path) = on_disk();
    let folder = Folder::read(&path).unwrap();
    assert_eq!(folder.name, "tiny");
    assert_eq!(
        folder.files.keys().collect::<Vec<_>>(),
        ["SOURCES.md", "cards.csv", "pack.toml"]
    );
    assert_eq!(load::<TimelinePack>(&folder).unwrap().cards.len(), 1);
}

#[test]
fn text_in_another_encoding_is_not_read_as_if_it_were_utf_8() {
    check_bytes(
        b"id,name\ncaf\xe9,Caf\xe9\n",
        &["cards.csv:2: the file is not UTF-8 text here: save it as \"UTF-8\""],
    );
}

#[test]
fn binary_garbage_is_not_read_as_text() {
    check_bytes(
        b"PK\n\n\x00\x01",
        &["cards.csv:3: the file is not text: it holds a zero byte"],
    );
}

#[test]
fn a_huge_file_does_not_fill_the_memory() {
    let limit = MAX_FILE_BYTES as usize;
    check_bytes(&vec![b'a'; limit], &[]);
    check_bytes(
        &vec![b'a'; limit + 1],
        &["cards.csv: the file is larger than 4 MiB"],
    );
}

#[test]
fn all_bad_files_of_a_folder_are_told_at_once() {
    let (_dir, path) = on_disk();
    fs::write(path.join("cards.csv"), b"\xff").unwrap();
    fs::write(path.join("pack.toml"), b"\0").unwrap();
    assert_eq!(Folder::read(&path).unwrap_err().len(), 2);
}

#[test]
fn a_folder_that_is_not_there_is_told_with_its_name() {
    let (_dir, path) = on_disk();
    let complaints = Folder::read(path.with_file_name("gone")).unwrap_err();
    let text = complaints[0].to_string();
    assert!(
        text.starts_with("packs/gone: the folder cannot be read: "),
        "{text}"
    );
    let missing = Folder::read_all(path.join("nowhere"));
    assert!(missing[0].is_err());
}

#[test]
fn a_folder_in_the_place_of_a_file_is_no_file() {
    let (_dir, path) = on_disk();
    fs::create_dir(path.join("more.csv")).unwrap();
    assert_eq!(
        shown(&Folder::read(&path).unwrap_err()),
        ["more.csv: this is not a plain file"]
    );
}

#[test]
fn pictures_and_hidden_files_beside_the_texts_are_left_alone() {
    let (_dir, path) = on_disk();
    fs::write(path.join("cover.png"), b"\x89PNG\0").unwrap();
    fs::write(path.join(".cards.csv"), b"\0").unwrap();
    assert_eq!(Folder::read(&path).unwrap().files.len(), 3);
}

#[test]
fn folders_are_read_in_the_order_of_their_names_and_stray_files_are_no_packs() {
    let (dir, path) = on_disk();
    fs::create_dir(path.with_file_name("b")).unwrap();
    fs::create_dir(path.with_file_name("a")).unwrap();
    fs::create_dir(path.with_file_name(".git")).unwrap();
    fs::write(path.with_file_name("README.md"), "packs").unwrap();
    let names: Vec<String> = Folder::read_all(dir.path())
        .into_iter()
        .map(|folder| folder.unwrap().name)
        .collect();
    assert_eq!(names, ["a", "b", "tiny"]);
}

#[test]
fn a_pack_that_was_not_built_in_is_told() {
    let complaints = Folder::embedded("tiny").unwrap_err();
    assert_eq!(
        complaints[0].to_string(),
        "packs/tiny: the program was built without this pack"
    );
}
