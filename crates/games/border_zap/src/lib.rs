//! Play the Border Zap: two sides trade, discard and play six tricks; an answer Zaps a lead if the two states have to do
//! with each other.

mod bot;
mod duel;
mod event;
mod facts;
mod redeal;
mod rules;
mod scene;
mod sight;
mod words;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use event::{Action, Event, GameResult, How, Led, News, OpenView, Reason};
pub use event::{ResultView, Trick, TrickView};
pub use facts::Facts;
pub use rules::{Board, Entry, Phase, Zap, zap};
pub use sight::{Seen, SideSight, Sight};

use rules::{CHOICE, DISCARDS, ENOUGH, PLAY, TRICKS};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::rules::{
    About, Deciding, Onlooker, Relabel, Rules, Seated, Stage, TableEvent, TableRules, ViewOf,
};
use tricorn_engine::sides::{BOTH, ENDED_BY_HOST, Sides, index, other};
use tricorn_engine::{
    Act, Ask, AskId, Embedded, Game, Millis, Outcome, Refusal, Rng, Seat, Seating, Side, Viewer,
};
use tricorn_geoplunge::{
    Book, Card, Carried, MatchGame, STATES, Score, StateIx, TABLE_RULES, table,
};
use tricorn_kit::deal::Played;
use tricorn_kit::options::Pace;
use tricorn_packs::schema::GeoplungePack;

pub type State = Seated<Board>;
pub type View = ViewOf<BorderZap>;

/// The options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// how long people may think.
    pub pace: Pace,
    /// PTB-R7: the borders of a lead are shown before it is answered. Only for one person among computer players.
    pub training: bool,
}

/// The rules of Play the Border Zap, bound to options, cards and seats.
#[derive(Clone)]
pub struct BorderZap {
    config: Config,
    book: Arc<Book>,
    /// For each state those that Zap it, as a set of places in the pack: what somebody knows who has learned all borders.
    zaps: [u64; STATES],
}

impl Rules for BorderZap {
    const ABOUT: About = About {
        id: "border-zap",
        title: "Play the Border Zap",
        rules_version: 3,
        rules: include_str!("../RULES.md"),
        options: &[
            (
                "pace",
                "How long people may think: usual (20 or 30 seconds a step), double, or unlimited. Who lets the time run out plays by chance.",
            ),
            (
                "training",
                "Practice with help: the borders of a card that is led are shown, with a map, before it is answered. Only for one person who plays against computer players. Off unless you turn it on.",
            ),
        ],
        endings: &[
            How::FiveNil.word(),
            How::MostTricks.word(),
            How::LastTrick.word(),
            How::Resigned.word(),
            ENDED_BY_HOST,
        ],
        whole: "game",
        table_rules: TableRules {
            start: "G4-01",
            over: "PTB-18",
            ..TABLE_RULES
        },
    };

    type Config = Config;
    type Pack = GeoplungePack;
    type State = Board;
    type Action = Action;
    type Event = Event;
    type Timer = ();
    type Card = Played<StateIx>;
    type Face = Card;
    type Phase = Phase;
    type Sight = Sight;
    type SideSight = SideSight;

    /// PTB-R7: training is for one person.
    fn bind(config: Config, pack: Arc<GeoplungePack>, seating: Seating) -> Result<Self, Refusal> {
        if config.training && seating.people().len() > 1 {
            return Err(Refusal::bad_options(
                "Training shows the borders of every card that is led. It is only for one person who plays against computer players.",
            ));
        }
        let book = Book::try_new(&pack, seating)?;
        let zaps = facts::zaps(&StateIx::deck().map(|state| book.atlas.borders(state)));
        Ok(Self {
            config,
            book: Arc::new(book),
            zaps,
        })
    }

    fn sides(&self) -> &Sides {
        &self.book.sides
    }

    fn blank(&self) -> Board {
        Board::new(Side(0))
    }

