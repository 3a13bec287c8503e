//! A host's own deck for Timeline: rows as people have them in a spreadsheet, checked by the lint of the shipped decks.
//!
//! A row is a name, a year, and if one likes a theme and a sentence, with tabs, commas or semicolons between them.

use std::fmt;

use serde::Serialize;

use crate::alike::NameKey;
use crate::complaint::Complaint;
use crate::pasted::{Pasted, PastedRow, Separator};
use crate::places::Places;
use crate::schema::{Theme, TimelineCard, TimelinePack};
use crate::text;
use crate::timeline::{MAX_SENTENCE, lint_card, lint_unique};

/// The most cards of an own deck.
pub const MAX_OWN_CARDS: usize = 500;

/// The longest text of rows, in bytes: 256 KiB.
pub const MAX_OWN_BYTES: usize = 256 * 1024;

/// The longest title of an own deck, in characters.
const MAX_TITLE: usize = 60;

/// The file that `tricorn packs new timeline` writes.
pub const OWN_TEMPLATE: &str = "\
name,year,theme,sentence
Our school opens its doors,1954,Events,The first students came on a rainy Monday in September.
The bridge over the river is finished,1911,Monuments,
The town theater plays Hamlet for the first time,1987,Arts,The ghost forgot his words and everybody loved it.
The railroad reaches our town,1868,Events,
The old mill burns down,1923,Events,
The swimming pool opens,1972,Sports,
The first traffic light is switched on,1961,Inventions,
A flood covers the market square,1890,Events,
The brass band is founded,1902,Music,
The library gets its first computer,1985,Inventions,
Our team wins the cup,2004,Sports,
The town gets its charter,1342,Events,
The church tower is completed,1507,Monuments,
A comet is seen above the hills,1910,Discoveries,
The first movie is shown in the town hall,1908,Arts,
The new playground opens,2016,Monuments,
";

/// One thing that is wrong with an own deck.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct OwnComplaint {
    /// The row, from 1; none if it is about the whole deck.
    pub row: Option<u64>,
    /// What is wrong, and where it helps what to do.
    pub text: String,
}

impl fmt::Display for OwnComplaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.row {
            Some(row) => write!(f, "row {row}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// Makes a pack of rows, or tells all that is wrong with them.
pub fn own_timeline(title: &str, rows: &str) -> Result<TimelinePack, Vec<OwnComplaint>> {
    let whole = |text: String| vec![OwnComplaint { row: None, text }];
    let title = title.trim();
    let mut problems: Vec<String> = text::too_long("title", title, MAX_TITLE)
        .into_iter()
        .collect();
    problems.extend(text::lint_field("title", title));
    if let Some(problem) = problems.into_iter().next() {
        return Err(whole(problem));
    }
    if rows.len() > MAX_OWN_BYTES {
        return Err(whole("the deck is larger than 256 KB".to_owned()));
    }
    let rows = read_rows(rows);
    if rows.is_empty() {
        return Err(whole(
            "there are no rows: write a name and a year in each row".to_owned(),
        ));
    }
    if rows.len() > MAX_OWN_CARDS {
        return Err(whole(format!(
            "the deck has {} rows; at most {MAX_OWN_CARDS} fit",
            rows.len()
        )));
    }
    let mut places = Places::default();
    let mut complaints = Vec::new();
    let mut cards = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        places.push("", row.line);
        let (card, problems) = read_card(at, row);
        if !problems.is_empty() {
            places.spoil_last();
        }
        let mut texts = problems;
        texts.extend(lint_card(&card, places.is_spoilt(at)));
        // How a sentence of one's own sounds is one's own business.
        texts.extend(text::too_long("sentence", &card.sentence, MAX_SENTENCE));
        complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
        cards.push(card);
    }
    complaints.extend(lint_unique(&cards, &places, NameKey::same));
    complaints.sort();
    if !complaints.is_empty() {
        // Whoever pasted a table knows rows, not lines.
        let own = |Complaint { line, text, .. }| OwnComplaint {
            row: line,
            text: text.replace(" on line ", " on row "),
        };
        return Err(complaints.into_iter().map(own).collect());
    }
    let title = if title.is_empty() { "Own deck" } else { title };
    Ok(TimelinePack {
        id: "own".to_owned(),
        title: title.to_owned(),
        decks: Vec::new(),
        cards,
    })
}

struct Row {
    line: u64,
    name: String,
    year: String,
    theme: String,
    sentence: String,
    /// There were more fields than four.
    too_many: bool,
}

/// The rows, read with the separator under which the most of them have a year where it belongs; if none has, with the
/// one that parts the text into the most fields.
fn read_rows(text: &str) -> Vec<Row> {
    let text = Pasted::new(text);
    let with = |separator: Separator| {
        let rows = read_with(&text, separator);
        let years = rows.iter().filter(|row| read_year(&row.year).is_some());
        ((years.count(), text.count(separator)), rows)
    };
    let tries = Separator::ALL.map(with).into_iter();
    let best = tries.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, rows)| rows).unwrap_or_default()
}

fn read_with(text: &Pasted, separator: Separator) -> Vec<Row> {
    let mut rows = text.rows(separator);
    let named = rows.first().and_then(|row| Columns::named(&row.fields));
    if named.is_some() {
        rows.remove(0);
    }
    let columns = named.unwrap_or_else(Columns::usual);
    let [name, year, theme, sentence] = columns.places;
    let read = |PastedRow { line, fields, .. }: PastedRow| {
        let field = |column: Option<usize>| {
            let field = column.and_then(|at| fields.get(at));
            field.cloned().unwrap_or_default()
        };
        Row {
            line,
            name: field(name),
            year: field(year),
            theme: field(theme),
            sentence: field(sentence),
            too_many: fields
                .iter()
                .skip(columns.count)
                .any(|field| !field.is_empty()),
        }
    };
    rows.into_iter().map(read).collect()
}

