//! Answers that people type, with what a fair referee says of them (`cases/answers.csv`), and what holds for all slips and
//! all Challenge questions, CD-16.

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

/// Every text that is one slip away: a letter or blank missing, a letter added, changed, two neighbours swapped.
fn slips(name: &str) -> BTreeSet<String> {
    let letters: Vec<char> = name.to_lowercase().replace('.', "").chars().collect();
    let mut slips = BTreeSet::new();
    for at in 0..=letters.len() {
        for letter in 'a'..='z' {
            let mut more = letters.clone();
            more.insert(at, letter);
            slips.insert(more);
            let mut other = letters.clone();
            if let Some(there) = other.get_mut(at) {
                *there = letter;
                slips.insert(other);
            }
        }
        if at < letters.len() {
            let mut less = letters.clone();
            less.remove(at);
            slips.insert(less);
        }
        if at + 1 < letters.len() {
            let mut swapped = letters.clone();
            swapped.swap(at, at + 1);
            slips.insert(swapped);
        }
    }
    slips.remove(&letters);
    slips
        .into_iter()
        .map(|slip| slip.into_iter().collect())
        .collect()
}

/// How many slips there are of all names, how many are accepted, and those that are not; none is for another name.
fn count(names: &[String]) -> (usize, usize, BTreeSet<String>) {
    let list = List::new(names.iter().map(String::as_str));
    let (mut tried, mut accepted, mut refused) = (0, 0, BTreeSet::new());
    for (at, name) in names.iter().enumerate() {
        for slip in slips(name) {
            tried += 1;
            match list.meant(&slip) {
                Some(meant) => {
                    assert_eq!(meant, at, "{slip} of {name}");
                    accepted += 1;
                }
                None => {
                    refused.insert(slip);
                }
            }
        }
    }
    (tried, accepted, refused)
}

#[test]
fn r_19_of_23186_slips_of_states_23174_are_accepted_and_none_for_another() {
    let (tried, accepted, refused) = count(values(Closed::State));
    assert_eq!((accepted, tried), (23_174, 23_186));
    let doubtful = [
        "akansas",
        "nouth carolina",
        "nouth dakota",
        "rkansas",
        "sorth carolina",
        "sorth dakota",
    ];
    assert!(
        refused.iter().map(String::as_str).eq(doubtful),
        "{refused:?}"
    );
}

/// The ruling counts the slips of "St Paul".
#[test]
fn r_19_of_22882_slips_of_capitals_22870_are_accepted_and_none_for_another() {
    let mut capitals = values(Closed::Capital).to_vec();
    let saint = capitals
        .iter()
        .position(|name| name == "Saint Paul")
        .unwrap();
    for (name, expected) in [
        ("St. Paul", (22_870, 22_882)),
        ("Saint Paul", (23_026, 23_038)),
    ] {
        name.clone_into(&mut capitals[saint]);
        let (tried, accepted, refused) = count(&capitals);
        assert_eq!((accepted, tried), expected, "{name}");
        let doubtful = ["columbis", "columbua", "deover", "dever", "dnver", "donver"];
        assert!(
            refused.iter().map(String::as_str).eq(doubtful),
            "{refused:?}"
        );
    }
}

#[test]
fn r_19_one_edit_from_four_letters_two_from_nine() {
    let list = List::new(["Abc", "Defg", "Hijklmno", "Pqrstuvwx"]);
    for (typed, at) in [
        ("abc", Some(0)),
        ("ab", None),
        ("abcd", None),
        ("acb", None),
        ("def", Some(1)),
        ("edfg", Some(1)),
        ("defgh", Some(1)),
        ("dexg", Some(1)),
        ("dexx", None),
        ("de", None),
        ("hijklmn", Some(2)),
        ("hijklm", None),
        ("pqrstuv", Some(3)),
        ("pqrstu", None),
        ("qprstuvxw", Some(3)),
        ("", None),
    ] {
        assert_eq!(list.meant(typed), at, "{typed}");
    }
    assert!(!list.accepts("abc", 4));
}

