//! Cards, conditions, amounts and lists in words.

use super::super::effects::{Bounds, Cards, Chooser, Condition, Like, Zone};
use super::super::politicraft::Designation;
use super::doer::Doer;

/// PC-63: the number is one of the table.
pub(super) const PUBLIC_FIGURE: &str = "the points of a Public Figure";

pub(super) const fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Area => "Area",
        Zone::Hand => "hand",
        Zone::DiscardTop => "top of the discard pile",
    }
}

pub(super) const fn plural(n: u8) -> &'static str {
    if n == 1 { "" } else { "s" }
}

/// "a card", "an orange card", "2 cards".
pub(super) fn counted(n: u8, what: &str) -> String {
    match n {
        1 if what.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) => format!("an {what}"),
        1 => format!("a {what}"),
        _ => format!("{n} {what}s"),
    }
}

/// The cards of a selector: "a blue card of 20 points or less". `of_others`: they are not the cards of the chooser.
pub(super) fn noun(cards: &Cards, of_others: bool, chooser: &Doer) -> String {
    let mut what = Vec::new();
    // PC-R57: nobody looks into another's hand, so there chance chooses.
    let unseen = cards.chooser == Chooser::Actor && cards.zone == Zone::Hand && of_others;
    if cards.chooser == Chooser::Random || unseen {
        what.push("random".to_owned());
    }
    what.extend(cards.colour.map(|colour| colour.to_string()));
    what.extend(cards.designation.map(|designation| designation.to_string()));
    what.extend(cards.kind.map(|kind| kind.to_string()));
    what.push("card".to_owned());
    let mut noun = counted(cards.count, &what.join(" "));
    match (cards.least, cards.most) {
        (Some(least), Some(most)) if least == most => noun += &format!(" of {least} points"),
        (Some(least), Some(most)) => noun += &format!(" of {least} to {most} points"),
        (Some(least), None) => noun += &format!(" of {least} points or more"),
        (None, Some(most)) => noun += &format!(" of {most} points or less"),
        (None, None) => {}
    }
    match cards.chooser {
        Chooser::Owner if of_others => noun += " of their choice",
        Chooser::Owner | Chooser::Actor if !of_others && chooser.third => {
            noun += " of their choice";
        }
        _ => {}
    }
    if let Some(like) = cards.like {
        noun += &alike(like);
    }
    noun
}

/// PC-106
pub(super) fn alike(like: Like) -> String {
    let same = match (like.colour, like.kind) {
        (true, true) => "same colour and kind",
        (true, false) => "same colour",
        (false, true) => "same kind",
        (false, false) => "",
    };
    match (same, like.apart) {
        ("", None) => String::new(),
        ("", Some(apart)) => format!(" (at most {apart} points apart)"),
        (same, None) => format!(" ({same})"),
        (same, Some(apart)) => format!(" ({same}, at most {apart} points apart)"),
    }
}

/// A condition with a word for having and one for not having: "with no Integrity and without Big Donor".
pub(super) fn said(condition: &Condition, has: &str, lacks: &str) -> String {
    let list = |all: &[Condition], word: &str, turned: bool| -> String {
        let parts: Vec<String> = all
            .iter()
            .map(|one| {
                let said = if turned {
                    said(one, lacks, has)
                } else {
                    said(one, has, lacks)
                };
                if is_list(one) {
                    format!("({said})")
                } else {
                    said
                }
            })
            .collect();
        parts.join(word)
    };
    match condition {
        Condition::Points(bounds) => {
            format!("{has} {}", amount(*bounds, "Area points", "Area points"))
        }
        Condition::Integrity(bounds) => {
            format!("{has} {}", amount(*bounds, "Integrity", "Integrity"))
        }
        Condition::Colour { of, bounds } => {
            let cards = amount(*bounds, &format!("{of} card"), &format!("{of} cards"));
            format!("{has} {cards} in the Area")
        }
        Condition::Holds(designations) => format!("{has} {}", any_of(designations)),
        Condition::PublicFigure => format!("{has} {PUBLIC_FIGURE}"),
        Condition::And(all) => list(all, " and ", false),
        Condition::Or(all) => list(all, " or ", false),
        Condition::Not(one) => match &**one {
            Condition::And(all) => list(all, " or ", true),
            Condition::Or(all) => list(all, " and ", true),
            one => said(one, lacks, has),
        },
    }
}

pub(super) const fn is_list(condition: &Condition) -> bool {
    match condition {
        Condition::And(_) | Condition::Or(_) => true,
        Condition::Not(one) => matches!(**one, Condition::And(_) | Condition::Or(_)),
        _ => false,
    }
}

/// "no Integrity", "2 Integrity or more".
pub(super) fn amount(bounds: Bounds, one: &str, many: &str) -> String {
    let name = |n: u16| if n == 1 { one } else { many };
    match (bounds.least, bounds.most) {
        (None | Some(0), Some(0)) => format!("no {many}"),
        (Some(least), Some(most)) if least == most => format!("exactly {least} {}", name(least)),
        (Some(least), Some(most)) => format!("{least} to {most} {many}"),
        (Some(least), None) => format!("{least} {} or more", name(least)),
        (None, Some(most)) => format!("{most} {} or less", name(most)),
        (None, None) => format!("any number of {many}"),
    }
}

/// "City Council, State Office or US Office".
pub(super) fn any_of(designations: &[Designation]) -> String {
    joined(designations, " or ")
}

pub(super) fn and(names: &[String]) -> String {
    joined(names, " and ")
}

pub(super) fn joined<T: ToString>(items: &[T], last: &str) -> String {
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}{last}{end}", first.join(", ")),
    }
}

pub(super) fn sentences(clauses: &[String]) -> String {
    let sentence = |clause: &String| {
        let mut letters = clause.chars();
        let first = letters.next().map(char::to_uppercase);
        let first: String = first.into_iter().flatten().collect();
        format!("{first}{}.", letters.as_str())
    };
    let all: Vec<String> = clauses.iter().map(sentence).collect();
    all.join(" ")
}
