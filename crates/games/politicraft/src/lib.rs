//! PolitiCraft: build an Area of Impact, trade, tell a story, keep your Integrity. The rules are in RULES.md; `setup`,
//! `rules`, `trades` and `effects` decide, `evolve` applies, `sight` shows, `words` has all sentences, `bot` plays.

mod answers;
mod bot;
mod cards;
mod clock;
mod config;
mod effect_run;
mod effects;
mod event;
mod evolve;
mod hidden_texts;
mod info;
mod legal;
#[cfg(test)]
mod proving;
mod redeal;
mod rules;
mod scope;
mod setup;
mod sight;
mod state;
mod steps;
mod tally;
#[cfg(test)]
mod tests;
mod trades;
mod words;

pub use cards::CardIx;
pub use config::{Config, FIGURE, HAND, ISSUE_MOST, LAST_CYCLE, PLAYERS, STORY_MOST, StoryMode};
pub use effect_run::{Answer, Place, Query, Question, Run, Task, Thread};
pub use event::{Action, Deal, Event, IntegrityCause, News, Pays, Secret, Source, Timer, TradeEnd};
pub use sight::*;
pub use state::{
    Chapter, ChapterView, Ending, LaidView, Restriction, State, StoryCardView, Telling, TradeView,
    TurnView,
};
pub use tally::Score;

use cards::{Card, Tally};
use config::INTEGRITY;
use effects::Progress;
use event::NAMED;
use hidden_texts::BLANK;
use legal::Aim;
use scope::Scope;
use state::{Laid, Player, Revealed, Shield, StoryCard, Trade, Tried, Turn, TurnStep};
use std::collections::BTreeMap;
use std::sync::Arc;
use tally::{BONUS, INTEGRITY_POINTS};
use tricorn_engine::once::SentOnce;
use tricorn_engine::rules::{
    About, Onlooker, Relabel, Rules, Seated, Stage, TableEvent, TableRefusal, TableRules, ViewOf,
};
use tricorn_engine::sides::Sides;
use tricorn_engine::{
    Act, Ask, AskId, Due, Millis, Outcome, RecordOf, Refusal, Rng, Seat, Seating, Side, Viewer,
};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::options::step_time;
use tricorn_packs::schema::PoliticraftPack;
use tricorn_packs::schema::effects::{Condition, Step};
use words::{Reason, ensure};

pub type TableState = Seated<State>;
pub type View = ViewOf<PolitiCraft>;
type Deciding<'a, 'b> = tricorn_engine::rules::Deciding<'a, 'b, PolitiCraft>;

/// The rules of PolitiCraft bound to options, cards and seats.
#[derive(Clone, Debug)]
pub struct PolitiCraft {
    config: Config,
    /// The same, to be shared by the views.
    options: Arc<Config>,
    pack: Arc<PoliticraftPack>,
    sides: Sides,
    cards: Arc<[Card]>,
    faces: Arc<[SentOnce<Face>]>,
    /// PC-21: the issues that can be taken.
    issues: Arc<[String]>,
    /// PC-50: Conditional cards that say themselves when their Needs do not matter.
    waivers: Arc<BTreeMap<CardIx, Condition>>,
    /// PC-P12: whether the deck has a card that cancels others.
    can_be_cancelled: bool,
    turn_time: Option<Millis>,
}

impl PolitiCraft {
    /// The rules for a pack that was checked.
    fn new(config: Config, pack: Arc<PoliticraftPack>, sides: Sides) -> Self {
        let cards = (0..).map(CardIx).zip(&pack.cards);
        let waivers = cards.filter_map(|(ix, card)| {
            let waived = card.needs.as_ref()?.waived.clone()?;
            Some((ix, waived))
        });
        let cancels = |step: &Step| matches!(step, Step::Cancel {});
        let mut effects = pack.cards.iter().filter_map(|card| card.effect.as_ref());
        let face = |card| SentOnce::new(Face::new(card));
        Self {
            cards: pack.cards.iter().map(Card::new).collect(),
            faces: pack.cards.iter().map(face).collect(),
            issues: pack.issues.clone().into(),
            waivers: Arc::new(waivers.collect()),
            can_be_cancelled: effects.any(|effect| effect.any(&cancels)),
            turn_time: step_time(config.turn_seconds),
            options: Arc::new(config.clone()),
            config,
            pack,
            sides,
        }
    }

