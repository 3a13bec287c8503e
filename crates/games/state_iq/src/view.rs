//! All that one viewer may know: R-20. What nobody put in here cannot be seen.

use super::clue::{Kind, Part};
use super::config::Config;
use super::event::How;
use serde::Serialize;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Handle, Millis, Outcome, Seat, Side};
use tricorn_geoplunge::{Card, Power};
use tricorn_packs::schema::ClueCard;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub struct View {
    /// The options of the table.
    pub config: Config,
    /// The viewer's own side, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub side: Option<Side>,
    /// What is to be done now.
    pub phase: PhaseView,
    /// IQ-01: the side that guesses first; none before it is settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub first: Option<Side>,
    /// IQ-01: the state cards of the blind pick, one for each side.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pick: Option<[Card; 2]>,
    /// The side that guesses now, or has guessed last; from the first Clue card on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub guesser: Option<Side>,
    /// The number of its guess, 1 to 3; nought before the first Clue card.
    pub guess: u8,
    /// The sides that are to act.
    pub to_act: Vec<Side>,
    /// When the time for this step is up, in table time; nothing if there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// IQ-04: the Power card, once it is turned up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub power: Option<Power>,
    /// IQ-05: the parts for the three guesses of each side; empty before the Power card is turned up.
    pub order: Vec<Part>,
    /// IQ-06: the Clue card in view, and which of its parts applies.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<ClueCardView>,
    /// All clues about the hidden card that is being guessed.
    pub clues: Vec<ClueView>,
    /// All guesses, that under way included.
    pub turns: Vec<TurnView>,
    /// Both sides.
    pub sides: Vec<SideView>,
    /// The result of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<ResultView>,
    /// The same in the form of all games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub outcome: Option<Outcome>,
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    Before,
    /// IQ-02, R-79: each side looks at its card.
    Look,
    /// IQ-03: the count to five.
    Count,
    /// IQ-08: a clue is to be given.
    Clue,
    /// IQ-11: a guess is to be made.
    Guess,
    /// the guess is looked at.
    Rest,
    /// The game is over.
    Over,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub struct SideView {
    /// What it is called.
    pub name: String,
    /// Its seats.
    pub seats: Vec<Seat>,
    /// Those of its people for whom a computer player acts.
    pub away: Vec<Seat>,
    /// Its members who want to give up; the own side only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub wants_out: Vec<Seat>,
    /// the seat that stands up or sits down for it.
    pub spokes: Seat,
    /// Right guesses.
    pub right: u8,
    /// Guesses made.
    pub guesses: u8,
    /// Whether it is standing; after the count, whether it is GeoPlunging.
    pub standing: bool,
    /// those who have seen enough.
    pub ready: Vec<Seat>,
    /// What its state card is called at this table; the card itself may be hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub holds: Option<Handle>,
    /// IQ-02: the state card that it holds; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<Card>,
}

/// A Clue card in view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub struct ClueCardView {
    /// What it shows.
    #[cfg_attr(feature = "ts", ts(as = "ClueCard"))]
    pub face: SentOnce<ClueCard>,
    /// The part that applies.
    pub part: Part,
    /// The options of that part.
    pub options: Vec<Kind>,
}

/// A clue that was given.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub struct ClueView {
    /// The part of the Clue card.
    pub part: Part,
    /// Which kind of fact, as the Clue card calls it.
    pub kind: Kind,
    /// What people call it.
    pub label: String,
    /// What the card says; of a flag, what it looks like.
    pub value: String,
    /// IQ-09: the flag, if that is the clue.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub flag: Option<FlagView>,
}

impl ClueView {
    /// In words: “Size rank: 13”.
    pub fn words(&self) -> String {
        format!("{}: {}", self.label, self.value)
    }

    /// The same as a sentence: what is told of a flag has a period of its own, maybe inside quotation marks.
    pub fn sentence(&self) -> String {
        let words = self.words();
        if words.trim_end_matches('”').ends_with('.') {
            words
        } else {
            words + "."
        }
    }
}

/// A flag without a name: IQ-09, R-20.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub struct FlagView {
    /// The name of the picture, which is good at this table only.
    pub picture: String,
    /// What it looks like, for people who do not see it.
    pub description: String,
}

/// One guess with its clue.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub struct TurnView {
    /// Who guesses.
    pub guesser: Side,
    /// The number of the guess, 1 to 3.
    pub number: u8,
    /// The hidden card that it is about.
    pub about: Handle,
    /// That card: the side that gives the clue sees it, all others when it was guessed or the guessing about it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<Card>,
    /// Whether all see it.
    pub shown: bool,
    /// The part of the Clue card.
    pub part: Part,
    /// The clue, once it is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clue: Option<ClueView>,
    /// The guess, once it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub guess: Option<GuessView>,
}

/// A guess that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub struct GuessView {
    /// The state that was guessed; none if the time ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub state: Option<GuessedState>,
    /// Whether it is the one.
    pub right: bool,
}

/// A state that somebody guessed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub struct GuessedState {
    /// Its number, as in the list to guess from.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// Its postal code.
    pub code: String,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub struct ResultView {
    /// Who won; nobody in a tie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub winner: Option<Side>,
    /// How.
    pub how: How,
    /// The right guesses of each side.
    pub right: [u8; 2],
    /// IQ-20: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
    /// C4-22: the points of each side.
    pub points: [u16; 2],
    /// All of it in words.
    pub words: String,
}
