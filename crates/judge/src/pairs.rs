//! Branches and their heads: which head is told of which branch (PTD-71).
//!
//! The names stand in a row of branches and heads. It is read as pairs in either order, or as a list of branches and a
//! list of as many heads in the same order, whichever leaves the fewest names over and crosses the fewest borders.
//! What is true plays no part in that. A name that is left over beside a pair belongs to it too.

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
                1 => gap(&tokens[row[0].at], &tokens[row[1].at]),
                _ => LISTS,
            } + costs[at + 2 * many];
            if cost <= best {
                (best, pairs) = (cost, many);
            }
        }
        (costs[at], steps[at]) = (best, pairs);
    }
    let mut told = Vec::new();
    let mut left_over = Vec::new();
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
        if many == 0 {
            left_over.push(at);
        }
        at += (2 * many).max(1);
    }
    let more = left_over.into_iter().filter_map(|at| {
        if names[at].is_head {
            beside_branch(tokens, &names, at)
        } else {
            beside_pair(tokens, &names, at, &told)
        }
    });
    let more: Vec<Told> = more.collect();
    told.extend(more);
    told
}

/// How far apart two names stand. What is in brackets belongs to the name before them.
fn gap(one: &Token, other: &Token) -> u32 {
    if other.depth > one.depth && one.sentence == other.sentence {
        0
    } else {
        one.gap(other)
    }
}

/// "executive: President or Congress" tells a second head of the nearest branch of the clause.
fn beside_branch(tokens: &[Token], names: &[Name], at: usize) -> Option<Told> {
    let head = names[at];
    let here = &tokens[head.at];
    let branches = names.iter().filter(|name| !name.is_head);
    let same = branches
        .clone()
        .filter(|name| tokens[name.at].clause == here.clause)
        .min_by_key(|name| name.at.abs_diff(head.at));
    // "executive: President, Congress" goes on with its list; "(President, Congress)" belongs to the name before it.
    let is_name = |at: usize| names.iter().any(|name| name.at == at);
    let filler = |token: &Token| matches!(token.word.as_str(), "and" | "or" | "the" | "not");
    let mut clause = tokens
        .iter()
        .enumerate()
        .filter(|(_, token)| token.clause == here.clause);
    let bare = clause.all(|(at, token)| is_name(at) || filler(token));
    let around = || {
        let mut before = branches.rev().filter(|name| name.at < head.at);
        before.find(|name| {
            let token = &tokens[name.at];
            (bare || token.depth < here.depth) && token.sentence == here.sentence
        })
    };
    let branch = same.or_else(around)?;
    // "the President, who picks the Supreme Court" says no more of the branch.
    let next = if branch.at < head.at {
        names.get(at.checked_sub(1)?)?
    } else {
        names.get(at + 1)?
    };
    let between = &tokens[next.at.min(head.at)..next.at.max(head.at)];
    let aside = |token: &Token| matches!(token.word.as_str(), "who" | "which" | "that" | "because");
    if between.iter().any(aside) {
        return None;
    }
    Some(Told {
        branch: branch.couple,
        head: head.couple,
        from: branch.at.min(head.at),
        to: branch.at.max(head.at),
    })
}

/// "the President is executive and judicial" tells a second branch of the head.
fn beside_pair(tokens: &[Token], names: &[Name], at: usize, told: &[Told]) -> Option<Told> {
    let before = names[at.checked_sub(1)?];
    let (branch, between) = (names[at], &tokens[before.at + 1..names[at].at]);
    let joins = |token: &Token| matches!(token.word.as_str(), "and" | "or");
    let same = tokens[before.at].clause == tokens[branch.at].clause;
    let joined = same && between.len() <= 3 && between.iter().any(joins);
    // Only a head that stands before its branch can have another one.
    let mut pairs = told.iter().filter(|pair| pair.to == before.at && joined);
    pairs.find(|_| !before.is_head).map(|pair| Told {
        branch: branch.couple,
        to: branch.at,
        ..*pair
    })
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
