//! Every sentence of the game: what is asked, what happened and why, and the table in plain text.

use super::cards::{Board, ROW, To};
use super::event::{Check, Event, Past, RaceEnd, SolvedView, Team};
use super::rules::{Phase, TEXT_MOST, fields};
use super::sight::{FormView, LayoutView, MapView};
use super::sort::Sort;
use super::{DashingStates, State, View};
use tricorn_engine::rules::{Onlooker, Phase as Shown};
use tricorn_engine::sides::{index, other};
use tricorn_engine::{Ask, AskId, Choice, Handle, Offer, Seat, Side, Slot, Token, Want};
use tricorn_geoplunge::race::Race;
use tricorn_geoplunge::racing::Racing;
use tricorn_geoplunge::rounds::ThreeRounds;
use tricorn_geoplunge::{VEILED, table};
use tricorn_kit::page::{apart, line, marked, title};
use tricorn_kit::slots::one_card;

impl Sort {
    /// What the row goes by.
    fn words(self) -> String {
        match self {
            Self::Name => "A to Z by the names of the states".to_owned(),
            Self::Capital => "A to Z by the names of the capitals".to_owned(),
            Self::Rank(category) => format!("rank 1 towards 50 by {category}"),
        }
    }

    /// What is asked besides the name.
    fn asked(self) -> String {
        match self {
            Self::Name | Self::Capital => "capital".to_owned(),
            Self::Rank(category) => format!("{category} rank"),
        }
    }
}

impl DashingStates {
    // ---- What is asked ----

    pub(super) fn ask_seat(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        let side = self.book.sides.of(seat);
        match &state.race {
            None => {
                let (race, sort) = (state.number(), self.sort_words(state));
                let words = format!(
                    "Race {race} is about to start: {sort}. Nobody sees a card before the signal."
                );
                let ask = Ask::wait(id, "DS-04", words);
                match self.ask_order(state, side) {
                    Some(offer) => ask.offer(offer),
                    None => ask,
                }
            }
            Some(race) if race.runs() => race
                .ask_to_wait(side, id)
                .unwrap_or_else(|| self.ask_race(state, race, side, id)),
            Some(_) => self.ask_identify(state, side, seat, id),
        }
    }

    /// What the race goes by that runs or comes next.
    fn sort_words(&self, state: &Board) -> String {
        let sort = self.sort(state);
        sort.map(Sort::words).unwrap_or_default()
    }

    /// a side of several seats may change places until the deal.
    pub(super) fn ask_order(&self, state: &Board, side: Side) -> Option<Offer> {
        let order = &state.order[index(side)];
        let choice = |seat: &Seat| Choice::new(Token::Number(seat.0.into()), self.name(*seat));
        let seats = order.iter().map(choice).collect();
        let label = "Who sits where, from left to right?";
        let slot = Slot::new("seats", label, Want::Order(seats));
        (order.len() > 1).then(|| Offer::new("order", "Change places", vec![slot]))
    }

    /// DS-05, DS-09, DS-10, R-80.
    fn ask_race(&self, state: &Board, race: &Race, side: Side, id: AskId) -> Ask {
        let sort = self.sort_words(state);
        let words = format!(
            "Lay six of your seven maps in a row: {sort}. Turn the seventh face-down, then shout."
        );
        let layout = &state.layouts[index(side)];
        let which = |wanted: fn(To) -> bool| {
            let plays = state.hand(side).into_iter().enumerate();
            let plays = plays.filter(move |(number, _)| wanted(layout.of(*number)));
            let named = plays.map(|(_, play)| (play.handle, map_name(play.handle)));
            one_card("Which map?", named)
        };
        let place = |at| Choice::new(Token::Number(at), format!("place {}", at + 1));
        let places = (0..ROW as u32).map(place).collect();
        let places = Slot::new("place", "Where?", Want::One(places));
        let slots = vec![which(|_| true), places];
        let mut ask =
            Ask::wait(id, "DS-05", words).offer(Offer::new("place", "Lay into the row", slots));
        if layout.row().iter().any(Option::is_some) {
            let cards = which(|at| matches!(at, To::Place(_)));
            ask = ask.offer(Offer::new("back", "Take out of the row", vec![cards]));
        }
        let cards = which(|at| at != To::Aside);
        ask = ask.offer(Offer::new("turn", "Set aside, face-down", vec![cards]));
        if layout.has_turned() {
            ask = ask.offer(Offer::new("unturn", "Turn back up", vec![]));
        }
        ask.offer(Offer::new("shout", "GeoPlunge!", vec![]))
            .offer(race.tie_offer(side))
    }

