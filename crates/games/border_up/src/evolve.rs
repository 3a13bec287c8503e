//! What each event changes. Total: a fact that does not fit, as a tampered log may hold, changes nothing.

use super::BorderUp;
use super::event::{Event, GameResult, Judgement};
use super::line::Line;
use super::state::{DEAL, Ending, Phase, State, TRAYS, index};
use tricorn_engine::{Game, Handle, Seat};
use tricorn_geoplunge::race::Race;
use tricorn_kit::deal::all_different;
use tricorn_kit::race::First;

impl BorderUp {
    /// Applies a fact. One that does not fit changes nothing.
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        match event {
            Event::Began { due } => {
                if matches!(state.phase, Phase::Before | Phase::Again) {
                    state.phase = Phase::Counting;
                    state.due = Some(*due);
                }
            }
            Event::Stood { side, stands } => {
                if state.phase == Phase::Counting && side.0 < 2 {
                    state.standing[index(*side)] = *stands;
                }
            }
            Event::Counted { due } => {
                if state.phase == Phase::Counting {
                    state.phase = Phase::Ready;
                    state.due = Some(*due);
                }
            }
            Event::Signal {
                deal,
                cards,
                names,
                at,
                limit,
            } => {
                if state.phase == Phase::Ready
                    && *deal == state.deals
                    && *deal < u32::MAX / DEAL as u32
                    && all_different(cards.map(|card| card.is_there().then_some(card.0)))
                    && all_different(names.map(|name| (name < DEAL as u8).then_some(name)))
                {
                    state.deals += 1;
                    state.deck = None;
                    state.cards = Some(*cards);
                    state.names = *names;
                    state.race = Some(Race::new(*at, *limit));
                    state.phase = Phase::Racing;
                }
            }
            Event::Put {
                seat,
                card,
                tray,
                place,
            } => {
                if usize::from(*tray) < TRAYS
                    && let Some((trays, number)) = self.moves(state, *seat, *card)
                {
                    trays.iter_mut().for_each(|tray| tray.take(number));
                    trays[usize::from(*tray)].put(number, usize::from(*place));
                }
            }
            Event::Took { seat, card } => {
                if let Some((trays, number)) = self.moves(state, *seat, *card) {
                    trays.iter_mut().for_each(|tray| tray.take(number));
                }
            }
            Event::Shouted { shout, word } => {
                if let Some(race) = racing(state)
                    && shout.side.0 < 2
                    && self.seating().side_of(shout.seat) == Some(shout.side)
                    && !race.has_shouted(shout.side)
                {
                    race.keep(*shout);
                    state.words[index(shout.side)] = Some(*word);
                }
            }
            Event::Offered { seat, stands, at } => {
                if let Some(side) = self.seating().side_of(*seat)
                    && let Some(race) = racing(state)
                    && race.may_offer(side, *stands).is_ok()
                {
                    race.offer(side, *stands, *at);
                }
            }
            Event::LastCall => {
                if let Some(race) = racing(state) {
                    race.close();
                }
            }
            Event::Judged(judgement) => {
                if state.phase == Phase::Racing && could_be(judgement, state) {
                    state.judged = Some(*judgement);
                    state.phase = Phase::Decided;
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
                }
            }
            Event::Ended => {
                if state.phase != Phase::Over {
                    finish(state, Ending::ByHost);
                }
            }
            Event::Presence(fact) => state.who.evolve(self.seating(), *fact),
        }
        state.due = state.next_due();
    }

    /// the trays in which a seat may move a card, and the number of the card.
    fn moves<'a>(
        &self,
        state: &'a mut State,
        seat: Seat,
        card: Handle,
    ) -> Option<(&'a mut [Line; TRAYS], u8)> {
        let side = self.seating().side_of(seat)?;
        state.running()?.may_move(side).ok()?;
        let number = state.own(side, card)?;
        Some((&mut state.trays[index(side)], number))
    }
}

/// The race, while it runs.
fn racing(state: &mut State) -> Option<&mut Race> {
    let runs = state.phase == Phase::Racing;
    state.race.as_mut().filter(|_| runs)
}

/// Whether a judgement can be one: those who shouted first have shown states, and nobody else has.
fn could_be(judgement: &Judgement, state: &State) -> bool {
    let shown = match judgement.first {
        First::Nobody => return false,
        First::Side(side) if side.0 > 1 => return false,
        First::Side(side) => [side.0 == 0, side.0 == 1],
        First::Both => [true, true],
    };
    let shows = judgement.shows.iter().zip(shown).zip(state.words);
    shows.into_iter().all(|((show, shown), word)| {
        show.is_some() == shown && show.is_none_or(|show| word == Some(show.word))
    })
}

/// Whether a result can be one.
fn fits(result: &GameResult) -> bool {
    result.winner.is_none_or(|winner| winner.0 < 2)
}

/// Takes the cards of the game off the table.
fn clear(state: &mut State) {
    state.phase = Phase::Again;
    state.deck = None;
    state.standing = [false; 2];
    state.cards = None;
    state.names = [0; DEAL];
    state.trays = [[Line::default(); TRAYS]; 2];
    state.race = None;
    state.words = [None; 2];
    state.judged = None;
    state.who.next_game();
}

fn finish(state: &mut State, ending: Ending) {
    state.phase = Phase::Over;
    state.ending = Some(ending);
    state.who.next_game();
}
