//! What is decided, in the order of the rule sheet: GeoPlunging, deal, race, shouts, judgement.

use super::BorderUp;
use super::event::{Action, Event, GameResult, How, Judgement, Reason, Word};
use super::judge::{judge, ruled};
use super::line::Line;
use super::requests::{may_put, may_take, not_now, race};
use super::state::{DEAL, Phase, State, index, other};
use tricorn_engine::{Act, Outcome, Refusal, Side, Step};
use tricorn_geoplunge::StateIx;
use tricorn_geoplunge::race::{Passes, READY};
use tricorn_geoplunge::stance::{COUNT, Count};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::attended::Attended;
use tricorn_kit::course::{Course, Stage};
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;

/// seconds for the race.
pub(super) const RACE: u64 = 300;

type Stepping<'a> = Step<'a, BorderUp>;

/// A side gives the game up when all its people who are there have asked for it.
impl Attended for BorderUp {
    fn who(state: &State) -> &Attendance {
        &state.who
    }

    /// BU-R3: the other side wins with the Bonus, as after a false shout.
    fn given_up(&self, step: &mut Stepping<'_>, side: Side) {
        if step.state().under_way() {
            self.finish(step, Some(other(side)), How::Resigned, true);
        }
    }
}

impl Course for BorderUp {
    fn stage(state: &State) -> Stage {
        match state.phase {
            Phase::Before => Stage::Before,
            Phase::Over => Stage::Over,
            _ => Stage::UnderWay,
        }
    }

    /// BU-01: the question is put before any card is dealt.
    fn begin(&self, step: &mut Stepping<'_>) {
        let due = step.now().plus(COUNT);
        step.emit(Event::Began { due });
    }

    fn again(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Abandoned);
        self.begin(step);
    }

    fn end(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Ended);
    }

    /// Checks a request and does it. Any member acts for the side, except in the count.
    fn act(&self, step: &mut Stepping<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        let (seat, side) = (act.seat, self.book.sides.of(act.seat));
        match &act.action {
            Action::Stand | Action::Sit => {
                let stands = act.action == Action::Stand;
                if state.phase != Phase::Counting {
                    return Err(not_now(state).into());
                }
                self.count(state).may_stand(seat, stands)?;
                self.awake(step, act);
                step.emit(Event::Stood { side, stands });
            }
            Action::Put { card, tray, place } => {
                let (tray, place) = (*tray, *place);
                let number = may_put(state, side, card, tray, place)?;
                let card = state.play(side, number).ok_or(Reason::NotYours)?.handle;
                self.awake(step, act);
                step.emit(Event::Put {
                    seat,
                    card,
                    tray,
                    place,
                });
            }
            Action::Take { card } => {
                let number = may_take(state, side, card)?;
                let card = state.play(side, number).ok_or(Reason::NotYours)?.handle;
                self.awake(step, act);
                step.emit(Event::Took { seat, card });
            }
            Action::Geoplunge => self.shout(step, act, side, Word::Geoplunge)?,
            Action::Threeoplunge => self.shout(step, act, side, Word::Threeoplunge)?,
            Action::OfferTie | Action::WithdrawTie => {
                let stands = act.action == Action::OfferTie;
                race(state)?.may_offer(side, stands)?;
                self.awake(step, act);
                let at = step.now();
                step.emit(Event::Offered { seat, stands, at });
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
                if !state.who.wishes().has(seat) {
                    return Err(Reason::NotAsked.into());
                }
                // Whoever acts plays on.
                self.awake(step, act);
            }
        }
        Ok(())
    }

    /// The count or “Ready, Set” is over; or in the race: the limit is past, nobody shouted, or it is settled who did first.
    fn time_out(&self, step: &mut Stepping<'_>) -> Result<(), Refusal> {
        let state = step.state();
        if state.next_due().is_none_or(|due| due > step.now()) {
            return Err(Reason::NotDue.into());
        }
        match state.phase {
            // BU-R9
            Phase::Counting => {
                let due = step.now().plus(READY);
                step.emit(Event::Counted { due });
                return Ok(());
            }
            Phase::Ready => {
                self.signal(step);
                return Ok(());
            }
            _ => {}
        }
        let Some(race) = state.running() else {
            return Ok(());
        };
        match race.passes() {
            Passes::Limit => step.emit(Event::LastCall),
            //
            Passes::Nobody if race.agreed() => self.finish(step, None, How::Agreed, false),
            Passes::Nobody => self.finish(step, None, How::Nobody, false),
            Passes::Called(first) => self.judge(step, first),
        }
        Ok(())
    }
}

