//! What is asked for, what happens, and why something is refused.
//!
//! Events carry everything that chance decided and every verdict, so that no later reader has to draw or to judge.

use super::DashingStates;
use super::cards::{DEAL, To};
use super::sight::MapView;
use super::sort::Sort;
use std::collections::BTreeMap;
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::{Handle, Millis, Refusal, Seat, Side};
use tricorn_geoplunge::race::ShoutView;
use tricorn_geoplunge::racing::{RaceEvent, RaceNews};
use tricorn_geoplunge::rounds::{BestOfThree, BestOfThreeView};
use tricorn_geoplunge::{PowerIx, StateIx};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::race::First;
use tricorn_kit::said::Said;

/// A form as it is sent: `name_1` with `capital_1` or `rank_1`, and so on.
pub type Form = BTreeMap<String, Option<String>>;

/// What a seat asks for.
#[logged]
pub enum Action {
    /// the seats of the own side from left to right.
    Order {
        #[serde(default)]
        seats: Vec<Seat>,
    },
    /// DS-05: lay a card into the row, at a place from 0 on the left.
    Place {
        #[serde(default)]
        card: Chosen,
        #[serde(default)]
        place: Said<u8>,
    },
    /// DS-05: take a card out of the row.
    Back {
        #[serde(default)]
        card: Chosen,
    },
    /// DS-09, R-41: set a card aside and turn it face-down.
    Turn {
        #[serde(default)]
        card: Chosen,
    },
    /// turn it back.
    Unturn,
    /// DS-10: "GeoPlunge!"
    Shout,
    ///
    OfferTie,
    ///
    WithdrawTie,
    /// DS-11 to DS-14: the own form, all fields at once.
    Identify(Form),
}

/// What happens.
#[happening(DashingStates, card = Played<StateIx>, face = MapView, seen = News)]
pub enum Event {
    /// The decks as they lie, from the top; the question is put.
    Began {
        #[log]
        maps: Vec<StateIx>,
        #[log]
        power: Vec<PowerIx>,
    },
    /// a side changed places; its seats from left to right.
    Ordered { side: Side, seats: Vec<Seat> },
    /// DS-08, R-40: the top Power card was turned.
    Turned {
        #[log]
        power: PowerIx,
    },
    /// DS-03, DS-04, R-20: the cards are on the table, and the race has started, in one.
    Dealt {
        /// DS-R3: the numbers by which players call the cards: those of the first side, then those of the second.
        #[log]
        names: [u8; DEAL],
        #[log]
        at: Millis,
        /// until when a shout counts.
        #[log]
        limit: Option<Millis>,
    },
    /// DS-05, DS-09: a card lies somewhere else now; the own side only.
    Moved { seat: Seat, card: Handle, to: To },
    ///
    Race(#[seen(RaceNews)] RaceEvent),
    /// it is settled who was first; those who pass the check identify their cards.
    Called {
        #[log]
        first: First,
        #[log]
        checks: [Option<Check>; 2],
        /// Until when each side that was first has time; nothing if there is no limit.
        #[log]
        due: [Option<Millis>; 2],
    },
    /// DS-14, R-42: a member sent the own form; the own side only.
    Identified {
        seat: Seat,
        /// Name and capital or rank for each of the own cards, from left to right; empty where nothing was typed.
        #[log]
        entries: Vec<[String; 2]>,
    },
    /// the time of a side is up while the other side may still have some; the own side only.
    FormsClosed { side: Side },
    /// DS-15 to DS-18, R-44: the race is over.
    Judged(#[seen(RaceView)] Past),
    /// DS-20 to DS-23.
    Finished(#[seen(BestOfThreeView)] BestOfThree),
}

impl From<RaceEvent> for Event {
    fn from(event: RaceEvent) -> Self {
        Self::Race(event)
    }
}

/// DS-15, R-43: what is checked at the shout.
#[wire(copy, logged)]
pub struct Check {
    /// Six cards in the right order.
    pub order: bool,
    /// The seventh card set aside, face-down.
    pub turned: bool,
}

impl Check {
    pub const fn passes(self) -> bool {
        self.order && self.turned
    }
}

/// A race that is over.
#[happening(
    DashingStates, card = Played<StateIx>, face = MapView, seen = RaceView,
    words: String = DashingStates::past_words
)]
pub struct Past {
    /// From 1.
    pub race: u8,
    /// By what rows were sorted.
    pub sort: Sort,
    pub end: RaceEnd,
    /// Nobody in a tie.
    pub winner: Option<Side>,
    /// The sides that were first.
    pub first: Vec<Side>,
    /// the shouts with their evidence.
    pub shouts: Vec<ShoutView>,
    /// The rows of those who were first, with answers and solution. The other side's row stays hidden.
    #[seen(TeamView)]
    pub teams: Vec<Team>,
}

#[wire(copy, logged)]
pub enum RaceEnd {
    /// DS-15 to DS-18: with a shout.
    Judged,
    /// nobody shouted in time.
    TimeUp,
    /// both sides agreed on a tie.
    Agreed,
}

/// A row that was judged.
#[happening(
    DashingStates, card = Played<StateIx>, face = MapView, seen = TeamView,
    good: bool = |_, team: &Team| team.is_good()
)]
pub struct Team {
    pub side: Side,
    pub check: Check,
    /// The six places, from left to right; nothing where no card lay.
    #[seen(SolvedView)]
    pub row: Vec<Option<Solved>>,
}

