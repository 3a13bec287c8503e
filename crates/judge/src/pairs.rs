//! Branches and their heads: which head is told of which branch (PTD-71).
//!
//! The names stand in a row of branches and heads. It is read as pairs in either order, or as a list of branches and a
//! list of as many heads in the same order, whichever leaves the fewest names over and crosses the fewest borders.
//! What is true plays no part in that.

use crate::read::{Classes, Token};

/// What a pair is made of.
#[derive(Clone, Debug)]
pub(crate) struct Couple {
    /// The first thing, a branch.
    pub branch: Classes,
    /// The second thing, its head, by any of these classes.
    pub head: Classes,
    /// Two classes that are the head only together: Senate and House.
    pub halves: Vec<[Classes; 2]>,
}

/// A name in the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Name {
    couple: usize,
    is_head: bool,
    at: usize,
}

/// A branch and the head that is told of it, by their couples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub branch: usize,
    pub head: usize,
    /// The tokens from one to the other.
    pub from: usize,
    pub to: usize,
}

const LEFT_OVER: u32 = 2;
const LISTS: u32 = 1;

/// The pairs of a statement.
pub(crate) fn pairs(tokens: &[Token], couples: &[Couple]) -> Vec<Told> {
    let names = names(tokens, couples);
    // From the end: the least cost from each name on, and how many names the first step takes as how many pairs.
    let mut costs = vec![0_u32; names.len() + 1];
    let mut steps = vec![0_usize; names.len()];
    for at in (0..names.len()).rev() {
        let (mut best, mut pairs) = (LEFT_OVER + costs[at + 1], 0);
        for many in (1..=couples.len()).rev() {
            let Some(row) = names.get(at..at + 2 * many) else {
                continue;
            };
            let (first, second) = row.split_at(many);
            let all = |half: &[Name], is_head: bool| half.iter().all(|n| n.is_head == is_head);
            let begins = row[0].is_head;
            if !(all(first, begins) && all(second, !begins)) {
                continue;
            }
            let cost = match many {
                1 => tokens[row[0].at].gap(&tokens[row[1].at]),
                _ => LISTS,
            } + costs[at + 2 * many];
            if cost <= best {
                (best, pairs) = (cost, many);
            }
        }
        (costs[at], steps[at]) = (best, pairs);
    }
    let mut told = Vec::new();
    let mut at = 0;
    while at < names.len() {
        let many = steps[at];
        for pair in 0..many {
            let (one, other) = (names[at + pair], names[at + many + pair]);
            let (branch, head) = if one.is_head {
                (other, one)
            } else {
                (one, other)
            };
            told.push(Told {
                branch: branch.couple,
                head: head.couple,
                from: one.at,
                to: other.at,
            });
        }
        at += (2 * many).max(1);
    }
    told
}

/// The names in their order; one that is repeated at once counts once.
fn names(tokens: &[Token], couples: &[Couple]) -> Vec<Name> {
    let mut names: Vec<Name> = Vec::new();
    let mut half: Option<(usize, Classes)> = None;
    for (at, token) in tokens.iter().enumerate() {
        for (couple, kind) in couples.iter().enumerate() {
            let is_half = kind
                .halves
                .iter()
                .find(|halves| token.is(halves[0] | halves[1]));
            let name = if token.is(kind.branch) {
                Some(false)
            } else if token.is(kind.head) {
                Some(true)
            } else if let Some(halves) = is_half {
                let mine = halves[usize::from(token.is(halves[1]))];
                let both = half.is_some_and(|(owner, first)| owner == couple && first != mine);
                half = (!both).then_some((couple, mine));
                both.then_some(true)
            } else {
                None
            };
            let Some(is_head) = name else { continue };
            if is_half.is_none() {
                half = None;
            }
            let name = Name {
                couple,
                is_head,
                at,
            };
            let again = |last: &Name| last.couple == couple && last.is_head == is_head;
            if !names.last().is_some_and(again) {
                names.push(name);
            }
        }
    }
    names
}
