//! What is asked for, and what happens (4.9 of the rules).

use crate::{Answer, CardIx, CardView, Ending, PolitiCraft, Restriction, Run};
use std::sync::Arc;
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::rules::{Happening, Onlooker};
use tricorn_engine::{Millis, Seat, Side};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::said::Said;

/// This many cards can be named in one request at most.
pub const NAMED: usize = 16;

#[logged]
pub enum Action {
    /// PC-21: the social issue of one's own, in words or by its number in the list.
    Issue {
        issue: String,
    },
    /// PC-41, PC-43, PC-52: play a card into an Area, or a Power Play with or without a target.
    Play {
        card: Chosen,
        area: Option<Side>,
        target: Option<Side>,
        /// PC-R47: the story may travel with the play.
        story: Option<String>,
    },
    Discard {
        card: Chosen,
    },
    /// PC-26, PC-27: tell the story of the turn in writing.
    Explain {
        story: String,
    },
    /// PC-R24: the story has been told aloud.
    Told,
    Draw {
        source: Said<Source>,
    },
    /// PC-R47: a turn ends by itself, so this only says what is missing.
    EndTurn,
    /// PC-R21: one extension a turn.
    MoreTime,
    OfferTrade {
        player: Side,
        card: Chosen,
    },
    AnswerTrade {
        offer: u32,
        card: Chosen,
    },
    /// Decline an offer, or take it back.
    DeclineTrade {
        offer: u32,
    },
    /// PC-74: agree to the answer; the cards change hands.
    ConfirmTrade {
        offer: u32,
    },
    /// An answer to the question of an effect: cards, an option, or a player.
    Choose {
        #[serde(default, skip_serializing_if = "Chosen::is_empty")]
        cards: Chosen<NAMED>,
        option: Option<u8>,
        player: Option<Side>,
    },
    /// PC-R51: play no card now; PC-P12: let the announced card happen.
    Pass,
    /// PC-P12: cancel the Power Play that was just announced.
    Cancel {
        card: Chosen,
    },
    /// PC-R24: applaud a chapter of somebody else's story.
    Applaud {
        text: u32,
    },
}

/// PC-29: where a card is drawn from.
#[wire(copy, logged)]
pub enum Source {
    Deck,
    Discard,
}

#[logged(copy)]
#[derive(Default)]
pub enum Timer {
    Issues,
    #[default]
    Turn,
    /// PC-R49: for the questions of an effect.
    Question,
    /// PC-R21: for the offer of this number.
    Trade(u32),
}

/// What a play, or a discard in its place, pays of what the turn owes (PC-R46).
#[logged(copy)]
pub enum Pays {
    /// The ally play of a Public Figure.
    Ally,
    /// Any other play.
    Free,
    /// Nothing: it was played out of turn (PC-R51).
    Nothing,
}

/// A card that goes from hand to hand, and the sides that see which one it is.
#[logged(copy)]
pub struct Secret {
    pub card: CardIx,
    /// None: everybody sees it.
    pub among: Option<[Side; 2]>,
}

impl Secret {
    pub(super) fn is_seen_by(&self, side: Option<Side>) -> bool {
        let among = |sides: [Side; 2]| side.is_some_and(|side| sides.contains(&side));
        self.among.is_none_or(among)
    }

    pub(super) const fn between(from: Side, to: Side, card: CardIx) -> Self {
        let among = Some([from, to]);
        Self { card, among }
    }
}

/// A card that lies open when something happens to it: everybody is told which one it is, also where it is hidden later.
impl Happening<PolitiCraft> for CardIx {
    type Seen = CardView;

    fn seen(&self, to: &Onlooker<'_, PolitiCraft>) -> CardView {
        to.rules.card_view(*self)
    }

    fn relabeled(&self, _: &mut dyn FnMut(&Secret) -> Secret) -> Self {
        *self
    }
}

