//! The messages that were carried out lately, so that a message that is sent twice is carried out once.

use crate::code::Hashed;
use crate::refuse;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use tricorn_engine::Refusal;
use tricorn_wire::Nonce;

/// A message that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NonceUse {
    /// A mark for the sender.
    pub who: String,
    /// The sender's nonce.
    pub nonce: Nonce,
    /// A mark for the content.
    pub what: String,
}

impl NonceUse {
    /// A message with its sender, nonce and content.
    pub fn new(who: &str, nonce: Nonce, content: &impl Serialize) -> Self {
        let content = serde_json::to_string(content).unwrap_or_default();
        Self {
            who: who.to_owned(),
            nonce,
            what: Hashed::of(&content).mark().to_owned(),
        }
    }
}

/// How many messages of each sender a table remembers.
const REMEMBERED: usize = 32;

/// The messages that were carried out lately.
#[derive(Debug, Default)]
pub struct Nonces(VecDeque<Marks>);

/// A message in short. The marks need not be secret: a sender can only mistake its own messages for each other.
#[derive(Clone, Copy, Debug)]
struct Marks {
    who: u64,
    nonce: u64,
    what: u64,
}

impl Marks {
    fn of(message: &NonceUse) -> Self {
        let mark = |text: &str| {
            let mut hasher = DefaultHasher::new();
            text.hash(&mut hasher);
            hasher.finish()
        };
        Self {
            who: mark(&message.who),
            nonce: mark(message.nonce.as_str()),
            what: mark(&message.what),
        }
    }
}

impl Nonces {
    /// Whether this message was carried out already; refused if its nonce stood for something else.
    pub fn knows(&self, message: &NonceUse) -> Result<bool, Refusal> {
        let message = Marks::of(message);
        let same = |old: &&Marks| old.who == message.who && old.nonce == message.nonce;
        match self.0.iter().rev().find(same) {
            None => Ok(false),
            Some(old) if old.what == message.what => Ok(true),
            Some(_) => Err(refuse::nonce_used()),
        }
    }

    /// Remembers a message.
    pub fn keep(&mut self, message: &NonceUse) {
        let message = Marks::of(message);
        let own = |old: &&Marks| old.who == message.who;
        if self.0.iter().filter(own).count() >= REMEMBERED {
            let oldest = self.0.iter().position(|old| old.who == message.who);
            oldest.and_then(|at| self.0.remove(at));
        }
        self.0.push_back(message);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_of_nonces_is_long_but_not_endless() {
        let nonce = |text: String| Nonce::try_from(text).unwrap();
        let used = |at: usize, what: &str| NonceUse::new("ann", nonce(format!("n{at}")), &what);
        let mut nonces = Nonces::default();
        for at in 0..REMEMBERED + 10 {
            assert_eq!(nonces.knows(&used(at, "a")), Ok(false));
            nonces.keep(&used(at, "a"));
        }
        assert_eq!(nonces.knows(&used(REMEMBERED, "a")), Ok(true));
        let other = nonces.knows(&used(REMEMBERED, "b")).unwrap_err();
        assert_eq!(other.code, "NONCE_USED");
        assert_eq!(nonces.knows(&used(0, "a")), Ok(false));
        assert_eq!(nonces.0.len(), REMEMBERED);
    }
}