    /// PC-R40: how many Cycle cards are in the deck.
    fn cycles(&self) -> usize {
        self.config.cycles(self.sides.seating().sides())
    }
}

impl Rules for PolitiCraft {
    const ABOUT: About = About {
        id: "politicraft",
        title: "PolitiCraft",
        rules_version: 3,
        rules: include_str!("../RULES.md"),
        info: &info::INFO,
        options: config::OPTIONS,
        endings: &[
            Ending::CyclesOver.word(),
            Ending::NoIntegrity.word(),
            Ending::LastOneLeft.word(),
            Ending::EndedByHost.word(),
        ],
        whole: "game",
        table_rules: TableRules {
            start: "PC-16",
            over: "PC-98",
            ..TableRules::NONE
        },
    };

    type Config = Config;
    type Pack = PoliticraftPack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type Card = Secret;
    type Face = CardView;
    type Phase = Phase;
    type Sight = Sight;
    type SideSight = SideSight;

    /// PC-01, PC-13
    fn bind(config: Config, pack: Arc<PoliticraftPack>, seating: Seating) -> Result<Self, Refusal> {
        let sides = Sides::among(seating, &PLAYERS)?;
        config.check(&pack, sides.seating().sides())?;
        Ok(Self::new(config, pack, sides))
    }

    fn sides(&self) -> &Sides {
        &self.sides
    }

    fn blank(&self) -> State {
        State::default()
    }

    fn begin(&self, step: &mut Deciding<'_, '_>) {
        self.deal(step);
    }

    fn act(&self, step: &mut Deciding<'_, '_>, act: &Act<Action>) -> Result<(), Refusal> {
        self.request(step, act)?;
        Self::sweep_trades(step);
        Ok(())
    }

    fn late(&self, step: &mut Deciding<'_, '_>, timer: Timer) {
        match timer {
            Timer::Issues => self.issues_over(step),
            Timer::Turn => self.turn_time_out(step),
            Timer::Question => self.question_time_out(step),
            Timer::Trade(offer) => Self::end_trade(step, offer, TradeEnd::Expired),
        }
        Self::sweep_trades(step);
    }

    fn given_up(&self, step: &mut Deciding<'_, '_>, side: Side) {
        self.resign(step, side);
        Self::sweep_trades(step);
    }

    /// PC-R37: once.
    fn may_give_up(&self, state: &TableState, side: Side) -> Result<(), Refusal> {
        Ok(ensure(state.is_in(side), Reason::NotYourTurn)?)
    }

    fn hide(&self, step: &mut Deciding<'_, '_>, text: u32) -> Result<(), Refusal> {
        Ok(self.hide_text(step, text)?)
    }

    fn apply(&self, state: &mut TableState, event: &Event) {
        self.evolve_event(&mut state.own, event);
    }

    /// Texts keep their numbers, and what was hidden stays so.
    fn clear(&self, state: &mut TableState) {
        state.own = State {
            texts: state.texts,
            hidden: std::mem::take(&mut state.hidden),
            ..State::default()
        };
    }

    fn follow_table(&self, state: &mut TableState, event: &TableEvent) {
        if *event == TableEvent::Ended {
            state.stop();
        }
    }

    /// While an effect waits for answers, the clocks of the turn and of trades stand still.
    fn deadlines(&self, state: &TableState) -> impl IntoIterator<Item = Due<Timer>> {
        let timer = match &state.run {
            _ if !state.begun => Timer::Issues,
            Some(_) => Timer::Question,
            None => Timer::Turn,
        };
        let due = |at: Option<Millis>, timer: Timer| at.map(|at| Due { at, timer });
        let open = state.trades.iter().filter(|_| !state.is_resolving());
        let trades = open.filter_map(|trade| due(trade.due, Timer::Trade(trade.offer)));
        trades.chain(due(state.due, timer)).collect::<Vec<_>>()
    }

