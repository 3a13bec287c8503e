//! What is decided, in the order of the rule sheet: blind pick, deal, trades, discards, GeoPlunging, tricks, result.

use super::BorderZap;
use super::event::{Action, Event, GameResult, How, Reason, Timer, Trick};
use super::requests::{may_discard, may_follow, may_lead, may_stand, may_trade, not_now};
use super::state::{DEAL, DISCARDS, ENOUGH, Ending, Phase, State, TRICKS, index, other};
use super::zap::zap;
use crate::geoplunge::{STATES, StateIx, points};
use tricorn_engine::refusal::TableReason;
use tricorn_engine::{
    Act, Cause, CauseOf, Millis, Outcome, Refusal, Rng, Ruling, Seat, SeatSet, Side, Step,
};
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::Category;

pub(super) const ENDED_BY_HOST: &str = "ended_by_host";

/// seconds for each step.
pub(super) mod seconds {
    pub const TRADE: u64 = 30;
    pub const DISCARD: u64 = 30;
    pub const PLAY: u64 = 20;
}
/// C4-32, R-08: the count to five, whatever the pace.
pub(super) const COUNT: Millis = Millis(5_000);
/// so long a trick is looked at.
pub(super) const REST: Millis = Millis(3_000);

type Stepping<'a> = Step<'a, BorderZap>;

impl BorderZap {
    /// Checks a cause and lets it happen.
    pub(super) fn decide_cause(
        &self,
        step: &mut Stepping<'_>,
        cause: &CauseOf<Self>,
    ) -> Result<(), Refusal> {
        match cause {
            Cause::Act(act) => return self.act(step, act),
            Cause::Pause | Cause::Resume => return Ok(()),
            Cause::Start => return self.start(step),
            _ => {}
        }
        match step.state().phase {
            Phase::Before => return Err(TableReason::NotStarted.into()),
            Phase::Over => return Err(TableReason::GameOver.into()),
            _ => {}
        }
        match cause {
            Cause::Timer(Timer::Step) => return self.time_out(step),
            Cause::Left(seat) => {
                let fact = step.state().who.left(*seat)?;
                step.emit(Event::Presence(fact));
                self.give_up(step, self.book.sides.of(*seat));
                self.look_again(step);
            }
            Cause::Back(seat) => {
                let fact = step.state().who.back(*seat)?;
                step.emit(Event::Presence(fact));
            }
            Cause::Ruling(Ruling::End) => step.emit(Event::Ended),
            Cause::Ruling(Ruling::Again) => {
                step.emit(Event::Abandoned);
                self.deal(step);
            }
            Cause::Start | Cause::Act(_) | Cause::Pause | Cause::Resume => {}
        }
        Ok(())
    }

    /// G4-05 to G4-07, R-46: who leads is handed in by the match, or settled by a blind pick.
    fn start(&self, step: &mut Stepping<'_>) -> Result<(), Refusal> {
        if step.state().phase != Phase::Before {
            return Err(TableReason::AlreadyStarted.into());
        }
        let event = match step.state().entry.and_then(|entry| entry.lead) {
            Some(lead) => Event::Began { lead, pick: None },
            None => {
                let mut deck = all_states();
                step.rng("blind pick").shuffle_front(&mut deck, 2);
                let statehood = |at: usize| self.book.atlas.rank(deck[at], Category::Statehood);
                Event::Began {
                    // G4-07: the statehood rank nearer to 1 leads.
                    lead: Side(u8::from(statehood(1) < statehood(0))),
                    pick: Some([deck[0], deck[1]]),
                }
            }
        };
        step.emit(event);
        self.deal(step);
        Ok(())
    }