    /// DS-10 to DS-14, R-42: everybody alone.
    fn ask_identify(&self, state: &Board, side: Side, seat: Seat, id: AskId) -> Ask {
        let others = self.book.sides.name(other(side));
        let Some(check) = state.checks[index(side)] else {
            let words = format!("{others} shouted first. Now they name their states.");
            return Ask::wait(id, "DS-10", words);
        };
        if !check.passes() {
            let words = format!("Your row was not right. {others} may still be right.");
            return Ask::wait(id, "R-43", words);
        }
        if state.forms.contains_key(&seat) {
            return Ask::wait(id, "R-42", "Your answers are in. Wait for the others.").in_silence();
        }
        let open = !state.forms_closed[index(side)];
        let Some(sort) = self.sort(state).filter(|_| open) else {
            return Ask::wait(id, "R-78", "Your time is up.").in_silence();
        };
        let (part, asked) = (state.part(side, seat), sort.asked());
        let places: Vec<String> = part.clone().map(|at| (at + 1).to_string()).collect();
        let words = format!(
            "Name the states at place {} of your row, each with its {asked}. On your own: nobody may help.",
            places.join(", ")
        );
        let slots = part.enumerate().flat_map(|(number, at)| {
            let labels = ["the state", &format!("its {asked}")]
                .map(|what| format!("Place {}: {what}", at + 1));
            let want = Want::Text {
                least: 0,
                most: TEXT_MOST,
            };
            let fields = fields(number, sort).into_iter().zip(labels);
            fields.map(move |(name, label)| Slot::new(name, label, want.clone()))
        });
        Ask::wait(id, "DS-14", words)
            .offer(Offer::new("identify", "Send all answers", slots.collect()))
            .in_silence()
    }

    // ---- What happened ----

    /// what a side does before the call is its own business, and so are its forms.
    pub(super) fn told(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        let sides = &self.book.sides;
        let own = |side: Side| to.inside(side).then_some(());
        Some(match event {
            Event::Began { .. } => format!(
                "At most three races: know the states by their shape. {}",
                table::ASKED
            ),
            Event::Ordered { side, seats } => {
                let names: Vec<&str> = seats.iter().map(|seat| self.name(*seat)).collect();
                let sit = sides.does(*side, "sits", "sit");
                format!("{sit} in this order now: {}.", names.join(", "))
            }
            Event::Turned { power } => format!(
                "The Power card for race 3 is turned: rows go by {}.",
                self.book.atlas.category(*power)
            ),
            Event::Dealt { .. } => {
                let sort = self.sort_words(to.state);
                format!("Go! Race {}: {sort}.", to.state.number())
            }
            Event::Moved { seat, card, to } => {
                own(sides.of(*seat))?;
                let (who, map) = (self.name(*seat), map_name(*card));
                match to {
                    To::Pool => format!("{who} takes {map} back."),
                    To::Place(place) => format!("{who} lays {map} at place {}.", place + 1),
                    To::Aside => format!("{who} sets {map} aside, face-down."),
                }
            }
            Event::Race(event) => return Self::race_words(to, event),
            Event::Called { first, .. } => to.state.race?.called_words(sides, *first),
            Event::Identified { seat, .. } => {
                own(sides.of(*seat))?;
                format!("{} has sent the answers.", self.name(*seat))
            }
            Event::FormsClosed { side } => {
                own(*side)?;
                format!("The time for the answers of {} is up.", sides.name(*side))
            }
            Event::Judged(past) => self.past_words(past),
            Event::Finished(result) => self.result_words(result),
        })
    }

