//! PC-R24: every line of the shipped pack, filled with every title that it may be told of and every issue, reads like English.

use super::super::super::cards::Card;
use super::super::super::tests::sample::real_deck;
use super::{Issue, fill, is_made_of, quoted};
use tricorn_packs::schema::{CivicCard, CivicKind, PoliticraftPack, StoryLine, StoryOf};

/// What people type when they are asked for an issue.
const OWN: [&str; 22] = [
    "Save the whales!",
    "Stop bullying.",
    "for peace",
    "about time we fixed the pool",
    "care for my grandpa",
    "on-time buses, please",
    "with love, from us",
    "a dog park?",
    "an open gym...",
    "NO HOMEWORK",
    "I want a skate park",
    "\"Green\" buses",
    "“Free” lunch",
    "Why is “lunch” so short?!",
    "the {issue} of {title}",
    "less homework; more recess:",
    "the U.S. Senate",
    "café con leche & más",
    "🐳",
    "x",
    "to be or not to be",
    "a place where everybody can come in, sit down, get warm, do homework, play a game, and be left alone, all for free!",
];

const OWNERS: [&str; 3] = ["Ann", "Ben & Cleo", "the 8th Grade Owls"];

/// Whether a line may be told of a card, as `bot_story` and `fresh_line` choose.
fn fits(line: &StoryLine, card: &CivicCard) -> bool {
    match line.of {
        StoryOf::Power | StoryOf::Hinder => {
            let hinders = Card::new(card).hinders;
            card.kind == CivicKind::PowerPlay && hinders == (line.of == StoryOf::Hinder)
        }
        _ => card.colour.is_some(),
    }
}

/// Words that must not come twice within four: "work for care for veterans", "care about care".
const TWICE: [&str; 8] = ["for", "on", "about", "with", "care", "cares", "work", "of"];
/// Said with a vowel though it is not written with one, and the other way around.
const VOWEL: [&str; 3] = ["hour", "honest", "honor"];
const CONSONANT: [&str; 5] = ["one", "uni", "use", "eu", "u.s"];

fn takes_an(word: &str) -> bool {
    let begins = |all: &[&str]| all.iter().any(|start| word.starts_with(start));
    begins(&VOWEL) || (word.starts_with(['a', 'e', 'i', 'o', 'u']) && !begins(&CONSONANT))
}

/// What is wrong with a story, as far as a program can tell.
fn fault(story: &str) -> Option<String> {
    for signs in [
        "  ", "..", " .", " ,", ",,", ".,", ",.", "”.", "”,", "“ ", " ”", "!.", "?.", "““", "””",
    ] {
        if story.contains(signs) {
            return Some(format!("the signs {signs:?}"));
        }
    }
    if !story.trim_end_matches('”').ends_with(['.', '?']) || story != story.trim() {
        return Some("how it ends".to_owned());
    }
    let mut inside = false;
    let mut near: Vec<String> = Vec::new();
    for part in story.split(' ') {
        let word = part
            .trim_matches(|sign: char| !sign.is_alphanumeric())
            .to_lowercase();
        let opens = part.starts_with('“');
        if opens && inside {
            return Some("a quotation within a quotation".to_owned());
        }
        inside |= opens;
        if let Some(last) = near.last() {
            if !inside && *last == word {
                return Some(format!("{word:?} twice"));
            }
            let article = (last == "a" && takes_an(&word)) || (last == "an" && !takes_an(&word));
            if article && (opens || !inside) {
                return Some(format!("{last:?} before {word:?}"));
            }
        }
        // Words of a quotation are somebody else's.
        near.push(if inside { String::new() } else { word });
        let last = near.last().map_or("", String::as_str);
        let four = &near[near.len().saturating_sub(4)..near.len() - 1];
        if TWICE.contains(&last) && four.iter().any(|word| word == last) {
            return Some(format!("{last:?} twice within four words"));
        }
        inside &= !part.contains('”');
        if part.trim_end_matches('”').ends_with(['.', '?', ':']) {
            near.clear();
        }
    }
    inside.then(|| "a quotation that does not end".to_owned())
}

/// All combinations of a sort of lines, and how many there are.
fn all(pack: &PoliticraftPack, of: &[StoryOf]) -> usize {
    let mut count = 0;
    let listed = pack.issues.iter().map(|issue| Issue::Listed(issue));
    let issues: Vec<Issue<'_>> = listed.chain(OWN.map(Issue::Quoted)).collect();
    for line in pack.stories.iter().filter(|line| of.contains(&line.of)) {
        let owners = if line.of == StoryOf::Ally {
            &OWNERS[..]
        } else {
            &[""]
        };
        for card in pack.cards.iter().filter(|card| fits(line, card)) {
            for issue in &issues {
                for owner in owners {
                    let story = fill(&line.text, &card.title, *issue, owner);
                    if let Some(fault) = fault(&story) {
                        panic!("{fault}: {story}");
                    }
                    count += 1;
                }
            }
        }
    }
    count
}

