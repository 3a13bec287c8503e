//! What each event changes. Total: a fact that does not fit, as a tampered log may hold, changes nothing.

use super::Combo4;
use super::event::{Counted, Event, GameEvent, Shuffled};
use super::part::{Part, part};
use super::state::{CALLS, Past, Phase, State};
use super::which::{GAMES, Which};
use crate::border_up::BorderUp;
use crate::border_zap::BorderZap;
use crate::chummy_challenge::{self, ChummyChallenge};
use crate::dashing_states::DashingStates;
use crate::play_the_ranks::{self, PlayTheRanks1, PlayTheRanks2, PowerEntry};
use crate::state_iq::{self, StateIq};
use crate::{border_up, dashing_states};
use tricorn_engine::{Embedded, Game, Millis, SeatSet, Side};
use tricorn_geoplunge::held::DEALS;
use tricorn_geoplunge::tricks::TrickEntry;
use tricorn_geoplunge::{Held, Seen};
use tricorn_kit::row::Row;
use tricorn_kit::tricks::index;

impl Combo4 {
    /// Applies a fact. One that does not fit changes nothing.
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        let between = matches!(
            state.phase,
            Phase::Calling | Phase::Waiting | Phase::Between
        );
        match event {
            Event::Opened { decks, due } => {
                if state.phase == Phase::Before {
                    open(state, decks, *due);
                }
            }
            Event::Called { seat, game, on } => {
                if let (Phase::Calling, Some(side)) = (state.phase, self.side(*seat))
                    && !state.calls[index(side)].locked
                {
                    state.calls[index(side)].choose(*game, *on);
                }
            }
            Event::Locked { seat } => {
                if let (Phase::Calling, Some(side)) = (state.phase, self.side(*seat)) {
                    let call = &mut state.calls[index(side)];
                    call.locked |= call.games.len() == CALLS;
                }
            }
            Event::Revealed { calls, .. } => {
                if state.phase == Phase::Calling {
                    reveal(state, calls);
                }
            }
            Event::Began { game, at } => self.enter_game(state, *game, *at),
            Event::Game(event) => self.game_event(state, event),
            Event::Counted { score, decks, rest } => {
                let fits = score.winner.is_none_or(|side| side.0 < 2);
                if state.phase == Phase::Game && fits {
                    self.take_back(state);
                    count(state, score, decks, *rest);
                }
            }
            Event::Cut => {
                if state.phase == Phase::Game {
                    let which = state.which;
                    state.played.push(Past { which, score: None });
                    state.phase = Phase::Between;
                }
            }
            Event::Ready { seat } => {
                if state.phase == Phase::Between && self.seating().has(*seat) {
                    state.ready.insert(*seat);
                }
            }
            Event::Spokes { seat } => {
                if between {
                    state.carried.who.name_speaker(self.sides.seating(), *seat);
                }
            }
            Event::Extended { minutes } => {
                state.more = state.more.saturating_add(u32::from(*minutes)).min(100_000);
                if let (Phase::Game, Some(until)) = (state.phase, self.ends(state)) {
                    part!(state.which, P => P::rules(self).extend(P::state_mut(state), until));
                }
            }
            Event::Deserted { side, at } if side.0 < 2 => state.gone[index(*side)] = Some(*at),
            Event::Returned { side } if side.0 < 2 => {
                state.gone[index(*side)] = None;
                state.forsaken[index(*side)] = false;
            }
            Event::Forsaken { side } if side.0 < 2 => {
                let gone = state.gone[index(*side)].is_some();
                state.forsaken[index(*side)] = gone;
            }
            Event::Ended(ending) => {
                if state.is_on() {
                    state.phase = Phase::Over;
                    state.ending = Some(*ending);
                    state.due = None;
                    state.ready = SeatSet::EMPTY;
                }
            }
            Event::Presence(fact) => {
                if state.phase != Phase::Game {
                    state.carried.who.evolve(self.seating(), *fact);
                }
            }
            // A fact about a side that is not there.
            Event::Deserted { .. } | Event::Returned { .. } | Event::Forsaken { .. } => {}
        }
    }

    /// The side of a seat, if there is one.
    fn side(&self, seat: tricorn_engine::Seat) -> Option<Side> {
        self.seating().side_of(seat)
    }

    /// What happens in the game under way, and what of it goes with the match: who is there, and which cards were seen.
    fn game_event(&self, state: &mut State, event: &GameEvent) {
        if state.phase != Phase::Game || event.which() != state.which {
            return;
        }
        match event {
            GameEvent::BorderUp(event) => self.border_up.evolve(&mut state.border_up, event),
            GameEvent::StateIq(event) => self.state_iq.evolve(&mut state.state_iq, event),
            GameEvent::DashingStates(event) => {
                self.dashing_states.evolve(&mut state.dashing_states, event);
            }
            GameEvent::PlayTheRanks1(event) => self.ranks_1.evolve(&mut state.ranks_1, event),
            GameEvent::PlayTheRanks2(event) => self.ranks_2.evolve(&mut state.ranks_2, event),
            GameEvent::BorderZap(event) => self.border_zap.evolve(&mut state.border_zap, event),
            GameEvent::ChummyChallenge(event) => {
                self.chummy_challenge
                    .evolve(&mut state.chummy_challenge, event);
            }
        }
        let mut carried = state.carried;
        part!(state.which, P => <P as Held>::keep(P::state(state), &mut carried));
        state.carried = carried;
    }

    /// C4-05: the decks are handed in as they lie, with the end of the match.
    fn enter_game(&self, state: &mut State, number: u8, at: Millis) {
        let waits = matches!(
            state.phase,
            Phase::Before | Phase::Calling | Phase::Waiting | Phase::Between
        );
        let due = state.next() == Some(number) && state.ending.is_none();
        let Some(which) = self.which(state, number).filter(|_| waits && due) else {
            return;
        };
        state.starts.get_or_insert(at);
        let until = self.ends(state);
        state.number = state.number.saturating_add(1);
        state.which = which;
        state.phase = Phase::Game;
        state.due = None;
        state.ready = SeatSet::EMPTY;
        state.carried.deals = (state.number - 1).saturating_mul(DEALS);
        state.carried.who.next_game();
        let decks = &state.decks;
        match which {
            Which::BorderUp => {
                let states = decks.states;
                self.sit_down::<BorderUp>(state, &border_up::Entry { states, until });
            }
            Which::StateIq => {
                let entry = state_iq::Entry {
                    states: decks.states,
                    clues: decks.clues,
                    power: decks.power,
                    until,
                };
                self.sit_down::<StateIq>(state, &entry);
            }
            Which::DashingStates => {
                let entry = dashing_states::Entry {
                    maps: decks.maps,
                    power: decks.power,
                    until,
                };
                self.sit_down::<DashingStates>(state, &entry);
            }
            Which::PlayTheRanks1 | Which::PlayTheRanks2 => {
                // the card that was turned stays out.
                let power = PowerEntry {
                    version: decks.power[0],
                    deck: std::array::from_fn(|at| decks.power[at + 1]),
                };
                let deck = TrickEntry {
                    states: decks.states,
                    lead: state.lead(),
                };
                let entry = play_the_ranks::Entry { deck, power };
                state.carried.power.insert(state.decks.power[0]);
                if which == Which::PlayTheRanks1 {
                    self.sit_down::<PlayTheRanks1>(state, &entry);
                } else {
                    self.sit_down::<PlayTheRanks2>(state, &entry);
                }
            }
            Which::BorderZap => {
                let entry = TrickEntry {
                    states: decks.states,
                    lead: state.lead(),
                };
                state.carried.power.insert(state.decks.power[0]);
                self.sit_down::<BorderZap>(state, &entry);
            }
            Which::ChummyChallenge => {
                let decks = chummy_challenge::Decks {
                    power: decks.power,
                    challenges: decks.challenges,
                };
                let entry = chummy_challenge::Entry { decks, until };
                self.sit_down::<ChummyChallenge>(state, &entry);
            }
        }
    }

    fn sit_down<P: Part>(&self, state: &mut State, entry: &P::Entry) {
        let mut inner = P::rules(self).enter(entry);
        P::bring(&mut inner, &state.carried);
        *P::state_mut(state) = inner;
    }

    /// C4-21, R-13: Clue, Challenge and Power cards come back as they lie, used ones at the bottom.
    fn take_back(&self, state: &mut State) {
        match state.which {
            Which::StateIq => {
                if let Some(exit) = self.state_iq.leave(&state.state_iq) {
                    state.decks.clues = exit.clues;
                    state.decks.power = exit.power;
                }
                state.flags.extend(StateIq::secret_of(&state.state_iq));
            }
            Which::DashingStates => {
                if let Some(exit) = self.dashing_states.leave(&state.dashing_states) {
                    state.decks.power = exit.power;
                }
            }
            Which::ChummyChallenge => {
                if let Some(exit) = self.chummy_challenge.leave(&state.chummy_challenge) {
                    state.decks.power = exit.decks.power;
                    state.decks.challenges = exit.decks.challenges;
                }
            }
            Which::BorderUp | Which::PlayTheRanks1 | Which::PlayTheRanks2 | Which::BorderZap => {}
        }
    }
}