    /// PTB-01, PTB-04, PTB-07. A deck that a match hands in is dealt as it lies, unless a blind pick has disturbed it
    /// or the game is played again.
    fn deal(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        let deal = state.deals;
        let as_it_lies = state.entry.filter(|_| state.pick.is_none() && deal == 0);
        let deck = match as_it_lies {
            Some(entry) => entry.states,
            None => {
                let mut deck = all_states();
                step.rng("deal").shuffle_front(&mut deck, DEAL);
                deck
            }
        };
        let mut cards = [StateIx(0); DEAL];
        cards.copy_from_slice(&deck[..DEAL]);
        let mut names = [0; DEAL];
        for (at, name) in (0..).zip(&mut names) {
            *name = at;
        }
        step.rng("names").shuffle(&mut names);
        step.emit(Event::Dealt {
            deal,
            cards,
            names,
            due: self.due(step.now(), seconds::TRADE),
        });
    }

    /// the time for a step.
    #[inline]
    fn due(&self, now: Millis, seconds: u64) -> Option<Millis> {
        self.config.pace.time(seconds).map(|time| now.plus(time))
    }

    /// Checks a request and does it. Any member acts for the side, except in the count.
    fn act(&self, step: &mut Stepping<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        if state.phase == Phase::Before {
            return Err(TableReason::NotStarted.into());
        }
        let side = self.book.sides.of(act.seat);
        match &act.action {
            Action::Trade { card } => {
                let spot = may_trade(state, side, card)?;
                self.awake(step, act);
                self.trade(step, side, spot);
            }
            Action::Discard { cards } => {
                let cards = may_discard(state, side, cards)?;
                self.awake(step, act);
                self.discard(step, side, cards);
            }
            Action::Stand | Action::Sit => {
                let stands = act.action == Action::Stand;
                self.may_speak(state, act.seat, side)?;
                may_stand(state, side, stands)?;
                self.awake(step, act);
                step.emit(Event::Stood { side, stands });
            }
            Action::Lead { card } => {
                let spot = may_lead(state, side, card)?;
                self.awake(step, act);
                self.lead(step, side, spot);
            }
            Action::Follow { card } => {
                let spot = may_follow(state, side, card)?;
                self.awake(step, act);
                self.follow(step, side, spot);
            }
            Action::GoOn => {
                self.may_go_on(state, act.seat)?;
                self.awake(step, act);
                step.emit(Event::Ready { seat: act.seat });
                self.look_again(step);
            }
            Action::Resign => {
                if !state.under_way() {
                    return Err(not_now(state).into());
                }
                let fact = state.who.wants_out(act.seat, act.by)?;
                self.awake(step, act);
                step.emit(Event::Presence(fact));
                self.give_up(step, side);
            }
            Action::PlayOn => {
                if !state.under_way() {
                    return Err(not_now(state).into());
                }
                if !state.who.wishes().has(act.seat) {
                    return Err(Reason::NotAsked.into());
                }
                // Whoever acts plays on.
                self.awake(step, act);
            }
        }
        Ok(())
    }

    /// only one seat sets the stance.
    fn may_speak(&self, state: &State, seat: Seat, side: Side) -> Result<(), Reason> {
        if state.phase == Phase::Counting && self.book.sides.spokes(&state.who, side) != seat {
            return Err(Reason::NotSpokes);
        }
        Ok(())
    }

    /// people say that they have seen enough, each for themselves.
    fn may_go_on(&self, state: &State, seat: Seat) -> Result<(), Reason> {
        if state.phase != Phase::Resting {
            return Err(not_now(state));
        }
        if !self.seats().people().has(seat) {
            return Err(Reason::NotAPerson);
        }
        if state.ready.has(seat) {
            return Err(Reason::Done);
        }
        Ok(())
    }

    /// Who acts is there again.
    #[inline]
    fn awake(&self, step: &mut Stepping<'_>, act: &Act<Action>) {
        let facts = step.state().who.acted(self.seats(), act.seat, act.by);
        for fact in facts {
            step.emit(Event::Presence(fact));
        }
    }

    /// A side gives the game up when all its people who are there have asked for it.
    fn give_up(&self, step: &mut Stepping<'_>, side: Side) {
        let state = step.state();
        if state.under_way() && state.who.gives_up(self.seats(), side) {
            self.finish(step, other(side), How::Resigned);
        }
    }