#[test]
fn pc_r24_every_line_for_the_own_area_reads_well_with_every_title_and_issue() {
    let own = [StoryOf::Blue, StoryOf::Orange, StoryOf::Green];
    assert_eq!(all(&real_deck(), &own), 84 * 106 * 62);
}

#[test]
fn pc_r24_every_line_for_an_ally_reads_well_with_every_title_issue_and_name() {
    assert_eq!(all(&real_deck(), &[StoryOf::Ally]), 48 * 106 * 62 * 3);
}

#[test]
fn pc_r24_every_line_for_a_power_play_reads_well_with_every_title_and_issue() {
    let pack = real_deck();
    let of = |of: StoryOf| all(&pack, &[of]);
    assert_eq!(
        (of(StoryOf::Power), of(StoryOf::Hinder)),
        (24 * 13 * 62, 18 * 11 * 62)
    );
}

/// The check would have found what readers found in earlier lines.
#[test]
fn pc_r24_what_reads_badly_is_found() {
    for (story, found) in [
        (
            "It was worth it for our work for care for veterans.",
            "\"for\" twice",
        ),
        (
            "Everyone knows how much I care about care for veterans.",
            "\"care\" twice",
        ),
        (
            "We talk about about time we fixed the pool.",
            "\"about\" twice",
        ),
        ("“Photo Walk”, and then we go on to litter.", "”,"),
        ("We did “Photo Walk”.", "”."),
        ("We talk about Save the whales!.", "!."),
        (
            "This is a “Open House” for litter.",
            "\"a\" before \"open\"",
        ),
        (
            "This is an good idea about litter.",
            "\"an\" before \"good\"",
        ),
        ("We talk about  litter.", "the signs"),
        ("We talk about “litter.", "does not end"),
        (
            "We talk about “our “best” ideas” here.",
            "within a quotation",
        ),
        ("We talk about litter", "how it ends"),
    ] {
        let fault = fault(story).unwrap_or_default();
        assert!(fault.contains(found), "{story} {fault}");
    }
    for fine in [
        "It is an honest talk about a U.S. Senate seat.",
        "We took “An Open House.” It was a unit of “a A.”",
    ] {
        assert_eq!(fault(fine), None, "{fine}");
    }
}

/// PC-R24: a play that takes something from somebody is told without praise.
#[test]
fn pc_r24_lines_for_hindering_power_plays_do_not_praise_them() {
    let praise = [
        "best", "better", "bold", "clever", "courage", "glad", "good", "great", "happy", "help",
        "helps", "proud", "right", "smart", "thanks", "won", "worth",
    ];
    for line in real_deck()
        .stories
        .iter()
        .filter(|line| line.of == StoryOf::Hinder)
    {
        let mut words = line
            .text
            .split(|sign: char| !sign.is_alphanumeric() && sign != '\'');
        assert_eq!(
            words.find(|word| praise.contains(&word.to_lowercase().as_str())),
            None,
            "{}",
            line.text
        );
    }
}

#[test]
fn pc_r24_an_issue_in_own_words_is_quoted_as_americans_quote() {
    let line = "We talk about {issue}, and about {title}.";
    let told = |issue: &str| fill(line, "Photo Walk", Issue::Quoted(issue), "");
    assert_eq!(
        told("Save the whales!"),
        "We talk about “Save the whales,” and about Photo Walk."
    );
    assert_eq!(
        told("\"Green\" buses"),
        "We talk about “Green' buses,” and about Photo Walk."
    );
    assert_eq!(
        told("{title}"),
        "We talk about “{title},” and about Photo Walk."
    );
    assert_eq!(quoted("Why?", None), "“Why”");
}

/// PC-R70: the signs around an issue do not hide whose words they are.
#[test]
fn pc_r70_a_line_is_known_again_whatever_the_issue_ends_with() {
    for line in &real_deck().stories {
        for issue in OWN {
            let story = fill(&line.text, "Photo Walk", Issue::Quoted(issue), "Ann");
            assert!(is_made_of(&story, &line.text), "{story}");
            let bare = issue.replace(['{', '}'], "");
            assert!(
                is_made_of(&story, &line.text.replace("{issue}", &bare)),
                "{story}"
            );
            assert!(
                !is_made_of(&story, &line.text.replace("{issue}", "a zebra")),
                "{story}"
            );
        }
    }
}
