//! Which cards there are: PTD-03 to PTD-14. The decks as numbers, small enough to lie inside the rules.

use super::pile::Pile;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use tricorn_engine::Refusal;
use tricorn_packs::schema::{DatesCard, DatesPack, FactColour, Period};
use tricorn_packs::{SMALLEST_POWER_DECK, SMALLEST_TIMELINE_DECK};

/// PTD-22: so many Timeline cards a side is dealt.
pub const HAND: usize = 8;
/// So many a deal takes.
pub const DEAL: usize = 2 * HAND;
/// PTD-23, PTD-96: so many Power cards a side is dealt, and never holds more.
pub const POWER_HAND: usize = 4;
/// The most Timeline cards that the decks may have together.
pub const MOST_CARDS: usize = 3 * MOST_OF_A_PERIOD;
/// The most Power cards that a deck may have.
pub const MOST_POWER: usize = 64;
/// The most Timeline cards that the deck of a period may have.
pub const MOST_OF_A_PERIOD: usize = 256;

/// A Timeline card: its place in the decks, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardIx(pub u16);

impl CardIx {
    /// As an index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// A Power card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PowerIx(pub u8);

impl PowerIx {
    /// As an index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// A set of Timeline cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet([u64; MOST_CARDS / 64]);

impl CardSet {
    /// Whether it is in the set.
    #[inline]
    pub const fn has(&self, card: CardIx) -> bool {
        self.0[card.at() / 64 % (MOST_CARDS / 64)] >> (card.at() % 64) & 1 == 1
    }

    /// Puts it in.
    #[inline]
    pub const fn insert(&mut self, card: CardIx) {
        self.0[card.at() / 64 % (MOST_CARDS / 64)] |= 1 << (card.at() % 64);
    }
}

/// A set of Power cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PowerSet(u64);

impl PowerSet {
    /// Nothing.
    pub const EMPTY: Self = Self(0);

    /// Whether it is in the set.
    #[inline]
    pub const fn has(self, card: PowerIx) -> bool {
        self.0 >> (card.0 & 63) & 1 == 1
    }

    /// Puts it in.
    #[inline]
    pub const fn insert(&mut self, card: PowerIx) {
        self.0 |= 1 << (card.0 & 63);
    }

