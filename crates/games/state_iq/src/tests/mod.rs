//! The rules as tests, one file a section of RULES.md. Here: the cards that they use, and a table that tells a story.

mod bots;
mod clues;
mod ending;
mod entry;
mod guesses;
mod people;
mod refusals;
mod setup;
mod sight;
mod texts;

use super::rules::CARDS as COUNT;
use super::*;
use tricorn_engine::rules::{Fact, Phase as Shown, StepTimer, Verb};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Cause, Level, Place, Sitter};
use tricorn_kit::options::Pace;
pub(super) use tricorn_proving::testing::{A, B, bots, geoplunge, people, person_and_bot};

/// The steps of the game as the view calls them.
const LOOKING: Shown<Phase> = Shown::Own(Phase::Look);
const CLUING: Shown<Phase> = Shown::Own(Phase::Clue);
const GUESSING: Shown<Phase> = Shown::Own(Phase::Guess);
/// no rest of people, but nothing to be done any more.
const STOPPED: Shown<Phase> = Shown::Own(Phase::Rest);

/// The cards of the first and of the second side, and those that come after right guesses.
pub(super) const CARDS: [&str; COUNT] = ["UT", "TX", "FL", "HI", "ME", "OR"];
/// Clue cards by their numbers. 4: statehood rank, PATOS | nickname, time zones | border state. 17: statehood rank, percent
/// water | flag, nickname, time zones | top city 2. 16: electoral votes | flag, flower | first letter of the capital.
pub(super) const CLUE_CARDS: [u8; 6] = [4, 17, 16, 2, 12, 6];

pub(super) fn open(pace: Pace, seating: Seating) -> StateIq {
    StateIq::open(Config { pace }, Arc::new(geoplunge()), seating).unwrap()
}

tricorn_proving::tale!(Tale: StateIq);

impl Tale {
    /// Two people, the default options, nothing has happened.
    pub fn new() -> Self {
        Self::at(open(Pace::Usual, people(&[1, 1])))
    }

    pub fn with(seating: Seating) -> Self {
        Self::at(open(Pace::Usual, seating))
    }

    /// The first side guesses first, the usual cards lie there, and the Power card says ABC.
    pub fn dealt(self) -> Self {
        self.dealt_with(Side(0), CARDS, "ABC", &CLUE_CARDS)
    }

    /// The same with other cards, as if they had lain there from the beginning.
    pub fn dealt_with(
        mut self,
        first: Side,
        codes: [&str; COUNT],
        order: &str,
        clue_cards: &[u8],
    ) -> Self {
        self.cause(Cause::Start).unwrap();
        let cards = codes.map(|code| self.state_of(code));
        self.state.first = first;
        self.state.deal.cards = Some(cards);
        let pack = geoplunge();
        let power = pack.power.iter().position(|card| card.clue_order == order);
        let power = PowerIx(power.unwrap() as u8);
        self.state.power.sort_by_key(|card| *card != power);
        let numbers = |card: &ClueIx| {
            let number = pack.clues[card.at()].number;
            let place = clue_cards.iter().position(|known| *known == number);
            place.unwrap_or(clue_cards.len())
        };
        self.state.clues.sort_by_key(numbers);
        let state = self.state;
        for fact in &mut self.happened {
            let Fact::Own { event, .. } = fact else {
                continue;
            };
            match event {
                Event::Began { first, .. } => *first = state.first,
                Event::Dealt {
                    cards,
                    clues,
                    power,
                    ..
                } => {
                    *cards = state.deal.cards.unwrap();
                    *clues = state.clues.into();
                    *power = state.power.into();
                }
                _ => {}
            }
        }
        self
    }

    /// Up to the first Clue card.
    pub fn turned(mut self) -> Self {
        if self.phase() == LOOKING {
            self.late();
        }
        self.late();
        assert_eq!(self.phase(), CLUING);
        self
    }

    /// The usual cards, up to the first Clue card.
    pub fn playing() -> Self {
        Self::new().dealt().turned()
    }

    pub fn state_of(&self, code: &str) -> StateIx {
        self.game.book.by_code(code).unwrap()
    }

    pub fn code_of(&self, state: StateIx) -> String {
        self.game.book.state(state).postal_code.clone()
    }

