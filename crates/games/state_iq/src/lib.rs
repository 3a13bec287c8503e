//! State IQ: each side holds a state card that the other side guesses from clues, three guesses at most.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, what a clue says in `cards`, what is seen in
//! `sight`.

mod bot;
mod cards;
mod config;
mod event;
mod info;
mod rules;
mod sight;
mod words;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use cards::{CLUES, ClueIx, Kind, Part};
pub use config::Config;
pub use event::{Action, Event, GameResult, Given, How, News, Reason, ResultView};
pub use rules::{Board, Phase};
pub use sight::{
    ClueCardView, ClueView, FlagView, GuessView, GuessedState, SideSight, Sight, TurnView,
};

use cards::Sheet;
use rules::{may_say, picked};
use std::sync::Arc;
use tricorn_engine::rules::{
    About, Deciding, Onlooker, Relabel, Rules, Seated, Stage, StepTimer, TableEvent, TableRefusal,
    TableRules, ViewOf,
};
use tricorn_engine::sides::other;
use tricorn_engine::{
    Act, Ask, AskId, Embedded, Game, Millis, Picture, Refusal, Rng, Seat, Seating, Side, Viewer,
};
use tricorn_geoplunge::{
    Book, Card, Carried, MatchGame, POWER, PowerIx, STATES, Score, StateIx, TABLE_RULES,
    rule_sheets, usual_parts,
};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::deal::{Deal, Played};
use tricorn_kit::row::Row;
use tricorn_packs::schema::GeoplungePack;

pub type State = Seated<Board>;
pub type View = ViewOf<StateIq>;

/// The rules of State IQ, bound to options, cards and seats.
#[derive(Clone)]
pub struct StateIq {
    config: Config,
    book: Arc<Book>,
    sheet: Arc<Sheet>,
    /// Whose flag each state bears: its own, except in redealt worlds.
    flags: [StateIx; STATES],
}

impl Rules for StateIq {
    const ABOUT: About = About {
        id: "state-iq",
        title: "State IQ",
        rules_version: 3,
        rules: rule_sheets!(),
        info: &info::INFO,
        options: config::OPTIONS,
        endings: &event::ENDINGS,
        whole: "game",
        table_rules: TableRules {
            start: "IQ-01",
            over: "IQ-18",
            ..TABLE_RULES
        },
    };

    usual_parts!(Config, Board, Action, Event, Phase, Sight, SideSight; book);
    type Timer = StepTimer;

    fn bind(config: Config, pack: Arc<GeoplungePack>, seating: Seating) -> Result<Self, Refusal> {
        let book = Book::try_new(&pack, seating)?;
        let sheet = Sheet::try_new(&pack, &book)?;
        Ok(Self {
            config,
            book: Arc::new(book),
            sheet: Arc::new(sheet),
            flags: StateIx::deck(),
        })
    }

