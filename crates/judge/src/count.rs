//! Ranks and counts, which must be exact. "32", "32nd", "thirty-two" and "thirty second" are the same.

use crate::fold::{Word, words};
use crate::numbers::{NumberWord, number_word};
use tricorn_packs::numerals::ordinal;

/// The number that a text says in figures or in words; none if it says anything else.
pub fn number(typed: &str) -> Option<u32> {
    let words = words(typed);
    // "10, 11" are two.
    if words.iter().skip(1).any(|word| word.border) {
        return None;
    }
    value(&words)
}

/// The number that words say.
pub(crate) fn value(words: &[Word]) -> Option<u32> {
    let words = match words {
        [the, rest @ ..] if the.text == "the" => rest,
        all => all,
    };
    if let [word] = words
        && let Some(figure) = figure(&word.text)
    {
        return Some(figure);
    }
    let mut texts: Vec<&str> = Vec::new();
    for word in words {
        match glued(&word.text) {
            Some((tens, ones)) => texts.extend([tens, ones]),
            None => texts.push(&word.text),
        }
    }
    spoken(&texts)
}

/// Whether a word says a number or belongs to one.
pub(crate) fn is_number(word: &str) -> bool {
    word.contains(|c: char| c.is_numeric())
        || number_word(word).is_some()
        || ordinal(word).is_some()
        || glued(word).is_some()
}

/// "32", "32nd".
fn figure(text: &str) -> Option<u32> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let (digits, suffix) = text.split_at(end);
    let known = matches!(suffix, "" | "st" | "nd" | "rd" | "th");
    digits.parse().ok().filter(|_| known)
}

/// "thirtytwo", "thirtysecond".
fn glued(word: &str) -> Option<(&str, &str)> {
    let cuts = word.char_indices().map(|(at, _)| word.split_at(at));
    let mut fits = cuts.filter(|(tens, ones)| {
        let ones = match number_word(ones) {
            Some(NumberWord::Small(n)) => Some(n),
            _ => ordinal(ones),
        };
        matches!(number_word(tens), Some(NumberWord::Tens(_)))
            && ones.is_some_and(|ones| (1..=9).contains(&ones))
    });
    fits.next()
}

/// A number in words, and nothing else.
fn spoken(words: &[&str]) -> Option<u32> {
    let mut thousands = None;
    // What was said since the last "thousand".
    let mut group: Option<u32> = None;
    for (at, word) in words.iter().enumerate() {
        let last = at + 1 == words.len();
        let next = words.get(at + 1).copied().unwrap_or_default();
        match (*word, number_word(word)) {
            ("a", _) if at == 0 && matches!(next, "hundred" | "thousand") => {}
            ("and", _) if !last && at > 0 && matches!(words[at - 1], "hundred" | "thousand") => {}
            ("thousand", _) if thousands.is_none() => {
                thousands = Some(group.take().unwrap_or(1) * 1000);
            }
            (_, Some(NumberWord::Hundred)) => match group.unwrap_or(1) {
                hundreds @ 1..=99 => group = Some(hundreds * 100),
                _ => return None,
            },
            (_, Some(NumberWord::Small(n) | NumberWord::Tens(n))) => group = Some(after(group, n)?),
            _ => match ordinal(word) {
                Some(100) if last && matches!(group, None | Some(1..=99)) => {
                    group = Some(group.unwrap_or(1) * 100);
                }
                Some(n) if last && n < 100 => group = Some(after(group, n)?),
                _ => return None,
            },
        }
    }
    match (thousands, group) {
        (None, group) => group,
        (Some(thousands), group) => Some(thousands + group.unwrap_or(0)),
    }
}

/// "twenty" and "two", "hundred" and "ten"; "two" and "three" are no number.
fn after(group: Option<u32>, n: u32) -> Option<u32> {
    let before = group.unwrap_or(0);
    let fits = match group {
        None => true,
        Some(_) if n == 0 => false,
        Some(before) if before >= 100 && before.is_multiple_of(100) => n < 100,
        Some(before) => before % 100 >= 20 && before.is_multiple_of(10) && n < 10,
    };
    fits.then_some(before + n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r_19_ranks_are_the_same_in_figures_and_in_words() {
        for (typed, value) in [
            ("32", 32),
            ("32nd", 32),
            ("#32", 32),
            (" 32. ", 32),
            ("thirty-two", 32),
            ("thirty two", 32),
            ("Thirtytwo", 32),
            ("thirty second", 32),
            ("thirty-second", 32),
            ("the 32nd", 32),
            ("0", 0),
            ("zero", 0),
            ("1", 1),
            ("one", 1),
            ("first", 1),
            ("1st", 1),
            ("11th", 11),
            ("twelfth", 12),
            ("Twentieth", 20),
            ("fifty", 50),
            ("fiftieth", 50),
            ("a hundred", 100),
            ("one hundred and five", 105),
            ("hundredth", 100),
            ("nineteen hundred", 1900),
            ("one thousand nine hundred and twelve", 1912),
            ("1,912", 1912),
            ("\u{ff13}\u{ff12}", 32),
        ] {
            assert_eq!(number(typed), Some(value), "{typed}");
        }
    }

    #[test]
    fn r_19_numbers_are_never_bent() {
        for typed in [
            "",
            "-3",
            "3.5",
            "thirty two three",
            "fourty",
            "sevn",
            "for",
            "two three",
            "10, 11",
            "10 11",
            "10 or 11",
            "32x",
            "nd",
            "and",
            "a",
            "the",
            "twenty ten",
            "hundred hundred",
            "thousand thousand thousand",
            "million",
            "dozen",
            "99999999999999",
            "second thirty",
            "zero zero",
            "twenty zero",
            "Ohio",
            "3 hours",
            "XII",
        ] {
            assert_eq!(number(typed), None, "{typed}");
        }
    }
}