impl Team {
    /// DS-15: whether all three conditions hold.
    pub fn is_good(&self) -> bool {
        self.check.passes() && self.wrong() == 0
    }

    /// How many answers are wrong.
    pub fn wrong(&self) -> usize {
        let answers = (self.row.iter().flatten()).filter_map(|card| card.answer.as_ref());
        answers
            .flat_map(|answer| answer.right)
            .filter(|right| !right)
            .count()
    }
}

/// A card of a row that was judged, with its solution: the capital in races 1 and 2, the rank in race 3.
#[happening(
    DashingStates, card = Played<StateIx>, face = MapView, seen = SolvedView,
    name: String = DashingStates::name_of,
    capital: Option<String> = DashingStates::capital_of,
    rank: Option<u8> = DashingStates::rank_of
)]
pub struct Solved {
    #[open]
    pub card: Played<StateIx>,
    #[log]
    pub sort: Sort,
    /// Who identified it, and how; nothing if it was not asked for.
    pub answer: Option<AnswerView>,
}

/// What a member answered for a card.
#[wire(logged)]
pub struct AnswerView {
    pub seat: Seat,
    /// What was typed for the name, and for the capital or rank; empty if nothing was.
    pub typed: [String; 2],
    /// Whether each was right.
    pub right: [bool; 2],
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    OneCard,
    NotYourCard,
    /// DS-05.
    NoSuchPlace,
    NotInRow,
    ///
    TurnedAlready,
    ///
    NothingTurned,
    ///
    NotYourSeats,
    /// a side of one seat.
    OneSeat,
    /// from the deal to the judgement.
    StaySeated,
    /// DS-10.
    NothingToIdentify,
    /// one entry per field.
    SentAlready,
    /// the own side's time is up.
    FormClosed,
    FieldMissing,
    NotOnForm,
    TextTooLong,
    OddText,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::OneCard => ("ONE_CARD", "Choose exactly one map card."),
            Reason::NotYourCard => (
                "NOT_YOUR_CARD",
                "That map card does not lie before your side. Choose one of yours.",
            ),
            Reason::NoSuchPlace => (
                "NO_SUCH_PLACE",
                "The row has six places, 0 on the left to 5 on the right.",
            ),
            Reason::NotInRow => ("NOT_IN_ROW", "That map card does not lie in the row."),
            Reason::TurnedAlready => ("TURNED_ALREADY", "That map card is face-down already."),
            Reason::NothingTurned => ("NOTHING_TURNED", "None of your map cards is face-down."),
            Reason::NotYourSeats => (
                "NOT_YOUR_SEATS",
                "Name each seat of your own side once, from left to right.",
            ),
            Reason::OneSeat => (
                "ONE_SEAT",
                "Your side has one seat: there is nobody to change places with.",
            ),
            Reason::StaySeated => (
                "STAY_SEATED",
                "Places are changed between races, not from the deal to the judgement.",
            ),
            Reason::NothingToIdentify => (
                "NOTHING_TO_IDENTIFY",
                "Your side has nothing to identify in this race.",
            ),
            Reason::SentAlready => (
                "SENT_ALREADY",
                "You have sent your answers. They cannot be changed.",
            ),
            Reason::FormClosed => ("TOO_LATE", "The time for your answers is up."),
            Reason::FieldMissing => (
                "FIELD_MISSING",
                "Send all fields of your form; leave a field empty if you do not know it.",
            ),
            Reason::NotOnForm => ("NOT_ON_FORM", "There is a field that is not on your form."),
            Reason::TextTooLong => ("TEXT_TOO_LONG", "An answer has at most 40 characters."),
            Reason::OddText => (
                "ODD_TEXT",
                "There are characters in an answer that nobody can read.",
            ),
        };
        Self::new(code, text)
    }
}
