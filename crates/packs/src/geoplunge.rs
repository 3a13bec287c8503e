//! GeoPlunge packs: `power.csv`, `clues.csv` and `challenges.csv` to cards, and what may be wrong with them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use crate::check::Beside;
use crate::complaint::Complaint;
use crate::derive::derive;
use crate::fields::Fields;
use crate::folder::Folder;
use crate::kind::{PackKind, Parsed};
use crate::manifest::Manifest;
use crate::places::Places;
use crate::reading;
use crate::schema::{
    Category, Challenge, Closed, ClueA, ClueB, ClueC, ClueCard, Colour, Deck, GeoplungePack,
    PowerCard, PresidentsPack, Question, Star, StatesPack, Version,
};
use crate::states::short_name;
use crate::table;
use crate::text;

/// CD-01
const POWER_CARDS: usize = 15;
/// CD-01
const CLUE_CARDS: usize = 45;
/// CD-01
const CHALLENGE_CARDS: usize = 63;

const CORNERS: [u8; 5] = [1, 10, 20, 30, 50];
const CLUE_ORDERS: [&str; 6] = ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"];
/// these orders are on three cards, the others on two.
const COMMON_ORDERS: [&str; 3] = ["ABC", "BCA", "CAB"];

/// so many A parts, and so many B parts, may have a single option.
const SINGLES: usize = 6;

const QUESTION: RangeInclusive<usize> = 25..=160;
const MAX_ANSWER: usize = 50;
const MAX_PARTS: usize = 8;

/// Words that make an answer depend on the day on which it is asked.
const FLEETING: [&str; 11] = [
    "now",
    "today",
    "currently",
    "current",
    "nowadays",
    "recent",
    "recently",
    "latest",
    "newest",
    "presently",
    "yet",
];

impl PackKind for GeoplungePack {
    const KIND: &'static str = "geoplunge";

    fn parse(folder: &Folder, manifest: &Manifest) -> Parsed<Self> {
        let mut parsed = Parsed {
            pack: GeoplungePack {
                id: manifest.id.clone(),
                title: manifest.title.clone(),
                power: Vec::new(),
                clues: Vec::new(),
                challenges: Vec::new(),
            },
            places: manifest.places(folder),
            complaints: Vec::new(),
        };
        // In this order, so that the place of a card can be told from its number.
        for name in ["power.csv", "clues.csv", "challenges.csv"] {
            let file = folder.path_of(name);
            match manifest.texts(folder).find(|(listed, _)| *listed == name) {
                Some((_, text)) if name == "power.csv" => read_power(&file, text, &mut parsed),
                Some((_, text)) if name == "clues.csv" => read_clues(&file, text, &mut parsed),
                Some((_, text)) => read_challenges(&file, text, &mut parsed),
                None => {
                    parsed.places.leave_gap();
                    let text = format!("a pack of this kind needs the file \"{name}\" in files");
                    parsed.complaints.push(parsed.places.key("files", text));
                }
            }
        }
        for (name, _) in manifest.texts(folder) {
            if !["power.csv", "clues.csv", "challenges.csv"].contains(&name) {
                let text = format!(
                    "the file {} is not one of this kind of pack",
                    text::shown(name)
                );
                parsed.complaints.push(parsed.places.key("files", text));
            }
        }
        parsed
    }

    fn lint(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        for (at, card) in self.power.iter().enumerate() {
            let texts = lint_power_card(card);
            complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
        }
        let clues = self.power.len();
        for (at, card) in self.clues.iter().enumerate() {
            let texts = lint_clue_card(card);
            complaints.extend(texts.into_iter().map(|text| places.card(clues + at, text)));
        }
        let questions = clues + self.clues.len();
        for (at, question) in self.questions().enumerate() {
            let texts = lint_question(question);
            complaints.extend(
                texts
                    .into_iter()
                    .map(|text| places.card(questions + at, text)),
            );
        }
        complaints.extend(self.lint_repeats(places, questions));
        if places.is_whole() {
            let mut texts = lint_power(&self.power);
            texts.extend(lint_clues(&self.clues));
            texts.extend(lint_challenges(&self.challenges));
            let all = self.questions().map(|question| question.question.as_str());
            texts.extend(reading::too_hard_on_average(all));
            complaints.extend(texts.into_iter().map(|text| places.manifest(text)));
        }
        complaints
    }

