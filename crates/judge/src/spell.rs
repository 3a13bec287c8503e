//! Spelling is never punished: how far two words are apart, and how a word sounds.
//!
//! A word is bent to the nearest one of a list, the more freely the longer it is, and not at all if two fit alike.

/// The distance of Damerau and Levenshtein (neighbours swapped count once), or none if it is more than `most`.
pub(crate) fn distance(a: &[char], b: &[char], most: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    let width = b.len() + 1;
    let mut before: Vec<usize> = vec![0; width];
    let mut last: Vec<usize> = (0..width).collect();
    let mut row: Vec<usize> = vec![0; width];
    for i in 1..=a.len() {
        row[0] = i;
        for j in 1..width {
            let change = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = change.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut row);
    }
    last.last().copied().filter(|distance| *distance <= most)
}

/// How many slips a word of that length may have.
pub(crate) const fn slips(length: usize) -> usize {
    match length {
        0..=3 => 0,
        4..=6 => 1,
        7..=9 => 2,
        _ => 3,
    }
}

/// Words shorter than this fit too many others.
const SHORTEST: usize = 3;

/// Words longer than this are noise.
const LONGEST: usize = 24;

/// The consonants that one hears: "judishal" sounds like "judicial", "elecshun" like "election".
pub(crate) fn sound(word: &str) -> String {
    let mut text = word.to_owned();
    for (from, to) in [
        ("tion", "sn"),
        ("sion", "sn"),
        ("shun", "sn"),
        ("shin", "sn"),
        ("dge", "j"),
        ("ph", "f"),
        ("ck", "k"),
        ("sh", "s"),
        ("gh", ""),
        ("qu", "k"),
        ("x", "ks"),
        ("ce", "s"),
        ("ci", "s"),
        ("cy", "s"),
        ("ge", "j"),
        ("gi", "j"),
    ] {
        text = text.replace(from, to);
    }
    let mut key = String::new();
    for (at, c) in text.chars().enumerate() {
        let heard = match c {
            'a' | 'e' | 'i' | 'o' | 'u' if at == 0 => 'a',
            'a' | 'e' | 'i' | 'o' | 'u' | 'h' | 'w' | 'y' => continue,
            'c' | 'q' => 'k',
            'z' => 's',
            other => other,
        };
        if !key.ends_with(heard) {
            key.push(heard);
        }
    }
    key
}

/// A list of words to which others may be bent. Words of one family stand for the same thing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spelling {
    words: Vec<Known>,
}

#[derive(Clone, Debug)]
struct Known {
    word: String,
    letters: Vec<char>,
    sound: String,
    family: u64,
}

impl Spelling {
    pub(crate) fn add(&mut self, word: &str, family: u64) {
        self.words.push(Known {
            word: word.to_owned(),
            letters: word.chars().collect(),
            sound: sound(word),
            family,
        });
    }

    /// The word that was meant, if there is one nearest. Of several, one of the families `own` is meant, then the one
    /// that begins like it.
    pub(crate) fn bend(&self, typed: &str, own: u64) -> Option<&str> {
        let letters: Vec<char> = typed.chars().collect();
        if !(SHORTEST..=LONGEST).contains(&letters.len()) {
            return None;
        }
        // Of so few letters nothing else tells which of two words was meant.
        if letters.len() == SHORTEST {
            return self.only(&letters);
        }
        self.nearest(&letters, own)
            .or_else(|| self.alike(typed, &letters))
    }

    /// The only word of more letters that is one slip away.
    fn only(&self, letters: &[char]) -> Option<&str> {
        let near = |known: &&Known| distance(letters, &known.letters, 1).is_some();
        let longer = self.words.iter().filter(|k| k.letters.len() > SHORTEST);
        let mut near = longer.filter(near);
        let first = near.next()?;
        near.all(|known| known.family == first.family)
            .then_some(first.word.as_str())
    }

    fn nearest(&self, letters: &[char], own: u64) -> Option<&str> {
        let mut least = usize::MAX;
        let mut nearest: Vec<&Known> = Vec::new();
        for known in &self.words {
            let most = slips(known.letters.len());
            // More than one slip rarely spares the first letter and still means the same word.
            let most = if known.letters.first() == letters.first() {
                most
            } else {
                most.min(1)
            };
            let Some(distance) = distance(letters, &known.letters, most.min(least)) else {
                continue;
            };
            if distance < least {
                nearest.clear();
                least = distance;
            }
            nearest.push(known);
        }
        if nearest.iter().any(|known| known.family & own != 0) {
            nearest.retain(|known| known.family & own != 0);
        }
        let begins = |known: &&Known| {
            let pairs = known.letters.iter().zip(letters);
            pairs.take_while(|(a, b)| a == b).count()
        };
        let longest = nearest.iter().map(begins).max()?;
        nearest.retain(|known| begins(known) == longest);
        let first = nearest.first()?;
        nearest
            .iter()
            .all(|known| known.family == first.family)
            .then_some(first.word.as_str())
    }

    /// The word that sounds the same. Short sounds fit too many words.
    fn alike(&self, typed: &str, letters: &[char]) -> Option<&str> {
        let sound = sound(typed);
        if sound.chars().count() < 4 {
            return None;
        }
        let near = |known: &&Known| {
            known.sound == sound
                && distance(letters, &known.letters, known.letters.len() / 2).is_some()
        };
        let first = self.words.iter().find(near)?;
        let mut all = self.words.iter().filter(near);
        all.all(|known| known.family == first.family)
            .then_some(first.word.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(a: &str, b: &str) -> Option<usize> {
        let letters = |word: &str| word.chars().collect::<Vec<_>>();
        distance(&letters(a), &letters(b), 3)
    }

    #[test]
    fn a_slip_is_one_apart() {
        for slip in ["senat", "senaet", "seenate", "senote"] {
            assert_eq!(apart("senate", slip), Some(1), "{slip}");
        }
        assert_eq!(apart("senate", "senate"), Some(0));
        assert_eq!(apart("supreme", "supream"), Some(2));
        assert_eq!(apart("senate", "constitution"), None);
    }

    #[test]
    fn words_that_sound_alike_have_one_key() {
        for (a, b) in [
            ("judicial", "judishal"),
            ("election", "elecshun"),
            ("constitution", "constitooshun"),
            ("president", "prezadint"),
            ("justices", "justises"),
        ] {
            assert_eq!(sound(a), sound(b), "{a} {b}");
        }
    }

    #[test]
    fn the_strictly_nearest_word_is_meant_or_none() {
        let mut list = Spelling::default();
        for (family, word) in [(1, "senate"), (2, "seat"), (2, "seats"), (3, "legislative")] {
            list.add(word, family);
        }
        assert_eq!(list.bend("sennate", 0), Some("senate"));
        assert_eq!(list.bend("legaslativ", 0), Some("legislative"));
        assert_eq!(list.bend("sea", 0), Some("seat"));
        assert_eq!(list.bend("se", 0), None);
        list.add("turn", 4);
        list.add("term", 8);
        assert_eq!(list.bend("turm", 0), Some("turn"));
        assert_eq!(list.bend("turm", 8), Some("term"));
        list.add("vote", 16);
        list.add("vole", 32);
        assert_eq!(list.bend("voxe", 0), None);
        assert_eq!(list.bend("voe", 16), None);
        assert_eq!(list.bend("vot", 0), Some("vote"));
    }
}
