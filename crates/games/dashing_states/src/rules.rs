//! What is decided and what it changes, in the order of the rule sheet: the deal with its signal, the row, shouts,
//! identification, judgement, result.

use super::cards::{Board, ROW, To};
use super::event::{Action, AnswerView, Check, Event, Form, Past, RaceEnd, Reason, Solved, Team};
use super::sort::Sort;
use super::{DashingStates, State};
use std::sync::Arc;
use tricorn_derive::wire;
use tricorn_engine::rules::{Deciding, Rules, TableRefusal};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Act, Millis, Refusal, Seat, Side};
use tricorn_geoplunge::StateIx;
use tricorn_geoplunge::race::{Race, Word, firsts};
use tricorn_geoplunge::racing::Racing;
use tricorn_geoplunge::rounds::{Rounds, ThreeRounds, decided};
use tricorn_geoplunge::table::LONG_REST;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::race::First;
use tricorn_kit::row::Row;
use tricorn_kit::said::Said;

/// seconds for each card to identify.
const CARD: u64 = 25;

/// seconds for sorting; ranks take longer than names.
const fn race_seconds(number: u8) -> u64 {
    if number < 3 { 180 } else { 240 }
}

/// DS-R9: the longest answer, in characters.
pub const TEXT_MOST: usize = 40;

/// The fields for the cards of a form: name, capital, rank.
const FIELDS: [[&str; 3]; ROW] = [
    ["name_1", "capital_1", "rank_1"],
    ["name_2", "capital_2", "rank_2"],
    ["name_3", "capital_3", "rank_3"],
    ["name_4", "capital_4", "rank_4"],
    ["name_5", "capital_5", "rank_5"],
    ["name_6", "capital_6", "rank_6"],
];

/// DS-11, DS-12: the two fields for the card of this number, from 0.
pub fn fields(number: usize, sort: Sort) -> [&'static str; 2] {
    let [name, capital, rank] = FIELDS[number];
    [name, if sort.asks_rank() { rank } else { capital }]
}

type Step<'a, 'b> = Deciding<'a, 'b, DashingStates>;

/// Where a race stands.
#[wire(copy)]
pub enum Phase {
    /// DS-04: everybody looks away; the race starts in a moment.
    Ready,
    /// DS-05: both sides sort; the wait after a shout is part of it.
    Race,
    /// DS-10: those who were first identify their cards.
    Identify,
}

impl DashingStates {
    /// By what the race is sorted that runs or comes next.
    pub(super) fn sort(&self, state: &Board) -> Option<Sort> {
        state.sort_of(&self.book, state.number())
    }

    /// DS-03 to DS-05, R-20, R-37: the faces are released with the signal, for both sides in one.
    pub(super) fn deal(&self, step: &mut Step<'_, '_>) {
        let mut names = std::array::from_fn(|name| name as u8);
        step.rng("names").shuffle::<u8>(&mut names);
        let time = self.config.pace.time(race_seconds(step.state().number()));
        let event = Event::Dealt {
            names,
            at: step.now(),
            limit: step.after(time),
        };
        // From now on the race has its own deadlines.
        step.emit_until(event, None);
    }

    // ---- What a seat asks for ----

    /// Any member acts for the side, except for the own form (DS-14).
    pub(super) fn play(&self, step: &mut Step<'_, '_>, act: &Act<Action>) -> Result<(), Refusal> {
        let (state, seat) = (step.state(), act.seat);
        let side = self.book.sides.of(seat);
        let (number, to) = match &act.action {
            Action::Shout => return self.shout(step, act, Word::Geoplunge),
            Action::OfferTie => return self.offer_tie(step, seat, true),
            Action::WithdrawTie => return self.offer_tie(step, seat, false),
            Action::Order { seats } => {
                may_order(state, side, seats)?;
                let seats = seats.clone();
                step.emit(Event::Ordered { side, seats });
                return Ok(());
            }
            Action::Identify(form) => {
                let entries = self.may_identify(state, side, seat, form)?;
                step.emit(Event::Identified { seat, entries });
                self.judge_if_all_is_in(step);
                return Ok(());
            }
            Action::Place { card, place } => match (movable(state, side, *card)?, place) {
                ((number, _), Said::Word(place)) if usize::from(*place) < ROW => {
                    (number, To::Place(*place))
                }
                _ => return Err(Reason::NoSuchPlace.into()),
            },
            Action::Back { card } => match movable(state, side, *card)? {
                (number, To::Place(_)) => (number, To::Pool),
                _ => return Err(Reason::NotInRow.into()),
            },
            Action::Turn { card } => match movable(state, side, *card)? {
                (_, To::Aside) => return Err(Reason::TurnedAlready.into()),
                (number, _) => (number, To::Aside),
            },
            Action::Unturn => {
                Self::race_now(state)?.may_move(side)?;
                let turned = state.layouts[index(side)].lies(To::Aside);
                (turned.ok_or(Reason::NothingTurned)?, To::Pool)
            }
        };
        let card = state.play(side, number).handle;
        step.emit(Event::Moved { seat, card, to });
        Ok(())
    }

