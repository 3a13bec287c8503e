//! The judge of Civics statements, with the facts as the texts of this game need them.

use super::trick::CIVICS_PLAYS;
use tricorn_judge::{Civics as Judge, Piece, Verdict};
use tricorn_packs::schema::CivicsPack;

/// The judge of a table.
pub(super) struct Civics {
    judge: Judge,
    /// The sentences of each play.
    sentences: Vec<(u8, Vec<String>)>,
}

impl Civics {
    pub fn new(pack: &CivicsPack) -> Self {
        let judge = Judge::new(pack);
        let lines = judge.reference().into_iter();
        Self {
            sentences: lines.map(|line| (line.play, line.sentences)).collect(),
            judge,
        }
    }

    /// The play of PTD-15 for which there is no fact, if there is one.
    pub fn missing(&self) -> Option<u8> {
        let mut plays = CIVICS_PLAYS.into_iter();
        plays.find(|play| self.sentences(*play).is_empty())
    }

    /// PTD-R5.
    pub fn judge(&self, number: u8, text: &str) -> Verdict {
        self.judge.judge(number, text)
    }

    /// The verdict in plain words.
    pub fn words(&self, number: u8, verdict: &Verdict) -> String {
        self.judge.words(number, verdict)
    }

    /// The facts of a play, a sentence each.
    pub fn sentences(&self, number: u8) -> &[String] {
        let found = self.sentences.iter().find(|(play, _)| *play == number);
        found.map_or(&[], |(_, sentences)| sentences)
    }

    /// PTD-R5, “guided blanks”: the sentences in pieces, with a gap between each two.
    pub fn guide(&self, number: u8) -> Vec<Vec<String>> {
        let sentences = self.judge.guide(number).into_iter();
        sentences
            .map(|pieces| {
                let mut texts = vec![String::new()];
                for piece in pieces {
                    match (piece, texts.last_mut()) {
                        (Piece::Text(text), Some(last)) => last.push_str(&text),
                        _ => texts.push(String::new()),
                    }
                }
                texts
            })
            .collect()
    }
}
