//! What is asked for, what happens, and why something is refused.

use super::PlayTheDates;
use super::cards::{Card, CardIx, DEAL, POWER_HAND, PowerCard, PowerIx};
use super::pile::Pile;
use super::sight::{PartView, PlayView};
use std::sync::Arc;
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::Side;
use tricorn_engine::sides::RESIGNED;
use tricorn_judge::Verdict;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;
use tricorn_kit::spots::Spots;
use tricorn_kit::tricks::WinKind;
use tricorn_packs::schema::{FactBox, FactColour};

/// The Power cards that a request names: one more than can be traded in, and than can be played.
pub type Traded = Chosen<{ POWER_HAND + 1 }>;
pub type Powers = Chosen<3>;

/// What is done with the number of Power cards (PTD-61).
#[wire(copy, logged)]
pub enum Direction {
    /// PTD-51: the number is added.
    Add,
    /// PTD-52: it is taken away.
    Subtract,
}

impl Direction {
    pub const ALL: [Self; 2] = [Self::Add, Self::Subtract];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Subtract => "subtract",
        }
    }
}

/// What a seat asks for (rules, section 4.4).
#[logged]
#[derive(Eq)]
pub enum Action {
    /// PTD-28: trade Power cards in, or none.
    TradeIn {
        #[serde(default)]
        cards: Traded,
    },
    /// PTD-34: open a trick with the fact of this colour.
    Lead {
        #[serde(default)]
        card: Chosen,
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        colour: Said<FactColour>,
        /// Nothing, or the top box (PTD-80).
        #[serde(default, rename = "box", skip_serializing_if = "Said::is_nothing")]
        of: Said<FactBox>,
        /// Nothing: the Lead plays no Power card (PTD-82).
        #[serde(default, skip_serializing_if = "Powers::is_empty")]
        power_cards: Powers,
    },
    /// PTD-35, PTD-37: answer.
    Follow {
        #[serde(default)]
        card: Chosen,
        #[serde(default, skip_serializing_if = "Powers::is_empty")]
        power_cards: Powers,
        /// PTD-61: what their number does.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        direction: Said<Direction>,
        /// Nothing, or the colour that was led (PTD-83).
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        colour: Said<FactColour>,
    },
    /// PTD-39: make the Civics statement.
    Civics {
        #[serde(default)]
        text: String,
    },
    /// PTD-R2: make none.
    DeclineCivics,
    /// PTD-90: play no card, which nobody may.
    Pass,
}

/// Why Power cards are drawn.
#[wire(copy, logged)]
pub enum Why {
    /// PTD-23.
    Deal,
    /// PTD-29.
    Trade,
    /// PTD-65.
    Civics,
}

#[happening(PlayTheDates, card = Played<CardIx>, face = Card, seen = News)]
pub enum Event {
    Began,
    /// PTD-16: a game begins and the Power deck is shuffled.
    Shuffled {
        /// The game, from 1; a game that is played in another's place keeps its number (PTD-R24).
        game: u8,
        /// In a box, since it is larger than everything else that happens, and comes once a game.
        #[log]
        pile: Box<Pile>,
    },
    /// PTD-17: a Power card was turned face-up to find the period.
    Turned,
    /// PTD-20, PTD-21: it is settled who leads the first trick.
    Leads {
        side: Side,
        by_chance: bool,
    },
    /// PTD-22: eight Timeline cards go to each side; the first eight to the first.
    Dealt {
        #[log]
        cards: [CardIx; DEAL],
    },
    /// A side drew Power cards from the top of the deck.
    Drew {
        side: Side,
        count: u8,
        why: Why,
    },
    /// PTD-R3: the Power deck had run out, and the spent cards were shuffled.
    Renewed {
        #[log]
        pile: Box<Pile>,
    },
    /// PTD-25: the Base Year card was turned.
    BaseTurned,
    /// PTD-28, PTD-R4: a side has chosen which places of its Power hand to trade in.
    Sealed {
        side: Side,
        #[log]
        slots: Spots,
    },
    /// PTD-31: cards traded in left a hand; fewer than chosen only if the deck cannot replace them (PTD-R3).
    Traded {
        side: Side,
        count: u8,
    },
    /// PTD-32: the trade-in is over, and the first trick begins.
    Opened,
    /// PTD-34: the Lead played a card and announced its colour.
    Led {
        side: Side,
        #[card]
        card: Played<CardIx>,
        colour: FactColour,
    },
    /// PTD-35 to PTD-38: the Follower answered, and the trick went to somebody.
    Followed(#[seen(TrickView)] Trick),
    /// PTD-39: the Follower made its statement.
    Stated(#[seen(StatementView)] Arc<Statement>),
    /// PTD-R2: the Follower made none.
    Declined {
        side: Side,
    },
    /// PTD-91 to PTD-94, PTD-R25: a game was won.
    GameWon(GameResult),
    /// PTD-R24: enough games were won, and with them the match.
    MatchWon {
        side: Side,
    },
}

#[happening(
    PlayTheDates, card = Played<CardIx>, face = Card, seen = TrickView, copy,
    lead: PlayView = PlayTheDates::lead_view,
    follow: PlayView = PlayTheDates::answer_view,
    powers: Vec<PowerCard> = PlayTheDates::spent_cards,
    number: Option<u8> = |_, trick: &Trick| trick.spend.map(|spend| spend.number),
    direction: Option<Direction> = |_, trick: &Trick| trick.spend.map(|spend| spend.direction),
    why: String = PlayTheDates::why,
    civics: Option<StatementView> = |_, _| None,
    declined: bool = |_, _| false
)]
pub struct Trick {
    /// The Base Year of the game.
    pub base: u16,
    pub leader: Side,
    #[log]
    pub lead: Played<CardIx>,
    /// The colour of both facts.
    pub colour: FactColour,
    #[log]
    pub follow: Played<CardIx>,
    #[log]
    pub spend: Option<Spend>,
    pub winner: Side,
}

