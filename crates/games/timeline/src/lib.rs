//! Timeline: place events of history in order of their years, without knowing the years. The rules are in RULES.md.

mod bot;
mod cards;
mod config;
mod event;
mod info;
mod rules;
mod sight;
mod words;

#[cfg(test)]
mod proving;
#[cfg(test)]
mod tests;

pub use bot::{Belief, Facts};
pub use cards::{Card, CardIx, CardView, Dated, Face, PileCard};
pub use config::{Config, PLAYERS, ROUND_LIMIT, Years};
pub use event::{
    Action, Ending, Event, Gap, LastPlay, LineVersion, News, Play, Reason, Round, Timer,
};
pub use rules::{Board, Phase};
pub use sight::{Member, PlayerView, Rank, ResultView, SideSight, Sight, Standing};

use std::sync::Arc;
use tricorn_engine::refusal::TableReason;
use tricorn_engine::rules::{
    About, Deciding, Onlooker, Relabel, Rules, Seated, TableEvent, TableRefusal, TableRules, ViewOf,
};
use tricorn_engine::sides::Sides;
use tricorn_engine::{Act, Ask, AskId, Millis, Outcome, Refusal, Rng, Seat, Seating, Side, Viewer};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::options::step_time;
use tricorn_packs::schema::TimelinePack;

pub type State = Seated<Board>;
pub type View = ViewOf<Timeline>;

/// The rules of Timeline bound to options, cards and seats.
#[derive(Clone, Debug)]
pub struct Timeline {
    config: Arc<Config>,
    deck: Arc<Vec<PileCard>>,
    sides: Sides,
    /// How many cards each side starts with.
    hands: Vec<u8>,
    turn_time: Option<Millis>,
    round_limit: Round,
}

impl Timeline {
    /// Binds without checking the cards.
    fn unchecked(config: Config, pack: &TimelinePack, sides: Sides) -> Result<Self, Refusal> {
        let print = |card| PileCard::new(card, config.years);
        Ok(Self {
            hands: config.hands(sides.all().count()),
            deck: Arc::new(pack.cards.iter().map(print).collect()),
            turn_time: step_time(config.turn_seconds),
            round_limit: Round(ROUND_LIMIT),
            config: Arc::new(config),
            sides,
        })
    }
}

impl Rules for Timeline {
    const ABOUT: About = About {
        id: "timeline",
        title: "Timeline",
        rules_version: 2,
        rules: include_str!("../RULES.md"),
        info: &info::INFO,
        options: config::OPTIONS,
        endings: &Ending::WORDS,
        whole: "game",
        table_rules: TableRules {
            start: "TL-12",
            over: "TL-49",
            ..TableRules::NONE
        },
    };

    type Config = Config;
    type Pack = TimelinePack;
    type State = Board;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type Card = Card;
    type Face = CardView;
    type Phase = Phase;
    type Sight = Sight;
    type SideSight = SideSight;

    /// TL-R1, TL-R28
    fn bind(config: Config, pack: Arc<TimelinePack>, seating: Seating) -> Result<Self, Refusal> {
        let sides = Sides::among(seating, &PLAYERS)?;
        let pack = config.chosen(pack)?;
        config.check(&pack, sides.all().count())?;
        Self::unchecked(config, &pack, sides)
    }

    fn sides(&self) -> &Sides {
        &self.sides
    }

    fn blank(&self) -> Board {
        Board::new(self.hands.len(), self.deck_size())
    }

