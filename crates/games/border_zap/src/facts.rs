//! What a computer player has in its head: the borders of the states, as far as somebody of its level has learned them, and its
//! three cards that lie face-down during the second trade.

use super::rules::{Board, Phase, face_up, zapping};
use super::{BorderZap, State};
use tricorn_bots::Mind;
use tricorn_engine::sides::BOTH;
use tricorn_engine::{Level, Side};
use tricorn_geoplunge::{STATES, StateIx};
use tricorn_kit::spots::{Spot, Spots};

/// What a computer player has in its head.
#[derive(Clone, Debug)]
pub struct Facts {
    /// For each state those that it takes to Zap it.
    pub(super) zaps: Box<[u64; STATES]>,
    /// PTB-03: its cards that lie face-down.
    aside: Vec<(Spot, StateIx)>,
}

/// The share of all borders that a level does not know.
const fn unlearned(level: Level) -> f64 {
    match level {
        Level::Novice => 0.3,
        Level::Skilled => 0.08,
        Level::Expert | Level::Greedy | Level::Random => 0.0,
    }
}

impl Facts {
    pub(super) fn new(
        game: &BorderZap,
        state: &Board,
        side: Side,
        level: Level,
        mind: &Mind,
    ) -> Self {
        let aside = state.aside(side).iter();
        let aside = aside.filter_map(|spot| Some((spot, state.deal.card(spot)?)));
        let zaps = match unlearned(level) {
            share if share > 0.0 => zaps(&believed(game, in_sight(state, side), share, mind)),
            _ => game.zaps,
        };
        Self {
            zaps: Box::new(zaps),
            aside: aside.collect(),
        }
    }

    /// A world in which the cards that lie face-down are those that were put there.
    pub(super) fn recall(&self, mut state: State) -> State {
        for (spot, card) in &self.aside {
            let Some(cards) = state.deal.cards else {
                return state;
            };
            let lies = cards.iter().position(|dealt| dealt == card);
            if let (Some(from), Some(other)) = (lies, state.deal.card(*spot)) {
                state.deal.lay(Spot(from as u8), other);
            }
            state.deal.lay(*spot, *card);
        }
        state
    }
}

/// The cards whose borders can be read now, as a set of places in the pack: the own hand, what was played, what lies face-up.
fn in_sight(state: &Board, side: Side) -> u64 {
    let mut spots = state.choosable(side);
    if state.phase() == Phase::Discard {
        spots = BOTH.map(face_up).into_iter().fold(spots, Spots::or);
    }
    let held = spots.iter().filter_map(|spot| state.deal.card(spot));
    let tricks = state.tricks.row.iter();
    let played = tricks.flat_map(|trick| [trick.lead.card, trick.follow.card]);
    held.chain(played).fold(0, |set, card| set | 1 << card.at())
}

/// The borders of all states, but for those that were never learned and stand on no card in sight.
fn believed(game: &BorderZap, in_sight: u64, share: f64, mind: &Mind) -> [u64; STATES] {
    let mut rng = mind.stream("borders", 0);
    let mut rows = [0; STATES];
    for one in StateIx::all() {
        for other in StateIx::all().filter(|other| other.0 > one.0) {
            if game.book.atlas.borders(one) >> other.at() & 1 == 0 {
                continue;
            }
            let learned = rng.unit() >= share;
            if learned || in_sight >> one.at() & 1 == 1 || in_sight >> other.at() & 1 == 1 {
                rows[one.at()] |= 1 << other.at();
                rows[other.at()] |= 1 << one.at();
            }
        }
    }
    rows
}

/// For each state those that Zap it, if these are all borders that there are.
pub(super) fn zaps(rows: &[u64; STATES]) -> [u64; STATES] {
    let mut zaps = [0; STATES];
    for lead in StateIx::all() {
        for answer in StateIx::all().filter(|answer| *answer != lead) {
            let zapped = zapping(rows[lead.at()], answer, rows[answer.at()]).is_some();
            zaps[lead.at()] |= u64::from(zapped) << answer.at();
        }
    }
    zaps
}
