//! Which tables and blobs the file holds, in memory. Only the writer adds and removes, and only what is committed.
//!
//! It stands in for an index over names: an index moves names about in the file and leaves copies behind (see
//! [`super::schema`]).

use std::collections::{BTreeMap, HashMap};

use crate::chain::ChainHash;
use crate::{BlobHash, Filter, Seq, Stamp, TableId, TableSummary};

#[derive(Default)]
pub(super) struct Directory {
    tables: BTreeMap<TableId, Row>,
    blobs: HashMap<BlobHash, i64>,
    unsaved_beats: BTreeMap<i64, Stamp>,
}

/// What is known of a table. `no` is its number in the file.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub(super) no: i64,
    pub(super) len: Seq,
    pub(super) beat: Option<Stamp>,
    /// The hash of the last record, if it was written since the file was opened.
    pub(super) last: Option<ChainHash>,
}

impl Directory {
    pub(super) fn table(&self, id: &TableId) -> Option<Row> {
        self.tables.get(id).copied()
    }

    pub(super) fn blob(&self, hash: BlobHash) -> Option<i64> {
        self.blobs.get(&hash).copied()
    }

    pub(super) fn summaries(&self, filter: &Filter) -> Vec<TableSummary> {
        let wanted = self.tables.iter().filter(|(id, _)| filter.lets_through(id));
        let summary = |(id, row): (&TableId, &Row)| TableSummary {
            id: id.clone(),
            len: row.len,
            beat: row.beat,
        };
        wanted.map(summary).collect()
    }

    /// Notes a beat. True if it is the first that waits to be saved.
    pub(super) fn beat(&mut self, id: &TableId, stamp: Stamp) -> bool {
        match self.tables.get_mut(id) {
            Some(row) if row.beat < Some(stamp) => {
                row.beat = Some(stamp);
                self.unsaved_beats.insert(row.no, stamp);
                self.unsaved_beats.len() == 1
            }
            _ => false,
        }
    }

    pub(super) fn take_unsaved_beats(&mut self) -> BTreeMap<i64, Stamp> {
        std::mem::take(&mut self.unsaved_beats)
    }

    /// The table has this number and length now.
    pub(super) fn put_table(&mut self, id: TableId, no: i64, len: Seq, last: Option<ChainHash>) {
        let row = Row {
            no,
            len,
            beat: None,
            last,
        };
        let row = self.tables.entry(id).or_insert(row);
        (row.len, row.last) = (len, last);
    }

    pub(super) fn put_blob(&mut self, hash: BlobHash, no: i64) {
        self.blobs.insert(hash, no);
    }

    pub(super) fn remove_table(&mut self, id: &TableId) {
        if let Some(row) = self.tables.remove(id) {
            self.unsaved_beats.remove(&row.no);
        }
    }

    /// Forgets the blobs with these numbers.
    pub(super) fn remove_blobs(&mut self, gone: &[i64]) {
        self.blobs.retain(|_, no| !gone.contains(no));
    }

    /// The beat that the file holds, on loading.
    pub(super) fn load_beat(&mut self, id: &TableId, stamp: Stamp) {
        if let Some(row) = self.tables.get_mut(id) {
            row.beat = Some(stamp);
        }
    }
}
