//! A view in plain text, eighty columns wide: for the terminal, the screen reader and the golden playthroughs.

use super::ask::map_name;
use super::view::{
    FormView, LayoutView, MapView, PhaseView, RaceView, SideView, SolvedView, TeamView, View,
};
use tricorn_engine::{Seat, Side};
use tricorn_geoplunge::{VEILED, stance};
use tricorn_kit::page::{apart, line, marked, title};

pub(super) fn tell(view: &View) -> String {
    let mut text = String::new();
    title(&mut text, &head(view));
    for (at, side) in (0..).zip(&view.sides) {
        side_line(&mut text, view, Side(at), side);
    }
    what_now(&mut text, view);
    for (at, side) in (0..).zip(&view.sides) {
        if let Some(layout) = &side.layout {
            cards(&mut text, view, Side(at), side, layout);
        }
    }
    if view.veiled {
        apart(&mut text, VEILED);
    }
    if let Some(form) = &view.form {
        own_form(&mut text, view, form);
    }
    for race in &view.races {
        race_over(&mut text, view, race);
    }
    if let Some(result) = &view.result {
        apart(&mut text, &result.words);
    }
    text
}

fn head(view: &View) -> String {
    let what = match view.phase {
        PhaseView::Before => "before the game".to_owned(),
        PhaseView::Count => stance::HEAD.to_owned(),
        PhaseView::Ready => format!("race {} is about to start", view.race),
        PhaseView::Race => format!("race {} of at most 3", view.race),
        PhaseView::Identify => format!("race {}: which states are these?", view.race),
        PhaseView::Rest => format!("race {} is over", view.race),
        PhaseView::Over => "the game is over".to_owned(),
    };
    format!("Dashing States · {what}")
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
    if side.shouted && matches!(view.phase, PhaseView::Race | PhaseView::Identify) {
        marks.push("shout received");
    }
    if side.offers_tie && view.phase == PhaseView::Race {
        marks.push("offers a tie");
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
    marked(text, &format!("{}: races {}", side.name, side.won), &marks);
}

/// What the race asks for, and how far it is.
fn what_now(text: &mut String, view: &View) {
    let running = matches!(
        view.phase,
        PhaseView::Ready | PhaseView::Race | PhaseView::Identify
    );
    if let Some(sort) = view.sort.filter(|_| running) {
        apart(
            text,
            &format!("The row goes from left to right, {}.", sort.words()),
        );
    }
    if let Some(power) = view.power.as_ref().filter(|_| running) {
        let category = power.face.category;
        line(text, 0, &format!("On the Power card: {category}."));
    }
    if view.phase == PhaseView::Race && view.closed {
        let words = if view.agreed {
            "Both sides offer a tie."
        } else {
            "Time is up."
        };
        apart(text, words);
    }
    if view.phase == PhaseView::Identify {
        let names: Vec<&str> = view
            .first
            .iter()
            .map(|side| side_name(view, *side))
            .collect();
        let what = if names.len() > 1 {
            "at the same time"
        } else {
            "first"
        };
        apart(text, &format!("Shouted {what}: {}.", names.join(", ")));
    }
}

fn cards(text: &mut String, view: &View, at: Side, side: &SideView, layout: &LayoutView) {
    if !matches!(view.phase, PhaseView::Race | PhaseView::Identify) {
        return;
    }
    let whose = if view.side == Some(at) {
        "Your row".to_owned()
    } else {
        format!("Row of {}", side.name)
    };
    apart(text, &format!("{whose}:"));
    for (place, card) in (1..).zip(&layout.row) {
        let words = card.as_ref().map_or_else(|| "empty".to_owned(), map_words);
        line(text, 2, &format!("{place}. {words}"));
    }
    for card in &layout.pool {
        line(text, 2, &format!("beside: {}", map_words(card)));
    }
    if let Some(card) = &layout.aside {
        line(text, 2, &format!("face-down: {}", map_words(card)));
    }
}

/// A map in words: its number at the table, and where the red state lies.
fn map_words(card: &MapView) -> String {
    format!("{}: {}", map_name(card.handle), card.face.description)
}

fn own_form(text: &mut String, view: &View, form: &FormView) {
    let asked = view.sort.map(|sort| sort.asked()).unwrap_or_default();
    apart(text, &format!("Your form (state and {asked}):"));
    for card in &form.cards {
        let typed = match &card.typed {
            Some([name, second]) => format!("{}, {}", quoted(name), quoted(second)),
            None => "still to be typed".to_owned(),
        };
        let place = card.place + 1;
        line(
            text,
            2,
            &format!("place {place}, {}: {typed}", map_name(card.card.handle)),
        );
    }
}

fn race_over(text: &mut String, view: &View, race: &RaceView) {
    apart(text, &format!("Race {}: {}", race.race, race.words));
    for team in &race.teams {
        team_lines(text, view, team);
    }
}

fn team_lines(text: &mut String, view: &View, team: &TeamView) {
    line(
        text,
        2,
        &format!("The row of {}:", side_name(view, team.side)),
    );
    for (place, card) in (1..).zip(&team.row) {
        let words = card
            .as_ref()
            .map_or_else(|| "empty".to_owned(), solved_words);
        line(text, 4, &format!("{place}. {words}"));
    }
}

/// A card with its solution and what was answered: “Ohio, Columbus · seat 1: “Ohio” right, “Cleveland” wrong”.
fn solved_words(card: &SolvedView) -> String {
    let second = match (&card.capital, card.rank) {
        (Some(capital), _) => capital.clone(),
        (None, Some(rank)) => rank.to_string(),
        (None, None) => String::new(),
    };
    let mut words = format!("{}, {second}", card.name);
    if let Some(answer) = &card.answer {
        let told = [0, 1].map(|at| {
            let right = if answer.right[at] { "right" } else { "wrong" };
            format!("{} {right}", quoted(&answer.typed[at]))
        });
        let Seat(seat) = answer.seat;
        words += &format!(" · seat {}: {}", seat + 1, told.join(", "));
    }
    words
}

fn quoted(typed: &str) -> String {
    if typed.is_empty() {
        "nothing".to_owned()
    } else {
        format!("“{typed}”")
    }
}

fn side_name(view: &View, side: Side) -> &str {
    view.sides
        .get(usize::from(side.0))
        .map_or("", |side| &side.name)
}
