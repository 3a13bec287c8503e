//! What is asked for, what happened, and why something is refused.
//!
//! Events carry the whole truth and everything that chance decided, so that no later reader has to draw or to judge.

use super::clue::Kind;
use super::state::{CARDS, ClueIx};
use serde::{Deserialize, Serialize};
use tricorn_engine::{Millis, Refusal, Seat, Side};
use tricorn_geoplunge::{PowerIx, Score, StateIx};
use tricorn_kit::attendance::Presence;
use tricorn_kit::said::Said;

/// so many characters a name that is typed can have.
pub const MOST_TEXT: usize = 60;

/// What a seat asks for: the legal actions of the rules. A state is called by its place in the pack, from nought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// stand up.
    Stand,
    /// sit down.
    Sit,
    /// IQ-08, R-31: give a clue.
    Clue {
        /// Which option of the Clue card.
        #[serde(default)]
        option: Said<Kind>,
        /// which border state, where one is to be picked.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        pick: Said<u32>,
    },
    /// IQ-11, R-33: guess a state, picked from the list.
    Guess {
        /// Which.
        #[serde(default)]
        state: Said<u32>,
    },
    /// IQ-11, R-33: guess a state, its name typed.
    Say {
        /// What was typed.
        #[serde(default)]
        text: String,
    },
    /// enough of what is shown.
    GoOn,
    /// Give the game up.
    Resign,
    /// Take the wish to give up back.
    PlayOn,
}

/// A clue that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Which kind of fact.
    pub kind: Kind,
    /// the border state that was picked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pick: Option<StateIx>,
}

/// A guess that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guess {
    /// Which state; none if the time ran out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<StateIx>,
    /// Whether it is the one on the card.
    pub right: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// IQ-18: more right guesses, but not three.
    MoreRight,
    /// IQ-18, IQ-20: three right guesses, and the other side has fewer.
    ThreeRight,
    /// IQ-19: as many each.
    Tied,
    /// The other side gave up.
    Resigned,
}

impl How {
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::MoreRight => "more_right",
            Self::ThreeRight => "three_right",
            Self::Tied => "tied",
            Self::Resigned => "resigned",
        }
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Who won; nobody in a tie.
    pub winner: Option<Side>,
    /// How.
    pub how: How,
    /// The right guesses of each side.
    pub right: [u8; 2],
    /// IQ-20.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
}

impl GameResult {
    /// What its points are made of.
    pub const fn score(&self) -> Score {
        Score {
            winner: self.winner,
            bonus: self.bonus,
            plunging: self.plunging,
        }
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// IQ-01, R-15: the blind pick says who guesses first.
    Began {
        /// Who.
        first: Side,
        /// The cards that were picked.
        pick: [StateIx; 2],
    },
    /// IQ-02: each side got a card. Those that come later lie here too.
    Dealt {
        /// How many deals there were before.
        deal: u32,
        /// The state cards: one for each side, then those that follow a right guess (IQ-13).
        cards: [StateIx; CARDS],
        /// The Clue deck as it lies, from the top.
        clues: Vec<ClueIx>,
        /// The Power deck as it lies, from the top.
        power: Vec<PowerIx>,
        /// what the names of flag pictures are made of.
        secret: u64,
        /// whether people look at their card first.
        look: bool,
        /// Until when; the end of the count if nobody looks.
        due: Millis,
    },
    /// a seat has seen enough.
    Ready {
        /// Which.
        seat: Seat,
    },
    /// IQ-03: everybody has looked, the count begins.
    Looked {
        /// When it reaches five.
        due: Millis,
    },
    /// a side stood up or sat down.
    Stood {
        /// Which.
        side: Side,
        /// Whether it stands now.
        stands: bool,
    },
    /// C4-33, IQ-04: the count has reached five, and the top Power card is turned up.
    Counted,
    /// IQ-06: the top Clue card is turned over for the next guess.
    Turned {
        /// Until when the clue is to be given.
        due: Option<Millis>,
    },
    /// IQ-08: a clue was given.
    Clued {
        /// By which side.
        side: Side,
        /// Which.
        clue: Given,
        /// Until when the guess is to be made.
        due: Option<Millis>,
    },
    /// something was typed that means no state. It costs nothing, and only the own side hears of it.
    Unheard {
        /// Who typed.
        seat: Seat,
        /// What.
        text: String,
    },
    /// IQ-11: a guess was made, or the time for it ran out.
    Guessed {
        /// By which side.
        side: Side,
        /// Which.
        guess: Guess,
        /// whether it is looked at first.
        rest: bool,
        /// Until when.
        due: Option<Millis>,
    },
    /// the time of the match is over, no Clue card is turned any more.
    Stopped,
    /// IQ-18 to IQ-20: the game is over.
    Finished(GameResult),
    /// The game does not count and is played again.
    Abandoned,
    /// The host ended the game.
    Ended,
    /// Somebody left, came back, fell asleep or wants to give up.
    Presence(Presence),
}

impl From<Presence> for Event {
    fn from(fact: Presence) -> Self {
        Self::Presence(fact)
    }
}

/// A deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// the time for a step.
    Step,
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The other side is to act.
    NotYourTurn,
    /// Something else is to be done now.
    WrongPhase,
    /// this person has said so already.
    SaidSo,
    /// The game is over.
    GameOver,
    /// Something that this part of the Clue card does not have.
    NotOnTheCard,
    /// it was given already for this card, and there is something else.
    GivenAlready,
    /// a border state is to be picked.
    PickOne,
    /// A pick where there is none.
    NoPick,
    /// Not a border state of the card.
    NotABorder,
    /// Not exactly one of the fifty.
    NoState,
    /// A text that is too long.
    TextTooLong,
    /// A text with characters that nobody types.
    OddText,
    ///
    NotAPerson,
    /// Nobody of this seat has asked to give up.
    NotAsked,
    /// A deadline that has not come.
    NotDue,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::NotYourTurn => (
                "NOT_YOUR_TURN",
                "It is the other side’s turn. Wait until they have done their part.",
            ),
            Reason::WrongPhase => (
                "WRONG_PHASE",
                "That cannot be done now. Look at what the table asks of you.",
            ),
            Reason::SaidSo => (
                "ALREADY_DONE",
                "You have said so already. The others are still looking.",
            ),
            Reason::GameOver => (
                "WRONG_PHASE",
                "The game is over. There is nothing left to do.",
            ),
            Reason::NotOnTheCard => (
                "NOT_ON_THE_CARD",
                "That is not on this part of the Clue card. Choose one of its clues.",
            ),
            Reason::GivenAlready => (
                "GIVEN_ALREADY",
                "They have that clue already. Give another one.",
            ),
            Reason::PickOne => ("PICK_ONE", "Say which border state you give them."),
            Reason::NoPick => ("NO_PICK", "There is nothing to pick for this clue."),
            Reason::NotABorder => (
                "NOT_A_BORDER",
                "That is not a border state of your card. Pick one that is.",
            ),
            Reason::NoState => ("NO_STATE", "Guess one of the fifty states."),
            Reason::TextTooLong => ("TEXT_TOO_LONG", "That is too long for the name of a state."),
            Reason::OddText => (
                "ODD_TEXT",
                "There are signs in that text that cannot be typed. Type just the name.",
            ),
            Reason::NotAPerson => (
                "NOT_A_PERSON",
                "A computer player sits here: nobody waits for it.",
            ),
            Reason::NotAsked => ("NOT_ASKED", "You have not asked to give up."),
            Reason::NotDue => ("NOT_DUE", "That time has not run out yet."),
        };
        Self::new(code, text)
    }
}
