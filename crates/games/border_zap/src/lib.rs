//! Play the Border Zap: two sides trade, discard and play six tricks; an answer Zaps a lead if the two states have to do
//! with each other.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, what Zaps in `zap`, what is seen in `look`.

mod ask;
mod bot;
mod config;
mod duel;
mod embed;
mod event;
mod evolve;
mod facts;
mod info;
mod look;
mod notice;
mod redeal;
mod requests;
mod rules;
mod scene;
mod state;
mod tell;
mod view;
mod zap;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use config::Config;
pub use event::{Action, Event, GameResult, How, Reason, Timer, Trick};
pub use facts::Facts;
pub use notice::{News, Notice};
pub use state::{Entry, State};
pub use view::{OpenView, PhaseView, ResultView, Seen, SideView, TrickView, View};
pub use zap::{Zap, zap};

use std::sync::Arc;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, OptionSpec, Outcome, Refusal, Rng, Seat, SeatSet, Seating,
    Step, Viewer, World,
};
use tricorn_geoplunge::{Book, STATES, StateIx};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::tricks::ENDED_BY_HOST;
use tricorn_packs::schema::GeoplungePack;

/// The rules of Play the Border Zap, bound to options, cards and seats.
#[derive(Clone)]
pub struct BorderZap {
    config: Config,
    book: Arc<Book>,
    /// For each state those that Zap it, as a set of places in the pack: what somebody knows who has learned all borders.
    zaps: [u64; STATES],
}

impl std::fmt::Debug for BorderZap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BorderZap")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl BorderZap {
    /// The seats.
    fn seats(&self) -> &Seating {
        self.book.sides.seating()
    }
}

impl Game for BorderZap {
    const ID: &'static str = "border-zap";
    const TITLE: &'static str = "Play the Border Zap";
    const RULES_VERSION: u32 = 2;
    const RULES: &'static str = concat!(
        include_str!("../RULES.md"),
        "\n",
        include_str!("../../geoplunge/RULES.md")
    );
    const INFO: &'static GameInfo = &info::INFO;
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const ENDINGS: &'static [&'static str] = &[
        How::FiveNil.word(),
        How::MostTricks.word(),
        How::LastTrick.word(),
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
        config.check(&seating)?;
        let book = Book::try_new(&pack, seating)?;
        let zaps = facts::zaps(&StateIx::deck().map(|state| book.atlas.borders(state)));
        Ok(Self {
            config,
            book: Arc::new(book),
            zaps,
        })
    }

    tricorn_kit::parts!();

    fn seating(&self) -> &Seating {
        self.seats()
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.notice_for(after, event, viewer)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<BorderZap>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::BorderZap, "");
}
