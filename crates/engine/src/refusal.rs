//! Why something was refused, in a code for programs and in words that a child can read.
//!
//! A game keeps its own in [`reasons!`](crate::reasons); the ones here belong to every table.

use serde::Serialize;
use std::borrow::Cow;
use std::fmt;

/// A kind no: nothing was changed, and here is why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// A stable code in capitals, such as `NOT_YOUR_TURN`.
    pub code: &'static str,
    /// The reason in plain words.
    pub text: Cow<'static, str>,
}

impl Refusal {
    /// A refusal with a code and its words.
    pub fn new(code: &'static str, text: impl Into<Cow<'static, str>>) -> Self {
        Self {
            code,
            text: text.into(),
        }
    }

    /// The options or the seating do not make a game.
    pub fn bad_options(text: impl Into<Cow<'static, str>>) -> Self {
        Self::new("BAD_OPTIONS", text)
    }

    /// What was sent is no action of this game.
    pub fn malformed(text: impl Into<Cow<'static, str>>) -> Self {
        Self::new("MALFORMED", text)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Refusal {}

/// The reasons of a game for a no, each with its code and its words, which become a [`Refusal`]:
///
/// ```
/// tricorn_engine::reasons! {
///     /// Why a request is refused.
///     pub enum Reason {
///         NotYourTurn = "NOT_YOUR_TURN": "Wait until the other side has played.",
///     }
/// }
/// assert_eq!(tricorn_engine::Refusal::from(Reason::NotYourTurn).code, "NOT_YOUR_TURN");
/// ```
#[macro_export]
macro_rules! reasons {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident {
            $($(#[$doc:meta])* $reason:ident = $code:literal: $text:literal,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name {
            $($(#[$doc])* $reason,)*
        }

        impl From<$name> for $crate::Refusal {
            fn from(reason: $name) -> Self {
                match reason {
                    $($name::$reason => Self::new($code, $text),)*
                }
            }
        }
    };
}

/// The reasons that any table can give, whatever the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableReason {
    /// The ask that the intent was meant for is over.
    AskGone,
    /// The table is paused.
    Paused,
    /// It is not paused.
    NotPaused,
    /// The game has not begun.
    NotStarted,
    /// The game has begun already.
    AlreadyStarted,
    /// There is no such seat.
    NoSuchSeat,
    /// A computer player may not act for a seat whose owner is there.
    NotStandingIn,
    /// A draft where members work alone.
    NoDrafts,
    /// Too many drafts at once.
    TooFast,
    /// A draft that does not fit what is asked.
    BadDraft,
    /// The game is over.
    GameOver,
    /// Only a match has a clock that can be extended.
    NoClock,
    /// The game has no text of this number, or no texts at all.
    NoSuchText,
}

impl From<TableReason> for Refusal {
    fn from(reason: TableReason) -> Self {
        let (code, text) = match reason {
            TableReason::AskGone => (
                "ASK_GONE",
                "The table has moved on since then. Look again and choose anew.",
            ),
            TableReason::Paused => ("PAUSED", "The table is paused. Wait until it goes on."),
            TableReason::NotPaused => ("NOT_PAUSED", "The table is not paused."),
            TableReason::NotStarted => ("NOT_STARTED", "The game has not started yet."),
            TableReason::AlreadyStarted => ("ALREADY_STARTED", "The game has already started."),
            TableReason::NoSuchSeat => ("NO_SUCH_SEAT", "There is no such seat at this table."),
            TableReason::NotStandingIn => (
                "NOT_STANDING_IN",
                "The player of this seat is here and plays for themselves.",
            ),
            TableReason::NoDrafts => (
                "NO_DRAFTS",
                "Here everybody works alone: teammates do not see what you prepare.",
            ),
            TableReason::TooFast => ("TOO_FAST", "That was too fast. Try again in a moment."),
            TableReason::BadDraft => ("BAD_DRAFT", "That does not fit what is asked now."),
            TableReason::GameOver => ("GAME_OVER", "The game is over."),
            TableReason::NoSuchText => ("NO_SUCH_TEXT", "There is no such text in this game."),
            TableReason::NoClock => ("NO_CLOCK", "This game has no clock that could run longer."),
        };
        Self::new(code, text)
    }
}
