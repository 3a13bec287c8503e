//! Every sentence of the game: what is asked, what happened and why, and the table in plain text.

use super::cards::{Card, Form, Number};
use super::event::{Call, Event, Trick, TrickView};
use super::rules::Phase;
use super::sight::{OpenView, SideSight};
use super::{PresidentialNumbers, State, View};
use tricorn_engine::rules::{Happening, Onlooker, Phase as Shown, Rules as _, SideView};
use tricorn_engine::sides::other;
use tricorn_engine::{Ask, AskId, Offer, Side, Viewer};
use tricorn_kit::page::{apart, line, listed, marked, numbered, underline};
use tricorn_kit::slots::{one_card, one_word};

impl PresidentialNumbers {
    // ---- What is asked ----

    pub(super) fn ask_side(&self, state: &State, side: Side, id: AskId) -> Ask {
        let (sides, them) = (self.sides(), other(side));
        let (name, trick) = (sides.name(them), state.tricks.played() + 1);
        let plays = |rule| {
            if self.config.face_down_lead {
                "PPN-38"
            } else {
                rule
            }
        };
        let card = |label| {
            let hand = self.hand(state, side, Form::of_hand(Viewer::Spectator, &self.config));
            one_card(
                label,
                hand.iter().map(|card| (card.handle, card.to_string())),
            )
        };
        match (state.phase(), state.tricks.lead == side) {
            (Phase::Discard, _) if !state.awaits(side) => {
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
                let slots = vec![card("Which card do you put away?")];
                let offer = Offer::new("discard", "Put away", slots);
                Ask::wait(id, "PPN-16", words).offer(offer)
            }
            (Phase::Lead, true) => {
                let words =
                    format!("You lead trick {trick}: play a card and say “earliest” or “latest”.");
                let call = one_word("call", "Earliest or latest?", Call::ALL.map(Call::word));
                let slots = vec![card("Which card do you lead?"), call];
                Ask::wait(id, plays("PPN-19"), words).offer(Offer::new("lead", "Lead", slots))
            }
            (Phase::Lead, false) => {
                let leads = sides.does(them, "leads", "lead");
                let words = format!("{leads} trick {trick}. Wait for their card and their call.");
                Ask::wait(id, "PPN-19", words)
            }
            (Phase::Follow, false) => {
                let offer = Offer::new("follow", "Play", vec![card("Which card do you play?")]);
                Ask::wait(id, plays("PPN-20"), self.announce(state, side)).offer(offer)
            }
            (Phase::Follow, true) => {
                let are = sides.does(them, "is", "are");
                let words = format!("Your card is played. {are} to answer.");
                Ask::wait(id, "PPN-20", words)
            }
        }
    }

    /// PPN-19, PPN-R7: the lead and the call in words, and what would beat them.
    fn announce(&self, state: &State, side: Side) -> String {
        let leader = self.sides().name(other(side));
        let Some((lead, call)) = state.led() else {
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
        let down = face_down(self.config.face_down_lead);
        format!(
            "{leader} led {card}{down} and said “{call}”. Answer with one card: {beats} wins the trick."
        )
    }

    // ---- What happened ----

    pub(super) fn told(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        let sides = to.sides();
        let name = |side: Side| sides.name(side);
        let does = |side: Side, one, several| sides.does(side, one, several);
        Some(match event {
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
                Some(card) => format!("{} away {card}.", does(*side, "puts", "put")),
                None => format!("{} a card away.", does(*side, "puts", "put")),
            },
            Event::Led { side, card, call } => {
                let leads = does(*side, "leads", "lead");
                let card = to.card(card).map(|card| card.to_string());
                let (card, down) = (card?, face_down(self.config.face_down_lead));
                format!("{leads} {card}{down}: “{call}”.")
            }
            Event::Followed(trick) => {
                let TrickView {
                    lead, follow, why, ..
                } = trick.seen(to);
                let turned = match self.config.face_down_lead || self.config.numbers_hidden {
                    true => format!(" {lead} is turned up."),
                    false => String::new(),
                };
                let answers = does(other(trick.leader), "answers", "answer");
                let facts = [fact(&lead), fact(&follow)].concat();
                format!("{answers} {follow}.{turned} {why}{facts}")
            }
            Event::GameWon(result) => {
                let away = sides.all().zip(result.discards.iter().flatten());
                let away = away.map(|(side, card)| format!("{} ({})", to.open(card), name(side)));
                let away = away.collect::<Vec<_>>().join(" and ");
                let wins = does(result.winner, "wins", "win");
                let how = result.how.words(result.tricks);
                format!("{wins} the game, {how}. Put away were {away}.")
            }
            Event::MatchWon { side } => format!("{} the match.", does(*side, "wins", "win")),
            Event::Resigned { side } => format!(
                "{} up. {} the match.",
                does(*side, "gives", "give"),
                does(other(*side), "wins", "win")
            ),
        })
    }

    /// Why a trick went as it did (PPN-30 to PPN-37).
    pub(super) fn why(&self, trick: &Trick) -> String {
        let (lead, follow) = (self.number(trick.lead.card), self.number(trick.follow.card));
        let to = self.sides().name(trick.winner);
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
        let (call, [better, worse, goal]) = (trick.call, [better.0, worse.0, goal.0]);
        format!("“{call}”: {better} is closer to {goal} than {worse}, so the trick goes to {to}.")
    }
}

fn face_down(down: bool) -> &'static str {
    if down { " face down" } else { "" }
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
    for (at, side) in (0..).map(Side).zip(&view.sides) {
        side_line(&mut text, view, at, side);
    }
    if let Some(open) = &view.open {
        let (leader, down) = (view.name(open.side), face_down(open.face_down));
        let OpenView { card, call, .. } = open;
        let words = format!("On the table: {leader} led {card}{down} and said “{call}”.");
        apart(&mut text, &words);
    } else if let Some(last) = view.last() {
        let words = format!("Last trick: {}", trick_line(view, last));
        apart(&mut text, &words);
        line(&mut text, 2, &last.why);
    }
    for (at, side) in (0..).map(Side).zip(&view.sides) {
        hand(&mut text, view, at, side);
    }
    let tricks = view.tricks.iter().map(|trick| trick_line(view, trick));
    numbered(&mut text, "Tricks of this game:", tricks);
    let games = view.games.iter().map(|game| {
        let away = game.discards.as_ref();
        let away = away.map(|[first, second]| format!("; put away: {first} and {second}"));
        let away = away.unwrap_or_default();
        let won = game.how.words(game.tricks);
        format!("{}, {won}{away}", view.name(game.winner))
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
    let cards = side.hand.iter().flatten().map(card_line);
    let away = side.discard.iter().filter(|_| side.hand.is_some());
    let away = away.map(|card| format!("(put away: {card})"));
    listed(
        text,
        &format!("{}:", view.whose(at, "hand")),
        cards.chain(away),
    );
}

fn card_line(card: &Card) -> String {
    let face = &card.face;
    let about = [&face.party, &face.home_state].into_iter().flatten();
    let about: Vec<&str> = about.map(String::as_str).collect();
    let (number, name) = match face.number {
        Some(number) => (number.0.to_string(), face.name.clone()),
        None => ("?".to_owned(), face.line()),
    };
    format!("{number:>3}  {name:<38} {}", about.join(", "))
}

fn trick_line(view: &View, trick: &TrickView) -> String {
    let (leader, winner) = (view.name(trick.leader), view.name(trick.winner));
    let TrickView {
        lead, call, follow, ..
    } = trick;
    format!("{leader} led {lead} “{call}”, answer {follow}; taken by {winner}")
}
