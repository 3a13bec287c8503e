//! What can be asked for, what can happen, and why a request is refused (4.3 of the rules).

use super::state::{CardIx, Ending, Gap, LineVersion, Round, Sides};
use serde::{Deserialize, Serialize};
use tricorn_engine::{Handle, Millis, Refusal, Seat, Side};
use tricorn_kit::attendance::Presence;
use tricorn_kit::chosen::Chosen;

/// What a seat asks for. The last three are always refused; they exist so that each gets an answer of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// TL-20: play one card of the own row.
    Place {
        /// Which card.
        card: Chosen,
        /// Into which gap.
        gap: AskedGap,
        /// TL-42: the version of the line that the player saw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<LineVersion>,
    },
    /// TL-R16: leave the game for good.
    Resign,
    /// TL-43
    Pass,
    /// TL-44: the year of a card in a row, or of the top card of the pile if none is named.
    Peek {
        /// Which card.
        #[serde(default)]
        card: Chosen,
    },
    /// TL-45, TL-46: move a card that has been played.
    Shift {
        /// Which card.
        card: Chosen,
        /// Where to.
        gap: AskedGap,
    },
}

/// TL-41: the number of a gap as it was sent: it may be any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AskedGap(pub i64);

impl AskedGap {
    /// TL-21, TL-41: the gap in a line of so many cards, if it has one of this number.
    pub fn among(self, cards: usize) -> Option<Gap> {
        u32::try_from(self.0)
            .ok()
            .filter(|gap| *gap as usize <= cards)
            .map(Gap)
    }
}

impl From<Gap> for AskedGap {
    fn from(gap: Gap) -> Self {
        Self(i64::from(gap.0))
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// TL-11, TL-12, TL-15, TL-16
    Dealt(Box<Deal>),
    /// TL-22: a card was put into a gap and turned over.
    Placed {
        /// Whose card.
        side: Side,
        /// Who placed it; nobody if the time ran out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Which card.
        card: Handle,
        /// Where.
        gap: Gap,
        /// TL-32
        right: bool,
    },
    /// TL-35, TL-51: a side took the top card of the pile.
    Drew {
        /// Who.
        side: Side,
    },
    /// TL-R10: the box was shuffled and put under the pile.
    Reshuffled(Box<Shuffle>),
    /// TL-R10: there is no card to draw; the misplaced card goes back to the row.
    Returned {
        /// Whose row.
        side: Side,
    },
    /// TL-50, TL-R11, TL-R16
    Eliminated(Box<Elimination>),
    /// TL-24: the next player's turn.
    Turn {
        /// Whose.
        side: Side,
        /// Until when.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        due: Option<Millis>,
    },
    /// TL-48, TL-51: a new round and its first turn.
    Round {
        /// Its number.
        number: Round,
        /// Who begins.
        side: Side,
        /// Until when.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        due: Option<Millis>,
    },
    /// The game is over.
    Ended {
        /// How.
        ending: Ending,
        /// Who won.
        winners: Sides,
    },
    /// Somebody came, went, slept or wants to give up.
    Presence(Presence),
}

/// TL-11 to TL-16: the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The shuffled deck: the rows side by side, then the first card of the line, then the pile from its top.
    pub order: Vec<CardIx>,
    /// TL-10, TL-R2
    pub first: Side,
    /// The end of the first turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Millis>,
}

/// TL-R10: the box becomes pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shuffle {
    /// The cards in their new order, the top one first.
    pub order: Vec<CardIx>,
    /// Whether the card that was misplaced last stays in the box.
    pub but_last: bool,
}

/// TL-50, TL-R11: sides that are out of the game, and what becomes of their cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Elimination {
    /// Who.
    pub sides: Sides,
    /// Whether they gave up.
    pub resigned: bool,
    /// Their cards in the order in which they lie under the pile, the uppermost first.
    pub under: Vec<CardIx>,
}

/// The deadlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// TL-R16: the turn under way.
    Turn,
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// TL-39
    GameOver,
    /// TL-39
    NotYourTurn,
    /// TL-39: after elimination.
    Eliminated,
    /// TL-40
    CardNotInRow,
    /// TL-41
    NoSuchGap,
    /// TL-42
    StaleLine,
    /// TL-43
    PlayOne,
    /// TL-44
    Hidden,
    /// TL-45
    LineFixed,
    /// TL-46
    AlreadyPlayed,
    /// The deadline has not passed.
    NotDue,
    /// The cards are dealt already.
    AlreadyStarted,
    /// There is nothing to play again.
    NotStarted,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::GameOver => (
                "GAME_OVER",
                "The game is over. Look at the line once more, or start a new game.",
            ),
            Reason::NotYourTurn => (
                "NOT_YOUR_TURN",
                "It is not your turn. Wait until the table asks you for a card.",
            ),
            Reason::Eliminated => (
                "NOT_YOUR_TURN",
                "You are no longer in this game, so you have no more turns. You can watch the others.",
            ),
            Reason::CardNotInRow => (
                "CARD_NOT_IN_ROW",
                "That card is not in your row. Choose one of the cards in front of you.",
            ),
            Reason::NoSuchGap => (
                "NO_SUCH_GAP",
                "The line has no such gap. Choose a place before, between or after its cards.",
            ),
            Reason::StaleLine => (
                "STALE_LINE",
                "The line has changed since you looked. Look again and choose your gap anew.",
            ),
            Reason::PlayOne => (
                "PLAY_ONE",
                "On your turn you play exactly one card: no more, and you cannot pass.",
            ),
            Reason::Hidden => (
                "HIDDEN",
                "Nobody may know that year before the card is played.",
            ),
            Reason::LineFixed => (
                "LINE_FIXED",
                "The cards in the line stay where they are. Play a card of your row instead.",
            ),
            Reason::AlreadyPlayed => (
                "ALREADY_PLAYED",
                "You have already played this card and it was turned over: the play stands.",
            ),
            Reason::NotDue => ("NOT_DUE", "The time for this turn has not run out."),
            Reason::AlreadyStarted => ("ALREADY_STARTED", "The game has already started."),
            Reason::NotStarted => ("NOT_STARTED", "The game has not started yet."),
        };
        Self::new(code, text)
    }
}
