//! What each event changes. Total: a fact that does not fit, as a tampered log may hold, changes nothing.

use super::PlayTheDates;
use super::deck::{CardIx, CardSet, DEAL, HAND, POWER_HAND, PowerSet};
use super::event::{Event, GameResult, Statement, Trick, Why};
use super::pile::Pile;
use super::state::{Ending, Opened, Phase, PowerHand, State, index};
use super::trick::has_civics;
use std::sync::Arc;
use tricorn_engine::{Game, Millis, Side};
use tricorn_kit::deal::Deal;
use tricorn_kit::row::Row;
use tricorn_kit::spots::Spots;
use tricorn_kit::tricks::{TRICKS, Tricks, decided_by};

impl PlayTheDates {
    /// Applies a fact. One that does not fit changes nothing.
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        match event {
            Event::Began => {
                if state.phase == Phase::Before {
                    state.phase = Phase::Between;
                }
            }
            Event::Shuffled { deal, game, pile } => {
                let fits = state.phase == Phase::Between
                    && *deal == state.deals
                    && *game == state.game()
                    && state.results.has_room()
                    && pile.size() == usize::from(self.deck.power_len())
                    && pile.is_sound(|card| self.deck.has_power(card));
                if fits {
                    clear(state);
                    state.phase = Phase::SetUp;
                    state.deals = state.deals.saturating_add(1);
                    lay_pile(state, pile);
                }
            }
            Event::Turned => self.turn(state),
            Event::Leads { side, by_chance } => {
                if state.phase == Phase::SetUp && side.0 < 2 {
                    state.tricks.lead = *side;
                    state.first = Some((*side, *by_chance));
                }
            }
            Event::Dealt { cards } => self.lay_out(state, cards),
            Event::Drew { side, count, why } => draw(state, *side, *count, *why),
            Event::Renewed { pile } => {
                let known = |card| state.spent.has(card);
                if state.under_way()
                    && state.left() == 0
                    && pile.size() == state.spent.len()
                    && pile.is_sound(known)
                {
                    state.buried.remove_all(state.spent);
                    state.spent = PowerSet::EMPTY;
                    // The cards without a period that were turned are in the deck again.
                    let named = state.searched.last().copied();
                    state.searched = Row::EMPTY;
                    named.into_iter().for_each(|card| state.searched.push(card));
                    lay_pile(state, pile);
                }
            }
            Event::BaseTurned { due } => {
                if state.phase == Phase::SetUp
                    && let Some(top) = state.top()
                {
                    state.drawn += 1;
                    state.base = Some(top.card);
                    state.phase = Phase::Trading;
                    state.due = *due;
                }
            }
            Event::Sealed { side, slots } => {
                let fits = state.phase == Phase::Trading
                    && side.0 < 2
                    && state.sealed[index(*side)].is_none()
                    && (0..8)
                        .all(|at| !slots.has(at) || state.powers[index(*side)].get(at).is_some());
                if fits {
                    state.sealed[index(*side)] = Some(*slots);
                }
            }
            Event::Traded { side, count } => trade(state, *side, *count),
            Event::Opened { due } => {
                if state.phase == Phase::Trading && state.sealed.iter().all(Option::is_some) {
                    state.spent.join(state.leaving);
                    state.leaving = PowerSet::EMPTY;
                    state.phase = Phase::Leading;
                    state.due = *due;
                }
            }
            Event::Led {
                side,
                card,
                colour,
                due,
            } => {
                if state.phase == Phase::Leading
                    && *side == state.tricks.lead
                    && let Some(spot) = state.deal.holds(*side, *card)
                {
                    state.deal.take(*side, spot);
                    state.tricks.opened = Some(Opened {
                        spot,
                        colour: *colour,
                    });
                    state.phase = Phase::Following;
                    state.due = *due;
                    state.shown.insert(card.card);
                }
            }
            Event::Followed { trick, due } => self.award(state, trick, *due),
            Event::Stated { statement, due } => state_civics(state, statement, *due),
            Event::Declined { side, due } => {
                if state.stating() == Some(*side) {
                    state.declined |= 1 << last_trick(state);
                    go_on(state, *due);
                }
            }
            Event::GameWon(result) => count(state, result),
            Event::MatchWon { side } => {
                if state.phase == Phase::Between && side.0 < 2 && !state.results.is_empty() {
                    finish(state, Ending::Won(*side));
                }
            }
            Event::Abandoned => {
                if state.under_way() {
                    state.phase = Phase::Between;
                    state.due = None;
                    state.last_winner = None;
                    state.who.next_game();
                    clear(state);
                }
            }
            Event::Ended => {
                if state.phase != Phase::Over {
                    finish(state, Ending::ByHost);
                }
            }
            Event::Presence(fact) => state.who.evolve(self.seating(), *fact),
        }
    }

    /// PTD-17, PTD-19: the card lies open; one without a period is spent, the one that names it never is (PTD-R3).
    fn turn(&self, state: &mut State) {
        if state.phase != Phase::SetUp || state.period.is_some() {
            return;
        }
        let Some(top) = state.top() else {
            return;
        };
        state.drawn += 1;
        state.searched.push(top.card);
        state.period = self.deck.names(top.card);
        if state.period.is_none() {
            state.spent.insert(top.card);
        }
    }

    fn lay_out(&self, state: &mut State, cards: &[CardIx; DEAL]) {
        let Some(period) = state.period.filter(|_| state.phase == Phase::SetUp) else {
            return;
        };
        let mut twice = CardSet::default();
        for card in cards {
            if !self.deck.of(period).contains(&card.0) || twice.has(*card) {
                return;
            }
            twice.insert(*card);
        }
        let hands = [Spots::block(0, HAND), Spots::block(HAND, HAND)];
        state.deal = Deal::new(*cards, state.minted, hands);
        state.minted = state.minted.wrapping_add(DEAL as u32);
        // PTD-R17: with the dates hidden a hand tells no year.
        if !self.config.dates_hidden {
            let (own, others) = cards.split_at(HAND);
            for (seen, cards) in state.seen.iter_mut().zip([own, others]) {
                cards.iter().for_each(|card| seen.insert(*card));
            }
        }
    }

    /// PTD-38, PTD-40, PTD-41, PTD-63: the trick is over, its cards are out, and its winner leads the next.
    fn award(&self, state: &mut State, trick: &Trick, due: Option<Millis>) {
        let fits = |opened: Opened| {
            state.deal.play(opened.spot) == Some(trick.lead) && opened.colour == trick.colour
        };
        if state.phase != Phase::Following
            || trick.winner.0 > 1
            || trick.leader != state.tricks.lead
            || !state.tricks.opened.is_some_and(fits)
        {
            return;
        }
        let side = state.tricks.follower();
        let Some(spot) = state.deal.holds(side, trick.follow) else {
            return;
        };
        let powers = &state.powers[index(side)];
        let mut places = [None; 2];
        if let Some(spend) = trick.spend {
            for (place, power) in places.iter_mut().zip(spend.cards()) {
                *place = powers.find(power.handle);
                if place.and_then(|at| powers.get(at)) != Some(power) {
                    return;
                }
            }
            if spend.second.is_some() && places[0] == places[1] {
                return;
            }
        }
        for at in places.into_iter().flatten() {
            if let Some(power) = state.powers[index(side)].take(at) {
                state.spent.insert(power.card);
            }
        }
        state.deal.take(side, spot);
        state.tricks.award(*trick, trick.winner);
        state.due = due;
        state.shown.insert(trick.follow.card);
        state.right = trick.spend.map(|spend| spend.number);
        state.phase = match decided_by(trick.winner, state.tricks.taken) {
            Some(_) => Phase::Decided,
            None if state.right.is_some_and(has_civics) => Phase::Stating,
            None => Phase::Leading,
        };
    }
}

