//! A view in plain text, eighty columns wide: for the terminal, the screen reader and the golden playthroughs.

use super::face::Card;
use super::state::index;
use super::view::{PhaseView, SideView, TrickView, View};
use std::fmt::Write;
use tricorn_engine::Side;
use tricorn_kit::page::{WIDTH, line};

pub(super) fn tell(view: &View) -> String {
    let mut text = String::new();
    line(&mut text, 0, &head(view));
    if view.config.face_down_lead {
        line(&mut text, 2, "Leads lie face down until they are answered.");
    }
    if view.config.numbers_hidden {
        line(&mut text, 2, "Numbers are hidden until a trick is awarded.");
    }
    let _ = writeln!(text, "{}", "─".repeat(WIDTH));
    for (at, side) in (0..).zip(&view.sides) {
        side_line(&mut text, view, Side(at), side);
    }
    if let Some(open) = &view.open {
        let down = if open.face_down { " face down" } else { "" };
        let _ = writeln!(text);
        line(
            &mut text,
            0,
            &format!(
                "On the table: {} led {}{down} and said “{}”.",
                name(view, open.side),
                open.card.face.line(),
                open.call.word()
            ),
        );
    }
    if let Some(last) = view.last()
        && view.open.is_none()
    {
        let _ = writeln!(text);
        line(
            &mut text,
            0,
            &format!("Last trick: {}", trick_line(view, last)),
        );
        line(&mut text, 2, &last.why);
    }
    for (at, side) in (0..).zip(&view.sides) {
        hand(&mut text, view, Side(at), side);
    }
    history(&mut text, view);
    text
}

fn head(view: &View) -> String {
    let what = match view.phase {
        PhaseView::Before => "before the match".to_owned(),
        PhaseView::Between => format!("game {} is over", view.game),
        PhaseView::Discard => format!("game {} · each side puts a card away", view.game),
        PhaseView::Lead | PhaseView::Follow => {
            format!("game {} · trick {} of 8", view.game, view.trick)
        }
        PhaseView::Over => "the match is over".to_owned(),
    };
    format!(
        "Presidential Numbers 1 to {} · match to {} · {what}",
        view.highest.0, view.config.wins,
    )
}

fn side_line(text: &mut String, view: &View, at: Side, side: &SideView) {
    let mut marks = Vec::new();
    if view.side == Some(at) {
        marks.push("you");
    }
    if view.to_act.contains(&at) {
        marks.push("to act");
    }
    if view.phase == PhaseView::Discard && side.discarded {
        marks.push("has put a card away");
    }
    if view.lead == Some(at) && view.outcome.is_none() {
        marks.push("leads");
    }
    if !side.away.is_empty() {
        marks.push("a computer player sits in");
    }
    if !side.wants_out.is_empty() {
        marks.push("somebody wants to give up");
    }
    if view.outcome.as_ref().is_some_and(|outcome| outcome.won(at)) {
        marks.push("wins the match");
    }
    let words = format!(
        "{}: games {}, tricks {}, cards {}{}{}",
        side.name,
        side.games,
        side.tricks,
        side.cards,
        if marks.is_empty() { "" } else { " · " },
        marks.join(", ")
    );
    line(text, 2, &words);
}

fn hand(text: &mut String, view: &View, at: Side, side: &SideView) {
    let Some(cards) = &side.hand else {
        return;
    };
    if cards.is_empty() && side.discard.is_none() {
        return;
    }
    let whose = if view.side == Some(at) {
        "Your hand".to_owned()
    } else {
        format!("Hand of {}", side.name)
    };
    let _ = writeln!(text);
    line(text, 0, &format!("{whose}:"));
    for card in cards {
        line(text, 2, &card_line(card));
    }
    if let Some(card) = &side.discard {
        line(text, 2, &format!("(put away: {})", card.face.line()));
    }
}

fn card_line(card: &Card) -> String {
    let face = &card.face;
    let about: Vec<&str> = [&face.party, &face.home_state]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect();
    let number = face
        .number
        .map_or_else(|| "  ?".to_owned(), |number| format!("{:>3}", number.0));
    let term = face
        .term
        .as_ref()
        .filter(|_| face.number.is_none())
        .map_or_else(String::new, |term| format!(" ({term})"));
    let name = format!("{}{term}", face.name);
    format!("{number}  {name:<38} {}", about.join(", "))
        .trim_end()
        .to_owned()
}

fn history(text: &mut String, view: &View) {
    if !view.tricks.is_empty() {
        let _ = writeln!(text);
        line(text, 0, "Tricks of this game:");
        for (number, trick) in (1..).zip(&view.tricks) {
            line(text, 2, &format!("{number}. {}", trick_line(view, trick)));
        }
    }
    if !view.games.is_empty() {
        let _ = writeln!(text);
        line(text, 0, "Games:");
        for (number, game) in (1..).zip(&view.games) {
            let mut words = format!(
                "{number}. {}, {}",
                name(view, game.winner),
                game.how.words(game.tricks)
            );
            if let Some([first, second]) = &game.discards {
                let away = [first, second].map(|card| card.face.line());
                words.push_str(&format!("; put away: {}", away.join(" and ")));
            }
            line(text, 2, &words);
        }
    }
}

fn trick_line(view: &View, trick: &TrickView) -> String {
    format!(
        "{} led {} “{}”, answer {}; taken by {}",
        name(view, trick.leader),
        trick.lead.face.line(),
        trick.call.word(),
        trick.follow.face.line(),
        name(view, trick.winner)
    )
}

fn name(view: &View, side: Side) -> &str {
    view.sides.get(index(side)).map_or("", |side| &side.name)
}
