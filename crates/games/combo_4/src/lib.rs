//! The match of GeoPlunge Combo 4: the seven games one after the other, under a clock, for points.
//!
//! Here the parts are bound together. The rules of the match are in `rules`; `part` says where each game lies. A game is
//! played by its own rules: it hears what is meant for it, and the match counts when it is over (C4-30).

mod ask;
mod bot;
mod config;
mod event;
mod evolve;
mod info;
mod look;
mod notice;
mod part;
mod redeal;
mod requests;
mod rules;
mod state;
mod tell;
mod view;
mod which;

#[cfg(test)]
mod proving;
#[cfg(test)]
mod tests;

pub use config::{Config, Kind, MINUTES};
pub use event::{
    Action, Counted, Ending, Event, GameEvent, GameTimer, MatchAction, Reason, Shuffled, Timer,
};
pub use notice::{GameNotice, News, Notice};
pub use part::Facts;
pub use state::State;
pub use view::{CallView, GameView, PhaseView, PlayedView, ResultView, SideView, StakeView, View};
pub use which::{GAMES, Which, title};

use part::{Part, part};
use state::{Call, Decks, Phase};
use std::sync::Arc;
use tricorn_border_up::{self as border_up, BorderUp};
use tricorn_border_zap::{self as border_zap, BorderZap};
use tricorn_chummy_challenge::{self as chummy_challenge, ChummyChallenge};
use tricorn_dashing_states::{self as dashing_states, DashingStates};
use tricorn_engine::options;
use tricorn_engine::{
    Ask, AskId, CauseOf, Due, Embedded, Game, GameInfo, Millis, OptionSpec, Outcome, Picture,
    Refusal, Rng, Seat, SeatSet, Seating, Step, Viewer, World,
};
use tricorn_geoplunge::{Book, Carried};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::options::Pace;
use tricorn_kit::race::last_call;
use tricorn_kit::row::Row;
use tricorn_kit::sides::{BOTH, Sides};
use tricorn_packs::schema::GeoplungePack;
use tricorn_play_the_ranks::{self as play_the_ranks, PlayTheRanks1, PlayTheRanks2};
use tricorn_state_iq::{self as state_iq, StateIq};

/// The rules of a match with those of its games.
#[derive(Clone)]
pub struct Combo4 {
    config: Config,
    sides: Arc<Sides>,
    /// The state and Power cards.
    book: Arc<Book>,
    border_up: BorderUp,
    state_iq: StateIq,
    dashing_states: DashingStates,
    ranks_1: PlayTheRanks1,
    ranks_2: PlayTheRanks2,
    border_zap: BorderZap,
    chummy_challenge: ChummyChallenge,
}

impl std::fmt::Debug for Combo4 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Combo4")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl Combo4 {
    /// C4-04, R-83: when the time of the match is up; nothing before its first game.
    pub(crate) fn ends(&self, state: &State) -> Option<Millis> {
        let starts = state.starts?;
        Some(starts.plus(self.config.length(state.more)))
    }

    /// when the clock stops the game under way; nothing while something received in time is to be resolved.
    /// Shouts in flight are waited for. C4-R8: where people have no limits, that is resolved within two minutes.
    fn stops(&self, state: &State) -> Option<Millis> {
        let ends = self.ends(state)?;
        part!(state.which, P => {
            let (rules, inner) = (P::rules(self), P::state(state));
            match (rules.at_rest(inner), rules.in_flight(inner)) {
                (false, _) if self.config.pace == Pace::Unlimited => Some(ends.plus(state::LATE)),
                (false, _) => None,
                (true, true) => Some(last_call(ends)),
                // What is received in the last millisecond is received in time.
                (true, false) => Some(ends.plus(Millis(1))),
            }
        })
    }

    /// The deadlines of the game under way.
    fn inner_timers<P: Part>(&self, state: &State) -> Vec<Due<Timer>> {
        let due = P::rules(self).timers(P::state(state)).into_iter();
        due.map(|due| due.map(P::wrap_timer)).collect()
    }
}

