//! Whether what was typed is right: DS-11, DS-12, R-19, R-39.

use super::sort::Sort;
use tricorn_geoplunge::{Book, StateIx};
use tricorn_judge::{List, number};

/// The closed lists of names and capitals.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    names: List,
    capitals: List,
}

impl Answers {
    pub fn new(book: &Book) -> Self {
        Self {
            names: List::new(StateIx::all().map(|state| &*book.state(state).name)),
            capitals: List::new(StateIx::all().map(|state| &*book.state(state).capital)),
        }
    }

    /// whether the name and the capital or rank that were typed for a state are right. What is missing is wrong.
    pub fn judge(&self, book: &Book, sort: Sort, state: StateIx, typed: [&str; 2]) -> [bool; 2] {
        let second = match sort {
            Sort::Name | Sort::Capital => self.capitals.accepts(typed[1], state.at()),
            Sort::Rank(category) => {
                number(typed[1]) == Some(u32::from(book.atlas.rank(state, category)))
            }
        };
        [self.names.accepts(typed[0], state.at()), second]
    }
}
