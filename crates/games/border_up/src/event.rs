//! What is asked for, what happened, and why something is refused.
//!
//! Events carry the whole truth and everything that chance decided, so that no later reader has to draw or to judge.

use super::line::Line;
use super::state::{DEAL, TRAYS};
use serde::{Deserialize, Serialize};
use tricorn_engine::{Handle, Millis, Refusal, Seat, Side};
use tricorn_geoplunge::{Score, StateIx};
use tricorn_kit::attendance::Presence;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::race::{First, Shout};

/// What a seat asks for: the legal actions of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// stand up.
    Stand,
    /// sit down.
    Sit,
    /// BU-04: put an own card into a tray, from wherever it lies.
    Put {
        /// Which.
        #[serde(default)]
        card: Chosen,
        /// Into which tray, from 0.
        tray: u8,
        /// Before the card that lies at this place of the tray, from 0, when the own card is out; at the end if fewer lie there.
        place: u8,
    },
    /// BU-04: take an own card out of its tray.
    Take {
        /// Which.
        #[serde(default)]
        card: Chosen,
    },
    /// BU-10: shout “GeoPlunge!”.
    Geoplunge,
    /// BU-11: shout “ThreeOPlunge!”.
    Threeoplunge,
    /// offer a tie.
    OfferTie,
    /// take the offer back.
    WithdrawTie,
    /// Give the game up.
    Resign,
    /// Take the wish to give up back.
    PlayOn,
}

/// What was shouted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// BU-10: two groups.
    Geoplunge,
    /// BU-11: three groups.
    Threeoplunge,
}

impl Word {
    /// As people shout it.
    pub const fn shouted(self) -> &'static str {
        match self {
            Self::Geoplunge => "GeoPlunge",
            Self::Threeoplunge => "ThreeOPlunge",
        }
    }
}

/// A tray as it was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tray {
    /// The states in it, in order.
    pub cards: Line,
    /// BU-07, BU-08: a sorted group of three to five states.
    pub good: bool,
    /// The first card that does not border the one after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken: Option<u8>,
    /// BU-12, R-26: whether it is one of the groups that are shown.
    pub shown: bool,
}

/// BU-12: what a side had before it when it shouted, and whether that is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Show {
    /// What it shouted.
    pub word: Word,
    /// Its trays.
    pub trays: [Tray; TRAYS],
    /// BU-13, R-26: whether that is what the word promised.
    pub good: bool,
}

/// BU-12 to BU-19: the judgement of the first shout, or of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// Who was first.
    pub first: First,
    /// What each side showed; nothing if it did not have to.
    pub shows: [Option<Show>; 2],
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// BU-14: a good ThreeOPlunge.
    Threeoplunge,
    /// BU-13: a good GeoPlunge.
    Geoplunge,
    /// BU-15: the first shout was false.
    FalseShout,
    /// BU-17: two shouts at the same time, and only one was good.
    OneGood,
    /// BU-16: two shouts at the same time, both good.
    BothGood,
    /// BU-18: two shouts at the same time, both false.
    BothBad,
    /// nobody shouted in time.
    Nobody,
    /// both sides offered a tie.
    Agreed,
    /// One side gave up.
    Resigned,
}

impl How {
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Threeoplunge => "threeoplunge",
            Self::Geoplunge => "geoplunge",
            Self::FalseShout => "false_shout",
            Self::OneGood => "one_good",
            Self::BothGood => "both_good",
            Self::BothBad => "both_bad",
            Self::Nobody => "nobody",
            Self::Agreed => "agreed",
            Self::Resigned => "resigned",
        }
    }
}

