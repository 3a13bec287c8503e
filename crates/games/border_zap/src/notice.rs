//! What one viewer is told of an event: data for the page to move cards by, and a line for the log.

use super::BorderZap;
use super::event::Event;
use super::state::{State, index, other};
use super::view::{OpenView, ResultView, TrickView};
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Side, Viewer};
use tricorn_geoplunge::{ABANDONED, ENDED, StateIx, pause, stance};
use tricorn_kit::attendance::Presence;

/// PTB-03, PTB-04.
const SECOND_DEAL: &str = "The first three cards lie face-down, and each team gets three more.";

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// It is settled who leads.
    Began {
        /// Who.
        lead: Side,
    },
    /// Each side got its first three cards.
    Dealt,
    /// A side has chosen the card that it gives.
    Chose {
        /// Which side.
        side: Side,
    },
    /// Both cards changed hands; the view says which. After the second trade the face-up cards were dealt.
    Traded {
        /// The trade, 1 or 2.
        round: u8,
    },
    /// The first three cards lie face-down, and three more were dealt.
    Looked,
    /// A side discarded.
    Discarded {
        /// Which.
        side: Side,
    },
    /// A side stood up or sat down.
    Stood {
        /// Which.
        side: Side,
        /// Whether it stands now.
        stands: bool,
    },
    /// The count has reached five.
    Counted,
    /// A card was led.
    Led(OpenView),
    /// A trick was played.
    Followed(TrickView),
    /// The next trick begins.
    Rested,
    /// The game is over.
    Finished(ResultView),
    /// The game is played again.
    Abandoned,
    /// The host ended the game.
    Ended,
    /// Somebody left, came back, fell asleep or wants to give up.
    Presence(Presence),
}

impl BorderZap {
    pub(super) fn notice_for(
        &self,
        after: &State,
        event: &Event,
        viewer: Viewer,
    ) -> Option<Notice> {
        let sides = &self.book.sides;
        let (news, words) = match event {
            Event::Began { lead, pick } => {
                let words = self.book.began_words(*lead, *pick);
                (News::Began { lead: *lead }, words)
            }
            Event::Dealt { .. } => (News::Dealt, "Each side is dealt three cards.".to_owned()),
            Event::Chose { side, card } => {
                let words = if sides.inside(viewer, *side) {
                    let name = &self.book.state(card.card).name;
                    format!("{} to give {name}.", sides.does(*side, "chooses", "choose"))
                } else {
                    format!(
                        "{} a card to give.",
                        sides.does(*side, "has chosen", "have chosen")
                    )
                };
                (News::Chose { side: *side }, words)
            }
            Event::Traded { round, cards, .. } => (
                News::Traded { round: *round },
                self.traded_words(after, *round, cards.map(|play| play.card), viewer),
            ),
            Event::Looked { .. } => (News::Looked, SECOND_DEAL.to_owned()),
            Event::Discarded { side, .. } => (
                News::Discarded { side: *side },
                format!("{} two cards away.", sides.does(*side, "puts", "put")),
            ),
            Event::Stood { side, stands } => {
                let (side, stands) = (*side, *stands);
                let words = stance::stood_words(sides, side, stands);
                (News::Stood { side, stands }, words)
            }
            Event::Counted { .. } => (News::Counted, stance::counted_words(sides, after.standing)),
            Event::Led { .. } => {
                let open = self.open_view(after, viewer)?;
                (News::Led(open), self.announcement(after))
            }
            Event::Followed { trick, .. } => {
                let view = self.trick_view(trick);
                let words = format!(
                    "{} {}. {}",
                    sides.does(other(trick.leader), "answers", "answer"),
                    super::ask::card_words(&view.follow),
                    view.why
                );
                (News::Followed(view), words)
            }
            // The view says who is waited for.
            Event::Ready { .. } => return None,
            Event::Rested { .. } => (News::Rested, pause::rested_words(after.tricks.played())),
            Event::Finished(result) => {
                let view = self.result_view(result);
                let words = view.words.clone();
                (News::Finished(view), words)
            }
            Event::Abandoned => (News::Abandoned, ABANDONED.to_owned()),
            Event::Ended => (News::Ended, ENDED.to_owned()),
            Event::Presence(fact) if !sides.hears(viewer, *fact) => return None,
            Event::Presence(fact) => (News::Presence(*fact), fact.words(sides.seating())),
        };
        Some(Notice { news, words })
    }

    /// PTB-02, PTB-04, PTB-05, PTB-07: each side hears what it gave and got; what comes next, all hear. What came in the first
    /// trade lies face-down soon (PTB-03), and what was said stays to be read: only the view shows it.
    fn traded_words(
        &self,
        after: &State,
        round: u8,
        cards: [StateIx; 2],
        viewer: Viewer,
    ) -> String {
        let sides = &self.book.sides;
        let name = |card: StateIx| &*self.book.state(card).name;
        let given = |side: Side| name(cards[index(side)]);
        let mut words = match (sides.behind(viewer), viewer) {
            (Some(own), _) => format!(
                "{} {} and {} {}.",
                sides.does(own, "gives", "give"),
                given(own),
                if sides.seating().of_side(own).len() == 1 {
                    "gets"
                } else {
                    "get"
                },
                if round == 1 {
                    "a card"
                } else {
                    given(other(own))
                }
            ),
            (None, Viewer::Archive) => format!(
                "{} {}, {} {}.",
                sides.does(Side(0), "gives", "give"),
                given(Side(0)),
                sides.does(Side(1), "gives", "give"),
                given(Side(1))
            ),
            (None, _) => "Each side gives the other a card.".to_owned(),
        };
        if round == 1 {
            if after.second {
                words.push(' ');
                words.push_str(SECOND_DEAL);
            }
        } else {
            let up = [Side(0), Side(1)].map(|side| {
                let cards = self.cards(after, super::state::face_up(side));
                let names: Vec<&str> = cards.iter().map(|card| &*card.face.name).collect();
                format!("{} for {}", names.join(" and "), sides.name(side))
            });
            words.push_str(&format!(" Face-up come {}.", up.join(", ")));
        }
        words
    }
}
