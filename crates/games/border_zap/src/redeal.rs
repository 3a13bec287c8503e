//! Another world that a viewer cannot tell from the real one. A side knows for ever the cards that it held, gave or got, the
//! four face-up ones and all that were played; everybody else only the last two. What lies face-down nobody can look at: in
//! another world a lead has other borders and another name at the table (PTB-11), and the three cards of the second trade are
//! others (PTB-03).

use super::BorderZap;
use super::event::{Event, Trick};
use super::rules::{ALL_FACE_UP, Board, DEAL, first_three, second_three};
use std::sync::Arc;
use tricorn_engine::rules::Relabel;
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Rng, Side, Viewer};
use tricorn_geoplunge::StateIx;
use tricorn_kit::spots::{Spot, Spots};

impl BorderZap {
    pub(super) fn redealt(
        &mut self,
        new: &mut Board,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> Relabel<Self> {
        let real = *new;
        let own = self.book.sides.behind(viewer);
        let hides_lead = self.hides_lead(&real, viewer);
        if let Some(entry) = &mut new.entry {
            rng.shuffle(&mut entry.states);
        }
        if real.deal.cards.is_some() {
            redeal_hidden(&real, new, own, hides_lead, rng);
        }
        if let Some(led) = real.led().filter(|_| hides_lead) {
            self.change_borders(led.card.card, rng);
        }
        let new = *new;
        Box::new(move |event| relabeled(&real, &new, event))
    }

    /// PTB-11: only its name was told of the card that lies face-down; in this world another list of borders stands on it.
    fn change_borders(&mut self, lead: StateIx, rng: &mut Rng) {
        let atlas = &self.book.atlas;
        let others = StateIx::all().filter(|state| atlas.borders(*state) != atlas.borders(lead));
        let others: Vec<StateIx> = others.collect();
        if let Some(of) = rng.pick(&others) {
            self.book = Arc::new(self.book.with_borders(lead, *of));
        }
    }
}

/// New trades, cards, names, choices and discards wherever the viewer cannot look.
fn redeal_hidden(
    real: &Board,
    new: &mut Board,
    own: Option<Side>,
    hides_lead: bool,
    rng: &mut Rng,
) {
    if own.is_none() {
        redeal_trades(new, rng);
    }
    let moved = redeal_places(real, new, own, rng);
    // PTB-03: the side that put these down knows which they are, but not what is on them.
    let face_down = own.map_or(Spots(0), |own| real.aside(own));
    // PTB-11: of a lead that was not seen before only the state is known.
    let nameless = (real.tricks.opened).filter(|lead| hides_lead && !shown(real, own).has(*lead));
    let [mut hidden, mut unnamed] = [Spots::block(0, DEAL); 2];
    for spot in seen(real, own).iter() {
        let to = moved[spot.at()];
        if let Some(card) = real.deal.card(spot).filter(|_| !face_down.has(spot)) {
            new.deal.lay(to, card);
            hidden.remove(to);
        }
        if nameless != Some(spot) {
            new.names[to.at()] = real.names[spot.at()];
            unnamed.remove(to);
        }
    }
    // The other places get any of the cards and names that are left.
    let mut unseen = new.deal.unseen(hidden, StateIx::all());
    rng.shuffle_front(&mut unseen, DEAL);
    for (spot, card) in hidden.iter().zip(unseen) {
        new.deal.lay(spot, card);
    }
    let named = Spots::block(0, DEAL).without(unnamed).iter();
    let named: Spots = named.map(|spot| Spot(new.names[spot.at()])).collect();
    let mut names: Vec<Spot> = Spots::block(0, DEAL).without(named).iter().collect();
    rng.shuffle(&mut names);
    for (spot, name) in unnamed.iter().zip(names) {
        new.names[spot.at()] = name.0;
    }
    new.tricks.opened = real.tricks.opened.map(|spot| moved[spot.at()]);
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        let played: Spots = played(real, side).iter().map(|it| moved[it.at()]).collect();
        // Face-up cards and given ones may be among those that they have put away.
        let kept = owned(new, side).without(played);
        new.rediscard(side, kept, rng);
        if new.sealed[index(side)].take().is_some() {
            new.sealed[index(side)] = new.choosable(side).any(rng);
        }
    }
}

