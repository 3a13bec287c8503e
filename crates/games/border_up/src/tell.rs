//! A view in plain text, eighty columns wide: for the terminal, the screen reader and the golden playthroughs.

use super::ask::card_words;
use super::notice::show_words;
use super::view::{HandView, PhaseView, PossibleView, SideView, View};
use tricorn_engine::Side;
use tricorn_geoplunge::{Card, VEILED, stance};
use tricorn_kit::page::{apart, hang, line, marked, title};

pub(super) fn tell(view: &View) -> String {
    let mut text = String::new();
    title(&mut text, &head(view));
    for (at, side) in (0..).zip(&view.sides) {
        side_line(&mut text, view, Side(at), side);
    }
    for (at, side) in (0..).zip(&view.sides) {
        if let Some(hand) = &side.hand {
            hand_lines(&mut text, view, Side(at), side, hand);
        }
    }
    if view.veiled {
        apart(&mut text, VEILED);
    }
    if let Some(race) = view.race.as_ref().filter(|race| !race.words.is_empty()) {
        apart(&mut text, &race.words);
    }
    for show in &view.shows {
        line(&mut text, 0, &show_words(show));
    }
    if let Some(result) = &view.result {
        apart(&mut text, &result.words);
    }
    text
}

fn head(view: &View) -> String {
    let race = view.race.as_ref();
    let closed = race.is_some_and(|race| race.closed);
    let agreed = race.is_some_and(|race| race.agreed);
    let what = match view.phase {
        PhaseView::Before => "before the game",
        PhaseView::Count => stance::HEAD,
        PhaseView::Ready => "Ready, Set: the race is about to start",
        PhaseView::Race if agreed => "both sides offer a tie",
        PhaseView::Race if closed => "time is up",
        PhaseView::Race => "the race is on",
        PhaseView::Over => "the game is over",
    };
    format!("Border-Up · {what}")
}

fn side_line(text: &mut String, view: &View, at: Side, side: &SideView) {
    let mut marks = Vec::new();
    if view.side == Some(at) {
        marks.push("you");
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
    marked(
        text,
        &format!("{}: cards {}", side.name, side.cards),
        &marks,
    );
}

fn hand_lines(text: &mut String, view: &View, at: Side, side: &SideView, hand: &HandView) {
    let whose = if view.side == Some(at) {
        "Your".to_owned()
    } else {
        format!("{}:", side.name)
    };
    apart(text, &format!("{whose} trays:"));
    for (number, tray) in (1..).zip(&hand.trays) {
        let names = if tray.is_empty() {
            "empty".to_owned()
        } else {
            row(tray)
        };
        hang(text, &format!("  {number}. "), &names);
    }
    if let Some(shouted) = hand.shouted.filter(|_| view.phase == PhaseView::Race) {
        line(
            text,
            2,
            &format!("Shout received: {}!", shouted.word.shouted()),
        );
    }
    if hand.offers_tie && view.phase == PhaseView::Race {
        line(text, 2, "A tie is offered.");
    }
    if !hand.pool.is_empty() {
        apart(text, &format!("{whose} other cards:"));
        for card in &hand.pool {
            line(text, 2, &card_words(card));
        }
    }
    if let Some(possible) = &hand.possible {
        possible_lines(text, &whose, possible);
    }
}

fn possible_lines(text: &mut String, whose: &str, possible: &PossibleView) {
    let ways = |count: u32| match count {
        0 => "no way".to_owned(),
        1 => "one way".to_owned(),
        many => format!("{many} ways"),
    };
    apart(
        text,
        &format!(
            "{whose} cards had {} to a GeoPlunge and {} to a ThreeOPlunge.",
            ways(possible.geoplunge),
            ways(possible.threeoplunge)
        ),
    );
    for example in &possible.examples {
        let groups: Vec<String> = example.groups.iter().map(|group| row(group)).collect();
        let word = example.word.shouted();
        line(text, 2, &format!("{word}: {}", groups.join("; ")));
    }
}

fn row(cards: &[Card]) -> String {
    let names: Vec<&str> = cards.iter().map(|card| &*card.face.name).collect();
    names.join(" – ")
}