#[test]
fn r_19_equal_values_count_as_the_same() {
    let birds = values(Closed::Bird);
    let list = QUESTIONS.list(Closed::Bird);
    let cardinals: Vec<usize> = (0..50)
        .filter(|at| birds[*at] == "Northern cardinal")
        .collect();
    assert_eq!(cardinals.len(), 7);
    for at in 0..50 {
        let expected = cardinals.contains(&at);
        assert_eq!(
            list.accepts("nothern cardinal", at),
            expected,
            "{}",
            birds[at]
        );
    }
    assert_eq!(list.meant("northern cardinal"), cardinals.first().copied());
}

#[test]
fn r_82_without_a_list_the_spellings_alone_decide() {
    let spellings = ["Potomac River".to_owned(), "Potomac".to_owned()];
    for typed in [
        "potomac",
        "the Potomac",
        "Potomic",
        "Potomac Rivr",
        "Potomak Rivver",
    ] {
        assert!(accepts(typed, &spellings), "{typed}");
    }
    for typed in [
        "",
        "Potato",
        "Potomok Rivv",
        "Po",
        "River",
        "Potomac Creek",
        "Potomicc",
    ] {
        assert!(!accepts(typed, &spellings), "{typed}");
    }
    let short = ["PST".to_owned(), "Pacific".to_owned()];
    assert!(accepts("pst", &short));
    for typed in ["pdt", "ps", "psts", "p s t"] {
        assert!(!accepts(typed, &short), "{typed}");
    }
    assert!(!accepts("anything", &[]));
}

#[test]
fn r_82_with_a_list_another_value_that_is_as_near_makes_it_doubtful() {
    let columbus = Question {
        answers: vec![vec!["Columbus".to_owned()]],
        list: Some(Closed::Capital),
        ..question("9 red").unwrap().clone()
    };
    assert!(!right(&columbus, "columbis"));
    assert!(right(&columbus, "colombus"));
    // Of no list, nothing else is near.
    let free = Question {
        list: None,
        ..columbus
    };
    assert!(right(&free, "columbis"));
}

#[test]
fn r_82_all_presidents_are_compared_with() {
    let presidents = values(Closed::President);
    assert!(presidents.len() >= 45);
    let list = QUESTIONS.list(Closed::President);
    for (at, name) in presidents.iter().enumerate() {
        assert!(list.accepts(name, at), "{name}");
        let meant = list.meant(name).unwrap();
        assert_eq!(&presidents[meant], name);
    }
}

/// Each shown answer, with all its parts joined in several ways.
fn written(parts: &[&str]) -> Vec<String> {
    [", ", "; ", " and ", "\n", " / ", ",", " & ", ", and "]
        .map(|glue| parts.join(glue))
        .into()
}

#[test]
fn cd_16_the_shown_answer_of_every_question_is_accepted() {
    let mut asked = 0;
    for question in PACK.questions() {
        asked += 1;
        let parts = shown(question);
        for typed in written(&parts) {
            assert!(right(question, &typed), "{}: {typed}", question.question);
            assert!(
                right(question, &typed.to_uppercase()),
                "{}: {typed}",
                question.question
            );
        }
        if question.list != Some(Closed::Number) {
            let typed = parts.join(" ");
            assert!(right(question, &typed), "{}: {typed}", question.question);
        }
    }
    assert_eq!(asked, 315);
}

#[test]
fn cd_16_every_accepted_spelling_is_accepted() {
    for question in PACK.questions() {
        for (part, spellings) in question.answers.iter().enumerate() {
            for spelling in spellings {
                let mut parts = shown(question);
                parts[part] = spelling;
                let typed = parts.join("; ");
                assert!(right(question, &typed), "{}: {typed}", question.question);
            }
        }
    }
}

#[test]
fn r_68_parts_count_in_any_order_unless_one_is_asked_for() {
    let mut several = 0;
    for question in PACK
        .questions()
        .filter(|question| question.answers.len() > 1)
    {
        several += 1;
        let mut parts = shown(question);
        for turn in 1..parts.len() {
            parts.rotate_left(1);
            for typed in written(&parts).into_iter().chain([parts.join(" ")]) {
                let expected = !question.order;
                assert_eq!(
                    right(question, &typed),
                    expected,
                    "{turn} {}: {typed}",
                    question.question
                );
            }
        }
        parts.rotate_left(1);
        parts.reverse();
        assert_eq!(right(question, &parts.join(", ")), !question.order);
    }
    assert!(several >= 80, "{several}");
}

