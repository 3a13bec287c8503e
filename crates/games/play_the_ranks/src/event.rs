//! What is asked for, what happened, and why something is refused.
//!
//! Events carry the whole truth and everything that chance decided, so that no later reader has to draw or to judge.

use super::state::{Bid, DEAL, POWER_DEAL};
use super::trick::{Change, Shield};
use serde::{Deserialize, Serialize};
use tricorn_engine::{Millis, Refusal, Seat, Side};
use tricorn_geoplunge::{PowerIx, Score, StateIx};
use tricorn_kit::attendance::Presence;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;
use tricorn_kit::spots::Spots;
use tricorn_packs::schema::Category;

/// What a seat asks for: the legal actions of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// PTR1-04 to PTR1-08: to be the Cards Team.
    Cards,
    /// PTR1-04, PTR1-08: to be the Call Team.
    Call,
    /// PTR1-07: Up the BUR.
    Up {
        /// To so many BUR cards.
        #[serde(default)]
        bur: Said<u8>,
    },
    /// PTR1-10, PTR2-02: choose the bases.
    Bases {
        /// Which of the three Power cards is removed.
        #[serde(default)]
        remove: Chosen,
        /// Play the Ranks 1: which comes first.
        #[serde(default, skip_serializing_if = "Chosen::is_empty")]
        first: Chosen,
    },
    /// PTR1-15: discard.
    Discard {
        /// Which.
        #[serde(default)]
        cards: Chosen<7>,
    },
    /// PTR1-17: Pull the Power.
    Pull,
    /// PTR1-17: do not.
    Keep,
    /// stand up.
    Stand,
    /// sit down.
    Sit,
    /// PTR1-23, PTR2-04: open a trick.
    Lead {
        /// With which card.
        #[serde(default)]
        card: Chosen,
        /// The category, unless a Power card names it.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        category: Said<Category>,
        /// PTR1-33: with which Power card.
        #[serde(default, skip_serializing_if = "Chosen::is_empty")]
        power: Chosen,
        /// PTR2-03: Play the Ranks 2: by which base.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        base: Said<u8>,
    },
    /// PTR1-24: answer.
    Follow {
        /// With which card.
        #[serde(default)]
        card: Chosen,
        /// PTR1-34: with which Power card.
        #[serde(default, skip_serializing_if = "Chosen::is_empty")]
        power: Chosen,
        /// PTR2-06: “Change the Base”.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        change: Said<Change>,
    },
    /// enough of this trick.
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
    /// PTR1-33: its Power card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead_power: Option<Played<PowerIx>>,
    /// The category as it was announced.
    pub announced: Category,
    /// The base as it was announced.
    pub announced_base: u8,
    /// The other side's card.
    pub follow: Played<StateIx>,
    /// PTR1-34: its Power card and what that was to change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follow_power: Option<(Played<PowerIx>, Change)>,
    /// What protected the lead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shield: Option<Shield>,
    /// The category that decided.
    pub category: Category,
    /// The base that decided.
    pub base: u8,
    /// The side that won.
    pub winner: Side,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// PTR1-40: six tricks before all were played.
    SixTricks,
    /// PTR1-41: five tricks or more at the end.
    MostTricks,
    /// PTR1-43: four each, and the last trick.
    LastTrick,
    /// PTR1-44: four each, and the other side had Pulled the Power.
    PowerPulled,
    /// PTR1-45: the other side has not played both Power cards.
    PowerUnplayed,
    /// neither side has: a tie.
    NeitherPlayedPower,
    /// The other side gave up.
    Resigned,
}

impl How {
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::SixTricks => "six_tricks",
            Self::MostTricks => "most_tricks",
            Self::LastTrick => "last_trick",
            Self::PowerPulled => "power_pulled",
            Self::PowerUnplayed => "power_unplayed",
            Self::NeitherPlayedPower => "neither_played_power",
            Self::Resigned => "resigned",
        }
    }
}

