//! What can be asked for, what can happen, and why a request is refused (4.3 of the rules).

use super::Timeline;
use super::cards::{Card, CardIx, CardView};
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::sides::ENDED_BY_HOST;
use tricorn_engine::{Seat, Side};
use tricorn_kit::chosen::Chosen;

/// What a seat asks for. The last three are always refused; they exist so that each gets an answer of its own.
#[logged(copy)]
pub enum Action {
    /// TL-20: play one card of the own row.
    Place {
        card: Chosen,
        gap: Gap,
        /// TL-42: the version of the line that the player saw.
        line: Option<LineVersion>,
    },
    /// TL-43
    Pass,
    /// TL-44: the year of a card in a row, or of the top card of the pile if none is named.
    Peek {
        #[serde(default)]
        card: Chosen,
    },
    /// TL-45, TL-46: move a card that has been played.
    Shift { card: Chosen, gap: Gap },
}

/// TL-21: a place in the line. Gap 0 is before the first card, gap k after the k-th. A request may name any number (TL-41).
#[wire(logged, copy)]
#[derive(PartialOrd, Ord)]
pub struct Gap(pub i64);

impl Gap {
    pub(super) const fn at(self) -> usize {
        self.0 as usize
    }
}

/// TL-42: how often the line has changed.
#[wire(logged, copy)]
#[derive(Default)]
pub struct LineVersion(pub u32);

/// TL-18: the number of a round, from 1.
#[wire(logged, copy)]
#[derive(Default, PartialOrd, Ord)]
pub struct Round(pub u16);

/// What happened.
#[happening(Timeline, card = Card, face = CardView, seen = News)]
pub enum Event {
    /// TL-10 to TL-16
    Dealt {
        first: Side,
        /// The shuffled deck: the rows side by side, then the first card of the line, then the pile from its top.
        #[log]
        order: Vec<CardIx>,
    },
    /// TL-22: a card was put into a gap and turned over.
    Placed(#[seen(LastPlay)] Play),
    /// TL-35, TL-51: a side took the top card of the pile.
    Drew {
        side: Side,
        #[card]
        card: Card,
    },
    /// TL-R10: the box was shuffled and put under the pile.
    Reshuffled {
        /// The cards in their new order, the top one first.
        #[log]
        order: Vec<CardIx>,
    },
    /// TL-R10: there is no card to draw; the misplaced card goes back to the row.
    Returned {
        side: Side,
        #[card]
        card: Card,
    },
    /// TL-50, TL-R11, TL-R16: sides are out of the game.
    Eliminated {
        sides: Vec<Side>,
        /// Whether they gave up.
        resigned: bool,
        /// Their cards in the order in which they lie under the pile, the uppermost first.
        #[log]
        under: Vec<CardIx>,
    },
    /// TL-24: the next player's turn.
    Turn { side: Side },
    /// TL-48, TL-51: a new round and its first turn.
    Round { number: Round, first: Side },
    /// The game is over.
    Ended { ending: Ending, winners: Vec<Side> },
}

/// A card that was placed, with the reason why it is right or wrong.
#[happening(
    Timeline, card = Card, face = CardView, seen = LastPlay, copy,
    place: String = Timeline::place,
    why: String = Timeline::why
)]
pub struct Play {
    pub side: Side,
    /// Which member placed the card; nobody if the time ran out.
    pub seat: Option<Seat>,
    /// The card, turned over.
    #[open]
    pub card: Card,
    pub gap: Gap,
    /// TL-32
    pub right: bool,
    /// The cards on both sides of the gap, as far as there are any.
    #[log]
    pub neighbors: [Option<CardIx>; 2],
}

/// The ways in which a game ends.
#[wire(logged, copy)]
pub enum Ending {
    /// TL-49, TL-52
    OnlyOneOut,
    /// TL-56
    SharedAtTheLimit,
    /// TL-R10
    CardsRanOut,
    /// TL-R16: all others have resigned.
    LastOneLeft,
    /// The host ended the table.
    EndedByHost,
}

impl Ending {
    pub(super) const WORDS: [&'static str; 5] = [
        "only_one_out",
        "shared_at_the_limit",
        "cards_ran_out",
        "last_one_left",
        ENDED_BY_HOST,
    ];
}

/// The deadlines.
#[logged(copy)]
#[derive(Default)]
pub enum Timer {
    /// TL-R16: the turn under way.
    #[default]
    Turn,
}

tricorn_engine::reasons! {
    /// Why a request is refused: TL-39 to TL-46.
    pub enum Reason {
        NotYourTurn = "NOT_YOUR_TURN": "It is not your turn. Wait until the table asks you for a card.",
        Eliminated = "NOT_YOUR_TURN": "You are no longer in this game, so you have no more turns. You can watch the others.",
        CardNotInRow = "CARD_NOT_IN_ROW": "That card is not in your row. Choose one of the cards in front of you.",
        NoSuchGap = "NO_SUCH_GAP": "The line has no such gap. Choose a place before, between or after its cards.",
        StaleLine = "STALE_LINE": "The line has changed since you looked. Look again and choose another gap.",
        PlayOne = "PLAY_ONE": "On your turn you play exactly one card: no more, and you cannot pass.",
        Hidden = "HIDDEN": "Nobody may know that year before the card is played.",
        LineFixed = "LINE_FIXED": "The cards in the line stay where they are. Play a card of your row instead.",
        AlreadyPlayed = "ALREADY_PLAYED": "You have already played this card and it was turned over: the play stands.",
    }
}
