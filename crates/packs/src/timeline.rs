//! Timeline packs: CSV files to cards, and what may be wrong with the cards (TL-04 to TL-07).

use std::ops::RangeInclusive;

use crate::alike::NameKey;
use crate::complaint::Complaint;
use crate::dates::{self, Hint};
use crate::folder::Folder;
use crate::kind::{PackKind, Parsed};
use crate::manifest::Manifest;
use crate::own::{OwnComplaint, own_timeline};
use crate::places::Places;
use crate::reading;
use crate::schema::{Deck, Theme, TimelineCard, TimelinePack};
use crate::text;

/// The years that a card may have; 0 is not among them (TL-06).
pub const YEARS: RangeInclusive<i32> = -100_000..=2100;

const COLUMNS: [&str; 9] = [
    "id", "name", "theme", "year", "label", "sentence", "icon", "source", "also?",
];

/// The id of the deck of the rule sheet among the decks of a pack: TL-01, TL-04.
const BASE: &str = "base";
/// TL-04: how many cards of each theme the base deck has, in the order of the themes.
const BASE_SPLIT: [usize; 7] = [16, 16, 16, 15, 16, 16, 15];

const MAX_ID: usize = 40;
const MAX_NAME: usize = 60;
const MAX_LABEL: usize = 30;
pub(crate) const MAX_SENTENCE: usize = 200;
const SENTENCE: RangeInclusive<usize> = 20..=MAX_SENTENCE;

impl PackKind for TimelinePack {
    const KIND: &'static str = "timeline";
    const EXTRA_KEYS: &'static [&'static str] = &["decks", "period"];
    const OWN_DECKS: bool = true;

    fn parse(folder: &Folder, manifest: &Manifest) -> Parsed<Self> {
        let mut parsed = Parsed {
            pack: TimelinePack {
                id: manifest.id.clone(),
                title: manifest.title.clone(),
                decks: Vec::new(),
                cards: Vec::new(),
            },
            places: manifest.places(folder),
            complaints: Vec::new(),
        };
        match read_decks(manifest) {
            Ok(decks) => parsed.pack.decks = decks,
            Err(text) => parsed.complaints.push(parsed.places.key("decks", text)),
        }
        let period = read_period(manifest).unwrap_or_else(|text| {
            parsed.complaints.push(parsed.places.key("period", text));
            YEARS
        });
        for (name, text) in manifest.texts(folder) {
            read_cards(&folder.path_of(name), name, text, &mut parsed);
        }
        for (at, card) in parsed.pack.cards.iter().enumerate() {
            let year = card.year;
            // A year that no card at all may have is told by the lint.
            if YEARS.contains(&year) && !period.contains(&year) && !parsed.places.is_spoilt(at) {
                let (first, last) = (period.start(), period.end());
                let text =
                    format!("the year {year} is outside the period of the pack, {first} to {last}");
                parsed.complaints.push(parsed.places.card(at, text));
            }
        }
        parsed
    }

    fn lint(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        for (at, card) in self.cards.iter().enumerate() {
            let mut texts = lint_card(card, places.is_spoilt(at));
            texts.extend(lint_back(card));
            texts.extend(text::unnamed_source(&card.source));
            complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
        }
        complaints.extend(lint_unique(&self.cards, places, NameKey::alike));
        if places.is_whole() {
            complaints.extend(self.lint_decks(places));
            let sentences = self.cards.iter().map(|card| card.sentence.as_str());
            let hard = reading::too_hard_on_average(sentences);
            complaints.extend(hard.map(|text| places.manifest(text)));
        }
        complaints
    }

    fn lint_against(&self, places: &Places, earlier: &Self) -> Vec<Complaint> {
        let keys: Vec<NameKey> = earlier
            .cards
            .iter()
            .map(|card| NameKey::new(&card.name))
            .collect();
        let mut complaints = Vec::new();
        for (at, card) in self.cards.iter().enumerate() {
            let pack = text::shown(&earlier.id);
            if earlier.cards.iter().any(|other| other.id == card.id) {
                let text = format!(
                    "the id {} is also in the pack {pack}",
                    text::shown(&card.id)
                );
                complaints.push(places.card(at, text));
            }
            let key = NameKey::new(&card.name);
            if keys.iter().any(|other| other.alike(&key)) {
                let text = format!(
                    "the card {} is also in the pack {pack}",
                    text::shown(&card.name)
                );
                complaints.push(places.card(at, text));
            }
        }
        complaints
    }

    fn card_count(&self) -> usize {
        self.cards.len()
    }

    fn own(title: &str, rows: &str) -> Result<Self, Vec<OwnComplaint>> {
        own_timeline(title, rows)
    }

    fn decks(&self) -> Vec<(Deck, usize)> {
        if self.decks.is_empty() {
            return vec![(Deck::new(&self.id, &self.title), self.cards.len())];
        }
        let count = |deck: &Deck| self.of_deck(&deck.id).count();
        self.decks
            .iter()
            .map(|deck| (deck.clone(), count(deck)))
            .collect()
    }
}

