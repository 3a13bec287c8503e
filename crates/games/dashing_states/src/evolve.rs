//! What each event changes. Total: a fact that does not fit, as a tampered log may hold, changes nothing.

use super::DashingStates;
use super::event::{Check, Event, Marks};
use super::layout::{Layout, ROW};
use super::state::{Answer, DEAL, Ending, POWER_NAMES, Past, Phase, State, Team, index};
use super::view::RaceEnd;
use std::sync::Arc;
use tricorn_engine::seating::SIDE_LIMIT;
use tricorn_engine::{Game, Millis, Seat, SeatSet, Side};
use tricorn_geoplunge::race::Race;
use tricorn_geoplunge::rounds::{BestOfThree, ROUNDS, Rounds};
use tricorn_geoplunge::{POWER, PowerIx, STATES, StateIx};
use tricorn_kit::deal::all_different;
use tricorn_kit::race::First;
use tricorn_kit::row::Row;
use tricorn_kit::sides::BOTH;

impl DashingStates {
    /// Applies a fact. One that does not fit changes nothing.
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        self.change(state, event);
        state.due = state.next_due();
    }

    fn change(&self, state: &mut State, event: &Event) {
        let resting = state.phase == Phase::Resting;
        match event {
            Event::Began { maps, power, due } => begin(state, maps, power, *due),
            Event::Stood { side, stands } => {
                if state.phase == Phase::Counting && side.0 < 2 {
                    state.standing[index(*side)] = *stands;
                }
            }
            Event::Counted { due } => {
                if state.phase == Phase::Counting {
                    state.counted = true;
                    get_ready(state, *due);
                }
            }
            Event::Ordered { side, seats } => self.sit(state, *side, seats),
            Event::Turned { power } => {
                if state.turned.is_none() && state.power[0] == *power {
                    state.turned = Some(*power);
                    state.power_seen.insert(*power);
                    // afterwards it is at the bottom; until then no other is drawn.
                    state.power.rotate_left(1);
                }
            }
            Event::Dealt {
                deal,
                names,
                at,
                limit,
            } => {
                let fits = state.phase == Phase::Ready
                    && *deal == state.deals
                    && *deal < u32::MAX / DEAL as u32 - POWER_NAMES - 1
                    && usize::from(state.dealt) < ROUNDS
                    && all_different(names.map(|name| (name < DEAL as u8).then_some(name)));
                if fits {
                    clear_race(state);
                    state.deals += 1;
                    state.dealt += 1;
                    state.names = *names;
                    state.race = Some(Race::new(*at, *limit, state.until));
                    state.phase = Phase::Racing;
                }
            }
            Event::Moved { seat, card, to } => {
                if state.phase == Phase::Racing
                    && let Some(side) = self.seating().side_of(*seat)
                    && let Some(card) = state.held(side, *card)
                {
                    state.layouts[index(side)].lay(card, *to);
                }
            }
            Event::Offered { side, stands, at } => {
                if let (Phase::Racing, true, Some(race)) =
                    (state.phase, side.0 < 2, &mut state.race)
                {
                    race.offer(*side, *stands, *at);
                }
            }
            Event::Shouted(shout) => {
                if let (Phase::Racing, Some(race)) = (state.phase, &mut state.race) {
                    race.keep(*shout);
                }
            }
            Event::Closed => {
                if let (Phase::Racing, Some(race)) = (state.phase, &mut state.race) {
                    race.close();
                }
            }
            Event::Called { first, checks, due } => call(state, *first, *checks, *due),
            Event::Identified { seat, entries } => self.keep_form(state, *seat, entries),
            Event::FormsClosed { side } => {
                if state.phase == Phase::Identifying && side.0 < 2 {
                    state.forms_closed[index(*side)] = true;
                }
            }
            Event::Judged {
                teams,
                winner,
                rest,
            } => {
                if state.phase == Phase::Identifying && winner.is_none_or(|side| side.0 < 2) {
                    let teams = BOTH.map(|side| Some(team(state, side, teams[index(side)]?)));
                    self.keep_race(state, RaceEnd::Judged, *winner, teams, *rest);
                }
            }
            Event::Tied { rest } => {
                if state.phase == Phase::Racing {
                    let agreed = state.race.is_some_and(|race| race.agreed());
                    let end = if agreed {
                        RaceEnd::Agreed
                    } else {
                        RaceEnd::TimeUp
                    };
                    self.keep_race(state, end, None, [None, None], *rest);
                }
            }
            Event::Ready { seat } if resting && self.seating().has(*seat) => {
                state.ready.insert(*seat);
            }
            Event::Rested { due } => {
                if resting || state.phase == Phase::Between {
                    get_ready(state, *due);
                }
            }
            Event::Finished(result) if state.under_way() && fits(result) => {
                finish(state, Ending::Result(*result));
            }
            Event::Abandoned if state.under_way() => clear(state),
            Event::Ended if state.phase != Phase::Over => finish(state, Ending::ByHost),
            Event::Presence(fact) => state.who.evolve(self.seating(), *fact),
            // A fact that does not fit.
            Event::Ready { .. } | Event::Finished(_) | Event::Abandoned | Event::Ended => {}
        }
    }

    /// between races only, and all seats of the side.
    fn sit(&self, state: &mut State, side: Side, seats: &[Seat]) {
        let between = matches!(state.phase, Phase::Counting | Phase::Ready | Phase::Resting);
        let own = self.seating().of_side(side);
        let named: SeatSet = seats.iter().copied().collect();
        if between && side.0 < 2 && named == own && seats.len() == own.len() as usize {
            let mut order: Row<Seat, SIDE_LIMIT> = Row::EMPTY;
            seats.iter().for_each(|seat| order.push(*seat));
            state.order[index(side)] = order;
        }
    }

    /// DS-14: one form a member.
    fn keep_form(&self, state: &mut State, seat: Seat, entries: &[String]) {
        let Some(side) = self.seating().side_of(seat) else {
            return;
        };
        let fits = state.identifies(side)
            && !state.forms_closed[index(side)]
            && entries.len() == 2 * state.part(side, seat).len();
        if fits {
            state
                .forms
                .entry(seat)
                .or_insert_with(|| entries.to_vec().into());
        }
    }

    /// The race is over: what is public of it stays.
    fn keep_race(
        &self,
        state: &mut State,
        end: RaceEnd,
        winner: Option<Side>,
        teams: [Option<Team>; 2],
        rest: Option<Millis>,
    ) {
        let sort = state.sort_of(&self.book, state.race_number());
        let (Some(sort), Some(race)) = (sort, state.race) else {
            return;
        };
        state.past.push(Arc::new(Past {
            sort,
            end,
            winner,
            first: state.first,
            shouts: race.evidence(),
            teams,
        }));
        state.rounds.push(winner);
        state.ready = SeatSet::EMPTY;
        state.step = rest;
        state.phase = match rest {
            Some(_) => Phase::Resting,
            None => Phase::Between,
        };
    }
}

