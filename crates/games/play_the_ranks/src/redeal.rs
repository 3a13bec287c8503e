//! Another world that a viewer cannot tell from the real one: other cards where it cannot look, and a lead that fits what was
//! announced. What stands on a card is no secret: the deck can be looked at.

use super::PlayTheRanks;
use super::event::Event;
use super::state::{HAND, MOST_BUR, POWER_DEAL, POWER_HAND, State, index};
use tricorn_engine::{Game, Rng, Side, Viewer, World};
use tricorn_geoplunge::{PowerIx, StateIx};
use tricorn_kit::course::unchanged;
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};

pub(super) fn redeal<const SECOND: bool>(
    game: &PlayTheRanks<SECOND>,
    state: &State,
    viewer: Viewer,
    rng: &mut Rng,
) -> World<PlayTheRanks<SECOND>> {
    if viewer == Viewer::Archive {
        return unchanged(game, state);
    }
    let (real, mut new) = (*state, *state);
    let own = game.book.sides.behind(viewer);
    // Nobody has seen anything of a deck that was handed in.
    if let Some(entry) = &mut new.entry {
        rng.shuffle(&mut entry.states);
        state.seen.redeal(&mut entry.power, rng);
    }
    deal_anew(game, &mut new, own, rng);
    power_anew(&mut new, own, rng);
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        new.who.redeal_wishes(game.seating(), side, rng);
    }
    World {
        game: game.clone(),
        state: new,
        relabel: Box::new(move |event| relabelled(&real, &new, event)),
    }
}

/// New cards for all places of the deal that the viewer cannot see. Where the BUR cards are is half a secret: their faces
/// are known, and whether they were discarded or lie face-down is not.
fn deal_anew<const SECOND: bool>(
    game: &PlayTheRanks<SECOND>,
    state: &mut State,
    own: Option<Side>,
    rng: &mut Rng,
) {
    if state.deal.cards.is_none() {
        return;
    }
    let burs = state.bur_spots();
    // The BUR cards that are not dealt yet.
    let mut hidden = Spots::block(2 * HAND, MOST_BUR).without(burs);
    for side in BOTH {
        if own != Some(side) {
            hidden = hidden.or(unseen(state, side)).without(burs);
        }
    }
    let mut pool = state.deal.unseen(hidden, StateIx::all());
    // The lead that lies face-down is one of those of which this was announced.
    if let Some(opened) = state.tricks.opened
        && own != Some(state.tricks.lead)
        && let Some(real) = state.deal.card(opened.spot)
    {
        let said = game.announced(state, real);
        let fits = |card: StateIx| game.announced(state, card) == said;
        let mut in_burs = Spots::default();
        for spot in unseen(state, state.tricks.lead).iter() {
            if burs.has(spot) && state.deal.card(spot).is_some_and(fits) {
                in_burs.insert(spot);
            }
        }
        let from_burs = in_burs.len() as usize;
        let from_pool = pool.iter().filter(|card| fits(**card)).count();
        let pick = rng.index((from_burs + from_pool).max(1));
        let side = state.tricks.lead;
        let spot = match in_burs.iter().nth(pick) {
            Some(spot) => spot,
            None => {
                // Any place whose card is not known will do; the real one, unless it is that of a BUR card.
                let plain = unseen(state, side).without(burs);
                let spot = Some(opened.spot).filter(|spot| plain.has(*spot));
                let mut fitting = (0..pool.len()).filter(|at| fits(pool[*at]));
                let at = fitting.nth(pick - from_burs);
                match (
                    spot.or_else(|| plain.nth(rng.below(plain.len().max(1)))),
                    at,
                ) {
                    (Some(spot), Some(at)) => {
                        state.deal.lay(spot, pool.remove(at));
                        hidden.remove(spot);
                        spot
                    }
                    _ => opened.spot,
                }
            }
        };
        move_lead(state, side, spot);
    }
    state.deal.redeal(hidden, &mut pool, rng);
    // Which of their cards they have discarded nobody else knows.
    for side in BOTH {
        if own != Some(side)
            && let Some(discards) = state.discards[index(side)]
        {
            let all = state.deal.hand(side).or(discards);
            let discards = all.some(discards.len(), rng);
            state.discards[index(side)] = Some(discards);
            state.deal.hands[index(side)] = all.without(discards);
        }
    }
}

