//! Every sentence of the game: what is asked, what happened and why, and the table in plain text.

use super::cards::{Kind, Part, zones};
use super::event::{Event, GameResult, Given, How};
use super::rules::{GUESSES, MOST_TEXT, Phase, Turn, shown};
use super::sight::{ClueView, SideSight, TurnView};
use super::{State, StateIq, View};
use std::fmt::Write;
use tricorn_engine::rules::{Onlooker, Phase as Shown, SideView};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Ask, AskId, Choice, Offer, Side, Slot, Token, Want};
use tricorn_geoplunge::table::{ASKED, HEAD};
use tricorn_geoplunge::{StateIx, picked_words};
use tricorn_kit::page::{apart, count, line, marked, numbered, series, title};
use tricorn_packs::schema::{ClueA, ClueB, ClueC, State as StateFace};

///
const STOPPED: &str = "The time is up: no Clue card is turned over any more.";
/// IQ-R3.
pub(super) const AGAIN: &str =
    "The game does not count and is played again; the same side guesses first.";

impl Kind {
    /// What people call it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::A(ClueA::StatehoodRank) => "Statehood rank",
            Self::A(ClueA::StatehoodYear) => "Year of statehood",
            Self::A(ClueA::Patos) => "President at the time of statehood",
            Self::A(ClueA::SizeRank) => "Size rank",
            Self::A(ClueA::Area) => "Area",
            Self::A(ClueA::PercentWater) => "Share of water",
            Self::A(ClueA::PopulationRank) => "Population rank in 2014",
            Self::A(ClueA::Census2000) => "People in 2000",
            Self::A(ClueA::Census2010) => "People in 2010",
            Self::A(ClueA::ElectoralVotes) => "Electoral votes, 2012 to 2020",
            Self::B(ClueB::Flag) => "Flag",
            Self::B(ClueB::Flower) => "State flower",
            Self::B(ClueB::Bird) => "State bird",
            Self::B(ClueB::Nickname) => "Nickname",
            Self::B(ClueB::TimeZones) => "Time zone",
            Self::B(ClueB::BorderCount) => "Number of border states",
            Self::C(ClueC::BorderState) => "A border state",
            Self::C(ClueC::TopCity1) => "Largest city",
            Self::C(ClueC::TopCity2) => "Second largest city",
            Self::C(ClueC::TopCity3) => "Third largest city",
            Self::C(ClueC::TopCity4) => "Fourth largest city",
            Self::C(ClueC::TopCity5) => "Fifth largest city",
            Self::C(ClueC::CapitalLetter) => "First letter of the capital",
            Self::C(ClueC::PostalLetter) => "First letter of the postal code",
        }
    }
}

impl ClueView {
    /// In words: “Size rank: 13”.
    pub fn words(&self) -> String {
        format!("{}: {}", self.label, self.value)
    }

    /// The same as a sentence: what is told of a flag has a period of its own, maybe inside quotation marks.
    fn sentence(&self) -> String {
        let words = self.words();
        match words.trim_end_matches('”').ends_with('.') {
            true => words,
            false => words + ".",
        }
    }
}

/// The options of a part in a sentence.
fn listed(kinds: &[Kind]) -> String {
    let words: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
    series(&words, "or")
}

impl StateIq {
    fn name_of(&self, state: StateIx) -> &str {
        &self.book.state(state).name
    }

    // ---- What is asked ----

    /// R-79, IQ-02: what a side looks at, its own card or a guess.
    pub(super) fn look_words(&self, state: &State, side: Side) -> String {
        match state.holds(side).filter(|_| state.phase() == Phase::Look) {
            Some(held) => format!(
                "Your card is {}. Look at it: {} will guess it from clues.",
                self.name_of(held.card),
                self.book.sides.name(other(side))
            ),
            None => "Look at the guess. The next Clue card is turned over in a moment.".to_owned(),
        }
    }

    pub(super) fn ask_side(&self, state: &State, side: Side, id: AskId) -> Ask {
        let acts = state.actor() == Some(side);
        match (state.phase(), state.turn()) {
            (Phase::Clue, Some(turn)) => self.ask_clue(state, turn, acts, id),
            (Phase::Guess, Some(turn)) => self.ask_guess(state, turn, acts, id),
            _ => Ask::wait(id, "R-73", STOPPED),
        }
    }

    /// IQ-05, IQ-08, R-31.
    fn ask_clue(&self, state: &State, turn: &Turn, acts: bool, id: AskId) -> Ask {
        let (number, part, sides) = (turn.number, turn.part, &self.book.sides);
        if !acts {
            let chooses = sides.does(turn.giver(), "chooses", "choose");
            let options = listed(&part.options(self.sheet.clue_card(turn.card)));
            let words = format!(
                "Guess {number}: {chooses} a clue of Type {part} about their card: {options}."
            );
            return Ask::wait(id, "IQ-08", words);
        }
        let (guesser, hidden) = (sides.name(turn.guesser), state.hidden(turn));
        let name = self.name_of(hidden);
        let words = format!("Give {guesser} a clue of Type {part} about {name}.");
        let options = self
            .options(state)
            .map_or_else(Vec::new, |options| options.open);
        self.offer_clues(Ask::wait(id, "IQ-08", words), &options, hidden)
    }