    fn show(&self, _: &TableState, card: &Secret, viewer: Viewer) -> Option<CardView> {
        let sees = viewer == Viewer::Archive || card.is_seen_by(self.sides.behind(viewer));
        sees.then(|| self.card_view(card.card))
    }

    fn face(&self, card: &Secret) -> CardView {
        self.card_view(card.card)
    }

    fn phase(&self, state: &TableState) -> Phase {
        match (&state.run, &state.turn) {
            _ if !state.begun => Phase::Issues,
            (Some(run), _) if run.power => Phase::Power,
            (Some(_), _) | (None, None) => Phase::Directions,
            (None, Some(turn)) => match turn.step {
                TurnStep::Play => Phase::Play,
                TurnStep::Explain => Phase::Explain,
                TurnStep::Refill => Phase::Refill,
            },
        }
    }

    fn to_act(&self, state: &TableState) -> Vec<Side> {
        match &state.run {
            _ if !state.begun => state.without_issue().collect(),
            Some(run) => run.awaits(state),
            None => state.active().into_iter().collect(),
        }
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        self.sight_for(to)
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        SideSight {
            resigned: match to.state.players.get(usize::from(side.0)) {
                Some(player) => player.resigned,
                None => false,
            },
        }
    }

    fn score(&self, state: &TableState, side: Side) -> i64 {
        let scores = tally::scores(state);
        let score = scores.get(usize::from(side.0));
        score.map_or(0, |score| score.total.into())
    }

    /// One number for each step of a turn and each question: built only from what everybody knows, and from how often this
    /// side has answered already. Trades come and go under the same number, since each names its offer.
    fn moment(&self, state: &TableState, seat: Seat) -> u64 {
        let side = self.sides.of(seat);
        let step = match (&state.run, &state.turn) {
            _ if !state.begun => 1,
            (Some(run), _) => 3 | (run.answers_of(side) as u64 & 0xf) << 4,
            (None, None) => 4,
            (None, Some(turn)) if turn.side != side => 5,
            (None, Some(turn)) => {
                let step = match turn.step {
                    TurnStep::Play => 6,
                    TurnStep::Explain => 7,
                    TurnStep::Refill => 8,
                };
                step | (state.hand(side).len() as u64 & 0xf) << 4
            }
        };
        u64::from(state.turns) << 32 | u64::from(state.asked & 0xff_ffff) << 8 | step
    }

    fn asks(&self, state: &TableState, seat: Seat, id: AskId) -> Ask {
        self.ask_side(state, self.sides.of(seat), id)
    }

    /// PC-93
    fn not_now(&self, state: &TableState) -> Refusal {
        match state.stage {
            Stage::Over => Reason::GameOver.into(),
            _ => TableRefusal::WrongPhase.into(),
        }
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        self.line(to, event)
    }

    fn table_words(&self, _: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        let again = "The game does not count and is played again.";
        (*event == TableEvent::Abandoned).then(|| again.to_owned())
    }

    /// PC-95: the final scores; nobody's count who has resigned.
    fn result(&self, state: &TableState) -> Option<Outcome> {
        let (ending, winners) = state.ended.clone()?;
        Some(Outcome {
            ending: ending.word().to_owned(),
            scores: self.scores_so_far(state),
            winners,
        })
    }

    fn scores_so_far(&self, state: &TableState) -> Vec<i64> {
        let scores = tally::scores(state);
        scores.iter().map(|score| score.total.into()).collect()
    }

    fn vary(&mut self, state: &mut TableState, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        self.redealt(state, viewer, rng)
    }

    fn redact(&self, last: &TableState, record: &RecordOf<Self>) -> Option<RecordOf<Self>> {
        self.redacted_record(last, record)
    }

    fn text(view: &View) -> String {
        words::table(view)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<PolitiCraft>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::PolitiCraft);
}
