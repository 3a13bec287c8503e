//! What is decided and what it changes, in the order of the rule sheet: GeoPlungers, cards, reading, shouts, answers,
//! judgement, result.

use super::cards::{Decks, Draw, ReadWord};
use super::event::{Action, Event, Reason, TEXT_MOST, Verdict};
use super::sight::Answer;
use super::{ChummyChallenge, State};
use std::sync::Arc;
use tricorn_derive::wire;
use tricorn_engine::attendance::Attendance;
use tricorn_engine::rules::{Deciding, TableRefusal};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Act, By, Millis, Refusal, Seat, SeatSet, Seating, Side};
use tricorn_geoplunge::Seen;
use tricorn_geoplunge::race::{Race, Word};
use tricorn_geoplunge::racing::Racing;
use tricorn_geoplunge::rounds::{self, BestOfThree, How, ROUNDS, Rounds, ThreeRounds};
use tricorn_geoplunge::table::LONG_REST;
use tricorn_kit::race::First;
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

type Step<'a, 'b> = Deciding<'a, 'b, ChummyChallenge>;

/// Where a challenge stands.
#[wire(copy)]
pub enum Phase {
    /// CC-03: both sides name their GeoPlungers.
    Choose,
    /// CC-R1: the first word comes in a moment.
    Ready,
    /// CC-08: the question is read, and for 15 seconds after it one may shout.
    Read,
    /// CC-11, CC-16: who shouted first answers.
    Answer,
}

/// CC-01: a series of at most three challenges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// As they lay when the game began, from the top; what a match hands in is there before.
    pub decks: Option<Decks>,
    /// C4-21: the Power and the Challenge cards whose places everybody knew when the game began.
    pub seen: [Seen; 2],
    /// the end of the match.
    pub until: Option<Millis>,
    /// How many times the game began.
    pub deals: u32,
    /// CC-19: so many cards of each deck were used.
    pub used: usize,
    /// CC-04: who has been GeoPlunger.
    pub served: SeatSet,
    pub now: Challenge,
    pub rounds: Rounds,
    pub past: [Option<Arc<Judgement>>; ROUNDS],
    pub result: Option<BestOfThree>,
}

impl Series {
    /// CC-04, R-06: those whom a side may name: who has not served, or all when all have.
    pub fn may_serve(&self, seating: &Seating, side: Side) -> SeatSet {
        let seats = seating.of_side(side);
        let rest = seats.without(self.served);
        if rest.is_empty() { seats } else { rest }
    }

    /// The challenges that were judged, in order.
    pub fn judged(&self) -> impl Iterator<Item = &Judgement> {
        self.past.iter().flatten().map(|past| &**past)
    }
}

/// A challenge.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Challenge {
    /// CC-03: the GeoPlungers, as far as they are named.
    pub plungers: [Option<Seat>; 2],
    /// CC-05.
    pub draw: Option<Draw>,
    /// so many words were read.
    pub read: u16,
    /// From the first word on.
    pub race: Option<Race>,
    pub replies: [Reply; 2],
    /// CC-R2: those who typed in secret themselves, and are noted as present when it comes out.
    pub acted: SeatSet,
}

/// What a side that is to answer has done.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reply {
    pub answer: Option<Answer>,
    /// R-18, CC-R8: until when it may answer; nothing without a limit, or if it does not answer.
    pub due: Option<Millis>,
    /// CC-R8: how often it got more time.
    pub extended: u8,
    /// CC-R8: whether its time is up.
    pub late: bool,
}

/// A challenge that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    pub challenge: Challenge,
    pub verdict: Verdict,
}

impl Challenge {
    pub fn phase(&self) -> Phase {
        match (self.draw, self.race) {
            (None, _) => Phase::Choose,
            (_, None) => Phase::Ready,
            (_, Some(race)) if race.runs() => Phase::Read,
            _ => Phase::Answer,
        }
    }

    pub const fn plunger(&self, side: Side) -> Option<Seat> {
        self.plungers[index(side)]
    }

    /// Who shouted first, once that is settled.
    pub fn first(&self) -> First {
        let called = self.race.and_then(|race| race.called());
        called.unwrap_or(First::Nobody)
    }

    /// CC-11, CC-16.
    pub fn answers(&self, side: Side) -> bool {
        self.first() == First::Both || self.first() == First::Side(side)
    }

    /// Whether a side is to answer, has not, and still has the time for it.
    pub fn is_missing(&self, side: Side) -> bool {
        let reply = &self.replies[index(side)];
        self.answers(side) && reply.answer.is_none() && !reply.late
    }

    /// The next deadline while answers are awaited.
    pub fn answer_due(&self) -> Option<Millis> {
        let missing = BOTH.into_iter().filter(|side| self.is_missing(*side));
        let due = missing.filter_map(|side| self.replies[index(side)].due);
        due.min()
    }

