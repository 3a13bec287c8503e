//! Why a request is refused (PC-79 to PC-93, PC-R52), in words.

use tricorn_engine::Refusal;
use tricorn_engine::text::unprintable;

/// Whether a text can turn what others read around, or hides something in it. A joiner of emoji does not.
pub(super) fn has_odd_characters(text: &str) -> bool {
    let odd = |c: char| unprintable(c) && !c.is_whitespace() && c != '\u{200d}';
    text.chars().any(odd)
}

/// What is said of such a text.
pub(super) const ODD: &str =
    "There are characters in this text that cannot be read. Type it again without them.";

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// PC-93
    GameOver,
    /// PC-79
    NotYourTurn,
    /// PC-79
    WrongStep(&'static str),
    /// PC-80
    CardNotInHand,
    /// PC-81: what is missing, in words.
    NeedsNotMet(String),
    /// PC-82
    OneCard,
    /// PC-83
    TwoCards,
    /// PC-84
    AllyRequired,
    /// PC-85
    MustPlay,
    /// PC-86
    NoLegalTarget(&'static str),
    /// PC-86
    CostNotMet,
    /// PC-87
    BadChoice(&'static str),
    /// PC-88
    NotAvailable,
    /// PC-89
    OwnDiscard,
    /// PC-90
    RefillToSeven,
    /// PC-91
    BadTrade(&'static str),
    /// PC-92
    StoryRequired,
    /// PC-R24, PC-R25: a text that is empty or too long.
    BadText(&'static str),
    /// PC-P14
    Restricted,
    /// There is no such text, or nothing to applaud.
    NoSuchText,
    /// PC-R21
    NoMoreTime,
    /// The deadline has not passed.
    NotDue,
    /// The cards are dealt already.
    AlreadyStarted,
    /// The game has not begun.
    NotStarted,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::GameOver => (
                "GAME_OVER",
                "The game is over. Read the stories, or start a new game.",
            ),
            Reason::NotYourTurn => (
                "NOT_YOUR_TURN",
                "It is not your turn. You can still trade cards with others.",
            ),
            Reason::WrongStep(text) => ("WRONG_STEP", text),
            Reason::CardNotInHand => (
                "CARD_NOT_IN_HAND",
                "That card is not in your hand. Choose one of your own.",
            ),
            Reason::NeedsNotMet(missing) => {
                return Self::new(
                    "NEEDS_NOT_MET",
                    format!("This card cannot be played there yet. Missing: {missing}."),
                );
            }
            Reason::OneCard => (
                "ONE_CARD",
                "You have played or discarded on this turn already. That is all for now.",
            ),
            Reason::TwoCards => (
                "TWO_CARDS",
                "As a Public Figure you play two cards on your turn. One is still to come.",
            ),
            Reason::AllyRequired => (
                "ALLY_REQUIRED",
                "As a Public Figure you must play at least one card into another player's Area.",
            ),
            Reason::MustPlay => (
                "MUST_PLAY",
                "As a Public Figure you cannot discard while a card can be played.",
            ),
            Reason::NoLegalTarget(text) => ("NO_LEGAL_TARGET", text),
            Reason::CostNotMet => (
                "COST_NOT_MET",
                "You cannot pay what this card costs, so it cannot be played now.",
            ),
            Reason::BadChoice(text) => ("BAD_CHOICE", text),
            Reason::NotAvailable => (
                "NOT_AVAILABLE",
                "There is no card to draw there. Take one from the other pile.",
            ),
            Reason::OwnDiscard => (
                "OWN_DISCARD",
                "You discarded that card yourself on this turn. Draw from the deck.",
            ),
            Reason::RefillToSeven => (
                "REFILL_TO_SEVEN",
                "You draw at the end of your turn until you have seven cards, not fewer and not more.",
            ),
            Reason::BadTrade(text) => ("BAD_TRADE", text),
            Reason::StoryRequired => (
                "STORY_REQUIRED",
                "First tell the table what your card does for the cause. Then draw.",
            ),
            Reason::BadText(text) => ("BAD_TEXT", text),
            Reason::Restricted => (
                "RESTRICTED",
                "Another player's card forbids you to play cards like this one on this turn.",
            ),
            Reason::NoSuchText => (
                "NO_SUCH_TEXT",
                "There is no story like that which you could applaud.",
            ),
            Reason::NoMoreTime => (
                "NO_MORE_TIME",
                "Only the player whose turn it is can ask for more time, and only once a turn.",
            ),
            Reason::NotDue => ("NOT_DUE", "The time has not run out."),
            Reason::AlreadyStarted => ("ALREADY_STARTED", "The game has already started."),
            Reason::NotStarted => ("NOT_STARTED", "The game has not started yet."),
        };
        Self::new(code, text)
    }
}