impl TimelinePack {
    /// The cards of a deck.
    fn of_deck<'p>(&'p self, deck: &'p str) -> impl Iterator<Item = &'p TimelineCard> {
        let belongs = move |card: &&TimelineCard| card.decks.iter().any(|id| id == deck);
        self.cards.iter().filter(belongs)
    }

    /// The pack with the cards of one deck only; nothing if there is no such deck.
    pub fn only(&self, deck: &str) -> Option<TimelinePack> {
        let title = &self.decks.iter().find(|known| known.id == deck)?.title;
        Some(TimelinePack {
            id: self.id.clone(),
            title: title.clone(),
            decks: Vec::new(),
            cards: self.of_deck(deck).cloned().collect(),
        })
    }

    /// Every deck has cards, and the base deck is made up as TL-01 and TL-04 say.
    fn lint_decks(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        for deck in &self.decks {
            let id = text::shown(&deck.id);
            if self.of_deck(&deck.id).next().is_none() {
                complaints.push(places.key("decks", format!("the deck {id} has no cards")));
            } else if deck.id == BASE {
                let count = |theme| {
                    self.of_deck(BASE)
                        .filter(|card| card.theme == theme)
                        .count()
                };
                for (theme, wanted) in Theme::ALL.into_iter().zip(BASE_SPLIT) {
                    let there = count(theme);
                    if there != wanted {
                        let text = format!(
                            "the deck {id} has {there} cards of {theme} instead of {wanted}"
                        );
                        complaints.push(places.key("decks", text));
                    }
                }
            }
        }
        complaints
    }
}

/// `[decks]` of `pack.toml`: the title of each deck. A file `world.csv` is the deck `world`, and `base` has no file of
/// its own. The column `also` of a card names the decks that it is in besides that of its file.
fn read_decks(manifest: &Manifest) -> Result<Vec<Deck>, String> {
    let Some(extra) = manifest.extras.get("decks") else {
        return Ok(Vec::new());
    };
    let wrong = "the decks must be titles by name, such as world = \"World history\" below [decks]";
    let titles = extra.value.as_table().ok_or(wrong)?;
    let mut decks = Vec::new();
    for file in [BASE].into_iter().chain(
        manifest
            .files
            .iter()
            .map(|file| file.trim_end_matches(".csv")),
    ) {
        match titles.get(file).map(|title| title.as_str()) {
            Some(Some(title)) if !title.trim().is_empty() => decks.push(Deck::new(file, title)),
            Some(_) => return Err(wrong.to_owned()),
            None if file == BASE => {}
            None => return Err(format!("the decks have no title for \"{file}\"")),
        }
    }
    let known = |id: &String| decks.iter().any(|deck| deck.id == *id);
    match titles.keys().find(|id| !known(id)) {
        Some(odd) => Err(format!(
            "the deck {} has no file: decks are named like the files",
            text::shown(odd)
        )),
        None => Ok(decks),
    }
}

/// `period` of `pack.toml`: the first and the last year that a card of this pack may have.
fn read_period(manifest: &Manifest) -> Result<RangeInclusive<i32>, String> {
    let Some(extra) = manifest.extras.get("period") else {
        return Ok(YEARS);
    };
    let year = |value: &toml::Value| value.as_integer().and_then(|year| i32::try_from(year).ok());
    let years = extra
        .value
        .as_array()
        .map(|years| years.iter().map(year).collect::<Vec<_>>());
    match years.as_deref() {
        Some([Some(first), Some(last)]) if first <= last => Ok(*first..=*last),
        _ => {
            Err("the period must be the first and the last year, such as [-3000, 2025]".to_owned())
        }
    }
}

fn read_cards(file: &str, name: &str, text: &str, parsed: &mut Parsed<TimelinePack>) {
    let own = name.trim_end_matches(".csv");
    let known: Vec<String> = parsed
        .pack
        .decks
        .iter()
        .map(|deck| deck.id.clone())
        .collect();
    let own = known.iter().find(|deck| *deck == own);
    for row in parsed.rows(file, text, &COLUMNS) {
        let [id, name, theme, year, label, sentence, icon, source, also] = row.fields;
        parsed.places.push(file, row.line);
        let theme = read_theme(&theme).unwrap_or_else(|text| {
            parsed.complaints.push(Complaint::at(file, row.line, text));
            Theme::Events
        });
        let year = read_year(&year).unwrap_or_else(|text| {
            parsed.complaints.push(Complaint::at(file, row.line, text));
            parsed.places.spoil_last();
            0
        });
        let label = Some(label).filter(|label| !label.is_empty());
        let decks = read_also(&also, own, &known).unwrap_or_else(|text| {
            parsed.complaints.push(Complaint::at(file, row.line, text));
            own.cloned().into_iter().collect()
        });
        parsed.pack.cards.push(TimelineCard {
            id,
            name,
            theme,
            year,
            label,
            sentence,
            icon,
            source,
            decks,
        });
    }
}

