//! Opening a ledger's file: lock it, check it without changing it, load the directory; or make a new file.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::directory::Directory;
use super::readers::{self, Readers};
use super::schema::{self, APPLICATION_ID, FORMAT};
use crate::{BlobHash, OpenError, Seq, Stamp, TableId};

/// An open file and what was found in it.
pub(super) struct Opened {
    pub(super) connection: Connection,
    pub(super) readers: Readers,
    pub(super) directory: Directory,
    pub(super) husk_bytes: u64,
    pub(super) lock: File,
}

pub(super) fn open(path: &Path) -> Result<Opened, OpenError> {
    let path = locate(path)?;
    // Before the lock, so that a foreign file gets no lock beside it; after, because only then nobody else makes one.
    if path.exists() {
        check_header(&path)?;
    }
    let lock = lock(&path)?;
    if path.exists() {
        check_header(&path)?;
    } else {
        create(&path)?;
    }
    let (directory, husk_bytes) = load(&path)?;
    let connection = Connection::open_with_flags(&path, WRITING).map_err(unusable(&path))?;
    schema::configure(&connection).map_err(unusable(&path))?;
    let readers = Readers::start(&path).map_err(|reason| not_writable(&path, &reason))?;
    Ok(Opened {
        connection,
        readers,
        directory,
        husk_bytes,
        lock,
    })
}

const WRITING: OpenFlags = OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// The one name of the file, so that two ways to it lead to the same lock.
fn locate(path: &Path) -> Result<PathBuf, OpenError> {
    if path.is_dir() {
        let path = path.to_owned();
        return Err(OpenError::IsFolder { path });
    }
    if path.exists() {
        return path.canonicalize().map_err(unusable(path));
    }
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => Ok(folder.join(name)),
        (Err(e), _) => Err(not_writable(path, &format!("its folder: {e}"))),
        (Ok(_), None) => Err(not_writable(path, &"it has no file name")),
    }
}

/// What the first bytes say, before SQLite, which may leave files of its own, comes near a foreign file.
fn check_header(path: &Path) -> Result<(), OpenError> {
    let mut header = Vec::new();
    let file = File::open(path).map_err(unusable(path))?;
    file.take(100)
        .read_to_end(&mut header)
        .map_err(unusable(path))?;
    if header.is_empty() {
        return Err(damaged(path, &"the file is empty"));
    }
    let big_endian = |at: usize| {
        let bytes = header.get(at..at + 4)?;
        Some(i64::from(u32::from_be_bytes(bytes.try_into().ok()?)))
    };
    if !header.starts_with(b"SQLite format 3\0") || big_endian(68) != Some(APPLICATION_ID) {
        let path = path.to_owned();
        return Err(OpenError::NotALedger { path });
    }
    Ok(())
}

/// Takes the lock of the file, for as long as the returned handle lives. A process that dies lets go of it.
fn lock(path: &Path) -> Result<File, OpenError> {
    let mut options = File::options();
    let lock = options
        .write(true)
        .create(true)
        .truncate(false)
        .open(beside(path, ".lock"))
        .map_err(unusable(path))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse {
            path: path.to_owned(),
        }),
        Err(TryLockError::Error(e)) => Err(not_writable(path, &e)),
    }
}

/// Makes an empty ledger under another name, then gives it its own: the file is there as a whole or not at all.
fn create(path: &Path) -> Result<(), OpenError> {
    let log = beside(path, "-wal");
    if fs::metadata(log).is_ok_and(|log| log.len() > 0) {
        let path = path.to_owned();
        return Err(OpenError::LogWithoutFile { path });
    }
    let new = beside(path, ".new");
    for leftover in ["", "-wal", "-shm", "-journal"] {
        match fs::remove_file(beside(&new, leftover)) {
            Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(not_writable(path, &e)),
            _ => {}
        }
    }
    let flags = WRITING | OpenFlags::SQLITE_OPEN_CREATE;
    let connection = Connection::open_with_flags(&new, flags).map_err(unusable(path))?;
    schema::create(&connection).map_err(unusable(path))?;
    connection
        .close()
        .map_err(|(_, e)| not_writable(path, &e))?;
    fs::rename(&new, path).map_err(unusable(path))?;
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        synced.map_err(unusable(path))?;
    }
    Ok(())
}