    /// DS-11 to DS-14, R-42, R-43: the entries of a form, from left to right.
    fn may_identify(
        &self,
        state: &State,
        side: Side,
        seat: Seat,
        form: &Form,
    ) -> Result<Vec<[String; 2]>, Refusal> {
        let sort = self.sort(state).filter(|_| state.identifying());
        let sort = sort.ok_or(TableRefusal::WrongPhase)?;
        if !state.identifies(side) {
            return Err(Reason::NothingToIdentify.into());
        }
        if state.forms.contains_key(&seat) {
            return Err(Reason::SentAlready.into());
        }
        if state.forms_closed[index(side)] {
            return Err(Reason::FormClosed.into());
        }
        let own = (0..state.part(side, seat).len()).map(|number| fields(number, sort));
        let mut sent = form.iter().filter(|(_, text)| text.is_some());
        if sent.any(|(name, _)| !own.clone().flatten().any(|field| field == name)) {
            return Err(Reason::NotOnForm.into());
        }
        let text = |field: &str| {
            let text = form.get(field).and_then(Option::as_deref);
            readable(text.ok_or(Reason::FieldMissing)?)
        };
        let two = |[name, second]: [&str; 2]| Ok([text(name)?, text(second)?]);
        let entries: Result<_, Reason> = own.map(two).collect();
        Ok(entries?)
    }

    // ---- From the shout to the verdict ----

    /// DS-15 (1) and (2), R-43: fewer than six cards in the row are in the wrong order.
    fn check(&self, state: &Board, side: Side) -> Check {
        let row = state.row(side).into_iter().flatten();
        let row: Vec<StateIx> = row.map(|play| play.card).collect();
        let sorted = |sort: Sort| self.keys.in_order(&self.book, sort, &row);
        Check {
            order: row.len() == ROW && self.sort(state).is_some_and(sorted),
            turned: state.layouts[index(side)].has_turned(),
        }
    }

    /// as soon as nobody who may still send a form is missing, the race is judged.
    fn judge_if_all_is_in(&self, step: &mut Step<'_, '_>) {
        let state = step.state();
        if BOTH.into_iter().any(|side| state.is_missing(side)) {
            return;
        }
        // DS-R10: the sides of which a person who is there has not sent the own form.
        let is_late = |side: &Side| {
            let seats = self.book.sides.seating().of_side(*side);
            let mut seats = seats.and(state.who.awake()).iter();
            state.identifies(*side) && seats.any(|seat| !state.forms.contains_key(&seat))
        };
        let late = BOTH.into_iter().filter(is_late).collect();
        self.end_race(step, RaceEnd::Judged, late);
    }

    /// only what was sent counts.
    pub(super) fn forms_deadline(&self, step: &mut Step<'_, '_>) {
        for side in BOTH {
            let (state, now) = (step.state(), step.now());
            let due = state.form_due[index(side)].filter(|due| *due <= now);
            if state.is_missing(side) && due.is_some() {
                step.emit(Event::FormsClosed { side });
            }
        }
        self.judge_if_all_is_in(step);
    }

    /// DS-15 (3), R-19: the row of a side that was first, with what its members typed.
    fn team(&self, state: &Board, sort: Sort, side: Side) -> Option<Team> {
        let check = state.checks[index(side)]?;
        let solved = |card| Solved {
            card,
            sort,
            answer: None,
        };
        let mut row: Vec<_> = (state.row(side).into_iter())
            .map(|play| play.map(solved))
            .collect();
        let seats = state.order[index(side)].iter().filter(|_| check.passes());
        for seat in seats {
            let form = state.forms.get(seat);
            for (number, place) in state.part(side, *seat).enumerate() {
                let typed = form.and_then(|form| form.get(number).cloned());
                let typed = typed.unwrap_or_default();
                if let Some(solved) = &mut row[place] {
                    let right = self
                        .answers
                        .judge(&self.book, sort, solved.card.card, &typed);
                    let seat = *seat;
                    solved.answer = Some(AnswerView { seat, typed, right });
                }
            }
        }
        Some(Team { side, check, row })
    }

    /// DS-15 to DS-18, R-79: the race is over. People look at it, unless it was the last one; these sides were late.
    fn end_race(&self, step: &mut Step<'_, '_>, end: RaceEnd, late: Vec<Side>) {
        let state = step.state();
        let (Some(race), Some(sort)) = (state.race, self.sort(state)) else {
            return;
        };
        let teams = BOTH.map(|side| self.team(state, sort, side));
        let good = teams
            .each_ref()
            .map(|team| team.as_ref().is_some_and(Team::is_good));
        let winner = match (race.called(), good) {
            (Some(First::Side(side)), _) if good[index(side)] => Some(side),
            (Some(First::Side(side)), _) => Some(other(side)),
            (_, [true, false]) => Some(Side(0)),
            (_, [false, true]) => Some(Side(1)),
            _ => None,
        };
        let event = Event::Judged(Past {
            race: state.number(),
            sort,
            end,
            winner,
            first: state.first(),
            shouts: race.evidence(),
            teams: teams.into_iter().flatten().collect(),
        });
        let mut rounds = state.rounds;
        rounds.push(winner);
        let over = decided(&rounds);
        match over {
            Some(_) => step.emit(event),
            None => step.emit_and_rest(event, LONG_REST, None),
        }
        for side in late {
            step.timed_out(side);
        }
        match over {
            Some((winner, how)) => {
                step.finish(Event::Finished(Self::ended(step.state(), winner, how)));
            }
            // Nobody looks at it.
            None if step.state().playing() => self.rested(step),
            None => {}
        }
    }

