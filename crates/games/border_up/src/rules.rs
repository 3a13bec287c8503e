//! What is decided and what it changes, in the order of the rule sheet: GeoPlunging, deal, race, shouts, judgement.

use super::cards::{DEAL, HAND, TRAYS, halves};
use super::event::{Action, Event, GameResult, How, Judgement, Reason};
use super::judge::{judge, ruled};
use super::{BorderUp, State};
use tricorn_derive::wire;
use tricorn_engine::rules::Deciding;
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Act, Handle, Millis, Refusal, Seat, Side};
use tricorn_geoplunge::StateIx;
use tricorn_geoplunge::race::{Race, Word, firsts};
use tricorn_geoplunge::racing::Racing;
use tricorn_geoplunge::table::plunging;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::race::First;

/// seconds for the race.
const RACE: u64 = 300;

type Step<'a, 'b> = Deciding<'a, 'b, BorderUp>;

/// Where a game stands.
#[wire(copy)]
pub enum Phase {
    /// BU-R9: "Ready, Set": the cards lie face-down, and the signal comes in a moment.
    Ready,
    /// BU-04: both sides sort their cards; the wait after a shout is part of it.
    Race,
}

impl BorderUp {
    /// BU-02, BU-03. A deck that a match hands in is dealt as it lies, unless the game is played again.
    pub(super) fn signal(&self, step: &mut Step<'_, '_>) {
        let deck = step.state().deck.unwrap_or_else(|| {
            let mut deck = StateIx::deck();
            step.rng("deal").shuffle_front(&mut deck, DEAL);
            deck
        });
        let mut names: [u8; DEAL] = std::array::from_fn(|at| at as u8);
        step.rng("names").shuffle(&mut names);
        let event = Event::Signal {
            cards: halves(&deck),
            names: halves(&names),
            at: step.now(),
            limit: step.after(self.config.pace.time(RACE)),
        };
        // From now on the race has its own deadlines.
        step.emit_until(event, None);
    }

    /// BU-04, BU-10, BU-11, R-80. Any member acts for the side.
    pub(super) fn play(&self, step: &mut Step<'_, '_>, act: &Act<Action>) -> Result<(), Refusal> {
        let seat = act.seat;
        let event = match act.action {
            Action::Geoplunge => return self.shout(step, act, Word::Geoplunge),
            Action::Threeoplunge => return self.shout(step, act, Word::Threeoplunge),
            Action::OfferTie => return self.offer_tie(step, seat, true),
            Action::WithdrawTie => return self.offer_tie(step, seat, false),
            Action::Put { card, tray, place } => {
                let (_, card) = self.may_move(step.state(), seat, card)?;
                if usize::from(tray) >= TRAYS {
                    return Err(Reason::NoSuchTray.into());
                }
                if usize::from(place) >= HAND {
                    return Err(Reason::NoSuchPlace.into());
                }
                Event::Put {
                    seat,
                    card,
                    tray,
                    place,
                }
            }
            Action::Take { card } => {
                let (number, card) = self.may_move(step.state(), seat, card)?;
                if !step.state().in_tray(self.book.sides.of(seat), number) {
                    return Err(Reason::NotInTray.into());
                }
                Event::Took { seat, card }
            }
        };
        step.emit(event);
        Ok(())
    }

    /// the number and the name of an own card that may still be moved.
    fn may_move(&self, state: &State, seat: Seat, card: Chosen) -> Result<(u8, Handle), Refusal> {
        let side = self.book.sides.of(seat);
        Self::race_now(state)?.may_move(side)?;
        let card = card.one().ok_or(Reason::OneCard)?;
        Ok((state.own(side, card).ok_or(Reason::NotYours)?, card))
    }

    pub(super) fn finish(
        &self,
        step: &mut Step<'_, '_>,
        winner: Option<Side>,
        how: How,
        bonus: bool,
    ) {
        step.finish(Event::Finished(GameResult {
            winner,
            how,
            bonus,
            plunging: plunging(step.state()),
        }));
    }

    // ---- What each event changes ----

    pub(super) fn change(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Began => {}
            Event::Signal {
                cards,
                names,
                at,
                limit,
            } => {
                state.deals += 1;
                state.deck = None;
                state.cards = Some(cards);
                state.names = names;
                state.race = Some(Race::new(at, limit, state.until));
            }
            Event::Put {
                seat,
                card,
                tray,
                place,
            } => {
                if let Some((side, number)) = self.take_out(state, seat, card) {
                    state.trays[index(side)][usize::from(tray)].put(number, place);
                }
            }
            Event::Took { seat, card } => {
                self.take_out(state, seat, card);
            }
            Event::Race(event) => {
                if let Some(race) = &mut state.race {
                    race.apply(&self.book.sides, &event);
                }
            }
            Event::Judged(judgement) => {
                state.judged = Some(judgement);
                if let Some(race) = &mut state.race {
                    race.call(judgement.first);
                }
            }
            Event::Finished(result) => state.result = Some(result),
        }
    }

    fn take_out(&self, state: &mut State, seat: Seat, card: Handle) -> Option<(Side, u8)> {
        let side = self.book.sides.of(seat);
        let number = state.own(side, card)?;
        let trays = &mut state.trays[index(side)];
        trays.iter_mut().for_each(|tray| tray.take(number));
        Some((side, number))
    }
}

impl Racing for BorderUp {
    fn race(state: &super::Board) -> Option<&Race> {
        state.race.as_ref()
    }

    /// BU-12: the layouts that the shouts have frozen are judged.
    fn call(&self, state: &State, first: First, _: Millis) -> Event {
        let shows = BOTH.map(|side| {
            let word = state.race?.word(side)?;
            let shows = firsts(first).contains(&side);
            shows.then(|| judge(&self.book.atlas, &state.rows(side), word))
        });
        Event::Judged(Judgement { first, shows })
    }

    /// BU-19: the judgement ends the game.
    fn called(&self, step: &mut Step<'_, '_>) {
        let state = step.state();
        if let Some(judged) = state.judged {
            step.finish(Event::Finished(ruled(&judged, state.standing)));
        }
    }

    ///
    fn nobody_shouted(&self, step: &mut Step<'_, '_>) {
        let how = match step.state().race.is_some_and(|race| race.agreed()) {
            true => How::Agreed,
            false => How::Nobody,
        };
        self.finish(step, None, how, false);
    }
}
