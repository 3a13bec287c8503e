//! The answers in one message: R-68. They are parted by commas, line breaks, slashes, "and", or by nothing but blanks where
//! the words can be read in one way only.

use crate::fold::{Word, joined};
use crate::kinds::Kinds;
use crate::spelling::Vocabulary;

/// Two blanks too many may be in an answer, and a "the".
const MORE_WORDS: usize = 3;

/// What a run of words says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The value of that number.
    Value(usize),
    /// Something that may follow a value and says nothing more: the state of a capital.
    Beside,
    /// Nothing that is known.
    Unknown,
}

/// What words can mean.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meanings<'v> {
    /// The values.
    pub list: Option<&'v Vocabulary>,
    /// More spellings of the values.
    pub own: &'v Vocabulary,
    /// What may stand beside a value.
    pub beside: Option<&'v Vocabulary>,
    /// What may be said with it, without a list.
    pub kinds: &'v Kinds,
}

impl Meanings<'_> {
    /// What a run of words says, and with how many edits.
    fn of(&self, text: &str) -> Option<(Part, usize)> {
        let value = match self.list {
            Some(list) => list.nearest_with(Some(self.own), text),
            None => self.kinds.nearest(self.own, text),
        };
        let beside = || {
            let (_, edits) = self.beside?.nearest(text)?;
            Some((Part::Beside, edits))
        };
        value
            .map(|(value, edits)| (Part::Value(value), edits))
            .or_else(beside)
    }

    fn words(&self) -> usize {
        let words = |vocabulary: Option<&Vocabulary>| vocabulary.map_or(0, Vocabulary::words);
        let own = self.own.words().max(words(self.list));
        own.max(words(self.beside)) + MORE_WORDS
    }
}

/// A run of words and what it says.
#[derive(Clone, Copy, Debug)]
struct Run {
    from: usize,
    to: usize,
    part: Part,
}

/// Unknown runs, borders inside of runs, edits, runs: as few as possible of each, the first ones first.
type Cost = (usize, usize, usize, usize);

/// The best way to read the words up to a place: what it costs, where its last run begins, and what that says. None for a
/// word that parts two answers.
type Way = (Cost, usize, Option<Part>);

/// The answers of a message in the order typed; each value only once.
pub(crate) fn parts(words: &[Word], meanings: Meanings<'_>) -> Vec<Part> {
    let mut runs = runs(words, meanings);
    share_words(words, &mut runs, meanings);
    let mut parts: Vec<Part> = Vec::new();
    for run in runs {
        match run.part {
            Part::Value(_) if parts.contains(&run.part) => {}
            Part::Beside if parts.is_empty() => parts.push(Part::Unknown),
            Part::Beside => {}
            part => parts.push(part),
        }
    }
    parts
}

/// Reads all words, in the best way.
fn runs(words: &[Word], meanings: Meanings<'_>) -> Vec<Run> {
    let most = meanings.words();
    let mut ways: Vec<Option<Way>> = vec![None; words.len() + 1];
    ways[0] = Some(((0, 0, 0, 0), 0, None));
    for from in 0..words.len() {
        let Some((cost, ..)) = ways[from] else {
            continue;
        };
        let mut offer = |to: usize, cost: Cost, part: Option<Part>| {
            if ways[to].is_none_or(|(known, ..)| cost < known) {
                ways[to] = Some((cost, from, part));
            }
        };
        // "WA, OR, ID": between two commas it is a state.
        let begins = from == 0 || words[from].border || words[from - 1].parts();
        let ends = words.get(from + 1).is_none_or(|next| next.border);
        let named = begins && ends && meanings.own.exactly(&words[from].text).is_some();
        if words[from].parts() && !named {
            offer(from + 1, cost, None);
        }
        for to in from + 1..=words.len().min(from + most) {
            let Some((part, edits)) = meanings.of(&joined(&words[from..to])) else {
                continue;
            };
            let inside = &words[from + 1..to];
            // "Cairo, Illinois" is a name with a comma, "AR, Kansas" is none.
            if edits > 0 && inside.iter().any(|word| word.border) {
                continue;
            }
            let borders = inside.iter().filter(|word| word.border || word.parts());
            let cost = (cost.0, cost.1 + borders.count(), cost.2 + edits, cost.3 + 1);
            offer(to, cost, Some(part));
        }
        let begins = from == 0 || words[from].border || words[from - 1].parts();
        if begins && !words[from].parts() {
            let rest = words.iter().skip(from + 1);
            let to = from
                + 1
                + rest
                    .take_while(|word| !word.border && !word.parts())
                    .count();
            let cost = (cost.0 + 1, cost.1, cost.2, cost.3 + 1);
            offer(to, cost, Some(Part::Unknown));
        }
    }
    let mut runs = Vec::new();
    let mut to = words.len();
    while to > 0 {
        let Some((_, from, part)) = ways[to] else {
            break;
        };
        runs.extend(part.map(|part| Run { from, to, part }));
        to = from;
    }
    runs.reverse();
    runs
}

/// "North and South Dakota": a word that lacks the last one of the next answer. Without a list also "Mauna Kea and Loa":
/// one that lacks the first one of the answer before.
fn share_words(words: &[Word], runs: &mut [Run], meanings: Meanings<'_>) {
    let whole = |run: &Run| matches!(run.part, Part::Value(_)) && run.to - run.from > 1;
    let single = |run: &Run| run.part == Part::Unknown && run.to - run.from == 1;
    for at in (0..runs.len()).rev() {
        let run = runs[at];
        if !single(&run) {
            continue;
        }
        let own = &words[run.from];
        let next = runs.get(at + 1).filter(|next| whole(next));
        let before = at.checked_sub(1).map(|before| &runs[before]);
        let before = before.filter(|before| whole(before) && meanings.list.is_none());
        let with_next = next.map(|next| [own.clone(), words[next.to - 1].clone()]);
        let with_before = before.map(|before| [words[before.from].clone(), own.clone()]);
        let found = [with_next, with_before].into_iter().flatten();
        let found = found
            .filter_map(|pair| meanings.of(&joined(&pair)))
            .find(|(part, _)| matches!(part, Part::Value(_)));
        if let Some((part, _)) = found {
            runs[at].part = part;
        }
    }
}
