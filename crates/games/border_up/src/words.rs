//! Every sentence of the game: what is asked, what happened and why, and the table in plain text.

use super::cards::{HAND, TRAYS};
use super::event::{Event, GameResult, How, Show};
use super::rules::Phase;
use super::sight::{HandView, PossibleView, ShowView, TrayView};
use super::{BorderUp, State, View};
use tricorn_engine::rules::{Onlooker, Phase as Shown};
use tricorn_engine::sides::other;
use tricorn_engine::{Ask, AskId, Choice, Handle, Offer, Seat, Side, Slot, Token, Want};
use tricorn_geoplunge::race::{Race, Word};
use tricorn_geoplunge::racing::Racing;
use tricorn_geoplunge::{Card, VEILED, table};
use tricorn_kit::page::{apart, hang, line, marked, title};

impl BorderUp {
    // ---- What is asked ----

    pub(super) fn ask_side(&self, state: &State, side: Side, id: AskId) -> Ask {
        let Some(race) = &state.race else {
            let words = "Ready, Set … Your 21 cards are face-down. The race starts in a moment.";
            return Ask::wait(id, "BU-03", words);
        };
        let sorting = || self.ask_sorting(state, race, side, id);
        race.ask_to_wait(side, id).unwrap_or_else(sorting)
    }

    /// BU-04, BU-10, BU-11, R-80.
    fn ask_sorting(&self, state: &State, race: &Race, side: Side, id: AskId) -> Ask {
        let words = "Lay rows of bordering states, 4 + 4 or 5 + 3. Then shout.";
        let mut ask = Ask::wait(id, "BU-04", words).offer(self.put(state, side));
        let laid = (0..HAND as u8).filter(|number| state.in_tray(side, *number));
        let laid = self.choices(state, side, laid);
        if !laid.is_empty() {
            let slot = Slot::new("card", "Which card?", Want::Card(laid));
            ask = ask.offer(Offer::new("take", "Take out", vec![slot]));
        }
        ask.offer(Offer::new("geoplunge", "GeoPlunge!", vec![]))
            .offer(Offer::new("threeoplunge", "ThreeOPlunge!", vec![]))
            .offer(race.tie_offer(side))
    }

    /// BU-04: any own card into any tray, at any place; a place behind the last card means the end of the row.
    fn put(&self, state: &State, side: Side) -> Offer {
        let cards = self.choices(state, side, 0..HAND as u8);
        let numbers = |count: usize, what: &str| {
            let label = |at: usize| format!("{what} {}", at + 1);
            let choice = |at: usize| Choice::new(Token::Number(at as u32), label(at));
            (0..count).map(choice).collect()
        };
        let (trays, places) = (numbers(TRAYS, "tray"), numbers(HAND, "place"));
        let slots = vec![
            Slot::new("card", "Which card?", Want::Card(cards)),
            Slot::new("tray", "Into which tray?", Want::One(trays)),
            Slot::new(
                "place",
                "At which place? The last ones mean the end of the row.",
                Want::Gap(places),
            ),
        ];
        Offer::new("put", "Put", slots)
    }

    /// These cards of a side, by name, with their border states.
    fn choices(&self, state: &State, side: Side, numbers: impl Iterator<Item = u8>) -> Vec<Choice> {
        let plays = numbers.filter_map(|number| state.play(side, number));
        let choice = |card: Card| Choice::new(Token::Card(card.handle), card_words(&card));
        self.book.cards(plays).into_iter().map(choice).collect()
    }

    // ---- What happened ----

