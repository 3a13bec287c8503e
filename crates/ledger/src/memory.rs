//! The ledger in memory, for tests and simulations. It is gone when it is dropped.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex};

use futures::FutureExt;
use futures::future::{self, BoxFuture};
use futures::stream::BoxStream;

use crate::chain::{self, ChainHash, Link};
use crate::follow::{self, Hub};
use crate::{
    AppendError, BlobError, BlobHash, Entry, Filter, Ledger, LedgerError, MAX_BLOB, MAX_RECORD,
    Seq, Stamp, TableId, TableSummary, lock,
};

/// A ledger in memory.
#[derive(Default)]
pub struct MemoryLedger {
    state: Arc<Mutex<State>>,
    hub: Hub,
}

#[derive(Default)]
struct State {
    tables: BTreeMap<TableId, Table>,
    blobs: HashMap<BlobHash, Vec<u8>>,
    closed: bool,
}

#[derive(Default)]
struct Table {
    records: Vec<Stored>,
    blobs: BTreeSet<BlobHash>,
    beat: Option<Stamp>,
}

/// A record and its place in the chain.
struct Stored {
    hash: ChainHash,
    record: Vec<u8>,
}

impl MemoryLedger {
    /// An empty ledger.
    pub fn new() -> Self {
        Self::default()
    }

    fn append_now(
        &self,
        table: &TableId,
        expected: Seq,
        record: Vec<u8>,
    ) -> Result<(), AppendError> {
        if record.len() > MAX_RECORD {
            let size = record.len();
            return Err(AppendError::TooLarge { size });
        }
        let mut state = lock(&self.state);
        state.check_open()?;
        let have = state.tables.get(table).map_or(Seq::ZERO, Table::len);
        if have != expected {
            return Err(AppendError::Behind { have });
        }
        let records = &mut state.tables.entry(table.clone()).or_default().records;
        let last = records.last().map(|last| last.hash);
        let last = last.unwrap_or_else(|| ChainHash::start(table));
        let hash = last.next(expected, &record);
        records.push(Stored { hash, record });
        drop(state);
        self.hub.ring(table);
        Ok(())
    }

    /// Changes the bytes of a record behind the ledger's back, as a sick disk does: for tests. False if there is none.
    pub fn damage(&self, table: &TableId, seq: Seq, change: impl FnOnce(&mut Vec<u8>)) -> bool {
        let mut state = lock(&self.state);
        let records = state.tables.get_mut(table).map(|t| &mut t.records);
        let at = usize::try_from(seq.0).ok();
        match records.zip(at).and_then(|(all, at)| all.get_mut(at)) {
            Some(stored) => {
                change(&mut stored.record);
                true
            }
            None => false,
        }
    }

    fn erase_now(&self, table: &TableId) -> Result<(), LedgerError> {
        let mut state = lock(&self.state);
        state.check_open()?;
        if let Some(gone) = state.tables.remove(table) {
            let State { tables, blobs, .. } = &mut *state;
            for hash in gone.blobs {
                if !tables.values().any(|table| table.blobs.contains(&hash)) {
                    blobs.remove(&hash);
                }
            }
        }
        self.hub.erased(table);
        Ok(())
    }

    fn put_blob_now(
        &self,
        table: &TableId,
        hash: BlobHash,
        bytes: Vec<u8>,
    ) -> Result<(), BlobError> {
        check_blob(hash, &bytes)?;
        let mut state = lock(&self.state);
        state.check_open()?;
        state.blobs.entry(hash).or_insert(bytes);
        let table = state.tables.entry(table.clone()).or_default();
        table.blobs.insert(hash);
        Ok(())
    }

    fn tables_now(&self, filter: &Filter) -> Result<Vec<TableSummary>, LedgerError> {
        let state = lock(&self.state);
        state.check_open()?;
        let wanted = state
            .tables
            .iter()
            .filter(|(id, _)| filter.lets_through(id));
        let summary = |(id, table): (&TableId, &Table)| TableSummary {
            id: id.clone(),
            len: table.len(),
            beat: table.beat,
        };
        Ok(wanted.map(summary).collect())
    }
}

impl State {
    fn check_open(&self) -> Result<(), LedgerError> {
        if self.closed {
            Err(LedgerError::Closed)
        } else {
            Ok(())
        }
    }

