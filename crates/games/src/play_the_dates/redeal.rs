//! Another world that a viewer cannot tell from the real one: other cards where it cannot look, the Power deck in another
//! order, and, where dates are hidden, other years on the cards whose years it has not been shown in this match.

use super::PlayTheDates;
use super::deck::{CardIx, CardSet, DEAL, MOST_CARDS, MOST_POWER, POWER_HAND, PowerIx, PowerSet};
use super::event::{Event, Play, Power};
use super::pile::Pile;
use super::state::{Phase, Slots, State, index};
use tricorn_engine::{Rng, Side, Viewer, World};
use tricorn_kit::row::Row;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::Period;

pub(super) fn redeal(
    game: &PlayTheDates,
    state: &State,
    viewer: Viewer,
    rng: &mut Rng,
) -> World<PlayTheDates> {
    let mut world = World {
        game: game.clone(),
        state: state.clone(),
        relabel: Box::new(Event::clone),
    };
    if viewer == Viewer::Archive {
        return world;
    }
    let own = game.side_behind(viewer);
    let hidden: Vec<Side> = [Side(0), Side(1)]
        .into_iter()
        .filter(|side| own != Some(*side))
        .collect();
    deal_anew(game, &mut world.state, &hidden, rng);
    if state.deals > 0 {
        power_anew(&mut world.state, &hidden, rng);
    }
    for side in &hidden {
        let who = &mut world.state.who;
        who.redeal_wishes(&game.book.seating, *side, rng);
        choose_anew(&mut world.state, *side, rng);
    }
    if game.config.dates_hidden {
        date_anew(&mut world.game, state, own, rng);
    }
    let (real, other) = (Box::new(state.clone()), Box::new(world.state.clone()));
    world.relabel = Box::new(move |event| relabelled(&real, &other, event));
    world
}

/// New cards for the places of the deal that the viewer cannot see.
fn deal_anew(game: &PlayTheDates, state: &mut State, hidden: &[Side], rng: &mut Rng) {
    let Some(period) = state.period else {
        return;
    };
    let mut unseen = Spots::default();
    for side in hidden {
        unseen = Spots(unseen.0 | state.hands[index(*side)].0);
    }
    let mut placed = CardSet::default();
    let laid = state.hands != [Spots::default(); 2] || !state.tricks.is_empty();
    for (at, card) in (0..).map(Spot).zip(&state.dealt) {
        if laid && !unseen.has(at) {
            placed.insert(*card);
        }
    }
    let mut pool = [CardIx(0); MOST_CARDS];
    let mut size = 0;
    for card in game.deck.of(period).map(CardIx) {
        if !placed.has(card) {
            pool[size] = card;
            size += 1;
        }
    }
    let pool = &mut pool[..size];
    rng.shuffle_front(pool, unseen.len() as usize);
    for (spot, card) in unseen.iter().zip(pool.iter()) {
        state.dealt[spot.at()] = *card;
    }
}

/// Power cards that the viewer cannot see change places: those of the other side's hand, those that it traded in, those
/// that are spent unseen, and the deck. Names are dealt anew with them: nobody has heard them.
fn power_anew(state: &mut State, hidden: &[Side], rng: &mut Rng) {
    let drawn = usize::from(state.drawn);
    let deck = || state.pile.cards().iter().skip(drawn).copied();
    // A sealed choice may also have been another one, so hands, trade-ins and deck are one pool.
    let mut pool = [PowerIx(0); MOST_POWER];
    let mut size = 0;
    let mut put = |card: PowerIx| {
        pool[size] = card;
        size += 1;
    };
    deck().for_each(&mut put);
    for side in hidden {
        state.powers[index(*side)].iter().for_each(|power| put(power.card));
        state.traded[index(*side)].iter().for_each(|power| put(power.card));
    }
    let pool = &mut pool[..size];
    rng.shuffle(pool);
    let mut next = pool.iter().copied();
    let mut names = state.pile.names()[drawn.min(state.pile.size())..].to_vec();
    rng.shuffle(&mut names);
    let (cards, old_names) = (state.pile.cards().to_vec(), state.pile.names().to_vec());
    let rest: Vec<PowerIx> = next.by_ref().take(state.left()).collect();
    state.pile = Pile::new(
        cards[..drawn.min(cards.len())].iter().copied().chain(rest),
        old_names[..drawn.min(old_names.len())].iter().copied().chain(names),
    );
    for side in hidden {
        let at = index(*side);
        let mut swap = PowerSet::EMPTY;
        state.traded[at].iter().for_each(|power| swap.insert(power.card));
        state.powers[at].each(|power| power.card = next.next().unwrap_or(power.card));
        let traded: Vec<Power> = state.traded[at]
            .iter()
            .map(|power| Power {
                card: next.next().unwrap_or(power.card),
                ..*power
            })
            .collect();
        let spent = [&mut state.spent, &mut state.leaving];
        for set in spent {
            let was: Vec<PowerIx> = set.iter().filter(|card| swap.has(*card)).collect();
            set.remove_all(swap);
            if !was.is_empty() {
                traded.iter().for_each(|power| set.insert(power.card));
            }
        }
        state.traded[at] = Row::EMPTY;
        traded.into_iter().for_each(|power| state.traded[at].push(power));
    }
}

/// What the other side has sealed may be anything (PTD-R4).
fn choose_anew(state: &mut State, side: Side, rng: &mut Rng) {
    let at = index(side);
    if state.phase == Phase::Trading && state.sealed[at].is_some() {
        let mut slots = Slots::default();
        for place in 0..POWER_HAND {
            if rng.coin() && state.powers[at].get(place).is_some() {
                slots.insert(place);
            }
        }
        state.sealed[at] = Some(slots);
    }
}

/// Years change places among the cards of a period of which the viewer has been shown none.
fn date_anew(game: &mut PlayTheDates, state: &State, own: Option<Side>, rng: &mut Rng) {
    let known = |card: CardIx| {
        state.shown.has(card) || own.is_some_and(|own| state.seen[index(own)].has(card))
    };
    let (lore, deck) = (game.lore, game.deck);
    for period in Period::ALL {
        let free: Vec<CardIx> = deck.of(period).map(CardIx).filter(|card| !known(*card)).collect();
        let mut from = free.clone();
        rng.shuffle(&mut from);
        for (to, from) in free.iter().zip(&from) {
            game.lore[to.at()] = lore[from.at()];
            game.deck.set_tops(*to, deck.tops(*from));
        }
    }
}

/// An event of the real world as it reads in the other: the same places of the deal, other cards there.
fn relabelled(real: &State, other: &State, event: &Event) -> Event {
    let card = |play: Play| match real.spot(play.handle) {
        Some(spot) => Play {
            card: other.dealt[spot.at() % DEAL],
            ..play
        },
        None => play,
    };
    let mut event = event.clone();
    match &mut event {
        Event::Shuffled { deal, pile, .. } if deal.wrapping_add(1) == real.deals => {
            *pile = other.pile;
        }
        Event::Dealt { cards } if *cards == real.dealt => *cards = other.dealt,
        Event::Renewed { pile } if *pile == real.pile => *pile = other.pile,
        Event::Sealed { side, slots } => {
            if let Some(sealed) = other.sealed[index(*side)] {
                *slots = sealed;
            }
        }
        Event::Led { card: led, .. } => *led = card(*led),
        Event::Followed { trick, .. } => {
            trick.lead = card(trick.lead);
            trick.follow = card(trick.follow);
        }
        _ => {}
    }
    event
}