    /// What can be given, with what it would say. Where a border state is to be picked, that is a form of its own.
    fn offer_clues(&self, mut ask: Ask, options: &[Given], hidden: StateIx) -> Ask {
        let slot = |name, question, choices| Slot::new(name, question, Want::One(choices));
        let option = |choices| slot("option", "Which clue do you give?", choices);
        let choice = |kind: Kind, words: String| Choice::new(Token::Word(kind.word()), words);
        let (mut plain, mut picks) = (Vec::new(), Vec::new());
        for clue in options {
            let (label, value) = (clue.kind.label(), self.value(*clue, hidden));
            match clue.pick {
                Some(pick) => picks.push(self.choice(pick)),
                None => plain.push(choice(clue.kind, format!("{label}: {value}"))),
            }
        }
        if !plain.is_empty() {
            ask = ask.offer(Offer::new("clue", "Give the clue", vec![option(plain)]));
        }
        if !picks.is_empty() {
            let border = choice(Kind::BORDER, Kind::BORDER.label().to_owned());
            let pick = slot("pick", "Which border state do you tell them?", picks);
            let slots = vec![option(vec![border]), pick];
            ask = ask.offer(Offer::new("clue", "Tell a border state", slots));
        }
        ask
    }

    /// IQ-11, R-33.
    fn ask_guess(&self, state: &State, turn: &Turn, acts: bool, id: AskId) -> Ask {
        // What a flag looks like takes too many words.
        let clue = self.clue_view(state, turn).map(|clue| match clue.flag {
            Some(_) => clue.label,
            None => clue.words(),
        });
        let (clue, number) = (clue.unwrap_or_default(), turn.number);
        if !acts {
            let makes = self.book.sides.does(turn.guesser, "makes", "make");
            let words = format!("They have your clue ({clue}). {makes} guess {number}.");
            return Ask::wait(id, "IQ-11", words);
        }
        let question = "Which state is it?";
        let (least, most) = (0, MOST_TEXT);
        let text = Slot::new("text", question, Want::Text { least, most });
        let states = self.sheet.alphabet.iter().map(|state| self.choice(*state));
        let state = Slot::new("state", question, Want::One(states.collect()));
        let words = format!("Guess {number}: which state is it? {clue}.");
        Ask::wait(id, "IQ-11", words)
            .offer(Offer::new("say", "Type the name of the state", vec![text]))
            .offer(Offer::new("guess", "Pick it from the list", vec![state]))
    }

    fn choice(&self, state: StateIx) -> Choice {
        Choice::new(Token::Number(state.0.into()), self.name_of(state))
    }

    // ---- What happened ----

    pub(super) fn told(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        let sides = &self.book.sides;
        Some(match event {
            Event::Began { first, pick } => {
                let guesses = sides.does(*first, "guesses", "guess");
                format!("{} {guesses} first.", self.book.pick_words(*pick))
            }
            // IQ-02: each side hears of its own card.
            Event::Dealt { .. } => {
                let mut words = "Each side is dealt a card.".to_owned();
                for side in sides.seen_by(to.viewer) {
                    if let Some(held) = to.state.holds(side) {
                        let has = sides.does(side, "has", "have");
                        let _ = write!(words, " {has} {}.", self.name_of(held.card));
                    }
                }
                words
            }
            Event::Looked => ASKED.to_owned(),
            Event::Turned => self.told_card(to.state)?,
            Event::Clued { side, .. } => {
                let clue = self.clue_view(to.state, to.state.turn()?)?;
                let gives = sides.does(*side, "gives", "give");
                format!("{gives} the clue. {}", clue.sentence())
            }
            Event::Unheard { seat, text } => {
                let words = format!("No state is called “{text}”. Nothing is lost: guess again.");
                return to.inside(sides.of(*seat)).then_some(words);
            }
            Event::Guessed { side, guess, right } => self.told_guess(to, *side, *guess, *right)?,
            Event::Stopped => STOPPED.to_owned(),
            Event::Finished(result) => self.result_words(result),
        })
    }

    /// C4-33, IQ-04: what the Power card says, right after the count.
    pub(super) fn power_words(&self, state: &State, counted: &str) -> Option<String> {
        let order = &self.book.power_card(state.power_card()?).clue_order;
        let letters: Vec<String> = order.chars().map(String::from).collect();
        let letters = series(&letters, "and");
        Some(format!(
            "{counted} The Power card says {order}: clues of Type {letters} in this order."
        ))
    }

