//! Dashing States: at most three races in which two sides know seven states by their shape, put six of them in order, shout,
//! and then name them, every member alone.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, the order of a row in `sort`, what is seen in
//! `sight`.

mod bot;
mod cards;
mod config;
mod event;
mod info;
mod mind;
mod redeal;
mod rules;
mod sight;
mod sort;
mod words;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use cards::{Board, Entry, Exit, To};
pub use config::Config;
pub use event::{
    Action, AnswerView, Check, Event, Form, News, Past, RaceEnd, RaceView, Reason, Solved,
    SolvedView, Team, TeamView,
};
pub use mind::{Belief, Facts};
pub use rules::Phase;
pub use sight::{FormCard, FormView, LayoutView, MapFace, MapView, SideSight, Sight};
pub use sort::Sort;

use cards::POWER_NAME;
use sort::{Answers, Keys};
use std::sync::Arc;
use tricorn_engine::attendance::Presence;
use tricorn_engine::once::SentOnce;
use tricorn_engine::rules::{
    About, Deciding, Happening, Onlooker, Relabel, Rules, Seated, Stage, StepTimer, TableEvent,
    TableRules, ViewOf,
};
use tricorn_engine::sides::{BOTH, Sides, index, other};
use tricorn_engine::{
    Act, Ask, AskId, Due, Embedded, Game, Millis, Offer, Outcome, Refusal, Rng, Seat, Seating,
    Side, Viewer,
};
use tricorn_geoplunge::race::{READY, Race, Word};
use tricorn_geoplunge::racing::Racing;
use tricorn_geoplunge::rounds::{self, How, ROUNDS, Rounds, ThreeRounds};
use tricorn_geoplunge::{Book, Carried, MatchGame, PowerIx, STATES, Score, StateIx, TABLE_RULES};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::deal::Played;
use tricorn_packs::schema::GeoplungePack;

pub type State = Seated<Board>;
pub type View = ViewOf<DashingStates>;

/// The rules of Dashing States, bound to options, cards and seats.
#[derive(Clone)]
pub struct DashingStates {
    config: Config,
    book: Arc<Book>,
    /// What the Map card of each state shows.
    faces: Arc<[SentOnce<MapFace>]>,
    keys: Arc<Keys>,
    answers: Arc<Answers>,
}

/// CD-02, CD-09: the picture of each state, in the order of the state cards.
fn faces(pack: &GeoplungePack, book: &Book) -> Result<Arc<[SentOnce<MapFace>]>, Refusal> {
    let face = |state: StateIx| {
        let code = &book.state(state).postal_code;
        let card = pack.maps.iter().find(|card| card.state == *code)?;
        Some(SentOnce::new(MapFace {
            outline: card.outline.clone(),
            bounds: card.bounds,
            description: card.description.clone(),
        }))
    };
    let faces: Option<_> = StateIx::all().map(face).collect();
    let count = pack.maps.len();
    faces.ok_or_else(|| {
        Refusal::bad_options(format!(
            "This game needs a Map card for each of the {STATES} states; this pack has {count}."
        ))
    })
}

impl Rules for DashingStates {
    const ABOUT: About = About {
        id: "dashing-states",
        title: "Dashing States",
        rules_version: 3,
        rules: tricorn_geoplunge::rule_sheets!(),
        info: &info::INFO,
        options: config::OPTIONS,
        endings: &rounds::ENDINGS,
        whole: "game",
        table_rules: TableRules {
            start: "DS-01",
            over: "DS-23",
            ..TABLE_RULES
        },
    };

    /// teams change places then.
    const ACTS_MEANWHILE: bool = true;

    type Config = Config;
    type Pack = GeoplungePack;
    type State = Board;
    type Action = Action;
    type Event = Event;
    type Timer = StepTimer;
    type Card = Played<StateIx>;
    type Face = MapView;
    type Phase = Phase;
    type Sight = Sight;
    type SideSight = SideSight;

    fn bind(config: Config, pack: Arc<GeoplungePack>, seating: Seating) -> Result<Self, Refusal> {
        let book = Book::try_new(&pack, seating)?;
        Ok(Self {
            config,
            faces: faces(&pack, &book)?,
            keys: Arc::new(Keys::new(&book)),
            answers: Arc::new(Answers::new(&book)),
            book: Arc::new(book),
        })
    }

    fn sides(&self) -> &Sides {
        &self.book.sides
    }

    fn blank(&self) -> Board {
        Board::new(self.book.sides.seating())
    }

