//! What each event changes. Total: a fact that does not fit, as a tampered log may hold, changes nothing.

use super::StateIq;
use super::event::{Event, GameResult, Given, Guess};
use super::rules::if_guessed;
use super::state::{
    CARDS, CLUES, ClueIx, Ending, GUESSES, PICK_NAMES, Phase, State, Turn, index, other,
};
use tricorn_engine::{Game, Millis, SeatSet, Side};
use tricorn_geoplunge::{POWER, PowerIx, StateIx};
use tricorn_kit::deal::all_different;
use tricorn_kit::row::Row;

impl StateIq {
    /// Applies a fact. One that does not fit changes nothing.
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        match event {
            Event::Began { first, pick } => {
                let fits = first.0 < 2 && pick.iter().all(|card| card.is_there());
                if state.phase == Phase::Before && fits {
                    state.first = *first;
                    state.pick = Some(*pick);
                    state.phase = Phase::Dealing;
                }
            }
            Event::Dealt {
                deal,
                cards,
                clues,
                power,
                secret,
                look,
                due,
            } => {
                if state.phase == Phase::Dealing
                    && *deal == state.deals
                    && *deal < u32::MAX / CARDS as u32 - PICK_NAMES
                    && all_different(cards.map(|card| card.is_there().then_some(card.0)))
                    && let (Some(clues), Some(power)) = (clue_deck(clues), power_deck(power))
                {
                    lay_out(state, cards, clues, power);
                    state.secret = *secret;
                    state.phase = if *look {
                        Phase::Looking
                    } else {
                        Phase::Counting
                    };
                    state.due = Some(*due);
                }
            }
            Event::Ready { seat } => {
                let pause = matches!(state.phase, Phase::Looking | Phase::Resting);
                if pause && self.seating().has(*seat) {
                    state.ready.insert(*seat);
                }
            }
            Event::Looked { due } => {
                if state.phase == Phase::Looking {
                    state.phase = Phase::Counting;
                    state.due = Some(*due);
                    state.ready = SeatSet::EMPTY;
                }
            }
            Event::Stood { side, stands } => {
                if state.phase == Phase::Counting && side.0 < 2 {
                    state.standing[index(*side)] = *stands;
                }
            }
            Event::Counted => {
                if state.phase == Phase::Counting {
                    state.power_seen.insert(state.power[0]);
                    state.power.rotate_left(1);
                    state.power_up = true;
                    state.phase = Phase::Turning;
                    state.due = None;
                }
            }
            Event::Turned { due } => self.turn_over(state, *due),
            Event::Clued { side, clue, due } => give(state, *side, *clue, *due),
            Event::Unheard { .. } => {}
            Event::Guessed {
                side,
                guess,
                rest,
                due,
            } => take(state, *side, *guess, *rest, *due),
            Event::Stopped => {
                if matches!(state.phase, Phase::Turning | Phase::Resting) {
                    state.phase = Phase::Stopped;
                    state.due = None;
                    state.ready = SeatSet::EMPTY;
                }
            }
            Event::Finished(result) => {
                if state.under_way() && fits(result) {
                    finish(state, Ending::Result(*result));
                }
            }
            Event::Abandoned => {
                if state.under_way() {
                    clear(state);
                    state.phase = Phase::Dealing;
                }
            }
            Event::Ended => {
                if state.phase != Phase::Over {
                    finish(state, Ending::ByHost);
                }
            }
            Event::Presence(fact) => state.who.evolve(self.seating(), *fact),
        }
    }

    /// IQ-05 to IQ-07: the next Clue card, for the next guess.
    fn turn_over(&self, state: &mut State, due: Option<Millis>) {
        let guesser = state.next_guesser();
        let number = state.made(guesser) + 1;
        let power = state.power_card();
        let (Phase::Turning | Phase::Resting, Some(power)) = (state.phase, power) else {
            return;
        };
        let order = self.sheet.order(power);
        let Some(part) = order.get(usize::from(number) - 1) else {
            return;
        };
        let card = state.clues[0];
        state.clues.rotate_left(1);
        state.clues_seen.insert(card);
        state.turns.push(Turn {
            guesser,
            number,
            place: state.held[index(other(guesser))],
            card,
            part: *part,
            clue: None,
            guess: None,
        });
        state.phase = Phase::Cluing;
        state.due = due;
        state.ready = SeatSet::EMPTY;
    }
}