    pub fn has_shouted(&self, side: Side) -> bool {
        self.race.is_some_and(|race| race.has_shouted(side))
    }

    /// whether a computer player answers after its own shout.
    pub fn answers_alone(&self, who: &Attendance, seat: Seat, side: Side) -> bool {
        self.answers(side) && self.plunger(side) == Some(seat) && !who.awake().has(seat)
    }

    /// CC-08, CC-09, R-65: the GeoPlunger, from the first word on.
    fn may_shout(&self, seat: Seat, side: Side) -> Result<(), Refusal> {
        Err(match self.phase() {
            Phase::Choose => TableRefusal::WrongPhase.into(),
            _ if self.plunger(side) != Some(seat) => Reason::NotGeoPlunger.into(),
            Phase::Ready => Reason::TooSoon.into(),
            Phase::Read => return Ok(()),
            Phase::Answer if !self.answers(side) => Reason::OthersFirst.into(),
            Phase::Answer => TableRefusal::WrongPhase.into(),
        })
    }

    /// CC-11, CC-16, CC-R8: any seat of a side that shouted first, once, and in time.
    fn may_type(&self, side: Side) -> Result<&Reply, Refusal> {
        let reply = &self.replies[index(side)];
        Err(match self.phase() {
            Phase::Answer if !self.answers(side) => Reason::NotYourAnswer.into(),
            Phase::Answer if reply.answer.is_some() => Reason::Done.into(),
            Phase::Answer if reply.late => Reason::TimeUp.into(),
            Phase::Answer => return Ok(reply),
            _ => TableRefusal::WrongPhase.into(),
        })
    }

    /// CC-R8: until when a side may answer that can still get more time.
    pub fn may_go_on_typing(&self, side: Side) -> Result<Millis, Refusal> {
        let reply = self.may_type(side)?;
        let due = reply.due.filter(|_| reply.extended < EXTENSIONS);
        due.ok_or_else(|| Reason::NoMoreTime.into())
    }

    /// The first word is the signal.
    fn word_at(signal: Millis, number: u16) -> Millis {
        signal.plus(Millis(u64::from(number) * 1000 / WORDS_PER_SECOND))
    }

    /// CC-15, R-65: until when one may shout in a question of so many words.
    pub fn limit(signal: Millis, words: u16) -> Millis {
        Self::word_at(signal, words.saturating_sub(1)).plus(AFTER_READING)
    }

    /// When the last word was read.
    pub fn last_word(&self, signal: Millis) -> Millis {
        Self::word_at(signal, self.read.saturating_sub(1))
    }
}

impl ChummyChallenge {
    /// when the time for a step is up that begins now.
    fn due(&self, step: &Step<'_, '_>, seconds: u64) -> Option<Millis> {
        step.after(self.config.pace.time(seconds))
    }

    /// CC-03: both sides name; where nobody has a choice, nothing is asked.
    pub(super) fn next_challenge(&self, step: &mut Step<'_, '_>) {
        let state = step.state();
        match BOTH.map(|side| only(state.may_serve(self.sides.seating(), side))) {
            [Some(first), Some(second)] => self.pose(step, [first, second]),
            _ => {
                let challenge = state.rounds.len() as u8 + 1;
                let due = self.due(step, seconds::GEOPLUNGER);
                step.emit_until(Event::Opened { challenge }, due);
            }
        }
    }

    /// first who and when, then what. Any member acts for the side, except for a shout (CC-09).
    pub(super) fn play(&self, step: &mut Step<'_, '_>, act: &Act<Action>) -> Result<(), Refusal> {
        let (seat, side, now) = (act.seat, self.sides.of(act.seat), &step.state().now);
        let in_person = act.by == By::Owner;
        match &act.action {
            Action::Name { seat } => {
                self.may_name(step.state(), side, *seat)?;
                self.name(step, side, *seat);
            }
            Action::Shout => {
                now.may_shout(seat, side)?;
                self.shout(step, act, Word::Geoplunge)?;
            }
            // CC-R2: who acts in secret is noted as present when it comes out.
            Action::Answer { text } => {
                now.may_type(side)?;
                if text.chars().count() > TEXT_MOST {
                    return Err(Reason::TooLong.into());
                }
                if text.chars().any(tricorn_engine::text::unprintable) {
                    return Err(Reason::OddText.into());
                }
                step.emit_unseen(Event::Answered {
                    seat,
                    text: text.as_str().into(),
                    in_person,
                });
                self.judge_if_all_are_in(step);
            }
            Action::Typing => {
                let due = now.may_go_on_typing(side)?;
                let more = self.config.pace.time(seconds::MORE);
                step.emit_unseen(Event::MoreTime {
                    seat,
                    due: more.map_or(due, |more| due.plus(more)),
                    in_person,
                });
            }
        }
        Ok(())
    }

