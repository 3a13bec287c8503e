//! What can go wrong, in words that say what to do next.

use std::path::PathBuf;

use crate::{BlobHash, MAX_BLOB, MAX_RECORD, Seq, TableId};

/// Why a record was not appended.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// The writer expected another number of records. It reads what it has not seen and decides again.
    #[error("The table has {have} records by now; catch up and try again.")]
    Behind {
        /// How many records the table has.
        have: Seq,
    },
    /// The record is larger than [`MAX_RECORD`].
    #[error("The record has {size} bytes; at most {MAX_RECORD} fit.")]
    TooLarge {
        /// How many bytes the record has.
        size: usize,
    },
    /// The ledger itself failed.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

/// Why a blob was not kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BlobError {
    /// The bytes have another hash than the one they were put under.
    #[error("These bytes have the hash {actual}, not the one they came with; send them again.")]
    WrongHash {
        /// The hash of the bytes.
        actual: BlobHash,
    },
    /// The blob is larger than [`MAX_BLOB`].
    #[error("The blob has {size} bytes; at most {MAX_BLOB} fit.")]
    TooLarge {
        /// How many bytes the blob has.
        size: usize,
    },
    /// The ledger itself failed.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

/// The ledger itself failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LedgerError {
    /// The ledger was closed before this was done.
    #[error("The ledger is closed, because the server is stopping.")]
    Closed,
    /// A write failed. From then on every write gets this same answer, until the ledger is opened again.
    #[error(
        "The ledger could not be written: {0}. All that was confirmed is safe. \
         See that the disk has room and is sound, then start the server again."
    )]
    Write(String),
    /// A read failed.
    #[error("The ledger could not be read: {0}. See that the disk is sound, then try again.")]
    Read(String),
    /// A record is not the one that was appended: the chain breaks at it.
    #[error(
        "Record {seq} of {table} was changed after it was written, so it can no longer be used. See that the disk is \
         sound. Put a backup of the ledger in place, or start again without {table}."
    )]
    Changed {
        /// The row of the ledger.
        table: TableId,
        /// The number of the first record that does not fit.
        seq: Seq,
    },
    /// The table is gone, but its bytes still lie in the write-ahead log.
    #[error(
        "The table is erased, but another program that reads the ledger's file keeps a copy of it \
         in the write-ahead log. Close that program, then erase the table again."
    )]
    CopyRemains,
}

/// Why a ledger's file was not opened. A file that was there is left as it was.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The path is a folder.
    #[error("{path} is a folder. Name a file in it, such as {example}.", path = path.display(), example = path.join("tricorn.db").display())]
    IsFolder {
        /// The path that was given.
        path: PathBuf,
    },
    /// The folder of the file cannot be used.
    #[error("The ledger {path} cannot be used: {reason}. Create its folder and let this user write there, or name another file.", path = path.display())]
    NotWritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// Another ledger, in this process or another, has the file open.
    #[error("The ledger {path} is in use by another server. Stop that one first, or name another file for this one.", path = path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{path} is not a ledger of this program, so it was left as it is. Name another file.", path = path.display())]
    NotALedger {
        /// The file.
        path: PathBuf,
    },
    /// The file is a ledger, but its contents do not hold together.
    #[error(
        "The ledger {path} is damaged ({reason}). It was left as it is. Move it away, together with {path}-wal \
         if there is one; then put a backup in its place, or start again to begin a new ledger.",
        path = path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was found.
        reason: String,
    },
    /// The file is gone, but its write-ahead log is there.
    #[error(
        "The ledger {path} is missing, but its write-ahead log {path}-wal is there. Put the file back next to it, \
         or move the log away to begin a new ledger.",
        path = path.display()
    )]
    LogWithoutFile {
        /// The file that is missing.
        path: PathBuf,
    },
    /// The file was written by an older version of this program.
    #[error(
        "The ledger {path} has format {found}, and this program reads format {known} only. It was left as it is. \
         Use the older version of this program that wrote it, or move the file away, together with {path}-wal if there \
         is one, and start again to begin a new ledger.",
        path = path.display()
    )]
    OlderFormat {
        /// The file.
        path: PathBuf,
        /// The format of the file.
        found: i64,
        /// The format that this program reads.
        known: i64,
    },
    /// The file was written by a newer version of this program.
    #[error(
        "The ledger {path} has format {found}, and this program knows formats up to {known}. It was left as it is. \
         Use the newer version of this program that wrote it.",
        path = path.display()
    )]
    NewerFormat {
        /// The file.
        path: PathBuf,
        /// The format of the file.
        found: i64,
        /// The newest format that this program knows.
        known: i64,
    },
}