    /// Answers that follow from the state cards, or come from a closed list, are right.
    fn lint_beside(&self, places: &Places, beside: &Beside) -> Vec<Complaint> {
        let first = self.power.len() + self.clues.len();
        let mut complaints = Vec::new();
        for (at, question) in self.questions().enumerate() {
            for (states, _) in &beside.states {
                let texts = lint_answer(question, states);
                complaints.extend(texts.into_iter().map(|text| places.card(first + at, text)));
            }
            for (presidents, _) in &beside.presidents {
                let problem = lint_president(question, presidents);
                complaints.extend(problem.map(|text| places.card(first + at, text)));
            }
        }
        complaints
    }

    fn card_count(&self) -> usize {
        self.power.len() + self.clues.len() + self.challenges.len()
    }

    fn decks(&self) -> Vec<(Deck, usize)> {
        vec![
            (Deck::new("power", "Power cards"), self.power.len()),
            (Deck::new("clues", "Clue cards"), self.clues.len()),
            (
                Deck::new("challenges", "Challenge cards"),
                self.challenges.len(),
            ),
        ]
    }
}

impl GeoplungePack {
    /// All questions, card by card.
    pub fn questions(&self) -> impl Iterator<Item = &Question> {
        self.challenges.iter().flat_map(|card| &card.questions)
    }

    /// No question is asked twice.
    fn lint_repeats(&self, places: &Places, first: usize) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        let mut asked: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        for (at, question) in self.questions().enumerate() {
            let mut words = text::words(&question.question);
            words.retain(|word| !matches!(word.as_str(), "the" | "a" | "an"));
            words.sort();
            match asked.get(&words) {
                Some(before) => {
                    let line = places.name_of(first + before, first + at);
                    let text = format!("the question is there twice, first on {line}");
                    complaints.push(places.card(first + at, text));
                }
                None => {
                    asked.insert(words, at);
                }
            }
        }
        complaints
    }
}

/// Notes a row and what is wrong with it.
fn note(parsed: &mut Parsed<GeoplungePack>, file: &str, line: u64, problems: Vec<String>) {
    parsed.places.push(file, line);
    if !problems.is_empty() {
        parsed.places.spoil_last();
    }
    let complain = |text| Complaint::at(file, line, text);
    parsed.complaints.extend(problems.into_iter().map(complain));
}

/// The rows of a file; what is wrong with the file is noted.
fn rows<const N: usize>(
    file: &str,
    text: &str,
    columns: &[&str; N],
    parsed: &mut Parsed<GeoplungePack>,
) -> Vec<table::Row<N>> {
    let table = table::read(file, text, columns);
    parsed.complaints.extend(table.complaints);
    if table.gaps {
        parsed.places.leave_gap();
    }
    table.rows
}

fn read_power(file: &str, text: &str, parsed: &mut Parsed<GeoplungePack>) {
    const COLUMNS: [&str; 7] = [
        "number",
        "corner_number",
        "clue_order",
        "category",
        "star",
        "circles",
        "version",
    ];
    for row in rows(file, text, &COLUMNS, parsed) {
        let [number, corner, clue_order, category, star, circles, version] = row.fields;
        let mut read = Fields::default();
        let card = PowerCard {
            number: read.number("number", &number),
            corner_number: read.number("corner_number", &corner),
            category: read
                .word(
                    "category",
                    &category,
                    Category::named,
                    &Category::ALL.map(Category::name),
                )
                .unwrap_or(Category::Size),
            star: read
                .word("star", &star, Star::named, &Star::ALL.map(Star::name))
                .unwrap_or(Star::StateName),
            circles: read.words(
                "circles",
                &circles,
                Colour::named,
                &Colour::ALL.map(Colour::name),
            ),
            version: read
                .word(
                    "version",
                    &version,
                    Version::named,
                    &Version::ALL.map(Version::name),
                )
                .unwrap_or(Version::Ranks1),
            clue_order,
        };
        note(parsed, file, row.line, read.problems);
        parsed.pack.power.push(card);
    }
}

fn read_clues(file: &str, text: &str, parsed: &mut Parsed<GeoplungePack>) {
    for row in rows(file, text, &["number", "a", "b", "c"], parsed) {
        let [number, a, b, c] = row.fields;
        let mut read = Fields::default();
        let card = ClueCard {
            number: read.number("number", &number),
            a: read.words("a", &a, ClueA::named, &ClueA::ALL.map(ClueA::name)),
            b: read.words("b", &b, ClueB::named, &ClueB::ALL.map(ClueB::name)),
            c: read.words("c", &c, ClueC::named, &ClueC::ALL.map(ClueC::name)),
        };
        note(parsed, file, row.line, read.problems);
        parsed.pack.clues.push(card);
    }
}

