//! What Zaps what: PTB-12 to PTB-16, R-17, R-60. The borders are read from the CSV file itself.

use super::*;
use std::collections::{BTreeMap, BTreeSet};

type Borders = BTreeMap<String, BTreeSet<String>>;

/// The border lists as they stand in the file, by postal codes: fields in quotes are none of ours.
fn from_the_file() -> Borders {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../packs/states/states.csv"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap().split(',').collect();
    let column = |name| head.iter().position(|field| *field == name).unwrap();
    let (code, borders) = (column("postal_code"), column("border_states"));
    let mut all = Borders::new();
    for line in lines {
        assert!(!line.contains('"'), "{line}");
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields.len(), head.len(), "{line}");
        let list = fields[borders].split(';').map(str::trim);
        let list = list.filter(|code| !code.is_empty()).map(str::to_owned);
        all.insert(fields[code].to_owned(), list.collect());
    }
    all
}

/// The three tests of the rules, on sets of names.
fn zapped(all: &Borders, lead: &str, answer: &str) -> bool {
    let (own, others) = (&all[lead], &all[answer]);
    own.contains(answer) || own.intersection(others).next().is_some() || own.len() == others.len()
}

fn reason(lead: &str, answer: &str) -> Option<Zap> {
    let game = open(Pace::Usual, people(&[1, 1]));
    let state = |code| game.book.by_code(code).unwrap();
    zap(&game.book.atlas, state(lead), state(answer))
}

/// All ordered pairs, against the file: in the function, in the table that bots use, and whichever of them leads.
#[test]
fn ptb_13_ptb_14_ptb_15_ptb_16_all_2450_pairs_as_the_border_list_says() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let all = from_the_file();
    assert_eq!(all.len(), 50);
    let (mut pairs, mut zaps) = (0, 0);
    for lead in all.keys() {
        for answer in all.keys().filter(|answer| *answer != lead) {
            let expected = zapped(&all, lead, answer);
            let [led, answered] = [lead, answer].map(|code| game.book.by_code(code).unwrap());
            let found = zap(&game.book.atlas, led, answered);
            assert_eq!(found.is_some(), expected, "{lead} {answer}");
            assert_eq!(game.zaps[led.at()] >> answered.at() & 1 == 1, expected);
            // The reason that is told is a true one, and the first that is.
            let borders = all[lead].contains(answer);
            let common = all[lead].intersection(&all[answer]).next().is_some();
            let told = match (borders, common, expected) {
                (true, ..) => Some(Zap::Border),
                (false, true, _) => Some(Zap::Common),
                (false, false, true) => Some(Zap::Number),
                _ => None,
            };
            assert_eq!(found, told, "{lead} {answer}");
            pairs += 1;
            zaps += u32::from(expected);
        }
    }
    assert_eq!((pairs, zaps), (2_450, 826));
}

#[test]
fn ptb_13_a_border_zaps() {
    // Nothing else connects these two: no common border state, one and three borders.
    assert_eq!(reason("ME", "NH"), Some(Zap::Border));
    assert_eq!(reason("NH", "ME"), Some(Zap::Border));
}

#[test]
fn ptb_14_a_common_border_state_zaps() {
    // Alabama (4) and Arkansas (6) do not touch; Tennessee and Mississippi touch both.
    assert_eq!(reason("AL", "AR"), Some(Zap::Common));
}

#[test]
fn ptb_15_the_same_number_of_border_states_zaps() {
    // Alabama and Oregon: four each, and nothing else.
    assert_eq!(reason("AL", "OR"), Some(Zap::Number));
}

#[test]
fn ptb_16_nothing_else_zaps() {
    assert_eq!(reason("FL", "NH"), None);
    assert_eq!(reason("ME", "TX"), None);
}

#[test]
fn r_60_alaska_and_hawaii_zap_each_other_and_nothing_else() {
    for (own, twin) in [("AK", "HI"), ("HI", "AK")] {
        assert_eq!(reason(own, twin), Some(Zap::Number));
        for other in from_the_file()
            .keys()
            .filter(|other| *other != own && *other != twin)
        {
            assert_eq!(reason(own, other), None, "{own} led, {other}");
            assert_eq!(reason(other, own), None, "{other} led, {own}");
        }
    }
}

/// 107 pairs, the two corner contacts among them, no lake boundaries; the number of border states of each.
#[test]
fn r_17_only_the_list_of_the_card_counts() {
    let all = from_the_file();
    let pairs: usize = all.values().map(BTreeSet::len).sum();
    assert_eq!(pairs, 2 * 107);
    for (a, b, touch) in [
        ("AZ", "CO", true),
        ("UT", "NM", true),
        ("MI", "IL", false),
        ("MI", "MN", false),
        ("NY", "RI", false),
    ] {
        assert_eq!(all[a].contains(b), touch, "{a} {b}");
        assert_eq!(all[b].contains(a), touch, "{b} {a}");
    }
    let sums = [
        "AK HI",
        "ME",
        "FL RI SC WA",
        "CA CT DE LA MI ND NH NJ VT",
        "AL IN KS MD MN MS MT NC OR TX WI",
        "AZ GA IL MA NM NV NY OH VA WV",
        "AR IA ID NE OK PA SD UT WY",
        "CO KY",
        "MO TN",
    ];
    for (number, codes) in sums.into_iter().enumerate() {
        for code in codes.split(' ') {
            assert_eq!(all[code].len(), number, "{code}");
        }
    }
    assert_eq!(
        sums.map(|codes| codes.split(' ').count())
            .iter()
            .sum::<usize>(),
        50
    );
}
