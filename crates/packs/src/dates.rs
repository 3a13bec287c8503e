//! Finds what would give a date away in a text that players see before they have to know it: TL-07.
//!
//! Figures ("1848", "1800s", "'69", "44 BC"), words ("eighteen forty-eight", "the sixties"), Roman figures
//! ("MDCCCXLVIII"), centuries, and the card's own year in whatever form.

use crate::numerals;
use crate::text::is_apostrophe;

/// What gives the date away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    /// "a year", "a decade", "a century"
    pub what: &'static str,
    /// The words of the text.
    pub found: String,
}

/// The first hint in a text for players. `year` is the card's own, where it could be read.
pub(crate) fn hint_in_name(text: &str, year: Option<i32>) -> Option<Hint> {
    hint(text, year, true)
}

/// The first hint in a name for machines, where two or three digits may be a plain running number.
pub(crate) fn hint_in_id(text: &str, year: Option<i32>) -> Option<Hint> {
    hint(text, year, false)
}

fn hint(text: &str, year: Option<i32>, for_players: bool) -> Option<Hint> {
    let text = without_dots(text);
    let tokens = tokens(&text);
    let year = year.map(i32::unsigned_abs);
    (0..tokens.len()).find_map(|at| {
        let rest = &tokens[at..];
        era(rest)
            .or_else(|| figures(&text, &rest[0], year, for_players))
            .or_else(|| named_span(&rest[0]))
            .or_else(|| roman(&rest[0], year))
            .or_else(|| year_in_words(rest, year))
    })
}

/// A word of letters and digits, where it stands, and in small letters without the commas of "12,000".
struct Token<'t> {
    raw: &'t str,
    start: usize,
    word: String,
}

impl Token<'_> {
    fn hint(&self, what: &'static str) -> Option<Hint> {
        let found = self.raw.to_owned();
        Some(Hint { what, found })
    }

    fn is_number(&self) -> bool {
        self.word.starts_with(|c: char| c.is_ascii_digit()) || small_number(&self.word).is_some()
    }
}

fn without_dots(text: &str) -> String {
    [
        ("B.C.E.", "BCE"),
        ("B.C.", "BC"),
        ("C.E.", "CE"),
        ("A.D.", "AD"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (with, without)| {
        text.replace(with, without)
    })
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let inside = |at: usize, c: char| {
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        c.is_alphanumeric()
            || c == ','
                && digit(text[..at].chars().next_back())
                && digit(text[at + 1..].chars().next())
    };
    let mut tokens = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, inside(at, c)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                let raw = &text[from..at];
                let word = raw.to_lowercase().replace(',', "");
                tokens.push(Token {
                    raw,
                    start: from,
                    word,
                });
                start = None;
            }
            _ => {}
        }
    }
    tokens
}

/// "44 BC", "AD 79", "forty-four BCE".
fn era(tokens: &[Token<'_>]) -> Option<Hint> {
    let [first, second, ..] = tokens else {
        return None;
    };
    let is_era = |token: &Token<'_>| {
        matches!(token.raw, "CE" | "AD") || matches!(token.word.as_str(), "bc" | "bce")
    };
    let pair = (is_era(first) && second.is_number()) || (first.is_number() && is_era(second));
    let found = format!("{} {}", first.raw, second.raw);
    pair.then_some(Hint {
        what: "a year",
        found,
    })
}

/// "1848", "1800s", "'69", the card's own year, or its last two digits ("Expo 67").
fn figures(text: &str, token: &Token<'_>, year: Option<u32>, for_players: bool) -> Option<Hint> {
    let mut before = text[..token.start].chars().rev();
    let shortened = before.next().is_some_and(is_apostrophe)
        && !before.next().is_some_and(char::is_alphanumeric);
    let runs = token.word.split(|c: char| !c.is_ascii_digit());
    for digits in runs.filter(|digits| digits.len() >= 2) {
        let number: Option<u32> = digits.parse().ok();
        let like_a_year = match digits.len() {
            3 => for_players,
            4 => for_players || number.is_some_and(|number| (1000..=2100).contains(&number)),
            _ => false,
        };
        let last_two = year.is_some_and(|year| year >= 1000 && number == Some(year % 100));
        if token.word.ends_with(&format!("{digits}s")) {
            return token.hint("a decade");
        }
        if like_a_year || number.is_some() && number == year {
            return token.hint("a year");
        }
        if for_players && digits.len() == 2 && (last_two || shortened) {
            return token.hint("the end of a year");
        }
    }
    None
}

