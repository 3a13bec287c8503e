//! What is decided and what it changes, in the order of the rule sheet: set-up, discards, lead, follow, award, end.

use super::cards::{CardIx, DEAL, HAND, MOST_CARDS, Number, PresidencySet};
use super::event::{Action, Call, Event, GameResult, Reason, Trick};
use super::{PresidentialNumbers, State};
use tricorn_engine::Side;
use tricorn_engine::rules::Deciding;
use tricorn_engine::sides::{index, other};
use tricorn_kit::deal::{Deal, Played, drawn};
use tricorn_kit::options::MOST_GAMES;
use tricorn_kit::row::Row;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_kit::tricks::{Role, TRICKS, Tricks, decided_by};

type Step<'a, 'b> = Deciding<'a, 'b, PresidentialNumbers>;

#[tricorn_derive::wire(copy)]
pub enum Phase {
    /// PPN-16: both sides choose a discard.
    Discard,
    /// PPN-19: the Lead is to play.
    Lead,
    /// PPN-20: the Follower is to play.
    Follow,
}

/// A card that lies open, or face down, until the Follower has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    pub spot: Spot,
    pub call: Call,
}

/// The truth of a moment, in a few hundred bytes without a pointer: deciding and searching copy it and allocate nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Match {
    /// Who began the first game.
    pub first: Side,
    /// Games won by each side.
    pub wins: [u8; 2],
    /// How many deals there have been, the one that lies now included.
    pub deals: u32,
    pub deal: Deal<CardIx, DEAL>,
    pub discards: [Option<Spot>; 2],
    pub tricks: Tricks<Opened, Trick, TRICKS>,
    /// The trick before this one, of the game before if need be.
    pub last: Option<Trick>,
    pub results: Row<GameResult, MOST_GAMES>,
    pub resigned: Option<Side>,
    /// The presidencies whose numbers were shown in this match: to each side, and to all.
    pub seen: [PresidencySet; 2],
    pub shown: PresidencySet,
}

impl Match {
    #[inline]
    pub(super) fn phase(&self) -> Phase {
        match (self.tricks.opened, self.discards) {
            (Some(_), _) => Phase::Follow,
            (None, [Some(_), Some(_)]) => Phase::Lead,
            _ => Phase::Discard,
        }
    }

    /// PPN-12: who begins the game that is next to be counted.
    pub(super) const fn begins(&self) -> Side {
        Side((self.first.0 + self.results.len() as u8) % 2)
    }

    /// The game under way or next to come, from 1.
    pub(super) const fn game(&self) -> u8 {
        self.results.len() as u8 + 1
    }

    /// Whether the game on the table has been counted.
    pub(super) fn counted(&self) -> bool {
        let last = self.results.last().copied();
        last.is_some_and(|result| result.tricks == self.tricks.taken)
    }

    /// The card that was led and waits for an answer, and its call.
    #[inline]
    pub(super) fn led(&self) -> Option<(Played<CardIx>, Call)> {
        let Opened { spot, call } = self.tricks.opened?;
        Some((self.deal.play(spot)?, call))
    }

    /// PPN-29: whether a side is to act.
    #[inline]
    pub(super) fn awaits(&self, side: Side) -> bool {
        match self.phase() {
            Phase::Discard => self.discards[index(side)].is_none(),
            Phase::Lead => side == self.tricks.lead,
            Phase::Follow => side != self.tricks.lead,
        }
    }

    /// PPN-39, PPN-41, PPN-46: whether it is this side’s turn to do this. All other reasons come after it (PPN-R17).
    #[inline]
    pub(super) fn may(&self, side: Side, action: &Action) -> Result<(), Reason> {
        let leads = side == self.tricks.lead;
        let opened = !self.tricks.row.is_empty();
        Err(match (self.phase(), action, leads) {
            (Phase::Discard, Action::Discard { .. }, _) if self.awaits(side) => return Ok(()),
            (Phase::Lead, Action::Lead { .. } | Action::Pass, true) => return Ok(()),
            (Phase::Follow, Action::Follow { .. } | Action::Pass, false) => return Ok(()),
            (Phase::Discard, Action::Discard { .. }, _) => Reason::DiscardedAlready,
            (Phase::Discard, ..) => Reason::DiscardFirst,
            // The first trick opens when its lead is played.
            (Phase::Lead, Action::Discard { .. }, _) if !opened => Reason::DiscardedAlready,
            (_, Action::Discard { .. }, _) => Reason::DiscardsDone,
            (Phase::Lead, _, false) | (Phase::Follow, Action::Pass, true) => Reason::NotYourTurn,
            (Phase::Lead, _, true) => Reason::LeadNow,
            (Phase::Follow, _, true) => Reason::AlreadyPlayed,
            (Phase::Follow, _, false) => Reason::FollowNow,
        })
    }
}

