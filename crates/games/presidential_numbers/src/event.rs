//! What is asked for, what happens, and why something is refused.

use super::PresidentialNumbers;
use super::cards::{Card, CardIx, DEAL};
use std::fmt;
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::Side;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;
use tricorn_kit::tricks::WinKind;

/// What the Lead says with its card (PPN-19).
#[wire(copy, logged)]
pub enum Call {
    /// PPN-30: the smaller number wins.
    Earliest,
    /// PPN-31: the larger number wins.
    Latest,
}

impl Call {
    pub const ALL: [Self; 2] = [Self::Earliest, Self::Latest];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Earliest => "earliest",
            Self::Latest => "latest",
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What a seat asks for (rules, section 4.3).
#[logged(copy)]
pub enum Action {
    /// PPN-16: put one card away.
    Discard {
        #[serde(default)]
        card: Chosen,
    },
    /// PPN-19: open a trick.
    Lead {
        #[serde(default)]
        card: Chosen,
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        call: Said<Call>,
    },
    /// PPN-20: answer. Only the Lead makes a call (PPN-43).
    Follow {
        #[serde(default)]
        card: Chosen,
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        call: Said<Call>,
    },
    /// PPN-44: play no card, which nobody may.
    Pass,
}

#[happening(PresidentialNumbers, card = Played<CardIx>, face = Card, seen = News, copy)]
pub enum Event {
    /// PPN-11, PPN-R25: chance or the last match settled who begins the first game.
    Began { first: Side },
    /// PPN-12, PPN-14, PPN-15: nine cards go to each side; the first nine to the first.
    Dealt {
        game: u8,
        lead: Side,
        #[log]
        cards: [CardIx; DEAL],
    },
    /// PPN-16: a side put a card away.
    Discarded {
        side: Side,
        #[card]
        card: Played<CardIx>,
    },
    /// PPN-19: the Lead played a card and made its call.
    Led {
        side: Side,
        #[card]
        card: Played<CardIx>,
        call: Call,
    },
    /// PPN-20: the Follower answered, and the trick went to somebody.
    Followed(#[seen(TrickView)] Trick),
    /// PPN-47, PPN-48: a game was won.
    GameWon(#[seen(GameView)] GameResult),
    /// PPN-50: the match was won.
    MatchWon { side: Side },
    /// PPN-R14: a side gave the match up.
    Resigned { side: Side },
}

#[happening(
    PresidentialNumbers, card = Played<CardIx>, face = Card, seen = TrickView, copy,
    why: String = PresidentialNumbers::why
)]
pub struct Trick {
    pub leader: Side,
    #[open]
    pub lead: Played<CardIx>,
    pub call: Call,
    #[open]
    pub follow: Played<CardIx>,
    pub winner: Side,
}

#[happening(PresidentialNumbers, card = Played<CardIx>, face = Card, seen = GameView, copy)]
pub struct GameResult {
    pub winner: Side,
    pub how: WinKind,
    /// The tricks of each side.
    pub tricks: [u8; 2],
    /// PPN-R5: what each side had put away. Views show it of the last game only, as on a table: the cards before it are back
    /// in the deck.
    #[open]
    pub discards: Option<[Played<CardIx>; 2]>,
}

tricorn_engine::reasons! {
    /// Why a request is refused: PPN-39 to PPN-46.
    pub enum Reason {
        NotYourTurn = "NOT_YOUR_TURN": "It is the other side’s turn. Wait until they have played.",
        DiscardFirst = "WRONG_PHASE": "First each side puts one card away. Choose your discard.",
        DiscardsDone = "WRONG_PHASE": "The discards are done. Now cards are played.",
        LeadNow = "WRONG_PHASE": "You lead this trick: play a card and say “earliest” or “latest”.",
        FollowNow = "WRONG_PHASE": "The other side has led. Answer with one card, without a call.",
        NotInHand = "CARD_NOT_IN_HAND": "That card is not in your hand. Choose one that is.",
        DiscardOne = "DISCARD_ONE": "Put away exactly one card.",
        DiscardedAlready = "DISCARD_ONE": "Your side has put its one card away already.",
        CallRequired = "CALL_REQUIRED": "Say “earliest” or “latest” with the card that you lead.",
        NoCall = "NO_CALL": "Only the side that leads makes a call. Play your card without one.",
        PlayOne = "PLAY_ONE": "Play exactly one card. Nobody may pass or play two.",
        AlreadyPlayed = "ALREADY_PLAYED":
            "Your side has played to this trick. A card or a call cannot be taken back.",
    }
}
