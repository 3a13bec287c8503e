//! Another world that a viewer cannot tell from the real one: other cards where it cannot look, the Power deck in another
//! order, and, where dates are hidden, other years on the cards whose years it has not been shown in this match.

use super::PlayTheDates;
use super::deck::{CardIx, MOST_POWER, POWER_HAND, PowerIx, PowerSet};
use super::event::Event;
use super::pile::Pile;
use super::state::{Phase, Slots, State, index};
use tricorn_engine::{Handle, Rng, Side, Viewer, World};
use tricorn_kit::course::unchanged;
use tricorn_kit::deal::Played;
use tricorn_kit::row::Row;
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::Spots;
use tricorn_packs::schema::Period;

pub(super) fn redeal(
    game: &PlayTheDates,
    state: &State,
    viewer: Viewer,
    rng: &mut Rng,
) -> World<PlayTheDates> {
    let mut world = unchanged(game, state);
    if viewer == Viewer::Archive {
        return world;
    }
    let own = game.sides().behind(viewer);
    let hidden = BOTH.into_iter().filter(|side| own != Some(*side));
    let hidden: Vec<Side> = hidden.collect();
    deal_anew(game, &mut world.state, &hidden, rng);
    if state.deals > 0 {
        power_anew(&mut world.state, &hidden, rng);
    }
    for side in &hidden {
        let who = &mut world.state.who;
        who.redeal_wishes(game.sides().seating(), *side, rng);
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
    let hands = hidden.iter().map(|side| state.deal.hand(*side));
    let hidden = hands.fold(Spots::default(), Spots::or);
    let mut unseen = state.deal.unseen(hidden, game.deck.of(period).map(CardIx));
    state.deal.redeal(hidden, &mut unseen, rng);
}

/// Power cards that the viewer cannot see change places: those of the other side's hand, those that it traded in and that
/// still lie face-down, and the deck. So do the names of those that nobody has heard.
fn power_anew(state: &mut State, hidden: &[Side], rng: &mut Rng) {
    let drawn = usize::from(state.drawn).min(state.pile.size());
    let first = state.pile_names.wrapping_add(1);
    let size = state.pile.size() as u32;
    // The name of a card in the pile that lies now, if it has one there.
    let name = |handle: Handle| {
        let name = handle.0.wrapping_sub(first);
        (name < size).then_some(name as u8)
    };
    let mut cards: Vec<u8> = state.pile.cards()[drawn..]
        .iter()
        .map(|card| card.0)
        .collect();
    let mut names: Vec<u8> = state.pile.names()[drawn..].to_vec();
    for side in hidden {
        let held = state.powers[index(*side)].iter();
        let buried = state.traded[index(*side)].iter().copied();
        for power in held.chain(buried.filter(|power| state.buried.has(power.card))) {
            cards.push(power.card.0);
            names.extend(name(power.handle));
        }
    }
    let card_of = exchange(&cards, rng);
    let name_of = exchange(&names, rng);
    let card = |card: PowerIx| PowerIx(card_of[card.at() % MOST_POWER]);
    let handle = |handle: Handle| match name(handle) {
        Some(name) => {
            Handle(first.wrapping_add(u32::from(name_of[usize::from(name) % MOST_POWER])))
        }
        None => handle,
    };
    let new_name = |name: &u8| name_of[usize::from(*name) % MOST_POWER];
    let pile = &state.pile;
    state.pile = Pile::new(
        pile.cards().iter().map(|old| card(*old)),
        pile.names().iter().map(new_name),
    );
    let mut gone = PowerSet::EMPTY;
    let mut come = [PowerSet::EMPTY; 3];
    for side in hidden {
        state.powers[index(*side)].each(|power| {
            power.card = card(power.card);
            power.handle = handle(power.handle);
        });
        let traded: Vec<Played<PowerIx>> = state.traded[index(*side)].iter().copied().collect();
        state.traded[index(*side)] = Row::EMPTY;
        for power in traded {
            let new = card(power.card);
            if state.buried.has(power.card) {
                gone.insert(power.card);
                let lies = [state.spent, state.leaving, state.buried];
                for (set, come) in lies.into_iter().zip(&mut come) {
                    if set.has(power.card) {
                        come.insert(new);
                    }
                }
            }
            state.traded[index(*side)].push(Played {
                handle: handle(power.handle),
                card: new,
            });
        }
    }
    let sets = [&mut state.spent, &mut state.leaving, &mut state.buried];
    for (set, come) in sets.into_iter().zip(come) {
        set.remove_all(gone);
        set.join(come);
    }
}

/// For every number what takes its place: these change among each other, all others stay.
fn exchange(among: &[u8], rng: &mut Rng) -> [u8; MOST_POWER] {
    let mut places = [0; MOST_POWER];
    for (at, place) in (0..).zip(&mut places) {
        *place = at;
    }
    let mut new = among.to_vec();
    rng.shuffle(&mut new);
    for (old, new) in among.iter().zip(new) {
        places[usize::from(*old) % MOST_POWER] = new;
    }
    places
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
        let free: Vec<CardIx> = deck
            .of(period)
            .map(CardIx)
            .filter(|card| !known(*card))
            .collect();
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
    let mut event = event.clone();
    match &mut event {
        Event::Shuffled { pile, .. } if *pile == real.pile => *pile = other.pile,
        Event::Dealt { cards } if Some(*cards) == real.deal.cards => {
            *cards = other.deal.cards.unwrap_or(*cards);
        }
        Event::Renewed { pile } if *pile == real.pile => *pile = other.pile,
        Event::Sealed { side, slots } => {
            if let Some(sealed) = other.sealed[index(*side)] {
                *slots = sealed;
            }
        }
        Event::Led { card, .. } => *card = other.deal.here(*card),
        Event::Followed { trick, .. } => {
            trick.lead = other.deal.here(trick.lead);
            trick.follow = other.deal.here(trick.follow);
        }
        _ => {}
    }
    event
}