    /// IQ-R3: a game that is played again has no other blind pick.
    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        if step.state().stage == Stage::Before {
            self.blind_pick(step);
        }
        self.deal(step);
    }

    /// IQ-R2.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        self.finish(step, Some(other(side)), How::Resigned);
    }

    /// any member acts for the side.
    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        let (state, side) = (step.state(), self.book.sides.of(act.seat));
        match &act.action {
            Action::Clue { option, pick } => {
                state.may_act(side, Phase::Clue)?;
                let options = self.options(state).ok_or(TableRefusal::WrongPhase)?;
                let clue = options.may_give(*option, *pick)?;
                self.clue(step, side, clue);
            }
            // the same state may be guessed again.
            Action::Guess { state: said } => {
                state.may_act(side, Phase::Guess)?;
                let guess = picked(*said).ok_or(Reason::NoState)?;
                self.guess(step, side, Some(guess));
            }
            Action::Say { text } => {
                state.may_act(side, Phase::Guess)?;
                may_say(text)?;
                let (seat, text) = (act.seat, text.clone());
                match self.sheet.meant(&text) {
                    Some(guess) => self.guess(step, side, Some(guess)),
                    None => step.emit(Event::Unheard { seat, text }),
                }
            }
        }
        Ok(())
    }

    /// the first clue is given, or the guess is wrong.
    fn late(&self, step: &mut Deciding<'_, '_, Self>, _: StepTimer) {
        let state = step.state();
        let Some(side) = state.actor() else { return };
        let clue = match state.own.phase() {
            Phase::Clue => self.options(state).and_then(|options| options.first()),
            _ => None,
        };
        step.timed_out(side);
        match clue {
            Some(clue) => self.clue(step, side, clue),
            None => self.guess(step, side, None),
        }
    }

    /// IQ-03, IQ-06: after the look the question is put; after a guess the next Clue card is turned over.
    fn rested(&self, step: &mut Deciding<'_, '_, Self>) {
        match step.state().phase() {
            Phase::Look => step.emit_and_count(Event::Looked),
            _ => self.turn(step),
        }
    }

    fn counted(&self, step: &mut Deciding<'_, '_, Self>) {
        step.counted();
        self.turn(step);
    }

    fn apply(&self, state: &mut State, event: &Event) {
        self.change(state, event);
    }

    fn follow_table(&self, state: &mut State, event: &TableEvent) {
        if *event == TableEvent::Counted {
            state.turn_power_up();
        }
    }

    /// IQ-R3: the same side will guess first; the used Clue and Power cards lie at the bottom.
    fn clear(&self, state: &mut State) {
        (state.deal, state.turns) = (Deal::NONE, Row::EMPTY);
        state.power_up = false;
    }

    fn show(&self, state: &State, card: &Played<StateIx>, viewer: Viewer) -> Option<Card> {
        let place = state.deal.spot(card.handle)?;
        let known = self.knows(state, viewer, place);
        known.then(|| self.face(card))
    }

    fn phase(&self, state: &State) -> Phase {
        state.own.phase()
    }

    /// IQ-02: the look at the own card has a name of its own.
    fn rest_phase(&self, state: &State) -> Option<Phase> {
        Some(state.own.phase()).filter(|phase| *phase == Phase::Look)
    }

    fn rest_words_for(&self, state: &State, seat: Seat) -> String {
        self.look_words(state, self.book.sides.of(seat))
    }

    fn to_act(&self, state: &State) -> Vec<Side> {
        state.actor().into_iter().collect()
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let held = to.state.holds(side);
        SideSight {
            right: to.state.right(side),
            guesses: to.state.made(side),
            holds: held.map(|held| held.handle),
            card: held.filter(|_| to.inside(side)).map(|held| to.open(&held)),
        }
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        self.board_sight(to)
    }

    fn score(&self, state: &State, side: Side) -> i64 {
        state.right(side).into()
    }

    fn moment(&self, state: &State, _: Seat) -> u64 {
        let turn = state.turns.len() as u64;
        u64::from(state.deals) << 8 | turn << 4 | state.own.phase() as u64
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        self.ask_side(state, self.book.sides.of(seat), id)
    }

    fn table_words(&self, to: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        match event {
            TableEvent::Counted => self.power_words(to.state, &to.usual_words(event)?),
            TableEvent::Abandoned => Some(words::AGAIN.to_owned()),
            _ => None,
        }
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        self.told(to, event)
    }

    fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        self.redealt(state, viewer, rng)
    }

    fn picture_of(&self, state: &State, name: &str) -> Option<Picture> {
        self.flag_by(Self::secret_of(state)?, name)
    }

    fn text(view: &View) -> String {
        words::table(view)
    }
}

/// What a match hands in: the decks as they lie, from the top, and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub clues: [ClueIx; CLUES],
    pub power: [PowerIx; POWER],
    /// The two topmost are picked (IQ-01); then they are shuffled.
    pub states: [StateIx; STATES],
    /// no Clue card is turned over after this moment.
    pub until: Option<Millis>,
}

/// What a match gets back: IQ-07, C4-21, R-13: the decks as they lie, the used cards at the bottom in the order used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    pub result: GameResult,
    pub clues: [ClueIx; CLUES],
    pub power: [PowerIx; POWER],
}

impl Embedded for StateIq {
    type Entry = Entry;
    type Exit = Exit;

    fn enter(&self, entry: &Entry) -> State {
        let mut state = self.initial();
        state.own = Board {
            deck: Some(entry.states),
            clues: entry.clues,
            power: entry.power,
            until: entry.until,
            ..Board::default()
        };
        state
    }

    /// a guess whose Clue card was turned in time is played out, choice of clue included, if it can end the game. No
    /// Clue card is turned after the end, so whatever is under way was turned in time.
    fn at_rest(&self, state: &State) -> bool {
        let can_end = state.over_if(true) || state.over_if(false);
        !(state.playing() && can_end)
    }

    fn leave(&self, state: &State) -> Option<Exit> {
        let Board { clues, power, .. } = state.own;
        let exit = |result| Exit {
            result,
            clues,
            power,
        };
        state.result.map(exit)
    }
}

impl MatchGame for StateIq {
    fn keep(state: &Board, carried: &mut Carried) {
        (carried.clues, carried.power) = (state.clues_seen, state.power_seen);
    }

    fn bring(state: &mut Board, carried: &Carried) {
        state.deals = carried.deals;
        (state.clues_seen, state.power_seen) = (carried.clues, carried.power);
    }

    fn told(exit: &Exit) -> (Score, &'static str) {
        (exit.result.score(), exit.result.ending())
    }

    fn extend(&self, state: &mut Board, until: Millis) {
        state.until = Some(until);
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<StateIq>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::StateIq);
}