    /// G4-05 to G4-07, R-46: who leads is handed in by the match, or settled by a blind pick.
    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        if step.state().stage == Stage::Before {
            let named = step.state().entry.and_then(|entry| entry.lead);
            let (lead, pick) = self.book.first_lead(named, || step.rng("blind pick"));
            step.emit(Event::Began { lead, pick });
        }
        self.deal(step);
    }

    /// any member acts for the side, except in the count.
    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        let (state, side) = (step.state(), self.book.sides.of(act.seat));
        match act.action {
            Action::Trade { card } => {
                let spot = state.may_trade(side, card)?;
                self.trade(step, side, spot);
            }
            Action::Discard { cards } => {
                let cards = state.may_discard(side, cards)?;
                self.discard(step, side, cards);
            }
            Action::Lead { card } => {
                let spot = state.may_play(Phase::Lead, side, card)?;
                self.lead(step, side, spot);
            }
            Action::Follow { card } => {
                let spot = state.may_play(Phase::Follow, side, card)?;
                self.follow(step, side, spot);
            }
        }
        Ok(())
    }

    /// a random choice.
    fn late(&self, step: &mut Deciding<'_, '_, Self>, (): ()) {
        let state = step.state();
        let (lead, follower) = (state.tricks.lead, state.tricks.follower());
        match state.phase() {
            Phase::FirstTrade | Phase::SecondTrade => {
                // The second of two choices ends the trade: who was late is settled before.
                let late = state.sealed.map(|spot| spot.is_none());
                for side in BOTH.into_iter().filter(|side| late[index(*side)]) {
                    let given = self.by_chance(step, side, |state, side| state.tradeable(side));
                    if let Some(spot) = given {
                        self.trade(step, side, spot);
                    }
                }
            }
            Phase::Discard => {
                for side in BOTH {
                    if step.state().discards[index(side)].is_none() {
                        step.timed_out(side);
                        let hand = step.state().deal.hand(side);
                        let cards = hand.some(DISCARDS as u32, &mut step.rng("time out"));
                        self.discard(step, side, cards);
                    }
                }
            }
            Phase::Lead => {
                let card = self.by_chance(step, lead, |state, side| state.deal.hand(side));
                if let Some(spot) = card {
                    self.lead(step, lead, spot);
                }
            }
            Phase::Follow => {
                let card = self.by_chance(step, follower, |state, side| state.deal.hand(side));
                if let Some(spot) = card {
                    self.follow(step, follower, spot);
                }
            }
            // A rest, which has a time of its own.
            Phase::Look => {}
        }
    }

    /// PTB-R2.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        self.finish(step, other(side), How::Resigned);
    }

    fn step_time(&self, _: &State) -> Option<Millis> {
        self.time(PLAY)
    }

    /// PTB-R6, PTB-04: after the look the next three cards are dealt; else the next trick begins.
    fn rested(&self, step: &mut Deciding<'_, '_, Self>) {
        match step.state().phase() {
            Phase::Look => step.emit_until(Event::Looked, step.after(self.time(CHOICE))),
            _ => step.rested(),
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, event: &Event) {
        state.own.apply(event);
    }

    /// PTB-R3.
    fn clear(&self, state: &mut State) {
        state.own = state.own.cleared();
    }

    fn follow_table(&self, state: &mut State, event: &TableEvent) {
        if *event == TableEvent::Ended {
            // A trade that was not made is none.
            state.sealed = [None; 2];
        }
    }

    fn show(&self, state: &State, card: &Played<StateIx>, viewer: Viewer) -> Option<Card> {
        self.shows(state, *card, viewer)
            .then(|| self.book.card(*card))
    }

    fn face(&self, card: &Played<StateIx>) -> Card {
        self.book.card(*card)
    }

    fn phase(&self, state: &State) -> Phase {
        state.phase()
    }

    /// PTB-R6: the look at the three cards has a name of its own.
    fn rest_phase(&self, state: &State) -> Option<Phase> {
        Some(state.phase()).filter(|phase| *phase == Phase::Look)
    }

    /// While both choose, each side is named until it has chosen; what it chose stays sealed.
    fn to_act(&self, state: &State) -> Vec<Side> {
        let chooses = |done: fn(&Board, usize) -> bool| {
            let open = |side: &Side| !done(state, index(*side));
            BOTH.into_iter().filter(open).collect()
        };
        match state.phase() {
            Phase::FirstTrade | Phase::SecondTrade => chooses(|own, at| own.sealed[at].is_some()),
            Phase::Discard => chooses(|own, at| own.discards[at].is_some()),
            Phase::Lead => vec![state.tricks.lead],
            Phase::Follow => vec![state.tricks.follower()],
            Phase::Look => Vec::new(),
        }
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        self.board_sight(to)
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        self.sight_of_side(to, side)
    }

    fn score(&self, state: &State, side: Side) -> i64 {
        state.tricks.taken[index(side)].into()
    }

    /// What everybody knows of the moment, and whether the own side has chosen.
    fn moment(&self, state: &State, seat: Seat) -> u64 {
        let own = index(self.book.sides.of(seat));
        let chosen = state.sealed[own].is_some() || state.discards[own].is_some();
        let trick = state.tricks.played() as u64;
        u64::from(state.deals) << 8 | trick << 4 | (state.phase() as u64) << 1 | u64::from(chosen)
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        self.ask_side(state, self.book.sides.of(seat), id)
    }

    fn rest_words(&self, state: &State) -> String {
        words::rest(state).to_owned()
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        Some(self.told(to, event))
    }

    fn table_words(&self, to: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        (*event == TableEvent::Rested).then(|| table::rested_words(to.state.tricks.played()))
    }

    /// C4-22 to C4-29: the points of the game, and who won it.
    fn result(&self, state: &State) -> Option<Outcome> {
        let result = state.result?;
        Some(result.score().outcome(result.how.word()))
    }

    fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        self.redealt(&mut state.own, viewer, rng)
    }

    fn text(view: &View) -> String {
        words::table(view)
    }
}

impl Embedded for BorderZap {
    type Entry = Entry;
    type Exit = GameResult;

    fn enter(&self, entry: &Entry) -> State {
        let mut state = self.initial();
        state.entry = Some(*entry);
        state
    }

    /// a trick whose lead was received in time gets its answer, if it can end the game: the sixth one, and the fifth
    /// after four to none (PTB-17). The score alone says so; what the hands could do is nobody's business.
    fn at_rest(&self, state: &State) -> bool {
        let tricks = &state.tricks;
        let (ahead, behind) = (index(tricks.lead), index(tricks.follower()));
        let can_end = tricks.played() + 1 == TRICKS
            || (tricks.taken[ahead] + 1 == ENOUGH && tricks.taken[behind] == 0);
        !(state.phase() == Phase::Follow && can_end)
    }

    fn leave(&self, state: &State) -> Option<GameResult> {
        state.result
    }
}

impl MatchGame for BorderZap {
    fn bring(state: &mut Board, carried: &Carried) {
        state.deals = carried.deals;
    }

    fn told(exit: &GameResult) -> (Score, &'static str) {
        (exit.score(), exit.how.word())
    }
}

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::BorderZap);
}
