//! The small types that name things in a ledger: tables, numbers of records, table time, blobs.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// The short text id of a table: 1 to 64 characters of `A-Z a-z 0-9 _ -`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct TableId(Arc<str>);

/// The text is no table id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("A table id has 1 to 64 letters (A to Z), digits, _ or -.")]
pub struct BadTableId;

impl TableId {
    /// Checks the text and makes it an id.
    pub fn try_new(text: &str) -> Result<Self, BadTableId> {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        if (1..=64).contains(&text.len()) && text.bytes().all(allowed) {
            Ok(Self(text.into()))
        } else {
            Err(BadTableId)
        }
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for TableId {
    type Error = BadTableId;

    fn try_from(text: String) -> Result<Self, BadTableId> {
        Self::try_new(&text)
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({})", self.0)
    }
}

impl Serialize for TableId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// The number of a record in its table, from nought; also the number of records that a table has.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seq(pub u64);

impl Seq {
    /// The number of the first record, and the length of an empty table.
    pub const ZERO: Self = Self(0);

    /// The number after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// As the database holds it. What is beyond its range is beyond every table, too.
    pub(crate) fn to_sql(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A moment of table time, in milliseconds since the table began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stamp(pub u64);

impl Stamp {
    /// As the database holds it. Beyond its range lie 292 million years.
    pub(crate) fn to_sql(self) -> i64 {
        i64::try_from(self.0).unwrap_or(i64::MAX)
    }
}

/// The SHA-256 of a blob: its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlobHash([u8; 32]);

/// The text is no hash of a blob.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("The hash of a blob has 64 digits of 0 to 9 and a to f.")]
pub struct BadBlobHash;

impl BlobHash {
    /// The hash of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Reads 64 hexadecimal digits.
    pub fn try_from_hex(text: &str) -> Result<Self, BadBlobHash> {
        let digits: Option<Vec<u8>> = text
            .chars()
            .map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
            .collect();
        let pairs = digits.ok_or(BadBlobHash)?;
        if pairs.len() != 64 {
            return Err(BadBlobHash);
        }
        let mut hash = [0; 32];
        for (byte, pair) in hash.iter_mut().zip(pairs.chunks_exact(2)) {
            *byte = pair[0] << 4 | pair[1];
        }
        Ok(Self(hash))
    }

    pub(crate) fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Display for BlobHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for BlobHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BlobHash({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_id_is_short_and_plain() {
        let longest = "x".repeat(64);
        for good in ["a", "Z9_-", &longest] {
            assert_eq!(TableId::try_new(good).unwrap().as_str(), good);
        }
        let too_long = "x".repeat(65);
        for bad in ["", "a b", "ä", "a/b", "..", "a\0", "a\n", &too_long] {
            assert_eq!(TableId::try_new(bad), Err(BadTableId), "{bad:?}");
        }
    }

    #[test]
    fn table_id_from_json_is_checked() {
        let id: TableId = serde_json::from_str("\"t-1\"").unwrap();
        assert_eq!(serde_json::to_string(&id).unwrap(), "\"t-1\"");
        assert!(serde_json::from_str::<TableId>("\"../t\"").is_err());
    }

    #[test]
    fn blob_hash_is_sha_256_and_reads_what_it_writes() {
        let hex = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let hash = BlobHash::of(b"abc");
        assert_eq!(hash.to_string(), hex);
        assert_eq!(BlobHash::try_from_hex(hex), Ok(hash));
        for bad in ["", &hex[1..], &format!("{hex}0"), &hex.replace('b', "g")] {
            assert_eq!(BlobHash::try_from_hex(bad), Err(BadBlobHash), "{bad:?}");
        }
    }
}
