//! What is decided and what it changes, in the order of the rule sheet: set-up, discards, lead, follow, award, end.

use super::cards::{CardIx, DEAL, HAND, MOST_CARDS, PresidencySet};
use super::event::{Action, Event, GameResult, Reason, Trick};
use super::trick::{Call, winner};
use super::{PresidentialNumbers, State};
use tricorn_engine::rules::Deciding;
use tricorn_engine::sides::{BOTH, RESIGNED, index, other, outcome};
use tricorn_engine::{Act, Handle, Outcome, Refusal, Side};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::{Deal, Played};
use tricorn_kit::options::MOST_GAMES;
use tricorn_kit::row::Row;
use tricorn_kit::said::Said;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_kit::tricks::{TRICKS, Tricks, decided_by};

type Step<'a, 'b> = Deciding<'a, 'b, PresidentialNumbers>;

/// Where a game stands.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    pub(super) fn new() -> Self {
        Self {
            first: Side(0),
            wins: [0; 2],
            deals: 0,
            deal: Deal::NONE,
            discards: [None; 2],
            tricks: Tricks::new(Side(0)),
            last: None,
            results: Row::EMPTY,
            resigned: None,
            seen: [PresidencySet::default(); 2],
            shown: PresidencySet::default(),
        }
    }

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
        if self.results.len().is_multiple_of(2) {
            self.first
        } else {
            other(self.first)
        }
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

    /// PPN-40.
    #[inline]
    fn held(&self, side: Side, card: Handle) -> Result<Played<CardIx>, Reason> {
        self.deal.in_hand(side, card).ok_or(Reason::NotInHand)
    }

    // ---- What is refused: PPN-39 to PPN-46, in the order of PPN-R17 ----

    /// PPN-39, PPN-41, PPN-40.
    #[inline]
    fn may_discard(&self, side: Side, card: Chosen) -> Result<Played<CardIx>, Reason> {
        match self.phase() {
            Phase::Discard if self.discards[index(side)].is_none() => {}
            Phase::Discard => return Err(Reason::DiscardedAlready),
            // PPN-R17: the first trick opens when its lead is played.
            Phase::Lead if self.tricks.row.is_empty() => return Err(Reason::DiscardedAlready),
            Phase::Lead | Phase::Follow => return Err(Reason::DiscardsDone),
        }
        self.held(side, card.one().ok_or(Reason::DiscardOne)?)
    }

    /// PPN-39, PPN-46, PPN-44, PPN-40, PPN-42.
    #[inline]
    fn may_lead(
        &self,
        side: Side,
        card: Chosen,
        call: Said<Call>,
    ) -> Result<(Played<CardIx>, Call), Reason> {
        match self.phase() {
            Phase::Lead if side == self.tricks.lead => {}
            Phase::Follow if side == self.tricks.lead => return Err(Reason::AlreadyPlayed),
            Phase::Follow => return Err(Reason::FollowNow),
            Phase::Lead => return Err(Reason::NotYourTurn),
            Phase::Discard => return Err(Reason::DiscardFirst),
        }
        let card = self.held(side, card.one().ok_or(Reason::PlayOne)?)?;
        match call {
            Said::Word(call) => Ok((card, call)),
            Said::Nothing | Said::Other => Err(Reason::CallRequired),
        }
    }

    /// PPN-39, PPN-46, PPN-44, PPN-40, PPN-43.
    #[inline]
    fn may_follow(
        &self,
        side: Side,
        card: Chosen,
        call: Said<Call>,
    ) -> Result<Played<CardIx>, Reason> {
        match self.phase() {
            Phase::Follow if side != self.tricks.lead => {}
            Phase::Follow => return Err(Reason::AlreadyPlayed),
            Phase::Lead if side == self.tricks.lead => return Err(Reason::LeadNow),
            Phase::Lead => return Err(Reason::NotYourTurn),
            Phase::Discard => return Err(Reason::DiscardFirst),
        }
        let card = self.held(side, card.one().ok_or(Reason::PlayOne)?)?;
        if call != Said::Nothing {
            return Err(Reason::NoCall);
        }
        Ok(card)
    }

    /// PPN-39, PPN-44: nobody may pass; who is not to act hears that first.
    fn may_not_pass(&self, side: Side) -> Reason {
        match (self.phase(), side == self.tricks.lead) {
            (Phase::Discard, _) => Reason::DiscardFirst,
            (Phase::Lead, true) | (Phase::Follow, false) => Reason::PlayOne,
            (Phase::Lead, false) | (Phase::Follow, true) => Reason::NotYourTurn,
        }
    }
}

