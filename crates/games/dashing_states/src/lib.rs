//! Dashing States: at most three races in which two sides know seven states by their shape, put six of them in order, shout,
//! and then name them, every member alone.
//!
//! Here the parts are bound together; the rules themselves are in `rules` and `judging`, the order of a row in `sort`, what is seen in
//! `look`.

mod answers;
mod ask;
mod bot;
mod config;
mod embed;
mod event;
mod evolve;
mod info;
mod judging;
mod layout;
mod look;
mod mind;
mod notice;
mod redeal;
mod requests;
mod rules;
mod sort;
mod state;
mod tell;
mod view;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use config::Config;
pub use event::{Action, Check, Event, Marks, Reason, Timer};
pub use layout::To;
pub use mind::{Belief, Facts};
pub use notice::{News, Notice};
pub use sort::Sort;
pub use state::{Entry, Exit, State};
pub use view::{
    AnswerView, FormCard, FormView, LayoutView, MapFace, MapView, PhaseView, RaceEnd, RaceView,
    ResultView, SideView, SolvedView, TeamView, View,
};

use answers::Answers;
use sort::Keys;
use std::sync::Arc;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, OptionSpec, Outcome, Refusal, Rng, Seat, SeatSet, Seating,
    Step, Viewer, World,
};
use tricorn_geoplunge::rounds::How;
use tricorn_geoplunge::{Book, STATES, StateIx};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::tricks::ENDED_BY_HOST;
use tricorn_packs::schema::GeoplungePack;

/// The rules of Dashing States, bound to options, cards and seats.
#[derive(Clone)]
pub struct DashingStates {
    config: Config,
    book: Arc<Book>,
    /// What the Map card of each state shows.
    faces: Arc<[SentOnce<MapFace>]>,
    keys: Arc<Keys>,
    answers: Arc<Answers>,
}

impl std::fmt::Debug for DashingStates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DashingStates")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl DashingStates {
    /// The seats.
    fn seats(&self) -> &Seating {
        self.book.sides.seating()
    }
}

/// CD-02, CD-09: the picture of each state, in the order of the state cards.
fn faces(pack: &GeoplungePack, book: &Book) -> Result<Arc<[SentOnce<MapFace>]>, Refusal> {
    let face = |state: StateIx| {
        let code = &book.state(state).postal_code;
        let card = pack.maps.iter().find(|card| card.state == *code)?;
        Some(SentOnce::new(MapFace {
            outline: card.outline.clone(),
            bounds: card.bounds,
            description: card.description.clone(),
        }))
    };
    let faces: Option<Arc<[_]>> = StateIx::all().map(face).collect();
    faces.ok_or_else(|| {
        Refusal::bad_options(format!(
            "This game needs a Map card for each of the {STATES} states; this pack has {}.",
            pack.maps.len()
        ))
    })
}

impl Game for DashingStates {
    const ID: &'static str = "dashing-states";
    const TITLE: &'static str = "Dashing States";
    const RULES_VERSION: u32 = 2;
    const RULES: &'static str = concat!(
        include_str!("../RULES.md"),
        "\n",
        include_str!("../../geoplunge/RULES.md")
    );
    const INFO: &'static GameInfo = &info::INFO;
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const ENDINGS: &'static [&'static str] = &[
        How::TwoStraight.word(),
        How::TwoOfThree.word(),
        How::TiedTwice.word(),
        How::Tied.word(),
        How::Resigned.word(),
        ENDED_BY_HOST,
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
        let book = Book::try_new(&pack, seating)?;
        Ok(Self {
            config,
            faces: faces(&pack, &book)?,
            keys: Arc::new(Keys::new(&book)),
            answers: Arc::new(Answers::new(&book)),
            book: Arc::new(book),
        })
    }

    tricorn_kit::parts!();

    fn seating(&self) -> &Seating {
        self.seats()
    }

    fn veiled(&self, state: &State, viewer: Viewer) -> View {
        self.veiled_for(state, viewer)
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.notice_for(after, event, viewer)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<DashingStates>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::DashingStates, "");
}