    fn read(&self, table: &TableId, from: Seq) -> Result<Vec<Entry>, LedgerError> {
        let links = self.links(table, from)?;
        let before = match usize::try_from(from.0) {
            Ok(0) => Some(ChainHash::start(table)),
            at => at.ok().and_then(|at| {
                let records = &self.tables.get(table)?.records;
                Some(records.get(at - 1)?.hash)
            }),
        };
        chain::check(table, before, links)
    }

    fn salvage(&self, table: &TableId, from: Seq) -> Result<Vec<Entry>, LedgerError> {
        let links = self.links(table, from)?;
        Ok(links.into_iter().map(|link| link.entry).collect())
    }

    fn links(&self, table: &TableId, from: Seq) -> Result<Vec<Link>, LedgerError> {
        self.check_open()?;
        let records = self.tables.get(table).map_or(&[][..], |t| &t.records);
        let seen = usize::try_from(from.0).unwrap_or(usize::MAX);
        let link = |(seq, stored): (u64, &Stored)| Link {
            entry: Entry {
                seq: Seq(seq),
                record: stored.record.clone(),
            },
            hash: Some(stored.hash),
        };
        Ok((0..).zip(records).skip(seen).map(link).collect())
    }
}

impl Table {
    fn len(&self) -> Seq {
        Seq(self.records.len() as u64)
    }
}

/// What every ledger asks of a blob before it keeps it.
pub(crate) fn check_blob(hash: BlobHash, bytes: &[u8]) -> Result<(), BlobError> {
    if bytes.len() > MAX_BLOB {
        let size = bytes.len();
        return Err(BlobError::TooLarge { size });
    }
    let actual = BlobHash::of(bytes);
    if actual != hash {
        return Err(BlobError::WrongHash { actual });
    }
    Ok(())
}

impl Ledger for MemoryLedger {
    fn append(
        &self,
        table: &TableId,
        expected: Seq,
        record: Vec<u8>,
    ) -> BoxFuture<'_, Result<(), AppendError>> {
        let table = table.clone();
        async move { self.append_now(&table, expected, record) }.boxed()
    }

    fn read(&self, table: &TableId, from: Seq) -> BoxFuture<'_, Result<Vec<Entry>, LedgerError>> {
        let table = table.clone();
        async move { lock(&self.state).read(&table, from) }.boxed()
    }

    fn salvage(
        &self,
        table: &TableId,
        from: Seq,
    ) -> BoxFuture<'_, Result<Vec<Entry>, LedgerError>> {
        let table = table.clone();
        async move { lock(&self.state).salvage(&table, from) }.boxed()
    }

    fn follow(&self, table: &TableId, from: Seq) -> BoxStream<'static, Result<Entry, LedgerError>> {
        let subscription = self.hub.subscribe(table);
        let (state, table) = (Arc::clone(&self.state), table.clone());
        follow::stream(subscription, from, move |next| {
            future::ready(lock(&state).read(&table, next))
        })
    }

    fn tables(&self, filter: &Filter) -> BoxFuture<'_, Result<Vec<TableSummary>, LedgerError>> {
        let filter = filter.clone();
        async move { self.tables_now(&filter) }.boxed()
    }

    fn erase(&self, table: &TableId) -> BoxFuture<'_, Result<(), LedgerError>> {
        let table = table.clone();
        async move { self.erase_now(&table) }.boxed()
    }

    fn beat(&self, table: &TableId, stamp: Stamp) {
        if let Some(table) = lock(&self.state).tables.get_mut(table) {
            table.beat = table.beat.max(Some(stamp));
        }
    }

    fn put_blob(
        &self,
        table: &TableId,
        hash: BlobHash,
        bytes: Vec<u8>,
    ) -> BoxFuture<'_, Result<(), BlobError>> {
        let table = table.clone();
        async move { self.put_blob_now(&table, hash, bytes) }.boxed()
    }

    fn blob(&self, hash: BlobHash) -> BoxFuture<'_, Result<Option<Vec<u8>>, LedgerError>> {
        async move {
            let state = lock(&self.state);
            state.check_open()?;
            Ok(state.blobs.get(&hash).cloned())
        }
        .boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            lock(&self.state).closed = true;
            self.hub.close();
        }
        .boxed()
    }
}

impl Drop for MemoryLedger {
    fn drop(&mut self) {
        // Followers hold the state, too, and have to learn that nothing will come.
        lock(&self.state).closed = true;
    }
}
