//! Border-Up: two sides race to lay rows of states that border each other.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, what is a good row in `judge`, what a hand could
//! have become in `solver`, what is seen in `sight`.

mod belief;
mod bot;
mod cards;
mod config;
mod event;
mod info;
mod judge;
mod rules;
mod sight;
pub mod solver;
mod words;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use belief::Belief;
pub use cards::Board;
pub use config::Config;
pub use event::{Action, Event, GameResult, How, Judgement, News, Reason, ResultView, Show, Tray};
pub use rules::Phase;
pub use sight::{
    HandView, JudgementView, LayoutView, PossibleView, ShowView, SideSight, Sight, TrayView,
};
pub use tricorn_geoplunge::race::Word;

use cards::HAND;
use solver::Borders;
use std::sync::Arc;
use tricorn_engine::attendance::Presence;
use tricorn_engine::rules::{
    About, Deciding, Happening, Onlooker, Relabel, Rules, Seated, StepTimer, TableEvent,
    TableRules, ViewOf,
};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{
    Act, Ask, AskId, Due, Embedded, Game, Millis, Refusal, Rng, Seat, Seating, Side, Viewer,
};
use tricorn_geoplunge::race::READY;
use tricorn_geoplunge::racing::Racing;
use tricorn_geoplunge::{
    Book, Card, Carried, MatchGame, STATES, Score, StateIx, TABLE_RULES, rule_sheets, usual_parts,
};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::deal::Played;
use tricorn_packs::schema::GeoplungePack;

pub type State = Seated<Board>;
pub type View = ViewOf<BorderUp>;

/// The rules of Border-Up, bound to options, cards and seats.
#[derive(Clone)]
pub struct BorderUp {
    config: Config,
    book: Arc<Book>,
    borders: Borders,
}

impl BorderUp {
    pub const fn borders(&self) -> &Borders {
        &self.borders
    }

    fn points(&self, result: &GameResult) -> [u16; 2] {
        result.score().points()
    }
}

impl Rules for BorderUp {
    const ABOUT: About = About {
        id: "border-up",
        title: "Border-Up",
        rules_version: 3,
        rules: rule_sheets!(),
        info: &info::INFO,
        options: config::OPTIONS,
        endings: &event::ENDINGS,
        whole: "game",
        table_rules: TableRules {
            start: "BU-01",
            over: "BU-19",
            ..TABLE_RULES
        },
    };

    usual_parts!(Config, Board, Action, Event, Phase, Sight, SideSight; book);
    type Timer = StepTimer;

    fn bind(config: Config, pack: Arc<GeoplungePack>, seating: Seating) -> Result<Self, Refusal> {
        let book = Book::try_new(&pack, seating)?;
        Ok(Self {
            config,
            borders: solver::borders(&book.atlas),
            book: Arc::new(book),
        })
    }

