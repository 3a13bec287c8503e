//! Another world that a viewer cannot tell from the real one: other cards before the other side and in the deck, laid in
//! another way; shouts, offers and forms of others that are there or not; and other states behind every map that has not
//! been solved: a viewer sees outlines, never names.

use super::DashingStates;
use super::cards::{Board, DEAL, HAND, Layout, ROW, To};
use super::event::Check;
use std::sync::Arc;
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Rng, Seat, Side, Viewer};
use tricorn_geoplunge::{STATES, StateIx};

impl DashingStates {
    /// Behind every map that was not solved there is another state.
    pub(super) fn rename(&mut self, state: &mut Board, rng: &mut Rng) {
        let known = solved(state);
        let free: Vec<StateIx> = StateIx::all().filter(|it| !known.contains(it)).collect();
        let mut others = free.clone();
        rng.shuffle(&mut others);
        let mut map = StateIx::deck();
        for (from, to) in free.into_iter().zip(others) {
            map[from.at()] = to;
        }
        let mut faces = self.faces.to_vec();
        for from in StateIx::all() {
            faces[map[from.at()].at()] = self.faces[from.at()].clone();
        }
        self.faces = Arc::from(faces);
        for card in &mut state.maps {
            *card = map[card.at()];
        }
    }

    /// what others typed, whether a member of the other side has, and after shouts at the same time whether its row
    /// passed. Somebody is still missing, else the race would be judged.
    pub(super) fn swap_forms(&self, state: &mut Board, viewer: Viewer, rng: &mut Rng) {
        let own = self.book.sides.behind(viewer);
        let firsts = state.first();
        let sent: Vec<Seat> = state.forms.keys().copied().collect();
        for seat in sent {
            let side = self.book.sides.of(seat);
            if own == Some(side) && viewer.seat() != Some(seat) {
                fill(state, side, seat, rng);
            }
        }
        let others = firsts.iter().filter(|side| own != Some(**side));
        let others: Vec<Side> = others.copied().collect();
        for side in &others {
            if firsts.len() > 1 {
                let order = rng.coin();
                let turned = rng.coin() || order;
                state.checks[index(*side)] = Some(Check { order, turned });
            }
            state.forms_closed[index(*side)] = false;
            for member in self.book.sides.seating().of_side(*side).iter() {
                state.forms.remove(&member);
                if state.identifies(*side) && rng.coin() {
                    fill(state, *side, member, rng);
                }
            }
        }
        if !BOTH.into_iter().any(|side| state.is_missing(side))
            && let Some(side) = rng.pick(&others)
        {
            state.checks[index(*side)] = Some(Check {
                order: true,
                turned: true,
            });
            state.forms.remove(&self.book.sides.first(*side));
        }
    }
}

/// The states that everybody has seen solved: the rows that were judged.
pub fn solved(state: &Board) -> Vec<StateIx> {
    let teams = state.past.iter().flat_map(|past| &past.teams);
    let rows = teams.flat_map(|team| team.row.iter().flatten());
    rows.map(|solved| solved.card.card).collect()
}

/// Cards that the viewer's side was not dealt and that were not judged change places with each other and with the rest of
/// the deck; so do the names of those that lie before others, and they lie in another way.
pub fn swap_cards(state: &mut Board, own: Option<Side>, rng: &mut Rng) {
    let known = solved(state);
    let dealt = state.dealt() * DEAL;
    let side_at = |at: usize| Side(u8::from(at % DEAL >= HAND));
    let is_free = |at: &usize| {
        let is_own = *at < dealt && own == Some(side_at(*at));
        !is_own && !known.contains(&state.maps[*at])
    };
    let free: Vec<usize> = (0..STATES).filter(is_free).collect();
    let mut cards: Vec<StateIx> = free.iter().map(|at| state.maps[*at]).collect();
    rng.shuffle(&mut cards);
    for (at, card) in free.into_iter().zip(cards) {
        state.maps[at] = card;
    }
    if state.race.is_none() {
        return;
    }
    let hidden: Vec<usize> = (0..DEAL).filter(|at| own != Some(side_at(*at))).collect();
    let mut names: Vec<u8> = hidden.iter().map(|at| state.names[*at]).collect();
    rng.shuffle(&mut names);
    for (at, name) in hidden.into_iter().zip(names) {
        state.names[at] = name;
    }
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        let mut layout = Layout::default();
        for number in 0..HAND {
            let to = match rng.index(ROW + 2) {
                place if place < ROW => To::Place(place as u8),
                ROW => To::Aside,
                _ => To::Pool,
            };
            layout.lay(number, to);
        }
        state.layouts[index(side)] = layout;
    }
}

/// Another text in every field of a form.
fn fill(state: &mut Board, side: Side, seat: Seat, rng: &mut Rng) {
    let text = |rng: &mut Rng| format!("other {}", rng.bits());
    let form = state.part(side, seat).map(|_| [text(rng), text(rng)]);
    let form = form.collect();
    state.forms.insert(seat, form);
}