/// Where name, year, theme and sentence stand, and how many columns there are.
struct Columns {
    places: [Option<usize>; 4],
    count: usize,
}

impl Columns {
    /// Without a line of column names.
    fn usual() -> Self {
        Columns {
            places: [0, 1, 2, 3].map(Some),
            count: 4,
        }
    }

    /// As a line of column names says, if this is one; columns of other names are passed over.
    fn named(fields: &[String]) -> Option<Self> {
        let place = |names: &[&str]| {
            fields
                .iter()
                .position(|field| names.contains(&field.to_lowercase().as_str()))
        };
        Some(Columns {
            places: [
                Some(place(&["name", "event", "card", "title"])?),
                Some(place(&["year", "date"])?),
                place(&["theme", "category", "topic"]),
                place(&["sentence", "text", "description", "fact"]),
            ],
            count: fields.len(),
        })
    }
}

fn read_card(at: usize, row: &Row) -> (TimelineCard, Vec<String>) {
    let mut problems = Vec::new();
    if row.too_many {
        problems.push("the row has more than four fields; a text with a comma in it must stand in quotation marks (\")".to_owned());
    }
    // "event" and "Events" are the same to whoever types them.
    let plain = |name: &str| {
        name.to_lowercase()
            .trim_end_matches('s')
            .replace("discoverie", "discovery")
    };
    let theme = Theme::ALL
        .into_iter()
        .find(|theme| plain(theme.name()) == plain(&row.theme));
    if theme.is_none() && !row.theme.is_empty() {
        let names = Theme::ALL.map(Theme::name).join(", ");
        problems.push(format!(
            "the theme {} is not one of {names}; it may also be left out",
            text::shown(&row.theme)
        ));
    }
    let theme = theme.unwrap_or(Theme::Events);
    let read = read_year(&row.year);
    if read.is_none() {
        problems.push(text::missing("year", &row.year).unwrap_or_else(|| {
            format!(
                "the year {} is not a year such as 1756, -44, 44 BCE or c. 1500: write the year alone",
                text::shown(&row.year)
            )
        }));
    }
    let (year, about) = read.unwrap_or_default();
    for (column, field) in [("name", &row.name), ("sentence", &row.sentence)] {
        problems.extend(text::lint_field(column, field));
    }
    let era = if year < 0 { " BCE" } else { "" };
    let card = TimelineCard {
        id: id_of(at),
        name: row.name.clone(),
        theme,
        year,
        label: about.then(|| format!("c. {}{era}", year.unsigned_abs())),
        sentence: row.sentence.clone(),
        icon: icon_of(theme).to_owned(),
        source: "The host's own deck".to_owned(),
        decks: Vec::new(),
    };
    (card, problems)
}

/// A year as people write it, and whether it is an estimate: `1756`, `-44`, `44 BC`, `AD 79`, `c. 1500`.
fn read_year(field: &str) -> Option<(i32, bool)> {
    // The true minus sign, and the dash that word processors put in its place.
    let small = field.to_lowercase().replace(['\u{2212}', '\u{2013}'], "-");
    let (small, about) = ["circa ", "about ", "ca.", "ca ", "c.", "c "]
        .iter()
        .find_map(|word| Some((small.strip_prefix(word)?, true)))
        .unwrap_or((&small, false));
    let words: Vec<&str> = small.split_whitespace().collect();
    let era = |word: &str| match word {
        "bc" | "bce" | "b.c." | "b.c.e." => Some(true),
        "ad" | "ce" | "a.d." | "c.e." => Some(false),
        _ => None,
    };
    let (digits, before) = match words.as_slice() {
        [year] => (*year, None),
        [year, word] if era(word).is_some() => (*year, era(word)),
        ["ad" | "a.d.", year] => (*year, Some(false)),
        _ => return None,
    };
    // Some spreadsheets write every number with a decimal.
    let digits = digits.strip_suffix(".0").unwrap_or(digits);
    let (digits, minus) = match digits.strip_prefix('-') {
        Some(rest) => (rest, true),
        None => (digits, false),
    };
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) || (minus && before.is_some()) {
        return None;
    }
    let year: i32 = digits.parse().ok()?;
    let before = minus || before == Some(true);
    Some((if before { -year } else { year }, about))
}

/// Names for machines without a figure, which might be a year: `own-a`, `own-b`, ... `own-ba`.
fn id_of(at: usize) -> String {
    let letter = |n: usize| char::from(b'a' + (n % 26) as u8);
    let mut letters = vec![letter(at)];
    let mut rest = at / 26;
    while rest > 0 {
        letters.push(letter(rest));
        rest /= 26;
    }
    let letters: String = letters.into_iter().rev().collect();
    format!("own-{letters}")
}

/// The picture of a card without one of its own.
const fn icon_of(theme: Theme) -> &'static str {
    match theme {
        Theme::Discoveries => "magnifying-glass",
        Theme::Arts => "palette",
        Theme::Events => "scroll-unfurled",
        Theme::Music => "musical-notes",
        Theme::Inventions => "light-bulb",
        Theme::Monuments => "greek-temple",
        Theme::Sports => "trophy",
    }
}
