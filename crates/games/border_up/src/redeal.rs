//! Another world that a viewer cannot tell from the real one. A side knows its own cards and what it has done with them; of the
//! other side everybody knows only what it had to show (BU-12). What stands on a card is no secret: the deck can be looked at.

use super::BorderUp;
use super::event::{Event, Word};
use super::line::Line;
use super::state::{DEAL, HAND, State, TRAYS, block, index};
use tricorn_engine::{Rng, Side, Viewer, World};
use tricorn_geoplunge::StateIx;
use tricorn_kit::course::unchanged;
use tricorn_kit::sides::BOTH;

pub(super) fn redeal(
    game: &BorderUp,
    state: &State,
    viewer: Viewer,
    rng: &mut Rng,
) -> World<BorderUp> {
    if viewer == Viewer::Archive {
        return unchanged(game, state);
    }
    let (real, mut new) = (*state, *state);
    let own = game.book.sides.behind(viewer);
    if let Some(deck) = &mut new.deck {
        rng.shuffle(deck);
    }
    let others = || BOTH.into_iter().filter(|side| own != Some(*side));
    if real.cards.is_some() {
        deal_anew(&real, &mut new, own, rng);
        for side in others() {
            lay_anew(&real, &mut new, side, rng);
        }
    }
    if let Some(race) = &mut new.race {
        race.redeal(&game.book.sides, own, real.judged.is_some(), rng);
        for side in others().filter(|side| shown(&real, *side).is_none()) {
            let word = *rng
                .pick(&[Word::Geoplunge, Word::Threeoplunge])
                .unwrap_or(&Word::Geoplunge);
            new.words[index(side)] = race.has_shouted(side).then_some(word);
        }
    }
    for side in others() {
        new.who.redeal_wishes(game.seats(), side, rng);
    }
    new.due = new.next_due();
    World {
        game: game.clone(),
        state: new,
        relabel: Box::new(move |event| relabelled(&real, &new, event)),
    }
}

/// Which trays of a side everybody has seen; nothing if it did not have to show any.
pub(super) fn shown(state: &State, side: Side) -> Option<[bool; TRAYS]> {
    let show = state.judged?.shows[index(side)]?;
    Some(show.trays.map(|tray| tray.shown))
}

/// The numbers of the cards of a side that everybody has seen.
fn seen(state: &State, side: Side) -> Vec<u8> {
    let trays = state.trays_of(side).iter();
    let trays = trays.zip(shown(state, side).unwrap_or_default());
    let trays = trays.filter(|(_, shown)| *shown);
    trays.flat_map(|(tray, _)| tray.cards().to_vec()).collect()
}

/// Other cards and names at all places that the viewer has not seen.
fn deal_anew(real: &State, new: &mut State, own: Option<Side>, rng: &mut Rng) {
    let Some(cards) = &mut new.cards else {
        return;
    };
    let mut hidden = Vec::with_capacity(DEAL);
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        let seen = seen(real, side);
        let unseen = (0..HAND as u8).filter(|number| !seen.contains(number));
        hidden.extend(unseen.map(|number| block(side).start + usize::from(number)));
    }
    let known: Vec<StateIx> = (0..DEAL)
        .filter(|place| !hidden.contains(place))
        .map(|place| cards[place])
        .collect();
    let mut left: Vec<StateIx> = StateIx::all()
        .filter(|card| !known.contains(card))
        .collect();
    let mut names: Vec<u8> = hidden.iter().map(|place| new.names[*place]).collect();
    rng.shuffle(&mut left);
    rng.shuffle(&mut names);
    for ((place, card), name) in hidden.into_iter().zip(left).zip(names) {
        cards[place] = card;
        new.names[place] = name;
    }
}

/// Any of the cards of a side may lie in those of its trays that nobody else has seen.
fn lay_anew(real: &State, new: &mut State, side: Side, rng: &mut Rng) {
    let seen = seen(real, side);
    let mut free: Vec<u8> = (0..HAND as u8)
        .filter(|card| !seen.contains(card))
        .collect();
    rng.shuffle(&mut free);
    let mut free = free.into_iter();
    let shown = shown(real, side).unwrap_or_default();
    for (tray, shown) in new.trays[index(side)].iter_mut().zip(shown) {
        if !shown {
            *tray = Line::from_iter(free.by_ref().take(rng.index(6)));
        }
    }
    // What was judged without being shown lies there too.
    let trays = *new.trays_of(side);
    let states = trays.map(|tray| -> Line {
        let cards = tray.cards().iter();
        let cards = cards.filter_map(|number| new.card(side, *number));
        cards.map(|card| card.0).collect()
    });
    if let Some(show) = new
        .judged
        .as_mut()
        .and_then(|it| it.shows[index(side)].as_mut())
    {
        for (tray, cards) in show.trays.iter_mut().zip(states) {
            if !tray.shown {
                tray.cards = cards;
            }
        }
    }
}

/// An event of the real world as it reads in the other.
fn relabelled(real: &State, new: &State, event: &Event) -> Event {
    let mut event = *event;
    match &mut event {
        Event::Signal {
            deal, cards, names, ..
        } if deal.wrapping_add(1) == real.deals => {
            if let Some(other) = new.cards {
                (*cards, *names) = (other, new.names);
            }
        }
        Event::Shouted { shout, word } => {
            *word = new.words[index(shout.side)].unwrap_or(*word);
        }
        _ => {}
    }
    event
}
