//! Another world that a viewer cannot tell from the real one: other cards where it cannot look, other numbers for the
//! presidents whose number it has not been shown in this match.

use super::PresidentialNumbers;
use super::deck::{CardIx, DEAL, PresidencySet};
use super::event::Event;
use super::state::{Ending, Phase, State, index};
use tricorn_engine::{Rng, Side, Viewer, World};
use tricorn_kit::course::unchanged;
use tricorn_kit::deal::Deal;
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};

pub(super) fn redeal(
    game: &PresidentialNumbers,
    state: &State,
    viewer: Viewer,
    rng: &mut Rng,
) -> World<PresidentialNumbers> {
    let mut world = unchanged(game, state);
    if viewer == Viewer::Archive {
        return world;
    }
    let own = game.sides().behind(viewer);
    deal_anew(game, &mut world.state, own, rng);
    for side in BOTH {
        if own != Some(side) {
            let who = &mut world.state.who;
            who.redeal_wishes(game.sides().seating(), side, rng);
        }
    }
    let mut known = state.shown;
    if let Some(own) = own {
        known = state.seen[index(own)].or(known);
    }
    number_anew(&mut world.game, &known, rng);
    let (deals, deal, discards) = (state.deals, world.state.deal, world.state.discards);
    world.relabel = Box::new(move |event| relabelled(deals, &deal, discards, event));
    world
}

/// New cards for the places of the deal that the viewer cannot see, and new discards among them.
fn deal_anew(game: &PresidentialNumbers, state: &mut State, own: Option<Side>, rng: &mut Rng) {
    // After a game that was counted both discards are known (PPN-R5).
    let discards_shown =
        state.phase == Phase::Between || matches!(state.ending, Some(Ending::Won(..)));
    let mut hidden = Spots::default();
    for side in BOTH {
        if own == Some(side) {
            continue;
        }
        let mut unseen = state.deal.hand(side);
        if !discards_shown && let Some(spot) = state.discards[index(side)] {
            unseen.insert(spot);
            if let Some(other) = unseen.nth(rng.below(unseen.len())) {
                state.deal.hands[index(side)] = unseen;
                state.deal.take(side, other);
                state.discards[index(side)] = Some(other);
            }
        }
        hidden = hidden.or(unseen);
    }
    // A lead that lies face down: of it the name is known (PPN-28).
    let down = state
        .tricks
        .opened
        .filter(|_| game.config.face_down_lead && own != Some(state.tricks.lead))
        .map(|opened| opened.spot);
    let mut unknown = hidden;
    down.into_iter().for_each(|spot| unknown.insert(spot));
    let deck = game.deck.cards().map(|(card, _)| card);
    let mut pool = state.deal.unseen(unknown, deck);
    if let Some(spot) = down
        && let Some(led) = state.deal.card(spot)
    {
        let person = |card: CardIx| {
            let presidency = game.deck.presidency(card);
            &game.book.pack.presidencies[presidency.at()].person
        };
        let same = |at: &usize| person(pool[*at]) == person(led);
        let same: Vec<usize> = (0..pool.len()).filter(same).collect();
        if let Some(at) = rng.pick(&same) {
            state.deal.lay(spot, pool[*at]);
            pool.swap(0, *at);
            pool.remove(0);
        }
    }
    state.deal.redeal(hidden, &mut pool, rng);
}

/// Numbers and facts change places among persons of whom the viewer has been shown none. Only persons with the same
/// cards do so: which numbers the deck holds and how often is no secret.
fn number_anew(game: &mut PresidentialNumbers, known: &PresidencySet, rng: &mut Rng) {
    let book = game.book.clone();
    let (lore, numbers) = (game.lore, game.numbers);
    for group in &book.alike {
        let mut free = [0_u8; super::deck::MOST_PRESIDENCIES];
        let mut count = 0;
        for (at, person) in (0..=u8::MAX).zip(group) {
            if !person.iter().any(|presidency| known.has(*presidency)) {
                free[count] = at;
                count += 1;
            }
        }
        let from = free;
        rng.shuffle(&mut free[..count]);
        for (to, from) in free[..count].iter().zip(&from[..count]) {
            let (to, from) = (&group[usize::from(*to)], &group[usize::from(*from)]);
            for (to, from) in to.iter().zip(from) {
                game.lore[to.at()] = lore[from.at()];
                game.numbers[to.at()] = numbers[from.at()];
            }
        }
    }
}

/// An event of the real world as it reads in the other: the same places of the deal, other cards there.
fn relabelled(
    deals: u32,
    world: &Deal<CardIx, DEAL>,
    discards: [Option<Spot>; 2],
    event: &Event,
) -> Event {
    let mut event = *event;
    match &mut event {
        Event::Dealt { deal, cards, .. } if deal.wrapping_add(1) == deals => {
            *cards = world.cards.unwrap_or(*cards);
        }
        Event::Discarded { side, card, .. } => {
            let spot = world.spot(card.handle).and(discards[index(*side)]);
            *card = spot.and_then(|spot| world.play(spot)).unwrap_or(*card);
        }
        Event::Led { card, .. } => *card = world.here(*card),
        Event::Followed { trick, .. } => {
            trick.lead = world.here(trick.lead);
            trick.follow = world.here(trick.follow);
        }
        Event::GameWon(result) => {
            result.discards = result.discards.map(|card| world.here(card));
        }
        _ => {}
    }
    event
}
