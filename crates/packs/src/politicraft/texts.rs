//! The texts of a PolitiCraft pack: titles and scenes, issues, and lines with places to fill in (PC-21, PC-R24).

use std::ops::RangeInclusive;

use crate::reading;
use crate::schema::{CivicCard, CivicKind, PoliticraftPack, StoryLine, StoryOf};
use crate::text;

const TITLE: RangeInclusive<usize> = 3..=34;
const TEXT: RangeInclusive<usize> = 20..=170;
/// What a card does needs room beside its scene.
const SCENE: RangeInclusive<usize> = 20..=105;
const ISSUE: RangeInclusive<usize> = 4..=60;
const STORY: RangeInclusive<usize> = 20..=240;

const FEWEST_ISSUES: usize = 40;
const FEWEST_STORIES: usize = 60;
/// Lines of each sort, so that a computer player does not repeat itself all the time.
const FEWEST_OF_A_SORT: usize = 10;

/// The longest name that a player may have at a table.
const OWNER: usize = 24;

/// Cards take no side.
const PARTIES: [&str; 6] = [
    "democrat",
    "democrats",
    "republican",
    "republicans",
    "gop",
    "libertarians",
];

pub(super) fn lint_card(card: &CivicCard) -> Vec<String> {
    let mut texts = Vec::new();
    texts.extend(text::not_a_slug("id", &card.id));
    if card.kind != CivicKind::Standard {
        texts.extend(text::missing("slot", &card.slot));
    }
    texts.extend(text::out_of_range("title", &card.title, &TITLE));
    let room = if card.effect.is_some() { SCENE } else { TEXT };
    texts.extend(text::out_of_range("text", &card.text, &room));
    for (column, field) in [("title", &card.title), ("text", &card.text)] {
        texts.extend(lint_neutral(column, field));
    }
    let parts: Vec<&str> = sentences(&card.text).collect();
    if parts.len() > 2 {
        texts.push("the text must be one or two sentences".to_owned());
    }
    texts.extend(lint_end(&card.text));
    texts.extend(
        parts
            .iter()
            .find_map(|part| reading::too_hard("text", part)),
    );
    texts
}

pub(super) fn lint_issue(issue: &str) -> Vec<String> {
    let mut texts: Vec<String> = text::out_of_range("issue", issue, &ISSUE)
        .into_iter()
        .collect();
    texts.extend(lint_neutral("issue", issue));
    if issue.ends_with(['.', '!', '?']) {
        texts.push("the issue is put into sentences: write it without a full stop".to_owned());
    }
    texts
}

/// What may stand before an issue, so that a sentence reads well with "litter", "paying for college" and
/// "rivers and oceans" alike. "For" and "with" are in some issues themselves, and no verb fits both one thing and many.
const BEFORE_ISSUE: [&str; 5] = ["about ", "on ", "comes to ", "issue, ", ": "];

/// A line reads well with every issue and every title.
pub(super) fn lint_story(line: &StoryLine, pack: &PoliticraftPack) -> Vec<String> {
    let mut texts: Vec<String> = lint_neutral("text", &line.text).into_iter().collect();
    let Some(pieces) = pieces(&line.text) else {
        texts.push("the curly brackets of the text do not match".to_owned());
        return texts;
    };
    let mut filled = String::new();
    let longest = |all: &mut dyn Iterator<Item = &String>| {
        all.map(|one| text::length(one)).max().unwrap_or(0)
    };
    let issue = longest(&mut pack.issues.iter());
    let title = longest(&mut pack.cards.iter().map(|card| &card.title));
    let mut told = false;
    for piece in pieces {
        let length = match piece {
            Piece::Plain(plain) => {
                filled += plain;
                continue;
            }
            Piece::Place("issue") => {
                if filled.is_empty() || filled.ends_with(['.', '!', '?', ' ']) && ends(&filled) {
                    texts.push("a sentence begins with {issue}, which is written small".to_owned());
                } else if !BEFORE_ISSUE.iter().any(|words| filled.ends_with(words)) {
                    let words = BEFORE_ISSUE.map(str::trim).join("\", \"");
                    texts.push(format!(
                        "before {{issue}} stands none of \"{words}\", which fit every issue"
                    ));
                }
                told = true;
                issue
            }
            Piece::Place("title") => {
                told = true;
                if !filled.ends_with('“') {
                    texts.push("{title} does not stand in quotation marks, “{title}”".to_owned());
                }
                title
            }
            Piece::Place("owner") if line.of == StoryOf::Ally => OWNER,
            Piece::Place("owner") => {
                texts.push("{owner} is known only in lines of ally".to_owned());
                OWNER
            }
            Piece::Place(other) => {
                let shown = text::shown(other);
                texts.push(format!(
                    "the place {shown} is not known; the places are issue, title and, in lines of ally, owner"
                ));
                0
            }
        };
        filled += &"x".repeat(length);
    }
    if !told {
        texts.push("the text holds neither {issue} nor {title}".to_owned());
    }
    texts.extend(text::out_of_range("text, filled in,", &filled, &STORY));
    if ["”.", "”,"].iter().any(|sign| line.text.contains(sign)) {
        let text =
            "a period or comma stands behind a quotation mark: it belongs inside, “{title},”";
        texts.push(text.to_owned());
    }
    texts.extend(lint_end(&line.text));
    let plain = line.text.replace(['{', '}', '“', '”'], "");
    texts.extend(sentences(&plain).find_map(|part| reading::too_hard("text", part)));
    texts
}

