//! Chummy Challenge: a question is read out word by word; the GeoPlunger who shouts first stops the reading, and the side
//! answers.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, the questions in `cards`, what is seen in `sight`.

mod bot;
mod cards;
mod config;
mod event;
mod info;
mod redeal;
mod rules;
mod sight;
mod words;

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
pub use cards::{CHALLENGES, ChallengeIx, Decks, Draw, ReadWord};
pub use config::Config;
pub use event::{Action, Event, News, Reason, Verdict, VerdictView};
pub use rules::{Challenge, Judgement, Phase, Reply, Series};
pub use sight::{Answer, AnswerView, ChallengeView, HiddenView, SideSight, Sight};

use cards::Cards;
use std::sync::Arc;
use tricorn_engine::attendance::Presence;
use tricorn_engine::rules::{
    About, Deciding, Happening, Onlooker, Relabel, Rules, Seated, Stage, StepTimer, TableEvent,
    TableRules, ViewOf,
};
use tricorn_engine::sides::{Sides, index, other};
use tricorn_engine::{
    Act, Ask, AskId, Due, Embedded, Game, Millis, Outcome, Refusal, Rng, Seat, Seating, Side,
    Viewer,
};
use tricorn_geoplunge::racing::Racing;
use tricorn_geoplunge::rounds::{self, BestOfThree, How};
use tricorn_geoplunge::{Carried, MatchGame, Score, TABLE_RULES, rule_sheets};
use tricorn_host::{GameKind, KindOf};
use tricorn_judge::Questions;
use tricorn_packs::schema::GeoplungePack;

pub type State = Seated<Series>;
pub type View = ViewOf<ChummyChallenge>;

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<ChummyChallenge>::new();

/// The rules of Chummy Challenge, bound to options, cards and seats.
#[derive(Clone)]
pub struct ChummyChallenge {
    config: Config,
    sides: Arc<Sides>,
    cards: Cards,
    /// the judge of typed answers.
    judge: Arc<Questions>,
}

impl Rules for ChummyChallenge {
    const ABOUT: About = About {
        id: "chummy-challenge",
        title: "Chummy Challenge",
        rules_version: 3,
        rules: rule_sheets!(),
        info: &info::INFO,
        options: config::OPTIONS,
        endings: &rounds::ENDINGS,
        whole: "game",
        table_rules: TableRules {
            start: "CC-01",
            over: "CC-20",
            ..TABLE_RULES
        },
    };

    type Config = Config;
    type Pack = GeoplungePack;
    type State = Series;
    type Action = Action;
    type Event = Event;
    type Timer = StepTimer;
    type Card = ReadWord;
    type Face = String;
    type Phase = Phase;
    type Sight = Sight;
    type SideSight = SideSight;

    fn bind(config: Config, pack: Arc<GeoplungePack>, seating: Seating) -> Result<Self, Refusal> {
        Ok(Self {
            config,
            sides: Arc::new(Sides::try_new(seating)?),
            cards: Cards::try_new(&pack)?,
            judge: Arc::new(Questions::new(&pack)),
        })
    }

    fn sides(&self) -> &Sides {
        &self.sides
    }

    fn blank(&self) -> Series {
        Series::default()
    }