/// Checks the whole file and reads what tables there are, through a connection that cannot write.
fn load(path: &Path) -> Result<(Directory, u64), OpenError> {
    let connection = readers::connect(path).map_err(unreadable(path))?;
    let unreadable = unreadable(path);
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let found = number("user_version").map_err(&unreadable)?;
    if found > FORMAT {
        return Err(OpenError::NewerFormat {
            path: path.to_owned(),
            found,
            known: FORMAT,
        });
    }
    if (1..FORMAT).contains(&found) {
        return Err(OpenError::OlderFormat {
            path: path.to_owned(),
            found,
            known: FORMAT,
        });
    }
    if found < FORMAT {
        return Err(damaged(path, &"it does not say which format it has"));
    }
    let verdict: String = connection
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .map_err(&unreadable)?;
    if verdict != "ok" {
        return Err(damaged(path, &verdict.replace('\n', " ")));
    }
    let directory = directory(&connection)
        .map_err(&unreadable)?
        .map_err(|reason| damaged(path, &reason))?;
    let husk_bytes = schema::husk_bytes(&connection).map_err(&unreadable)?;
    Ok((directory, husk_bytes))
}

/// The outer error is SQLite's, the inner one says what does not hold together.
fn directory(connection: &Connection) -> rusqlite::Result<Result<Directory, String>> {
    let mut directory = Directory::default();
    let mut tables = connection.prepare(
        "SELECT no, name, stamp, count(seq), max(seq) FROM game_table
         LEFT JOIN beat ON beat.table_no = no LEFT JOIN record ON record.table_no = no
         WHERE name NOT LIKE '.%' GROUP BY no",
    )?;
    let mut rows = tables.query([])?;
    while let Some(row) = rows.next()? {
        let (no, name): (i64, String) = (row.get(0)?, row.get(1)?);
        let Ok(id) = TableId::try_new(&name) else {
            return Ok(Err(format!("table {no} has a name that no table can have")));
        };
        let (count, last): (i64, Option<i64>) = (row.get(3)?, row.get(4)?);
        if last.unwrap_or(-1) != count - 1 {
            return Ok(Err(format!("records of table {id} are missing")));
        }
        directory.put_table(id.clone(), no, Seq(count.unsigned_abs()), None);
        if let Some(stamp) = row.get::<_, Option<i64>>(2)? {
            directory.load_beat(&id, Stamp(stamp.unsigned_abs()));
        }
    }
    let mut blobs = connection.prepare("SELECT no, hash FROM blob WHERE hash <> zeroblob(32)")?;
    let mut rows = blobs.query([])?;
    while let Some(row) = rows.next()? {
        directory.put_blob(BlobHash::from_bytes(row.get(1)?), row.get(0)?);
    }
    Ok(Ok(directory))
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn damaged(path: &Path, reason: &dyn fmt::Display) -> OpenError {
    OpenError::Damaged {
        path: path.to_owned(),
        reason: reason.to_string(),
    }
}

fn not_writable(path: &Path, reason: &dyn fmt::Display) -> OpenError {
    OpenError::NotWritable {
        path: path.to_owned(),
        reason: reason.to_string(),
    }
}

fn unusable<E: fmt::Display>(path: &Path) -> impl Fn(E) -> OpenError {
    move |e| not_writable(path, &e)
}

/// The header was ours, so what SQLite then cannot make sense of is damage.
fn unreadable(path: &Path) -> impl Fn(rusqlite::Error) -> OpenError {
    move |e| match e.sqlite_error_code() {
        Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::DatabaseBusy) => {
            not_writable(path, &e)
        }
        _ => damaged(path, &e),
    }
}
