//! Number words: "four hundred and thirty-five", "a hundred", "twenty-seven". The word "one" alone is no figure, and an
//! ordinal at the end makes the whole an ordinal (PTD-R5).

use tricorn_packs::numerals::{SMALL, TENS, ordinal, small, tens};

/// A word of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberWord {
    /// 0 to 19.
    Small(u32),
    /// 20, 30 to 90.
    Tens(u32),
    /// A hundred.
    Hundred,
    /// A thousand or more, or a dozen: no fact has such a figure.
    Huge,
}

/// All number words of at least four letters: those that a misspelt word may be bent to.
pub(crate) fn bendable() -> impl Iterator<Item = &'static str> {
    let all = SMALL.into_iter().chain(TENS).chain(["hundred", "thousand"]);
    all.filter(|word| word.len() >= 4)
}

/// Is it "first", "second" and so on?
pub(crate) fn is_ordinal(word: &str) -> bool {
    ordinal(word).is_some()
}

/// A number word as it is spelt.
pub(crate) fn number_word(word: &str) -> Option<NumberWord> {
    match word {
        "hundred" => Some(NumberWord::Hundred),
        "dozen" | "dozens" | "thousand" | "million" | "billion" => Some(NumberWord::Huge),
        _ => small(word)
            .map(NumberWord::Small)
            .or_else(|| tens(word).map(NumberWord::Tens)),
    }
}

/// "twentyseven", "fourhundred": two number words that were written as one.
pub(crate) fn glued(word: &str) -> Option<(&str, &str)> {
    let firsts = TENS.into_iter().chain(SMALL);
    firsts
        .filter_map(|first| Some((first, word.strip_prefix(first)?)))
        .find(|(first, rest)| {
            matches!(
                (number_word(first), number_word(rest)),
                (Some(NumberWord::Tens(_)), Some(NumberWord::Small(1..=9)))
                    | (Some(NumberWord::Small(1..=9)), Some(NumberWord::Hundred))
            )
        })
}

/// One word in a row of words, as far as numbers go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// A number word.
    Number(NumberWord),
    /// Digits below ten: "4 hundred".
    Digit(u32),
    /// "a", "an".
    A,
    /// "and".
    And,
    /// An ordinal.
    Ordinal,
    /// Anything else.
    Other,
}

/// What stands at the beginning of a row of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    /// A figure of so many words; none if it is larger than any fact's.
    Figure(Option<u32>, usize),
    /// An ordinal of so many words.
    Ordinal(usize),
}

/// Reads the longest number at the beginning.
pub(crate) fn number(items: &[Item]) -> Option<Number> {
    use NumberWord::{Huge, Hundred, Small, Tens};
    let at = |at: usize| items.get(at).copied().unwrap_or(Item::Other);
    let (mut value, mut length) = match (at(0), at(1)) {
        (Item::A, Item::Number(Hundred)) => (100, 2),
        (Item::A, Item::Number(Huge)) => return Some(Number::Figure(None, 2)),
        (Item::Number(Small(n @ 1..=9)) | Item::Digit(n), Item::Number(Hundred)) => (n * 100, 2),
        (Item::Digit(_), Item::Number(Huge)) => return Some(Number::Figure(None, 2)),
        (Item::Number(Hundred), _) => (100, 1),
        (Item::Number(Huge), _) => return Some(Number::Figure(None, 1)),
        (Item::Number(Tens(n)), _) => (n, 1),
        (Item::Number(Small(n)), _) => (n, 1),
        _ => return None,
    };
    if value >= 100 {
        let and = usize::from(at(length) == Item::And);
        match at(length + and) {
            Item::Number(Tens(n)) => (value, length) = (value + n, length + and + 1),
            Item::Number(Small(n @ 1..)) => (value, length) = (value + n, length + and + 1),
            Item::Ordinal => return Some(Number::Ordinal(length + and + 1)),
            _ => {}
        }
    }
    if value % 100 >= 20 && value % 10 == 0 {
        match at(length) {
            Item::Number(Small(n @ 1..=9)) => (value, length) = (value + n, length + 1),
            Item::Ordinal => return Some(Number::Ordinal(length + 1)),
            _ => {}
        }
    }
    if at(length) == Item::Number(Huge) {
        return Some(Number::Figure(None, length + 1));
    }
    // "one" counts nothing by itself: "one of them", "no one".
    (value != 1).then_some(Number::Figure(Some(value), length))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Number> {
        let item = |word: &str| match word {
            "a" => Item::A,
            "and" => Item::And,
            _ if is_ordinal(word) => Item::Ordinal,
            _ => number_word(word).map_or(Item::Other, Item::Number),
        };
        let items: Vec<Item> = text.split(' ').map(item).collect();
        number(&items)
    }

    #[test]
    fn ptd_r5_number_words_count_as_figures() {
        let figures = [
            ("two", 2, 1),
            ("twenty seven", 27, 2),
            ("a hundred", 100, 2),
            ("one hundred", 100, 2),
            ("hundred", 100, 1),
            ("four hundred thirty five", 435, 4),
            ("four hundred and thirty five members", 435, 5),
            ("a hundred and two", 102, 4),
            ("eighteen", 18, 1),
            ("twenty one", 21, 2),
        ];
        for (text, value, length) in figures {
            let figure = Number::Figure(Some(value), length);
            assert_eq!(read(text), Some(figure), "{text}");
        }
        assert_eq!(read("a million"), Some(Number::Figure(None, 2)));
        assert_eq!(read("two thousand"), Some(Number::Figure(None, 2)));
    }

    #[test]
    fn ptd_r5_one_and_ordinals_are_no_figures() {
        assert_eq!(read("one"), None);
        assert_eq!(read("one branch"), None);
        assert_eq!(read("first"), None);
        assert_eq!(read("twenty sixth"), Some(Number::Ordinal(2)));
        assert_eq!(read("a hundred and first"), Some(Number::Ordinal(4)));
        assert_eq!(glued("twentyseven"), Some(("twenty", "seven")));
        assert_eq!(glued("seventeen"), None);
    }
}
