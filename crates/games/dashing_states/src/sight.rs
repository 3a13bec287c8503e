//! All that one viewer may know: R-20. What nobody put in here cannot be seen.

use super::cards::To;
use super::event::{Check, RaceView, Solved};
use super::sort::Sort;
use super::{Config, DashingStates};
use tricorn_derive::wire;
use tricorn_engine::once::SentOnce;
use tricorn_engine::rules::Onlooker;
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Handle, Millis, Seat, Side};
use tricorn_geoplunge::Power;
use tricorn_geoplunge::race::ShoutView;
use tricorn_geoplunge::racing::Racing;
use tricorn_geoplunge::rounds::BestOfThreeView;

/// What a viewer sees of the game.
#[wire]
pub struct Sight {
    /// The options of the table.
    pub config: Config,
    /// The race, from 1: the one that runs, comes next, or was just judged.
    pub race: u8,
    /// By what its row is sorted; not known of race 3 before its Power card is turned.
    pub sort: Option<Sort>,
    /// the Power card of race 3, once it is turned.
    pub power: Option<Power>,
    /// the time for shouts is past, and those that are on their way are waited for.
    pub closed: bool,
    /// both sides have agreed on a tie.
    pub agreed: bool,
    /// From the call to the judgement: the sides that were first, both if they shouted at the same time.
    pub first: Vec<Side>,
    /// from the call to the judgement, the shouts of this race with their evidence.
    pub shouts: Vec<ShoutView>,
    /// the own form, while the viewer's seat has to identify cards.
    pub form: Option<FormView>,
    /// The races that are over.
    pub races: Vec<RaceView>,
    pub result: Option<BestOfThreeView>,
}

/// What a viewer sees of a side.
#[wire]
pub struct SideSight {
    /// its seats from left to right: who identifies which cards of the row.
    pub order: Vec<Seat>,
    /// Races won.
    pub won: u8,
    /// The own side's cards while a race is on the table; nobody sees those of the other side.
    pub layout: Option<LayoutView>,
    /// Whether it has shouted; before the call the own side only.
    pub shouted: bool,
    /// whether it offers a tie; the own side only, as long as not both do.
    pub offers_tie: bool,
    /// what was checked at its shout; the own side only, while cards are identified.
    pub check: Option<Check>,
    /// those of its members who have sent their forms; the own side only, while cards are identified.
    pub sent: Option<Vec<Seat>>,
}

/// A Map card that somebody sees: CD-09. Nothing here names the state.
#[wire]
pub struct MapView {
    /// Its name at this table, to be used in actions; good for one race.
    pub handle: Handle,
    #[cfg_attr(feature = "ts", ts(as = "MapFace"))]
    pub face: SentOnce<MapFace>,
}

/// What a Map card shows.
#[wire]
pub struct MapFace {
    /// The outline of the red state as a path of SVG on the map of 975 by 610.
    pub outline: String,
    /// Left, top, width and height of the state on that map.
    pub bounds: [i16; 4],
    /// Where the red state lies and what shape it has, without any name.
    pub description: String,
}

/// The cards of the own side.
#[wire]
pub struct LayoutView {
    /// The six places of the row, from left to right; nothing where no card lies.
    pub row: Vec<Option<MapView>>,
    /// The cards beside the row.
    pub pool: Vec<MapView>,
    /// the card that is set aside, face-down.
    pub aside: Option<MapView>,
}

/// DS-11 to DS-13: the form of one member.
#[wire]
pub struct FormView {
    /// The own cards, from left to right.
    pub cards: Vec<FormCard>,
    pub sent: bool,
}

/// A card of a form.
#[wire]
pub struct FormCard {
    /// The number of its fields, from 1: `name_1` with `capital_1` or `rank_1`.
    pub number: u8,
    /// Its place in the row, from 0 on the left.
    pub place: u8,
    pub card: MapView,
    /// What the viewer has sent for it: the name, and the capital or rank.
    pub typed: Option<[String; 2]>,
}

impl DashingStates {
    /// the own form and nobody else's. R-83: in a pause nobody sees the maps in it.
    pub(super) fn form(&self, to: &Onlooker<'_, Self>) -> Option<FormView> {
        let (state, seat, side) = (to.state, to.viewer.seat()?, to.side()?);
        if to.veiled || !state.identifies(side) {
            return None;
        }
        let form = state.forms.get(&seat);
        let row = state.row(side);
        let card = |(number, place): (usize, usize)| {
            Some(FormCard {
                number: number as u8 + 1,
                place: place as u8,
                card: to.card(&row[place]?)?,
                typed: form.and_then(|form| form.get(number).cloned()),
            })
        };
        Some(FormView {
            cards: (state.part(side, seat).enumerate())
                .filter_map(card)
                .collect(),
            sent: form.is_some(),
        })
    }

    /// The deadline that a viewer may know: after shouts at the same time nobody knows how the other side is doing.
    pub(super) fn due_seen(&self, to: &Onlooker<'_, Self>) -> Option<Millis> {
        let state = to.state;
        if !state.identifying() {
            return Self::open_due(state);
        }
        let due = |side: Side| state.form_due[index(side)];
        match to.side() {
            Some(side) if state.identifies(side) => due(side),
            own => {
                let others = BOTH.into_iter().filter(|side| own != Some(*side));
                others.filter_map(due).max()
            }
        }
    }

    // ---- The solution of a card ----

    pub(super) fn name_of(&self, solved: &Solved) -> String {
        self.book.state(solved.card.card).name.clone()
    }

    pub(super) fn capital_of(&self, solved: &Solved) -> Option<String> {
        let card = self.book.state(solved.card.card);
        (!solved.sort.asks_rank()).then(|| card.capital.clone())
    }

    pub(super) fn rank_of(&self, solved: &Solved) -> Option<u8> {
        match solved.sort {
            Sort::Rank(category) => Some(self.book.atlas.rank(solved.card.card, category)),
            Sort::Name | Sort::Capital => None,
        }
    }
}

impl LayoutView {
    /// The cards of a side as its members see them.
    pub(super) fn of(to: &Onlooker<'_, DashingStates>, side: Side) -> Self {
        let state = to.state;
        let lying = |place: To| state.lying(side, place).filter_map(|play| to.card(&play));
        Self {
            row: (state.row(side).into_iter())
                .map(|play| to.card(&play?))
                .collect(),
            pool: lying(To::Pool).collect(),
            aside: lying(To::Aside).next(),
        }
    }
}