    /// BU-04, R-02, R-80: what a side does before the call is its own business, and that it does something too.
    pub(super) fn told(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        let own = |seat: Seat| {
            let place = to.sides().seating().place(seat);
            Some(&place.filter(|_| to.inside(to.sides().of(seat)))?.name)
        };
        let named = |seat: Seat, card: Handle| {
            let side = to.sides().of(seat);
            let play = to.state.own(side, card);
            let play = play.and_then(|number| to.state.play(side, number));
            play.map_or("a card", |play| &self.book.state(play.card).name)
        };
        Some(match event {
            Event::Began => format!("{} Then the cards are dealt.", table::ASKED),
            Event::Signal { .. } => "Ready, Set, GeoPlunge! Each team has 21 cards.".to_owned(),
            Event::Put {
                seat, card, tray, ..
            } => format!(
                "{} puts {} into tray {}.",
                own(*seat)?,
                named(*seat, *card),
                tray + 1
            ),
            Event::Took { seat, card } => {
                let name = named(*seat, *card);
                format!("{} takes {name} out of its tray.", own(*seat)?)
            }
            Event::Race(event) => return Self::race_words(to, event),
            Event::Judged(judgement) => {
                let called = to.state.race?.called_words(to.sides(), judgement.first);
                let shows = self.shows(to.state, judgement);
                let lines: Vec<String> = shows.iter().map(show_words).collect();
                format!("{called}\n{}", lines.join("\n"))
            }
            Event::Finished(result) => self.result_words(result),
        })
    }

    /// BU-13, BU-15: why a show is good or false. Only what is shown is named.
    pub(super) fn why(&self, side: Side, show: &Show, trays: &[TrayView]) -> String {
        let tray = |tray: &TrayView| {
            let (number, cards) = (tray.tray + 1, &tray.cards);
            let pair = tray.broken.map(usize::from);
            match (cards.len(), pair) {
                (0, _) => format!("tray {number} is empty"),
                (_, Some(at)) => format!(
                    "in tray {number} {} does not border {}",
                    cards[at].face.name,
                    cards[at + 1].face.name
                ),
                (1, None) => format!("tray {number} holds a single card"),
                (count @ 3..=5, None) => format!("tray {number} is a good row of {count}"),
                (count, None) => format!("tray {number} holds {count} cards"),
            }
        };
        let told: Vec<String> = trays.iter().map(tray).collect();
        let needs = match (show.good, show.word) {
            (true, _) => "",
            (false, Word::Geoplunge) => " It needs rows of 4 and 4 or of 5 and 3.",
            (false, Word::Threeoplunge) => " It needs rows of 4, 4 and 3 or of 5, 3 and 3.",
        };
        format!(
            "The {} of {} is {}: {}.{needs}",
            show.word.shouted(),
            self.book.sides.name(side),
            if show.good { "good" } else { "false" },
            told.join(", ")
        )
    }

    /// BU-13 to BU-19, R-28, C4-22 to C4-29.
    pub(super) fn result_words(&self, result: &GameResult) -> String {
        let sides = &self.book.sides;
        let Some(winner) = result.winner else {
            return match result.how {
                How::BothGood => {
                    "Both shouted at the same time, and both are right: a tie, 5 points each."
                }
                How::BothBad => {
                    "Both shouted at the same time, and both are wrong: a tie, 5 points each."
                }
                How::Agreed => "Both sides offer a tie: 5 points each.",
                _ => "Nobody shouted in time: a tie, 5 points each.",
            }
            .to_owned();
        };
        let loser = other(winner);
        let how = match result.how {
            How::Threeoplunge => "with a ThreeOPlunge".to_owned(),
            How::Geoplunge => "with a GeoPlunge".to_owned(),
            How::OneGood => "with the only good one of two shouts at the same time".to_owned(),
            How::Resigned => format!("since {} up", sides.does(loser, "gives", "give")),
            _ => format!("since the shout of {} was false", sides.name(loser)),
        };
        result.score().won_words(sides, winner, &how)
    }
}

/// BU-R6.
pub(super) const AGAIN: &str = "The game does not count and is played again with other cards.";

/// BU-R9: after who stands.
pub(super) fn counted(usual: &str) -> String {
    format!("{usual} 21 cards for each team, face-down. Ready, Set …")
}

/// A card in words: “Utah (ID, WY, CO, NM, AZ, NV)”.
fn card_words(card: &Card) -> String {
    let borders = &card.face.border_states;
    if borders.is_empty() {
        return format!("{} (no border states)", card.face.name);
    }
    format!("{} ({})", card.face.name, borders.join(", "))
}