/// What happens. Texts that a player wrote are for the log only: the view shows them, and the host can hide them.
#[happening(PolitiCraft, card = Secret, face = CardView, seen = News)]
pub enum Event {
    Dealt {
        first: Side,
        /// PC-16: the first card of the discard pile.
        #[seen(CardView)]
        open: CardIx,
        #[log]
        deal: Box<Deal>,
    },
    /// PC-21: a player has an issue. `text` is the number of the text at this table.
    Issue {
        side: Side,
        text: u32,
        #[log]
        issue: Arc<str>,
    },
    /// PC-21: all have one; the turns begin.
    Begun {
        first: Side,
    },
    /// PC-24: a turn begins with the status check.
    Turn {
        side: Side,
        /// The number of the turn at this table.
        number: u32,
        /// PC-63: whether it is a Public Figure's.
        figure: bool,
        /// PC-64: whether the Status card was turned over.
        turned: bool,
        points: u32,
    },
    /// PC-P8: a turn is passed over.
    Skipped {
        side: Side,
    },
    /// PC-41, PC-43: a card goes from a hand into an Area.
    Played {
        side: Side,
        /// Nobody if the time ran out or it was played out of turn.
        seat: Option<Seat>,
        #[seen(CardView)]
        card: CardIx,
        area: Side,
        /// How many points more the Area has, and how many it has now.
        points: u16,
        total: u32,
        out_of_turn: bool,
        #[log]
        pays: Pays,
    },
    /// PC-52: a Power Play goes from a hand to the spent pile.
    Power {
        side: Side,
        seat: Option<Seat>,
        #[seen(CardView)]
        card: CardIx,
        target: Option<Side>,
        #[log]
        pays: Pays,
    },
    Discarded {
        side: Side,
        /// Nobody if the time ran out.
        seat: Option<Seat>,
        #[seen(CardView)]
        card: CardIx,
        #[log]
        pays: Pays,
    },
    /// PC-R46: with an empty hand what is owed lapses.
    Lapsed {
        side: Side,
    },
    /// PC-23: the plays are made; whether a story is still to be told.
    PlaysOver {
        explain: bool,
    },
    /// PC-26, PC-27: a story is told, in writing or aloud.
    Told {
        side: Side,
        text: u32,
        aloud: bool,
        #[log]
        story: Option<Arc<str>>,
    },
    /// PC-R24: the time is over, and no story was told.
    Untold {
        side: Side,
    },
    Drew {
        side: Side,
        source: Source,
        #[card]
        card: Secret,
    },
    /// PC-75: a Cycle card is shown, and which one in the row it is.
    Cycle {
        side: Side,
        #[seen(CardView)]
        card: CardIx,
        number: usize,
    },
    /// PC-R13: the discard pile without its top and the spent pile become the deck.
    Reshuffled {
        cards: usize,
        /// The new deck, its top last.
        #[log]
        order: Vec<CardIx>,
    },
    TurnOver {
        side: Side,
    },
    /// PC-77: the directions of the next Cycle card are carried out.
    Directions {
        #[seen(CardView)]
        card: CardIx,
    },
    /// An effect waits for these players; what each is asked stands in the view.
    Asked {
        #[seen(CardView)]
        card: CardIx,
        sides: Vec<Side>,
        /// PC-P12: whether they may cancel the card that was just played.
        reaction: bool,
        #[log]
        run: Box<Run>,
    },
    /// PC-R45: a sealed answer. Only the own side is told.
    Answered {
        side: Side,
        #[log]
        answer: Answer,
    },
    /// PC-P12: somebody lets the announced card happen.
    Passed {
        side: Side,
    },
    /// PC-P12: a card goes from a hand to the spent pile, and the announced one has no effect.
    Cancelled {
        side: Side,
        #[seen(CardView)]
        card: CardIx,
        #[seen(CardView)]
        cancelled: CardIx,
    },
    /// PC-55: an effect is over. For this long the clocks of turn and trades stood still.
    Settled {
        held: Millis,
    },
    /// PC-P1 to PC-P3: a card goes from Area to Area, with its points.
    Moved {
        #[seen(CardView)]
        card: CardIx,
        from: Side,
        to: Side,
        points: u16,
    },
    /// PC-P3, PC-P16: a card goes from hand to hand.
    Handed {
        from: Side,
        to: Side,
        #[card]
        card: Secret,
    },
    /// PC-P4: an effect puts a card of a hand or an Area on the discard pile.
    Lost {
        side: Side,
        #[seen(CardView)]
        card: CardIx,
        hand: bool,
        points: u16,
    },
    /// PC-P17: a card goes from the discard pile to a hand.
    Recovered {
        side: Side,
        #[seen(CardView)]
        card: CardIx,
    },
    Integrity {
        side: Side,
        change: i16,
        total: u16,
        why: IntegrityCause,
    },
    /// PC-P18: a token on an Area, and the points that the Area has now.
    Token {
        side: Side,
        points: i16,
        total: u32,
    },
    Skips {
        side: Side,
        turns: u8,
    },
    Extra {
        side: Side,
        plays: u8,
    },
    Shielded {
        side: Side,
        by: Side,
    },
    Restricted {
        side: Side,
        what: Restriction,
    },
    /// PC-P15: a hand is shown to one side, or to all.
    Revealed {
        side: Side,
        to: Option<Side>,
    },
    /// PC-R21. Of a trade the two parties are told everything, others only that it took place.
    TradeOffered {
        offer: u32,
        from: Side,
        to: Side,
        #[card]
        card: Secret,
        /// PC-R69: nothing at a table without a clock.
        #[log]
        due: Option<Millis>,
    },
    TradeAnswered {
        offer: u32,
        from: Side,
        to: Side,
        #[card]
        card: Secret,
    },
    /// PC-74: both cards have changed hands.
    Traded {
        #[log]
        offer: u32,
        from: Side,
        to: Side,
        #[card]
        card: Secret,
        #[card]
        answer: Secret,
    },
    TradeEnded {
        offer: u32,
        from: Side,
        to: Side,
        why: TradeEnd,
    },
    Applauded {
        by: Side,
        side: Side,
        text: u32,
    },
    Hidden {
        side: Side,
        text: u32,
    },
    /// PC-R21: the turn lasts longer.
    MoreTime {
        side: Side,
        due: Millis,
    },
    /// PC-R37: a player leaves the game: the hand goes under the top of the discard pile, the Area out of play.
    Resigned {
        side: Side,
        cards: usize,
        #[log]
        under: Vec<CardIx>,
    },
    Ended {
        ending: Ending,
        winners: Vec<Side>,
    },
}

/// PC-56: why Integrity changes.
#[wire(copy, logged)]
pub enum IntegrityCause {
    Ally,
    TwoAllies,
    Card,
}

/// Why an offer is gone.
#[wire(copy, logged)]
pub enum TradeEnd {
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

/// PC-14 to PC-20: how the cards lie after the set-up, besides the one that lies open.
#[logged]
pub struct Deal {
    /// The deck, its top last.
    pub deck: Vec<CardIx>,
    pub hands: Vec<Vec<CardIx>>,
    /// PC-R40: Cycle cards that are not in this game.
    pub boxed: Vec<CardIx>,
}
