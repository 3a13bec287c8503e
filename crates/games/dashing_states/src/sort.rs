//! By what a row is sorted, whether it is, and whether what was typed is right: DS-06 to DS-08, DS-11, DS-12, R-19, R-38,
//!

use tricorn_derive::wire;
use tricorn_geoplunge::{Book, StateIx};
use tricorn_judge::{List, number};
use tricorn_packs::schema::Category;

/// By what the row of a race is sorted; the same is asked besides the state's name (DS-11, DS-12).
#[wire(copy, logged)]
pub enum Sort {
    /// DS-06: race 1, by the state's name; its capital is asked too.
    Name,
    /// DS-07: race 2, by the capital; it is asked too.
    Capital,
    /// DS-08: race 3, by the rank in this category; it is asked too.
    Rank(Category),
}

impl Sort {
    /// Whether the rank is asked besides the name; otherwise the capital is.
    pub const fn asks_rank(self) -> bool {
        matches!(self, Self::Rank(_))
    }
}

/// The names as they are compared: for each state its own, and its capital's, which may have two.
pub struct Keys {
    names: Vec<[String; 2]>,
    capitals: Vec<[String; 2]>,
}

impl Keys {
    pub fn new(book: &Book) -> Self {
        let states = || StateIx::all().map(|state| book.state(state));
        Self {
            names: states().map(|state| keys(&state.name)).collect(),
            capitals: states().map(|state| keys(&state.capital)).collect(),
        }
    }

    /// whether these states stand in the order of a race, from left to right. Of two places that a name may
    /// have, the one that fits is taken.
    pub fn in_order(&self, book: &Book, sort: Sort, row: &[StateIx]) -> bool {
        match sort {
            Sort::Name => ascending(row.iter().map(|state| &self.names[state.at()])),
            Sort::Capital => ascending(row.iter().map(|state| &self.capitals[state.at()])),
            Sort::Rank(category) => row.is_sorted_by_key(|state| book.atlas.rank(*state, category)),
        }
    }
}

/// Whether each has a key that is not before the one taken for its left neighbour.
fn ascending<'a>(row: impl Iterator<Item = &'a [String; 2]>) -> bool {
    let mut last = "";
    for keys in row {
        let fits = keys.iter().filter(|key| key.as_str() >= last);
        match fits.min() {
            Some(key) => last = key,
            None => return false,
        }
    }
    true
}

/// letter by letter, without regard to case, spaces and full stops; “Saint” may be sorted as “St”, and the other way
/// round.
pub fn keys(name: &str) -> [String; 2] {
    let plain = |name: &str| -> String {
        let letters = name.chars().filter(|c| !c.is_whitespace() && *c != '.');
        letters.flat_map(char::to_lowercase).collect()
    };
    let key = plain(name);
    let other = name.split_once(' ').and_then(|(first, rest)| {
        let saint = match plain(first).as_str() {
            "saint" => "st",
            "st" => "saint",
            _ => return None,
        };
        Some(format!("{saint}{}", plain(rest)))
    });
    [other.unwrap_or_else(|| key.clone()), key]
}

/// The closed lists of names and capitals.
pub struct Answers {
    names: List,
    capitals: List,
}

impl Answers {
    pub fn new(book: &Book) -> Self {
        let states = || StateIx::all().map(|state| book.state(state));
        Self {
            names: List::new(states().map(|state| &*state.name)),
            capitals: List::new(states().map(|state| &*state.capital)),
        }
    }

    /// whether the name and the capital or rank that were typed for a state are right. What is missing is wrong.
    pub fn judge(&self, book: &Book, sort: Sort, state: StateIx, typed: &[String; 2]) -> [bool; 2] {
        let [name, second] = typed;
        let right = match sort {
            Sort::Name | Sort::Capital => self.capitals.accepts(second, state.at()),
            Sort::Rank(category) => {
                number(second) == Some(u32::from(book.atlas.rank(state, category)))
            }
        };
        [self.names.accepts(name, state.at()), right]
    }
}