    /// Puts all of another set in.
    pub const fn join(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// Takes all of another set out.
    pub const fn remove_all(&mut self, other: Self) {
        self.0 &= !other.0;
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// All of them, in order.
    pub fn iter(self) -> impl Iterator<Item = PowerIx> + use<> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = (rest != 0).then(|| PowerIx(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            card
        })
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
    pile: Pile,
}

/// What matters of a Power card.
#[derive(Clone, Copy, Debug)]
struct PowerFields {
    period: Option<Period>,
    years: [u16; 3],
    circled: u8,
}

impl Deck {
    /// The decks of a pack, or why nobody can play with it.
    pub fn try_new(pack: &DatesPack) -> Result<Self, Refusal> {
        let mut tops = [[0; 3]; MOST_CARDS];
        let mut starts = [0; 4];
        let mut count = 0;
        for (at, period) in Period::ALL.into_iter().enumerate() {
            let cards = timeline(pack, period)?;
            if cards.len() > MOST_OF_A_PERIOD {
                return Err(refuse(format!(
                    "A deck may have at most {MOST_OF_A_PERIOD} Timeline cards; that of {period} has {}.",
                    cards.len()
                )));
            }
            for card in cards {
                tops[count] = top_years(card, period)?;
                count += 1;
            }
            starts[at + 1] = count as u16;
        }
        let mut power = [PowerFields {
            period: None,
            years: [0; 3],
            circled: 0,
        }; MOST_POWER];
        check_power(pack)?;
        for (place, card) in power.iter_mut().zip(&pack.power) {
            *place = PowerFields {
                period: card.period,
                years: card.years,
                circled: card.circled,
            };
        }
        Ok(Self {
            tops,
            starts,
            power,
            pile: Pile::new((0..pack.power.len() as u8).map(PowerIx), 0..),
        })
    }

    /// PTD-18: the cards of a period.
    #[inline]
    pub const fn of(&self, period: Period) -> Range<u16> {
        self.starts[period.at()]..self.starts[period.at() + 1]
    }

    /// The period of a card and its place in that deck.
    pub fn place(&self, card: CardIx) -> (Period, usize) {
        let period = Period::ALL
            .into_iter()
            .find(|period| self.of(*period).contains(&card.0))
            .unwrap_or(Period::Late);
        (
            period,
            usize::from(card.0 - self.of(period).start.min(card.0)),
        )
    }

    /// PTD-08, PTD-49: the year of the fact of this colour in the top box.
    #[inline]
    pub const fn year(&self, card: CardIx, colour: FactColour) -> u16 {
        self.tops[card.at() % MOST_CARDS][colour.at()]
    }

    /// The years of the top box, by colour.
    pub const fn tops(&self, card: CardIx) -> [u16; 3] {
        self.tops[card.at() % MOST_CARDS]
    }

    /// Gives a card other years: only in redealt worlds.
    pub const fn set_tops(&mut self, card: CardIx, years: [u16; 3]) {
        self.tops[card.at() % MOST_CARDS] = years;
    }

    /// How many Power cards there are.
    #[inline]
    pub const fn power_len(&self) -> u8 {
        self.pile.size() as u8
    }

    /// All Power cards, in the order of the pack.
    #[inline]
    pub const fn pile(&self) -> &Pile {
        &self.pile
    }

    /// Whether there is such a Power card.
    #[inline]
    pub const fn has_power(&self, card: PowerIx) -> bool {
        card.0 < self.power_len()
    }

    /// PTD-12: the period in the top row.
    #[inline]
    pub const fn names(&self, card: PowerIx) -> Option<Period> {
        self.power[card.at() % MOST_POWER].period
    }

    /// PTD-26: the base year for a period.
    #[inline]
    pub const fn base(&self, card: PowerIx, period: Period) -> u16 {
        self.power[card.at() % MOST_POWER].years[period.at()]
    }

    /// The Circled Number.
    #[inline]
    pub const fn circled(&self, card: PowerIx) -> u8 {
        self.power[card.at() % MOST_POWER].circled
    }
}

fn refuse(text: String) -> Refusal {
    Refusal::bad_options(text)
}

/// PTD-03, PTD-09.
fn timeline(pack: &DatesPack, period: Period) -> Result<&[DatesCard], Refusal> {
    let mut decks = pack.decks.iter().filter(|deck| deck.period == period);
    let cards = decks.next().map_or(&[][..], |deck| &deck.cards);
    if decks.next().is_some() {
        return Err(refuse(format!("The pack has two decks for {period}.")));
    }
    if cards.len() < SMALLEST_TIMELINE_DECK {
        return Err(refuse(format!(
            "The deck {period} has {} cards. It needs at least {SMALLEST_TIMELINE_DECK}, eight for each side.",
            cards.len()
        )));
    }
    Ok(cards)
}

/// PTD-04 to PTD-06: three boxes with one fact of each colour, every year inside the period.
fn top_years(card: &DatesCard, period: Period) -> Result<[u16; 3], Refusal> {
    for facts in card.boxes() {
        let mut colours: Vec<FactColour> = facts.iter().map(|fact| fact.colour).collect();
        colours.sort_unstable();
        if colours != FactColour::ALL {
            return Err(refuse(format!(
                "Each box of a card needs one red, one white and one blue fact; the card “{}” of {period} has not.",
                card.id
            )));
        }
        if let Some(fact) = facts
            .iter()
            .find(|fact| !period.years().contains(&fact.year))
        {
            return Err(refuse(format!(
                "The year {} of the card “{}” is outside {period}.",
                fact.year, card.id
            )));
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
        return Err(refuse(format!(
            "The Power deck has {count} cards. It needs {SMALLEST_POWER_DECK} to {MOST_POWER}."
        )));
    }
    for period in Period::ALL {
        if !pack.power.iter().any(|card| card.period == Some(period)) {
            return Err(refuse(format!("No Power card names the period {period}.")));
        }
    }
    for card in &pack.power {
        for (period, year) in Period::ALL.into_iter().zip(card.years) {
            if !period.years().contains(&year) {
                return Err(refuse(format!(
                    "The base year {year} of the Power card “{}” is outside {period}.",
                    card.id
                )));
            }
        }
        if !(1..=9).contains(&card.circled) {
            return Err(refuse(format!(
                "The circled number of the Power card “{}” is {}; it must be 1 to 9.",
                card.id, card.circled
            )));
        }
    }
    Ok(())
}
