//! A toy match: toy races one after another under a clock. It shows how a game holds another one: events, actions,
//! deadlines, asks and chance of the race are wrapped, and the race never learns where it runs.

mod parts;
mod prove;
mod scene;
mod view;

pub use parts::{Action, Ending, Event, MatchAction, Phase, Reason, State, Timer, TourneyConfig};
pub use prove::{example, with_bots};
pub use scene::{Moment, bots_play, causes, run};
pub use view::View;

use super::race::{self, CardNo, Entry, Opening, QuestionNo, Race, RacePack};
use std::collections::BTreeSet;
use std::sync::Arc;
use tricorn_engine::refusal::TableReason;
use tricorn_engine::{
    Act, Ask, Cause, CauseOf, Due, Embedded, Game, Handle, Millis, Outcome, Refusal, Rng, Ruling,
    Seat, SeatSet, Seating, Side, Step, Viewer, World,
};
use tricorn_kit::race::last_call;

/// So many races win the match.
pub const TO_WIN: u8 = 2;
/// The pause between two races.
pub const PAUSE: Millis = Millis(2_000);

/// The rules of the match with those of its races.
#[derive(Clone, Debug)]
pub struct Tourney {
    config: TourneyConfig,
    race: Race,
}

impl Tourney {
    /// The rules of its races.
    pub const fn race(&self) -> &Race {
        &self.race
    }

    /// When the clock runs out.
    pub const fn ends(&self, state: &State) -> Millis {
        state.starts.plus(self.config.clock)
    }

    /// The race hears what is meant for it; then the match counts, if the race is over.
    fn hand_down(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        let cause = cause.within(Action::in_race, Timer::in_race);
        let cause = cause.ok_or(Reason::NotNow)?;
        step.sub("race", State::race, Event::Race, |step| {
            self.race.decide(step, &cause)
        })?;
        self.settle(step);
        Ok(())
    }

    /// TM-01, TM-03: a race that is over counts, also one that was only resolved after the clock.
    fn settle(&self, step: &mut Step<'_, Self>) {
        let state = step.state();
        if state.phase != Phase::Racing {
            return;
        }
        let Some(exit) = self.race.leave(&state.race) else {
            return;
        };
        let at = step.now();
        step.emit(Event::Counted { win: exit.win, at });
        let state = step.state();
        if [Side(0), Side(1)]
            .iter()
            .any(|side| state.wins(*side) >= TO_WIN)
        {
            step.emit(Event::Ended(Ending::TwoWins));
        } else if at >= self.ends(state) {
            self.run_out(step);
        }
    }

    /// TM-04
    fn run_out(&self, step: &mut Step<'_, Self>) {
        let state = step.state();
        let level = state.wins(Side(0)) == state.wins(Side(1));
        step.emit(Event::Ended(if level {
            Ending::Drawn
        } else {
            Ending::Clock
        }));
    }

    /// TM-02
    fn begin(&self, step: &mut Step<'_, Self>) {
        let state = step.state();
        let (mut deck, questions, lead) = match self.race.leave(&state.race) {
            Some(exit) => (
                exit.deck,
                exit.questions,
                Side(1 - state.race.lead().0.min(1)),
            ),
            None => {
                let pack = self.race.pack();
                let deck = (0..pack.cards.len() as u16).map(CardNo);
                let mut questions: Vec<QuestionNo> =
                    (0..pack.questions.len() as u16).map(QuestionNo).collect();
                step.rng("questions").shuffle(&mut questions);
                let lead = Side(u8::from(step.rng("lead").coin()));
                (deck.collect(), questions, lead)
            }
        };
        step.rng("deck").shuffle(&mut deck);
        step.emit(Event::Began(Opening {
            deck,
            questions,
            lead,
            at: step.now(),
        }));
    }

    fn ready(&self, step: &mut Step<'_, Self>, seat: Seat) -> Result<(), Refusal> {
        let state = step.state();
        match state.phase {
            Phase::Between => {}
            Phase::Over => return Err(Reason::MatchOver.into()),
            Phase::Before | Phase::Racing => return Err(Reason::NotNow.into()),
        }
        if state.ready.has(seat) {
            return Err(Reason::AlreadyReady.into());
        }
        step.emit(Event::Ready(seat));
        let state = step.state();
        let who = state.race.attendance();
        let people = [Side(0), Side(1)].map(|side| who.there(self.seating(), side));
        let people = people[0].or(people[1]);
        if !people.is_empty() && people.without(state.ready).is_empty() {
            self.begin(step);
        }
        Ok(())
    }
}

