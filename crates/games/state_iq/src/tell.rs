//! A view in plain text, eighty columns wide: for the terminal, the screen reader and the golden playthroughs.

use super::ask::listed;
use super::clue::Part;
use super::state::{GUESSES, index};
use super::view::{PhaseView, SideView, TurnView, View};
use std::fmt::Write;
use tricorn_engine::Side;
use tricorn_geoplunge::stance;
use tricorn_kit::page::{apart, line, marked, numbered, title};
use tricorn_packs::schema::State;

pub(super) fn tell(view: &View) -> String {
    let mut text = String::new();
    title(&mut text, &head(view));
    for (at, side) in (0..).zip(&view.sides) {
        side_line(&mut text, view, Side(at), side);
    }
    set_up(&mut text, view);
    for (at, side) in (0..).zip(&view.sides) {
        own_card(&mut text, view, Side(at), side);
    }
    clue_card(&mut text, view);
    let clues = view.clues.iter().map(|clue| clue.words());
    if view.phase != PhaseView::Over {
        numbered(&mut text, &clues_title(view), clues);
    }
    let made = view.turns.iter().filter(|turn| turn.guess.is_some());
    numbered(
        &mut text,
        "Guesses:",
        made.map(|turn| turn_line(view, turn)),
    );
    if let Some(result) = &view.result {
        apart(&mut text, &result.words);
    }
    text
}

fn head(view: &View) -> String {
    let what = match view.phase {
        PhaseView::Before => "before the game".to_owned(),
        PhaseView::Look => "look at your card".to_owned(),
        PhaseView::Count => stance::HEAD.to_owned(),
        PhaseView::Clue | PhaseView::Guess | PhaseView::Rest => match view.guesser {
            Some(side) => format!("guess {} of {}", view.guess, name(view, side)),
            None => "the Power card".to_owned(),
        },
        PhaseView::Over => "the game is over".to_owned(),
    };
    format!("State IQ · {what}")
}

fn side_line(text: &mut String, view: &View, at: Side, side: &SideView) {
    let mut marks = Vec::new();
    if view.side == Some(at) {
        marks.push("you");
    }
    if view.to_act.contains(&at) && view.phase != PhaseView::Count {
        marks.push("to act");
    }
    if view.outcome.is_none() {
        match view.guesser {
            Some(guesser) if guesser == at => marks.push("guesses"),
            Some(_) => marks.push("gives clues"),
            None if view.first == Some(at) => marks.push("guesses first"),
            None => {}
        }
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
    let words = format!("{}: right {} of {}", side.name, side.right, side.guesses);
    marked(text, &words, &marks);
}

/// What lies open: the blind pick at the beginning, then the Power card.
fn set_up(text: &mut String, view: &View) {
    if let Some(pick) = view.pick.as_ref().filter(|_| view.turns.is_empty()) {
        let picked = pick.each_ref().map(|card| {
            format!(
                "{} (statehood {})",
                card.face.name, card.face.statehood_rank
            )
        });
        apart(text, &format!("Blind pick: {}", picked.join(", ")));
    }
    if !view.order.is_empty() {
        let order = (1..).zip(&view.order);
        let order: Vec<String> = order
            .map(|(guess, part)| format!("guess {guess}: {}", part_words(*part)))
            .collect();
        apart(text, &format!("Power card: {}", order.join(", ")));
    }
}

const fn part_words(part: Part) -> &'static str {
    match part {
        Part::A => "A (rankings and history)",
        Part::B => "B (symbols and setting)",
        Part::C => "C (place names)",
    }
}

/// The state card that a side holds, all that stands on it. One that everybody has seen is of no further use.
fn own_card(text: &mut String, view: &View, at: Side, side: &SideView) {
    let Some(card) = &side.card else {
        return;
    };
    let used = |turn: &&TurnView| turn.about == card.handle && turn.shown;
    if view.turns.iter().any(|turn| used(&turn)) {
        return;
    }
    let whose = if view.side == Some(at) {
        "Your card".to_owned()
    } else {
        format!("Card of {}", side.name)
    };
    apart(
        text,
        &format!("{whose}: {} ({})", card.face.name, card.face.postal_code),
    );
    for words in face(&card.face) {
        line(text, 2, &words);
    }
}

