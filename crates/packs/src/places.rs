//! Where the cards of a pack came from, so that a check of plain data can still name file and line.

use std::collections::{BTreeMap, BTreeSet};

use crate::complaint::Complaint;

/// The file and line of each card and of each key of `pack.toml`.
#[derive(Clone, Debug, Default)]
pub struct Places {
    rows: Vec<(String, u64)>,
    spoilt: BTreeSet<usize>,
    gaps: bool,
    manifest: String,
    keys: BTreeMap<String, u64>,
}

impl Places {
    /// Places of a pack whose `pack.toml` is the file `manifest`, with the line of each key.
    pub(crate) fn new(manifest: String, keys: BTreeMap<String, u64>) -> Self {
        Places {
            manifest,
            keys,
            ..Places::default()
        }
    }

    /// Notes where the next card came from.
    pub fn push(&mut self, file: &str, line: u64) {
        self.rows.push((file.to_owned(), line));
    }

    /// Notes that the last card holds a number that could not be read, which has been complained about; a stand-in
    /// is in its place, so checks of that number must pass it over.
    pub fn spoil_last(&mut self) {
        self.spoilt.insert(self.rows.len().saturating_sub(1));
    }

    /// Notes that a line could not be read at all and is missing among the cards.
    pub fn leave_gap(&mut self) {
        self.gaps = true;
    }

    /// Does the card hold a stand-in for a number that could not be read?
    pub fn is_spoilt(&self, card: usize) -> bool {
        self.spoilt.contains(&card)
    }

    /// Is every card of the files there? Otherwise checks of numbering and totals would complain of the wrong thing.
    pub fn is_whole(&self) -> bool {
        !self.gaps && self.spoilt.is_empty()
    }

    /// "line 17", or "line 17 of packs/a/b.csv" if that is another file than the one of card `seen_from`.
    pub fn name_of(&self, card: usize, seen_from: usize) -> String {
        match (self.rows.get(card), self.rows.get(seen_from)) {
            (Some((file, line)), Some((here, _))) if file == here => format!("line {line}"),
            (Some((file, line)), _) => format!("line {line} of {file}"),
            (None, _) => "another line".to_owned(),
        }
    }

    /// A complaint about a card.
    pub fn card(&self, card: usize, text: impl Into<String>) -> Complaint {
        match self.rows.get(card) {
            Some((file, line)) => Complaint::at(file, *line, text),
            None => self.manifest(text),
        }
    }

    /// A complaint about a key of `pack.toml`.
    pub fn key(&self, key: &str, text: impl Into<String>) -> Complaint {
        Complaint {
            line: self.keys.get(key).copied(),
            ..self.manifest(text)
        }
    }

    /// A complaint about `pack.toml` as a whole.
    pub fn manifest(&self, text: impl Into<String>) -> Complaint {
        Complaint::about(&self.manifest, text)
    }
}
