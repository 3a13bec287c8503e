//! What is shown of Peek, and every hole through which it can be told to leak.

use super::{Event, Leak, Line, Peek, State};
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Handle, Side, Viewer};
use tricorn_kit::attendance::Presence;

/// A text that comparing and serialising does not see: a leak in it can only be found in the words that are read out.
#[derive(Clone, Default)]
pub struct Hush(Option<String>);

impl PartialEq for Hush {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for Hush {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hush")
    }
}

/// A card that lies open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Played {
    /// Whose.
    pub side: Side,
    /// Which.
    pub card: Handle,
    /// Its face.
    pub name: String,
    /// Its year.
    pub year: i32,
    /// Its answer.
    pub answer: String,
}

/// The hand of another side: cards from behind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OtherHand {
    /// Whose.
    pub side: Side,
    /// The cards.
    pub cards: Vec<Handle>,
    /// Their names: for the archive, and for [`Leak::View`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose turn it is.
    pub turn: Option<Side>,
    /// The own cards with their names.
    pub hand: Vec<(Handle, String)>,
    /// The other hands.
    pub others: Vec<OtherHand>,
    /// What lies open.
    pub played: Vec<Played>,
    /// What was laid away: the name for its owner and the archive only.
    pub away: Vec<(Side, Option<String>)>,
    /// What was said, for all.
    pub lines: Vec<Line>,
    /// The years of cards that were not played: for the archive, and for [`Leak::PackYear`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub years: Vec<i32>,
    /// The hidden pile, for the archive only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pile: Vec<String>,
    #[serde(skip)]
    whisper: Hush,
}

/// What one viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Notice(pub String);

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl View {
    pub(super) fn text(&self) -> String {
        let mut lines = vec![match self.turn {
            Some(side) => format!("It is the turn of {side}."),
            None => "Nobody has a turn.".to_owned(),
        }];
        lines.extend(self.played.iter().map(|card| {
            format!(
                "{} played {} ({}, {}).",
                card.side, card.name, card.year, card.answer
            )
        }));
        lines.extend(self.away.iter().map(|(side, name)| match name {
            Some(name) => format!("{side} laid {name} away."),
            None => format!("{side} laid a card away."),
        }));
        lines.extend(self.lines.iter().map(|line| match line.hidden {
            true => format!("What {} said is hidden.", line.side),
            false => format!("{} said: {}", line.side, line.text),
        }));
        let own: Vec<&str> = self.hand.iter().map(|(_, name)| name.as_str()).collect();
        lines.push(format!("You hold: {}", own.join(", ")));
        lines.extend(self.whisper.0.clone());
        lines.join("\n")
    }
}

impl Peek {
    fn side(&self, viewer: Viewer) -> Option<Side> {
        viewer.seat().and_then(|seat| self.seating.side_of(seat))
    }

    pub(super) fn look(&self, state: &State, viewer: Viewer) -> View {
        let own = self.side(viewer);
        let archive = viewer == Viewer::Archive;
        let names = |cards: &[Handle]| cards.iter().map(|card| self.name(state, *card)).collect();
        let others: Vec<OtherHand> = self
            .sides()
            .filter(|side| Some(*side) != own)
            .map(|side| OtherHand {
                side,
                cards: self.hand(state, side).to_vec(),
                names: if archive || self.config.leak == Leak::View {
                    names(self.hand(state, side))
                } else {
                    Vec::new()
                },
            })
            .collect();
        let played = state.played.iter().filter_map(|(side, card)| {
            let face = self.face(state, *card)?;
            Some(Played {
                side: *side,
                card: *card,
                name: face.name.clone(),
                year: face.year,
                answer: face.answer.clone(),
            })
        });
        let away = state.away.iter().map(|(side, card)| {
            let known = archive || own == Some(*side);
            (*side, known.then(|| self.name(state, *card)))
        });
        let hand = own.map_or_else(Vec::new, |side| self.hand_in_order(state, side));
        let years = match (archive, self.config.leak) {
            (true, _) => self.pack.cards.iter().map(|card| card.year).collect(),
            (false, Leak::PackYear) => hand
                .iter()
                .filter_map(|card| self.face(state, *card))
                .map(|face| face.year)
                .collect(),
            _ => Vec::new(),
        };
        let whisper = (self.config.leak == Leak::Tell && !archive).then(|| {
            let foreign = self.sides().filter(|side| Some(*side) != own);
            let cards: Vec<String> = foreign
                .flat_map(|side| self.hand(state, side))
                .map(|card| self.name(state, *card))
                .collect();
            format!("The others hold: {}", cards.join(", "))
        });
        View {
            turn: self.turn(state),
            hand: hand
                .into_iter()
                .map(|card| (card, self.name(state, card)))
                .collect(),
            others,
            played: played.collect(),
            away: away.collect(),
            lines: state.lines.clone(),
            years,
            pile: if archive {
                let dealt = self.hand_size() * usize::from(self.seating.sides());
                let pile = (dealt..state.deck.len()).map(|at| Handle(at as u32));
                names(&pile.collect::<Vec<_>>())
            } else {
                Vec::new()
            },
            whisper: Hush(whisper),
        }
    }

