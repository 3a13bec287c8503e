//! Each part of a fact against a statement: right, missing or wrong (PTD-66, PTD-70 to PTD-76).

use tricorn_packs::schema::{CivicsFact, CivicsKind, CivicsPart, NOTHING};

use crate::claims::{Claim, Link};
use crate::grammar::Grammar;
use crate::pairs::{Couple, Told};
use crate::read::{Classes, Token, Vocabulary};
use crate::verdict::{Found, Gap};

/// A part with its classes as bits.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    kind: CivicsKind,
    pub(crate) figure: Option<u32>,
    pub(crate) counts: Classes,
    /// The figure may stand without a thing.
    alone: bool,
    pub(crate) marker: Classes,
    pub(crate) needs: Vec<Classes>,
    pub(crate) subject: Classes,
    pub(crate) rivals: Classes,
}

impl Part {
    /// Everything that it asks for.
    pub(crate) fn own(&self) -> Classes {
        let needs = self.needs.iter().fold(0, |needs, group| needs | group);
        self.counts | self.marker | self.subject | needs
    }

    pub(crate) fn new(part: &CivicsPart, vocabulary: &Vocabulary) -> Self {
        let group = |names: &Vec<String>| vocabulary.all(names);
        Part {
            kind: part.kind,
            figure: part.figure.map(u32::from),
            counts: vocabulary.all(&part.counts),
            alone: part.counts.iter().any(|class| class == NOTHING),
            marker: vocabulary.all(&part.marker),
            needs: part.needs.iter().map(group).collect(),
            subject: vocabulary.all(&part.subject),
            rivals: vocabulary.all(&part.rivals),
        }
    }
}

/// The pairs that a fact asks for, in the order of its parts.
pub(crate) fn couples(fact: &CivicsFact, vocabulary: &Vocabulary) -> Vec<Couple> {
    let parts = fact
        .parts
        .iter()
        .filter(|part| part.kind == CivicsKind::Pair);
    let couple = |part: &CivicsPart| {
        let [branch, head] = part.needs.as_slice() else {
            return None;
        };
        let halves = head.iter().filter_map(|name| name.split_once('+'));
        Some(Couple {
            branch: vocabulary.all(branch),
            head: vocabulary.all(head),
            halves: halves
                .map(|(one, other)| [vocabulary.class(one), vocabulary.class(other)])
                .collect(),
        })
    };
    parts.filter_map(couple).collect()
}

/// What ties a subject to the figure before it.
pub(crate) const TIES: [&str; 4] = ["for", "in", "of", "on"];

/// A statement and what was read from it.
pub(crate) struct Case<'s> {
    pub tokens: &'s [Token],
    pub claims: &'s [Claim],
    pub told: &'s [Told],
    pub grammar: &'s Grammar,
    /// Denials belong to a lowest figure here: "nobody under 18".
    pub lowest: bool,
    /// The figures of all parts.
    pub figures: &'s [Option<u32>],
}

