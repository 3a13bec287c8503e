//! The table in plain text, for the terminal and the playthroughs.

use super::{made_up, needs_words, restriction, when};
use crate::{
    CardView, ChapterView, EffectView, Face, HandCard, LaidView, Phase, PlayerView, QuestionView,
    Telling, TradeView, View,
};
use std::collections::BTreeSet;
use tricorn_engine::Side;
use tricorn_engine::rules::Phase as Stage;
use tricorn_kit::page::{self, count};
use tricorn_packs::schema::CivicColour;

/// While the game lasts, so many stories are told again.
const STORIES: usize = 3;

pub(in super::super) fn table(view: &View) -> String {
    let mut text = String::new();
    page::title(&mut text, &head(view));
    if view.players.is_empty() {
        return text;
    }
    piles(&mut text, view);
    for player in &view.players {
        told_player(&mut text, view, player);
    }
    hand(&mut text, view);
    trades(&mut text, view);
    stories(&mut text, view);
    if let Some(effect) = &view.effect {
        told_effect(&mut text, view, effect);
    }
    result(&mut text, view);
    text
}

fn head(view: &View) -> String {
    let turn = view.turn.as_ref();
    let whose = turn.map_or("nobody", |turn| view.name(turn.side));
    let number = turn.map_or(0, |turn| turn.number);
    let does = match view.phase {
        Stage::Before => return "PolitiCraft. The game has not begun.".to_owned(),
        Stage::Own(Phase::Issues) => {
            let mut said = "PolitiCraft. The players choose their issues.".to_owned();
            if let Some(issues) = &view.issues {
                said += "\nType your own, or the number of one of these:";
                for (number, issue) in (1..).zip(issues.iter()) {
                    said += &format!("\n{number:>4}  {issue}");
                }
            }
            return said;
        }
        Stage::Over | Stage::Count | Stage::Rest => {
            return "PolitiCraft. The game is over.".to_owned();
        }
        Stage::Own(Phase::Directions) => {
            return "PolitiCraft. An Election Cycle card is carried out.".to_owned();
        }
        Stage::Own(Phase::Play) => "plays a card",
        Stage::Own(Phase::Explain) => "tells a story",
        Stage::Own(Phase::Refill) => "draws cards",
        Stage::Own(Phase::Power) => "has played a Power Play",
    };
    let figure = when(turn.is_some_and(|turn| turn.figure), ", a Public Figure,");
    format!("PolitiCraft, turn {number}. {whose}{figure} {does}.")
}

fn piles(text: &mut String, view: &View) {
    let words = format!(
        "Election Cycle cards: {} shown, {} in the deck. The game ends with number {}.",
        view.cycles.len(),
        view.cycles_left,
        view.cycles_end
    );
    page::line(text, 0, &words);
    for (number, cycle) in (1..).zip(&view.cycles) {
        let done = when(!cycle.carried, " Still to come:");
        let words = format!(
            "{number}. “{}”, drawn by {}.{done} {}",
            cycle.card.face.title,
            view.name(cycle.by),
            cycle.card.face.does
        );
        page::line(text, 2, &words);
    }
    let top = match view.discard.last() {
        Some(top) => format!(", on top {}", card(&top.face)),
        None => String::new(),
    };
    let words = format!(
        "Deck: {}. Discard pile: {}{top}. Spent Power Plays: {}.",
        count(view.deck, "card"),
        count(view.discard.len(), "card"),
        view.spent.len()
    );
    page::line(text, 0, &words);
    if let Some(cards) = &view.deck_cards {
        page::line(text, 0, &format!("The deck from its top: {}.", list(cards)));
    }
    if let Some(cards) = view.boxed.as_ref().filter(|cards| !cards.is_empty()) {
        let words = format!("Election Cycle cards not in this game: {}.", list(cards));
        page::line(text, 0, &words);
    }
}

