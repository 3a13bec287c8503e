//! Whole games of bots against bots, in virtual time.

use crate::kind::{Shipped, config};
use crate::pack::BoundPack;
use serde_json::Value;
use tricorn_bots::Runner;
use tricorn_engine::{Cause, Level, Refusal, Seating, Seed, Side, Sitter, Table};

/// Bots that play each other, one a side.
pub struct Arena<'a> {
    pub options: &'a Value,
    pub pack: &'a BoundPack,
    pub bots: &'a [Level],
    /// All chance of all games comes from it.
    pub seed: &'a Seed,
}

/// How often each bot has won, and how many decisions that took.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    pub wins: Vec<u64>,
    /// Wins that were shared, and games that nobody won.
    pub ties: Vec<u64>,
    pub decisions: u64,
}

impl Tally {
    /// Nothing yet, for this number of bots.
    pub fn new(bots: usize) -> Self {
        Self {
            wins: vec![0; bots],
            ties: vec![0; bots],
            decisions: 0,
        }
    }

    /// Adds what was played elsewhere.
    pub fn add(&mut self, other: &Self) {
        for (all, one) in self.wins.iter_mut().zip(&other.wins) {
            *all += one;
        }
        for (all, one) in self.ties.iter_mut().zip(&other.ties) {
            *all += one;
        }
        self.decisions += other.decisions;
    }
}

impl Arena<'_> {
    /// The bot that sits on a side in a game: they move on by one place each game.
    fn bot_at(&self, game: u64, side: usize) -> usize {
        (side + (game % self.bots.len() as u64) as usize) % self.bots.len()
    }

    /// Who sits where in a game.
    pub fn seating(&self, game: u64) -> Result<Seating, Refusal> {
        let seats = (0..self.bots.len()).map(|side| {
            let level = self.bots[self.bot_at(game, side)];
            (format!("{level} {}", side + 1), Sitter::Bot(level))
        });
        Seating::singles(seats)
    }
}

/// Plays the games whose numbers `next` gives out.
pub(crate) fn simulate<G: Shipped>(
    arena: &Arena<'_>,
    next: &mut dyn FnMut() -> Option<u64>,
) -> Result<Tally, Refusal> {
    let options = config::<G>(arena.options)?;
    let pack = arena.pack.cards::<G::Pack>()?;
    let mut tally = Tally::new(arena.bots.len());
    while let Some(number) = next() {
        let game = G::open(options.clone(), pack.clone(), arena.seating(number)?)?;
        let seed = arena.seed.child(number);
        let minds = seed.child(0);
        let mut runner = Runner::new(Table::new(game, seed), &minds);
        let mut decisions = 0;
        let outcome =
            runner.play_out(|record| decisions += u64::from(matches!(record.cause, Cause::Act(_))));
        let outcome = outcome.ok_or_else(|| {
            let text = format!("Game {number} did not end. Please report this with the seed.");
            Refusal::new("ENDLESS", text)
        })?;
        tally.decisions += decisions;
        for side in 0..arena.bots.len() {
            let bot = arena.bot_at(number, side);
            let won = outcome.won(Side(side as u8));
            tally.wins[bot] += u64::from(won && outcome.winners.len() == 1);
            tally.ties[bot] +=
                u64::from((won && outcome.winners.len() > 1) || outcome.winners.is_empty());
        }
    }
    Ok(tally)
}
