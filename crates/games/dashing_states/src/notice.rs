//! What one viewer is told of an event: data for the page to move cards by, and a line for the log.

use super::DashingStates;
use super::ask::map_name;
use super::event::Event;
use super::layout::To;
use super::look::firsts;
use super::state::{Phase, State};
use super::view::{RaceView, ResultView};
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Handle, Seat, Side, Viewer};
use tricorn_geoplunge::race::ShoutView;
use tricorn_geoplunge::{ENDED, Power, stance};
use tricorn_kit::attendance::Presence;

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
pub struct Notice {
    /// What happened.
    pub news: News,
    /// The same in words: the `Display` of the notice, and so not part of its data.
    #[serde(skip)]
    pub words: String,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

/// What happened, as far as the viewer may know. The view says what is there; this says what is new.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// The game began, and the count runs.
    Began,
    /// A side stood up or sat down.
    Stood {
        /// Which.
        side: Side,
        /// Whether it stands now.
        stands: bool,
    },
    /// The count has reached five.
    Counted,
    /// A side changed places.
    Ordered {
        /// Which.
        side: Side,
        /// Its seats, from left to right.
        seats: Vec<Seat>,
    },
    /// The Power card of race 3 was turned.
    Turned(Power),
    /// The cards are there, and the race has started.
    Dealt {
        /// Which race.
        race: u8,
    },
    /// A member of the own side moved a card.
    Moved {
        /// Who.
        seat: Seat,
        /// Which.
        card: Handle,
        /// Where to.
        to: To,
    },
    /// The own side offers a tie, or takes that back.
    Offered {
        /// Which side.
        side: Side,
        /// Whether the offer stands.
        stands: bool,
    },
    /// Both sides offer a tie.
    Agreed,
    /// A shout of the own side was received.
    Shouted {
        /// Which side.
        side: Side,
        /// Who.
        seat: Seat,
    },
    /// Time is up; shouts that are on their way still count.
    Closed,
    /// It is settled who was first.
    Called {
        /// Those who were.
        first: Vec<Side>,
        /// The evidence.
        shouts: Vec<ShoutView>,
    },
    /// A member of the own side has sent the form.
    Identified {
        /// Who.
        seat: Seat,
    },
    /// The own side's time for its forms is up.
    FormsClosed {
        /// Which side.
        side: Side,
    },
    /// The race is judged.
    Judged(RaceView),
    /// The race is a tie without a shout.
    Tied(RaceView),
    /// The next race starts soon.
    Rested {
        /// Which.
        race: u8,
    },
    /// The game is over.
    Finished(ResultView),
    /// The game is played again.
    Abandoned,
    /// The host ended the game.
    Ended,
    /// Somebody left, came back, fell asleep or wants to give up.
    Presence(Presence),
}

