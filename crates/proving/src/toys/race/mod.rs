//! A toy race: trays that teammates fill live, a question that is read out, shouts with stamps, private forms. It runs
//! alone and inside [`tourney`](super::tourney) with the same code. The rules stand in RULES.md.

mod bot;
mod decide;
mod parts;
mod prove;
mod redeal;
mod state;
mod view;

pub use bot::Facts;
pub use parts::{
    CardNo, End, Entry, Event, Exit, Lying, Opening, Pile, QuestionNo, Stage, Tray, Verdict, Win,
};
pub use prove::{example, pack, seating};
pub use state::State;
pub use view::{Notice, Shown, Typed, View};

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::{
    Ask, CauseOf, Due, Embedded, Game, Handle, Millis, Outcome, Refusal, Rng, Seat, SeatSet,
    Seating, Side, Step, Viewer, World,
};
use tricorn_kit::race::last_call;

/// So many cards a side.
pub const HAND: usize = 6;
/// So many trays a side.
pub const TRAYS: u8 = 3;
/// The longest answer, in characters.
pub const TEXT_MOST: usize = 40;
/// The time to pick a pile.
pub const PICK_TIME: Millis = Millis(5_000);
/// From the release of the cards to the first word.
pub const READ_DELAY: Millis = Millis(2_000);
/// So many words a second.
pub const WORDS_PER_SECOND: u64 = 3;
/// The time to type an answer.
pub const FORM_TIME: Millis = Millis(15_000);

/// The options of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RaceConfig {
    /// How long after the last word one may shout.
    pub after_reading: Millis,
}

impl Default for RaceConfig {
    fn default() -> Self {
        Self {
            after_reading: Millis::from_secs(20),
        }
    }
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// As it is read out.
    pub words: Vec<Arc<str>>,
    /// What is right.
    pub answer: Arc<str>,
}

/// Number cards and questions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RacePack {
    /// The numbers on the cards.
    pub cards: Vec<u32>,
    /// The questions.
    pub questions: Vec<Question>,
}

/// What a seat asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Pick a pile for the leading side.
    Pick {
        /// Which.
        pile: Pile,
    },
    /// Put a card of the own side into a tray.
    Put {
        /// Which.
        card: Handle,
        /// Where.
        tray: Tray,
    },
    /// Shout.
    Shout,
    /// Send the own answer.
    Answer {
        /// What was typed.
        text: String,
    },
}

/// The deadlines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// The server picks a pile.
    Pick,
    /// The next word.
    Word,
    /// The limit is past.
    LastCall,
    /// No shout in time can still arrive.
    NoShout,
    /// No shout that ties can still arrive.
    Wait,
    /// The forms are collected.
    Forms,
}

/// The rules with options, pack and seats.
#[derive(Clone, Debug)]
pub struct Race {
    config: RaceConfig,
    pack: Arc<RacePack>,
    seating: Seating,
}

impl Race {
    /// The cards and questions.
    pub const fn pack(&self) -> &Arc<RacePack> {
        &self.pack
    }

    fn asked(&self, state: &State) -> Option<&Question> {
        let number = state.question()?;
        self.pack.questions.get(usize::from(number.0))
    }

    fn length(&self, state: &State) -> usize {
        self.asked(state).map_or(0, |question| question.words.len())
    }

    fn number(&self, card: CardNo) -> u32 {
        let number = self.pack.cards.get(usize::from(card.0));
        number.copied().unwrap_or_default()
    }

    /// RC-07: the tray where a number belongs.
    pub const fn home(number: u32) -> Tray {
        Tray((number % TRAYS as u32) as u8)
    }

    /// RC-03: when a word is read.
    fn word_at(&self, state: &State, word: usize) -> Millis {
        let reading = Millis((word as u64).saturating_mul(1000) / WORDS_PER_SECOND);
        state.since.plus(READ_DELAY).plus(reading)
    }

    /// RC-08: the limit of the race itself, once the cards are out.
    fn own_limit(&self, state: &State) -> Option<Millis> {
        let last = self.length(state).saturating_sub(1);
        (state.stage == Stage::Racing)
            .then(|| self.word_at(state, last).plus(self.config.after_reading))
    }

    /// The first limit that a shout has to keep: of the race or of the match.
    fn limit(&self, state: &State) -> Option<Millis> {
        self.own_limit(state).into_iter().chain(state.until).min()
    }

    /// RC-06: the seats that have to type.
    fn types(&self, state: &State) -> SeatSet {
        let both = [Side(0), Side(1)].into_iter();
        both.filter(|side| state.answers(*side))
            .fold(SeatSet::EMPTY, |all, side| {
                all.or(self.seating.of_side(side))
            })
    }

