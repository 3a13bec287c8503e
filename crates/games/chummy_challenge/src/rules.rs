//! What is decided, in the order of the rule sheet: GeoPlunging, GeoPlungers, cards, reading, shouts, answers, judgement,
//! result.

use super::ChummyChallenge;
use super::event::{Action, Drawn, Event, Reason, Verdict};
use super::requests::{may_go_on_typing, not_now};
use super::state::{Decks, Phase, State, index, other};
use tricorn_engine::{Act, By, Millis, Outcome, Refusal, Seat, SeatSet, Side, Step};
use tricorn_geoplunge::pause::{self, LONG_REST};
use tricorn_geoplunge::race::Passes;
use tricorn_geoplunge::rounds::{self, BestOfThree, How};
use tricorn_geoplunge::stance::{COUNT, Count};
use tricorn_judge::Marks;
use tricorn_kit::attendance::Attendance;
use tricorn_kit::attended::Attended;
use tricorn_kit::course::{Course, Stage};
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;
use tricorn_packs::schema::Colour;

/// seconds for each step.
pub(super) mod seconds {
    pub const GEOPLUNGER: u64 = 10;
    pub const ANSWER: u64 = 30;
    /// CC-R8: so much longer the answer may take each time that somebody is still typing.
    pub const MORE: u64 = 10;
}

/// CC-R8: so often a side gets more time for an answer: 60 seconds in all.
pub const EXTENSIONS: u8 = 3;

/// CC-R1: so long after the GeoPlungers are known the first word comes.
pub const GET_READY: Millis = Millis(2_000);
/// so many words are read in a second.
pub const WORDS_PER_SECOND: u64 = 3;
/// CC-15, R-65: so long after the last word one may shout.
pub const AFTER_READING: Millis = Millis(15_000);

type Stepping<'a> = Step<'a, ChummyChallenge>;

/// A side gives the game up when all its people who are there have asked for it.
impl Attended for ChummyChallenge {
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
            self.go_on(step);
        }
    }
}

impl Course for ChummyChallenge {
    fn stage(state: &State) -> Stage {
        match state.phase {
            Phase::Before => Stage::Before,
            Phase::Over => Stage::Over,
            _ => Stage::UnderWay,
        }
    }

    fn begin(&self, step: &mut Stepping<'_>) {
        let decks = step.state().entry.map(|entry| entry.decks);
        self.deal(step, decks);
    }

