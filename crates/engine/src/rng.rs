//! Chance. Every stream is derived from the table's secret seed and a label, and every algorithm that turns bits
//! into a choice is written here, so that a deal can be checked years later and in any language.
//!
//! - commitment: SHA-256 of `tricorn seed` and a zero byte, then the 32 bytes of the seed;
//! - stream: ChaCha12 whose key is SHA-256 of `tricorn stream` and a zero byte, the seed, the number of events so far
//!   (8 bytes, little endian), then each part of the label followed by a zero byte;
//! - a number below `n`: multiply a 32-bit draw by `n`, keep the upper half, draw again in the biased rest (Lemire).

use crate::hex;
use rand_chacha::ChaCha12Rng;
use rand_core::{Rng as _, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// The secret from which all chance of a table flows. Its text form is 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes, which the caller drew from the operating system.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed from a small number, for simulations and tests that must repeat.
    pub fn from_number(number: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"tricorn number\0");
        hash.update(number.to_le_bytes());
        Self(hash.finalize().into())
    }

    /// The seed with this number among those that belong to `self`: one for each game of a simulation.
    #[must_use]
    pub fn child(&self, number: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"tricorn child\0");
        hash.update(self.0);
        hash.update(number.to_le_bytes());
        Self(hash.finalize().into())
    }

    /// What is published before the game: it binds the dealer without telling the seed.
    ///
    /// ```
    /// use tricorn_engine::{Label, Seed};
    ///
    /// let seed = Seed::from_number(1);
    /// let promised = seed.commitment();
    /// let dealt = seed.stream(Label::new("deal"), 0).below(52);
    /// // After the game the seed is told, and anybody can check both.
    /// let told = String::from(seed);
    /// let again = Seed::try_from(told).expect("64 digits");
    /// assert_eq!(again.commitment(), promised);
    /// assert_eq!(again.stream(Label::new("deal"), 0).below(52), dealt);
    /// ```
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"tricorn seed\0");
        hash.update(self.0);
        Commitment(hex::encode(&hash.finalize()))
    }

    /// The stream for a label after so many events.
    pub fn stream(&self, label: Label<'_>, events: u64) -> Rng {
        let mut hash = Sha256::new();
        hash.update(b"tricorn stream\0");
        hash.update(self.0);
        hash.update(events.to_le_bytes());
        label.feed(&mut hash);
        Rng::new(hash.finalize().into())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl TryFrom<String> for Seed {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        hex::decode32(&text)
            .map(Self)
            .ok_or_else(|| "a seed is 64 hexadecimal digits".to_owned())
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        hex::encode(&seed.0)
    }
}

/// The published fingerprint of a seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(pub String);

/// The name of a stream. An embedded game's labels stand under that of the game that holds it.
#[derive(Clone, Copy, Debug)]
pub struct Label<'a> {
    name: &'a str,
    below: Option<&'a Label<'a>>,
}

impl<'a> Label<'a> {
    /// A plain label.
    pub const fn new(name: &'a str) -> Self {
        Self { name, below: None }
    }

    /// A label that stands over another.
    pub const fn over(name: &'a str, below: &'a Label<'a>) -> Self {
        Self {
            name,
            below: Some(below),
        }
    }

    /// The names from the top, with slashes between them.
    pub(crate) fn path(&self) -> String {
        match self.below {
            None => self.name.to_owned(),
            Some(below) => format!("{}/{}", self.name, below.path()),
        }
    }

    fn feed(&self, hash: &mut Sha256) {
        hash.update(self.name.as_bytes());
        hash.update([0]);
        if let Some(below) = self.below {
            below.feed(hash);
        }
    }
}

/// A stream of chance. Its first bounded draws may be settled by a [`Script`](crate::Script).
#[derive(Clone, Debug)]
pub struct Rng {
    stream: ChaCha12Rng,
    /// What is left of the script, from its end. Almost always there is none, and then a draw costs one comparison more.
    script: Vec<u32>,
}

impl Rng {
    /// A stream from its key.
    pub fn new(key: [u8; 32]) -> Self {
        Self {
            stream: ChaCha12Rng::from_seed(key),
            script: Vec::new(),
        }
    }

    /// The same stream after the draws of a script.
    pub(crate) fn scripted(mut self, script: &[u32]) -> Self {
        self.script = script.iter().rev().copied().collect();
        self
    }

    /// What the script says next about a choice among `n`.
    #[cold]
    fn settled(&mut self, n: u32) -> u32 {
        let settled = self.script.pop().unwrap_or_default();
        settled.min(n.saturating_sub(1))
    }

