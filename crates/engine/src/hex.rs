//! Bytes as hexadecimal text.

use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Lower-case digits, two a byte.
pub(crate) fn encode(bytes: &[u8]) -> String {
    bytes
        .iter()
        .fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
}

/// Exactly 32 bytes, or nothing.
pub(crate) fn decode32(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; 32];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(i * 2..i * 2 + 2)?, 16).ok()?;
    }
    Some(bytes)
}

/// The SHA-256 of some bytes, as text.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    encode(&Sha256::digest(bytes))
}