fn read_challenges(file: &str, text: &str, parsed: &mut Parsed<GeoplungePack>) {
    const COLUMNS: [&str; 8] = [
        "card", "colour", "question", "answers", "list", "order", "derive", "source",
    ];
    for row in rows(file, text, &COLUMNS, parsed) {
        let [card, colour, question, answers, list, order, derive, source] = row.fields;
        let mut read = Fields::default();
        let number: u8 = read.number("card", &card);
        let question = Question {
            colour: read
                .word(
                    "colour",
                    &colour,
                    Colour::named,
                    &Colour::ALL.map(Colour::name),
                )
                .unwrap_or(Colour::Red),
            question,
            answers: read
                .list("answers", &answers)
                .iter()
                .map(|part| part.split(" | ").map(str::to_owned).collect())
                .collect(),
            list: (!list.is_empty())
                .then(|| read.word("list", &list, Closed::named, &Closed::ALL.map(Closed::name)))
                .flatten(),
            order: !order.is_empty()
                && read
                    .word(
                        "order",
                        &order,
                        |word| (word == "yes").then_some(true),
                        &["yes"],
                    )
                    .unwrap_or_default(),
            derive,
            source,
        };
        note(parsed, file, row.line, read.problems);
        match parsed.pack.challenges.last_mut() {
            Some(last) if last.number == number => last.questions.push(question),
            _ => parsed.pack.challenges.push(Challenge {
                number,
                questions: vec![question],
            }),
        }
    }
}

/// CD-10, CD-11
fn lint_power_card(card: &PowerCard) -> Vec<String> {
    let mut texts = Vec::new();
    if !CORNERS.contains(&card.corner_number) {
        texts.push(format!(
            "the corner_number is {}; it must be 1, 10, 20, 30 or 50",
            card.corner_number
        ));
    }
    if !CLUE_ORDERS.contains(&card.clue_order.as_str()) {
        let shown = text::shown(&card.clue_order);
        texts.push(format!(
            "the clue_order {shown} is not one of {}",
            CLUE_ORDERS.join(", ")
        ));
    }
    if !(1..=2).contains(&card.circles.len()) {
        texts.push(format!(
            "the card has {} circles; it must have one or two",
            card.circles.len()
        ));
    }
    texts
}

/// How often each value is there.
fn counts<T: Ord>(values: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    counts
}

/// The numbers of cards go 1, 2, 3 to the last.
fn lint_numbers(file: &str, wanted: usize, numbers: impl Iterator<Item = u8>) -> Vec<String> {
    let numbers: Vec<u8> = numbers.collect();
    let mut texts = Vec::new();
    if numbers.len() != wanted {
        texts.push(format!(
            "{file} has {} cards instead of {wanted}",
            numbers.len()
        ));
    }
    if let Some((there, number)) = numbers
        .iter()
        .zip(1..)
        .find(|(there, number)| *there != number)
    {
        texts.push(format!(
            "{file} has the card {there} where {number} must follow"
        ));
    }
    texts
}

/// how the deck is made up, and R-47.
fn lint_power(cards: &[PowerCard]) -> Vec<String> {
    let mut texts = lint_numbers(
        "power.csv",
        POWER_CARDS,
        cards.iter().map(|card| card.number),
    );
    if !texts.is_empty() {
        return texts;
    }
    let mut wrong = |what: String| texts.push(format!("power.csv: {what} (R-14)"));
    let pairs = counts(cards.iter().map(|card| (card.corner_number, card.category)));
    if let Some(((corner, category), _)) = pairs.iter().find(|(_, count)| **count != 1) {
        wrong(format!(
            "the pair {corner} and {category} is there more than once"
        ));
    }
    let versions = counts(cards.iter().map(|card| card.version));
    if let Some((version, count)) = versions.iter().find(|(_, count)| **count != 5) {
        wrong(format!(
            "the version {version} is on {count} cards instead of 5"
        ));
    }
    let sets = counts(
        cards
            .iter()
            .map(|card| card.circles.iter().collect::<BTreeSet<_>>()),
    );
    if sets.len() != POWER_CARDS {
        wrong("two cards have the same circles".to_owned());
    }
    for star in Star::ALL {
        use Star::{Capital, Nickname, PostalCode, StateName};
        let wanted = if matches!(star, StateName | Capital | PostalCode | Nickname) {
            2
        } else {
            1
        };
        let count = cards.iter().filter(|card| card.star == star).count();
        if count != wanted {
            wrong(format!(
                "the star \"{star}\" is on {count} cards instead of {wanted}"
            ));
        }
    }
    for order in CLUE_ORDERS {
        let wanted = if COMMON_ORDERS.contains(&order) { 3 } else { 2 };
        let count = cards.iter().filter(|card| card.clue_order == order).count();
        if count != wanted {
            wrong(format!(
                "the clue order {order} is on {count} cards instead of {wanted}"
            ));
        }
    }
    texts.extend(lint_three_numbers(cards));
    texts
}

