//! What is asked for, what happened, and why something is refused. What belongs to the game under way is wrapped.

use super::config::MINUTES;
use super::which::title;
use crate::border_up::BorderUp;
use crate::border_zap::BorderZap;
use crate::chummy_challenge::{ChallengeIx, ChummyChallenge};
use crate::dashing_states::DashingStates;
use crate::play_the_ranks::{PlayTheRanks1, PlayTheRanks2};
use crate::state_iq::{ClueIx, StateIq};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tricorn_engine::{Game, Millis, Refusal, Seat, Side};
use tricorn_geoplunge::{PowerIx, StateIx};
use tricorn_kit::attendance::Presence;

/// What a seat asks for. An action of the game under way looks as it does at a table of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Action {
    /// In the match.
    Match(MatchAction),
    /// In the game under way; which that is only the table knows.
    Game(Value),
}

/// What a seat asks for in the match itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MatchAction {
    /// C4-12: choose a game for the own side.
    CallGame {
        /// Its number, 1 to 5.
        game: u8,
    },
    /// choose it no more.
    UncallGame {
        /// Its number.
        game: u8,
    },
    /// lock the choice of the own side.
    LockCalls,
    /// name the seat that speaks for the own side.
    NameSpokes {
        /// Which.
        seat: Seat,
    },
    /// enough seen of the game that is over.
    NextGame,
    /// end the match, since the other side is gone.
    EndMatch,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// C4-17: all decks are shuffled. In a Call match the sides call from now on.
    Opened {
        /// As they lie, from the top.
        decks: Box<Shuffled>,
        /// until when the sides may call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        due: Option<Millis>,
    },
    /// C4-12, R-11: somebody chose a game for the own side, or chose it no more.
    Called {
        /// Who.
        seat: Seat,
        /// Which.
        game: u8,
        /// Whether it is chosen now.
        on: bool,
    },
    /// somebody locked the choice of the own side.
    Locked {
        /// Who.
        seat: Seat,
    },
    /// C4-13, R-11: both choices come to light together.
    Revealed {
        /// For each side its two games, in ascending order.
        calls: [[u8; 2]; 2],
        /// Those that were drawn because nobody had chosen them.
        drawn: [u8; 2],
    },
    /// C4-05: a game begins; of Game 4 the version that the top Power card names (G4-01).
    Began {
        /// Its number, 1 to 5.
        game: u8,
        /// When.
        at: Millis,
    },
    /// Something happened in the game under way.
    Game(GameEvent),
    /// C4-22 to C4-29: the game is over and counts; its decks are back, and shuffled where the rules say so.
    Counted {
        /// How it went.
        score: Counted,
        /// C4-18 to C4-20: the decks that were shuffled after it.
        #[serde(default)]
        decks: Box<Shuffled>,
        /// until when it is looked at; not at all where nobody is there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rest: Option<Millis>,
    },
    /// the time of the match ended before the game did; it pays nobody anything.
    Cut,
    /// somebody has seen enough of the game.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// a side named who speaks for it.
    Spokes {
        /// Who.
        seat: Seat,
    },
    /// the match lasts longer.
    Extended {
        /// By so many minutes.
        minutes: u8,
    },
    /// all people of a side have gone.
    Deserted {
        /// Which.
        side: Side,
        /// Since when.
        at: Millis,
    },
    /// somebody of a side is back.
    Returned {
        /// Which.
        side: Side,
    },
    /// a side has been gone for so long that the other may end the match.
    Forsaken {
        /// Which is gone.
        side: Side,
    },
    /// The match is over.
    Ended(Ending),
    /// Somebody left or came back while no game was under way.
    Presence(Presence),
}

