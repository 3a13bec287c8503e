//! The ledger in one SQLite file, for one machine.
//!
//! One thread writes and owns the writing connection ([`writer`]); a few threads read with connections of their own
//! ([`readers`]); which tables there are is held in memory ([`directory`]). SQL that shapes the file is in [`schema`],
//! what happens before the first command is in [`open`].

mod directory;
mod open;
mod readers;
mod schema;
mod writer;

use std::cell::Cell;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread::JoinHandle;

use futures::FutureExt;
use futures::channel::oneshot;
use futures::future::BoxFuture;
use futures::stream::BoxStream;

use self::directory::Directory;
use self::readers::Readers;
use self::writer::{Command, Verdict, Write, Writer};
use crate::chain::{self, ChainHash, Link};
use crate::follow::{self, Hub};
use crate::memory::check_blob;
use crate::{
    AppendError, BlobError, BlobHash, Entry, Filter, Ledger, LedgerError, MAX_RECORD, OpenError,
    Seq, Stamp, TableId, TableSummary, lock,
};

/// A ledger in one SQLite file.
///
/// Dropping it closes it and waits for that; a server that stops awaits [`Ledger::close`] instead.
pub struct SqliteLedger {
    commands: mpsc::Sender<Command>,
    shared: Arc<Shared>,
    writer: Option<JoinHandle<()>>,
}

/// What the ledger, its writer and its followers share.
struct Shared {
    directory: Mutex<Directory>,
    readers: Readers,
    hub: Hub,
    commits: AtomicU64,
}

impl SqliteLedger {
    /// Opens the ledger in this file, or makes a new one if there is none.
    ///
    /// Beside the file lie its write-ahead log (`-wal`, `-shm`) and a lock (`.lock`) that keeps a second server out.
    /// The whole file is checked first; a file that does not pass is left as it is.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let opened = open::open(path.as_ref())?;
        let shared = Arc::new(Shared {
            directory: Mutex::new(opened.directory),
            readers: opened.readers,
            hub: Hub::default(),
            commits: AtomicU64::new(0),
        });
        let (commands, inbox) = mpsc::channel();
        let writer = Writer::new(
            opened.connection,
            opened.lock,
            opened.husk_bytes,
            inbox,
            Arc::clone(&shared),
        );
        let thread =
            spawn("ledger-writer", move || writer.run()).map_err(|e| OpenError::NotWritable {
                path: path.as_ref().to_owned(),
                reason: e.to_string(),
            })?;
        Ok(Self {
            commands,
            shared,
            writer: Some(thread),
        })
    }

    /// How often the ledger has committed since it was opened. Many appends can share one commit.
    pub fn commits(&self) -> u64 {
        self.shared.commits.load(Ordering::Relaxed)
    }

    /// Hands a command to the writer and waits for its verdict.
    async fn ask(
        &self,
        command: impl FnOnce(writer::Reply) -> Command,
    ) -> Result<Verdict, LedgerError> {
        let (reply, verdict) = oneshot::channel();
        // A command that the writer does not take, or takes and drops, came after the end.
        let _ = self.commands.send(command(reply));
        verdict.await.unwrap_or(Err(LedgerError::Closed))
    }
}

impl Shared {
    async fn read(
        &self,
        table: &TableId,
        from: Seq,
        at_most: usize,
    ) -> Result<Vec<Entry>, LedgerError> {
        let (before, links) = self.links(table, from, at_most).await?;
        chain::check(table, before, links)
    }

    /// What is stored, and the hash before it.
    async fn links(
        &self,
        table: &TableId,
        from: Seq,
        at_most: usize,
    ) -> Result<(Option<ChainHash>, Vec<Link>), LedgerError> {
        let no = lock(&self.directory).table(table).map(|row| row.no);
        let name = table.clone();
        self.readers
            .ask(move |connection| match no {
                // The hash first: should the table be erased in between, there are no records to check.
                Some(no) => Ok((
                    readers::hash_before(connection, no, &name, from)?,
                    readers::records(connection, no, &name, from, at_most)?,
                )),
                None => Ok((None, Vec::new())),
            })
            .await
    }
}

/// How many bytes a follower reads at a time, not counting the record that goes over.
const FOLLOWER_BYTES: usize = 256 << 10;

