//! The ledger on SQLite: what is in the file after reopening, group commit, and a disk that is full.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{append, block_on, fill, read, summary, table};
use futures::future::join_all;
use futures::{FutureExt, StreamExt};
use rusqlite::Connection;
use tricorn_ledger::{
    AppendError, BlobHash, Filter, Ledger, LedgerError, MAX_RECORD, Seq, SqliteLedger, Stamp,
};

#[test]
fn reopened_ledger_has_everything() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let ledger = SqliteLedger::open(&file).unwrap();
    fill(&ledger, "a", &["1", "2", "3"]);
    fill(&ledger, "b", &["x"]);
    fill(&ledger, "gone", &["y"]);
    let pack = BlobHash::of(b"pack");
    block_on(ledger.put_blob(&table("a"), pack, b"pack".to_vec())).unwrap();
    block_on(ledger.put_blob(&table("c"), pack, b"pack".to_vec())).unwrap();
    block_on(ledger.erase(&table("gone"))).unwrap();
    ledger.beat(&table("a"), Stamp(4000));
    let before = block_on(ledger.tables(&Filter::default()));
    drop(ledger);

    let ledger = SqliteLedger::open(&file).unwrap();
    assert_eq!(block_on(ledger.tables(&Filter::default())), before);
    assert_eq!(summary(&ledger, "a").unwrap().beat, Some(Stamp(4000)));
    assert_eq!(read(&ledger, "a", 0), ["1", "2", "3"]);
    append(&ledger, "a", 3, "4").unwrap();
    assert_eq!(read(&ledger, "a", 3), ["4"]);
    let stale = append(&ledger, "b", 0, "again");
    assert_eq!(stale, Err(AppendError::Behind { have: Seq(1) }));
    ledger.beat(&table("a"), Stamp(3000));
    assert_eq!(summary(&ledger, "a").unwrap().beat, Some(Stamp(4000)));
    assert_eq!(block_on(ledger.blob(pack)).unwrap(), Some(b"pack".to_vec()));
    block_on(ledger.erase(&table("a"))).unwrap();
    assert!(block_on(ledger.blob(pack)).unwrap().is_some(), "c uses it");
    block_on(ledger.erase(&table("c"))).unwrap();
    assert_eq!(block_on(ledger.blob(pack)).unwrap(), None);
}

#[test]
fn closed_ledger_can_be_opened_while_the_old_handle_and_a_follower_live() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let old = SqliteLedger::open(&file).unwrap();
    fill(&old, "t", &["a"]);
    let mut follower = old.follow(&table("t"), Seq(0));
    block_on(follower.next()).unwrap().unwrap();
    block_on(old.close());
    let new = SqliteLedger::open(&file).unwrap();
    assert_eq!(read(&new, "t", 0), ["a"]);
    assert_eq!(block_on(follower.next()), None);
}

#[test]
fn dropped_ledger_ends_its_followers() {
    let folder = tempfile::tempdir().unwrap();
    let ledger = SqliteLedger::open(folder.path().join("ledger.db")).unwrap();
    let mut follower = ledger.follow(&table("t"), Seq(0));
    assert!(follower.next().now_or_never().is_none());
    drop(ledger);
    assert_eq!(block_on(follower.next()), None);
}

/// Another program holds the file for a moment, so the writer waits and the appends queue up behind it. Nothing is
/// acknowledged before it is committed; then all is, in two commits: what the writer had taken, and the rest.
#[test]
fn queued_appends_share_a_commit_and_a_stale_one_fails_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let ledger = SqliteLedger::open(&file).unwrap();
    fill(&ledger, "stale", &["first"]);
    let before = ledger.commits();
    let other = Connection::open(&file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();

    let stale = ledger.append(&table("stale"), Seq(0), b"again".to_vec());
    let ids: Vec<String> = (0..8).map(|no| format!("t{no}")).collect();
    let queued = (0..8).flat_map(|seq| ids.iter().map(move |id| (id, seq)));
    let good = queued.map(|(id, seq)| ledger.append(&table(id), Seq(seq), b"record".to_vec()));
    let mut all = join_all(std::iter::once(stale).chain(good));
    assert!(
        (&mut all).now_or_never().is_none(),
        "acknowledged before the commit"
    );
    assert_eq!(ledger.commits(), before);
    other.execute_batch("ROLLBACK").unwrap();

    let verdicts = block_on(all);
    assert_eq!(verdicts[0], Err(AppendError::Behind { have: Seq(1) }));
    assert_eq!(verdicts.len(), 65);
    assert!(verdicts[1..].iter().all(Result::is_ok));
    let commits = ledger.commits() - before;
    assert!(commits <= 2, "64 appends took {commits} commits");
    for id in &ids {
        assert_eq!(read(&ledger, id, 0).len(), 8);
    }
    assert_eq!(read(&ledger, "stale", 0), ["first"]);
}

