//! Finds a presidential number in a fact: it is what the players have to know.

use crate::{numerals, text};

/// "16th president", "sixteenth U.S. president", "president number 16" in a fact of number 16.
pub(crate) fn number_in_fact(fact: &str, number: u16) -> Option<String> {
    let words = text::words(&fact.replace("U.S.", "US"));
    let found = |at: usize| {
        let length =
            with_ordinal(&words, at, number).or_else(|| with_figure(&words[at..], number))?;
        Some(words[at..at + length].join(" "))
    };
    (0..words.len()).find_map(found)
}

fn is_president(word: &str) -> bool {
    matches!(word, "president" | "presidents" | "presidency")
}

/// How many words "sixteenth U.S. president" takes, if it stands at `at`.
fn with_ordinal(words: &[String], at: usize, number: u16) -> Option<usize> {
    let used = ordinal_at(&words[at..], number)?;
    let rest = &words[at + used..];
    let title = rest.iter().take(3).position(|word| is_president(word))?;
    // "his first vice president" and "the twenty-first president" tell nothing of the first.
    let vice = title > 0 && rest[title - 1] == "vice";
    let longer = at > 0 && numerals::tens(&words[at - 1]).is_some();
    (!vice && !longer).then_some(used + title + 1)
}

/// How many words "president number 16" takes, if they begin with it.
fn with_figure(words: &[String], number: u16) -> Option<usize> {
    match words {
        [title, sign, figure, ..] => {
            let sign = matches!(sign.as_str(), "number" | "no");
            (is_president(title) && sign && *figure == number.to_string()).then_some(3)
        }
        _ => None,
    }
}

/// How many words the ordinal of `number` takes, if the words begin with it: "16th", "sixteenth", "twenty-second".
fn ordinal_at(words: &[String], number: u16) -> Option<usize> {
    let first = words.first()?;
    let suffixes = ["st", "nd", "rd", "th"];
    if suffixes
        .iter()
        .any(|suffix| *first == format!("{number}{suffix}"))
    {
        return Some(1);
    }
    let spoken = numerals::ordinal_words(number)?;
    (words.len() >= spoken.len() && spoken.iter().zip(words).all(|(a, b)| a == b))
        .then_some(spoken.len())
}

#[cfg(test)]
mod tests {
    use super::number_in_fact;

    #[test]
    fn a_number_is_found_however_it_is_written() {
        for (number, fact) in [
            (1, "First president"),
            (2, "the 2nd president"),
            (16, "Sixteenth president"),
            (19, "nineteenth president"),
            (20, "twentieth president"),
            (22, "Twenty-second president"),
            (30, "thirtieth president"),
            (47, "47th president"),
            (47, "president number 47"),
            (99, "ninety-ninth president"),
        ] {
            assert!(number_in_fact(fact, number).is_some(), "{fact}");
        }
    }

    #[test]
    fn the_number_of_another_is_none() {
        for (number, fact) in [
            (2, "twenty-second president"),
            (20, "twenty-second president"),
            (22, "second president"),
            (1, "first vice president"),
            (1, "first woman who ever met a president"),
            (22, "twenty-second"),
            (0, "0 president"),
            (100, "hundredth president"),
            (7, "president number 17"),
        ] {
            assert_eq!(number_in_fact(fact, number), None, "{fact}");
        }
    }
}
