//! Another world that a viewer cannot tell from the real one: other cards where it cannot look, other numbers for the
//! presidents whose number it has not been shown in this match.

use super::PresidentialNumbers;
use super::deck::{CardIx, DEAL, MOST_CARDS, PresidencySet};
use super::event::{Event, Play};
use super::state::{Ending, Phase, State, index};
use tricorn_engine::{Rng, Side, Viewer, World};
use tricorn_kit::spots::{Spot, Spots};

pub(super) fn redeal(
    game: &PresidentialNumbers,
    state: &State,
    viewer: Viewer,
    rng: &mut Rng,
) -> World<PresidentialNumbers> {
    let real = *state;
    let mut world = World {
        game: game.clone(),
        state: real,
        relabel: Box::new(|event: &Event| *event),
    };
    if viewer == Viewer::Archive {
        return world;
    }
    let own = game.side_behind(viewer);
    deal_anew(game, &mut world.state, own, rng);
    for side in [Side(0), Side(1)] {
        if own != Some(side) {
            let who = &mut world.state.who;
            who.redeal_wishes(&game.book.seating, side, rng);
        }
    }
    let mut known = state.shown;
    if let Some(own) = own {
        known = state.seen[index(own)].or(known);
    }
    number_anew(&mut world.game, &known, rng);
    let (dealt, discards) = (world.state.dealt, world.state.discards);
    world.relabel = Box::new(move |event| relabelled(&real, &dealt, discards, event));
    world
}

/// New cards for the places of the deal that the viewer cannot see, and new discards among them.
fn deal_anew(game: &PresidentialNumbers, state: &mut State, own: Option<Side>, rng: &mut Rng) {
    if state.deals == 0 {
        return;
    }
    // After a game that was counted both discards are known (PPN-R5).
    let discards_shown =
        state.phase == Phase::Between || matches!(state.ending, Some(Ending::Won(..)));
    let mut hidden = Spots::default();
    for side in [Side(0), Side(1)] {
        if own == Some(side) {
            continue;
        }
        let mut unseen = state.hands[index(side)];
        if !discards_shown && let Some(spot) = state.discards[index(side)] {
            unseen.insert(spot);
            if let Some(other) = unseen.nth(rng.below(unseen.len())) {
                state.hands[index(side)] = unseen;
                state.hands[index(side)].remove(other);
                state.discards[index(side)] = Some(other);
            }
        }
        hidden = Spots(hidden.0 | unseen.0);
    }
    // A lead that lies face down: of it the name is known (PPN-28).
    let down = state
        .opened
        .filter(|_| game.config.face_down_lead && own != Some(state.lead))
        .map(|opened| opened.spot);
    let mut placed = [0_u64; MOST_CARDS / 64];
    // A game that was abandoned has left nothing on the table.
    if state.hands != [Spots::default(); 2] || !state.tricks.is_empty() {
        for (at, card) in (0..).map(Spot).zip(&state.dealt) {
            if !hidden.has(at) && Some(at) != down {
                placed[usize::from(card.0) / 64] |= 1 << (card.0 % 64);
            }
        }
    }
    let mut pool = [CardIx(0); MOST_CARDS];
    let mut size = 0;
    for (card, _) in game.deck.cards() {
        if placed[usize::from(card.0) / 64] >> (card.0 % 64) & 1 == 0 {
            pool[size] = card;
            size += 1;
        }
    }
    let mut pool = &mut pool[..size];
    if let Some(spot) = down {
        let person = |card: CardIx| {
            let presidency = game.deck.presidency(card);
            &game.book.pack.presidencies[presidency.at()].person
        };
        let name = person(state.dealt[spot.at()]);
        let same = pool.iter().filter(|card| person(**card) == name).count();
        let pick = rng.index(same);
        let mut candidates = (0..pool.len()).filter(|at| person(pool[*at]) == name);
        if let Some(at) = candidates.nth(pick) {
            state.dealt[spot.at()] = pool[at];
            pool.swap(0, at);
            pool = &mut pool[1..];
        }
    }
    rng.shuffle_front(pool, hidden.len() as usize);
    for (spot, card) in hidden.iter().zip(pool.iter()) {
        state.dealt[spot.at()] = *card;
    }
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
    real: &State,
    dealt: &[CardIx; DEAL],
    discards: [Option<Spot>; 2],
    event: &Event,
) -> Event {
    let card = |play: Play| match real.spot(play.handle) {
        Some(spot) => Play {
            card: dealt[spot.at()],
            ..play
        },
        None => play,
    };
    let mut event = *event;
    match &mut event {
        Event::Dealt { deal, cards, .. } if deal.wrapping_add(1) == real.deals => *cards = *dealt,
        Event::Discarded {
            side, card: put, ..
        } => {
            let spot = real.spot(put.handle).and(discards[index(*side)]);
            if let Some(spot) = spot {
                *put = Play {
                    handle: real.handle(spot),
                    card: dealt[spot.at()],
                };
            }
        }
        Event::Led { card: led, .. } => *led = card(*led),
        Event::Followed { trick, .. } => {
            trick.lead = card(trick.lead);
            trick.follow = card(trick.follow);
        }
        Event::GameWon(result) => result.discards = result.discards.map(card),
        _ => {}
    }
    event
}
