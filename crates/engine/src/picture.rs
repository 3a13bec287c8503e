//! Pictures that a table shows without telling what they are called.
//!
//! Pictures of the page have fixed names, which anybody can work out. A picture that is a secret of a game therefore has
//! a name that is good at one table only; the server asks the game what it stands for ([`Game::picture`](crate::Game)).

use crate::hex;
use sha2::{Digest, Sha256};

/// What a picture shows. The server has the picture itself.
///
/// What kinds there are, and what a key of each looks like, is between a game and whoever has the pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Such as the flags.
    pub kind: &'static str,
    /// Which one of its kind.
    pub key: String,
}

/// The name under which a table shows a picture: 16 hexadecimal digits, made of a secret that the game drew at the deal
/// and keeps in its state, and of what is shown. Whoever was not told the name cannot find it, so knowing it is the
/// permission to look: there is nothing to guess among 64 bits.
///
/// It is the beginning of the SHA-256 of `tricorn picture` and a zero byte, the secret (8 bytes, little endian), and the
/// words.
///
/// ```
/// use tricorn_engine::{Rng, picture_name};
///
/// let mut rng = Rng::new([7; 32]);
/// let secret = u64::from(rng.bits()) << 32 | u64::from(rng.bits());
/// assert_eq!(picture_name(secret, "portrait 7").len(), 16);
/// ```
pub fn picture_name(secret: u64, what: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"tricorn picture\0");
    hash.update(secret.to_le_bytes());
    hash.update(what.as_bytes());
    hex::encode(hash.finalize().get(..8).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figure is that of `sha256sum`.
    #[test]
    fn a_name_is_the_beginning_of_a_hash_that_the_secret_changes() {
        assert_eq!(picture_name(1, "flag UT"), "5a27177c49437c6c");
        assert_ne!(picture_name(2, "flag UT"), picture_name(1, "flag UT"));
        assert_ne!(picture_name(1, "flag TX"), picture_name(1, "flag UT"));
    }
}
