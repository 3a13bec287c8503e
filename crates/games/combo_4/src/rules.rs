//! What is decided, in the order of a match: the calls, game after game, what each counts for, and the end.

use super::Combo4;
use super::config::Kind;
use super::event::{Action, Counted, Ending, Event, MatchAction, Reason, Shuffled, Timer};
use super::part::{Part, part};
use super::requests::{may_call, may_lock, may_uncall, not_now};
use super::state::{CALLING, CALLS, Decks, Phase, REST, State};
use super::which::{GAMES, Which};
use serde::Deserialize;
use tricorn_engine::refusal::TableReason;
use tricorn_engine::{
    Act, By, Cause, CauseOf, Embedded, Game, Outcome, Refusal, Ruling, Seat, Side, Step,
};
use tricorn_geoplunge::pause;
use tricorn_kit::sides::BOTH;
use tricorn_kit::tricks::{self, index};

type Stepping<'a> = Step<'a, Combo4>;

impl Combo4 {
    /// Checks a cause and lets it happen; then the match looks what came of it.
    pub(super) fn run(
        &self,
        step: &mut Stepping<'_>,
        cause: &CauseOf<Self>,
    ) -> Result<(), Refusal> {
        match (cause, step.state().phase) {
            (Cause::Pause | Cause::Resume, _) => return Ok(()),
            (Cause::Start, Phase::Before) => self.open_match(step),
            (Cause::Start, _) => return Err(TableReason::AlreadyStarted.into()),
            (_, Phase::Before) => return Err(TableReason::NotStarted.into()),
            (Cause::Act(act), _) => self.act(step, act)?,
            (_, Phase::Over) => return Err(TableReason::GameOver.into()),
            (Cause::Timer(timer), _) => self.time_out(step, *timer, cause)?,
            (Cause::Left(_) | Cause::Back(_), Phase::Game) => self.hand_down(step, cause)?,
            (Cause::Left(seat), _) => {
                let fact = step.state().carried.who.left(*seat)?;
                step.emit(Event::Presence(fact));
                self.go_on_if_all_are_ready(step);
            }
            (Cause::Back(seat), _) => {
                let fact = step.state().carried.who.back(*seat)?;
                step.emit(Event::Presence(fact));
            }
            // C4-R5: what was played counts, unless the host throws it away.
            (Cause::Ruling(Ruling::Stop), _) => step.emit(Event::Ended(Ending::Stopped)),
            (Cause::Ruling(Ruling::End), _) => step.emit(Event::Ended(Ending::EndedByHost)),
            (Cause::Ruling(Ruling::Again), _) => return Err(Reason::NoReplay.into()),
            (Cause::Ruling(Ruling::Extend(minutes)), _) => {
                self.may_extend(step.state(), *minutes, step.now())?;
                step.emit(Event::Extended { minutes: *minutes });
            }
            (Cause::Ruling(Ruling::Hide(_)), _) => return Err(TableReason::NoSuchText.into()),
        }
        self.settle(step);
        Ok(())
    }

    /// C4-17, R-81: all decks are shuffled. An All match begins at once, a Call match with the calls.
    fn open_match(&self, step: &mut Stepping<'_>) {
        let decks = Decks::in_order();
        let mut all = Shuffled {
            states: decks.states.to_vec(),
            maps: decks.maps.to_vec(),
            power: decks.power.to_vec(),
            clues: decks.clues.to_vec(),
            challenges: decks.challenges.to_vec(),
        };
        step.rng("states").shuffle(&mut all.states);
        step.rng("maps").shuffle(&mut all.maps);
        step.rng("power").shuffle(&mut all.power);
        step.rng("clues").shuffle(&mut all.clues);
        step.rng("challenges").shuffle(&mut all.challenges);
        let calls = self.config.kind == Kind::Call;
        step.emit(Event::Opened {
            decks: Box::new(all),
            due: calls.then(|| step.now().plus(CALLING)),
        });
        if !calls {
            self.begin(step);
        }
    }