impl Ledger for SqliteLedger {
    fn append(
        &self,
        table: &TableId,
        expected: Seq,
        record: Vec<u8>,
    ) -> BoxFuture<'_, Result<(), AppendError>> {
        let table = table.clone();
        async move {
            if record.len() > MAX_RECORD {
                let size = record.len();
                return Err(AppendError::TooLarge { size });
            }
            let write = Write::Append {
                table,
                expected,
                record,
            };
            match self.ask(|reply| Command::Write(write, reply)).await? {
                Verdict::Done => Ok(()),
                Verdict::Behind { have } => Err(AppendError::Behind { have }),
            }
        }
        .boxed()
    }

    fn read(&self, table: &TableId, from: Seq) -> BoxFuture<'_, Result<Vec<Entry>, LedgerError>> {
        let table = table.clone();
        async move { self.shared.read(&table, from, usize::MAX).await }.boxed()
    }

    fn salvage(
        &self,
        table: &TableId,
        from: Seq,
    ) -> BoxFuture<'_, Result<Vec<Entry>, LedgerError>> {
        let table = table.clone();
        async move {
            let (_, links) = self.shared.links(&table, from, usize::MAX).await?;
            Ok(links.into_iter().map(|link| link.entry).collect())
        }
        .boxed()
    }

    fn follow(&self, table: &TableId, from: Seq) -> BoxStream<'static, Result<Entry, LedgerError>> {
        let subscription = self.shared.hub.subscribe(table);
        let (shared, table) = (Arc::clone(&self.shared), table.clone());
        follow::stream(subscription, from, move |next| {
            let (shared, table) = (Arc::clone(&shared), table.clone());
            async move { shared.read(&table, next, FOLLOWER_BYTES).await }
        })
    }

    fn tables(&self, filter: &Filter) -> BoxFuture<'_, Result<Vec<TableSummary>, LedgerError>> {
        let filter = filter.clone();
        async move {
            self.shared.readers.check_open()?;
            Ok(lock(&self.shared.directory).summaries(&filter))
        }
        .boxed()
    }

    fn erase(&self, table: &TableId) -> BoxFuture<'_, Result<(), LedgerError>> {
        let table = table.clone();
        async move {
            self.ask(|reply| Command::Erase(table, reply)).await?;
            Ok(())
        }
        .boxed()
    }

    fn beat(&self, table: &TableId, stamp: Stamp) {
        let first_unsaved = lock(&self.shared.directory).beat(table, stamp);
        if first_unsaved {
            // After the end there is nobody to write it, and nothing to write it to.
            let _ = self.commands.send(Command::Beats);
        }
    }

    fn put_blob(
        &self,
        table: &TableId,
        hash: BlobHash,
        bytes: Vec<u8>,
    ) -> BoxFuture<'_, Result<(), BlobError>> {
        let table = table.clone();
        async move {
            check_blob(hash, &bytes)?;
            let write = Write::Blob { table, hash, bytes };
            self.ask(|reply| Command::Write(write, reply)).await?;
            Ok(())
        }
        .boxed()
    }

    fn blob(&self, hash: BlobHash) -> BoxFuture<'_, Result<Option<Vec<u8>>, LedgerError>> {
        async move {
            let no = lock(&self.shared.directory).blob(hash);
            self.shared
                .readers
                .ask(move |connection| match no {
                    Some(no) => readers::blob(connection, no, hash),
                    None => Ok(None),
                })
                .await
        }
        .boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            // That it was closed before is no error.
            let _ = self.ask(Command::Close).await;
        }
        .boxed()
    }
}

impl Drop for SqliteLedger {
    fn drop(&mut self) {
        let (reply, _) = oneshot::channel();
        let _ = self.commands.send(Command::Close(reply));
        // A task that is dropped by its own wake-up may drop the ledger on one of the ledger's threads.
        if let Some(writer) = self.writer.take()
            && !ON_LEDGER_THREAD.get()
        {
            let _ = writer.join();
        }
    }
}

thread_local! {
    static ON_LEDGER_THREAD: Cell<bool> = const { Cell::new(false) };
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<JoinHandle<()>> {
    std::thread::Builder::new().name(name.into()).spawn(|| {
        ON_LEDGER_THREAD.set(true);
        work();
    })
}