fn begin(state: &mut State, maps: &[StateIx], power: &[PowerIx], due: Millis) {
    let maps = <[StateIx; STATES]>::try_from(maps);
    let power = <[PowerIx; POWER]>::try_from(power);
    let (Ok(maps), Ok(power)) = (maps, power) else {
        return;
    };
    let whole = all_different(maps.map(|card| card.is_there().then_some(card.0)))
        && all_different(power.map(|card| card.is_there().then_some(card.0)));
    if state.phase != Phase::Before || !whole {
        return;
    }
    state.until = state.entry.and_then(|entry| entry.until).or(state.until);
    state.entry = None;
    state.maps = maps;
    state.power = power;
    state.phase = Phase::Counting;
    state.step = Some(due);
}

/// DS-04: the cards of the last race go, and everybody looks away.
fn get_ready(state: &mut State, due: Millis) {
    clear_race(state);
    state.phase = Phase::Ready;
    state.step = Some(due);
    state.ready = SeatSet::EMPTY;
}

///
fn call(state: &mut State, first: First, checks: [Option<Check>; 2], due: [Option<Millis>; 2]) {
    let known = match first {
        First::Nobody => false,
        First::Side(side) => side.0 < 2,
        First::Both => true,
    };
    if state.phase == Phase::Racing && known {
        state.first = first;
        state.checks = checks;
        state.form_due = due;
        state.phase = Phase::Identifying;
    }
}

/// The row of a side as it was judged.
fn team(state: &State, side: Side, marks: Marks) -> Team {
    let mut answers = [const { None }; ROW];
    if state.identifies(side) {
        for seat in state.order[index(side)].iter() {
            let form = state.forms.get(seat).map_or(&[][..], |form| form);
            let mut typed = form.chunks_exact(2);
            for at in state.part(side, *seat) {
                let typed = typed.next().map(|two| [two[0].clone(), two[1].clone()]);
                answers[at] = Some(Answer {
                    seat: *seat,
                    typed: typed.unwrap_or_default(),
                });
            }
        }
    }
    Team {
        marks,
        row: state.row(side),
        answers,
    }
}

/// Whether a result can be one.
fn fits(result: &BestOfThree) -> bool {
    result.winner.is_none_or(|side| side.0 < 2)
}

/// Takes the race off the table.
fn clear_race(state: &mut State) {
    state.step = None;
    state.layouts = [Layout::default(); 2];
    state.race = None;
    state.first = First::Nobody;
    state.checks = [None; 2];
    state.form_due = [None; 2];
    state.forms_closed = [false; 2];
    state.forms.clear();
}

/// Takes the game off the table; the Power cards stay as they lie.
fn clear(state: &mut State) {
    clear_race(state);
    state.phase = Phase::Before;
    state.turned = None;
    state.standing = [false; 2];
    state.counted = false;
    state.dealt = 0;
    state.rounds = Rounds::EMPTY;
    state.past.clear();
    state.ready = SeatSet::EMPTY;
    state.who.next_game();
}

const fn finish(state: &mut State, ending: Ending) {
    state.phase = Phase::Over;
    state.ending = Some(ending);
    state.step = None;
    state.who.next_game();
}
