//! What one viewer is told of an event: data for the page to move cards by, and a line for the log.

use super::PresidentialNumbers;
use super::deck::HAND;
use super::event::Event;
use super::face::{Card, Form};
use super::state::other;
use super::trick::Call;
use super::view::{GameView, TrickView};
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Handle, Side, Viewer};
use tricorn_kit::attendance::Presence;
use tricorn_kit::deal::Played;

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
pub struct Notice {
    /// What happened.
    pub news: News,
    /// The same in words: the `Display` of the notice, and so not part of its data.
    #[serde(skip)]
    pub words: String,
}

/// What happened, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// The match began.
    Began {
        /// Who begins its first game.
        first: Side,
    },
    /// Cards were dealt.
    Dealt {
        /// The game, from 1.
        game: u8,
        /// Who begins it.
        lead: Side,
        /// The own hand in the order of the deal.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
        hand: Vec<Card>,
    },
    /// A side put a card away.
    Discarded {
        /// Which side.
        side: Side,
        /// Which card; the own side only.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<Card>,
    },
    /// The Lead played.
    Led {
        /// Who.
        side: Side,
        /// Which card; face down, its name only.
        card: Card,
        /// Which call.
        call: Call,
    },
    /// The Follower played, and the trick was awarded.
    Followed(TrickView),
    /// A game was won.
    GameWon(GameView),
    /// The match was won.
    MatchWon {
        /// By whom.
        side: Side,
    },
    /// A side gave up.
    Resigned {
        /// Which.
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

impl PresidentialNumbers {
    pub(super) fn notice_for(&self, event: &Event, viewer: Viewer) -> Option<Notice> {
        let sides = self.sides();
        let name = |side: Side| sides.name(side);
        let does = |side: Side, one, several| sides.does(side, one, several);
        let inside = |side: Side| sides.inside(viewer, side);
        let hand_form = Form::seen_by(viewer, &self.config);
        let (news, words) = match event {
            Event::Began { first } => {
                let words = match sides.seating().lead() {
                    None => format!("The match begins. Chance lets {} lead first.", name(*first)),
                    Some(lead) => format!(
                        "The match begins. {} first, because {} led first in the last game.",
                        does(lead, "leads", "lead"),
                        name(other(lead))
                    ),
                };
                (News::Began { first: *first }, words)
            }
            Event::Dealt {
                deal,
                game,
                lead,
                cards,
                ..
            } => {
                let before = deal.wrapping_mul(cards.len() as u32);
                let plays = (1..=u32::MAX).zip(cards).map(|(number, card)| Played {
                    handle: Handle(before.wrapping_add(number)),
                    card: *card,
                });
                let hand = plays
                    .enumerate()
                    .filter(|(at, _)| inside(Side((at / HAND) as u8)))
                    .map(|(_, play)| self.card(play, hand_form))
                    .collect();
                (
                    News::Dealt {
                        game: *game,
                        lead: *lead,
                        hand,
                    },
                    format!(
                        "Game {game}: the deck is shuffled and nine cards go to each side. {} first.",
                        does(*lead, "leads", "lead")
                    ),
                )
            }
            Event::Discarded { side, card, .. } if inside(*side) => {
                let card = self.card(*card, hand_form);
                let words = format!("{} away {}.", does(*side, "puts", "put"), card.face.line());
                (
                    News::Discarded {
                        side: *side,
                        card: Some(card),
                    },
                    words,
                )
            }
            Event::Discarded { side, .. } => (
                News::Discarded {
                    side: *side,
                    card: None,
                },
                format!("{} a card away.", does(*side, "puts", "put")),
            ),
            Event::Led {
                side, card, call, ..
            } => {
                let form = if inside(*side) {
                    hand_form
                } else {
                    Form::of_lead(&self.config)
                };
                let card = self.card(*card, form);
                let down = if self.config.face_down_lead {
                    " face down"
                } else {
                    ""
                };
                let words = format!(
                    "{} {}{down}: “{}”.",
                    does(*side, "leads", "lead"),
                    card.face.line(),
                    call.word()
                );
                (
                    News::Led {
                        side: *side,
                        card,
                        call: *call,
                    },
                    words,
                )
            }
            Event::Followed { trick, .. } => {
                let trick_view = self.trick_view(trick);
                let turned = if self.config.face_down_lead || self.config.numbers_hidden {
                    format!(" {} is turned up.", trick_view.lead.face.line())
                } else {
                    String::new()
                };
                let words = format!(
                    "{} {}.{turned} {}{}{}",
                    does(other(trick.leader), "answers", "answer"),
                    trick_view.follow.face.line(),
                    trick_view.why,
                    fact(&trick_view.lead),
                    fact(&trick_view.follow)
                );
                (News::Followed(trick_view), words)
            }
            Event::GameWon(result) => {
                let game = self.game_view(result, true);
                let [first, second] = result.discards.map(|play| self.card(play, Form::Whole));
                let words = format!(
                    "{} the game, {}. Put away were {} ({}) and {} ({}).",
                    does(result.winner, "wins", "win"),
                    result.how.words(result.tricks),
                    first.face.line(),
                    name(Side(0)),
                    second.face.line(),
                    name(Side(1)),
                );
                (News::GameWon(game), words)
            }
            Event::MatchWon { side } => (
                News::MatchWon { side: *side },
                format!("{} the match.", does(*side, "wins", "win")),
            ),
            Event::Resigned { side } => (
                News::Resigned { side: *side },
                format!(
                    "{} up. {} the match.",
                    does(*side, "gives", "give"),
                    does(other(*side), "wins", "win")
                ),
            ),
            Event::Abandoned => (
                News::Abandoned,
                "The game does not count and is played again; the same side begins.".to_owned(),
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
}

/// One fact about a card that has been awarded, on a line of its own; the next time the card comes, another one.
fn fact(card: &Card) -> String {
    let Some(lore) = &card.face.lore else {
        return String::new();
    };
    let at = card.handle.0 as usize % lore.facts.len();
    format!("\n{}: {}", card.face.name, lore.facts[at])
}
