//! A view in plain text, eighty columns wide: for the terminal, the screen reader and the golden playthroughs.

use super::ask::play_words;
use super::face::Card;
use super::state::index;
use super::view::{PhaseView, SideView, TrickView, View};
use std::fmt::Write;
use tricorn_engine::Side;
use tricorn_kit::page::{WIDTH, hang, line};

pub(super) fn tell(view: &View) -> String {
    let mut text = String::new();
    line(&mut text, 0, &head(view));
    if view.config.dates_hidden {
        line(&mut text, 2, "Dates are hidden until a card is played.");
    }
    let _ = writeln!(text, "{}", "─".repeat(WIDTH));
    set_up(&mut text, view);
    for (at, side) in (0..).zip(&view.sides) {
        side_line(&mut text, view, Side(at), side);
    }
    on_the_table(&mut text, view);
    for (at, side) in (0..).zip(&view.sides) {
        hands(&mut text, view, Side(at), side);
    }
    history(&mut text, view);
    text
}

fn head(view: &View) -> String {
    let what = match view.phase {
        PhaseView::Before => "before the match".to_owned(),
        PhaseView::Between => format!("game {} is over", view.game),
        PhaseView::Trade => format!("game {} · trade-in", view.game),
        PhaseView::Lead | PhaseView::Follow | PhaseView::Civics => {
            format!("game {} · trick {} of 8", view.game, view.trick)
        }
        PhaseView::Over => "the match is over".to_owned(),
    };
    format!(
        "Play the Dates, Level 1 · match to {} · {what}",
        view.config.wins
    )
}

fn set_up(text: &mut String, view: &View) {
    if let (Some(period), Some(base)) = (view.period, &view.base) {
        let blanks = view.searched.len().saturating_sub(1);
        let turned = match blanks {
            0 => String::new(),
            1 => " (after 1 Power card without one)".to_owned(),
            _ => format!(" (after {blanks} Power cards without one)"),
        };
        line(
            text,
            2,
            &format!(
                "Base Year {} · period {period}{turned} · {} Power cards left",
                base.year, view.power_left
            ),
        );
    }
}

fn side_line(text: &mut String, view: &View, at: Side, side: &SideView) {
    let mut marks = Vec::new();
    if view.side == Some(at) {
        marks.push("you".to_owned());
    }
    if view.to_act.contains(&at) {
        marks.push("to act".to_owned());
    }
    if view.phase == PhaseView::Trade && side.chosen {
        marks.push("has chosen".to_owned());
    }
    if view.lead == Some(at) && view.outcome.is_none() {
        marks.push("leads".to_owned());
    }
    if let Some(traded) = side.traded {
        marks.push(format!("traded in {traded}"));
    }
    if !side.away.is_empty() {
        marks.push("a computer player sits in".to_owned());
    }
    if !side.wants_out.is_empty() {
        marks.push("somebody wants to give up".to_owned());
    }
    if view.outcome.as_ref().is_some_and(|outcome| outcome.won(at)) {
        marks.push("wins the match".to_owned());
    }
    let words = format!(
        "{}: games {}, tricks {}, cards {}, Power cards {}{}{}",
        side.name,
        side.games,
        side.tricks,
        side.cards,
        side.power_cards,
        if marks.is_empty() { "" } else { " · " },
        marks.join(", ")
    );
    line(text, 2, &words);
}

fn on_the_table(text: &mut String, view: &View) {
    if let Some(open) = &view.open {
        let fact = open.card.face.top(open.colour);
        let _ = writeln!(text);
        line(
            text,
            0,
            &format!(
                "On the table: {} led {}: {} ({}, {} from the Base Year)",
                name(view, open.side),
                open.colour,
                fact.map_or("", |fact| &fact.text),
                open.year,
                open.distance
            ),
        );
    } else if let Some(last) = view.last() {
        let _ = writeln!(text);
        line(text, 0, &format!("Last trick: {}", trick_line(view, last)));
        line(text, 2, &last.why);
        if let Some(said) = &last.civics {
            let words = format!(
                "Civics for {} by {}: “{}” {}",
                play_words(said.number),
                name(view, said.side),
                said.text,
                said.verdict
            );
            line(text, 2, &words);
        }
    }
    if let Some(civics) = &view.civics {
        let words = format!(
            "{} may state the Civics facts for {}.",
            name(view, civics.side),
            play_words(civics.number)
        );
        line(text, 0, &words);
    }
}

fn hands(text: &mut String, view: &View, at: Side, side: &SideView) {
    let whose = if view.side == Some(at) {
        "Your".to_owned()
    } else {
        format!("{}:", side.name)
    };
    if let Some(cards) = side.hand.as_ref().filter(|cards| !cards.is_empty()) {
        let _ = writeln!(text);
        line(text, 0, &format!("{whose} Timeline cards (top box):"));
        for (number, card) in (1..).zip(cards) {
            card_lines(text, number, card, view);
        }
    }
    if let Some(cards) = side.powers.as_ref().filter(|cards| !cards.is_empty()) {
        let numbers: Vec<String> = cards.iter().map(super::ask::power_line).collect();
        line(
            text,
            0,
            &format!("{whose} Power cards: {}", numbers.join(", ")),
        );
    }
}

/// The facts that can be played: all three of a card, or the one of the colour that was led.
fn card_lines(text: &mut String, number: u8, card: &Card, view: &View) {
    let must = view.open.as_ref().map(|open| open.colour);
    let mut first = format!("{number}.");
    for fact in &card.face.top {
        if must.is_some_and(|colour| colour != fact.colour) && view.phase == PhaseView::Follow {
            continue;
        }
        let year = fact
            .year
            .map_or_else(|| "????".to_owned(), |year| year.to_string());
        let beginning = format!("  {first:<3}{:<6}{year}  ", fact.colour);
        hang(text, &beginning, &fact.text);
        first = String::new();
    }
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
            let words = format!(
                "{number}. {}, {}",
                name(view, game.winner),
                game.how.words(game.tricks)
            );
            line(text, 2, &words);
        }
    }
}

fn trick_line(view: &View, trick: &TrickView) -> String {
    let answer = if trick.follow.year == trick.follow.reached {
        trick.follow.year.to_string()
    } else {
        format!("{} made {}", trick.follow.year, trick.follow.reached)
    };
    format!(
        "{} led {} {}, answer {answer}; taken by {}",
        name(view, trick.leader),
        trick.colour,
        trick.lead.year,
        name(view, trick.winner)
    )
}

fn name(view: &View, side: Side) -> &str {
    view.sides.get(index(side)).map_or("", |side| &side.name)
}
