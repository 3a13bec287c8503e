//! What is asked for, what happens, and why something is refused.

use super::ChummyChallenge;
use super::cards::{ChallengeIx, Draw, ReadWord};
use std::sync::Arc;
use tricorn_derive::{happening, logged};
use tricorn_engine::{Millis, Refusal, Seat, Side};
use tricorn_geoplunge::PowerIx;
use tricorn_geoplunge::racing::{RaceEvent, RaceNews};
use tricorn_geoplunge::rounds::{BestOfThree, BestOfThreeView};
use tricorn_judge::Marks;
use tricorn_kit::race::First;

/// an answer has at most so many characters.
pub const TEXT_MOST: usize = 200;

/// What a seat asks for.
#[logged]
pub enum Action {
    /// CC-03: name the GeoPlunger of the own side.
    Name { seat: Seat },
    /// CC-08.
    Shout,
    /// CC-11: answer for the own side.
    Answer { text: String },
    /// CC-R8: somebody of the own side is still typing the answer.
    Typing,
}

/// What happens.
#[happening(ChummyChallenge, card = ReadWord, face = String, seen = News)]
pub enum Event {
    /// CC-02: the game begins with the decks as they lie, from the top, and the question is put.
    Began {
        #[log]
        power: Vec<PowerIx>,
        #[log]
        challenges: Vec<ChallengeIx>,
    },
    /// CC-03: both sides are to name their GeoPlungers. Who has only one that can serve has named it with this.
    Opened {
        /// From 1.
        challenge: u8,
    },
    /// CC-03, R-66: a side named its GeoPlunger; sealed until both have.
    Named {
        side: Side,
        /// The own side only.
        seat: Option<Seat>,
    },
    /// CC-05 to CC-07: the GeoPlungers are known to all, and the dealer has looked at the cards.
    Posed {
        geoplungers: [Seat; 2],
        #[log]
        draw: Draw,
    },
    /// the next word was read.
    Word {
        #[open]
        text: ReadWord,
        #[log]
        at: Millis,
    },
    /// CC-08, R-02, R-74.
    Race(#[seen(RaceNews)] RaceEvent),
    /// it is settled who shouted first, and they are to answer.
    Called {
        #[log]
        first: First,
        #[log]
        due: Option<Millis>,
    },
    /// CC-R8: a side has longer to answer, because it is still typing; after a double shout, the own side only.
    MoreTime {
        seat: Seat,
        #[log]
        due: Millis,
        /// Whether a person typed, and not a computer player who sits in.
        #[log]
        in_person: bool,
    },
    /// CC-R8: the time of a side is up; the own side only, since the other may still have some after a double shout.
    TimeUp {
        #[log]
        side: Side,
    },
    /// CC-11, CC-16, R-69: a side answered; the own side only, after a double shout.
    Answered {
        seat: Seat,
        text: Arc<str>,
        #[log]
        in_person: bool,
    },
    /// CC-12 to CC-18.
    Judged(#[seen(VerdictView)] Verdict),
    /// CC-20 to CC-23.
    Finished(#[seen(BestOfThreeView)] BestOfThree),
}

impl From<RaceEvent> for Event {
    fn from(event: RaceEvent) -> Self {
        Self::Race(event)
    }
}

/// CC-12 to CC-18: how a challenge ended.
#[happening(ChummyChallenge, card = ReadWord, face = String, seen = VerdictView)]
pub struct Verdict {
    /// What the judge says of the answer of each side; nothing of a side that gave none.
    #[log]
    pub marks: [Option<Marks>; 2],
    /// Nobody in a tie.
    pub winner: Option<Side>,
}

impl Verdict {
    pub fn right(&self, side: Side) -> bool {
        let marks = self.marks[usize::from(side.0)].as_ref();
        marks.is_some_and(|marks| marks.right)
    }
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Done,
    /// CC-03.
    NotOfYourSide,
    /// CC-04, R-06.
    HasServed,
    /// CC-08, R-65: no word was read yet.
    TooSoon,
    /// CC-09.
    NotGeoPlunger,
    /// it has been called.
    OthersFirst,
    /// CC-11.
    NotYourAnswer,
    /// CC-R8: the answer cannot take any longer.
    NoMoreTime,
    /// CC-R8: too late to answer.
    TimeUp,
    ///
    TooLong,
    /// Others will read it.
    OddText,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::Done => ("ALREADY_DONE", "Your side has done that already."),
            Reason::NotOfYourSide => (
                "NOT_OF_YOUR_SIDE",
                "Name somebody of your own side as GeoPlunger.",
            ),
            Reason::HasServed => (
                "HAS_SERVED",
                "This player has been GeoPlunger already. First come those who have not.",
            ),
            Reason::TooSoon => (
                "TOO_SOON",
                "Wait for the first word of the question before you shout.",
            ),
            Reason::NotGeoPlunger => (
                "NOT_GEOPLUNGER",
                "Only the GeoPlunger of your side can shout.",
            ),
            Reason::OthersFirst => ("OTHERS_FIRST", "The other team shouted first."),
            Reason::NotYourAnswer => (
                "NOT_YOUR_ANSWER",
                "The other team shouted first, so it answers alone.",
            ),
            Reason::NoMoreTime => (
                "NO_MORE_TIME",
                "Your team has all the time there is for this answer.",
            ),
            Reason::TimeUp => ("TIME_UP", "Your time for this answer is up."),
            Reason::OddText => (
                "ODD_TEXT",
                "There are characters in your answer that nobody can read.",
            ),
            Reason::TooLong => ("TOO_LONG", "An answer has at most 200 characters."),
        };
        Self::new(code, text)
    }
}