/// R-47, for every possible deal: the card that named the version (Play the Ranks 1 or 2) and the two Power cards of
/// each team are away; from the rest, in whatever order it lies, three different corner numbers can be turned up, and a
/// card is left for the GeoStar.
fn lint_three_numbers(cards: &[PowerCard]) -> Option<String> {
    const AWAY: u32 = 1 + 2 * 2;
    let decks = 1_u32 << cards.len();
    for away in (0..decks).filter(|away| away.count_ones() == AWAY) {
        let is_away = |at: usize| away & (1 << at) != 0;
        let mut named = cards.iter().enumerate().filter(|(at, _)| is_away(*at));
        if !named.any(|(_, card)| card.version != Version::BorderZap) {
            continue;
        }
        let rest = cards.iter().enumerate().filter(|(at, _)| !is_away(*at));
        let mut numbers: Vec<usize> = counts(rest.map(|(_, card)| card.corner_number))
            .into_values()
            .collect();
        numbers.sort_unstable_by_key(|count| std::cmp::Reverse(*count));
        // The worst order turns all cards of the two commonest numbers before a third number comes.
        let turned: usize = numbers.iter().take(2).sum::<usize>() + 1;
        let left = numbers.iter().sum::<usize>();
        if numbers.len() < 3 || turned >= left {
            return Some("power.csv: there is a deal after which three different corner numbers and a GeoStar cannot be turned up (R-47)".to_owned());
        }
    }
    None
}

/// CD-13, R-30
fn lint_clue_card(card: &ClueCard) -> Vec<String> {
    let mut texts = Vec::new();
    for (part, count) in [("a", card.a.len()), ("b", card.b.len())] {
        if !(1..=3).contains(&count) {
            texts.push(format!(
                "the part {part} has {count} options; it must have one to three"
            ));
        }
    }
    if card.c.len() != 1 {
        texts.push(format!(
            "the part c has {} options; it must have exactly one",
            card.c.len()
        ));
    }
    texts
}

///
fn lint_clues(cards: &[ClueCard]) -> Vec<String> {
    let mut texts = lint_numbers(
        "clues.csv",
        CLUE_CARDS,
        cards.iter().map(|card| card.number),
    );
    let single =
        |options: fn(&ClueCard) -> usize| cards.iter().filter(|card| options(card) == 1).count();
    for (part, count) in [
        ("a", single(|card| card.a.len())),
        ("b", single(|card| card.b.len())),
    ] {
        if count > SINGLES {
            texts.push(format!("clues.csv: {count} cards have a single option in part {part}; at most {SINGLES} may"));
        }
    }
    let kinds = |part: &str, there: BTreeSet<&'static str>, all: &[&'static str]| {
        let missing: Vec<&str> = all
            .iter()
            .filter(|kind| !there.contains(**kind))
            .copied()
            .collect();
        (!missing.is_empty()).then(|| {
            format!(
                "clues.csv: no card has \"{}\" in part {part}",
                missing.join("\", \"")
            )
        })
    };
    let a = cards
        .iter()
        .flat_map(|card| &card.a)
        .map(|kind| kind.name());
    texts.extend(kinds("a", a.collect(), &ClueA::ALL.map(ClueA::name)));
    let b = cards
        .iter()
        .flat_map(|card| &card.b)
        .map(|kind| kind.name());
    texts.extend(kinds("b", b.collect(), &ClueB::ALL.map(ClueB::name)));
    let c = cards
        .iter()
        .flat_map(|card| &card.c)
        .map(|kind| kind.name());
    texts.extend(kinds("c", c.collect(), &ClueC::ALL.map(ClueC::name)));
    let different = counts(
        cards
            .iter()
            .map(|card| (&card.a, &card.b, &card.c))
            .map(|parts| format!("{parts:?}")),
    );
    if different.len() != cards.len() {
        texts.push("clues.csv: two cards are the same".to_owned());
    }
    texts
}

