//! Answers that people type, with what a fair referee says of them (`cases/answers.csv`), and what holds for all slips and
//! all Challenge questions, CD-16. The modules beside it: statements of Civics.

mod any_text;
mod cases;
mod challenges;
mod lists;
mod rules;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use proptest::prelude::*;
use tricorn_judge::{List, Questions, accepts, number};
use tricorn_packs::schema::{Closed, Question};
use tricorn_packs::{Folder, GeoplungePack, PresidentsPack, load};

static PACK: LazyLock<GeoplungePack> =
    LazyLock::new(|| load(&Folder::embedded("geoplunge").unwrap()).unwrap());

static QUESTIONS: LazyLock<Questions> = LazyLock::new(|| Questions::new(&PACK));

fn right(question: &Question, typed: &str) -> bool {
    let marks = QUESTIONS.judge(question, typed);
    assert_eq!(marks.parts.len(), question.answers.len());
    assert_eq!(marks.right, marks.parts.iter().all(|part| *part));
    marks.right
}

/// The question of that card and colour: "12 yellow".
fn question(about: &str) -> Option<&'static Question> {
    let (card, colour) = about.split_once(' ')?;
    let card = PACK
        .challenges
        .iter()
        .find(|one| one.number.to_string() == card)?;
    card.questions
        .iter()
        .find(|one| one.colour.name() == colour)
}

fn shown(question: &Question) -> Vec<&str> {
    question
        .answers
        .iter()
        .map(|part| part[0].as_str())
        .collect()
}

static VALUES: LazyLock<BTreeMap<Closed, Vec<String>>> = LazyLock::new(|| {
    let all = Closed::ALL.into_iter();
    all.map(|closed| (closed, made(closed))).collect()
});

/// The values of a closed list, as they stand in it.
fn values(closed: Closed) -> &'static [String] {
    &VALUES[&closed]
}

fn made(closed: Closed) -> Vec<String> {
    let states = PACK.states.states.iter();
    match closed {
        Closed::State => states.map(|state| state.name.clone()).collect(),
        Closed::Capital => states.map(|state| state.capital.clone()).collect(),
        Closed::City => states.flat_map(|state| state.top_cities.clone()).collect(),
        Closed::Nickname => states.map(|state| state.nickname.clone()).collect(),
        Closed::Flower => states.map(|state| state.flower.clone()).collect(),
        Closed::Bird => states.map(|state| state.bird.clone()).collect(),
        Closed::President => {
            let pack: PresidentsPack = load(&Folder::embedded("presidents").unwrap()).unwrap();
            pack.presidencies.into_iter().map(|one| one.name).collect()
        }
        Closed::Number => Vec::new(),
    }
}

struct Case {
    about: String,
    right: String,
    typed: String,
    accept: bool,
    why: String,
}

fn cases() -> Vec<Case> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/answers.csv");
    let mut reader = csv::Reader::from_path(path).unwrap();
    let header: Vec<String> = reader
        .headers()
        .unwrap()
        .iter()
        .map(str::to_owned)
        .collect();
    assert_eq!(header, ["about", "right", "typed", "verdict", "why"]);
    let case = |row: Result<csv::StringRecord, csv::Error>| {
        let row = row.unwrap();
        let field = |at: usize| row[at].to_owned();
        Case {
            about: field(0),
            right: field(1),
            typed: field(2),
            accept: match &row[3] {
                "accept" => true,
                "refuse" => false,
                other => panic!("{other}"),
            },
            why: field(4),
        }
    };
    reader.records().map(case).collect()
}

#[test]
fn r_19_r_68_r_82_every_case_gets_the_verdict_of_a_fair_referee() {
    let mut wrong = Vec::new();
    for case in cases() {
        let got = match (question(&case.about), Closed::named(&case.about)) {
            (Some(question), _) => {
                assert_eq!(shown(question).join("; "), case.right, "{}", case.about);
                right(question, &case.typed)
            }
            (None, Some(Closed::Number)) => {
                number(&case.typed) == Some(case.right.parse().unwrap())
            }
            (None, Some(closed)) => {
                let at = values(closed).iter().position(|one| *one == case.right);
                let at = at.unwrap_or_else(|| panic!("{} {}", case.about, case.right));
                QUESTIONS.list(closed).accepts(&case.typed, at)
            }
            (None, None) => panic!("{}", case.about),
        };
        if got != case.accept {
            let Case {
                about,
                right,
                typed,
                why,
                ..
            } = case;
            wrong.push(format!("{about} | {right} | {typed:?} | {why} | got {got}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn r_19_every_state_and_every_capital_has_cases_and_there_are_traps() {
    let cases = cases();
    assert!(cases.len() >= 400);
    for closed in [Closed::State, Closed::Capital] {
        for value in values(closed) {
            let own = cases
                .iter()
                .filter(|case| case.about == closed.name() && case.right == *value);
            let (yes, no): (Vec<&Case>, Vec<&Case>) = own.partition(|case| case.accept);
            assert!(yes.len() >= 3 && no.len() >= 2, "{value}");
        }
    }
    let several = cases
        .iter()
        .filter(|case| question(&case.about).is_some_and(|question| question.answers.len() > 1));
    assert!(several.count() >= 100);
    assert!(cases.iter().filter(|case| !case.accept).count() >= 60);
    let all: BTreeSet<(&str, &str, &str)> = cases
        .iter()
        .map(|case| {
            (
                case.about.as_str(),
                case.right.as_str(),
                case.typed.as_str(),
            )
        })
        .collect();
    assert_eq!(all.len(), cases.len());
}

#[test]
fn r_19_long_texts_and_no_texts_are_refused_at_once() {
    let long = "ohio ".repeat(2000);
    let texts = [
        String::new(),
        " \n\t ".to_owned(),
        "\u{1f389}".repeat(5000),
        "a".repeat(10_000),
        "a ".repeat(290),
        "and ".repeat(100),
        ",;/&|".repeat(100),
        "1. 2. 3. ".to_owned(),
        "the the the".to_owned(),
        format!("ohio{}", "!".repeat(700)),
        long,
    ];
    for typed in &texts {
        for question in PACK.questions().step_by(7) {
            assert!(!right(question, typed), "{typed}");
        }
        assert_eq!(QUESTIONS.list(Closed::State).meant(typed), None);
        assert_eq!(number(typed), None);
        assert!(!accepts(typed, &["Ohio River".to_owned()]));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn r_19_no_text_makes_the_judge_fail(text in any::<String>(), at in 0_usize..315) {
        let question = PACK.questions().nth(at).unwrap();
        right(question, &text);
        let _ = number(&text);
        let _ = accepts(&text, std::slice::from_ref(&text));
        let _ = List::new([text.as_str(), "Ohio"]).meant(&text);
    }

    #[test]
    fn r_68_no_mixture_of_its_own_words_makes_the_judge_fail(
        words in proptest::collection::vec(proptest::sample::select(vec![
            "north", "south", "dakota", "carolina", "new", "york", "west", "virginia", "and", "or", "then", ",", ";", "\n", "/",
            "&", "the", "1.", "2)", "-", "state", "kansas", "arkansas", "st", "saint", "paul", "city", "32", "nd", "hundred",
            "thousand", "a", "thirty", "two", "(", ")", "mauna", "loa", "\u{301}", "\u{1f389}", "ID", "OR",
        ]), 0..120),
        at in 0_usize..315,
        glue in proptest::sample::select(vec!["", " "]),
    ) {
        let text = words.join(glue);
        let question = PACK.questions().nth(at).unwrap();
        right(question, &text);
        let _ = number(&text);
    }
}