impl BorderUp {
    /// C4-32: the count as it runs.
    pub(super) fn count<'a>(&'a self, state: &'a State) -> Count<'a> {
        Count {
            sides: &self.book.sides,
            who: &state.who,
            standing: state.standing,
        }
    }

    /// BU-02, BU-03. A deck that a match hands in is dealt as it lies, unless the game is played again.
    fn signal(&self, step: &mut Stepping<'_>) {
        let state = step.state();
        let (deal, until) = (state.deals, state.until);
        let deck = match state.deck {
            Some(deck) => deck,
            None => {
                let mut deck = StateIx::deck();
                step.rng("deal").shuffle_front(&mut deck, DEAL);
                deck
            }
        };
        let mut cards = [StateIx(0); DEAL];
        cards.copy_from_slice(&deck[..DEAL]);
        let mut names = [0; DEAL];
        for (at, name) in (0..).zip(&mut names) {
            *name = at;
        }
        step.rng("names").shuffle(&mut names);
        let at = step.now();
        let own = self.config.pace.time(RACE).map(|time| at.plus(time));
        step.emit(Event::Signal {
            deal,
            cards,
            names,
            at,
            // the first limit that a shout has to keep.
            limit: own.into_iter().chain(until).min(),
        });
    }

    /// BU-10, BU-11, R-02, R-74: whatever the others did, a shout is tested alone, and by its stamp.
    fn shout(
        &self,
        step: &mut Stepping<'_>,
        act: &Act<Action>,
        side: Side,
        word: Word,
    ) -> Result<(), Refusal> {
        let shout = race(step.state())?.hear(act, side, step.now())?;
        self.awake(step, act);
        step.emit(Event::Shouted { shout, word });
        Ok(())
    }

    /// BU-12 to BU-19: the layout that the shout has frozen is judged.
    fn judge(&self, step: &mut Stepping<'_>, first: First) {
        let state = step.state();
        let shows = BOTH.map(|side| {
            let judged = first == First::Both || first == First::Side(side);
            let word = state.words[index(side)].filter(|_| judged)?;
            let states = |tray: &Line| -> Line {
                let cards = tray.cards().iter();
                let cards = cards.filter_map(|number| state.card(side, *number));
                cards.map(|card| card.0).collect()
            };
            Some(judge(
                &self.book.atlas,
                state.trays_of(side).each_ref().map(states),
                word,
            ))
        });
        step.emit(Event::Judged(Judgement { first, shows }));
        if let Some(result) = ruled(first, shows, step.state().standing) {
            step.emit(Event::Finished(result));
        }
    }

    fn finish(&self, step: &mut Stepping<'_>, winner: Option<Side>, how: How, bonus: bool) {
        let state = step.state();
        // Before the count is over nobody is GeoPlunging (C4-33).
        let counted = state.phase != Phase::Counting;
        step.emit(Event::Finished(GameResult {
            winner,
            how,
            bonus,
            plunging: state.standing.map(|stands| stands && counted),
        }));
    }
}

/// C4-22 to C4-29: the points of the game, and who won it.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let ending = state.ending?;
    Some(ending.outcome(|result| (result.how.word(), result.score())))
}
