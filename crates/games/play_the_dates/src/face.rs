//! What a card shows, and how much of it. The texts lie in one place; views share them.

use super::civics::Civics;
use super::deck::{CardIx, PowerIx};
use super::trick::has_civics;
use super::view::ReferenceLine;
use super::{Config, PlayTheDates};
use serde::Serialize;
use std::sync::{Arc, OnceLock};
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Handle, Refusal, Viewer};
use tricorn_kit::deal::Played;
use tricorn_kit::sides::Sides;
use tricorn_packs::schema::{DatesFact, DatesPack, FactBox, FactColour, Period};

/// A Timeline card that somebody sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct Card {
    /// Its name at this table, to be used in actions.
    pub handle: Handle,
    /// What it shows.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
}

/// What a Timeline card shows: three boxes of three facts (PTD-04, PTD-07). What may not be known is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct Face {
    /// The period of its deck.
    pub period: Period,
    /// The facts of the top box, in printed order; the only ones that are played at Level 1.
    pub top: Vec<FactView>,
    /// The facts of the middle box.
    pub middle: Vec<FactView>,
    /// The facts of the bottom box.
    pub bottom: Vec<FactView>,
}

/// One fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct FactView {
    /// Its colour.
    pub colour: FactColour,
    /// What happened.
    pub text: String,
    /// The year; not there as long as dates are hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub year: Option<u16>,
    /// Where the year can be looked up; with the year only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub source: Option<String>,
}

impl Face {
    /// The fact of the top box with this colour.
    pub fn top(&self, colour: FactColour) -> Option<&FactView> {
        self.top.iter().find(|fact| fact.colour == colour)
    }

    /// The years of the top box in a line: “red 1809, white 1861, blue 1869”.
    pub fn line(&self) -> String {
        let known = self.top.iter().all(|fact| fact.year.is_some());
        let facts = self.top.iter().map(|fact| match fact.year {
            Some(year) if known => format!("{} {year}", fact.colour),
            _ => format!("{}: {}", fact.colour, fact.text),
        });
        facts
            .collect::<Vec<_>>()
            .join(if known { ", " } else { " " })
    }
}

/// A Power card that somebody sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct PowerCard {
    /// Its name at this table, to be used in actions.
    pub handle: Handle,
    /// What it shows.
    #[cfg_attr(feature = "ts", ts(as = "PowerFace"))]
    pub face: SentOnce<PowerFace>,
}

/// What a Power card shows (PTD-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct PowerFace {
    /// The period in its top row, if it names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub period: Option<Period>,
    /// A base year for each period, in the order of time.
    pub years: [u16; 3],
    /// The Circled Number.
    pub circled: u8,
    /// PTD-15: whether it carries the Civics right by itself.
    pub civics: bool,
}

/// How much of a Timeline card is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The texts without the years (PTD-R17).
    Dateless,
    /// Everything.
    Whole,
}

impl Form {
    /// How a side sees its own hand (PTD-24, PTD-R17).
    pub const fn of_hand(config: &Config) -> Self {
        if config.dates_hidden {
            Self::Dateless
        } else {
            Self::Whole
        }
    }

    /// How a viewer sees a hand that it may see. Everything is open in the archive, the dates too.
    pub fn seen_by(viewer: Viewer, config: &Config) -> Self {
        match viewer {
            Viewer::Archive => Self::Whole,
            Viewer::Seat(_) | Viewer::Spectator => Self::of_hand(config),
        }
    }
}

/// The faces of a card, each made when it is first seen: a game shows few of them.
#[derive(Default)]
struct Forms {
    dateless: OnceLock<SentOnce<Face>>,
    whole: OnceLock<SentOnce<Face>>,
}

/// All that never changes at a table: texts, seats, Civics.
pub(super) struct Book {
    pub pack: Arc<DatesPack>,
    pub sides: Sides,
    pub civics: Civics,
    /// PTD-R5: the list of required facts.
    pub reference: SentOnce<Vec<ReferenceLine>>,
    faces: Vec<Forms>,
    powers: Vec<SentOnce<PowerFace>>,
    starts: [usize; 3],
}

