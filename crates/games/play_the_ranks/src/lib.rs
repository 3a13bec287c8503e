//! Play the Ranks 1 and 2: two sides, eight state cards each, eight tricks by a base, and Power cards that change what is
//! compared. One set of rules; where Play the Ranks 2 differs, `SECOND` says so.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, the arithmetic in `trick`, what is seen in
//! `look`.

mod ask;
mod bot;
mod config;
mod duel;
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
mod state;
mod tell;
mod trick;
mod view;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use config::Config;
pub use event::{Action, Event, GameResult, How, Reason, Timer, Trick};
pub use notice::{News, Notice};
pub use state::{Bid, Entry, Opened, POWER_DEAL, State};
pub use trick::{Change, Shield};
pub use view::{
    BaseView, BidView, BurView, Fate, OpenView, PhaseView, ResultView, Role, SideView, StarView,
    TrickView, TurnedView, View,
};

use std::sync::Arc;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, OptionSpec, Outcome, Refusal, Rng, Seat, SeatSet, Seating,
    Step, Viewer, World,
};
use tricorn_geoplunge::{Book, StateIx};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::tricks::ENDED_BY_HOST;
use tricorn_packs::schema::{Category, GeoplungePack, Star, Version};

/// The rules of Play the Ranks 1, or of Play the Ranks 2 if `SECOND`, bound to options, cards and seats.
#[derive(Clone)]
pub struct PlayTheRanks<const SECOND: bool> {
    config: Config,
    book: Arc<Book>,
}

impl<const SECOND: bool> std::fmt::Debug for PlayTheRanks<SECOND> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlayTheRanks")
            .field("second", &SECOND)
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    /// G4-01: which version of Game 4 this is.
    const VERSION: Version = if SECOND {
        Version::Ranks2
    } else {
        Version::Ranks1
    };

    /// The rank of a state.
    #[inline]
    fn rank(&self, state: StateIx, category: Category) -> u8 {
        self.book.atlas.rank(state, category)
    }

    /// The base that stands in the corner of the Power card at a place.
    #[inline]
    fn corner(&self, state: &State, spot: tricorn_kit::spots::Spot) -> u8 {
        let card = state.power.card(spot);
        card.map_or(0, |card| self.book.atlas.corner(card))
    }

    /// PTR1-11, PTR2-02: the two bases of the game; for Play the Ranks 1 in the order of the tricks.
    #[inline]
    fn bases(&self, state: &State) -> Option<[u8; 2]> {
        let bases = state.bases?;
        Some(bases.map(|spot| self.corner(state, spot)))
    }

    /// PTR1-11: the base of the trick that runs; nothing if the lead chooses it (PTR2-03).
    #[inline]
    fn base(&self, state: &State) -> Option<u8> {
        if SECOND {
            return None;
        }
        let second_half = state.tricks.played() >= state::TRICKS / 2;
        Some(self.bases(state)?[usize::from(second_half)])
    }

    /// PTR1-14, R-49: the BUR of a base of this game.
    #[inline]
    fn bur(&self, state: &State, base: u8) -> Option<u8> {
        let [first, second] = state.bur;
        let is_first = self.bases(state).is_some_and(|bases| bases[0] == base);
        if is_first { first } else { second }
    }

    /// PTR1-20, R-58: what the lead announces of its state; nothing before it is turned.
    fn star(&self, state: &State) -> Option<Star> {
        if SECOND {
            return Some(Star::StateName);
        }
        let card = state.power.card(state.star?)?;
        Some(self.book.atlas.star(card))
    }
}

impl<const SECOND: bool> Game for PlayTheRanks<SECOND> {
    const ID: &'static str = if SECOND {
        "play-the-ranks-2"
    } else {
        "play-the-ranks-1"
    };
    const TITLE: &'static str = if SECOND {
        "Play the Ranks 2"
    } else {
        "Play the Ranks 1"
    };
    const RULES_VERSION: u32 = 2;
    const RULES: &'static str = if SECOND {
        concat!(
            include_str!("../2/RULES.md"),
            "\n",
            include_str!("../RULES.md"),
            "\n",
            include_str!("../../geoplunge/RULES.md")
        )
    } else {
        concat!(
            include_str!("../1/RULES.md"),
            "\n",
            include_str!("../RULES.md"),
            "\n",
            include_str!("../../geoplunge/RULES.md")
        )
    };
    const INFO: &'static GameInfo = if SECOND { &info::SECOND } else { &info::FIRST };
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const ENDINGS: &'static [&'static str] = &[
        How::SixTricks.word(),
        How::MostTricks.word(),
        How::LastTrick.word(),
        How::PowerPulled.word(),
        How::PowerUnplayed.word(),
        How::NeitherPlayedPower.word(),
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
        rules::three_always_appear(&book.atlas, Self::VERSION)?;
        Ok(Self {
            config,
            book: Arc::new(book),
        })
    }

    tricorn_kit::parts!();

    fn seating(&self) -> &Seating {
        self.book.sides.seating()
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.notice_for(after, event, viewer)
    }
}

/// The rules of Play the Ranks 1.
pub type PlayTheRanks1 = PlayTheRanks<false>;

/// The rules of Play the Ranks 2.
pub type PlayTheRanks2 = PlayTheRanks<true>;

/// The game for the catalogue.
pub static GAME_1: &dyn GameKind = &KindOf::<PlayTheRanks1>::new();

/// The game for the catalogue.
pub static GAME_2: &dyn GameKind = &KindOf::<PlayTheRanks2>::new();

#[cfg(test)]
mod proofs {
    mod first {
        tricorn_proving::prove!(crate::PlayTheRanks1, "1");
    }
    mod second {
        tricorn_proving::prove!(crate::PlayTheRanks2, "2");
    }
}
