//! A toy in the catalogue of our own tests: Peek of the proving suite, in which a line can be said and hidden.

use std::sync::{Arc, LazyLock};
use tricorn_bots::{Brain, Mind, Plan, Sight, any_move};
use tricorn_engine::info::SideCount;
use tricorn_engine::options::OptionChoice;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, Level, OptionSpec, Outcome, RecordOf, Refusal, Rng, Seat,
    SeatSet, Seating, Step, Viewer, World,
};
use tricorn_games::presidential_numbers::PresidentialNumbers;
use tricorn_host::{Catalogue, GameKind, KindOf};
use tricorn_proving::toys::leaky::{
    Action, Event, Leak, LeakyConfig, Notice, Peek, State, Timer, View, table,
};

static GAME: &dyn GameKind = &KindOf::<Toy>::new();

/// The games of our own tests: those that are shipped, and the toy.
pub fn games() -> Catalogue {
    static GAMES: LazyLock<Vec<&'static &'static dyn GameKind>> = LazyLock::new(|| {
        tricorn_games::GAMES
            .entries()
            .iter()
            .copied()
            .chain([&GAME])
            .collect()
    });
    Catalogue::new(&GAMES)
}

/// Peek with a pack that the server can find; its cards are those of the toy all the same.
pub struct Toy(Peek);

impl Game for Toy {
    const ID: &'static str = Peek::ID;
    const TITLE: &'static str = Peek::TITLE;
    const RULES_VERSION: u32 = Peek::RULES_VERSION;
    const RULES: &'static str = Peek::RULES;
    const INFO: &'static GameInfo = &GameInfo {
        pack: PresidentialNumbers::INFO.pack,
        sides: SideCount {
            least: 2,
            most: 3,
            usual: 2,
        },
        ..GameInfo::TOY
    };
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::choice(
            "leak",
            "Leak",
            "The hole.",
            &[OptionChoice::new("none", "None")],
            "none",
        ),
        OptionSpec::number("hand", "Hand", "The cards of each side.", (2, 3), 2),
    ];
    const ENDINGS: &'static [&'static str] = Peek::ENDINGS;

    type Config = LeakyConfig;
    type Pack = <PresidentialNumbers as Game>::Pack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type View = View;
    type Notice = Notice;

    fn open(config: LeakyConfig, _: Arc<Self::Pack>, seating: Seating) -> Result<Self, Refusal> {
        Peek::open(config, table(Leak::None, 2).pack, seating).map(Self)
    }

    fn seating(&self) -> &Seating {
        self.0.seating()
    }

    fn initial(&self) -> State {
        self.0.initial()
    }

    fn decide(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        step.sub::<Peek, _>(
            "peek",
            |state| state,
            |event| event,
            |step| self.0.decide(step, cause),
        )
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        self.0.evolve(state, event);
    }

    fn ask(&self, state: &State, seat: Seat) -> Ask {
        self.0.ask(state, seat)
    }

    fn timers(&self, state: &State) -> impl IntoIterator<Item = Due<Timer>> {
        self.0.timers(state)
    }

    fn stand_ins(&self, state: &State) -> SeatSet {
        self.0.stand_ins(state)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.0.view(state, viewer)
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.0.notice(after, event, viewer)
    }

    fn redacted(&self, last: &State, record: &RecordOf<Self>) -> Option<RecordOf<Self>> {
        self.0.redacted(last, record)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.0.outcome(state)
    }

    fn redeal(&self, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
        let World {
            game,
            state,
            relabel,
        } = self.0.redeal(state, viewer, rng);
        World {
            game: Self(game),
            state,
            relabel,
        }
    }

    fn tell(view: &View) -> String {
        Peek::tell(view)
    }
}

impl Brain for Toy {
    type Facts = ();

    fn facts(&self, _: &State, _: Seat, _: Level, _: &Mind) {}

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Action>> {
        any_move::<Self>(sight.ask, rng)
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Action)> {
        self.0.random_move(state, rng)
    }
}
