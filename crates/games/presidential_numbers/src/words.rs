//! Every sentence of the game: what is asked, what happened and why, and the table in plain text.

use super::cards::{Card, Form, Number};
use super::event::{Event, Trick, TrickView};
use super::rules::{Opened, Phase};
use super::sight::SideSight;
use super::trick::Call;
use super::{PresidentialNumbers, State, View};
use std::fmt::Write;
use tricorn_engine::rules::{Happening, Onlooker, Phase as Shown, SideView};
use tricorn_engine::sides::{index, other};
use tricorn_engine::{Ask, AskId, Choice, Offer, Side, Slot, Token, Want};
use tricorn_kit::page::{apart, line, marked, numbered, underline};

impl PresidentialNumbers {
    // ---- What is asked ----

    pub(super) fn ask_side(&self, state: &State, side: Side, id: AskId) -> Ask {
        let down = self.config.face_down_lead;
        let them = other(side);
        let name = self.book.sides.name(them);
        let trick = state.tricks.played() + 1;
        let leads = state.tricks.lead == side;
        match (state.phase(), leads) {
            (Phase::Discard, _) if state.discards[index(side)].is_some() => {
                let words = format!("Your card is put away. {name} may still be choosing.");
                Ask::wait(id, "PPN-17", words)
            }
            (Phase::Discard, leads) => {
                let begins = match leads {
                    true => "You lead the first trick.".to_owned(),
                    false => format!("{name} will lead the first trick."),
                };
                let words = format!(
                    "Put one of your nine cards away, face down. You play with the other eight. {begins}"
                );
                let which = self.which(state, side, "Which card do you put away?");
                Ask::wait(id, "PPN-16", words).offer(Offer::new("discard", "Put away", vec![which]))
            }
            (Phase::Lead, true) => {
                let rule = if down { "PPN-38" } else { "PPN-19" };
                let words =
                    format!("You lead trick {trick}: play a card and say “earliest” or “latest”.");
                let which = self.which(state, side, "Which card do you lead?");
                Ask::wait(id, rule, words).offer(Offer::new("lead", "Lead", vec![which, calls()]))
            }
            (Phase::Lead, false) => {
                let leads = self.book.sides.does(them, "leads", "lead");
                let words = format!("{leads} trick {trick}. Wait for their card and their call.");
                Ask::wait(id, "PPN-19", words)
            }
            (Phase::Follow, false) => {
                let rule = if down { "PPN-38" } else { "PPN-20" };
                let which = self.which(state, side, "Which card do you play?");
                Ask::wait(id, rule, self.announce(state, side)).offer(Offer::new(
                    "follow",
                    "Play",
                    vec![which],
                ))
            }
            (Phase::Follow, true) => {
                let are = self.book.sides.does(them, "is", "are");
                Ask::wait(
                    id,
                    "PPN-20",
                    format!("Your card is played. {are} to answer."),
                )
            }
        }
    }

    /// The cards of the hand to choose from.
    fn which(&self, state: &State, side: Side, label: &str) -> Slot {
        let choice = |card: Card| Choice::new(Token::Card(card.handle), card.face.line());
        let hand = self.hand(state, side, Form::of_hand(&self.config));
        let cards = hand.into_iter().map(choice).collect();
        Slot::new("card", label, Want::Card(cards))
    }

    /// PPN-19, PPN-R7: the lead and the call in words, and what would beat them.
    fn announce(&self, state: &State, side: Side) -> String {
        let leader = self.book.sides.name(other(side));
        let opened = state.tricks.opened;
        let lead = opened.and_then(|opened| state.deal.play(opened.spot));
        let (Some(Opened { call, .. }), Some(lead)) = (opened, lead) else {
            return format!("{leader} has led. Answer with one card.");
        };
        let card = self.card(lead, Form::of_lead(&self.config));
        let several = self.same_person(self.deck.presidency(lead.card)).len() > 1;
        let beats = match (call, several) {
            (Call::Earliest, false) => "an earlier president, or the same one,",
            (Call::Latest, false) => "a later president, or the same one,",
            // Two cards of such a person are told apart by their numbers (PPN-33, PPN-34, PPN-37).
            (Call::Earliest, true) => "a smaller number",
            (Call::Latest, true) => "a larger number",
        };
        format!(
            "{leader} led {}{} and said “{}”. Answer with one card: {beats} wins the trick.",
            card.face.line(),
            face_down(self.config.face_down_lead),
            call.word()
        )
    }

