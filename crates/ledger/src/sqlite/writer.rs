//! The one thread that writes: it takes what has queued up, commits once, then answers all.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use futures::channel::oneshot;
use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::{Shared, readers, schema};
use crate::chain::ChainHash;
use crate::{BlobHash, LedgerError, Seq, TableId, lock};

/// How many commands are taken at a time. The more share a commit, the fewer pages are written for each of them.
const BATCH: usize = 256;

/// How long a beat waits for another commit to go with. With that commit itself it stays well below 5 s.
const BEAT_WAITS: Duration = Duration::from_secs(1);

pub(super) enum Command {
    Write(Write, Reply),
    Erase(TableId, Reply),
    /// Beats wait in the directory.
    Beats,
    Close(Reply),
}

/// What can share a commit.
pub(super) enum Write {
    Append {
        table: TableId,
        expected: Seq,
        record: Vec<u8>,
    },
    Blob {
        table: TableId,
        hash: BlobHash,
        bytes: Vec<u8>,
    },
}

pub(super) type Reply = oneshot::Sender<Result<Verdict, LedgerError>>;

pub(super) enum Verdict {
    Done,
    Behind { have: Seq },
}

pub(super) struct Writer {
    connection: Connection,
    /// Declared after the connection: let go only when that is closed.
    _lock: File,
    husk_bytes: u64,
    inbox: mpsc::Receiver<Command>,
    shared: Arc<Shared>,
    /// When the beats that wait are written at the latest.
    beats_due: Option<Instant>,
    /// The first write error, which every later write gets as its answer.
    broken: Option<LedgerError>,
}

/// What a transaction has written, to be told once it is committed.
#[derive(Default)]
struct Staged {
    tables: BTreeMap<TableId, Tip>,
    blobs: HashMap<BlobHash, i64>,
    verdicts: Vec<Verdict>,
}

/// Where a table goes on.
#[derive(Clone, Copy)]
struct Tip {
    no: i64,
    len: Seq,
    last: Option<ChainHash>,
}

impl Tip {
    /// The hash before the next record, from the file if this is the first that is written since it was opened.
    fn last(&self, tx: &Transaction<'_>, table: &TableId) -> rusqlite::Result<ChainHash> {
        match self.last {
            Some(last) => Ok(last),
            // Should the hash in the file not be one, the chain is broken there, and stays so.
            None => Ok(readers::hash_before(tx, self.no, table, self.len)?
                .unwrap_or_else(|| ChainHash::start(table))),
        }
    }
}

impl Writer {
    pub(super) fn new(
        connection: Connection,
        lock: File,
        husk_bytes: u64,
        inbox: mpsc::Receiver<Command>,
        shared: Arc<Shared>,
    ) -> Self {
        Self {
            connection,
            _lock: lock,
            husk_bytes,
            inbox,
            shared,
            beats_due: None,
            broken: None,
        }
    }

    pub(super) fn run(mut self) {
        let done = self.run_until_closed();
        // Whoever waits for the end finds the file closed and the lock free.
        drop(self);
        if let Some(reply) = done {
            answer(reply, Ok(Verdict::Done));
        }
    }

    fn run_until_closed(&mut self) -> Option<Reply> {
        loop {
            let mut writes = Vec::new();
            for command in self.take_batch()? {
                match command {
                    Command::Write(write, reply) => writes.push((write, reply)),
                    Command::Beats => self.beats_due = Some(Instant::now() + BEAT_WAITS),
                    Command::Erase(table, reply) => {
                        self.commit(std::mem::take(&mut writes));
                        let result = self.erase(&table);
                        answer(reply, result.map(|()| Verdict::Done));
                    }
                    Command::Close(reply) => {
                        self.beats_due = Some(Instant::now());
                        self.commit(writes);
                        return Some(reply);
                    }
                }
            }
            self.commit(writes);
        }
    }