impl PresidentialNumbers {
    /// PPN-11: chance settles who begins, unless the same teams have just played (PPN-R25).
    pub(super) fn begin_match(&self, step: &mut Step<'_, '_>) {
        if step.state().deals == 0 {
            let chance = || Side(u8::from(step.rng("first lead").coin()));
            let first = self.book.sides.seating().lead().unwrap_or_else(chance);
            step.emit(Event::Began { first });
        }
        self.deal(step);
    }

    /// PPN-12, PPN-14, PPN-15: the whole deck is shuffled, nine cards go to each side, and it is known who begins.
    fn deal(&self, step: &mut Step<'_, '_>) {
        let mut deck = [CardIx(0); MOST_CARDS];
        let deck = &mut deck[..usize::from(self.deck.len())];
        for (at, card) in (0..).zip(deck.iter_mut()) {
            *card = CardIx(at);
        }
        step.rng("deal").shuffle_front(deck, DEAL);
        let mut cards = [CardIx(0); DEAL];
        cards.copy_from_slice(&deck[..DEAL]);
        let event = Event::Dealt {
            game: step.state().game(),
            lead: step.state().begins(),
            cards,
        };
        step.emit_until(event, step.after(self.step));
    }

    /// PPN-39 to PPN-46 in the order of PPN-R17, then the action itself. Any member acts for the side (PPN-R11).
    pub(super) fn play(&self, step: &mut Step<'_, '_>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        let side = self.book.sides.of(act.seat);
        match act.action {
            Action::Discard { card } => {
                let card = state.may_discard(side, card)?;
                self.discard(step, side, card);
            }
            Action::Lead { card, call } => {
                let (card, call) = state.may_lead(side, card, call)?;
                self.lead(step, side, card, call);
            }
            Action::Follow { card, call } => {
                let card = state.may_follow(side, card, call)?;
                self.follow(step, side, card);
            }
            Action::Pass => return Err(state.may_not_pass(side).into()),
        }
        Ok(())
    }

    /// PPN-16, PPN-17.
    fn discard(&self, step: &mut Step<'_, '_>, side: Side, card: Played<CardIx>) {
        let event = Event::Discarded { side, card };
        match step.state().discards[index(other(side))] {
            Some(_) => step.emit_until(event, step.after(self.step)),
            None => step.emit(event),
        }
    }

    /// PPN-19, PPN-21: card and call are one action, and the call holds for this trick.
    fn lead(&self, step: &mut Step<'_, '_>, side: Side, card: Played<CardIx>, call: Call) {
        step.emit_until(Event::Led { side, card, call }, step.after(self.step));
    }

