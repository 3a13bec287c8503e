//! The name of a pack's content: two packs with the same hash are the same pack.

use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::kind::PackKind;

/// SHA-256 of a pack's canonical JSON, as 64 hexadecimal digits in lower case.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PackHash(String);

/// The text is not the hash of a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAHash;

/// Names the content of a pack. The layout of its files (order of columns, line ends) does not count.
///
/// The canonical JSON is what `serde_json` writes for the struct: fields in the order of [`crate::schema`], no
/// blanks. Packs hold no maps, so nothing in it depends on chance.
pub fn hash<P: PackKind>(pack: &P) -> PackHash {
    let json =
        serde_json::to_vec(pack).expect("a pack is texts, numbers and lists: JSON can hold them");
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(&json) {
        write!(hex, "{byte:02x}").expect("writing to a string does not fail");
    }
    PackHash(hex)
}

impl PackHash {
    /// The 64 hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PackHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for PackHash {
    type Err = NotAHash;

    fn from_str(text: &str) -> Result<Self, NotAHash> {
        PackHash::try_from(text.to_owned())
    }
}

impl TryFrom<String> for PackHash {
    type Error = NotAHash;

    fn try_from(text: String) -> Result<Self, NotAHash> {
        let hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() == 64 && text.bytes().all(hex) {
            Ok(PackHash(text))
        } else {
            Err(NotAHash)
        }
    }
}

impl From<PackHash> for String {
    fn from(hash: PackHash) -> String {
        hash.0
    }
}

impl fmt::Display for NotAHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the hash of a pack is 64 digits of 0-9 and a-f")
    }
}

impl std::error::Error for NotAHash {}
