//! What one viewer is told of an event: data for the page to move cards by, and a line for the log.

use super::BorderUp;
use super::event::{Event, Word};
use super::look::firsts;
use super::state::State;
use super::view::{ResultView, ShowView};
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Handle, Seat, Side, Viewer};
use tricorn_geoplunge::{ENDED, stance};
use tricorn_kit::attendance::Presence;

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// The count to five began.
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
    /// “Ready, Set, GeoPlunge!”
    Signal,
    /// A card was put into a tray; the own side only.
    Put {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Handle,
        /// Into which tray.
        tray: u8,
        /// At which place; behind the last card it is the end of the row.
        place: u8,
    },
    /// A card was taken out of its tray; the own side only.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Handle,
    },
    /// “Shout received”; the own side only.
    Shouted {
        /// By whom.
        seat: Seat,
        /// What.
        word: Word,
    },
    /// A tie was offered, or the offer was taken back; the own side only.
    Offered {
        /// By whom.
        seat: Seat,
        /// Whether the offer stands now.
        stands: bool,
    },
    /// both sides offer a tie; for all to hear.
    Agreed,
    /// The time for shouting is over.
    LastCall,
    /// The shouts were judged.
    Judged {
        /// Who was first; both after shouts at the same time.
        first: Vec<Side>,
        /// What they showed.
        shows: Vec<ShowView>,
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

impl BorderUp {
    pub(super) fn notice_for(
        &self,
        after: &State,
        event: &Event,
        viewer: Viewer,
    ) -> Option<Notice> {
        let sides = &self.book.sides;
        let own = |seat: Seat| sides.inside(viewer, sides.of(seat));
        let (news, words) = match event {
            Event::Began { .. } => (
                News::Began,
                format!("{} Then the cards are dealt.", stance::ASKED),
            ),
            Event::Stood { side, stands } => {
                let (side, stands) = (*side, *stands);
                let words = stance::stood_words(sides, side, stands);
                (News::Stood { side, stands }, words)
            }
            Event::Counted { .. } => {
                let counted = stance::counted_words(sides, after.standing);
                let words = format!("{counted} 21 cards for each team, face-down. Ready, Set …");
                (News::Counted, words)
            }
            Event::Signal { .. } => (
                News::Signal,
                "Ready, Set, GeoPlunge! Each team has 21 cards.".to_owned(),
            ),
            // when both offers stand, everybody hears it.
            Event::Offered { .. } if after.race.is_some_and(|race| race.agreed()) => (
                News::Agreed,
                "Both sides offer a tie. Only a shout that came before still counts.".to_owned(),
            ),
            // BU-04, R-02, R-80: what a side does before the call is its own business, and that it does something too.
            Event::Put { seat, .. }
            | Event::Took { seat, .. }
            | Event::Offered { seat, .. }
            | Event::Shouted {
                shout: tricorn_kit::race::Shout { seat, .. },
                ..
            } if !own(*seat) => return None,
            Event::Put {
                seat,
                card,
                tray,
                place,
            } => {
                let (seat, card, tray, place) = (*seat, *card, *tray, *place);
                let words = format!(
                    "{} puts {} into tray {}.",
                    self.who(seat),
                    self.named(after, seat, card),
                    u32::from(tray) + 1
                );
                let news = News::Put {
                    seat,
                    card,
                    tray,
                    place,
                };
                (news, words)
            }
            Event::Took { seat, card } => {
                let (seat, card) = (*seat, *card);
                let name = self.named(after, seat, card);
                let words = format!("{} takes {name} out of its tray.", self.who(seat));
                (News::Took { seat, card }, words)
            }
            Event::Shouted { shout, word } => {
                let (seat, word) = (shout.seat, *word);
                let words = format!(
                    "{} shouts {}! Shout received.",
                    self.who(seat),
                    word.shouted()
                );
                (News::Shouted { seat, word }, words)
            }
            Event::Offered { seat, stands, .. } => {
                let (seat, stands) = (*seat, *stands);
                let does = if stands {
                    "offers a tie"
                } else {
                    "takes the offer of a tie back"
                };
                let words = format!("{} {does}.", self.who(seat));
                (News::Offered { seat, stands }, words)
            }
            Event::LastCall => (News::LastCall, "Time is up.".to_owned()),
            Event::Judged(judgement) => {
                let shows = self.shows(after, judgement);
                let race = after.race.as_ref();
                let mut words = race.map_or_else(String::new, |race| {
                    race.called_words(sides, judgement.first)
                });
                for show in &shows {
                    words.push('\n');
                    words.push_str(&show_words(show));
                }
                let first = firsts(judgement.first);
                (News::Judged { first, shows }, words)
            }
            Event::Finished(result) => {
                let view = self.result_view(result);
                let words = view.words.clone();
                (News::Finished(view), words)
            }
            Event::Abandoned => (
                News::Abandoned,
                "The game does not count and is played again with other cards.".to_owned(),
            ),
            Event::Ended => (News::Ended, ENDED.to_owned()),
            Event::Presence(fact) if !sides.hears(viewer, *fact) => return None,
            Event::Presence(fact) => (News::Presence(*fact), fact.words(sides.seating())),
        };
        Some(Notice { news, words })
    }

    /// What a seat is called.
    fn who(&self, seat: Seat) -> &str {
        let place = self.seats().place(seat);
        place.map_or("Somebody", |place| &place.name)
    }

    /// The state of a card of somebody's side.
    fn named(&self, state: &State, seat: Seat, card: Handle) -> &str {
        let side = self.book.sides.of(seat);
        let number = state.own(side, card);
        let card = number.and_then(|number| state.card(side, number));
        card.map_or("a card", |card| &self.book.state(card).name)
    }
}

/// What was shown, in words: the rows, and whether they are good.
pub(super) fn show_words(show: &ShowView) -> String {
    let rows: Vec<String> = show
        .trays
        .iter()
        .filter(|tray| !tray.cards.is_empty())
        .map(|tray| {
            let codes: Vec<&str> = (tray.cards.iter())
                .map(|card| &*card.face.postal_code)
                .collect();
            codes.join("-")
        })
        .collect();
    if rows.is_empty() {
        return show.why.clone();
    }
    format!("{} ({})", show.why, rows.join(", "))
}
