//! What can be asked for and what can happen (4.9 of the rules).

use super::cards::CardIx;
use super::run::{Answer, Run};
use super::state::{Ending, Restriction};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::{Millis, Seat, Side};
use tricorn_kit::attendance::Presence;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::said::Said;

/// So many cards can be named in one request at most.
pub const NAMED: usize = 16;

/// What a seat asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// PC-21: the social issue of one's own.
    Issue {
        /// In words.
        issue: String,
    },
    /// PC-41, PC-43, PC-52: play a card.
    Play {
        /// Which card.
        card: Chosen,
        /// To whose Area.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        area: Option<Side>,
        /// A Power Play: against or for whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Side>,
        /// PC-R47: the story may travel with the play.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        story: Option<String>,
    },
    /// PC-60: put a card on the discard pile.
    Discard {
        /// Which card.
        card: Chosen,
    },
    /// PC-26, PC-27: tell the story of the turn in writing.
    Explain {
        /// The story.
        story: String,
    },
    /// PC-R24: the story has been told aloud.
    Told,
    /// PC-29: draw a card.
    Draw {
        /// From where.
        source: Said<Source>,
    },
    /// PC-R47: the turn is over; it ends by itself, so this only says what is missing.
    EndTurn,
    /// PC-R21: one extension a turn.
    MoreTime,
    /// PC-72: offer a card to another player.
    OfferTrade {
        /// To whom.
        player: Side,
        /// Which card.
        card: Chosen,
    },
    /// PC-74: answer an offer with a card.
    AnswerTrade {
        /// Which offer.
        offer: u32,
        /// Which card.
        card: Chosen,
    },
    /// Decline an offer, or take it back.
    DeclineTrade {
        /// Which offer.
        offer: u32,
    },
    /// PC-74: agree to the answer; the cards change hands.
    ConfirmTrade {
        /// Which offer.
        offer: u32,
    },
    /// An answer to the question of an effect.
    Choose {
        /// These cards.
        #[serde(default, skip_serializing_if = "Chosen::is_empty")]
        cards: Chosen<NAMED>,
        /// This option.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        option: Option<u8>,
        /// This player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<Side>,
    },
    /// PC-R51: play no card now; PC-P12: let the announced card happen.
    Pass,
    /// PC-P12: cancel the Power Play that was just announced.
    Cancel {
        /// With which card.
        card: Chosen,
    },
    /// PC-R24: applaud a chapter of somebody else's story.
    Applaud {
        /// The number of the text.
        text: u32,
    },
    /// PC-R37: leave the game for good.
    Resign,
}

/// PC-29: where a card is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The top of the deck.
    Deck,
    /// The top of the discard pile.
    Discard,
}

/// Deadlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// PC-R49: for the issues.
    Issues,
    /// PC-R37: for a turn.
    Turn,
    /// PC-R49: for the questions of an effect.
    Question,
    /// PC-R21: for an offer.
    Trade(u32),
}