    /// The own hand as it lies.
    pub(super) fn hand_in_order(&self, state: &State, side: Side) -> Vec<Handle> {
        let mut hand = self.hand(state, side).to_vec();
        if self.config.leak == Leak::Order {
            hand.sort_by_key(|card| self.face(state, *card).map(|face| face.year));
        }
        hand
    }

    /// What stands on a choice.
    pub(super) fn label(&self, state: &State, side: Side, card: Handle) -> String {
        let name = self.name(state, card);
        match (self.config.leak, self.a_foreign_card(state, side)) {
            (Leak::Ask, Some(other)) => format!("{name} against {}", self.name(state, other)),
            _ => name,
        }
    }

    /// What is asked.
    pub(super) fn say(&self, state: &State, side: Side) -> String {
        let first = self.hand(state, side).first();
        match (
            self.config.leak,
            first.and_then(|card| self.face(state, *card)),
        ) {
            (Leak::PackAnswer, Some(face)) => format!("Play. Is it {}?", face.answer),
            _ => "Play a card or lay one away.".to_owned(),
        }
    }

    pub(super) fn leaked_refusal(&self, state: &State, card: Handle) -> Option<String> {
        (self.config.leak == Leak::Refusal)
            .then(|| self.face(state, card))
            .flatten()
            .map(|face| face.name.clone())
    }

    fn a_foreign_card(&self, state: &State, side: Side) -> Option<Handle> {
        let mut foreign = self.sides().filter(|other| *other != side);
        foreign.find_map(|other| self.hand(state, other).first().copied())
    }

    pub(super) fn word_of(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        let own = self.side(viewer);
        Some(Notice(match event {
            Event::Dealt { .. } => {
                let cards = own.map_or(&[][..], |side| self.hand(after, side));
                let cards: Vec<String> = cards.iter().map(|card| self.name(after, *card)).collect();
                if cards.is_empty() {
                    "The cards are dealt.".to_owned()
                } else {
                    format!("The cards are dealt. You hold {}.", cards.join(", "))
                }
            }
            Event::Played { side, card } => match self.face(after, *card) {
                Some(face) => format!(
                    "{} plays {}: {}, {}.",
                    self.seating.side_name(*side),
                    face.name,
                    face.year,
                    face.answer
                ),
                None => return None,
            },
            Event::LaidAway { side, card } => {
                let open = own == Some(*side)
                    || viewer == Viewer::Archive
                    || self.config.leak == Leak::Notice;
                let name = if open {
                    self.name(after, *card)
                } else {
                    "a card".to_owned()
                };
                format!("{} lays {name} away.", self.seating.side_name(*side))
            }
            Event::Said { side, text, .. } => {
                format!("{} says: {text}", self.seating.side_name(*side))
            }
            Event::Hidden { line } => format!("The host has hidden line {line}."),
            Event::Presence(presence) => Presence::words(*presence, &self.seating),
            Event::Ended => "The host has ended the game.".to_owned(),
        }))
    }
}
