//! What is decided, in the order of the rule sheet: the count, the deal with its signal, shouts, identification, judgement,
//! result.

use super::DashingStates;
use super::event::{Action, Event, Reason};
use super::layout::To;
use super::requests::{may_order, may_place, may_take_back, may_turn, may_unturn, not_now, racing};
use super::state::{Phase, State, other, place};
use tricorn_engine::{Act, Millis, Outcome, Refusal, Side, Step};
use tricorn_geoplunge::race::{Passes, READY};
use tricorn_geoplunge::rounds::{self, BestOfThree, How, ROUNDS};
use tricorn_geoplunge::stance::{COUNT, Count};
use tricorn_geoplunge::{PowerIx, StateIx, pause};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::attended::Attended;
use tricorn_kit::course::{Course, Stage};

/// seconds for each card to identify, and for sorting.
pub(super) mod seconds {
    pub const CARD: u64 = 25;

    /// ranks take longer than names.
    pub const fn race(number: u8) -> u64 {
        if number < 3 { 180 } else { 240 }
    }
}

pub(super) type Stepping<'a> = Step<'a, DashingStates>;

/// A side gives the game up when all its people who are there have asked for it.
impl Attended for DashingStates {
    fn who(state: &State) -> &Attendance {
        &state.who
    }

    fn given_up(&self, step: &mut Stepping<'_>, side: Side) {
        if step.state().under_way() {
            self.finish(step, Some(other(side)), How::Resigned);
        }
    }

    /// the pause ends when all people who are there have seen enough.
    fn missed(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        if state.phase == Phase::Resting && pause::is_over(&state.who, state.ready) {
            self.make_ready(step);
        }
    }
}

impl Course for DashingStates {
    fn stage(state: &State) -> Stage {
        match state.phase {
            Phase::Before => Stage::Before,
            Phase::Over => Stage::Over,
            _ => Stage::UnderWay,
        }
    }

    /// Decks that a match hands in are used as they lie; alone, both are shuffled.
    fn begin(&self, step: &mut Stepping<'_>) {
        let (maps, power) = match step.state().entry {
            Some(entry) => (entry.maps.to_vec(), entry.power.to_vec()),
            None => {
                let mut power: Vec<PowerIx> = PowerIx::all().collect();
                step.rng("power").shuffle(&mut power);
                (shuffled_maps(step), power)
            }
        };
        self.start_count(step, maps, power);
    }

    /// The Power cards stay as they lie.
    fn again(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Abandoned);
        let power = step.state().power.to_vec();
        let maps = shuffled_maps(step);
        self.start_count(step, maps, power);
    }

    fn end(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Ended);
    }

    /// Checks a request and does it. Any member acts for the side, except in the count and for the own form
    /// (DS-14).
    fn act(&self, step: &mut Stepping<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        let (seat, side) = (act.seat, self.book.sides.of(act.seat));
        match &act.action {
            Action::Stand | Action::Sit => {
                let stands = act.action == Action::Stand;
                if state.phase != Phase::Counting {
                    return Err(not_now(state).into());
                }
                self.count(state).may_stand(seat, stands)?;
                self.awake(step, act);
                step.emit(Event::Stood { side, stands });
            }
            Action::Order { seats } => {
                may_order(state, side, seats)?;
                let seats = seats.clone();
                self.awake(step, act);
                step.emit(Event::Ordered { side, seats });
            }
            Action::Place { card, place } => {
                let moved = may_place(state, side, card, *place)?;
                self.lay(step, act, moved);
            }
            Action::Back { card } => {
                let moved = may_take_back(state, side, card)?;
                self.lay(step, act, moved);
            }
            Action::Turn { card } => {
                let moved = may_turn(state, side, card)?;
                self.lay(step, act, moved);
            }
            Action::Unturn => {
                let moved = may_unturn(state, side)?;
                self.lay(step, act, moved);
            }
            Action::Shout => {
                let shout = racing(state)?.hear(act, side, step.now())?;
                self.awake(step, act);
                step.emit(Event::Shouted(shout));
            }
            Action::OfferTie | Action::WithdrawTie => {
                let stands = act.action == Action::OfferTie;
                racing(state)?.may_offer(side, stands)?;
                self.awake(step, act);
                let at = step.now();
                step.emit(Event::Offered { side, stands, at });
            }
            Action::Identify(form) => {
                let entries = self.may_identify(state, side, seat, form)?;
                self.awake(step, act);
                step.emit(Event::Identified { seat, entries });
                self.judge_if_all_is_in(step);
            }
            Action::GoOn => {
                self.may_go_on(state, seat)?;
                self.awake(step, act);
                step.emit(Event::Ready { seat });
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
                if !state.who.wishes().has(seat) {
                    return Err(Reason::NotAsked.into());
                }
                // Whoever acts plays on.
                self.awake(step, act);
            }
        }
        Ok(())
    }

    /// What happens when a time is up.
    fn time_out(&self, step: &mut Stepping<'_>) -> Result<(), Refusal> {
        let state = step.state();
        if state.due.is_none_or(|due| due > step.now()) {
            return Err(Reason::NotDue.into());
        }
        match state.phase {
            Phase::Counting => {
                let due = step.now().plus(READY);
                step.emit(Event::Counted { due });
            }
            Phase::Ready => self.deal(step),
            Phase::Racing => self.race_deadline(step),
            Phase::Identifying => self.forms_deadline(step),
            Phase::Resting => self.make_ready(step),
            Phase::Before | Phase::Between | Phase::Over => {}
        }
        Ok(())
    }
}

