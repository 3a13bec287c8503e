//! What is asked for, what happened, and why something is refused.
//!
//! Events carry the whole truth and everything that chance decided, so that no later reader has to draw or to judge.

use super::state::DEAL;
use super::zap::Zap;
use serde::{Deserialize, Serialize};
use tricorn_engine::{Millis, Refusal, Seat, Side};
use tricorn_geoplunge::{Score, StateIx};
use tricorn_kit::attendance::Presence;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::spots::Spots;

/// What a seat asks for: the legal actions of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// PTB-02, PTB-05: give a card to the other side.
    Trade {
        /// Which.
        #[serde(default)]
        card: Chosen,
    },
    /// PTB-08: discard two cards.
    Discard {
        /// Which.
        #[serde(default)]
        cards: Chosen<3>,
    },
    /// stand up.
    Stand,
    /// sit down.
    Sit,
    /// PTB-11: open a trick.
    Lead {
        /// With which card.
        #[serde(default)]
        card: Chosen,
    },
    /// PTB-11: answer.
    Follow {
        /// With which card.
        #[serde(default)]
        card: Chosen,
    },
    /// enough of this trick, or of the own three cards.
    GoOn,
    /// Give the game up.
    Resign,
    /// Take the wish to give up back.
    PlayOn,
}

/// A trick that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trick {
    /// The side that led.
    pub leader: Side,
    /// Its card.
    pub lead: Played<StateIx>,
    /// The other side's card.
    pub follow: Played<StateIx>,
    /// Why the answer Zaps; nothing if it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zap: Option<Zap>,
    /// The side that won.
    pub winner: Side,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// PTB-17: five tricks to none; the sixth is not played.
    FiveNil,
    /// PTB-18: four tricks or more at the end.
    MostTricks,
    /// PTB-19: three each, and the last trick.
    LastTrick,
    /// The other side gave up.
    Resigned,
}

impl How {
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::FiveNil => "five_nil",
            Self::MostTricks => "most_tricks",
            Self::LastTrick => "last_trick",
            Self::Resigned => "resigned",
        }
    }
}

/// The result of a game: also what a match gets back. There is no tie (PTB-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Who won.
    pub winner: Side,
    /// How.
    pub how: How,
    /// The tricks of each side.
    pub tricks: [u8; 2],
    /// PTB-20.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
}

impl GameResult {
    /// What its points are made of.
    pub const fn score(&self) -> Score {
        Score {
            winner: Some(self.winner),
            bonus: self.bonus,
            plunging: self.plunging,
        }
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The game began, and it is settled who leads.
    Began {
        /// Who.
        lead: Side,
        /// G4-07, R-15: the cards of a blind pick.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pick: Option<[StateIx; 2]>,
    },
    /// PTB-01: the deck was shuffled, and each side got its first three cards. What it will get later lies here too.
    Dealt {
        /// How many deals there were before.
        deal: u32,
        /// By places: three and three, three and three, two and two.
        cards: [StateIx; DEAL],
        /// the numbers by which players call them.
        names: [u8; DEAL],
        /// Until when both are to choose a card to give.
        due: Option<Millis>,
    },
    /// PTB-02, PTB-05, R-61: a side chose the card that it gives; sealed until both have.
    Chose {
        /// Which side.
        side: Side,
        /// Which card.
        card: Played<StateIx>,
    },
    /// PTB-02, PTB-05: both cards changed hands, and the next ones were dealt (PTB-04, PTB-07).
    Traded {
        /// The trade, 1 or 2.
        round: u8,
        /// What each side gave.
        cards: [Played<StateIx>; 2],
        /// PTB-R6: whether the three cards are looked at before the next ones are dealt.
        #[serde(default)]
        look: bool,
        /// Until when the next step is to be done.
        due: Option<Millis>,
    },
    /// PTB-R6: the three cards have been looked at and lie face-down, and the next three were dealt (PTB-03, PTB-04).
    Looked {
        /// Until when both are to choose a card to give.
        due: Option<Millis>,
    },
    /// PTB-08: a side discarded.
    Discarded {
        /// Which.
        side: Side,
        /// What, by places of the deal.
        cards: Spots,
        /// Until when the next step is to be done; the end of the count.
        due: Option<Millis>,
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
        /// Until when the lead is to play.
        due: Option<Millis>,
    },
    /// PTB-11: the lead laid a card face-down and named its state.
    Led {
        /// Who.
        side: Side,
        /// Which card.
        card: Played<StateIx>,
        /// Until when the responder is to answer.
        due: Option<Millis>,
    },
    /// PTB-11, PTB-12: the responder answered, and the trick went to somebody.
    Followed {
        /// The whole trick.
        trick: Trick,
        /// whether the trick is looked at first.
        rest: bool,
        /// Until when the next step is to be done.
        due: Option<Millis>,
    },
    /// a seat has seen enough.
    Ready {
        /// Which.
        seat: Seat,
    },
    /// the next trick begins.
    Rested {
        /// Until when the lead is to play.
        due: Option<Millis>,
    },
    /// PTB-17 to PTB-21: the game is over.
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

/// A deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// the time for a step.
    Step,
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The other side is to act.
    NotYourTurn,
    /// Something else is to be done now.
    WrongPhase,
    /// Your side has done that already.
    Done,
    /// this person has said so already.
    SaidSo,
    /// The game is over.
    GameOver,
    /// A card that is not held.
    NotInHand,
    /// PTB-03, PTB-05.
    SetAside,
    /// Not exactly one card.
    OneCard,
    /// PTB-08.
    TwoCards,
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
            Reason::NotYourTurn => (
                "NOT_YOUR_TURN",
                "It is the other side’s turn. Wait until they have played.",
            ),
            Reason::WrongPhase => (
                "WRONG_PHASE",
                "That cannot be done now. Look at what the table asks of you.",
            ),
            Reason::Done => ("ALREADY_DONE", "Your side has done that already."),
            Reason::SaidSo => (
                "ALREADY_DONE",
                "You have said so already. The others are still looking.",
            ),
            Reason::GameOver => (
                "WRONG_PHASE",
                "The game is over. There is nothing left to do.",
            ),
            Reason::NotInHand => (
                "CARD_NOT_IN_HAND",
                "That card is not in your hand. Choose one that is.",
            ),
            Reason::SetAside => (
                "CARD_SET_ASIDE",
                "Your first three cards are set aside. Give one of the three new ones.",
            ),
            Reason::OneCard => ("ONE_CARD", "Choose exactly one card."),
            Reason::TwoCards => ("TWO_CARDS", "Put away exactly two different cards."),
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
