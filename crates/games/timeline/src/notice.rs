//! What is told of each event: the data that moves the cards on the screen, and a line of the log in words.

use super::Timeline;
use super::event::Event;
use super::state::{Ending, Round, Sides, State};
use super::view::{CardView, LastPlay};
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Seat, Side};
use tricorn_kit::attendance::Presence;

/// What a viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct Notice {
    /// What happened.
    pub what: What,
    /// The line of the log: the `Display` of the notice, and so not part of its data.
    #[serde(skip)]
    pub words: String,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

/// What happened, for a screen that shows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The cards were dealt.
    Dealt {
        /// Who begins.
        first: Side,
    },
    /// A card was played and turned over.
    Placed(LastPlay),
    /// A side took a card.
    Drew {
        /// Who.
        side: Side,
        /// The card, undated.
        card: CardView,
    },
    /// The box went under the pile.
    Reshuffled {
        /// How many cards.
        cards: usize,
    },
    /// A misplaced card went back to its row.
    Returned {
        /// Whose row.
        side: Side,
        /// The card with its new handle.
        card: CardView,
    },
    /// Sides left the game.
    Eliminated {
        /// Who.
        sides: Sides,
        /// Whether they gave up.
        resigned: bool,
        /// How many cards went under the pile.
        cards: usize,
    },
    /// A new round began.
    Round {
        /// Its number.
        number: Round,
        /// Who begins.
        first: Side,
    },
    /// The game ended.
    Ended {
        /// How.
        ending: Ending,
        /// Who won.
        winners: Sides,
    },
    /// Somebody came, went, slept or wants to give up.
    Presence(Presence),
}

impl Timeline {
    /// What everybody is told of an event. A plain change of turn is no line of the log: the view shows it.
    pub(super) fn notice_of(&self, after: &State, event: &Event) -> Option<Notice> {
        let (what, words) = match event {
            Event::Dealt(deal) => self.told_deal(after, deal.first),
            Event::Placed { seat, .. } => {
                let play = self.last_play(after, &after.last?);
                let mut words = self.told_play(&play, *seat);
                if let Some(dated) = &play.card.dated
                    && !dated.sentence.is_empty()
                {
                    words.push_str(&format!("\n{}", dated.sentence));
                }
                (What::Placed(play), words)
            }
            Event::Drew { side } => {
                let card = self.undated(*after.row(*side).last()?);
                let draws = self.verb(*side, "draws", "draw");
                let words = format!("{} {draws} “{}”.", self.name(*side), card.face.name);
                (What::Drew { side: *side, card }, words)
            }
            Event::Reshuffled(shuffle) => {
                let cards = shuffle.order.len();
                (
                    What::Reshuffled { cards },
                    format!(
                        "The pile is short, so the box is shuffled into it ({}). Those years have been seen.",
                        count(cards, "card")
                    ),
                )
            }
            Event::Returned { side } => {
                let card = self.undated(*after.row(*side).last()?);
                let words = format!(
                    "There is no other card to draw: “{}” goes back to {}.",
                    card.face.name,
                    self.name(*side)
                );
                (What::Returned { side: *side, card }, words)
            }
            Event::Eliminated(fall) => {
                let cards = fall.under.len();
                let what = What::Eliminated {
                    sides: fall.sides,
                    resigned: fall.resigned,
                    cards,
                };
                (
                    what,
                    self.told_elimination(fall.sides, fall.resigned, cards),
                )
            }
            Event::Turn { .. } => return None,
            Event::Round { number, side, .. } => self.told_round(after, *number, *side),
            Event::Ended { ending, winners } => (
                What::Ended {
                    ending: *ending,
                    winners: *winners,
                },
                self.result_words(*ending, *winners),
            ),
            Event::Presence(presence) => (What::Presence(*presence), presence.words(&self.seating)),
        };
        Some(Notice { what, words })
    }

