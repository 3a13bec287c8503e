//! What is asked for, what happened, and why something is refused.
//!
//! Events carry the whole truth and everything that chance decided, so that no later reader has to draw or to judge.

use super::deck::{CardIx, DEAL, PowerIx};
use super::pile::Pile;
use super::state::Slots;
use super::trick::Direction;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::{Millis, Refusal, Side};
use tricorn_judge::Verdict;
use tricorn_kit::attendance::Presence;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;
use tricorn_kit::tricks::{How, RESIGNED};
use tricorn_packs::schema::{FactBox, FactColour};

/// The cards that a request names; nothing that can be asked for needs more than five.
pub type Named = Chosen<5>;

/// What a seat asks for (rules, section 4.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// PTD-28: trade Power cards in, or none.
    TradeIn {
        /// Which.
        #[serde(default)]
        cards: Named,
    },
    /// PTD-34: open a trick.
    Lead {
        /// With which card.
        #[serde(default)]
        card: Named,
        /// With the fact of which colour.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        colour: Said<FactColour>,
        /// Nothing, or the top box (PTD-80).
        #[serde(default, rename = "box", skip_serializing_if = "Said::is_nothing")]
        of: Said<FactBox>,
        /// Nothing: the Lead plays no Power card (PTD-82).
        #[serde(default, skip_serializing_if = "Named::is_empty")]
        power_cards: Named,
    },
    /// PTD-35, PTD-37: answer.
    Follow {
        /// With which card.
        #[serde(default)]
        card: Named,
        /// With which Power cards.
        #[serde(default, skip_serializing_if = "Named::is_empty")]
        power_cards: Named,
        /// PTD-61: what their number does.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        direction: Said<Direction>,
        /// Nothing, or the colour that was led (PTD-83).
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        colour: Said<FactColour>,
    },
    /// PTD-39: make the Civics statement.
    Civics {
        /// What was typed.
        #[serde(default)]
        text: String,
    },
    /// PTD-R2: make none.
    DeclineCivics,
    /// PTD-90: play no card, which nobody may.
    Pass,
    /// PTD-R25, PTD-R28: give the game up.
    Resign,
    /// PTD-R28: take the wish to give up back.
    PlayOn,
}

/// The Power cards of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spend {
    /// The one, or the first of a pair.
    pub first: Played<PowerIx>,
    /// The other of a pair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<Played<PowerIx>>,
    /// The number for which they stand.
    pub number: u8,
    /// What it does.
    pub direction: Direction,
}

impl Spend {
    /// The cards.
    pub fn cards(&self) -> impl Iterator<Item = Played<PowerIx>> + use<> {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

/// A trick that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trick {
    /// The Base Year of the game.
    pub base: u16,
    /// The side that led.
    pub leader: Side,
    /// Its card.
    pub lead: Played<CardIx>,
    /// The colour of its fact, and so of the other's.
    pub colour: FactColour,
    /// The other side's card.
    pub follow: Played<CardIx>,
    /// Its Power cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spend: Option<Spend>,
    /// The side that won.
    pub winner: Side,
}

/// A Civics statement and what the judge says of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Who made it.
    pub side: Side,
    /// For which number.
    pub number: u8,
    /// As it was typed.
    pub text: String,
    /// What is right, missing or wrong.
    pub verdict: Verdict,
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// By tricks.
    Tricks(How),
    /// PTD-R25: the other side gave up.
    Resigned,
}

impl GameEnd {
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Tricks(how) => how.word(),
            Self::Resigned => RESIGNED,
        }
    }

    /// The same for people (PTD-91 to PTD-93, PTD-R25).
    pub fn words(self, tricks: [u8; 2]) -> String {
        match self {
            Self::Tricks(how) => how.words(tricks),
            Self::Resigned => "because the other side gave up".to_owned(),
        }
    }
}

/// A game that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Who won it.
    pub winner: Side,
    /// How.
    pub how: GameEnd,
    /// The tricks of each side.
    pub tricks: [u8; 2],
}

