//! A view in plain text, eighty columns wide: for the terminal, the screen reader and the golden playthroughs.

use super::ask::card_words;
use super::state::index;
use super::view::{PhaseView, SideView, TrickView, View};
use std::fmt::Write;
use tricorn_engine::Side;
use tricorn_kit::page::{apart, line, marked, numbered, title};

pub(super) fn tell(view: &View) -> String {
    let mut text = String::new();
    title(&mut text, &head(view));
    for (at, side) in (0..).zip(&view.sides) {
        side_line(&mut text, view, Side(at), side);
    }
    set_up(&mut text, view);
    on_the_table(&mut text, view);
    for (at, side) in (0..).zip(&view.sides) {
        hand(&mut text, view, Side(at), side);
    }
    let tricks = view.tricks.iter().map(|trick| trick_line(view, trick));
    numbered(&mut text, "Tricks:", tricks);
    if let Some(result) = &view.result {
        apart(&mut text, &result.words);
    }
    text
}

fn head(view: &View) -> String {
    let what = match view.phase {
        PhaseView::Before => "before the game".to_owned(),
        PhaseView::FirstTrade => "the first trade".to_owned(),
        PhaseView::Look => "look at your three cards".to_owned(),
        PhaseView::SecondTrade => "the second trade".to_owned(),
        PhaseView::Discard => "both sides put two cards away".to_owned(),
        PhaseView::Count => tricorn_geoplunge::stance::HEAD.to_owned(),
        PhaseView::Lead | PhaseView::Follow | PhaseView::Rest => {
            format!("trick {} of 6", view.trick)
        }
        PhaseView::Over => "the game is over".to_owned(),
    };
    format!("Play the Border Zap · {what}")
}

fn side_line(text: &mut String, view: &View, at: Side, side: &SideView) {
    let mut marks = Vec::new();
    if view.side == Some(at) {
        marks.push("you");
    }
    if view.to_act.contains(&at) && view.phase != PhaseView::Count {
        marks.push("to act");
    }
    if side.chosen {
        match view.phase {
            PhaseView::FirstTrade | PhaseView::SecondTrade => marks.push("has chosen"),
            PhaseView::Discard => marks.push("has put cards away"),
            _ => {}
        }
    }
    if view.lead == Some(at) && view.outcome.is_none() {
        marks.push("leads");
    }
    match view.phase {
        PhaseView::Count if side.standing => marks.push("standing"),
        PhaseView::Count => marks.push("sitting"),
        _ if side.standing => marks.push("GeoPlunging"),
        _ => {}
    }
    if !side.away.is_empty() {
        marks.push("a computer player sits in");
    }
    if !side.wants_out.is_empty() {
        marks.push("somebody wants to give up");
    }
    if view.outcome.as_ref().is_some_and(|outcome| outcome.won(at)) {
        marks.push("wins");
    }
    let words = format!(
        "{}: tricks {}, cards {}",
        side.name, side.tricks, side.cards
    );
    marked(text, &words, &marks);
}

/// What lies open for the whole game: the blind pick and the face-up cards.
fn set_up(text: &mut String, view: &View) {
    let mut lines = Vec::new();
    if let Some(pick) = view.pick.as_ref().filter(|_| view.tricks.is_empty()) {
        let picked = pick.each_ref().map(|card| {
            format!(
                "{} (statehood {})",
                card.face.name, card.face.statehood_rank
            )
        });
        lines.push(format!("Blind pick: {}", picked.join(", ")));
    }
    for side in &view.sides {
        if !side.face_up.is_empty() {
            let cards: Vec<&str> = side.face_up.iter().map(|card| &*card.name).collect();
            let cards = cards.join(", ");
            lines.push(format!("Dealt face-up to {}: {cards}", side.name));
        }
    }
    if !lines.is_empty() {
        let _ = writeln!(text);
    }
    for words in lines {
        line(text, 0, &words);
    }
}

fn on_the_table(text: &mut String, view: &View) {
    if let Some(open) = &view.open {
        let led = match &open.card {
            Some(card) => card_words(card),
            None => format!("{}, face-down", open.announced),
        };
        let words = format!("On the table: {} led {led}.", name(view, open.side));
        apart(text, &words);
    } else if let Some(last) = view.tricks.last() {
        apart(text, &format!("Last trick: {}", last.why));
    }
}

fn hand(text: &mut String, view: &View, at: Side, side: &SideView) {
    let Some(cards) = &side.hand else {
        return;
    };
    let aside = match side.aside {
        0 => String::new(),
        some => format!("{some} cards face-down"),
    };
    let groups = [
        ("set aside", aside),
        ("given", listed(&side.given, |card| &card.name)),
        ("got", listed(&side.got, |card| &card.face.name)),
        ("put away", listed(&side.discards, |card| &card.face.name)),
    ];
    if cards.is_empty() && groups.iter().all(|(_, cards)| cards.is_empty()) {
        return;
    }
    let whose = if view.side == Some(at) {
        "Your hand".to_owned()
    } else {
        format!("Hand of {}", side.name)
    };
    apart(text, &format!("{whose}:"));
    for card in cards {
        line(text, 2, &card_words(card));
    }
    for (what, cards) in groups {
        if !cards.is_empty() {
            line(text, 2, &format!("({what}: {cards})"));
        }
    }
}

/// The names of cards; nothing if they are not seen.
fn listed<C>(cards: &Option<Vec<C>>, name: impl Fn(&C) -> &String) -> String {
    let names = cards.iter().flatten().map(|card| &**name(card));
    names.collect::<Vec<&str>>().join(", ")
}

fn trick_line(view: &View, trick: &TrickView) -> String {
    format!(
        "{} led {}, answer {}: {}; taken by {}",
        name(view, trick.leader),
        trick.lead.face.name,
        trick.follow.face.name,
        if trick.zap.is_some() { "Zap" } else { "no Zap" },
        name(view, trick.winner)
    )
}

fn name(view: &View, side: Side) -> &str {
    view.sides.get(index(side)).map_or("", |side| &side.name)
}
