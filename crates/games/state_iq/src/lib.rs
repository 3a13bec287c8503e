//! State IQ: each side holds a state card that the other side guesses from clues, three guesses at most.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, what a clue says in `clue` and `sheet`, what is
//! seen in `look`.

mod ask;
mod bot;
mod clue;
mod config;
mod embed;
mod event;
mod evolve;
mod info;
mod look;
mod notice;
mod redeal;
mod requests;
mod rules;
mod scene;
mod sheet;
mod state;
mod tell;
mod view;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use clue::{Kind, Part};
pub use config::Config;
pub use event::{Action, Event, GameResult, Given, Guess, How, Reason, Timer};
pub use notice::{News, Notice};
pub use state::{CLUES, ClueIx, Entry, Exit, State};
pub use view::{
    ClueCardView, ClueView, FlagView, GuessView, GuessedState, PhaseView, ResultView, SideView,
    TurnView, View,
};

use sheet::Sheet;
use std::sync::Arc;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, OptionSpec, Outcome, Picture, Refusal, Rng, Seat, SeatSet,
    Seating, Step, Viewer, World,
};
use tricorn_geoplunge::{Book, STATES, StateIx};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::tricks::ENDED_BY_HOST;
use tricorn_packs::schema::GeoplungePack;

/// The rules of State IQ, bound to options, cards and seats.
#[derive(Clone)]
pub struct StateIq {
    config: Config,
    book: Arc<Book>,
    sheet: Arc<Sheet>,
    /// Whose flag each state bears: its own, except in worlds that are dealt anew.
    flags: [StateIx; STATES],
}

impl std::fmt::Debug for StateIq {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StateIq")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl StateIq {
    /// The seats.
    fn seats(&self) -> &Seating {
        self.book.sides.seating()
    }
}

impl Game for StateIq {
    const ID: &'static str = "state-iq";
    const TITLE: &'static str = "State IQ";
    const RULES_VERSION: u32 = 2;
    const RULES: &'static str = concat!(
        include_str!("../RULES.md"),
        "\n",
        include_str!("../../geoplunge/RULES.md")
    );
    const INFO: &'static GameInfo = &info::INFO;
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const ENDINGS: &'static [&'static str] = &[
        How::MoreRight.word(),
        How::ThreeRight.word(),
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
        let sheet = Sheet::try_new(&pack, &book)?;
        Ok(Self {
            config,
            book: Arc::new(book),
            sheet: Arc::new(sheet),
            flags: StateIx::deck(),
        })
    }

    tricorn_kit::parts!();

    fn seating(&self) -> &Seating {
        self.seats()
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.notice_for(after, event, viewer)
    }

    fn picture(&self, state: &State, name: &str) -> Option<Picture> {
        self.flag_named(state, name)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<StateIq>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::StateIq, "");
}