    /// Checks a request and does it.
    fn act(&self, step: &mut Stepping<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        let seat = act.seat;
        let side = self.sides.of(seat);
        let action = match &act.action {
            Action::Game(_) if state.phase == Phase::Game => {
                let cause = Cause::Act(act.clone());
                return self.hand_down(step, &cause);
            }
            Action::Game(_) => return Err(not_now(state).into()),
            Action::Match(action) => *action,
        };
        match action {
            // C4-13, R-11: nobody else sees a trace of it, not even that somebody is there again.
            MatchAction::CallGame { game } => {
                may_call(state, side, game)?;
                let on = true;
                step.emit(Event::Called { seat, game, on });
            }
            MatchAction::UncallGame { game } => {
                may_uncall(state, side, game)?;
                let on = false;
                step.emit(Event::Called { seat, game, on });
            }
            MatchAction::LockCalls => {
                may_lock(state, side)?;
                step.emit(Event::Locked { seat });
                if step.state().calls.iter().all(|call| call.locked) {
                    self.reveal(step);
                }
            }
            MatchAction::NameSpokes { seat: named } => {
                self.may_name(state, seat, named)?;
                self.awake(step, seat, act.by);
                step.emit(Event::Spokes { seat: named });
            }
            MatchAction::NextGame => {
                self.may_go_on(state, seat)?;
                self.awake(step, seat, act.by);
                step.emit(Event::Ready { seat });
                self.go_on_if_all_are_ready(step);
            }
            MatchAction::EndMatch => {
                self.may_end(state, seat, act.by)?;
                step.emit(Event::Ended(Ending::Left(side)));
            }
        }
        Ok(())
    }

    /// Who acts is there again.
    fn awake(&self, step: &mut Stepping<'_>, seat: Seat, by: By) {
        let facts = step.state().carried.who.acted(self.seating(), seat, by);
        for fact in facts {
            step.emit(Event::Presence(fact));
        }
    }

    /// The game under way hears what is meant for it.
    fn hand_down(&self, step: &mut Stepping<'_>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        part!(step.state().which, P => self.hand_to::<P>(step, cause))
    }

    fn hand_to<P: Part>(
        &self,
        step: &mut Stepping<'_>,
        cause: &CauseOf<Self>,
    ) -> Result<(), Refusal> {
        let action = |action: &Action| match action {
            Action::Game(value) => P::Action::deserialize(value).ok(),
            Action::Match(_) => None,
        };
        let Some(cause) = cause.within(action, P::timer) else {
            return Err(match cause {
                Cause::Timer(_) => Reason::NotDue.into(),
                _ => Refusal::malformed(format!("That is no move of {}.", P::TITLE)),
            });
        };
        let rules = P::rules(self);
        step.sub(P::ID, P::state, P::wrap, |step| rules.decide(step, &cause))
    }

    fn time_out(
        &self,
        step: &mut Stepping<'_>,
        timer: Timer,
        cause: &CauseOf<Self>,
    ) -> Result<(), Refusal> {
        let (now, state) = (step.now(), step.state());
        let is_due = |due: &tricorn_engine::Due<Timer>| due.timer == timer && due.at <= now;
        if !self.timers(state).into_iter().any(|due| is_due(&due)) {
            return Err(Reason::NotDue.into());
        }
        match (timer, state.phase) {
            (Timer::Game(_), _) => self.hand_down(step, cause)?,
            (Timer::Clock, _) => self.run_out(step),
            // if both are gone for so long, the match stops.
            (Timer::Gone(side), _) => {
                step.emit(Event::Forsaken { side });
                if step.state().forsaken == [true; 2] {
                    step.emit(Event::Ended(Ending::Deserted));
                }
            }
            (Timer::Step, Phase::Calling) => self.reveal(step),
            (Timer::Step, _) => self.begin(step),
        }
        Ok(())
    }

    /// C4-13, R-11: both choices together. Whoever has not locked two games has locked what it chose, and the missing ones
    /// are drawn. C4-14: then the rotation is known. The first game begins at once, in a round when all begin.
    fn reveal(&self, step: &mut Stepping<'_>) {
        let (now, state) = (step.now(), step.state());
        let mut rng = step.rng("calls");
        let mut drawn = [0; 2];
        let calls = BOTH.map(|side| {
            let call = &state.calls[index(side)];
            let mut games: Vec<u8> = call.games.iter().copied().collect();
            while games.len() < CALLS {
                let left: Vec<u8> = (1..=GAMES).filter(|game| !games.contains(game)).collect();
                games.extend(rng.pick(&left));
                drawn[index(side)] += 1;
            }
            games.sort_unstable();
            [games[0], games[1]]
        });
        let due = state.due;
        step.emit(Event::Revealed { calls, drawn });
        if !self.config.together || due.is_none_or(|due| due <= now) {
            self.begin(step);
        }
    }

