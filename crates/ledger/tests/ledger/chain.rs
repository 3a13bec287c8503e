//! A record that was changed after it was written is named, and nothing from it on is read.

use std::path::Path;

use crate::common::{append, block_on, fill, read, table};
use futures::StreamExt;
use rusqlite::{Connection, params};
use tricorn_ledger::{Ledger, LedgerError, MemoryLedger, Seq, SqliteLedger};

const TEXTS: [&str; 5] = ["ant", "bee", "cat", "dog", "eel"];

/// Reading from each of these numbers fails at record `bad`, with words for people.
fn check_changed(ledger: &dyn Ledger, from: impl IntoIterator<Item = u64>, bad: u64) {
    for from in from {
        let error = block_on(ledger.read(&table("t"), Seq(from))).unwrap_err();
        let at = LedgerError::Changed {
            table: table("t"),
            seq: Seq(bad),
        };
        assert_eq!(error, at, "read from {from}");
        let words = format!("Record {bad} of t was changed after it was written");
        assert!(error.to_string().starts_with(&words), "{error}");
        assert!(error.to_string().contains("backup"), "{error}");
    }
}

fn sql(file: &Path, statement: &str, values: impl rusqlite::Params) {
    let other = Connection::open(file).unwrap();
    assert!(other.execute(statement, values).unwrap() > 0);
}

#[test]
fn changed_record_in_memory_is_named() {
    let ledger = MemoryLedger::new();
    fill(&ledger, "t", &TEXTS);
    assert!(!ledger.damage(&table("t"), Seq(5), |_| ()));
    assert!(ledger.damage(&table("t"), Seq(2), |record| record[0] ^= 1));
    check_changed(&ledger, 0..=2, 2);
    assert_eq!(read(&ledger, "t", 3), ["dog", "eel"]);
    assert!(ledger.damage(&table("t"), Seq(2), |record| record[0] ^= 1));
    assert_eq!(read(&ledger, "t", 0), TEXTS);
}

#[test]
fn changed_bytes_hashes_and_numbers_in_the_file_are_named() {
    for (statement, bad) in [
        ("UPDATE record SET body = x'00' WHERE seq = 2", 2),
        ("UPDATE record SET body = body || x'00' WHERE seq = 4", 4),
        ("UPDATE record SET hash = zeroblob(32) WHERE seq = 3", 3),
        ("UPDATE record SET hash = x'0123' WHERE seq = 1", 1),
        (
            "UPDATE record SET seq = CASE seq WHEN 1 THEN 102 ELSE 101 END WHERE seq IN (1, 2)",
            1,
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ledger.db");
        let ledger = SqliteLedger::open(&file).unwrap();
        fill(&ledger, "t", &TEXTS);
        drop(ledger);
        sql(&file, statement, []);
        if statement.contains("101") {
            // Two records change places.
            sql(
                &file,
                "UPDATE record SET seq = seq - 100 WHERE seq > 100",
                [],
            );
        }
        let ledger = SqliteLedger::open(&file).unwrap();
        check_changed(&ledger, 0..=bad, bad);
    }
}

#[test]
fn records_of_one_table_do_not_pass_for_those_of_another() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let ledger = SqliteLedger::open(&file).unwrap();
    fill(&ledger, "t", &TEXTS);
    fill(&ledger, "u", &TEXTS);
    drop(ledger);
    let swap = "UPDATE game_table SET name = CASE name WHEN 't' THEN 'u' ELSE 't' END";
    sql(&file, swap, []);
    check_changed(&SqliteLedger::open(&file).unwrap(), [0], 0);
}

#[test]
fn chain_goes_on_over_restarts_and_blobs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    for (seq, text) in (0..).zip(TEXTS) {
        let ledger = SqliteLedger::open(&file).unwrap();
        let hash = tricorn_ledger::BlobHash::of(text.as_bytes());
        block_on(ledger.put_blob(&table("t"), hash, text.into())).unwrap();
        append(&ledger, "t", seq, text).unwrap();
        assert_eq!(read(&ledger, "t", seq), [text]);
    }
    let ledger = SqliteLedger::open(&file).unwrap();
    assert_eq!(read(&ledger, "t", 0), TEXTS);
}

/// A table goes on being written while nobody reads it; the break stays where it is.
#[test]
fn records_after_a_broken_one_do_not_mend_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    for (seq, text) in (0..).zip(TEXTS) {
        let ledger = SqliteLedger::open(&file).unwrap();
        append(&ledger, "t", seq, text).unwrap();
        drop(ledger);
        if seq == 1 {
            let hash = [7_u8; 32];
            sql(
                &file,
                "UPDATE record SET hash = ?1 WHERE seq = 1",
                params![hash],
            );
        }
    }
    let ledger = SqliteLedger::open(&file).unwrap();
    check_changed(&ledger, [0, 1], 1);
}

#[test]
fn follower_gets_an_error_and_ends_at_a_changed_record() {
    let ledger = MemoryLedger::new();
    fill(&ledger, "t", &TEXTS[..2]);
    let mut records = ledger.follow(&table("t"), Seq::ZERO);
    for text in &TEXTS[..2] {
        let entry = block_on(records.next()).unwrap().unwrap();
        assert_eq!(entry.record, text.as_bytes());
    }
    fill(&ledger, "u", &["wakes nobody"]);
    append(&ledger, "t", 2, TEXTS[2]).unwrap();
    ledger.damage(&table("t"), Seq(2), Vec::clear);
    let error = block_on(records.next()).unwrap().unwrap_err();
    assert!(matches!(error, LedgerError::Changed { seq: Seq(2), .. }));
    assert!(block_on(records.next()).is_none());
}

#[test]
fn salvage_gives_what_lies_there() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let ledger = SqliteLedger::open(&file).unwrap();
    fill(&ledger, "t", &TEXTS);
    drop(ledger);
    sql(&file, "UPDATE record SET body = x'00' WHERE seq = 2", []);
    let memory = MemoryLedger::new();
    fill(&memory, "t", &TEXTS);
    memory.damage(&table("t"), Seq(2), |record| *record = vec![0]);
    let sqlite = SqliteLedger::open(&file).unwrap();
    for ledger in [&memory as &dyn Ledger, &sqlite] {
        let entries = block_on(ledger.salvage(&table("t"), Seq(1))).unwrap();
        let records: Vec<_> = entries.into_iter().map(|entry| entry.record).collect();
        assert_eq!(records, [&b"bee"[..], b"\0", b"dog", b"eel"]);
    }
}
