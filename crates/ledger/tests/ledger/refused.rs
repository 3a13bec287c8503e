//! Files that are not opened: refused in words that say what to do, and left as they were.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{Dice, append, fill, read};
use rusqlite::Connection;
use tricorn_ledger::{OpenError, SqliteLedger};

/// Opening fails with all these words in the text.
fn check_refused(file: &Path, words: &[&str]) -> OpenError {
    let error = SqliteLedger::open(file).err().expect("opened");
    let text = error.to_string();
    for word in words {
        assert!(text.contains(word), "no {word:?} in: {text}");
    }
    error
}

/// Opening fails, and the file has the same bytes as before.
fn check_refused_unchanged(file: &Path, words: &[&str]) -> OpenError {
    let before = fs::read(file).unwrap();
    let error = check_refused(file, words);
    assert!(fs::read(file).unwrap() == before, "the file was changed");
    error
}

/// A ledger of some pages, closed, so that all is in the one file.
fn make_ledger(file: &Path) {
    let ledger = SqliteLedger::open(file).unwrap();
    for seq in 0..40 {
        append(&ledger, "t", seq, &format!("{seq:>2000}")).unwrap();
    }
    drop(ledger);
}

#[test]
fn garbage_is_not_a_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    for garbage in ["x", "Dear diary", &"no database ".repeat(1000)] {
        fs::write(&file, garbage).unwrap();
        let error = check_refused_unchanged(&file, &["is not a ledger", "Name another file"]);
        assert!(matches!(error, OpenError::NotALedger { .. }));
    }
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(names.len(), 1, "nothing was left beside a foreign file");
}

#[test]
fn database_of_another_program_is_not_a_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let other = Connection::open(&file).unwrap();
    other.execute_batch("CREATE TABLE t (x)").unwrap();
    drop(other);
    let error = check_refused_unchanged(&file, &["is not a ledger"]);
    assert!(matches!(error, OpenError::NotALedger { .. }));
}

#[test]
fn empty_file_is_damage_not_a_new_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    fs::write(&file, "").unwrap();
    check_refused_unchanged(&file, &["damaged", "empty", "backup"]);
}

#[test]
fn truncated_ledger_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    make_ledger(&file);
    let whole = fs::read(&file).unwrap();
    for part in [whole.len() - 4096, whole.len() / 2, 5000, 4096, 200] {
        fs::write(&file, &whole[..part]).unwrap();
        let error = check_refused_unchanged(&file, &["damaged", "Move it away", "backup"]);
        assert!(matches!(error, OpenError::Damaged { .. }));
    }
    fs::write(&file, &whole).unwrap();
    assert_eq!(read(&SqliteLedger::open(&file).unwrap(), "t", 0).len(), 40);
}

#[test]
fn corrupted_pages_are_damage() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    make_ledger(&file);
    let whole = fs::read(&file).unwrap();
    let mut dice = Dice(5);
    for page in 1..whole.len() / 4096 {
        let mut bytes = whole.clone();
        for byte in &mut bytes[page * 4096..][..64] {
            *byte = dice.below(256) as u8;
        }
        fs::write(&file, &bytes).unwrap();
        let error = check_refused_unchanged(&file, &["damaged", "Move it away"]);
        assert!(matches!(error, OpenError::Damaged { .. }), "page {page}");
    }
}

#[test]
fn missing_record_is_damage() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    make_ledger(&file);
    let other = Connection::open(&file).unwrap();
    other
        .execute("DELETE FROM record WHERE seq = 7", [])
        .unwrap();
    drop(other);
    check_refused_unchanged(&file, &["damaged", "records of table t are missing"]);
}

#[test]
fn newer_format_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    make_ledger(&file);
    let other = Connection::open(&file).unwrap();
    other.execute_batch("PRAGMA user_version = 3").unwrap();
    drop(other);
    let words = ["has format 3", "up to 2", "newer version"];
    let error = check_refused_unchanged(&file, &words);
    assert!(matches!(error, OpenError::NewerFormat { found: 3, .. }));
}

/// Records of format 1 had no chain, so nobody could tell whether they are the ones that were written.
#[test]
fn older_format_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    make_ledger(&file);
    let other = Connection::open(&file).unwrap();
    other
        .execute_batch("ALTER TABLE record DROP COLUMN hash; PRAGMA user_version = 1")
        .unwrap();
    drop(other);
    let words = [
        "has format 1",
        "reads format 2",
        "older version",
        "begin a new",
    ];
    let error = check_refused_unchanged(&file, &words);
    assert!(matches!(error, OpenError::OlderFormat { found: 1, .. }));
}

#[test]
fn log_without_its_file_is_not_taken_for_a_new_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let log = folder.path().join("ledger.db-wal");
    fs::write(&log, "frames").unwrap();
    check_refused(&file, &["is missing", "Put the file back"]);
    assert_eq!(fs::read(&log).unwrap(), b"frames");
    assert!(!file.exists());
}

#[test]
fn folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let error = check_refused(folder.path(), &["is a folder", "tricorn.db"]);
    assert!(matches!(error, OpenError::IsFolder { .. }));
}

#[test]
fn missing_folder_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no/such/ledger.db");
    let error = check_refused(&file, &["cannot be used", "Create its folder"]);
    assert!(matches!(error, OpenError::NotWritable { .. }));
}

#[test]
#[cfg(target_os = "linux")]
fn folder_that_cannot_be_written_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o555)).unwrap();
    // Nothing is forbidden to root, save in the kernel's own folders.
    let is_root = fs::write(folder.path().join("probe"), "").is_ok();
    let place = if is_root {
        Path::new("/proc")
    } else {
        folder.path()
    };
    let words = ["cannot be used", "let this user write"];
    let error = check_refused(&place.join("ledger.db"), &words);
    assert!(matches!(error, OpenError::NotWritable { .. }));
}

#[test]
fn second_open_in_the_same_process_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let first = SqliteLedger::open(&file).unwrap();
    let error = check_refused(&file, &["in use by another server", "Stop that one first"]);
    assert!(matches!(error, OpenError::InUse { .. }));
    check_refused(&folder.path().join(".").join("ledger.db"), &["in use"]);
    #[cfg(unix)]
    {
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&file, &link).unwrap();
        check_refused(&link, &["in use"]);
    }
    fill(&first, "t", &["the first goes on"]);
    drop(first);
    SqliteLedger::open(&file).unwrap();
}

#[test]
fn second_process_is_refused_until_the_first_is_gone() {
    if let Some(file) = std::env::var_os("TRICORN_LEDGER_FIRST_PROCESS") {
        let _ledger = SqliteLedger::open(file).unwrap();
        println!("\nopen");
        let mut end = String::new();
        std::io::stdin().read_line(&mut end).unwrap();
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "refused::second_process_is_refused_until_the_first_is_gone",
        ])
        .arg("--nocapture")
        .env("TRICORN_LEDGER_FIRST_PROCESS", &file)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(told.any(|line| line.unwrap() == "open"), "the child has it");
    check_refused(&file, &["in use by another server", "Stop that one first"]);
    child.kill().unwrap();
    child.wait().unwrap();
    SqliteLedger::open(&file).unwrap();
}
