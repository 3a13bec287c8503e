//! What one viewer is told of an event (PC-32 to PC-40): the data that moves the cards on the screen, and a line of the log.
//! No line holds a text that a player has written: the host can hide those, and a log stays.

use super::PolitiCraft;
use super::cards::CardIx;
use super::event::{Ended, Event, Pays, Source, Why};
use super::run::Run;
use super::state::{Ending, State, Trade};
use super::view::{CardView, RestrictionView};
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Millis, Seat, Side, Viewer};
use tricorn_kit::attendance::Presence;

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

/// What happened, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// PC-14 to PC-20: the cards are dealt.
    Dealt {
        /// PC-22: who begins.
        first: Side,
        /// PC-16: the first card of the discard pile.
        open: CardView,
    },
    /// PC-21: a player has named an issue. It stands in the view.
    Issue {
        /// Who.
        side: Side,
        /// The number of the text.
        text: u32,
    },
    /// PC-21: all have an issue.
    Begun {
        /// Who begins.
        first: Side,
    },
    /// PC-24: a turn begins.
    Turn {
        /// Whose.
        side: Side,
        /// The number of the turn at this table.
        number: u32,
        /// PC-63: whether it is a Public Figure's.
        figure: bool,
        /// PC-64: whether the Status card was turned over.
        turned: bool,
        /// Area points.
        points: u32,
    },
    /// PC-P8: a turn is passed over.
    Skipped {
        /// Whose.
        side: Side,
    },
    /// PC-41, PC-43: a card goes from a hand into an Area.
    Played {
        /// Who played it.
        side: Side,
        /// Which member; nobody if the time ran out or it was played out of turn.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
        /// Which.
        card: CardView,
        /// Into whose Area.
        area: Side,
        /// How many points more the Area has.
        points: u16,
        /// How many it has now.
        total: u32,
        /// PC-R51: whether it was played out of turn.
        out_of_turn: bool,
    },
    /// PC-52: a Power Play goes from a hand to the spent pile.
    Power {
        /// Who played it.
        side: Side,
        /// Which member.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
        /// Which.
        card: CardView,
        /// For or against whom.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        target: Option<Side>,
    },
    /// PC-60: a card goes from a hand to the discard pile.
    Discarded {
        /// Whose.
        side: Side,
        /// Which member; nobody if the time ran out.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
        /// Which.
        card: CardView,
    },
    /// PC-R46: the hand is empty, so nothing more is played.
    Lapsed {
        /// Whose.
        side: Side,
    },
    /// PC-26, PC-27: a story is told. Its text stands in the view.
    Told {
        /// Who.
        side: Side,
        /// The number of the text.
        text: u32,
        /// Whether it was told aloud.
        aloud: bool,
    },
    /// PC-R24: the time was over, and no story was told.
    Untold {
        /// Who.
        side: Side,
    },
    /// PC-29, PC-39, PC-40: a card is drawn.
    Drew {
        /// Who.
        side: Side,
        /// From where.
        source: Source,
        /// Which, if the viewer may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<CardView>,
    },
    /// PC-75: a Cycle card is shown.
    Cycle {
        /// Who drew it.
        side: Side,
        /// Which.
        card: CardView,
        /// The how-manieth it is.
        number: usize,
    },
    /// PC-R13: the discard pile without its top and the spent pile become the deck.
    Reshuffled {
        /// So many cards.
        cards: usize,
    },
    /// PC-77: the directions of a Cycle card are carried out.
    Directions {
        /// Which.
        card: CardView,
    },
    /// An effect waits for these players.
    Asked {
        /// Which card asks.
        card: CardView,
        /// Who has to choose.
        sides: Vec<Side>,
        /// PC-P12: whether they may cancel the card that was just played.
        reaction: bool,
    },
    /// PC-R45: the own side has answered. Others are not told.
    Answered {
        /// Who.
        side: Side,
    },
    /// PC-P12: a card goes from a hand to the spent pile, and another has no effect.
    Cancelled {
        /// By whom.
        side: Side,
        /// With which card.
        card: CardView,
        /// Which card has no effect.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        cancelled: Option<CardView>,
    },
    /// PC-P1 to PC-P3: a card goes from Area to Area.
    Moved {
        /// Which.
        card: CardView,
        /// From whose Area.
        from: Side,
        /// To whose Area.
        to: Side,
        /// How many points go with it.
        points: u16,
    },
    /// PC-P3, PC-P16: a card goes from hand to hand.
    Handed {
        /// Out of whose hand.
        from: Side,
        /// Into whose hand.
        to: Side,
        /// Which, if the viewer is one of the two.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<CardView>,
    },
    /// PC-P4: an effect puts a card on the discard pile.
    Lost {
        /// Whose.
        side: Side,
        /// Which.
        card: CardView,
        /// Whether it was in the hand; otherwise in the Area.
        hand: bool,
        /// How many points go with it.
        points: u16,
    },
    /// PC-P17: a card goes from the discard pile to a hand.
    Recovered {
        /// Whose hand.
        side: Side,
        /// Which.
        card: CardView,
    },
    /// PC-56: Integrity is earned or lost.
    Integrity {
        /// Who.
        side: Side,
        /// How many cards.
        change: i16,
        /// How many they are now.
        total: u16,
        /// Why.
        why: Why,
    },
    /// PC-P18: a token is laid on an Area.
    Token {
        /// Whose.
        side: Side,
        /// Its points.
        points: i16,
        /// Area points now.
        total: u32,
    },
    /// PC-P8: turns will be passed over.
    Skips {
        /// Whose.
        side: Side,
        /// How many.
        turns: u8,
    },
    /// PC-P9: more cards are to be played.
    Extra {
        /// Who.
        side: Side,
        /// How many.
        plays: u8,
    },
    /// PC-P11: a shield.
    Shielded {
        /// Who is protected.
        side: Side,
        /// By whose card.
        by: Side,
    },
    /// PC-P14: something may not be played on the next turn.
    Restricted {
        /// Who.
        side: Side,
        /// What.
        what: RestrictionView,
    },
    /// PC-P15: a hand is shown. It stands in the view of those who may see it.
    Revealed {
        /// Whose.
        side: Side,
        /// To whom; to all if nobody is named.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        to: Option<Side>,
    },
    /// PC-R21: a card is offered. Told to the two parties only, as all of a trade but that it took place.
    TradeOffered {
        /// The number of the offer.
        offer: u32,
        /// By whom.
        from: Side,
        /// To whom.
        to: Side,
        /// Which card.
        card: CardView,
    },
    /// PC-R21: an offer is answered with a card.
    TradeAnswered {
        /// The number of the offer.
        offer: u32,
        /// Who offered.
        from: Side,
        /// Who answers.
        to: Side,
        /// With which card.
        card: CardView,
    },
    /// PC-74: two hand cards have changed places.
    Traded {
        /// Who offered.
        from: Side,
        /// Who agreed.
        to: Side,
        /// The card that was offered, if the viewer is one of the two.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        card: Option<CardView>,
        /// The card that was given for it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        answer: Option<CardView>,
    },
    /// An offer is gone.
    TradeEnded {
        /// The number of the offer.
        offer: u32,
        /// Who offered.
        from: Side,
        /// To whom.
        to: Side,
        /// Why.
        why: Ended,
    },
    /// PC-R24: somebody applauds.
    Applauded {
        /// Who.
        by: Side,
        /// Whose story.
        side: Side,
        /// The number of the text.
        text: u32,
    },
    /// The host has hidden a text.
    Hidden {
        /// Whose.
        side: Side,
        /// The number of the text.
        text: u32,
    },
    /// PC-R21: a turn lasts longer.
    MoreTime {
        /// Whose.
        side: Side,
        /// Until when.
        due: Millis,
    },
    /// PC-R37: a player leaves the game: the hand goes under the top of the discard pile, the Area out of play.
    Resigned {
        /// Who.
        side: Side,
        /// How many hand cards.
        cards: usize,
    },
    /// PC-94: the game is over.
    Ended {
        /// How.
        ending: Ending,
        /// Who has won.
        winners: Vec<Side>,
    },
    /// Somebody came, went, slept or wants to give up.
    Presence(Presence),
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
            Event::Issue { side, .. } => News::Issue {
                side: *side,
                text: side.0.into(),
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
            Event::Told { side, text } => News::Told {
                side: *side,
                text: after.player(*side)?.story.last()?.number,
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
                side: match after.chapter(*text) {
                    Some((side, _)) => side,
                    None => Side(u8::try_from(*text).ok()?),
                },
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