    /// IQ-05, IQ-06, IQ-14.
    fn told_card(&self, state: &State) -> Option<String> {
        let (turn, sides) = (state.turn()?, &self.book.sides);
        let swapped = match turn.guesser != state.first && turn.number == 1 {
            true => format!("Now {}. ", sides.does(turn.guesser, "guesses", "guess")),
            false => String::new(),
        };
        Some(format!(
            "{swapped}Guess {} of {}: a Clue card is turned over. Type {}: {}.",
            turn.number,
            sides.name(turn.guesser),
            turn.part,
            listed(&turn.part.options(self.sheet.clue_card(turn.card)))
        ))
    }

    /// IQ-11, IQ-13, R-33: a guess, and what became of the hidden card.
    fn told_guess(
        &self,
        to: &Onlooker<'_, Self>,
        side: Side,
        guess: Option<StateIx>,
        right: bool,
    ) -> Option<String> {
        let (state, turn, sides) = (to.state, to.state.turn()?, &self.book.sides);
        let mut words = match guess.map(|guess| self.name_of(guess)) {
            Some(name) => {
                let guesses = sides.does(side, "guesses", "guess");
                format!("{guesses} {name}: {}.", verdict(right))
            }
            None => format!("{} no guess.", sides.does(side, "makes", "make")),
        };
        if !right && shown(state, turn.place) {
            let _ = write!(words, " It was {}.", self.name_of(state.hidden(turn)));
        }
        let held = state.holds(turn.giver())?;
        if Some(held) != state.deal.play(turn.place) {
            let is = sides.does(turn.giver(), "is", "are");
            let _ = write!(words, " {is} dealt another card.");
            if to.inside(turn.giver()) {
                let _ = write!(words, " It is {}.", self.name_of(held.card));
            }
        }
        Some(words)
    }

    /// IQ-18 to IQ-20, C4-22 to C4-29.
    pub(super) fn result_words(&self, result: &GameResult) -> String {
        let guesses = |number: u8| match number {
            1 => "1 right guess".to_owned(),
            0 => "no right guess".to_owned(),
            many => format!("{many} right guesses"),
        };
        let Some(winner) = result.winner else {
            let each = guesses(result.right[0]);
            return format!("A tie with {each} each: 5 points for each side.");
        };
        let (sides, loser) = (&self.book.sides, other(winner));
        let [own, others] = [winner, loser].map(|side| result.right[index(side)]);
        let how = match result.how {
            How::Resigned => format!("since {} up", sides.does(loser, "gives", "give")),
            How::ThreeRight => format!("with three right guesses to {others}"),
            How::MoreRight | How::Tied => format!("with {} to {others}", guesses(own)),
        };
        result.score().won_words(sides, winner, &how)
    }
}

const fn verdict(right: bool) -> &'static str {
    if right { "right" } else { "wrong" }
}

// ---- The table in plain text ----

fn head(view: &View) -> String {
    let what = match (view.phase, view.guesser) {
        (Shown::Before, _) => "before the game".to_owned(),
        (Shown::Own(Phase::Look), _) => "look at your card".to_owned(),
        (Shown::Count, _) => HEAD.to_owned(),
        (Shown::Over, _) => "the game is over".to_owned(),
        (_, Some(side)) => format!("guess {} of {}", view.guess, view.name(side)),
        (_, None) => "the Power card".to_owned(),
    };
    format!("State IQ · {what}")
}

pub(super) fn table(view: &View) -> String {
    let mut text = String::new();
    title(&mut text, &head(view));
    let sides = || BOTH.into_iter().zip(&view.sides);
    sides().for_each(|(at, side)| side_line(&mut text, view, at, side));
    set_up(&mut text, view);
    sides().for_each(|(at, side)| own_card(&mut text, view, at, side));
    let clue_card = view.card.as_ref();
    if let Some(card) = clue_card.filter(|_| view.phase == Shown::Own(Phase::Clue)) {
        let (number, part, options) = (card.face.number, card.part, listed(&card.options));
        let words = format!("Clue card {number}, Type {part}: {options}");
        apart(&mut text, &words);
    }
    if view.phase != Shown::Over {
        let clues = view.clues.iter().map(ClueView::words);
        numbered(&mut text, &clues_title(view), clues);
    }
    let made = view.turns.iter().filter(|turn| turn.guess.is_some());
    let made = made.map(|turn| turn_line(view, turn));
    numbered(&mut text, "Guesses:", made);
    if let Some(result) = &view.result {
        apart(&mut text, &result.words);
    }
    text
}

