//! What holds for every text: slips are forgiven, other figures never, and nothing makes the judge fail.

use super::rules::{PLAYS, civics, statement};
use proptest::prelude::*;

/// Every single slip in a word: a letter missing, doubled, two neighbours swapped.
fn slips(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut slips = Vec::new();
    for at in 0..letters.len() {
        let mut less = letters.clone();
        less.remove(at);
        slips.push(less);
        let mut more = letters.clone();
        more.insert(at, letters[at]);
        slips.push(more);
        if at + 1 < letters.len() && letters[at] != letters[at + 1] {
            let mut swapped = letters.clone();
            swapped.swap(at, at + 1);
            slips.push(swapped);
        }
    }
    slips
        .into_iter()
        .map(|slip| slip.into_iter().collect())
        .collect()
}

/// The slips that are punished, in the order of the plays: each makes another word of the language.
const OTHER_WORDS: [&str; 6] = [
    "embers", "ranches", "resident", "resident", "embers", "mended",
];

#[test]
fn ptd_r5_a_single_slip_of_the_pen_is_forgiven_except_for_a_few_named_ones() {
    let civics = civics();
    let (mut tried, mut refused) = (0, Vec::new());
    for play in PLAYS {
        let statement = statement(play);
        let words: Vec<&str> = statement.split(' ').collect();
        for (at, word) in words.iter().enumerate() {
            let bare = word.trim_end_matches('.');
            if bare.len() < 6 || !bare.chars().all(char::is_alphabetic) {
                continue;
            }
            for slip in slips(bare) {
                let mut text = words.clone();
                let slipped = word.replace(bare, &slip);
                text[at] = &slipped;
                tried += 1;
                if !civics.judge(play, &text.join(" ")).is_right() {
                    refused.push(slip);
                }
            }
        }
    }
    assert!(tried > 500, "{tried}");
    assert_eq!(refused, OTHER_WORDS);
}

#[test]
fn ptd_r5_no_other_figure_is_ever_accepted() {
    let civics = civics();
    for play in PLAYS {
        let statement = statement(play);
        let words: Vec<&str> = statement.split(' ').collect();
        for (at, word) in words.iter().enumerate() {
            let Ok(right) = word.trim_end_matches('.').parse::<u32>() else {
                continue;
            };
            for figure in (0..1000).filter(|figure| *figure != right) {
                let mut text = words.clone();
                let changed = word.replace(&right.to_string(), &figure.to_string());
                text[at] = &changed;
                let text = text.join(" ");
                assert!(!civics.judge(play, &text).is_right(), "{text}");
            }
        }
    }
}

/// Nobody wins by naming several numbers: any other figure beside the right one, joined in any way, is refused.
#[test]
fn ptd_r5_a_list_of_numbers_never_wins() {
    let civics = civics();
    let glues = [
        " ",
        ", ",
        " or ",
        " and ",
        " to ",
        "-",
        "/",
        ", no, ",
        " no ",
        " no wait ",
        ", or ",
        " maybe ",
        " or maybe ",
        ", actually ",
        " or even ",
    ];
    let mut tried = 0;
    for play in PLAYS {
        let statement = statement(play);
        let words: Vec<&str> = statement.split(' ').collect();
        let figures: Vec<u32> = words
            .iter()
            .filter_map(|word| word.trim_end_matches('.').parse().ok())
            .collect();
        for (at, word) in words.iter().enumerate() {
            let Ok(right) = word.trim_end_matches('.').parse::<u32>() else {
                continue;
            };
            for other in (1..40)
                .chain([99, 101, 434, 436, 538])
                .filter(|other| !figures.contains(other))
            {
                for glue in glues {
                    for list in [
                        format!("{other}{glue}{right}"),
                        format!("{right}{glue}{other}"),
                        format!("{other}{glue}{right}{glue}{}", other + 40),
                    ] {
                        let mut text = words.clone();
                        let changed = word.replace(&right.to_string(), &list);
                        text[at] = &changed;
                        let text = text.join(" ");
                        tried += 1;
                        assert!(!civics.judge(play, &text).is_right(), "{text}");
                    }
                }
            }
        }
    }
    assert!(tried > 15_000, "{tried}");
}