/// The result of a game: also what a match gets back. (The state cards are shuffled after it, C4-18.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Who won; nobody in a tie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// How.
    pub how: How,
    /// BU-14, BU-15, BU-17.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// BU-01: the count to five began, before any card is dealt.
    Began {
        /// When it will be over.
        due: Millis,
    },
    /// a side stood up or sat down.
    Stood {
        /// Which.
        side: Side,
        /// Whether it stands now.
        stands: bool,
    },
    /// C4-33: the count has reached five. BU-R9: “Ready, Set”.
    Counted {
        /// When the signal comes.
        due: Millis,
    },
    /// BU-02, BU-03, R-20: “Ready, Set, GeoPlunge!”: all cards are dealt and seen from the same moment.
    Signal {
        /// How many deals there were before.
        deal: u32,
        /// From the top of the deck: the cards of the first side, then those of the second.
        #[serde(with = "many")]
        cards: [StateIx; DEAL],
        /// the numbers by which players call them.
        #[serde(with = "many")]
        names: [u8; DEAL],
        /// The signal.
        at: Millis,
        /// until when a shout counts.
        limit: Option<Millis>,
    },
    /// BU-04: a card was put into a tray.
    Put {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Handle,
        /// Into which tray.
        tray: u8,
        /// At which place.
        place: u8,
    },
    /// BU-04: a card was taken out of its tray.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Handle,
    },
    /// BU-10, BU-11, R-02: a shout was received; R-03: the trays of its side are frozen.
    Shouted {
        /// With its evidence.
        shout: Shout,
        /// What was shouted.
        word: Word,
    },
    /// a side offered a tie or took its offer back.
    Offered {
        /// By whom.
        seat: Seat,
        /// Whether the offer stands now.
        stands: bool,
        /// When.
        at: Millis,
    },
    /// the limit is past; only shouts that are on their way still count.
    LastCall,
    /// BU-12 to BU-19: the shouts were judged.
    Judged(Judgement),
    /// The game is over.
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

/// Arrays that are longer than serde writes by itself: a list of exactly so many.
mod many {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer, T: Serialize, const N: usize>(
        items: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(items)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        let count = items.len();
        let wrong = |_| Error::custom(format!("{N} cards are dealt, not {count}"));
        items.try_into().map_err(wrong)
    }
}

/// A deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// The end of the count or of “Ready, Set”; in the race the limit, the last call, or the end of the wait after a shout.
    Step,
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Something else is to be done now.
    WrongPhase,
    /// the signal has not been given.
    TooSoon,
    /// The game is over.
    GameOver,
    /// A card of somebody else, or none.
    NotYours,
    /// Not exactly one card.
    OneCard,
    /// There are three trays.
    NoSuchTray,
    /// A tray has as many places as a side has cards.
    NoSuchPlace,
    /// The card lies in no tray.
    NotInTray,
    /// Nobody of this seat has asked to give up.
    NotAsked,
    /// A deadline that has not come.
    NotDue,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::WrongPhase => (
                "WRONG_PHASE",
                "That cannot be done now. Look at what the table asks of you.",
            ),
            Reason::TooSoon => (
                "TOO_SOON",
                "Wait for “Ready, Set, GeoPlunge!” before you touch a card or shout.",
            ),
            Reason::GameOver => (
                "WRONG_PHASE",
                "The game is over. There is nothing left to do.",
            ),
            Reason::NotYours => (
                "NOT_YOUR_CARD",
                "That card does not lie before your side. Choose one of yours.",
            ),
            Reason::OneCard => ("ONE_CARD", "Choose exactly one card."),
            Reason::NoSuchTray => ("NO_SUCH_TRAY", "There are three trays. Choose one of them."),
            Reason::NoSuchPlace => (
                "NO_SUCH_PLACE",
                "A tray has places for your 21 cards. Choose one of them.",
            ),
            Reason::NotInTray => (
                "NOT_IN_A_TRAY",
                "That card lies in none of your trays already.",
            ),
            Reason::NotAsked => ("NOT_ASKED", "You have not asked to give up."),
            Reason::NotDue => ("NOT_DUE", "That time has not run out yet."),
        };
        Self::new(code, text)
    }
}
