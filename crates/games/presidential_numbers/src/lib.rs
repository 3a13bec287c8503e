//! Play the Presidential Numbers: two sides, nine cards each, eight tricks, and a number to know for every name.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, who wins a trick in `trick`, what is seen
//! in `view`.

mod ask;
mod bot;
mod config;
mod deck;
mod event;
mod evolve;
mod face;
mod info;
mod notice;
mod redeal;
mod requests;
mod rules;
mod scene;
mod solver;
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
pub use deck::{CardIx, Number};
pub use event::{Action, Event, GameResult, Reason, Timer, Trick};
pub use face::{Card, Face};
pub use notice::{News, Notice};
pub use state::State;
pub use trick::Call;
pub use view::{GameView, OpenView, PhaseView, SideView, TrickView, View};

use deck::{Deck, MOST_PRESIDENCIES, PresidencyIx};
use face::Book;
use state::{Ending, other};
use std::sync::Arc;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, Millis, OptionSpec, Outcome, Refusal, Rng, Seat, SeatSet,
    Seating, Side, Step, Viewer, World,
};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::sides::Sides;
use tricorn_kit::tricks::{ENDED_BY_HOST, How, RESIGNED};
use tricorn_packs::schema::PresidentsPack;

/// The rules of Play the Presidential Numbers, bound to options, cards and seats.
#[derive(Clone)]
pub struct PresidentialNumbers {
    config: Config,
    wins: u8,
    step: Option<Millis>,
    deck: Deck,
    highest: Number,
    /// The number of each presidency.
    numbers: [Number; MOST_PRESIDENCIES],
    /// From which presidency of the pack the number and the facts of each come: itself, except in redealt worlds.
    lore: [PresidencyIx; MOST_PRESIDENCIES],
    book: Arc<Book>,
}

impl std::fmt::Debug for PresidentialNumbers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PresidentialNumbers")
            .field("config", &self.config)
            .field("cards", &self.deck.len())
            .finish_non_exhaustive()
    }
}

impl PresidentialNumbers {
    /// The number on a card.
    #[inline]
    fn number(&self, card: CardIx) -> Number {
        self.numbers[self.deck.presidency(card).at()]
    }

    /// Who sits where.
    #[inline]
    fn sides(&self) -> &Sides {
        &self.book.sides
    }
}

impl Game for PresidentialNumbers {
    const ID: &'static str = "presidential-numbers";
    const TITLE: &'static str = "Play the Presidential Numbers";
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
    type Pack = PresidentsPack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type View = View;
    type Notice = Notice;

    /// PPN-01, PPN-07, PPN-10, PPN-45.
    fn open(config: Config, pack: Arc<PresidentsPack>, seating: Seating) -> Result<Self, Refusal> {
        tricorn_engine::options::check_config(Self::OPTIONS, &config)?;
        let sides = Sides::try_new(seating)?;
        let deck = Deck::try_new(&pack, config.extended_deck)?;
        let mut numbers = [Number(0); MOST_PRESIDENCIES];
        for (number, presidency) in numbers.iter_mut().zip(&pack.presidencies) {
            *number = Number(presidency.number);
        }
        let mut lore = [PresidencyIx(0); MOST_PRESIDENCIES];
        for (at, own) in (0..=u8::MAX).zip(&mut lore) {
            *own = PresidencyIx(at);
        }
        let highest = deck
            .cards()
            .map(|(_, presidency)| numbers[presidency.at()])
            .max()
            .unwrap_or(Number(0));
        Ok(Self {
            wins: config.wins,
            step: config.step(),
            highest,
            numbers,
            lore,
            book: Arc::new(Book::new(pack, sides, &deck)),
            deck,
            config,
        })
    }

    tricorn_kit::parts!();

    fn seating(&self) -> &Seating {
        self.sides().seating()
    }

    /// PPN-R25: the first lead goes on alternating. A game that was given up was played; one that the host ended was not
    /// (PPN-R15).
    fn leads_next(&self, state: &State) -> Option<Side> {
        Some(match state.ending? {
            Ending::Won(..) | Ending::ByHost => state.begins(),
            Ending::Resigned(_) => other(state.begins()),
        })
    }

    fn notice(&self, _: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.notice_for(event, viewer)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<PresidentialNumbers>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::PresidentialNumbers, "");
}
