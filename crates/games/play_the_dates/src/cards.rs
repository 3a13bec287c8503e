//! Which cards there are (PTD-03 to PTD-14) and what they show: the decks as numbers, small enough to lie inside the rules,
//! and the texts, which views share.

use super::PlayTheDates;
use super::civics::Civics;
use super::pile::Pile;
use super::rules::has_civics;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use tricorn_derive::wire;
use tricorn_engine::once::SentOnce;
use tricorn_engine::sides::Sides;
use tricorn_engine::{Handle, Refusal, Viewer};
use tricorn_kit::bits::Bits;
use tricorn_kit::deal::Played;
use tricorn_packs::schema::{DatesCard, DatesFact, DatesPack, DatesPower, FactColour, Period};
use tricorn_packs::{SMALLEST_POWER_DECK, SMALLEST_TIMELINE_DECK};

/// PTD-22: the Timeline cards that a side is dealt.
pub const HAND: usize = 8;
pub const DEAL: usize = 2 * HAND;
/// PTD-23, PTD-96: the Power cards that a side is dealt; it never holds more.
pub const POWER_HAND: usize = 4;
/// The most Timeline cards that the deck of a period may have.
pub const MOST_OF_A_PERIOD: usize = 256;
/// The most Timeline cards that the decks may have together.
pub const MOST_CARDS: usize = 3 * MOST_OF_A_PERIOD;
/// The most Power cards that a deck may have.
pub const MOST_POWER: usize = 64;

pub type CardSet = Bits<{ MOST_CARDS / 64 }>;
pub type PowerSet = Bits<{ MOST_POWER / 64 }>;

/// A Timeline card: its place in the decks, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardIx(pub u16);

impl CardIx {
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PowerIx(pub u8);

impl PowerIx {
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// The cards of a table.
#[derive(Clone, Copy, Debug)]
pub struct Deck {
    /// PTD-08: the years of the top box of each Timeline card, by colour.
    tops: [[u16; 3]; MOST_CARDS],
    /// Where the deck of each period begins, and where the last one ends.
    starts: [u16; 4],
    power: [PowerFields; MOST_POWER],
    /// All Power cards, before they are shuffled.
    pub pile: Pile,
}

/// What matters of a Power card.
#[derive(Clone, Copy, Debug, Default)]
struct PowerFields {
    period: Option<Period>,
    years: [u16; 3],
    circled: u8,
}

impl Deck {
    /// The decks of a pack, or why nobody can play with it.
    pub fn try_new(pack: &DatesPack) -> Result<Self, Refusal> {
        check_power(pack)?;
        let fields = |card: &DatesPower| PowerFields {
            period: card.period,
            years: card.years,
            circled: card.circled,
        };
        let mut deck = Self {
            tops: [[0; 3]; MOST_CARDS],
            starts: [0; 4],
            power: std::array::from_fn(|at| pack.power.get(at).map(fields).unwrap_or_default()),
            pile: Pile::new((0..pack.power.len() as u8).map(PowerIx), 0..),
        };
        let mut count = 0;
        for (at, period) in Period::ALL.into_iter().enumerate() {
            for card in checked_timeline(pack, period)? {
                deck.tops[count] = top_years(card, period)?;
                count += 1;
            }
            deck.starts[at + 1] = count as u16;
        }
        Ok(deck)
    }

    /// PTD-18: the cards of a period.
    #[inline]
    pub const fn of(&self, period: Period) -> Range<u16> {
        self.starts[period.at()]..self.starts[period.at() + 1]
    }

    /// The period of a card and its place in that deck.
    pub fn place(&self, card: CardIx) -> (Period, usize) {
        let mut periods = Period::ALL.into_iter();
        let period = periods.find(|period| self.of(*period).contains(&card.0));
        let period = period.unwrap_or(Period::Late);
        (period, usize::from(card.0 - self.of(period).start))
    }

    /// PTD-08, PTD-49: the year of the fact of this colour in the top box.
    #[inline]
    pub const fn year(&self, card: CardIx, colour: FactColour) -> u16 {
        self.tops[card.at()][colour.at()]
    }

    /// The years of the top box, by colour.
    pub const fn tops(&self, card: CardIx) -> [u16; 3] {
        self.tops[card.at()]
    }

