//! What is asked for, what happened, and why something is refused.
//!
//! Events carry the whole truth and everything that chance decided, so that no later reader has to draw or to judge.

use super::deck::{CardIx, DEAL};
use super::trick::Call;
use serde::{Deserialize, Serialize};
use tricorn_engine::{Millis, Refusal, Side};
use tricorn_kit::attendance::Presence;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;
use tricorn_kit::tricks::How;

/// What a seat asks for (rules, section 4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// PPN-16: put one card away.
    Discard {
        /// Which.
        #[serde(default)]
        card: Chosen,
    },
    /// PPN-19: open a trick.
    Lead {
        /// With which card.
        #[serde(default)]
        card: Chosen,
        /// With which call.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        call: Said<Call>,
    },
    /// PPN-20: answer.
    Follow {
        /// With which card.
        #[serde(default)]
        card: Chosen,
        /// Nothing: only the Lead makes a call (PPN-43).
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        call: Said<Call>,
    },
    /// PPN-44: play no card, which nobody may.
    Pass,
    /// PPN-R14, PPN-R16: give the match up.
    Resign,
}

/// A trick that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trick {
    /// The side that led.
    pub leader: Side,
    /// Its card.
    pub lead: Played<CardIx>,
    /// Its call.
    pub call: Call,
    /// The other side's card.
    pub follow: Played<CardIx>,
    /// The side that won.
    pub winner: Side,
}

/// A game that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Who won it.
    pub winner: Side,
    /// How.
    pub how: How,
    /// The tricks of each side.
    pub tricks: [u8; 2],
    /// PPN-R5: the discard of each side, shown now.
    pub discards: [Played<CardIx>; 2],
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// PPN-11, PPN-R25: the match began, and chance or the last match settled who begins its first game.
    Began {
        /// Who.
        first: Side,
    },
    /// PPN-14, PPN-15: the deck was shuffled and eighteen cards were dealt, nine to each side.
    Dealt {
        /// How many deals there were before.
        deal: u32,
        /// The game, from 1; a game that is played again keeps its number (PPN-R15).
        game: u8,
        /// PPN-12: who begins.
        lead: Side,
        /// The first nine go to the first side.
        cards: [CardIx; DEAL],
        /// Until when the discards are to be chosen.
        due: Option<Millis>,
    },
    /// PPN-16: a side put a card away.
    Discarded {
        /// Which side.
        side: Side,
        /// Which card.
        card: Played<CardIx>,
        /// Until when the step that now runs is to be done.
        due: Option<Millis>,
    },
    /// PPN-19: the Lead played a card and made its call.
    Led {
        /// Who.
        side: Side,
        /// Which card.
        card: Played<CardIx>,
        /// Which call.
        call: Call,
        /// Until when the Follower is to answer.
        due: Option<Millis>,
    },
    /// PPN-20: the Follower answered, and the trick went to somebody.
    Followed {
        /// The whole trick.
        trick: Trick,
        /// Until when its winner is to lead the next.
        due: Option<Millis>,
    },
    /// PPN-47, PPN-48: a game was won.
    GameWon(GameResult),
    /// PPN-50: the match was won.
    MatchWon {
        /// By whom.
        side: Side,
    },
    /// PPN-R14: a side gave the match up.
    Resigned {
        /// Which.
        side: Side,
    },
    /// PPN-R15: the game under way does not count.
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
    /// PPN-R14: the time for a step.
    Step,
}

/// Why a request is refused: PPN-39 to PPN-46.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// PPN-39: the other side is to act.
    NotYourTurn,
    /// PPN-39: first both sides put a card away.
    DiscardFirst,
    /// PPN-39: the discards are chosen; now cards are played.
    DiscardsDone,
    /// PPN-39: you are to lead.
    LeadNow,
    /// PPN-39: you are to follow.
    FollowNow,
    /// PPN-39: no game is under way.
    BetweenGames,
    /// PPN-39: the match is over.
    MatchOver,
    /// PPN-40.
    NotInHand,
    /// PPN-41.
    DiscardOne,
    /// PPN-41: a second time.
    DiscardedAlready,
    /// PPN-42.
    CallRequired,
    /// PPN-43.
    NoCall,
    /// PPN-44.
    PlayOne,
    /// PPN-46.
    AlreadyPlayed,
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
            Reason::DiscardFirst => (
                "WRONG_PHASE",
                "First each side puts one card away. Choose your discard.",
            ),
            Reason::DiscardsDone => (
                "WRONG_PHASE",
                "The discards are done. Now cards are played.",
            ),
            Reason::LeadNow => (
                "WRONG_PHASE",
                "You lead this trick: play a card and say “earliest” or “latest”.",
            ),
            Reason::FollowNow => (
                "WRONG_PHASE",
                "The other side has led. Answer with one card, without a call.",
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
            Reason::DiscardOne => ("DISCARD_ONE", "Put away exactly one card."),
            Reason::DiscardedAlready => (
                "DISCARD_ONE",
                "Your side has put its one card away already.",
            ),
            Reason::CallRequired => (
                "CALL_REQUIRED",
                "Say “earliest” or “latest” with the card that you lead.",
            ),
            Reason::NoCall => (
                "NO_CALL",
                "Only the side that leads makes a call. Play your card without one.",
            ),
            Reason::PlayOne => (
                "PLAY_ONE",
                "Play exactly one card. Nobody may pass or play two.",
            ),
            Reason::AlreadyPlayed => (
                "ALREADY_PLAYED",
                "Your side has played to this trick. A card or a call cannot be taken back.",
            ),
            Reason::NotDue => ("NOT_DUE", "That time has not run out yet."),
        };
        Self::new(code, text)
    }
}
