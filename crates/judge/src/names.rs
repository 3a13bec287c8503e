//! What a statement must name: November, a federal election (PTD-72, PTD-75).

use crate::claims::{Aside, Claim, is_denied};
use crate::numbers::is_ordinal;
use crate::parts::{Case, Part};
use crate::read::{Classes, Token};
use crate::verdict::Found;

/// "20th", "twentieth".
fn is_day(token: &Token) -> bool {
    let digits = token.word.starts_with(|c: char| c.is_ascii_digit());
    token.figure.is_none() && (token.word.is_empty() || digits || is_ordinal(&token.word))
}

impl Case<'_> {
    pub(crate) fn name(&self, part: &Part) -> Found {
        let is_told = |at: usize, token: &Token| {
            (self.lowest || !self.is_denied_name(at, token)) && !self.is_left_out(at)
        };
        let told = |classes: Classes| {
            let all = self.tokens.iter().enumerate();
            let mut all = all.filter(|(_, token)| token.is(classes));
            all.any(|(at, token)| is_told(at, token))
        };
        if part.counts != 0 && !(self.has_needs(part) && self.is_beside_marker(part)) {
            // "The voting age is 18" is told of federal elections, as long as no others are named.
            let rival = |clause: usize| {
                let mut tokens = self.tokens.iter();
                tokens.any(|token| token.clause == clause && token.is(part.rivals))
            };
            let mut tokens = self.tokens.iter();
            let implied = tokens.any(|token| token.is(part.counts) && !rival(token.clause));
            return if implied {
                Found::Right
            } else {
                Found::Missing
            };
        }
        let is_rival = |at: usize, token: &Token| {
            part.counts == 0
                && token.is(part.rivals)
                && is_told(at, token)
                && !self.is_another_date(at, part)
        };
        let mut all = self.tokens.iter().enumerate();
        if all.any(|(at, token)| is_rival(at, token)) {
            Found::Wrong
        } else if !self.has_needs(part) || !self.is_beside_marker(part) {
            Found::Missing
        } else if part.needs.iter().all(|group| told(*group)) {
            Found::Right
        } else {
            Found::Wrong
        }
    }

    /// "all elections except federal ones", "non-federal".
    fn is_left_out(&self, at: usize) -> bool {
        let clause = self.tokens[at].clause;
        let before = &self.tokens[at.saturating_sub(3)..at];
        let except = |token: &Token| token.clause == clause && token.is(self.grammar.except);
        before.iter().any(except)
    }

    /// Does one of the names stand with what it belongs to? "state elections and federal prison" is no federal election.
    fn is_beside_marker(&self, part: &Part) -> bool {
        let named = |token: &Token| part.needs.iter().any(|group| token.is(*group));
        let beside = |(at, token): (usize, &Token)| {
            let same = |other: &&Token| other.sentence == token.sentence;
            let after = self.tokens[at + 1..].iter().take(4).take_while(same);
            let before = self.tokens[..at].iter().rev().take(3).take_while(same);
            let mut before =
                before.take_while(|token| !matches!(token.word.as_str(), "and" | "but"));
            let marks = |token: &Token| token.is(part.marker);
            named(token) && (after.into_iter().any(marks) || before.any(marks))
        };
        part.marker == 0 || self.tokens.iter().enumerate().any(beside)
    }

    /// "he takes office on January 20th": a day in a clause of its own that tells something else.
    fn is_another_date(&self, at: usize, part: &Part) -> bool {
        let here = &self.tokens[at];
        let clause = || {
            let all = self.tokens.iter();
            all.filter(|token| token.clause == here.clause)
        };
        let says = |token: &&Token| {
            token.classes == 0 && token.figure.is_none() && !is_day(token) && token.word != "or"
        };
        let near = &self.tokens[at.saturating_sub(2)..(at + 3).min(self.tokens.len())];
        let mut claims = self.claims.iter();
        let day = claims.any(|claim| claim.aside == Some(Aside::Day(at)));
        let counts =
            |claim: &Claim| claim.aside.is_none() && self.tokens[claim.at].clause == here.clause;
        (day || near.iter().any(is_day))
            && clause().filter(says).count() >= 2
            && !clause().any(|token| token.is(part.subject))
            && !self.claims.iter().any(counts)
    }

    fn is_denied_name(&self, at: usize, token: &Token) -> bool {
        token.figure.is_none() && is_denied(self.tokens, at, self.grammar)
    }
}
