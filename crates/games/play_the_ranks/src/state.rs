//! The whole truth of a moment, in place: deciding, evolving and searching copy it and allocate nothing.

use super::event::{GameResult, Trick};
use serde::{Deserialize, Serialize};
use tricorn_engine::{Millis, SeatSet, Seating, Side};
use tricorn_geoplunge::{self, POWER, PowerIx, STATES, Seen, StateIx};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::deal::Deal;
use tricorn_kit::row::Row;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_kit::tricks::Tricks;
pub(super) use tricorn_kit::tricks::{TRICKS, index, other};
use tricorn_packs::schema::Category;

/// PTR1-01: so many state cards a side is dealt.
pub const HAND: usize = 9;
/// PTR1-16: so many it plays with.
pub const KEPT: usize = TRICKS;
/// PTR1-07: the most BUR cards.
pub const MOST_BUR: usize = 5;
/// PTR1-05: so many BUR cards unless somebody Ups the BUR.
pub const USUAL_BUR: u8 = 2;
/// So many state cards a game can need.
pub const DEAL: usize = 2 * HAND + MOST_BUR;
/// PTR1-01: so many Power cards a side is dealt.
pub const POWER_HAND: usize = 2;
/// The Power cards without the one that named the version.
pub const POWER_DEAL: usize = POWER - 1;
/// PTR1-40: so many tricks end the game early; PTR1-42: and earn the Bonus.
pub const ENOUGH: u8 = 6;

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has happened.
    Before,
    /// The cards are about to be dealt.
    Dealing,
    /// PTR1-04: the lead speaks first.
    Role,
    /// PTR1-06: the second side answers a Call.
    Raise,
    /// PTR1-08: the first side answers an Up.
    Reply,
    /// PTR1-10: the Call Team chooses the bases.
    Bases,
    /// PTR1-15: both sides discard.
    Discarding,
    /// PTR1-17: a side says whether it Pulls the Power.
    Pulling(Side),
    /// PTR1-19, C4-32: the count to five.
    Counting,
    /// PTR1-23: the lead is to play.
    Leading,
    /// PTR1-24: the responder is to play.
    Following,
    /// the trick is looked at.
    Resting,
    /// All that can be played is played: the result comes at once.
    Decided,
    /// The game is over.
    Over,
}

/// What is said about the roles (PTR1-04 to PTR1-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Bid {
    /// To be the Cards Team.
    Cards,
    /// To be the Call Team.
    Call,
    /// PTR1-07: Up the BUR to so many cards.
    Up(u8),
}

/// What the lead has laid down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Which card.
    pub spot: Spot,
    /// The category that was announced, or that of the Power card.
    pub category: Category,
    /// The base by which the trick is played, unless it is changed.
    pub base: u8,
    /// PTR1-33: the Power card with it.
    pub power: Option<Spot>,
}

/// What a match hands in: the decks as they lie, from the top, and who leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The state cards.
    pub states: [StateIx; STATES],
    /// The Power cards below the one that was turned.
    pub power: [PowerIx; POWER_DEAL],
    /// G4-01: the Power card that was turned and named this version.
    pub version: PowerIx,
    /// G4-05, G4-06: who leads the first trick; nobody yet after a tied game or none (G4-07, R-46).
    pub lead: Option<Side>,
}

/// How the game ended.
pub type Ending = tricorn_geoplunge::Ending<GameResult>;

