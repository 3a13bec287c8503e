//! A view in plain text: the match in a few lines, then the game under way.

use super::ask::game_words;
use super::config::Kind;
use super::notice::minutes_words;
use super::view::{PhaseView, View};
use std::fmt::Write;
use tricorn_kit::page::series;

pub(super) fn tell(view: &View) -> String {
    let mut text = String::new();
    let kind = match view.kind {
        Kind::All => "All match",
        Kind::Call => "Call match",
    };
    let head = match view.phase {
        PhaseView::Before => "The match has not begun.".to_owned(),
        PhaseView::Calling => "Each side chooses two games in secret.".to_owned(),
        PhaseView::Waiting => "The first game begins in a moment.".to_owned(),
        PhaseView::Game => format!("Number {} of the match.", view.number),
        PhaseView::Between => format!("After number {} of the match.", view.number),
        PhaseView::Over => "The match is over.".to_owned(),
    };
    let _ = writeln!(text, "{kind} of {}. {head}", minutes_words(view.minutes));
    if let Some(ends) = view.ends.filter(|_| view.phase != PhaseView::Over) {
        let _ = writeln!(text, "Its time is up at {} s of table time.", ends.0 / 1000);
    }
    if let Some(call) = &view.call {
        let games: Vec<String> = call.own.iter().map(|game| game_words(*game)).collect();
        let chosen = if games.is_empty() {
            "nothing yet".to_owned()
        } else {
            series(&games, "and")
        };
        let lock = if call.locked { " Locked." } else { "" };
        let _ = writeln!(text, "Your side has chosen {chosen}.{lock}");
    }
    if let Some(calls) = &view.calls {
        for (side, games) in view.sides.iter().zip(calls) {
            let games: Vec<String> = games.iter().map(|game| game_words(*game)).collect();
            let _ = writeln!(text, "{}: {}.", side.name, series(&games, "and"));
        }
    }
    if !view.rotation.is_empty() {
        let numbers: Vec<String> = view.rotation.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "Games {} in turn.", series(&numbers, "and"));
    }
    let score: Vec<String> = (view.sides.iter())
        .zip(view.points)
        .map(|(side, points)| format!("{} {points}", side.name))
        .collect();
    let _ = writeln!(text, "Points: {}.", score.join(", "));
    for game in &view.played {
        let _ = writeln!(text, "{}. {}", game.number, game.words);
    }
    if let Some(stake) = view.stake {
        let _ = writeln!(
            text,
            "This game pays {} to the winner, {} with the Bonus, {} each in a tie.",
            stake.win, stake.bonus, stake.tie
        );
    }
    for side in view.sides.iter().filter(|side| side.forsaken) {
        let _ = writeln!(
            text,
            "Nobody has been there for {} for two minutes.",
            side.name
        );
    }
    if let Some(result) = &view.result {
        let _ = writeln!(text, "{}", result.words);
    } else if let (PhaseView::Between, Some(next)) = (view.phase, view.next) {
        let _ = writeln!(text, "Next: {}.", game_words(next));
    }
    // What was cut off has nothing more to tell.
    let cut = view.played.last().is_some_and(|game| game.unfinished);
    if let Some(game) = view.game.as_ref().filter(|_| !cut) {
        let _ = writeln!(text, "\n{}", game.text().trim_end());
    }
    text
}
