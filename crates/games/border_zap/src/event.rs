//! What is asked for, what happens, and why something is refused.

use super::BorderZap;
use super::rules::{DEAL, Zap};
use tricorn_derive::{happening, logged};
use tricorn_engine::Side;
use tricorn_geoplunge::tricks::{TrickResult, TrickResultView};
use tricorn_geoplunge::{Card, StateIx};
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
    Finished(#[seen(TrickResultView)] TrickResult),
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

tricorn_engine::reasons! {
    /// Why a request is refused, besides the reasons of every game of tricks.
    pub enum Reason {
        SetAside = "CARD_SET_ASIDE":
            "Your first three cards are set aside. Give one of the three new ones.",
        TwoCards = "TWO_CARDS": "Put away exactly two different cards.",
    }
}
