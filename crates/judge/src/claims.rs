//! What each figure of a statement counts: a number must stand with its thing (PTD-R5).
//!
//! A figure takes the unit right after it, else the nearest free one before it; "each state" and its kin take a figure
//! for themselves.

use crate::grammar::Grammar;
use crate::read::{Classes, Figure, Token};

/// A figure and what is said of it.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    /// Where it stands.
    pub at: usize,
    /// The figure.
    pub figure: Figure,
    /// The token with the thing that follows it.
    pub right: Option<usize>,
    /// The token with the thing that went before, if none follows.
    pub back: Option<usize>,
    /// It is told of each of many.
    pub share: bool,
    /// The statement says that it is not so.
    pub denied: bool,
    /// "almost 9", "9 or more".
    pub inexact: bool,
    /// It counts something that no fact is about: "2 dogs".
    pub foreign: bool,
}

impl Claim {
    /// The token with the thing that it counts.
    pub(crate) fn thing(&self) -> Option<usize> {
        self.right.or(self.back)
    }
}

/// Words that may stand between a figure and its thing.
const REACH: usize = 6;
const REACH_BACK: usize = 8;
/// "50 different states": no more may stand before a thing that no part asks for.
const REACH_EXTRA: usize = 2;

/// The figures of a statement, in order. `own` are the classes that the fact asks for.
pub(crate) fn claims(
    tokens: &[Token],
    grammar: &Grammar,
    share: Option<Share>,
    own: Classes,
) -> Vec<Claim> {
    let mut claims: Vec<Claim> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Some(figure) = token.figure.clone() else {
            continue;
        };
        let right = thing_after(tokens, at, grammar, share);
        let foreign = right.is_none() && is_foreign(tokens, at, grammar);
        let taken = |unit: usize| claims.iter().any(|claim| claim.right == Some(unit));
        let back = match right {
            Some(_) => None,
            None if foreign => None,
            None => thing_before(tokens, at, grammar, &taken),
        };
        claims.push(Claim {
            at,
            figure,
            right,
            back,
            share: false,
            denied: is_denied(tokens, at, grammar)
                || is_denied_after(tokens, at, right, grammar, own),
            inexact: is_inexact(tokens, at, grammar),
            foreign,
        });
    }
    if let Some(share) = share {
        mark_shares(tokens, &mut claims, grammar, share);
    }
    claims
}

fn thing_after(
    tokens: &[Token],
    at: usize,
    grammar: &Grammar,
    share: Option<Share>,
) -> Option<usize> {
    let each = share.map_or(0, |share| share.each);
    let stops = grammar.joint | grammar.preposition | each;
    let here = &tokens[at];
    let mut passed = 0;
    for (next, token) in tokens.iter().enumerate().skip(at + 1) {
        if token.clause != here.clause {
            // A remark in brackets parts nothing: "435 (voting) members".
            if token.depth > here.depth && token.sentence == here.sentence {
                continue;
            }
            return None;
        }
        if token.figure.is_some() {
            // "2 or 435 members" and "2 435 members" say both.
            let before = &tokens[next - 1];
            if before.word == "or" || before.figure.is_some() {
                continue;
            }
            return None;
        }
        if token.is(grammar.units) {
            return Some(next);
        }
        if token.is(grammar.extras) && passed < REACH_EXTRA && !article(&tokens[next - 1]) {
            return Some(next);
        }
        // "435 is the number of members", but not "two houses is the legislative branch".
        if token.is(stops) || token.is(grammar.verb) && passed > 0 {
            return None;
        }
        passed += 1;
        if passed >= REACH {
            return None;
        }
    }
    None
}

fn thing_before(
    tokens: &[Token],
    at: usize,
    grammar: &Grammar,
    taken: &impl Fn(usize) -> bool,
) -> Option<usize> {
    let here = &tokens[at];
    let before = tokens[..at].iter().enumerate().rev();
    for (passed, (unit, token)) in before.enumerate() {
        if token.figure.is_some() || token.sentence != here.sentence || passed > REACH_BACK {
            return None;
        }
        if token.is(grammar.units) && !taken(unit) {
            return Some(unit);
        }
    }
    None
}

/// "2 dogs", "9 presidents": many of something that is no thing of any fact.
fn is_foreign(tokens: &[Token], at: usize, grammar: &Grammar) -> bool {
    let next = tokens.get(at + 1);
    next.is_some_and(|next| {
        let many = next.word.len() >= 4 && next.word.ends_with('s') && !next.word.ends_with("ss");
        let noun = next.classes == 0 || next.is(grammar.subjects);
        many && noun && next.clause == tokens[at].clause
    })
}

