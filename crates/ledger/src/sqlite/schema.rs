//! The shape of the file, and the SQL that removes a table from it without a trace.
//!
//! SQLite's `secure_delete` overwrites a row that is deleted. It does not overwrite the copies that it left behind
//! when it moved a row from page to page, and deleting rows or inserting in the middle moves their neighbours. So the
//! rows that hold content (`game_table`, `record`, `blob`) are only ever added at the end and, when a table is erased,
//! overwritten in place with as many zeros; content is in no index. What is left of an erased table is a husk: its
//! number, and how long its records were. [`sweep`] removes husks by copying what lives to new pages.

use std::time::Duration;

use rusqlite::{Connection, Transaction, params};

/// "Tric": the file is ours.
pub(super) const APPLICATION_ID: i64 = 0x5472_6963;

/// The format that this program reads and writes.
pub(super) const FORMAT: i64 = 2;

/// How long to wait for another program, such as a backup, to let go of the file.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// How long erasing waits for a reader that still needs the write-ahead log.
const READER_TIMEOUT: Duration = Duration::from_secs(1);

/// A file with fewer bytes of husks than this is not swept.
const WORTH_A_SWEEP: u64 = 4 << 20;

/// The tables with content: only added to at the end, only overwritten in place.
///
/// The hash of a record lies before its body, so that it is read without the pages of a long body.
const CONTENT: &str = "
    CREATE TABLE game_table (no INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE record (table_no INTEGER NOT NULL, seq INTEGER NOT NULL, hash BLOB NOT NULL, body BLOB NOT NULL, UNIQUE (table_no, seq));
    CREATE TABLE blob (no INTEGER PRIMARY KEY, hash BLOB NOT NULL, body BLOB NOT NULL);
";

/// The tables that hold numbers only.
const NUMBERS: &str = "
    CREATE TABLE blob_use (table_no INTEGER NOT NULL, blob_no INTEGER NOT NULL, PRIMARY KEY (table_no, blob_no)) WITHOUT ROWID;
    CREATE TABLE beat (table_no INTEGER PRIMARY KEY, stamp INTEGER NOT NULL);
";

/// Makes an empty ledger in a new file.
pub(super) fn create(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(&format!(
        "BEGIN; {CONTENT} {NUMBERS}
         PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {FORMAT}; COMMIT;"
    ))?;
    configure(connection)
}

/// Sets up the connection that writes.
pub(super) fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    // `fullfsync` matters on macOS only, where a plain sync does not reach the disk.
    connection.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
         PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;",
    )?;
    let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    if mode != "wal" || connection.is_readonly("main")? {
        let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_READONLY);
        let reason = "the file or its disk does not allow writing".to_owned();
        return Err(rusqlite::Error::SqliteFailure(code, Some(reason)));
    }
    Ok(())
}

/// What an erased table left in the file.
#[derive(Debug)]
pub(super) struct Husk {
    /// How many bytes a sweep would free, about.
    pub(super) bytes: u64,
    /// The blobs that went with it.
    pub(super) blobs: Vec<i64>,
}