    /// CC-03, CC-04, R-06: the first one named counts.
    fn may_name(&self, state: &State, side: Side, seat: Seat) -> Result<(), Refusal> {
        if state.now.phase() != Phase::Choose {
            return Err(TableRefusal::WrongPhase.into());
        }
        if state.now.plunger(side).is_some() {
            return Err(Reason::Done.into());
        }
        let seating = self.sides.seating();
        if seating.side_of(seat) != Some(side) {
            return Err(Reason::NotOfYourSide.into());
        }
        if !state.may_serve(seating, side).has(seat) {
            return Err(Reason::HasServed.into());
        }
        Ok(())
    }

    /// CC-03, R-66: when both are named, both are known, and the dealer looks at the cards.
    fn name(&self, step: &mut Step<'_, '_>, side: Side, seat: Seat) {
        let seat = Some(seat);
        step.emit(Event::Named { side, seat });
        if let [Some(first), Some(second)] = step.state().now.plungers {
            self.pose(step, [first, second]);
        }
    }

    /// the next seat serves for a side that is late.
    pub(super) fn name_for_the_late(&self, step: &mut Step<'_, '_>) {
        // The second of two names begins the challenge: who was late is settled before.
        let late = step.state().now.plungers.map(|seat| seat.is_none());
        for side in BOTH.into_iter().filter(|side| late[index(*side)]) {
            step.timed_out(side);
            let seats = step.state().may_serve(self.sides.seating(), side);
            if let Some(seat) = seats.iter().next() {
                self.name(step, side, seat);
            }
        }
    }

    /// CC-05 to CC-07, R-67: the cards on top; of two colours the server draws one.
    fn pose(&self, step: &mut Step<'_, '_>, geoplungers: [Seat; 2]) {
        let state = step.state();
        let Some(decks) = state.decks.map(|decks| decks.after(state.used)) else {
            return;
        };
        let power = decks.power[0];
        let colour = match self.cards.circles(power) {
            [one] => *one,
            several => {
                let drawn = step.rng("colour").pick(several).copied();
                drawn.unwrap_or(Colour::Red)
            }
        };
        let draw = Draw {
            power,
            challenge: decks.challenges[0],
            colour,
        };
        let due = step.now().plus(GET_READY);
        step.emit_until(Event::Posed { geoplungers, draw }, Some(due));
    }

    /// one word. From the first one on the race has its own deadlines.
    pub(super) fn read(&self, step: &mut Step<'_, '_>) {
        let now = &step.state().now;
        if let Some(draw) = now.draw {
            let number = now.read;
            let text = ReadWord { draw, number };
            let at = step.now();
            step.emit_until(Event::Word { text, at }, None);
        }
    }

    /// How many words the question has.
    pub(super) fn length(&self, challenge: &Challenge) -> u16 {
        let draw = challenge.draw;
        draw.map_or(0, |draw| self.cards.prompt(draw).words.len() as u16)
    }

    /// CC-10, R-64: when the next word is read; none after a shout, after the last one, or after the end of the match.
    pub(super) fn next_word(&self, challenge: &Challenge) -> Option<Millis> {
        let open = |race: &Race| race.runs() && !race.waits() && !race.is_closed();
        let race = challenge.race.filter(open)?;
        let more = challenge.read < self.length(challenge);
        more.then(|| Challenge::word_at(race.signal(), challenge.read))
    }

    /// the time of a side is up, or of both.
    pub(super) fn end_late_answers(&self, step: &mut Step<'_, '_>) {
        for side in BOTH {
            let now = &step.state().now;
            let due = now.replies[index(side)].due;
            if now.is_missing(side) && due.is_some_and(|due| due <= step.now()) {
                step.emit(Event::TimeUp { side });
            }
        }
        self.judge_if_all_are_in(step);
    }

    /// CC-11, R-69: one answer after a sole shout, two after a double one, as far as they came in time.
    fn judge_if_all_are_in(&self, step: &mut Step<'_, '_>) {
        let now = &step.state().now;
        if BOTH.into_iter().any(|side| now.is_missing(side)) {
            return;
        }
        let (acted, late) = (now.acted, now.replies.each_ref().map(|reply| reply.late));
        step.wake_seats(acted);
        for side in BOTH.into_iter().filter(|side| late[index(*side)]) {
            step.timed_out(side);
        }
        self.judge(step);
    }