    /// Lets the time of the step run out.
    pub fn late(&mut self) -> Vec<Fact<Event>> {
        self.now = self.state.due.expect("a deadline runs");
        self.cause(Cause::Timer(StepTimer::Step)).unwrap()
    }

    pub fn phase(&self) -> Shown<Phase> {
        self.game.view(&self.state, Viewer::Spectator).phase
    }

    pub fn giver(&self) -> Side {
        other(self.guesser())
    }

    pub fn guesser(&self) -> Side {
        self.state.turn().unwrap().guesser
    }

    /// The hidden card that is being guessed.
    pub fn hidden(&self) -> String {
        let turn = self.state.turn().unwrap();
        self.code_of(self.state.hidden(turn))
    }

    /// The side to give a clue gives this one.
    pub fn clue(&mut self, word: &str) -> Result<Vec<Fact<Event>>, &'static str> {
        let seat = self.seat(self.giver());
        self.send(seat, serde_json::json!({"clue": {"option": word}}))
    }

    /// The same with a border state.
    pub fn border(&mut self, code: &str) -> Result<Vec<Fact<Event>>, &'static str> {
        let seat = self.seat(self.giver());
        let pick = self.state_of(code).0;
        let clue = serde_json::json!({"clue": {"option": "border state", "pick": pick}});
        self.send(seat, clue)
    }

    /// The side to guess guesses this state.
    pub fn guess(&mut self, code: &str) -> Result<Vec<Fact<Event>>, &'static str> {
        let seat = self.seat(self.guesser());
        let state = u32::from(self.state_of(code).0).into();
        self.act(seat, Action::Guess { state })
    }

    /// The side to guess types this.
    pub fn say(&mut self, text: &str) -> Result<Vec<Fact<Event>>, &'static str> {
        let seat = self.seat(self.guesser());
        let text = text.to_owned();
        self.act(seat, Action::Say { text })
    }

    /// A whole guess: any clue, a right or wrong guess, and the pause after it.
    pub fn turn(&mut self, right: bool) {
        let clue = self.game.options(&self.state).unwrap().first().unwrap();
        let seat = self.seat(self.giver());
        self.act(seat, Action::from(clue)).unwrap();
        let hidden = self.hidden();
        let wrong = if hidden == "KS" { "MO" } else { "KS" };
        self.guess(if right { &hidden } else { wrong }).unwrap();
        self.rested();
    }

    /// The pause, if there is one.
    pub fn rested(&mut self) {
        if self.phase() == Shown::Rest {
            self.late();
        }
    }

    /// These guesses, one after the other: Y right, N wrong.
    pub fn turns(&mut self, guesses: &str) {
        for guess in guesses.chars() {
            self.turn(guess == 'Y');
        }
    }

    /// The verbs of the offers to a seat.
    pub fn offers(&self, seat: Seat) -> Vec<&'static str> {
        let ask = self.ask(seat);
        ask.offers.iter().map(|offer| offer.verb).collect()
    }

    /// The words that can be chosen for a clue now.
    pub fn words(&self) -> Vec<&'static str> {
        let ask = self.ask(self.seat(self.giver()));
        let offers = ask.offers.iter().filter(|offer| offer.verb == "clue");
        let options = offers.flat_map(|offer| offer.slots[0].want.choices().to_vec());
        let word = |choice: tricorn_engine::Choice| match choice.value {
            tricorn_engine::Token::Word(word) => word,
            other => panic!("{other:?}"),
        };
        options.map(word).collect()
    }

    /// The border states that can be picked now.
    pub fn picks(&self) -> Vec<String> {
        let ask = self.ask(self.seat(self.giver()));
        let slots = ask.offers.iter().flat_map(|offer| &offer.slots);
        let pick = slots.filter(|slot| slot.name == "pick");
        let choices = pick.flat_map(|slot| slot.want.choices());
        choices.map(|choice| choice.label.clone()).collect()
    }

    /// The clues about the card that is being guessed, in words, as this seat sees them.
    pub fn clues_seen(&self, seat: Seat) -> Vec<String> {
        self.view(seat).clues.iter().map(ClueView::words).collect()
    }

    pub fn result(&self) -> GameResult {
        self.state.result.expect("the game is over")
    }
}
