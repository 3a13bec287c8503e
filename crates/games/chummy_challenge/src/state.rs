//! The whole truth of a moment.

use super::cards::{CHALLENGES, ChallengeIx};
use super::event::{Drawn, Verdict};
use std::sync::Arc;
use tricorn_engine::{Millis, Seat, SeatSet, Seating, Side};
use tricorn_geoplunge::race::Race;
use tricorn_geoplunge::rounds::{BestOfThree, ROUNDS, Rounds};
use tricorn_geoplunge::{self, POWER, PowerIx, Seen};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;
pub(super) use tricorn_kit::tricks::{index, other};

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing has happened.
    Before,
    /// The game is about to begin.
    Beginning,
    /// CC-02, C4-32: the count to five.
    Counting,
    /// The next challenge is about to begin.
    Between,
    /// CC-03: both sides name their GeoPlungers.
    Choosing,
    /// CC-R1: the first word comes in a moment.
    GettingReady,
    /// CC-08: the question is read, and for 15 seconds after it one may shout.
    Reading,
    /// CC-11, CC-16: who shouted first answers.
    Answering,
    /// the judgement is looked at.
    Resting,
    /// All challenges are played: the result comes at once.
    Decided,
    /// The game is over.
    Over,
}

/// The decks as they lie, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decks {
    /// The Power cards.
    pub power: [PowerIx; POWER],
    /// The Challenge cards.
    pub challenges: [ChallengeIx; CHALLENGES],
}

impl Decks {
    /// As they stand in the pack.
    pub fn in_order() -> Self {
        Self {
            power: std::array::from_fn(|at| PowerIx(at as u8)),
            challenges: std::array::from_fn(|at| ChallengeIx(at as u8)),
        }
    }

    /// The decks of a fact: each card once.
    pub fn of(power: &[PowerIx], challenges: &[ChallengeIx]) -> Option<Self> {
        let decks = Self {
            power: power.try_into().ok()?,
            challenges: challenges.try_into().ok()?,
        };
        decks.is_whole().then_some(decks)
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
    /// The result.
    pub result: BestOfThree,
    /// C4-21: the decks as they lie now; used cards are at the bottom.
    pub decks: Decks,
}

/// An answer as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// Who typed it.
    pub seat: Seat,
    /// What.
    pub text: Arc<str>,
}

/// A challenge that was judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Past {
    /// The GeoPlungers.
    pub plungers: [Seat; 2],
    /// The cards.
    pub drawn: Drawn,
    /// How many words were read.
    pub read: u16,
    /// The shouts.
    pub race: Race,
    /// Who shouted first.
    pub first: First,
    /// The answers.
    pub answers: [Option<Typed>; 2],
    /// How it ended.
    pub verdict: Verdict,
}

/// How the game ended.
pub type Ending = tricorn_geoplunge::Ending<BestOfThree>;

/// The whole truth of a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) who: Attendance,
    pub(super) phase: Phase,
    pub(super) due: Option<Millis>,
    /// What a match has handed in, until the game begins.
    pub(super) entry: Option<Entry>,
    /// the end of the match.
    pub(super) until: Option<Millis>,
    /// How many times the game began.
    pub(super) deals: u32,
    /// The decks as they lay when the game began, from the top.
    pub(super) decks: Decks,
    /// C4-21: the Power and the Challenge cards whose places everybody knew when the game began.
    pub(super) seen: [Seen; 2],
    /// CC-19: so many cards of each deck were used.
    pub(super) used: usize,
    /// who is standing.
    pub(super) standing: [bool; 2],
    /// CC-04: who has been GeoPlunger.
    pub(super) served: SeatSet,
    /// CC-03: the GeoPlungers of this challenge, as far as they are named.
    pub(super) named: [Option<Seat>; 2],
    /// CC-05: the cards of this challenge.
    pub(super) drawn: Option<Drawn>,
    /// so many words were read.
    pub(super) words: u16,
    /// From the first word to the judgement.
    pub(super) race: Option<Race>,
    /// From the call to the judgement: who shouted first.
    pub(super) first: First,
    pub(super) answers: [Option<Typed>; 2],
    /// R-18, CC-R8: until when each side may answer; nothing without a limit, or if it does not answer.
    pub(super) answer_due: [Option<Millis>; 2],
    /// CC-R8: how often each side got more time.
    pub(super) extended: [u8; 2],
    /// CC-R8: whose time for the answer is up.
    pub(super) late: [bool; 2],
    /// CC-R2: those who did something in secret themselves, and are noted as present when it comes out.
    pub(super) acted: SeatSet,
    pub(super) rounds: Rounds,
    pub(super) past: [Option<Arc<Past>>; ROUNDS],
    /// who has seen enough of the challenge.
    pub(super) ready: SeatSet,
    pub(super) ending: Option<Ending>,
}

