//! Bases, the BUR and who wins a trick: PTR1-14, PTR1-25 to PTR1-37, PTR2-05 to PTR2-10. Pure arithmetic on small numbers;
//! the rules, the bots and the texts all ask here.

use tricorn_derive::wire;
use tricorn_packs::schema::Category;

/// The highest rank that there is.
const LAST: u8 = 50;

/// How far a rank is from the best one by a base, 0 for the best itself (PTR1-26 to PTR1-30); nothing if it is below the
/// base (PTR1-31).
#[inline]
pub const fn distance(base: u8, rank: u8) -> Option<u8> {
    if base == LAST {
        return Some(LAST.saturating_sub(rank));
    }
    if rank < base { None } else { Some(rank - base) }
}

/// Whether a rank is strictly better than another by a base; every rank that counts is better than one below the base.
#[inline]
pub const fn better(base: u8, rank: u8, than: u8) -> bool {
    match (distance(base, rank), distance(base, than)) {
        (Some(own), Some(other)) => own < other,
        (Some(_), None) => true,
        (None, _) => false,
    }
}

/// PTR1-25, PTR1-31, PTR1-32, R-54: whether the lead wins. Both below the base: it does.
#[inline]
pub const fn lead_wins(base: u8, lead: u8, follow: u8) -> bool {
    !better(base, follow, lead)
}

/// PTR1-14, R-48: the BUR of a base: the best of these ranks; nothing if all of them are below the base.
pub fn bur(base: u8, ranks: impl Iterator<Item = u8>) -> Option<u8> {
    ranks
        .filter(|rank| distance(base, *rank).is_some())
        .min_by_key(|rank| distance(base, *rank))
}

/// What protects a lead (PTR1-35 to PTR1-37).
#[wire(copy, logged)]
pub enum Shield {
    /// PTR1-35: a Power card was played with it.
    Power,
    /// PTR1-36: its rank is better than the BUR.
    Rank,
}

/// PTR1-35 to PTR1-37, R-48: whether and how a lead of this rank is protected.
#[inline]
pub const fn shield(base: u8, bur: Option<u8>, rank: u8, power: bool) -> Option<Shield> {
    if power {
        return Some(Shield::Power);
    }
    let safe = match bur {
        Some(bur) => better(base, rank, bur),
        None => distance(base, rank).is_some(),
    };
    if safe { Some(Shield::Rank) } else { None }
}

/// What the Power card of an answer is to change.
#[wire(copy, logged)]
pub enum Change {
    /// PTR1-34: the category becomes that of the card.
    Category,
    /// PTR2-06: “Change the Base”: the base becomes its corner number.
    Base,
}

/// category and base that decide, after the answer's Power card has worked or not.
#[inline]
pub const fn settled(
    category: Category,
    base: u8,
    shield: Option<Shield>,
    power: Option<(Category, u8, Change)>,
) -> (Category, u8) {
    match (shield, power) {
        (None, Some((_, corner, Change::Base))) => (category, corner),
        (None, Some((new, _, Change::Category))) => (new, base),
        _ => (category, base),
    }
}