    /// CC-02: decks that a match hands in are used as they lie; alone, they are shuffled.
    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        let decks = step.state().decks.unwrap_or_else(|| {
            let mut decks = Decks::in_order();
            step.rng("power").shuffle(&mut decks.power);
            step.rng("challenges").shuffle(&mut decks.challenges);
            decks
        });
        step.emit_and_count(Event::Began {
            power: decks.power.to_vec(),
            challenges: decks.challenges.to_vec(),
        });
    }

    fn counted(&self, step: &mut Deciding<'_, '_, Self>) {
        step.counted();
        self.next_challenge(step);
    }

    fn rested(&self, step: &mut Deciding<'_, '_, Self>) {
        step.rested();
        self.next_challenge(step);
    }

    /// A word is read, a wait is over, or the time for a step is up.
    fn late(&self, step: &mut Deciding<'_, '_, Self>, _: StepTimer) {
        let now = &step.state().now;
        let word = self.next_word(now).is_some_and(|at| at <= step.now());
        match now.phase() {
            Phase::Choose => self.name_for_the_late(step),
            Phase::Ready => self.read(step),
            Phase::Read if word => self.read(step),
            Phase::Read => self.race_deadline(step),
            Phase::Answer => self.end_late_answers(step),
        }
    }

    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        self.play(step, act)
    }

    /// CC-R3.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        self.finish(step, Some(other(side)), How::Resigned);
    }

    /// CC-R4.
    fn clear(&self, state: &mut State) {
        state.own = Series {
            seen: state.seen,
            until: state.until,
            deals: state.deals,
            ..Series::default()
        };
    }

    fn apply(&self, state: &mut State, event: &Event) {
        self.change(state, event);
    }

    fn follow_table(&self, state: &mut State, event: &TableEvent) {
        match event {
            TableEvent::Presence(Presence::Left(seat)) => state.now.leave(*seat),
            // The question is not told.
            TableEvent::Ended => state.now = Challenge::default(),
            _ => {}
        }
    }

    /// A question that is cut off by the match is ended by the match.
    fn deadlines(&self, state: &State) -> impl IntoIterator<Item = Due<StepTimer>> {
        let timer = StepTimer::Step;
        let at = match state.now.phase() {
            Phase::Answer => state.now.answer_due(),
            _ => {
                let word = self.next_word(&state.now).into_iter();
                word.chain(Self::next_due(state)).min()
            }
        };
        at.map(|at| Due { at, timer })
    }

    fn shown_due(&self, to: &Onlooker<'_, Self>) -> Option<Millis> {
        self.due_seen(to.state, to.side())
    }

    ///
    fn hides_in_pause(&self, state: &State) -> bool {
        state.now.race.is_some()
    }

    /// CC-05, R-64: everybody has heard the words that were read, and nobody the others.
    fn show(&self, state: &State, word: &ReadWord, _: Viewer) -> Option<String> {
        (word.number < state.now.read).then(|| self.face(word))
    }

    fn face(&self, word: &ReadWord) -> String {
        let words = &self.cards.prompt(word.draw).words;
        let word = words.get(usize::from(word.number));
        word.map_or_else(String::new, ToString::to_string)
    }

    fn phase(&self, state: &State) -> Phase {
        state.now.phase()
    }

    fn is_calm(&self, state: &State) -> bool {
        let ready = state.playing() && state.now.phase() == Phase::Ready;
        ready || matches!(state.stage, Stage::Counting | Stage::Resting)
    }

    fn continues_line(news: &News) -> bool {
        matches!(news, News::Word { .. })
    }

    fn to_act(&self, state: &State) -> Vec<Side> {
        self.still_to_act(state, None)
    }

    fn shown_to_act(&self, to: &Onlooker<'_, Self>) -> Vec<Side> {
        self.still_to_act(to.state, to.side())
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        self.series_sight(to)
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        self.members_sight(to, side)
    }

    fn score(&self, state: &State, side: Side) -> i64 {
        rounds::won(&state.rounds)[index(side)].into()
    }

    /// What everybody knows of the moment, and what the own side has done. From the cards to the call it is one and the same:
    /// a shout that is pressed before the first word or before the end of the time may arrive after it.
    fn moment(&self, state: &State, seat: Seat) -> u64 {
        let (now, side) = (&state.now, self.sides.of(seat));
        let (phase, done) = match now.phase() {
            Phase::Choose => (0, now.plunger(side).is_some()),
            Phase::Ready | Phase::Read => (1, now.has_shouted(side)),
            Phase::Answer => (2, !now.is_missing(side)),
        };
        // CC-R8: more time must not take away what people are typing, but a computer player then waits once more.
        let more = match now.answers_alone(&state.who, seat, side) {
            true => now.replies[index(side)].extended,
            false => 0,
        };
        let challenge = state.rounds.len() as u64;
        let own = u64::from(more) << 3 | phase << 1 | u64::from(done);
        u64::from(state.deals) << 7 | challenge << 5 | own
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        let (now, side) = (&state.now, self.sides.of(seat));
        match now.phase() {
            Phase::Choose => self.ask_name(state, id, side),
            Phase::Ready => self.ask_ready(now, id, seat, side),
            Phase::Read => self.ask_shout(now, id, seat, side),
            // a computer player who shouted answers by itself; people see what their teammates type.
            Phase::Answer if now.answers_alone(&state.who, seat, side) => {
                self.ask_answer(now, id, side).alone()
            }
            Phase::Answer => self.ask_answer(now, id, side),
        }
    }

    fn rest_words(&self, _: &State) -> String {
        words::REST.to_owned()
    }

    /// whom a side names is sealed from the others.
    fn news(&self, to: &Onlooker<'_, Self>, event: &Event) -> News {
        match event.seen(to) {
            News::Named { side, .. } if !to.inside(side) => News::Named { side, seat: None },
            news => news,
        }
    }

    fn table_words(&self, to: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        match event {
            TableEvent::Rested => Some(format!("Challenge {} begins.", to.state.rounds.len() + 1)),
            TableEvent::Abandoned => Some(words::AGAIN.to_owned()),
            _ => None,
        }
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        self.told(to, event)
    }

    fn text(view: &View) -> String {
        words::text(view)
    }

    /// C4-22 to C4-29: the points of the game, and who won it.
    fn result(&self, state: &State) -> Option<Outcome> {
        let result = state.result?;
        Some(result.score().outcome(result.how.word()))
    }

    /// What is told of an event is the same in all worlds: nobody is told what is to come, and what is sealed stays so.
    fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        let own = self.sides.behind(viewer);
        self.redealt(state, own, rng);
        Box::new(Event::clone)
    }
}

