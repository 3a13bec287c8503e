//! What is asked for, what happens, and why something is refused.

use super::BorderZap;
use super::rules::{DEAL, Zap};
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::Side;
use tricorn_engine::sides::RESIGNED;
use tricorn_geoplunge::{Card, Score, StateIx};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::spots::Spots;

/// What a seat asks for: the legal actions of the rules.
#[logged(copy)]
pub enum Action {
    /// PTB-02, PTB-05: give a card to the other side.
    Trade {
        #[serde(default)]
        card: Chosen,
    },
    /// PTB-08: discard two cards.
    Discard {
        #[serde(default)]
        cards: Chosen<3>,
    },
    /// PTB-11: open a trick.
    Lead {
        #[serde(default)]
        card: Chosen,
    },
    /// PTB-11: answer.
    Follow {
        #[serde(default)]
        card: Chosen,
    },
}

/// What happens.
#[happening(BorderZap, card = Played<StateIx>, face = Card, seen = News, copy)]
pub enum Event {
    /// It is settled who leads; G4-07, R-15: perhaps by a blind pick.
    Began {
        lead: Side,
        #[log]
        pick: Option<[StateIx; 2]>,
    },
    /// PTB-01: each side got its first three cards. What it will get later lies here too.
    Dealt {
        /// How many deals there were before.
        #[log]
        deal: u32,
        /// By places: three and three, three and three, two and two.
        #[log]
        cards: [StateIx; DEAL],
        /// the numbers by which players call them.
        #[log]
        names: [u8; DEAL],
    },
    /// PTB-02, PTB-05, R-61: a side chose the card that it gives; sealed until both have.
    Chose {
        side: Side,
        #[log]
        card: Played<StateIx>,
    },
    /// PTB-02, PTB-05: both cards changed hands; the view says which. The next ones were dealt (PTB-04, PTB-07).
    Traded {
        /// The trade, 1 or 2.
        round: u8,
        /// What each side gave.
        #[log]
        cards: [Played<StateIx>; 2],
        /// PTB-R6: whether the three cards are looked at before the next ones are dealt.
        #[log]
        look: bool,
    },
    /// PTB-R6: the three cards have been looked at and lie face-down, and the next three were dealt (PTB-03, PTB-04).
    Looked,
    /// PTB-08: a side discarded.
    Discarded {
        side: Side,
        #[log]
        cards: Spots,
    },
    /// PTB-11: the lead laid a card face-down and named its state.
    Led(#[seen(OpenView)] Led),
    /// PTB-11, PTB-12: the responder answered, and the trick went to somebody.
    Followed(#[seen(TrickView)] Trick),
    /// PTB-17 to PTB-21: the game is over.
    Finished(#[seen(ResultView)] GameResult),
}

/// A lead that waits for an answer. Its card lies face-down: only the team that led it looks at it, or everybody in training
/// (PTB-R7). All others know the name that was announced.
#[happening(
    BorderZap, card = Played<StateIx>, face = Card, seen = OpenView, copy,
    announced: String = BorderZap::announced
)]
pub struct Led {
    pub side: Side,
    #[card]
    pub card: Played<StateIx>,
}

/// A trick that was played. `common` has the border states of both, by their postal codes.
#[happening(
    BorderZap, card = Played<StateIx>, face = Card, seen = TrickView, copy,
    common: Vec<String> = BorderZap::common_codes,
    why: String = BorderZap::why
)]
pub struct Trick {
    pub leader: Side,
    #[open]
    pub lead: Played<StateIx>,
    #[open]
    pub follow: Played<StateIx>,
    /// Why the answer Zaps; nothing if it does not.
    pub zap: Option<Zap>,
    pub winner: Side,
}

/// The result of a game: also what a match gets back. There is no tie (PTB-21).
#[happening(
    BorderZap, card = Played<StateIx>, face = Card, seen = ResultView, copy,
    points: [u16; 2] = |_: &BorderZap, result: &GameResult| result.score().points(),
    words: String = BorderZap::result_words
)]
pub struct GameResult {
    pub winner: Side,
    pub how: How,
    /// The tricks of each side.
    pub tricks: [u8; 2],
    /// PTB-20: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
}

impl GameResult {
    pub const fn ending(&self) -> &'static str {
        self.how.word()
    }

    /// What its points are made of.
    pub const fn score(&self) -> Score {
        Score {
            winner: Some(self.winner),
            bonus: self.bonus,
            plunging: self.plunging,
        }
    }
}

/// How a game ended.
#[wire(copy, logged)]
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
            Self::Resigned => RESIGNED,
        }
    }
}

tricorn_engine::reasons! {
    /// Why a request is refused.
    pub enum Reason {
        NotYourTurn = "NOT_YOUR_TURN": "It is the other side’s turn. Wait until they have played.",
        Done = "ALREADY_DONE": "Your side has done that already.",
        NotInHand = "CARD_NOT_IN_HAND": "That card is not in your hand. Choose one that is.",
        SetAside = "CARD_SET_ASIDE":
            "Your first three cards are set aside. Give one of the three new ones.",
        OneCard = "ONE_CARD": "Choose exactly one card.",
        TwoCards = "TWO_CARDS": "Put away exactly two different cards.",
    }
}