/// The decks of a card, in the order of the pack: that of its file, and those that the column `also` names.
fn read_also(field: &str, own: Option<&String>, known: &[String]) -> Result<Vec<String>, String> {
    let also: Vec<&str> = field.split(' ').filter(|id| !id.is_empty()).collect();
    for (at, id) in also.iter().enumerate() {
        let shown = text::shown(id);
        if !known.iter().any(|deck| deck == id) {
            return Err(format!(
                "the also names {shown}, which is not a deck of this pack"
            ));
        }
        if own.is_some_and(|own| own == id) || also[..at].contains(id) {
            return Err(format!(
                "the also names {shown}, but the card is in that deck already"
            ));
        }
    }
    let belongs = |deck: &&String| own == Some(*deck) || also.contains(&deck.as_str());
    Ok(known.iter().filter(belongs).cloned().collect())
}

/// TL-04
pub(crate) fn read_theme(field: &str) -> Result<Theme, String> {
    Theme::named(field).ok_or_else(|| match text::missing("theme", field) {
        Some(text) => text,
        None => {
            let names = Theme::ALL.map(Theme::name).join(", ");
            format!("the theme {} is not one of {names}", text::shown(field))
        }
    })
}

/// TL-06: a whole number, written in one way only.
fn read_year(field: &str) -> Result<i32, String> {
    let year: Option<i32> = field.parse().ok();
    year.filter(|year| year.to_string() == field)
        .ok_or_else(|| match text::missing("year", field) {
            Some(text) => text,
            None => format!(
                "the year {} is not a whole number such as 1756, or -101 for 101 BCE",
                text::shown(field)
            ),
        })
}

/// What is wrong with one card by itself. The year of a spoilt card is a stand-in.
pub(crate) fn lint_card(card: &TimelineCard, spoilt: bool) -> Vec<String> {
    let year = (!spoilt).then_some(card.year);
    let mut texts = Vec::new();
    texts.extend(text::not_a_slug("id", &card.id));
    texts.extend(text::too_long("id", &card.id, MAX_ID));
    texts.extend(text::missing("name", &card.name));
    texts.extend(text::too_long("name", &card.name, MAX_NAME));
    texts.extend(text::not_a_slug("icon", &card.icon));
    texts.extend(text::too_long("icon", &card.icon, MAX_ID));
    // A name that is too long has been complained about, and to search it may take long.
    if text::length(&card.name) <= MAX_NAME {
        texts.extend(lint_secret(card, year));
    }
    let label = card.label.as_deref().unwrap_or_default();
    texts.extend(text::too_long("label", label, MAX_LABEL));
    match year {
        None => {}
        Some(0) => texts
            .push("the year is 0, which does not exist: 1 BCE (-1) is followed by 1".to_owned()),
        Some(year) if !YEARS.contains(&year) => {
            let (first, last) = (YEARS.start(), YEARS.end());
            texts.push(format!("the year {year} is not between {first} and {last}"));
        }
        Some(year) if !label.is_empty() => texts.extend(lint_label(label, year)),
        Some(_) => {}
    }
    texts
}

/// What is wrong with the sentence on the dated side.
fn lint_back(card: &TimelineCard) -> Vec<String> {
    let mut texts = Vec::new();
    texts.extend(text::out_of_range("sentence", &card.sentence, &SENTENCE));
    texts.extend(lint_sentence(&card.sentence));
    texts.extend(reading::too_hard("sentence", &card.sentence));
    texts
}