/// What a match hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The decks as they lie, from the top.
    pub decks: Decks,
    /// the end of the match; a shout is tested against it by its stamp.
    pub until: Option<Millis>,
}

/// What a match gets back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    pub result: BestOfThree,
    /// C4-21: the decks as they lie now; used cards are at the bottom.
    pub decks: Decks,
}

impl Embedded for ChummyChallenge {
    type Entry = Entry;
    type Exit = Exit;

    fn enter(&self, entry: &Entry) -> State {
        let mut state = self.initial();
        state.decks = Some(entry.decks);
        state.until = entry.until;
        state
    }

    /// a shout in time opens its answer, if the challenge can end the game: not in the first one. In all other moments
    /// the match stops at once.
    fn at_rest(&self, state: &State) -> bool {
        let shouted = (state.now.race).is_some_and(|race| !race.runs() || race.waits());
        !(shouted && rounds::can_end(&state.rounds))
    }

    fn in_flight(&self, state: &State) -> bool {
        Self::running(state).is_some() && rounds::can_end(&state.rounds)
    }

    /// C4-21, CC-19: used cards are at the bottom, in the order used.
    fn leave(&self, state: &State) -> Option<Exit> {
        Some(Exit {
            result: state.result?,
            decks: state.decks?.after(state.used),
        })
    }
}

impl MatchGame for ChummyChallenge {
    fn bring(state: &mut Series, carried: &Carried) {
        state.deals = carried.deals;
        state.seen = [carried.power, carried.challenges];
    }

    /// The cards of a challenge that was judged are for all to see; one that came to nothing goes to the bottom unseen.
    fn keep(state: &Series, carried: &mut Carried) {
        [carried.power, carried.challenges] = state.seen;
        for draw in state.judged().filter_map(|past| past.challenge.draw) {
            carried.power.insert(draw.power);
            carried.challenges.insert(draw.challenge);
        }
    }

    fn told(exit: &Exit) -> (Score, &'static str) {
        (exit.result.score(), exit.result.how.word())
    }

    fn extend(&self, state: &mut Series, until: Millis) {
        state.until = Some(until);
        if let Some(race) = &mut state.now.race {
            race.extend(until);
        }
    }
}

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::ChummyChallenge);
}
