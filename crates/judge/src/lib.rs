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
//! figures, phrases), `claims` (what each figure counts) and `pairs` (which head is told of which branch) to `parts`.
//!
//! Invariants: no I/O, no clock, no state; the same text gets the same verdict; no text makes it fail.

mod claims;
mod count;
mod fold;
mod grammar;
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

use claims::{Claim, Share, claims};
pub use count::number;
use grammar::Grammar;
use pairs::{Couple, pairs};
use parts::{Case, Part};
pub use questions::{Marks, Questions};
use read::{Classes, Token, Vocabulary};
pub use spelling::{List, accepts};
pub use verdict::{Found, Piece, Reference, Stray, Verdict};

/// No more stray figures are told.
const MOST_STRAY: usize = 8;

/// No more characters of a stray figure are shown.
const MOST_TYPED: usize = 24;

/// The judge of a pack. Made once, used for every statement.
#[derive(Clone, Debug)]
pub struct Civics {
    vocabulary: Vocabulary,
    grammar: Grammar,
    facts: Vec<Fact>,
}

#[derive(Clone, Debug)]
struct Fact {
    shown: CivicsFact,
    parts: Vec<Part>,
    figures: Vec<(u32, Classes)>,
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
                .figures
                .iter()
                .map(|figure| {
                    let counts = figure.counts.as_deref().unwrap_or_default();
                    (u32::from(figure.figure), vocabulary.class(counts))
                })
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
            facts: pack.facts.iter().map(fact).collect(),
            grammar,
            vocabulary,
        }
    }

    /// Judges what a player typed for a play. A play without a fact has no parts, and nothing is right for it.
    pub fn judge(&self, play: u8, text: &str) -> Verdict {
        let Some(fact) = self.fact(play) else {
            return Verdict {
                parts: Vec::new(),
                stray: Vec::new(),
            };
        };
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
        };
        Verdict {
            parts: case.parts(&fact.parts),
            stray: fact.stray(&tokens, &claims, self.grammar.subjects),
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

    /// PTD-R5: figures outside the list of the play, and figures of the list with a thing that only another one counts.
    fn stray(&self, tokens: &[Token], claims: &[Claim], subjects: Classes) -> Vec<Stray> {
        let own = self.own();
        let stray = |claim: &Claim| {
            let typed: String = claim.figure.typed.chars().take(MOST_TYPED).collect();
            let figure = self
                .figures
                .iter()
                .find(|figure| Some(figure.0) == claim.figure.value);
            let Some(figure) = figure else {
                return Some(Stray::Foreign(typed));
            };
            let thing = claim.right.map_or(0, |unit| tokens[unit].classes);
            // "9 senators and 9 justices" is wrong, but "Congress has two parts" may be told of the House.
            let of_another_fact = thing & subjects != 0 && thing & own == 0;
            if claim.foreign || of_another_fact && !claim.denied && !claim.share {
                return Some(Stray::Misplaced(typed));
            }
            let other = |known: &&(u32, Classes)| known.1 & thing != 0 && known.0 != figure.0;
            let taken = self.figures.iter().find(other);
            taken
                .filter(|_| !claim.share && !claim.denied)
                .map(|_| Stray::Misplaced(typed))
        };
        claims.iter().filter_map(stray).take(MOST_STRAY).collect()
    }
}