/// The places of a side's cards that nobody else has seen since they were dealt: hand, discards, and what lies face-down.
fn unseen(state: &State, side: Side) -> Spots {
    let mut spots = state.deal.hand(side);
    if let Some(discards) = state.discards[index(side)] {
        spots = spots.or(discards);
    }
    if let Some(opened) = state.tricks.opened
        && state.tricks.lead == side
    {
        spots.insert(opened.spot);
    }
    spots
}

/// Another card lies face-down; the one that lay there is where the other was.
fn move_lead(state: &mut State, side: Side, to: Spot) {
    let Some(opened) = &mut state.tricks.opened else {
        return;
    };
    let from = opened.spot;
    if from == to {
        return;
    }
    opened.spot = to;
    let hand = &mut state.deal.hands[index(side)];
    if hand.has(to) {
        hand.remove(to);
        hand.insert(from);
    } else if let Some(discards) = &mut state.discards[index(side)] {
        discards.remove(to);
        discards.insert(from);
    }
}

/// New Power cards where the viewer cannot look: in the other hand, among what was thrown away, and in the deck.
fn power_anew(state: &mut State, own: Option<Side>, rng: &mut Rng) {
    let first = 2 * POWER_HAND;
    let open = usize::from(state.turned) + usize::from(state.star.is_some());
    let mut hidden = Spots::block(first + open, POWER_DEAL.saturating_sub(first + open));
    for side in BOTH {
        if own != Some(side) {
            let at = index(side);
            hidden = hidden.or(state.power.hands[at]).or(state.thrown[at]);
        }
    }
    // C4-21: where a card lay that was seen in an earlier game of the match, everybody knows.
    for spot in hidden.iter() {
        if state
            .power
            .card(spot)
            .is_some_and(|card| state.seen.has(card))
        {
            hidden.remove(spot);
        }
    }
    let cards = hidden.iter().filter_map(|spot| state.power.card(spot));
    let mut cards: Vec<PowerIx> = cards.collect();
    state.power.redeal(hidden, &mut cards, rng);
}

/// An event of the real world as it reads in the other: the same places, other cards there.
fn relabelled(real: &State, new: &State, event: &Event) -> Event {
    let mut event = *event;
    match &mut event {
        Event::Dealt {
            deal,
            states,
            power,
            ..
        } if deal.wrapping_add(1) == real.deals => {
            if let (Some(cards), Some(powers)) = (new.deal.cards, new.power.cards) {
                *states = cards;
                *power = powers;
            }
        }
        Event::Discarded { side, cards, .. } => {
            // Of an earlier deal nothing is known any more.
            if real.discards[index(*side)] == Some(*cards)
                && let Some(discards) = new.discards[index(*side)]
            {
                *cards = discards;
            }
        }
        Event::Led {
            card: led,
            power: with,
            ..
        } => {
            let lies = real.tricks.opened.map(|opened| opened.spot);
            *led = if lies.is_some() && lies == real.deal.spot(led.handle) {
                let now = new
                    .tricks
                    .opened
                    .and_then(|opened| new.deal.play(opened.spot));
                now.unwrap_or(*led)
            } else {
                new.deal.here(*led)
            };
            *with = with.map(|power| new.power.here(power));
        }
        Event::Followed { trick, .. } => {
            trick.lead = new.deal.here(trick.lead);
            trick.follow = new.deal.here(trick.follow);
        }
        _ => {}
    }
    event
}
