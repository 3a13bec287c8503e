//! Civics packs: `facts.csv` to facts and their parts, `companions.csv` to what else is true, `words.csv` to classes of words, and what may be wrong with them
//! (PTD-15, PTD-70 to PTD-76, PTD-R5).

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use crate::complaint::Complaint;
use crate::fields::Fields;
use crate::folder::Folder;
use crate::kind::{PackKind, Parsed};
use crate::manifest::Manifest;
use crate::places::Places;
use crate::reading;
use crate::schema::{
    CivicsCompanion, CivicsFact, CivicsKind, CivicsPack, CivicsPart, CivicsRange, CivicsWord,
    CompanionKind, DATE, Deck, GRAMMAR, MOST_CLASSES, NOTHING,
};
use crate::text;

const FACTS: &str = "facts.csv";
const COMPANIONS: &str = "companions.csv";
const WORDS: &str = "words.csv";

/// PTD-15 with PTD-70 to PTD-76: play, parts, and their figures.
const PLAYS: [(u8, &str, &[u16]); 7] = [
    (2, "a b", &[2, 435]),
    (3, "a b c d", &[3]),
    (4, "a b c", &[4]),
    (6, "a b c", &[6, 100, 2]),
    (9, "a", &[9]),
    (18, "a b c", &[18, 18]),
    (27, "a", &[27]),
];

const FACT_COLUMNS: [&str; 14] = [
    "play", "part", "about", "sentence", "say", "kind", "figure", "counts", "marker", "needs",
    "name", "subject", "rivals", "source",
];
const COMPANION_COLUMNS: [&str; 7] = [
    "fact", "kind", "subject", "counts", "figures", "with", "source",
];
const WORD_COLUMNS: [&str; 3] = ["class", "words", "means"];

const SENTENCE: RangeInclusive<usize> = 15..=90;
const SAY: RangeInclusive<usize> = 5..=60;

impl PackKind for CivicsPack {
    const KIND: &'static str = "civics";

    fn parse(folder: &Folder, manifest: &Manifest) -> Parsed<Self> {
        let pack = CivicsPack {
            id: manifest.id.clone(),
            title: manifest.title.clone(),
            ..CivicsPack::default()
        };
        let mut parsed = Parsed::new(pack, manifest.places(folder));
        // Places go by the order of reading: first the parts, then the companions, then the classes, in whatever order the files are listed.
        let texts: BTreeMap<&str, &str> = manifest.texts(folder).collect();
        if let Some(text) = texts.get(FACTS) {
            let file = folder.path_of(FACTS);
            for row in parsed.rows(&file, text, &FACT_COLUMNS) {
                let (play, about, part, problems) = read_part(row.fields);
                parsed.note(&file, row.line, problems);
                match parsed.pack.facts.last_mut() {
                    Some(fact) if fact.play == play && fact.about == about => {
                        fact.parts.push(part);
                    }
                    _ => parsed.pack.facts.push(CivicsFact {
                        play,
                        about,
                        parts: vec![part],
                    }),
                }
            }
        }
        if let Some(text) = texts.get(COMPANIONS) {
            let file = folder.path_of(COMPANIONS);
            for row in parsed.rows(&file, text, &COMPANION_COLUMNS) {
                let (companion, problems) = read_companion(row.fields);
                parsed.note(&file, row.line, problems);
                parsed.pack.companions.push(companion);
            }
        }
        if let Some(text) = texts.get(WORDS) {
            let file = folder.path_of(WORDS);
            for row in parsed.rows(&file, text, &WORD_COLUMNS) {
                let mut read = Fields::default();
                let [class, words, means] = row.fields;
                let word = CivicsWord {
                    class,
                    words: read.list("words", &words),
                    means: Some(means).filter(|means| !means.is_empty()),
                };
                parsed.note(&file, row.line, read.problems);
                parsed.pack.words.push(word);
            }
        }
        for name in [FACTS, COMPANIONS, WORDS] {
            if !texts.contains_key(name) {
                let text = format!("a civics pack needs the file \"{name}\"");
                parsed.complaints.push(parsed.places.key("files", text));
            }
        }
        parsed
    }

