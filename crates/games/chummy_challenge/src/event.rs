//! What is asked for, what happened, and why something is refused.
//!
//! Events carry the whole truth and everything that chance or the judge decided, so that no later reader has to draw or to
//! judge.

use super::cards::ChallengeIx;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::{Millis, Refusal, Seat, Side};
use tricorn_geoplunge::PowerIx;
use tricorn_geoplunge::rounds::BestOfThree;
use tricorn_judge::Marks;
use tricorn_kit::attendance::Presence;
use tricorn_kit::race::{First, Shout};
use tricorn_packs::schema::Colour;

/// an answer has at most so many characters.
pub const TEXT_MOST: usize = 200;

/// What a seat asks for: the legal actions of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// stand up.
    Stand,
    /// sit down.
    Sit,
    /// CC-03: name the GeoPlunger of the own side.
    Name {
        /// Who.
        seat: Seat,
    },
    /// CC-08: shout “GeoPlunge”.
    Shout,
    /// CC-11: answer for the own side.
    Answer {
        /// What was typed.
        text: String,
    },
    /// CC-R8: somebody of the own side is still typing the answer.
    Typing,
    /// enough of this challenge.
    GoOn,
    /// Give the game up.
    Resign,
    /// Take the wish to give up back.
    PlayOn,
}

/// CC-12 to CC-18: how a challenge ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// What the judge says of the answer of each side; nothing of a side that gave none.
    pub marks: [Option<Marks>; 2],
    /// Who won; nobody in a tie.
    pub winner: Option<Side>,
}

/// The cards of a challenge: CC-05 to CC-07.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The Power card, whose circles say which colours can be asked.
    pub power: PowerIx,
    /// The Challenge card.
    pub challenge: ChallengeIx,
    /// the colour of the question.
    pub colour: Colour,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The game began with the decks as they lie, and the count with it (CC-02).
    Began {
        /// How many times it began before.
        deal: u32,
        /// The Power deck from the top.
        power: Vec<PowerIx>,
        /// The Challenge deck from the top.
        challenges: Vec<ChallengeIx>,
        /// When the count is over.
        due: Millis,
    },
    /// a side stood up or sat down.
    Stood {
        /// Which.
        side: Side,
        /// Whether it stands now.
        stands: bool,
    },
    /// C4-33: the count has reached five.
    Counted,
    /// CC-03: both sides are to name their GeoPlungers. Who has only one that can serve has named it with this.
    Opened {
        /// Until when.
        due: Option<Millis>,
    },
    /// CC-03, R-66: a side named its GeoPlunger; sealed until both have.
    Named {
        /// Which side.
        side: Side,
        /// Whom.
        seat: Seat,
    },
    /// CC-05 to CC-07: the GeoPlungers are known to all, and the dealer has looked at the cards.
    Posed {
        /// The GeoPlunger of each side.
        plungers: [Seat; 2],
        /// What nobody but the dealer sees.
        drawn: Drawn,
        /// CC-R1: when the first word comes.
        due: Millis,
    },
    /// the next word was read.
    Word {
        /// Which, from 0.
        number: u16,
        /// When.
        at: Millis,
    },
    /// the time for shouting is over; only what is on its way still counts.
    Closed,
    /// CC-08: a GeoPlunger shouted. Until the call only the own side hears of it.
    Shouted {
        /// With its evidence.
        shout: Shout,
        /// Whether the person of the seat did it, not somebody who sits in.
        own: bool,
    },
    /// it is settled who shouted first.
    Called {
        /// Who.
        first: First,
        /// Until when they are to answer.
        due: Option<Millis>,
    },
    /// CC-R8: a side has longer to answer, because it is still typing. After a double shout only the own side hears of it.
    MoreTime {
        /// Who typed.
        seat: Seat,
        /// Until when now.
        due: Millis,
        /// Whether the person of the seat did it, not somebody who sits in.
        own: bool,
    },
    /// CC-R8: the time of a side is up. After a double shout the other may still have some, and hears nothing of it.
    TimeUp {
        /// Which.
        side: Side,
    },
    /// CC-11, CC-16: a side answered. After a double shout only the own side hears of it.
    Answered {
        /// Who typed it.
        seat: Seat,
        /// What.
        text: Arc<str>,
        /// Whether the person of the seat did it, not somebody who sits in.
        own: bool,
    },
    /// CC-12 to CC-18: the challenge is over.
    Judged {
        /// How.
        verdict: Verdict,
        /// whether it is looked at first.
        rest: bool,
        /// Until when.
        due: Option<Millis>,
    },
    /// a seat has seen enough.
    Ready {
        /// Which.
        seat: Seat,
    },
    /// the pause is over.
    Rested,
    /// CC-20 to CC-23: the game is over.
    Finished(BestOfThree),
    /// The game does not count and is played again.
    Abandoned,
    /// The host ended the game.
    Ended,
    /// Somebody left, came back, fell asleep or wants to give up.
    Presence(Presence),
}

impl From<Presence> for Event {
    fn from(fact: Presence) -> Self {
        Self::Presence(fact)
    }
}

/// A deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// The next word, the end of a wait, the time for a step.
    Step,
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Something else is to be done now.
    WrongPhase,
    /// The game is over.
    GameOver,
    /// Your side has done that already.
    Done,
    /// this person has said so already.
    SaidSo,
    /// CC-03: not one of the own side.
    NotOfYourSide,
    /// CC-04, R-06: has been GeoPlunger while others have not.
    HasServed,
    /// CC-08, R-65: no word was read yet.
    TooSoon,
    /// CC-09.
    NotGeoPlunger,
    /// The other side shouted first, and it has been called.
    OthersFirst,
    /// CC-11: the other side answers.
    NotYourAnswer,
    /// CC-R8: the answer cannot take any longer.
    NoMoreTime,
    /// CC-R8: too late to answer.
    TimeUp,
    ///
    TooLong,
    /// Others will read it.
    OddText,
    ///
    NotAPerson,
    /// Nobody of this seat has asked to give up.
    NotAsked,
    /// A deadline that has not come.
    NotDue,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::WrongPhase => (
                "WRONG_PHASE",
                "That cannot be done now. Look at what the table asks of you.",
            ),
            Reason::GameOver => (
                "WRONG_PHASE",
                "The game is over. There is nothing left to do.",
            ),
            Reason::Done => ("ALREADY_DONE", "Your side has done that already."),
            Reason::SaidSo => (
                "ALREADY_DONE",
                "You have said so already. The others are still looking.",
            ),
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
            Reason::TooLong => ("TOO_LONG", "An answer has at most 200 characters."),
            Reason::OddText => (
                "ODD_TEXT",
                "There are characters in your answer that nobody can read.",
            ),
            Reason::NotAPerson => (
                "NOT_A_PERSON",
                "A computer player sits here: nobody waits for it.",
            ),
            Reason::NotAsked => ("NOT_ASKED", "You have not asked to give up."),
            Reason::NotDue => ("NOT_DUE", "That time has not run out yet."),
        };
        Self::new(code, text)
    }
}
