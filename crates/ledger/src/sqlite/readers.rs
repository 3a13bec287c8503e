//! A few threads that read, each with a read-only connection of its own, and the questions that they answer.

use std::path::Path;
use std::sync::{Arc, Mutex, mpsc};
use std::thread::JoinHandle;

use futures::channel::oneshot;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};

use super::schema::BUSY_TIMEOUT;
use crate::chain::{ChainHash, Link};
use crate::{BlobHash, Entry, LedgerError, Seq, TableId, lock};

/// Enough that one long read holds up nobody.
const THREADS: usize = 4;

type Job = Box<dyn FnOnce(&Connection) + Send>;

pub(super) struct Readers {
    /// `None` after the end.
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Readers {
    pub(super) fn start(path: &Path) -> Result<Self, String> {
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        let mut threads = Vec::new();
        for _ in 0..THREADS {
            let connection = connect(path).map_err(|e| e.to_string())?;
            let queue = Arc::clone(&queue);
            let work = move || {
                loop {
                    // One thread waits at the queue, the others wait for its place.
                    let job = lock(&queue).recv();
                    match job {
                        Ok(job) => job(&connection),
                        Err(mpsc::RecvError) => return,
                    }
                }
            };
            threads.push(super::spawn("ledger-reader", work).map_err(|e| e.to_string())?);
        }
        Ok(Self {
            jobs: Mutex::new(Some(jobs)),
            threads: Mutex::new(threads),
        })
    }

    /// Puts a question to the next free thread.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, LedgerError> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(move |connection: &Connection| {
            let answer = question(connection).map_err(|e| LedgerError::Read(e.to_string()));
            // Nobody may be waiting any more.
            let _ = reply.send(answer);
        });
        match &*lock(&self.jobs) {
            // Should no thread be left to take the job, its reply is dropped with it.
            Some(jobs) => drop(jobs.send(job)),
            None => return Err(LedgerError::Closed),
        }
        answer.await.unwrap_or(Err(LedgerError::Closed))
    }

    pub(super) fn check_open(&self) -> Result<(), LedgerError> {
        match *lock(&self.jobs) {
            Some(_) => Ok(()),
            None => Err(LedgerError::Closed),
        }
    }

    /// Answers what was asked so far, then closes the connections.
    pub(super) fn close(&self) {
        lock(&self.jobs).take();
        for thread in lock(&self.threads).drain(..) {
            let _ = thread.join();
        }
    }
}

pub(super) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    Ok(connection)
}

/// Records of a table from a number on, until `at_most` bytes are reached.
///
/// The name is compared in the same statement: a table that was erased a moment ago still has rows, without content.
pub(super) fn records(
    connection: &Connection,
    table_no: i64,
    name: &TableId,
    from: Seq,
    at_most: usize,
) -> rusqlite::Result<Vec<Link>> {
    let mut statement = connection.prepare_cached(
        "SELECT r.seq, r.hash, r.body FROM game_table AS t JOIN record AS r ON r.table_no = t.no
         WHERE t.no = ?1 AND t.name = ?2 AND r.seq >= ?3 ORDER BY r.seq",
    )?;
    let mut rows = statement.query(params![table_no, name.as_str(), from.to_sql()])?;
    let (mut links, mut bytes) = (Vec::new(), 0);
    while bytes < at_most
        && let Some(row) = rows.next()?
    {
        let seq = Seq(row.get::<_, i64>(0)?.unsigned_abs());
        let hash = row.get(1).ok().map(ChainHash::from_bytes);
        // What is no longer bytes is for the chain to name.
        let record = row.get_ref(2)?.as_bytes().unwrap_or_default().to_vec();
        bytes += record.len().max(1);
        let entry = Entry { seq, record };
        links.push(Link { entry, hash });
    }
    Ok(links)
}

/// The hash before a record as it is stored; none if what is stored there cannot be a hash.
pub(super) fn hash_before(
    connection: &Connection,
    table_no: i64,
    name: &TableId,
    seq: Seq,
) -> rusqlite::Result<Option<ChainHash>> {
    let Some(before) = seq.0.checked_sub(1) else {
        return Ok(Some(ChainHash::start(name)));
    };
    let hash = connection
        .prepare_cached("SELECT hash FROM record WHERE table_no = ?1 AND seq = ?2")?
        .query_row(params![table_no, Seq(before).to_sql()], |row| {
            Ok(row.get(0).ok())
        })
        .optional()?;
    Ok(hash.flatten().map(ChainHash::from_bytes))
}

/// A blob. The hash is compared in the same statement, for the same reason as above.
pub(super) fn blob(
    connection: &Connection,
    no: i64,
    hash: BlobHash,
) -> rusqlite::Result<Option<Vec<u8>>> {
    connection
        .prepare_cached("SELECT body FROM blob WHERE no = ?1 AND hash = ?2")?
        .query_row(params![no, hash.as_bytes()], |row| row.get(0))
        .optional()
}