impl Case<'_> {
    /// Judges all parts.
    pub(crate) fn parts(&self, parts: &[Part]) -> Vec<Found> {
        let mut pair = 0;
        let judge = |part: &Part| match part.kind {
            CivicsKind::Number | CivicsKind::Share => self.number(part),
            CivicsKind::Name => self.name(part),
            CivicsKind::Lowest => self.lowest(part),
            CivicsKind::Pair => {
                pair += 1;
                self.pair(pair - 1)
            }
        };
        parts.iter().map(judge).collect()
    }

    fn number(&self, part: &Part) -> Found {
        if part.alone && !self.has_needs(part) {
            return Found::Missing;
        }
        let matching: Vec<&Claim> = self
            .claims
            .iter()
            .filter(|claim| self.is_about(claim, part))
            .collect();
        let is_right = |claim: &Claim| claim.figure.value == part.figure;
        let mut found = Found::Missing;
        for claim in matching {
            let denied = claim.denied && !self.lowest;
            let inexact = claim.inexact && !self.lowest;
            if is_right(claim) {
                // "To vote for President you must be 18" is told of voters.
                if denied || inexact || !part.alone && self.is_of_rival(claim, part) {
                    return Found::Wrong;
                }
                found = Found::Right;
            } else {
                // "435, 2 years": the figure of another part, whose thing was left out. Said once more elsewhere it has its
                // thing there, and here it is a guess: "2, 435 members and 435, 2 year terms".
                let of_another = claim.link == Some(Link::Comma)
                    && self.figures.contains(&claim.figure.value)
                    && !self.is_said_again(claim);
                if !denied && !of_another && !self.is_beside_point(claim, part) {
                    return Found::Wrong;
                }
            }
        }
        if found == Found::Right && !self.has_needs(part) {
            return Found::Missing;
        }
        found
    }

    /// Whether the figure of a claim stands elsewhere in the statement too.
    fn is_said_again(&self, claim: &Claim) -> bool {
        let same = |other: &&Claim| other.figure.value == claim.figure.value;
        self.claims
            .iter()
            .filter(same)
            .any(|other| other.at != claim.at)
    }

    /// What a part lacks whose figure is there.
    pub(crate) fn gap(&self, at: usize, part: &Part) -> Option<Gap> {
        if !matches!(part.kind, CivicsKind::Number | CivicsKind::Share) {
            return None;
        }
        let mut right = self
            .claims
            .iter()
            .filter(|claim| claim.figure.value == part.figure && claim.aside.is_none());
        let first = part.needs.first().copied().unwrap_or_default();
        let named = first == 0 || self.tokens.iter().any(|token| token.is(first));
        if named {
            let bare = |claim: &&Claim| claim.thing().is_none() && !claim.foreign && !claim.share;
            let claim = right
                .find(bare)
                .filter(|_| part.kind == CivicsKind::Number)?;
            return Some(Gap::Thing(at, claim.figure.typed.clone()));
        }
        right
            .any(|claim| self.is_about(claim, part))
            .then_some(Gap::Name(at))
    }

    /// Does the claim count what the part asks for?
    pub(crate) fn is_about(&self, claim: &Claim, part: &Part) -> bool {
        let asks = matches!(part.kind, CivicsKind::Number | CivicsKind::Share);
        if !asks || claim.foreign || claim.aside.is_some() {
            return false;
        }
        if part.kind == CivicsKind::Share || claim.share {
            return claim.share && part.kind == CivicsKind::Share;
        }
        let is_thing = |unit: usize| self.tokens[unit].is(part.counts);
        let counts = if part.alone {
            // "18 and older people"
            let limit = self.tokens.get(claim.at + 1);
            let limit = limit.is_some_and(|next| next.is(self.grammar.limits));
            let joined = claim.back.filter(|_| claim.link.is_some());
            limit || claim.right.or(joined).is_none_or(is_thing)
        } else {
            claim.thing().is_some_and(is_thing)
        };
        let marked = |claim: &Claim| self.is_marked(claim, part.marker);
        // "every 4, 1 years" says both.
        let joined = |other: &Claim| {
            claim.link.is_some() && other.link.is_some() && other.thing() == claim.thing()
        };
        let mut claims = self.claims.iter();
        counts
            && (part.marker == 0
                || marked(claim)
                || claims.any(|other| joined(other) && marked(other)))
    }

    /// "every 4 years", "4 years apart".
    fn is_marked(&self, claim: &Claim, marker: Classes) -> bool {
        let clause = self.tokens[claim.at].clause;
        let is = |token: &Token| token.is(marker) && token.clause == clause;
        let before = self.tokens[claim.at.saturating_sub(2)..claim.at].iter();
        let after = claim.right.map_or(claim.at, |unit| unit) + 1;
        let end = (after + 3).min(self.tokens.len());
        let after = self.tokens.get(after..end).unwrap_or_default().iter();
        // What follows belongs to the next figure if there is one: "4 years each".
        let mut after = after.take_while(|token| token.figure.is_none());
        before.rev().any(is) || after.any(is)
    }

    /// Is the nearest subject of the clause a rival, or, without one there, does the sentence name only rivals?
    pub(crate) fn is_of_rival(&self, claim: &Claim, part: &Part) -> bool {
        if part.rivals == 0 {
            return false;
        }
        match self.subject_of_clause(claim, part) {
            Some(at) => self.tokens[at].is(part.rivals) || self.is_joined_to_rival(at, part),
            None => {
                let last = self.last_subject(claim, part);
                if last.is_some_and(|last| self.is_joined_to_rival(last, part)) {
                    return true;
                }
                let Some(last) = last.filter(|last| self.tokens[*last].is(part.rivals)) else {
                    return false;
                };
                let sentence = self.tokens[last].sentence;
                let before = self.tokens[..last].iter().enumerate();
                let mut before = before.filter(|(_, token)| token.sentence == sentence);
                // "The House and the Senate: 2 years" is told of both.
                let joined = |at: usize| {
                    let between = &self.tokens[at + 1..last];
                    between.len() <= 2 && between.iter().any(|token| token.word == "and")
                };
                !before.any(|(at, token)| token.is(part.subject) && !joined(at))
            }
        }
    }

    /// "The Senate and the House: 2 years" is told of both.
    fn is_joined_to_rival(&self, at: usize, part: &Part) -> bool {
        let mut before = self.tokens[at.saturating_sub(3)..at].iter().rev();
        let clause = self.tokens[at].clause;
        let and = before.find(|token| token.word != "the");
        and.is_some_and(|token| token.word == "and")
            && before
                .next()
                .is_some_and(|token| token.is(part.rivals) && token.clause == clause)
    }

    /// Another figure told of somebody else: "the Senate has 100 members".
    pub(crate) fn is_beside_point(&self, claim: &Claim, part: &Part) -> bool {
        let span = claim
            .right
            .map(|thing| self.tokens[thing].is(self.grammar.spans));
        if part.alone && span != Some(true) {
            return false;
        }
        let subject = self
            .subject_of_clause(claim, part)
            .or_else(|| self.last_subject(claim, part));
        subject.is_some_and(|at| self.tokens[at].is(part.rivals))
    }

    fn subject_of_clause(&self, claim: &Claim, part: &Part) -> Option<usize> {
        let here = &self.tokens[claim.at];
        let both = part.subject | part.rivals;
        let is = |at: &usize| {
            let token = &self.tokens[*at];
            token.clause == here.clause
                && token.is(both)
                && !self.is_thing_of_another(*at, claim, part)
        };
        let before = (0..claim.at).rev().find(is);
        let after = (claim.at + 1..self.tokens.len()).find(is);
        match (before, after) {
            (Some(before), Some(after)) => {
                // "2-year terms for Senators": what follows counts only when it is tied to the figure.
                let ties = |at: usize| TIES.contains(&self.tokens[at].word.as_str());
                let tied = after - claim.at <= 5 && (after.saturating_sub(2)..after).any(ties);
                let unit = claim.right == Some(after);
                Some(if tied || unit { after } else { before })
            }
            (before, after) => before.or(after),
        }
    }

    /// "435 Senators" makes nothing that follows a fact about the Senate.
    fn is_thing_of_another(&self, at: usize, claim: &Claim, part: &Part) -> bool {
        let mut others = self.claims.iter().filter(|other| other.at != claim.at);
        self.tokens[at].is(part.rivals) && others.any(|other| other.right == Some(at))
    }

    fn last_subject(&self, claim: &Claim, part: &Part) -> Option<usize> {
        let both = part.subject | part.rivals;
        let depth = self.tokens[claim.at].depth;
        let is = |at: &usize| {
            let token = &self.tokens[*at];
            token.is(both) && token.depth <= depth && !self.is_thing_of_another(*at, claim, part)
        };
        (0..claim.at).rev().find(is)
    }

    pub(crate) fn has_needs(&self, part: &Part) -> bool {
        let named = |group: &Classes| self.tokens.iter().any(|token| token.is(*group));
        part.needs.iter().all(named)
    }

    /// PTD-71: any wrong pair is wrong.
    fn pair(&self, couple: usize) -> Found {
        let mut found = Found::Missing;
        for told in self.told.iter().filter(|told| told.branch == couple) {
            let between = &self.tokens[told.from..=told.to];
            let denied = between.iter().any(|token| token.is(self.grammar.not));
            match (told.head == couple, denied) {
                (true, false) => found = Found::Right,
                (false, true) => {}
                (true, true) | (false, false) => return Found::Wrong,
            }
        }
        found
    }
}
