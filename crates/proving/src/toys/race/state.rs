//! The whole truth of a race, and how facts change it. Nothing is judged here.

use super::parts::{
    CardNo, End, Entry, Event, Lying, Opening, Pile, QuestionNo, Stage, Verdict, Win,
};
use super::{HAND, Race};
use std::collections::{BTreeMap, BTreeSet};
use tricorn_engine::{Handle, Millis, Seat, Side};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::race::{First, Shouts};

/// The whole truth.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) stage: Stage,
    /// When the stage began.
    pub(super) since: Millis,
    /// What was not dealt, top first.
    pub(super) deck: Vec<CardNo>,
    /// The one that is asked is on top.
    pub(super) questions: Vec<QuestionNo>,
    pub(super) heard: BTreeSet<QuestionNo>,
    pub(super) lead: Side,
    pub(super) pick: Option<Pile>,
    pub(super) handles: Handle,
    pub(super) until: Option<Millis>,
    pub(super) hands: [Vec<Lying>; 2],
    /// How many words were read.
    pub(super) words: usize,
    /// The limit is past; only shouts that are still on their way count.
    pub(super) closed: bool,
    pub(super) shouts: Shouts,
    pub(super) first: First,
    pub(super) answers: BTreeMap<Seat, String>,
    pub(super) verdict: Option<Verdict>,
    pub(super) end: Option<End>,
    pub(super) attendance: Attendance,
}

impl State {
    /// How far it is.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// How many words were read.
    pub const fn words_read(&self) -> usize {
        self.words
    }

    /// Who picks a pile.
    pub const fn lead(&self) -> Side {
        self.lead
    }

    /// Who is there.
    pub const fn attendance(&self) -> &Attendance {
        &self.attendance
    }

    /// The cards before a side.
    pub fn hand(&self, side: Side) -> &[Lying] {
        self.hands
            .get(usize::from(side.0))
            .map_or(&[], |hand| &hand[..])
    }

    /// The question that is asked.
    pub fn question(&self) -> Option<QuestionNo> {
        self.questions.first().copied()
    }

    /// Whether a shout was received and the wait for a tie runs.
    pub fn is_waiting(&self) -> bool {
        self.stage == Stage::Racing && self.shouts.closes().is_some()
    }

    /// Whether a side has to type answers.
    pub fn answers(&self, side: Side) -> bool {
        match self.first {
            First::Nobody => false,
            First::Side(first) => first == side,
            First::Both => true,
        }
    }

    /// Whether the cards of a side are shown to all.
    pub fn is_shown(&self, side: Side) -> bool {
        self.verdict.is_some() && self.answers(side)
    }

    /// Whether question and answer are shown to all.
    pub fn is_told(&self) -> bool {
        matches!(self.end, Some(End::Won(_)))
    }
}

impl Race {
    pub(super) fn blank(&self) -> State {
        State {
            stage: Stage::Before,
            since: Millis(0),
            deck: Vec::new(),
            questions: Vec::new(),
            heard: BTreeSet::new(),
            lead: Side(0),
            pick: None,
            handles: Handle(0),
            until: None,
            hands: [Vec::new(), Vec::new()],
            words: 0,
            closed: false,
            shouts: Shouts::default(),
            first: First::Nobody,
            answers: BTreeMap::new(),
            verdict: None,
            end: None,
            attendance: Attendance::new(&self.seating),
        }
    }

    /// Decks are whole and the lead exists: else nothing begins.
    fn fits(&self, opening: &Opening) -> bool {
        let mut deck = opening.deck.clone();
        deck.sort_unstable();
        let mut questions = opening.questions.clone();
        questions.sort_unstable();
        let cards = (0..self.pack.cards.len() as u16).map(CardNo);
        let asked = (0..self.pack.questions.len() as u16).map(QuestionNo);
        deck.into_iter().eq(cards) && questions.into_iter().eq(asked) && opening.lead.0 < 2
    }