    fn name(&self, seat: Seat) -> &str {
        let place = self.book.sides.seating().place(seat);
        place.map_or("Somebody", |place| &place.name)
    }

    /// How a race went (DS-15 to DS-18, R-43, R-44).
    pub(super) fn past_words(&self, past: &Past) -> String {
        let sides = &self.book.sides;
        match past.end {
            RaceEnd::TimeUp => return "Nobody shouts in time: the race is tied.".to_owned(),
            RaceEnd::Agreed => return "Both sides offer a tie: the race is tied.".to_owned(),
            RaceEnd::Judged => {}
        }
        let verdict = |team: &Team| format!("{}: {}.", sides.name(team.side), verdict(team));
        let mut words: Vec<String> = past.teams.iter().map(verdict).collect();
        words.push(match past.winner {
            Some(side) => format!("{} the race.", sides.does(side, "wins", "win")),
            None => "The race is tied.".to_owned(),
        });
        words.join(" ")
    }
}

///
pub(super) const REST: &str = "Look at the race. The next one comes in a moment.";

/// DS-R5.
pub(super) const AGAIN: &str =
    "The game does not count and is played again from the first race, with other cards.";

/// DS-R2.
pub(super) fn about_to_start(race: u8) -> String {
    format!("Race {race} is about to start. Everybody looks away.")
}

/// DS-15: what was right and what was wrong.
fn verdict(team: &Team) -> String {
    let Check { order, turned } = team.check;
    let mut wrong = Vec::new();
    if !order {
        wrong.push(match team.row.iter().all(Option::is_some) {
            true => "the row is not in order",
            false => "there are not six maps in the row",
        });
    }
    if !turned {
        wrong.push("the seventh map is not face-down");
    }
    if !wrong.is_empty() {
        return wrong.join(", and ");
    }
    match team.wrong() {
        0 => "the row is in order, and all answers are right".to_owned(),
        1 => "the row is in order, but an answer is wrong".to_owned(),
        count => format!("the row is in order, but {count} answers are wrong"),
    }
}

/// What people call a Map card: its face has no name.
fn map_name(card: Handle) -> String {
    format!("map {}", card.0)
}

// ---- The table in plain text ----

pub(super) fn text(view: &View) -> String {
    let mut text = String::new();
    title(&mut text, &head(view));
    let phase = match view.phase {
        Shown::Own(phase) => Some(phase),
        _ => None,
    };
    let racing = matches!(phase, Some(Phase::Race | Phase::Identify));
    for (at, side) in (0..).map(Side).zip(&view.sides) {
        let mut marks = view.marks(at);
        if side.shouted && racing {
            marks.push("shout received");
        }
        if side.offers_tie && phase == Some(Phase::Race) {
            marks.push("offers a tie");
        }
        let words = format!("{}: races {}", side.common.name, side.won);
        marked(&mut text, &words, &marks);
    }
    if let Some(phase) = phase {
        race_lines(&mut text, view, phase);
    }
    for (at, side) in (0..).map(Side).zip(&view.sides) {
        if let Some(layout) = side.layout.as_ref().filter(|_| racing) {
            layout_lines(&mut text, &view.whose(at, "row"), layout);
        }
    }
    if view.veiled {
        apart(&mut text, VEILED);
    }
    if let Some(form) = &view.form {
        form_lines(&mut text, view, form);
    }
    for race in &view.races {
        apart(&mut text, &format!("Race {}: {}", race.race, race.words));
        for team in &race.teams {
            let name = view.name(team.side);
            line(&mut text, 2, &format!("The row of {name}:"));
            for (place, card) in (1..).zip(&team.row) {
                let words = card.as_ref().map_or_else(empty, solved_words);
                line(&mut text, 4, &format!("{place}. {words}"));
            }
        }
    }
    if let Some(result) = &view.result {
        apart(&mut text, &result.words);
    }
    text
}

