//! A view in plain text, eighty columns wide: for the terminal, the screen reader and the golden playthroughs.

use super::view::{AnswerView, ChallengeView, PhaseView, SideView, View};
use tricorn_engine::{Seat, Side};
use tricorn_geoplunge::{VEILED, stance};
use tricorn_kit::page::{apart, line, marked, title};

pub(super) fn tell(view: &View) -> String {
    let mut text = String::new();
    title(&mut text, &head(view));
    for (at, side) in (0..).zip(&view.sides) {
        side_line(&mut text, view, Side(at), side);
    }
    on_the_table(&mut text, view);
    if view.veiled {
        apart(&mut text, VEILED);
    }
    for (number, past) in (1..).zip(&view.challenges) {
        challenge(&mut text, view, number, past);
    }
    if let Some(hidden) = &view.hidden {
        for words in &hidden.card {
            line(&mut text, 2, words);
        }
    }
    if let Some(result) = &view.result {
        apart(&mut text, &result.words);
    }
    text
}

fn head(view: &View) -> String {
    let challenge = format!("challenge {}", view.challenge);
    let what = match view.phase {
        PhaseView::Before => "before the game".to_owned(),
        PhaseView::Count => stance::HEAD.to_owned(),
        PhaseView::Choose => format!("{challenge}: GeoPlungers are named"),
        PhaseView::Ready => format!("{challenge}: get ready"),
        PhaseView::Read if view.whole => format!("{challenge}: the question was read"),
        PhaseView::Read => format!("{challenge}: the question is read"),
        PhaseView::Answer => format!("{challenge}: the answer"),
        PhaseView::Rest => format!("{challenge} is over"),
        PhaseView::Over => "the game is over".to_owned(),
    };
    format!("Chummy Challenge · {what}")
}

fn side_line(text: &mut String, view: &View, at: Side, side: &SideView) {
    let mut marks = Vec::new();
    if view.side == Some(at) {
        marks.push("you".to_owned());
    }
    if side.chosen {
        marks.push("has named its GeoPlunger".to_owned());
    }
    if let Some(seat) = side.geoplunger {
        marks.push(format!("GeoPlunger {}", who(view, seat)));
    }
    if view.first.contains(&at) {
        marks.push("shouted first".to_owned());
    }
    match view.phase {
        PhaseView::Count if side.standing => marks.push("standing".to_owned()),
        PhaseView::Count => marks.push("sitting".to_owned()),
        _ if side.standing => marks.push("GeoPlunging".to_owned()),
        _ => {}
    }
    if !side.away.is_empty() {
        marks.push("a computer player sits in".to_owned());
    }
    if !side.wants_out.is_empty() {
        marks.push("somebody wants to give up".to_owned());
    }
    if view.outcome.as_ref().is_some_and(|outcome| outcome.won(at)) {
        marks.push("wins".to_owned());
    }
    let words = format!("{}: challenges won {}", side.name, side.won);
    let marks: Vec<&str> = marks.iter().map(String::as_str).collect();
    marked(text, &words, &marks);
}

fn on_the_table(text: &mut String, view: &View) {
    if view.words.is_empty() {
        return;
    }
    let more = if view.whole { "”" } else { " …" };
    apart(text, &format!("“{}{more}", view.words.join(" ")));
    if view.shouted {
        line(text, 0, "Your side has shouted. Shout received.");
    }
    if let Some(typed) = &view.answer {
        let words = format!("Your side answers “{}”.", typed.text);
        line(text, 0, &words);
    }
}

fn challenge(text: &mut String, view: &View, number: usize, past: &ChallengeView) {
    let read = if past.read < past.words {
        format!(" ({} of {} words were read)", past.read, past.words)
    } else {
        String::new()
    };
    apart(
        text,
        &format!(
            "{number}. {} question: “{}”{read}",
            past.colour, past.question
        ),
    );
    for answer in &past.answers {
        let typed = answer.typed.as_ref().map_or_else(
            || format!("{}: no answer", name(view, answer.side)),
            |typed| format!("{}: “{}”", who(view, typed.seat), typed.text),
        );
        line(text, 3, &format!("{typed} · {}", answer.verdict_words()));
    }
    let order = if past.order { " (in this order)" } else { "" };
    line(
        text,
        3,
        &format!("Answer: {}{order}", past.parts.join(", ")),
    );
    line(text, 3, &past.why);
}

impl AnswerView {
    /// What the judge said, in words: “right”, “wrong”, “2 of 3 parts right”.
    pub(super) fn verdict_words(&self) -> String {
        let good = self.parts.iter().filter(|part| **part).count();
        match (self.right, self.parts.len()) {
            (true, _) => "right".to_owned(),
            (false, 2..) => format!("wrong, {good} of {} parts right", self.parts.len()),
            (false, _) => "wrong".to_owned(),
        }
    }
}

fn name(view: &View, side: Side) -> &str {
    let side = view.sides.get(usize::from(side.0));
    side.map_or("", |side| &side.name)
}

/// What a player is called.
fn who(view: &View, seat: Seat) -> &str {
    let mut sides = view.sides.iter();
    let name = sides.find_map(|side| {
        let at = side.seats.iter().position(|other| *other == seat)?;
        side.names.get(at)
    });
    name.map_or("", String::as_str)
}
