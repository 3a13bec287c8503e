//! What the suite has to be told about the race, and the tables and packs that the tests use.

use super::parts::{CardNo, QuestionNo, Stage};
use super::state::State;
use super::{Action, HAND, Pile, Question, Race, RaceConfig, RacePack};
use crate::toys::Story;
use crate::{Example, Provable, Script};
use std::sync::Arc;
use tricorn_engine::{Cause, Level, Millis, Place, Ruling, Seat, Seating, Side, Sitter, Viewer};

const QUESTIONS: [(&str, &str); 9] = [
    ("What is the capital of France", "Paris"),
    ("Which planet is the largest of all", "Jupiter"),
    ("Who painted the Mona Lisa", "Leonardo"),
    ("Which ocean is the deepest", "Pacific"),
    ("What metal is liquid at room temperature", "Mercury"),
    ("How many strings has a violin", "Four"),
    ("Which bird lays the largest egg", "Ostrich"),
    ("In which city stands the Colosseum", "Rome"),
    ("What gas do plants take from the air", "Carbon dioxide"),
];

/// Eighteen numbers and nine questions.
pub fn pack() -> RacePack {
    let questions = QUESTIONS.into_iter().map(|(words, answer)| Question {
        words: words.split(' ').map(Arc::from).collect(),
        answer: answer.into(),
    });
    RacePack {
        cards: (0..18).map(|at| 11 + 5 * at).collect(),
        questions: questions.collect(),
    }
}

/// Two sides of so many seats, seated in turn: the first of one side, the first of the other, and so on.
///
/// # Panics
/// If a side has no seat or more than three.
pub fn seating(sides: [&[Sitter]; 2]) -> Seating {
    let names = [["Ann", "Amy", "Abe"], ["Bob", "Ben", "Bea"]];
    let most = sides[0].len().max(sides[1].len());
    let places = (0..most).flat_map(|at| {
        (0..2_u8).filter_map(move |side| {
            let sitter = *sides[usize::from(side)].get(at)?;
            Some(Place {
                side: Side(side),
                name: names[usize::from(side)][at].to_owned(),
                sitter,
            })
        })
    });
    Seating::try_new(places.collect()).expect("seats")
}

/// A table of so many people a side.
pub fn example(name: &'static str, sides: [usize; 2]) -> Example<Race> {
    let [one, two] = sides.map(|seats| vec![Sitter::Person; seats]);
    Example {
        name,
        config: RaceConfig::default(),
        pack: Arc::new(pack()),
        seating: seating([&one, &two]),
    }
}

impl Race {
    /// The actions that sort the cards of a side.
    pub fn sorting(&self, state: &State, side: Side) -> Vec<Action> {
        let cards = state.hand(side).iter();
        cards
            .map(|lying| Action::Put {
                card: lying.handle,
                tray: Self::home(self.number(lying.card)),
            })
            .collect()
    }

    /// The right answer to the question that is asked.
    pub fn solution(&self, state: &State) -> String {
        let question = self.asked(state);
        question.map_or_else(String::new, |question| question.answer.to_string())
    }

    fn marks(&self, question: QuestionNo, from: usize) -> impl Iterator<Item = String> + use<'_> {
        let question = self.pack.questions.get(usize::from(question.0));
        question.into_iter().flat_map(move |question| {
            let words = question.words.iter().skip(from);
            words.chain([&question.answer]).map(ToString::to_string)
        })
    }
}

impl Provable for Race {
    fn examples() -> Vec<Example<Self>> {
        let mut quick = example("two against three", [2, 3]);
        quick.config.after_reading = Millis(600);
        vec![
            example("one against one", [1, 1]),
            example("three against three", [3, 3]),
            quick,
        ]
    }

