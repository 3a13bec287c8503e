//! What each event changes. Total: a fact that does not fit, as a tampered log may hold, changes nothing.

use super::deck::{DEAL, HAND, MOST_CARDS};
use super::event::{Event, GameResult, Trick};
use super::state::{Ending, Opened, Phase, State, index, other};
use super::{CardIx, PresidentialNumbers};
use tricorn_engine::{Game, Millis, Side};
use tricorn_kit::deal::{Deal, Played};
use tricorn_kit::spots::Spots;
use tricorn_kit::tricks::{Tricks, decided_by};

impl PresidentialNumbers {
    /// Applies a fact. One that does not fit changes nothing.
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Began { first } => {
                if state.phase == Phase::Before && first.0 < 2 {
                    state.first = first;
                    state.phase = Phase::Between;
                }
            }
            Event::Dealt {
                deal,
                game,
                lead,
                ref cards,
                due,
            } => {
                let fits = state.phase == Phase::Between
                    && deal == state.deals
                    && deal < u32::MAX
                    && game == state.game()
                    && state.results.has_room()
                    && lead.0 < 2;
                if fits {
                    self.lay_out(state, lead, cards, due);
                }
            }
            Event::Discarded { side, card, due } => {
                if state.phase == Phase::Discarding
                    && side.0 < 2
                    && state.discards[index(side)].is_none()
                    && let Some(spot) = state.deal.holds(side, card)
                {
                    state.deal.take(side, spot);
                    state.discards[index(side)] = Some(spot);
                    state.due = due;
                    if state.discards[index(other(side))].is_some() {
                        state.phase = Phase::Leading;
                    }
                }
            }
            Event::Led {
                side,
                card,
                call,
                due,
            } => {
                if state.phase == Phase::Leading
                    && side == state.tricks.lead
                    && let Some(spot) = state.deal.holds(side, card)
                {
                    state.deal.take(side, spot);
                    state.tricks.opened = Some(Opened { spot, call });
                    state.phase = Phase::Following;
                    state.due = due;
                    if !self.config.face_down_lead && !self.config.numbers_hidden {
                        state.shown.insert(self.deck.presidency(card.card));
                    }
                }
            }
            Event::Followed { ref trick, due } => self.award(state, trick, due),
            Event::GameWon(ref result) => self.count(state, result),
            Event::MatchWon { side } => {
                if state.phase == Phase::Between
                    && side.0 < 2
                    && let Some(last) = state.results.last()
                {
                    finish(state, Ending::Won(side, last.how));
                }
            }
            Event::Resigned { side } => {
                if state.phase != Phase::Before && state.phase != Phase::Over && side.0 < 2 {
                    finish(state, Ending::Resigned(side));
                }
            }
            Event::Abandoned => {
                if state.under_way() {
                    state.phase = Phase::Between;
                    state.due = None;
                    clear(state);
                }
            }
            Event::Ended => {
                if state.phase != Phase::Over {
                    finish(state, Ending::ByHost);
                }
            }
            Event::Presence(fact) => state.who.evolve(self.seating(), fact),
        }
    }

    fn lay_out(&self, state: &mut State, lead: Side, cards: &[CardIx; DEAL], due: Option<Millis>) {
        let mut twice = [0_u64; MOST_CARDS / 64];
        for card in cards {
            let (word, bit) = (usize::from(card.0) / 64, 1_u64 << (card.0 % 64));
            if !self.deck.has(*card) || twice[word] & bit != 0 {
                return;
            }
            twice[word] |= bit;
        }
        clear(state);
        let hands = [Spots::block(0, HAND), Spots::block(HAND, HAND)];
        state.deal = Deal::new(*cards, state.deals.wrapping_mul(DEAL as u32), hands);
        state.deals += 1;
        state.tricks.lead = lead;
        state.phase = Phase::Discarding;
        state.due = due;
        if !self.config.numbers_hidden {
            let (own, others) = cards.split_at(DEAL / 2);
            for (seen, cards) in state.seen.iter_mut().zip([own, others]) {
                for card in cards {
                    seen.insert(self.deck.presidency(*card));
                }
            }
        }
    }

    /// PPN-22, PPN-23: the trick is over, its cards are out, and its winner leads the next.
    fn award(&self, state: &mut State, trick: &Trick, due: Option<Millis>) {
        let fits = |opened: Opened| {
            state.deal.play(opened.spot) == Some(trick.lead) && opened.call == trick.call
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
        state.deal.take(side, spot);
        state.tricks.award(*trick, trick.winner);
        state.last = Some(*trick);
        state.due = due;
        state.shown.insert(self.deck.presidency(trick.lead.card));
        state.shown.insert(self.deck.presidency(trick.follow.card));
        state.phase = match decided_by(trick.winner, state.tricks.taken) {
            Some(_) => Phase::Decided,
            None => Phase::Leading,
        };
    }

    /// A game counts, and both discards are shown (PPN-R5).
    fn count(&self, state: &mut State, result: &GameResult) {
        let shown = |play: &Played<CardIx>| self.deck.has(play.card);
        if state.phase != Phase::Decided
            || result.winner.0 > 1
            || !result.discards.iter().all(shown)
            || !state.results.has_room()
        {
            return;
        }
        state.results.push(*result);
        state.wins[index(result.winner)] += 1;
        state.phase = Phase::Between;
        state.due = None;
        for discard in &result.discards {
            state.shown.insert(self.deck.presidency(discard.card));
        }
    }
}

/// Takes the cards of the game off the table.
const fn clear(state: &mut State) {
    state.deal.hands = [Spots(0); 2];
    state.discards = [None; 2];
    state.tricks = Tricks::new(state.tricks.lead);
}

const fn finish(state: &mut State, ending: Ending) {
    state.phase = Phase::Over;
    state.ending = Some(ending);
    state.due = None;
}
