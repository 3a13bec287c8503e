//! A text as words, digits and borders, in the order typed. Knows no vocabulary.
//!
//! Hyphens and glued units fall apart ("2-year", "4yrs", "18+"), ordinals stay words ("26th"), and the numbering of a
//! list is taken out (PTD-R5).

/// What parts two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Border {
    /// A comma, a dash.
    Clause,
    /// A full stop, a semicolon, a new line.
    Sentence,
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
}

/// One piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Raw {
    /// A word in small letters without apostrophes, and as typed.
    Word { word: String, typed: String },
    /// Digits. No value: a figure that no fact can have ("2.5").
    Digits { value: Option<u32>, typed: String },
    /// A border.
    Border(Border),
}

/// No more of a text is read. Longer ones are not accepted by the game.
const MOST_CHARS: usize = 4000;

/// Takes a text apart.
pub(crate) fn lex(text: &str) -> Vec<Raw> {
    let chars: Vec<char> = text.chars().take(MOST_CHARS).map(folded).collect();
    let mut raws = Vec::new();
    let mut marks = Vec::new();
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        let start = at;
        if let Some(name) = fraction(&chars, at) {
            at += 3;
            raws.push(word(&name.chars().collect::<Vec<_>>()));
        } else if c.is_ascii_digit() {
            at = end_of_digits(&chars, at);
            let suffix = ordinal_end(&chars, at);
            if suffix > at {
                at = suffix;
                raws.push(word(&chars[start..at]));
            } else {
                raws.push(digits(&chars[start..at]));
                if is_marker(&chars, start, at) {
                    marks.push(raws.len() - 1);
                }
            }
        } else if c.is_alphabetic() {
            while chars
                .get(at)
                .is_some_and(|c| c.is_alphabetic() || is_apostrophe(*c))
            {
                at += 1;
            }
            raws.push(word(&chars[start..at]));
        } else {
            at += 1;
            raws.extend(border_or_sign(&chars, start));
        }
    }
    without_numbering(raws, &marks)
}

/// "1/3" as a word. It counts nothing.
fn fraction(chars: &[char], at: usize) -> Option<&'static str> {
    let digit = |at: usize| chars.get(at).and_then(|c| c.to_digit(10));
    let inside = at > 0 && (matches!(chars[at - 1], '/' | '.' | ',') || digit(at - 1).is_some());
    let goes_on = digit(at + 3).is_some() || chars.get(at + 3) == Some(&'/');
    let (over, under) = (digit(at)?, digit(at + 2)?);
    let is = chars.get(at + 1) == Some(&'/') && !inside && !goes_on && (1..under).contains(&over);
    match under {
        2 if is => Some("half"),
        3 if is => Some("thirds"),
        4 if is => Some("quarters"),
        _ => None,
    }
}

