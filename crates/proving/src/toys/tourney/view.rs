//! What one viewer of a match may know, is asked and is told: the clock and the score, and for the rest the race's own.

use super::{Ending, Event, Phase, State, Tourney};
use crate::toys::race::{self, Race, Win};
use serde::Serialize;
use tricorn_engine::{Ask, AskId, Game, Millis, Offer, Seat, SeatSet, Side, Viewer};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// How far the match is.
    pub phase: Phase,
    /// The number of the race under way, from 1.
    pub number: u32,
    /// How the races went.
    pub results: Vec<Win>,
    /// When the clock runs out.
    pub ends: Millis,
    /// Who is ready for the next race.
    pub ready: SeatSet,
    /// How it ended.
    pub ending: Option<Ending>,
    /// The race under way, or the last one.
    pub race: race::View,
}

impl Tourney {
    pub(super) fn look(&self, state: &State, viewer: Viewer) -> View {
        View {
            phase: state.phase,
            number: state.number,
            results: state.results.clone(),
            ends: self.ends(state),
            ready: state.ready,
            ending: state.ending,
            race: self.race.view(&state.race, viewer),
        }
    }

    pub(super) fn put_question(&self, state: &State, seat: Seat) -> Ask {
        let ask = match state.phase {
            Phase::Before => Ask::wait(AskId(8), "TM-01", "The match has not begun."),
            Phase::Racing => self.race.ask(&state.race, seat),
            Phase::Between if state.ready.has(seat) => {
                Ask::wait(AskId(10), "TM-01", "The next race begins in a moment.")
            }
            Phase::Between => Ask::wait(AskId(9), "TM-01", "Are you ready for the next race?")
                .offer(Offer::new("ready", "Ready", Vec::new())),
            Phase::Over => Ask::wait(AskId(11), "TM-04", "The match is over."),
        };
        Ask {
            id: ask.id.under(state.number),
            ..ask
        }
    }

    pub(super) fn word_of(
        &self,
        after: &State,
        event: &Event,
        viewer: Viewer,
    ) -> Option<race::Notice> {
        let (what, text) = match event {
            Event::Race(event) => return self.race.notice(&after.race, event, viewer),
            Event::Began(opening) => (
                "began",
                format!(
                    "Race {} begins. A pile is picked by {}.",
                    after.number,
                    self.seating().side_name(opening.lead)
                ),
            ),
            Event::Counted { .. } => {
                let [one, two] = [Side(0), Side(1)].map(|side| after.wins(side));
                ("counted", format!("It stands {one} to {two}."))
            }
            Event::Ready(seat) => {
                let place = self.seating().place(*seat)?;
                ("ready", format!("{} is ready.", place.name))
            }
            Event::Ended(ending) => (
                "ended",
                match ending {
                    Ending::TwoWins => "Two races are won: the match is over.",
                    Ending::Clock | Ending::Drawn => "The clock has run out: the match is over.",
                    Ending::Host => "The host has ended the match.",
                }
                .to_owned(),
            ),
        };
        Some(race::Notice { what, text })
    }
}

impl View {
    pub(super) fn text(&self) -> String {
        let wins = |side| {
            let won = self.results.iter().filter(|win| **win == Win::Side(side));
            won.count()
        };
        let head = match self.phase {
            Phase::Before => "The match has not begun.".to_owned(),
            Phase::Racing => format!("Race {}.", self.number),
            Phase::Between => format!("After race {}.", self.number),
            Phase::Over => "The match is over.".to_owned(),
        };
        let score = format!("{} to {}.", wins(Side(0)), wins(Side(1)));
        format!("{head} {score}\n{}", Race::tell(&self.race))
    }
}