fn side_line(text: &mut String, view: &View, at: Side, side: &SideView<SideSight>) {
    let mut marks = view.marks(at);
    match view.guesser.filter(|_| view.outcome.is_none()) {
        Some(guesser) if guesser == at => marks.push("guesses"),
        Some(_) => marks.push("gives clues"),
        None if view.outcome.is_none() && view.first == Some(at) => marks.push("guesses first"),
        None => {}
    }
    let name = &side.common.name;
    let words = format!("{name}: right {} of {}", side.right, side.guesses);
    marked(text, &words, &marks);
}

/// What lies open: the blind pick at the beginning, then the Power card.
fn set_up(text: &mut String, view: &View) {
    if let Some(pick) = view.pick.as_ref().filter(|_| view.turns.is_empty()) {
        apart(text, &picked_words(pick));
    }
    if !view.order.is_empty() {
        let part = |part: &Part| match part {
            Part::A => "A (rankings and history)",
            Part::B => "B (symbols and setting)",
            Part::C => "C (place names)",
        };
        let order = (1..).zip(view.order.iter().map(part));
        let order: Vec<String> = order
            .map(|(guess, part)| format!("guess {guess}: {part}"))
            .collect();
        apart(text, &format!("Power card: {}", order.join(", ")));
    }
}

/// The state card that a side holds, all that stands on it. One that everybody has seen is of no further use.
fn own_card(text: &mut String, view: &View, at: Side, side: &SideView<SideSight>) {
    let mut shown = view.turns.iter().filter(|turn| turn.shown);
    let Some(card) = &side.card else { return };
    if shown.any(|turn| turn.about == card.handle) {
        return;
    }
    let (name, code) = (&card.face.name, &card.face.postal_code);
    let words = format!("{}: {name} ({code})", view.whose(at, "card"));
    apart(text, &words);
    for words in face(&card.face) {
        line(text, 2, &words);
    }
}

/// 1896-01-04 as January 4, 1896.
fn day(date: &str) -> String {
    const MONTHS: &str =
        "January February March April May June July August September October November December";
    let parts: Vec<&str> = date.split('-').collect();
    let [year, month, day] = parts[..] else {
        return date.to_owned();
    };
    let at: usize = month.parse().unwrap_or(0);
    match MONTHS.split(' ').nth(at.wrapping_sub(1)) {
        Some(month) => format!("{month} {}, {year}", day.trim_start_matches('0')),
        None => date.to_owned(),
    }
}

/// All that stands on a state card.
fn face(state: &StateFace) -> [String; 4] {
    let millions = |tenths: u16| format!("{}.{} million", tenths / 10, tenths % 10);
    let [in_2000, in_2010] = [state.census_2000_m.0, state.census_2010_m.0].map(millions);
    let president = match state.patos_number {
        Some(number) => format!("{}, president {number}", state.patos),
        None => state.patos.clone(),
    };
    let (day, cities) = (day(&state.statehood_date), state.top_cities.join(", "));
    let borders = match state.border_states.len() {
        0 => "no border states".to_owned(),
        some => {
            let count = count(some, "border state");
            format!("{count}: {}", state.border_states.join(", "))
        }
    };
    [
        format!("Statehood {} ({day}, {president})", state.statehood_rank),
        format!(
            "Size {} ({} thousand square miles, {}% water), population {} in 2014 (2000: {in_2000}, 2010: {in_2010}), electoral votes 2012 to 2020: {}",
            state.size_rank,
            state.area_k_sq_mi,
            state.percent_water,
            state.population_rank,
            state.electoral_votes
        ),
        format!(
            "Capital {}; cities {cities}; {borders}; time zone {}",
            state.capital,
            zones(state)
        ),
        format!(
            "“{},” flower {}, bird {}",
            state.nickname, state.flower, state.bird
        ),
    ]
}

/// Whose card the clues are about.
fn clues_title(view: &View) -> String {
    let guesser = view.guesser.unwrap_or(Side(0));
    match view.side {
        Some(side) if side != guesser => "Clues about your card:".to_owned(),
        _ => format!("Clues about the card of {}:", view.name(other(guesser))),
    }
}

fn turn_line(view: &View, turn: &TurnView) -> String {
    let mut words = format!("{}, ", view.name(turn.guesser));
    if let Some(clue) = &turn.clue {
        let said = clue.words().replace(".”", "”");
        let _ = write!(words, "{} — ", said.trim_end_matches('.'));
    }
    let guess = turn.guess.as_ref();
    let right = guess.is_some_and(|guess| guess.right);
    let state = guess.and_then(|guess| guess.state.as_ref());
    let state = state.map_or("no guess", |state| &state.name);
    let _ = write!(words, "{state}: {}", verdict(right));
    let last = turn.number == GUESSES || view.outcome.is_some();
    if let Some(card) = turn.card.as_ref().filter(|_| turn.shown && !right && last) {
        let _ = write!(words, " (it was {})", card.face.name);
    }
    words
}
