//! What each event changes. Total: a fact that does not fit, as a tampered log may hold, changes nothing.

use super::BorderZap;
use super::event::{Event, GameResult, Trick};
use super::rules::decided;
use super::state::{
    DEAL, DISCARDS, Ending, PICK_NAMES, Phase, State, TRICKS, face_up, first_three, index, other,
    second_three,
};
use tricorn_engine::{Game, Millis, SeatSet, Side};
use tricorn_geoplunge::StateIx;
use tricorn_kit::deal::{Deal, Played, all_different};
use tricorn_kit::row::Row;
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::Spots;
use tricorn_kit::tricks::Tricks;

impl BorderZap {
    /// Applies a fact. One that does not fit changes nothing.
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        let (resting, pausing) = (state.phase == Phase::Resting, state.pausing());
        match event {
            Event::Began { lead, pick } => {
                let fits = pick.is_none_or(|pick| pick.iter().all(|card| card.is_there()));
                if state.phase == Phase::Before && lead.0 < 2 && fits {
                    state.first = *lead;
                    state.tricks = Tricks::new(*lead);
                    state.pick = *pick;
                    state.phase = Phase::Dealing;
                }
            }
            Event::Dealt {
                deal,
                cards,
                names,
                due,
            } => {
                if state.phase == Phase::Dealing
                    && *deal == state.deals
                    && *deal < u32::MAX / DEAL as u32 - PICK_NAMES
                    && all_different(cards.map(|card| card.is_there().then_some(card.0)))
                    && all_different(names.map(|name| (name < DEAL as u8).then_some(name)))
                {
                    lay_out(state, cards, names, *due);
                }
            }
            Event::Chose { side, card } => {
                if side.0 < 2
                    && state.sealed[index(*side)].is_none()
                    && let Some(spot) = state.holds(*side, *card)
                    && state.tradeable(*side).has(spot)
                {
                    state.sealed[index(*side)] = Some(spot);
                }
            }
            Event::Traded {
                round,
                cards,
                look,
                due,
            } => swap(state, *round, cards, *look, *due),
            Event::Looked { due } => {
                if state.phase == Phase::Looking {
                    deal_second(state);
                    state.due = *due;
                }
            }
            Event::Discarded { side, cards, due } => put_away(state, *side, *cards, *due),
            Event::Stood { side, stands } => {
                if state.phase == Phase::Counting && side.0 < 2 {
                    state.standing[index(*side)] = *stands;
                }
            }
            Event::Counted { due } => {
                if state.phase == Phase::Counting {
                    state.phase = Phase::Leading;
                    state.due = *due;
                }
            }
            Event::Led { side, card, due } => {
                if state.phase == Phase::Leading
                    && *side == state.tricks.lead
                    && let Some(spot) = state.holds(*side, *card)
                {
                    state.deal.take(*side, spot);
                    state.tricks.opened = Some(spot);
                    state.phase = Phase::Following;
                    state.due = *due;
                }
            }
            Event::Followed { trick, rest, due } => award(state, trick, *rest, *due),
            Event::Ready { seat } if pausing && self.seating().has(*seat) => {
                state.ready.insert(*seat);
            }
            Event::Rested { due } if resting => {
                state.phase = Phase::Leading;
                state.due = *due;
                state.ready = SeatSet::EMPTY;
            }
            Event::Finished(result) if state.under_way() && fits(result) => {
                finish(state, Ending::Result(*result));
            }
            Event::Abandoned if state.under_way() => {
                clear(state);
                state.phase = Phase::Dealing;
            }
            Event::Ended if state.phase != Phase::Over => finish(state, Ending::ByHost),
            Event::Presence(fact) => state.who.evolve(self.seating(), *fact),
            // A fact that does not fit.
            Event::Ready { .. }
            | Event::Rested { .. }
            | Event::Finished(_)
            | Event::Abandoned
            | Event::Ended => {}
        }
    }
}

/// PTB-01: three cards for each side; the others come later.
fn lay_out(state: &mut State, cards: &[StateIx; DEAL], names: &[u8; DEAL], due: Option<Millis>) {
    clear(state);
    let named = PICK_NAMES + state.deals * DEAL as u32;
    state.deal = Deal::new(*cards, named, BOTH.map(first_three));
    state.names = *names;
    state.deals += 1;
    state.entry = None;
    state.phase = Phase::FirstTrade;
    state.due = due;
}