/// What was shown, in words: the rows, and whether they are good.
fn show_words(show: &ShowView) -> String {
    let codes = |tray: &TrayView| {
        let codes = tray.cards.iter().map(|card| &*card.face.postal_code);
        codes.collect::<Vec<_>>().join("-")
    };
    let rows = show.trays.iter().filter(|tray| !tray.cards.is_empty());
    let rows: Vec<String> = rows.map(codes).collect();
    if rows.is_empty() {
        return show.why.clone();
    }
    format!("{} ({})", show.why, rows.join(", "))
}

// ---- The table in plain text ----

pub(super) fn table(view: &View) -> String {
    let mut text = String::new();
    title(&mut text, &head(view));
    let sides = || (0..).map(Side).zip(&view.sides);
    for (at, side) in sides() {
        let words = format!("{}: cards {}", side.common.name, side.cards);
        marked(&mut text, &words, &view.marks(at));
    }
    for (at, side) in sides() {
        if let Some(hand) = &side.hand {
            hand_lines(&mut text, view, at, hand);
        }
    }
    if view.veiled {
        apart(&mut text, VEILED);
    }
    if let Some(race) = view.race.as_ref().filter(|race| !race.words.is_empty()) {
        apart(&mut text, &race.words);
    }
    for show in &view.shows {
        line(&mut text, 0, &show_words(show));
    }
    if let Some(result) = &view.result {
        apart(&mut text, &result.words);
    }
    text
}

fn head(view: &View) -> String {
    let race = view.race.as_ref();
    let what = match view.phase {
        Shown::Before => "before the game",
        Shown::Count => table::HEAD,
        Shown::Own(Phase::Ready) => "Ready, Set: the race is about to start",
        Shown::Own(Phase::Race) if race.is_some_and(|race| race.agreed) => "both sides offer a tie",
        Shown::Own(Phase::Race) if race.is_some_and(|race| race.closed) => "time is up",
        Shown::Own(Phase::Race) | Shown::Rest => "the race is on",
        Shown::Over => "the game is over",
    };
    format!("Border-Up · {what}")
}

fn hand_lines(text: &mut String, view: &View, at: Side, hand: &HandView) {
    let whose = match view.side == Some(at) {
        true => "Your".to_owned(),
        false => format!("{}:", view.name(at)),
    };
    apart(text, &format!("{whose} trays:"));
    for (number, tray) in (1..).zip(&hand.trays) {
        let names = match tray.is_empty() {
            true => "empty".to_owned(),
            false => row(tray),
        };
        hang(text, &format!("  {number}. "), &names);
    }
    let racing = view.phase == Shown::Own(Phase::Race);
    if let Some(shouted) = hand.shouted.filter(|_| racing) {
        let word = shouted.word.shouted();
        line(text, 2, &format!("Shout received: {word}!"));
    }
    if hand.offers_tie && racing {
        line(text, 2, "A tie is offered.");
    }
    if !hand.pool.is_empty() {
        apart(text, &format!("{whose} other cards:"));
        for card in &hand.pool {
            line(text, 2, &card_words(card));
        }
    }
    if let Some(possible) = &hand.possible {
        possible_lines(text, &whose, possible);
    }
}

fn possible_lines(text: &mut String, whose: &str, possible: &PossibleView) {
    let ways = |count: u32| match count {
        0 => "no way".to_owned(),
        1 => "one way".to_owned(),
        many => format!("{many} ways"),
    };
    let (two, three) = (ways(possible.geoplunge), ways(possible.threeoplunge));
    apart(
        text,
        &format!("{whose} cards had {two} to a GeoPlunge and {three} to a ThreeOPlunge."),
    );
    for example in &possible.examples {
        let groups: Vec<String> = example.groups.iter().map(|group| row(group)).collect();
        let word = example.word.shouted();
        line(text, 2, &format!("{word}: {}", groups.join("; ")));
    }
}

fn row(cards: &[Card]) -> String {
    let names: Vec<&str> = cards.iter().map(|card| &*card.face.name).collect();
    names.join(" – ")
}
