//! A text as a statement: tokens with the classes of the vocabulary, figures, clauses and sentences.
//!
//! Words are bent to the vocabulary first, then number words become figures, then phrases become one token each.

use std::collections::{BTreeMap, BTreeSet};

use tricorn_packs::schema::CivicsPack;

use crate::lex::{Border, Raw, lex};
use crate::numbers::{self, Item, Number};
use crate::plain::Plain;
use crate::spell::Spelling;

/// A set of classes, one bit each.
pub(crate) type Classes = u64;

/// A figure that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Figure {
    /// Its value; none if no fact can have it.
    pub value: Option<u32>,
    /// As typed.
    pub typed: String,
}

/// A word, a phrase or a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// The word as understood; of a phrase the last word.
    pub word: String,
    /// What it stands for.
    pub classes: Classes,
    /// The figure that it is.
    pub figure: Option<Figure>,
    /// Tokens of one clause have the same number; after a bracket the clause goes on.
    pub clause: usize,
    /// Tokens of one sentence have the same number.
    pub sentence: usize,
    /// How many brackets are open.
    pub depth: usize,
}

impl Token {
    pub(crate) const fn is(&self, classes: Classes) -> bool {
        self.classes & classes != 0
    }

    /// How far apart two tokens stand: in one clause 0, in one sentence 1, otherwise 3.
    pub(crate) const fn gap(&self, other: &Token) -> u32 {
        if self.clause == other.clause {
            0
        } else if self.sentence == other.sentence {
            1
        } else {
            3
        }
    }
}

/// Classes whose misspellings nobody needs: they only join the others.
const NEVER_MEANT: [&str; 10] = [
    "above",
    "aside",
    "joint",
    "nearly",
    "origin",
    "partial",
    "preposition",
    "third",
    "untrue",
    "verb",
];

/// Classes of short common words: too much would be bent to those.
const SELDOM_MEANT: [&str; 3] = ["below", "highest", "not"];

/// The words of a pack.
#[derive(Clone, Debug)]
pub(crate) struct Vocabulary {
    classes: Vec<String>,
    /// A phrase, and the bit of its class.
    phrases: BTreeMap<Vec<String>, Classes>,
    longest: usize,
    /// The tokens that a phrase is read as instead.
    means: BTreeMap<Vec<String>, String>,
    words: BTreeMap<String, Classes>,
    spelling: Spelling,
    numbers: Spelling,
    plain: Plain,
}

impl Vocabulary {
    pub(crate) fn new(pack: &CivicsPack) -> Self {
        let mut vocabulary = Vocabulary {
            classes: pack.words.iter().map(|word| word.class.clone()).collect(),
            phrases: BTreeMap::new(),
            longest: 1,
            means: BTreeMap::new(),
            words: BTreeMap::new(),
            spelling: Spelling::default(),
            numbers: Spelling::default(),
            plain: Plain::new(),
        };
        let mut meant: BTreeMap<String, Classes> = BTreeMap::new();
        let alone: BTreeSet<&str> = pack
            .words
            .iter()
            .flat_map(|entry| entry.words.iter().map(String::as_str))
            .filter(|phrase| !phrase.contains(' '))
            .collect();
        for entry in &pack.words {
            let class = vocabulary.class(&entry.class);
            for phrase in &entry.words {
                let words: Vec<String> = phrase.split_whitespace().map(str::to_owned).collect();
                vocabulary.longest = vocabulary.longest.max(words.len());
                for word in &words {
                    *vocabulary.words.entry(word.clone()).or_default() |= class;
                    let in_class = |list: &[&str]| list.contains(&entry.class.as_str());
                    let short = if in_class(&SELDOM_MEANT) { 6 } else { 4 };
                    // In a phrase, a word that means something by itself keeps that meaning.
                    let common = words.len() > 1
                        && (vocabulary.plain.has(word) || alone.contains(word.as_str()));
                    if word.len() >= short && !in_class(&NEVER_MEANT) && !common {
                        *meant.entry(word.clone()).or_default() |= class;
                    }
                }
                if let Some(means) = &entry.means {
                    vocabulary.means.insert(words, means.clone());
                } else {
                    vocabulary.phrases.insert(words, class);
                }
            }
        }
        for (word, family) in &meant {
            vocabulary.spelling.add(word, *family);
        }
        for (family, word) in numbers::bendable().enumerate() {
            vocabulary.numbers.add(word, 1 << family);
        }
        vocabulary
    }

    /// The bit of a class; no bit if there is none of that name.
    pub(crate) fn class(&self, name: &str) -> Classes {
        let at = self.classes.iter().position(|class| class == name);
        at.and_then(|at| 1_u64.checked_shl(u32::try_from(at).ok()?))
            .unwrap_or_default()
    }

    /// The bits of some classes.
    pub(crate) fn all(&self, names: &[String]) -> Classes {
        names
            .iter()
            .fold(0, |classes, name| classes | self.class(name))
    }

    /// Reads a text. A word that could mean two things means the one among `own`, the classes of the fact.
    pub(crate) fn read(&self, text: &str, own: Classes) -> Vec<Token> {
        let mut reader = Reader::default();
        self.read_into(&mut reader, lex(text), true, own);
        reader.tokens
    }