    fn marked(pack: &RacePack) -> RacePack {
        let questions = pack.questions.iter().enumerate();
        RacePack {
            cards: (0..pack.cards.len() as u32)
                .map(|at| 8_800_000 + at)
                .collect(),
            questions: questions
                .map(|(q, question)| Question {
                    words: (0..question.words.len())
                        .map(|w| format!("Q{q:02}W{w:02}mark").into())
                        .collect(),
                    answer: format!("Answer{q:02}mark").into(),
                })
                .collect(),
        }
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let mut secrets = Vec::new();
        let own = viewer.seat().and_then(|seat| self.seating.side_of(seat));
        let seen_side = |side: Side| {
            let judged = state.stage == Stage::Over && state.verdict.is_some();
            own == Some(side) || (judged && state.answers(side))
        };
        let unseen = [Side(0), Side(1)].into_iter().filter(|s| !seen_side(*s));
        let unseen = unseen.flat_map(|side| state.hand(side)).map(|it| it.card);
        let cards = unseen.chain(state.deck.iter().copied());
        secrets.extend(cards.map(|card| self.number(card).to_string()));
        let mine = viewer.seat().and_then(|seat| state.answers.get(&seat));
        for question in &state.questions {
            let asked = state.question() == Some(*question);
            if state.heard.contains(question) || (asked && state.is_told()) {
                continue;
            }
            let read = if asked { state.words } else { 0 };
            // Somebody who has typed the right answer has seen it, without knowing that it is right.
            let marks = self.marks(*question, read);
            secrets.extend(marks.filter(|mark| Some(mark) != mine));
        }
        if state.stage == Stage::Forms {
            let others = state.answers.iter();
            let others = others.filter(|(seat, _)| viewer.seat() != Some(**seat));
            let texts = others.map(|(_, text)| text.clone());
            secrets.extend(texts.filter(|text| text.len() > 7 && Some(text) != mine));
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let mut cards: Vec<CardNo> = state.deck.clone();
        cards.extend(state.hands.iter().flatten().map(|lying| lying.card));
        cards.sort_unstable();
        let mut questions = state.questions.clone();
        questions.sort_unstable();
        let whole = cards
            .into_iter()
            .eq((0..self.pack.cards.len() as u16).map(CardNo))
            && questions
                .into_iter()
                .eq((0..self.pack.questions.len() as u16).map(QuestionNo));
        let hands = if matches!(state.stage, Stage::Before | Stage::Choosing) {
            0
        } else {
            HAND
        };
        let dealt = state.pick.is_none() || state.hands.iter().all(|hand| hand.len() == hands);
        if whole && dealt && state.words <= self.length(state) {
            Ok(())
        } else {
            Err(format!("cards or questions are lost or doubled: {state:?}"))
        }
    }

    fn scripts() -> Vec<Script<Self>> {
        let bots = |level| [Sitter::Bot(level); 2];
        let mut won = example("bots", [1, 1]);
        won.seating = seating([&bots(Level::Expert), &bots(Level::Skilled)]);
        let won = Script {
            name: "won",
            example: won,
            seed: 2,
            causes: Vec::new(),
        };
        let mut drawn = Story::new(example("people", [1, 1]), 3);
        pick(&mut drawn, Millis(700));
        let mut host = Story::new(example("people", [1, 2]), 4);
        pick(&mut host, Millis(700));
        host.at(Millis(4_000), Cause::Ruling(Ruling::End))
            .expect("the host may");
        vec![
            won,
            tied(),
            drawn.script("drawn"),
            host.script("ended_by_host"),
        ]
    }
}

fn pick(story: &mut Story<Race>, at: Millis) {
    let lead = story.view(Seat(0)).lead;
    let pile = Action::Pick { pile: Pile::Right };
    story
        .act(at, Seat(lead.0), Millis(0), pile)
        .expect("the leading side may pick");
}

/// Two people sort, shout 150 ms apart over lines of different speed, and both know the answer.
fn tied() -> Script<Race> {
    let mut story = Story::new(example("people", [1, 1]), 5);
    pick(&mut story, Millis(900));
    let mut at = Millis(1_500);
    for side in [Side(0), Side(1)] {
        for put in story.table.game().sorting(story.state(), side) {
            at = at.plus(Millis(100));
            story.act(at, Seat(side.0), Millis(0), put).expect("a put");
        }
    }
    let (none, slow) = (Millis(0), Millis(120));
    let shouts = story
        .act(Millis(4_000), Seat(0), none, Action::Shout)
        .and(story.act(Millis(4_270), Seat(1), slow, Action::Shout));
    let text = story.table.game().solution(story.state());
    let answer = |text: &String| Action::Answer { text: text.clone() };
    let answers = story
        .act(Millis(7_000), Seat(1), none, answer(&text))
        .and(story.act(Millis(8_000), Seat(0), none, answer(&text)));
    assert!(shouts.and(answers).is_ok());
    story.script("tied")
}
