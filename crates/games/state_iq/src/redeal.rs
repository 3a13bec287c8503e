//! Another world that a viewer cannot tell from the real one. A side knows the cards that it was dealt and those that were
//! shown; of a card that is being guessed everybody knows the clues and that the wrong guesses are wrong. What stands
//! on a card is no secret: the deck can be looked at. Whose flag it is that was shown is one: in another world it may be
//! that of another state.

use super::StateIq;
use super::clue::Kind;
use super::event::Event;
use super::sheet::fitting;
use super::state::{CARDS, State};
use tricorn_engine::{Rng, Viewer, World};
use tricorn_geoplunge::StateIx;
use tricorn_kit::course::unchanged;
use tricorn_kit::sides::BOTH;

pub(super) fn redeal(
    game: &StateIq,
    state: &State,
    viewer: Viewer,
    rng: &mut Rng,
) -> World<StateIq> {
    if viewer == Viewer::Archive {
        return unchanged(game, state);
    }
    let mut new = *state;
    let mut flags = game.flags;
    let own = game.book.sides.behind(viewer);
    if let Some(entry) = &mut new.entry {
        rng.shuffle(&mut entry.states);
        state.clues_seen.redeal(&mut entry.clues, rng);
        state.power_seen.redeal(&mut entry.power, rng);
    }
    if let Some(cards) = state.cards {
        let anew = deal_anew(game, state, &cards, viewer, rng);
        new.cards = Some(anew);
        // The state that lies there now has the flag that was shown, and the name of its picture stays.
        for turn in state.turns.iter() {
            let place = usize::from(turn.place);
            let shown = turn.clue.is_some_and(|clue| clue.kind == Kind::FLAG);
            if shown && game.flags[cards[place].at()] != flags[anew[place].at()] {
                flags.swap(cards[place].at(), anew[place].at());
            }
        }
        let flags = state.turns.iter().filter_map(|turn| turn.clue);
        if !flags.into_iter().any(|clue| clue.kind == Kind::FLAG) {
            new.secret = u64::from(rng.bits()) << 32 | u64::from(rng.bits());
        }
        state.clues_seen.redeal(&mut new.clues, rng);
        state.power_seen.redeal(&mut new.power, rng);
    }
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        new.who.redeal_wishes(game.seats(), side, rng);
    }
    World {
        game: StateIq {
            flags,
            ..game.clone()
        },
        state: new,
        relabel: Box::new(move |event| relabelled(&new, event)),
    }
}

/// Whether a viewer knows the card at a place.
pub(super) fn knows(game: &StateIq, state: &State, viewer: Viewer, place: usize) -> bool {
    let dealt = place < usize::from(state.dealt);
    let own = game.book.sides.inside(viewer, state.owner[place % CARDS]);
    dealt && (own || state.shown(place as u8))
}

/// The states, as a set, that the card at a place may be for who knows only the clues and the guesses; with the flags, or as if
/// nobody could tell whose they are.
pub(super) fn possible(
    game: &StateIq,
    state: &State,
    place: usize,
    truth: StateIx,
    flags: bool,
) -> u64 {
    let about = (state.turns.iter()).filter(|turn| usize::from(turn.place) == place);
    about.fold(u64::MAX, |set, turn| {
        let told = turn.clue.filter(|clue| flags || clue.kind != Kind::FLAG);
        let clue = told.map_or(u64::MAX, |clue| {
            fitting(&game.book, &game.sheet, clue, truth)
        });
        let wrong = (turn.guess)
            .filter(|guess| !guess.right)
            .and_then(|guess| guess.state)
            .map_or(0, |state| 1 << state.at());
        set & clue & !wrong
    })
}

/// Other cards wherever the viewer cannot look.
fn deal_anew(
    game: &StateIq,
    state: &State,
    cards: &[StateIx; CARDS],
    viewer: Viewer,
    rng: &mut Rng,
) -> [StateIx; CARDS] {
    let mut new = *cards;
    let mut free = u64::MAX;
    let mut hidden = Vec::new();
    for (place, card) in cards.iter().enumerate() {
        if knows(game, state, viewer, place) {
            free &= !(1 << card.at());
        } else {
            let fits = possible(game, state, place, *card, false);
            hidden.push((place, fits));
        }
    }
    // The card that is being guessed comes first: the others take what is left.
    hidden.sort_by_key(|(_, fits)| fits.count_ones());
    for (place, fits) in hidden {
        let choices: Vec<StateIx> = StateIx::all()
            .filter(|card| (free & fits) >> card.at() & 1 == 1)
            .collect();
        if let Some(card) = rng.pick(&choices) {
            new[place] = *card;
            free &= !(1 << card.at());
        }
    }
    new
}

/// An event of the real world as it reads in the other.
fn relabelled(new: &State, event: &Event) -> Event {
    let mut event = event.clone();
    if let Event::Dealt {
        deal,
        cards,
        clues,
        power,
        secret,
        ..
    } = &mut event
        && deal.wrapping_add(1) == new.deals
        && let Some(other) = new.cards
    {
        *cards = other;
        *clues = new.clues.into();
        *power = new.power.into();
        *secret = new.secret;
    }
    event
}