/// 1896-01-04 as January 4, 1896.
fn day(date: &str) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let parts: Vec<&str> = date.split('-').collect();
    let [year, month, day] = parts[..] else {
        return date.to_owned();
    };
    let month = month
        .parse()
        .ok()
        .and_then(|month: usize| MONTHS.get(month.checked_sub(1)?));
    match month {
        Some(month) => format!("{month} {}, {year}", day.trim_start_matches('0')),
        None => date.to_owned(),
    }
}

/// All that stands on a state card.
fn face(state: &State) -> [String; 4] {
    let tenths = |number: u16| format!("{}.{}", number / 10, number % 10);
    let president = match state.patos_number {
        Some(number) => format!("{}, president {number}", state.patos),
        None => state.patos.clone(),
    };
    let zones = match state.time_zone_secondary {
        Some(second) => format!("{} and {second}", state.time_zone_primary),
        None => state.time_zone_primary.to_string(),
    };
    let borders = match state.border_states.len() {
        0 => "no border states".to_owned(),
        1 => format!("1 border state: {}", state.border_states.join(", ")),
        many => format!("{many} border states: {}", state.border_states.join(", ")),
    };
    [
        format!(
            "Statehood {} ({}, {president})",
            state.statehood_rank,
            day(&state.statehood_date)
        ),
        format!(
            "Size {} ({} thousand square miles, {}% water), population {} in 2014 (2000: {} million, 2010: {} million), electoral votes 2012 to 2020: {}",
            state.size_rank,
            state.area_k_sq_mi,
            state.percent_water,
            state.population_rank,
            tenths(state.census_2000_m.0),
            tenths(state.census_2010_m.0),
            state.electoral_votes
        ),
        format!(
            "Capital {}; cities {}; {borders}; time zone {zones}",
            state.capital,
            state.top_cities.join(", ")
        ),
        format!(
            "“{},” flower {}, bird {}",
            state.nickname, state.flower, state.bird
        ),
    ]
}

fn clue_card(text: &mut String, view: &View) {
    let Some(card) = view.card.as_ref().filter(|_| view.phase == PhaseView::Clue) else {
        return;
    };
    let words = format!(
        "Clue card {}, Type {}: {}",
        card.face.number,
        card.part.letter(),
        listed(&card.options)
    );
    apart(text, &words);
}

/// Whose card the clues are about.
fn clues_title(view: &View) -> String {
    let guesser = view.guesser.unwrap_or(Side(0));
    let giver = view
        .sides
        .iter()
        .zip(0..)
        .find(|(_, at)| Side(*at) != guesser);
    let giver = giver.map_or("", |(side, _)| &*side.name);
    match view.side {
        Some(side) if side != guesser => "Clues about your card:".to_owned(),
        _ => format!("Clues about the card of {giver}:"),
    }
}

fn turn_line(view: &View, turn: &TurnView) -> String {
    let mut words = format!("{}, ", name(view, turn.guesser));
    if let Some(clue) = &turn.clue {
        let said = clue.words().replace(".”", "”");
        let _ = write!(words, "{} — ", said.trim_end_matches('.'));
    }
    let guess = turn.guess.as_ref();
    match guess.and_then(|guess| guess.state.as_ref()) {
        Some(state) => words.push_str(&state.name),
        None => words.push_str("no guess"),
    }
    let right = guess.is_some_and(|guess| guess.right);
    words.push_str(if right { ": right" } else { ": wrong" });
    let last = usize::from(turn.number) == GUESSES || view.outcome.is_some();
    if let Some(card) = turn.card.as_ref().filter(|_| turn.shown && !right && last) {
        let _ = write!(words, " (it was {})", card.face.name);
    }
    words
}

fn name(view: &View, side: Side) -> &str {
    view.sides.get(index(side)).map_or("", |side| &side.name)
}
