//! By what a row is sorted, and whether it is: DS-06 to DS-08, R-38, R-39.

use serde::{Deserialize, Serialize};
use tricorn_geoplunge::{Book, STATES, StateIx};
use tricorn_packs::schema::Category;

/// By what the row of a race is sorted; the same is asked besides the state's name (DS-11, DS-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "dashing_states.ts"))]
#[serde(rename_all = "snake_case")]
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

    /// What the row goes by, in words.
    pub fn words(self) -> String {
        match self {
            Self::Name => "A to Z by the names of the states".to_owned(),
            Self::Capital => "A to Z by the names of the capitals".to_owned(),
            Self::Rank(category) => format!("rank 1 towards 50 by {category}"),
        }
    }

    /// What is asked besides the name, in words.
    pub fn asked(self) -> String {
        match self {
            Self::Name | Self::Capital => "capital".to_owned(),
            Self::Rank(category) => format!("{category} rank"),
        }
    }
}

/// The names as they are compared: for each state its own, and its capital's, which may have two.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    names: Vec<[String; 2]>,
    capitals: Vec<[String; 2]>,
}

impl Keys {
    pub fn new(book: &Book) -> Self {
        Self {
            names: StateIx::all()
                .map(|state| keys(&book.state(state).name))
                .collect(),
            capitals: StateIx::all()
                .map(|state| keys(&book.state(state).capital))
                .collect(),
        }
    }

    /// whether these states stand in the order of a race, from left to right. Of two places that a name may
    /// have, the one that fits is taken.
    pub fn in_order(&self, book: &Book, sort: Sort, row: &[StateIx]) -> bool {
        match sort {
            Sort::Name => ascending(row.iter().map(|state| &self.names[state.at() % STATES])),
            Sort::Capital => ascending(row.iter().map(|state| &self.capitals[state.at() % STATES])),
            Sort::Rank(category) => row.windows(2).all(|two| {
                let [left, right] = [two[0], two[1]].map(|state| book.atlas.rank(state, category));
                left < right
            }),
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
pub(super) fn keys(name: &str) -> [String; 2] {
    let plain = |name: &str| -> String {
        let letters = name.chars().filter(|c| !c.is_whitespace() && *c != '.');
        letters.flat_map(char::to_lowercase).collect()
    };
    let key = plain(name);
    let (first, rest) = name.split_once(' ').unwrap_or((name, ""));
    let other = match plain(first).as_str() {
        "saint" => Some("st"),
        "st" => Some("saint"),
        _ => None,
    };
    let other = other.filter(|_| !rest.is_empty());
    let other = other.map(|saint| format!("{saint}{}", plain(rest)));
    [other.unwrap_or_else(|| key.clone()), key]
}
