//! What a statement may say besides its parts (PTD-R5): true things do no harm, things that are known to be false do.

use std::ops::RangeInclusive;

use tricorn_packs::schema::{CivicsKind, CivicsPack, CompanionKind, DATE, NOTHING};

use crate::claims::{Aside, Claim, Link};
use crate::parts::{Case, Part, TIES};
use crate::read::{Classes, Token, Vocabulary};
use crate::verdict::Stray;

/// No more stray figures are told.
const MOST_STRAY: usize = 8;

/// No more characters of a stray figure are shown.
const MOST_TYPED: usize = 24;

/// So many figures without a thing are a list of numbers.
const LIST: usize = 3;

/// Words for things that were named before.
const OF_THEM: [&str; 3] = ["them", "em", "those"];

/// A companion with its classes as bits. What the parts ask for is one too: it is true in every statement.
#[derive(Clone, Debug)]
pub(crate) struct Companion {
    kind: CompanionKind,
    subject: Classes,
    counts: Classes,
    /// The figure may stand without a thing.
    alone: bool,
    figures: Vec<RangeInclusive<u32>>,
    with: Classes,
    /// A year of the calendar is enough beside it.
    dated: bool,
    /// A part asks for it.
    part: bool,
}

impl Companion {
    /// Everything that a pack knows.
    pub(crate) fn all(pack: &CivicsPack, vocabulary: &Vocabulary) -> Vec<Companion> {
        let companions = pack.companions.iter().map(|companion| Companion {
            kind: companion.kind,
            subject: vocabulary.all(&companion.subject),
            counts: vocabulary.all(&companion.counts),
            alone: companion.counts.iter().any(|class| class == NOTHING),
            figures: companion
                .figures
                .iter()
                .map(|range| range.least..=range.most)
                .collect(),
            with: vocabulary.all(&companion.with),
            dated: companion.with.iter().any(|class| class == DATE),
            part: false,
        });
        let parts = pack.facts.iter().flat_map(|fact| &fact.parts);
        let parts = parts.filter(|part| part.kind == CivicsKind::Number);
        let parts = parts.filter_map(|part| {
            let figure = u32::from(part.figure?);
            let subject = match part.subject.as_slice() {
                [] => part.needs.first().map_or(&[][..], Vec::as_slice),
                subject => subject,
            };
            Some(Companion {
                kind: CompanionKind::Number,
                subject: vocabulary.all(subject),
                counts: vocabulary.all(&part.counts),
                alone: false,
                figures: vec![figure..=figure],
                with: 0,
                dated: false,
                part: true,
            })
        });
        companions.chain(parts).collect()
    }

    fn holds(&self, claim: &Claim) -> bool {
        let mut ranges = self.figures.iter();
        let value = claim.figure.value;
        value.is_some_and(|value| ranges.any(|range| range.contains(&value)))
    }
}

