//! The cards: their two sides as players see them, and how a year reads in words.

use super::Timeline;
use super::config::Years;
use tricorn_derive::{logged, wire};
use tricorn_engine::Handle;
use tricorn_engine::once::SentOnce;
use tricorn_packs::schema::{Theme, TimelineCard};

/// A card of the deck. Hidden: players know a card by its handle.
#[logged(copy)]
#[derive(PartialOrd, Ord)]
pub struct CardIx(pub u16);

impl CardIx {
    pub(super) const fn at(self) -> usize {
        self.0 as usize
    }
}

/// A card that lies open, if only with its undated side.
#[logged(copy)]
pub struct Card {
    pub handle: Handle,
    pub ix: CardIx,
}

/// What everybody at the table knows of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Known {
    Nothing,
    /// It has lain open at least with its undated side.
    Name,
    /// It has been turned over.
    Year,
}

/// TL-02: the undated side.
#[wire]
pub struct Face {
    pub name: String,
    /// TL-03: sorts the cards; no effect in play.
    pub theme: Theme,
    /// The name of the picture.
    pub icon: String,
}

/// TL-02: what the dated side adds.
#[wire]
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

/// Both sides of a card; the pile is shown like this, in the archive only.
#[wire]
pub struct PileCard {
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
    #[cfg_attr(feature = "ts", ts(as = "Dated"))]
    pub dated: SentOnce<Dated>,
}

/// A card that lies open, at least with its undated side.
#[wire]
pub struct CardView {
    pub card: Handle,
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
    /// The dated side, once it has been turned over.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Dated>"))]
    pub dated: Option<SentOnce<Dated>>,
}

impl CardView {
    /// “Printing press” (1455)
    pub(super) fn quoted(&self) -> String {
        match &self.dated {
            Some(dated) => format!("“{}” ({})", self.face.name, dated.label),
            None => format!("“{}”", self.face.name),
        }
    }

    /// 1455 Printing press
    pub(super) fn listed(&self) -> String {
        match &self.dated {
            Some(dated) => format!("{} {}", dated.label, self.face.name),
            None => self.face.name.clone(),
        }
    }
}

impl PileCard {
    pub(super) fn new(card: &TimelineCard, years: Years) -> Self {
        Self {
            face: SentOnce::new(Face {
                name: card.name.clone(),
                theme: card.theme,
                icon: card.icon.clone(),
            }),
            dated: SentOnce::new(Dated {
                year: card.year,
                label: label(card.year, card.label.as_deref(), years),
                sentence: card.sentence.clone(),
                source: card.source.clone(),
            }),
        }
    }
}

/// TL-R7: a year in words. A label of the pack is kept where the table counts like it does; “c.” is kept in any case.
pub(super) fn label(year: i32, label: Option<&str>, years: Years) -> String {
    let about = match label {
        Some(label) if label.starts_with("c.") => "c. ",
        _ => "",
    };
    match (years, label) {
        (Years::Bce, Some(label)) => label.to_owned(),
        (Years::Bce, None) if year < 0 => format!("{} BCE", year.unsigned_abs()),
        (Years::Minus, _) if year < 0 => format!("{about}−{}", year.unsigned_abs()),
        (Years::Minus, _) | (Years::Bce, None) => format!("{about}{year}"),
    }
}

impl Timeline {
    pub(super) fn deck_size(&self) -> u16 {
        self.deck.len() as u16
    }

    /// TL-05
    pub(super) fn year(&self, card: CardIx) -> i32 {
        self.deck[card.at()].dated.year
    }

    /// TL-25, TL-26: a card in a row.
    pub(super) fn undated(&self, card: Card) -> CardView {
        CardView {
            card: card.handle,
            face: self.deck[card.ix.at()].face.clone(),
            dated: None,
        }
    }

    /// TL-27, TL-28: a card that has been turned over.
    pub(super) fn turned_over(&self, card: Card) -> CardView {
        CardView {
            dated: Some(self.deck[card.ix.at()].dated.clone()),
            ..self.undated(card)
        }
    }
}