/// An event of one of the seven games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEvent {
    /// Of Border-Up.
    BorderUp(<BorderUp as Game>::Event),
    /// Of State IQ.
    StateIq(<StateIq as Game>::Event),
    /// Of Dashing States.
    DashingStates(<DashingStates as Game>::Event),
    /// Of Play the Ranks 1.
    PlayTheRanks1(<PlayTheRanks1 as Game>::Event),
    /// Of Play the Ranks 2.
    PlayTheRanks2(<PlayTheRanks2 as Game>::Event),
    /// Of Play the Border Zap.
    BorderZap(<BorderZap as Game>::Event),
    /// Of Chummy Challenge.
    ChummyChallenge(<ChummyChallenge as Game>::Event),
}

/// Decks in a new order, from the top; nothing for those that were not shuffled.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shuffled {
    /// The state cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<StateIx>,
    /// The Map cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub maps: Vec<StateIx>,
    /// The Power cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub power: Vec<PowerIx>,
    /// The Clue cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<ClueIx>,
    /// The Challenge cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub challenges: Vec<ChallengeIx>,
}

/// What a game counts for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// Who won; nobody in a tie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// C4-25: whether the winner has the Bonus.
    pub bonus: bool,
    /// C4-26, C4-27: who was GeoPlunging.
    pub plunging: [bool; 2],
    /// How it ended, in the word of that game.
    pub how: String,
}

/// How the match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
#[serde(rename_all = "snake_case")]
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
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Tie => "tie",
            Self::Left(_) => "left",
            Self::Deserted => "deserted",
            Self::Stopped => "stopped",
            Self::EndedByHost => tricorn_kit::tricks::ENDED_BY_HOST,
        }
    }
}

/// A deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// C4-04: the time of the match is up.
    Clock,
    /// the end of the calls; the start of the first game of a round; R-79: the end of the pause after a game.
    Step,
    /// a side has been gone for so long.
    Gone(Side),
    /// One of the game under way.
    Game(GameTimer),
}

/// A deadline of one of the seven games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameTimer {
    /// Of Border-Up.
    BorderUp(<BorderUp as Game>::Timer),
    /// Of State IQ.
    StateIq(<StateIq as Game>::Timer),
    /// Of Dashing States.
    DashingStates(<DashingStates as Game>::Timer),
    /// Of Play the Ranks 1.
    PlayTheRanks1(<PlayTheRanks1 as Game>::Timer),
    /// Of Play the Ranks 2.
    PlayTheRanks2(<PlayTheRanks2 as Game>::Timer),
    /// Of Play the Border Zap.
    BorderZap(<BorderZap as Game>::Timer),
    /// Of Chummy Challenge.
    ChummyChallenge(<ChummyChallenge as Game>::Timer),
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Something else is to be done now.
    WrongPhase,
    /// The match is over.
    MatchOver,
    /// There are five games.
    NoSuchGame,
    /// two different games.
    CalledAlready(u8),
    /// C4-12: exactly two.
    TwoAlready,
    ///
    NotCalled(u8),
    /// C4-12: exactly two.
    TwoFirst,
    ///
    Locked,
    /// a seat of another side, or none.
    NotYourSide,
    ///
    SpeaksAlready,
    /// computer players are not waited for.
    NotAPerson,
    ///
    SaidSo,
    ///
    NobodyGone,
    /// A computer player does not end the match for somebody.
    NotYours,
    /// A match cannot be rolled back.
    NoReplay,
    ///
    NotAgreed,
    /// whole minutes, and not for ever.
    SoMany,
    ///
    TimeUp,
    /// A deadline that has not come.
    NotDue,
}

/// so many minutes are added at most at a time.
pub const MOST_MORE: u8 = *MINUTES.end();

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::WrongPhase => (
                "WRONG_PHASE",
                "That cannot be done now. Look at what the table asks of you.",
            ),
            Reason::MatchOver => (
                "WRONG_PHASE",
                "The match is over. There is nothing left to do.",
            ),
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
            Reason::NotAPerson => ("NOT_A_PERSON", "Computer players are not waited for."),
            Reason::SaidSo => (
                "SAID_SO",
                "You have said so already. The others still look.",
            ),
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
            Reason::NotDue => ("NOT_DUE", "That time has not run out yet."),
        };
        Self::new(code, text)
    }
}
