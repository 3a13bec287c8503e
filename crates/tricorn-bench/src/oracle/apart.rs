//! Checks that no two tables of a tournament share anything: seeds, promises, minds, the order of any deck, names of pictures.

use super::table::Notes;
use std::collections::HashMap;
use tricorn_bots::Mind;
use tricorn_engine::rules::Fact;
use tricorn_engine::{Game, Seed};
use tricorn_games::combo_4::Event;
use tricorn_simulation::Match;

/// How many words of a mind's stream are compared: chance alone does not make two of them equal.
const WORDS: usize = 4;

/// Everything that was seen at one table and must not be at another.
#[derive(Default)]
pub struct Apart {
    seen: HashMap<(&'static str, Vec<u8>), String>,
}

impl Apart {
    fn once(&mut self, what: &'static str, value: Vec<u8>, table: &str) -> Result<(), String> {
        match self.seen.insert((what, value), table.to_owned()) {
            None => Ok(()),
            Some(other) => Err(format!("{other} and {table} have the same {what}.")),
        }
    }

    /// Notes of a table its seed, the seed of its minds (compared with the seeds of tables too), its promise,
    /// the first words of each mind, all five decks as they were shuffled first, the names of the cards of the first deal with what
    /// they stand for, and the names of pictures.
    pub fn add(&mut self, round: u8, table: u8, one: &Match, played: &Notes) -> Result<(), String> {
        let name = format!("Round {round}, table {table}");
        for seed in [&one.seed, &one.minds] {
            self.once("seed", text(seed), &name)?;
        }
        let promise = one.seed.commitment().0;
        self.once("promise", promise.into_bytes(), &name)?;
        for seat in one.seating.all() {
            let mut stream = Mind::new(&one.minds, seat).stream("moves", 0);
            let words = (0..WORDS).flat_map(|_| stream.bits().to_le_bytes());
            self.once("thoughts", words.collect(), &format!("{name}, {seat}"))?;
        }
        let facts = played.records.iter().flat_map(|record| &record.events);
        let opened = facts.filter_map(Fact::own).find_map(|event| match event {
            Event::Opened { decks } => Some(decks),
            _ => None,
        });
        let decks = opened.ok_or_else(|| format!("{name} was never opened."))?;
        for (what, cards) in super::decks(decks) {
            let cards = cards.ok_or_else(|| format!("{name} did not shuffle its {what} cards."))?;
            self.once(what, cards, &name)?;
        }
        if !played.cards.is_empty() {
            self.once(
                "names of cards",
                played.cards.join("\n").into_bytes(),
                &name,
            )?;
        }
        for picture in &played.pictures {
            self.once("name of a picture", picture.clone().into_bytes(), &name)?;
        }
        Ok(())
    }

    /// a picture that one table has shown means nothing at any other table of the round, and something at its own.
    pub fn strangers<'a>(
        round: u8,
        played: &(impl Iterator<Item = &'a Notes> + Clone),
    ) -> Result<(), String> {
        for (here, one) in played.clone().enumerate() {
            for name in &one.pictures {
                for (there, other) in played.clone().enumerate() {
                    let known = other
                        .table
                        .game()
                        .picture(other.table.state(), name)
                        .is_some();
                    if known != (here == there) {
                        return Err(format!(
                            "Round {round}: a picture of table {} is {} at table {}.",
                            here + 1,
                            if known { "known" } else { "not known" },
                            there + 1
                        ));
                    }
                }
            }
        }
        Ok(())
    }
}

fn text(seed: &Seed) -> Vec<u8> {
    String::from(seed.clone()).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_twice_is_told_with_both_tables() {
        let mut apart = Apart::default();
        apart.once("seed", vec![1], "Round 1, table 1").unwrap();
        apart.once("seed", vec![2], "Round 1, table 2").unwrap();
        apart.once("promise", vec![1], "Round 1, table 2").unwrap();
        let why = apart.once("seed", vec![1], "Round 2, table 1").unwrap_err();
        assert_eq!(
            why,
            "Round 1, table 1 and Round 2, table 1 have the same seed."
        );
    }
}