/// The whole truth of a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) who: Attendance,
    pub(super) phase: Phase,
    pub(super) due: Option<Millis>,
    /// What a match has handed in, until it is dealt.
    pub(super) entry: Option<Entry>,
    /// G4-07, R-15: the blind pick, a card for each side.
    pub(super) pick: Option<[StateIx; 2]>,
    /// Who leads the first trick.
    pub(super) first: Side,
    /// How many deals there have been.
    pub(super) deals: u32,
    /// Places 0 to 8 and 9 to 17 are dealt to the sides, the last five are for the BUR cards.
    pub(super) deal: Deal<StateIx, DEAL>,
    /// Places 0 and 1 and 2 and 3 are dealt to the sides, the others lie in the deck.
    pub(super) power: Deal<PowerIx, POWER_DEAL>,
    /// C4-21: the Power cards whose places everybody knows from earlier games of the match.
    pub(super) seen: Seen,
    /// the card that named the version.
    pub(super) version: Option<PowerIx>,
    /// PTR1-02: how many Power cards were turned, and which three of them stay (PTR1-03).
    pub(super) turned: u8,
    pub(super) three: [Spot; 3],
    pub(super) bids: Row<(Side, Bid), 3>,
    /// The Call Team, once that is settled.
    pub(super) call: Option<Side>,
    /// How many BUR cards there are to be.
    pub(super) burs: u8,
    /// PTR1-10: the Power cards of the bases; in Play the Ranks 1 the first is for tricks 1 to 4.
    pub(super) bases: Option<[Spot; 2]>,
    /// PTR1-14: the BUR of each base, as it was when the cards were dealt.
    pub(super) bur: [Option<u8>; 2],
    pub(super) discards: [Option<Spots>; 2],
    /// PTR1-18: who Pulled the Power.
    pub(super) pulled: Option<Side>,
    /// PTR1-18: the Power cards that were thrown away.
    pub(super) thrown: [Spots; 2],
    /// who is standing.
    pub(super) standing: [bool; 2],
    /// PTR1-20: the Power card of the GeoStar.
    pub(super) star: Option<Spot>,
    pub(super) tricks: Tricks<Opened, Trick, TRICKS>,
    /// who has seen enough of the trick.
    pub(super) ready: SeatSet,
    pub(super) ending: Option<Ending>,
}

impl State {
    pub(super) fn new(seating: &Seating) -> Self {
        Self {
            who: Attendance::new(seating),
            phase: Phase::Before,
            due: None,
            entry: None,
            pick: None,
            first: Side(0),
            deals: 0,
            deal: Deal::NONE,
            power: Deal::NONE,
            seen: Seen::NONE,
            version: None,
            turned: 0,
            three: [Spot(0); 3],
            bids: Row::EMPTY,
            call: None,
            burs: 0,
            bases: None,
            bur: [None; 2],
            discards: [None; 2],
            pulled: None,
            thrown: [Spots(0); 2],
            standing: [false; 2],
            star: None,
            tricks: Tricks::new(Side(0)),
            ready: SeatSet::EMPTY,
            ending: None,
        }
    }

    /// The Cards Team, once that is settled.
    pub(super) fn cards_team(&self) -> Option<Side> {
        self.call.map(other)
    }

    /// The places of the BUR cards that were dealt.
    pub(super) const fn bur_spots(&self) -> Spots {
        if self.bases.is_some() {
            Spots::block(2 * HAND, self.burs as usize)
        } else {
            Spots(0)
        }
    }

    /// PTR1-15: how many cards a side has to discard.
    #[expect(
        clippy::wrong_self_convention,
        reason = "cards to discard, no conversion"
    )]
    pub(super) fn to_discard(&self, side: Side) -> usize {
        (self.deal.hand(side).len() as usize).saturating_sub(KEPT)
    }

    /// How many Power cards a side still has to play (PTR1-39).
    pub(super) const fn power_left(&self, side: Side) -> u8 {
        self.power.hand(side).len() as u8
    }

    /// How many tricks are still to be played, the one that runs included.
    pub(super) const fn tricks_left(&self) -> u8 {
        (TRICKS - self.tricks.played()) as u8
    }

    /// whether a side has as many Power cards as tricks left, so that it has to play one in each.
    pub(super) const fn must_play_power(&self, side: Side) -> bool {
        let left = self.power_left(side);
        // Who has led the trick that runs cannot add to it any more.
        let led = matches!(self.phase, Phase::Following) && self.tricks.lead.0 == side.0;
        let tricks = self.tricks_left() - led as u8;
        left > 0 && tricks > 0 && left >= tricks
    }

    /// Whether the game has begun and is not over.
    pub(super) const fn under_way(&self) -> bool {
        !matches!(self.phase, Phase::Before | Phase::Dealing | Phase::Over)
    }
}