    /// TL-10, TL-11, TL-R2
    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        let mut order: Vec<CardIx> = (0..self.deck_size()).map(CardIx).collect();
        step.rng("deal").shuffle(&mut order);
        let sides = self.hands.len() as u32;
        let chance = || Side(step.rng("first").below(sides) as u8);
        let first = self.config.first.unwrap_or_else(chance);
        step.emit_until(Event::Dealt { first, order }, step.after(self.turn_time));
    }

    /// TL-39 to TL-46. Any member places for the side (TL-R18).
    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        let side = self.sides.of(act.seat);
        match act.action {
            Action::Place { card, gap, line } => {
                let card = state.may_place(side, card, gap, line)?;
                self.play(step, side, Some(act.seat), card, gap);
                Ok(())
            }
            Action::Pass => {
                state.may_play(side)?;
                Err(Reason::PlayOne.into())
            }
            Action::Peek { card } => {
                state.not_played(side, card)?;
                Err(Reason::Hidden.into())
            }
            Action::Shift { card, gap } => {
                state.may_place(side, card, gap, None)?;
                Err(Reason::LineFixed.into())
            }
        }
    }

    /// TL-R16: the time is up; the table plays a card of the row by chance.
    fn late(&self, step: &mut Deciding<'_, '_, Self>, _: Timer) {
        let Some(side) = step.state().turn else {
            return;
        };
        let mut rng = step.rng("time-out");
        let gap = Gap(rng.below(step.state().line.len() as u32 + 1).into());
        if let Some(card) = rng.pick(step.state().row(side)).copied() {
            step.timed_out(side);
            self.play(step, side, None, card, gap);
        }
    }

    fn may_give_up(&self, state: &State, side: Side) -> Result<(), Refusal> {
        Ok(state.in_the_game(side)?)
    }

    /// TL-R16, TL-R20: a side that gives up is eliminated, and the others play on.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        rules::eliminate(step, [side].into_iter().collect(), true);
        self.go_on(step, side);
    }

    fn apply(&self, state: &mut State, event: &Event) {
        match event {
            Event::Dealt { first, order } => self.lay_out(state, *first, order),
            Event::Placed(play) => state.turn_over(*play),
            Event::Drew { side, card } => {
                state.take_top();
                state.take_up(*side, *card);
            }
            Event::Reshuffled { order } => {
                state.boxed.drain(..order.len());
                state.put_under(order);
            }
            Event::Returned { side, card } => {
                state.boxed.pop();
                state.take_up(*side, *card);
            }
            Event::Eliminated {
                sides,
                resigned,
                under,
            } => {
                sides.iter().for_each(|side| state.leave(*side, *resigned));
                state.put_under(under);
            }
            Event::Turn { side } => state.begin_turn(*side),
            Event::Round { number, first } => state.begin_round(*number, *first),
            Event::Ended { ending, winners } => {
                state.turn = None;
                state.ended = Some((*ending, winners.iter().copied().collect()));
            }
        }
    }

    fn clear(&self, _: &mut State) {}

    /// TL-25 to TL-28: a card in a row shows its undated side, one that has been played both.
    fn show(&self, state: &State, card: &Card, viewer: Viewer) -> Option<CardView> {
        let mut rows = state.players.iter().map(|player| &player.row);
        Some(match rows.any(|row| row.contains(card)) {
            true if viewer != Viewer::Archive => self.undated(*card),
            _ => self.turned_over(*card),
        })
    }

    fn face(&self, card: &Card) -> CardView {
        self.turned_over(*card)
    }

    fn phase(&self, _: &State) -> Phase {
        Phase::Place
    }

    fn to_act(&self, state: &State) -> Vec<Side> {
        state.turn.into_iter().collect()
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        self.sight_of(to)
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let cards = to.state.row(side).len();
        SideSight { cards }
    }

    /// The number of cards that it has placed correctly; who won is another matter (TL-54).
    fn score(&self, state: &State, side: Side) -> i64 {
        state.player(side).right.into()
    }

    /// Each turn of a side has a number of its own, and so has each wait between two of its turns.
    fn moment(&self, state: &State, seat: Seat) -> u64 {
        let side = self.sides.of(seat);
        let asked = u64::from(state.player(side).asked);
        asked * 2 + u64::from(state.turn == Some(side))
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        self.ask_side(state, self.sides.of(seat), id)
    }

    /// TL-39
    fn not_now(&self, state: &State) -> Refusal {
        match state.is_over() {
            true => TableReason::GameOver.into(),
            false => TableRefusal::WrongPhase.into(),
        }
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        self.told(to, event)
    }

    /// The first player is drawn again (TL-R2), so the usual words would be wrong.
    fn table_words(&self, _: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        let again = *event == TableEvent::Abandoned;
        again.then(|| "The game does not count and is played again.".to_owned())
    }

    fn result(&self, state: &State) -> Option<Outcome> {
        let (ending, winners) = state.ended?;
        Some(Outcome {
            ending: Ending::WORDS[ending as usize].to_owned(),
            scores: self.scores_so_far(state),
            winners: winners.iter().collect(),
        })
    }

    fn scores_so_far(&self, state: &State) -> Vec<i64> {
        let score = |side| self.score(state, side);
        self.sides.all().map(score).collect()
    }

    fn vary(&mut self, state: &mut State, _: Viewer, rng: &mut Rng) -> Relabel<Self> {
        self.other_world(state, rng)
    }

    fn text(view: &View) -> String {
        words::table(view)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<Timeline>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::Timeline);
}
