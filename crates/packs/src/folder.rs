//! The texts of a pack, from disk or from inside the program. The only place of this crate that does I/O.
//!
//! What the texts mean is no matter here: a folder has a name and files that are text.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use rust_embed::RustEmbed;

use crate::complaint::Complaint;

/// The largest file that is read, in bytes: 4 MiB.
pub const MAX_FILE_BYTES: u64 = 4 * 1024 * 1024;

/// The endings of the files that make up a pack; others are left alone.
const ENDINGS: [&str; 3] = ["csv", "md", "toml"];

/// A folder, or all that kept it from being read.
pub type Reading = Result<Folder, Vec<Complaint>>;

/// The packs of this repository, inside the program: it needs no files beside it.
#[derive(RustEmbed)]
#[folder = "../../packs"]
#[allow_missing = true]
struct Shipped;

/// The texts of one pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    /// The folder's name, which must be the pack's id.
    pub name: String,
    /// The `.toml`, `.csv` and `.md` files by name.
    pub files: BTreeMap<String, String>,
}

impl Folder {
    /// Reads a folder from disk, without the folders in it.
    pub fn read(path: impl AsRef<Path>) -> Reading {
        let path = path.as_ref();
        let name = path
            .canonicalize()
            .ok()
            .as_deref()
            .unwrap_or(path)
            .file_name()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let entries = list(path).map_err(|error| {
            vec![Complaint::about(
                folder_path(&name),
                format!("the folder cannot be read: {error}"),
            )]
        })?;
        let files = entries
            .into_iter()
            .map(|file| (read_bytes(&path.join(&file)), file));
        Folder::gather(name, files.map(|(bytes, file)| (file, bytes)))
    }

    /// Reads every folder in a folder of packs, in the order of their names.
    pub fn read_all(packs: impl AsRef<Path>) -> Vec<Reading> {
        let packs = packs.as_ref();
        match list(packs) {
            Err(error) => vec![Err(vec![Complaint::about(
                packs.display().to_string(),
                format!("the folder cannot be read: {error}"),
            )])],
            Ok(names) => names
                .into_iter()
                .filter(|name| !name.starts_with('.'))
                .map(|name| packs.join(name))
                .filter(|path| path.is_dir())
                .map(Folder::read)
                .collect(),
        }
    }

    /// A pack from inside the program.
    pub fn embedded(name: &str) -> Reading {
        let prefix = format!("{name}/");
        let files: Vec<_> = Shipped::iter()
            .filter_map(|path| {
                let file = path.strip_prefix(&prefix)?.to_owned();
                let bytes = Shipped::get(&path)?.data.into_owned();
                (!file.contains('/')).then_some((file, within_limit(bytes)))
            })
            .collect();
        if files.is_empty() {
            let text = "the program was built without this pack";
            return Err(vec![Complaint::about(folder_path(name), text)]);
        }
        Folder::gather(name.to_owned(), files.into_iter())
    }

    /// Every pack from inside the program, in the order of their names.
    pub fn all_embedded() -> Vec<Reading> {
        let mut names: Vec<String> = Shipped::iter()
            .filter_map(|path| Some(path.split_once('/')?.0.to_owned()))
            .collect();
        names.sort();
        names.dedup();
        names.iter().map(|name| Folder::embedded(name)).collect()
    }

    /// The file's name in complaints: `packs/<folder>/<file>`.
    pub fn path_of(&self, file: &str) -> String {
        format!("{}/{file}", folder_path(&self.name))
    }

    fn gather(name: String, files: impl Iterator<Item = (String, io::Result<Vec<u8>>)>) -> Reading {
        let mut folder = Folder {
            name,
            files: BTreeMap::new(),
        };
        let mut complaints = Vec::new();
        for (file, bytes) in files.filter(|(file, _)| belongs(file)) {
            match bytes
                .map_err(|error| (None, error.to_string()))
                .and_then(text)
            {
                Ok(text) => {
                    folder.files.insert(file, text);
                }
                Err((line, text)) => complaints.push(Complaint {
                    file: folder.path_of(&file),
                    line,
                    text,
                }),
            }
        }
        if complaints.is_empty() {
            Ok(folder)
        } else {
            Err(complaints)
        }
    }
}

fn folder_path(name: &str) -> String {
    format!("packs/{name}")
}

/// Hidden files and pictures are no part of the texts.
fn belongs(file: &str) -> bool {
    let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending);
    !file.starts_with('.') && ENDINGS.contains(&ending.to_lowercase().as_str())
}

fn list(path: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(path)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("this is not a plain file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?
        .take(MAX_FILE_BYTES + 1)
        .read_to_end(&mut bytes)?;
    within_limit(bytes)
}

fn within_limit(bytes: Vec<u8>) -> io::Result<Vec<u8>> {
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(io::Error::other("the file is larger than 4 MiB"));
    }
    Ok(bytes)
}

/// The text of a file, or the line of the first byte that is no text and why.
fn text(bytes: Vec<u8>) -> Result<String, (Option<u64>, String)> {
    let line_of = |bytes: &[u8]| 1 + bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
    if let Some(at) = bytes.iter().position(|byte| *byte == 0) {
        let text = "the file is not text: it holds a zero byte".to_owned();
        return Err((Some(line_of(&bytes[..at])), text));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = "the file is not UTF-8 text here: save it as \"UTF-8\"".to_owned();
        (Some(line_of(&error.as_bytes()[..good])), text)
    })
}