/// A new Power deck lies on the table, with new names.
fn lay_pile(state: &mut State, pile: &Pile) {
    state.pile = *pile;
    state.drawn = 0;
    state.pile_names = state.minted;
    state.minted = state.minted.wrapping_add(pile.size() as u32);
}

/// PTD-23, PTD-29, PTD-65, PTD-96: cards from the top of the deck into a hand that has room for them.
fn draw(state: &mut State, side: Side, count: u8, why: Why) {
    let in_time = match why {
        Why::Deal => state.phase == Phase::SetUp,
        Why::Trade => state.phase == Phase::Trading,
        Why::Civics => state.phase == Phase::Leading,
    };
    let hand = &state.powers[index(side)];
    if !in_time || side.0 > 1 || hand.len() + usize::from(count) > POWER_HAND {
        return;
    }
    for _ in 0..count {
        if let Some(top) = state.top() {
            state.drawn += 1;
            state.powers[index(side)].insert(top);
        }
    }
}

/// PTD-29 to PTD-31: the first so many of the chosen cards leave the hand; they are spent once the side is served.
fn trade(state: &mut State, side: Side, count: u8) {
    if state.phase != Phase::Trading || side.0 > 1 {
        return;
    }
    let [Some(_), Some(_)] = state.sealed else {
        return;
    };
    state.spent.join(state.leaving);
    state.leaving = PowerSet::EMPTY;
    let slots = state.sealed[index(side)].unwrap_or_default();
    let chosen = (0..POWER_HAND).filter(|at| slots.has(*at));
    for at in chosen.take(usize::from(count)) {
        if let Some(power) = state.powers[index(side)].take(at) {
            state.leaving.insert(power.card);
            state.buried.insert(power.card);
            state.traded[index(side)].push(power);
        }
    }
}

