//! Border-Up: two sides race to lay rows of states that border each other.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, what is a good row in `judge`, what a hand could
//! have become in `solver`, what is seen in `look`.

mod ask;
mod belief;
mod bot;
mod config;
mod embed;
mod event;
mod evolve;
mod info;
mod judge;
mod line;
mod look;
mod notice;
mod redeal;
mod requests;
mod rules;
pub mod solver;
mod state;
mod tell;
mod view;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use belief::Belief;
pub use config::Config;
pub use event::{Action, Event, GameResult, How, Judgement, Reason, Show, Timer, Tray, Word};
pub use line::Line;
pub use notice::{News, Notice};
pub use state::{Entry, State};
pub use view::{
    HandView, LayoutView, PhaseView, PossibleView, RaceView, ResultView, ShoutedView, ShowView,
    SideView, TrayView, View,
};

use solver::Borders;
use std::sync::Arc;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, OptionSpec, Outcome, Refusal, Rng, Seat, SeatSet, Seating,
    Step, Viewer, World,
};
use tricorn_geoplunge::Book;
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::tricks::ENDED_BY_HOST;
use tricorn_packs::schema::GeoplungePack;

/// The rules of Border-Up, bound to options, cards and seats.
#[derive(Clone)]
pub struct BorderUp {
    config: Config,
    book: Arc<Book>,
    borders: Borders,
}

impl std::fmt::Debug for BorderUp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BorderUp")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl BorderUp {
    /// The seats.
    fn seats(&self) -> &Seating {
        self.book.sides.seating()
    }

    /// The borders of the cards.
    pub const fn borders(&self) -> &Borders {
        &self.borders
    }
}

impl Game for BorderUp {
    const ID: &'static str = "border-up";
    const TITLE: &'static str = "Border-Up";
    const RULES_VERSION: u32 = 2;
    const RULES: &'static str = concat!(
        include_str!("../RULES.md"),
        "\n",
        include_str!("../../geoplunge/RULES.md")
    );
    const INFO: &'static GameInfo = &info::INFO;
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const ENDINGS: &'static [&'static str] = &[
        How::Threeoplunge.word(),
        How::Geoplunge.word(),
        How::FalseShout.word(),
        How::OneGood.word(),
        How::BothGood.word(),
        How::BothBad.word(),
        How::Nobody.word(),
        How::Agreed.word(),
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
            borders: solver::borders(&book.atlas),
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
pub static GAME: &dyn GameKind = &KindOf::<BorderUp>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::BorderUp, "");
}