    // ---- What happened ----

    pub(super) fn told(&self, to: &Onlooker<'_, Self>, event: &Event) -> String {
        let sides = to.sides();
        let name = |side: Side| sides.name(side);
        let does = |side: Side, one, several| sides.does(side, one, several);
        match event {
            Event::Began { first } => match sides.seating().lead() {
                None => format!("The match begins. Chance lets {} lead first.", name(*first)),
                Some(lead) => format!(
                    "The match begins. {} first, because {} led first in the last game.",
                    does(lead, "leads", "lead"),
                    name(other(lead))
                ),
            },
            Event::Dealt { game, lead, .. } => format!(
                "Game {game}: the deck is shuffled and nine cards go to each side. {} first.",
                does(*lead, "leads", "lead")
            ),
            Event::Discarded { side, card } => match to.card(card) {
                Some(card) => format!("{} away {}.", does(*side, "puts", "put"), card.face.line()),
                None => format!("{} a card away.", does(*side, "puts", "put")),
            },
            Event::Led { side, card, call } => {
                let card = to.card(card).map(|card| card.face.line());
                format!(
                    "{} {}{}: “{}”.",
                    does(*side, "leads", "lead"),
                    card.unwrap_or_default(),
                    face_down(self.config.face_down_lead),
                    call.word()
                )
            }
            Event::Followed(trick) => self.told_trick(&trick.seen(to)),
            Event::GameWon(result) => {
                let away = result.discards.iter().flatten();
                let away: Vec<String> = away.map(|card| to.open(card).face.line()).collect();
                format!(
                    "{} the game, {}. Put away were {} ({}) and {} ({}).",
                    does(result.winner, "wins", "win"),
                    result.how.words(result.tricks),
                    away[0],
                    name(Side(0)),
                    away[1],
                    name(Side(1)),
                )
            }
            Event::MatchWon { side } => format!("{} the match.", does(*side, "wins", "win")),
            Event::Resigned { side } => format!(
                "{} up. {} the match.",
                does(*side, "gives", "give"),
                does(other(*side), "wins", "win")
            ),
        }
    }

    fn told_trick(&self, trick: &TrickView) -> String {
        let turned = match self.config.face_down_lead || self.config.numbers_hidden {
            true => format!(" {} is turned up.", trick.lead.face.line()),
            false => String::new(),
        };
        format!(
            "{} {}.{turned} {}{}{}",
            self.book
                .sides
                .does(other(trick.leader), "answers", "answer"),
            trick.follow.face.line(),
            trick.why,
            fact(&trick.lead),
            fact(&trick.follow)
        )
    }

    /// Why a trick went as it did (PPN-30 to PPN-37).
    pub(super) fn why(&self, trick: &Trick) -> String {
        let (lead, follow) = (self.number(trick.lead.card), self.number(trick.follow.card));
        let to = self.book.sides.name(trick.winner);
        if lead == follow {
            let name = &self.card(trick.lead, Form::Name).face.name;
            return format!(
                "Both played {name}: then the side that follows wins, whatever the call. The trick goes to {to}."
            );
        }
        let (better, worse) = match trick.winner == trick.leader {
            true => (lead, follow),
            false => (follow, lead),
        };
        let goal = match trick.call {
            Call::Earliest => Number(1),
            Call::Latest => self.highest,
        };
        format!(
            "“{}”: {} is closer to {} than {}, so the trick goes to {to}.",
            trick.call.word(),
            better.0,
            goal.0,
            worse.0
        )
    }
}

fn face_down(down: bool) -> &'static str {
    if down { " face down" } else { "" }
}

fn calls() -> Slot {
    let choice = |call: Call| Choice::new(Token::Word(call.word()), call.word());
    let calls = Call::ALL.into_iter().map(choice).collect();
    Slot::new("call", "Earliest or latest?", Want::One(calls))
}