    /// 32 fresh bits. A script does not settle them.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.stream.next_u32()
    }

    /// A number from 0 up to but without `n`, each as likely as the other. Below zero choices there is only 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        if !self.script.is_empty() {
            return self.settled(n);
        }
        let mut wide = u64::from(self.bits()) * u64::from(n);
        if (wide as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (wide as u32) < threshold {
                wide = u64::from(self.bits()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// An index into something of this length.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).unwrap_or(u32::MAX)) as usize
    }

    /// One of these, or nothing of nothing.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        if of.is_empty() {
            None
        } else {
            of.get(self.index(of.len()))
        }
    }

    /// Heads or tails.
    pub fn coin(&mut self) -> bool {
        if !self.script.is_empty() {
            return self.settled(2) == 1;
        }
        self.bits() & 1 == 1
    }

    /// A number from 0 up to but without 1. A script does not settle it.
    pub fn unit(&mut self) -> f64 {
        f64::from(self.bits()) / (f64::from(u32::MAX) + 1.0)
    }

    /// A draw from the normal distribution (mean 0, deviation 1), by the polar method. A script does not settle it.
    pub fn normal(&mut self) -> f64 {
        loop {
            let (u, v) = (self.unit() * 2.0 - 1.0, self.unit() * 2.0 - 1.0);
            let s = u * u + v * v;
            if s > 0.0 && s < 1.0 {
                return u * (-2.0 * s.ln() / s).sqrt();
            }
        }
    }

    /// Puts the first `count` places into an order drawn at random from the whole (Fisher and Yates, from the front).
    pub fn shuffle_front<T>(&mut self, cards: &mut [T], count: usize) {
        for i in 0..count.min(cards.len().saturating_sub(1)) {
            let j = i + self.index(cards.len() - i);
            cards.swap(i, j);
        }
    }

    /// Puts all into random order.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        self.shuffle_front(cards, cards.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_differ_by_label_by_place_and_by_seed_and_repeat_otherwise() {
        let seed = Seed::from_number(1);
        let draw = |seed: &Seed, label, events| {
            let mut rng = seed.stream(label, events);
            [rng.bits(), rng.bits(), rng.bits()]
        };
        let first = draw(&seed, Label::new("deal"), 0);
        assert_eq!(first, draw(&seed, Label::new("deal"), 0));
        let deal = Label::new("deal");
        for other in [
            draw(&seed, Label::new("lead"), 0),
            draw(&seed, Label::new("deal"), 1),
            draw(&seed, Label::over("match", &deal), 0),
            draw(&seed, Label::new("matchdeal"), 0),
            draw(&Seed::from_number(2), Label::new("deal"), 0),
            draw(&seed.child(0), Label::new("deal"), 0),
        ] {
            assert_ne!(first, other);
        }
    }

    #[test]
    fn the_stream_is_the_documented_one() {
        // Computed with another implementation in another language, and fixed for good: a change would make every old
        // deal fail to verify.
        let mut rng = Seed::new([7; 32]).stream(Label::new("deal"), 3);
        let drawn: Vec<u32> = (0..6).map(|_| rng.below(1000)).collect();
        assert_eq!(drawn, [951, 938, 264, 750, 967, 638]);
        assert_eq!(
            Seed::new([7; 32]).commitment().0,
            "8862df6649685bacf3187bfa15d327646db03065753873179e023a851a5db4f7"
        );
    }

    #[test]
    fn every_order_is_as_likely_as_the_other() {
        let mut rng = Rng::new([1; 32]);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut cards = [0, 1, 2, 3];
            rng.shuffle(&mut cards);
            *seen.entry(cards).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|n| (800..1200).contains(n)), "{seen:?}");
    }

    #[test]
    fn a_number_below_stays_below_and_reaches_every_value() {
        let mut rng = Rng::new([2; 32]);
        let mut seen = [0_u32; 7];
        for _ in 0..7_000 {
            seen[rng.index(7)] += 1;
        }
        assert!(seen.iter().all(|n| (800..1200).contains(n)), "{seen:?}");
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
    }

    #[test]
    fn a_seed_is_never_printed_by_accident() {
        let seed = Seed::from_number(5);
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        let text = String::from(seed.clone());
        assert_eq!(Seed::try_from(text), Ok(seed));
        assert!(Seed::try_from("12".to_owned()).is_err());
        assert!(Seed::try_from("é".repeat(32)).is_err());
    }
}