fn told_player(text: &mut String, view: &View, player: &PlayerView) {
    let you = when(view.you == Some(player.side), " (you)");
    if player.resigned {
        page::apart(text, &format!("{}{you}: left the game.", player.name));
        return;
    }
    let words = format!(
        "{}{you}: {}, {} Integrity, {}Public Figure, {} in hand.",
        player.name,
        count(player.points as usize, "point"),
        player.integrity,
        when(!player.figure, "not a "),
        count(player.cards, "card")
    );
    page::apart(text, &words);
    let issue = match &player.issue {
        _ if player.issue_hidden => "hidden by the host",
        Some(issue) => issue,
        None => "not chosen yet",
    };
    page::line(text, 2, &format!("Issue: {issue}"));
    if player.area.is_empty() {
        page::line(text, 2, "Area: empty");
    }
    let laid_card = |laid: &LaidView| {
        let by = format!(", by {}", view.name(laid.by));
        let (by, face) = (when(laid.by != player.side, &by), &laid.card.face);
        format!("“{}” ({}{by})", face.title, face.points)
    };
    for colour in CivicColour::ALL {
        let cards = player.area.iter();
        let cards = cards.filter(|laid| laid.card.face.colour == Some(colour));
        let cards: Vec<String> = cards.map(laid_card).collect();
        if !cards.is_empty() {
            let head = format!("Area, {colour}: {}: ", cards.len());
            page::line(text, 2, &format!("{head}{}", cards.join("; ")));
        }
    }
    let grants: Vec<String> = player.grants.iter().map(ToString::to_string).collect();
    if !grants.is_empty() {
        page::line(text, 2, &format!("Designations: {}", grants.join(", ")));
    }
    for words in marks(player) {
        page::line(text, 2, &words);
    }
    if let Some(cards) = &player.shown {
        page::line(text, 2, &format!("Hand, shown: {}.", list(cards)));
    }
}

/// What else is to be known of a player.
fn marks(player: &PlayerView) -> Vec<String> {
    let mut marks = Vec::new();
    if player.tokens != 0 {
        marks.push(format!("Tokens: {:+} points", player.tokens));
    }
    if player.shielded {
        marks.push("Shielded from Power Plays of others".to_owned());
    }
    if player.skips > 0 {
        let turns = count(player.skips.into(), "turn");
        marks.push(format!("To be passed over: {turns}"));
    }
    if player.extra > 0 {
        let cards = count(player.extra.into(), "card");
        marks.push(format!("On the next turn {cards} more"));
    }
    for what in &player.restrict {
        let what = restriction(what);
        marks.push(format!("May not play {what} on the next turn"));
    }
    if player.members.iter().any(|member| member.stand_in) {
        marks.push("A computer player sits in".to_owned());
    }
    marks
}

/// PC-32, PC-81: the own hand, with what is missing where.
fn hand(text: &mut String, view: &View) {
    let Some(hand) = view.hand.as_ref().filter(|_| view.result.is_none()) else {
        return;
    };
    if hand.is_empty() {
        page::apart(text, "Your hand is empty.");
        return;
    }
    let words = |it: &HandCard| {
        let mut words = card(&it.card.face);
        if !it.card.face.does.is_empty() {
            words += &format!(": {}", it.card.face.does);
        }
        if let Some(needs) = &it.card.face.needs {
            words += &format!(", needs {}. {}", needs_words(needs), lacks(view, it));
        }
        words
    };
    page::numbered(text, "Your hand:", hand.iter().map(words));
    let turn = view.turn.as_ref();
    for what in turn.iter().flat_map(|turn| &turn.restrict) {
        let words = format!("On this turn no {} may be played.", restriction(what));
        page::line(text, 2, &words);
    }
}

/// “It can go to Ann. Ben: 1 blue missing.”
fn lacks(view: &View, it: &HandCard) -> String {
    let whose = |side: Side| match view.you == Some(side) {
        true => "your own Area",
        false => view.name(side),
    };
    let met = it.lacks.iter().filter(|lack| lack.met);
    let met: Vec<&str> = met.map(|lack| whose(lack.area)).collect();
    let mut words = match met.join(", ") {
        nowhere if nowhere.is_empty() => "It can go nowhere yet.".to_owned(),
        met => format!("It can go to: {met}."),
    };
    for lack in it.lacks.iter().filter(|lack| !lack.met) {
        let missing = needs_words(&lack.missing);
        words += &format!(" Missing for {}: {missing}.", whose(lack.area));
    }
    words
}

fn trades(text: &mut String, view: &View) {
    let words = |trade: &TradeView| {
        let (from, to) = (view.name(trade.from), view.name(trade.to));
        let given = match &trade.answer {
            Some(answer) => format!("for {}; {from} has to agree", card(&answer.face)),
            None => format!("for a card; {to} has to answer"),
        };
        format!("{from} offers {} to {to} {given}.", card(&trade.card.face))
    };
    page::numbered(text, "Trades:", view.trades.iter().map(words));
}

/// PC-26, PC-27, PC-R24: the stories of the last turns; at the end all of them, player by player.
fn stories(text: &mut String, view: &View) {
    let chapters = |player: &PlayerView| {
        let (side, story) = (player.side, player.story.clone());
        story.into_iter().map(move |chapter| (side, chapter))
    };
    let mut all: Vec<(Side, ChapterView)> = view.players.iter().flat_map(chapters).collect();
    let mut title = "The stories:";
    if view.result.is_none() {
        title = "The last stories:";
        let turns: BTreeSet<u32> = all.iter().map(|(_, chapter)| chapter.turn).collect();
        let least = turns.iter().rev().nth(STORIES - 1).copied().unwrap_or(0);
        all.retain(|(_, chapter)| chapter.turn >= least);
        all.sort_by_key(|(_, chapter)| chapter.number);
    }
    let quick = |chapter: &ChapterView| chapter.told == Telling::Nothing;
    if all.iter().all(|(_, chapter)| quick(chapter)) {
        return;
    }
    page::apart(text, title);
    for (side, chapter) in &all {
        page::line(text, 2, &story(view, *side, chapter));
    }
}

