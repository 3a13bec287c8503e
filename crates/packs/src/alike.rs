//! Are two names so alike that players would take one card for the other?

use std::collections::BTreeSet;

use crate::text;

/// A name made ready for comparing: small letters, no punctuation, no articles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NameKey {
    joined: Vec<char>,
    words: BTreeSet<String>,
    numbers: Vec<String>,
}

impl NameKey {
    pub fn new(name: &str) -> Self {
        let article = |word: &String| matches!(word.as_str(), "a" | "an" | "the");
        let words: Vec<String> = text::words(name)
            .into_iter()
            .filter(|word| !article(word))
            .collect();
        NameKey {
            joined: words.join(" ").chars().collect(),
            numbers: words
                .iter()
                .filter(|word| is_number(word))
                .cloned()
                .collect(),
            words: words.into_iter().collect(),
        }
    }

    /// The same name but for case, punctuation and articles.
    pub fn same(&self, other: &NameKey) -> bool {
        self.joined == other.joined
    }

    /// The same name, the same words in another order, or a slip of the pen apart.
    ///
    /// How many letters count as a slip goes by the length: "Radio" and "Radar" are two things. "Voyager 1" and
    /// "Voyager 2" are two things as well.
    pub fn alike(&self, other: &NameKey) -> bool {
        if self.same(other) || self.words == other.words {
            return true;
        }
        let slip = match self.joined.len().min(other.joined.len()) {
            0..=5 => 0,
            6..=8 => 1,
            _ => 2,
        };
        self.numbers == other.numbers && distance_within(&self.joined, &other.joined, slip)
    }
}

fn is_number(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit()) || word.chars().all(|c| matches!(c, 'i' | 'v' | 'x'))
}

/// Is the edit distance (letters added, dropped or changed) at most `most`?
fn distance_within(a: &[char], b: &[char], most: usize) -> bool {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[same..], &b[same..]);
    if a.is_empty() || b.is_empty() {
        return a.len().max(b.len()) <= most;
    }
    most > 0
        && (distance_within(&a[1..], &b[1..], most - 1)
            || distance_within(&a[1..], b, most - 1)
            || distance_within(a, &b[1..], most - 1))
}