    /// Waits for a command, then takes what else is there. None at all if beats are due; `None` if nobody can ask.
    fn take_batch(&mut self) -> Option<Vec<Command>> {
        let first = match self.beats_due {
            None => self.inbox.recv().ok()?,
            Some(due) => {
                let wait = due.saturating_duration_since(Instant::now());
                match self.inbox.recv_timeout(wait) {
                    Ok(command) => command,
                    Err(mpsc::RecvTimeoutError::Timeout) => return Some(Vec::new()),
                    Err(mpsc::RecvTimeoutError::Disconnected) => return None,
                }
            }
        };
        // Who is about to write too, on a busy machine, gets there first and shares the commit.
        std::thread::yield_now();
        let rest = self.inbox.try_iter().take(BATCH - 1);
        Some(std::iter::once(first).chain(rest).collect())
    }

    /// Writes all in one transaction, with the beats that wait; answers when it is durable.
    fn commit(&mut self, writes: Vec<(Write, Reply)>) {
        let beats_are_due = self.beats_due.is_some_and(|due| due <= Instant::now());
        if writes.is_empty() && !beats_are_due {
            return;
        }
        let (writes, replies): (Vec<_>, Vec<_>) = writes.into_iter().unzip();
        match self.try_commit(writes) {
            Ok(verdicts) => {
                for (reply, verdict) in replies.into_iter().zip(verdicts) {
                    answer(reply, Ok(verdict));
                }
            }
            Err(error) => {
                for reply in replies {
                    answer(reply, Err(error.clone()));
                }
            }
        }
    }

    fn try_commit(&mut self, writes: Vec<Write>) -> Result<Vec<Verdict>, LedgerError> {
        self.beats_due = None;
        self.check_sound()?;
        let shared = Arc::clone(&self.shared);
        let staged = self.transaction(|tx| {
            let mut staged = Staged::default();
            for write in writes {
                let verdict = staged.write(tx, &shared, write)?;
                staged.verdicts.push(verdict);
            }
            staged.write_beats(tx, &shared)?;
            Ok(staged)
        })?;
        let mut directory = lock(&shared.directory);
        for (id, tip) in &staged.tables {
            directory.put_table(id.clone(), tip.no, tip.len, tip.last);
        }
        for (hash, no) in staged.blobs {
            directory.put_blob(hash, no);
        }
        drop(directory);
        for id in staged.tables.keys() {
            shared.hub.ring(id);
        }
        Ok(staged.verdicts)
    }

    /// Erases a table and every copy of its bytes. It shares no commit.
    fn erase(&mut self, table: &TableId) -> Result<(), LedgerError> {
        self.check_sound()?;
        let row = lock(&self.shared.directory).table(table);
        if let Some(row) = row {
            let husk = self.transaction(|tx| schema::erase(tx, row.no))?;
            let mut directory = lock(&self.shared.directory);
            directory.remove_table(table);
            directory.remove_blobs(&husk.blobs);
            drop(directory);
            self.husk_bytes += husk.bytes;
        }
        self.shared.hub.erased(table);
        self.sweep_if_worth_it();
        // Even if there was no such table: an earlier attempt may have got this far only.
        match schema::empty_log(&self.connection) {
            Ok(true) => Ok(()),
            Ok(false) => Err(LedgerError::CopyRemains),
            Err(e) => Err(self.break_with(&e)),
        }
    }

    fn sweep_if_worth_it(&mut self) {
        let worth_it = schema::worth_a_sweep(&self.connection, self.husk_bytes);
        if worth_it.unwrap_or(false) {
            // It needs room for a copy of what lives. Without, the file stays larger than it has to be, no more.
            let _ = schema::sweep(&mut self.connection);
            if let Ok(left) = schema::husk_bytes(&self.connection) {
                self.husk_bytes = left;
            }
        }
    }

    /// Runs one transaction. A failure breaks the ledger: what the disk holds is known again only after a restart.
    fn transaction<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, LedgerError> {
        let run = |connection: &mut Connection| {
            let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let done = work(&tx)?;
            tx.commit()?;
            Ok(done)
        };
        let done = run(&mut self.connection).map_err(|e| self.break_with(&e))?;
        self.shared.commits.fetch_add(1, Ordering::Relaxed);
        Ok(done)
    }