    fn again(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Abandoned);
        self.deal(step, None);
    }

    fn end(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Ended);
    }

    /// Checks a request and does it. Any member acts for the side, except in the count and for a shout (CC-09).
    fn act(&self, step: &mut Stepping<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        let now = step.now();
        let state = step.state();
        let side = self.sides.of(act.seat);
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
            Action::Name { seat } => {
                self.may_name(state, side, *seat)?;
                self.awake(step, act);
                self.name(step, side, *seat);
            }
            Action::Shout => {
                let shout = self.may_shout(state, act, side, now)?;
                // Who acts in secret is noted as present when it comes out (CC-R2).
                let own = act.by == By::Owner;
                step.emit(Event::Shouted { shout, own });
            }
            Action::Answer { text } => {
                self.may_answer(state, side, text)?;
                step.emit(Event::Answered {
                    seat: act.seat,
                    text: text.as_str().into(),
                    own: act.by == By::Owner,
                });
                self.judge_if_all_are_in(step);
            }
            Action::Typing => {
                let due = may_go_on_typing(state, side)?;
                let more = self.config.pace.time(seconds::MORE);
                step.emit(Event::MoreTime {
                    seat: act.seat,
                    due: more.map_or(due, |more| due.plus(more)),
                    own: act.by == By::Owner,
                });
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

    /// A word is read, a wait is over, or the time for a step is up.
    fn time_out(&self, step: &mut Stepping<'_>) -> Result<(), Refusal> {
        let state = step.state();
        if state.due.is_none_or(|due| due > step.now()) {
            return Err(Reason::NotDue.into());
        }
        match state.phase {
            Phase::Counting => {
                step.emit(Event::Counted);
                self.next_challenge(step);
            }
            Phase::Choosing => {
                // The second of two names begins the challenge: who was late is settled before.
                let late = state.named.map(|seat| seat.is_none());
                for side in BOTH.into_iter().filter(|side| late[index(*side)]) {
                    self.timed_out(step, side);
                    let next = step.state().may_serve(self.seats(), side).iter().next();
                    if let Some(seat) = next {
                        self.name(step, side, seat);
                    }
                }
            }
            Phase::GettingReady => self.read(step),
            Phase::Reading => self.go_on_reading(step),
            Phase::Answering => {
                let now = step.now();
                let due = state.answer_due;
                for side in BOTH {
                    let is_late = due[index(side)].is_some_and(|due| due <= now);
                    if is_late && step.state().is_missing(side) {
                        step.emit(Event::TimeUp { side });
                    }
                }
                self.judge_if_all_are_in(step);
            }
            Phase::Resting => self.go_on(step),
            Phase::Before | Phase::Beginning | Phase::Between | Phase::Decided | Phase::Over => {}
        }
        Ok(())
    }
}

impl ChummyChallenge {
    /// C4-32: the count as it runs.
    pub(super) fn count<'a>(&'a self, state: &'a State) -> Count<'a> {
        Count {
            sides: &self.sides,
            who: &state.who,
            standing: state.standing,
        }
    }

    /// CC-02: decks that a match hands in are used as they lie; alone, they are shuffled.
    fn deal(&self, step: &mut Stepping<'_>, decks: Option<Decks>) {
        let decks = decks.filter(Decks::is_whole).unwrap_or_else(|| {
            let mut decks = Decks::in_order();
            step.rng("power").shuffle(&mut decks.power);
            step.rng("challenges").shuffle(&mut decks.challenges);
            decks
        });
        step.emit(Event::Began {
            deal: step.state().deals,
            power: decks.power.to_vec(),
            challenges: decks.challenges.to_vec(),
            due: step.now().plus(COUNT),
        });
    }

    /// the time for a step.
    fn due(&self, now: Millis, seconds: u64) -> Option<Millis> {
        self.config.pace.time(seconds).map(|time| now.plus(time))
    }

    /// CC-03: both sides name; where nobody has a choice, nothing is asked.
    fn next_challenge(&self, step: &mut Stepping<'_>) {
        let seats = BOTH.map(|side| step.state().may_serve(self.seats(), side));
        match seats.map(only) {
            [Some(first), Some(second)] => self.pose(step, [first, second]),
            _ => {
                let due = self.due(step.now(), seconds::GEOPLUNGER);
                step.emit(Event::Opened { due });
            }
        }
    }

    /// CC-03, R-66: when both are named, both are known, and the dealer looks at the cards.
    fn name(&self, step: &mut Stepping<'_>, side: Side, seat: Seat) {
        step.emit(Event::Named { side, seat });
        if let [Some(first), Some(second)] = step.state().named {
            self.pose(step, [first, second]);
        }
    }

    /// CC-05 to CC-07, R-67: of two colours the server draws one.
    fn pose(&self, step: &mut Stepping<'_>, plungers: [Seat; 2]) {
        let (power, challenge) = step.state().top();
        let colour = match self.cards.circles(power) {
            [one] => *one,
            several => {
                let drawn = step.rng("colour").pick(several).copied();
                drawn.unwrap_or(Colour::Red)
            }
        };
        step.emit(Event::Posed {
            plungers,
            drawn: Drawn {
                power,
                challenge,
                colour,
            },
            due: step.now().plus(GET_READY),
        });
    }

    /// one word.
    fn read(&self, step: &mut Stepping<'_>) {
        let (number, at) = (step.state().words, step.now());
        step.emit(Event::Word { number, at });
    }

    /// the next word, or the end of a wait, or the end of the time for shouting.
    fn go_on_reading(&self, step: &mut Stepping<'_>) {
        let now = step.now();
        let state = step.state();
        let Some(race) = state.race else {
            return;
        };
        if self.next_word(state).is_some_and(|at| at <= now) {
            return self.read(step);
        }
        match race.passes() {
            Passes::Limit => step.emit(Event::Closed),
            // CC-15
            Passes::Nobody => self.judge(step),
            Passes::Called(first) => {
                let acted = state.acted;
                step.emit(Event::Called {
                    first,
                    due: self.due(now, seconds::ANSWER),
                });
                self.note_presence(step, acted);
            }
        }
    }

    /// CC-R2: those who did something in secret were there; now that it is out, it may be seen.
    fn note_presence(&self, step: &mut Stepping<'_>, acted: SeatSet) {
        for seat in acted.iter() {
            let facts = step.state().who.acted(self.seats(), seat, By::Owner);
            for fact in facts {
                step.emit(fact.into());
            }
        }
    }

    /// CC-11, R-69: one answer after a sole shout, two after a double one, as far as they came in time.
    fn judge_if_all_are_in(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        if BOTH.into_iter().any(|side| state.is_missing(side)) {
            return;
        }
        let (acted, late) = (state.acted, state.late);
        self.note_presence(step, acted);
        for side in BOTH.into_iter().filter(|side| late[index(*side)]) {
            self.timed_out(step, side);
        }
        self.judge(step);
    }

    /// CC-12 to CC-18: what was answered against what is right; then perhaps the result.
    fn judge(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        let Some(drawn) = state.drawn else {
            return;
        };
        let question = &self.cards.asked(drawn).question;
        let marks = state.answers.each_ref().map(|typed| {
            let typed = typed.as_ref()?;
            Some(self.judge.judge(question, &typed.text))
        });
        let winner = winner(state.first, marks.each_ref().map(is_right));
        let mut rounds = state.rounds;
        rounds.push(winner);
        let decided = rounds::decided(&rounds);
        // there is no pause after the last one and where no person is there.
        let rest = decided.is_none() && !state.who.awake().is_empty();
        let due = rest.then(|| step.now().plus(LONG_REST));
        step.emit(Event::Judged {
            verdict: Verdict { marks, winner },
            rest,
            due,
        });
        match decided {
            Some((winner, how)) => self.finish(step, winner, how),
            None if !rest => self.next_challenge(step),
            None => {}
        }
    }

    fn go_on(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Rested);
        self.next_challenge(step);
    }

    /// CC-20 to CC-23, C4-33.
    fn finish(&self, step: &mut Stepping<'_>, winner: Option<Side>, how: How) {
        let state = step.state();
        // Before the count is over nobody is GeoPlunging.
        let counted = state.phase != Phase::Counting;
        // CC-20. CC-R3: who gives up gives the challenges that are left.
        let bonus = match (how, winner) {
            (How::TwoStraight, _) => true,
            (How::Resigned, Some(winner)) => state.rounds.iter().all(|won| *won == Some(winner)),
            _ => false,
        };
        step.emit(Event::Finished(BestOfThree {
            winner,
            how,
            bonus,
            plunging: state.standing.map(|stands| stands && counted),
        }));
    }

    /// when a word is read, counted from the first one.
    pub(super) const fn word_at(signal: Millis, number: u16) -> Millis {
        signal.plus(Millis(number as u64 * 1000 / WORDS_PER_SECOND))
    }

    /// CC-15, R-65: until when one may shout in a question of so many words.
    pub(super) const fn own_limit(signal: Millis, words: u16) -> Millis {
        Self::word_at(signal, words.saturating_sub(1)).plus(AFTER_READING)
    }

    /// How many words the question has.
    pub(super) fn length(&self, state: &State) -> u16 {
        let drawn = state.drawn;
        drawn.map_or(0, |drawn| self.cards.asked(drawn).words.len() as u16)
    }

    /// CC-10, R-64: when the next word is read; none after a shout, after the last one, or after the end of the match.
    pub(super) fn next_word(&self, state: &State) -> Option<Millis> {
        let race = state
            .race
            .filter(|race| !race.waits() && !race.is_closed())?;
        (state.words < self.length(state)).then(|| Self::word_at(race.signal(), state.words))
    }

    /// The next deadline while the question is read. A question that is cut off by the match is ended by the match.
    pub(super) fn reading_due(&self, state: &State) -> Option<Millis> {
        let race = state.race?;
        self.next_word(state).into_iter().chain(race.due()).min()
    }

    /// The people who are there: they are waited for.
    pub(super) fn awake_people(&self, state: &State) -> SeatSet {
        state.who.awake()
    }
}

/// The only one of these, if there is only one.
pub(super) fn only(seats: SeatSet) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}

fn is_right(marks: &Option<Marks>) -> bool {
    marks.as_ref().is_some_and(|marks| marks.right)
}

/// CC-12, CC-13, CC-15, CC-17, CC-18: who wins a challenge.
pub(super) const fn winner(first: First, right: [bool; 2]) -> Option<Side> {
    match (first, right) {
        (First::Nobody, _) => None,
        (First::Side(side), _) if right[index(side)] => Some(side),
        (First::Side(side), _) => Some(other(side)),
        (First::Both, [true, false]) => Some(Side(0)),
        (First::Both, [false, true]) => Some(Side(1)),
        (First::Both, _) => None,
    }
}

/// C4-22 to C4-29: the points of the game, and who won it.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let ending = state.ending?;
    Some(ending.outcome(|result| (result.how.word(), result.score())))
}