impl Game for Tourney {
    const ID: &'static str = "toy-match";
    const TITLE: &'static str = "Toy match";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static str = include_str!("RULES.md");
    const INFO: &'static tricorn_engine::GameInfo = &tricorn_engine::GameInfo::TOY;
    const ENDINGS: &'static [&'static str] = &["two_wins", "clock", "drawn", "ended_by_host"];

    type Config = TourneyConfig;
    type Pack = RacePack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type View = View;
    type Notice = race::Notice;

    fn open(config: TourneyConfig, pack: Arc<RacePack>, seating: Seating) -> Result<Self, Refusal> {
        if !(Millis(1_000)..=Millis(3_600_000)).contains(&config.clock) {
            return Err(Refusal::bad_options("A match lasts from 1 s to an hour."));
        }
        let race = Race::open(config.race, pack, seating)?;
        Ok(Self { config, race })
    }

    fn seating(&self) -> &Seating {
        self.race.seating()
    }

    fn initial(&self) -> State {
        State {
            phase: Phase::Before,
            race: self.race.initial(),
            number: 0,
            starts: Millis(0),
            since: Millis(0),
            results: Vec::new(),
            ready: SeatSet::EMPTY,
            ending: None,
        }
    }

    fn decide(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        let over = step.state().phase == Phase::Over;
        match cause {
            Cause::Start => self.begin(step),
            Cause::Timer(Timer::Clock) => self.run_out(step),
            Cause::Timer(Timer::Next) => self.begin(step),
            Cause::Act(Act {
                action: Action::Match(MatchAction::Ready),
                seat,
                ..
            }) => self.ready(step, *seat)?,
            Cause::Act(_) | Cause::Ruling(_) if over => return Err(Reason::MatchOver.into()),
            Cause::Ruling(Ruling::End | Ruling::Stop) => step.emit(Event::Ended(Ending::Host)),
            Cause::Ruling(Ruling::Again | Ruling::Extend(_)) => return Err(Reason::NoReplay.into()),
            Cause::Ruling(Ruling::Hide(_)) => return Err(TableReason::NoSuchText.into()),
            Cause::Act(_) | Cause::Timer(_) | Cause::Left(_) | Cause::Back(_) => {
                self.hand_down(step, cause)?;
            }
            Cause::Pause | Cause::Resume => {}
        }
        Ok(())
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        match event {
            Event::Began(opening) => {
                let exit = self.race.leave(&state.race);
                let starts = if state.number == 0 {
                    opening.at
                } else {
                    state.starts
                };
                let next = self.race.enter(&Entry {
                    opening: opening.clone(),
                    handles: exit.as_ref().map_or(Handle(0), |exit| exit.handles),
                    heard: exit.map_or_else(BTreeSet::new, |exit| exit.heard),
                    until: Some(starts.plus(self.config.clock)),
                    attendance: *state.race.attendance(),
                });
                let waiting = matches!(state.phase, Phase::Before | Phase::Between);
                if !waiting || next.stage() == race::Stage::Before {
                    return;
                }
                state.race = next;
                state.phase = Phase::Racing;
                state.number = state.number.saturating_add(1);
                state.starts = starts;
                state.since = opening.at;
                state.ready = SeatSet::EMPTY;
            }
            Event::Race(event) => self.race.evolve(&mut state.race, event),
            Event::Counted { win, at } => {
                if state.phase == Phase::Racing {
                    state.results.push(*win);
                    state.phase = Phase::Between;
                    state.since = *at;
                }
            }
            Event::Ready(seat) => state.ready.insert(*seat),
            Event::Ended(ending) => {
                if state.phase != Phase::Over {
                    state.phase = Phase::Over;
                    state.ending = Some(*ending);
                }
            }
        }
    }

    fn ask(&self, state: &State, seat: Seat) -> Ask {
        self.put_question(state, seat)
    }

    /// TM-03, TM-04: the clock waits for what is still to be resolved, and comes before the next race.
    fn timers(&self, state: &State) -> impl IntoIterator<Item = Due<Timer>> {
        let ends = self.ends(state);
        let racing = state.phase == Phase::Racing;
        let between = state.phase == Phase::Between;
        let clock = match state.phase {
            Phase::Racing if self.race.at_rest(&state.race) => Some(last_call(ends)),
            Phase::Between => Some(ends),
            _ => None,
        };
        let own = [
            clock.map(|at| Due {
                at,
                timer: Timer::Clock,
            }),
            between.then(|| Due {
                at: state.since.plus(PAUSE),
                timer: Timer::Next,
            }),
        ];
        let inner = self.race.timers(&state.race).into_iter();
        let inner = inner
            .filter(move |_| racing)
            .map(|due| due.map(Timer::Race));
        own.into_iter().flatten().chain(inner)
    }

    fn stand_ins(&self, state: &State) -> SeatSet {
        self.race.stand_ins(&state.race)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look(state, viewer)
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<race::Notice> {
        self.word_of(after, event, viewer)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let ending = match state.ending? {
            Ending::TwoWins => "two_wins",
            Ending::Clock => "clock",
            Ending::Drawn => "drawn",
            Ending::Host => "ended_by_host",
        };
        let scores = [Side(0), Side(1)].map(|side| i64::from(state.wins(side)));
        let winners = match (state.ending?, scores[0].cmp(&scores[1])) {
            (Ending::Host, _) => Vec::new(),
            (_, std::cmp::Ordering::Greater) => vec![Side(0)],
            (_, std::cmp::Ordering::Less) => vec![Side(1)],
            (_, std::cmp::Ordering::Equal) => vec![Side(0), Side(1)],
        };
        Some(Outcome {
            ending: ending.to_owned(),
            scores: scores.to_vec(),
            winners,
        })
    }

    /// The world of the race, seen from the match.
    fn redeal(&self, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
        let inner = self.race.redeal(&state.race, viewer, rng);
        let relabel = inner.relabel;
        World {
            game: Self {
                config: self.config,
                race: inner.game,
            },
            state: State {
                race: inner.state,
                ..state.clone()
            },
            relabel: Box::new(move |event| match event {
                Event::Race(event) => Event::Race(relabel(event)),
                Event::Began(opening) => match relabel(&race::Event::Opened(opening.clone())) {
                    race::Event::Opened(opening) => Event::Began(opening),
                    other => Event::Race(other),
                },
                other => other.clone(),
            }),
        }
    }

    fn tell(view: &View) -> String {
        view.text()
    }
}