    /// PTB-02, PTB-05, R-61: sealed until both have chosen; then both cards change hands.
    fn trade(&self, step: &mut Stepping<'_>, side: Side, spot: Spot) {
        let state = step.state();
        let (Some(card), Some(round)) = (state.play(spot), state.round()) else {
            return;
        };
        step.emit(Event::Chose { side, card });
        let state = step.state();
        let [Some(first), Some(second)] = state.sealed.map(|spot| state.play(spot?)) else {
            return;
        };
        let seconds = if round == 1 {
            seconds::TRADE
        } else {
            seconds::DISCARD
        };
        step.emit(Event::Traded {
            round,
            cards: [first, second],
            due: self.due(step.now(), seconds),
        });
    }

    /// PTB-08, R-61; after both, the count begins (PTB-09).
    fn discard(&self, step: &mut Stepping<'_>, side: Side, cards: Spots) {
        let state = step.state();
        let last = state.discards[index(other(side))].is_some();
        let due = if last {
            Some(step.now().plus(COUNT))
        } else {
            state.due
        };
        step.emit(Event::Discarded { side, cards, due });
    }

    /// PTB-11.
    #[inline]
    fn lead(&self, step: &mut Stepping<'_>, side: Side, spot: Spot) {
        if let Some(card) = step.state().play(spot) {
            let due = self.due(step.now(), seconds::PLAY);
            step.emit(Event::Led { side, card, due });
        }
    }

    /// PTB-11, then the trick is awarded (PTB-12 to PTB-16), and with it perhaps the game.
    #[inline]
    fn follow(&self, step: &mut Stepping<'_>, side: Side, spot: Spot) {
        let state = step.state();
        let lead = state.tricks.opened.and_then(|spot| state.play(spot));
        let (Some(lead), Some(follow)) = (lead, state.play(spot)) else {
            return;
        };
        let zap = zap(&self.book.atlas, lead.card, follow.card);
        let winner = if zap.is_some() { side } else { other(side) };
        let how = decided(state.tricks.if_won_by(winner), winner);
        let rest = how.is_none() && !self.awake_people(state).is_empty();
        let due = match (how, rest) {
            (Some(_), _) => None,
            (None, true) => Some(step.now().plus(REST)),
            (None, false) => self.due(step.now(), seconds::PLAY),
        };
        let trick = Trick {
            leader: other(side),
            lead,
            follow,
            zap,
            winner,
        };
        step.emit(Event::Followed { trick, rest, due });
        if let Some(how) = how {
            // PTB-18, PTB-19: who wins the last trick wins at three each; else who has more.
            let taken = step.state().tricks.taken;
            let most = Side(u8::from(taken[1] > taken[0]));
            let by_most = how != How::LastTrick;
            self.finish(step, if by_most { most } else { winner }, how);
        }
    }

    /// The people who are there: they are waited for.
    pub(super) fn awake_people(&self, state: &State) -> SeatSet {
        self.seats().people().without(state.who.stand_ins())
    }

    /// the pause ends when all people who are there have seen enough.
    fn look_again(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        if state.phase == Phase::Resting && self.awake_people(state).without(state.ready).is_empty()
        {
            self.go_on(step);
        }
    }

    fn go_on(&self, step: &mut Stepping<'_>) {
        let due = self.due(step.now(), seconds::PLAY);
        step.emit(Event::Rested { due });
    }

    /// PTB-18 to PTB-21, C4-33.
    fn finish(&self, step: &mut Stepping<'_>, winner: Side, how: How) {
        let state = step.state();
        let tricks = state.tricks.taken;
        // Before the count is over nobody is GeoPlunging.
        let counted = state.phase != Phase::Counting;
        step.emit(Event::Finished(GameResult {
            winner,
            how,
            tricks,
            bonus: tricks[index(winner)] >= ENOUGH,
            plunging: state.standing.map(|stands| stands && counted),
        }));
    }