impl Case<'_> {
    /// The claims, with what each is that answers no part.
    pub(crate) fn with_asides(&self, parts: &[Part], companions: &[Companion]) -> Vec<Claim> {
        let aside = |claim: &Claim| {
            if claim.aside.is_some() || claim.link.is_some() {
                claim.aside
            } else if parts.iter().any(|part| self.is_some_of(claim, part)) {
                Some(Aside::Some)
            } else if companions
                .iter()
                .any(|one| self.explains(one, claim, parts))
            {
                Some(Aside::Companion)
            } else {
                None
            }
        };
        let claims = self.claims.iter();
        claims
            .map(|claim| Claim {
                aside: aside(claim),
                ..claim.clone()
            })
            .collect()
    }

    /// "the first 10", "8 other justices", "4 of them are women": fewer than the right figure, which is told too.
    fn is_some_of(&self, claim: &Claim, part: &Part) -> bool {
        let fewer = claim.figure.value < part.figure;
        if !fewer || !self.is_about(claim, part) {
            return false;
        }
        let is_right =
            |other: &Claim| self.is_about(other, part) && other.figure.value == part.figure;
        let end = claim.right.unwrap_or(claim.at);
        let mut around = self.tokens[claim.at.saturating_sub(1)..=end].iter();
        let thing = claim.right.map(|thing| self.tokens[thing].word.as_str());
        let some = around.any(|token| token.is(self.grammar.partial))
            || thing.is_some_and(|thing| OF_THEM.contains(&thing));
        some && self.claims.iter().any(is_right)
    }

    /// A claim that says what a companion says, in its words.
    fn explains(&self, companion: &Companion, claim: &Claim, parts: &[Part]) -> bool {
        let counts = match claim.thing() {
            Some(thing) => self.tokens[thing].is(companion.counts),
            None => companion.alone && !claim.foreign,
        };
        let answers = |part: &Part| {
            self.is_about(claim, part)
                && claim.figure.value == part.figure
                && !self.is_of_rival(claim, part)
        };
        !companion.part
            && companion.kind == CompanionKind::Number
            && counts
            && companion.holds(claim)
            && self.has_company(companion, claim)
            && self.is_told_of(companion, claim, parts)
            && !parts.iter().any(answers)
    }

    /// Does the clause name what must stand beside a companion?
    fn has_company(&self, companion: &Companion, claim: &Claim) -> bool {
        let clause = self.tokens[claim.at].clause;
        let named = |token: &Token| token.clause == clause && token.is(companion.with);
        let dated = |other: &Claim| {
            other.aside == Some(Aside::Year) && self.tokens[other.at].clause == clause
        };
        companion.with == 0 && !companion.dated
            || self.tokens.iter().any(named)
            || companion.dated && self.claims.iter().any(dated)
    }

    /// Is the nearest subject that of the companion? It stands before the figure, or is tied to it: "535 in Congress".
    fn is_told_of(&self, companion: &Companion, claim: &Claim, parts: &[Part]) -> bool {
        if companion.subject == 0 {
            return true;
        }
        let all = parts.iter().fold(companion.subject, |all, part| {
            all | part.subject | part.rivals
        });
        let clause = self.tokens[claim.at].clause;
        let same = |at: &usize| self.tokens[*at].clause == clause;
        let is = |at: &usize| self.tokens[*at].is(all);
        let ties = |at: usize| TIES.contains(&self.tokens[at].word.as_str());
        let tied = |at: &usize| {
            at - claim.at <= 5 && (at.saturating_sub(2)..*at).any(ties) || claim.right == Some(*at)
        };
        let before = (0..claim.at).rev().find(is);
        let after = (claim.at + 1..self.tokens.len()).find(is);
        let after = after.filter(same).filter(tied);
        let nearest = before.filter(same).or(after).or(before);
        nearest.is_some_and(|at| self.tokens[at].is(companion.subject))
    }

    /// The figures that make a statement wrong: another one for the same thing, one that is known to be false of its
    /// thing, and mere numbers.
    pub(crate) fn stray(&self, parts: &[Part], companions: &[Companion]) -> Vec<Stray> {
        let own = |claim: &Claim| {
            parts
                .iter()
                .any(|part| part.figure == claim.figure.value && part.figure.is_some())
        };
        let bare = |claim: &Claim| {
            let free = claim.aside.is_none() && claim.thing().is_none() && !claim.foreign;
            free && !claim.share && !claim.denied && !own(claim)
        };
        let list = self.claims.iter().filter(|claim| bare(claim)).count() >= LIST;
        let stray = |claim: &Claim| {
            let typed: String = claim.figure.typed.chars().take(MOST_TYPED).collect();
            let about = |part: &&Part| self.is_about(claim, part);
            let mut asked = parts.iter().filter(about).peekable();
            let beside = |part: &Part| self.is_beside_point(claim, part);
            if asked.peek().is_some() && !asked.any(beside) {
                let other = !own(claim) && claim.aside.is_none() && (!claim.denied || self.lowest);
                return other.then_some(Stray::Foreign(typed));
            }
            if bare(claim) && (list || self.is_mere_number(claim)) {
                return Some(Stray::Foreign(typed));
            }
            self.is_false(claim, companions)
                .then_some(Stray::Misplaced(typed))
        };
        self.claims
            .iter()
            .filter_map(stray)
            .take(MOST_STRAY)
            .collect()
    }

    /// A clause that says nothing but figures.
    fn is_mere_number(&self, claim: &Claim) -> bool {
        let clause = self.tokens[claim.at].clause;
        let mut tokens = self.tokens.iter().filter(|token| token.clause == clause);
        tokens.all(|token| token.figure.is_some() || matches!(token.word.as_str(), "and" | "or"))
    }

    /// What the pack knows of the thing is something else.
    fn is_false(&self, claim: &Claim, companions: &[Companion]) -> bool {
        let (kind, thing) = match (claim.aside, claim.right) {
            (Some(Aside::Day(month)), _) => (CompanionKind::Day, month),
            (None, Some(thing)) => (CompanionKind::Number, thing),
            _ => return false,
        };
        if claim.denied || claim.share || claim.link == Some(Link::Comma) {
            return false;
        }
        let thing = self.tokens[thing].classes;
        let named =
            |subject: Classes| subject == 0 || self.tokens.iter().any(|token| token.is(subject));
        let mut known = companions
            .iter()
            .filter(|one| one.kind == kind && one.counts & thing != 0 && named(one.subject))
            .filter(|one| self.has_company(one, claim))
            .peekable();
        known.peek().is_some() && !known.any(|one| one.holds(claim))
    }
}
