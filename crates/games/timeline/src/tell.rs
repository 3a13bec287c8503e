//! A view in plain text of 80 columns: for the terminal, the screen reader and the golden playthroughs.

use super::notice::count;
use super::view::{CardView, LastPlay, PlayerView, Rank, Standing, View};
use std::fmt::Write;

const WIDTH: usize = 80;

/// The whole view in words.
pub(super) fn tell(view: &View) -> String {
    let mut out = String::new();
    head(&mut out, view);
    line(&mut out, view);
    boxed(&mut out, view);
    if let Some(last) = &view.last {
        said_last(&mut out, view, last);
    }
    players(&mut out, view);
    own_row(&mut out, view);
    closing(&mut out, view);
    out
}

fn head(out: &mut String, view: &View) {
    if view.round.0 == 0 {
        let _ = writeln!(out, "Timeline. The cards have not been dealt yet.");
        return;
    }
    let begins = view.first.map_or("somebody", |side| name(view, side.0));
    let text = format!(
        "Timeline. Round {}, begun by {begins}. Pile: {}. Box: {}.",
        view.round.0,
        count(view.pile, "card"),
        count(view.boxed.len(), "card"),
    );
    paragraph(out, "", &text);
    if let Some(left) = view.rounds_left {
        let rounds = count(usize::from(left), "round");
        let text = format!("Only {rounds} left, this one included; then the fewest cards win.");
        paragraph(out, "", &text);
    }
}

/// TL-21: the gaps are numbered from 1, as a list of choices would be; left is earlier.
fn line(out: &mut String, view: &View) {
    if view.line.is_empty() {
        return;
    }
    out.push_str("\nThe line, from early to late, with the numbers of its gaps:\n");
    let mut items: Vec<String> = view
        .line
        .iter()
        .enumerate()
        .map(|(gap, card)| format!("[{}] {}", gap + 1, dated(card)))
        .collect();
    items.push(format!("[{}]", view.line.len() + 1));
    wrap(out, "  ", "  ", &items, "  ");
}

fn boxed(out: &mut String, view: &View) {
    if view.boxed.is_empty() {
        return;
    }
    out.push_str("\nIn the box:\n");
    let items: Vec<String> = view.boxed.iter().map(dated).collect();
    wrap(out, "  ", "  ", &items, "; ");
}

fn said_last(out: &mut String, view: &View, last: &LastPlay) {
    let verdict = if last.right { "right" } else { "wrong" };
    let by = if last.seat.is_none() {
        " (the time ran out, so the table played)"
    } else {
        ""
    };
    let text = format!(
        "Last play: {} put “{}” {}{by}: {verdict}. {}",
        name(view, last.side.0),
        last.card.face.name,
        last.place,
        last.why
    );
    out.push('\n');
    paragraph(out, "", &text);
}

/// TL-25, TL-31: the others, with the cards that lie in front of them.
fn players(out: &mut String, view: &View) {
    let others = view
        .players
        .iter()
        .filter(|player| Some(player.side) != view.you);
    out.push_str(if view.you.is_some() {
        "\nThe others:\n"
    } else {
        "\nThe players:\n"
    });
    for player in others {
        let mut text = format!("{}: {}", player.name, status(view, player));
        if player.members.iter().any(|member| member.stand_in) {
            text.push_str("; a computer player sits in");
        }
        paragraph(out, "  ", &text);
        if !player.row.is_empty() {
            let items: Vec<String> = player.row.iter().map(dated).collect();
            wrap(out, "    ", "    ", &items, "; ");
        }
    }
}

fn status(view: &View, player: &PlayerView) -> String {
    let cards = count(player.row.len(), "card");
    let turn = if view.turn == Some(player.side) {
        ", now on turn"
    } else {
        ""
    };
    match player.standing {
        Standing::Playing => format!("{cards}{turn}"),
        Standing::Out => "no card left, waiting for the end of the round".to_owned(),
        Standing::Eliminated { round } => format!("eliminated in round {}", round.0),
        Standing::Resigned { round } => format!("gave up in round {}", round.0),
        Standing::Won if player.row.is_empty() => "winner".to_owned(),
        Standing::Won => format!("winner, with {cards} left"),
    }
}