#[test]
fn beat_is_written_within_5_s_though_nothing_else_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    let ledger = SqliteLedger::open(&file).unwrap();
    fill(&ledger, "t", &["a"]);
    ledger.beat(&table("t"), Stamp(7000));
    let start = Instant::now();
    let other = Connection::open(&file).unwrap();
    loop {
        let stamps: Option<i64> = other
            .query_row("SELECT max(stamp) FROM beat", [], |row| row.get(0))
            .unwrap();
        if stamps == Some(7000) {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(5), "the beat is lost");
        std::thread::yield_now();
    }
}

#[test]
fn file_is_in_wal_mode_with_our_marks() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    drop(SqliteLedger::open(&file).unwrap());
    let other = Connection::open(&file).unwrap();
    let text = |name| {
        other
            .pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0))
            .unwrap()
    };
    assert_eq!(text("journal_mode"), "wal".to_owned().into());
    assert_eq!(text("application_id"), 0x5472_6963_i64.into());
    assert_eq!(text("user_version"), 2_i64.into());
}

/// The disk is "full" for a child process that may write files of 2 MiB only: a real failure of a real write.
#[test]
#[cfg(unix)]
fn full_disk_breaks_the_ledger_and_loses_nothing_acknowledged() {
    if let Some(file) = std::env::var_os("TRICORN_LEDGER_FULL_DISK") {
        let ledger = SqliteLedger::open(file).unwrap();
        return write_until_the_disk_is_full(&ledger);
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ledger.db");
    // The signal that a file has grown too long is ignored, so that the write fails instead.
    let script = "trap '' XFSZ; ulimit -f 4096; exec \"$@\"";
    let name = "durable::full_disk_breaks_the_ledger_and_loses_nothing_acknowledged";
    let child = Command::new("sh")
        .args(["-c", script, "sh"])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .env("TRICORN_LEDGER_FULL_DISK", &file)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&child.stdout).into_owned();
    let errors = String::from_utf8_lossy(&child.stderr);
    assert!(child.status.success(), "{told}\n{errors}");
    let acknowledged = told
        .lines()
        .find_map(|line| line.strip_prefix("acknowledged "));
    let acknowledged: usize = acknowledged.expect(&told).parse().unwrap();
    assert!(acknowledged > 0);

    let ledger = SqliteLedger::open(&file).unwrap();
    let entries = block_on(ledger.read(&table("t"), Seq(0))).unwrap();
    assert!(entries.len() >= acknowledged);
    assert!(
        entries
            .iter()
            .all(|e| e.record == vec![b'x'; MAX_RECORD / 8])
    );
    let next = Seq(entries.len() as u64);
    block_on(ledger.append(&table("t"), next, b"room again".to_vec())).unwrap();
}

#[cfg(unix)]
fn write_until_the_disk_is_full(ledger: &SqliteLedger) {
    let long = vec![b'x'; MAX_RECORD / 8];
    let mut acknowledged = 0;
    let error = loop {
        match block_on(ledger.append(&table("t"), Seq(acknowledged), long.clone())) {
            Ok(()) => acknowledged += 1,
            Err(error) => break error,
        }
        assert!(acknowledged < 1000, "the disk was never full");
    };
    println!("\nacknowledged {acknowledged}");
    let AppendError::Ledger(LedgerError::Write(_)) = &error else {
        panic!("{error}");
    };
    assert!(error.to_string().contains("See that the disk has room"));
    let small = append(ledger, "other", 0, "small");
    assert_eq!(small, Err(error.clone()), "the same answer from then on");
    let AppendError::Ledger(error) = error else {
        unreachable!()
    };
    assert_eq!(block_on(ledger.erase(&table("t"))), Err(error));
    let readable = block_on(ledger.read(&table("t"), Seq(0))).unwrap();
    assert!(readable.len() >= usize::try_from(acknowledged).unwrap());
}