    pub(super) fn entered(&self, entry: &Entry) -> State {
        let blank = State {
            attendance: entry.attendance,
            ..self.blank()
        };
        if !self.fits(&entry.opening) {
            return blank;
        }
        State {
            stage: Stage::Choosing,
            since: entry.opening.at,
            deck: entry.opening.deck.clone(),
            questions: entry.opening.questions.clone(),
            heard: entry.heard.clone(),
            lead: entry.opening.lead,
            handles: entry.handles,
            until: entry.until,
            ..blank
        }
    }

    pub(super) fn change(&self, state: &mut State, event: &Event) {
        match event {
            Event::Opened(opening) => {
                if state.stage == Stage::Before {
                    *state = self.entered(&Entry {
                        opening: opening.clone(),
                        heard: BTreeSet::new(),
                        handles: Handle(0),
                        until: None,
                        attendance: state.attendance,
                    });
                }
            }
            Event::Presence(presence) => state.attendance.evolve(&self.seating, *presence),
            Event::Picked { pile, at, .. } => self.release(state, *pile, *at),
            Event::Put { seat, card, tray } => {
                let side = self.seating.side_of(*seat);
                let hand = side.and_then(|side| state.hands.get_mut(usize::from(side.0)));
                let lying = hand.and_then(|hand| hand.iter_mut().find(|it| it.handle == *card));
                if let Some(lying) = lying
                    && state.stage == Stage::Racing
                    && tray.0 < super::TRAYS
                {
                    lying.tray = Some(*tray);
                }
            }
            Event::Word => {
                if state.stage == Stage::Racing && state.words < self.length(state) {
                    state.words += 1;
                }
            }
            Event::LastCall => {
                if matches!(state.stage, Stage::Choosing | Stage::Racing) {
                    state.closed = true;
                }
            }
            Event::Shouted(shout) => {
                if state.stage == Stage::Racing {
                    state.shouts.keep(*shout);
                }
            }
            Event::Called { first, at } => {
                if state.stage == Stage::Racing && *first != First::Nobody {
                    state.stage = Stage::Forms;
                    state.first = *first;
                    state.since = *at;
                }
            }
            Event::Answered { seat, text } => {
                if state.stage == Stage::Forms && self.types(state).has(*seat) {
                    state.answers.entry(*seat).or_insert_with(|| text.clone());
                }
            }
            Event::Judged(verdict) => {
                if state.stage == Stage::Forms {
                    state.verdict = Some(*verdict);
                    state.end = Some(End::Won(verdict.win));
                    state.stage = Stage::Over;
                }
            }
            Event::Drawn => {
                if state.stage == Stage::Racing {
                    state.end = Some(End::Won(Win::Drawn));
                    state.stage = Stage::Over;
                }
            }
            Event::Ended => {
                if state.stage != Stage::Over {
                    state.end = Some(End::Host);
                    state.stage = Stage::Over;
                }
            }
        }
    }

    /// RC-01
    fn release(&self, state: &mut State, pile: Pile, at: Millis) {
        if state.stage != Stage::Choosing || state.deck.len() < 2 * HAND {
            return;
        }
        let first = state.handles.0;
        let cards: Vec<Lying> = state
            .deck
            .drain(..2 * HAND)
            .zip(0..)
            .map(|(card, at)| Lying {
                card,
                handle: Handle(first.wrapping_add(at)),
                tray: None,
            })
            .collect();
        let (left, right) = cards.split_at(HAND);
        let lead_left = pile == Pile::Left;
        let first_left = lead_left == (state.lead == Side(0));
        let (one, two) = if first_left {
            (left, right)
        } else {
            (right, left)
        };
        state.hands = [one.to_vec(), two.to_vec()];
        state.handles = Handle(first.wrapping_add(2 * HAND as u32));
        state.pick = Some(pile);
        state.stage = Stage::Racing;
        state.since = at;
    }
}