/// "century", "the sixties".
fn named_span(token: &Token<'_>) -> Option<Hint> {
    match token.word.as_str() {
        "century" | "centuries" => token.hint("a century"),
        "millennium" | "millennia" => token.hint("a millennium"),
        "twenties" | "thirties" | "forties" | "fifties" | "sixties" | "seventies" | "eighties"
        | "nineties" => token.hint("a decade"),
        _ => None,
    }
}

/// "MDCCCXLVIII". Short ones are kings and popes.
fn roman(token: &Token<'_>, year: Option<u32>) -> Option<Hint> {
    let value = roman_value(token.raw)?;
    let is_year = (1000..=2100).contains(&value) && token.raw.len() >= 4;
    let own = value >= 100 && Some(value) == year;
    (is_year || own).then(|| token.hint("a year")).flatten()
}

fn roman_value(text: &str) -> Option<u32> {
    const STEPS: [(u32, &str); 13] = [
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let (mut value, mut rest) = (0, text);
    for (step, letters) in STEPS {
        let most = if letters.len() == 1 && !matches!(step, 5 | 50 | 500) {
            3
        } else {
            1
        };
        for _ in 0..most {
            if let Some(shorter) = rest.strip_prefix(letters) {
                (value, rest) = (value + step, shorter);
            }
        }
    }
    (rest.is_empty() && value > 0).then_some(value)
}

/// "eighteen forty-eight", "nineteen hundred and five", "twenty twelve", "two thousand and one", or the card's own
/// year as a plain number ("four hundred and seventy-six").
fn year_in_words(tokens: &[Token<'_>], year: Option<u32>) -> Option<Hint> {
    /// No year has more words: "one thousand nine hundred and ninety nine".
    const LONGEST: usize = 8;
    let words: Vec<&str> = tokens
        .iter()
        .take(LONGEST)
        .map(|token| token.word.as_str())
        .collect();
    let spoken = spoken_year(&words);
    let plain = plain_number(&words).filter(|(number, _)| Some(*number) == year && *number >= 100);
    let (_, length) = spoken.or(plain)?;
    let raw: Vec<&str> = tokens[..length].iter().map(|token| token.raw).collect();
    Some(Hint {
        what: "a year in words",
        found: raw.join(" "),
    })
}

/// A year as it is spoken and how many words it takes.
fn spoken_year(words: &[&str]) -> Option<(u32, usize)> {
    // "One Thousand and One Nights" is no year.
    let thousands = || plain_number(words).filter(|(number, _)| (1100..=2100).contains(number));
    in_pairs(words).or_else(thousands)
}

/// "eighteen forty-eight", "nineteen oh five", "nineteen hundred and five".
fn in_pairs(words: &[&str]) -> Option<(u32, usize)> {
    let (first, rest) = words.split_first()?;
    let century = small_number(first).filter(|number| (10..=20).contains(number))?;
    let (number, used) = match rest {
        ["hundred", "and", more @ ..] => {
            below_hundred(more).map_or((0, 1), |(n, used)| (n, used + 2))
        }
        ["hundred", more @ ..] => below_hundred(more).map_or((0, 1), |(n, used)| (n, used + 1)),
        ["oh" | "o", unit, ..] => (small_number(unit).filter(|n| *n < 10)?, 2),
        _ => below_hundred(rest).filter(|(n, _)| *n >= 10)?,
    };
    Some((century * 100 + number, used + 1))
}

/// A number in words, with "hundred" or "thousand" in it, and how many words it takes.
fn plain_number(words: &[&str]) -> Option<(u32, usize)> {
    let (mut total, mut used) = (0, 0);
    for (name, worth) in [("thousand", 1000), ("hundred", 100)] {
        if let Some((number, length)) = below_hundred(&words[used..])
            && words.get(used + length) == Some(&name)
        {
            total += number * worth;
            used += length + 1;
        }
    }
    let and = usize::from(words.get(used) == Some(&"and"));
    let last = words.get(used + and..).and_then(below_hundred);
    match last {
        _ if used == 0 => None,
        Some((number, length)) => Some((total + number, used + and + length)),
        None => Some((total, used)),
    }
}

/// A number from 1 to 99 in words and how many words it takes.
fn below_hundred(words: &[&str]) -> Option<(u32, usize)> {
    let first = small_number(words.first()?)?;
    let unit = words
        .get(1)
        .and_then(|word| small_number(word))
        .filter(|unit| *unit < 10);
    match unit {
        Some(unit) if first >= 20 => Some((first + unit, 2)),
        _ => Some((first, 1)),
    }
}

/// A number that is one word: "one" to "nineteen", "twenty", "thirty" to "ninety". Nobody says "zero" in a year.
fn small_number(word: &str) -> Option<u32> {
    let small = numerals::small(word).filter(|number| *number > 0);
    small.or_else(|| numerals::tens(word))
}