    /// DS-02: the question is put once, before the first race. Decks that a match hands in are used as they lie; alone, both
    /// are shuffled, and in a game that is played again the Power cards stay as they lie (DS-R5).
    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        let state = step.state();
        let (mut maps, mut power) = (StateIx::deck(), state.power);
        match (state.entry, state.stage) {
            (Some(entry), _) => (maps, power) = (entry.maps, entry.power),
            (None, stage) => {
                step.rng("maps").shuffle(&mut maps);
                if stage == Stage::Before {
                    power = std::array::from_fn(|at| PowerIx(at as u8));
                    step.rng("power").shuffle(&mut power);
                }
            }
        }
        step.emit_and_count(Event::Began {
            maps: maps.to_vec(),
            power: power.to_vec(),
        });
    }

    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        self.play(step, act)
    }

    fn late(&self, step: &mut Deciding<'_, '_, Self>, _: StepTimer) {
        match self.phase(step.state()) {
            Phase::Ready => self.deal(step),
            Phase::Race => self.race_deadline(step),
            Phase::Identify => self.forms_deadline(step),
        }
    }

    /// DS-R4.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        let result = Self::ended(step.state(), Some(other(side)), How::Resigned);
        step.finish(Event::Finished(result));
    }

    /// DS-R2: before each race everybody looks away.
    fn step_time(&self, _: &State) -> Option<Millis> {
        Some(READY)
    }

    /// DS-08, R-40: for race 3 the Power card is turned before the deal.
    fn rested(&self, step: &mut Deciding<'_, '_, Self>) {
        if usize::from(step.state().number()) == ROUNDS {
            let power = step.state().power[0];
            step.emit(Event::Turned { power });
        }
        step.rested();
    }

    fn apply(&self, state: &mut State, event: &Event) {
        self.change(&mut state.own, event);
    }

    fn follow_table(&self, state: &mut State, event: &TableEvent) {
        match (event, &mut state.race) {
            (TableEvent::Ended, _) => state.clear_race(),
            (TableEvent::Presence(Presence::Left(seat)), Some(race)) => race.leave(*seat),
            _ => {}
        }
    }

    /// DS-R5.
    fn clear(&self, state: &mut State) {
        state.clear_race();
        state.turned = None;
        state.past.clear();
        state.rounds = Rounds::EMPTY;
    }

    fn deadlines(&self, state: &State) -> impl IntoIterator<Item = Due<StepTimer>> {
        let at = match state.identifying() {
            true => state.next_form_due(),
            false => Self::next_due(state),
        };
        let timer = StepTimer::Step;
        at.map(|at| Due { at, timer })
    }

    fn shown_due(&self, to: &Onlooker<'_, Self>) -> Option<Millis> {
        self.due_seen(to)
    }

    /// nobody sees the maps of a race, neither in the row nor in the form.
    fn hides_in_pause(&self, state: &State) -> bool {
        state.race.is_some()
    }

    /// DS-R10: that somebody acts in a race or sends a form is the own side's business.
    fn hears(&self, to: &Onlooker<'_, Self>, fact: Presence) -> bool {
        match fact {
            Presence::Awake(side) if to.state.identifying() => to.inside(side),
            _ => self.hears_in_race(to, fact),
        }
    }

    /// a side sees its own cards in a race. Rows that were judged lie open.
    fn show(&self, state: &State, card: &Played<StateIx>, viewer: Viewer) -> Option<MapView> {
        let mut sides = BOTH.into_iter();
        let owner = sides.find(|side| state.held(*side, card.handle).is_some())?;
        let inside = self.book.sides.inside(viewer, owner);
        inside.then(|| self.face(card))
    }

    /// CD-09, R-20: a Map card with its name at this table and without the name of its state.
    fn face(&self, card: &Played<StateIx>) -> MapView {
        MapView {
            handle: card.handle,
            face: self.faces[card.card.at()].clone(),
        }
    }

    fn phase(&self, state: &State) -> Phase {
        match &state.race {
            None => Phase::Ready,
            Some(race) if race.runs() => Phase::Race,
            Some(_) => Phase::Identify,
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
        let state = to.state;
        // After the judgement people look at the race that was just over.
        let seen = matches!(state.stage, Stage::Resting | Stage::Over);
        let race = (state.number() - u8::from(seen)).max(1);
        let now = Self::race_view(to);
        Sight {
            config: self.config.clone(),
            race,
            sort: state.sort_of(&self.book, race),
            // Its name comes before those of all deals.
            power: state.turned.map(|card| {
                let handle = POWER_NAME;
                self.book.power(Played { handle, card })
            }),
            closed: now.as_ref().is_some_and(|race| race.closed),
            agreed: now.as_ref().is_some_and(|race| race.agreed),
            first: state.first(),
            shouts: now.map_or_else(Vec::new, |race| race.shouts),
            form: self.form(to),
            races: state.past.iter().map(|past| past.seen(to)).collect(),
            result: state.result.map(|result| result.seen(to)),
        }
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let (state, at) = (to.state, index(side));
        let inside = to.inside(side);
        let own = inside && state.identifying();
        let order = || state.order[at].iter().copied();
        let sent = || order().filter(|seat| state.forms.contains_key(seat));
        let race = state.race.as_ref();
        let told = |race: &Race| (inside || !race.runs()) && race.has_shouted(side);
        SideSight {
            order: order().collect(),
            won: rounds::won(&state.rounds)[at],
            layout: race
                .filter(|_| inside && !to.veiled)
                .map(|_| LayoutView::of(to, side)),
            shouted: race.is_some_and(told),
            offers_tie: race.is_some_and(|race| (inside || race.agreed()) && race.offers(side)),
            check: state.checks[at].filter(|_| own),
            sent: own.then(|| sent().collect()),
        }
    }

    fn score(&self, state: &State, side: Side) -> i64 {
        rounds::won(&state.rounds)[index(side)].into()
    }

    /// the moment before a race and the race have one, so that a shout that was pressed before the signal and is
    /// received after it is taken. Whatever is moved, offered or shouted leaves it alone.
    fn moment(&self, state: &State, seat: Seat) -> u64 {
        // The deal that is waited for comes with the signal.
        let deal = u64::from(state.deals) + u64::from(state.race.is_none());
        let sent = state.forms.contains_key(&seat);
        deal << 2 | u64::from(state.identifying()) << 1 | u64::from(sent)
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        self.ask_seat(state, seat, id)
    }

    fn meanwhile(&self, state: &State, seat: Seat) -> Option<Offer> {
        self.ask_order(state, self.book.sides.of(seat))
    }

    fn rest_words(&self, _: &State) -> String {
        words::REST.to_owned()
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        self.told(to, event)
    }

    fn table_words(&self, to: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        match event {
            TableEvent::Rested => Some(words::about_to_start(to.state.number())),
            TableEvent::Abandoned => Some(words::AGAIN.to_owned()),
            _ => None,
        }
    }

    /// C4-22 to C4-29: the points of the game, and who won it.
    fn result(&self, state: &State) -> Option<Outcome> {
        let result = state.result?;
        Some(result.score().outcome(result.how.word()))
    }

    fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        let own = self.book.sides.behind(viewer);
        if let Some(entry) = &mut state.own.entry {
            rng.shuffle(&mut entry.maps);
            state.own.power_seen.redeal(&mut entry.power, rng);
        }
        // Nobody knows the Power deck, apart from the cards that were turned, which are at the bottom.
        let seen = state.power_seen;
        seen.redeal(&mut state.power, rng);
        redeal::swap_cards(state, own, rng);
        self.rename(state, rng);
        if let Some(race) = &mut state.race {
            let seats = BOTH.map(|side| self.book.sides.first(side));
            race.redeal(own, seats, race.signal(), &[Word::Geoplunge], rng);
        }
        if state.identifying() {
            self.swap_forms(state, viewer, rng);
        }
        let (maps, power) = (state.maps.to_vec(), state.power.to_vec());
        let forms = state.forms.clone();
        Box::new(move |event| match event {
            Event::Began { .. } => Event::Began {
                maps: maps.clone(),
                power: power.clone(),
            },
            Event::Identified { seat, entries } => Event::Identified {
                seat: *seat,
                entries: forms
                    .get(seat)
                    .map_or_else(|| entries.clone(), |form| form.to_vec()),
            },
            event => event.clone(),
        })
    }

    fn text(view: &View) -> String {
        words::text(view)
    }
}

