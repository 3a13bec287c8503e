//! A typed answer as plain words: R-19. Lower case, no accents, no punctuation, single spaces.
//!
//! Keeps where a border stood (comma, line break, slash), for a message may hold several answers.

/// No longer text is read: eight parts of fifty letters fit, and nobody needs more.
const MOST_CHARS: usize = 600;

/// No more words are read.
const MOST_WORDS: usize = 100;

/// One word of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    /// In small letters, without accents and apostrophes.
    pub text: String,
    /// Whether a border stands before it.
    pub border: bool,
}

impl Word {
    /// "and", "or", "then": they part answers, unless a name holds them.
    pub(crate) fn parts(&self) -> bool {
        matches!(self.text.as_str(), "and" | "adn" | "or" | "then")
    }
}

/// The words of a text; none if it is too long to be an answer.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut chars = text.trim().chars();
    let chars: Vec<char> = chars.by_ref().take(MOST_CHARS + 1).collect();
    if chars.len() > MOST_CHARS {
        return Vec::new();
    }
    let mut words: Vec<Word> = Vec::new();
    let (mut inside, mut border) = (false, false);
    for (at, c) in chars.iter().enumerate() {
        match kind(&chars, at) {
            Kind::Nothing => {}
            Kind::Gap => inside = false,
            Kind::Border => (inside, border) = (false, true),
            Kind::And => {
                let text = "and".to_owned();
                words.push(Word { text, border });
                (inside, border) = (false, false);
            }
            Kind::Letter => {
                if !inside {
                    let text = String::new();
                    words.push(Word { text, border });
                    (inside, border) = (true, false);
                }
                if let Some(word) = words.last_mut() {
                    push_plain(&mut word.text, *c);
                }
            }
        }
    }
    // A combining mark by itself leaves nothing.
    words.retain(|word| !word.text.is_empty());
    if words.len() > MOST_WORDS {
        return Vec::new();
    }
    words
}

/// The words of a list. "1. Alaska 2. Texas": figures that number it are taken out and leave a border.
pub(crate) fn listed(text: &str) -> Vec<Word> {
    let words = words(text);
    let marks = |number: usize| {
        let signs = [". ", ") ", ".) ", ": "].iter();
        signs
            .map(|sign| format!("{number}{sign}"))
            .any(|mark| text.contains(&mark))
    };
    if words.first().is_none_or(|word| word.text != "1") || !marks(1) {
        return words;
    }
    let (mut next, mut border) = (1, false);
    let mut kept = Vec::new();
    for mut word in words {
        if word.text == next.to_string() && marks(next) {
            next += 1;
            border = true;
        } else {
            word.border |= border;
            border = false;
            kept.push(word);
        }
    }
    kept
}

/// The words of a text in a row, a leading "the" dropped.
pub(crate) fn plain(text: &str) -> String {
    joined(&words(text))
}

/// Words in a row, a leading "the" dropped.
pub(crate) fn joined(words: &[Word]) -> String {
    let words = match words {
        [the, rest @ ..] if the.text == "the" && !rest.is_empty() => rest,
        all => all,
    };
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    texts.join(" ")
}

enum Kind {
    Letter,
    Gap,
    Border,
    And,
    Nothing,
}

fn kind(chars: &[char], at: usize) -> Kind {
    let c = chars[at];
    let digit = |at: Option<usize>| {
        at.and_then(|at| chars.get(at))
            .is_some_and(char::is_ascii_digit)
    };
    let blank = |at: Option<usize>| {
        at.and_then(|at| chars.get(at))
            .is_none_or(|c| c.is_whitespace())
    };
    let (before, after) = (at.checked_sub(1), Some(at + 1));
    match c {
        // Apostrophes as typed and printed, the okina of Hawaii, marks over letters, characters that nobody sees.
        '\''
        | '`'
        | '\u{b4}'
        | '\u{2018}'
        | '\u{2019}'
        | '\u{2bb}'
        | '\u{2bc}'
        | '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'
        | '\u{feff}'
        | '\u{300}'..='\u{36f}' => Kind::Nothing,
        // "2.5" is one figure, "1,000" is one too, "10, 11" are two.
        '.' if digit(before) && digit(after) => Kind::Letter,
        ',' if digit(before) && (1..=3).all(|i| digit(Some(at + i))) && !digit(Some(at + 4)) => {
            Kind::Nothing
        }
        '-' | '\u{2212}' if blank(before) && digit(after) => Kind::Letter,
        '-' if blank(before) || blank(after) => Kind::Border,
        '&' => Kind::And,
        '\n' | '\r' | '\t' | ',' | ';' | '/' | '\\' | '|' | '+' | ':' | '>' | '=' | '(' | ')'
        | '[' | ']' | '*' | '\u{2022}' | '\u{b7}' | '\u{2013}' | '\u{2014}' | '\u{2192}' => {
            Kind::Border
        }
        _ if c.is_alphanumeric() => Kind::Letter,
        _ => Kind::Gap,
    }
}

