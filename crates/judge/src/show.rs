//! The facts and the verdicts as people read them.

use tricorn_packs::schema::{CivicsFact, CivicsPart};

use crate::verdict::{Found, Gap, Piece, Reference, Stray, Verdict};

/// A sentence without its brackets.
fn plain(part: &CivicsPart) -> String {
    part.sentence.replace(['[', ']'], "")
}

pub(crate) fn reference(fact: &CivicsFact) -> Reference {
    Reference {
        play: fact.play,
        label: fact.label(),
        sentences: fact.parts.iter().map(plain).collect(),
    }
}

/// The sentences with gaps.
pub(crate) fn guide(fact: &CivicsFact) -> Vec<Vec<Piece>> {
    fact.parts
        .iter()
        .map(|part| pieces(&part.sentence))
        .collect()
}

fn pieces(sentence: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (at, piece) in sentence.split(['[', ']']).enumerate() {
        if at % 2 == 1 {
            let figure = piece.chars().all(|c| c.is_ascii_digit());
            pieces.push(Piece::Gap { figure });
        } else if !piece.is_empty() {
            pieces.push(Piece::Text(piece.to_owned()));
        }
    }
    pieces
}

/// A verdict in words: what is right, missing and wrong.
pub(crate) fn words(fact: &CivicsFact, verdict: &Verdict) -> String {
    if verdict.is_right() {
        return "All of it is right.".to_owned();
    }
    let mut texts = Vec::new();
    if verdict.elsewhere {
        texts.push(format!(
            "That's true, but this card asks about {}.",
            fact.about
        ));
    }
    let has_gap = |part: usize| {
        let mut gaps = verdict.gaps.iter();
        gaps.any(|gap| matches!(gap, Gap::Name(at) | Gap::Thing(at, _) if *at == part))
    };
    for (found, head) in [
        (Found::Right, "Right"),
        (Found::Missing, "Missing"),
        (Found::Wrong, "Wrong"),
    ] {
        let parts = fact.parts.iter().zip(&verdict.parts).enumerate();
        let says: Vec<&str> = parts
            .filter(|(at, (_, there))| **there == found && !has_gap(*at))
            .map(|(_, (part, _))| part.say.as_str())
            .collect();
        if !says.is_empty() {
            texts.push(format!("{head}: {}.", says.join("; ")));
        }
    }
    let gaps = verdict.gaps.iter().filter_map(|gap| match gap {
        Gap::Name(at) => Some(missing(&fact.parts.get(*at)?.name)),
        Gap::Thing(_, typed) => Some(format!("Say what “{typed}” counts.")),
    });
    for text in gaps {
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    for stray in &verdict.stray {
        texts.push(match stray {
            Stray::Foreign(typed) => format!("“{typed}” does not belong to this fact."),
            Stray::Misplaced(typed) => format!("“{typed}” is not the right number for that."),
        });
    }
    texts.join(" ")
}

fn missing(name: &str) -> String {
    let words = if name.contains(' ') { "words" } else { "word" };
    format!("Missing: the {words} “{name}”.")
}