/// Why Power cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// PTD-23: the deal.
    Deal,
    /// PTD-29: the trade-in.
    Trade,
    /// PTD-65: a Civics statement.
    Civics,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The match began.
    Began,
    /// PTD-16: a game begins and the Power deck is shuffled.
    Shuffled {
        /// How many games were begun before.
        deal: u32,
        /// The game, from 1; a game that is played in another's place keeps its number (PTD-R24).
        game: u8,
        /// The Power deck from the top down.
        pile: Pile,
    },
    /// PTD-17: a Power card was turned face-up to find the period.
    Turned,
    /// PTD-20, PTD-21: it is settled who leads the first trick.
    Leads {
        /// Who.
        side: Side,
        /// Whether chance settled it.
        by_chance: bool,
    },
    /// PTD-22: eight Timeline cards were dealt to each side.
    Dealt {
        /// The first eight go to the first side.
        cards: [CardIx; DEAL],
    },
    /// A side drew Power cards from the top of the deck.
    Drew {
        /// Which side.
        side: Side,
        /// How many.
        count: u8,
        /// Why.
        why: Why,
    },
    /// PTD-R3: the Power deck had run out, and the spent cards were shuffled.
    Renewed {
        /// The new deck from the top down.
        pile: Pile,
    },
    /// PTD-25: the Base Year card was turned.
    BaseTurned {
        /// Until when the trade-in is to be chosen.
        due: Option<Millis>,
    },
    /// PTD-28, PTD-R4: a side has chosen what to trade in.
    Sealed {
        /// Which side.
        side: Side,
        /// Which places of its Power hand.
        slots: Slots,
    },
    /// PTD-31: cards traded in left a hand.
    Traded {
        /// Whose.
        side: Side,
        /// How many; fewer than chosen only if the deck cannot replace them (PTD-R3).
        count: u8,
    },
    /// PTD-32: the trade-in is over, and the first trick begins.
    Opened {
        /// Until when the Lead is to play.
        due: Option<Millis>,
    },
    /// PTD-34: the Lead played a card and announced its colour.
    Led {
        /// Who.
        side: Side,
        /// Which card.
        card: Played<CardIx>,
        /// Which colour.
        colour: FactColour,
        /// Until when the Follower is to answer.
        due: Option<Millis>,
    },
    /// PTD-35 to PTD-38: the Follower answered, and the trick went to somebody.
    Followed {
        /// The whole trick.
        trick: Trick,
        /// Until when the next step is to be done.
        due: Option<Millis>,
    },
    /// PTD-39: the Follower made its statement.
    Stated {
        /// What was said and judged.
        statement: Arc<Statement>,
        /// Until when the next lead is to be played.
        due: Option<Millis>,
    },
    /// PTD-R2: the Follower made none.
    Declined {
        /// Who.
        side: Side,
        /// Until when the next lead is to be played.
        due: Option<Millis>,
    },
    /// PTD-91 to PTD-94, PTD-R25: a game was won.
    GameWon(GameResult),
    /// PTD-R24: so many games were won, and with them the match.
    MatchWon {
        /// By whom.
        side: Side,
    },
    /// PTD-R24: the game under way does not count.
    Abandoned,
    /// The host ended the match.
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
    /// PTD-R25: the time for a step.
    Step,
}

