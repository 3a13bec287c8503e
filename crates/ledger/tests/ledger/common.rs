//! What the tests of the ledger share.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::mpsc;
use std::time::Duration;

use futures::channel::oneshot;
use futures::executor;
use futures::future::{self, Either};
use tricorn_ledger::{AppendError, Entry, Filter, Ledger, Seq, TableId, TableSummary};

/// Waits for a future, but not for ever: a test that would hang fails instead.
pub fn block_on<F: Future>(future: F) -> F::Output {
    const PATIENCE: Duration = Duration::from_secs(30);
    let (late, is_late) = oneshot::channel();
    let (_done, is_done) = mpsc::channel::<()>();
    std::thread::spawn(move || {
        if is_done.recv_timeout(PATIENCE) == Err(mpsc::RecvTimeoutError::Timeout) {
            let _ = late.send(());
        }
    });
    let is_late = async {
        match is_late.await {
            Ok(()) => panic!("waited {PATIENCE:?} in vain"),
            Err(oneshot::Canceled) => future::pending::<()>().await,
        }
    };
    match executor::block_on(future::select(pin!(future), pin!(is_late))) {
        Either::Left((output, _)) => output,
        Either::Right(_) => unreachable!("it panics or stays"),
    }
}

pub fn table(id: &str) -> TableId {
    TableId::try_new(id).unwrap()
}

pub fn append(ledger: &dyn Ledger, id: &str, expected: u64, text: &str) -> Result<(), AppendError> {
    block_on(ledger.append(&table(id), Seq(expected), text.into()))
}

/// Appends these texts to a table that does not exist yet.
pub fn fill(ledger: &dyn Ledger, id: &str, texts: &[&str]) {
    for (seq, text) in (0..).zip(texts) {
        append(ledger, id, seq, text).unwrap();
    }
}

/// The table as one text a record, having checked the numbers.
pub fn read(ledger: &dyn Ledger, id: &str, from: u64) -> Vec<String> {
    let entries = block_on(ledger.read(&table(id), Seq(from))).unwrap();
    texts(from, entries)
}

pub fn texts(from: u64, entries: Vec<Entry>) -> Vec<String> {
    let numbered = (from..).zip(entries);
    let text = |(seq, entry): (u64, Entry)| {
        assert_eq!(entry.seq, Seq(seq), "the numbers have no gap");
        String::from_utf8(entry.record).unwrap()
    };
    numbered.map(text).collect()
}

pub fn list(ledger: &dyn Ledger, filter: &Filter) -> Vec<TableSummary> {
    block_on(ledger.tables(filter)).unwrap()
}

/// The summary of one table.
pub fn summary(ledger: &dyn Ledger, id: &str) -> Option<TableSummary> {
    let all = list(ledger, &Filter::default());
    all.into_iter().find(|summary| summary.id == table(id))
}

/// The file and all that may lie beside it.
pub fn family(file: &Path) -> Vec<PathBuf> {
    let beside = |ending| PathBuf::from(format!("{}{ending}", file.display()));
    ["", "-wal", "-shm", ".lock", ".new"].map(beside).into()
}

/// Where in the file, its log or what else lies beside it these bytes are.
pub fn found_in(file: &Path, needle: &[u8]) -> Vec<PathBuf> {
    let holds = |path: &PathBuf| {
        let bytes = std::fs::read(path).unwrap_or_default();
        bytes.windows(needle.len()).any(|window| window == needle)
    };
    family(file).into_iter().filter(holds).collect()
}

/// A small generator of numbers that look random, for tests that want variety and no dependency.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }
}
