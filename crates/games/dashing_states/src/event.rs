//! What is asked for, what happened, and why something is refused.
//!
//! Events carry the whole truth, everything that chance decided and every verdict, so that no later reader has to draw or
//! to judge.

use super::layout::{ROW, To};
use super::state::DEAL;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tricorn_engine::{Handle, Millis, Refusal, Seat, Side};
use tricorn_geoplunge::rounds::BestOfThree;
use tricorn_geoplunge::{PowerIx, StateIx};
use tricorn_kit::attendance::Presence;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::race::{First, Shout};
use tricorn_kit::said::Said;

/// What a seat asks for: the legal actions of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// stand up.
    Stand,
    /// sit down.
    Sit,
    /// the seats of the own side from left to right.
    Order {
        /// All of them.
        #[serde(default)]
        seats: Vec<Seat>,
    },
    /// DS-05: lay a card into the row.
    Place {
        /// Which.
        #[serde(default)]
        card: Chosen,
        /// Where, from 0 on the left.
        #[serde(default)]
        place: Said<u8>,
    },
    /// DS-05: take a card out of the row.
    Back {
        /// Which.
        #[serde(default)]
        card: Chosen,
    },
    /// DS-09, R-41: set a card aside and turn it face-down.
    Turn {
        /// Which.
        #[serde(default)]
        card: Chosen,
    },
    /// turn it back.
    Unturn,
    /// DS-10: “GeoPlunge!”
    Shout,
    /// offer a tie.
    OfferTie,
    /// take the offer back.
    WithdrawTie,
    /// DS-11 to DS-14: the own form, all fields at once: `name_1` with `capital_1` or `rank_1`, and so on.
    Identify(BTreeMap<String, Option<String>>),
    /// enough of this race.
    GoOn,
    /// Give the game up.
    Resign,
    /// Take the wish to give up back.
    PlayOn,
}

/// DS-15, R-43: what is checked at the shout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// Six cards in the right order.
    pub order: bool,
    /// The seventh card set aside, face-down.
    pub turned: bool,
}

impl Check {
    /// Whether both hold.
    pub const fn passes(self) -> bool {
        self.order && self.turned
    }
}

/// The verdict on a side that shouted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// What was checked at the shout.
    pub check: Check,
    /// For each card of the row whether its name and its capital or rank were right; all wrong if nothing was asked.
    pub right: [[bool; 2]; ROW],
}

impl Marks {
    /// DS-15: whether all three conditions hold.
    pub fn good(&self) -> bool {
        self.check.passes() && self.right.as_flattened().iter().all(|right| *right)
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The game began: the decks as they lie, from the top; the count runs.
    Began {
        /// The Map cards.
        maps: Vec<StateIx>,
        /// The Power cards.
        power: Vec<PowerIx>,
        /// The end of the count.
        due: Millis,
    },
    /// a side stood up or sat down.
    Stood {
        /// Which.
        side: Side,
        /// Whether it stands now.
        stands: bool,
    },
    /// C4-33: the count has reached five.
    Counted {
        /// When the first race starts.
        due: Millis,
    },
    /// a side changed places.
    Ordered {
        /// Which.
        side: Side,
        /// Its seats, from left to right.
        seats: Vec<Seat>,
    },
    /// DS-08, R-40: the top Power card was turned.
    Turned {
        /// Which.
        power: PowerIx,
    },
    /// DS-03, DS-04, R-20: the cards are on the table, and the race has started, in one.
    Dealt {
        /// How many deals there were before.
        deal: u32,
        /// the numbers by which players call the cards, by their places.
        names: [u8; DEAL],
        /// The start signal.
        at: Millis,
        /// until when a shout counts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<Millis>,
    },
    /// DS-05, DS-09: a card lies somewhere else now.
    Moved {
        /// Who moved it.
        seat: Seat,
        /// Which.
        card: Handle,
        /// Where to.
        to: To,
    },
    /// a side offers a tie, or takes that back.
    Offered {
        /// Which.
        side: Side,
        /// Whether the offer stands.
        stands: bool,
        /// When.
        at: Millis,
    },
    /// a shout was received.
    Shouted(Shout),
    /// the limit is past; shouts that are on their way still count.
    Closed,
    /// it is settled who was first; those who pass the check identify their cards.
    Called {
        /// Who was first.
        first: First,
        /// What was checked.
        checks: [Option<Check>; 2],
        /// Until when each side that identifies has time; nothing if there is no limit.
        due: [Option<Millis>; 2],
    },
    /// DS-14, R-42: a member sent the own form.
    Identified {
        /// Who.
        seat: Seat,
        /// Name and capital or rank for each of the own cards, from left to right; empty where nothing was typed.
        entries: Vec<String>,
    },
    /// the time of a side is up while the other side still has some.
    FormsClosed {
        /// Which.
        side: Side,
    },
    /// DS-15 to DS-18: the race is judged.
    Judged {
        /// The verdicts on those who were first.
        teams: [Option<Marks>; 2],
        /// Who won the race; nobody in a tie.
        winner: Option<Side>,
        /// until when the race is looked at.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rest: Option<Millis>,
    },
    /// the race is a tie without a shout.
    Tied {
        /// until when the race is looked at.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rest: Option<Millis>,
    },
    /// a seat has seen enough.
    Ready {
        /// Which.
        seat: Seat,
    },
    /// the next race starts soon.
    Rested {
        /// When.
        due: Millis,
    },
    /// DS-20 to DS-23: the game is over.
    Finished(BestOfThree),
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

/// A deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// The time for a step.
    Step,
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Something else is to be done now.
    WrongPhase,
    /// a shout or a move before the signal.
    TooSoon,
    /// The game is over.
    GameOver,
    /// Not exactly one card.
    OneCard,
    /// A card of somebody else, or of nobody.
    NotYourCard,
    /// DS-05.
    NoSuchPlace,
    /// The card is not in the row.
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
    /// DS-10: the own side has nothing to identify.
    NothingToIdentify,
    /// one entry per field.
    SentAlready,
    /// the own side's time is up.
    FormClosed,
    /// A field of the form is missing.
    FieldMissing,
    /// A field that is not on the form.
    NotOnForm,
    /// More characters than a field takes.
    TextTooLong,
    /// Characters that cannot be read.
    OddText,
    /// this person has said so already.
    SaidSo,
    ///
    NotAPerson,
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
                "The race has not started. Wait for the signal; it costs you nothing.",
            ),
            Reason::GameOver => (
                "WRONG_PHASE",
                "The game is over. There is nothing left to do.",
            ),
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
            Reason::SaidSo => (
                "ALREADY_DONE",
                "You have said so already. The others are still looking.",
            ),
            Reason::NotAPerson => (
                "NOT_A_PERSON",
                "A computer player sits here: nobody waits for it.",
            ),
            Reason::NotAsked => ("NOT_ASKED", "You have not asked to give up."),
            Reason::NotDue => ("NOT_DUE", "That time has not run out yet."),
        };
        Self::new(code, text)
    }
}