    /// CC-12 to CC-18: what was answered against what is right; then perhaps the result.
    fn judge(&self, step: &mut Step<'_, '_>) {
        let state = step.state();
        let Some(draw) = state.now.draw else {
            return;
        };
        let question = &self.cards.prompt(draw).question;
        let marks = state.now.replies.each_ref().map(|reply| {
            let answer = reply.answer.as_ref()?;
            Some(self.judge.judge(question, &answer.text))
        });
        let right = marks
            .each_ref()
            .map(|marks| marks.as_ref().is_some_and(|marks| marks.right));
        let winner = winner(state.now.first(), right);
        let verdict = Verdict { marks, winner };
        let mut rounds = state.rounds;
        rounds.push(winner);
        let judged = Event::Judged(verdict);
        // CC-R5: there is no pause after the last one and where no person is there.
        if let Some((winner, how)) = rounds::decided(&rounds) {
            step.emit(judged);
            return self.finish(step, winner, how);
        }
        step.emit_and_rest(judged, LONG_REST, None);
        if step.state().playing() {
            self.next_challenge(step);
        }
    }

    /// CC-20 to CC-23.
    pub(super) fn finish(&self, step: &mut Step<'_, '_>, winner: Option<Side>, how: How) {
        step.finish(Event::Finished(Self::ended(step.state(), winner, how)));
    }

    // ---- What each event changes ----

    pub(super) fn change(&self, state: &mut State, event: &Event) {
        let sides = &self.sides;
        match event {
            Event::Began { power, challenges } => {
                state.deals += 1;
                state.decks = Decks::of(power, challenges);
            }
            Event::Opened { .. } => {
                state.now.plungers = BOTH.map(|side| only(state.may_serve(sides.seating(), side)));
            }
            Event::Named { side, seat } => state.now.plungers[index(*side)] = *seat,
            Event::Posed { geoplungers, draw } => {
                state.now.plungers = geoplungers.map(Some);
                for seat in geoplungers {
                    state.served.insert(*seat);
                }
                state.now.draw = Some(*draw);
                state.used += 1;
            }
            Event::Word { text, at } => {
                state.now.read = text.number + 1;
                if text.number == 0 {
                    let limit = Challenge::limit(*at, self.length(&state.now));
                    state.now.race = Some(Race::new(*at, Some(limit), state.until));
                }
            }
            Event::Race(event) => {
                if let Some(race) = &mut state.now.race {
                    race.apply(sides, event);
                }
            }
            Event::Called { first, due } => {
                if let Some(race) = &mut state.now.race {
                    race.call(*first);
                }
                for side in BOTH {
                    let answers = state.now.answers(side);
                    state.now.replies[index(side)].due = due.filter(|_| answers);
                }
            }
            Event::MoreTime {
                seat,
                due,
                in_person,
            } => {
                let reply = state.now.typed(sides.of(*seat), *seat, *in_person);
                reply.due = Some(*due);
                reply.extended += 1;
            }
            Event::TimeUp { side } => state.now.replies[index(*side)].late = true,
            Event::Answered {
                seat,
                text,
                in_person,
            } => {
                let (seat, text) = (*seat, text.clone());
                let reply = state.now.typed(sides.of(seat), seat, *in_person);
                reply.answer = Some(Answer { seat, text });
            }
            Event::Judged(verdict) => {
                let at = state.rounds.len();
                state.past[at] = Some(Arc::new(Judgement {
                    challenge: std::mem::take(&mut state.now),
                    verdict: verdict.clone(),
                }));
                state.rounds.push(verdict.winner);
            }
            Event::Finished(result) => {
                // What was not called or judged comes to nothing, and the question is not told.
                state.now = Challenge::default();
                state.result = Some(*result);
            }
        }
    }
}

impl Challenge {
    /// Somebody has typed for a side.
    fn typed(&mut self, side: Side, seat: Seat, in_person: bool) -> &mut Reply {
        if in_person {
            self.acted.insert(seat);
        }
        &mut self.replies[index(side)]
    }

    /// Who leaves is not there, whatever they did before.
    pub fn leave(&mut self, seat: Seat) {
        self.acted.remove(seat);
        if let Some(race) = &mut self.race {
            race.leave(seat);
        }
    }
}

impl Racing for ChummyChallenge {
    fn race(state: &Series) -> Option<&Race> {
        state.now.race.as_ref()
    }

    /// CC-11, CC-16: who was first is to answer.
    fn call(&self, _: &State, first: First, now: Millis) -> Event {
        let time = self.config.pace.time(seconds::ANSWER);
        let due = time.map(|time| now.plus(time));
        Event::Called { first, due }
    }

    fn called(&self, _: &mut Step<'_, '_>) {}

    /// CC-15.
    fn nobody_shouted(&self, step: &mut Step<'_, '_>) {
        self.judge(step);
    }
}

impl ThreeRounds for ChummyChallenge {
    const CALLED: &'static str = "challenges";

    fn rounds(state: &Series) -> &Rounds {
        &state.rounds
    }
}

/// The only one of these, if there is only one.
pub(super) fn only(seats: SeatSet) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
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