impl State {
    pub(super) fn new(seating: &Seating) -> Self {
        Self {
            who: Attendance::new(seating),
            phase: Phase::Before,
            due: None,
            entry: None,
            until: None,
            deals: 0,
            decks: Decks::in_order(),
            seen: [Seen::NONE; 2],
            used: 0,
            standing: [false; 2],
            served: SeatSet::EMPTY,
            named: [None; 2],
            drawn: None,
            words: 0,
            race: None,
            first: First::Nobody,
            answers: [None, None],
            answer_due: [None; 2],
            extended: [0; 2],
            late: [false; 2],
            acted: SeatSet::EMPTY,
            rounds: Rounds::EMPTY,
            past: [None, None, None],
            ready: SeatSet::EMPTY,
            ending: None,
        }
    }

    /// Whether the game has begun and is not over.
    pub(super) const fn under_way(&self) -> bool {
        !matches!(self.phase, Phase::Before | Phase::Beginning | Phase::Over)
    }

    /// The cards that lie on top.
    pub(super) const fn top(&self) -> (PowerIx, ChallengeIx) {
        (
            self.decks.power[self.used % POWER],
            self.decks.challenges[self.used % CHALLENGES],
        )
    }

    /// CC-04, R-06: those whom a side may name: who has not served, or all when all have.
    pub(super) fn may_serve(&self, seating: &Seating, side: Side) -> SeatSet {
        let seats = seating.of_side(side);
        let rest = seats.without(self.served);
        if rest.is_empty() { seats } else { rest }
    }

    /// The GeoPlunger of a side, if it is named.
    pub(super) const fn plunger(&self, side: Side) -> Option<Seat> {
        self.named[index(side)]
    }

    /// Whether a side is to answer (CC-11, CC-16).
    pub(super) fn answers(&self, side: Side) -> bool {
        self.phase == Phase::Answering
            && match self.first {
                First::Nobody => false,
                First::Side(first) => first == side,
                First::Both => true,
            }
    }

    /// Whether a side is to answer, has not, and still has the time for it.
    pub(super) fn is_missing(&self, side: Side) -> bool {
        let at = index(side);
        self.answers(side) && self.answers[at].is_none() && !self.late[at]
    }

    /// The next deadline while answers are awaited.
    pub(super) fn answering_due(&self) -> Option<Millis> {
        let missing = BOTH.into_iter().filter(|side| self.is_missing(*side));
        missing
            .filter_map(|side| self.answer_due[index(side)])
            .min()
    }

    /// Whether a side has shouted.
    pub(super) fn has_shouted(&self, side: Side) -> bool {
        self.race.is_some_and(|race| race.has_shouted(side))
    }

    /// The challenges that were judged, in order.
    pub(super) fn judged(&self) -> impl Iterator<Item = &Past> {
        self.past.iter().flatten().map(|past| &**past)
    }
}

/// The sides that were first: none, one or both.
pub(super) fn firsts(first: First) -> Vec<Side> {
    match first {
        First::Nobody => Vec::new(),
        First::Side(side) => vec![side],
        First::Both => vec![Side(0), Side(1)],
    }
}