impl Book {
    pub fn new(pack: Arc<DatesPack>, sides: Sides) -> Result<Self, Refusal> {
        let civics = Civics::new(&pack.civics);
        if let Some(missing) = civics.missing() {
            return Err(Refusal::bad_options(format!(
                "The pack has no Civics fact for {missing}."
            )));
        }
        let power = |card: &tricorn_packs::schema::DatesPower| {
            SentOnce::new(PowerFace {
                period: card.period,
                years: card.years,
                circled: card.circled,
                civics: has_civics(card.circled),
            })
        };
        let mut starts = [0; 3];
        let mut count = 0;
        for (start, period) in starts.iter_mut().zip(Period::ALL) {
            *start = count;
            count += cards(&pack, period).len();
        }
        Ok(Self {
            reference: SentOnce::new(super::look::reference(&civics)),
            faces: (0..count).map(|_| Forms::default()).collect(),
            powers: pack.power.iter().map(power).collect(),
            starts,
            civics,
            pack,
            sides,
        })
    }
}

fn cards(pack: &DatesPack, period: Period) -> &[tricorn_packs::schema::DatesCard] {
    pack.decks
        .iter()
        .find(|deck| deck.period == period)
        .map_or(&[], |deck| &deck.cards)
}

impl PlayTheDates {
    /// A card as it is seen in this form.
    pub(super) fn card(&self, play: Played<CardIx>, form: Form) -> Card {
        Card {
            handle: play.handle,
            face: self.face(play.card, form),
        }
    }

    /// A Power card as it is seen.
    pub(super) fn power(&self, power: Played<PowerIx>) -> PowerCard {
        PowerCard {
            handle: power.handle,
            face: self.power_face(power.card),
        }
    }

    pub(super) fn power_face(&self, card: PowerIx) -> SentOnce<PowerFace> {
        self.book.powers[card.at() % self.book.powers.len()].clone()
    }

    /// The card of the pack.
    fn printed(&self, card: CardIx) -> &tricorn_packs::schema::DatesCard {
        let (period, at) = self.deck.place(card);
        let cards = cards(&self.book.pack, period);
        &cards[at % cards.len()]
    }

    fn face(&self, card: CardIx, form: Form) -> SentOnce<Face> {
        let lore = self.lore[card.at() % self.lore.len()];
        let (period, at) = self.deck.place(card);
        let forms = &self.book.faces[(self.book.starts[period.at()] + at) % self.book.faces.len()];
        let make = || SentOnce::new(self.make_face(card, lore, period, form));
        match form {
            Form::Dateless => forms.dateless.get_or_init(make).clone(),
            Form::Whole if lore == card => forms.whole.get_or_init(make).clone(),
            // Only in redealt worlds: there the years of another card stand on this one.
            Form::Whole => make(),
        }
    }

    /// The face of a card whose years are those of `lore`.
    fn make_face(&self, card: CardIx, lore: CardIx, period: Period, form: Form) -> Face {
        let (own, given) = (self.printed(card), self.printed(lore));
        let of = |which: FactBox| {
            let (texts, dates) = (&own.boxes()[which as usize], &given.boxes()[which as usize]);
            let view = |fact: &DatesFact| {
                let dated = dates.iter().find(|other| other.colour == fact.colour);
                let dated = dated.filter(|_| form == Form::Whole);
                FactView {
                    colour: fact.colour,
                    text: fact.text.clone(),
                    year: dated.map(|dated| dated.year),
                    source: dated.map(|dated| dated.source.clone()),
                }
            };
            texts.iter().map(view).collect()
        };
        Face {
            period,
            top: of(FactBox::Top),
            middle: of(FactBox::Middle),
            bottom: of(FactBox::Bottom),
        }
    }
}
