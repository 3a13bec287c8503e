//! A ledger that fails when it is told to, and copies of ledgers.

use futures::FutureExt;
use futures::future::BoxFuture;
use futures::stream::BoxStream;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;
use tricorn_ledger::{
    AppendError, BlobError, BlobHash, Entry, Filter, Ledger, LedgerError, MemoryLedger, Seq, Stamp,
    TableId, TableSummary,
};

/// A ledger in memory that fails when it is told to.
#[derive(Default)]
pub struct Shaky {
    inner: MemoryLedger,
    appends_fail: AtomicBool,
    reads_fail: AtomicBool,
    breaks_down: AtomicBool,
    appends: AtomicUsize,
    takes: AtomicU64,
}

impl Shaky {
    pub fn appends_fail(&self, on: bool) {
        self.appends_fail.store(on, Ordering::Relaxed);
    }

    pub fn reads_fail(&self, on: bool) {
        self.reads_fail.store(on, Ordering::Relaxed);
    }

    /// From now on an append takes so many milliseconds.
    pub fn appends_take(&self, millis: u64) {
        self.takes.store(millis, Ordering::Relaxed);
    }

    /// The next append panics.
    pub fn break_down(&self) {
        self.breaks_down.store(true, Ordering::Relaxed);
    }

    /// The record with this number is another one from now on, as on a sick disk.
    pub fn damage(&self, table: &TableId, seq: Seq) {
        let change = |record: &mut Vec<u8>| record[0] ^= 1;
        assert!(
            self.inner.damage(table, seq, change),
            "there is no such record"
        );
    }

    pub fn appends(&self) -> usize {
        self.appends.load(Ordering::Relaxed)
    }
}

impl Ledger for Shaky {
    fn append(
        &self,
        table: &TableId,
        expected: Seq,
        record: Vec<u8>,
    ) -> BoxFuture<'_, Result<(), AppendError>> {
        self.appends.fetch_add(1, Ordering::Relaxed);
        assert!(
            !self.breaks_down.swap(false, Ordering::Relaxed),
            "on purpose"
        );
        if self.appends_fail.load(Ordering::Relaxed) {
            let full = LedgerError::Write("the disk is full".to_owned());
            return futures::future::ready(Err(full.into())).boxed();
        }
        let takes = Duration::from_millis(self.takes.load(Ordering::Relaxed));
        let append = self.inner.append(table, expected, record);
        if takes.is_zero() {
            return append;
        }
        async move {
            tokio::time::sleep(takes).await;
            append.await
        }
        .boxed()
    }

    fn read(&self, table: &TableId, from: Seq) -> BoxFuture<'_, Result<Vec<Entry>, LedgerError>> {
        if self.reads_fail.load(Ordering::Relaxed) {
            let broken = LedgerError::Read("the disk is broken".to_owned());
            return futures::future::ready(Err(broken)).boxed();
        }
        self.inner.read(table, from)
    }

    fn salvage(
        &self,
        table: &TableId,
        from: Seq,
    ) -> BoxFuture<'_, Result<Vec<Entry>, LedgerError>> {
        self.inner.salvage(table, from)
    }

    fn follow(&self, table: &TableId, from: Seq) -> BoxStream<'static, Result<Entry, LedgerError>> {
        self.inner.follow(table, from)
    }

    fn tables(&self, filter: &Filter) -> BoxFuture<'_, Result<Vec<TableSummary>, LedgerError>> {
        self.inner.tables(filter)
    }

    fn erase(&self, table: &TableId) -> BoxFuture<'_, Result<(), LedgerError>> {
        self.inner.erase(table)
    }

    fn beat(&self, table: &TableId, stamp: Stamp) {
        self.inner.beat(table, stamp);
    }

    fn put_blob(
        &self,
        table: &TableId,
        hash: BlobHash,
        bytes: Vec<u8>,
    ) -> BoxFuture<'_, Result<(), BlobError>> {
        self.inner.put_blob(table, hash, bytes)
    }

    fn blob(&self, hash: BlobHash) -> BoxFuture<'_, Result<Option<Vec<u8>>, LedgerError>> {
        self.inner.blob(hash)
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        self.inner.close()
    }
}

/// What a killed server leaves behind: the records and beats as they are at this moment.
pub async fn copy_of(ledger: &dyn Ledger) -> Arc<dyn Ledger> {
    let copy = MemoryLedger::new();
    for table in ledger.tables(&Filter::default()).await.unwrap() {
        for entry in ledger.read(&table.id, Seq::ZERO).await.unwrap() {
            let read: Value = serde_json::from_slice(&entry.record).unwrap();
            let packs = [&read["deal"]["pack_hash"], &read["room"]["own"]["hash"]];
            for hash in packs.into_iter().filter_map(Value::as_str) {
                let hash = BlobHash::try_from_hex(hash).unwrap();
                let pack = ledger.blob(hash).await.unwrap().unwrap();
                copy.put_blob(&table.id, hash, pack).await.unwrap();
            }
            copy.append(&table.id, entry.seq, entry.record)
                .await
                .unwrap();
        }
        if let Some(beat) = table.beat {
            copy.beat(&table.id, beat);
        }
    }
    Arc::new(copy)
}