/// PPN-30 to PPN-37: whose card wins.
///
/// A number names one presidency (PPN-02), so two cards of one person with one number are equal, and then the Follower
/// wins whatever the call (PPN-32, PPN-35). Two cards of one person with different numbers are compared like any others:
/// that is what PPN-33, PPN-34, PPN-36 and PPN-37 ask for, and why the person itself is not looked at.
#[inline]
pub(super) const fn winner(call: Call, lead: Number, follower: Number) -> Role {
    Role::lead_if(match call {
        Call::Earliest => lead.0 < follower.0,
        Call::Latest => lead.0 > follower.0,
    })
}

impl PresidentialNumbers {
    /// PPN-12, PPN-14, PPN-15: the whole deck is shuffled, nine cards go to each side, and it is known who begins.
    pub(super) fn deal(&self, step: &mut Step<'_, '_>) {
        let mut rng = step.rng("deal");
        let cards = drawn::<DEAL, MOST_CARDS>(0..self.deck.len(), &mut rng).map(CardIx);
        let event = Event::Dealt {
            game: step.state().game(),
            lead: step.state().begins(),
            cards,
        };
        step.emit_until(event, step.after(self.step));
    }

    /// PPN-16, PPN-17.
    pub(super) fn discard(&self, step: &mut Step<'_, '_>, side: Side, card: Played<CardIx>) {
        let event = Event::Discarded { side, card };
        match step.state().discards[index(other(side))] {
            Some(_) => step.emit_until(event, step.after(self.step)),
            None => step.emit(event),
        }
    }

    /// PPN-20, then the trick is awarded (PPN-30 to PPN-37), and with it perhaps the game and the match.
    pub(super) fn follow(&self, step: &mut Step<'_, '_>, side: Side, follow: Played<CardIx>) {
        let state = step.state();
        let Some((lead, call)) = state.led() else {
            return;
        };
        let [first, second] = state.discards.map(|spot| state.deal.play(spot?));
        let leader = other(side);
        let winner = winner(call, self.number(lead.card), self.number(follow.card)).side(leader);
        let tricks = state.tricks.if_won_by(winner);
        let trick = Trick {
            leader,
            lead,
            call,
            follow,
            winner,
        };
        let Some(how) = decided_by(winner, tricks) else {
            step.emit_until(Event::Followed(trick), step.after(self.step));
            return;
        };
        // PPN-R12: at once, and the cards that are left stay unplayed.
        step.emit_until(Event::Followed(trick), None);
        step.emit(Event::GameWon(GameResult {
            winner,
            how,
            tricks,
            discards: first.zip(second).map(<[_; 2]>::from),
        }));
        // PPN-50: the match ends as soon as one side has won the agreed number of games.
        if step.state().wins[index(winner)] >= self.wins {
            step.finish(Event::MatchWon { side: winner });
        } else {
            self.deal(step);
        }
    }

    pub(super) fn lay_out(&self, state: &mut State, lead: Side, cards: &[CardIx; DEAL]) {
        let hands = [Spots::block(0, HAND), Spots::block(HAND, HAND)];
        state.deal = Deal::new(*cards, state.deals.wrapping_mul(DEAL as u32), hands);
        state.deals += 1;
        state.discards = [None; 2];
        state.tricks = Tricks::new(lead);
        if !self.config.numbers_hidden {
            let (own, others) = cards.split_at(DEAL / 2);
            for (seen, cards) in state.seen.iter_mut().zip([own, others]) {
                for card in cards {
                    seen.insert(self.deck.presidency(*card).at());
                }
            }
        }
    }
}