/// PTB-02, PTB-05: the two cards change hands; PTB-04, PTB-07: each side gets its next cards, unless it looks first.
fn swap(
    state: &mut State,
    round: u8,
    cards: &[Played<StateIx>; 2],
    look: bool,
    due: Option<Millis>,
) {
    let [Some(first), Some(second)] = state.sealed else {
        return;
    };
    let given = [first, second];
    if state.round() != Some(round) || given.map(|spot| state.play(spot)) != cards.map(Some) {
        return;
    }
    for side in BOTH {
        let (own, others) = (given[index(side)], given[index(other(side))]);
        let hand = &mut state.deal.hands[index(side)];
        hand.remove(own);
        hand.insert(others);
        if round == 2 {
            *hand = hand.or(face_up(side));
        }
        state.given[index(side)].push(own);
    }
    state.sealed = [None; 2];
    state.due = due;
    match (round, look) {
        (1, false) => deal_second(state),
        (1, true) => state.phase = Phase::Looking,
        _ => state.phase = Phase::Discarding,
    }
}

/// PTB-03, PTB-04: the first three lie face-down, and each side gets three more.
fn deal_second(state: &mut State) {
    for side in BOTH {
        let hand = &mut state.deal.hands[index(side)];
        *hand = hand.or(second_three(side));
    }
    state.second = true;
    state.ready = SeatSet::EMPTY;
    state.phase = Phase::SecondTrade;
}

/// PTB-08.
fn put_away(state: &mut State, side: Side, cards: Spots, due: Option<Millis>) {
    let hand = state.deal.hand(side);
    let fits = state.phase == Phase::Discarding
        && side.0 < 2
        && state.discards[index(side)].is_none()
        && cards.without(hand).is_empty()
        && cards.len() as usize == DISCARDS;
    if !fits {
        return;
    }
    state.deal.hands[index(side)] = hand.without(cards);
    state.discards[index(side)] = Some(cards);
    state.due = due;
    if state.discards[index(other(side))].is_some() {
        state.phase = Phase::Counting;
    }
}

/// PTB-12, G4-08: the trick is over, its cards are out (G4-03), and its winner leads the next.
fn award(state: &mut State, trick: &Trick, rest: bool, due: Option<Millis>) {
    let side = state.tricks.follower();
    let Some(opened) = state.tricks.opened else {
        return;
    };
    let Some(spot) = state.holds(side, trick.follow) else {
        return;
    };
    if state.phase != Phase::Following
        || state.play(opened) != Some(trick.lead)
        || trick.leader != state.tricks.lead
        || trick.winner.0 > 1
        || !state.tricks.row.has_room()
    {
        return;
    }
    state.deal.take(side, spot);
    state.tricks.award(*trick, trick.winner);
    state.due = due;
    state.ready = SeatSet::EMPTY;
    let over = decided(state.tricks.taken, trick.winner).is_some();
    state.phase = match (over, rest) {
        (true, _) => Phase::Decided,
        (false, true) => Phase::Resting,
        (false, false) => Phase::Leading,
    };
}

/// Whether a result can be one.
fn fits(result: &GameResult) -> bool {
    let tricks = result.tricks.map(usize::from);
    result.winner.0 < 2 && tricks[0].saturating_add(tricks[1]) <= TRICKS
}

/// Takes the cards of the game off the table; the same side will lead.
fn clear(state: &mut State) {
    state.due = None;
    state.deal = Deal::NONE;
    state.second = false;
    state.names = [0; DEAL];
    state.sealed = [None; 2];
    state.given = [Row::EMPTY; 2];
    state.discards = [None; 2];
    state.standing = [false; 2];
    state.tricks = Tricks::new(state.first);
    state.ready = SeatSet::EMPTY;
    state.who.next_game();
}

const fn finish(state: &mut State, ending: Ending) {
    state.phase = Phase::Over;
    state.ending = Some(ending);
    state.due = None;
    // A trade that was not made is none.
    state.sealed = [None; 2];
    state.who.next_game();
}
