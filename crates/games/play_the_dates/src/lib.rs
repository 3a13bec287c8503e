//! Play the Dates, Level 1: two sides, eight dated cards each, eight tricks around a Base Year, Power cards that move a year,
//! and Civics facts that earn new ones.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, the arithmetic in `trick`, what is seen in
//! `view`.

mod ask;
mod bot;
mod civics;
mod config;
mod deck;
mod duel;
mod event;
mod evolve;
mod face;
mod info;
mod look;
mod notice;
mod pile;
mod redeal;
mod requests;
mod rules;
mod scene;
mod state;
mod tell;
mod trick;
mod view;

#[cfg(test)]
mod proving;
#[cfg(test)]
mod tests;

pub use bot::Facts;
pub use config::Config;
pub use deck::{CardIx, PowerIx};
pub use event::{Action, Event, GameEnd, GameResult, Reason, Spend, Statement, Timer, Trick, Why};
pub use face::{Card, Face, FactView, PowerCard, PowerFace};
pub use notice::{News, Notice};
pub use pile::Pile;
pub use state::{Slots, State};
pub use trick::Direction;
pub use view::{
    BaseView, CivicsView, FirstLead, GameView, OpenView, PartView, PhaseView, PlayView,
    ReferenceLine, SideView, StatementView, TrickView, View,
};

use deck::{Deck, MOST_CARDS};
use face::Book;
use std::sync::Arc;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, Millis, OptionSpec, Outcome, Refusal, Rng, Seat, SeatSet,
    Seating, Side, Step, Viewer, World,
};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::sides::Sides;
use tricorn_kit::tricks::{ENDED_BY_HOST, How, RESIGNED};
use tricorn_packs::schema::DatesPack;

/// The rules of Play the Dates, Level 1, bound to options, cards and seats.
#[derive(Clone)]
pub struct PlayTheDates {
    config: Config,
    wins: u8,
    step: Option<Millis>,
    deck: Deck,
    /// From which card the years of each come: itself, except in redealt worlds.
    lore: [CardIx; MOST_CARDS],
    book: Arc<Book>,
}

impl std::fmt::Debug for PlayTheDates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlayTheDates")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl PlayTheDates {
    /// Who sits where.
    #[inline]
    fn sides(&self) -> &Sides {
        &self.book.sides
    }
}

impl Game for PlayTheDates {
    const ID: &'static str = "play-the-dates";
    const TITLE: &'static str = "Play the Dates, Level 1";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const INFO: &'static GameInfo = &info::INFO;
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const ENDINGS: &'static [&'static str] = &[
        How::FiveTricksEarly.word(),
        How::FiveTricksOnTheLast.word(),
        How::FourAll.word(),
        RESIGNED,
        ENDED_BY_HOST,
    ];

    type Config = Config;
    type Pack = DatesPack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type View = View;
    type Notice = Notice;

    /// PTD-01, PTD-02, PTD-06, PTD-09, PTD-12, PTD-R24.
    fn open(config: Config, pack: Arc<DatesPack>, seating: Seating) -> Result<Self, Refusal> {
        tricorn_engine::options::check_config(Self::OPTIONS, &config)?;
        let sides = Sides::try_new(seating)?;
        let deck = Deck::try_new(&pack)?;
        let mut lore = [CardIx(0); MOST_CARDS];
        for (at, own) in (0..).zip(&mut lore) {
            *own = CardIx(at);
        }
        Ok(Self {
            wins: config.wins,
            step: config.step(),
            lore,
            book: Arc::new(Book::new(pack, sides)?),
            deck,
            config,
        })
    }

    tricorn_kit::parts!();

    fn seating(&self) -> &Seating {
        self.sides().seating()
    }

    /// PTD-95, PTD-R9: whoever won the last game of the match. A match that the host ended has no such winner.
    fn leads_next(&self, state: &State) -> Option<Side> {
        match self.outcome(state)?.winners[..] {
            [winner] => Some(winner),
            _ => None,
        }
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.notice_for(after, event, viewer)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<PlayTheDates>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::PlayTheDates, "");
}