    fn check_sound(&self) -> Result<(), LedgerError> {
        self.broken.clone().map_or(Ok(()), Err)
    }

    fn break_with(&mut self, error: &rusqlite::Error) -> LedgerError {
        let error = LedgerError::Write(error.to_string());
        self.broken = Some(error.clone());
        error
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.shared.hub.close();
        self.shared.readers.close();
    }
}

impl Staged {
    fn write(
        &mut self,
        tx: &Transaction<'_>,
        shared: &Shared,
        write: Write,
    ) -> rusqlite::Result<Verdict> {
        match write {
            Write::Append {
                table,
                expected,
                record,
            } => {
                let known = self.table(shared, &table);
                let have = known.map_or(Seq::ZERO, |tip| tip.len);
                if have != expected {
                    return Ok(Verdict::Behind { have });
                }
                let tip = known.map_or_else(|| add_table(tx, &table), Ok)?;
                let hash = tip.last(tx, &table)?.next(expected, &record);
                tx.prepare_cached(
                    "INSERT INTO record (table_no, seq, hash, body) VALUES (?1, ?2, ?3, ?4)",
                )?
                .execute(params![
                    tip.no,
                    expected.to_sql(),
                    hash.as_bytes(),
                    record
                ])?;
                let tip = Tip {
                    no: tip.no,
                    len: expected.next(),
                    last: Some(hash),
                };
                self.tables.insert(table, tip);
            }
            Write::Blob { table, hash, bytes } => {
                let known = self.table(shared, &table);
                let tip = known.map_or_else(|| add_table(tx, &table), Ok)?;
                let blob_no = match self.blob(shared, hash) {
                    Some(blob_no) => blob_no,
                    None => add_blob(tx, hash, &bytes)?,
                };
                tx.prepare_cached(
                    "INSERT OR IGNORE INTO blob_use (table_no, blob_no) VALUES (?1, ?2)",
                )?
                .execute([tip.no, blob_no])?;
                self.tables.insert(table, tip);
                self.blobs.insert(hash, blob_no);
            }
        }
        Ok(Verdict::Done)
    }

    fn write_beats(&mut self, tx: &Transaction<'_>, shared: &Shared) -> rusqlite::Result<()> {
        let beats = lock(&shared.directory).take_unsaved_beats();
        let mut save =
            tx.prepare_cached("INSERT OR REPLACE INTO beat (table_no, stamp) VALUES (?1, ?2)")?;
        for (no, stamp) in beats {
            save.execute(params![no, stamp.to_sql()])?;
        }
        Ok(())
    }

    /// Where a table goes on, with what this transaction has added.
    fn table(&self, shared: &Shared, id: &TableId) -> Option<Tip> {
        let committed = || {
            let row = lock(&shared.directory).table(id)?;
            Some(Tip {
                no: row.no,
                len: row.len,
                last: row.last,
            })
        };
        self.tables.get(id).copied().or_else(committed)
    }

    fn blob(&self, shared: &Shared, hash: BlobHash) -> Option<i64> {
        let committed = || lock(&shared.directory).blob(hash);
        self.blobs.get(&hash).copied().or_else(committed)
    }
}

fn add_table(tx: &Transaction<'_>, table: &TableId) -> rusqlite::Result<Tip> {
    let no = tx
        .prepare_cached("INSERT INTO game_table (name) VALUES (?1)")?
        .insert([table.as_str()])?;
    Ok(Tip {
        no,
        len: Seq::ZERO,
        last: None,
    })
}

fn add_blob(tx: &Transaction<'_>, hash: BlobHash, bytes: &[u8]) -> rusqlite::Result<i64> {
    tx.prepare_cached("INSERT INTO blob (hash, body) VALUES (?1, ?2)")?
        .insert(params![hash.as_bytes(), bytes])
}

/// Nobody may be waiting any more; that is their affair.
fn answer(reply: Reply, result: Result<Verdict, LedgerError>) {
    let _ = reply.send(result);
}
