//! What one viewer is told of an event: data for the page to move cards by, and a line for the log.

use super::PlayTheDates;
use super::event::{Event, Why};
use super::face::{Card, Form, PowerCard, PowerFace};
use super::look::game_view;
use super::state::{State, index, other};
use super::view::{BaseView, GameView, StatementView, TrickView};
use serde::Serialize;
use std::fmt;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Side, Viewer};
use tricorn_kit::attendance::Presence;
use tricorn_packs::schema::{FactColour, Period};

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct Notice {
    /// What happened.
    pub news: News,
    /// The same in words: the `Display` of the notice, and so not part of its data.
    #[serde(skip)]
    pub words: String,
}

/// What happened, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// The match began.
    Began,
    /// A game begins: the Power deck is shuffled.
    Shuffled {
        /// The game, from 1.
        game: u8,
    },
    /// A Power card was turned to find the period.
    Turned {
        /// The card.
        #[cfg_attr(feature = "ts", ts(as = "PowerFace"))]
        face: SentOnce<PowerFace>,
        /// The period, if the card names one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        period: Option<Period>,
    },
    /// It is settled who leads first.
    Leads {
        /// Who.
        side: Side,
        /// Whether chance settled it.
        by_chance: bool,
    },
    /// Timeline cards were dealt.
    Dealt {
        /// The own hand.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
        hand: Vec<Card>,
    },
    /// A side drew Power cards.
    Drew {
        /// Which side.
        side: Side,
        /// How many.
        count: u8,
        /// Why.
        why: Why,
    },
    /// The Power deck was made anew of spent cards.
    Renewed,
    /// The Base Year card was turned.
    BaseTurned(BaseView),
    /// A side has chosen what to trade in.
    Sealed {
        /// Which side.
        side: Side,
    },
    /// A side traded Power cards in.
    Traded {
        /// Which side.
        side: Side,
        /// How many.
        count: u8,
        /// Which; the own side only.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
        cards: Vec<PowerCard>,
    },
    /// The Lead played.
    Led {
        /// Who.
        side: Side,
        /// Which card.
        card: Card,
        /// Which colour.
        colour: FactColour,
    },
    /// The Follower played, and the trick was awarded.
    Followed(TrickView),
    /// The Follower stated Civics facts.
    Stated(StatementView),
    /// The Follower stated none.
    Declined {
        /// Who.
        side: Side,
    },
    /// A game was won.
    GameWon(GameView),
    /// The match was won.
    MatchWon {
        /// By whom.
        side: Side,
    },
    /// The game is played again.
    Abandoned,
    /// The host ended the match.
    Ended,
    /// Somebody came, went or fell asleep.
    Presence(Presence),
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl PlayTheDates {
    pub(super) fn notice_for(
        &self,
        after: &State,
        event: &Event,
        viewer: Viewer,
    ) -> Option<Notice> {
        let sides = self.sides();
        let does = |side: Side, one, several| sides.does(side, one, several);
        let inside = |side: Side| sides.inside(viewer, side);
        let (news, words) = match event {
            Event::Began => (News::Began, "The match begins.".to_owned()),
            Event::Shuffled { game, .. } => (
                News::Shuffled { game: *game },
                format!("Game {game}: the Power deck is shuffled and searched for a period."),
            ),
            Event::Turned => {
                let face = self.power_face(*after.searched.last()?);
                let words = match face.period {
                    None => "A Power card is turned: it names no period.".to_owned(),
                    Some(period) => {
                        format!(
                            "A Power card is turned: it names {period}. That is the period of this game."
                        )
                    }
                };
                let period = face.period;
                (News::Turned { face, period }, words)
            }
            Event::Leads { side, by_chance } => {
                let words = if *by_chance {
                    format!("Chance lets {} lead the first trick.", sides.name(*side))
                } else {
                    let [one, several] = ["leads", "lead"]
                        .map(|leads| format!("won the last game and {leads} the first trick."));
                    does(*side, &one, &several)
                };
                let by_chance = *by_chance;
                (
                    News::Leads {
                        side: *side,
                        by_chance,
                    },
                    words,
                )
            }
            Event::Dealt { .. } => (
                News::Dealt {
                    hand: self.dealt_to(after, viewer),
                },
                "Eight Timeline cards go to each side.".to_owned(),
            ),
            Event::Drew { side, count, why } => {
                let cards = cards(*count);
                let words = match why {
                    Why::Deal => format!("{} {cards}.", does(*side, "is dealt", "are dealt")),
                    Why::Trade => format!("{} {cards} for it.", does(*side, "gets", "get")),
                    Why::Civics => format!("{} {cards} for that.", does(*side, "gets", "get")),
                };
                let news = News::Drew {
                    side: *side,
                    count: *count,
                    why: *why,
                };
                (news, words)
            }
            Event::Renewed { .. } => (
                News::Renewed,
                "The Power deck has run out: the spent cards are shuffled and used again."
                    .to_owned(),
            ),
            Event::BaseTurned { .. } => {
                let year = self.base_year(after);
                let base = BaseView {
                    face: self.power_face(after.base?),
                    year,
                };
                (News::BaseTurned(base), format!("The Base Year is {year}."))
            }
            Event::Sealed { side, .. } => (
                News::Sealed { side: *side },
                format!(
                    "{} what to trade in.",
                    does(*side, "has chosen", "have chosen")
                ),
            ),
            Event::Traded { side, count } => {
                let traded = self.traded_by(after, *side, inside(*side));
                let mut words = format!("{} in {}", does(*side, "trades", "trade"), cards(*count));
                if !traded.is_empty() {
                    let numbers: Vec<String> = traded
                        .iter()
                        .map(|card| card.face.circled.to_string())
                        .collect();
                    words = format!("{words}: {}", numbers.join(", "));
                }
                let news = News::Traded {
                    side: *side,
                    count: *count,
                    cards: traded,
                };
                (news, words + ".")
            }
            Event::Opened { .. } => return None,
            Event::Led {
                side, card, colour, ..
            } => {
                let card = self.card(*card, Form::Whole);
                let fact = card.face.top(*colour)?;
                let words = format!(
                    "{} {colour}: {} ({})",
                    does(*side, "leads", "lead"),
                    fact.text,
                    fact.year.unwrap_or_default()
                );
                let news = News::Led {
                    side: *side,
                    colour: *colour,
                    card,
                };
                (news, words)
            }
            Event::Followed { trick, .. } => {
                let view = self.trick_view(trick, None);
                let power = match (view.number, view.direction) {
                    (Some(number), Some(direction)) => {
                        let number = match view.powers.as_slice() {
                            [a, b] => {
                                format!("{} and {}, {number},", a.face.circled, b.face.circled)
                            }
                            _ => number.to_string(),
                        };
                        format!(" with {number} to {}", direction.word())
                    }
                    _ => String::new(),
                };
                let words = format!(
                    "{}{power}: {} ({}) {}",
                    does(other(trick.leader), "answers", "answer"),
                    view.follow.text,
                    view.follow.year,
                    view.why
                );
                (News::Followed(view), words)
            }
            Event::Stated { statement, .. } => {
                let trick = after.tricks.row.last()?;
                let view = self.statement_view(statement, trick);
                let words = format!(
                    "{}: “{}” {}",
                    does(statement.side, "states", "state"),
                    view.text,
                    view.verdict
                );
                (News::Stated(view), words)
            }
            Event::Declined { side, .. } => (
                News::Declined { side: *side },
                format!("{} no Civics fact.", does(*side, "states", "state")),
            ),
            Event::GameWon(result) => {
                let words = format!(
                    "{} the game, {}.",
                    does(result.winner, "wins", "win"),
                    result.how.words(result.tricks)
                );
                (News::GameWon(game_view(result)), words)
            }
            Event::MatchWon { side } => (
                News::MatchWon { side: *side },
                format!("{} the match.", does(*side, "wins", "win")),
            ),
            Event::Abandoned => (
                News::Abandoned,
                "The game does not count; another is played in its place.".to_owned(),
            ),
            Event::Ended => (
                News::Ended,
                "The host ends the match. Nobody wins.".to_owned(),
            ),
            Event::Presence(fact) if !sides.hears(viewer, *fact) => return None,
            Event::Presence(fact) => (News::Presence(*fact), fact.words(sides.seating())),
        };
        Some(Notice { news, words })
    }

    /// The hand that a viewer was just dealt.
    fn dealt_to(&self, after: &State, viewer: Viewer) -> Vec<Card> {
        let form = Form::seen_by(viewer, &self.config);
        let sides = self.sides().seen_by(viewer);
        sides
            .flat_map(|side| self.hand(after, side, form))
            .collect()
    }

    /// PTD-46: the cards that a side has just traded in; for its own eyes only.
    fn traded_by(&self, after: &State, side: Side, inside: bool) -> Vec<PowerCard> {
        if !inside {
            return Vec::new();
        }
        let mut cards: Vec<PowerCard> = after.traded[index(side)]
            .iter()
            .map(|power| self.power(*power))
            .collect();
        cards.sort_by_key(|card| (card.face.circled, card.handle));
        cards
    }
}

/// So many Power cards, in words.
fn cards(count: u8) -> String {
    match count {
        0 => "no Power card".to_owned(),
        1 => "one Power card".to_owned(),
        2 => "two Power cards".to_owned(),
        3 => "three Power cards".to_owned(),
        _ => "four Power cards".to_owned(),
    }
}
