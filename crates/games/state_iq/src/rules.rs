//! What is decided, in the order of the rule sheet: blind pick, deal, look, GeoPlunging, clues and guesses, result.

use super::StateIq;
use super::event::{Action, Event, GameResult, Given, Guess, How, Reason};
use super::requests::{may_guess, may_say, not_now};
use super::state::{CARDS, ClueIx, GUESSES, Phase, State, index, other, power_deck};
use tricorn_engine::{Act, Millis, Outcome, Refusal, Seat, Side, Step};
use tricorn_geoplunge::stance::{COUNT, Count};
use tricorn_geoplunge::{StateIx, pause};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::attended::Attended;
use tricorn_kit::course::{Course, Stage};
use tricorn_packs::schema::Category;

/// seconds for each step.
pub(super) mod seconds {
    pub const CLUE: u64 = 20;
    pub const GUESS: u64 = 30;
}

type Stepping<'a> = Step<'a, StateIq>;

/// A side gives the game up when all its people who are there have asked for it.
impl Attended for StateIq {
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
        if pause::is_over(&state.who, state.ready) {
            self.go_on(step);
        }
    }
}

impl Course for StateIq {
    fn stage(state: &State) -> Stage {
        match state.phase {
            Phase::Before => Stage::Before,
            Phase::Over => Stage::Over,
            _ => Stage::UnderWay,
        }
    }

    /// IQ-01, R-15: one card for each side from the face-down deck; the statehood rank nearer to 1 guesses first.
    fn begin(&self, step: &mut Stepping<'_>) {
        let deck = match step.state().entry {
            Some(entry) => entry.states,
            None => {
                let mut deck = StateIx::deck();
                step.rng("blind pick").shuffle_front(&mut deck, 2);
                deck
            }
        };
        let pick = [deck[0], deck[1]];
        let [one, two] = pick.map(|card| self.book.atlas.rank(card, Category::Statehood));
        let first = Side(u8::from(two < one));
        step.emit(Event::Began { first, pick });
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
            Action::Stand | Action::Sit => {
                let stands = act.action == Action::Stand;
                if state.phase != Phase::Counting {
                    return Err(not_now(state).into());
                }
                self.count(state).may_stand(act.seat, stands)?;
                self.awake(step, act);
                step.emit(Event::Stood { side, stands });
            }
            Action::Clue { option, pick } => {
                let clue = self.may_clue(state, side, *option, *pick)?;
                self.awake(step, act);
                self.clue(step, side, clue);
            }
            Action::Guess { state: said } => {
                let guess = may_guess(state, side, *said)?;
                self.awake(step, act);
                self.guess(step, side, Some(guess));
            }
            Action::Say { text } => {
                may_say(state, side, text)?;
                self.awake(step, act);
                match self.sheet.meant(text) {
                    Some(guess) => self.guess(step, side, Some(guess)),
                    None => step.emit(Event::Unheard {
                        seat: act.seat,
                        text: text.clone(),
                    }),
                }
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
            Action::PlayOn => self.plays_on(step, act)?,
        }
        Ok(())
    }

    /// what happens when the time is up.
    fn time_out(&self, step: &mut Stepping<'_>) -> Result<(), Refusal> {
        let state = step.state();
        if state.due.is_none_or(|due| due > step.now()) {
            return Err(Reason::NotDue.into());
        }
        match state.phase {
            Phase::Looking | Phase::Resting => self.go_on(step),
            Phase::Counting => {
                step.emit(Event::Counted);
                self.turn(step);
            }
            Phase::Cluing => {
                let first = self.options(state).and_then(|options| options.first());
                if let (Some(side), Some(clue)) = (state.giver(), first) {
                    self.timed_out(step, side);
                    self.clue(step, side, clue);
                }
            }
            Phase::Guessing => {
                if let Some(side) = state.turn().map(|turn| turn.guesser) {
                    self.timed_out(step, side);
                    self.guess(step, side, None);
                }
            }
            _ => {}
        }
        Ok(())
    }
}

impl StateIq {
    /// C4-32: the count as it runs.
    pub(super) fn count<'a>(&'a self, state: &'a State) -> Count<'a> {
        Count {
            sides: &self.book.sides,
            who: &state.who,
            standing: state.standing,
        }
    }

    fn plays_on(&self, step: &mut Stepping<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        if !state.under_way() {
            return Err(not_now(state).into());
        }
        if !state.who.wishes().has(act.seat) {
            return Err(Reason::NotAsked.into());
        }
        // Whoever acts plays on.
        self.awake(step, act);
        Ok(())
    }

