//! What one viewer is told of an event: data for the page to move cards by, and a line for the log.

use super::PlayTheRanks;
use super::event::Event;
use super::look::bid_words;
use super::state::{Bid, State, other};
use super::view::{OpenView, ResultView, TrickView};
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Side, Viewer};
use tricorn_geoplunge::{ABANDONED, ENDED, pause, stance};
use tricorn_kit::attendance::Presence;
use tricorn_packs::schema::Star;

/// What one viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
pub struct Notice {
    /// What happened, for the page.
    pub news: News,
    /// The same in words, a line of the log.
    #[serde(skip)]
    pub words: String,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

/// What happened, for the page. The view says what is there; this says what is new.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// It is settled who leads.
    Began {
        /// Who.
        lead: Side,
    },
    /// The cards were dealt.
    Dealt,
    /// Something was said about the roles.
    Bid {
        /// By whom.
        side: Side,
        /// What.
        bid: Bid,
    },
    /// The bases were chosen and the BUR cards dealt.
    Based,
    /// A side discarded.
    Discarded {
        /// Which.
        side: Side,
    },
    /// A side said whether it Pulls the Power.
    Pulled {
        /// Which.
        side: Side,
        /// Whether it does.
        pulls: bool,
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

impl<const SECOND: bool> PlayTheRanks<SECOND> {
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
            Event::Dealt { .. } => (News::Dealt, self.dealt_words(after)),
            Event::Bid { side, bid, .. } => {
                let mut words = format!(
                    "{} “{}”.",
                    sides.does(*side, "says", "say"),
                    bid_words(*bid)
                );
                if let Some(call) = after.call {
                    words.push_str(&format!(
                        " {} the Call Team, {} the Cards Team with {} BUR cards.",
                        sides.does(call, "is", "are"),
                        sides.does(other(call), "is", "are"),
                        after.burs
                    ));
                }
                let (side, bid) = (*side, *bid);
                (News::Bid { side, bid }, words)
            }
            Event::Based { .. } => (News::Based, self.based_words(after)),
            Event::Discarded { side, cards, .. } => {
                let words = format!(
                    "{} {} away.",
                    sides.does(*side, "puts", "put"),
                    match cards.len() {
                        1 => "a card".to_owned(),
                        many => format!("{many} cards"),
                    }
                );
                (News::Discarded { side: *side }, words)
            }
            Event::Pulled { side, pulls, .. } => {
                let words = if *pulls {
                    format!(
                        "{} the Power: all Power cards are thrown away.",
                        sides.does(*side, "Pulls", "Pull")
                    )
                } else {
                    format!(
                        "{} the Power.",
                        sides.does(*side, "does not Pull", "do not Pull")
                    )
                };
                let (side, pulls) = (*side, *pulls);
                (News::Pulled { side, pulls }, words)
            }
            Event::Stood { side, stands } => {
                let (side, stands) = (*side, *stands);
                let words = stance::stood_words(sides, side, stands);
                (News::Stood { side, stands }, words)
            }
            Event::Counted { .. } => (News::Counted, self.counted_words(after)),
            Event::Led { .. } => {
                let open = self.view_for(after, viewer).open?;
                (News::Led(open), self.announcement(after))
            }
            Event::Followed { trick, .. } => {
                let view = self.trick_view(after, trick);
                let powers = [
                    trick.lead_power.map(|power| (trick.leader, power)),
                    trick
                        .follow_power
                        .map(|(power, _)| (other(trick.leader), power)),
                ];
                let mut words = format!(
                    "{} with {}; the lead was {}.",
                    sides.does(other(trick.leader), "answers", "answer"),
                    view.follow.face.name,
                    view.lead.face.name
                );
                for (side, power) in powers.into_iter().flatten() {
                    let card = self.book.power_card(power.card);
                    words.push_str(&format!(
                        " Power card of {}: {} {}.",
                        sides.name(side),
                        card.corner_number,
                        card.category
                    ));
                }
                words.push_str(&format!(" {}", view.why));
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

    /// PTR1-01 to PTR1-03.
    fn dealt_words(&self, after: &State) -> String {
        let view = self.view_for(after, Viewer::Spectator);
        let name = |at: usize| {
            let face = &view.turned[at].card.face;
            format!("{} {}", face.corner_number, face.category)
        };
        let all: Vec<String> = (0..view.turned.len()).map(name).collect();
        format!(
            "Nine state cards and two Power cards for each side. Turned up: {}.",
            all.join(", ")
        )
    }

    /// PTR1-10 to PTR1-14.
    fn based_words(&self, after: &State) -> String {
        let view = self.view_for(after, Viewer::Spectator);
        let cards: Vec<&str> = view.bur_cards.iter().map(|card| &*card.face.name).collect();
        let bases: Vec<String> = view
            .bases
            .iter()
            .map(|base| {
                let when = if SECOND {
                    String::new()
                } else {
                    format!(" in tricks {} to {}", base.tricks[0], base.tricks[1])
                };
                match &base.bur {
                    Some(bur) => format!(
                        "Base {}{when} with BUR {} ({}, {})",
                        base.number, bur.rank, bur.state, bur.category
                    ),
                    None => format!("Base {}{when} without a BUR", base.number),
                }
            })
            .collect();
        format!("BUR cards: {}. {}.", cards.join(", "), bases.join(". "))
    }

    /// C4-33, PTR1-20.
    fn counted_words(&self, after: &State) -> String {
        let stances = stance::counted_words(&self.book.sides, after.standing);
        match self.star(after).filter(|_| !SECOND) {
            Some(star) => format!("{stances} The GeoStar is the {}.", star_words(star)),
            None => stances,
        }
    }
}

/// What is announced, in words.
pub(super) fn star_words(star: Star) -> &'static str {
    match star {
        Star::TopCity1 => "largest city",
        Star::TopCity2 => "second largest city",
        Star::TopCity3 => "third largest city",
        Star::TopCity4 => "fourth largest city",
        Star::TopCity5 => "fifth largest city",
        other => other.name(),
    }
}