/// CD-15
fn lint_challenges(cards: &[Challenge]) -> Vec<String> {
    let numbers = cards.iter().map(|card| card.number);
    let mut texts = lint_numbers("challenges.csv", CHALLENGE_CARDS, numbers);
    for card in cards {
        let colours = card.questions.iter().map(|question| question.colour);
        if !colours.eq(Colour::ALL) {
            texts.push(format!(
                "challenges.csv: the card {} must have one question of each colour, in the order {}",
                card.number,
                Colour::ALL.map(Colour::name).join(", ")
            ));
        }
    }
    texts
}

/// CD-16: what is wrong with one question by itself.
fn lint_question(question: &Question) -> Vec<String> {
    let mut texts = Vec::new();
    let asked = &question.question;
    texts.extend(text::out_of_range("question", asked, &QUESTION));
    if !asked.is_empty() && !asked.ends_with(['?', '.']) {
        texts.push("the question does not end in a question mark or a full stop".to_owned());
    }
    texts.extend(reading::too_hard("question", asked));
    let words = text::words(asked);
    if let Some(word) = words.iter().find(|word| FLEETING.contains(&word.as_str())) {
        texts.push(format!(
            "the question holds {}: its answer would depend on when it is asked",
            text::shown(word)
        ));
    }
    if question.answers.is_empty() || question.answers.len() > MAX_PARTS {
        texts.push(format!(
            "the answers have {} parts; one to {MAX_PARTS} are possible",
            question.answers.len()
        ));
    }
    let mut seen = BTreeSet::new();
    for spelling in question.answers.iter().flatten() {
        texts.extend(text::missing("answers", spelling));
        texts.extend(text::too_long("answers", spelling, MAX_ANSWER));
        let key = text::words(spelling);
        if key.is_empty() {
            continue;
        }
        if words.windows(key.len()).any(|part| part == key) && question.list != Some(Closed::Number)
        {
            texts.push(format!(
                "the question holds its answer {}",
                text::shown(spelling)
            ));
        }
        if !seen.insert(key) {
            texts.push(format!(
                "the answer {} is there twice",
                text::shown(spelling)
            ));
        }
    }
    if question.list == Some(Closed::Number) {
        let figure =
            |part: &Vec<String>| part.iter().any(|spelling| spelling.parse::<u32>().is_ok());
        if !question.answers.iter().all(figure) {
            texts.push("an answer of the list \"number\" must be given in figures too".to_owned());
        }
    }
    texts.extend(text::unnamed_source(&question.source));
    texts
}

/// The answers as shown.
fn shown_answers(question: &Question) -> Vec<&str> {
    let first = question.answers.iter().filter_map(|part| part.first());
    first.map(String::as_str).collect()
}

/// The answer is what the state cards say, and from the list that it is said to be from.
fn lint_answer(question: &Question, states: &StatesPack) -> Vec<String> {
    let mut texts = Vec::new();
    let answers = shown_answers(question);
    if !question.derive.is_empty() {
        match derive(&question.derive, states) {
            Err(problem) => texts.push(format!("the derive cannot be worked out: {problem}")),
            Ok(found) => {
                let fold = |values: &mut dyn Iterator<Item = &str>| -> Vec<String> {
                    let mut values: Vec<String> = values.map(str::to_lowercase).collect();
                    if !question.order {
                        values.sort();
                    }
                    values
                };
                let right = fold(&mut found.iter().map(String::as_str));
                let given = fold(&mut answers.iter().copied());
                if right != given {
                    texts.push(format!(
                        "the answers are \"{}\", but the state cards say \"{}\"",
                        answers.join("; "),
                        found.join("; ")
                    ));
                }
            }
        }
    }
    if let Some(list) = question.list {
        for answer in answers {
            let known = states.states.iter().any(|state| match list {
                Closed::State => state.name == answer,
                Closed::Capital => state.capital == answer,
                Closed::City => state.top_cities.iter().any(|city| city == answer),
                Closed::Nickname => state.nickname == answer,
                Closed::Flower => state.flower == answer,
                Closed::Bird => state.bird == answer,
                Closed::President | Closed::Number => true,
            });
            if !known {
                texts.push(format!(
                    "the answer {} is no {list} of the state cards",
                    text::shown(answer)
                ));
            }
        }
    }
    texts
}

fn lint_president(question: &Question, presidents: &PresidentsPack) -> Option<String> {
    if question.list != Some(Closed::President) {
        return None;
    }
    let known = |answer: &&str| {
        presidents
            .presidencies
            .iter()
            .any(|one| one.name == *answer || short_name(&one.name) == *answer)
    };
    let answer = shown_answers(question)
        .into_iter()
        .find(|answer| !known(answer))?;
    Some(format!(
        "the answer {} is no president of the presidents' cards",
        text::shown(answer)
    ))
}
