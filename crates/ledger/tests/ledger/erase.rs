//! Erasing on SQLite: no byte of the table is left in the file, the write-ahead log or beside them.

use crate::common::{Dice, append, block_on, fill, found_in, read, table};
use rusqlite::Connection;
use tricorn_ledger::{BlobHash, Ledger, LedgerError, Seq, SqliteLedger};

#[test]
fn erased_table_leaves_no_byte() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let ledger = SqliteLedger::open(&file).unwrap();
    let long = "LONG-CANARY".repeat(50_000);
    fill(&ledger, "secret-id", &["SHORT-CANARY", &long]);
    fill(&ledger, "other", &["stays"]);
    let pack = b"PACK-CANARY".repeat(2000);
    let shared = b"SHARED-CANARY".repeat(2000);
    let hash = BlobHash::of(&pack);
    for (id, blob) in [
        ("secret-id", &pack),
        ("secret-id", &shared),
        ("other", &shared),
    ] {
        block_on(ledger.put_blob(&table(id), BlobHash::of(blob), blob.clone())).unwrap();
    }
    let chained = stored_hash(&file);
    let canaries: [&[u8]; 6] = [
        b"SHORT-CANARY",
        b"LONG-CANARY",
        b"PACK-CANARY",
        b"secret-id",
        &hash_bytes(hash),
        // From the hash of a short record its text could be guessed.
        &chained,
    ];
    for canary in canaries {
        assert!(!found_in(&file, canary).is_empty(), "the search finds");
    }

    block_on(ledger.erase(&table("secret-id"))).unwrap();
    for canary in canaries {
        let left = found_in(&file, canary);
        assert!(
            left.is_empty(),
            "{} in {left:?}",
            String::from_utf8_lossy(canary)
        );
    }
    assert!(!found_in(&file, b"SHARED-CANARY").is_empty());
    block_on(ledger.erase(&table("other"))).unwrap();
    assert!(found_in(&file, b"SHARED-CANARY").is_empty());
}

/// The hash of the first record in the file.
fn stored_hash(file: &std::path::Path) -> Vec<u8> {
    let reader = Connection::open(file).unwrap();
    let hash = reader.query_row("SELECT hash FROM record WHERE rowid = 1", [], |row| {
        row.get(0)
    });
    hash.unwrap()
}

fn hash_bytes(hash: BlobHash) -> Vec<u8> {
    let hex = hash.to_string();
    let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..64).step_by(2).map(byte).collect()
}

/// `secure_delete` alone fails here: it forgets the copies of rows that moved when their neighbours were deleted.
#[test]
fn erasing_in_any_order_leaves_no_copy_of_a_row_that_moved() {
    const TABLES: u64 = 60;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let ledger = SqliteLedger::open(&file).unwrap();
    let mut dice = Dice(11);
    let mut tables: Vec<(String, u64)> = (0..TABLES)
        .map(|no| (format!("id-{:04}-{no}", dice.below(10_000)), 0))
        .collect();
    for _ in 0..TABLES * 20 {
        let (id, len) = &mut tables[dice.below(TABLES) as usize];
        let times = [1, 5, 20, 60][dice.below(4) as usize];
        append(&ledger, id, *len, &format!("<{id}>").repeat(times)).unwrap();
        *len += 1;
    }
    while !tables.is_empty() {
        let (id, _) = tables.swap_remove(dice.below(tables.len() as u64) as usize);
        block_on(ledger.erase(&table(&id))).unwrap();
        let left = found_in(&file, id.as_bytes());
        assert!(left.is_empty(), "{id} in {left:?}");
    }
}

#[test]
fn room_of_erased_tables_is_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let ledger = SqliteLedger::open(&file).unwrap();
    let size = || std::fs::metadata(&file).unwrap().len();
    let mebi = "CANARY--".repeat(1 << 17);
    let pack = b"kept pack".to_vec();
    let hash = BlobHash::of(&pack);
    for (seq, word) in (0..).zip(["a", "b", "c", "d", "e", "f"]) {
        append(&ledger, "large", seq, &mebi).unwrap();
        append(&ledger, "kept", seq, word).unwrap();
    }
    block_on(ledger.put_blob(&table("kept"), hash, pack.clone())).unwrap();
    block_on(ledger.erase(&table("large"))).unwrap();
    assert!(size() < 1 << 20, "{} bytes", size());
    assert!(found_in(&file, b"CANARY").is_empty());

    append(&ledger, "kept", 6, "g").unwrap();
    fill(&ledger, "new", &["x"]);
    assert_eq!(read(&ledger, "kept", 5), ["f", "g"]);
    drop(ledger);
    let ledger = SqliteLedger::open(&file).unwrap();
    assert_eq!(
        read(&ledger, "kept", 0),
        ["a", "b", "c", "d", "e", "f", "g"]
    );
    assert_eq!(read(&ledger, "new", 0), ["x"]);
    assert_eq!(block_on(ledger.blob(hash)).unwrap(), Some(pack));
}

/// A follower or reader of ours never stands in the way; a program of somebody else's may.
#[test]
fn foreign_reader_that_keeps_a_copy_alive_is_reported_and_erasing_again_helps() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let ledger = SqliteLedger::open(&file).unwrap();
    fill(&ledger, "t", &["CANARY"]);
    let foreign = Connection::open(&file).unwrap();
    foreign.execute_batch("BEGIN").unwrap();
    let count = |table: &str| -> i64 {
        let sql = format!("SELECT count(*) FROM {table}");
        foreign.query_row(&sql, [], |row| row.get(0)).unwrap()
    };
    assert_eq!(count("record"), 1);
    let erased = block_on(ledger.erase(&table("t")));
    assert_eq!(erased, Err(LedgerError::CopyRemains));
    assert!(read(&ledger, "t", 0).is_empty());
    foreign.execute_batch("COMMIT").unwrap();
    block_on(ledger.erase(&table("t"))).unwrap();
    assert!(found_in(&file, b"CANARY").is_empty());
    let entries = block_on(ledger.read(&table("t"), Seq(0))).unwrap();
    assert!(entries.is_empty());
}
