//! What one viewer is told of an event (PC-32 to PC-40), each card only to those who may know it, and a line of the log.
//! No line holds a text that a player has written: the host can hide those, and a log stays.

use super::PolitiCraft;
use super::cards::CardIx;
use super::event::{Event, Pays, Source};
use super::news::News;
use super::run::Run;
use super::state::{State, Trade};
use super::view::CardView;
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Side, Viewer};

/// What one viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
pub struct Notice {
    /// What happened.
    pub what: News,
    /// The line of the log: the `Display` of the notice, and so not part of its data.
    #[serde(skip)]
    pub words: String,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl PolitiCraft {
    /// What a viewer is told of an event. What the view shows well enough is no line of the log.
    pub(super) fn notice_of(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        let what = self.news(after, event, viewer)?;
        let words = self.words_of(after, &what);
        Some(Notice { what, words })
    }

    fn news(&self, after: &State, event: &Event, viewer: Viewer) -> Option<News> {
        let you = viewer.seat().and_then(|seat| self.seating.side_of(seat));
        let mine = |side: Side| viewer == Viewer::Archive || you == Some(side);
        // PC-38, PC-39: a hidden card is shown to those whom it concerns.
        let among =
            |a: Side, b: Side, card: CardIx| (mine(a) || mine(b)).then(|| self.card_view(card));
        let view = |card: CardIx| self.card_view(card);
        let points = |side: Side| after.player(side).map_or(0, super::state::Player::points);
        Some(match event {
            Event::Dealt(deal) => News::Dealt {
                first: after.first,
                open: view(deal.open),
            },
            Event::Issue { side, text, .. } => News::Issue {
                side: *side,
                text: *text,
            },
            Event::Begun => News::Begun { first: after.first },
            Event::TurnBegan { side, figure, .. } => News::Turn {
                side: *side,
                number: after.turns,
                figure: *figure,
                turned: after.turn.as_ref().is_some_and(|turn| turn.turned),
                points: points(*side),
            },
            Event::Skipped { side } => News::Skipped { side: *side },
            Event::Played {
                side,
                seat,
                card,
                area,
                pays,
            } => News::Played {
                side: *side,
                seat: *seat,
                card: view(*card),
                area: *area,
                points: self.rule(*card).points,
                total: points(*area),
                out_of_turn: *pays == Pays::Nothing,
            },
            Event::Announced {
                side,
                seat,
                card,
                target,
                ..
            } => News::Power {
                side: *side,
                seat: *seat,
                card: view(*card),
                target: *target,
            },
            Event::Discarded {
                side, seat, card, ..
            } => News::Discarded {
                side: *side,
                seat: *seat,
                card: view(*card),
            },
            Event::Lapsed { side } => News::Lapsed { side: *side },
            Event::Told {
                side,
                text,
                chapter,
            } => News::Told {
                side: *side,
                text: *chapter,
                aloud: text.is_none(),
            },
            Event::Untold { side } => News::Untold { side: *side },
            Event::Drew { side, source, card } => News::Drew {
                side: *side,
                source: *source,
                card: (mine(*side) || *source == Source::Discard).then(|| view(*card)),
            },
            Event::CycleShown { side, card } => News::Cycle {
                side: *side,
                card: view(*card),
                number: after.cycles.len(),
            },
            Event::Reshuffled { order } => News::Reshuffled { cards: order.len() },
            Event::Directions { card } => News::Directions { card: view(*card) },
            Event::Asked(run) => asked(after, run, view(run.card)),
            Event::Answered { side, .. } if mine(*side) => News::Answered { side: *side },
            Event::Cancelled { side, card } => News::Cancelled {
                side: *side,
                card: view(*card),
                cancelled: after.run.as_ref().map(|run| view(run.card)),
            },
            Event::Moved { card, from, to } => News::Moved {
                card: view(*card),
                from: *from,
                to: *to,
                points: self.rule(*card).points,
            },
            Event::Handed { card, from, to } => News::Handed {
                from: *from,
                to: *to,
                card: among(*from, *to, *card),
            },
            Event::Lost { side, card, hand } => News::Lost {
                side: *side,
                card: view(*card),
                hand: *hand,
                points: self.rule(*card).points,
            },
            Event::Recovered { side, card } => News::Recovered {
                side: *side,
                card: view(*card),
            },
            Event::Integrity { side, change, why } => News::Integrity {
                side: *side,
                change: *change,
                total: after.player(*side).map_or(0, |player| player.integrity),
                why: *why,
            },
            Event::Token { side, points: more } => News::Token {
                side: *side,
                points: *more,
                total: points(*side),
            },
            Event::Skips { side, turns } => News::Skips {
                side: *side,
                turns: *turns,
            },
            Event::Extra { side, plays } => News::Extra {
                side: *side,
                plays: *plays,
            },
            Event::Shielded { side, by } => News::Shielded {
                side: *side,
                by: *by,
            },
            Event::Restricted { side, what } => News::Restricted {
                side: *side,
                what: what.into(),
            },
            Event::Revealed { side, to } => News::Revealed {
                side: *side,
                to: *to,
            },
            Event::TradeOffered {
                offer,
                from,
                to,
                card,
                ..
            } => News::TradeOffered {
                offer: *offer,
                from: *from,
                to: *to,
                card: among(*from, *to, *card)?,
            },
            Event::TradeAnswered { offer, card } => {
                let (from, to) = Trade::parties(*offer);
                News::TradeAnswered {
                    offer: *offer,
                    from,
                    to,
                    card: among(from, to, *card)?,
                }
            }
            Event::Traded {
                offer,
                card,
                answer,
            } => {
                let (from, to) = Trade::parties(*offer);
                News::Traded {
                    from,
                    to,
                    card: among(from, to, *card),
                    answer: among(from, to, *answer),
                }
            }
            Event::TradeEnded { offer, why } => {
                let (from, to) = Trade::parties(*offer);
                if !mine(from) && !mine(to) {
                    return None;
                }
                News::TradeEnded {
                    offer: *offer,
                    from,
                    to,
                    why: *why,
                }
            }
            Event::Applauded { by, text } => News::Applauded {
                by: *by,
                side: after.chapter(*text)?.0,
                text: *text,
            },
            Event::Hidden { text } => News::Hidden {
                side: writer(after, *text)?,
                text: *text,
            },
            Event::MoreTime { due } => News::MoreTime {
                side: after.active()?,
                due: *due,
            },
            Event::Resigned { side, under } => News::Resigned {
                side: *side,
                cards: under.len(),
            },
            Event::Ended { ending, winners } => News::Ended {
                ending: *ending,
                winners: winners.clone(),
            },
            Event::Presence(presence) => News::Presence(*presence),
            // Sealed answers of others (PC-R45), and what the view shows well enough.
            Event::Answered { .. }
            | Event::PlaysOver { .. }
            | Event::TurnOver { .. }
            | Event::Passed { .. }
            | Event::Settled { .. } => return None,
        })
    }
}

/// Whose answer an effect waits for. That is known to all; what they are asked is not.
fn asked(after: &State, run: &Run, card: CardView) -> News {
    News::Asked {
        card,
        sides: run.awaits(after),
        reaction: run.reaction,
    }
}

/// Whose text it is: a chapter, or an issue.
fn writer(state: &State, text: u32) -> Option<Side> {
    let mut players = (0..).map(Side).zip(&state.players);
    let issue = players.find(|(_, player)| player.issue_of(text).is_some());
    let issue = issue.map(|(side, _)| side);
    issue.or_else(|| state.chapter(text).map(|(side, _)| side))
}