/// Why a request is refused: PTD-77 to PTD-90.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// PTD-77: the other side is to act.
    NotYourTurn,
    /// PTD-77: first both sides trade in.
    TradeFirst,
    /// PTD-77: the other side is still choosing what to trade in.
    TheyTrade,
    /// PTD-77: you are to lead.
    LeadNow,
    /// PTD-77: you are to follow.
    FollowNow,
    /// PTD-77: you are to state Civics facts or to decline.
    StateNow,
    /// PTD-77: no game is under way.
    BetweenGames,
    /// PTD-77: the match is over.
    MatchOver,
    /// PTD-78.
    NotInHand,
    /// PTD-79.
    OneTimelineCard,
    /// PTD-80.
    TopBoxOnly,
    /// PTD-81.
    ColourRequired,
    /// PTD-82.
    LeadNoPower,
    /// PTD-83.
    FollowColour,
    /// PTD-84.
    PowerCount,
    /// PTD-85.
    PowerPair,
    /// PTD-86.
    DirectionRequired,
    /// PTD-87.
    NoPowerCard,
    /// PTD-88: more than four, or a card twice.
    BadTradeIn,
    /// PTD-88: a second time.
    TradedAlready,
    /// PTD-89.
    NoCivicsRight,
    /// PTD-90.
    MustPlay,
    /// What was typed is too long.
    TextTooLong,
    /// What was typed holds characters that nobody sees.
    OddText,
    /// PTD-R28: nobody of this seat has asked to give up.
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
            Reason::TradeFirst => (
                "WRONG_PHASE",
                "First each side trades Power cards in, or none. Choose yours.",
            ),
            Reason::TheyTrade => (
                "WRONG_PHASE",
                "You have chosen. Wait until the other side has chosen what to trade in.",
            ),
            Reason::LeadNow => (
                "WRONG_PHASE",
                "You lead this trick: play a Timeline card and choose one of its three facts in the top box.",
            ),
            Reason::FollowNow => (
                "WRONG_PHASE",
                "The other side has led. Answer with one Timeline card, with or without Power cards.",
            ),
            Reason::StateNow => (
                "WRONG_PHASE",
                "First state the Civics facts of your Power cards, or say nothing.",
            ),
            Reason::BetweenGames => (
                "WRONG_PHASE",
                "No game is under way. Wait until cards are dealt.",
            ),
            Reason::MatchOver => (
                "WRONG_PHASE",
                "The match is over. There is nothing left to play.",
            ),
            Reason::NotInHand => (
                "CARD_NOT_IN_HAND",
                "That card is not in your hand. Choose one that is.",
            ),
            Reason::OneTimelineCard => ("ONE_TIMELINE_CARD", "Play exactly one Timeline card."),
            Reason::TopBoxOnly => (
                "TOP_BOX_ONLY",
                "At this level only the facts of the top box are played.",
            ),
            Reason::ColourRequired => (
                "COLOUR_REQUIRED",
                "Choose the red, the white or the blue fact of the top box.",
            ),
            Reason::LeadNoPower => (
                "LEAD_NO_POWER",
                "The side that leads plays no Power card on this trick.",
            ),
            Reason::FollowColour => ("FOLLOW_COLOUR", "You must follow the colour that was led."),
            Reason::PowerCount => (
                "POWER_COUNT",
                "Play no Power card, one, or one of the pairs 1 with 8 and 2 with 7.",
            ),
            Reason::PowerPair => (
                "POWER_PAIR",
                "Only two pairs go together: 1 with 8 counts 18, and 2 with 7 counts 27.",
            ),
            Reason::DirectionRequired => (
                "DIRECTION_REQUIRED",
                "Say whether your Power number is added or subtracted.",
            ),
            Reason::NoPowerCard => (
                "NO_POWER_CARD",
                "There is nothing to add or subtract without a Power card.",
            ),
            Reason::BadTradeIn => (
                "BAD_TRADE_IN",
                "Trade in up to four of your Power cards, each of them once.",
            ),
            Reason::TradedAlready => (
                "BAD_TRADE_IN",
                "Your side has traded in already. That can be done once a game.",
            ),
            Reason::NoCivicsRight => (
                "NO_CIVICS_RIGHT",
                "There is no Civics statement to make now. It belongs to the side that has just followed with 2, 3, 4, 6, 9, 1 and 8 or 2 and 7.",
            ),
            Reason::MustPlay => ("MUST_PLAY", "Nobody may pass: play a Timeline card."),
            Reason::TextTooLong => (
                "TEXT_TOO_LONG",
                "That is too long. Say it in at most 300 characters.",
            ),
            Reason::OddText => (
                "ODD_TEXT",
                "That holds characters that cannot be shown. Type it in one line, in plain letters and figures.",
            ),
            Reason::NotAsked => ("NOT_ASKED", "You have not asked to give up."),
            Reason::NotDue => ("NOT_DUE", "That time has not run out yet."),
        };
        Self::new(code, text)
    }
}
