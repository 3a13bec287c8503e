//! What is asked for, what happens, and why something is refused. What belongs to the game under way is wrapped.

use super::Combo4;
use super::config::MINUTES;
use super::decks::Shuffled;
use super::games::{GameEvent, GameNotice, GameTimer, Which};
use super::info::title;
use super::rules::CALLS;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::rules::{TableAction, Verb};
use tricorn_engine::sides::ENDED_BY_HOST;
use tricorn_engine::{Millis, Refusal, Seat, Side};
use tricorn_geoplunge::{PowerIx, Score};
use tricorn_kit::deal::Played;

/// What a seat asks for. An action of the game under way looks as it does at a table of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Action {
    Match(MatchAction),
    /// In the game under way; which that is only the table knows.
    Game(Value),
}

/// What a seat asks for in the match itself.
#[logged(copy)]
pub enum MatchAction {
    /// C4-12: choose a game for the own side.
    CallGame { game: u8 },
    /// choose it no more.
    UncallGame { game: u8 },
    /// lock the choice of the own side.
    LockCalls,
    /// name the seat that speaks for the own side.
    NameSpokes { seat: Seat },
    /// enough seen of the game that is over.
    NextGame,
    /// end the match, since the other side is gone.
    EndMatch,
}

impl From<MatchAction> for Action {
    fn from(action: MatchAction) -> Self {
        Self::Match(action)
    }
}

/// An action of the game under way as one of the match: a verb of the table is one there too.
pub fn from_game(action: Value) -> Verb<Action> {
    match action.as_str().and_then(TableAction::of_verb) {
        Some(action) => Verb::Table(action),
        None => Verb::Own(Action::Game(action)),
    }
}

/// What happens.
#[happening(Combo4, card = Played<PowerIx>, face = tricorn_geoplunge::Power, seen = News)]
pub enum Event {
    /// C4-17: all decks are shuffled. In a Call match the sides call from now on.
    Opened {
        #[log]
        decks: Box<Shuffled>,
    },
    /// C4-12, R-11: somebody chose a game for the own side, or chose it no more; the own side only.
    Called {
        seat: Seat,
        game: u8,
        on: bool,
    },
    /// somebody locked the choice of the own side; the own side only.
    Locked {
        seat: Seat,
    },
    /// C4-13, R-11: both choices come to light together.
    Revealed {
        /// For each side its games, in ascending order.
        calls: [[u8; CALLS]; 2],
        /// How many of them were drawn because nobody had chosen them.
        drawn: [u8; 2],
    },
    /// C4-05: a game begins; of Game 4 the version that the top Power card names (G4-01).
    Began {
        /// Its number in this match, from 1.
        number: u32,
        /// C4-08: which of the five.
        game: u8,
        id: Which,
        #[log]
        at: Millis,
    },
    /// Something happened in the game under way.
    Game(#[seen(GameNotice)] GameEvent),
    /// C4-22 to C4-29: the game is over and counts; its decks are back, and shuffled where the rules say so.
    Counted {
        #[seen(PlayedView)]
        game: PlayedGame,
        /// The points of each side by now.
        points: [u16; 2],
        #[log]
        decks: Box<Shuffled>,
    },
    /// the time of the match ended before the game did; it pays nobody anything.
    Cut {
        #[seen(PlayedView)]
        game: PlayedGame,
    },
    /// who speaks for a side.
    Spokes {
        seat: Seat,
    },
    /// the match lasts longer.
    Extended {
        minutes: u8,
    },
    /// all people of a side have gone.
    Deserted {
        side: Side,
        #[log]
        at: Millis,
    },
    /// somebody of a side is back.
    Returned {
        side: Side,
    },
    /// a side has been gone for so long that the other may end the match.
    Forsaken {
        side: Side,
    },
    Ended(#[seen(ResultView)] MatchResult),
}

/// A game of the match that is over.
#[happening(
    Combo4, card = Played<PowerIx>, face = tricorn_geoplunge::Power, seen = PlayedView,
    title: String = Combo4::played_title,
    words: String = Combo4::played_words
)]
pub struct PlayedGame {
    /// Its number in this match, from 1.
    pub number: u32,
    /// C4-08: which of the five games.
    pub game: u8,
    pub id: Which,
    /// Nobody in a tie or if it was not finished.
    pub winner: Option<Side>,
    pub tie: bool,
    /// whether the time of the match ended before it did.
    pub unfinished: bool,
    /// C4-25: whether the winner had the Bonus.
    pub bonus: bool,
    /// C4-26: which sides were GeoPlunging.
    pub stances: [bool; 2],
    /// C4-22 to C4-29; R-09: what it paid to each side.
    pub points: [u16; 2],
    /// How it ended, in the word of that game; `unfinished` if it did not.
    pub how: String,
}