    fn lint(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        for (at, (fact, part)) in self.parts().enumerate() {
            let mut texts = lint_part(part);
            texts.extend(text::out_of_range("about", &fact.about, &SAY));
            texts.extend(lint_figures(part));
            texts.extend(self.lint_classes(part));
            complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
        }
        let first = self.parts().count();
        for (at, companion) in self.companions.iter().enumerate() {
            let texts = self.lint_companion(companion);
            complaints.extend(texts.into_iter().map(|text| places.card(first + at, text)));
        }
        complaints.extend(self.lint_words(places));
        if places.is_whole() && !self.facts.is_empty() && !self.words.is_empty() {
            complaints.extend(self.lint_plays(places));
            let known = |class: &&&str| self.words.iter().all(|word| word.class != ***class);
            for class in GRAMMAR.iter().filter(known) {
                let text = format!("the class \"{class}\" is missing in {WORDS}");
                complaints.push(places.manifest(text));
            }
        }
        let facts = self
            .companions
            .iter()
            .map(|companion| companion.fact.clone());
        let sentences = self.parts().map(|(_, part)| plain(part)).chain(facts);
        let sentences: Vec<String> = sentences.collect();
        let hard = reading::too_hard_on_average(sentences.iter().map(String::as_str));
        complaints.extend(hard.map(|text| places.manifest(text)));
        complaints
    }

    fn card_count(&self) -> usize {
        self.facts.len()
    }

    fn decks(&self) -> Vec<(Deck, usize)> {
        vec![(Deck::new("civics", "Civics facts"), self.facts.len())]
    }
}

impl CivicsPack {
    /// The parts in the order of the file, each with its fact.
    fn parts(&self) -> impl Iterator<Item = (&CivicsFact, &CivicsPart)> {
        let parts = |fact: &'_ CivicsFact| -> usize { fact.parts.len() };
        self.facts
            .iter()
            .flat_map(move |fact| (0..parts(fact)).map(move |at| (fact, &fact.parts[at])))
    }

    /// PTD-15, PTD-70 to PTD-76: each play once, with its parts and their figures.
    fn lint_plays(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        let mut row = 0;
        let mut seen = BTreeSet::new();
        for fact in &self.facts {
            let CivicsFact { play, parts, .. } = fact;
            let ids: Vec<&str> = parts.iter().map(|part| part.id.as_str()).collect();
            let figures: Vec<u16> = parts.iter().filter_map(|part| part.figure).collect();
            let text = match PLAYS.iter().find(|known| known.0 == *play) {
                None => Some(format!("the play {play} carries no Civics fact (PTD-15)")),
                Some(_) if !seen.insert(*play) => Some(format!(
                    "the play {play} is there twice: its rows must stand together and be about the same"
                )),
                Some((_, wanted, _)) if ids.join(" ") != *wanted => Some(format!(
                    "the play {play} has the parts {}; it needs {wanted}",
                    ids.join(" ")
                )),
                Some((_, _, wanted)) if figures != **wanted => Some(format!(
                    "the play {play} has the figures {figures:?}; it needs {wanted:?}"
                )),
                Some(_) => None,
            };
            complaints.extend(text.map(|text| places.card(row, text)));
            row += parts.len();
        }
        for (play, ..) in PLAYS.iter().filter(|known| !seen.contains(&known.0)) {
            complaints.push(places.manifest(format!("the play {play} of PTD-15 is missing")));
        }
        complaints
    }

    /// What is wrong with a companion.
    fn lint_companion(&self, companion: &CivicsCompanion) -> Vec<String> {
        let mut texts = Vec::new();
        texts.extend(text::out_of_range("fact", &companion.fact, &SENTENCE));
        texts.extend(reading::too_hard("fact", &companion.fact));
        if !companion.fact.trim().is_empty() && !companion.fact.ends_with('.') {
            texts.push("the fact does not end with a full stop".to_owned());
        }
        texts.extend(text::unnamed_source(&companion.source));
        for (column, empty) in [
            ("counts", companion.counts.is_empty()),
            ("figures", companion.figures.is_empty()),
        ] {
            if empty {
                texts.push(format!("the {column} are missing"));
            }
        }
        let counts = companion.counts.iter().filter(|class| *class != NOTHING);
        let with = companion.with.iter().filter(|class| *class != DATE);
        let all = companion.subject.iter().chain(counts).chain(with);
        texts.extend(self.unknown(all.map(String::as_str)));
        texts
    }