    /// C4-05, C4-11, C4-14: the next game of the rotation.
    fn begin(&self, step: &mut Stepping<'_>) {
        let Some(game) = step.state().next() else {
            return;
        };
        let at = step.now();
        step.emit(Event::Began { game, at });
        let begun = part!(step.state().which, P => self.hand_to::<P>(step, &Cause::Start));
        debug_assert!(begun.is_ok(), "a game begins: {begun:?}");
    }

    /// What came of a cause: who is gone, whether the game is over, whether the time is up.
    fn settle(&self, step: &mut Stepping<'_>) {
        self.note_who_is_gone(step);
        let state = step.state();
        if state.phase != Phase::Game {
            return;
        }
        let result = part!(state.which, P => {
            let exit = P::rules(self).leave(P::state(state));
            exit.map(|exit| <P as tricorn_geoplunge::Held>::told(&exit))
        });
        match result {
            Some((score, how)) => self.count(
                step,
                Counted {
                    winner: score.winner,
                    bonus: score.bonus,
                    plunging: score.plunging,
                    how: how.to_owned(),
                },
            ),
            None if self.stops(state).is_some_and(|at| at <= step.now()) => self.run_out(step),
            None => {}
        }
    }

    /// since when a side has been gone is kept from the moment in which the last of its people went.
    fn note_who_is_gone(&self, step: &mut Stepping<'_>) {
        for side in BOTH {
            let state = step.state();
            let deserted = state.carried.who.deserted(self.seating(), side);
            match (deserted, state.gone[index(side)]) {
                _ if !state.is_on() => {}
                (true, None) => {
                    let at = step.now();
                    step.emit(Event::Deserted { side, at });
                }
                (false, Some(_)) => step.emit(Event::Returned { side }),
                _ => {}
            }
        }
    }

    /// C4-22 to C4-29: the game counts. C4-18 to C4-20: the decks that it used are shuffled. Then the pause, the next
    /// game, or the end.
    fn count(&self, step: &mut Stepping<'_>, score: Counted) {
        let state = step.state();
        let mut decks = Shuffled::default();
        match state.which.number() {
            1 | 2 => decks.states = state.decks.states.to_vec(),
            3 => decks.maps = state.decks.maps.to_vec(),
            4 => {
                decks.states = state.decks.states.to_vec();
                decks.power = state.decks.power.to_vec();
            }
            _ => {}
        }
        step.rng("states").shuffle(&mut decks.states);
        step.rng("maps").shuffle(&mut decks.maps);
        step.rng("power").shuffle(&mut decks.power);
        let now = step.now();
        let over = self.ends(state).is_some_and(|ends| now > ends);
        let looks = !over && !state.carried.who.awake().is_empty();
        step.emit(Event::Counted {
            score,
            decks: Box::new(decks),
            rest: looks.then(|| now.plus(REST)),
        });
        if over {
            self.run_out(step);
        } else if !looks {
            self.begin(step);
        }
    }

    /// the pause is over when all people who are there have seen enough.
    fn go_on_if_all_are_ready(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        if state.phase == Phase::Between && pause::is_over(&state.carried.who, state.ready) {
            self.begin(step);
        }
    }

    /// the match stops; a game that is not finished pays nobody. C4-06, C4-07: the points decide.
    fn run_out(&self, step: &mut Stepping<'_>) {
        if step.state().phase == Phase::Game {
            step.emit(Event::Cut);
        }
        let [first, second] = step.state().points();
        step.emit(Event::Ended(if first == second {
            Ending::Tie
        } else {
            Ending::Points
        }));
    }

    /// C4-06, C4-07, C4-R5, R-75: who has won a match that ended like this.
    pub(super) fn winner(&self, state: &State, ending: Ending) -> Option<Side> {
        let [first, second] = state.points();
        match ending {
            Ending::EndedByHost => None,
            Ending::Left(side) => Some(side),
            Ending::Points | Ending::Tie | Ending::Deserted | Ending::Stopped => {
                match first.cmp(&second) {
                    std::cmp::Ordering::Greater => Some(Side(0)),
                    std::cmp::Ordering::Less => Some(Side(1)),
                    std::cmp::Ordering::Equal => None,
                }
            }
        }
    }

    pub(super) fn outcome_of(&self, state: &State) -> Option<Outcome> {
        let ending = state.ending?;
        let winner = self.winner(state, ending);
        Some(tricks::outcome(ending.word(), state.points(), winner))
    }

    /// G4-01: the game of a number, if it began now.
    pub(super) fn which(&self, state: &State, number: u8) -> Option<Which> {
        Which::of(number, self.book.atlas.version(state.decks.power[0]))
    }
}
