//! An effect under way: what is still to be done, and the questions that it waits for.

use crate::{CardIx, State};
use tricorn_derive::logged;
use tricorn_engine::{Millis, Side};
use tricorn_packs::schema::effects::{Effect, Part, Step};

/// An effect that waits for answers, with all that is still to be done.
#[logged]
pub struct Run {
    pub card: CardIx,
    /// Whether it is a Power Play; otherwise the directions of a Cycle card.
    pub power: bool,
    /// Who played or drew it.
    pub actor: Side,
    /// PC-101: the player who was chosen on playing.
    pub target: Option<Side>,
    /// What is to be done; the last frame first. The threads of a frame go on side by side.
    pub frames: Vec<Vec<Thread>>,
    /// Whether this is the moment in which others may cancel the card (PC-P12).
    pub reaction: bool,
    /// Those who have let that moment pass.
    pub passed: Vec<Side>,
    /// Since when the table waits for it.
    pub since: Millis,
    /// PC-R49: the clock of the turn, which stands still meanwhile.
    pub turn_due: Option<Millis>,
}

/// What one player does, step by step.
#[logged]
pub struct Thread {
    /// `self` in its steps.
    pub me: Side,
    /// What is to be done; the last one first.
    pub tasks: Vec<Task>,
    /// PC-106: the card that was chosen last.
    pub chosen: Option<CardIx>,
    /// What it waits for.
    pub question: Option<Question>,
    /// The sealed answer, as long as others have to give theirs (PC-R45).
    pub answer: Option<Answer>,
}

/// A step, with what is already settled of it.
#[logged]
pub struct Task {
    pub step: Step,
    /// Whom it concerns, once that is settled.
    pub on: Option<Side>,
    /// The other player concerned, once that is settled.
    pub other: Option<Side>,
    /// The cards chosen so far, one list for each choice.
    pub picks: Vec<Vec<CardIx>>,
}

impl Task {
    pub(super) const fn new(step: Step, on: Option<Side>) -> Self {
        Self {
            step,
            on,
            other: None,
            picks: Vec::new(),
        }
    }
}

#[logged]
pub struct Question {
    pub of: Side,
    pub query: Query,
}

#[logged]
pub enum Query {
    /// Some of these cards, in the order in which they are named.
    Cards {
        place: Place,
        from: Vec<CardIx>,
        count: u8,
    },
    /// All of these cards in an order of one's own.
    Order {
        cards: Vec<CardIx>,
    },
    /// One of several things that the card names.
    Option {
        of: Vec<u8>,
    },
    Player {
        of: Vec<Side>,
    },
    /// PC-P13, PC-R51: a card of the own hand that may be played now, or none.
    Waived {
        /// Without which part of its Needs.
        part: Part,
    },
}

/// Where cards lie that can be chosen.
#[logged(copy)]
pub enum Place {
    Area(Side),
    Hand(Side),
    Discard,
}

#[logged]
pub enum Answer {
    Cards(Vec<CardIx>),
    Option(u8),
    Player(Side),
    Decline,
}

impl Run {
    /// The thread that waits for the answer of a player.
    fn asks(&self, side: Side) -> Option<&Thread> {
        self.threads().iter().find(|thread| thread.asks(side))
    }

    pub(super) fn asks_mut(&mut self, side: Side) -> Option<&mut Thread> {
        let threads = self.frames.last_mut()?;
        threads.iter_mut().find(|thread| thread.asks(side))
    }

    /// The threads that are carried out now.
    pub(super) fn threads(&self) -> &[Thread] {
        self.frames.last().map_or(&[], Vec::as_slice)
    }

    /// The open question to a player.
    pub(super) fn question(&self, side: Side) -> Option<&Question> {
        self.asks(side)?.question.as_ref()
    }

    /// Those who have been asked and have not answered.
    pub(super) fn awaited(&self) -> impl Iterator<Item = Side> + '_ {
        let open = self.threads().iter().filter(|thread| thread.waits());
        open.filter_map(|thread| Some(thread.question.as_ref()?.of))
    }

    /// PC-P12: those who may still cancel the card.
    pub(super) fn may_react(&self, state: &State) -> impl Iterator<Item = Side> + '_ {
        let open = |side: &Side| *side != self.actor && !self.passed.contains(side);
        state.alive().filter(open)
    }

    /// Whose answer the table waits for: public.
    pub(super) fn awaits(&self, state: &State) -> Vec<Side> {
        let mut awaits: Vec<Side> = if self.reaction {
            self.may_react(state).collect()
        } else {
            self.awaited().collect()
        };
        awaits.sort_unstable();
        awaits.dedup();
        awaits
    }

    /// How many questions of this moment a player has answered.
    pub(super) fn answers_of(&self, side: Side) -> usize {
        let threads = self.threads().iter();
        let answered = threads.filter(|thread| thread.answer.is_some());
        answered
            .filter(|thread| thread.question.as_ref().is_some_and(|q| q.of == side))
            .count()
    }

    /// The step for which a player is asked.
    pub(super) fn asking(&self, side: Side) -> Option<&Step> {
        Some(&self.asks(side)?.tasks.last()?.step)
    }

    /// The other player of that step, once it is settled.
    pub(super) fn partner(&self, side: Side) -> Option<Side> {
        self.asks(side)?.tasks.last()?.on
    }

    /// The steps of an option that can be chosen now.
    pub(super) fn option(&self, option: u8) -> Option<&[Step]> {
        let mut tasks = self
            .threads()
            .iter()
            .filter_map(|thread| thread.tasks.last());
        tasks.find_map(|task| match &task.step {
            Step::Choose { options, .. } => options.get(usize::from(option)).map(Vec::as_slice),
            _ => None,
        })
    }

    /// What an option that can be chosen now does, in words.
    pub(super) fn option_words(&self, option: u8) -> String {
        let steps = self.option(option).unwrap_or_default().to_vec();
        Effect {
            cost: Vec::new(),
            steps,
        }
        .words()
    }
}
