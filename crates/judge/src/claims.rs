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
    /// How it is joined to another figure that counts the same thing, if it is.
    pub link: Option<Link>,
    /// It says something else, and no part is right or wrong by it: a date, "the first 10", "8 Associate Justices".
    pub aside: Option<Aside>,
}

/// What joins two figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    /// A word, or nothing: "8 or 9", "7 8".
    Said,
    /// Only a comma: "435, 2 years" can be two facts.
    Comma,
}

/// What a figure is that answers no part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aside {
    /// A year: 1971.
    Year,
    /// The day of a month, whose token stands there.
    Day(usize),
    /// "Amendment 26".
    Label,
    /// Some of them: "the first 10", "8 other Justices".
    Some,
    /// A companion of the pack.
    Companion,
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
const REACH_EXTRA: usize = 4;

/// Words that join figures to a list.
const GLUE: [&str; 25] = [
    "actually", "and", "between", "either", "else", "even", "i", "is", "it", "maybe", "mean", "no",
    "not", "or", "perhaps", "possibly", "probably", "rather", "so", "sorry", "then", "to", "um",
    "wait", "well",
];

/// Those of them that take back or doubt what was said: "9 justices or 10".
const HEDGES: [&str; 13] = [
    "actually", "either", "else", "maybe", "mean", "no", "or", "perhaps", "possibly", "probably",
    "rather", "sorry", "wait",
];

/// Words with which a figure is a label and counts nothing.
const LABELS: [&str; 4] = ["amendment", "article", "clause", "section"];

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
        let aside = aside(tokens, at, grammar, &claims);
        let (right, link) = match aside {
            Some(_) => (None, None),
            None => thing_ahead(tokens, at, grammar),
        };
        let foreign = right.is_none() && is_foreign(tokens, at, grammar);
        let (back, joined) = match right {
            None if !foreign && aside.is_none() => thing_behind(tokens, at, grammar, &claims),
            _ => (None, None),
        };
        // The other figure of a list is joined too.
        if let (Some(_), Some(last)) = (joined, claims.last_mut()) {
            last.link = last.link.or(joined);
        }
        let hopped =
            |last: &Claim| last.link.is_some() && last.right.is_some() && last.right == right;
        let hopped = claims
            .last()
            .filter(|last| hopped(last))
            .and_then(|last| last.link);
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
            link: link.or(joined).or(hopped),
            aside,
        });
    }
    if let Some(share) = share {
        mark_shares(tokens, &mut claims, grammar, share);
    }
    claims
}

/// A year, a day or a label.
fn aside(tokens: &[Token], at: usize, grammar: &Grammar, claims: &[Claim]) -> Option<Aside> {
    let here = &tokens[at];
    if is_year(tokens, at, grammar) {
        return Some(Aside::Year);
    }
    let next = tokens.get(at + 1);
    if next.is_some_and(|next| next.clause == here.clause && next.is(grammar.units)) {
        return None;
    }
    let before = at.checked_sub(1).map(|at| &tokens[at]);
    let before = before.filter(|before| before.sentence == here.sentence)?;
    if LABELS.contains(&before.word.as_str()) {
        return Some(Aside::Label);
    }
    let value = here.figure.as_ref()?.value?;
    if !(1..=31).contains(&value) {
        return None;
    }
    if before.is(grammar.months) {
        return Some(Aside::Day(at - 1));
    }
    // "November 2 to 8"
    let (first, _) = figure_behind(tokens, at)?;
    let first = claims.iter().find(|claim| claim.at == first)?;
    first.aside.filter(|aside| matches!(aside, Aside::Day(_)))
}

/// "in 1971", but not "1971 members".
fn is_year(tokens: &[Token], at: usize, grammar: &Grammar) -> bool {
    let here = &tokens[at];
    let Some(figure) = &here.figure else {
        return false;
    };
    let value = figure
        .value
        .is_some_and(|value| (1500..=2100).contains(&value));
    let digits = figure.typed.len() == 4 && figure.typed.chars().all(|c| c.is_ascii_digit());
    let counts = tokens.get(at + 1).is_some_and(|next| {
        next.clause == here.clause
            && next.is(grammar.units | grammar.extras)
            && next.word.ends_with('s')
    });
    value && digits && !counts
}

fn is_glue(token: &Token) -> bool {
    token.figure.is_none() && GLUE.contains(&token.word.as_str())
}

/// The next figure of a list: nothing but glue and commas may stand between.
fn figure_ahead(tokens: &[Token], at: usize) -> Option<(usize, Link)> {
    let rest = tokens.iter().enumerate().skip(at + 1);
    let mut rest = rest.skip_while(|(_, token)| is_glue(token));
    let (next, token) = rest.next()?;
    token.figure.as_ref()?;
    link(tokens, at, next).map(|link| (next, link))
}

/// The figure before it in a list.
fn figure_behind(tokens: &[Token], at: usize) -> Option<(usize, Link)> {
    let mut before = tokens[..at].iter().enumerate().rev();
    let (last, token) = before.find(|(_, token)| !is_glue(token))?;
    token.figure.as_ref()?;
    link(tokens, last, at).map(|link| (last, link))
}