/// PC-21, PC-R24: enough of everything.
pub(super) fn lint_counts(pack: &PoliticraftPack) -> Vec<String> {
    let mut texts = Vec::new();
    let issues = pack.issues.len();
    if issues < FEWEST_ISSUES {
        texts.push(format!(
            "issues.csv has {issues} issues; at least {FEWEST_ISSUES} are needed"
        ));
    }
    let stories = pack.stories.len();
    if stories < FEWEST_STORIES {
        texts.push(format!(
            "stories.csv has {stories} lines; at least {FEWEST_STORIES} are needed"
        ));
    }
    for of in StoryOf::ALL {
        let there = pack.stories.iter().filter(|line| line.of == of).count();
        if there < FEWEST_OF_A_SORT {
            texts.push(format!(
                "stories.csv has {there} lines of {of}; at least {FEWEST_OF_A_SORT} are needed"
            ));
        }
    }
    texts
}

/// The sentences of a text; "U.S. House" is not the end of one.
pub(super) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let breaks = rest.match_indices(' ').map(|(at, _)| at);
        let end = breaks
            .into_iter()
            .find(|at| ends(&rest[..*at]))
            .unwrap_or(rest.len());
        let (sentence, after) = rest.split_at(end);
        rest = after.trim_start();
        Some(sentence)
    })
}

/// Does a sentence end here?
fn ends(text: &str) -> bool {
    let text = text.trim_end().trim_end_matches('”');
    text.ends_with(['.', '!', '?']) && !text.ends_with("U.S.")
}

fn lint_end(field: &str) -> Option<String> {
    let end = field.trim_end_matches('”');
    let ends = field.trim().is_empty() || end.ends_with(['.', '!', '?']);
    (!ends).then(|| "the text does not end with a full stop".to_owned())
}

/// Figures that look like years grow old, and a party's name takes a side.
fn lint_neutral(column: &str, field: &str) -> Option<String> {
    let words = text::words(field);
    let is_year = |word: &&String| word.len() == 4 && word.chars().all(|c| c.is_ascii_digit());
    if let Some(year) = words.iter().find(is_year) {
        return Some(format!(
            "the {column} holds \"{year}\", which looks like a year: cards are of no time"
        ));
    }
    let party = words.iter().find(|word| PARTIES.contains(&word.as_str()))?;
    Some(format!(
        "the {column} names a party (\"{party}\"): cards take no side"
    ))
}

enum Piece<'t> {
    Plain(&'t str),
    Place(&'t str),
}

/// A line cut at its places; none if the brackets do not match.
fn pieces(text: &str) -> Option<Vec<Piece<'_>>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find(['{', '}']) {
        let (plain, place) = rest.split_at(open);
        pieces.push(Piece::Plain(plain));
        let (name, after) = place.strip_prefix('{')?.split_once('}')?;
        if name.contains('{') {
            return None;
        }
        pieces.push(Piece::Place(name));
        rest = after;
    }
    pieces.push(Piece::Plain(rest));
    Some(pieces)
}
