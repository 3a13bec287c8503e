//! Chummy Challenge: a question is read out word by word; the GeoPlunger who shouts first stops the reading, and the side
//! answers.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, the questions in `cards`, what is seen in `look`.

mod ask;
mod bot;
mod cards;
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
mod state;
mod tell;
mod view;

#[cfg(any(test, feature = "proving"))]
mod proving;
// The scripts of the proofs are told with it too.
#[cfg(any(test, feature = "proving"))]
#[cfg_attr(not(test), expect(dead_code, reason = "tests use all of it"))]
#[path = "tests/tale.rs"]
mod tale;
#[cfg(test)]
mod tests;

pub use bot::Facts;
pub use cards::{CHALLENGES, ChallengeIx};
pub use config::Config;
pub use event::{Action, Drawn, Event, Reason, Timer, Verdict};
pub use notice::{News, Notice};
pub use state::{Decks, Entry, Exit, State};
pub use view::{
    AnswerView, ChallengeView, HiddenView, PhaseView, ResultView, SideView, TypedView, View,
};

use cards::Cards;
use std::sync::Arc;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, OptionSpec, Outcome, Refusal, Rng, Seat, SeatSet, Seating,
    Step, Viewer, World,
};
use tricorn_geoplunge::rounds::How;
use tricorn_host::{GameKind, KindOf};
use tricorn_judge::Questions;
use tricorn_kit::sides::Sides;
use tricorn_kit::tricks::ENDED_BY_HOST;
use tricorn_packs::schema::GeoplungePack;

/// The rules of Chummy Challenge, bound to options, cards and seats.
#[derive(Clone)]
pub struct ChummyChallenge {
    config: Config,
    sides: Arc<Sides>,
    cards: Cards,
    /// the judge of typed answers.
    judge: Arc<Questions>,
}

impl std::fmt::Debug for ChummyChallenge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ChummyChallenge")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl ChummyChallenge {
    /// The seats.
    fn seats(&self) -> &Seating {
        self.sides.seating()
    }
}

impl Game for ChummyChallenge {
    const ID: &'static str = "chummy-challenge";
    const TITLE: &'static str = "Chummy Challenge";
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
        Ok(Self {
            config,
            sides: Arc::new(Sides::try_new(seating)?),
            cards: Cards::try_new(&pack)?,
            judge: Arc::new(Questions::new(&pack)),
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
pub static GAME: &dyn GameKind = &KindOf::<ChummyChallenge>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::ChummyChallenge, "");
}
