//! A table that tells a story: people who name, shout and answer at moments, on a live table with deadlines.

use super::*;
use tricorn_engine::rules::{Fact, Phase as Shown, Verb};
use tricorn_engine::{Act, CauseOf, Millis, Side};
use tricorn_kit::options::Pace;
use tricorn_packs::schema::{Closed, Question};
use tricorn_proving::testing::{self, geoplunge, people};
use tricorn_proving::toys::Story;

/// The steps of a table.
pub(crate) const COUNT: Shown<Phase> = Shown::Count;
pub(crate) const CHOOSE: Shown<Phase> = Shown::Own(Phase::Choose);
pub(crate) const READY: Shown<Phase> = Shown::Own(Phase::Ready);
pub(crate) const READ: Shown<Phase> = Shown::Own(Phase::Read);
pub(crate) const ANSWER: Shown<Phase> = Shown::Own(Phase::Answer);
pub(crate) const REST: Shown<Phase> = Shown::Rest;
pub(crate) const OVER: Shown<Phase> = Shown::Over;

/// Eight words; the last one comes 2.333 s after the first.
pub(crate) const QUESTION: &str = "Which state borders both Idaho and North Dakota?";
pub(crate) const RIGHT: &str = "Montana";
pub(crate) const WRONG: &str = "Wyoming";
/// The first word of the first challenge at a table of single seats: after the count and a moment to get ready.
pub(crate) const FIRST_WORD: Millis = Millis(10_000);

/// Every question of every card is this one.
pub(crate) fn pack_of(
    question: &str,
    answers: &[&[&str]],
    list: Option<Closed>,
    order: bool,
) -> GeoplungePack {
    let mut pack = geoplunge();
    for card in &mut pack.challenges {
        for asked in &mut card.questions {
            *asked = Question {
                colour: asked.colour,
                question: question.to_owned(),
                answers: answers
                    .iter()
                    .map(|part| part.iter().map(|text| (*text).to_owned()).collect())
                    .collect(),
                list,
                order,
                derive: String::new(),
                source: String::new(),
            };
        }
    }
    pack
}

/// Every question is the usual one.
pub(crate) fn usual() -> GeoplungePack {
    pack_of(QUESTION, &[&[RIGHT]], Some(Closed::State), false)
}

pub(crate) fn open(pace: Pace, seating: Seating) -> ChummyChallenge {
    ChummyChallenge::open(Config { pace }, Arc::new(usual()), seating).unwrap()
}

/// A table that tells a story.
pub(crate) struct Tale {
    pub story: Story<ChummyChallenge>,
}

impl Tale {
    /// Two people and the usual question.
    pub fn new() -> Self {
        Self::with(people(&[1, 1]))
    }

    pub fn with(seating: Seating) -> Self {
        Self::of(usual(), Pace::Usual, seating, 1)
    }

    pub fn of(pack: GeoplungePack, pace: Pace, seating: Seating, seed: u64) -> Self {
        let example = testing::example("a tale", Config { pace }, pack, seating);
        Self {
            story: Story::new(example, seed),
        }
    }

    pub fn game(&self) -> &ChummyChallenge {
        self.story.table.game()
    }

    pub fn state(&self) -> &State {
        self.story.table.state()
    }

    pub fn now(&self) -> Millis {
        self.story.table.now()
    }

    pub fn phase(&self) -> Shown<Phase> {
        self.seen(Viewer::Spectator).phase
    }

    /// Time passes until this moment.
    pub fn at(&mut self, now: u64) -> &mut Self {
        self.story.until(Millis(now));
        self
    }

    /// The next deadline passes.
    pub fn late(&mut self) -> Millis {
        self.story.next_deadline().expect("a deadline runs")
    }

    /// Deadlines pass until the game is in this phase.
    pub fn until(&mut self, phase: Shown<Phase>) -> &mut Self {
        while self.phase() != phase {
            self.late();
        }
        self
    }

    /// Deadlines pass until so many words of the question are read.
    pub fn words(&mut self, count: u16) -> &mut Self {
        self.until(READ);
        while self.state().now.read < count {
            self.late();
        }
        self
    }