/// Letters with accents as plain ones, digits of full width as plain ones.
fn folded(c: char) -> char {
    match c {
        '\u{ff10}'..='\u{ff19}' => char::from(b'0' + (c as u32 - 0xff10) as u8),
        'á' | 'à' | 'â' | 'ä' | 'ã' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        _ => c,
    }
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2019}' | '\u{2018}' | '`')
}

fn word(chars: &[char]) -> Raw {
    let small = chars.iter().filter(|c| !is_apostrophe(**c));
    Raw::Word {
        word: small.flat_map(|c| c.to_lowercase()).collect(),
        typed: chars.iter().collect(),
    }
}

fn digits(chars: &[char]) -> Raw {
    let typed: String = chars.iter().collect();
    Raw::Digits {
        value: typed.replace(',', "").parse().ok(),
        typed,
    }
}

/// "435", "1,000", "2.5".
fn end_of_digits(chars: &[char], mut at: usize) -> usize {
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    while digit(at) {
        at += 1;
    }
    let three = (1..=3).all(|step| digit(at + step)) && !digit(at + 4);
    match chars.get(at) {
        Some(',') if three => end_of_digits(chars, at + 1),
        Some('.') if digit(at + 1) => end_of_digits(chars, at + 1),
        _ => at,
    }
}

/// The end of "st", "nd", "rd", "th", or where it began.
fn ordinal_end(chars: &[char], at: usize) -> usize {
    let letter = |step: usize| chars.get(at + step).map(char::to_ascii_lowercase);
    let suffix = matches!(
        (letter(0), letter(1)),
        (Some('s'), Some('t')) | (Some('n' | 'r'), Some('d')) | (Some('t'), Some('h'))
    );
    let more = letter(2).is_some_and(char::is_alphabetic);
    if suffix && !more { at + 2 } else { at }
}

/// "1)", "1.", "(1)": digits that may number the items of a list.
fn is_marker(chars: &[char], start: usize, end: usize) -> bool {
    let next = chars.get(end + 1);
    let before = chars[..start].iter().rev().find(|c| !c.is_whitespace());
    match chars.get(end) {
        Some(')') => true,
        Some('.') => next.is_none_or(|c| !c.is_ascii_digit()),
        // "executive - president, 2 legislative": only an item of a longer list can be meant.
        Some(' ') => {
            next.is_some_and(|c| c.is_alphabetic())
                && before.is_some_and(|c| matches!(c, ',' | ';' | ':' | '\n' | ')' | '.'))
        }
        _ => false,
    }
}

/// Takes out 1, 2, 3 in this order. One that only a blank follows needs two more.
fn without_numbering(mut raws: Vec<Raw>, marks: &[usize]) -> Vec<Raw> {
    let mut items = Vec::new();
    for &mark in marks {
        if let Raw::Digits { value, .. } = &raws[mark]
            && *value == u32::try_from(items.len() + 1).ok()
        {
            items.push(mark);
        }
    }
    let sure = |mark: usize| matches!(raws.get(mark + 1), Some(Raw::Border(_)));
    if items.iter().any(|mark| !sure(*mark)) && items.len() < 3 {
        items.retain(|mark| sure(*mark));
        let first = |mark: &usize| matches!(raws[*mark], Raw::Digits { value: Some(1), .. });
        if !items.first().is_some_and(first) {
            items.clear();
        }
    }
    for mark in items {
        raws[mark] = Raw::Border(Border::Sentence);
    }
    raws
}

/// What a sign between words means; most mean nothing.
fn border_or_sign(chars: &[char], at: usize) -> Option<Raw> {
    let before = at.checked_sub(1).and_then(|at| chars.get(at));
    let next = chars.get(at + 1);
    let blank = |c: Option<&char>| c.is_none_or(|c| c.is_whitespace());
    let sign = |word: &str| {
        Some(Raw::Word {
            word: word.to_owned(),
            typed: word.to_owned(),
        })
    };
    let border = match chars[at] {
        ',' | '\u{2014}' | '\u{2013}' | '|' | '\u{2022}' => Border::Clause,
        '-' if blank(before) || blank(next) => Border::Clause,
        '.' if is_abbreviation(chars, at) => return None,
        '.' | '!' | '?' | ';' | '\n' | '\r' | '\u{2460}'..='\u{2473}' => Border::Sentence,
        '(' | '[' | '{' => Border::Open,
        ')' | ']' | '}' => Border::Close,
        '/' if before.is_some_and(char::is_ascii_digit) && !blank(next) => {
            if next.is_some_and(char::is_ascii_digit) {
                Border::Clause
            } else {
                return sign("per");
            }
        }
        '+' if before.is_some_and(char::is_ascii_digit) => return sign("plus"),
        '&' => return sign("and"),
        '\u{d7}' | '*' => return sign("x"),
        c if c.is_numeric() => {
            let typed = c.to_string();
            return Some(Raw::Digits { value: None, typed });
        }
        _ => return None,
    };
    Some(Raw::Border(border))
}

/// The full stops of "U.S." and of "House.of".
fn is_abbreviation(chars: &[char], at: usize) -> bool {
    let letters = chars[..at].iter().rev().take_while(|c| c.is_alphabetic());
    letters.take(2).count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words as they are, digits with #, borders as signs.
    fn shown(text: &str) -> String {
        let show = |raw: &Raw| match raw {
            Raw::Word { word, .. } => word.clone(),
            Raw::Digits { value: Some(n), .. } => format!("#{n}"),
            Raw::Digits { value: None, .. } => "#?".to_owned(),
            Raw::Border(Border::Clause) => ",".to_owned(),
            Raw::Border(Border::Sentence) => ".".to_owned(),
            Raw::Border(Border::Open) => "(".to_owned(),
            Raw::Border(Border::Close) => ")".to_owned(),
        };
        lex(text).iter().map(show).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn ptd_r5_hyphens_and_glued_units_fall_apart() {
        assert_eq!(
            shown("2-year 4yrs 18+ 27x"),
            "#2 year #4 yrs #18 plus #27 x"
        );
        assert_eq!(shown("435-member House - ok"), "#435 member house , ok");
        assert_eq!(shown("2/state U.S. don't"), "#2 per state u s dont");
        assert_eq!(shown("1,000 2.5 2, 435 ½ ２"), "#1000 #? #2 , #435 #? #2");
        assert_eq!(shown("1/3 1/2, 3/4"), "thirds half , quarters");
        assert_eq!(
            shown("11/5/2024 1/3/24 2/435"),
            "#11 , #5 , #2024 #1 , #3 , #24 #2 , #435"
        );
    }

    #[test]
    fn ptd_r5_ordinals_and_the_numbering_of_a_list_are_no_figures() {
        assert_eq!(shown("26th 1st 2nd 3RD"), "26th 1st 2nd 3rd");
        assert_eq!(shown("1) a 2 b 2) c"), ". ) a #2 b . ) c");
        assert_eq!(shown("1. a 2. b"), ". . a . . b");
        assert_eq!(shown("(1) a (2) b"), "( . ) a ( . ) b");
        assert_eq!(shown("3 parts: 1 a, 2 b, 3 c"), "#3 parts . a , . b , . c");
        assert_eq!(shown("x, 1 a, 2 b"), "x , #1 a , #2 b");
        assert_eq!(shown("it is 2. 435"), "it is #2 . #435");
    }
}