impl DashingStates {
    pub(super) fn notice_for(
        &self,
        after: &State,
        event: &Event,
        viewer: Viewer,
    ) -> Option<Notice> {
        let sides = &self.book.sides;
        let (news, words) = match event {
            Event::Began { .. } => (
                News::Began,
                format!(
                    "At most three races: know the states by their shape. {}",
                    stance::ASKED
                ),
            ),
            Event::Stood { side, stands } => {
                let (side, stands) = (*side, *stands);
                let words = stance::stood_words(sides, side, stands);
                (News::Stood { side, stands }, words)
            }
            Event::Counted { .. } => (News::Counted, stance::counted_words(sides, after.standing)),
            Event::Ordered { side, seats } => {
                let names: Vec<String> = seats.iter().map(|seat| self.name(*seat)).collect();
                let sit = sides.does(*side, "sits", "sit");
                let (side, seats) = (*side, seats.clone());
                let words = format!("{sit} in this order now: {}.", names.join(", "));
                (News::Ordered { side, seats }, words)
            }
            Event::Turned { .. } => {
                let power = self.power(after);
                let words = format!(
                    "The Power card for race 3 is turned: rows go by {}.",
                    power.face.category
                );
                (News::Turned(power), words)
            }
            Event::Dealt { .. } => {
                let race = after.race_number();
                let sort = after.sort_of(&self.book, race);
                let sort = sort.map(|sort| sort.words()).unwrap_or_default();
                let words = format!("Go! Race {race}: {sort}.");
                (News::Dealt { race }, words)
            }
            Event::Moved { seat, card, to } => {
                if !sides.inside(viewer, sides.of(*seat)) {
                    return None;
                }
                let (seat, card, to) = (*seat, *card, *to);
                (News::Moved { seat, card, to }, self.moved_words(seat, card, to))
            }
            Event::Offered { .. } if after.race.is_some_and(|race| race.agreed()) => {
                (News::Agreed, "Both sides offer a tie.".to_owned())
            }
            Event::Offered { side, stands, .. } => {
                if !sides.inside(viewer, *side) {
                    return None;
                }
                let (side, stands) = (*side, *stands);
                let words = if stands {
                    format!("{} a tie; the others are not told.", sides.does(side, "offers", "offer"))
                } else {
                    format!("{} the offer of a tie back.", sides.does(side, "takes", "take"))
                };
                (News::Offered { side, stands }, words)
            }
            // to the shouting side only.
            Event::Shouted(shout) => {
                if !sides.inside(viewer, shout.side) {
                    return None;
                }
                let (side, seat) = (shout.side, shout.seat);
                let words = format!("{} shouts GeoPlunge. Shout received.", self.name(seat));
                (News::Shouted { side, seat }, words)
            }
            Event::Closed => (News::Closed, "Time is up.".to_owned()),
            Event::Called { first, .. } => {
                let race = after.race?;
                let words = race.called_words(sides, *first);
                let (first, shouts) = (firsts(*first), race.evidence());
                (News::Called { first, shouts }, words)
            }
            // that a form is in is for the own side; what is in it is for nobody yet.
            Event::Identified { seat, .. } => {
                if !sides.inside(viewer, sides.of(*seat)) {
                    return None;
                }
                let words = format!("{} has sent the answers.", self.name(*seat));
                (News::Identified { seat: *seat }, words)
            }
            Event::FormsClosed { side } => {
                if !sides.inside(viewer, *side) {
                    return None;
                }
                let words = format!("The time for the answers of {} is up.", sides.name(*side));
                (News::FormsClosed { side: *side }, words)
            }
            Event::Judged { .. } => {
                let race = self.races(after).pop()?;
                let words = race.words.clone();
                (News::Judged(race), words)
            }
            Event::Tied { .. } => {
                let race = self.races(after).pop()?;
                let words = race.words.clone();
                (News::Tied(race), words)
            }
            // The view says who is waited for.
            Event::Ready { .. } => return None,
            Event::Rested { .. } => {
                let race = after.race_number();
                let words = format!("Race {race} is about to start. Everybody looks away.");
                (News::Rested { race }, words)
            }
            Event::Finished(result) => {
                let view = self.result_view(after, result);
                let words = view.words.clone();
                (News::Finished(view), words)
            }
            Event::Abandoned => (
                News::Abandoned,
                "The game does not count and is played again from the first race, with other cards.".to_owned(),
            ),
            Event::Ended => (News::Ended, ENDED.to_owned()),
            Event::Presence(fact) if !self.hears(after, viewer, *fact) => return None,
            Event::Presence(fact) => (News::Presence(*fact), fact.words(sides.seating())),
        };
        Some(Notice { news, words })
    }

    /// Whether a viewer hears of a fact. Who acts in a race is awake, and that somebody acts there is the own side's
    /// business.
    fn hears(&self, after: &State, viewer: Viewer, fact: Presence) -> bool {
        let sides = &self.book.sides;
        match fact {
            Presence::Awake(side) if matches!(after.phase, Phase::Racing | Phase::Identifying) => {
                sides.inside(viewer, side)
            }
            _ => sides.hears(viewer, fact),
        }
    }

    /// DS-05, DS-09: a move in words.
    fn moved_words(&self, seat: Seat, card: Handle, to: To) -> String {
        let (who, map) = (self.name(seat), map_name(card));
        match to {
            To::Pool => format!("{who} takes {map} back."),
            To::Place(place) => {
                format!("{who} lays {map} at place {}.", u32::from(place) + 1)
            }
            To::Aside => format!("{who} sets {map} aside, face-down."),
        }
    }

    /// The name of somebody.
    pub(super) fn name(&self, seat: Seat) -> String {
        let place = self.seats().place(seat);
        place.map_or_else(|| "Somebody".to_owned(), |place| place.name.clone())
    }
}
