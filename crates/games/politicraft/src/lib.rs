//! PolitiCraft: build an Area of Impact, trade, tell a story, keep your Integrity. The rules are in RULES.md; `rules`,
//! `trades` and `effects` decide, `evolve` applies, `view` and what stands beside it show, `bot` plays.

mod absence;
mod answers;
mod ask;
mod bot;
mod cards;
mod config;
mod could;
mod effects;
mod event;
mod evolve;
mod hide;
mod info;
mod legal;
mod news;
mod notice;
#[cfg(test)]
mod proving;
mod reason;
mod redeal;
mod rules;
mod run;
#[cfg(test)]
mod sample;
#[cfg(test)]
mod secrets;
mod setup;
mod sight;
mod state;
mod steps;
mod tally;
mod tell;
#[cfg(test)]
mod tests;
mod trades;
mod view;
mod wording;

pub use cards::CardIx;
pub use config::{Config, FIGURE, HAND, ISSUE_MOST, LAST_CYCLE, PLAYERS, STORY_MOST, StoryMode};
pub use event::{Action, Deal, Ended, Event, Pays, Source, Timer, Why};
pub use news::News;
pub use notice::Notice;
pub use run::{Answer, Place, Question, Run, Task, Thread, What};
pub use state::{Ending, Restriction, State};
pub use tally::Score;
pub use view::*;

use cards::Card;
use std::collections::BTreeMap;
use std::sync::Arc;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, GameInfo, Millis, OptionSpec, Outcome, RecordOf, Refusal, Rng, Seat,
    SeatSet, Seating, Side, Step as Deciding, Viewer, World,
};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::options::step_time;
use tricorn_packs::schema::PoliticraftPack;
use tricorn_packs::schema::effects::{Condition, Step};

/// The rules of PolitiCraft bound to options, cards and seats.
#[derive(Clone, Debug)]
pub struct PolitiCraft {
    config: Config,
    /// The same, to be shared by the views.
    options: Arc<Config>,
    pack: Arc<PoliticraftPack>,
    seating: Seating,
    cards: Arc<[Card]>,
    faces: Arc<[SentOnce<Face>]>,
    /// PC-21: the issues that can be taken.
    issues: Arc<[String]>,
    /// PC-50: Conditional cards that say themselves when their Needs do not matter.
    waivers: Arc<BTreeMap<CardIx, Condition>>,
    /// PC-P12: whether the deck has a card that cancels others.
    can_be_cancelled: bool,
    turn_time: Option<Millis>,
    /// The names of each side for a sentence.
    names: Vec<Arc<str>>,
}

impl PolitiCraft {
    /// Binds without checking.
    fn bind(config: Config, pack: Arc<PoliticraftPack>, seating: Seating) -> Self {
        let cards = (0..).map(CardIx).zip(&pack.cards);
        let waivers = cards.filter_map(|(ix, card)| {
            let waived = card.needs.as_ref()?.waived.clone()?;
            Some((ix, waived))
        });
        let cancels = |step: &Step| matches!(step, Step::Cancel {});
        Self {
            cards: pack.cards.iter().map(Card::new).collect(),
            faces: pack
                .cards
                .iter()
                .map(|card| SentOnce::new(Face::new(card)))
                .collect(),
            issues: pack.issues.clone().into(),
            waivers: Arc::new(waivers.collect()),
            can_be_cancelled: pack
                .cards
                .iter()
                .filter_map(|card| card.effect.as_ref())
                .any(|effect| effect.any(&cancels)),
            turn_time: step_time(config.turn_seconds),
            names: (0..seating.sides())
                .map(|side| seating.side_name(Side(side)).into())
                .collect(),
            options: Arc::new(config.clone()),
            config,
            pack,
            seating,
        }
    }

    /// What a side is called.
    fn name(&self, side: Side) -> Arc<str> {
        self.names
            .get(usize::from(side.0))
            .cloned()
            .unwrap_or_else(|| "Somebody".into())
    }
}

impl Game for PolitiCraft {
    const ID: &'static str = "politicraft";
    const TITLE: &'static str = "PolitiCraft";
    const RULES_VERSION: u32 = 2;
    const RULES: &'static str = include_str!("../RULES.md");
    const INFO: &'static GameInfo = &info::INFO;
    const OPTIONS: &'static [OptionSpec] = config::OPTIONS;
    const ENDINGS: &'static [&'static str] = &[
        Ending::CyclesOver.word(),
        Ending::NoIntegrity.word(),
        Ending::LastOneLeft.word(),
        Ending::EndedByHost.word(),
    ];

    type Config = Config;
    type Pack = PoliticraftPack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type View = View;
    type Notice = Notice;

    fn open(config: Config, pack: Arc<PoliticraftPack>, seating: Seating) -> Result<Self, Refusal> {
        config.check(&pack, &seating)?;
        Ok(Self::bind(config, pack, seating))
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }

    fn initial(&self) -> State {
        self.initial_state()
    }

    fn decide(&self, step: &mut Deciding<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        self.decide_cause(step, cause)
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        self.evolve_event(state, event);
    }

    fn ask(&self, state: &State, seat: Seat) -> Ask {
        self.ask_seat(state, seat)
    }

    fn timers(&self, state: &State) -> impl IntoIterator<Item = Due<Timer>> {
        state.timers()
    }

    fn stand_ins(&self, state: &State) -> SeatSet {
        state.presence.stand_ins()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_for(state, viewer)
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.notice_of(after, event, viewer)
    }

    fn redacted(&self, last: &State, record: &RecordOf<Self>) -> Option<RecordOf<Self>> {
        self.redacted_record(last, record)
    }

    /// PC-95: the final scores; nobody's count who has resigned.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let state::Phase::Over { ending, winners } = &state.phase else {
            return None;
        };
        let scores = tally::scores(state);
        Some(Outcome {
            ending: ending.word().to_owned(),
            scores: scores.iter().map(|score| score.total.into()).collect(),
            winners: winners.to_vec(),
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
pub static GAME: &dyn GameKind = &KindOf::<PolitiCraft>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::PolitiCraft, "");
}