impl Game for Combo4 {
    const ID: &'static str = "combo-4";
    const TITLE: &'static str = "GeoPlunge Combo 4";
    const RULES_VERSION: u32 = 2;
    const RULES: &'static str = concat!(
        include_str!("../RULES.md"),
        "\n",
        include_str!("../../geoplunge/RULES.md")
    );
    const INFO: &'static GameInfo = &info::INFO;
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const ENDINGS: &'static [&'static str] = &[
        Ending::Points.word(),
        Ending::Tie.word(),
        Ending::Left(tricorn_engine::Side(0)).word(),
        Ending::Deserted.word(),
        Ending::Stopped.word(),
        Ending::EndedByHost.word(),
    ];

    type Config = Config;
    type Pack = GeoplungePack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type View = View;
    type Notice = Notice;

    fn open(config: Config, pack: Arc<GeoplungePack>, seating: Seating) -> Result<Self, Refusal> {
        options::check_config(Self::OPTIONS, &config)?;
        let pace = config.pace;
        let book = Book::try_new(&pack, seating.clone())?;
        let (pack, seats) = (|| Arc::clone(&pack), || seating.clone());
        Ok(Self {
            border_up: BorderUp::open(border_up::Config { pace }, pack(), seats())?,
            state_iq: StateIq::open(state_iq::Config { pace }, pack(), seats())?,
            dashing_states: DashingStates::open(dashing_states::Config { pace }, pack(), seats())?,
            ranks_1: PlayTheRanks1::open(play_the_ranks::Config { pace }, pack(), seats())?,
            ranks_2: PlayTheRanks2::open(play_the_ranks::Config { pace }, pack(), seats())?,
            border_zap: BorderZap::open(
                border_zap::Config {
                    pace,
                    ..border_zap::Config::default()
                },
                pack(),
                seats(),
            )?,
            chummy_challenge: ChummyChallenge::open(
                chummy_challenge::Config { pace },
                pack(),
                seats(),
            )?,
            sides: Arc::new(Sides::try_new(seating)?),
            book: Arc::new(book),
            config,
        })
    }

    fn seating(&self) -> &Seating {
        self.sides.seating()
    }

    fn initial(&self) -> State {
        State {
            phase: Phase::Before,
            carried: Carried::new(self.seating()),
            decks: Decks::in_order(),
            calls: [Call::NONE; 2],
            revealed: false,
            rotation: Row::EMPTY,
            number: 0,
            which: Which::BorderUp,
            starts: None,
            more: 0,
            due: None,
            played: Vec::new(),
            ready: SeatSet::EMPTY,
            gone: [None; 2],
            forsaken: [false; 2],
            flags: Vec::new(),
            ending: None,
            border_up: self.border_up.initial(),
            state_iq: self.state_iq.initial(),
            dashing_states: self.dashing_states.initial(),
            ranks_1: self.ranks_1.initial(),
            ranks_2: self.ranks_2.initial(),
            border_zap: self.border_zap.initial(),
            chummy_challenge: self.chummy_challenge.initial(),
        }
    }

    fn decide(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        self.run(step, cause)
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        self.evolve_event(state, event);
    }

    fn ask(&self, state: &State, seat: Seat) -> Ask {
        self.ask_seat(state, seat)
    }

    /// C4-R9: an ask of an earlier game, or in the pause after a game one of that game.
    fn is_past(&self, state: &State, ask: AskId) -> bool {
        let number = ask.number();
        number < state.number || (state.phase == Phase::Between && number == state.number)
    }

    /// The clock comes first: nothing begins in the moment in which it has run out.
    fn timers(&self, state: &State) -> impl IntoIterator<Item = Due<Timer>> {
        let mut timers = Vec::new();
        let mut at = |at: Option<Millis>, timer: Timer| {
            timers.extend(at.map(|at| Due { at, timer }));
        };
        if state.is_on() {
            let ends = self.ends(state);
            match state.phase {
                Phase::Game => at(self.stops(state), Timer::Clock),
                Phase::Between => at(ends.map(|ends| ends.plus(Millis(1))), Timer::Clock),
                _ => {}
            }
            for side in BOTH {
                let which = tricorn_kit::tricks::index(side);
                // C4-R3: whoever has not come yet is late, not gone.
                let since = state.gone[which].filter(|since| *since > Millis(0));
                let since = since.filter(|_| !state.forsaken[which]);
                let gone = since.map(|since| since.plus(state::GONE));
                at(gone, Timer::Gone(side));
            }
            at(state.due, Timer::Step);
            if state.phase == Phase::Game {
                timers.extend(part!(state.which, P => self.inner_timers::<P>(state)));
            }
        }
        timers
    }

    fn stand_ins(&self, state: &State) -> SeatSet {
        state.carried.who.stand_ins()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_for(state, viewer, false)
    }

    fn veiled(&self, state: &State, viewer: Viewer) -> View {
        self.view_for(state, viewer, true)
    }

    /// only if both sides have agreed before, or for all tables of a round.
    fn may_pause(&self, _: &State) -> Result<(), Refusal> {
        if self.config.may_stop() {
            Ok(())
        } else {
            Err(Reason::NotAgreed.into())
        }
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.notice_for(after, event, viewer)
    }

    /// Names of flags stay good through all games of the match.
    fn picture(&self, state: &State, name: &str) -> Option<Picture> {
        let now = self.state_iq.picture(&state.state_iq, name);
        now.or_else(|| {
            let mut before = state.flags.iter();
            before.find_map(|secret| self.state_iq.flag_by(*secret, name))
        })
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.outcome_of(state)
    }

    fn redeal(&self, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
        redeal::redeal(self, state, viewer, rng)
    }

    fn tell(view: &View) -> String {
        tell::tell(view)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<Combo4>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::Combo4, "");
}
