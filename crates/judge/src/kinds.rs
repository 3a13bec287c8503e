//! What a question names already need not be said, and may be: "Rocky Mountain Range" where a mountain range is asked
//! for, "the island of Oahu", "the letter Q". Only for questions without a closed list.

use crate::fold::plain;
use crate::spelling::Vocabulary;
use tricorn_packs::schema::Question;

/// Words that may stand after or before an answer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kinds {
    endings: Vec<&'static str>,
    beginnings: Vec<&'static str>,
    /// An accepted spelling has such words, and another one is the same without them.
    bare: bool,
}

/// What a question says, and which endings and beginnings that allows. The longest ones come first.
const KINDS: [(&str, &[&str], &[&str]); 11] = [
    (
        "mountain range",
        &["mountain range", "mountains", "mountain", "range"],
        &[],
    ),
    (
        "which mountains",
        &["mountain range", "mountains", "mountain", "range"],
        &[],
    ),
    ("region", &["region"], &[]),
    ("hills", &["hills"], &[]),
    ("island", &["island"], &["island of"]),
    ("letter", &[], &["letter"]),
    (
        "time zone",
        &[
            "standard time zone",
            "daylight time zone",
            "standard time",
            "daylight time",
            "time zone",
            "standard",
            "daylight",
        ],
        &[],
    ),
    ("national park", &["national park"], &[]),
    ("fault", &["fault line", "fault zone", "fault"], &[]),
    ("trees", &["trees", "tree"], &[]),
    ("bay", &[], &["bay of"]),
];

/// Short forms, and what they stand for.
const SHORT: [(&str, &str); 5] = [
    ("mtn", "mountain"),
    ("mtns", "mountains"),
    ("mts", "mountains"),
    ("np", "national park"),
    ("nat", "national"),
];

impl Kinds {
    /// What a question allows. One that asks for several things names their kind in the plural, and then no such words are
    /// needed.
    pub(crate) fn of(question: &Question) -> Self {
        let mut kinds = Kinds::default();
        if question.list.is_some() || question.answers.len() > 1 {
            return kinds;
        }
        let asked = format!(" {} ", plain(&question.question));
        for (said, endings, beginnings) in KINDS {
            if asked.contains(&format!(" {said} ")) {
                kinds.endings.extend(endings);
                kinds.beginnings.extend(beginnings);
            }
        }
        let mut spellings = question.answers.iter().flatten().map(|one| plain(one));
        let all: Vec<String> = spellings.by_ref().collect();
        kinds.bare = all.iter().any(|one| {
            let bare = kinds.without(one);
            bare != *one && all.contains(&bare)
        });
        kinds
    }

    /// The answer that is meant. Words of a kind do not make it longer, so that "Western Standard Time" is no slip of
    /// "Eastern Standard Time".
    pub(crate) fn nearest(&self, own: &Vocabulary, text: &str) -> Option<(usize, usize)> {
        let full = in_full(text);
        let bare = self.without(&full);
        if bare == full || own.exactly(&full).is_some() {
            return own.nearest(text).or_else(|| own.nearest(&full));
        }
        let found = own.nearest(&bare);
        found.or_else(|| own.nearest(&full).filter(|_| !self.bare))
    }

    /// A text without the words of a kind.
    fn without(&self, text: &str) -> String {
        let ends = |end: &&&str| {
            text.strip_suffix(**end)
                .is_some_and(|rest| rest.ends_with(' '))
        };
        let begins = |begin: &&&str| {
            text.strip_prefix(**begin)
                .is_some_and(|rest| rest.starts_with(' '))
        };
        let end = self.endings.iter().find(ends).map_or(0, |end| end.len());
        let begin = self
            .beginnings
            .iter()
            .find(begins)
            .map_or(0, |begin| begin.len());
        match begin + end < text.len() {
            true => text[begin..text.len() - end].trim().to_owned(),
            false => text.to_owned(),
        }
    }
}

/// A text with its short forms written out.
fn in_full(text: &str) -> String {
    let full = |word: &str| {
        let known = SHORT.iter().find(|(short, _)| *short == word);
        known.map_or(word.to_owned(), |(_, full)| (*full).to_owned())
    };
    let words: Vec<String> = text.split(' ').map(full).collect();
    words.join(" ")
}