/// C4-19: a shuffled Map deck.
fn shuffled_maps(step: &Stepping<'_>) -> Vec<StateIx> {
    let mut maps = StateIx::deck();
    step.rng("maps").shuffle(&mut maps);
    maps.to_vec()
}

impl DashingStates {
    /// C4-32: the count as it runs.
    pub(super) fn count<'a>(&'a self, state: &'a State) -> Count<'a> {
        Count {
            sides: &self.book.sides,
            who: &state.who,
            standing: state.standing,
        }
    }

    /// DS-02: the question is put once, before the first race.
    fn start_count(&self, step: &mut Stepping<'_>, maps: Vec<StateIx>, power: Vec<PowerIx>) {
        let due = step.now().plus(COUNT);
        step.emit(Event::Began { maps, power, due });
    }

    /// DS-04, DS-08, R-40: everybody looks away; for race 3 the Power card is turned before the deal.
    fn make_ready(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        if state.rounds.len() + 1 == ROUNDS && state.turned.is_none() {
            let power = state.power[0];
            step.emit(Event::Turned { power });
        }
        let due = step.now().plus(READY);
        step.emit(Event::Rested { due });
    }

    /// DS-03 to DS-05, R-20, R-37: the faces are released with the signal, for both sides in one.
    fn deal(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        let at = step.now();
        let time = self.config.pace.time(seconds::race(state.race_number()));
        let own = time.map(|time| at.plus(time));
        let mut names = std::array::from_fn(|name| name as u8);
        step.rng("names").shuffle::<u8>(&mut names);
        step.emit(Event::Dealt {
            deal: state.deals,
            names,
            at,
            limit: own,
        });
    }

    /// DS-05, DS-09, R-41.
    fn lay(&self, step: &mut Stepping<'_>, act: &Act<Action>, (card, to): (usize, To)) {
        self.awake(step, act);
        let side = self.book.sides.of(act.seat);
        let card = step.state().handle(place(side, card));
        let seat = act.seat;
        step.emit(Event::Moved { seat, card, to });
    }

    /// the limit, the end of the wait, or the end of all hope for a shout.
    fn race_deadline(&self, step: &mut Stepping<'_>) {
        let Some(race) = step.state().race else {
            return;
        };
        match race.passes() {
            Passes::Limit => step.emit(Event::Closed),
            Passes::Nobody => {
                let rest = self.rest_after(step, None);
                step.emit(Event::Tied { rest });
                self.go_on(step);
            }
            Passes::Called(first) => self.call(step, first),
        }
    }

    /// until when a race is looked at that this side won; not at all if it ends the game or nobody is there.
    pub(super) fn rest_after(&self, step: &Stepping<'_>, winner: Option<Side>) -> Option<Millis> {
        let state = step.state();
        let mut all = state.rounds;
        all.push(winner);
        let rests = rounds::decided(&all).is_none() && !state.who.awake().is_empty();
        rests.then(|| step.now().plus(pause::LONG_REST))
    }

    /// DS-20 to DS-23: after a race the game is over, or the next one comes; at once if nobody looks at this one.
    pub(super) fn go_on(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        match rounds::decided(&state.rounds) {
            Some((winner, how)) => self.finish(step, winner, how),
            None if state.phase == Phase::Between => self.make_ready(step),
            None => {}
        }
    }

    /// DS-20 to DS-23, C4-33.
    fn finish(&self, step: &mut Stepping<'_>, winner: Option<Side>, how: How) {
        let state = step.state();
        // DS-R4: who gives up gives the races that are left.
        let straight = state.rounds.len() < 2
            && state
                .rounds
                .iter()
                .all(|round| round.is_some() && *round == winner);
        step.emit(Event::Finished(BestOfThree {
            winner,
            how,
            bonus: how == How::TwoStraight || (how == How::Resigned && straight),
            // Before the count is over nobody is GeoPlunging.
            plunging: state.standing.map(|stands| stands && state.counted),
        }));
    }
}

/// C4-22 to C4-29: the points of the game, and who won it.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let ending = state.ending?;
    Some(ending.outcome(|result| (result.how.word(), result.score())))
}
