//! The cards of a table: circles of the Power cards, questions of the Challenge cards as they are read. CD-11, CD-15, CD-16.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_derive::logged;
use tricorn_engine::Refusal;
use tricorn_geoplunge::match_game::Numbered;
use tricorn_geoplunge::{POWER, PowerIx};
use tricorn_packs::schema::{Challenge, Colour, GeoplungePack, Question};

/// so many Challenge cards there are.
pub const CHALLENGES: usize = 63;
/// CD-15: so many questions a card has.
pub const QUESTIONS: usize = Colour::ALL.len();

/// A Challenge card: its place in the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChallengeIx(pub u8);

impl ChallengeIx {
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CHALLENGES as u8).map(Self)
    }

    /// As an index; a card that is not there counts as another one.
    pub const fn at(self) -> usize {
        self.0 as usize % CHALLENGES
    }
}

impl Numbered for ChallengeIx {
    fn number(self) -> u8 {
        self.0
    }
}

/// The decks as they lie, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decks {
    pub power: [PowerIx; POWER],
    pub challenges: [ChallengeIx; CHALLENGES],
}

impl Decks {
    /// The decks of a fact.
    pub fn of(power: &[PowerIx], challenges: &[ChallengeIx]) -> Option<Self> {
        Some(Self {
            power: power.try_into().ok()?,
            challenges: challenges.try_into().ok()?,
        })
    }

    /// As they stand in the pack.
    pub fn in_order() -> Self {
        Self {
            power: std::array::from_fn(|at| PowerIx(at as u8)),
            challenges: std::array::from_fn(|at| ChallengeIx(at as u8)),
        }
    }

    /// Whether each card is there once.
    pub fn is_whole(&self) -> bool {
        let (mut power, mut challenges) = (self.power, self.challenges);
        power.sort_unstable();
        challenges.sort_unstable();
        power.into_iter().eq(PowerIx::all()) && challenges.into_iter().eq(ChallengeIx::all())
    }

    /// CC-19, R-13: so many of the top of each went to the bottom, in the order used.
    #[must_use]
    pub fn after(mut self, used: usize) -> Self {
        self.power.rotate_left(used % POWER);
        self.challenges.rotate_left(used % CHALLENGES);
        self
    }
}

/// The cards of a challenge: CC-05 to CC-07.
#[logged(copy)]
pub struct Draw {
    /// The Power card, whose circles say which colours can be asked.
    pub power: PowerIx,
    pub challenge: ChallengeIx,
    /// the colour of the question.
    pub colour: Colour,
}

/// a word of a question, from 0.
#[logged(copy)]
pub struct ReadWord {
    pub draw: Draw,
    pub number: u16,
}

/// A question with the words in which it is read.
#[derive(Clone, Debug)]
pub struct Prompt {
    /// As it stands on the card.
    pub question: Question,
    /// word by word.
    pub words: Vec<Arc<str>>,
}

impl Prompt {
    pub fn new(question: Question) -> Self {
        let words = question.question.split_whitespace();
        Self {
            words: words.map(Arc::from).collect(),
            question,
        }
    }

    /// CD-16: the parts of the answer as the card shows them.
    pub fn parts(&self) -> Vec<String> {
        let shown = |part: &Vec<String>| part.first().cloned().unwrap_or_default();
        self.question.answers.iter().map(shown).collect()
    }
}

/// The questions of a Challenge card, by their colours.
pub type Five = [Prompt; QUESTIONS];

/// The cards of a table.
#[derive(Clone)]
pub struct Cards {
    circles: Arc<[Vec<Colour>; POWER]>,
    challenges: Vec<Arc<Five>>,
}

impl Cards {
    /// The cards of a pack, or why no game can be played with it.
    pub fn try_new(pack: &GeoplungePack) -> Result<Self, Refusal> {
        if pack.power.len() != POWER || pack.challenges.len() != CHALLENGES {
            return Err(Refusal::bad_options(format!(
                "This game needs {POWER} Power cards and {CHALLENGES} Challenge cards; this pack has {} and {}.",
                pack.power.len(),
                pack.challenges.len()
            )));
        }
        // CD-11
        let mut power = pack.power.iter();
        if let Some(card) = power.find(|card| !(1..=2).contains(&card.circles.len())) {
            return Err(Refusal::bad_options(format!(
                "A Power card has one circle or two; card {} has {}.",
                card.number,
                card.circles.len()
            )));
        }
        let challenges: Result<_, Refusal> = pack.challenges.iter().map(five).collect();
        Ok(Self {
            circles: Arc::new(std::array::from_fn(|at| pack.power[at].circles.clone())),
            challenges: challenges?,
        })
    }

    /// CD-11: the circles on a Power card.
    pub fn circles(&self, power: PowerIx) -> &[Colour] {
        &self.circles[power.at()]
    }

    /// CD-15: the questions of a card.
    pub fn five(&self, challenge: ChallengeIx) -> &Five {
        &self.challenges[challenge.at()]
    }

    /// The question that is asked.
    pub fn prompt(&self, draw: Draw) -> &Prompt {
        &self.five(draw.challenge)[draw.colour as usize % QUESTIONS]
    }

    /// Another question in the place of this one: for a world in which it is another.
    pub fn replace(&mut self, draw: Draw, prompt: Prompt) {
        let mut five = self.five(draw.challenge).clone();
        five[draw.colour as usize % QUESTIONS] = prompt;
        self.challenges[draw.challenge.at()] = Arc::new(five);
    }
}

/// CD-15: one question of each colour, in the order of the colours, each with words and an answer (CD-16).
fn five(card: &Challenge) -> Result<Arc<Five>, Refusal> {
    let wrong = |what: &str| {
        Refusal::bad_options(format!(
            "Challenge card {} is not as it should be: {what}.",
            card.number
        ))
    };
    let mut five = Vec::new();
    for colour in Colour::ALL {
        let mut of_colour = card.questions.iter().filter(|it| it.colour == colour);
        let (Some(question), None) = (of_colour.next(), of_colour.next()) else {
            return Err(wrong("it needs one question of each colour"));
        };
        let prompt = Prompt::new(question.clone());
        if prompt.words.is_empty() || prompt.words.len() > usize::from(u16::MAX) {
            return Err(wrong("a question needs words"));
        }
        let blank = |part: &Vec<String>| part.is_empty();
        if question.answers.is_empty() || question.answers.iter().any(blank) {
            return Err(wrong("a question needs an answer"));
        }
        five.push(prompt);
    }
    let five: Result<Five, _> = five.try_into();
    five.map(Arc::new)
        .map_err(|_| wrong("it needs five questions"))
}