    /// what happens when the time is up: a random choice, or nothing more can be changed.
    fn time_out(&self, step: &mut Stepping<'_>) -> Result<(), Refusal> {
        let state = step.state();
        if state.due.is_none_or(|due| due > step.now()) {
            return Err(Reason::NotDue.into());
        }
        match state.phase {
            Phase::FirstTrade | Phase::SecondTrade => {
                // The second of two choices ends the trade: who was late is settled before.
                let late = state.sealed.map(|spot| spot.is_none());
                for side in BOTH.into_iter().filter(|side| late[index(*side)]) {
                    self.late(step, side);
                    let cards = step.state().tradeable(side);
                    if let Some(spot) = any_of(cards, &mut step.rng("time out")) {
                        self.trade(step, side, spot);
                    }
                }
            }
            Phase::Discarding => {
                for side in BOTH {
                    if step.state().discards[index(side)].is_none() {
                        self.late(step, side);
                        let hand = step.state().deal.hand(side);
                        let cards = hand.some(DISCARDS as u32, &mut step.rng("time out"));
                        self.discard(step, side, cards);
                    }
                }
            }
            Phase::Counting => {
                let due = self.due(step.now(), seconds::PLAY);
                step.emit(Event::Counted { due });
            }
            Phase::Leading => {
                let side = state.tricks.lead;
                self.late(step, side);
                let hand = step.state().deal.hand(side);
                if let Some(spot) = any_of(hand, &mut step.rng("time out")) {
                    self.lead(step, side, spot);
                }
            }
            Phase::Following => {
                let side = state.tricks.follower();
                self.late(step, side);
                let hand = step.state().deal.hand(side);
                if let Some(spot) = any_of(hand, &mut step.rng("time out")) {
                    self.follow(step, side, spot);
                }
            }
            Phase::Resting => self.go_on(step),
            Phase::Before | Phase::Dealing | Phase::Decided | Phase::Over => {}
        }
        Ok(())
    }

    /// A side was late: that is noted.
    fn late(&self, step: &mut Stepping<'_>, side: Side) {
        let facts = step.state().who.timed_out(self.seats(), side);
        for fact in facts {
            step.emit(Event::Presence(fact));
        }
    }
}

/// One of these by chance.
fn any_of(cards: Spots, rng: &mut Rng) -> Option<Spot> {
    cards.nth(rng.below(cards.len().max(1)))
}

/// The whole deck in the order of the pack.
fn all_states() -> [StateIx; STATES] {
    let mut deck = [StateIx(0); STATES];
    for (place, card) in deck.iter_mut().zip(StateIx::all()) {
        *place = card;
    }
    deck
}

/// PTB-17 to PTB-19, R-62: whether the game is over with these tricks, the last of which this side won, and how. Five to
/// none ends it; at four to one the sixth trick is played.
#[inline]
pub(super) const fn decided(taken: [u8; 2], last: Side) -> Option<How> {
    let (own, others) = (taken[index(last)], taken[index(other(last))]);
    let all = (own + others) as usize >= TRICKS;
    match (own >= ENOUGH && others == 0, all) {
        (true, _) => Some(How::FiveNil),
        (false, false) => None,
        (false, true) if own == others => Some(How::LastTrick),
        (false, true) => Some(How::MostTricks),
    }
}

/// C4-22 to C4-29: the points of the game, and who won it.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    Some(match state.ending? {
        Ending::Result(result) => Outcome {
            ending: result.how.word().to_owned(),
            scores: points(Some(result.winner), result.bonus, result.plunging)
                .map(i64::from)
                .to_vec(),
            winners: vec![result.winner],
        },
        // a game that is not finished pays nobody anything.
        Ending::ByHost => Outcome {
            ending: ENDED_BY_HOST.to_owned(),
            scores: vec![0, 0],
            winners: Vec::new(),
        },
    })
}