/// What a play, or a discard in its place, pays of what the turn owes (PC-R46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pays {
    /// The ally play of a Public Figure.
    Ally,
    /// Any other play.
    Free,
    /// Nothing: it was played out of turn (PC-R51).
    Nothing,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// PC-14 to PC-20: the cards are dealt.
    Dealt(Box<Deal>),
    /// PC-21: a player has an issue.
    Issue {
        /// Who.
        side: Side,
        /// Which.
        issue: Arc<str>,
        /// The number of the text at this table.
        text: u32,
    },
    /// PC-21: all have one; the turns begin.
    Begun,
    /// PC-24: a turn begins with the status check.
    TurnBegan {
        /// Whose.
        side: Side,
        /// Whether it is a Public Figure's.
        figure: bool,
        /// Until when.
        due: Option<Millis>,
    },
    /// PC-P8: a turn is passed over.
    Skipped {
        /// Whose.
        side: Side,
    },
    /// A card lies in an Area.
    Played {
        /// Whose card.
        side: Side,
        /// Who of the side; nobody if the time ran out.
        seat: Option<Seat>,
        /// Which.
        card: CardIx,
        /// In whose Area.
        area: Side,
        /// What it pays.
        pays: Pays,
    },
    /// PC-52: a Power Play is played.
    Announced {
        /// Whose.
        side: Side,
        /// Who of the side.
        seat: Option<Seat>,
        /// Which.
        card: CardIx,
        /// Against or for whom.
        target: Option<Side>,
        /// What it pays.
        pays: Pays,
    },
    /// PC-60: a card is put on the discard pile.
    Discarded {
        /// Whose.
        side: Side,
        /// Who of the side; nobody if the time ran out.
        seat: Option<Seat>,
        /// Which.
        card: CardIx,
        /// What it pays.
        pays: Pays,
    },
    /// PC-R46: with an empty hand what is owed lapses.
    Lapsed {
        /// Who.
        side: Side,
    },
    /// PC-23: the plays are made; what comes next.
    PlaysOver {
        /// Whether a story is still to be told.
        explain: bool,
    },
    /// PC-26, PC-27: a story is told; aloud if there is no text.
    Told {
        /// Who.
        side: Side,
        /// The story.
        text: Option<Arc<str>>,
        /// The number of the chapter at this table.
        chapter: u32,
    },
    /// PC-R24: the time is over, and no story was told.
    Untold {
        /// Who.
        side: Side,
    },
    /// PC-29: a card is drawn.
    Drew {
        /// Who.
        side: Side,
        /// From where.
        source: Source,
        /// Which.
        card: CardIx,
    },
    /// PC-75: a Cycle card is shown.
    CycleShown {
        /// Who drew it.
        side: Side,
        /// Which.
        card: CardIx,
    },
    /// PC-R13: the discard pile without its top and the spent pile become the deck.
    Reshuffled {
        /// The new deck, its top last.
        order: Vec<CardIx>,
    },
    /// PC-31: a turn is over.
    TurnOver {
        /// Whose.
        side: Side,
    },
    /// PC-77: the directions of the next Cycle card are carried out.
    Directions {
        /// Which.
        card: CardIx,
    },
    /// An effect waits for answers.
    Asked(Box<Run>),
    /// A sealed answer.
    Answered {
        /// Who.
        side: Side,
        /// What.
        answer: Answer,
    },
    /// PC-P12: somebody lets the announced card happen.
    Passed {
        /// Who.
        side: Side,
    },
    /// PC-P12: the announced card has no effect.
    Cancelled {
        /// By whom.
        side: Side,
        /// With which card.
        card: CardIx,
    },
    /// PC-55: an effect is over; a Power Play goes to the spent pile.
    Settled {
        /// The card.
        card: CardIx,
        /// Whether it is a Power Play.
        power: bool,
        /// When.
        at: Millis,
    },
    /// PC-P1, PC-P2: a card goes from Area to Area.
    Moved {
        /// Which.
        card: CardIx,
        /// From whose Area.
        from: Side,
        /// To whose Area.
        to: Side,
    },
    /// PC-P3: cards change places between two hands, or a hand card goes to a neighbour (PC-P16).
    Handed {
        /// Which.
        card: CardIx,
        /// Out of whose hand.
        from: Side,
        /// Into whose hand.
        to: Side,
    },
    /// PC-P4: an effect puts a card on the discard pile.
    Lost {
        /// Whose.
        side: Side,
        /// Which.
        card: CardIx,
        /// Whether it was in the hand; otherwise in the Area.
        hand: bool,
    },
    /// PC-P17: a card of the discard pile goes to a hand.
    Recovered {
        /// Whose hand.
        side: Side,
        /// Which.
        card: CardIx,
    },
    /// PC-56: Integrity is earned or lost.
    Integrity {
        /// Who.
        side: Side,
        /// How many cards.
        change: i16,
        /// Why.
        why: Why,
    },
    /// PC-P18
    Token {
        /// Whose Area.
        side: Side,
        /// Points.
        points: i16,
    },
    /// PC-P8
    Skips {
        /// Who.
        side: Side,
        /// How many turns.
        turns: u8,
    },
    /// PC-P9
    Extra {
        /// Who.
        side: Side,
        /// How many plays.
        plays: u8,
    },
    /// PC-P11
    Shielded {
        /// Who is protected.
        side: Side,
        /// By whose card.
        by: Side,
    },
    /// PC-P14
    Restricted {
        /// Who.
        side: Side,
        /// What may not be played.
        what: Restriction,
    },
    /// PC-P15
    Revealed {
        /// Whose hand.
        side: Side,
        /// To whom; to all if nobody is named.
        to: Option<Side>,
    },
    /// PC-R21
    TradeOffered {
        /// Which offer.
        offer: u32,
        /// By whom.
        from: Side,
        /// To whom.
        to: Side,
        /// Which card.
        card: CardIx,
        /// PC-R69: until when; nothing at a table without a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        due: Option<Millis>,
    },
    /// PC-R21
    TradeAnswered {
        /// Which offer.
        offer: u32,
        /// With which card.
        card: CardIx,
    },
    /// PC-74: both cards have changed hands.
    Traded {
        /// Which offer.
        offer: u32,
        /// The card that was offered.
        card: CardIx,
        /// The card that was given for it.
        answer: CardIx,
    },
    /// An offer is gone.
    TradeEnded {
        /// Which.
        offer: u32,
        /// Why.
        why: Ended,
    },
    /// PC-R24
    Applauded {
        /// Who applauds.
        by: Side,
        /// The number of the text.
        text: u32,
    },
    /// The host has hidden a text.
    Hidden {
        /// Its number.
        text: u32,
    },
    /// PC-R21: the turn lasts longer.
    MoreTime {
        /// Until when.
        due: Millis,
    },
    /// PC-R37: a player leaves the game.
    Resigned {
        /// Who.
        side: Side,
        /// The hand as it goes under the top of the discard pile.
        under: Vec<CardIx>,
    },
    /// PC-94
    Ended {
        /// How.
        ending: Ending,
        /// Who has won.
        winners: Vec<Side>,
    },
    /// Somebody came, went, slept or wants to give up.
    Presence(Presence),
}

/// PC-56: why Integrity changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// PC-57
    Ally,
    /// PC-68
    TwoAllies,
    /// PC-54
    Card,
}

/// Why an offer is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// The other player does not want it.
    Declined,
    /// The player who offered has taken it back, or does not want the answer.
    TakenBack,
    /// PC-R21: the time is over.
    Expired,
    /// PC-R21: one of the cards has left the hand.
    CardGone,
    /// One of the two has resigned, or trading is over.
    Over,
}

/// PC-14 to PC-22: how the cards lie after the set-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Deal {
    /// The deck, its top last.
    pub deck: Vec<CardIx>,
    /// PC-16: the first card of the discard pile.
    pub open: CardIx,
    /// PC-18
    pub hands: Vec<Vec<CardIx>>,
    /// PC-R40: Cycle cards that are not in this game.
    pub boxed: Vec<CardIx>,
    /// PC-22
    pub first: Side,
    /// PC-R49: until when issues can be chosen.
    pub due: Option<Millis>,
}
