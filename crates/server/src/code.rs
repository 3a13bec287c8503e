//! Codes that people type and secrets that pages keep.

use crate::edge::meter::Mark;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::sync::LazyLock;
use tricorn_engine::Seed;

/// 30 symbols that nobody mixes up: no 0 and O, no 1, I and L, no U beside V.
const SYMBOLS: &[u8; 30] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 6;

/// The code of a table, as people type it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Code(String);

impl Code {
    /// A fresh code.
    pub fn random() -> Result<Self, NoChance> {
        // Every symbol stands for itself: bytes that would favour some of the 30 are thrown away.
        let mut text = String::with_capacity(LENGTH);
        while text.len() < LENGTH {
            for byte in random_bytes::<16>()? {
                if text.len() < LENGTH && usize::from(byte) < 256 / SYMBOLS.len() * SYMBOLS.len() {
                    text.push(char::from(SYMBOLS[usize::from(byte) % SYMBOLS.len()]));
                }
            }
        }
        Ok(Self(text))
    }

    /// What somebody typed, if it can be a code: small letters count, blanks and hyphens do not.
    pub fn typed(text: &str) -> Option<Self> {
        if text.len() > 64 {
            return None;
        }
        let code: String = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| c.to_ascii_uppercase())
            .collect();
        let fits = code.len() == LENGTH && code.bytes().all(|b| SYMBOLS.contains(&b));
        fits.then_some(Self(code))
    }

    /// The code as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A name for the table in logs, which must not let their readers in: without the salt, which lives no longer than
    /// this process, all codes could be tried out in a minute.
    pub fn mark(&self) -> String {
        static SALT: LazyLock<[u8; 16]> = LazyLock::new(|| random_bytes().unwrap_or_default());
        let salted = [&SALT[..], self.0.as_bytes()].concat();
        hex(&Sha256::digest(salted)[..4])
    }
}

/// A secret that its owner keeps and the server does not: it stores only the hash.
#[derive(Clone, PartialEq, Eq, Serialize)]
pub struct Secret(String);

impl Secret {
    /// 128 bits from the operating system.
    pub fn random() -> Result<Self, NoChance> {
        Ok(Self(hex(&random_bytes::<16>()?)))
    }

    /// The text that its owner keeps.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What the server keeps.
    pub fn hash(&self) -> Hashed {
        Hashed::of(&self.0)
    }
}

/// The hash of a secret. Of an unguessable text, so neither salt nor slowness is needed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hashed(String);

impl Hashed {
    /// The hash of what somebody sent as a secret.
    pub fn of(text: &str) -> Self {
        Self(hex(&Sha256::digest(text.as_bytes())))
    }

    /// A hash that was kept as text.
    pub fn kept(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The hash as text, to be kept.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A short name for its owner.
    pub fn mark(&self) -> &str {
        self.0.get(..12).unwrap_or(&self.0)
    }
}

/// A fresh seed for a deal.
pub fn random_seed() -> Result<Seed, NoChance> {
    Ok(Seed::new(random_bytes()?))
}

/// A number below `n` by chance, for things that need not be fair to the last bit.
pub fn random_below(n: usize) -> Result<usize, NoChance> {
    Ok(u32::from_le_bytes(random_bytes()?) as usize % n.max(1))
}

/// What a ping carries: nobody can guess it, and so nobody can answer before it has come.
pub fn random_mark() -> Result<Mark, NoChance> {
    random_bytes()
}

fn random_bytes<const N: usize>() -> Result<[u8; N], NoChance> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoChance)?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        use fmt::Write as _;
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The operating system gives no random numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoChance;

impl fmt::Display for NoChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("The operating system gives no random numbers.")
    }
}

impl std::error::Error for NoChance {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn codes_have_six_of_thirty_symbols_and_all_of_them_come_up() {
        let mut seen = HashSet::new();
        for _ in 0..500 {
            let code = Code::random().unwrap();
            assert_eq!(code.as_str().len(), 6);
            seen.extend(code.as_str().bytes());
        }
        assert_eq!(seen.len(), 30);
        for alike in b"01OILU" {
            assert!(!seen.contains(alike));
        }
    }

    #[test]
    fn what_people_type_is_read_kindly() {
        let code = Code::typed(" k7m-q3x ").unwrap();
        assert_eq!(code.as_str(), "K7MQ3X");
        for wrong in [
            "",
            "K7MQ3",
            "K7MQ3XX",
            "K7MQ3O",
            "K7MQ3é",
            &"K".repeat(1000),
        ] {
            assert!(Code::typed(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn the_mark_of_a_table_in_logs_cannot_be_worked_out_from_its_code() {
        let code = Code::typed("K7MQ3X").unwrap();
        assert_eq!(code.mark(), Code::typed("k7mq3x").unwrap().mark());
        assert_ne!(code.mark(), Code::typed("K7MQ3Y").unwrap().mark());
        assert_ne!(code.mark(), hex(&Sha256::digest(b"K7MQ3X")[..4]));
    }

    #[test]
    fn a_secret_is_kept_as_its_hash_only() {
        let secret = Secret::random().unwrap();
        assert_eq!(secret.as_str().len(), 32);
        assert_eq!(secret.hash(), Hashed::of(secret.as_str()));
        assert!(
            !serde_json::to_string(&secret.hash())
                .unwrap()
                .contains(secret.as_str())
        );
    }
}
