//! What is asked for, what happens, and why something is refused.

use super::PlayTheRanks;
use super::rules::{DEAL, POWER_DEAL};
use super::trick::{Change, Shield};
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::Side;
use tricorn_engine::rules::{Happening, Onlooker};
use tricorn_geoplunge::tricks::{TrickResult, TrickResultView};
use tricorn_geoplunge::{Card, Power, PowerIx, StateIx};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::said::Said;
use tricorn_kit::spots::Spots;
use tricorn_packs::schema::{Category, Star};

/// What a seat asks for: the legal actions of the rules.
#[logged(copy)]
pub enum Action {
    /// PTR1-04 to PTR1-08: to be the Cards Team.
    Cards,
    /// PTR1-04, PTR1-08: to be the Call Team.
    Call,
    /// PTR1-07: Up the BUR to so many cards.
    Up {
        #[serde(default)]
        bur: Said<u8>,
    },
    /// PTR1-10, PTR2-02: remove one of the three Power cards; in Play the Ranks 1 say which of the others comes first.
    Bases {
        #[serde(default)]
        remove: Chosen,
        #[serde(default, skip_serializing_if = "Chosen::is_empty")]
        first: Chosen,
    },
    /// PTR1-15.
    Discard {
        #[serde(default)]
        cards: Chosen<7>,
    },
    /// PTR1-17: Pull the Power.
    Pull,
    /// PTR1-17: do not.
    Keep,
    /// PTR1-23, PTR2-04: open a trick.
    Lead {
        #[serde(default)]
        card: Chosen,
        /// Unless a Power card names it (PTR1-33).
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        category: Said<Category>,
        #[serde(default, skip_serializing_if = "Chosen::is_empty")]
        power: Chosen,
        /// PTR2-03: Play the Ranks 2.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        base: Said<u8>,
    },
    /// PTR1-24: answer.
    Follow {
        #[serde(default)]
        card: Chosen,
        /// PTR1-34.
        #[serde(default, skip_serializing_if = "Chosen::is_empty")]
        power: Chosen,
        /// PTR2-06: “Change the Base”.
        #[serde(default, skip_serializing_if = "Said::is_nothing")]
        change: Said<Change>,
    },
}

