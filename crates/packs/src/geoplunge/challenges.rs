//! `challenges.csv`: CD-15, CD-16, R-67, R-82.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::lint_numbers;
use crate::derive::derive;
use crate::fields::Fields;
use crate::kind::Parsed;
use crate::reading;
use crate::schema::{
    Challenge, Closed, Colour, GeoplungePack, PresidentsPack, Question, StatesPack,
};
use crate::states::short_name;
use crate::text;

/// CD-01
const CHALLENGE_CARDS: usize = 63;

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

pub(super) fn read(file: &str, text: &str, parsed: &mut Parsed<GeoplungePack>) {
    const COLUMNS: [&str; 8] = [
        "card", "colour", "question", "answers", "list", "order", "derive", "source",
    ];
    for row in parsed.rows(file, text, &COLUMNS) {
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
        parsed.note(file, row.line, read.problems);
        match parsed.pack.challenges.last_mut() {
            Some(last) if last.number == number => last.questions.push(question),
            _ => parsed.pack.challenges.push(Challenge {
                number,
                questions: vec![question],
            }),
        }
    }
}

/// CD-15
pub(super) fn lint_deck(cards: &[Challenge]) -> Vec<String> {
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
pub(super) fn lint_question(question: &Question) -> Vec<String> {
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
pub(super) fn lint_answer(question: &Question, states: &StatesPack) -> Vec<String> {
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
        let is_known = |answer: &str| {
            states.states.iter().any(|state| match list {
                Closed::State => state.name == answer,
                Closed::Capital => state.capital == answer,
                Closed::City => state.top_cities.iter().any(|city| city == answer),
                Closed::Nickname => state.nickname == answer,
                Closed::Flower => state.flower == answer,
                Closed::Bird => state.bird == answer,
                Closed::President | Closed::Number => true,
            })
        };
        let closed = !matches!(list, Closed::President | Closed::Number);
        let others = question.answers.iter().flat_map(|part| part.iter().skip(1));
        for spelling in others.filter(|_| closed) {
            // "LA" is how people write Los Angeles; where a city is asked for, it can be nothing else.
            let code = list != Closed::City && states.by_code(spelling).is_some();
            if code || is_known(spelling) {
                texts.push(format!(
                    "the spelling {} is another {list} or a postal code",
                    text::shown(spelling)
                ));
            }
        }
        for answer in answers {
            if !is_known(answer) {
                texts.push(format!(
                    "the answer {} is no {list} of the state cards",
                    text::shown(answer)
                ));
            }
        }
    }
    texts
}

pub(super) fn lint_president(question: &Question, presidents: &PresidentsPack) -> Option<String> {
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
