//! Another world that a viewer cannot tell from the real one: that of the game under way, other calls of the other side before
//! they come to light (C4-13, R-11), and other orders of all cards that nobody has seen since their last shuffle.

use super::Combo4;
use super::event::Event;
use super::part::{Part, part};
use super::state::{CALLS, Call, Phase, State};
use super::which::{GAMES, Which};
use tricorn_engine::{Relabel, Rng, Side, Viewer, World};
use tricorn_kit::course::unchanged;
use tricorn_kit::sides::BOTH;
use tricorn_kit::tricks::index;

pub(super) fn redeal(game: &Combo4, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Combo4> {
    if viewer == Viewer::Archive {
        return unchanged(game, state);
    }
    let (mut other, mut new) = (game.clone(), state.clone());
    let relabel: Relabel<Combo4> = if state.number > 0 {
        part!(state.which, P => inside::<P>((game, state), (&mut other, &mut new), viewer, rng))
    } else {
        Box::new(Event::clone)
    };
    if state.phase == Phase::Calling {
        call_anew(&mut new, game.sides.behind(viewer), rng);
    }
    let (decks, seen) = (&mut new.decks, &state.carried);
    rng.shuffle(&mut decks.states);
    rng.shuffle(&mut decks.maps);
    seen.power.redeal(&mut decks.power, rng);
    seen.clues.redeal(&mut decks.clues, rng);
    seen.challenges.redeal(&mut decks.challenges, rng);
    World {
        game: other,
        state: new,
        relabel,
    }
}

/// The world of the game under way, or of the last one, seen from the match.
fn inside<P: Part>(
    (game, state): (&Combo4, &State),
    (other, new): (&mut Combo4, &mut State),
    viewer: Viewer,
    rng: &mut Rng,
) -> Relabel<Combo4> {
    let world = P::rules(game).redeal(P::state(state), viewer, rng);
    if state.phase == Phase::Game {
        P::keep(&world.state, &mut new.carried);
    }
    *P::rules_mut(other) = world.game;
    *P::state_mut(new) = world.state;
    let relabel = world.relabel;
    Box::new(move |event| match P::event(event) {
        Some(inner) => P::wrap(relabel(inner)),
        None => event.clone(),
    })
}

/// what the other side has chosen, and whether it has locked; not both, else both would be known.
fn call_anew(new: &mut State, own: Option<Side>, rng: &mut Rng) {
    let mut locked = own.is_some_and(|side| new.calls[index(side)].locked);
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        let mut games: Vec<u8> = (1..=GAMES).collect();
        rng.shuffle(&mut games);
        let mut call = Call::NONE;
        for game in games.into_iter().take(rng.index(CALLS + 1)) {
            call.choose(game, true);
        }
        call.locked = !locked && call.games.len() == CALLS && rng.coin();
        locked |= call.locked;
        new.calls[index(side)] = call;
    }
}