fn state_civics(state: &mut State, statement: &Arc<Statement>, due: Option<Millis>) {
    if state.stating() != Some(statement.side) || state.right != Some(statement.number) {
        return;
    }
    state.statements[last_trick(state)] = Some(Arc::clone(statement));
    go_on(state, due);
}

/// The place of the trick that was played last.
fn last_trick(state: &State) -> usize {
    state.tricks.played().saturating_sub(1).min(TRICKS - 1)
}

/// The next trick is to be led.
fn go_on(state: &mut State, due: Option<Millis>) {
    state.right = None;
    state.phase = Phase::Leading;
    state.due = due;
}

/// A game counts.
fn count(state: &mut State, result: &GameResult) {
    if !state.under_way() || result.winner.0 > 1 || !state.results.has_room() {
        return;
    }
    state.results.push(*result);
    state.wins[index(result.winner)] += 1;
    state.last_winner = Some(result.winner);
    state.phase = Phase::Between;
    state.due = None;
    state.who.next_game();
}

/// Takes the cards of the game off the table; its last trick is remembered.
fn clear(state: &mut State) {
    let statement = state.statements[last_trick(state)].take();
    state.before = state.tricks.row.last().map(|trick| (*trick, statement));
    state.searched = Row::EMPTY;
    state.period = None;
    state.base = None;
    state.spent = PowerSet::EMPTY;
    state.leaving = PowerSet::EMPTY;
    state.buried = PowerSet::EMPTY;
    state.powers = [PowerHand::default(); 2];
    state.sealed = [None; 2];
    state.traded = [Row::EMPTY; 2];
    state.deal.hands = [Spots(0); 2];
    state.right = None;
    state.tricks = Tricks::new(state.tricks.lead);
    state.statements = [const { None }; TRICKS];
    state.declined = 0;
    state.first = None;
}

fn finish(state: &mut State, ending: Ending) {
    state.phase = Phase::Over;
    state.ending = Some(ending);
    state.due = None;
}
