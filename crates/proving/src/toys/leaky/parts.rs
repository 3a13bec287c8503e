//! What Peek is made of: options, cards, state, actions, events, and the reasons for a no.

use serde::{Deserialize, Serialize};
use tricorn_engine::{Handle, Refusal, Side};
use tricorn_kit::attendance::{Attendance, Presence};

/// The hole through which a secret gets out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leak {
    /// Honest.
    #[default]
    None,
    /// The view names the cards of another hand.
    View,
    /// The label of a choice names a card of another hand.
    Ask,
    /// Everybody is told which card was laid away face down.
    Notice,
    /// Only the plain text names the cards of another hand; the view looks honest.
    Tell,
    /// The view has the year of a card that was not played yet.
    PackYear,
    /// The ask has the answer of a card that was not played yet.
    PackAnswer,
    /// The own hand lies in the order of the hidden years. No mark gives that away; only a redeal can find it.
    Order,
    /// A refusal names a card of another hand.
    Refusal,
    /// A line that the host has hidden still stands in the log, as what was asked for.
    HiddenAction,
    /// A line that the host has hidden still stands in the log, as what happened.
    HiddenEvent,
    /// A line that the host has hidden is still in the state, and so in views.
    HiddenState,
}

impl Leak {
    /// All holes through which a card can be seen.
    pub const ALL: [Self; 8] = [
        Self::View,
        Self::Ask,
        Self::Notice,
        Self::Tell,
        Self::PackYear,
        Self::PackAnswer,
        Self::Order,
        Self::Refusal,
    ];

    /// All holes through which a hidden line can be seen.
    pub const OF_LINES: [Self; 3] = [Self::HiddenAction, Self::HiddenEvent, Self::HiddenState];
}

/// The options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LeakyConfig {
    /// The hole.
    pub leak: Leak,
    /// How many cards each side is dealt: 2 or 3.
    pub hand: u8,
}

impl Default for LeakyConfig {
    fn default() -> Self {
        Self {
            leak: Leak::None,
            hand: 2,
        }
    }
}

/// A card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeakyCard {
    /// What its owner sees.
    pub name: String,
    /// What counts.
    pub year: i32,
    /// What is printed on its back.
    pub answer: String,
}

/// The cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeakyPack {
    /// All of them.
    pub cards: Vec<LeakyCard>,
}

/// A card of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardNo(pub u16);

/// The whole truth. A card's handle is its place in the shuffled deck, which says nothing about its face.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) deck: Vec<CardNo>,
    pub(super) hands: Vec<Vec<Handle>>,
    pub(super) played: Vec<(Side, Handle)>,
    pub(super) away: Vec<(Side, Handle)>,
    /// What was said; a line that is hidden is empty.
    pub(super) lines: Vec<Line>,
    /// Whether the side whose turn it is has said something.
    pub(super) said: bool,
    pub(super) ended: bool,
    pub(super) attendance: Attendance,
}

/// A line that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// By whom.
    pub side: Side,
    /// What.
    pub text: String,
    /// Whether the host has hidden it.
    pub hidden: bool,
}

/// What a seat asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Play a card for all to see.
    Play {
        /// Which.
        card: Handle,
    },
    /// Lay a card away face down.
    LayAway {
        /// Which.
        card: Handle,
    },
    /// Say a line to all.
    Say {
        /// What.
        text: String,
    },
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The shuffled deck; the hands come off its top, side by side.
    Dealt {
        /// Top first.
        deck: Vec<CardNo>,
    },
    /// A card was played.
    Played {
        /// Whose.
        side: Side,
        /// Which.
        card: Handle,
    },
    /// A card was laid away.
    LaidAway {
        /// Whose.
        side: Side,
        /// Which.
        card: Handle,
    },
    /// A line was said.
    Said {
        /// Its number.
        line: u32,
        /// By whom.
        side: Side,
        /// What.
        text: String,
    },
    /// The host hid a line.
    Hidden {
        /// Which.
        line: u32,
    },
    /// Somebody came or went.
    Presence(Presence),
    /// The host ended it.
    Ended,
}

/// Peek has no deadlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Timer {}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another side is to move.
    NotYourTurn,
    /// The side has said something in this turn, or the line is too long.
    NoMoreWords,
    /// The card is not there; the leak can name another card here.
    NotYourCard(Option<String>),
    /// It is over.
    GameOver,
    /// The host asks for what this game cannot do.
    NoReplay,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::NotYourTurn => Self::new(
                "NOT_YOUR_TURN",
                "It is not your turn. Wait until you are asked.",
            ),
            Reason::NoMoreWords => Self::new(
                "NO_MORE_WORDS",
                "One line of at most 40 characters before each move.",
            ),
            Reason::NotYourCard(None) => Self::new(
                "NOT_YOUR_CARD",
                "That card is not in your hand. Choose one of yours.",
            ),
            Reason::NotYourCard(Some(name)) => Self::new(
                "NOT_YOUR_CARD",
                format!("That card is {name}, which is not in your hand."),
            ),
            Reason::GameOver => Self::new("GAME_OVER", "The game is over."),
            Reason::NoReplay => Self::new(
                "NO_REPLAY",
                "This game cannot be played again from here. Open a new table.",
            ),
        }
    }
}