    /// A complaint for each class that is not in `words.csv`.
    fn unknown<'c>(&self, classes: impl Iterator<Item = &'c str>) -> Vec<String> {
        let known = |class: &&str| self.words.iter().any(|word| word.class == **class);
        let all: BTreeSet<&str> = classes.filter(|class| !known(class)).collect();
        all.into_iter()
            .map(|class| format!("the class {} is not in {WORDS}", text::shown(class)))
            .collect()
    }

    /// Every class that a part asks for is one of `words.csv`, and a part asks for what its kind needs.
    fn lint_classes(&self, part: &CivicsPart) -> Vec<String> {
        let needs = part.needs.iter().flatten().flat_map(|need| need.split('+'));
        let counts = part.counts.iter().filter(|class| *class != NOTHING);
        let others = [&part.marker, &part.subject, &part.rivals]
            .into_iter()
            .flatten();
        let all = counts.chain(others).map(String::as_str);
        let mut texts = self.unknown(all.chain(needs));
        let kind = part.kind;
        let lacks = match kind {
            CivicsKind::Number => part.counts.is_empty().then_some("counts"),
            CivicsKind::Share => {
                (part.counts.is_empty() || part.marker.is_empty()).then_some("counts and marker")
            }
            CivicsKind::Name => part.needs.is_empty().then_some("needs"),
            CivicsKind::Pair => (part.needs.len() != 2).then_some("needs with two things"),
            CivicsKind::Lowest => {
                (part.needs.is_empty() || part.marker.is_empty()).then_some("needs and marker")
            }
        };
        texts.extend(lacks.map(|column| format!("a part of the kind {kind} has {column}")));
        texts
    }

    /// No class twice, no word in two classes, nothing that the judge cannot read.
    fn lint_words(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        let first = self.parts().count() + self.companions.len();
        let mut classes = BTreeSet::new();
        let mut homes: BTreeMap<&str, &str> = BTreeMap::new();
        for (at, word) in self.words.iter().enumerate() {
            let mut texts: Vec<String> =
                text::not_a_slug("class", &word.class).into_iter().collect();
            if !classes.insert(&word.class) {
                texts.push(format!("the class \"{}\" is there twice", word.class));
            }
            if [NOTHING, DATE].contains(&word.class.as_str()) {
                texts.push(format!("\"{}\" cannot be the name of a class", word.class));
            }
            if word.words.is_empty() {
                texts.push("the words are missing".to_owned());
            }
            for one in &word.words {
                let shown = text::shown(one);
                if !one
                    .chars()
                    .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == ' ')
                {
                    texts.push(format!("{shown} may hold only a-z, 0-9 and blanks"));
                }
                match homes.insert(one, &word.class) {
                    Some(home) if home == word.class => {
                        texts.push(format!("{shown} is there twice"));
                    }
                    Some(home) => {
                        texts.push(format!("{shown} is also in the class \"{home}\""));
                    }
                    None => {}
                }
            }
            complaints.extend(texts.into_iter().map(|text| places.card(first + at, text)));
        }
        if self.words.len() > MOST_CLASSES {
            let text = format!("there are more than {MOST_CLASSES} classes of words");
            complaints.push(places.manifest(text));
        }
        complaints
    }
}

fn read_part(fields: [String; 14]) -> (u8, String, CivicsPart, Vec<String>) {
    let mut read = Fields::default();
    let [
        play,
        id,
        about,
        sentence,
        say,
        kind,
        figure,
        counts,
        marker,
        needs,
        name,
        subject,
        rivals,
        source,
    ] = fields;
    let kinds = CivicsKind::ALL.map(CivicsKind::name);
    let play = read.number("play", &play);
    let needs = read.list("needs", &needs);
    let alternatives = |group: &String| group.split(" or ").map(str::to_owned).collect();
    let part = CivicsPart {
        id,
        sentence,
        say,
        kind: read
            .word("kind", &kind, CivicsKind::named, &kinds)
            .unwrap_or(CivicsKind::Name),
        figure: (!figure.is_empty()).then(|| read.number("figure", &figure)),
        counts: read.list("counts", &counts),
        marker: read.list("marker", &marker),
        needs: needs.iter().map(alternatives).collect(),
        name,
        subject: read.list("subject", &subject),
        rivals: read.list("rivals", &rivals),
        source,
    };
    (play, about, part, read.problems)
}