impl Embedded for DashingStates {
    type Entry = Entry;
    type Exit = Exit;

    fn enter(&self, entry: &Entry) -> State {
        let mut state = self.initial();
        state.entry = Some(*entry);
        state.until = entry.until;
        state
    }

    /// a shout in time is resolved with its identification, and so is a tie that both have agreed on, if the race can
    /// end the game: any but the first. Without a shout in time the game is unfinished.
    fn at_rest(&self, state: &State) -> bool {
        let resolving = state.identifying() || Self::unresolved(state);
        !(resolving && rounds::can_end(&state.rounds))
    }

    fn in_flight(&self, state: &State) -> bool {
        Self::running(state).is_some() && rounds::can_end(&state.rounds)
    }

    fn leave(&self, state: &State) -> Option<Exit> {
        Some(Exit {
            result: state.result?,
            power: state.power,
        })
    }
}

impl MatchGame for DashingStates {
    fn bring(state: &mut Board, carried: &Carried) {
        state.deals = carried.deals;
        state.order = carried.order;
        state.power_seen = carried.power;
    }

    fn keep(state: &Board, carried: &mut Carried) {
        carried.order = state.order;
        carried.power = state.power_seen;
    }

    fn told(exit: &Exit) -> (Score, &'static str) {
        (exit.result.score(), exit.result.how.word())
    }

    fn extend(&self, state: &mut Board, until: Millis) {
        state.until = Some(until);
        if let Some(race) = &mut state.race {
            race.extend(until);
        }
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<DashingStates>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::DashingStates);
}
