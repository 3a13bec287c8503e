//! The chain of a row: every record carries a hash over the hash before it, its number and its bytes.
//!
//! Reading a row checks the chain, so whoever folds records may trust that they are the ones that were written: damage and
//! meddling are caught here, once. It is no signature. Somebody who may write the file can also compute a whole new chain,
//! and a row that lost its last records still has a sound one.

use crate::{Entry, LedgerError, Seq, TableId};
use sha2::{Digest, Sha256};

/// The hash of one record: SHA-256 of `tricorn record` and a zero byte, the hash before it, its number (8 bytes, little
/// endian) and its bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct ChainHash([u8; 32]);

impl ChainHash {
    /// What stands before the first record. It is made of the row's name, so the records of one row do not fit another.
    pub(crate) fn start(table: &TableId) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"tricorn row\0");
        hash.update(table.as_str().as_bytes());
        Self(hash.finalize().into())
    }

    pub(crate) fn next(&self, seq: Seq, record: &[u8]) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"tricorn record\0");
        hash.update(self.0);
        hash.update(seq.0.to_le_bytes());
        hash.update(record);
        Self(hash.finalize().into())
    }

    pub(crate) const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub(crate) const fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A record as it is stored.
pub(crate) struct Link {
    pub(crate) entry: Entry,
    /// As it was stored; `None` if what is stored there cannot be a hash.
    pub(crate) hash: Option<ChainHash>,
}

/// Follows the chain from the hash before the first of these records, which have no gap.
pub(crate) fn check(
    table: &TableId,
    before: Option<ChainHash>,
    links: Vec<Link>,
) -> Result<Vec<Entry>, LedgerError> {
    let changed = |seq| LedgerError::Changed {
        table: table.clone(),
        seq,
    };
    let mut last = before;
    let mut entries = Vec::with_capacity(links.len());
    for Link { entry, hash } in links {
        let expected = last.map(|last| last.next(entry.seq, &entry.record));
        if expected.is_none() || hash != expected {
            return Err(changed(entry.seq));
        }
        last = hash;
        entries.push(entry);
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures come from another implementation of SHA-256: a chain that is written today must be readable for good.
    #[test]
    fn the_chain_is_the_documented_one() {
        let table = TableId::try_new("t").unwrap();
        let hex = |hash: ChainHash| {
            let digits = hash.0.iter().map(|byte| format!("{byte:02x}"));
            digits.collect::<String>()
        };
        let start = ChainHash::start(&table);
        assert_eq!(
            hex(start),
            "179ad4ce4d2f5850d70c8da51acbcf835bf0cfbaed6273fd039d16fca6230354"
        );
        assert_eq!(
            hex(start.next(Seq(0), b"abc")),
            "e47b8cfe93e70ba1ff90f0eb851fdcd0e008a2f382102c0f285607dc995a14c2"
        );
    }
}