    /// PPN-20, then the trick is awarded (PPN-30 to PPN-37), and with it perhaps the game and the match.
    fn follow(&self, step: &mut Step<'_, '_>, side: Side, follow: Played<CardIx>) {
        let state = step.state();
        let cards = [state.tricks.opened.map(|opened| opened.spot)];
        let [first, second] = state.discards;
        let [Some(lead), Some(first), Some(second)] =
            [cards[0], first, second].map(|spot| state.deal.play(spot?))
        else {
            return;
        };
        let Some(Opened { call, .. }) = state.tricks.opened else {
            return;
        };
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
            discards: Some([first, second]),
        }));
        // PPN-50: the match ends as soon as one side has won the agreed number of games.
        if step.state().wins[index(winner)] >= self.wins {
            step.finish(Event::MatchWon { side: winner });
        } else {
            self.deal(step);
        }
    }

    /// PPN-R14: when the time runs out a random card is put away or played, with a random call.
    pub(super) fn play_by_chance(&self, step: &mut Step<'_, '_>) {
        let tricks = &step.state().tricks;
        let (lead, follower) = (tricks.lead, tricks.follower());
        match step.state().phase() {
            Phase::Discard => {
                for side in BOTH {
                    if step.state().discards[index(side)].is_none()
                        && let Some((card, _)) = self.by_chance(step, side)
                    {
                        self.discard(step, side, card);
                    }
                }
            }
            Phase::Lead => {
                if let Some((card, call)) = self.by_chance(step, lead) {
                    self.lead(step, lead, card, call);
                }
            }
            Phase::Follow => {
                if let Some((card, _)) = self.by_chance(step, follower) {
                    self.follow(step, follower, card);
                }
            }
        }
    }

    /// A side was late: that is noted (PPN-R16), and chance chooses for it.
    fn by_chance(&self, step: &mut Step<'_, '_>, side: Side) -> Option<(Played<CardIx>, Call)> {
        step.timed_out(side);
        let mut rng = step.rng("time out");
        let card = step.state().deal.any(side, &mut rng)?;
        Some((card, Call::ALL[rng.index(2)]))
    }

    // ---- What each event changes ----

    pub(super) fn evolve_match(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Began { first } => state.first = first,
            Event::Dealt {
                lead, ref cards, ..
            } => self.lay_out(state, lead, cards),
            Event::Discarded { side, card } => {
                if let Some(spot) = state.deal.spot(card.handle) {
                    state.deal.take(side, spot);
                    state.discards[index(side)] = Some(spot);
                }
            }
            Event::Led { side, card, call } => {
                if let Some(spot) = state.deal.spot(card.handle) {
                    state.deal.take(side, spot);
                    state.tricks.opened = Some(Opened { spot, call });
                }
                if !self.config.face_down_lead && !self.config.numbers_hidden {
                    state.shown.insert(self.deck.presidency(card.card));
                }
            }
            Event::Followed(trick) => self.award(state, trick),
            Event::GameWon(result) => {
                state.results.push(result);
                state.wins[index(result.winner)] += 1;
                for discard in result.discards.iter().flatten() {
                    state.shown.insert(self.deck.presidency(discard.card));
                }
            }
            Event::MatchWon { .. } => {}
            Event::Resigned { side } => state.resigned = Some(side),
        }
    }

    fn lay_out(&self, state: &mut State, lead: Side, cards: &[CardIx; DEAL]) {
        let hands = [Spots::block(0, HAND), Spots::block(HAND, HAND)];
        state.deal = Deal::new(*cards, state.deals.wrapping_mul(DEAL as u32), hands);
        state.deals += 1;
        state.discards = [None; 2];
        state.tricks = Tricks::new(lead);
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
    fn award(&self, state: &mut State, trick: Trick) {
        if let Some(spot) = state.deal.spot(trick.follow.handle) {
            state.deal.take(other(trick.leader), spot);
        }
        state.tricks.award(trick, trick.winner);
        state.last = Some(trick);
        state.shown.insert(self.deck.presidency(trick.lead.card));
        state.shown.insert(self.deck.presidency(trick.follow.card));
    }
}

/// PPN-49, PPN-50, PPN-R14: games won by each side, and who won the match.
pub(super) fn match_result(state: &State) -> Option<Outcome> {
    let (ending, winner) = match (state.resigned, state.results.last()) {
        (Some(side), _) => (RESIGNED, other(side)),
        (None, Some(last)) => (last.how.word(), last.winner),
        (None, None) => return None,
    };
    Some(outcome(ending, state.wins, Some(winner)))
}