/// PTD-R5: who knows the figures of a fact but not which is which does not get the card by saying each in every place.
#[test]
fn ptd_r5_every_figure_in_every_place_never_wins() {
    let civics = civics();
    let mut tried = 0;
    for play in PLAYS {
        let statement = statement(play);
        let words: Vec<&str> = statement.split(' ').collect();
        let number = |word: &&str| word.trim_end_matches('.').parse::<u32>().is_ok();
        let figures: Vec<&str> = words.iter().copied().filter(number).collect();
        let [first, second] = figures[..] else {
            continue;
        };
        for glue in [", ", " ", " or ", " and ", "/", ", no, "] {
            for list in [
                format!("{first}{glue}{second}"),
                format!("{second}{glue}{first}"),
            ] {
                let other = list.split(glue).collect::<Vec<_>>();
                let other = format!("{}{glue}{}", other[1], other[0]);
                for lists in [[&list, &list], [&list, &other]] {
                    let mut at = 0;
                    let text: Vec<&str> = words
                        .iter()
                        .map(|word| {
                            if !number(word) {
                                return *word;
                            }
                            at += 1;
                            lists[at - 1].as_str()
                        })
                        .collect();
                    let text = text.join(" ");
                    tried += 1;
                    assert!(!civics.judge(play, &text).is_right(), "{text}");
                }
            }
        }
    }
    assert!(tried >= 24, "{tried}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn ptd_r5_no_text_makes_the_judge_fail(text in any::<String>(), play in 0_u8..30) {
        let verdict = civics().judge(play, &text);
        prop_assert!(!verdict.is_right());
        prop_assert!(verdict.stray.len() <= 8);
        let _ = civics().words(play, &verdict);
    }

    #[test]
    fn ptd_r5_no_mixture_of_its_own_words_makes_the_judge_fail(
        words in proptest::collection::vec(proptest::sample::select(vec![
            "House", "Senate", "2", "435", "100", "6", "years", "members", "each", "state", "states", "or", "and",
            "not", ",", ".", "(", ")", "1)", "2.", "a", "hundred", "thirty", "five", "executive", "President",
            "legislative", "Congress", "judicial", "Supreme", "Court", "times", "x", "18", "+", "under", "every",
            "fourth", "year", "27th", "twenty", "sixth", "\n", "/", "-", "in", "May", "for", "of", "them", "50", "9",
        ]), 0..60),
        play in proptest::sample::select(PLAYS.to_vec()),
        glue in proptest::sample::select(vec!["", " "]),
    ) {
        let text = words.join(glue);
        let verdict = civics().judge(play, &text);
        prop_assert!(verdict.stray.len() <= 8);
    }

    #[test]
    fn ptd_r5_case_and_the_order_of_sentences_do_not_matter(
        play in proptest::sample::select(PLAYS.to_vec()),
        seed in any::<u64>(),
        turn in 0_usize..6,
    ) {
        let statement = statement(play);
        let mut sentences: Vec<String> = statement.split_inclusive('.').map(|s| s.trim().to_owned()).collect();
        sentences.retain(|sentence| !sentence.is_empty());
        // "U.S." is no end of a sentence.
        for at in (1..sentences.len()).rev() {
            if sentences[at - 1].ends_with("U.") || sentences[at - 1].ends_with("S.") {
                let next = sentences.remove(at);
                let glue = if next == "S." { "" } else { " " };
                sentences[at - 1] += &format!("{glue}{next}");
            }
        }
        let many = sentences.len();
        sentences.rotate_left(turn % many);
        if turn >= 3 {
            sentences.reverse();
        }
        let mixed = |(at, c): (usize, char)| {
            if seed >> (at % 64) & 1 == 1 { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
        };
        let text: String = sentences.join(" ").chars().enumerate().map(mixed).collect();
        prop_assert!(civics().judge(play, &text).is_right(), "{}", text);
    }
}