/// Adds a character in its plain form.
fn push_plain(text: &mut String, c: char) {
    for c in c.to_lowercase() {
        match c {
            'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' => text.push('a'),
            'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => text.push('e'),
            'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ǐ' => text.push('i'),
            'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ǒ' => text.push('o'),
            'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ǔ' => text.push('u'),
            'ý' | 'ÿ' | 'ŷ' => text.push('y'),
            'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => text.push('c'),
            'ñ' | 'ń' | 'ņ' | 'ň' => text.push('n'),
            'ś' | 'ŝ' | 'ş' | 'š' => text.push('s'),
            'ź' | 'ż' | 'ž' => text.push('z'),
            'ł' | 'ĺ' | 'ļ' | 'ľ' => text.push('l'),
            'ŕ' | 'ŗ' | 'ř' => text.push('r'),
            'ť' | 'ţ' | 'ț' => text.push('t'),
            'ď' | 'đ' => text.push('d'),
            'ß' => text.push_str("ss"),
            'æ' => text.push_str("ae"),
            'œ' => text.push_str("oe"),
            '\u{300}'..='\u{36f}' => {}
            '\u{2212}' => text.push('-'),
            '\u{ff10}'..='\u{ff19}' => {
                text.extend(char::from_digit(u32::from(c) - 0xff10, 10));
            }
            c => text.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words, a bar where a border stands.
    fn shown(text: &str) -> String {
        let word = |word: &Word| format!("{}{}", if word.border { "|" } else { "" }, word.text);
        let all: Vec<String> = listed(text).iter().map(word).collect();
        all.join(" ")
    }

    #[test]
    fn r_19_texts_are_compared_without_case_accents_and_punctuation() {
        for (typed, read) in [
            ("  New   YORK!! ", "new york"),
            ("Coeur d'Alene", "coeur dalene"),
            ("C\u{153}ur d\u{2019}Al\u{e9}ne", "coeur dalene"),
            ("Hawai\u{2bb}i", "hawaii"),
            ("Montre\u{301}al", "montreal"),
            ("St.Paul", "st paul"),
            ("The Last Frontier", "last frontier"),
            ("the", "the"),
            ("Winston-Salem", "winston salem"),
            ("\"Ohio\" \u{1f389}", "ohio"),
            ("\u{1f389}", ""),
            ("", ""),
        ] {
            assert_eq!(plain(typed), read, "{typed}");
        }
    }

    #[test]
    fn r_68_borders_are_kept() {
        for (typed, read) in [
            ("Ohio,Indiana", "ohio |indiana"),
            ("Ohio&Indiana", "ohio and indiana"),
            ("Ohio; Indiana\nIowa/Utah", "ohio |indiana |iowa |utah"),
            ("Alaska - Texas", "alaska |texas"),
            ("Alaska > Texas", "alaska |texas"),
            (
                "1. Alaska 2. Texas 3. California",
                "|alaska |texas |california",
            ),
            ("1) Alaska\n2) Texas", "|alaska |texas"),
            ("1,000 and 2.5", "1000 and 2.5"),
            ("10, 11", "10 |11"),
            ("10,11", "10 |11"),
            ("-3", "-3"),
            ("1.", "1"),
        ] {
            assert_eq!(shown(typed), read, "{typed:?}");
        }
        assert_eq!(words(&"ohio ".repeat(2000)), []);
        assert_eq!(words(&"o ".repeat(150)), []);
    }
}
