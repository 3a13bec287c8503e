//! A lowest figure: "at least 18", or "nobody under 18" with two denials in one (PTD-75).

use crate::claims::{Aside, is_denied};
use crate::parts::{Case, Part};
use crate::read::{Classes, Token};
use crate::verdict::Found;

impl Case<'_> {
    /// A lower limit: "at least 18", or "nobody under 18" with two denials in one.
    pub(crate) fn lowest(&self, part: &Part) -> Found {
        let mut found = Found::Missing;
        let last = self.tokens.last().map_or(0, |token| token.sentence);
        for sentence in 0..=last {
            let tokens = || {
                self.tokens
                    .iter()
                    .filter(move |token| token.sentence == sentence)
            };
            let count = |classes: Classes| tokens().filter(|token| token.is(classes)).count();
            let needs = part.needs.iter().fold(0, |needs, group| needs | group);
            // "before 1971" is no limit.
            let dated = |at: usize| {
                let mut claims = self.claims.iter();
                claims.any(|claim| claim.at == at + 1 && claim.aside == Some(Aside::Year))
            };
            let limits = self.tokens.iter().enumerate();
            let limits = limits
                .filter(|(at, token)| {
                    token.sentence == sentence && token.is(part.marker) && !dated(*at)
                })
                .count();
            let denials = self.denials(sentence, part, part.marker | needs);
            let says = part.needs.iter().all(|group| count(*group) > 0);
            // "The Supreme Court is the highest court" is about something else.
            let about =
                |token: &Token| token.figure.is_some() || token.is(part.subject | part.counts);
            let right = match (limits, denials) {
                _ if tokens().any(about) && self.has_rival_limit(sentence, part) => false,
                (0, _) if !says => continue,
                (0, denials) => denials % 2 == 0,
                (_, denials) => denials > 0,
            };
            if !right {
                return Found::Wrong;
            }
            found = Found::Right;
        }
        found
    }

    /// The clauses of a sentence; "and" and "but" part them too: "at least 18 and you cannot vote twice".
    fn clauses(&self, sentence: usize) -> Vec<Vec<(usize, &Token)>> {
        let mut clauses: Vec<Vec<(usize, &Token)>> = Vec::new();
        let mut last = None;
        for (at, token) in self.tokens.iter().enumerate() {
            if token.sentence != sentence {
                continue;
            }
            if last != Some(token.clause) || matches!(token.word.as_str(), "and" | "but") {
                clauses.push(Vec::new());
            }
            last = Some(token.clause);
            if let Some(clause) = clauses.last_mut() {
                clause.push((at, token));
            }
        }
        clauses
    }

    /// How often a limit is denied: in the clauses of the figure and of the limit, and if those do not tell what is
    /// limited, in those that do ("if you are under 18, you cannot vote").
    fn denials(&self, sentence: usize, part: &Part, limit: Classes) -> usize {
        let clauses = self.clauses(sentence);
        let has = |clause: &[(usize, &Token)], classes: Classes| {
            clause.iter().any(|(_, token)| token.is(classes))
        };
        let of_limit = |clause: &[(usize, &Token)]| {
            has(clause, limit) || clause.iter().any(|(_, token)| token.figure.is_some())
        };
        let told = |clause: &Vec<_>| of_limit(clause) && has(clause, part.subject);
        let told = clauses.iter().any(told);
        let counted = clauses
            .iter()
            .filter(|clause| of_limit(clause) || !told && has(clause, part.subject));
        let tokens = counted.flatten();
        tokens
            .filter(|(_, token)| token.is(self.grammar.not))
            .count()
    }

    /// "at most 18", but not "and there is no maximum".
    fn has_rival_limit(&self, sentence: usize, part: &Part) -> bool {
        let clauses = self.clauses(sentence);
        let is_rival = |clause: &Vec<(usize, &Token)>| {
            let figure = clause.iter().any(|(_, token)| token.figure.is_some());
            let told = |at: usize| figure || !is_denied(self.tokens, at, self.grammar);
            let mut rivals = clause.iter().filter(|(_, token)| token.is(part.rivals));
            rivals.any(|(at, _)| told(*at))
        };
        clauses.iter().any(is_rival)
    }
}