fn head(view: &View) -> String {
    let race = view.race;
    let what = match view.phase {
        Shown::Before => "before the game".to_owned(),
        Shown::Count => table::HEAD.to_owned(),
        Shown::Own(Phase::Ready) => format!("race {race} is about to start"),
        Shown::Own(Phase::Race) => format!("race {race} of at most 3"),
        Shown::Own(Phase::Identify) => format!("race {race}: which states are these?"),
        Shown::Rest => format!("race {race} is over"),
        Shown::Over => "the game is over".to_owned(),
    };
    format!("Dashing States · {what}")
}

/// What the race asks for, and how far it is.
fn race_lines(text: &mut String, view: &View, phase: Phase) {
    if let Some(sort) = view.sort {
        let words = sort.words();
        apart(text, &format!("The row goes from left to right, {words}."));
    }
    if let Some(power) = &view.power {
        let category = power.face.category;
        line(text, 0, &format!("On the Power card: {category}."));
    }
    match phase {
        Phase::Race if view.agreed => apart(text, "Both sides offer a tie."),
        Phase::Race if view.closed => apart(text, "Time is up."),
        Phase::Identify => {
            let names: Vec<&str> = view.first.iter().map(|side| view.name(*side)).collect();
            let what = match names.len() {
                1 => "first",
                _ => "at the same time",
            };
            apart(text, &format!("Shouted {what}: {}.", names.join(", ")));
        }
        _ => {}
    }
}

fn layout_lines(text: &mut String, whose: &str, layout: &LayoutView) {
    // Its number at the table, and where the red state lies.
    let words = |card: &MapView| format!("{}: {}", map_name(card.handle), card.face.description);
    apart(text, &format!("{whose}:"));
    for (place, card) in (1..).zip(&layout.row) {
        let words = card.as_ref().map_or_else(empty, words);
        line(text, 2, &format!("{place}. {words}"));
    }
    for card in &layout.pool {
        line(text, 2, &format!("beside: {}", words(card)));
    }
    if let Some(card) = &layout.aside {
        line(text, 2, &format!("face-down: {}", words(card)));
    }
}

fn empty() -> String {
    "empty".to_owned()
}

fn form_lines(text: &mut String, view: &View, form: &FormView) {
    let asked = view.sort.map(Sort::asked).unwrap_or_default();
    apart(text, &format!("Your form (state and {asked}):"));
    for card in &form.cards {
        let typed = match &card.typed {
            Some([name, second]) => format!("{}, {}", quoted(name), quoted(second)),
            None => "still to be typed".to_owned(),
        };
        let (place, map) = (card.place + 1, map_name(card.card.handle));
        line(text, 2, &format!("place {place}, {map}: {typed}"));
    }
}

/// A card with its solution and what was answered: “Ohio, Columbus · seat 1: “Ohio” right, “Cleveland” wrong”.
fn solved_words(card: &SolvedView) -> String {
    let rank = card.rank.map(|rank| rank.to_string());
    let second = card.capital.clone().or(rank).unwrap_or_default();
    let mut words = format!("{}, {second}", card.name);
    if let Some(answer) = &card.answer {
        let told = [0, 1].map(|at| {
            let right = if answer.right[at] { "right" } else { "wrong" };
            format!("{} {right}", quoted(&answer.typed[at]))
        });
        let seat = answer.seat.0 + 1;
        words += &format!(" · seat {seat}: {}", told.join(", "));
    }
    words
}

fn quoted(typed: &str) -> String {
    match typed {
        "" => "nothing".to_owned(),
        typed => format!("“{typed}”"),
    }
}
