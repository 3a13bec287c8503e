//! Another world that a viewer cannot tell from the real one: other cards before the other side and in the deck, laid in
//! another way; shouts, offers and forms of others that are there or not; and other states behind every map that has not
//! been solved: a viewer sees outlines, never names.

use super::DashingStates;
use super::event::{Check, Event};
use super::layout::{HAND, Layout, ROW, To};
use super::state::{DEAL, Phase, State, hand, index};
use std::sync::Arc;
use tricorn_engine::{Game, Millis, Rng, Seat, Side, Viewer, World};
use tricorn_geoplunge::race::Race;
use tricorn_geoplunge::{STATES, StateIx};
use tricorn_kit::course::unchanged;
use tricorn_kit::race::{First, Shout};
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};

pub(super) fn redeal(
    game: &DashingStates,
    state: &State,
    viewer: Viewer,
    rng: &mut Rng,
) -> World<DashingStates> {
    if viewer == Viewer::Archive {
        return unchanged(game, state);
    }
    let mut new = state.clone();
    let mut other = game.clone();
    let own = game.book.sides.behind(viewer);
    if let Some(entry) = &mut new.entry {
        rng.shuffle(&mut entry.maps);
        state.power_seen.redeal(&mut entry.power, rng);
    }
    let hidden: Vec<Side> = BOTH.into_iter().filter(|side| own != Some(*side)).collect();
    swap_power(&mut new, rng);
    swap_cards(state, &mut new, own, rng);
    swap_layouts(state, &mut new, &hidden, rng);
    rename(&mut other, &mut new, rng);
    match new.phase {
        Phase::Racing => swap_race(game, &mut new, own, &hidden, rng),
        Phase::Identifying => swap_forms(game, &mut new, viewer.seat(), own, &hidden, rng),
        _ => {}
    }
    new.due = new.next_due();
    for side in hidden {
        new.who.redeal_wishes(game.seats(), side, rng);
    }
    let (maps, power) = (new.maps.to_vec(), state.power.to_vec());
    let forms = new.forms.clone();
    World {
        game: other,
        state: new,
        relabel: Box::new(move |event| match event {
            Event::Began { due, .. } => Event::Began {
                maps: maps.clone(),
                power: power.clone(),
                due: *due,
            },
            Event::Identified { seat, entries } => Event::Identified {
                seat: *seat,
                entries: forms
                    .get(seat)
                    .map_or_else(|| entries.clone(), |form| form.to_vec()),
            },
            event => event.clone(),
        }),
    }
}

/// Nobody knows the Power deck, apart from the cards that were turned, which are at the bottom.
fn swap_power(new: &mut State, rng: &mut Rng) {
    new.power_seen.redeal(&mut new.power, rng);
}

/// Which states the viewer has seen solved: the rows that were judged.
fn solved(state: &State) -> Vec<StateIx> {
    let teams = state
        .past
        .iter()
        .flat_map(|past| past.teams.iter().flatten());
    let rows = teams.flat_map(|team| team.row.iter().flatten());
    rows.map(|play| play.card).collect()
}

/// The places of the running deal whose cards everybody has seen.
fn shown(state: &State) -> Spots {
    let mut spots = Spots(0);
    for team in state
        .past
        .iter()
        .flat_map(|past| past.teams.iter().flatten())
    {
        for play in team.row.iter().flatten() {
            if let Some(spot) = state.spot(play.handle) {
                spots.insert(spot);
            }
        }
    }
    spots
}

/// Cards that the viewer's side was not dealt and that were not judged change places with each other and with the rest of
/// the deck, and so do the names of those that lie on the table.
fn swap_cards(state: &State, new: &mut State, own: Option<Side>, rng: &mut Rng) {
    let known = solved(state);
    let dealt = usize::from(state.dealt) * DEAL;
    let is_own = |at: usize| {
        let side = Side(u8::from(at % DEAL >= HAND));
        at < dealt && own == Some(side)
    };
    let free: Vec<usize> = (0..STATES)
        .filter(|at| !is_own(*at) && !known.contains(&state.maps[*at]))
        .collect();
    let mut cards: Vec<StateIx> = free.iter().map(|at| state.maps[*at]).collect();
    rng.shuffle(&mut cards);
    for (at, card) in free.into_iter().zip(cards) {
        new.maps[at] = card;
    }
    if !state.has_cards() {
        return;
    }
    let mut spots = Spots::block(0, DEAL).without(shown(state));
    if let Some(own) = own {
        spots = spots.without(hand(own));
    }
    let spots: Vec<Spot> = spots.iter().collect();
    let mut names: Vec<u8> = spots.iter().map(|spot| state.names[spot.at()]).collect();
    rng.shuffle(&mut names);
    for (spot, name) in spots.into_iter().zip(names) {
        new.names[spot.at()] = name;
    }
}