/// The Power cards of an answer.
#[logged(copy)]
pub struct Spend {
    pub first: Played<PowerIx>,
    /// The other one of a pair.
    pub second: Option<Played<PowerIx>>,
    /// The number for which they stand.
    pub number: u8,
    pub direction: Direction,
}

impl Spend {
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = Played<PowerIx>> + use<> {
        std::iter::once(self.first).chain(self.second)
    }
}

/// PTD-47: a Civics statement as it was typed, and what the judge says of it.
#[happening(
    PlayTheDates, card = Played<CardIx>, face = Card, seen = StatementView,
    right: bool = |_, said: &Statement| said.verdict.is_right(),
    parts: Vec<PartView> = PlayTheDates::parts,
    verdict: String = PlayTheDates::verdict,
    earned: u8 = |_, said: &Statement| said.earned()
)]
#[derive(Eq)]
pub struct Statement {
    pub side: Side,
    /// The number of the play; 18 and 27 are the pairs.
    pub number: u8,
    pub text: String,
    #[log]
    pub verdict: Verdict,
}

/// How a game was won.
#[wire(copy, logged)]
pub enum GameEnd {
    Tricks(WinKind),
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
}

/// A game that was counted.
#[wire(copy, logged)]
pub struct GameResult {
    pub winner: Side,
    pub how: GameEnd,
    /// The tricks of each side.
    pub tricks: [u8; 2],
}

tricorn_engine::reasons! {
    /// Why a request is refused: PTD-77 to PTD-90.
    pub enum Reason {
        NotYourTurn = "NOT_YOUR_TURN": "It is the other side’s turn. Wait until they have played.",
        TradeFirst = "WRONG_PHASE": "First each side trades Power cards in, or none. Choose yours.",
        TheyTrade = "WRONG_PHASE":
            "You have chosen. Wait until the other side has chosen what to trade in.",
        LeadNow = "WRONG_PHASE":
            "You lead this trick: play a Timeline card and choose one of its three facts in the top box.",
        FollowNow = "WRONG_PHASE":
            "The other side has led. Answer with one Timeline card, with or without Power cards.",
        StateNow = "WRONG_PHASE": "First state the Civics facts of your Power cards, or say nothing.",
        NotInHand = "CARD_NOT_IN_HAND": "That card is not in your hand. Choose one that is.",
        OneTimelineCard = "ONE_TIMELINE_CARD": "Play exactly one Timeline card.",
        TopBoxOnly = "TOP_BOX_ONLY": "At this level only the facts of the top box are played.",
        ColourRequired = "COLOUR_REQUIRED":
            "Choose the red, the white or the blue fact of the top box.",
        LeadNoPower = "LEAD_NO_POWER": "The side that leads plays no Power card on this trick.",
        FollowColour = "FOLLOW_COLOUR": "You must follow the colour that was led.",
        PowerCount = "POWER_COUNT":
            "Play no Power card, one, or one of the pairs 1 with 8 and 2 with 7.",
        PowerPair = "POWER_PAIR":
            "Only two pairs go together: 1 with 8 counts 18, and 2 with 7 counts 27.",
        DirectionRequired = "DIRECTION_REQUIRED":
            "Say whether your Power number is added or subtracted.",
        NoPowerCard = "NO_POWER_CARD": "There is nothing to add or subtract without a Power card.",
        BadTradeIn = "BAD_TRADE_IN": "Trade in up to four of your Power cards, each of them once.",
        TradedAlready = "BAD_TRADE_IN":
            "Your side has traded in already. That can be done once a game.",
        NoCivicsRight = "NO_CIVICS_RIGHT":
            "There is no Civics statement to make now. It belongs to the side that has just followed with 2, 3, 4, 6, 9, 1 and 8 or 2 and 7.",
        MustPlay = "MUST_PLAY": "Nobody may pass: play a Timeline card.",
        TextTooLong = "TEXT_TOO_LONG": "That is too long. Say it in at most 300 characters.",
        OddText = "ODD_TEXT":
            "That holds characters that cannot be shown. Type it in one line, in plain letters and figures.",
    }
}