    /// Whose computer player moves the cards and shouts for a side: nobody's while a person of it is there.
    fn mover(&self, state: &State, side: Side) -> Option<Seat> {
        let people = state.attendance.there(&self.seating, side);
        people
            .is_empty()
            .then(|| self.seating.of_side(side).iter().next())
            .flatten()
    }
}

impl Game for Race {
    const ID: &'static str = "toy-race";
    const TITLE: &'static str = "Toy race";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static str = include_str!("RULES.md");
    const INFO: &'static tricorn_engine::GameInfo = &tricorn_engine::GameInfo::TOY;
    const ENDINGS: &'static [&'static str] = &["won", "tied", "drawn", "ended_by_host"];

    type Config = RaceConfig;
    type Pack = RacePack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type View = View;
    type Notice = Notice;

    fn open(config: RaceConfig, pack: Arc<RacePack>, seating: Seating) -> Result<Self, Refusal> {
        if seating.sides() != 2 {
            return Err(Refusal::bad_options("A race is run by two sides."));
        }
        let cards = 2 * HAND..=1000;
        let questions = 1..=1000;
        if !cards.contains(&pack.cards.len()) || !questions.contains(&pack.questions.len()) {
            return Err(Refusal::bad_options(
                "A race needs 12 number cards and a question, and at most 1000 of each.",
            ));
        }
        if pack
            .questions
            .iter()
            .any(|question| question.words.is_empty())
        {
            return Err(Refusal::bad_options("A question has at least one word."));
        }
        Ok(Self {
            config,
            pack,
            seating,
        })
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }

    fn initial(&self) -> State {
        self.blank()
    }

    fn decide(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        self.rule(step, cause)
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        self.change(state, event);
    }

    fn ask(&self, state: &State, seat: Seat) -> Ask {
        self.put_question(state, seat)
    }

    fn timers(&self, state: &State) -> impl IntoIterator<Item = Due<Timer>> {
        let due = |at: Option<Millis>, timer| at.map(|at| Due { at, timer });
        let open = !state.closed && matches!(state.stage, Stage::Choosing | Stage::Racing);
        let racing = state.stage == Stage::Racing;
        let waiting = state.is_waiting();
        let reading = racing && open && !waiting && state.words < self.length(state);
        let own = self.own_limit(state);
        let limit = self.limit(state);
        [
            due(
                (open && !racing).then(|| state.since.plus(PICK_TIME)),
                Timer::Pick,
            ),
            due(
                reading.then(|| self.word_at(state, state.words)),
                Timer::Word,
            ),
            due(
                limit.filter(|_| open).map(|limit| limit.plus(Millis(1))),
                Timer::LastCall,
            ),
            // A race that is cut off by the match is ended by the match.
            due(
                own.filter(|own| state.closed && !waiting && Some(*own) == limit)
                    .map(last_call),
                Timer::NoShout,
            ),
            due(state.shouts.closes().filter(|_| waiting), Timer::Wait),
            due(
                (state.stage == Stage::Forms).then(|| state.since.plus(FORM_TIME)),
                Timer::Forms,
            ),
        ]
        .into_iter()
        .flatten()
    }

    fn stand_ins(&self, state: &State) -> SeatSet {
        state.attendance.stand_ins()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look(state, viewer)
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.word_of(after, event, viewer)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let (ending, winners) = match state.end? {
            End::Won(Win::Side(side)) => ("won", vec![side]),
            End::Won(Win::Tied) => ("tied", vec![Side(0), Side(1)]),
            End::Won(Win::Drawn) => ("drawn", Vec::new()),
            End::Host => ("ended_by_host", Vec::new()),
        };
        let winners: Vec<Side> = winners.into_iter().filter(|side| side.0 < 2).collect();
        Some(Outcome {
            ending: ending.to_owned(),
            scores: [Side(0), Side(1)]
                .iter()
                .map(|side| i64::from(winners.contains(side)))
                .collect(),
            winners,
        })
    }

    fn redeal(&self, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
        self.deal_anew(state, viewer, rng)
    }

    fn tell(view: &View) -> String {
        view.text()
    }
}

impl Embedded for Race {
    type Entry = Entry;
    type Exit = Exit;

    fn enter(&self, entry: &Entry) -> State {
        self.entered(entry)
    }

    /// a shout received in time is resolved with its forms.
    fn at_rest(&self, state: &State) -> bool {
        !state.is_waiting() && state.stage != Stage::Forms
    }

    fn leave(&self, state: &State) -> Option<Exit> {
        let Some(End::Won(win)) = state.end else {
            return None;
        };
        let mut deck = state.deck.clone();
        deck.extend(state.hands.iter().flatten().map(|lying| lying.card));
        let mut questions = state.questions.clone();
        let mut heard = state.heard.clone();
        heard.extend(questions.first().copied());
        questions.rotate_left(1.min(state.questions.len()));
        Some(Exit {
            win,
            deck,
            questions,
            heard,
            handles: state.handles,
        })
    }
}
