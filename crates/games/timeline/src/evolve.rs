//! Evolving: how facts change the state. Total: a fact that does not fit changes nothing. Nothing is judged here.

use super::Timeline;
use super::event::{Deal, Elimination, Event, Shuffle};
use super::state::{
    Card, CardIx, Cards, Fall, Gap, LineVersion, Phase, Played, Player, Round, Sides, State,
};
use tricorn_engine::{Handle, Millis, Seat, Side};
use tricorn_kit::attendance::Attendance;

impl Timeline {
    /// Before the start: the whole deck is the pile.
    pub(super) fn initial_state(&self) -> State {
        let deck = usize::from(self.deck_size());
        let player = |cards: &u8| Player {
            row: Vec::with_capacity(usize::from(*cards)),
            right: 0,
            asked: 0,
            turned: None,
            fall: None,
        };
        State {
            phase: Phase::Before,
            players: self.hands.iter().map(player).collect(),
            line: Vec::with_capacity(deck),
            version: LineVersion(0),
            boxed: Vec::with_capacity(deck),
            pile: (0..self.deck_size()).map(CardIx).collect(),
            layers: vec![u32::from(self.deck_size())],
            named: Cards::none_of(deck),
            dated: Cards::none_of(deck),
            minted: 0,
            round: Round(0),
            first: Side(0),
            turn: None,
            alive: Sides::default(),
            played: Sides::default(),
            last: None,
            due: None,
            presence: Attendance::new(&self.seating),
        }
    }

    /// Applies a fact.
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        match event {
            Event::Dealt(deal) if !state.is_over() => self.dealt(state, deal),
            Event::Presence(presence) => state.presence.evolve(&self.seating, *presence),
            _ if !state.is_playing() => {}
            Event::Dealt(_) => {}
            Event::Placed {
                side,
                seat,
                card,
                gap,
                right,
            } => placed(state, *side, *seat, *card, *gap, *right),
            Event::Drew { side } => drew(state, *side),
            Event::Reshuffled(shuffle) => reshuffled(state, shuffle),
            Event::Returned { side } => returned(state, *side),
            Event::Eliminated(elimination) => eliminated(state, elimination),
            Event::Turn { side, due } => turn(state, *side, *due),
            Event::Round { number, side, due } => {
                if state.alive.has(*side) {
                    state.round = *number;
                    state.first = *side;
                    state.played = Sides::default();
                    turn(state, *side, *due);
                }
            }
            Event::Ended { ending, winners } => {
                state.turn = None;
                state.due = None;
                state.phase = Phase::Over {
                    ending: *ending,
                    winners: *winners,
                };
            }
        }
    }

    /// TL-12, TL-15, TL-16. Handles and counters go on from an earlier deal, so that nothing old fits something new; the
    /// years that were shown then stay known.
    fn dealt(&self, state: &mut State, deal: &Deal) {
        let deck = usize::from(self.deck_size());
        let dealt: usize = self.hands.iter().map(|cards| usize::from(*cards)).sum();
        let mut once = Cards::none_of(deck);
        let fits = deal.order.len() == deck
            && dealt < deck
            && deal.first.0 < self.seating.sides()
            && deal
                .order
                .iter()
                .all(|card| card.at() < deck && once.insert(*card));
        if !fits {
            return;
        }
        let mut order = deal.order.iter().copied();
        state.boxed.clear();
        state.line.clear();
        for (side, cards) in self.hands.iter().enumerate() {
            let row = (0..*cards)
                .filter_map(|_| order.next())
                .map(|ix| state.mint(ix))
                .collect();
            if let Some(player) = state.players.get_mut(side) {
                player.row = row;
                player.right = 0;
                player.turned = None;
                player.fall = None;
            }
        }
        if let Some(ix) = order.next() {
            let card = state.mint(ix);
            state.dated.insert(ix);
            state.line.push(card);
        }
        state.version.0 = state.version.0.wrapping_add(1);
        state.pile.clear();
        state.pile.extend(order.rev());
        state.layers.clear();
        state.add_layer(state.pile.len());
        state.phase = Phase::Playing;
        state.last = None;
        state.alive = Sides::first(self.seating.sides());
        state.played = Sides::default();
        state.round = Round(1);
        state.first = deal.first;
        turn(state, deal.first, deal.due);
    }
}

