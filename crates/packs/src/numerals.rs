//! Number words, "zero" to "ninety" and "first" to "hundredth": the one list behind what finds dates and numbers in texts
//! and behind the judge.
//!
//! One word at a time: how words go together to make a larger number depends on the reader.

/// 0 to 19.
pub const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];

/// 20, 30 to 90.
pub const TENS: [&str; 8] = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];

/// 1st to 19th.
const SMALL_ORDINALS: [&str; 19] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
];

/// 20th, 30th to 100th.
const TENS_ORDINALS: [&str; 9] = [
    "twentieth",
    "thirtieth",
    "fortieth",
    "fiftieth",
    "sixtieth",
    "seventieth",
    "eightieth",
    "ninetieth",
    "hundredth",
];

fn place(list: &[&str], word: &str) -> Option<u32> {
    let at = list.iter().position(|known| *known == word)?;
    u32::try_from(at).ok()
}

/// "zero" is 0, "nineteen" 19.
pub fn small(word: &str) -> Option<u32> {
    place(&SMALL, word)
}

/// "twenty" is 20, "ninety" 90.
pub fn tens(word: &str) -> Option<u32> {
    place(&TENS, word).map(|at| (at + 2) * 10)
}

/// "first" is 1, "thirtieth" 30, "hundredth" 100.
pub fn ordinal(word: &str) -> Option<u32> {
    let round = || place(&TENS_ORDINALS, word).map(|at| (at + 2) * 10);
    place(&SMALL_ORDINALS, word).map(|at| at + 1).or_else(round)
}

/// The words of an ordinal from 1 to 99: 20 is "twentieth", 22 is "twenty", "second".
pub fn ordinal_words(number: u16) -> Option<Vec<&'static str>> {
    let (tens, unit) = (usize::from(number / 10), usize::from(number % 10));
    match (tens, unit) {
        (0, 0) | (10.., _) => None,
        (0 | 1, _) => Some(vec![SMALL_ORDINALS[usize::from(number) - 1]]),
        (_, 0) => Some(vec![TENS_ORDINALS[tens - 2]]),
        _ => Some(vec![TENS[tens - 2], SMALL_ORDINALS[unit - 1]]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_worth_what_they_say() {
        assert_eq!(small("zero"), Some(0));
        assert_eq!(small("nineteen"), Some(19));
        assert_eq!(small("twenty"), None);
        assert_eq!(tens("twenty"), Some(20));
        assert_eq!(tens("ninety"), Some(90));
        assert_eq!(tens("nine"), None);
        assert_eq!(ordinal("first"), Some(1));
        assert_eq!(ordinal("nineteenth"), Some(19));
        assert_eq!(ordinal("twentieth"), Some(20));
        assert_eq!(ordinal("hundredth"), Some(100));
        assert_eq!(ordinal("one"), None);
    }

    #[test]
    fn the_words_of_an_ordinal_are_worth_its_number() {
        for number in 1..100 {
            let words = ordinal_words(number).unwrap();
            let worth = match words.as_slice() {
                [whole] => ordinal(whole).unwrap(),
                [round, unit] => tens(round).unwrap() + ordinal(unit).unwrap(),
                _ => panic!("{words:?}"),
            };
            assert_eq!(worth, u32::from(number), "{words:?}");
        }
        assert_eq!(ordinal_words(0), None);
        assert_eq!(ordinal_words(100), None);
    }
}
