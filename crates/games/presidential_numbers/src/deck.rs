//! Which cards there are: PPN-02 to PPN-09. The deck as numbers, small enough to lie inside the rules.

use serde::{Deserialize, Serialize};
use tricorn_engine::Refusal;
use tricorn_packs::schema::PresidentsPack;

/// PPN-15: so many cards a side is dealt.
pub const HAND: usize = 9;
/// PPN-07: so many cards a deal takes, and so many a deck must have.
pub const DEAL: usize = 2 * HAND;
/// The most cards that a deck may have.
pub const MOST_CARDS: usize = 512;
/// The most presidencies that a pack may have.
pub const MOST_PRESIDENCIES: usize = 256;
/// PPN-06: so many persons the base deck has, in order of office. A pack may know later ones.
const BASE_PERSONS: usize = 44;
/// PPN-R1: so many cards a person has.
const CARDS_OF_A_PERSON: usize = 2;

/// A card of the deck. Copies of one presidency are different cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardIx(pub u16);

/// A presidency of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PresidencyIx(pub u8);

impl PresidencyIx {
    /// As an index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// PPN-03: a Presidential Number. The higher, the later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
#[serde(transparent)]
pub struct Number(pub u16);

/// A set of presidencies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PresidencySet([u64; MOST_PRESIDENCIES / 64]);

impl PresidencySet {
    /// Whether it is in the set.
    #[inline]
    pub const fn has(&self, presidency: PresidencyIx) -> bool {
        self.0[presidency.at() / 64] >> (presidency.at() % 64) & 1 == 1
    }

    /// Those that are in either.
    #[must_use]
    pub const fn or(&self, other: Self) -> Self {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        Self([a | e, b | f, c | g, d | h])
    }

    /// Puts it in.
    #[inline]
    pub const fn insert(&mut self, presidency: PresidencyIx) {
        self.0[presidency.at() / 64] |= 1 << (presidency.at() % 64);
    }
}

/// The cards of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    cards: [PresidencyIx; MOST_CARDS],
    len: u16,
}

impl Deck {
    /// PPN-05 to PPN-08: the cards that a pack makes with these options, or why it makes none.
    pub fn try_new(pack: &PresidentsPack, extended: bool) -> Result<Self, Refusal> {
        check_presidencies(pack)?;
        let order = if pack.deck.is_empty() {
            standard(pack, extended)
        } else {
            custom(pack)?
        };
        if order.len() < DEAL || order.len() > MOST_CARDS {
            return Err(Refusal::bad_options(format!(
                "The deck “{}” has {} cards. It needs at least {DEAL}, nine for each side, and at most {MOST_CARDS}.",
                pack.title,
                order.len()
            )));
        }
        let mut cards = [PresidencyIx(0); MOST_CARDS];
        cards[..order.len()].copy_from_slice(&order);
        Ok(Self {
            cards,
            len: order.len() as u16,
        })
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> u16 {
        self.len
    }

    /// Whether there is such a card.
    #[inline]
    pub const fn has(&self, card: CardIx) -> bool {
        card.0 < self.len
    }

    /// PPN-02: the presidency for which a card stands. For a card that does not exist, the first.
    #[inline]
    pub const fn presidency(&self, card: CardIx) -> PresidencyIx {
        self.cards[card.0 as usize % MOST_CARDS]
    }

    /// The presidency of every card.
    pub fn cards(&self) -> impl Iterator<Item = (CardIx, PresidencyIx)> {
        (0..self.len).map(|at| (CardIx(at), self.presidency(CardIx(at))))
    }

    /// So many cards show this presidency.
    pub fn copies(&self, presidency: PresidencyIx) -> usize {
        self.cards().filter(|(_, of)| *of == presidency).count()
    }
}

/// The presidencies of one person in this pack, in order of office (PPN-04).
pub fn of_person<'a>(
    pack: &'a PresidentsPack,
    person: &'a str,
) -> impl Iterator<Item = PresidencyIx> + 'a {
    let all = (0..=u8::MAX).zip(&pack.presidencies);
    all.filter(move |(_, presidency)| presidency.person == person)
        .map(|(at, _)| PresidencyIx(at))
}

/// PPN-06, PPN-08: two cards a person; one of each number for a person who has several.
fn standard(pack: &PresidentsPack, extended: bool) -> Vec<PresidencyIx> {
    let mut persons: Vec<&str> = Vec::new();
    let mut used = 0;
    for presidency in &pack.presidencies {
        if !persons.contains(&presidency.person.as_str()) {
            if !extended && persons.len() == BASE_PERSONS {
                break;
            }
            persons.push(&presidency.person);
        }
        used += 1;
    }
    let mut cards = Vec::new();
    for person in persons {
        let own: Vec<PresidencyIx> = of_person(pack, person)
            .filter(|presidency| presidency.at() < used)
            .collect();
        let copies = if own.len() == 1 { CARDS_OF_A_PERSON } else { 1 };
        cards.extend(own.iter().flat_map(|one| vec![*one; copies]));
    }
    cards
}

/// PPN-R1: a custom deck lists the number of each card.
fn custom(pack: &PresidentsPack) -> Result<Vec<PresidencyIx>, Refusal> {
    let find = |number: &u16| {
        (0..=u8::MAX)
            .zip(&pack.presidencies)
            .find(|(_, presidency)| presidency.number == *number)
            .map(|(at, _)| PresidencyIx(at))
            .ok_or_else(|| {
                Refusal::bad_options(format!(
                    "The deck “{}” holds the number {number}, but no presidency of the pack has it.",
                    pack.title
                ))
            })
    };
    pack.deck.iter().map(find).collect()
}

/// PPN-03, PPN-09, and PPN-49 rests on it: every presidency has a number of its own, and every person a name.
fn check_presidencies(pack: &PresidentsPack) -> Result<(), Refusal> {
    let all = &pack.presidencies;
    if all.len() > MOST_PRESIDENCIES {
        return Err(Refusal::bad_options(format!(
            "A pack has at most {MOST_PRESIDENCIES} presidencies, not {}.",
            all.len()
        )));
    }
    for (at, one) in all.iter().enumerate() {
        for other in &all[..at] {
            if one.number == other.number {
                return Err(Refusal::bad_options(format!(
                    "Two presidencies have the number {}: {} and {}.",
                    one.number, other.name, one.name
                )));
            }
            if (one.person == other.person) != (one.name == other.name) {
                return Err(Refusal::bad_options(format!(
                    "The names must tell persons apart and be the same on all cards of a person: {} and {} do not.",
                    other.name, one.name
                )));
            }
        }
    }
    Ok(())
}