    /// Gives a card other years: only in redealt worlds.
    pub const fn set_tops(&mut self, card: CardIx, years: [u16; 3]) {
        self.tops[card.at()] = years;
    }

    /// PTD-12: the period in the top row.
    #[inline]
    pub const fn names(&self, card: PowerIx) -> Option<Period> {
        self.power[card.at()].period
    }

    /// PTD-26: the base year for a period.
    #[inline]
    pub const fn base(&self, card: PowerIx, period: Period) -> u16 {
        self.power[card.at()].years[period.at()]
    }

    /// The Circled Number.
    #[inline]
    pub const fn circled(&self, card: PowerIx) -> u8 {
        self.power[card.at()].circled
    }
}

fn timeline(pack: &DatesPack, period: Period) -> impl Iterator<Item = &[DatesCard]> {
    let decks = pack.decks.iter().filter(move |deck| deck.period == period);
    decks.map(|deck| deck.cards.as_slice())
}

fn refuse<T>(text: String) -> Result<T, Refusal> {
    Err(Refusal::bad_options(text))
}

/// PTD-03, PTD-09.
fn checked_timeline(pack: &DatesPack, period: Period) -> Result<&[DatesCard], Refusal> {
    let mut decks = timeline(pack, period);
    let cards = decks.next().unwrap_or_default();
    if decks.next().is_some() {
        return refuse(format!("The pack has two decks for {period}."));
    }
    if cards.len() < SMALLEST_TIMELINE_DECK {
        return refuse(format!(
            "The deck {period} has {} cards. It needs at least {SMALLEST_TIMELINE_DECK}, eight for each side.",
            cards.len()
        ));
    }
    if cards.len() > MOST_OF_A_PERIOD {
        return refuse(format!(
            "A deck may have at most {MOST_OF_A_PERIOD} Timeline cards; that of {period} has {}.",
            cards.len()
        ));
    }
    Ok(cards)
}

/// PTD-04 to PTD-06: three boxes with one fact of each colour, every year inside the period.
fn top_years(card: &DatesCard, period: Period) -> Result<[u16; 3], Refusal> {
    for facts in card.boxes() {
        let mut colours: Vec<FactColour> = facts.iter().map(|fact| fact.colour).collect();
        colours.sort_unstable();
        if colours != FactColour::ALL {
            return refuse(format!(
                "Each box of a card needs one red, one white and one blue fact; the card “{}” of {period} has not.",
                card.id
            ));
        }
        let mut years = facts.iter().map(|fact| fact.year);
        if let Some(year) = years.find(|year| !period.years().contains(year)) {
            return refuse(format!(
                "The year {year} of the card “{}” is outside {period}.",
                card.id
            ));
        }
    }
    let mut years = [0; 3];
    for fact in &card.top {
        years[fact.colour.at()] = fact.year;
    }
    Ok(years)
}

/// PTD-10 to PTD-12, PTD-R3, PTD-R16.
fn check_power(pack: &DatesPack) -> Result<(), Refusal> {
    let count = pack.power.len();
    if !(SMALLEST_POWER_DECK..=MOST_POWER).contains(&count) {
        return refuse(format!(
            "The Power deck has {count} cards. It needs {SMALLEST_POWER_DECK} to {MOST_POWER}."
        ));
    }
    for period in Period::ALL {
        if !pack.power.iter().any(|card| card.period == Some(period)) {
            return refuse(format!("No Power card names the period {period}."));
        }
    }
    for card in &pack.power {
        for (period, year) in Period::ALL.into_iter().zip(card.years) {
            if !period.years().contains(&year) {
                return refuse(format!(
                    "The base year {year} of the Power card “{}” is outside {period}.",
                    card.id
                ));
            }
        }
        if !(1..=9).contains(&card.circled) {
            return refuse(format!(
                "The circled number of the Power card “{}” is {}; it must be 1 to 9.",
                card.id, card.circled
            ));
        }
    }
    Ok(())
}

/// A Timeline card that somebody sees.
#[wire]
pub struct Card {
    /// Its name at this table, to be used in actions.
    pub handle: Handle,
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
}

/// What a Timeline card shows: three boxes of three facts (PTD-04, PTD-07). What may not be known is not there.
#[wire]
pub struct Face {
    /// The period of its deck.
    pub period: Period,
    /// The facts of the top box, in printed order; the only ones that are played at Level 1.
    pub top: Vec<FactView>,
    pub middle: Vec<FactView>,
    pub bottom: Vec<FactView>,
}

#[wire]
pub struct FactView {
    pub colour: FactColour,
    pub text: String,
    /// Not there as long as dates are hidden.
    pub year: Option<u16>,
    /// Where the year can be looked up; with the year only.
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
        let facts: Vec<String> = facts.collect();
        facts.join(if known { ", " } else { " " })
    }
}

/// A Power card that somebody sees.
#[wire]
pub struct PowerCard {
    /// Its name at this table, to be used in actions.
    pub handle: Handle,
    #[cfg_attr(feature = "ts", ts(as = "PowerFace"))]
    pub face: SentOnce<PowerFace>,
}

/// What a Power card shows (PTD-10).
#[wire]
pub struct PowerFace {
    /// The period in its top row, if it names one.
    pub period: Option<Period>,
    /// A base year for each period, in the order of time.
    pub years: [u16; 3],
    /// The Circled Number.
    pub circled: u8,
    /// PTD-15: whether it carries the Civics right by itself.
    pub civics: bool,
}

/// All that never changes at a table: texts, seats, Civics.
pub(super) struct Book {
    pub pack: Arc<DatesPack>,
    pub sides: Sides,
    pub civics: Civics,
    /// The faces of each card without and with its years, made when they are first seen: a game shows few of them.
    faces: Vec<[OnceLock<SentOnce<Face>>; 2]>,
    powers: Vec<SentOnce<PowerFace>>,
}

impl Book {
    pub fn try_new(pack: Arc<DatesPack>, sides: Sides) -> Result<Self, Refusal> {
        let power = |card: &DatesPower| {
            SentOnce::new(PowerFace {
                period: card.period,
                years: card.years,
                circled: card.circled,
                civics: has_civics(card.circled),
            })
        };
        let cards = pack.decks.iter().flat_map(|deck| &deck.cards);
        Ok(Self {
            civics: Civics::try_new(&pack.civics)?,
            faces: cards.map(|_| Default::default()).collect(),
            powers: pack.power.iter().map(power).collect(),
            pack,
            sides,
        })
    }
}

impl PlayTheDates {
    /// PTD-24, PTD-R17: whether a viewer sees the years of a hand that it may see. Everything is open in the archive.
    pub(super) fn dated(&self, viewer: Viewer) -> bool {
        !self.config.dates_hidden || viewer == Viewer::Archive
    }