fn own_row(out: &mut String, view: &View) {
    let Some(you) = own(view).filter(|you| !you.row.is_empty()) else {
        return;
    };
    out.push_str("\nYour cards:\n");
    for (number, card) in (1..).zip(&you.row) {
        let text = format!("{} ({})", dated(card), card.face.theme);
        wrap(out, &format!("  {number}. "), "     ", &words(&text), " ");
    }
}

fn closing(out: &mut String, view: &View) {
    out.push('\n');
    if let Some(result) = &view.result {
        paragraph(out, "", &result.words);
        if !result.informal_ranking.is_empty() {
            out.push_str("Ranking (informal; the rules know only winners):\n");
            for rank in &result.informal_ranking {
                let _ = writeln!(out, "  {}. {}", rank.place, ranked(view, rank));
            }
        }
        return;
    }
    let turn = view.turn.map(|side| name(view, side.0));
    let text = match (own(view), turn) {
        (_, None) => "Nobody is on turn.".to_owned(),
        // What is asked of the viewer stands in the ask.
        (Some(you), _) if Some(you.side) == view.turn => {
            out.pop();
            return;
        }
        (Some(you), Some(turn)) => match you.standing {
            Standing::Out => {
                format!("You have no card left! The round goes on; {turn} is on turn.")
            }
            Standing::Eliminated { .. } | Standing::Resigned { .. } => {
                format!("You are no longer in the game. {turn} is on turn.")
            }
            Standing::Playing | Standing::Won => format!("{turn} is on turn. Wait for yours."),
        },
        (None, Some(turn)) => format!("{turn} is on turn."),
    };
    paragraph(out, "", &text);
}

fn ranked(view: &View, rank: &Rank) -> String {
    let when = match rank.eliminated {
        Some(round) => format!("left in round {} with", round.0),
        None => "at the end with".to_owned(),
    };
    format!(
        "{}, {when} {}",
        name(view, rank.side.0),
        count(rank.cards.into(), "card")
    )
}

fn own(view: &View) -> Option<&PlayerView> {
    view.players
        .iter()
        .find(|player| Some(player.side) == view.you)
}

fn name(view: &View, side: u8) -> &str {
    view.players
        .iter()
        .find(|player| player.side.0 == side)
        .map_or("Somebody", |player| &*player.name)
}

/// “1455 Printing press”, or only the name.
fn dated(card: &CardView) -> String {
    match &card.dated {
        Some(dated) => format!("{} {}", dated.label, card.face.name),
        None => card.face.name.clone(),
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn paragraph(out: &mut String, indent: &str, text: &str) {
    wrap(out, indent, indent, &words(text), " ");
}

/// Lays items side by side as long as they fit into the width. An item that no line can hold is broken at its spaces.
fn wrap(out: &mut String, first: &str, rest: &str, items: &[String], between: &str) {
    let mark = between.trim_end();
    let spaces = between.len() - mark.len();
    let mut page = Page::new(out, first, rest);
    for (number, item) in items.iter().enumerate() {
        let tail = if number + 1 < items.len() { mark } else { "" };
        let whole = format!("{item}{tail}");
        if rest.chars().count() + whole.chars().count() <= WIDTH {
            page.lay(&whole, spaces);
        } else {
            for (at, word) in whole.split(' ').enumerate() {
                page.lay(word, if at == 0 { spaces } else { 1 });
            }
        }
    }
    page.close();
}

/// The row of text that is being filled.
struct Page<'a> {
    out: &'a mut String,
    row: String,
    used: usize,
    rest: &'a str,
    empty: bool,
}

impl<'a> Page<'a> {
    fn new(out: &'a mut String, first: &str, rest: &'a str) -> Self {
        Self {
            out,
            row: first.to_owned(),
            used: first.chars().count(),
            rest,
            empty: true,
        }
    }

    fn lay(&mut self, text: &str, spaces: usize) {
        let length = text.chars().count();
        if !self.empty && self.used + spaces + length > WIDTH {
            let _ = writeln!(self.out, "{}", self.row);
            self.row = self.rest.to_owned();
            self.used = self.rest.chars().count();
            self.empty = true;
        }
        if !self.empty {
            self.row.push_str(&" ".repeat(spaces));
            self.used += spaces;
        }
        self.row.push_str(text);
        self.used += length;
        self.empty = false;
    }

    fn close(self) {
        let _ = writeln!(self.out, "{}", self.row);
    }
}