/// Overwrites the content of a table, and of the blobs that only this table uses.
pub(super) fn erase(tx: &Transaction<'_>, table_no: i64) -> rusqlite::Result<Husk> {
    let mut orphans = tx.prepare_cached(
        "SELECT blob_no FROM blob_use AS mine WHERE table_no = ?1 AND NOT EXISTS
           (SELECT 1 FROM blob_use AS other WHERE other.blob_no = mine.blob_no AND other.table_no <> ?1)",
    )?;
    let blobs: Vec<i64> = orphans
        .query_map([table_no], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for no in &blobs {
        tx.execute(
            "UPDATE blob SET hash = zeroblob(length(hash)), body = zeroblob(length(body)) WHERE no = ?1",
            [no],
        )?;
    }
    tx.execute("DELETE FROM blob_use WHERE table_no = ?1", [table_no])?;
    tx.execute("DELETE FROM beat WHERE table_no = ?1", [table_no])?;
    tx.execute(
        "UPDATE record SET hash = zeroblob(length(hash)), body = zeroblob(length(body)) WHERE table_no = ?1",
        [table_no],
    )?;
    tx.execute(
        "UPDATE game_table SET name = replace(hex(zeroblob(length(name))), '00', '.') WHERE no = ?1",
        [table_no],
    )?;
    let of_blobs: i64 = blobs
        .iter()
        .map(|no| {
            tx.query_row("SELECT length(body) FROM blob WHERE no = ?1", [no], |row| {
                row.get::<_, i64>(0)
            })
        })
        .sum::<rusqlite::Result<_>>()?;
    let of_records: i64 = tx.query_row(
        "SELECT coalesce(sum(length(body)), 0) FROM record WHERE table_no = ?1",
        params![table_no],
        |row| row.get(0),
    )?;
    Ok(Husk {
        bytes: (of_blobs + of_records).unsigned_abs(),
        blobs,
    })
}

/// How many bytes of husks the file holds.
pub(super) fn husk_bytes(connection: &Connection) -> rusqlite::Result<u64> {
    let bytes: i64 = connection.query_row(
        "SELECT (SELECT coalesce(sum(length(body)), 0) FROM record
                 WHERE table_no IN (SELECT no FROM game_table WHERE name LIKE '.%'))
              + (SELECT coalesce(sum(length(body)), 0) FROM blob WHERE hash = zeroblob(32))",
        [],
        |row| row.get(0),
    )?;
    Ok(bytes.unsigned_abs())
}

/// Whether husks take up more than half of the file.
pub(super) fn worth_a_sweep(connection: &Connection, husk_bytes: u64) -> rusqlite::Result<bool> {
    let pages: i64 = connection.pragma_query_value(None, "page_count", |row| row.get(0))?;
    let page: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    Ok(husk_bytes > WORTH_A_SWEEP && husk_bytes > pages.saturating_mul(page).unsigned_abs() / 2)
}

/// Removes the husks: copies what lives, drops the rest, gives the room back. If it fails, nothing has changed.
pub(super) fn sweep(connection: &mut Connection) -> rusqlite::Result<()> {
    let tx = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    tx.execute_batch(&format!(
        "ALTER TABLE game_table RENAME TO old_game_table;
         ALTER TABLE record RENAME TO old_record;
         ALTER TABLE blob RENAME TO old_blob;
         {CONTENT}
         INSERT INTO game_table SELECT * FROM old_game_table WHERE name NOT LIKE '.%' ORDER BY no;
         INSERT INTO record SELECT * FROM old_record WHERE table_no IN (SELECT no FROM game_table) ORDER BY rowid;
         INSERT INTO blob SELECT * FROM old_blob WHERE hash <> zeroblob(32) ORDER BY no;
         DROP TABLE old_game_table; DROP TABLE old_record; DROP TABLE old_blob;"
    ))?;
    tx.commit()?;
    connection.execute_batch("VACUUM")
}

/// Brings all pages from the write-ahead log into the file and empties the log. False if a reader is in the way.
///
/// The ledger's own readers are done in moments. For a foreign one the tables do not wait long.
pub(super) fn empty_log(connection: &Connection) -> rusqlite::Result<bool> {
    connection.busy_timeout(READER_TIMEOUT)?;
    let emptied = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        Ok(row.get::<_, i64>(0)? == 0)
    });
    connection.busy_timeout(BUSY_TIMEOUT)?;
    emptied
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A kill does not show it, a power cut would: `FULL` (2) syncs the log before a commit is acknowledged.
    #[test]
    fn writing_connection_syncs_each_commit_and_overwrites_what_it_deletes() {
        let folder = tempfile::tempdir().unwrap();
        let connection = Connection::open(folder.path().join("ledger.db")).unwrap();
        create(&connection).unwrap();
        let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        assert_eq!(number("synchronous"), Ok(2));
        assert_eq!(number("secure_delete"), Ok(1));
    }
}