fn read_companion(fields: [String; 7]) -> (CivicsCompanion, Vec<String>) {
    let mut read = Fields::default();
    let [fact, kind, subject, counts, figures, with, source] = fields;
    let kinds = CompanionKind::ALL.map(CompanionKind::name);
    let figures = read.list("figures", &figures);
    let companion = CivicsCompanion {
        fact,
        kind: read
            .word("kind", &kind, CompanionKind::named, &kinds)
            .unwrap_or(CompanionKind::Number),
        subject: read.list("subject", &subject),
        counts: read.list("counts", &counts),
        figures: figures
            .iter()
            .map(|field| read_range(&mut read, field))
            .collect(),
        with: read.list("with", &with),
        source,
    };
    (companion, read.problems)
}

/// "435", "1..8", or "10000.." for that and more.
fn read_range(read: &mut Fields, field: &str) -> CivicsRange {
    let (least, most) = match field.split_once("..") {
        Some((least, most)) => (least, Some(most)),
        None => (field, None),
    };
    let least = read.number("figures", least);
    let most = match most {
        None => least,
        Some("") => u32::MAX,
        Some(most) => read.number("figures", most),
    };
    CivicsRange { least, most }
}

/// The figure of a part is one that the guide asks for.
fn lint_figures(part: &CivicsPart) -> Vec<String> {
    use CivicsKind::{Lowest, Number, Share};
    let kind = part.kind;
    let wanted = matches!(kind, Number | Share | Lowest);
    let Some(figure) = part.figure else {
        let text = format!("a part of the kind {kind} needs a figure");
        return if wanted { vec![text] } else { Vec::new() };
    };
    let mut texts = Vec::new();
    if !wanted {
        texts.push(format!("a part of the kind {kind} has no figure"));
    }
    let shown = format!("[{figure}]");
    if matches!(kind, Number | Share) && !part.sentence.contains(&shown) {
        texts.push(format!("the sentence does not hold {shown}"));
    }
    texts
}

/// What is wrong with a part by itself.
fn lint_part(part: &CivicsPart) -> Vec<String> {
    let mut texts = Vec::new();
    texts.extend(text::out_of_range("sentence", &part.sentence, &SENTENCE));
    texts.extend(text::out_of_range("say", &part.say, &SAY));
    texts.extend(reading::too_hard("sentence", &plain(part)));
    texts.extend(lint_brackets(&part.sentence));
    if !part.sentence.trim().is_empty() && !part.sentence.ends_with('.') {
        texts.push("the sentence does not end with a full stop".to_owned());
    }
    texts.extend(text::unnamed_source(&part.source));
    texts
}

/// Every gap has an answer, and there is at least one.
fn lint_brackets(sentence: &str) -> Option<String> {
    let mut answer: Option<usize> = None;
    let mut gaps = 0;
    for c in sentence.chars() {
        match (c, answer) {
            ('[', None) => answer = Some(0),
            (']', Some(1..)) => {
                answer = None;
                gaps += 1;
            }
            ('[', Some(_)) | (']', _) => {
                return Some("the brackets of the sentence do not match".to_owned());
            }
            (_, Some(length)) => answer = Some(length + 1),
            (_, None) => {}
        }
    }
    match (answer, gaps) {
        (Some(_), _) => Some("the brackets of the sentence do not match".to_owned()),
        (None, 0) => Some("the sentence has no answer in brackets".to_owned()),
        _ => None,
    }
}

/// The sentence without its brackets.
fn plain(part: &CivicsPart) -> String {
    part.sentence.replace(['[', ']'], "")
}
