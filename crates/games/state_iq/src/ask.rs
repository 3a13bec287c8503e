//! What a seat may do now. The id of an ask is made only of what everybody knows and of what the own seat has done.

use super::StateIq;
use super::clue::Kind;
use super::event::{Given, MOST_TEXT};
use super::requests::Options;
use super::state::{Phase, State, Turn, index, other};
use tricorn_engine::{Ask, AskId, Choice, Offer, Seat, Side, Slot, Token, Want};
use tricorn_geoplunge::{StateIx, pause};

impl StateIq {
    pub(super) fn ask_seat(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.seats().side_of(seat) else {
            return Ask::wait(AskId(0), "IQ-01", "You watch this table.");
        };
        let id = ask_id(state, seat, side);
        // people are waited for, computer players are not.
        let waits = self.seats().people().has(seat) && !state.ready.has(seat);
        let ask = match state.phase {
            Phase::Before => return Ask::wait(id, "IQ-01", "The game has not started yet."),
            Phase::Over => return Ask::wait(id, "IQ-18", "The game is over."),
            Phase::Dealing => return Ask::wait(id, "IQ-02", "The cards are about to be dealt."),
            Phase::Turning => {
                return Ask::wait(id, "IQ-06", "A Clue card is about to be turned over.");
            }
            Phase::Decided => return Ask::wait(id, "IQ-18", "The game is decided."),
            Phase::Looking => pause::look(id, &self.look_words(state, side), waits),
            Phase::Counting => self.count(state).ask(id, seat),
            Phase::Cluing => self.ask_clue(state, id, side),
            Phase::Guessing => self.ask_guess(state, id, side),
            Phase::Resting => pause::look(
                id,
                "Look at the guess. The next Clue card is turned over in a moment.",
                waits,
            ),
            Phase::Stopped => Ask::wait(
                id,
                "R-73",
                "The time is up: no Clue card is turned over any more.",
            ),
        };
        if state.who.wishes().has(seat) {
            return ask.offer(Offer::aside("play_on", "Play on after all"));
        }
        ask.offer(Offer::aside("resign", "Give up the game"))
    }

    /// IQ-02, R-79.
    fn look_words(&self, state: &State, side: Side) -> String {
        let Some(card) = state.holds(side) else {
            return String::new();
        };
        format!(
            "Your card is {}. Look at it: {} will guess it from clues.",
            self.book.state(card.card).name,
            self.book.sides.name(other(side))
        )
    }

    /// IQ-05, IQ-08, R-31.
    fn ask_clue(&self, state: &State, id: AskId, side: Side) -> Ask {
        let (Some(turn), Some(options)) = (state.turn(), self.options(state)) else {
            return Ask::wait(id, "IQ-08", "");
        };
        let part = turn.part.letter();
        if turn.guesser == side {
            let words = format!(
                "Guess {}: {} a clue of Type {part} about their card: {}.",
                turn.number,
                self.book.sides.does(other(side), "chooses", "choose"),
                listed(&options.all),
            );
            return Ask::wait(id, "IQ-08", words);
        }
        let Some(hidden) = state.play(turn.place) else {
            return Ask::wait(id, "IQ-08", "");
        };
        let words = format!(
            "Give {} a clue of Type {part} about {}.",
            self.book.sides.name(turn.guesser),
            self.book.state(hidden.card).name
        );
        self.offer_clues(Ask::wait(id, "IQ-08", words), &options, hidden.card)
    }

    /// What can be given, with what it would say. Where a border state is to be picked, that is a form of its own.
    fn offer_clues(&self, mut ask: Ask, options: &Options, hidden: StateIx) -> Ask {
        if !options.plain.is_empty() {
            let choice = |kind: &Kind| {
                let clue = Given {
                    kind: *kind,
                    pick: None,
                };
                let value = self.value(clue, hidden);
                Choice::new(
                    Token::Word(kind.word()),
                    format!("{}: {value}", kind.label()),
                )
            };
            let choices = options.plain.iter().map(choice).collect();
            let slot = Slot::new("option", "Which clue do you give?", Want::One(choices));
            ask = ask.offer(Offer::new("clue", "Give the clue", vec![slot]));
        }
        if !options.picks.is_empty() {
            let kind = Kind::BORDER;
            let option = Choice::new(Token::Word(kind.word()), kind.label());
            let picks = options.picks.iter().map(|state| self.choice(*state));
            let slots = vec![
                Slot::new("option", "Which clue do you give?", Want::One(vec![option])),
                Slot::new(
                    "pick",
                    "Which border state do you tell them?",
                    Want::One(picks.collect()),
                ),
            ];
            ask = ask.offer(Offer::new("clue", "Tell a border state", slots));
        }
        ask
    }

    /// IQ-11, R-33.
    fn ask_guess(&self, state: &State, id: AskId, side: Side) -> Ask {
        let Some((turn, clue)) = state.turn().and_then(|turn| Some((turn, turn.clue?))) else {
            return Ask::wait(id, "IQ-11", "");
        };
        let said = self.said(state, turn, clue);
        if turn.guesser != side {
            let words = format!(
                "They have your clue ({said}). {} guess {}.",
                self.book.sides.does(turn.guesser, "makes", "make"),
                turn.number
            );
            return Ask::wait(id, "IQ-11", words);
        }
        let words = format!("Guess {}: which state is it? {said}.", turn.number);
        let states = self.sheet.alphabet().iter();
        let states = states.map(|state| self.choice(*state)).collect();
        Ask::wait(id, "IQ-11", words)
            .offer(Offer::new(
                "say",
                "Type the name of the state",
                vec![Slot::new(
                    "text",
                    "Which state is it?",
                    Want::Text {
                        least: 0,
                        most: MOST_TEXT,
                    },
                )],
            ))
            .offer(Offer::new(
                "guess",
                "Pick it from the list",
                vec![Slot::new("state", "Which state is it?", Want::One(states))],
            ))
    }

    /// A state to choose.
    fn choice(&self, state: StateIx) -> Choice {
        Choice::new(
            Token::Number(u32::from(state.0)),
            self.book.state(state).name.clone(),
        )
    }

    /// A clue in a few words: what a flag looks like takes too many.
    fn said(&self, state: &State, turn: &Turn, clue: Given) -> String {
        let view = self.clue_view(state, turn, clue);
        view.map(|view| match view.flag {
            Some(_) => view.label,
            None => view.words(),
        })
        .unwrap_or_default()
    }
}

/// The options of a part in a sentence.
pub(super) fn listed(kinds: &[Kind]) -> String {
    let words: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
    match words.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// What everybody knows of the moment, and what the own seat has done.
fn ask_id(state: &State, seat: Seat, side: Side) -> AskId {
    let phase = match state.phase {
        Phase::Before => 0,
        Phase::Dealing => 1,
        Phase::Looking if state.ready.has(seat) => 2,
        Phase::Looking => 3,
        Phase::Counting if state.standing[index(side)] => 4,
        Phase::Counting => 5,
        Phase::Turning => 6,
        Phase::Cluing => 7,
        Phase::Guessing => 8,
        Phase::Resting if state.ready.has(seat) => 9,
        Phase::Resting => 10,
        Phase::Stopped => 11,
        Phase::Decided => 12,
        Phase::Over => 13,
    };
    let turn = state.turns.len() as u64;
    AskId(u64::from(state.deals) << 8 | turn << 4 | phase)
}