/// What happens.
#[happening(impl<const SECOND: bool> PlayTheRanks<SECOND>, card = Played<StateIx>, face = Card, seen = News, copy)]
pub enum Event {
    /// It is settled who leads; G4-07, R-15: perhaps by a blind pick.
    Began {
        lead: Side,
        #[log]
        pick: Option<[StateIx; 2]>,
    },
    /// PTR1-01 to PTR1-03: the cards were dealt and three Power cards turned up.
    Dealt {
        /// How many deals there were before.
        #[log]
        deal: u32,
        /// Nine for each side, then those for the BUR.
        #[log]
        states: [StateIx; DEAL],
        /// Two for each side, then the deck.
        #[log]
        power: [PowerIx; POWER_DEAL],
        /// The card that named the version.
        #[log]
        version: PowerIx,
        /// How many of the deck were turned up.
        #[log]
        turned: u8,
        /// Which three of the turned cards stay, by their places in `power`.
        #[log]
        three: [u8; 3],
    },
    /// PTR1-04 to PTR1-09: something was said about the roles.
    Bid { side: Side, bid: Bid },
    /// PTR1-10, PTR1-12: the bases were chosen and the BUR cards dealt.
    Based {
        /// The Power cards of the bases, by their places.
        #[log]
        bases: [u8; 2],
    },
    /// PTR1-15: a side discarded.
    Discarded {
        side: Side,
        #[log]
        cards: Spots,
    },
    /// PTR1-17, PTR1-18: a side said whether it Pulls the Power.
    Pulled { side: Side, pulls: bool },
    /// PTR1-23: the lead laid a card face-down.
    Led(#[seen(OpenView)] Led),
    /// PTR1-24, PTR1-25: the responder answered, and the trick went to somebody.
    Followed(#[seen(TrickView)] Trick),
    /// PTR1-40 to PTR1-46: the game is over.
    Finished(#[seen(TrickResultView)] TrickResult),
}

/// What is said about the roles (PTR1-04 to PTR1-08).
#[wire(copy, logged)]
pub enum Bid {
    /// To be the Cards Team.
    Cards,
    /// To be the Call Team.
    Call,
    /// PTR1-07: Up the BUR to so many cards.
    Up(u8),
}

/// A lead that waits for an answer. `announced` is what was said of its state (PTR1-23, PTR2-04); the card itself only its own
/// side sees until it is answered, and its name at the table too, since that of a BUR card is known.
#[happening(
    impl<const SECOND: bool> PlayTheRanks<SECOND>, card = Played<StateIx>, face = Card, seen = OpenView, copy,
    announced: String = |game: &PlayTheRanks<SECOND>, led: &Led| game.announced(led.star, led.card)
)]
pub struct Led {
    pub side: Side,
    #[card]
    pub card: Played<StateIx>,
    pub category: Category,
    /// The base of the trick, unless the answer changes it.
    pub base: u8,
    /// PTR1-33: the Power card with it: then category and base are locked.
    #[seen(Power)]
    pub power: Option<Played<PowerIx>>,
    /// PTR1-20: what is announced.
    #[log]
    pub star: Star,
}

/// A trick that was played. `ranks` are those of lead and answer in the category that decided.
#[happening(
    impl<const SECOND: bool> PlayTheRanks<SECOND>, card = Played<StateIx>, face = Card, seen = TrickView, copy,
    announced: String = |game: &PlayTheRanks<SECOND>, trick: &Trick| game.announced(trick.star, trick.lead),
    ranks: [u8; 2] = PlayTheRanks::<SECOND>::ranks,
    why: String = PlayTheRanks::<SECOND>::why
)]
pub struct Trick {
    pub leader: Side,
    #[open]
    pub lead: Played<StateIx>,
    #[seen(Power)]
    pub lead_power: Option<Played<PowerIx>>,
    pub announced_category: Category,
    pub announced_base: u8,
    #[open]
    pub follow: Played<StateIx>,
    #[seen(Power)]
    pub follow_power: Option<Played<PowerIx>>,
    /// What that Power card was to change.
    pub change: Option<Change>,
    /// What protected the lead.
    pub shield: Option<Shield>,
    /// The category that decided.
    pub category: Category,
    /// The base that decided.
    pub base: u8,
    pub winner: Side,
    #[log]
    pub star: Star,
    /// PTR1-14: the BUR of the base that was announced.
    #[log]
    pub bur: Option<u8>,
}

/// A Power card that was played lies open.
impl<const SECOND: bool> Happening<PlayTheRanks<SECOND>> for Played<PowerIx> {
    type Seen = Power;

    fn seen(&self, to: &Onlooker<'_, PlayTheRanks<SECOND>>) -> Power {
        to.rules.book.power(*self)
    }

    fn relabeled(&self, _: &mut dyn FnMut(&Played<StateIx>) -> Played<StateIx>) -> Self {
        *self
    }
}

tricorn_engine::reasons! {
    /// Why a request is refused, besides the reasons of every game of tricks.
    pub enum Reason {
        BadUp = "BAD_UP": "You can Up the BUR to 3, 4 or 5 cards, no other number.",
        BadBases = "BAD_BASES":
            "Remove one of the three Power cards on the table; in Play the Ranks 1 also name another of them as first.",
        NoOrder = "NO_ORDER":
            "In this game the two bases are not put in order: only remove a card.",
        BadDiscard = "BAD_DISCARD":
            "Put away exactly as many cards as you have more than eight, each of them once.",
        OnePower = "ONE_POWER": "Play at most one Power card in a trick.",
        CategoryRequired = "CATEGORY_REQUIRED":
            "Announce a category: size, statehood or population.",
        PowerNamesIt = "POWER_NAMES_CATEGORY":
            "Your Power card names the category. Leave yours out.",
        BaseRequired = "BASE_REQUIRED": "Announce one of the two bases of this game.",
        NoBase = "NO_BASE": "In this game the base follows from the number of the trick.",
        NoChange = "NO_CHANGE_OF_BASE":
            "“Change the Base” needs a Power card with the other base of this game in its corner.",
    }
}