fn link(tokens: &[Token], from: usize, to: usize) -> Option<Link> {
    let (one, other) = (&tokens[from], &tokens[to]);
    let between = &tokens[from + 1..to];
    // "from 21 to 18" tells a change.
    let changed = from > 0 && tokens[from - 1].word == "from";
    if one.sentence != other.sentence || changed && between.iter().any(|token| token.word == "to") {
        return None;
    }
    let comma = between.is_empty() && one.clause != other.clause;
    Some(if comma { Link::Comma } else { Link::Said })
}

/// The thing after a figure, or that of the next figure of its list.
fn thing_ahead(tokens: &[Token], at: usize, grammar: &Grammar) -> (Option<usize>, Option<Link>) {
    let own = thing_after(tokens, at, grammar);
    if own.is_some() {
        return (own, None);
    }
    let Some((next, link)) = figure_ahead(tokens, at) else {
        return (None, None);
    };
    if is_year(tokens, next, grammar) {
        return (None, None);
    }
    match thing_ahead(tokens, next, grammar).0 {
        Some(thing) => (Some(thing), Some(link)),
        None => (None, None),
    }
}

/// The thing before a figure, or that of a figure to which it is joined: "9 justices or 10", "justices: 8, 9".
fn thing_behind(
    tokens: &[Token],
    at: usize,
    grammar: &Grammar,
    claims: &[Claim],
) -> (Option<usize>, Option<Link>) {
    let last = claims
        .last()
        .filter(|last| last.aside.is_none() && !last.foreign);
    if let Some((before, link)) = figure_behind(tokens, at)
        && let Some(last) = last.filter(|last| last.at == before)
        && let Some(thing) = last.thing()
    {
        return (Some(thing), Some(link));
    }
    let mut glue = tokens[..at].iter().rev().take_while(|token| is_glue(token));
    let hedged = glue.any(|token| HEDGES.contains(&token.word.as_str()));
    let mut before = tokens[..at].iter().enumerate().rev();
    let before = before.find(|(_, token)| !is_glue(token));
    if let (true, Some((before, token)), Some(last)) = (hedged, before, last)
        && token.sentence == tokens[at].sentence
        && last.right == Some(before)
    {
        return (Some(before), Some(Link::Said));
    }
    let taken = |unit: usize| claims.iter().any(|claim| claim.right == Some(unit));
    (thing_before(tokens, at, grammar, &taken), None)
}

fn thing_after(tokens: &[Token], at: usize, grammar: &Grammar) -> Option<usize> {
    let stops = grammar.joint | grammar.preposition | grammar.each;
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
            return None;
        }
        if token.is(grammar.units) {
            // "18 in all 50 states" counts no total.
            let goes_on = |after: &Token| after.figure.is_some() && after.clause == token.clause;
            let of_all = token.word == "all" && tokens.get(next + 1).is_some_and(goes_on);
            return (!of_all).then_some(next);
        }
        // "9 presidents", but not "we vote 4 president".
        let many = !token.is(grammar.subjects) || token.word.ends_with('s');
        if token.is(grammar.extras) && passed < REACH_EXTRA && many && !article(&tokens[next - 1]) {
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
    let before = (0..at).rev().take_while(|at| inside(&&tokens[*at]));
    let figure_between = |at: &usize| tokens[*at].figure.is_none() || here.figure.is_none();
    // "9 no 12" and "2 years, no 4 years" take something back; they deny nothing.
    let taken_back = |at: usize| {
        let no = here.figure.is_some() && tokens[at].word == "no" && at > 0;
        no && (tokens[at - 1].figure.is_some() || tokens[at - 1].clause != tokens[at].clause)
    };
    before
        .take_while(figure_between)
        .any(|at| tokens[at].is(grammar.not) && !taken_back(at))
}

/// Is a figure denied by what follows? "9 justices are not on the court" and "9 justices but it doesn't" are denials,
/// "6 years, not 2" and "9 justices, who are not elected" say something else.
fn is_denied_after(
    tokens: &[Token],
    at: usize,
    right: Option<usize>,
    grammar: &Grammar,
    about: Classes,
) -> bool {
    let here = &tokens[at];
    let thing = right.unwrap_or(at);
    // What stands before the next figure of a list belongs to that one: "9, not 12 justices".
    let own = |token: &&Token| token.figure.is_none();
    let mut within = tokens[at + 1..=thing.max(at)].iter().take_while(own);
    let alone = figure_ahead(tokens, at).is_none();
    if alone && within.any(|token| token.is(grammar.not | grammar.except)) {
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
        let told = rest.iter().any(|token| token.is(about));
        return told || rest.iter().all(|token| token.is(grammar.verb)) && !figure;
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
    let free = |claim: &Claim| {
        claim.aside.is_none() && !claim.right.is_some_and(|unit| tokens[unit].is(fixed))
    };
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