    /// BU-01: the question is put before any card is dealt.
    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        step.emit_and_count(Event::Began);
    }

    /// BU-R9: after the count comes “Ready, Set”.
    fn step_time(&self, _: &State) -> Option<Millis> {
        Some(READY)
    }

    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        self.play(step, act)
    }

    fn late(&self, step: &mut Deciding<'_, '_, Self>, _: StepTimer) {
        match step.state().race {
            None => self.signal(step),
            Some(_) => self.race_deadline(step),
        }
    }

    /// BU-R3: the other side wins with the Bonus, as after a false shout.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        self.finish(step, Some(other(side)), How::Resigned, true);
    }

    fn apply(&self, state: &mut State, event: &Event) {
        self.change(state, event);
    }

    /// BU-R6: other cards, from a shuffled deck.
    fn clear(&self, state: &mut State) {
        state.own = Board {
            until: state.until,
            deals: state.deals,
            ..Board::default()
        };
    }

    fn follow_table(&self, state: &mut State, event: &TableEvent) {
        if let (TableEvent::Presence(Presence::Left(seat)), Some(race)) = (event, &mut state.race) {
            race.leave(*seat);
        }
    }

    fn deadlines(&self, state: &State) -> impl IntoIterator<Item = Due<StepTimer>> {
        let timer = StepTimer::Step;
        Self::next_due(state).map(|at| Due { at, timer })
    }

    fn shown_due(&self, to: &Onlooker<'_, Self>) -> Option<Millis> {
        Self::open_due(to.state)
    }

    ///
    fn hides_in_pause(&self, state: &State) -> bool {
        Self::running(state).is_some()
    }

    fn hears(&self, to: &Onlooker<'_, Self>, fact: Presence) -> bool {
        self.hears_in_race(to, fact)
    }

    /// BU-03, BU-12, R-20: a side sees its own cards, and everybody what had to be shown.
    fn show(&self, state: &State, card: &Played<StateIx>, viewer: Viewer) -> Option<Card> {
        let mut owner = BOTH.into_iter().filter(|side| {
            let number = state.own(*side, card.handle);
            let inside = self.book.sides.inside(viewer, *side);
            number.is_some_and(|number| inside || state.seen(*side).contains(&number))
        });
        owner.next().map(|_| self.face(card))
    }

    fn phase(&self, state: &State) -> Phase {
        match state.race {
            None => Phase::Ready,
            Some(_) => Phase::Race,
        }
    }

    fn is_calm(&self, state: &State) -> bool {
        Self::getting_ready(state)
    }

    /// A race has no turns.
    fn to_act(&self, _: &State) -> Vec<Side> {
        Vec::new()
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        let judged = to.state.judged.as_ref();
        Sight {
            config: self.config.clone(),
            race: Self::race_view(to),
            shows: judged.map_or_else(Vec::new, |judged| self.shows(to.state, judged)),
            result: to.state.result.map(|result| result.seen(to)),
        }
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        // BU-R9: backs lie there before there are faces.
        let dealt = to.state.cards.is_some() || to.state.playing();
        SideSight {
            cards: if dealt { HAND as u8 } else { 0 },
            hand: self.hand_sight(to, side),
        }
    }

    fn score(&self, state: &State, side: Side) -> i64 {
        let points = state.result.map(|result| result.score().points());
        points.map_or(0, |points| points[index(side)].into())
    }

    /// “Ready, Set” and the race have one, so that a shout that was pressed before the signal and is received after it
    /// is taken. Whatever is moved, offered or shouted leaves it alone.
    fn moment(&self, state: &State, _: Seat) -> u64 {
        // The deal that is counted for comes with the signal.
        u64::from(state.deals) + u64::from(state.race.is_none())
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        self.ask_side(state, self.book.sides.of(seat), id)
    }

    fn not_now(&self, state: &State) -> Refusal {
        Self::not_in_race(state)
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        self.told(to, event)
    }

    fn table_words(&self, to: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        match event {
            TableEvent::Counted => Some(words::counted(&to.usual_words(event)?)),
            TableEvent::Abandoned => Some(words::AGAIN.to_owned()),
            _ => None,
        }
    }

    /// A side knows its own cards and what it has done with them; of the other side everybody knows only what it had to show
    /// (BU-12). What stands on a card is no secret: the deck can be looked at.
    fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        let own = self.book.sides.behind(viewer);
        if let Some(deck) = &mut state.deck {
            rng.shuffle(deck);
        }
        sight::deal_other_cards(state, own, rng);
        if let Some(race) = &mut state.race {
            let seats = BOTH.map(|side| self.book.sides.first(side));
            let words = [Word::Geoplunge, Word::Threeoplunge];
            race.redeal(own, seats, race.signal(), &words, rng);
        }
        Box::new(Event::clone)
    }

    fn text(view: &View) -> String {
        words::table(view)
    }
}

/// What a match hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The state cards as they lie, from the top.
    pub states: [StateIx; STATES],
    /// the end of the match: later shouts do not count.
    pub until: Option<Millis>,
}

impl Embedded for BorderUp {
    type Entry = Entry;
    type Exit = GameResult;

    fn enter(&self, entry: &Entry) -> State {
        let mut state = self.initial();
        state.deck = Some(entry.states);
        state.until = entry.until;
        state
    }

    /// BU-R7: a shout in time is judged, and so is a tie to which both had agreed in time. Without either the
    /// game is unfinished.
    fn at_rest(&self, state: &State) -> bool {
        !Self::unresolved(state)
    }

    fn in_flight(&self, state: &State) -> bool {
        Self::running(state).is_some()
    }

    fn leave(&self, state: &State) -> Option<GameResult> {
        state.result
    }
}

impl MatchGame for BorderUp {
    fn bring(state: &mut Board, carried: &Carried) {
        state.deals = carried.deals;
    }

    fn told(exit: &GameResult) -> (Score, &'static str) {
        (exit.score(), exit.ending())
    }

    fn extend(&self, state: &mut Board, until: Millis) {
        state.until = Some(until);
        if let Some(race) = &mut state.race {
            race.extend(until);
        }
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<BorderUp>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::BorderUp);
}
