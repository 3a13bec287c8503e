//! What is decided, in the order of the rule sheet: blind pick, deal, trades, discards, GeoPlunging, tricks, result.

use super::BorderZap;
use super::event::{Action, Event, GameResult, How, Reason, Trick};
use super::requests::{may_discard, may_follow, may_lead, may_trade, not_now};
use super::state::{DEAL, DISCARDS, ENOUGH, Phase, State, TRICKS, index, other};
use super::zap::zap;
use tricorn_engine::{Act, Millis, Outcome, Refusal, Rng, Seat, SeatSet, Side, Step};
use tricorn_geoplunge::stance::{COUNT, Count};
use tricorn_geoplunge::{StateIx, pause};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::attended::Attended;
use tricorn_kit::course::{Course, Stage};
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};

/// seconds for each step.
pub(super) mod seconds {
    pub const TRADE: u64 = 30;
    pub const DISCARD: u64 = 30;
    pub const PLAY: u64 = 20;
}

type Stepping<'a> = Step<'a, BorderZap>;

/// A side gives the game up when all its people who are there have asked for it.
impl Attended for BorderZap {
    fn who(state: &State) -> &Attendance {
        &state.who
    }

    fn given_up(&self, step: &mut Stepping<'_>, side: Side) {
        if step.state().under_way() {
            self.finish(step, other(side), How::Resigned);
        }
    }

    /// the pause ends when all people who are there have seen enough.
    fn missed(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        if state.pausing() && pause::is_over(&state.who, state.ready) {
            self.go_on(step);
        }
    }
}

impl Course for BorderZap {
    fn stage(state: &State) -> Stage {
        match state.phase {
            Phase::Before => Stage::Before,
            Phase::Over => Stage::Over,
            _ => Stage::UnderWay,
        }
    }

    /// G4-05 to G4-07, R-46: who leads is handed in by the match, or settled by a blind pick.
    fn begin(&self, step: &mut Stepping<'_>) {
        let named = step.state().entry.and_then(|entry| entry.lead);
        let (lead, pick) = self.book.first_lead(named, || step.rng("blind pick"));
        step.emit(Event::Began { lead, pick });
        self.deal(step);
    }

    fn again(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Abandoned);
        self.deal(step);
    }

    fn end(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Ended);
    }

    /// Checks a request and does it. Any member acts for the side, except in the count.
    fn act(&self, step: &mut Stepping<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
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
                if state.phase != Phase::Counting {
                    return Err(not_now(state).into());
                }
                self.count(state).may_stand(act.seat, stands)?;
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
                self.missed(step);
            }
            Action::Resign => {
                if !state.under_way() {
                    return Err(not_now(state).into());
                }
                self.wants_out(step, act)?;
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
                    self.timed_out(step, side);
                    let cards = step.state().tradeable(side);
                    if let Some(spot) = any_of(cards, &mut step.rng("time out")) {
                        self.trade(step, side, spot);
                    }
                }
            }
            Phase::Discarding => {
                for side in BOTH {
                    if step.state().discards[index(side)].is_none() {
                        self.timed_out(step, side);
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
                self.timed_out(step, side);
                let hand = step.state().deal.hand(side);
                if let Some(spot) = any_of(hand, &mut step.rng("time out")) {
                    self.lead(step, side, spot);
                }
            }
            Phase::Following => {
                let side = state.tricks.follower();
                self.timed_out(step, side);
                let hand = step.state().deal.hand(side);
                if let Some(spot) = any_of(hand, &mut step.rng("time out")) {
                    self.follow(step, side, spot);
                }
            }
            Phase::Looking | Phase::Resting => self.go_on(step),
            Phase::Before | Phase::Dealing | Phase::Decided | Phase::Over => {}
        }
        Ok(())
    }
}

impl BorderZap {
    /// C4-32: the count as it runs.
    pub(super) fn count<'a>(&'a self, state: &'a State) -> Count<'a> {
        Count {
            sides: &self.book.sides,
            who: &state.who,
            standing: state.standing,
        }
    }

    /// PTB-01, PTB-04, PTB-07. A deck that a match hands in is dealt as it lies, unless a blind pick has disturbed it
    /// or the game is played again.
    fn deal(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        let deal = state.deals;
        let as_it_lies = state.entry.filter(|_| state.pick.is_none());
        let deck = match as_it_lies {
            Some(entry) => entry.states,
            None => {
                let mut deck = StateIx::deck();
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

    /// people say that they have seen enough, each for themselves.
    fn may_go_on(&self, state: &State, seat: Seat) -> Result<(), Reason> {
        if !state.pausing() {
            return Err(not_now(state));
        }
        if !self.seats().people().has(seat) {
            return Err(Reason::NotAPerson);
        }
        if state.ready.has(seat) {
            return Err(Reason::SaidSo);
        }
        Ok(())
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
        // PTB-R6: only people need time to look.
        let look = round == 1 && !self.awake_people(state).is_empty();
        let due = match (look, round) {
            (true, _) => Some(step.now().plus(pause::LOOK)),
            (false, 1) => self.due(step.now(), seconds::TRADE),
            (false, _) => self.due(step.now(), seconds::DISCARD),
        };
        step.emit(Event::Traded {
            round,
            cards: [first, second],
            look,
            due,
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
        let next = self.due(step.now(), seconds::PLAY);
        let (rest, due) = pause::after_trick(how.is_some(), &state.who, step.now(), next);
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
        state.who.awake()
    }

    /// A pause is over: PTB-04, or the next trick.
    fn go_on(&self, step: &mut Stepping<'_>) {
        if step.state().phase == Phase::Looking {
            let due = self.due(step.now(), seconds::TRADE);
            step.emit(Event::Looked { due });
        } else {
            let due = self.due(step.now(), seconds::PLAY);
            step.emit(Event::Rested { due });
        }
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
            // PTB-20. PTB-R2: who gives up gives the tricks that are left.
            bonus: {
                let given = match how {
                    How::Resigned => (TRICKS - state.tricks.played()) as u8,
                    _ => 0,
                };
                tricks[index(winner)] + given >= ENOUGH
            },
            plunging: state.standing.map(|stands| stands && counted),
        }));
    }
}

/// One of these by chance.
fn any_of(cards: Spots, rng: &mut Rng) -> Option<Spot> {
    cards.nth(rng.below(cards.len().max(1)))
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
    let ending = state.ending?;
    Some(ending.outcome(|result| (result.how.word(), result.score())))
}