    /// A card with or without its years.
    pub(super) fn card(&self, play: Played<CardIx>, dated: bool) -> Card {
        let (handle, card) = (play.handle, play.card);
        let lore = self.lore[card.at()];
        let make = || SentOnce::new(self.make_face(card, lore, dated));
        // In redealt worlds the years of another card stand on this one.
        let face = match dated && lore != card {
            true => make(),
            false => {
                let made = &self.book.faces[card.at()][usize::from(dated)];
                made.get_or_init(make).clone()
            }
        };
        Card { handle, face }
    }

    /// The face of a card whose years are those of `lore`.
    fn make_face(&self, card: CardIx, lore: CardIx, dated: bool) -> Face {
        let printed = |card: CardIx| {
            let (period, at) = self.deck.place(card);
            let deck = timeline(&self.book.pack, period).next();
            deck.unwrap_or_default()[at].boxes()
        };
        let (own, given) = (printed(card), printed(lore));
        let of = |at: usize| {
            let view = |fact: &DatesFact| {
                let mut dates = given[at].iter();
                let date = dates.find(|date| dated && date.colour == fact.colour);
                FactView {
                    colour: fact.colour,
                    text: fact.text.clone(),
                    year: date.map(|date| date.year),
                    source: date.map(|date| date.source.clone()),
                }
            };
            own[at].iter().map(view).collect()
        };
        Face {
            period: self.deck.place(card).0,
            top: of(0),
            middle: of(1),
            bottom: of(2),
        }
    }

    pub(super) fn power(&self, power: Played<PowerIx>) -> PowerCard {
        PowerCard {
            handle: power.handle,
            face: self.power_face(power.card),
        }
    }

    pub(super) fn power_face(&self, card: PowerIx) -> SentOnce<PowerFace> {
        self.book.powers[card.at()].clone()
    }
}