impl State {
    /// A handle for a card that becomes visible.
    pub(super) fn mint(&mut self, ix: CardIx) -> Card {
        self.minted = self.minted.wrapping_add(1);
        self.named.insert(ix);
        Card {
            handle: Handle(self.minted),
            ix,
        }
    }

    /// A new lowest layer of the pile.
    fn add_layer(&mut self, cards: usize) {
        if cards > 0 {
            self.layers.insert(0, cards as u32);
        }
    }

    /// Cards that go under the pile, the uppermost first.
    fn put_under(&mut self, cards: &[CardIx]) {
        self.pile.splice(0..0, cards.iter().rev().copied());
        self.add_layer(cards.len());
    }
}

/// TL-24
fn turn(state: &mut State, side: Side, due: Option<Millis>) {
    if !state.alive.has(side) || state.played.has(side) {
        return;
    }
    state.turn = Some(side);
    state.due = due;
    if let Some(player) = state.players.get_mut(usize::from(side.0)) {
        player.asked = player.asked.wrapping_add(1);
    }
}

/// TL-22, TL-33, TL-35: the card is turned over and goes to the line or to the box; the turn is over.
fn placed(state: &mut State, side: Side, seat: Option<Seat>, card: Handle, gap: Gap, right: bool) {
    if state.turn != Some(side) || gap.at() > state.line.len() {
        return;
    }
    let Some(player) = state.players.get_mut(usize::from(side.0)) else {
        return;
    };
    let Some(at) = player.row.iter().position(|other| other.handle == card) else {
        return;
    };
    let card = player.row.remove(at);
    player.turned = Some(card.handle);
    state.dated.insert(card.ix);
    if right {
        player.right += 1;
        state.line.insert(gap.at(), card);
        state.version.0 = state.version.0.wrapping_add(1);
    } else {
        state.boxed.push(card);
    }
    state.played.insert(side);
    state.turn = None;
    state.due = None;
    state.last = Some(Played {
        side,
        seat,
        card,
        gap,
        right,
    });
}

/// TL-35, TL-51
fn drew(state: &mut State, side: Side) {
    if !state.alive.has(side) || usize::from(side.0) >= state.players.len() {
        return;
    }
    let Some(ix) = state.pile.pop() else {
        return;
    };
    if let Some(layer) = state.layers.last_mut() {
        *layer -= 1;
        if *layer == 0 {
            state.layers.pop();
        }
    }
    let card = state.mint(ix);
    state.players[usize::from(side.0)].row.push(card);
}

/// TL-R10
fn reshuffled(state: &mut State, shuffle: &Shuffle) {
    let kept = usize::from(shuffle.but_last).min(state.boxed.len());
    let count = state.boxed.len() - kept;
    let boxed = state.boxed[..count].iter().map(|card| card.ix);
    if same_cards(&shuffle.order, boxed) {
        state.boxed.drain(..count);
        state.put_under(&shuffle.order);
    }
}

/// TL-R10
fn returned(state: &mut State, side: Side) {
    if !state.alive.has(side) || usize::from(side.0) >= state.players.len() {
        return;
    }
    if let Some(card) = state.boxed.pop() {
        // A new handle: the old one names a play that stands (TL-46).
        let card = state.mint(card.ix);
        state.players[usize::from(side.0)].row.push(card);
    }
}

/// TL-50, TL-R11
fn eliminated(state: &mut State, elimination: &Elimination) {
    let sides = elimination.sides;
    if sides.is_empty() || sides.iter().any(|side| !state.alive.has(side)) {
        return;
    }
    let rows = sides.iter().flat_map(|side| state.row(side));
    if !same_cards(&elimination.under, rows.map(|card| card.ix)) {
        return;
    }
    for side in sides.iter() {
        if let Some(player) = state.players.get_mut(usize::from(side.0)) {
            player.fall = Some(Fall {
                round: state.round,
                cards: u8::try_from(player.row.len()).unwrap_or(u8::MAX),
                resigned: elimination.resigned,
            });
            player.row.clear();
        }
    }
    state.put_under(&elimination.under);
    state.alive = state.alive.without(sides);
    if state.turn.is_some_and(|side| sides.has(side)) {
        state.turn = None;
        state.due = None;
    }
}

/// Whether a list holds exactly these cards, in whatever order.
fn same_cards(list: &[CardIx], cards: impl Iterator<Item = CardIx>) -> bool {
    let mut list = list.to_vec();
    let mut cards: Vec<CardIx> = cards.collect();
    list.sort_unstable();
    cards.sort_unstable();
    list == cards
}