/// The result of a game: also what a match gets back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Who won; nobody in a tie.
    pub winner: Option<Side>,
    /// How.
    pub how: How,
    /// The tricks of each side.
    pub tricks: [u8; 2],
    /// PTR1-42.
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
    /// The game began, and it is settled who leads.
    Began {
        /// Who.
        lead: Side,
        /// G4-07, R-15: the cards of a blind pick.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pick: Option<[StateIx; 2]>,
    },
    /// PTR1-01 to PTR1-03: the cards were dealt and three Power cards turned up.
    Dealt {
        /// How many deals there were before.
        deal: u32,
        /// Nine for each side, then those for the BUR.
        states: [StateIx; DEAL],
        /// Two for each side, then the deck.
        power: [PowerIx; POWER_DEAL],
        /// The card that named the version.
        version: PowerIx,
        /// How many of the deck were turned up.
        turned: u8,
        /// Which three of the turned cards stay, by their places in `power`.
        three: [u8; 3],
        /// Until when the lead is to speak.
        due: Option<Millis>,
    },
    /// PTR1-04 to PTR1-09: something was said about the roles.
    Bid {
        /// By whom.
        side: Side,
        /// What.
        bid: Bid,
        /// Until when the next step is to be done.
        due: Option<Millis>,
    },
    /// PTR1-10, PTR1-12: the bases were chosen and the BUR cards dealt.
    Based {
        /// The Power card that was removed.
        removed: Played<PowerIx>,
        /// The Power cards of the bases.
        bases: [Played<PowerIx>; 2],
        /// Until when both are to discard.
        due: Option<Millis>,
    },
    /// PTR1-15: a side discarded.
    Discarded {
        /// Which.
        side: Side,
        /// What, by places of the deal.
        cards: Spots,
        /// Until when the next step is to be done.
        due: Option<Millis>,
    },
    /// PTR1-17, PTR1-18: a side said whether it Pulls the Power.
    Pulled {
        /// Which.
        side: Side,
        /// Whether it does.
        pulls: bool,
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
    /// C4-33, PTR1-20: the count has reached five; in Play the Ranks 1 the GeoStar is turned.
    Counted {
        /// Until when the lead is to play.
        due: Option<Millis>,
    },
    /// PTR1-23: the lead laid a card face-down.
    Led {
        /// Who.
        side: Side,
        /// Which card.
        card: Played<StateIx>,
        /// The category of the trick.
        category: Category,
        /// The base of the trick.
        base: u8,
        /// The Power card with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        power: Option<Played<PowerIx>>,
        /// Until when the responder is to answer.
        due: Option<Millis>,
    },
    /// PTR1-24, PTR1-25: the responder answered, and the trick went to somebody.
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
    /// PTR1-40 to PTR1-46: the game is over.
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
    /// nobody waits for a computer player.
    NotAPerson,
    /// The game is over.
    GameOver,
    /// PTR1-07.
    BadUp,
    /// PTR1-10.
    BadBases,
    /// PTR2-02.
    NoOrder,
    /// PTR1-15.
    BadDiscard,
    /// A card that is not held.
    NotInHand,
    /// Not exactly one card.
    OneCard,
    /// PTR1-38.
    OnePower,
    /// PTR1-23.
    CategoryRequired,
    /// PTR1-33.
    PowerNamesIt,
    /// PTR2-03.
    BaseRequired,
    /// PTR1-11.
    NoBase,
    /// PTR2-06.
    NoChange,
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
                "It is the other side’s turn. Wait until they have decided.",
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
            Reason::NotAPerson => ("NOT_A_PERSON", "Nobody waits for a computer player here."),
            Reason::GameOver => (
                "WRONG_PHASE",
                "The game is over. There is nothing left to do.",
            ),
            Reason::BadUp => (
                "BAD_UP",
                "You can Up the BUR to 3, 4 or 5 cards, no other number.",
            ),
            Reason::BadBases => (
                "BAD_BASES",
                "Remove one of the three Power cards on the table; in Play the Ranks 1 also name another of them as first.",
            ),
            Reason::NoOrder => (
                "NO_ORDER",
                "In this game the two bases are not put in order: only remove a card.",
            ),
            Reason::BadDiscard => (
                "BAD_DISCARD",
                "Put away exactly as many cards as you have more than eight, each of them once.",
            ),
            Reason::NotInHand => (
                "CARD_NOT_IN_HAND",
                "That card is not in your hand. Choose one that is.",
            ),
            Reason::OneCard => ("ONE_CARD", "Play exactly one state card."),
            Reason::OnePower => ("ONE_POWER", "Play at most one Power card in a trick."),
            Reason::CategoryRequired => (
                "CATEGORY_REQUIRED",
                "Announce a category: size, statehood or population.",
            ),
            Reason::PowerNamesIt => (
                "POWER_NAMES_CATEGORY",
                "Your Power card names the category. Leave yours out.",
            ),
            Reason::BaseRequired => (
                "BASE_REQUIRED",
                "Announce one of the two bases of this game.",
            ),
            Reason::NoBase => (
                "NO_BASE",
                "In this game the base follows from the number of the trick.",
            ),
            Reason::NoChange => (
                "NO_CHANGE_OF_BASE",
                "“Change the Base” needs a Power card with the other base of this game in its corner.",
            ),
            Reason::NotAsked => ("NOT_ASKED", "You have not asked to give up."),
            Reason::NotDue => ("NOT_DUE", "That time has not run out yet."),
        };
        Self::new(code, text)
    }
}