    fn told_deal(&self, after: &State, first: Side) -> (What, String) {
        let line = after.line.first().map(|card| self.turned_over(*card));
        let start = line.map(|card| dated_name(&card)).unwrap_or_default();
        let words = format!(
            "The cards are dealt. The line begins with {start}. {} {} first.",
            self.name(first),
            self.verb(first, "goes", "go"),
        );
        (What::Dealt { first }, words)
    }

    fn told_play(&self, play: &LastPlay, seat: Option<Seat>) -> String {
        let side = self.name(play.side);
        let who = match seat.and_then(|seat| self.seating.place(seat)) {
            Some(place) => place.name.clone(),
            None => format!("The table, for {side},"),
        };
        let verdict = if play.right { "right" } else { "wrong" };
        let place = &play.place;
        let card = dated_name(&play.card);
        format!("{who} puts {card} {place}: {verdict}. {}", play.why)
    }

    fn told_elimination(&self, sides: Sides, resigned: bool, cards: usize) -> String {
        let who = self.all_names(sides);
        let did = match (resigned, self.is_many(sides)) {
            (true, false) => "gives up and leaves the game",
            (true, true) => "give up and leave the game",
            (false, false) => "is eliminated",
            (false, true) => "are eliminated",
        };
        match cards {
            0 => format!("{who} {did}."),
            1 => format!("{who} {did}; the card left goes under the pile."),
            _ => format!("{who} {did}; the {cards} cards left go under the pile."),
        }
    }

    fn told_round(&self, after: &State, number: Round, first: Side) -> (What, String) {
        let mut words = format!(
            "Round {} begins. {} {} first.",
            number.0,
            self.name(first),
            self.verb(first, "goes", "go"),
        );
        if let Some(left) = self.rounds_left(after) {
            let more = match left {
                0 | 1 => " This is the last round: after it, the fewest cards win.".to_owned(),
                _ => format!(" {left} rounds are left; after them, the fewest cards win."),
            };
            words.push_str(&more);
        }
        (What::Round { number, first }, words)
    }

    /// The result in words.
    pub(super) fn result_words(&self, ending: Ending, winners: Sides) -> String {
        let who = self.all_names(winners);
        let share = match (winners.len(), self.is_many(winners)) {
            (1, false) => "wins",
            (1, true) => "win",
            _ => "share the win",
        };
        match ending {
            Ending::OnlyOneOut => {
                format!("{who} {share}: nobody else placed the last card in that round.")
            }
            Ending::SharedAtTheLimit => format!(
                "That was round {}, the last one. With the fewest cards left, {who} {share}.",
                self.round_limit
            ),
            Ending::CardsRanOut => {
                format!("There are not enough cards left for another round: {who} {share}.")
            }
            Ending::LastOneLeft => format!("{who} {share}: all others have given up."),
            Ending::EndedByHost => "The host has ended the game. Nobody wins.".to_owned(),
        }
    }

    /// Whether a sentence about these sides speaks of more than one person.
    fn is_many(&self, sides: Sides) -> bool {
        let members = |side: Side| self.members.get(usize::from(side.0)).map_or(0, Vec::len);
        sides.iter().map(members).sum::<usize>() > 1
    }

    fn verb(&self, side: Side, of_one: &'static str, of_many: &'static str) -> &'static str {
        if self.is_many([side].into_iter().collect()) {
            of_many
        } else {
            of_one
        }
    }

    fn all_names(&self, sides: Sides) -> String {
        let names: Vec<String> = sides
            .iter()
            .map(|side| self.name(side).to_string())
            .collect();
        match names.split_last() {
            None => "nobody".to_owned(),
            Some((only, [])) => only.clone(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
        }
    }
}

/// “Printing press” (1455)
fn dated_name(card: &CardView) -> String {
    match &card.dated {
        Some(dated) => format!("“{}” ({})", card.face.name, dated.label),
        None => format!("“{}”", card.face.name),
    }
}

/// “1 card”, “2 cards”
pub(super) fn count(number: usize, thing: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{s}")
}