fn story(view: &View, side: Side, chapter: &ChapterView) -> String {
    let cards = chapter.cards.iter().map(|it| match it.to {
        Some(to) if to != side => format!("“{}” (with {})", it.card.face.title, view.name(to)),
        _ => format!("“{}”", it.card.face.title),
    });
    let cards: Vec<String> = cards.collect();
    let told = match (&chapter.text, chapter.told) {
        (Some(told), _) => told.replace('\n', " "),
        (None, Telling::Nothing) => "nothing told yet.".to_owned(),
        (None, Telling::Missed) => "no story was told, the time was over.".to_owned(),
        (None, Telling::Hidden) => "the host has hidden this text.".to_owned(),
        (None, Telling::Aloud | Telling::Written) => "told aloud.".to_owned(),
    };
    let applause = match chapter.applause.len() {
        0 => String::new(),
        many => format!(" ({} of applause)", count(many, "round")),
    };
    format!(
        "{}, turn {}, text {}, {}: {told}{applause}",
        view.name(side),
        chapter.turn,
        chapter.number,
        cards.join(" and ")
    )
}

fn told_effect(text: &mut String, view: &View, effect: &EffectView) {
    let title = &effect.card.face.title;
    let by = view.name(effect.by);
    let target = effect.target.map(|target| view.name(target));
    let target = target.map_or_else(String::new, |name| format!(" and concerns {name}"));
    let comes = match view.phase {
        Stage::Own(Phase::Power) => "played",
        _ => "drawn",
    };
    let does = &effect.card.face.does;
    let words = format!("“{title}” was {comes} by {by}{target}. {does}");
    page::apart(text, &words);
    let awaits: Vec<&str> = effect.awaits.iter().map(|side| view.name(*side)).collect();
    let does = match effect.reaction {
        true => "Who may still cancel it",
        false => "Who has to choose",
    };
    page::line(text, 0, &format!("{does}: {}.", awaits.join(", ")));
    if let Some(question) = &effect.question {
        page::line(text, 0, &asked(view, question));
    }
}

fn asked(view: &View, question: &QuestionView) -> String {
    match question {
        QuestionView::Cards {
            area,
            discard,
            from,
            count: number,
        } => {
            let place = match (area, discard) {
                (Some(area), _) => format!("of the Area of {}", view.name(*area)),
                (None, true) => "of the discard pile".to_owned(),
                (None, false) => "of your hand".to_owned(),
            };
            let cards = count((*number).into(), "card");
            format!("You choose {cards} {place}: {}.", list(from))
        }
        QuestionView::Order { cards } => {
            let cards = list(cards);
            format!("You say in which order they are discarded: {cards}.")
        }
        QuestionView::Option { of } => {
            let options: Vec<&str> = of.iter().map(|option| option.words.as_str()).collect();
            format!("You choose one: {}", options.join(" Or: "))
        }
        QuestionView::Player { of } => {
            let names: Vec<&str> = of.iter().map(|side| view.name(*side)).collect();
            format!("You choose a player: {}.", names.join(", "))
        }
        QuestionView::Waived { from } if from.is_empty() => {
            "You may play a Conditional card now, but none of yours can be played.".to_owned()
        }
        QuestionView::Waived { from } => {
            format!("You may play a Conditional card now: {}.", list(from))
        }
    }
}

fn result(text: &mut String, view: &View) {
    let Some(result) = &view.result else {
        return;
    };
    page::apart(text, &result.words);
    for (player, score) in view.players.iter().zip(&result.scores) {
        let words = if player.resigned {
            format!("{}: left the game", player.name)
        } else {
            format!("{}: {} = {}", player.name, score.total, made_up(score))
        };
        let won = result.winners.contains(&player.side);
        page::marked(text, &words, if won { &["winner"] } else { &[] });
    }
}

/// “Town-hall meeting” (blue, 10, Big Donor)
fn card(face: &Face) -> String {
    let mut parts = match face.colour {
        Some(colour) => vec![colour.to_string(), face.points.to_string()],
        None => vec![face.kind.to_string()],
    };
    parts.extend(face.grants.iter().map(ToString::to_string));
    format!("“{}” ({})", face.title, parts.join(", "))
}

fn list(cards: &[CardView]) -> String {
    let cards: Vec<String> = cards.iter().map(|it| card(&it.face)).collect();
    cards.join("; ")
}