/// C4-17: all decks are shuffled; C4-11: without calls all games are played in turn.
fn open(state: &mut State, decks: &Shuffled, due: Option<Millis>) {
    state.decks.take(decks);
    match due {
        Some(_) => state.phase = Phase::Calling,
        None => (1..=GAMES).for_each(|game| state.rotation.push(game)),
    }
    state.due = due;
}

/// C4-14, R-12: the union of both choices in ascending order, from its lowest number on.
fn reveal(state: &mut State, calls: &[[u8; CALLS]; 2]) {
    let fits = |[one, two]: &[u8; CALLS]| one < two && (1..=GAMES).contains(one) && *two <= GAMES;
    if !calls.iter().all(fits) {
        return;
    }
    for (call, games) in state.calls.iter_mut().zip(calls) {
        call.games = Row::EMPTY;
        games.iter().for_each(|game| call.games.push(*game));
        call.locked = true;
    }
    for game in 1..=GAMES {
        if calls.iter().flatten().any(|called| *called == game) {
            state.rotation.push(game);
        }
    }
    state.revealed = true;
    state.phase = Phase::Waiting;
}

/// The game counts, and its decks are shuffled where the rules say so.
fn count(state: &mut State, score: &Counted, decks: &Shuffled, rest: Option<Millis>) {
    state.played.push(Past {
        which: state.which,
        score: Some(score.clone()),
    });
    state.decks.take(decks);
    // C4-20: of a deck that was shuffled nobody knows anything.
    if !decks.power.is_empty() {
        state.carried.power = Seen::NONE;
    }
    state.phase = Phase::Between;
    state.due = rest;
    state.ready = SeatSet::EMPTY;
}
