//! A view in plain text, eighty columns wide: for the terminal, the screen reader and the golden playthroughs.

use super::look::bid_words;
use super::notice::star_words;
use super::state::index;
use super::view::{Fate, PhaseView, Role, SideView, TrickView, View};
use std::fmt::Write;
use tricorn_engine::Side;
use tricorn_geoplunge::{Card, Power, stance};
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
        PhaseView::Role | PhaseView::Raise | PhaseView::Reply => "Cards or Call?".to_owned(),
        PhaseView::Bases => "the Call Team chooses the bases".to_owned(),
        PhaseView::Discard => "both sides put cards away".to_owned(),
        PhaseView::Pull => "Pulling the Power?".to_owned(),
        PhaseView::Count => stance::HEAD.to_owned(),
        PhaseView::Lead | PhaseView::Follow | PhaseView::Rest => {
            format!("trick {} of 8", view.trick)
        }
        PhaseView::Over => "the game is over".to_owned(),
    };
    format!("Play the Ranks {} · {what}", view.version)
}

fn side_line(text: &mut String, view: &View, at: Side, side: &SideView) {
    let mut marks = Vec::new();
    if view.side == Some(at) {
        marks.push("you");
    }
    match side.role {
        Some(Role::Cards) => marks.push("Cards Team"),
        Some(Role::Call) => marks.push("Call Team"),
        None => {}
    }
    if view.to_act.contains(&at) {
        marks.push("to act");
    }
    if view.phase == PhaseView::Discard && side.discarded {
        marks.push("has put cards away");
    }
    if view.lead == Some(at) && view.outcome.is_none() {
        marks.push("leads");
    }
    if side.standing {
        marks.push(match view.phase {
            PhaseView::Count => "standing",
            _ => "GeoPlunging",
        });
    }
    if side.must_play_power {
        marks.push("must play a Power card in every trick left");
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
        "{}: tricks {}, state cards {}, Power cards {}",
        side.name, side.tricks, side.cards, side.power_cards
    );
    marked(text, &words, &marks);
}

/// What lies open for the whole game: Power cards, bids, bases, BUR cards, GeoStar.
fn set_up(text: &mut String, view: &View) {
    if view.turned.is_empty() {
        return;
    }
    let _ = writeln!(text);
    if view.bases.is_empty() {
        let turned: Vec<String> = view
            .turned
            .iter()
            .map(|turned| match turned.fate {
                Fate::Double => format!("({} again)", power_line(&turned.card)),
                _ => power_line(&turned.card),
            })
            .collect();
        line(text, 0, &format!("Turned up: {}", turned.join(", ")));
        if let Some(card) = &view.named_by {
            let words = format!("Out of the game: {}, which named it", power_line(card));
            line(text, 0, &words);
        }
    }
    if view.bases.is_empty() && !view.bids.is_empty() {
        let said: Vec<String> = view
            .bids
            .iter()
            .map(|bid| format!("{}: {}", name(view, bid.side), bid_words(bid.bid)))
            .collect();
        line(text, 0, &format!("Said: {}", said.join("; ")));
    }
    for base in &view.bases {
        let when = format!("tricks {} to {}", base.tricks[0], base.tricks[1]);
        let words = match &base.bur {
            Some(bur) => format!(
                "Base {} ({when}): BUR {} ({}, {})",
                base.number, bur.rank, bur.state, bur.category
            ),
            None => format!(
                "Base {} ({when}): no BUR, every rank from {} on is protected",
                base.number, base.number
            ),
        };
        line(text, 0, &words);
    }
    if !view.bur_cards.is_empty() {
        let cards: Vec<&str> = view.bur_cards.iter().map(|card| &*card.face.name).collect();
        line(text, 0, &format!("BUR cards: {}", cards.join(", ")));
    }
    if let Some(side) = view.pulled {
        line(text, 0, &format!("{} pulled the Power.", name(view, side)));
    }
    if let Some(star) = &view.star
        && star.card.is_some()
    {
        line(text, 0, &format!("GeoStar: {}", star_words(star.star)));
    }
}

fn on_the_table(text: &mut String, view: &View) {
    if let (Some(open), Some(star)) = (&view.open, &view.star) {
        let mut words = format!(
            "On the table: {} led a card face-down, {} {}, category {}, base {}",
            name(view, open.side),
            star_words(star.star),
            open.announced,
            open.category,
            open.base
        );
        if let Some(power) = &open.power {
            words.push_str(&format!(", locked by the Power card {}", power_line(power)));
        }
        if let Some(card) = &open.card {
            words.push_str(&format!(" (it is {})", card.face.name));
        }
        apart(text, &format!("{words}."));
    } else if let Some(last) = view.tricks.last() {
        apart(text, &format!("Last trick: {}", last.why));
    }
}

fn hand(text: &mut String, view: &View, at: Side, side: &SideView) {
    let Some(cards) = side.hand.as_ref().filter(|cards| !cards.is_empty()) else {
        return;
    };
    let whose = if view.side == Some(at) {
        "Your hand".to_owned()
    } else {
        format!("Hand of {}", side.name)
    };
    apart(
        text,
        &format!("{whose}:                  size  statehood  population (2014)"),
    );
    for card in cards {
        line(text, 2, &card_line(card));
    }
    let powers: Vec<String> = side.power.iter().flatten().map(power_line).collect();
    if !powers.is_empty() {
        line(text, 2, &format!("Power cards: {}", powers.join(", ")));
    }
    let away: Vec<&str> = (side.discards.iter().flatten())
        .map(|card| &*card.face.name)
        .collect();
    if !away.is_empty() {
        line(text, 2, &format!("(put away: {})", away.join(", ")));
    }
}

fn card_line(card: &Card) -> String {
    let face = &card.face;
    format!(
        "{:<24} {:>5} {:>10} {:>11}",
        face.name, face.size_rank, face.statehood_rank, face.population_rank
    )
}

fn power_line(power: &Power) -> String {
    format!("{} {}", power.face.corner_number, power.face.category)
}

fn trick_line(view: &View, trick: &TrickView) -> String {
    format!(
        "{} led {}, answer {}; {} by base {}, {} to {}; taken by {}",
        name(view, trick.leader),
        trick.lead.face.name,
        trick.follow.face.name,
        trick.category,
        trick.base,
        trick.ranks[0],
        trick.ranks[1],
        name(view, trick.winner)
    )
}

fn name(view: &View, side: Side) -> &str {
    view.sides.get(index(side)).map_or("", |side| &side.name)
}
