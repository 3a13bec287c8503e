//! The ledger: the append-only log of all tables.
//!
//! A table is a row of records, numbered from nought without a gap. A writer names the number of records that it has
//! seen; if another was faster, the append is refused and the writer catches up. What was acknowledged survives
//! `kill -9`. Each record is chained to the one before by a hash, and reading checks it. The ledger knows nothing of
//! games: a record is bytes.
//!
//! There are two ledgers with one behaviour (`tests/ledger/suite.rs` runs the same checks on both): [`MemoryLedger`] for
//! tests and simulations, [`SqliteLedger`] for one machine with one file. No runtime is assumed: futures and streams
//! of this crate can be awaited on any executor.

mod chain;
mod error;
mod follow;
mod id;
mod memory;
mod sqlite;

use futures::future::BoxFuture;
use futures::stream::BoxStream;
use serde::Serialize;

pub use error::{AppendError, BlobError, LedgerError, OpenError};
pub use id::{BadBlobHash, BadTableId, BlobHash, Seq, Stamp, TableId};
pub use memory::MemoryLedger;
pub use sqlite::SqliteLedger;

/// The largest record that a ledger takes: 1 MiB.
pub const MAX_RECORD: usize = 1 << 20;

/// The largest blob that a ledger takes: 32 MiB.
pub const MAX_BLOB: usize = 32 << 20;

/// The append-only log of all tables.
///
/// A future that is dropped before it resolves may or may not have had its effect, as after a lost connection.
pub trait Ledger: Send + Sync {
    /// Appends one record if the table has exactly `expected` records; the record then has the number `expected`.
    ///
    /// The first append, with [`Seq::ZERO`], makes the table. The record is durable when the future resolves to `Ok`.
    fn append(
        &self,
        table: &TableId,
        expected: Seq,
        record: Vec<u8>,
    ) -> BoxFuture<'_, Result<(), AppendError>>;

    /// All records from number `from` on, in order. A table that does not exist has none.
    ///
    /// They are the records that were appended: a record that was changed since is an error that names it.
    fn read(&self, table: &TableId, from: Seq) -> BoxFuture<'_, Result<Vec<Entry>, LedgerError>>;

    /// The same as they lie, unchecked: only to find out when the time of a damaged table is over, so that it is erased in
    /// time too. Nothing of it may be played on or shown.
    fn salvage(&self, table: &TableId, from: Seq)
    -> BoxFuture<'_, Result<Vec<Entry>, LedgerError>>;

    /// The records from number `from` on: those that are there, then those that come, each once and in order.
    ///
    /// The table may still be to come. The stream ends when the table is erased or the ledger closes; a follower that
    /// lags behind at that moment does not see the rest. After an error it ends too.
    fn follow(&self, table: &TableId, from: Seq) -> BoxStream<'static, Result<Entry, LedgerError>>;

    /// The tables that the filter lets through, in the order of their ids.
    fn tables(&self, filter: &Filter) -> BoxFuture<'_, Result<Vec<TableSummary>, LedgerError>>;

    /// Removes the table: every byte of its records and its id, and the blobs that no other table uses.
    ///
    /// To erase a table that does not exist is no error. Its id may be used anew afterwards.
    fn erase(&self, table: &TableId) -> BoxFuture<'_, Result<(), LedgerError>>;

    /// Notes how far the time of a table has run. A stamp only moves forward; an unknown table has no time.
    ///
    /// Nobody waits for it: it is written along with the next commit, and a crash loses at most the last 5 s.
    fn beat(&self, table: &TableId, stamp: Stamp);

    /// Keeps a blob for a table, once for all tables that put the same bytes. Makes the table if need be.
    ///
    /// The blob is durable when the future resolves to `Ok`.
    fn put_blob(
        &self,
        table: &TableId,
        hash: BlobHash,
        bytes: Vec<u8>,
    ) -> BoxFuture<'_, Result<(), BlobError>>;

    /// The blob with this hash, if a table has put it.
    fn blob(&self, hash: BlobHash) -> BoxFuture<'_, Result<Option<Vec<u8>>, LedgerError>>;

    /// Finishes what was asked before, ends every follower and refuses what comes after. Closing twice is no error.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// One record of a table and its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The number of the record in its table, from nought.
    pub seq: Seq,
    /// The bytes, as they were appended.
    pub record: Vec<u8>,
}

/// Which tables to list. The default lists all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only tables whose id begins with this.
    pub prefix: Option<String>,
}

impl Filter {
    /// Only tables whose id begins with `prefix`.
    pub fn prefix(prefix: impl Into<String>) -> Self {
        Self {
            prefix: Some(prefix.into()),
        }
    }

    fn lets_through(&self, id: &TableId) -> bool {
        let prefix = self.prefix.as_deref().unwrap_or_default();
        id.as_str().starts_with(prefix)
    }
}

/// What a list of tables says about one table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableSummary {
    /// The table.
    pub id: TableId,
    /// How many records it has: what the next append has to expect. Nought if so far it has only blobs.
    pub len: Seq,
    /// How far its time had run at the last beat.
    pub beat: Option<Stamp>,
}

/// Locks a mutex whose data stays whole even if a holder panicked: every critical section here is a plain update.
fn lock<T>(mutex: &std::sync::Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}
