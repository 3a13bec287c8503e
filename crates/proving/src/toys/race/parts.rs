//! What a race is made of: cards, decks, stages, verdicts, and what can happen.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use tricorn_engine::{Handle, Millis, Seat, SeatSet, Side};
use tricorn_kit::attendance::{Attendance, Presence};
use tricorn_kit::race::{First, Shout};

/// A number card of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardNo(pub u16);

/// A question of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct QuestionNo(pub u16);

/// One of three trays, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tray(pub u8);

/// One of the two hidden piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// The one on the left.
    Left,
    /// The one on the right.
    Right,
}

/// How far a race is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Not begun.
    Before,
    /// The leading side picks a pile.
    Choosing,
    /// Cards are sorted, words are read out, shouts are taken.
    Racing,
    /// Members type their answers.
    Forms,
    /// Over.
    Over,
}

/// How a race went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Win {
    /// One side won.
    Side(Side),
    /// Both sides were right, or both wrong, after shouting at the same time.
    Tied,
    /// Nobody shouted.
    Drawn,
}

/// How a race ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// By its rules.
    Won(Win),
    /// By the host.
    Host,
}

/// A card before a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// Which.
    pub card: CardNo,
    /// Its name at this table.
    pub handle: Handle,
    /// Where it lies.
    pub tray: Option<Tray>,
}

/// The decks with which a race begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The number cards as they lie, top first.
    pub deck: Vec<CardNo>,
    /// The questions as they lie, top first.
    pub questions: Vec<QuestionNo>,
    /// Who picks.
    pub lead: Side,
    /// When.
    pub at: Millis,
}

/// What a match hands in.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Decks as they lie, and who picks.
    pub opening: Opening,
    /// The questions that everybody has heard before.
    pub heard: BTreeSet<QuestionNo>,
    /// The first name for a card that was not used yet.
    pub handles: Handle,
    /// The end of the match: later shouts do not count.
    pub until: Option<Millis>,
    /// Who is there.
    pub attendance: Attendance,
}

/// What a match gets back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    /// How it went.
    pub win: Win,
    /// The number cards as they lie.
    pub deck: Vec<CardNo>,
    /// The questions as they lie, the used one at the bottom.
    pub questions: Vec<QuestionNo>,
    /// The questions that everybody has heard by now.
    pub heard: BTreeSet<QuestionNo>,
    /// The first name for a card that was not used yet.
    pub handles: Handle,
}

/// The judgement. It is in the log and is never made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The seats that answered right.
    pub right: SeatSet,
    /// Whether the trays of the first and of the second side were sorted.
    pub sorted: [bool; 2],
    /// How it went.
    pub win: Win,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The decks are put on the table.
    Opened(Opening),
    /// Somebody came or went.
    Presence(Presence),
    /// A pile was picked and all cards are released.
    Picked {
        /// Which the leading side gets.
        pile: Pile,
        /// Who picked; nobody if the server did.
        by: Option<Seat>,
        /// When.
        at: Millis,
    },
    /// A card was put into a tray.
    Put {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Handle,
        /// Where.
        tray: Tray,
    },
    /// The next word was read.
    Word,
    /// The limit is past.
    LastCall,
    /// A shout was received.
    Shouted(Shout),
    /// The wait is over.
    Called {
        /// Who was first.
        first: First,
        /// When.
        at: Millis,
    },
    /// A member sent an answer.
    Answered {
        /// Who.
        seat: Seat,
        /// What.
        text: String,
    },
    /// The shout was judged.
    Judged(Verdict),
    /// Nobody shouted.
    Drawn,
    /// The host ended it.
    Ended,
}
