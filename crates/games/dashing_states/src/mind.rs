//! What a computer player believes about the maps before it: which states they are, their capitals and ranks. By its level it
//! takes a state for a neighbour, another city for the capital, and is off by some ranks; always in the same way at a table.

use super::DashingStates;
use super::cards::Board;
use super::sort::{Sort, keys};
use tricorn_bots::Mind;
use tricorn_engine::{Handle, Level, Rng, Seat};
use tricorn_geoplunge::StateIx;
use tricorn_kit::deal::Played;
use tricorn_packs::schema::Category;

/// What a computer player believes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// About each card of its side, in the order of the deal.
    pub cards: Vec<Belief>,
    /// Whether it stands up in the count.
    pub bold: bool,
    /// Whether it forgets to turn the seventh card of this race.
    pub forgets: bool,
}

/// What it believes about a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Belief {
    /// Which card.
    pub handle: Handle,
    /// The name of the state, as it would type it.
    pub name: String,
    /// The capital, or the rank, as it would type it.
    pub second: String,
    /// Where the card belongs in the row: what comes first has the least.
    pub key: String,
    /// How sure it is: 2 if it has no doubt.
    pub sure: u8,
}

/// What a level knows, in a hundred.
struct Skill {
    shapes: u32,
    capitals: u32,
    ranks: u32,
    /// How far a rank is off that it does not know.
    off: u32,
    /// How often it feels that it does not know something.
    doubts: u32,
    slips: u32,
    forgets: u32,
    stands: u32,
}

const fn skill(level: Level) -> Skill {
    match level {
        Level::Random | Level::Novice => Skill {
            shapes: 65,
            capitals: 60,
            ranks: 20,
            off: 8,
            doubts: 40,
            slips: 8,
            forgets: 8,
            stands: 0,
        },
        Level::Greedy => Skill {
            shapes: 85,
            capitals: 80,
            ranks: 50,
            off: 4,
            doubts: 50,
            slips: 0,
            forgets: 0,
            stands: 0,
        },
        Level::Skilled => Skill {
            shapes: 90,
            capitals: 88,
            ranks: 75,
            off: 2,
            doubts: 80,
            slips: 4,
            forgets: 0,
            stands: 30,
        },
        Level::Expert => Skill {
            shapes: 98,
            capitals: 97,
            ranks: 100,
            off: 0,
            doubts: 80,
            slips: 1,
            forgets: 0,
            stands: 50,
        },
    }
}

impl DashingStates {
    pub(super) fn beliefs(&self, state: &Board, seat: Seat, level: Level, mind: &Mind) -> Facts {
        let (side, skill) = (self.book.sides.of(seat), skill(level));
        let cards = self
            .sort(state)
            .filter(|_| state.race.is_some())
            .map(|sort| {
                let hand = state.hand(side).into_iter();
                hand.map(|play| self.belief(play, sort, &skill, mind))
                    .collect()
            });
        let mood = |label, percent| chance(&mut mind.stream(label, state.deals.into()), percent);
        Facts {
            cards: cards.unwrap_or_default(),
            bold: mood("stance", skill.stands),
            forgets: mood("turn", skill.forgets),
        }
    }

    fn belief(&self, play: Played<StateIx>, sort: Sort, skill: &Skill, mind: &Mind) -> Belief {
        let (handle, truth) = (play.handle, play.card);
        let mut rng = mind.stream("shape", truth.0.into());
        let knows = chance(&mut rng, skill.shapes);
        let doubts = !knows && chance(&mut rng, skill.doubts);
        let state = if knows {
            truth
        } else {
            self.neighbour(truth, &mut rng)
        };
        let face = self.book.state(state);
        let (second, key, knows_second) = match sort {
            Sort::Name | Sort::Capital => {
                let mut rng = mind.stream("capital", state.0.into());
                let knows = chance(&mut rng, skill.capitals);
                let capital = if knows {
                    &face.capital
                } else {
                    // The best known city is taken for the capital.
                    let mut cities = face.top_cities.iter();
                    cities
                        .find(|city| **city != face.capital)
                        .unwrap_or(&face.capital)
                };
                let [_, key] = match sort {
                    Sort::Capital => keys(capital),
                    _ => keys(&face.name),
                };
                (capital.clone(), key, knows)
            }
            Sort::Rank(category) => {
                let rank = self.believed_rank(state, category, skill, mind);
                let exact = rank == u32::from(self.book.atlas.rank(state, category));
                (rank.to_string(), format!("{rank:02}"), exact)
            }
        };
        let mut rng = mind.stream("slip", truth.0.into());
        let name = if chance(&mut rng, skill.slips) {
            slip(&face.name, &mut rng)
        } else {
            face.name.clone()
        };
        // Who is wrong may have a feeling of being so.
        let doubts_second = !knows_second && chance(&mut rng, skill.doubts);
        Belief {
            handle,
            name,
            second,
            key,
            sure: 2 - u8::from(doubts) - u8::from(doubts_second),
        }
    }

    fn believed_rank(&self, state: StateIx, category: Category, skill: &Skill, mind: &Mind) -> u32 {
        let rank = u32::from(self.book.atlas.rank(state, category));
        let mut rng = mind.stream(category.name(), state.0.into());
        if skill.off == 0 || chance(&mut rng, skill.ranks) {
            return rank;
        }
        let off = 1 + rng.below(skill.off);
        let down = rng.coin();
        match (down, rank > off) {
            (true, true) => rank - off,
            _ if rank + off <= 50 => rank + off,
            _ => rank.saturating_sub(off).max(1),
        }
    }

    /// One that borders it; islands of their own are known to all.
    fn neighbour(&self, state: StateIx, rng: &mut Rng) -> StateIx {
        let borders = self.book.atlas.borders(state);
        let near: Vec<StateIx> = StateIx::all()
            .filter(|other| borders >> other.at() & 1 == 1)
            .collect();
        rng.pick(&near).copied().unwrap_or(state)
    }
}

/// So many times in a hundred.
fn chance(rng: &mut Rng, percent: u32) -> bool {
    rng.below(100) < percent
}

/// Two letters in the wrong order, or one too few.
fn slip(name: &str, rng: &mut Rng) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    let at = rng.index(letters.len().saturating_sub(1).max(1));
    if rng.coin() && at + 1 < letters.len() {
        letters.swap(at, at + 1);
    } else if letters.len() > 1 {
        letters.remove(at);
    }
    letters.into_iter().collect()
}
