//! The judge of Civics statements, with the facts as the texts of this game need them.

use super::rules::CIVICS_PLAYS;
use tricorn_derive::wire;
use tricorn_engine::Refusal;
use tricorn_engine::once::SentOnce;
use tricorn_judge::{Civics as Judge, Piece};
use tricorn_packs::schema::CivicsPack;

/// A line of the list of required facts.
#[wire]
pub struct ReferenceLine {
    /// For which number; 18 and 27 are the pairs.
    pub number: u8,
    /// The facts that must be stated.
    pub facts: Vec<String>,
}

pub(super) struct Civics {
    pub judge: Judge,
    /// PTD-R5: the required facts of each play.
    pub reference: SentOnce<Vec<ReferenceLine>>,
}

impl Civics {
    /// PTD-15: the pack must have facts for each of these plays.
    pub fn try_new(pack: &CivicsPack) -> Result<Self, Refusal> {
        let judge = Judge::new(pack);
        let mut lines = Vec::new();
        for number in CIVICS_PLAYS {
            let line = judge.reference().into_iter();
            let mut line = line.filter(|line| line.play == number && !line.sentences.is_empty());
            let facts = line.next().map(|line| line.sentences).ok_or_else(|| {
                Refusal::bad_options(format!("The pack has no Civics fact for {number}."))
            })?;
            lines.push(ReferenceLine { number, facts });
        }
        let reference = SentOnce::new(lines);
        Ok(Self { judge, reference })
    }

    /// The facts of a play, a sentence each.
    pub fn sentences(&self, number: u8) -> &[String] {
        let found = self.reference.iter().find(|line| line.number == number);
        found.map_or(&[], |line| &line.facts)
    }

    /// PTD-R5, “guided blanks”: the sentences in pieces, with a gap between each two.
    pub fn guide(&self, number: u8) -> Vec<Vec<String>> {
        let pieces = |pieces: Vec<Piece>| {
            let mut texts = vec![String::new()];
            for piece in pieces {
                match (piece, texts.last_mut()) {
                    (Piece::Text(text), Some(last)) => last.push_str(&text),
                    _ => texts.push(String::new()),
                }
            }
            texts
        };
        self.judge.guide(number).into_iter().map(pieces).collect()
    }
}
