//! One typed answer against a closed list or against its own spellings: spelling is forgiven, nothing else.

use crate::fold::plain;
use crate::spell::distance;

/// How many edits an answer of so many letters may have: R-19.
const fn allowed(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=8 => 1,
        _ => 2,
    }
}

/// Which letters there are, a bit for each. An edit changes at most two bits, so most values need no closer look.
fn kinds(letters: &[char]) -> u32 {
    let bit = |letter: &char| 1 << (u32::from(*letter) % 32);
    letters.iter().fold(0, |kinds, letter| kinds | bit(letter))
}

/// One way to spell a value.
#[derive(Clone, Debug)]
struct Spelt {
    letters: Vec<char>,
    kinds: u32,
    most: usize,
    value: usize,
}

/// Values and all their spellings.
#[derive(Clone, Debug, Default)]
pub(crate) struct Vocabulary {
    spelt: Vec<Spelt>,
    /// Short forms, which must be exact: "n dakota".
    short: Vec<(String, usize)>,
    words: usize,
}

/// How people shorten the first word of a name.
const SHORT: [(&str, &str); 4] = [("north", "n"), ("south", "s"), ("east", "e"), ("west", "w")];

impl Vocabulary {
    /// Adds a spelling of a value; "saint" may be written "St", and what stands in brackets is another spelling.
    pub(crate) fn add(&mut self, text: &str, value: usize) {
        self.add_plain(&plain(text), value);
        if let Some((before, rest)) = text.split_once('(') {
            self.add_plain(&plain(before), value);
            self.add_plain(&plain(rest.trim_end_matches(')')), value);
        }
    }

    /// Adds a form of a value that is too short to be misspelt.
    pub(crate) fn add_short(&mut self, text: &str, value: usize) {
        self.short.push((plain(text), value));
    }

    fn add_plain(&mut self, plain: &str, value: usize) {
        for (word, short) in SHORT {
            if let Some(rest) = plain
                .strip_prefix(word)
                .filter(|rest| rest.starts_with(' '))
            {
                self.add_short(&format!("{short}{rest}"), value);
            }
        }
        let written = |from: &str, to: &str| {
            let word = |word| if word == from { to } else { word };
            plain.split(' ').map(word).collect::<Vec<_>>().join(" ")
        };
        let mut texts = vec![
            plain.to_owned(),
            written("st", "saint"),
            written("saint", "st"),
        ];
        texts.dedup();
        for text in texts {
            let letters: Vec<char> = text.chars().collect();
            let there = |spelt: &Spelt| spelt.value == value && spelt.letters == letters;
            if letters.is_empty() || self.spelt.iter().any(there) {
                continue;
            }
            self.words = self.words.max(text.split(' ').count());
            self.spelt.push(Spelt {
                kinds: kinds(&letters),
                most: allowed(letters.iter().filter(|c| **c != ' ').count()),
                letters,
                value,
            });
        }
    }

    /// The value that has exactly this spelling.
    pub(crate) fn exactly(&self, plain: &str) -> Option<usize> {
        let same = |spelt: &&Spelt| spelt.letters.iter().copied().eq(plain.chars());
        let spelt = self.spelt.iter().find(same).map(|spelt| spelt.value);
        spelt.or_else(|| self.shortened(plain))
    }

    fn shortened(&self, plain: &str) -> Option<usize> {
        let found = self.short.iter().find(|(short, _)| short == plain);
        found.map(|(_, value)| *value)
    }

    /// The words of the longest spelling.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// the value that is strictly nearest, with its edits, if they are allowed.
    pub(crate) fn nearest(&self, plain: &str) -> Option<(usize, usize)> {
        self.nearest_with(None, plain)
    }

    /// The same with more spellings.
    pub(crate) fn nearest_with(
        &self,
        more: Option<&Vocabulary>,
        plain: &str,
    ) -> Option<(usize, usize)> {
        let letters: Vec<char> = plain.chars().collect();
        if letters.is_empty() {
            return None;
        }
        let short = |vocabulary: &Vocabulary| vocabulary.shortened(plain);
        if let Some(value) = short(self).or_else(|| short(more?)) {
            // A code gives way to a name with a blank too many: "ar kansas".
            return Some((value, usize::from(!plain.contains(' '))));
        }
        let mut least = allowed(usize::MAX);
        let mut nearest: Option<(usize, bool)> = None;
        let mut doubtful = false;
        let all = self.spelt.iter().chain(more.iter().flat_map(|m| &m.spelt));
        let typed = kinds(&letters);
        for spelt in all {
            if (typed ^ spelt.kinds).count_ones() as usize > 2 * least {
                continue;
            }
            let Some(edits) = distance(&letters, &spelt.letters, least) else {
                continue;
            };
            let fits = edits <= spelt.most;
            match &mut nearest {
                Some((value, may)) if edits == least && *value == spelt.value => *may |= fits,
                Some((value, _)) if edits == least && *value != spelt.value => doubtful = true,
                _ => (nearest, doubtful) = (Some((spelt.value, fits)), false),
            }
            least = edits;
        }
        let (value, may) = nearest?;
        (may && !doubtful).then_some((value, least))
    }
}

/// A closed list of values, made once. Typed texts are compared with all of them: R-19.
#[derive(Clone, Debug, Default)]
pub struct List {
    vocabulary: Vocabulary,
    /// Of each value the first one that is equal to it.
    same: Vec<usize>,
}

impl List {
    /// A list of values. Equal ones (two states with the same bird) count as the same.
    pub fn new<'a>(values: impl IntoIterator<Item = &'a str>) -> Self {
        List::spelt(values.into_iter().map(|value| [value]))
    }

    /// A list of values with all spellings of each; the first one names the value.
    pub fn spelt<'a, S>(values: impl IntoIterator<Item = S>) -> Self
    where
        S: IntoIterator<Item = &'a str>,
    {
        let mut list = List::default();
        for (at, spellings) in values.into_iter().enumerate() {
            let mut spellings = spellings.into_iter().peekable();
            let known = spellings
                .peek()
                .and_then(|name| list.vocabulary.exactly(&plain(name)));
            let value = known.unwrap_or(at);
            for spelling in spellings {
                list.vocabulary.add(spelling, value);
            }
            list.same.push(value);
        }
        list
    }

    /// The value that is meant, the first of equal ones: strictly nearest, and within the allowance of R-19. None if no
    /// value is, or if it is doubtful which.
    pub fn meant(&self, typed: &str) -> Option<usize> {
        self.vocabulary
            .nearest(&plain(typed))
            .map(|(value, _)| value)
    }

    /// Whether the text is accepted for the value at that place.
    pub fn accepts(&self, typed: &str, at: usize) -> bool {
        let value = self.same.get(at);
        value.is_some() && self.meant(typed).as_ref() == value
    }

    /// Its spellings.
    pub(crate) fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }
}

/// an answer that belongs to no list: the allowance of R-19 against the accepted spellings alone.
pub fn accepts(typed: &str, spellings: &[String]) -> bool {
    let mut vocabulary = Vocabulary::default();
    for spelling in spellings {
        vocabulary.add(spelling, 0);
    }
    vocabulary.nearest(&plain(typed)).is_some()
}
