//! All that one viewer may know: R-20. What nobody put in here cannot be seen.

use super::event::{OpenView, TrickView};
use super::rules::{Board, Phase, face_up};
use super::{BorderZap, Config};
use tricorn_derive::wire;
use tricorn_engine::once::SentOnce;
use tricorn_engine::rules::{Happening, Onlooker, Stage};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Handle, Side, Viewer};
use tricorn_geoplunge::tricks::{TrickGame as _, TrickResultView};
use tricorn_geoplunge::{Card, StateIx};
use tricorn_kit::deal::Played;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::State as StateFace;

/// What a viewer sees of the game.
#[wire]
pub struct Sight {
    /// The options of the table.
    pub config: Config,
    /// The trick, from 1.
    pub trick: u8,
    /// The side that leads this trick; before the first one, the side that will; none before it is settled.
    pub lead: Option<Side>,
    /// G4-07: the state cards of the blind pick, one for each side, while they are looked at: up to the first trade.
    pub pick: Option<[Card; 2]>,
    /// What was led and waits for an answer.
    pub open: Option<OpenView>,
    pub tricks: Vec<TrickView>,
    /// The result of the game.
    pub result: Option<TrickResultView>,
}

/// What a viewer sees of a side.
#[wire]
pub struct SideSight {
    /// Tricks won.
    pub tricks: u8,
    /// How many cards it holds, those that are set aside included.
    pub cards: u8,
    /// Whether it has chosen its card for the trade, or discarded.
    pub chosen: bool,
    /// PTB-07: the two cards that it was dealt face-up; whether it still has them is not said. They can be looked at until both
    /// teams have discarded; after that only their names are known.
    pub face_up: Vec<Seen>,
    /// The cards it can choose from or play; the own side only. In the second trade only the three new ones (PTB-05).
    pub hand: Option<Vec<Card>>,
    /// PTB-03: how many cards lie face-down until the second trade is over. Nobody looks at them.
    pub aside: u8,
    /// The cards it has given away, in the order of the trades, the one that is chosen for the trade under way included; the
    /// own side only.
    pub given: Option<Vec<Seen>>,
    /// The cards it was given, in the order of the trades, except while they lie face-down (PTB-03); the own side only.
    pub got: Option<Vec<Card>>,
    /// What it discarded; the own side only.
    pub discards: Option<Vec<Card>>,
}

/// A card that somebody has seen: its name stays, its face only as long as the card can be looked at.
#[wire]
pub struct Seen {
    /// Its name at this table.
    pub handle: Handle,
    /// Its state.
    pub name: String,
    /// The postal code of its state.
    pub postal_code: String,
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<StateFace>"))]
    pub face: Option<SentOnce<StateFace>>,
}

impl Seen {
    fn new(card: Card, lies_open: bool) -> Self {
        Self {
            handle: card.handle,
            name: card.face.name.clone(),
            postal_code: card.face.postal_code.clone(),
            face: lies_open.then_some(card.face),
        }
    }
}

impl BorderZap {
    /// Whether a viewer sees the face of a card, by where it lies: its own hand and discards, a lead as PTB-11 says, and what was
    /// played.
    pub(super) fn shows(&self, state: &Board, card: Played<StateIx>, viewer: Viewer) -> bool {
        let Some(spot) = state.spot(card.handle) else {
            return false;
        };
        if state.tricks.opened == Some(spot) {
            return !self.hides_lead(state, viewer);
        }
        match BOTH.into_iter().find(|side| state.kept(*side).has(spot)) {
            Some(side) => self.book.sides.inside(viewer, side) && !state.aside(side).has(spot),
            None => {
                let mut tricks = state.tricks.row.iter();
                tricks.any(|trick| [trick.lead, trick.follow].contains(&card))
            }
        }
    }

    /// PTB-11, PTB-R7: whether a card lies face-down before this viewer.
    pub(super) fn hides_lead(&self, state: &Board, viewer: Viewer) -> bool {
        let inside = self.book.sides.inside(viewer, state.tricks.lead);
        state.tricks.opened.is_some() && !inside && !self.config.training
    }

    pub(super) fn board_sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        let state = to.state;
        // the cards of the blind pick go back into the deck.
        let shows_pick = state.under_way() && state.phase() == Phase::FirstTrade;
        let pick = state.pick.filter(|_| shows_pick);
        Sight {
            config: self.config.clone(),
            trick: Self::trick_shown(state),
            lead: (state.stage != Stage::Before).then_some(state.tricks.lead),
            // Their names come before those of all deals.
            pick: pick.map(|pick| self.book.picked(pick, [Handle(1), Handle(2)])),
            open: state.led().map(|led| led.seen(to)),
            tricks: (state.tricks.row.iter())
                .map(|trick| trick.seen(to))
                .collect(),
            result: state.result.map(|result| result.seen(to)),
        }
    }

    /// PTB-01 to PTB-09: the own side sees its cards, what it gave and what it got; all see the face-up cards.
    pub(super) fn sight_of_side(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let (state, at) = (to.state, index(side));
        let inside = |spots: Spots| to.inside(side).then(|| self.cards(state, spots));
        let lies_open = state.playing() && state.phase() == Phase::Discard;
        let up = Some(face_up(side)).filter(|_| state.faces_up());
        let given = state.given[at].iter().copied().chain(state.sealed[at]);
        let given = given.filter_map(|spot| Some(self.book.card(state.play(spot)?)));
        let got = state.given[index(other(side))].iter();
        let got = got.filter_map(|spot: &Spot| to.card(&state.play(*spot)?));
        SideSight {
            tricks: state.tricks.taken[at],
            cards: state.deal.hand(side).len() as u8,
            chosen: state.sealed[at].is_some() || state.discards[at].is_some(),
            face_up: (self.cards(state, up.unwrap_or_default()).into_iter())
                .map(|card| Seen::new(card, lies_open))
                .collect(),
            hand: inside(state.choosable(side)),
            aside: state.aside(side).len() as u8,
            given: (to.inside(side)).then(|| given.map(|card| Seen::new(card, false)).collect()),
            got: to.inside(side).then(|| got.collect()),
            discards: inside(state.discards[at].unwrap_or_default()),
        }
    }

    /// Cards by the names of their states, an order that tells nothing.
    pub(super) fn cards(&self, state: &Board, spots: Spots) -> Vec<Card> {
        let plays = spots.iter().filter_map(|spot| state.play(spot));
        self.book.cards(plays)
    }
}
