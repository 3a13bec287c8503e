//! One answer against a list: all slips of all states and capitals, spellings without a list.

use std::collections::BTreeSet;

use tricorn_judge::{List, accepts};
use tricorn_packs::schema::Closed;

use crate::{QUESTIONS, values};

/// Every text that is one slip away: a letter or blank missing, a letter added, changed, two neighbours swapped.
pub(crate) fn slips(name: &str) -> BTreeSet<String> {
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
    for (at, bird) in birds.iter().enumerate() {
        let expected = cardinals.contains(&at);
        assert_eq!(list.accepts("nothern cardinal", at), expected, "{bird}");
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
