//! Judges what players type: Civics statements, part by part (PTD-64 to PTD-76, PTD-R5), and answers of GeoPlunge against
//! closed lists.
//!
//! Answers: [`List`] is one answer against all values of a field, [`accepts`] one without such a list, [`number`] a rank, and
//! [`Questions`] the whole message for a Challenge question. `fold` makes plain words, `spelling` compares, `message`
//! tells the parts of a message.
//!
//! Statements: [`Civics`].
//! Takes the facts and the words from a [`CivicsPack`] and a text from a player, and says of each part of the fact
//! whether it is right, missing or wrong. A statement goes through `lex` (words, digits, borders), `read` (spelling,
//! figures, phrases), `claims` (what each figure counts), `companions` (what else is true) and `pairs` (which head is told
//! of which branch) to `parts`.
//!
//! Invariants: no I/O, no clock, no state; the same text gets the same verdict; no text makes it fail.

mod claims;
mod companions;
mod count;
mod fold;
mod grammar;
mod kinds;
mod lex;
mod lowest;
mod message;
mod names;
mod numbers;
mod pairs;
mod parts;
mod plain;
mod questions;
mod read;
mod show;
mod spell;
pub mod spelling;
mod verdict;

use tricorn_packs::schema::{CivicsFact, CivicsKind, CivicsPack};

use claims::{Share, claims};
use companions::Companion;
pub use count::number;
use grammar::Grammar;
use pairs::{Couple, pairs};
use parts::{Case, Part};
pub use questions::{Marks, Questions};
use read::{Classes, Vocabulary};
pub use spelling::{List, accepts};
pub use verdict::{Found, Gap, Piece, Reference, Stray, Verdict};

/// The judge of a pack. Made once, used for every statement.
#[derive(Clone, Debug)]
pub struct Civics {
    vocabulary: Vocabulary,
    grammar: Grammar,
    facts: Vec<Fact>,
    companions: Vec<Companion>,
}

#[derive(Clone, Debug)]
struct Fact {
    shown: CivicsFact,
    parts: Vec<Part>,
    /// The figures of its parts.
    figures: Vec<Option<u32>>,
    share: Option<Share>,
    couples: Vec<Couple>,
    lowest: bool,
}

impl Civics {
    /// The judge of a pack.
    pub fn new(pack: &CivicsPack) -> Self {
        let vocabulary = Vocabulary::new(pack);
        let grammar = Grammar::new(pack, &vocabulary);
        let fact = |fact: &CivicsFact| Fact {
            parts: fact
                .parts
                .iter()
                .map(|part| Part::new(part, &vocabulary))
                .collect(),
            figures: fact
                .parts
                .iter()
                .filter(|part| part.figure.is_some())
                .map(|part| part.figure.map(u32::from))
                .collect(),
            share: Grammar::share(fact, &vocabulary),
            couples: parts::couples(fact, &vocabulary),
            lowest: fact
                .parts
                .iter()
                .any(|part| part.kind == CivicsKind::Lowest),
            shown: fact.clone(),
        };
        Civics {
            companions: Companion::all(pack, &vocabulary),
            facts: pack.facts.iter().map(fact).collect(),
            grammar,
            vocabulary,
        }
    }

    /// Judges what a player typed for a play. A play without a fact has no parts, and nothing is right for it.
    pub fn judge(&self, play: u8, text: &str) -> Verdict {
        let Some(fact) = self.fact(play) else {
            return Verdict::default();
        };
        let mut verdict = self.judge_fact(fact, text);
        let silent = verdict.parts.iter().all(|part| *part == Found::Missing);
        let is_true = |other: &Fact| {
            let there = self.judge_fact(other, text);
            there.stray.is_empty()
                && there.parts.contains(&Found::Right)
                && !there.parts.contains(&Found::Wrong)
        };
        let mut others = self.facts.iter().filter(|other| other.shown.play != play);
        verdict.elsewhere =
            silent && verdict.stray.is_empty() && verdict.gaps.is_empty() && others.any(is_true);
        verdict
    }

    fn judge_fact(&self, fact: &Fact, text: &str) -> Verdict {
        let own = fact.own();
        let tokens = self.vocabulary.read(text, own);
        let claims = claims(&tokens, &self.grammar, fact.share, own);
        let told = pairs(&tokens, &fact.couples);
        let case = Case {
            tokens: &tokens,
            claims: &claims,
            told: &told,
            grammar: &self.grammar,
            lowest: fact.lowest,
            figures: &fact.figures,
        };
        let aside = case.with_asides(&fact.parts, &self.companions);
        let case = Case {
            claims: &aside,
            ..case
        };
        let parts = case.parts(&fact.parts);
        let gaps = fact.parts.iter().zip(&parts).enumerate();
        let missing = gaps.filter(|(_, (_, found))| **found == Found::Missing);
        Verdict {
            gaps: missing
                .filter_map(|(at, (part, _))| case.gap(at, part))
                .collect(),
            stray: case.stray(&fact.parts, &self.companions),
            parts,
            elsewhere: false,
        }
    }

    /// The verdict in plain words.
    pub fn words(&self, play: u8, verdict: &Verdict) -> String {
        let fact = self.fact(play);
        fact.map_or_else(String::new, |fact| show::words(&fact.shown, verdict))
    }

    /// The sentences for a play with gaps for the figures and names ("guided blanks"). The page sends them filled in.
    pub fn guide(&self, play: u8) -> Vec<Vec<Piece>> {
        let fact = self.fact(play);
        fact.map_or_else(Vec::new, |fact| show::guide(&fact.shown))
    }

    /// All facts, to be looked up.
    pub fn reference(&self) -> Vec<Reference> {
        let facts = self.facts.iter();
        facts.map(|fact| show::reference(&fact.shown)).collect()
    }

    fn fact(&self, play: u8) -> Option<&Fact> {
        self.facts.iter().find(|fact| fact.shown.play == play)
    }
}

impl Fact {
    /// Everything that its parts ask for.
    fn own(&self) -> Classes {
        self.parts.iter().fold(0, |own, part| own | part.own())
    }
}