/// "almost 9", "up to 100", "a minimum of 9", "about every 4 years", "9 or more".
fn is_inexact(tokens: &[Token], at: usize, grammar: &Grammar) -> bool {
    let clause = tokens[at].clause;
    let is = |at: usize, classes: Classes| {
        let token = tokens.get(at);
        token.is_some_and(|token| token.clause == clause && token.is(classes))
    };
    let word = |word: &str| at > 1 && tokens[at - 1].word == word;
    // Even across a border: "fewer than... 2 years".
    let near = grammar.inexact & !grammar.limits;
    let before = at
        .checked_sub(1)
        .is_some_and(|at| tokens[at].is(near) || is(at, grammar.limits));
    let further = word("of") && is(at - 2, grammar.inexact)
        || (word("every") || word("each")) && is(at - 2, grammar.nearly);
    before || further || is(at + 1, grammar.limits)
}

fn article(token: &Token) -> bool {
    matches!(token.word.as_str(), "a" | "an")
}

/// Is a figure or a word denied by what stands before it? A "not" reaches to the next joint of the clause and denies only the nearest figure.
pub(crate) fn is_denied(tokens: &[Token], at: usize, grammar: &Grammar) -> bool {
    let here = &tokens[at];
    let inside = |token: &&Token| token.clause == here.clause && !token.is(grammar.joint);
    let mut sentence = tokens
        .iter()
        .filter(|token| token.sentence == here.sentence);
    if sentence.any(|token| token.is(grammar.untrue)) {
        return true;
    }
    let before = tokens[..at].iter().rev().take_while(inside);
    let figure_between = |token: &&Token| token.figure.is_none() || here.figure.is_none();
    before
        .take_while(figure_between)
        .any(|token| token.is(grammar.not))
}

/// Is a figure denied by what follows? "9 justices are not on the court" and "9 justices but it doesn't" are denials,
/// "6 years, not 2" and "9 justices, who are not elected" say something else.
fn is_denied_after(
    tokens: &[Token],
    at: usize,
    right: Option<usize>,
    grammar: &Grammar,
    own: Classes,
) -> bool {
    let here = &tokens[at];
    let thing = right.unwrap_or(at);
    let within = &tokens[at..=thing];
    if within
        .iter()
        .any(|token| token.is(grammar.not | grammar.except))
    {
        return true;
    }
    let inside = |token: &&Token| token.clause == here.clause && !token.is(grammar.joint);
    let after = tokens[at + 1..].iter().take_while(inside);
    let after: Vec<&Token> = after.take_while(|token| token.figure.is_none()).collect();
    let denial = after.iter().position(|token| token.is(grammar.not));
    if let Some(denial) = denial {
        let rest = &after[denial + 1..];
        let figure = tokens
            .get(at + 1 + after.len())
            .is_some_and(|next| next.figure.is_some() && next.clause == here.clause);
        let about = rest.iter().any(|token| token.is(own));
        return about || rest.iter().all(|token| token.is(grammar.verb)) && !figure;
    }
    ends_in_denial(&tokens[thing..], here.sentence, grammar)
}

/// "... but it doesn't": a denial at the end of the sentence, told of nothing but a pronoun.
fn ends_in_denial(tokens: &[Token], sentence: usize, grammar: &Grammar) -> bool {
    let mut tail = tokens
        .iter()
        .take_while(|token| token.sentence == sentence)
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .skip_while(|token| token.is(grammar.verb));
    let Some(last) = tail.next().filter(|last| last.is(grammar.not)) else {
        return false;
    };
    let told_of = tail.take_while(|token| token.clause == last.clause && !token.is(grammar.joint));
    let told_of: Vec<&Token> = told_of.collect();
    let plain = |token: &&Token| token.figure.is_none() && token.classes & !grammar.verb == 0;
    let pronoun = |token: &&Token| matches!(token.word.as_str(), "it" | "they" | "this" | "there");
    told_of.iter().all(plain) && told_of.iter().any(pronoun)
}

/// What "2 for each state" is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    /// Each, every, per.
    pub each: Classes,
    /// The many things: states.
    pub whole: Classes,
}

/// How far a figure may stand from "each state".
const REACH_SHARE: usize = 6;

