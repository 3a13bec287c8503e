//! Timeline: place events of history in order of their years, without knowing the years. The rules are in RULES.md;
//! `rules` decides, `evolve` applies, `view` and what stands beside it show, `bot` plays.

mod ask;
mod bot;
mod config;
mod event;
mod evolve;
mod face;
mod info;
mod notice;
mod redeal;
mod requests;
mod rules;
mod state;
mod tell;
mod view;

#[cfg(test)]
mod proving;
#[cfg(test)]
mod tests;

pub use bot::{Belief, Facts};
pub use config::{Config, PLAYERS, ROUND_LIMIT, Years};
pub use event::{Action, AskedGap, Deal, Elimination, Event, Reason, Shuffle, Timer};
pub use face::{Dated, Face};
pub use notice::{Notice, What};
pub use state::{Card, CardIx, Ending, Gap, LineVersion, Round, Sides, State};
pub use view::{
    CardView, LastPlay, Member, PileCard, PlayerView, Rank, ResultView, Standing, View,
};

use face::Faces;
use state::Phase;
use std::sync::Arc;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, Millis, OptionSpec, Outcome, Refusal, Rng, Seat, SeatSet,
    Seating, Side, Step, Viewer, World,
};
use tricorn_host::{GameKind, KindOf};
use tricorn_packs::schema::TimelinePack;

/// The rules of Timeline bound to options, cards and seats.
#[derive(Clone, Debug)]
pub struct Timeline {
    config: Config,
    /// The same, to be shared by the views.
    options: Arc<Config>,
    pack: Arc<TimelinePack>,
    seating: Seating,
    /// How many cards each side starts with.
    hands: Vec<u8>,
    /// The seats of each side.
    members: Vec<Vec<Seat>>,
    /// The names of each side for a sentence.
    names: Vec<Arc<str>>,
    /// The year of each card, close together: it is looked up at every play.
    years: Vec<i32>,
    faces: Arc<Faces>,
    turn_time: Option<Millis>,
    round_limit: u16,
}

impl Timeline {
    /// Binds without checking.
    fn bind(config: Config, pack: Arc<TimelinePack>, seating: Seating) -> Self {
        let sides = || (0..seating.sides()).map(Side);
        Self {
            hands: config.hands(&seating),
            members: sides()
                .map(|side| seating.of_side(side).iter().collect())
                .collect(),
            names: sides().map(|side| seating.side_name(side).into()).collect(),
            years: pack.cards.iter().map(|card| card.year).collect(),
            faces: Arc::new(Faces::of(&pack, config.years)),
            turn_time: (config.turn_seconds > 0)
                .then(|| Millis::from_secs(u64::from(config.turn_seconds))),
            round_limit: ROUND_LIMIT,
            options: Arc::new(config.clone()),
            config,
            pack,
            seating,
        }
    }

    /// A game that reaches its limit sooner.
    #[cfg(test)]
    const fn with_round_limit(mut self, rounds: u16) -> Self {
        self.round_limit = rounds;
        self
    }

    fn deck_size(&self) -> u16 {
        u16::try_from(self.years.len()).unwrap_or(u16::MAX)
    }

    /// TL-05: the year of a card.
    fn year(&self, card: CardIx) -> i32 {
        self.years.get(card.at()).copied().unwrap_or_default()
    }

    /// What a side is called.
    fn name(&self, side: Side) -> Arc<str> {
        self.names
            .get(usize::from(side.0))
            .cloned()
            .unwrap_or_else(|| "Somebody".into())
    }
}

impl Game for Timeline {
    const ID: &'static str = "timeline";
    const TITLE: &'static str = "Timeline";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const INFO: &'static GameInfo = &info::INFO;
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const ENDINGS: &'static [&'static str] = &[
        Ending::OnlyOneOut.word(),
        Ending::SharedAtTheLimit.word(),
        Ending::CardsRanOut.word(),
        Ending::LastOneLeft.word(),
        Ending::EndedByHost.word(),
    ];

    type Config = Config;
    type Pack = TimelinePack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type View = View;
    type Notice = Notice;

    fn open(config: Config, pack: Arc<TimelinePack>, seating: Seating) -> Result<Self, Refusal> {
        let pack = config.chosen(pack)?;
        config.check(&pack, &seating)?;
        Ok(Self::bind(config, pack, seating))
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }

    fn initial(&self) -> State {
        self.initial_state()
    }

    fn decide(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        self.decide_cause(step, cause)
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        self.evolve_event(state, event);
    }

    fn ask(&self, state: &State, seat: Seat) -> Ask {
        self.ask_seat(state, seat)
    }

    fn timers(&self, state: &State) -> impl IntoIterator<Item = Due<Timer>> {
        state
            .due
            .filter(|_| state.is_playing() && state.turn.is_some())
            .map(|at| Due {
                at,
                timer: Timer::Turn,
            })
    }

    fn stand_ins(&self, state: &State) -> SeatSet {
        state.presence.stand_ins()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_for(state, viewer)
    }

    fn notice(&self, after: &State, event: &Event, _: Viewer) -> Option<Notice> {
        // Nothing that happens is known to some and not to others (TL-25 to TL-31).
        self.notice_of(after, event)
    }

    /// The score of a side is the number of cards that it placed correctly; who won is another matter (TL-54).
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over { ending, winners } = state.phase else {
            return None;
        };
        Some(Outcome {
            ending: ending.word().to_owned(),
            scores: state
                .players
                .iter()
                .map(|player| i64::from(player.right))
                .collect(),
            winners: winners.into(),
        })
    }

    fn redeal(&self, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
        self.another_world(state, viewer, rng)
    }

    fn tell(view: &View) -> String {
        tell::tell(view)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<Timeline>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::Timeline, "");
}
