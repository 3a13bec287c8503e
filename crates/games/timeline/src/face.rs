//! The two sides of a card as players see them, and how a year and a verdict read in words.

use super::config::Years;
use super::state::CardIx;
use serde::Serialize;
use std::cmp::Ordering;
use tricorn_engine::once::SentOnce;
use tricorn_packs::schema::{Theme, TimelineCard, TimelinePack};

/// TL-02: the undated side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct Face {
    /// What the card says.
    pub name: String,
    /// TL-03: sorts the cards; no effect in play.
    pub theme: Theme,
    /// The name of the picture.
    pub icon: String,
}

/// TL-02: what the dated side adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct Dated {
    /// TL-05: negative before the common era.
    pub year: i32,
    /// TL-R7: the year as this table writes it.
    pub label: String,
    /// What happened, in one sentence.
    pub sentence: String,
    /// Where the year was looked up.
    pub source: String,
}

/// The sides of all cards, made once a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Faces {
    cards: Vec<(SentOnce<Face>, SentOnce<Dated>)>,
}

impl Faces {
    pub(super) fn of(pack: &TimelinePack, years: Years) -> Self {
        let both =
            |card: &TimelineCard| (SentOnce::new(face(card)), SentOnce::new(dated(card, years)));
        Self {
            cards: pack.cards.iter().map(both).collect(),
        }
    }

    pub(super) fn face(&self, card: CardIx) -> SentOnce<Face> {
        self.cards
            .get(card.at())
            .map_or_else(|| SentOnce::new(Face::unknown()), |(face, _)| face.clone())
    }

    pub(super) fn dated(&self, card: CardIx) -> Option<&SentOnce<Dated>> {
        self.cards.get(card.at()).map(|(_, dated)| dated)
    }

    /// Another card in this place.
    pub(super) fn replace(&mut self, at: CardIx, card: &TimelineCard, years: Years) {
        if let Some(place) = self.cards.get_mut(at.at()) {
            *place = (SentOnce::new(face(card)), SentOnce::new(dated(card, years)));
        }
    }
}

impl Face {
    fn unknown() -> Self {
        Self {
            name: "an unknown card".to_owned(),
            theme: Theme::Events,
            icon: String::new(),
        }
    }
}

fn face(card: &TimelineCard) -> Face {
    Face {
        name: card.name.clone(),
        theme: card.theme,
        icon: card.icon.clone(),
    }
}

fn dated(card: &TimelineCard, years: Years) -> Dated {
    Dated {
        year: card.year,
        label: label(card.year, card.label.as_deref(), years),
        sentence: card.sentence.clone(),
        source: card.source.clone(),
    }
}

/// TL-R7: a year in words. A label of the pack is kept where the table counts like it does; “c.” is kept in any case.
fn label(year: i32, label: Option<&str>, years: Years) -> String {
    let about = if label.is_some_and(|label| label.starts_with("c.")) {
        "c. "
    } else {
        ""
    };
    match (years, label) {
        (Years::Bce, Some(label)) => label.to_owned(),
        (Years::Bce, None) if year < 0 => format!("{} BCE", year.unsigned_abs()),
        (Years::Minus, _) if year < 0 => format!("{about}−{}", year.unsigned_abs()),
        (Years::Minus, _) | (Years::Bce, None) => format!("{about}{year}"),
    }
}

/// Where a gap lies, by the cards on its sides: “between 215 and 1756”.
pub(super) fn place(left: Option<&str>, right: Option<&str>) -> String {
    match (left, right) {
        (Some(left), Some(right)) => format!("between {left} and {right}"),
        (Some(left), None) => format!("after {left}"),
        (None, Some(right)) => format!("before {right}"),
        (None, None) => "into the empty line".to_owned(),
    }
}

/// TL-32, TL-37: why a card is right or wrong between these neighbors.
pub(super) fn why(card: &Dated, left: Option<&Dated>, right: Option<&Dated>) -> String {
    let is = &card.label;
    let against_left = left.map(|left| (card.year.cmp(&left.year), &left.label));
    let against_right = right.map(|right| (card.year.cmp(&right.year), &right.label));
    match (against_left, against_right) {
        (Some((Ordering::Less, than)), _) => {
            format!("{is} is earlier than {than}, so it belongs to the left of it.")
        }
        (_, Some((Ordering::Greater, than))) => {
            format!("{is} is later than {than}, so it belongs to the right of it.")
        }
        (Some((Ordering::Equal, _)), _) | (_, Some((Ordering::Equal, _))) => {
            format!("{is} is the same year as its neighbor's, so it belongs next to it.")
        }
        (Some((_, earlier)), Some((_, later))) => {
            format!("{is} is later than {earlier} and earlier than {later}.")
        }
        (Some((_, earlier)), None) => format!("{is} is later than {earlier}."),
        (None, Some((_, later))) => format!("{is} is earlier than {later}."),
        (None, None) => format!("{is} is the first year of the line."),
    }
}