/// Somebody without a side does not know what was traded.
fn redeal_trades(state: &mut Board, rng: &mut Rng) {
    for side in BOTH {
        let given = &mut state.given[index(side)];
        let rounds = std::mem::take(given).len();
        let dealt = [first_three(side), second_three(side)].into_iter();
        for spot in dealt.take(rounds).filter_map(|of| of.any(rng)) {
            given.push(spot);
        }
    }
}

/// All that a side has had since the last trade: what it was dealt, without what it gave, with what it got.
pub(super) fn owned(state: &Board, side: Side) -> Spots {
    let [given, got] = [side, other(side)].map(|side| given(state, side));
    state.dealt(side).without(given).or(got)
}

fn given(state: &Board, side: Side) -> Spots {
    state.given[index(side)].iter().copied().collect()
}

/// What a side has played, a lead that waits for its answer included.
pub(super) fn played(state: &Board, side: Side) -> Spots {
    let own = |trick: &Trick| match trick.leader == side {
        true => trick.lead,
        false => trick.follow,
    };
    let tricks = state.tricks.row.iter();
    let played = tricks.filter_map(|trick| state.spot(own(trick).handle));
    let opened = state.tricks.opened.filter(|_| state.tricks.lead == side);
    played.chain(opened).collect()
}

/// The places whose cards the viewer knows: all that it has seen, and a lead that was named.
pub(super) fn seen(state: &Board, own: Option<Side>) -> Spots {
    let [first, second] = BOTH.map(|side| played(state, side));
    shown(state, own).or(first).or(second)
}

/// The places whose cards the viewer has seen, apart from those that were played.
fn shown(state: &Board, own: Option<Side>) -> Spots {
    let up = Some(ALL_FACE_UP).filter(|_| state.faces_up());
    let own = own.map(|own| state.dealt(own).or(given(state, other(own))));
    own.unwrap_or_default().or(up.unwrap_or_default())
}

/// Where a card that the other side played came from nobody else knows: from its first or its second three, or in a trade.
/// So its cards change places among each other; face-up ones, and those that the viewer gave, stay where they are.
fn redeal_places(real: &Board, new: &Board, own: Option<Side>, rng: &mut Rng) -> [Spot; DEAL] {
    let mut moved = std::array::from_fn(|at| Spot(at as u8));
    if !real.faces_up() {
        return moved;
    }
    let stay = own.map_or(ALL_FACE_UP, |own| ALL_FACE_UP.or(real.dealt(own)));
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        let mut free = owned(new, side).without(stay);
        for spot in owned(real, side).without(stay).iter() {
            moved[spot.at()] = free.any(rng).unwrap_or(spot);
            free.remove(moved[spot.at()]);
        }
    }
    moved
}

/// An event of the real world as it reads in the other.
fn relabeled(real: &Board, new: &Board, event: &Event) -> Event {
    let mut event = *event;
    match &mut event {
        Event::Dealt {
            deal, cards, names, ..
        } if *deal + 1 == real.deals => {
            (*cards, *names) = (new.deal.cards.unwrap_or(*cards), new.names);
        }
        Event::Chose { side, card } => {
            let sealed = new.sealed[index(*side)].and_then(|spot| new.play(spot));
            *card = sealed.unwrap_or(*card);
        }
        Event::Traded { cards, .. } => {
            for (card, given) in cards.iter_mut().zip(&new.given) {
                let given = given.last().and_then(|spot| new.play(*spot));
                *card = given.unwrap_or(*card);
            }
        }
        Event::Discarded { side, cards, .. } => {
            *cards = new.discards[index(*side)].unwrap_or(*cards);
        }
        _ => {}
    }
    event
}