    // ---- What each event changes ----

    pub(super) fn change(&self, state: &mut Board, event: &Event) {
        match event {
            Event::Began { maps, power } => {
                state.entry = None;
                state.maps.copy_from_slice(maps);
                state.power.copy_from_slice(power);
            }
            Event::Ordered { side, seats } => {
                let mut order = Row::EMPTY;
                seats.iter().for_each(|seat| order.push(*seat));
                state.order[index(*side)] = order;
            }
            Event::Turned { power } => {
                state.turned = Some(*power);
                state.power_seen.insert(*power);
                // afterwards it is at the bottom; until then no other is drawn.
                state.power.rotate_left(1);
            }
            Event::Dealt { names, at, limit } => {
                state.deals += 1;
                state.names = *names;
                state.race = Some(Race::new(*at, *limit, state.until));
            }
            Event::Moved { seat, card, to } => {
                let side = self.book.sides.of(*seat);
                if let Some(number) = state.held(side, *card) {
                    state.layouts[index(side)].lay(number, *to);
                }
            }
            Event::Race(event) => {
                if let Some(race) = &mut state.race {
                    race.apply(&self.book.sides, event);
                }
            }
            Event::Called { first, checks, due } => {
                state.checks = *checks;
                state.form_due = *due;
                if let Some(race) = &mut state.race {
                    race.call(*first);
                }
            }
            Event::Identified { seat, entries } => {
                state.forms.insert(*seat, entries.as_slice().into());
            }
            Event::FormsClosed { side } => state.forms_closed[index(*side)] = true,
            Event::Judged(past) => {
                state.clear_race();
                state.rounds.push(past.winner);
                state.past.push(Arc::new(past.clone()));
            }
            Event::Finished(result) => {
                state.clear_race();
                state.result = Some(*result);
            }
        }
    }
}

impl Racing for DashingStates {
    fn race(state: &Board) -> Option<&Race> {
        state.race.as_ref()
    }

    /// DS-10, R-43: order and seventh card of those who were first are checked; who passes identifies the cards.
    fn call(&self, state: &State, first: First, now: Millis) -> Event {
        let is_first = |side: Side| firsts(first).contains(&side);
        let due = BOTH.map(|side| {
            let seats = state.order[index(side)].len().max(1) as u64;
            let time = self.config.pace.time(CARD * ROW as u64 / seats);
            Some(now.plus(time.filter(|_| is_first(side))?))
        });
        Event::Called {
            first,
            checks: BOTH.map(|side| is_first(side).then(|| self.check(state, side))),
            due,
        }
    }

    fn called(&self, step: &mut Step<'_, '_>) {
        self.judge_if_all_is_in(step);
    }

    ///
    fn nobody_shouted(&self, step: &mut Step<'_, '_>) {
        let end = match step.state().race.is_some_and(|race| race.agreed()) {
            true => RaceEnd::Agreed,
            false => RaceEnd::TimeUp,
        };
        self.end_race(step, end, Vec::new());
    }
}

impl ThreeRounds for DashingStates {
    const CALLED: &'static str = "races";

    fn rounds(state: &Board) -> &Rounds {
        &state.rounds
    }
}

/// a card that its side can still move, and where it lies.
fn movable(state: &State, side: Side, card: Chosen) -> Result<(usize, To), Refusal> {
    DashingStates::race_now(state)?.may_move(side)?;
    let card = card.one().ok_or(Reason::OneCard)?;
    let number = state.held(side, card).ok_or(Reason::NotYourCard)?;
    Ok((number, state.layouts[index(side)].of(number)))
}

/// a side changes places between races.
fn may_order(state: &Board, side: Side, seats: &[Seat]) -> Result<(), Reason> {
    let own = &state.order[index(side)];
    if state.race.is_some() {
        return Err(Reason::StaySeated);
    }
    if own.len() < 2 {
        return Err(Reason::OneSeat);
    }
    if seats.len() != own.len() || !own.iter().all(|seat| seats.contains(seat)) {
        return Err(Reason::NotYourSeats);
    }
    Ok(())
}

/// DS-R9: a text that others can read.
fn readable(text: &str) -> Result<String, Reason> {
    if text.chars().count() > TEXT_MOST {
        return Err(Reason::TextTooLong);
    }
    if text.chars().any(tricorn_engine::text::unprintable) {
        return Err(Reason::OddText);
    }
    Ok(text.to_owned())
}