#[test]
fn cc_14_r_68_a_part_that_is_missing_is_told() {
    for question in PACK.questions().filter(|question| !question.order) {
        let parts = shown(question);
        for missing in 0..parts.len() {
            let mut given = parts.clone();
            given.remove(missing);
            let marks = QUESTIONS.judge(question, &given.join(", "));
            let expected: Vec<bool> = (0..parts.len()).map(|part| part != missing).collect();
            assert_eq!(marks.parts, expected, "{}", question.question);
            assert!(!marks.right);
        }
    }
}

#[test]
fn r_68_of_more_parts_than_required_the_first_ones_count() {
    for question in PACK
        .questions()
        .filter(|question| question.list == Some(Closed::State))
    {
        let parts = shown(question);
        let names = values(Closed::State);
        let other = names
            .iter()
            .find(|name| !parts.contains(&name.as_str()))
            .unwrap();
        let answer = parts.join(", ");
        assert!(
            right(question, &format!("{answer}, {other}")),
            "{}",
            question.question
        );
        assert!(
            !right(question, &format!("{other}, {answer}")),
            "{}",
            question.question
        );
        assert!(
            !right(question, &format!("zzz, {answer}")),
            "{}",
            question.question
        );
    }
}

#[test]
fn r_82_the_answer_of_no_other_question_is_accepted() {
    let folded = |part: &str| part.to_lowercase();
    let mut tried = 0;
    for question in PACK.questions() {
        let own: BTreeSet<BTreeSet<String>> = question
            .answers
            .iter()
            .map(|part| part.iter().map(|spelling| folded(spelling)).collect())
            .collect();
        for other in PACK.questions().filter(|other| other.list == question.list) {
            let parts = shown(other);
            // The first ones count: they may be the right ones here too.
            let first = parts.iter().take(own.len()).map(|part| folded(part));
            let first: BTreeSet<String> = first.collect();
            let same = own
                .iter()
                .all(|part| part.iter().any(|spelling| first.contains(spelling)));
            let in_order = !question.order || shown(question) == parts;
            let typed = parts.join(", ");
            assert_eq!(
                right(question, &typed),
                same && in_order,
                "{}: {typed}",
                question.question
            );
            tried += usize::from(!same);
        }
    }
    assert!(tried > 30_000, "{tried}");
}

#[test]
fn r_82_numbers_are_exact() {
    let numbers = PACK
        .questions()
        .filter(|question| question.list == Some(Closed::Number));
    for question in numbers {
        let value: u32 = question.answers[0][0].parse().unwrap();
        for other in 0..200_u32 {
            let is = other == value;
            for typed in [other.to_string(), format!("{other}th")] {
                assert_eq!(
                    right(question, &typed),
                    is,
                    "{}: {typed}",
                    question.question
                );
            }
            let typed = format!("not {other}");
            assert!(!right(question, &typed), "{}: {typed}", question.question);
        }
    }
}

/// No slip of a part of an answer is taken for anything else: the answer stays right, or that part alone is doubtful.
#[test]
fn r_19_r_68_a_slip_in_one_part_of_several_is_forgiven() {
    let (mut tried, mut refused) = (0, BTreeMap::new());
    for about in ["1 yellow", "45 yellow", "7 blue", "20 red"] {
        let question = question(about).unwrap();
        let parts = shown(question);
        for at in 0..parts.len() {
            for slip in slips(parts[at]).into_iter().step_by(7) {
                let mut typed = parts.clone();
                typed[at] = &slip;
                tried += 1;
                if !right(question, &typed.join(", ")) {
                    *refused.entry(slip).or_insert(0) += 1;
                }
            }
        }
    }
    assert!(tried > 1000, "{tried}");
    assert!(refused.len() * 200 < tried, "{tried} {refused:?}");
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
        let _ = accepts(&text, &[text.clone()]);
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