/// IQ-08.
fn give(state: &mut State, side: Side, clue: Given, due: Option<Millis>) {
    let pick = clue.pick.is_none_or(StateIx::is_there);
    if state.phase != Phase::Cluing || state.giver() != Some(side) || !pick {
        return;
    }
    if let Some(turn) = state.turns.last_mut() {
        turn.clue = Some(clue);
        state.phase = Phase::Guessing;
        state.due = due;
    }
}

/// IQ-11 to IQ-13: after a right first or second guess the other side gets the next card.
fn take(state: &mut State, side: Side, guess: Guess, rest: bool, due: Option<Millis>) {
    let known = guess.state.is_none_or(StateIx::is_there);
    let Some(turn) = state.turn().copied() else {
        return;
    };
    if state.phase != Phase::Guessing || turn.guesser != side || !known {
        return;
    }
    let over = if_guessed(state, guess.right);
    if let Some(turn) = state.turns.last_mut() {
        turn.guess = Some(guess);
    }
    state.right[index(side)] += u8::from(guess.right);
    let more = !over && usize::from(turn.number) < GUESSES;
    if guess.right && more && usize::from(state.dealt) < CARDS {
        let giver = other(side);
        state.owner[usize::from(state.dealt)] = giver;
        state.held[index(giver)] = state.dealt;
        state.dealt += 1;
    }
    state.phase = match (over, rest) {
        (true, _) => Phase::Decided,
        (false, true) => Phase::Resting,
        (false, false) => Phase::Turning,
    };
    state.due = due.filter(|_| !over);
    state.ready = SeatSet::EMPTY;
}

/// A deck of Clue cards, if each is there once.
fn clue_deck(cards: &[ClueIx]) -> Option<[ClueIx; CLUES]> {
    let cards: [ClueIx; CLUES] = cards.try_into().ok()?;
    all_different(cards.map(|card| (usize::from(card.0) < CLUES).then_some(card.0)))
        .then_some(cards)
}

/// A deck of Power cards, if each is there once.
fn power_deck(cards: &[PowerIx]) -> Option<[PowerIx; POWER]> {
    let cards: [PowerIx; POWER] = cards.try_into().ok()?;
    all_different(cards.map(|card| card.is_there().then_some(card.0))).then_some(cards)
}

/// IQ-02: a card for each side.
fn lay_out(
    state: &mut State,
    cards: &[StateIx; CARDS],
    clues: [ClueIx; CLUES],
    power: [PowerIx; POWER],
) {
    clear(state);
    if let Some(entry) = state.entry.take() {
        state.until = entry.until;
    }
    state.cards = Some(*cards);
    state.owner = [Side(0); CARDS];
    state.owner[1] = Side(1);
    state.held = [0, 1];
    state.dealt = 2;
    state.clues = clues;
    state.power = power;
    state.deals += 1;
}

/// Whether a result can be one.
fn fits(result: &GameResult) -> bool {
    let right = result.right.map(usize::from);
    result.winner.is_none_or(|winner| winner.0 < 2) && right.iter().all(|right| *right <= GUESSES)
}

/// Takes the game off the table; the same side will guess first. The used Clue and Power cards lie at the bottom.
fn clear(state: &mut State) {
    state.due = None;
    state.cards = None;
    state.dealt = 0;
    state.power_up = false;
    state.standing = [false; 2];
    state.ready = SeatSet::EMPTY;
    state.turns = Row::EMPTY;
    state.right = [0; 2];
    state.who.next_game();
}

const fn finish(state: &mut State, ending: Ending) {
    state.phase = Phase::Over;
    state.ending = Some(ending);
    state.due = None;
    state.ready = SeatSet::EMPTY;
    state.who.next_game();
}
