//! What happened, as data: all that a screen needs to move the cards and to sum up a turn.

use super::event::{Ended, Source, Why};
use super::state::Ending;
use super::view::{CardView, RestrictionView};
use serde::Serialize;
use tricorn_engine::{Millis, Seat, Side};
use tricorn_kit::attendance::Presence;

/// What happened, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// PC-14 to PC-20: the cards are dealt.
    Dealt {
        /// PC-22: who begins.
        first: Side,
        /// PC-16: the first card of the discard pile.
        open: CardView,
    },
    /// PC-21: a player has named an issue. It stands in the view.
    Issue {
        /// Who.
        side: Side,
        /// The number of the text.
        text: u32,
    },
    /// PC-21: all have an issue.
    Begun {
        /// Who begins.
        first: Side,
    },
    /// PC-24: a turn begins.
    Turn {
        /// Whose.
        side: Side,
        /// The number of the turn at this table.
        number: u32,
        /// PC-63: whether it is a Public Figure's.
        figure: bool,
        /// PC-64: whether the Status card was turned over.
        turned: bool,
        /// Area points.
        points: u32,
    },
    /// PC-P8: a turn is passed over.
    Skipped {
        /// Whose.
        side: Side,
    },
    /// PC-41, PC-43: a card goes from a hand into an Area.
    Played {
        /// Who played it.
        side: Side,
        /// Which member; nobody if the time ran out or it was played out of turn.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
        /// Which.
        card: CardView,
        /// Into whose Area.
        area: Side,
        /// How many points more the Area has.
        points: u16,
        /// How many it has now.
        total: u32,
        /// PC-R51: whether it was played out of turn.
        out_of_turn: bool,
    },
    /// PC-52: a Power Play goes from a hand to the spent pile.
    Power {
        /// Who played it.
        side: Side,
        /// Which member.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
        /// Which.
        card: CardView,
        /// For or against whom.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        target: Option<Side>,
    },
    /// PC-60: a card goes from a hand to the discard pile.
    Discarded {
        /// Whose.
        side: Side,
        /// Which member; nobody if the time ran out.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
        /// Which.
        card: CardView,
    },
    /// PC-R46: the hand is empty, so nothing more is played.
    Lapsed {
        /// Whose.
        side: Side,
    },
    /// PC-26, PC-27: a story is told. Its text stands in the view.
    Told {
        /// Who.
        side: Side,
        /// The number of the text.
        text: u32,
        /// Whether it was told aloud.
        aloud: bool,
    },
    /// PC-R24: the time was over, and no story was told.
    Untold {
        /// Who.
        side: Side,
    },
    /// PC-29, PC-39, PC-40: a card is drawn.
    Drew {
        /// Who.
        side: Side,
        /// From where.
        source: Source,
        /// Which, if the viewer may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<CardView>,
    },
    /// PC-75: a Cycle card is shown.
    Cycle {
        /// Who drew it.
        side: Side,
        /// Which.
        card: CardView,
        /// The how-manieth it is.
        number: usize,
    },
    /// PC-R13: the discard pile without its top and the spent pile become the deck.
    Reshuffled {
        /// So many cards.
        cards: usize,
    },
    /// PC-77: the directions of a Cycle card are carried out.
    Directions {
        /// Which.
        card: CardView,
    },
    /// An effect waits for these players.
    Asked {
        /// Which card asks.
        card: CardView,
        /// Who has to choose.
        sides: Vec<Side>,
        /// PC-P12: whether they may cancel the card that was just played.
        reaction: bool,
    },
    /// PC-R45: the own side has answered. Others are not told.
    Answered {
        /// Who.
        side: Side,
    },
    /// PC-P12: a card goes from a hand to the spent pile, and another has no effect.
    Cancelled {
        /// By whom.
        side: Side,
        /// With which card.
        card: CardView,
        /// Which card has no effect.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        cancelled: Option<CardView>,
    },
    /// PC-P1 to PC-P3: a card goes from Area to Area.
    Moved {
        /// Which.
        card: CardView,
        /// From whose Area.
        from: Side,
        /// To whose Area.
        to: Side,
        /// How many points go with it.
        points: u16,
    },
    /// PC-P3, PC-P16: a card goes from hand to hand.
    Handed {
        /// Out of whose hand.
        from: Side,
        /// Into whose hand.
        to: Side,
        /// Which, if the viewer is one of the two.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<CardView>,
    },
    /// PC-P4: an effect puts a card on the discard pile.
    Lost {
        /// Whose.
        side: Side,
        /// Which.
        card: CardView,
        /// Whether it was in the hand; otherwise in the Area.
        hand: bool,
        /// How many points go with it.
        points: u16,
    },
    /// PC-P17: a card goes from the discard pile to a hand.
    Recovered {
        /// Whose hand.
        side: Side,
        /// Which.
        card: CardView,
    },
    /// PC-56: Integrity is earned or lost.
    Integrity {
        /// Who.
        side: Side,
        /// How many cards.
        change: i16,
        /// How many they are now.
        total: u16,
        /// Why.
        why: Why,
    },
    /// PC-P18: a token is laid on an Area.
    Token {
        /// Whose.
        side: Side,
        /// Its points.
        points: i16,
        /// Area points now.
        total: u32,
    },
    /// PC-P8: turns will be passed over.
    Skips {
        /// Whose.
        side: Side,
        /// How many.
        turns: u8,
    },
    /// PC-P9: more cards are to be played.
    Extra {
        /// Who.
        side: Side,
        /// How many.
        plays: u8,
    },
    /// PC-P11: a shield.
    Shielded {
        /// Who is protected.
        side: Side,
        /// By whose card.
        by: Side,
    },
    /// PC-P14: something may not be played on the next turn.
    Restricted {
        /// Who.
        side: Side,
        /// What.
        what: RestrictionView,
    },
    /// PC-P15: a hand is shown. It stands in the view of those who may see it.
    Revealed {
        /// Whose.
        side: Side,
        /// To whom; to all if nobody is named.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        to: Option<Side>,
    },
    /// PC-R21: a card is offered. Told to the two parties only, as all of a trade but that it took place.
    TradeOffered {
        /// The number of the offer.
        offer: u32,
        /// By whom.
        from: Side,
        /// To whom.
        to: Side,
        /// Which card.
        card: CardView,
    },
    /// PC-R21: an offer is answered with a card.
    TradeAnswered {
        /// The number of the offer.
        offer: u32,
        /// Who offered.
        from: Side,
        /// Who answers.
        to: Side,
        /// With which card.
        card: CardView,
    },
    /// PC-74: two hand cards have changed places.
    Traded {
        /// Who offered.
        from: Side,
        /// Who agreed.
        to: Side,
        /// The card that was offered, if the viewer is one of the two.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<CardView>,
        /// The card that was given for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        answer: Option<CardView>,
    },
    /// An offer is gone.
    TradeEnded {
        /// The number of the offer.
        offer: u32,
        /// Who offered.
        from: Side,
        /// To whom.
        to: Side,
        /// Why.
        why: Ended,
    },
    /// PC-R24: somebody applauds.
    Applauded {
        /// Who.
        by: Side,
        /// Whose story.
        side: Side,
        /// The number of the text.
        text: u32,
    },
    /// The host has hidden a text.
    Hidden {
        /// Whose.
        side: Side,
        /// The number of the text.
        text: u32,
    },
    /// PC-R21: a turn lasts longer.
    MoreTime {
        /// Whose.
        side: Side,
        /// Until when.
        due: Millis,
    },
    /// PC-R37: a player leaves the game: the hand goes under the top of the discard pile, the Area out of play.
    Resigned {
        /// Who.
        side: Side,
        /// How many hand cards.
        cards: usize,
    },
    /// PC-94: the game is over.
    Ended {
        /// How.
        ending: Ending,
        /// Who has won.
        winners: Vec<Side>,
    },
    /// Somebody came, went, slept or wants to give up.
    Presence(Presence),
}