    fn read_into(&self, reader: &mut Reader, raws: Vec<Raw>, expand: bool, own: Classes) {
        let mut run: Vec<(String, String)> = Vec::new();
        for raw in raws {
            match raw {
                Raw::Word { word, typed } => run.extend(self.spelt(word, typed, own)),
                Raw::Digits { value, typed } => {
                    // Digits stay in the run: "4 hundred" is a number, "every 4 years" no phrase.
                    let shown = value.map_or_else(|| "#".to_owned(), |value| format!("#{value}"));
                    run.push((shown, typed));
                }
                Raw::Border(border) => {
                    self.flush(reader, &mut run, expand, own);
                    reader.border(border);
                }
            }
        }
        self.flush(reader, &mut run, expand, own);
    }

    /// The word that was meant; two of them for "twentyseven".
    fn spelt(&self, word: String, typed: String, own: Classes) -> Vec<(String, String)> {
        if let Some((first, second)) = numbers::glued(&word) {
            return vec![
                (first.to_owned(), typed),
                (second.to_owned(), String::new()),
            ];
        }
        let known = self.words.contains_key(&word)
            || numbers::number_word(&word).is_some()
            || numbers::is_ordinal(&word)
            || self.plain.has(&word);
        let bent = (!known)
            .then(|| {
                let (thing, number) = (self.spelling.bend(&word, own), self.numbers.bend(&word, 0));
                let unsure = word.len() < 4 && thing.is_some() && number.is_some();
                thing.or(number).filter(|_| !unsure)
            })
            .flatten();
        let word = bent.map_or(word, str::to_owned);
        vec![(word, typed)]
    }

    /// Turns words without a border between them into tokens.
    fn flush(
        &self,
        reader: &mut Reader,
        run: &mut Vec<(String, String)>,
        expand: bool,
        own: Classes,
    ) {
        let items: Vec<Item> = run.iter().map(|(word, _)| item(word)).collect();
        let mut at = 0;
        while at < run.len() {
            let rest = &run[at..];
            if expand && let Some((length, means)) = self.meaning(rest) {
                self.read_into(reader, lex(&means), false, own);
                at += length;
                continue;
            }
            // "18 plus" is a limit, "1 plus 8" is a sum.
            let sum = rest[0].0 == "plus" && rest.get(1).is_some_and(|(next, _)| is_number(next));
            if let Some((length, classes)) = self.phrase(rest).filter(|_| !sum) {
                let word = &rest[length - 1].0;
                reader.push(word, classes, None);
                at += length;
                continue;
            }
            match numbers::number(&items[at..]) {
                Some(Number::Figure(value, length)) => {
                    let typed = rest[..length].iter().map(|(_, typed)| typed.as_str());
                    let typed: Vec<&str> = typed.filter(|typed| !typed.is_empty()).collect();
                    let typed = typed.join(" ");
                    reader.push("", 0, Some(Figure { value, typed }));
                    at += length;
                }
                Some(Number::Ordinal(length)) => {
                    reader.push("", 0, None);
                    at += length;
                }
                None => {
                    let (word, typed) = &rest[0];
                    let figure = word.strip_prefix('#').map(|value| Figure {
                        value: value.parse().ok(),
                        typed: typed.clone(),
                    });
                    reader.push(word, 0, figure);
                    at += 1;
                }
            }
        }
        run.clear();
    }

    fn phrase(&self, run: &[(String, String)]) -> Option<(usize, Classes)> {
        let find = |length: usize| Some((length, *self.phrases.get(&key(run, length))?));
        (1..=self.longest.min(run.len())).rev().find_map(find)
    }

    fn meaning(&self, run: &[(String, String)]) -> Option<(usize, String)> {
        let find = |length: usize| Some((length, self.means.get(&key(run, length))?.clone()));
        (1..=self.longest.min(run.len())).rev().find_map(find)
    }
}

fn key(run: &[(String, String)], length: usize) -> Vec<String> {
    run[..length].iter().map(|(word, _)| word.clone()).collect()
}

fn is_number(word: &str) -> bool {
    word.starts_with('#') || numbers::number_word(word).is_some()
}

fn item(word: &str) -> Item {
    match word {
        "a" | "an" => Item::A,
        "and" => Item::And,
        _ if numbers::is_ordinal(word) => Item::Ordinal,
        _ => match word.strip_prefix('#').map(str::parse::<u32>) {
            Some(Ok(digit @ 1..=9)) => Item::Digit(digit),
            _ => numbers::number_word(word).map_or(Item::Other, Item::Number),
        },
    }
}

/// Gathers tokens and knows in which clause it is.
#[derive(Default)]
struct Reader {
    tokens: Vec<Token>,
    clause: usize,
    sentence: usize,
    /// Clauses never get a number twice, though an outer one goes on after a bracket.
    last_clause: usize,
    outer: Vec<usize>,
}

impl Reader {
    fn push(&mut self, word: &str, classes: Classes, figure: Option<Figure>) {
        // "nine (9) justices" says it once.
        if let (Some(figure), Some(last)) = (&figure, self.tokens.last())
            && figure.value.is_some()
            && last.figure.as_ref().map(|last| last.value) == Some(figure.value)
        {
            return;
        }
        self.tokens.push(Token {
            word: word.to_owned(),
            classes,
            figure,
            clause: self.clause,
            sentence: self.sentence,
            depth: self.outer.len(),
        });
    }

    fn border(&mut self, border: Border) {
        match border {
            Border::Close => {
                if let Some(clause) = self.outer.pop() {
                    self.clause = clause;
                }
                return;
            }
            Border::Open => self.outer.push(self.clause),
            Border::Sentence => {
                self.sentence += 1;
                self.outer.clear();
            }
            Border::Clause => {}
        }
        self.last_clause += 1;
        self.clause = self.last_clause;
    }
}