/// One fact about a card that has been awarded, on a line of its own; the next time the card comes, another one.
fn fact(card: &Card) -> String {
    let Some(lore) = &card.face.lore else {
        return String::new();
    };
    let at = card.handle.0 as usize % lore.facts.len();
    format!("\n{}: {}", card.face.name, lore.facts[at])
}

// ---- The table in plain text ----

pub(super) fn table(view: &View) -> String {
    let mut text = String::new();
    line(&mut text, 0, &head(view));
    if view.config.face_down_lead {
        line(&mut text, 2, "Leads lie face down until they are answered.");
    }
    if view.config.numbers_hidden {
        line(&mut text, 2, "Numbers are hidden until a trick is awarded.");
    }
    underline(&mut text);
    for (at, side) in (0..).zip(&view.sides) {
        side_line(&mut text, view, Side(at), side);
    }
    if let Some(open) = &view.open {
        let words = format!(
            "On the table: {} led {}{} and said “{}”.",
            name(view, open.side),
            open.card.face.line(),
            face_down(open.face_down),
            open.call.word()
        );
        apart(&mut text, &words);
    } else if let Some(last) = view.last() {
        apart(
            &mut text,
            &format!("Last trick: {}", trick_line(view, last)),
        );
        line(&mut text, 2, &last.why);
    }
    for (at, side) in (0..).zip(&view.sides) {
        hand(&mut text, view, Side(at), side);
    }
    let tricks = view.tricks.iter().map(|trick| trick_line(view, trick));
    numbered(&mut text, "Tricks of this game:", tricks);
    let games = view.games.iter().map(|game| {
        let mut words = format!(
            "{}, {}",
            name(view, game.winner),
            game.how.words(game.tricks)
        );
        if let Some([first, second]) = &game.discards {
            let away = [first, second].map(|card| card.face.line());
            let _ = write!(words, "; put away: {}", away.join(" and "));
        }
        words
    });
    numbered(&mut text, "Games:", games);
    text
}

fn head(view: &View) -> String {
    let what = match view.phase {
        Shown::Before => "before the match".to_owned(),
        Shown::Own(Phase::Discard) => format!("game {} · each side puts a card away", view.game),
        Shown::Over => "the match is over".to_owned(),
        _ => format!("game {} · trick {} of 8", view.game, view.trick),
    };
    format!(
        "Presidential Numbers 1 to {} · match to {} · {what}",
        view.highest.0, view.config.wins,
    )
}

fn side_line(text: &mut String, view: &View, at: Side, side: &SideView<SideSight>) {
    let mut marks = view.marks(at);
    if view.phase == Shown::Own(Phase::Discard) && side.discarded {
        marks.push("has put a card away");
    }
    if view.lead == Some(at) && view.outcome.is_none() {
        marks.push("leads");
    }
    let words = format!(
        "{}: games {}, tricks {}, cards {}",
        side.common.name, side.games, side.tricks, side.cards,
    );
    marked(text, &words, &marks);
}

fn hand(text: &mut String, view: &View, at: Side, side: &SideView<SideSight>) {
    let Some(cards) = &side.hand else {
        return;
    };
    if cards.is_empty() && side.discard.is_none() {
        return;
    }
    apart(text, &format!("{}:", view.whose(at, "hand")));
    for card in cards {
        line(text, 2, &card_line(card));
    }
    if let Some(card) = &side.discard {
        line(text, 2, &format!("(put away: {})", card.face.line()));
    }
}

fn card_line(card: &Card) -> String {
    let face = &card.face;
    let about = [&face.party, &face.home_state].into_iter().flatten();
    let about: Vec<&str> = about.map(String::as_str).collect();
    let (number, term) = match (face.number, &face.term) {
        (Some(number), _) => (format!("{:>3}", number.0), String::new()),
        (None, Some(term)) => ("  ?".to_owned(), format!(" ({term})")),
        (None, None) => ("  ?".to_owned(), String::new()),
    };
    let name = format!("{}{term}", face.name);
    let row = format!("{number}  {name:<38} {}", about.join(", "));
    row.trim_end().to_owned()
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
    view.name(side)
}