    /// IQ-02. The state cards are shuffled after the pick; the Clue and Power decks are dealt from as they lie
    /// (C4-21), and shuffled only where no match hands them in.
    fn deal(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        let deal = state.deals;
        let mut deck = StateIx::deck();
        step.rng("deal").shuffle_front(&mut deck, CARDS);
        let mut cards = [StateIx(0); CARDS];
        cards.copy_from_slice(&deck[..CARDS]);
        let (mut clues, mut power) = (state.clues, state.power);
        if let Some(entry) = state.entry {
            (clues, power) = (entry.clues, entry.power);
        } else if deal == 0 {
            (clues, power) = (ClueIx::deck(), power_deck());
            step.rng("clues").shuffle(&mut clues);
            step.rng("power").shuffle(&mut power);
        }
        let mut rng = step.rng("flags");
        let secret = u64::from(rng.bits()) << 32 | u64::from(rng.bits());
        // nobody looks where nobody is there.
        let look = !state.who.awake().is_empty();
        step.emit(Event::Dealt {
            deal,
            cards,
            clues: clues.into(),
            power: power.into(),
            secret,
            look,
            due: step.now().plus(if look { pause::LOOK } else { COUNT }),
        });
    }

    /// the time for a step.
    fn due(&self, now: Millis, seconds: u64) -> Option<Millis> {
        self.config.pace.time(seconds).map(|time| now.plus(time))
    }

    /// a pause is over.
    fn go_on(&self, step: &mut Stepping<'_>) {
        match step.state().phase {
            Phase::Looking => {
                let due = step.now().plus(COUNT);
                step.emit(Event::Looked { due });
            }
            Phase::Resting => self.turn(step),
            _ => {}
        }
    }

    /// IQ-06: the next Clue card, unless the time of the match is over.
    fn turn(&self, step: &mut Stepping<'_>) {
        if step.state().until.is_some_and(|until| step.now() > until) {
            step.emit(Event::Stopped);
            return;
        }
        let due = self.due(step.now(), seconds::CLUE);
        step.emit(Event::Turned { due });
    }

    /// IQ-08.
    fn clue(&self, step: &mut Stepping<'_>, side: Side, clue: Given) {
        let due = self.due(step.now(), seconds::GUESS);
        step.emit(Event::Clued { side, clue, due });
    }

    /// IQ-11, and what follows: the next guess (IQ-12, IQ-13), the other side's guesses (IQ-14), or the end.
    fn guess(&self, step: &mut Stepping<'_>, side: Side, guess: Option<StateIx>) {
        let state = step.state();
        let Some(hidden) = state.turn().and_then(|turn| state.play(turn.place)) else {
            return;
        };
        let right = guess == Some(hidden.card);
        let over = if_guessed(state, right);
        let rest = !over && !state.who.awake().is_empty();
        step.emit(Event::Guessed {
            side,
            guess: Guess {
                state: guess,
                right,
            },
            rest,
            due: rest.then(|| step.now().plus(pause::REST)),
        });
        if over {
            let (winner, how) = decided(step.state().right);
            self.finish(step, winner, how);
        } else if !rest {
            self.turn(step);
        }
    }

    /// IQ-18 to IQ-20, C4-33.
    fn finish(&self, step: &mut Stepping<'_>, winner: Option<Side>, how: How) {
        let state = step.state();
        let right = state.right;
        let bonus = winner.is_some_and(|winner| {
            // IQ-R2: who gives up gives the guesses that are left.
            let given = match how {
                How::Resigned => GUESSES as u8 - state.made(winner),
                _ => 0,
            };
            usize::from(right[index(winner)] + given) >= GUESSES
        });
        step.emit(Event::Finished(GameResult {
            winner,
            how,
            right,
            bonus,
            // Before the count is over nobody is GeoPlunging.
            plunging: state.standing.map(|stands| stands && state.power_up),
        }));
    }

    /// Somebody who is waited for.
    pub(super) fn dawdler(&self, state: &State) -> Option<Seat> {
        state.who.awake().without(state.ready).iter().next()
    }
}

/// Whether the game is over if the guess under way is right, or wrong.
pub(super) fn if_guessed(state: &State, right: bool) -> bool {
    let Some(turn) = state.turn() else {
        return false;
    };
    // IQ-10, R-34: the first side always makes three guesses, and the other at least one.
    if turn.guesser == state.first {
        return false;
    }
    let first = state.right[index(state.first)];
    let second = state.right[index(turn.guesser)] + u8::from(right);
    stops(first, second, turn.number)
}

/// IQ-15 to IQ-17: whether the second side stops with so many right guesses after so many, the first side having this many.
pub(super) const fn stops(first: u8, second: u8, made: u8) -> bool {
    let left = (GUESSES as u8).saturating_sub(made);
    let reach = second + left;
    left == 0 || reach < first || (second > first && reach < GUESSES as u8)
}

/// IQ-18, IQ-19: who wins with these right guesses, and how.
pub(super) const fn decided(right: [u8; 2]) -> (Option<Side>, How) {
    if right[0] == right[1] {
        return (None, How::Tied);
    }
    let winner = Side((right[1] > right[0]) as u8);
    if right[index(winner)] as usize >= GUESSES {
        (Some(winner), How::ThreeRight)
    } else {
        (Some(winner), How::MoreRight)
    }
}

/// C4-22 to C4-29: the points of the game, and who won it.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let ending = state.ending?;
    Some(ending.outcome(|result| (result.how.word(), result.score())))
}
