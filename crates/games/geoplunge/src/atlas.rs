//! The cards as numbers, small enough to be asked in the middle of a search: ranks and borders of the states, numbers and
//! categories of the Power cards.

use serde::{Deserialize, Serialize};
use tricorn_engine::Refusal;
use tricorn_packs::schema::{Category, GeoplungePack, Star, Version};

/// CD-01, CD-02: so many state cards there are.
pub const STATES: usize = 50;
/// CD-01: so many Power cards there are.
pub const POWER: usize = 15;

/// A state card: its place in the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StateIx(pub u8);

/// A Power card: its place in the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PowerIx(pub u8);

impl StateIx {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..STATES as u8).map(Self)
    }

    /// The whole deck in the order of the pack.
    pub fn deck() -> [Self; STATES] {
        std::array::from_fn(|at| Self(at as u8))
    }

    /// As an index; a card that is not there counts as the first one.
    #[inline]
    pub const fn at(self) -> usize {
        if (self.0 as usize) < STATES {
            self.0 as usize
        } else {
            0
        }
    }

    /// Whether there is such a card.
    #[inline]
    pub const fn is_there(self) -> bool {
        (self.0 as usize) < STATES
    }
}

impl PowerIx {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..POWER as u8).map(Self)
    }

    /// As an index; a card that is not there counts as the first one.
    #[inline]
    pub const fn at(self) -> usize {
        if (self.0 as usize) < POWER {
            self.0 as usize
        } else {
            0
        }
    }

    /// Whether there is such a card.
    #[inline]
    pub const fn is_there(self) -> bool {
        (self.0 as usize) < POWER
    }
}

/// What the rules need of a Power card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PowerFacts {
    corner: u8,
    category: Category,
    star: Star,
    version: Version,
}

/// The cards as numbers.
#[derive(Clone, Debug)]
pub struct Atlas {
    /// By [`Category::ALL`].
    ranks: [[u8; 3]; STATES],
    /// The border states of each, as a set of places in the pack.
    borders: [u64; STATES],
    power: [PowerFacts; POWER],
}

impl Atlas {
    /// The numbers of a pack, or why no game can be played with it.
    pub fn try_new(pack: &GeoplungePack) -> Result<Self, Refusal> {
        let states = &pack.states.states;
        if states.len() != STATES || pack.power.len() != POWER {
            return Err(Refusal::bad_options(format!(
                "This game needs {STATES} state cards and {POWER} Power cards; this pack has {} and {}.",
                states.len(),
                pack.power.len()
            )));
        }
        let mut atlas = Self {
            ranks: [[0; 3]; STATES],
            borders: [0; STATES],
            power: [PowerFacts {
                corner: 1,
                category: Category::Size,
                star: Star::StateName,
                version: Version::Ranks1,
            }; POWER],
        };
        for (at, state) in states.iter().enumerate() {
            for (category, rank) in Category::ALL.into_iter().zip(&mut atlas.ranks[at]) {
                *rank = rank_of(state, category);
            }
            for code in &state.border_states {
                let border = states.iter().position(|other| other.postal_code == *code);
                atlas.borders[at] |= border.map_or(0, |border| 1 << border);
            }
        }
        for category in Category::ALL {
            let mut seen = [false; STATES + 1];
            for ranks in &atlas.ranks {
                let rank = usize::from(ranks[category as usize]);
                if !(1..=STATES).contains(&rank) || seen[rank] {
                    return Err(Refusal::bad_options(format!(
                        "The {category} ranks of these cards are not the numbers 1 to {STATES}, each once."
                    )));
                }
                seen[rank] = true;
            }
        }
        for (facts, card) in atlas.power.iter_mut().zip(&pack.power) {
            *facts = PowerFacts {
                corner: card.corner_number,
                category: card.category,
                star: card.star,
                version: card.version,
            };
            if ![1, 10, 20, 30, 50].contains(&card.corner_number) {
                return Err(Refusal::bad_options(format!(
                    "A Power card has the number 1, 10, 20, 30 or 50, not {}.",
                    card.corner_number
                )));
            }
        }
        Ok(atlas)
    }

    /// CD-04: the rank of a state.
    #[inline]
    pub const fn rank(&self, state: StateIx, category: Category) -> u8 {
        self.ranks[state.at()][category as usize]
    }

    /// the states that it touches, as a set of places in the pack.
    #[inline]
    pub const fn borders(&self, state: StateIx) -> u64 {
        self.borders[state.at()]
    }

    /// The same cards, but a state has the border states of another one.
    pub(super) fn with_borders(&self, state: StateIx, of: StateIx) -> Self {
        let mut other = self.clone();
        other.borders[state.at()] = self.borders(of);
        other
    }

    /// The number in the corner of a Power card: a base.
    #[inline]
    pub const fn corner(&self, power: PowerIx) -> u8 {
        self.power[power.at()].corner
    }

    /// The category on a Power card.
    #[inline]
    pub const fn category(&self, power: PowerIx) -> Category {
        self.power[power.at()].category
    }

    /// The Star Area of a Power card.
    pub const fn star(&self, power: PowerIx) -> Star {
        self.power[power.at()].star
    }

    /// The version of Game 4 that a Power card names (G4-01).
    pub const fn version(&self, power: PowerIx) -> Version {
        self.power[power.at()].version
    }
}

/// The rank of a state card in a category.
const fn rank_of(state: &tricorn_packs::schema::State, category: Category) -> u8 {
    match category {
        Category::Size => state.size_rank,
        Category::Statehood => state.statehood_rank,
        Category::Population => state.population_rank,
    }
}