impl PlayedGame {
    /// A game that ended like this, or was not finished.
    pub fn new(number: u32, id: Which, result: Option<(Score, &'static str)>) -> Self {
        let score = result.map(|(score, _)| score);
        let winner = score.and_then(|score| score.winner);
        Self {
            number,
            game: id.number(),
            id,
            winner,
            tie: score.is_some() && winner.is_none(),
            unfinished: score.is_none(),
            bonus: score.is_some_and(|score| score.bonus),
            stances: score.map_or([false; 2], |score| score.plunging),
            points: score.map_or([0; 2], Score::points),
            how: result.map_or("unfinished", |(_, how)| how).to_owned(),
        }
    }
}

/// How the match ended.
#[happening(
    Combo4, card = Played<PowerIx>, face = tricorn_geoplunge::Power, seen = ResultView, copy,
    words: String = Combo4::result_words
)]
pub struct MatchResult {
    pub how: Ending,
    /// C4-06, R-75: nobody in a tie or if the host ended it.
    pub winner: Option<Side>,
    #[log]
    pub points: [u16; 2],
}

impl MatchResult {
    /// C4-06, C4-07, C4-R5, R-75: a match that ended like this at these points.
    pub fn new(how: Ending, points: [u16; 2]) -> Self {
        let winner = match how {
            Ending::EndedByHost => None,
            Ending::Left(side) => Some(side),
            _ if points[0] == points[1] => None,
            _ => Some(Side(u8::from(points[1] > points[0]))),
        };
        Self {
            how,
            winner,
            points,
        }
    }
}

#[wire(copy, logged)]
pub enum Ending {
    /// C4-06: its time was up, and a side had more points.
    Points,
    /// C4-07: its time was up, and both had the same.
    Tie,
    /// the other side was gone, and this one ended it.
    Left(Side),
    /// both sides were gone; the points decide.
    Deserted,
    /// C4-R5: the host or the organizer ended it before its time; the points decide.
    Stopped,
    /// C4-R5: the host threw it away; nobody has won.
    EndedByHost,
}

impl Ending {
    pub const WORDS: &[&str] = &[
        Self::Points.word(),
        Self::Tie.word(),
        Self::Left(Side(0)).word(),
        Self::Deserted.word(),
        Self::Stopped.word(),
        Self::EndedByHost.word(),
    ];

    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Tie => "tie",
            Self::Left(_) => "left",
            Self::Deserted => "deserted",
            Self::Stopped => "stopped",
            Self::EndedByHost => ENDED_BY_HOST,
        }
    }
}

/// A deadline.
#[logged(copy)]
#[derive(Default)]
pub enum Timer {
    /// C4-04: the time of the match is up.
    Clock,
    /// the end of the calls; the start of the first game of a round; R-79: the end of the pause after a game.
    #[default]
    Step,
    /// a side has been gone for so long.
    Gone(Side),
    /// One of the game under way.
    Game(GameTimer),
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    NoSuchGame,
    CalledAlready(u8),
    /// C4-12: exactly two.
    TwoAlready,
    NotCalled(u8),
    /// C4-12: exactly two.
    TwoFirst,
    Locked,
    /// a seat of another side, or none.
    NotYourSide,
    SpeaksAlready,
    NobodyGone,
    /// A computer player does not end the match for somebody.
    NotYours,
    NoReplay,
    NotAgreed,
    /// whole minutes, and not for ever.
    SoMany,
    TimeUp,
}

/// as many minutes are added at most at a time.
pub const MOST_MORE: u8 = *MINUTES.end();

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::NoSuchGame => ("NO_SUCH_GAME", "Choose among Games 1 to 5."),
            Reason::CalledAlready(game) => {
                let text = format!("Your side has chosen {} already.", title(game));
                return Self::new("CALLED_ALREADY", text);
            }
            Reason::TwoAlready => (
                "TWO_ALREADY",
                "Your side has chosen two games. Take one of them back first.",
            ),
            Reason::NotCalled(game) => {
                let text = format!("Your side has not chosen {}.", title(game));
                return Self::new("NOT_CALLED", text);
            }
            Reason::TwoFirst => ("TWO_FIRST", "Choose two games before you lock them."),
            Reason::Locked => ("LOCKED", "Your side has locked its choice."),
            Reason::NotYourSide => ("NOT_YOUR_SIDE", "Name a seat of your own side."),
            Reason::SpeaksAlready => ("SPEAKS_ALREADY", "That seat speaks for your side already."),
            Reason::NobodyGone => (
                "NOBODY_GONE",
                "The match can be ended early only if the other side has been gone for two minutes.",
            ),
            Reason::NotYours => (
                "NOT_YOURS_TO_GIVE",
                "A computer player does not end the match for somebody else.",
            ),
            Reason::NoReplay => (
                "NO_REPLAY",
                "A game of a match is not played again: its time is gone. Open a new match.",
            ),
            Reason::NotAgreed => (
                "NOT_AGREED",
                "The sides have not agreed before the match that the host may stop its clock or add to it.",
            ),
            Reason::SoMany => (
                "SO_MANY_MINUTES",
                "A match is extended by 1 to 60 whole minutes.",
            ),
            Reason::TimeUp => (
                "TIME_UP",
                "The time of the match is up. It cannot run longer now.",
            ),
        };
        Self::new(code, text)
    }
}
