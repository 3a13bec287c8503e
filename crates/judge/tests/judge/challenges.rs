//! All Challenge questions with their own answers and with those of the others: CD-16, R-68, R-82.

use std::collections::{BTreeMap, BTreeSet};

use tricorn_packs::schema::{Closed, Question};

use crate::lists::slips;
use crate::{PACK, QUESTIONS, question, right, shown, values};

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

/// What is right for another question too, though it is written in another way here.
const RIGHT_TOO: [(&str, &str); 0] = [];

/// Counted over all 315 questions against each other: whatever is right for one is put to all others, in every accepted
/// spelling. It is accepted only where it is an accepted spelling too, or where it is named above.
#[test]
fn r_19_r_82_no_answer_of_any_question_is_accepted_for_another_unless_it_is_right_there() {
    let plain = |text: &str| -> String {
        let kept = text
            .chars()
            .map(|c| if c.is_alphanumeric() { c } else { ' ' });
        let text: String = kept.collect::<String>().to_lowercase();
        let words: Vec<&str> = text
            .split_whitespace()
            .filter(|word| *word != "the")
            .collect();
        words.join(" ")
    };
    let mut given: BTreeSet<String> = BTreeSet::new();
    for question in PACK.questions() {
        given.insert(shown(question).join(", "));
        given.extend(question.answers.iter().flatten().cloned());
    }
    let codes = PACK
        .states
        .states
        .iter()
        .map(|state| state.postal_code.clone());
    given.extend(codes);
    let (mut tried, mut odd) = (0, BTreeSet::new());
    for question in PACK.questions() {
        let parts: Vec<BTreeSet<String>> = question
            .answers
            .iter()
            .map(|part| part.iter().map(|spelling| plain(spelling)).collect())
            .collect();
        for typed in &given {
            tried += 1;
            if !right(question, typed) {
                continue;
            }
            let given: Vec<String> = typed.split(", ").map(plain).collect();
            let whole = BTreeSet::from([plain(typed)]);
            let is = |part: &BTreeSet<String>| {
                given.iter().any(|given| part.contains(given)) || !part.is_disjoint(&whole)
            };
            if !parts.iter().all(is) {
                odd.insert((question.question.as_str(), typed.as_str()));
            }
        }
    }
    assert!(tried > 100_000, "{tried}");
    assert_eq!(odd, BTreeSet::from(RIGHT_TOO), "{odd:#?}");
}

/// Words of a kind make nothing right that is not right without them, and only where the question names the kind.
#[test]
fn r_82_a_kind_makes_no_wrong_answer_right() {
    let free = || PACK.questions().filter(|question| question.list.is_none());
    let answers: BTreeSet<&str> = free().flat_map(shown).collect();
    let (mut tried, mut accepted) = (0, 0);
    for question in free() {
        let asked = question.question.to_lowercase();
        for answer in &answers {
            for (typed, kind) in [
                (format!("{answer} range"), "mountain"),
                (format!("{answer} mountain range"), "mountain"),
                (format!("{answer} Mtns"), "mountain"),
                (format!("{answer} region"), "region"),
                (format!("{answer} Island"), "island"),
                (format!("the island of {answer}"), "island"),
                (format!("the letter {answer}"), "letter"),
                (format!("{answer} Standard Time Zone"), "time zone"),
                (format!("{answer} NP"), "park"),
                (format!("bay of {answer}"), "bay"),
            ] {
                tried += 1;
                if right(question, &typed) {
                    accepted += 1;
                    assert!(right(question, answer), "{asked} {typed}");
                    let spellings = question.answers.concat().join(" ").to_lowercase();
                    assert!(
                        asked.contains(kind) || spellings.contains(kind),
                        "{asked} {typed}"
                    );
                }
            }
        }
    }
    assert!(tried > 50_000 && accepted > 20, "{tried} {accepted}");
}

#[test]
fn r_19_a_list_of_states_may_be_given_in_postal_codes_a_single_state_not() {
    let code = |name: &str| {
        let mut states = PACK.states.states.iter();
        let state = states.find(|state| state.name == name).unwrap();
        state.postal_code.clone()
    };
    let asked = PACK
        .questions()
        .filter(|one| one.list == Some(Closed::State));
    for question in asked {
        let parts = shown(question);
        let codes: Vec<String> = parts.iter().map(|name| code(name)).collect();
        let several = parts.len() > 1;
        assert_eq!(right(question, &codes.join(", ")), several, "{codes:?}");
        assert_eq!(
            right(question, &codes.join("; ").to_lowercase()),
            several,
            "{codes:?}"
        );
        // One other code in the place of a right one.
        let other = PACK
            .states
            .states
            .iter()
            .find(|state| !parts.contains(&state.name.as_str()));
        let mut wrong = codes.clone();
        wrong[0] = other.unwrap().postal_code.clone();
        assert!(!right(question, &wrong.join(", ")), "{wrong:?}");
    }
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