fn mark_shares(tokens: &[Token], claims: &mut [Claim], grammar: &Grammar, share: Share) {
    // "6 years" and "50 states" are told of nobody else.
    let fixed = grammar.extras | grammar.spans;
    let free = |claim: &Claim| !claim.right.is_some_and(|unit| tokens[unit].is(fixed));
    let mut found = Vec::new();
    for marker in markers(tokens, share, fixed, claims) {
        let near = |claim: &&Claim| {
            free(claim) && tokens[claim.at].sentence == tokens[marker.from].sentence
        };
        let same = |claim: &&Claim| tokens[claim.at].clause == tokens[marker.from].clause;
        let reach = |steps: usize| (steps <= REACH_SHARE).then_some(steps);
        let left = claims
            .iter()
            .rev()
            .find(|claim| claim.at < marker.from)
            .filter(near)
            .filter(same)
            .and_then(|claim| Some((claim.at, reach(marker.from - claim.at)?)));
        let right = claims
            .iter()
            .find(|claim| claim.at > marker.to && (marker.only_right || free(claim)))
            .filter(near)
            .filter(same)
            .and_then(|claim| Some((claim.at, reach(claim.at - marker.to)?)));
        let next = tokens.get(marker.to + 1);
        let verb = next.is_some_and(|next| next.is(grammar.verb));
        let before = marker.from.checked_sub(1).map(|before| &tokens[before]);
        let told_of = before.is_some_and(|before| before.is(grammar.preposition));
        found.push(match (left, right) {
            (_, right) if marker.only_right => right,
            (Some((_, steps)), Some(_)) if marker.bare && steps <= 3 => left,
            (_, Some(_)) if verb => right,
            (Some((_, steps)), Some(_)) if told_of && steps <= 4 => left,
            (Some((_, before)), Some((_, after))) if after < before => right,
            (None, right) => right,
            (left, _) => left,
        });
    }
    for (at, _) in found.into_iter().flatten() {
        // "2 or 3 for each state" and "each state has 2 or 3" say both.
        let or = |at: usize| tokens.get(at).is_some_and(|token| token.word == "or");
        for claim in claims.iter_mut() {
            let other = claim.at.abs_diff(at) == 2 && or(claim.at.min(at) + 1);
            claim.share |= claim.at == at || other;
        }
    }
}

/// "for each state", "a state", "2 each", "all states have".
struct Marker {
    from: usize,
    to: usize,
    /// The things are named elsewhere.
    bare: bool,
    /// The figure can only follow.
    only_right: bool,
}

fn markers(tokens: &[Token], share: Share, fixed: Classes, claims: &[Claim]) -> Vec<Marker> {
    let mut markers: Vec<Marker> = Vec::new();
    let counts_whole = |at: usize| {
        let right = claims.iter().find(|claim| claim.at == at)?.right?;
        tokens[right].is(share.whole).then_some(())
    };
    for (from, token) in tokens.iter().enumerate().filter(|(_, t)| t.is(share.each)) {
        let ahead = tokens.iter().enumerate().skip(from + 1).take(5);
        let mut ahead = ahead.take_while(|(at, next)| {
            next.clause == token.clause
                && (next.figure.is_none() || counts_whole(*at).is_some())
                && (!next.is(fixed) || next.is(share.whole))
        });
        // "50 states times 2"
        let times = matches!(token.word.as_str(), "times" | "x");
        let whole = ahead.find(|(_, next)| next.is(share.whole) && !times);
        let named_before = tokens[..from].iter().any(|token| token.is(share.whole));
        match whole {
            Some((to, _)) => markers.push(Marker {
                from,
                to,
                bare: false,
                only_right: false,
            }),
            None if named_before => markers.push(Marker {
                from,
                to: from,
                bare: true,
                only_right: times,
            }),
            None => {}
        }
    }
    for (to, token) in tokens.iter().enumerate().filter(|(_, t)| t.is(share.whole)) {
        let known = markers
            .iter()
            .any(|marker| (marker.from..=marker.to).contains(&to));
        let from = to.checked_sub(1).filter(|from| article(&tokens[*from]));
        let next = tokens.get(to + 1);
        let has = next.is_some_and(|next| {
            next.clause == token.clause && matches!(next.word.as_str(), "have" | "get" | "send")
        });
        if !known && (from.is_some() || has) {
            markers.push(Marker {
                from: from.unwrap_or(to),
                to,
                bare: false,
                only_right: from.is_none(),
            });
        }
    }
    markers
}
