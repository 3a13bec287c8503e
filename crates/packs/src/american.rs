//! A pack whose language is `en-US` is written the American way: spelling, feet and miles, "March 15".

use crate::complaint::Complaint;
use crate::folder::Folder;
use crate::manifest::Manifest;
use crate::table::Records;
use crate::text;

/// The language of a pack that is checked here.
pub(crate) const LANGUAGE: &str = "en-US";

/// Columns that players do not read as text.
const UNREAD: [&str; 4] = ["effect", "icon", "id", "source"];

/// How a word begins in Britain and in America.
const STEMS: [(&str, &str); 46] = [
    ("aeroplane", "airplane"),
    ("aluminium", "aluminum"),
    ("analyse", "analyze"),
    ("apologis", "apologiz"),
    ("armour", "armor"),
    ("behaviour", "behavior"),
    ("centre", "center"),
    ("cheque", "check"),
    ("civilis", "civiliz"),
    ("colour", "color"),
    ("counsellor", "counselor"),
    ("criticis", "criticiz"),
    ("defence", "defense"),
    ("favour", "favor"),
    ("fertilis", "fertiliz"),
    ("flavour", "flavor"),
    ("harbour", "harbor"),
    ("honour", "honor"),
    ("humour", "humor"),
    ("jewellery", "jewelry"),
    ("labour", "labor"),
    ("manoeuvre", "maneuver"),
    ("marvellous", "marvelous"),
    ("modelled", "modeled"),
    ("mould", "mold"),
    ("moustache", "mustache"),
    ("neighbour", "neighbor"),
    ("offence", "offense"),
    ("organise", "organize"),
    ("organisa", "organiza"),
    ("organising", "organizing"),
    ("plough", "plow"),
    ("pyjama", "pajama"),
    ("realise", "realize"),
    ("recognis", "recogniz"),
    ("rumour", "rumor"),
    ("sceptic", "skeptic"),
    ("splendour", "splendor"),
    ("storey", "story"),
    ("sulphur", "sulfur"),
    ("theatre", "theater"),
    ("tonne", "ton"),
    ("travelle", "travele"),
    ("travelling", "traveling"),
    ("tyre", "tire"),
    ("vapour", "vapor"),
];

/// Whole words in Britain and in America.
const WORDS: [(&str, &str); 12] = [
    ("car park", "parking lot"),
    ("fulfil", "fulfill"),
    ("grey", "gray"),
    ("licence", "license"),
    ("litre", "liter"),
    ("maths", "math"),
    ("programme", "program"),
    ("skilful", "skillful"),
    ("whilst", "while"),
    ("windscreen", "windshield"),
    ("woollen", "woolen"),
    ("metre", "meter"),
];

const PREFIXES: [&str; 4] = ["", "kilo", "centi", "milli"];
const METRIC: [&str; 9] = [
    "meter", "metre", "gram", "liter", "litre", "tonne", "hectare", "km", "kg",
];

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Everything in the texts of a pack that an American reader would trip over.
pub(crate) fn lint(folder: &Folder, manifest: &Manifest) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    if manifest.language != LANGUAGE {
        return complaints;
    }
    for (name, content) in manifest.texts(folder) {
        let file = folder.path_of(name);
        let mut records = Records::new(content);
        let Some(header) = records.next() else {
            continue;
        };
        for record in records {
            for (column, field) in header.fields.iter().zip(&record.fields) {
                if !UNREAD.contains(&column.as_str()) {
                    let found = foreign(column, field);
                    complaints.extend(found.map(|text| Complaint::at(&file, record.line, text)));
                }
            }
        }
    }
    complaints
}

/// The first thing in a text that is not American.
fn foreign(column: &str, field: &str) -> Option<String> {
    let words: Vec<&str> = field.split_whitespace().collect();
    let spelling = british(field).map(|(british, american)| {
        format!(
            "the {column} has the British \"{british}\": in American English it is \"{american}\""
        )
    });
    spelling
        .or_else(|| {
            let pair = words.windows(2).find(|pair| is_metric(pair[0], pair[1]))?;
            let shown = text::shown(&pair.join(" "));
            Some(format!(
                "the {column} has metric units ({shown}): use feet, miles, pounds or gallons"
            ))
        })
        .or_else(|| {
            let pair = words
                .windows(2)
                .find(|pair| is_day_month(pair[0], pair[1]))?;
            let shown = text::shown(&pair.join(" "));
            Some(format!(
                "the {column} has the day before the month ({shown}): write \"March 15\""
            ))
        })
}

/// The first British spelling and what it is in America. A word with a capital inside the text is a name, such as
/// Ford's Theatre, and names are kept as they are.
fn british(field: &str) -> Option<(String, String)> {
    let mut phrases: Vec<String> = Vec::new();
    let bare = field.split(|c: char| !c.is_alphabetic() && !text::is_apostrophe(c));
    for (at, word) in bare.filter(|word| !word.is_empty()).enumerate() {
        let name = at > 0 && word.starts_with(char::is_uppercase);
        phrases.push(if name {
            String::new()
        } else {
            word.to_lowercase()
        });
    }
    let whole = |phrase: &str| {
        let single = phrase.strip_suffix('s').unwrap_or(phrase);
        WORDS
            .iter()
            .find(|(british, _)| phrase == *british || single == *british)
            .map(|(_, american)| (phrase.to_owned(), (*american).to_owned()))
    };
    let begins = |word: &str| {
        STEMS
            .iter()
            .find(|(british, _)| word.starts_with(british))
            .map(|(british, american)| (word.to_owned(), word.replacen(british, american, 1)))
    };
    let pairs = phrases.windows(2).map(|pair| pair.join(" "));
    phrases
        .iter()
        .find_map(|word| begins(word).or_else(|| whole(word)))
        .or_else(|| pairs.into_iter().find_map(|pair| whole(&pair)))
}

/// "26 meters", "two kilograms". The "400-meter hurdles" are the name of a race.
fn is_metric(number: &str, unit: &str) -> bool {
    const NUMBERS: [&str; 14] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twenty",
        "hundred", "thousand", "million",
    ];
    let number = number.to_lowercase();
    let counts =
        number.ends_with(|c: char| c.is_ascii_digit()) || NUMBERS.contains(&number.as_str());
    let unit = unit.trim_matches(|c: char| !c.is_alphabetic());
    let unit = unit.strip_suffix('s').unwrap_or(unit);
    counts
        && PREFIXES.iter().any(|prefix| {
            unit.strip_prefix(prefix)
                .is_some_and(|rest| METRIC.contains(&rest))
        })
}

/// "15 March", "15th March".
fn is_day_month(day: &str, month: &str) -> bool {
    let digits: String = day.chars().take_while(char::is_ascii_digit).collect();
    let ending = &day[digits.len()..];
    let is_day = digits.parse().is_ok_and(|day: u8| (1..=31).contains(&day))
        && matches!(ending, "" | "st" | "nd" | "rd" | "th");
    let month = month.trim_end_matches(|c: char| !c.is_alphabetic());
    is_day && MONTHS.contains(&month)
}