    /// A seat acts at this moment over a line with this round trip.
    pub fn send(
        &mut self,
        now: u64,
        seat: u8,
        lag: u64,
        action: impl Into<Verb<Action>>,
    ) -> Result<(), &'static str> {
        let (seat, lag) = (Seat(seat), Millis(lag));
        let sent = self.story.act(Millis(now), seat, lag, action.into());
        sent.map_err(|refusal| refusal.code)
    }

    /// A seat acts now.
    pub fn act(&mut self, seat: u8, action: impl Into<Verb<Action>>) -> Result<(), &'static str> {
        let now = self.now().0;
        self.send(now, seat, 0, action)
    }

    /// The same as its ask was, as a page would send it.
    pub fn act_for(
        &mut self,
        now: u64,
        ask: &Ask,
        act: Act<Verb<Action>>,
    ) -> Result<(), &'static str> {
        let applied = self.story.table.act(Millis(now), ask.id, act);
        self.story.records.extend(applied.records);
        applied.refusal.map_or(Ok(()), |refusal| Err(refusal.code))
    }

    pub fn name(&mut self, seat: u8, whom: u8) -> Result<(), &'static str> {
        self.act(seat, Action::Name { seat: Seat(whom) })
    }

    pub fn shout(&mut self, seat: u8) -> Result<(), &'static str> {
        self.act(seat, Action::Shout)
    }

    pub fn answer(&mut self, seat: u8, text: &str) -> Result<(), &'static str> {
        let text = text.to_owned();
        self.act(seat, Action::Answer { text })
    }

    /// A challenge by single seats or by whoever is named: the side shouts alone, and its answer is this.
    pub fn round(&mut self, side: u8, text: &str) {
        self.words(1);
        let seat = self.state().now.plunger(Side(side)).unwrap().0;
        self.shout(seat).unwrap();
        self.until(ANSWER);
        self.answer(seat, text).unwrap();
    }

    /// A challenge that this side wins.
    pub fn win(&mut self, side: u8) {
        self.round(side, RIGHT);
    }

    /// A challenge in which nobody shouts.
    pub fn tie(&mut self) {
        let judged = self.state().rounds.len();
        while self.state().rounds.len() == judged {
            self.late();
        }
    }

    pub fn view(&self, seat: u8) -> View {
        self.story.view(Seat(seat))
    }

    pub fn seen(&self, viewer: Viewer) -> View {
        self.game().view(self.state(), viewer)
    }

    pub fn ask(&self, seat: u8) -> Ask {
        self.story.ask(Seat(seat))
    }

    /// The verbs of the moves offered to a seat, asides apart.
    pub fn offers(&self, seat: u8) -> Vec<&'static str> {
        let ask = self.ask(seat);
        let moves = ask.offers.iter().filter(|offer| !offer.aside);
        moves.map(|offer| offer.verb).collect()
    }

    /// All that happened.
    pub fn facts(&self) -> impl Iterator<Item = &Fact<Event>> {
        self.story.records.iter().flat_map(|record| &record.events)
    }

    /// What happened of the game's own.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.facts().filter_map(Fact::own)
    }

    /// All that a viewer was told, one text a notice.
    pub fn heard(&self, viewer: Viewer) -> Vec<String> {
        let game = self.game();
        let mut state = game.initial();
        let mut told = Vec::new();
        for event in self.facts() {
            game.evolve(&mut state, event);
            if let Some(notice) = game.notice(&state, event, viewer) {
                let json = serde_json::to_string(&notice).unwrap();
                told.push(format!("{notice}\n{json}"));
            }
        }
        told
    }

    /// All that a viewer could read now, in one text.
    pub fn all_text(&self, viewer: Viewer) -> String {
        let view = self.seen(viewer);
        let mut text = serde_json::to_string(&view).unwrap();
        text += &ChummyChallenge::tell(&view);
        if let Viewer::Seat(seat) = viewer {
            text += &serde_json::to_string(&self.story.ask(seat)).unwrap();
        }
        text + &self.heard(viewer).concat()
    }

    /// Somebody leaves, comes back, or the host rules.
    pub fn cause(&mut self, cause: CauseOf<ChummyChallenge>) {
        self.story.at(self.now(), cause).unwrap();
    }

    /// The winner of the challenge before this one.
    pub fn last_winner(&self) -> Option<Side> {
        *self.state().rounds.last().expect("one was judged")
    }

    pub fn outcome(&self) -> Outcome {
        self.story.table.outcome().expect("the game is over")
    }
}