/// How the cards of the other side lie, as long as its row was not judged.
fn swap_layouts(state: &State, new: &mut State, hidden: &[Side], rng: &mut Rng) {
    if !state.has_cards() {
        return;
    }
    let over = !matches!(state.phase, Phase::Racing | Phase::Identifying);
    for side in hidden {
        if over && state.was_first(*side) {
            continue;
        }
        let mut layout = Layout::default();
        for card in 0..HAND {
            let to = match rng.index(ROW + 2) {
                place if place < ROW => To::Place(place as u8),
                ROW => To::Aside,
                _ => To::Pool,
            };
            layout.lay(card, to);
        }
        new.layouts[index(*side)] = layout;
    }
}

/// Behind every map that was not solved there is another state.
fn rename(game: &mut DashingStates, new: &mut State, rng: &mut Rng) {
    let known = solved(new);
    let free: Vec<StateIx> = StateIx::all()
        .filter(|state| !known.contains(state))
        .collect();
    let mut others = free.clone();
    rng.shuffle(&mut others);
    let mut map = StateIx::deck();
    for (from, to) in free.into_iter().zip(others) {
        map[from.at()] = to;
    }
    let mut faces: Vec<_> = game.faces.to_vec();
    for from in StateIx::all() {
        faces[map[from.at()].at()] = game.faces[from.at()].clone();
    }
    game.faces = Arc::from(faces);
    for card in &mut new.maps {
        *card = map[card.at()];
    }
}

/// nobody knows of a shout or an offer of the other side.
fn swap_race(
    game: &DashingStates,
    new: &mut State,
    own: Option<Side>,
    hidden: &[Side],
    rng: &mut Rng,
) {
    let Some(real) = new.race else {
        return;
    };
    let mut race = Race::new(real.signal(), real.limit(), new.until);
    if real.agreed() {
        race = Race::new(real.signal(), None, new.until);
        let at = real.limit().unwrap_or(real.signal()).plus(Millis(1));
        BOTH.into_iter().for_each(|side| race.offer(side, true, at));
    }
    let heard = own.and_then(|side| real.shout(side));
    heard.into_iter().for_each(|shout| race.keep(shout));
    let mut offered = false;
    if let Some(side) = own.filter(|side| real.offers(*side) && !real.agreed()) {
        race.offer(side, true, real.signal());
        offered = true;
    }
    for side in hidden {
        if rng.coin() {
            let received = heard.map_or(real.signal(), |shout| shout.received);
            let seat = game.seats().of_side(*side).iter().next();
            race.keep(Shout {
                seat: seat.unwrap_or(Seat(0)),
                side: *side,
                received,
                credited: Millis(0),
                stamp: received,
            });
        }
        if !offered && !real.agreed() && rng.coin() {
            race.offer(*side, true, real.signal());
            offered = true;
        }
    }
    if real.is_closed() {
        race.close();
    }
    new.race = Some(race);
}

/// what others typed, whether a member of the other side has, and after shouts at the same time whether its row
/// passed. Somebody is still missing, else the race would be judged.
fn swap_forms(
    game: &DashingStates,
    new: &mut State,
    seat: Option<Seat>,
    own: Option<Side>,
    hidden: &[Side],
    rng: &mut Rng,
) {
    let mates = own.map(|side| game.seating().of_side(side));
    let sent: Vec<Seat> = new.forms.keys().copied().collect();
    for other in sent {
        if Some(other) != seat && mates.is_some_and(|mates| mates.has(other)) {
            let side = game.book.sides.of(other);
            fill(new, side, other, rng);
        }
    }
    let firsts: Vec<Side> = hidden
        .iter()
        .copied()
        .filter(|side| new.was_first(*side))
        .collect();
    for side in &firsts {
        if new.first == First::Both {
            let order = rng.coin();
            let turned = rng.coin() || order;
            new.checks[index(*side)] = Some(Check { order, turned });
        }
        new.forms_closed[index(*side)] = false;
        for member in game.seating().of_side(*side).iter() {
            new.forms.remove(&member);
            if new.identifies(*side) && rng.coin() {
                fill(new, *side, member, rng);
            }
        }
    }
    if !BOTH.into_iter().any(|side| new.is_missing(side))
        && let Some(side) = rng.pick(&firsts)
    {
        new.checks[index(*side)] = Some(Check {
            order: true,
            turned: true,
        });
        let seats: Vec<Seat> = game.seating().of_side(*side).iter().collect();
        for seat in &seats {
            if !new.forms.contains_key(seat) {
                continue;
            }
            new.forms.remove(seat);
            break;
        }
    }
}

/// Another text in every field of a form.
fn fill(new: &mut State, side: Side, seat: Seat, rng: &mut Rng) {
    let fields = 2 * new.part(side, seat).len();
    let form: Vec<String> = (0..fields)
        .map(|_| format!("other {}", rng.bits()))
        .collect();
    new.forms.insert(seat, form.into());
}