/// TL-07: neither name nor picture nor id may tell the year.
fn lint_secret(card: &TimelineCard, year: Option<i32>) -> Vec<String> {
    let complain = |field: &str, hint: Hint| {
        let (what, found) = (hint.what, text::shown(&hint.found));
        format!("the {field} holds {what} ({found}): it would give the date away")
    };
    let foreign_digit = card
        .name
        .chars()
        .find(|c| c.is_numeric() && !c.is_ascii_digit());
    [
        dates::hint_in_name(&card.name, year).map(|hint| complain("name", hint)),
        foreign_digit.map(|digit| {
            format!("the name holds the figure \"{digit}\", which is not one of 0 to 9")
        }),
        dates::hint_in_id(&card.id, year).map(|hint| complain("id", hint)),
        dates::hint_in_id(&card.icon, year).map(|hint| complain("icon", hint)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// TL-05: the label shows the year of the card, and BCE exactly if it is negative.
fn lint_label(label: &str, year: i32) -> Vec<String> {
    let shown = text::shown(label);
    let joined: String = label
        .chars()
        .filter(|c| !matches!(c, ',' | '\u{202f}'))
        .collect();
    let mut numbers = joined
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .peekable();
    let expected = year.unsigned_abs().to_string();
    let fits = numbers.peek().is_some() && numbers.all(|digits| digits == expected);
    let mut texts = Vec::new();
    if !fits {
        texts.push(format!(
            "the label {shown} does not fit the year {year}: its figure must be {expected}"
        ));
    }
    let words = text::words(&label.replace('.', ""));
    let minus = joined
        .find(|c: char| c.is_ascii_digit())
        .is_some_and(|at| joined[..at].ends_with(['-', '\u{2212}']));
    let before = minus
        || words
            .iter()
            .any(|word| matches!(word.as_str(), "bc" | "bce"));
    let after = words
        .iter()
        .any(|word| matches!(word.as_str(), "ad" | "ce"));
    if year < 0 && (!before || after) {
        texts.push(format!(
            "the label {shown} must say BCE: the year {year} is before the common era"
        ));
    }
    if year > 0 && before {
        texts.push(format!(
            "the label {shown} says BCE, but the year {year} is not negative"
        ));
    }
    texts
}

/// One sentence, with a full stop at its end and none before.
fn lint_sentence(sentence: &str) -> Vec<String> {
    let mut texts = Vec::new();
    if !sentence.is_empty() && (!sentence.ends_with('.') || sentence.ends_with("..")) {
        texts.push("the sentence does not end in a full stop".to_owned());
    }
    let words: Vec<&str> = sentence.split_whitespace().collect();
    if let Some(pair) = words
        .windows(2)
        .find(|pair| ends_a_sentence(pair[0]) && begins_a_sentence(pair[1]))
    {
        let place = text::shown(&format!("{} {}", pair[0], pair[1]));
        texts.push(format!(
            "the sentence is more than one sentence: a new one begins at {place}"
        ));
    }
    texts
}

/// "Rome." ends a sentence; "St.", "J.", "U.S." and "No." need not.
fn ends_a_sentence(word: &str) -> bool {
    const SHORT: [&str; 24] = [
        "approx", "bros", "ca", "capt", "co", "col", "dr", "fr", "ft", "gen", "gov", "inc", "jr",
        "lt", "mr", "mrs", "ms", "mt", "no", "op", "prof", "sr", "st", "vs",
    ];
    let bare = word.trim_end_matches(['"', '\u{201d}', '\'', '\u{2019}', ')']);
    let Some(stem) = bare.strip_suffix(['.', '!', '?']) else {
        return false;
    };
    let stem = stem.trim_start_matches(['"', '\u{201c}', '(']);
    let short = text::length(stem) < 2
        || stem.contains('.')
        || SHORT.contains(&stem.to_lowercase().as_str());
    !(bare.ends_with('.') && short)
}

fn begins_a_sentence(word: &str) -> bool {
    let mut letters = word
        .chars()
        .skip_while(|c| matches!(c, '"' | '\u{201c}' | '\'' | '\u{2018}' | '('));
    letters.next().is_some_and(char::is_uppercase)
}

/// No two cards with the same id, or with names that players would confuse.
pub(crate) fn lint_unique(
    cards: &[TimelineCard],
    places: &Places,
    confused: impl Fn(&NameKey, &NameKey) -> bool,
) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let keys: Vec<NameKey> = cards.iter().map(|card| NameKey::new(&card.name)).collect();
    for (at, card) in cards.iter().enumerate() {
        if let Some(first) = cards[..at]
            .iter()
            .position(|other| other.id == card.id && !card.id.is_empty())
        {
            let (id, line) = (text::shown(&card.id), places.name_of(first, at));
            complaints
                .push(places.card(at, format!("the id {id} is there twice, first on {line}")));
        }
        // Longer names have been complained about, and comparing them takes long.
        let comparable = |card: &TimelineCard| (1..=MAX_NAME).contains(&text::length(&card.name));
        let twin = (0..at).find(|other| {
            comparable(card) && comparable(&cards[*other]) && confused(&keys[at], &keys[*other])
        });
        if let Some(first) = twin {
            let (name, other) = (text::shown(&card.name), text::shown(&cards[first].name));
            let line = places.name_of(first, at);
            complaints.push(places.card(
                at,
                if name == other {
                    format!("the name {name} is there twice, first on {line}")
                } else {
                    format!("the name {name} is too much like {other} on {line}")
                },
            ));
        }
    }
    complaints
}
