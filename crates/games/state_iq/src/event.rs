//! What is asked for, what happens, and why something is refused.

use super::StateIq;
use super::cards::{ClueIx, Kind};
use super::rules::CARDS;
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::{Seat, Side};
use tricorn_geoplunge::{PowerIx, Score, StateIx};
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;

/// What a seat asks for. A state is called by its place in the pack, from nought.
#[logged]
pub enum Action {
    /// IQ-08, R-31: give a clue.
    Clue {
        #[serde(default)]
        option: Said<Kind>,
        /// the border state, where one is to be picked.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        pick: Said<u32>,
    },
    /// IQ-11, R-33: guess a state, picked from the list.
    Guess {
        #[serde(default)]
        state: Said<u32>,
    },
    /// IQ-11, R-33: guess a state, its name typed.
    Say {
        #[serde(default)]
        text: String,
    },
}

impl From<Given> for Action {
    fn from(Given { kind, pick }: Given) -> Self {
        Self::Clue {
            option: kind.into(),
            pick: pick.map_or(Said::Nothing, |pick| u32::from(pick.0).into()),
        }
    }
}

/// A clue that is given.
#[logged(copy)]
pub struct Given {
    pub kind: Kind,
    /// the border state that was picked.
    pub pick: Option<StateIx>,
}

impl Given {
    pub(super) const fn plain(kind: Kind) -> Self {
        Self { kind, pick: None }
    }

    pub(super) const fn border(state: StateIx) -> Self {
        let (kind, pick) = (Kind::BORDER, Some(state));
        Self { kind, pick }
    }
}

/// What happens.
#[happening(StateIq, card = Played<StateIx>, face = Card, seen = News)]
pub enum Event {
    /// IQ-01, R-15: the blind pick says who guesses first.
    Began {
        first: Side,
        #[log]
        pick: [StateIx; 2],
    },
    /// IQ-02: each side got a card. Those that come later lie here too.
    Dealt {
        /// One for each side, then those that follow a right guess (IQ-13).
        #[log]
        cards: [StateIx; CARDS],
        /// How many deals there were before.
        #[log]
        deal: u32,
        /// The decks as they lie, from the top.
        #[log]
        clues: Vec<ClueIx>,
        #[log]
        power: Vec<PowerIx>,
        /// what the names of flag pictures are made of.
        #[log]
        secret: u64,
    },
    /// IQ-03: everybody has looked, the count begins.
    Looked,
    /// IQ-06: the top Clue card is turned over for the next guess.
    Turned,
    /// IQ-08; the view says what the clue is.
    Clued {
        side: Side,
        #[log]
        clue: Given,
    },
    /// something was typed that means no state. It costs nothing, and only the own side hears of it.
    Unheard { seat: Seat, text: String },
    /// IQ-11: a guess was made, or the time for it ran out.
    Guessed {
        side: Side,
        #[log]
        guess: Option<StateIx>,
        right: bool,
    },
    /// the time of the match is over, no Clue card is turned any more.
    Stopped,
    /// IQ-18 to IQ-20.
    Finished(#[seen(ResultView)] GameResult),
}

/// How a game ended.
#[wire(copy, logged)]
pub enum How {
    /// IQ-18: more right guesses, but not three.
    MoreRight,
    /// IQ-18, IQ-20: three right guesses, and the other side has fewer.
    ThreeRight,
    /// IQ-19: as many each.
    Tied,
    Resigned,
}

/// The words for it in outcomes, in the same order, and one more for the host.
pub const ENDINGS: [&str; 5] = [
    "more_right",
    "three_right",
    "tied",
    "resigned",
    "ended_by_host",
];

tricorn_engine::reasons! {
    /// Why a request is refused.
    pub enum Reason {
        NotYourTurn = "NOT_YOUR_TURN":
            "It is the other side’s turn. Wait until they have done their part.",
        NotOnTheCard = "NOT_ON_THE_CARD":
            "That is not on this part of the Clue card. Choose one of its clues.",
        GivenAlready = "GIVEN_ALREADY": "They have that clue already. Give another one.",
        PickOne = "PICK_ONE": "Say which border state you give them.",
        NoPick = "NO_PICK": "There is nothing to pick for this clue.",
        NotABorder = "NOT_A_BORDER":
            "That is not a border state of your card. Pick one that is.",
        NoState = "NO_STATE": "Guess one of the fifty states.",
        TextTooLong = "TEXT_TOO_LONG": "That is too long for the name of a state.",
        OddText = "ODD_TEXT":
            "There are signs in that text that cannot be typed. Type just the name.",
    }
}

/// The result of a game.
#[happening(
    StateIq, card = Played<StateIx>, face = Card, seen = ResultView, copy,
    points: [u16; 2] = |_: &StateIq, result: &GameResult| result.score().points(),
    words: String = StateIq::result_words
)]
pub struct GameResult {
    pub how: How,
    /// Nobody in a tie.
    pub winner: Option<Side>,
    /// The right guesses of each side.
    pub right: [u8; 2],
    /// IQ-20: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
}

impl GameResult {
    pub const fn ending(&self) -> &'static str {
        ENDINGS[self.how as usize]
    }

    pub const fn score(&self) -> Score {
        let (winner, bonus, plunging) = (self.winner, self.bonus, self.plunging);
        Score {
            winner,
            bonus,
            plunging,
        }
    }
}
