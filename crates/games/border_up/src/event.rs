//! What is asked for, what happens, and why something is refused.

use super::BorderUp;
use super::cards::{HAND, TRAYS};
use super::sight::JudgementView;
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::{Handle, Millis, Refusal, Seat, Side};
use tricorn_geoplunge::race::Word;
use tricorn_geoplunge::racing::{RaceEvent, RaceNews};
use tricorn_geoplunge::{Score, StateIx};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::race::First;

/// What a seat asks for.
#[logged(copy)]
pub enum Action {
    /// BU-04: put an own card into a tray, from wherever it lies.
    Put {
        #[serde(default)]
        card: Chosen,
        tray: u8,
        /// Before the card that lies at this place when the own card is out; at the end if fewer lie there.
        place: u8,
    },
    /// BU-04: take an own card out of its tray.
    Take {
        #[serde(default)]
        card: Chosen,
    },
    /// BU-10.
    Geoplunge,
    /// BU-11.
    Threeoplunge,
    ///
    OfferTie,
    ///
    WithdrawTie,
}

impl From<Word> for Action {
    fn from(word: Word) -> Self {
        match word {
            Word::Geoplunge => Self::Geoplunge,
            Word::Threeoplunge => Self::Threeoplunge,
        }
    }
}

/// What happens.
#[happening(BorderUp, card = Played<StateIx>, face = tricorn_geoplunge::Card, seen = News, copy)]
pub enum Event {
    /// BU-01: the question is put, before any card is dealt.
    Began,
    /// BU-02, BU-03, R-20: "Ready, Set, GeoPlunge!" All cards are dealt and seen from the same moment.
    Signal {
        /// From the top of the deck: the cards of the first side, then those of the second.
        #[log]
        cards: [[StateIx; HAND]; 2],
        /// BU-R1: the numbers by which players call them.
        #[log]
        names: [[u8; HAND]; 2],
        #[log]
        at: Millis,
        /// until when a shout counts.
        #[log]
        limit: Option<Millis>,
    },
    /// BU-04; the own side only.
    Put {
        seat: Seat,
        card: Handle,
        tray: u8,
        place: u8,
    },
    /// BU-04: a card was taken out of its tray; the own side only.
    Took {
        seat: Seat,
        card: Handle,
    },
    /// BU-10, BU-11, R-02, R-28, R-80.
    Race(#[seen(RaceNews)] RaceEvent),
    /// BU-12 to BU-18.
    Judged(#[seen(JudgementView)] Judgement),
    Finished(#[seen(ResultView)] GameResult),
}

impl From<RaceEvent> for Event {
    fn from(event: RaceEvent) -> Self {
        Self::Race(event)
    }
}

/// BU-12: the shows of those who were first. The cards are those that lie in the trays: the shouts have frozen them.
#[logged(copy)]
pub struct Judgement {
    pub first: First,
    pub shows: [Option<Show>; 2],
}

#[logged(copy)]
pub struct Show {
    pub word: Word,
    /// BU-13, R-26: whether the groups are what the word promised.
    pub good: bool,
    pub trays: [Tray; TRAYS],
}

#[logged(copy)]
pub struct Tray {
    /// BU-07, BU-08: a sorted group of three to five states.
    pub good: bool,
    /// The place of the first card that does not border the one after it.
    pub broken: Option<u8>,
    /// BU-12, R-26: whether it is one of the groups that are shown.
    pub shown: bool,
}

/// How a game ended.
#[wire(copy, logged)]
pub enum How {
    /// BU-14.
    Threeoplunge,
    /// BU-13.
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
    Resigned,
}

/// The words for it in outcomes, in the same order, and one more for the host.
pub const ENDINGS: [&str; 10] = [
    "threeoplunge",
    "geoplunge",
    "false_shout",
    "one_good",
    "both_good",
    "both_bad",
    "nobody",
    "agreed",
    "resigned",
    "ended_by_host",
];

/// The result of a game: also what a match gets back. (The state cards are shuffled after it, C4-18.)
#[happening(
    BorderUp, card = Played<StateIx>, face = tricorn_geoplunge::Card, seen = ResultView, copy,
    points: [u16; 2] = BorderUp::points,
    words: String = BorderUp::result_words
)]
pub struct GameResult {
    /// Nobody in a tie.
    pub winner: Option<Side>,
    pub how: How,
    /// BU-14, BU-15, BU-17.
    pub bonus: bool,
    /// C4-26.
    pub plunging: [bool; 2],
}

impl GameResult {
    /// The word for how it ended.
    pub const fn ending(&self) -> &'static str {
        ENDINGS[self.how as usize]
    }

    pub const fn score(&self) -> Score {
        Score {
            winner: self.winner,
            bonus: self.bonus,
            plunging: self.plunging,
        }
    }
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    NotYours,
    OneCard,
    NoSuchTray,
    NoSuchPlace,
    NotInTray,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
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
        };
        Self::new(code, text)
    }
}
